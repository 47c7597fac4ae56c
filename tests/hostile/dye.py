"""What marks every place that makes foreign text visible, to see where it comes out."""

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FrameType
from typing import NamedTuple
from unittest.mock import patch

import tichu_score

NAMES = ("visible", "visible_lines")
HOME = "tichu_score.views.visible"
FIRST = 0xF0000
"""Where Unicode leaves room for private use: no text of ours has these."""


class Use(NamedTuple):
    """A place in a module that makes a text visible."""

    module: str
    name: str
    line: int
    column: int
    called: bool

    def __str__(self) -> str:
        return f"{self.module}:{self.line}:{self.column} {self.name}"


@cache
def uses() -> tuple[Use, ...]:
    """Return every use in the program, but for those that only measure a text."""
    found = []
    for info in walk_packages(tichu_score.__path__, "tichu_score."):
        if info.name == HOME or info.name.endswith("__main__"):
            continue
        tree = ast.parse(
            Path(str(import_module(info.name).__file__)).read_text("utf-8")
        )
        called, measured = set(), set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called.add(node.func)
                if ast.unparse(node.func) == "cells":
                    measured |= {*ast.walk(node)}
        found += [
            Use(info.name, node.id, node.lineno, node.col_offset, node in called)
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and node.id in NAMES and node not in measured
        ]
    return (*found,)


def mark(number: int) -> str:
    """Return the sign that a use leaves."""
    return chr(FIRST + number)


@contextmanager
def dyed(known: tuple[Use, ...]) -> Iterator[None]:
    """Let every use leave its sign before each text that it had to change.

    What makes a text visible once more makes the sign visible too: it is no longer
    there, and the first was not needed. But a question leaves lines alone.
    """
    with ExitStack() as stack:
        for module, name in {(use.module, use.name) for use in known}:
            place = import_module(module)
            here = {
                use: at for at, use in enumerate(known) if use[:2] == (module, name)
            }
            made = _marking(getattr(place, name), str(place.__file__), here)
            stack.enter_context(patch.object(place, name, made))
        yield


@contextmanager
def switched_off(modules: set[str]) -> Iterator[None]:
    """Let nothing be made visible in some modules."""
    with ExitStack() as stack:
        for module in modules:
            place = import_module(module)
            for name in NAMES:
                if hasattr(place, name):
                    stack.enter_context(patch.object(place, name, str))
        yield


def _marking(
    real: Callable[[str], str], file: str, here: dict[Use, int]
) -> Callable[[str], str]:
    def marking(text: str) -> str:
        lines = real.__name__ == "visible_lines"
        old = "".join(char for char in text if lines and char >= chr(FIRST))
        text = "".join(char for char in text if char not in old)
        shown = real(text)
        if shown == text:
            return old + shown
        frame: FrameType | None = sys._getframe(1)  # noqa: SLF001 - who is it?
        while frame is not None and frame.f_code.co_filename != file:
            frame = frame.f_back
        assert frame is not None
        use = _use(frame, here)
        return shown if use is None else mark(here[use]) + old + shown

    return marking


def _use(frame: FrameType, here: dict[Use, int]) -> Use | None:
    """Return the use that a frame is at: the call itself, or what maps it.

    None if it only measures.
    """
    line, end_line, column, end_column = _position(frame.f_code, frame.f_lasti)
    start, end = (line, column), (end_line, end_column)
    inside = [use for use in here if start <= (use.line, use.column) < end]
    exact = [use for use in inside if use.called and (use.line, use.column) == start]
    found = exact or [use for use in inside if not use.called]
    assert len(found) <= 1, (frame, found)
    return found[0] if found else None


@cache
def _positions(code: CodeType) -> list[tuple[int | None, ...]]:
    return [*code.co_positions()]


def _position(code: CodeType, at: int) -> tuple[int, int, int, int]:
    line, end_line, column, end_column = (
        part or 0 for part in _positions(code)[at // 2]
    )
    return line, end_line, column, end_column

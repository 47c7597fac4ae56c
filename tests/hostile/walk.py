"""The walk: run a command line over a hostile shelf, and look at all that comes out."""

import re
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from unittest.mock import patch

import program
from hostile import poison
from hostile.laying import Env
from hostile.ways import Shape
from program import Run, Shelf

from tichu_score.book import reading

CODES = range(7)
OURS = re.compile(r"[a-z0-9-]{1,70}\.toml")
"""What a file is called that the program names."""

HOMES = (
    "TICHU_SCORE_DIR",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_CACHE_HOME",
    "HOME",
)
THEIRS = ("--dir=", "--output=")
"""What says where to write to: then that is where it goes."""


def walked(shelf: Shelf, argv: tuple[str, ...], shape: Shape, env: Env) -> Run:
    """Run a command line; raise Harm for anything that gets through."""
    theirs = {w.partition("=")[2] for w in argv if w.startswith(THEIRS)}
    homes = theirs | {value for name, value in env.items() if name in HOMES}
    before, known = outside(shelf, homes), made(shelf)
    answers = ("y",) * 3 if shape.screen else None
    # Nobody is saving a file that cannot be read.
    unhurried = patch.object(reading, "EDITOR_PAUSE", 0)
    with chdir(shelf.root), screen(both=shape.screen), unhurried:
        given = {**env, **dict(shape.env)}
        done = shelf.do(*argv, *shape.options, env=given, answers=answers)
    assert done.code in CODES, (argv, done)
    seen(done, argv, shape)
    assert outside(shelf, homes) == before, argv
    assert all(OURS.fullmatch(name) for name in made(shelf) - known), argv
    return done


def seen(done: Run, argv: tuple[str, ...], shape: Shape) -> None:
    """Look at what a command line printed."""
    written_for(done.out, argv, shape)
    poison.harmless(done.err)
    assert "Traceback" not in done.err
    if shape.json:
        for part in (done.out, done.err):
            if part.startswith("{"):
                poison.harmless_json(part)
    else:
        # All of a match is one line: what it says is no line that is offered.
        out = done.out.replace(', "', ',\n"') if argv[-1:] == ("jsonl",) else done.out
        poison.for_a_shell(f"{out}\n{done.err}")


def written_for(out: str, argv: tuple[str, ...], shape: Shape) -> None:
    """Look at an answer as whoever it is written for does."""
    saved = any(word.startswith("--output=") for word in argv)
    if argv[:1] != ("export",) or shape.json or not out or saved or "--schema" in argv:
        poison.harmless(out)
    elif "--excel" in argv:
        poison.harmless_csv(out.removesuffix("\n"), ";")
    elif "csv" in argv:
        poison.harmless_csv(out.removesuffix("\n"))
    elif "md" in argv:
        poison.harmless_markdowns(out)
    elif argv[-1] in {"json", "jsonl"}:
        look = poison.harmless_json if argv[-1] == "json" else poison.harmless_jsonl
        look(out)
    else:
        poison.harmless(out)


def outside(shelf: Shelf, homes: set[str]) -> set[str]:
    """Return all files but those of the program: of the shelf, its state, its own."""
    ours = {shelf.root / name for name in ("matches", "state", "data", ".local")}
    ours |= {shelf.root / home for home in homes if home}
    return {
        str(path)
        for path in shelf.root.rglob("*")
        if path.is_file() and not any(path.is_relative_to(home) for home in ours)
    }


def made(shelf: Shelf) -> set[str]:
    """Return the names of the match files of the shelf."""
    return {path.name for path in shelf.root.rglob("*.toml")}


@contextmanager
def screen(*, both: bool) -> Iterator[None]:
    """Let what is printed seem to go to a terminal too, not what is asked alone."""
    stream = program.stream

    def tty_stream(content: str = "", *, tty: bool) -> object:
        del tty
        return stream(content, tty=True)

    if not both:
        yield
        return
    with patch.object(program, "stream", tty_stream):
        yield

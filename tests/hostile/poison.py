"""Texts made to do harm, and what none of them may do on any way out."""

import csv
import html
import io
import itertools
import json
import re
import shlex
import unicodedata
from collections.abc import Iterator

from markdown_it import MarkdownIt

from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import options_of

FORGED = "FORGED"
POISON = (
    "\x1b[35;45mq\x1b]52;c;cm0=\x07\x9b31m\x08\x7f\r\u202e\u2066\u2028\u200e\ufeff\u00ad"
    f"\U000e0041\ue000\n{FORGED}\t{FORGED}"
)
"""What acts on a screen, what turns a line round, and a line and a cell of its own."""

SHELL = "$(touch pwned) `id`;x"
"""What a shell would run, if a line that is offered were pasted as it is."""

MARKED = f"-[red]x[/] <b>*_|@e [/bold] {SHELL}"
"""A name that everybody may have, and that no form may take for more than text."""

TEXT = f"=1+1 {MARKED} http://e.com <img src=x> &lt;"
"""The same as a title, a note, a reason."""

OWN_COLOURS = re.compile(r"\x1b\[(?:0|1|2|3[1236]|1;3[12])m")
RIGHT_TO_LEFT_MARK = re.compile(r"(?<=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\u200e")
"""What is set behind such a name on a terminal, and nowhere else."""

JOINERS = "\u200c\u200d"
FORMULA = frozenset("=+-@|%")
FOLD = re.compile(r"(?m)^FORGED|\tFORGED")


class Harm(AssertionError):
    """Something got through."""


def acting(text: str, own: str = "\n\t") -> list[str]:
    """Return the characters of a text that act on a screen, but for our own.

    By the categories of Unicode, not by what the program takes for unseen.
    """
    text = RIGHT_TO_LEFT_MARK.sub("", OWN_COLOURS.sub("", text))
    kinds = {char: unicodedata.category(char) for char in {*text} - {*own, *JOINERS}}
    return [
        char for char, kind in kinds.items() if kind[0] == "C" or kind in {"Zl", "Zp"}
    ]


def harmless(text: str, own: str = "\n\t") -> None:
    """Raise Harm where a text acts on a screen or forges a line or a cell."""
    if found := acting(text, own):
        at = text.index(found[0])
        raise Harm(f"{found!a} in {text[max(0, at - 60) : at + 30]!a}")
    if FOLD.search(text):
        raise Harm(f"a line or a cell is forged: {text[:400]!a}")


def harmless_json(text: str) -> None:
    """Raise Harm unless a text is JSON, in characters that are seen."""
    harmless(text)
    json.loads(text)


def harmless_jsonl(text: str) -> None:
    """Raise Harm unless every line of a text is JSON, in characters that are seen."""
    for line in text.splitlines():
        harmless_json(line)


def harmless_csv(text: str, separator: str = ",") -> None:
    """Raise Harm where a cell would be run, or is not one of a table."""
    harmless(text.removeprefix("\ufeff"), own="\r\n")
    head, *rows = csv.reader(
        io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator
    )
    for row in rows:
        if len(row) != len(head):
            raise Harm(f"a row has other cells than the head: {row}")
        for column, cell in zip(head, row, strict=True):
            first = unicodedata.normalize("NFKC", cell.lstrip(" '\""))[:1]
            number = re.fullmatch(r"-?\d+", cell) and not re.search("_[12]$", column)
            if first in FORMULA and cell[0] != "'" and not number:
                raise Harm(f"{column} is a formula: {cell}")


MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])
OUR_MARKS = {"text", "strong_open", "strong_close", "inline"}
OUR_BLOCKS = re.compile(
    r"(heading|bullet_list|list_item|paragraph|table|thead|tbody|tr|th|td)_\w+"
)


def harmless_markdown(text: str) -> None:
    """Raise Harm where a text is a tag, a link or a mark that is not ours."""
    harmless(text)
    tokens = MARKDOWN.parse(text)
    for part in (*tokens, *(x for token in tokens for x in token.children or ())):
        if part.type not in OUR_MARKS and not OUR_BLOCKS.fullmatch(part.type):
            raise Harm(f"Markdown has {part.type}: {part.content[:80]}")
    if found := re.search(r"(?<!\\)://|www\.|@(?!\u200c)", text):
        raise Harm(f"a reader makes a link of it: {text[found.start() :][:80]}")


TAGGED = re.compile(r"<(?:img|b|script|a)\b(?! href=.#match-)")
"""What none of our pages has: a tag that a foreign text brings, or a link."""


def harmless_html(text: str) -> None:
    """Raise Harm where a text is a tag or a link that is not ours, or acts.

    What a browser makes of a page is looked at, so references are followed first.
    """
    harmless(html.unescape(text))
    if found := TAGGED.search(text):
        raise Harm(f"a tag: {text[found.start() :][:80]}")


def harmless_markdowns(text: str) -> None:
    """The same of documents that our own rules part."""
    for part in text.split("\n----\n"):
        harmless_markdown(part)


FLAGS = {flag for row in TABLE.values() for o in options_of(row) for flag in o.flags}


def for_a_shell(text: str) -> None:
    """Raise Harm where a line that is offered would do something else when pasted.

    A shell leaves alone what stands between single quotes, and only that; a name
    that begins as an option does is none for the program.
    """
    for line in text.splitlines():
        _, ours, words = line.partition("tichu-score ")
        bare = re.sub(r"'[^']*'", "", words)
        if ours and ("$(" in bare or ";x" in bare):
            raise Harm(f"a shell would run a part of it: {line}")
        odd = [word for word in options(words) if "'" in words and word not in FLAGS]
        if odd:
            raise Harm(f"{odd} would be options: {line}")


def options(words: str) -> Iterator[str]:
    """Yield what the program takes for options in a line that is pasted."""
    try:
        split = shlex.split(words)
    except ValueError:
        return  # a sentence with an apostrophe
    left = itertools.takewhile(lambda word: word != "--", split)
    for word in left:
        if word[:1] == "-":
            yield word
        if word in {"-m", "--dir"}:
            next(left)

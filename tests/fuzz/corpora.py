"""Real files of every kind that the program reads, for damage to be done to them."""

import json
from functools import cache
from random import Random

from book.handedover import WAYS
from book.layouts import layout
from book.logtalk import LOG
from book.sheets import BLOCK, EMPTY, HEAD, hand
from book.worse_layouts import WORSE
from shared import FOLDER
from views.exported import MATCHES

from tichu_score.book import matchfile
from tichu_score.book.history import change
from tichu_score.views.exports import complete, sheet

LAYOUTS = 25
PLAYED = ("orma 65 to", "rmao -25 ga", ".m.. 40", "om", "70:130")


@cache
def match_files() -> tuple[bytes, ...]:
    """Return match files as the program, a player and nobody would write them."""
    match, texts = EMPTY, [HEAD, HEAD + BLOCK]
    for typed in PLAYED[:-1]:
        match = match.record(hand(typed))
        texts.append(matchfile.text_of(match))
    texts += [layout(Random(seed)) for seed in range(LAYOUTS)]  # noqa: S311 - no secret
    return (*(text.encode() for text in (*texts, *WORSE.values(), *_awkward())),)


def _awkward() -> list[str]:
    """Return the awkward layouts as they are, where there are any."""
    path = FOLDER / "cases" / "awkward_toml.json"
    return [*json.loads(path.read_text("utf-8")).values()] if path.exists() else []


@cache
def histories() -> tuple[bytes, ...]:
    """Return histories of matches: changes, steps back and forth, edits by hand."""
    texts = [(HEAD + BLOCK * hands).encode() for hands in range(4)]
    texts.append(texts[2].replace(b"Mia", b"Zo\xc3\xab").replace(b"\n", b"\r\n"))
    texts.append(b"broken \xff")
    stories = (
        (("new", 0), ("add", 1)),
        (("new", 0), ("add", 1), ("add", 2), ("undo", 1), ("redo", 2), ("undo", 1)),
        (("found", 2), ("outside", 4), ("undo", 2), ("add", 3)),
        (("found", 5), ("restore 1", 1), ("edit 1", 4), ("undo", 1), ("add", 3)),
    )
    return (*(_history(story, texts) for story in stories),)


def _history(story: tuple[tuple[str, int], ...], texts: list[bytes]) -> bytes:
    lines, text = [], b""
    for what, at in story:
        lines.append(change("2026-11-30 20:00:00+01:00", what, "", text, texts[at]))
        text = texts[at]
    return b"".join(line.encode() for line in lines)


PEOPLE = (
    b'[same]\n"Ana M" = "Anna"\nBob = "Robert"\n',
    b'# mine\n[same]\n"Ana M" = "Anna"\nAnna = "Ann"\n[x_other]\na = 1\n',
    b'same = {a = "b", b = "c"}\n',
    b'same."Zo\xc3\xab" = "Zoe"\r\nsame.ZOE = "Zo\xc3\xab"\r\n',
)

CONFIGS = (
    b'target = 500\nrules = "tournament"\nboth_piles = true\n',
    b"# mine\nboth_piles = false # yes\nx_mine = [1, 2]\n",
    b'rules = "printed"\n',
)

POINTERS = (
    b"/shelf\ntom.toml\nothers open",
    b"/shelf\ntom.toml\n",
    b"/elsewhere\n/mia.toml\n",
)

SHEETS = (
    b"orma 65 to\nrmao 40\n\n# late\nadd om --note 'a b'\n",
    b'orma 65 -t o -g r\n--score 70:130 --paper 1:2\nmo adjust "x"\n',
    b"165:35\n365:-165\n# end\n70 : 130\n",
    b"165:35\n",
    b"# sheet\n70:130\n65/35\n",
    b"\xef\xbb\xbforma -25 ga\r\n.m.. 65\r\n",
)


@cache
def logs() -> tuple[bytes, ...]:
    """Return logs of matches played online."""
    folder = FOLDER / "logs"
    online = sorted(folder.glob("*.tch"))[:6] if folder.exists() else []
    return (LOG.read_bytes(), *(path.read_bytes()[:30_000] for path in online))


@cache
def exports() -> tuple[bytes, ...]:
    """Return exports of matches in every form that can be read back."""
    every = [*MATCHES.values()]
    played = [match for match in every if match.hands]
    texts = [write(match) for _, write in WAYS.values() for match in played]
    texts += ["".join(map(complete.line, every)), sheet.rows(played)]
    return (*(text.encode() for text in texts),)

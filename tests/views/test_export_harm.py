"""Texts made to do harm: in no form of an export are they more than text."""

import csv
import io
import json
import re
import unicodedata
from collections.abc import Iterable

import pytest
from markdown_it import MarkdownIt
from shared import corpus
from views import pages
from views.exported import TABLE, from_csv, from_json, said, typed

from tichu_score.game.hand import Seat, Substitute
from tichu_score.game.match import Match, Players
from tichu_score.game.names import JOINERS, clean, name_problem, text_problem
from tichu_score.game.ruleset import STANDARD
from tichu_score.views.exports import FORMATS, chat, page, sheet
from tichu_score.views.exports.foreign import each_text
from tichu_score.views.exports.style import STYLE
from tichu_score.views.visible import cells, visible

OWN = [
    *("=1+1", "=cmd|' /C calc'!A0", "-2", "@SUM(1)", "\uff1d1", "'=1", '"=1', "%0A=1"),
    *("<script>alert(1)</script>", "<img src=x onerror=y>", "&lt;", "&amp;", "<!--"),
    *("[x](http://e.com)", "![x](http://e.com/p)", "[x]: http://e.com", "[^1]"),
    *("http://e.com/x", "https://e.com", "www.e.com", "a@e.com", "mailto:a@e.com"),
    *("<http://e.com>", "@everyone", "*x*", "_x_", "**x**", "~~x~~", "`x`", "```"),
    *("# x", "1. x", "1) x", "- x", "+ x", "> x", "---", "===", "| a | b |", "a\\|b"),
    *("\\", "\\\\|", "x\\", "|", "||", "$x$", "{.x}", "==x==", "^x^", ":smile:", "%%"),
    *("=1;2", "a;b,c", 'a"b', '"', '""', "'", "''", "{0}", "%s", "true", "null"),
    *("\u9f8d" * 40, "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u200d", "x" * 40),
    *("a  b", "\u3000x", "a\u00a0b", "e" + "\u0301" * 4, "\u3164", "\ufdfa" * 3),
]
HARMFUL = [
    *("\x1b[31mred", "\x1b]52;c;x\x07", "\x9b31m", "a\nb", "a\r\n=1", "\t=1", "a\x00b"),
    *("\u202egnp", "\u2066x\u2069", "\u2028x", "\u2029x", "\ufeff=1", "\u00ad", "\x7f"),
]
"""What neither a name nor a note may be, should it get into a match all the same."""

MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])
OURS = {"text", "strong_open", "strong_close"}
BLOCKS = re.compile(
    r"inline|(heading|bullet_list|list_item|paragraph|table|thead|tbody|tr|th|td)_\w+"
)


def match_with(text: str, *, as_name: bool, as_text: bool) -> Match:
    """Return a match that says a text wherever it may stand."""
    hand = typed("orma 65 to ga", TABLE, STANDARD)
    names = (text, "Greta", "Mia", "Max") if as_name else TABLE.names
    note = text if as_text else ""
    sub = (Substitute(Seat.S, f"{text}2"[-40:]),) if as_name else ()
    hands = (hand._replace(note=note), hand._replace(sub=sub, note=note))
    players = Players("orma", names)
    return Match(players, hands, id="k3v9q2", title=note, stopped=note)


def unseen(text: str, allowed: str) -> set[str]:
    """Return the characters of a text that act on a screen."""
    return {
        char
        for char in text
        if unicodedata.category(char)[0] == "C" or unicodedata.category(char) in "ZlZp"
        if char not in allowed + JOINERS
    }


def no_control(match: Match) -> None:
    for form, write in FORMATS.items():
        assert not unseen(write(match), "\r\n" if form == "csv" else "\n"), form
    excel = sheet.excel(match)
    assert excel[0] == "\ufeff"
    assert not unseen(excel[1:], "\r\n")


def no_formula(match: Match) -> None:
    """Hold every cell to be a number in a column of numbers, or no formula."""
    plain, excel = FORMATS["csv"](match), sheet.excel(match)[1:]
    for text, separator in ((plain, ","), (excel, ";")):
        head, *rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
        assert [len(row) for row in rows] == [len(head)] * len(match.hands)
        for column, found in ((c, x) for row in rows for c, x in zip(head, row, strict=True)):  # fmt: skip
            if re.match(r"(left|right)_(?![12])|hand$", column):
                assert re.fullmatch(r"-?\d+|", found), column
            else:
                bare = unicodedata.normalize("NFKC", found.lstrip(" '\"\u200d"))
                assert bare[:1] not in {*"=+-@|%"} or found[0] == "'", column
                assert found[:1] not in {*"=+-@|%\t\r\n"}, column


def only_text(match: Match, texts: Iterable[str]) -> None:
    """Hold a document to our own marks, and every foreign text to be itself."""
    found = FORMATS["md"](match)
    tokens = MARKDOWN.parse(found)
    wild = [token.type for token in tokens if not BLOCKS.fullmatch(token.type)]
    assert not wild, found
    inner = [part for token in tokens for part in token.children or ()]
    assert {part.type for part in inner} <= OURS, found
    assert sum(part.type == "strong_open" for part in inner) == 2
    assert len([t for t in tokens if t.type == "td_open"]) == 8 * len(match.hands)
    assert [t.tag for t in tokens if t.type == "heading_open"] == ["h1", "h2", "h2"]
    shown = "".join(part.content for part in inner)
    for text in texts:
        assert text in shown.replace("@\u200c", "@"), (text, shown)
    # What some readers make links of, whatever is escaped.
    assert not re.search(r"(?<!\\)://|www\.|@(?!\u200c)", found)


def only_our_elements(match: Match, texts: Iterable[str]) -> None:
    """Hold a page to the elements and attributes of one with harmless texts."""
    like(FORMATS["html"](match), FORMATS["html"](tame(match)), texts)


def tame(match: Match) -> Match:
    """Return a match with a harmless text for each that it has."""
    known: dict[str, str] = {}
    return each_text(match, lambda text: text and known.setdefault(text, f"x{len(known)}"))  # fmt: skip


def like(written: str, plain: str, texts: Iterable[str]) -> None:
    """Hold two pages to be one but for their texts, and one to say its own."""
    found = pages.read(written)
    assert pages.skeleton(found) == pages.skeleton(pages.read(plain))
    assert {element.tag for element in found.iter()} <= pages.TAGS
    assert [style.text for style in found.iter("style")] == [STYLE]
    shown = "".join(found.itertext())
    assert not unseen(shown, "\n")
    assert not [text for text in texts if text not in shown]


def harmless(match: Match, texts: Iterable[str]) -> None:
    no_control(match)
    no_formula(match)
    only_text(match, texts)
    only_our_elements(match, texts)
    lines = FORMATS["txt"](match).splitlines()
    assert max(map(cells, lines)) <= chat.WIDTH


def try_text(text: str) -> bool:
    """Export a text wherever a match may hold it; say whether it may at all."""
    text = clean(text)
    as_name = bool(text) and not name_problem(text)
    as_text = bool(text) and not text_problem(text)
    if as_text:
        match = match_with(text, as_name=as_name, as_text=True)
        harmless(match, [text])
        assert from_csv(FORMATS["csv"](match)) == match
        assert from_json(FORMATS["json"](match)) == match
    return as_name


@pytest.mark.parametrize("text", OWN, ids=ascii)
def test_a_text_of_our_own_table_is_only_text(text: str) -> None:
    try_text(text)


@pytest.mark.long
def test_every_text_of_the_shared_corpus_is_only_text() -> None:
    texts = corpus()
    kept = sum(map(try_text, texts))
    assert len(texts) > 180
    assert kept > 80


@pytest.mark.parametrize("text", HARMFUL, ids=ascii)
def test_a_text_that_no_match_may_hold_is_made_visible_all_the_same(text: str) -> None:
    match = match_with(text, as_name=True, as_text=True)
    harmless(match, [visible(text)])
    assert json.loads(FORMATS["json"](match))["title"] == text


def test_the_reader_of_markdown_would_see_what_is_not_escaped() -> None:
    """The tests above bite."""
    for text in ("<b>", "[x](http://e.com)", "`x`", "*x*", "&amp;"):
        token = MARKDOWN.parse(f"- {text}")[3]
        kinds = {part.type for part in token.children or ()}
        shown = "".join(part.content for part in token.children or ())
        assert kinds - OURS or "em_open" in kinds or shown != text


def test_an_evening_of_harmful_matches_is_only_text() -> None:
    texts = [*HARMFUL, *(clean(text) for text in OWN)]
    evening = [match_with(text, as_name=True, as_text=True) for text in texts]
    plain = page.evening([*map(tame, evening)])
    like(page.evening(evening), plain, map(visible, texts))


@pytest.mark.parametrize(
    "text",
    ["<b>x</b>", "<img src=x>", "<script>1</script>", "</p>", "<!-- x -->", "<?x>"],
)
def test_the_reader_of_pages_would_see_what_is_not_escaped(text: str) -> None:
    """So do those above."""
    written = FORMATS["html"](match_with("MARK", as_name=True, as_text=True))
    with pytest.raises(AssertionError):
        like(written.replace("MARK", text), written, [])


def test_a_guarded_cell_gives_the_very_text_back() -> None:
    for text in (*OWN, *corpus()):
        shown = visible(text[:1000])
        assert said(str(sheet.cell(shown))) == shown

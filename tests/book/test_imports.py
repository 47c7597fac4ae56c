"""Logs of online games: what is read, what is replayed, what is said of the rest."""

import pytest
from book.logtalk import DOUBLE, GAME, LOG, NAMES, hand, suit, text
from book.oddlogs import BROKEN, CUT, ODD

from tichu_score.book.errors import NotUnderstood
from tichu_score.book.handblock import block_of, read_block
from tichu_score.book.imports.logs import MOST_FINDINGS, Fate, Made, imported
from tichu_score.book.imports.source import decoded
from tichu_score.game.hand import Call, Seat, Substitute
from tichu_score.game.match import standing
from tichu_score.game.ruleset import MOST_HANDS

NAME = "game.tch"


def made(*hands: list[str]) -> Made:
    return imported(text(*hands).encode(), NAME)


def fates(found: Made) -> list[Fate]:
    return [told.fate for told in found.hands]


def said(found: Made) -> list[str]:
    return [finding.text for finding in found.findings]


def totals(found: Made) -> tuple[int, int]:
    left, right = standing(found.match).total
    return left, right


def test_the_log_that_other_tests_use_is_the_one_that_is_made() -> None:
    assert LOG.read_text(encoding="utf-8") == GAME


def test_a_log_without_a_flaw_is_a_match_and_nothing_is_said_of_it() -> None:
    found = imported(LOG.read_bytes(), NAME)
    assert found.findings == ()
    assert fates(found) == [Fate.AGREES] * 3
    assert [told.number for told in found.hands] == [1, 2, 3]
    assert found.match.players.names == NAMES
    assert found.match.players.keys == "abcd"
    first, second, third = found.match.hands
    assert first.calls[0] is Call.TICHU
    assert second.calls == (None, Call.GRAND, None, Call.TICHU)
    assert (first.cards, second.cards, third.cards) == (75, 75, None)
    assert totals(found) == (175 + 75 + 200, 25 - 275)
    assert found.left_out == ()


def test_every_hand_is_one_that_a_file_can_say() -> None:
    match = imported(LOG.read_bytes(), NAME).match
    for one in match.hands:
        assert read_block(block_of(one, match.players), match) == (one, ())


BYTES = {
    "CRLF": lambda game: game.replace("\n", "\r\n").encode(),
    "old Mac": lambda game: game.replace("\n", "\r").encode(),
    "a mark at the beginning": lambda game: b"\xef\xbb\xbf" + game.encode(),
    "hard blanks": lambda game: game.replace(" ", "\u00a0").encode(),
    "hard blanks of Windows": lambda game: game.replace(" ", "\u00a0").encode("cp1252"),
    "blanks and empty lines": lambda game: game.replace("\n", " \t\n\n").encode(),
    "no blank at the end": lambda game: game.replace(" \n", "\n").encode(),
    "no last new line": lambda game: game.rstrip().encode(),
}


@pytest.mark.parametrize("how", BYTES)
def test_a_log_is_read_however_it_was_saved(how: str) -> None:
    found = imported(BYTES[how](GAME), NAME)
    assert found.findings == ()
    assert found.match == imported(GAME.encode(), NAME).match


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        ("Jürgen".encode(), "Jürgen"),
        ("Jürgen".encode("latin-1"), "Jürgen"),
        ("5 \u20ac".encode("cp1252"), "5 \u20ac"),
        (b"\x81\xfc", "\x81ü"),
    ],
)
def test_bytes_are_utf_8_or_what_windows_wrote(data: bytes, wanted: str) -> None:
    assert decoded(data) == wanted


def test_the_number_of_a_line_is_that_of_an_editor() -> None:
    log = text(hand(), ["\x0b", "hallo\x85\u2028", "x"], hand(turned=1))
    found = imported(log.encode(), NAME)
    places = [(f.place.line, f.place.hand) for f in found.findings]
    assert places == [(log[: log.index("hallo")].count("\n") + 1, 1)]


@pytest.mark.parametrize("case", ODD)
def test_what_is_odd_in_a_log_is_said(case: str) -> None:
    wanted = ODD[case]
    found = made(*wanted.hands)
    assert fates(found) == wanted.fates
    pairs = zip(said(found), wanted.said, strict=True)
    assert all(text.startswith(begins) for text, begins in pairs), said(found)
    assert totals(found) == wanted.total
    assert wanted.rule in {finding.rule for finding in found.findings} | {""}
    assert len(found.match.hands) + len(found.left_out) == len(wanted.fates)


def test_a_finding_has_the_line_and_the_number_of_the_hand_in_the_match() -> None:
    log = [hand(CUT, ""), hand(turned=1), hand(turned=2, result="65 - 35")]
    found = made(*log)
    lines = text(*log).splitlines()
    fault = found.findings[-1].place
    assert (fault.file, fault.hand) == (NAME, 2)
    assert lines[fault.line - 1] == "Ergebnis: 65 - 35"
    broken = found.findings[0].place
    assert (broken.line, broken.hand) == (len(log[0]), 0)


def test_a_bomb_on_turn_past_a_wish_is_counted_apart_and_legal() -> None:
    play = f"0:Ma|?A|1:{' '.join(suit(1)[:-1])}|2:*|3-|0-|1-|2-"
    play += "|2:Dr|3-|0-|1-|>1|3:*|0-|1-|3-|3:Hu|1:GA|0-|1-|1:Ph"
    found = made(hand(play, "50 - 50"))
    assert (fates(found), found.findings) == ([Fate.AGREES], ())
    (told,) = found.hands
    assert told.replayed is not None
    (line,) = told.replayed.dodged
    assert hand(play)[line - 1].startswith("(1)Bela: G2")


def test_who_sits_in_between_two_hands_is_a_substitute() -> None:
    eve = ("Anna", "Eve", "Cilla", "Dani")
    found = made(hand(), hand(turned=1, names=eve), hand(turned=2))
    assert found.findings == ()
    assert [one.sub for one in found.match.hands] == [
        (),
        (Substitute(Seat.E, "Eve"),),
        (),
    ]
    assert found.match.playing(2).names == eve


def test_who_ends_a_hand_is_who_it_is_kept_for() -> None:
    lines = hand(turned=1)
    at = next(n for n, line in enumerate(lines) if line.startswith("(1)Bela: Ph"))
    swapped = [*lines[:at], *(line.replace("Bela", "Eve") for line in lines[at:])]
    found = made(hand(), swapped)
    assert fates(found) == [Fate.AGREES] * 2
    assert found.match.playing(2).names == ("Anna", "Eve", "Cilla", "Dani")
    (finding,) = found.findings
    assert finding.text.startswith("from here on Eve sits where Bela sat")
    assert (finding.place.line, finding.place.hand) == (len(hand()) + at + 1, 2)


def test_the_players_are_those_who_ended_the_first_hand() -> None:
    """Seats may be drawn after the deal: then the cards have other names on them."""
    drawn = ("Bela", "Dani", "Anna", "Cilla")
    dealt, played = hand(), hand(names=drawn)
    start = dealt.index("Schupfen:")
    found = made([*dealt[:start], *played[start:]], hand(turned=1, names=drawn))
    assert found.match.players.names == drawn
    assert [one.sub for one in found.match.hands] == [(), ()]
    assert len(found.findings) == 4


HOSTILE = [
    ("a+b", "ab"),
    ("x=1,2", "x12"),
    ("none", "Player 2"),
    ("\x1b[31m", "[31m"),
    ("\u202egnp", "gnp"),
    ("x" * 99, "x" * 40),
    ("e" + "\u0301" * 9, "Player 2"),
    ("ANNA", "ANNA 2"),
    ("\u200b", "Player 2"),
]


@pytest.mark.parametrize(("name", "wanted"), HOSTILE)
def test_a_name_that_no_match_can_hold_is_another_and_said_once(
    name: str, wanted: str
) -> None:
    names = ("Anna", name, "Cilla", "Dani")
    found = made(hand(names=names), hand(turned=1, names=names))
    assert found.match.players.names == ("Anna", wanted, "Cilla", "Dani")
    (finding,) = found.findings
    assert f"; called {wanted} here" in finding.text
    assert all(one.sub == () for one in found.match.hands)


def test_three_of_one_name_are_told_apart() -> None:
    found = made(hand(names=("Eve", "eve", "EVE", "Dani")))
    assert found.match.players.names == ("Eve", "eve 2", "EVE 2 3", "Dani")


def test_a_log_of_points_alone_is_a_match_of_nobody() -> None:
    found = imported(b"Ergebnis: 70 - 130\nErgebnis: 100 - 0", NAME)
    assert found.match.players.names == tuple(f"Player {n}" for n in range(1, 5))
    assert totals(found) == (170, 130)
    assert "nobody is named there; called Player 1 here" in said(found)


def test_who_is_not_named_in_a_hand_is_who_sat_there_before() -> None:
    found = made(hand(), ["Ergebnis: 70 - 130"])
    assert found.match.hands[1].sub == ()
    found = made(["Ergebnis: 70 - 130"], hand())
    assert found.match.players.names == NAMES


NO_LOG = [
    (b"", "there is nothing in it"),
    (b" \n\n ", "there is nothing in it"),
    (b"hello\nworld", "it begins with 'hello'"),
    (b"\x00\x01\x02", "it has NUL characters"),
    (b'format = 1\n[[hands]]\nout = "om"', "it looks like a match file"),
    (b"<!DOCTYPE html><p>x", "it looks like a web page"),
    (b"x" * 500, f"it begins with '{'x' * 57}...'"),
]


@pytest.mark.parametrize(("data", "looks"), NO_LOG)
def test_what_is_no_log_is_refused_with_what_it_looks_like(
    data: bytes, looks: str
) -> None:
    with pytest.raises(NotUnderstood) as caught:
        imported(data, NAME)
    assert caught.value.complaint.text.startswith(f"{NAME} is no log of BrettspielWelt")
    assert looks in caught.value.complaint.text


def test_a_log_of_which_no_hand_can_be_kept_is_refused_with_all_that_is_wrong() -> None:
    with pytest.raises(NotUnderstood) as caught:
        made(hand(CUT, ""), hand(DOUBLE.partition("|1:Ph")[0], "", turned=1))
    complaint = caught.value.complaint
    assert complaint.text == f"{NAME}: no hand of it can be kept"
    assert [found.text for found in complaint.findings] == [f"{BROKEN}: left out"] * 2


def test_of_a_log_without_a_hand_only_so_much_is_told() -> None:
    names = [f"(0)a{number} passt." for number in range(MOST_FINDINGS + 10)]
    with pytest.raises(NotUnderstood) as caught:
        made(names)
    # One for each name but the first, one for the three that nobody names, one for
    # the hand that has no cards.
    complaint = caught.value.complaint
    assert len(complaint.findings) == MOST_FINDINGS
    assert complaint.advice == ("and 11 more",)


def test_a_log_has_no_more_hands_than_a_match() -> None:
    pair = "Ergebnis: 70 - 130\nErgebnis: 130 - 70\n"
    with pytest.raises(NotUnderstood, match=f"more than {MOST_HANDS} hands"):
        imported((pair * (MOST_HANDS // 2 + 1)).encode(), NAME)

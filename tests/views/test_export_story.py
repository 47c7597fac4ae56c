"""The story in words, and a message that fits a chat."""

import re

import pytest
from book.matches import matches
from hypothesis import given
from views import pages
from views.exported import MATCHES, TABLE, WIDE, played

from tichu_score.game.hand import Names, Points
from tichu_score.game.match import Match, Players
from tichu_score.game.ruleset import Ruleset, Tie
from tichu_score.views.exports import FORMATS, chat
from tichu_score.views.exports.telling import brief, rules, sentences, state
from tichu_score.views.visible import cells

ENDLESS = Ruleset(target=0)


@pytest.mark.parametrize(
    ("lines", "start", "told"),
    [
        ((), (0, 0), []),
        (("orma 50",), (0, 0), []),
        (("orma 60",), (0, 0), ["Hand 1 was the biggest: Tom+Mia took it by 20."]),
        (
            ("orma 60", "orma 20"),
            (0, 0),
            [
                "Hand 2 was the biggest: Greta+Max took it by 60.",
                "Greta+Max came back from 20 behind after hand 1.",
                "The lead changed once, with hand 2.",
            ],
        ),
        (
            ("om", "orma 40", "orma 60", "ra tr", "orma 60 go ga"),
            (0, 150),
            [
                "Hand 5 was the biggest: Tom+Mia took it by 420.",
                "Tom+Mia came back from 250 behind after hand 4.",
                "The lead changed 3 times, with hands 1, 4 and 5.",
                "Tom made 1 of 1 Grand Tichu.",
                "Greta made 1 of 1 Tichu.",
                "Max made 0 of 1 Grand Tichu.",
                "Double victories: Tom+Mia 1, Greta+Max 1.",
            ],
        ),
        (
            ("om to", "orma 50 to gm", "orma 50 go"),
            (0, 150),
            [
                "Hand 1 was the biggest: Tom+Mia took it by 300.",
                "Tom+Mia came back from 150 behind at the start.",
                "The lead changed once, with hand 1.",
                "Tom made 2 of 2 Tichu and 1 of 1 Grand Tichu.",
                "Mia made 0 of 1 Grand Tichu.",
                "Double victories: Tom+Mia 1, Greta+Max 0.",
            ],
        ),
    ],
)
def test_a_story_is_told_in_sentences(
    lines: tuple[str, ...], start: tuple[int, int], told: list[str]
) -> None:
    match = played(lines, start=Points(*start), rules=ENDLESS)
    assert sentences(match) == told
    assert brief(match) == told[:2]


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (played(()), "No hand yet."),
        (played(("orma 60",)), "It goes on, after 1 hand."),
        (played(("om",), stopped="late"), "stopped at 200:0: late"),
        (played((), stopped="no player"), "stopped at 0:0: no player"),
        (
            played(("om",), rules=Ruleset(target=200)),
            "Tom+Mia win, 200:0, after 1 hand.",
        ),
        (
            played(("om", "ra"), rules=Ruleset(target=0, hands=2, tie=Tie.DRAW)),
            "A draw, 200:200, after 2 hands.",
        ),
    ],
)
def test_where_a_match_stands_is_said(match: Match, said: str) -> None:
    assert state(match) == said
    assert said in FORMATS["txt"](match)
    assert said in FORMATS["md"](match)


@pytest.mark.parametrize(
    ("lines", "house", "start", "named"),
    [
        ((), ENDLESS, (0, 0), []),
        (("orma 50",), ENDLESS, (0, 0), []),
        (("orma 60",), ENDLESS, (0, 0), ["Biggest hand"]),
        (("orma 50", "orma 50"), ENDLESS, (0, 0), ["Change of lead"]),
        (("orma 50 to",), ENDLESS, (0, 150), ["Biggest hand", "Calls count"]),
        (("om",), ENDLESS, (0, 150), ["Biggest hand", "Comeback"]),
        (
            ("om", "om"),
            Ruleset(target=200),
            (0, 0),
            ["Biggest hand", "Change of lead", "Hands after the end"],
        ),
    ],
)
def test_the_rule_is_stated_for_each_thing_told_and_no_other(
    lines: tuple[str, ...], house: Ruleset, start: tuple[int, int], named: list[str]
) -> None:
    found = rules(played(lines, start=Points(*start), rules=house))
    assert len(found) == len(named)
    assert all(map(str.startswith, found, named))


@pytest.mark.parametrize("name", ["friday", "over", "stopped"])
def test_chat_markdown_and_page_tell_one_story(name: str) -> None:
    match = MATCHES[name]
    told = sentences(match)
    story = FORMATS["md"](match).partition("## The story\n\n")[2].splitlines()
    assert story == [f"- {sentence}" for sentence in told]
    page = pages.one(pages.read(FORMATS["html"](match)), "story")
    assert [pages.said(item) for item in page.iter("li")] == told
    message = " ".join(FORMATS["txt"](match).split("\n\n")[-1].split())
    assert message == " ".join(told[: len(brief(match))])


# The message for a chat.


def plain(text: str) -> str:
    return re.sub(r"\s", "", text)


def fits(match: Match) -> None:
    """Hold a message to its width, and to whatever it must say."""
    found = FORMATS["txt"](match)
    assert max(map(cells, found.splitlines())) <= chat.WIDTH
    assert found == found.strip() + "\n"
    assert not re.search(r"^ | $|\n\n\n", found, re.MULTILINE)
    for text in (match.title, *match.players.names):
        assert plain(text) in plain(found)


@pytest.mark.long
@given(matches())
def test_no_line_of_a_message_is_too_wide_for_a_chat(match: Match) -> None:
    fits(match)


@pytest.mark.parametrize(
    "names",
    [
        WIDE,
        tuple(letter + "\u0327\u0301\u0302" * 13 for letter in "abcd"),
        tuple(letter + "\u20dd" * 39 for letter in "abcd"),
        tuple(letter + "\u200d" * 39 for letter in "abcd"),
        tuple("\U0001f468\u200d" * 19 + letter for letter in "abcd"),
        tuple("\U0001f1ee" * 39 + letter for letter in "abcd"),
        ("+", "a+" * 20, "++b", "a +"),
    ],
)
def test_a_name_without_a_space_is_broken_and_nothing_of_it_is_lost(names: Names) -> None:  # fmt: skip
    match = played(("orma 40 to", "om gr"), players=Players("orma", names))
    fits(match._replace(title=" ".join(names)))
    fits(match._replace(title="".join(names)))


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("a b", ["a b"]),
        ("  a   b ", ["a b"]),
        ("x" * 40, ["x" * 40]),
        ("x" * 41, ["x" * 40, "x"]),
        ("x" * 41 + " y", ["x" * 40, "x y"]),
        ("a " + "x" * 39, ["a", "x" * 39]),
        ("a " + "x" * 38, ["a " + "x" * 38]),
        ("a" * 25 + "+" + "b" * 25, ["a" * 25 + "+", "b" * 25]),
        ("a" * 39 + " +100", ["a" * 39, "+100"]),
        ("\u9f8d" * 21, ["\u9f8d" * 20, "\u9f8d"]),
        ("x" + "\u9f8d" * 20, ["x" + "\u9f8d" * 19, "\u9f8d"]),
        ("x" * 39 + "e\u0301e", ["x" * 39 + "e\u0301", "e"]),
        ("\U0001f468\u200d" * 21, ["\U0001f468\u200d" * 21]),
        (
            "x" * 39 + "\U0001f468\u200d\U0001f469",
            ["x" * 39, "\U0001f468\u200d\U0001f469"],
        ),
    ],
)
def test_a_line_is_broken_between_words_and_else_by_columns(line: str, lines: list[str]) -> None:  # fmt: skip
    assert chat.wrapped(line) == lines


def test_a_message_says_what_explains_the_totals() -> None:
    found = FORMATS["txt"](MATCHES["friday"])
    for part in (
        "carried in 100:0",
        "1) 265:35 Tom Tichu made",
        "6) 435:15 Tom+Mia -50 by agreement",
    ):
        assert f"\n{part}\n" in found
    assert "after the end" not in found
    assert "after the end\n5) " in FORMATS["txt"](MATCHES["over"])
    assert TABLE.names[0] in found

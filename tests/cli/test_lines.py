"""A hand printed as it is typed, and read back: the old line that `edit` gives."""

import pytest
from book.matches import matches
from book.sheets import EMPTY, hand
from hypothesis import given, settings

from tichu_score.book.errors import NotUnderstood
from tichu_score.cli.editing import Edit, edited
from tichu_score.cli.lines import typed_line
from tichu_score.game.hand import Hand
from tichu_score.game.match import Match
from tichu_score.game.notation import print_typed


def read_back(match: Match, number: int) -> Hand:
    line = print_typed(match.hands[number - 1], match.players)
    return edited(match, Edit(number, typed_line(line), whole=True))


@settings(max_examples=60)
@given(matches())
def test_every_hand_is_read_back_as_it_is(match: Match) -> None:
    for number, played in enumerate(match.hands, start=1):
        assert read_back(match, number) == played


NOTES = ["-x", "--", "-25", "--note", "-h", "--help", "-y", "=x", "none", '"', '""']
NOTES += ["a  b", "'", "\\", "--file x", "-", 'a"b" c', "# x", "\U0001f409"]


@pytest.mark.parametrize("note", NOTES)
def test_every_note_is_read_back_as_it_is(note: str) -> None:
    played = hand("orma 65")._replace(note=note)
    assert read_back(EMPTY.record(played), 1) == played


@pytest.mark.parametrize("line", ["-h", "om --help", "om -y", "-m x om", "om --file x"])
def test_a_line_that_says_more_than_a_hand_is_refused_without_a_word(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(NotUnderstood):
        typed_line(line)
    assert capsys.readouterr() == ("", "")

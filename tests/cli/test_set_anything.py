"""Whatever is set in whatever match: the file can be read, or no byte was changed."""

from pathlib import Path
from tempfile import TemporaryDirectory

from book.matches import matches, names, texts
from hypothesis import given, settings
from hypothesis import strategies as st
from program import Shelf

from tichu_score.book import matchfile
from tichu_score.game.match import Match, standing
from tichu_score.game.names import clean
from tichu_score.game.setting import settings as keys_of

VALUES = [
    "none",
    "",
    "500",
    "0",
    "-500",
    "8",
    "100",
    "200",
    "yes",
    "no",
    "draw",
    "kept",
]
VALUES += ["2026-12-24", "0001-01-01", "9999-12-31", "70:130", "x", "Eve", " Eve "]
HARMLESS = {"title", "date", "stopped"}


@st.composite
def settings_of(draw: st.DrawFn) -> tuple[Match, dict[str, str]]:
    """Give a match and what is set in it, the names at the table among it."""
    match = draw(matches())
    hands = tuple(hand._replace(paper=None) for hand in match.hands)
    match = match._replace(hands=hands)  # paper that differs is what `check` is for
    subs = [name for hand in match.hands for _, name in hand.sub]
    known = [*VALUES, *match.players.names, *subs, *(name.upper() for name in subs)]
    values = st.sampled_from(known) | texts | names
    keys = st.sampled_from(keys_of(match))
    return match, draw(st.dictionaries(keys, values, min_size=1, max_size=3))


@settings(max_examples=60)
@given(settings_of())
def test_after_set_a_file_can_be_read_or_is_as_it_was(
    setting: tuple[Match, dict[str, str]],
) -> None:
    match, values = setting
    before = matchfile.text_of(match).encode()
    with TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        shelf.folder.mkdir()
        path = shelf.folder / "m.toml"
        path.write_bytes(before)
        done = shelf.do("set", *(f"{key}={value}" for key, value in values.items()))
        data = path.read_bytes()
        assert done.code in {0, 2}, done
        if done.code:
            assert data == before
            return
        assert shelf.do("check").code == 0
    after = matchfile.read(data, "m.toml").match
    assert after is not None
    assert ("wrong? tichu-score undo" in done.out) is (after != match)
    unlike(match, after, values)


def unlike(match: Match, after: Match, values: dict[str, str]) -> None:
    """Names are as they were set, and only rules and totals touch a score."""
    keys = match.players.keys
    for key in {*keys} & {*values}:
        assert after.players.names[keys.index(key)] == clean(values[key])
    if {*values} <= {*keys} | HARMLESS:
        assert standing(after) == standing(match)
        assert [hand._replace(sub=()) for hand in after.hands] == [
            hand._replace(sub=()) for hand in match.hands
        ]

"""Every value in every view with harm in all its texts: nothing of it gets through."""

import json
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hostile import dye, poison
from hostile.places import laid
from hostile.poison import POISON, Harm
from hostile.poisoned import DATA, OF_MATCHES, OF_VALUES, harmful, matches
from program import Shelf

from tichu_score.book.values import Nothing
from tichu_score.cli import reply
from tichu_score.cli.desk import Answer, Desk
from tichu_score.views import reports, text
from tichu_score.views.exports import markdown

pytestmark = pytest.mark.long

LOOK: dict[str, Callable[[str], None]] = {
    "md": poison.harmless_markdown,
    "html": poison.harmless_html,
    "evening": poison.harmless_html,
    "csv": poison.harmless_csv,
    "excel": lambda text: poison.harmless_csv(text, ";"),
    "json": poison.harmless_json,
    "jsonl": poison.harmless_json,
    "md of several": poison.harmless_markdowns,
    "csv of several": poison.harmless_csv,
    "jsonl of several": poison.harmless_jsonl,
}
"""How a way out is looked at, where it is more than a text."""


def looked_at(way: str) -> None:
    """Raise Harm if anything gets through on a way out."""
    look = LOOK.get(way, poison.harmless)
    if way in OF_MATCHES:
        for match in matches():
            look(OF_MATCHES[way](match))
    else:
        for value in values():
            look(OF_VALUES[way](value))


def values() -> Iterator[Any]:
    for kind in harmful().values():
        yield from kind


def test_there_is_harm_in_every_kind_of_value() -> None:
    known = {*vars(text)["_VIEWS"], *reports.VIEWS}
    # A script is for another program; exports and `play` are looked at by themselves.
    assert known - {*harmful()} == {"Script"}


def test_nothing_gets_through_any_view() -> None:
    for way in (*OF_VALUES, *OF_MATCHES):
        looked_at(way)


def test_nothing_gets_through_as_data_but_what_json_writes_as_a_number() -> None:
    for value in values():
        poison.harmless_json(json.dumps(DATA(value), indent=2))


def test_everything_would_get_through_if_nothing_were_made_visible() -> None:
    """The tests above bite, on every way out."""
    assert [*values()]
    escaped = {"json", "jsonl", "jsonl of several"}
    for way in {*OF_VALUES, *OF_MATCHES} - escaped:
        with dye.switched_off({use.module for use in dye.uses()}), pytest.raises(Harm):
            looked_at(way)


def test_the_json_of_an_export_writes_what_is_unseen_as_a_number() -> None:
    for match in matches():
        found = OF_MATCHES["json"](match)
        assert found.isascii()
        assert json.loads(found)["title"].startswith(POISON) or not match.title


def test_each_place_that_makes_a_text_visible_is_needed(shelf: Shelf) -> None:
    """Each leaves its sign on a way out: without it, harm would be there."""
    known = dye.uses()
    everything = [value for kind in harmful().values() for value in kind]
    with dye.dyed(known):
        found = {*asked(shelf), *markdown.escaped(POISON)}
        for value in everything:
            found.update(*(view(value) for view in OF_VALUES.values()))
        for match in matches():
            # A page says in numbers what is not ASCII; a browser follows them.
            found.update(*(unescape(write(match)) for write in OF_MATCHES.values()))
    assert len(known) > 60
    unseen = [str(use) for at, use in enumerate(known) if dye.mark(at) not in found]
    assert not unseen


def asked(shelf: Shelf) -> str:
    """Return what is said at a terminal beside answers: questions and warnings."""
    damaged, _ = laid(shelf.root / "1", "file_that_is_damaged", POISON)
    done = [
        damaged.do("delete", "zoe", answers=("n",)),
        damaged.do("edit", "1", "-m", "tom", answers=("\x1b[35;45m", "")),
    ]
    with patch.object(reply, "perform", an_act):
        done.append(damaged.do("score", answers=("",)))
        assert done[-1].code == 0
    return "".join(each.out + each.err for each in done)


def an_act(_: object, desk: Desk) -> Answer:
    """Ask and warn as no act does yet: whatever they say goes through one place."""
    desk.ask(POISON)
    return Answer(Nothing(POISON), warnings=(POISON,))


def test_whatever_an_act_asks_and_warns_of_is_made_visible(shelf: Shelf) -> None:
    assert poison.acting(asked(shelf)) == []


def test_a_sign_is_left_by_what_was_changed_alone(tmp_path: Path) -> None:
    known = dye.uses()
    with dye.dyed(known):
        done = Shelf(tmp_path).match("orma 65").do("show")
    assert max(done.out) < dye.mark(0)

"""A record is what typing.NamedTuple would have made of the same class."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import NamedTuple

import pytest

import tichu_score
from tichu_score.game.hand import Hand, Points
from tichu_score.game.record import Record


class Ours(Record):
    """Said of it."""

    left: int
    right: int = 5
    name: str = "x"

    def total(self) -> int:
        return self.left + self.right

    @property
    def twice(self) -> int:
        return 2 * self.left

    @classmethod
    def zero(cls) -> Ours:
        return cls(0, 0)


class Theirs(NamedTuple):
    """Said of it."""

    left: int
    right: int = 5
    name: str = "x"


MADE = [
    ((1,), {}),
    ((1, 2), {}),
    ((1, 2, "y"), {}),
    ((), {"left": 3}),
    ((1,), {"name": "z"}),
    ((), {"name": "n", "left": 1, "right": 2}),
]


@pytest.mark.parametrize(("values", "named"), MADE)
def test_it_is_made_and_read_alike(
    values: tuple[int, ...], named: dict[str, int]
) -> None:
    ours, theirs = Ours(*values, **named), Theirs(*values, **named)  # type: ignore[arg-type]
    assert tuple(ours) == tuple(theirs)
    assert (ours.left, ours.right, ours.name) == (
        theirs.left,
        theirs.right,
        theirs.name,
    )
    assert ours._asdict() == theirs._asdict()
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert hash(ours) == hash(theirs)
    assert tuple(ours._replace(name="new")) == tuple(theirs._replace(name="new"))
    assert Ours._make(ours) == ours


REFUSED: list[tuple[tuple[object, ...], dict[str, object]]] = [
    ((), {}),
    ((1, 2, "y", 4), {}),
    ((1,), {"left": 2}),
    ((1,), {"other": 2}),
    ((), {"right": 2}),
]


@pytest.mark.parametrize(("values", "named"), REFUSED)
@pytest.mark.parametrize("kind", [Ours, Theirs])
def test_it_refuses_alike(
    kind: type[Ours | Theirs],
    values: tuple[object, ...],
    named: dict[str, object],
) -> None:
    with pytest.raises(TypeError):
        kind(*values, **named)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [Ours, Theirs])
def test_nothing_in_it_can_be_changed(kind: type[Ours | Theirs]) -> None:
    made = kind(1)
    with pytest.raises(AttributeError):
        made.left = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        made.more = 2  # type: ignore[union-attr]
    with pytest.raises((TypeError, ValueError), match="unexpected field"):
        made._replace(more=2)  # type: ignore[call-arg]


def test_methods_and_defaults_stay_with_the_class() -> None:
    assert Ours(1).total() == 6
    assert Ours(4).twice == 8
    assert Ours.zero() == (0, 0, "x")
    assert Ours._fields == Ours.__match_args__ == Theirs._fields
    assert Ours._field_defaults == Theirs._field_defaults
    assert Ours.__doc__ == Theirs.__doc__


def test_it_is_taken_apart_copied_and_kept() -> None:
    left, right, name = Ours(1, 2, "y")
    assert (left, right, name) == (1, 2, "y")
    match Ours(1, 2):
        case Ours(first, second):
            assert (first, second) == (1, 2)
    hand = Hand(score=Points(70, 130), note="n")
    kept = pickle.dumps(hand)
    for same in (copy.copy(hand), copy.deepcopy(hand), pickle.loads(kept)):  # noqa: S301 - our own
        assert same == hand
        assert type(same) is Hand


def test_every_module_with_records_keeps_its_annotations_as_texts() -> None:
    """`record` reads names in the class body, and 3.14 has none there otherwise."""
    for path in Path(tichu_score.__file__).parent.rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        if "(Record)" in code:
            assert "from __future__ import annotations" in code, path

"""The calls and the substitutes of a hand line."""

from tichu_score.game.hand import (
    NO_CALLS,
    Call,
    Calls,
    Names,
    Problem,
    Problems,
    Seat,
    Substitute,
)
from tichu_score.game.match import Players
from tichu_score.game.names import CALL_LETTERS, NONE, clean, name_problem
from tichu_score.game.words import Word

CALL_NAMES = {Call.TICHU: "Tichu", Call.GRAND: "Grand Tichu"}


def read_calls(words: tuple[Word, ...], players: Players) -> tuple[Calls, Problems]:
    """Read calls into a call for each seat, at most one a player (T-08)."""
    if not words:
        return NO_CALLS, ()
    found: dict[Seat, tuple[Call, Word]] = {}
    problems = []
    for word in words:
        text = word.text.lower()
        seat = players.seat(text[1:])
        if seat is None or text[0] not in CALL_LETTERS:
            problems.append(_bad_call(word, players))
        elif seat in found:
            problems.append(_second_call(word, *found[seat], seat, players))
        else:
            found[seat] = Call(text[0]), word
    calls = list(NO_CALLS)
    for seat, (call, _) in found.items():
        calls[seat.value] = call
    return tuple(calls), tuple(problems)


def is_call(word: str, players: Players) -> bool:
    """Say whether a word is a call by somebody who plays."""
    text = word.lower()
    return text[:1] in {*CALL_LETTERS} and players.seat(text[1:]) is not None


def print_calls(calls: Calls, players: Players) -> tuple[str, ...]:
    """Print calls as words, in turn order."""
    return tuple(
        call.value + players.key(seat)
        for seat, call in zip(Seat, calls, strict=True)
        if call is not None
    )


def named_calls(calls: Calls, names: Names) -> tuple[str, ...]:
    """Return calls in words, in turn order: Tom Tichu."""
    return tuple(
        f"{names[seat.value]} {CALL_NAMES[call]}"
        for seat, call in zip(Seat, calls, strict=True)
        if call is not None
    )


def _bad_call(word: Word, players: Players) -> Problem:
    text = word.text.lower()
    bare = text.rstrip("+-!")
    if bare[:1] in CALL_LETTERS and players.seat(bare[1:]) is not None:
        why = f"made or failed follows from who was first; write {bare}"
        return word.problem("T-01", why, bare)
    if text[:2] == "gt" and players.seat(text[2:]) is not None:
        return word.problem("T-02", "Grand Tichu is g and a key", "g" + text[2:])
    why = f"{word.text!r} is no call: t or g and one key of {players.keys_shown}"
    if bare in {*CALL_LETTERS, "gt"}:
        example = bare[0] + players.keys[0]
        why = f"who called? write a key after it: {example} for {players.names[0]}"
    return word.problem("T-01", why)


def _second_call(
    word: Word, call: Call, before: Word, seat: Seat, players: Players
) -> Problem:
    name, partner = players.name(seat), players.name(seat.partner)
    if word.text.lower() == before.text.lower():
        what = CALL_NAMES[call]
        text = f"{name}'s {what} is there twice; was one for {partner}?"
        return word.problem("T-08", text)
    small = before if call is Call.TICHU else word
    return small.problem("T-08", f"{name} called Tichu or Grand Tichu, not both", "")


def read_subs(
    words: tuple[Word, ...], players: Players
) -> tuple[tuple[Substitute, ...], Problems]:
    """Read who sits in for whom; a player's own name gives the place back."""
    if not words:
        return (), ()
    names = list(players.names)
    problems = []
    for word in words:
        key, _, typed = word.text.partition("=")
        seat, name = players.seat(key.strip().lower()), clean(typed)
        if seat is not None and name.casefold() == NONE:
            name = players.name(seat)
        if seat is None:
            problems.append(word.problem("G-02", players.no_key(key)))
        elif why := name_problem(name):
            problems.append(word.problem("G-02", f"{name!r} cannot be a name: {why}"))
        else:
            names[seat.value] = name
    folded = [name.casefold() for name in names]
    twice = [name for name in names if folded.count(name.casefold()) > 1]
    if twice and not problems:
        problems.append(words[-1].problem("G-02", f"{twice[0]} would sit there twice"))
    pairs = zip(Seat, names, players.names, strict=True)
    sub = tuple(
        Substitute(seat, new)
        for seat, new, old in pairs
        if new.casefold() != old.casefold()
    )
    return sub, tuple(problems)


def print_subs(sub: tuple[Substitute, ...], players: Players) -> tuple[str, ...]:
    """Print substitutes as words, in turn order."""
    return tuple(f"{players.key(seat)}={name}" for seat, name in sub)

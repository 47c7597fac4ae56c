"""Who plays on the shelf, and which names are one person."""

from collections.abc import Iterable

from tichu_score.book import catalog, people
from tichu_score.book.errors import Missing, NotUnderstood
from tichu_score.book.people import Done, Lines, Names, by_key
from tichu_score.book.spellings import key
from tichu_score.book.values import Nothing
from tichu_score.book.values.records import Joined, People, Person
from tichu_score.cli.desk import Answer, Desk, ended
from tichu_score.game.hand import Problem
from tichu_score.game.names import clean
from tichu_score.game.words import pasted, shown
from tichu_score.views.phrases import finding

SAME, SPLIT = "same", "split"
PLAYERS = "tichu-score players"
FORMS = {
    "": PLAYERS,
    SAME: f"{PLAYERS} same Anna 'Ana M'",
    SPLIT: f"{PLAYERS} split 'Ana M'",
}


def players(desk: Desk, words: tuple[str, ...]) -> Answer:
    """List all players, or say which names are one person."""
    if not words:
        return _listing(desk)
    how, names = words[0], tuple(map(clean, words[1:]))
    if how not in {SAME, SPLIT}:
        raise _unclear(words)
    if not names or not all(names):
        raise NotUnderstood(f"{how} takes names", advice=(FORMS[how],))
    return _same(desk, names) if how == SAME else _split(desk, names)


def _known(desk: Desk) -> people.People:
    rows = catalog.shelf(desk.folder, watch=desk.watch).rows
    return people.load(desk.folder, rows)


def persons(known: people.People) -> tuple[Person, ...]:
    """Return everybody who plays: whoever plays in most matches first, then by name."""
    spellings: dict[str, set[str]] = {}
    days: dict[str, list[str]] = {}
    for game in known.games:
        for name in game.names:
            spellings.setdefault(known.root(name), set()).add(name)
        for root in {known.root(name) for name in game.names}:
            days.setdefault(root, []).append(game.day)
    found = [
        Person(root, tuple(sorted(names - {root})), len(days[root]), max(days[root]))
        for root, names in spellings.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.matches, key(one.name))))


def joined(before: Lines, names: Names) -> Lines:
    """Return the lines that make names one person.

    The name that stands for the first of them stands for all, and whatever is
    joined to another of them moves along.
    """
    roots = by_key(before)
    root, *others = [roots.get(key(name), name) for name in names]
    after = dict(before)
    for other in others:
        if key(other) != key(root):
            group = [name for name, end in before.items() if key(end) == key(other)]
            alone = () if key(other) in map(key, group) else (other,)
            after |= dict.fromkeys((*group, *alone), root)
    return after


def parted(before: Lines, names: Names) -> Lines:
    """Return the lines without these spellings of one person.

    The name that stands for it may be among them, if another one is there too.
    Raises Missing for a name that is joined to nobody, NotUnderstood where no line
    is meant, or lines of several people.
    """
    roots = by_key(before)
    if unknown := [name for name in names if key(name) not in roots]:
        every = {*before, *before.values()}
        raise _missing("nobody split", unknown, "is joined to no other name", every)
    meant = {key(roots[key(name)]): roots[key(name)] for name in names}
    if len(meant) > 1:
        text = f"{' and '.join(meant.values())} are not one person"
        raise NotUnderstood(text, advice=("split one after the other",))
    ((root, name),) = meant.items()
    gone = {*map(key, names)} - {root}
    if not gone:
        raise _stands(name, _spellings(before, root))
    return {one: end for one, end in before.items() if key(one) not in gone}


def left_out(known: people.People) -> tuple[str, ...]:
    """Warn of files that cannot be read: nothing of them is counted."""
    warnings = [
        f"{finding(found)}; nobody is joined: `tichu-score check`"
        for found in known.findings[:1]
    ]
    if known.unread:
        files = "1 file" if known.unread == 1 else f"{known.unread} files"
        warnings.append(f"{files} left out, cannot be read: `tichu-score check`")
    return tuple(warnings)


def _listing(desk: Desk) -> Answer:
    known = _known(desk)
    return Answer(People(desk.folder, persons(known)), warnings=left_out(known))


def _same(desk: Desk, names: Names) -> Answer:
    _two_people(names)
    known = _known(desk)
    every = {name for game in known.games for name in game.names}
    if unknown := [name for name in names if key(name) not in known.written]:
        near = known.written.values()
        told = _missing("nobody joined", unknown, "plays in no match", near)
        more = ("a file cannot be read: `tichu-score check`",) * bool(known.unread)
        raise Missing(
            told.complaint.text, problems=told.complaint.problems, advice=more
        )
    exact = tuple(n if n in every else known.written[key(n)] for n in names)
    done = people.change(desk.folder, lambda lines: joined(lines, exact))
    root = by_key(done.after)[key(names[0])]
    if done.before == done.after:
        text = f"{', '.join(exact)} are one person already, called {root}"
        return Answer(Nothing(text))
    warnings = (*_one_table(known, done, root), *_groups(done))
    value = Joined(SAME, root, _moved(done))
    return ended(value, (*warnings, *done.warnings), confirmed=done.confirmed)


def _split(desk: Desk, names: Names) -> Answer:
    done = people.change(desk.folder, lambda lines: parted(lines, names))
    root = by_key(done.before)[key(names[0])]
    value = Joined(SPLIT, root, _moved(done))
    return ended(value, done.warnings, confirmed=done.confirmed)


def _moved(done: Done) -> Names:
    """Return the spellings that stand for somebody else than before."""
    old, new = by_key(done.before), by_key(done.after)
    return tuple(
        name
        for name in {**done.before, **done.after}
        if key(old.get(key(name), name)) != key(new.get(key(name), name))
    )


def _spellings(lines: Lines, root: str) -> list[str]:
    """Return what is joined to a name, by its key; its own spellings are not."""
    return [name for name, end in lines.items() if key(end) == root != key(name)]


def _groups(done: Done) -> tuple[str, ...]:
    """Say how people who were several spellings before become so again."""
    old = by_key(done.before)
    moved = {key(name): old[key(name)] for name in _moved(done) if key(name) in old}
    groups = {root: _spellings(done.before, key(root)) for root in moved.values()}
    return tuple(
        f"{', '.join(names)} was joined to {root} before: after a split, "
        f"`{PLAYERS} same {pasted([root, *names])}` does it again"
        for root, names in groups.items()
        if names
    )


def _one_table(known: people.People, done: Done, root: str) -> tuple[str, ...]:
    """Warn of a match in which one person sits on two chairs from now on."""
    ends = {one: key(end) for one, end in by_key(done.after).items()}
    for game in known.games:
        for table in sorted(game.tables):
            both = [name for name in table if ends.get(key(name)) == key(root)]
            if len(both) > 1:
                return (f"{' and '.join(both)} play at one table in {game.file}",)
    return ()


def _two_people(names: Names) -> None:
    """Refuse one name alone, or one twice."""
    seen: dict[str, str] = {}
    for name in names:
        if other := seen.get(key(name)):
            text = f"{other} is there twice"
            if other != name:
                text = f"{other} and {name} are one person without being told"
            raise NotUnderstood(text, advice=(FORMS[SAME],))
        seen[key(name)] = name
    if len(names) == 1:
        text = f"{names[0]} is the same as who? write the name that stands first"
        raise NotUnderstood(text, advice=(FORMS[SAME],))


def _stands(name: str, spellings: list[str]) -> NotUnderstood:
    if not spellings:
        return NotUnderstood(f"nobody is joined to {name}")
    text = f"{name} is the name that stands; joined to it: {', '.join(spellings)}"
    again = f"{PLAYERS} split {pasted(spellings)}"
    return NotUnderstood(text, advice=(again,))


def _missing(text: str, names: list[str], why: str, known: Iterable[str]) -> Missing:
    """Return what to tell of unknown names, with those that look like them."""
    from tichu_score.game.near import did_you_mean  # noqa: PLC0415 - only to help

    every = sorted(known)
    told = (f"{name!r} {why}{did_you_mean(name, every)}" for name in names)
    return Missing(text, problems=tuple(Problem("", one) for one in told))


def _unclear(words: tuple[str, ...]) -> NotUnderstood:
    from tichu_score.game.near import did_you_mean  # noqa: PLC0415 - only to help

    text = f"players takes nothing, same or split, but there is {shown(words)!r}"
    text += did_you_mean(words[0], (SAME, SPLIT))
    return NotUnderstood(text, advice=tuple(FORMS.values()))

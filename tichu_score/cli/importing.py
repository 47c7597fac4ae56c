"""Matches that were handed over come onto the shelf: all of them, or none."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, cast

from tichu_score.book import begin, catalog, held, matchfile, reading, shelf
from tichu_score.book.errors import Damaged, NotUnderstood, TichuError, Unwritten
from tichu_score.book.imports import handed, merging
from tichu_score.book.imports.made import Taken
from tichu_score.book.imports.merging import Fate, parting
from tichu_score.book.imports.ours import Ours
from tichu_score.book.names import head
from tichu_score.book.values import Change, Place
from tichu_score.book.values.merged import Brought, Merged
from tichu_score.book.values.shelf import Row
from tichu_score.cli.beginning import begun, id_of, stem_of
from tichu_score.cli.desk import DRY_RUN, Answer, Desk, ended
from tichu_score.game.doubts import Doubt, old_copy
from tichu_score.game.record import Record
from tichu_score.views import phrases
from tichu_score.views.exports import complete, sheet
from tichu_score.views.exports.schema import SCHEMA
from tichu_score.views.merged import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tichu_score.book.imports.handed import Form
    from tichu_score.book.imports.merging import Plan
    from tichu_score.book.shelf import Done, Work
    from tichu_score.book.values.shelf import Shelf
    from tichu_score.game.match import Match

NOTHING = "nothing imported"
IMPORT = "import"
OURS = Ours(SCHEMA, complete.content, sheet.text, sheet.plain)
MOST_NAMED = 3


class File(Record):
    """A file that was handed over: what it is called, what it holds, of what kind."""

    name: str
    data: bytes
    form: Form


def bring(desk: Desk, files: list[File]) -> Answer:
    """Bring every match of some files onto the shelf; raises with all that is wrong."""
    taken = _read(files)
    here, alike = _alike(catalog.shelf(desk.folder), taken)
    plan = merging.plan(taken, alike, _known)
    if plan.parted:
        raise _parted(plan, desk.named)
    warnings = _look_ahead(desk, plan, here)
    value = Merged(
        tuple(file.name for file in files),
        len(taken),
        same=plan.same,
        older=plan.older,
        copies=plan.copies,
        dry=desk.dry,
        folder=desk.named,
    )
    if len(plan.new) == len(taken) - plan.copies == 1:
        match = plan.new[0].match
        answer = begun(desk, match, warnings, _twin(desk.folder, match, _files(here)))
        change = cast("Change", answer.value)
        return answer._replace(value=_with(value, [change], current=not desk.dry))
    known = _files(here)
    done = _carried(_jobs(desk, plan, known), known)
    notes = dict.fromkeys((*warnings, *(told for one in done for told in one.warnings)))
    value = _with(value, [one.change for one in done])
    if desk.dry:
        notes[DRY_RUN] = None
    return ended(value, (*notes,), confirmed=all(one.confirmed for one in done))


def _read(files: list[File]) -> list[Taken]:
    found = [handed.read(file.data, file.name, file.form, OURS) for file in files]
    findings = tuple(finding for each in found for finding in each.findings)
    if any(each.newer for each in found):
        raise Damaged(NOTHING, findings=findings, advice=(handed.UPGRADE,))
    if findings:
        raise NotUnderstood(NOTHING, findings=findings)
    return [one for each in found for one in each.taken]


def _alike(here: Shelf, taken: list[Taken]) -> tuple[Shelf, list[Taken]]:
    """Return the matches of a shelf that may be one of some others: by their id.

    Before them the shelf, on which a file may be damaged now that was not before.
    """
    ids = {_known(one.match) for one in taken} | {""}
    rows, alike = [], []
    for row in here.rows:
        found = row
        if row.brief is not None and row.brief.id in ids:
            sheet = catalog.read(here.folder, row.file)
            if sheet.match is None:
                found = Row(row.file, None, sheet.findings)
            else:
                alike.append(Taken(sheet.match, Place(row.file)))
        rows.append(found)
    return here._replace(rows=tuple(rows)), alike


def _known(match: Match) -> str:
    """Return the id of a match; where it has none, one that its facts give."""
    return match.id or id_of(matchfile.text_of(match).encode())


def _parted(plan: Plan, folder: str) -> Damaged:
    """Return where copies part, each line as either has it, and what to do."""
    count = counted(len(plan.parted), "match", "matches")
    shelf = dict.fromkeys(a.place.file for a, _ in plan.parted if not a.place.line)
    stems = [file.removesuffix(reading.ENDING) for file in shelf]
    lines = [
        phrases.hint("delete the one here:", "delete", folder=folder, words=[stem])
        for stem in stems[:MOST_NAMED]
    ]
    return Damaged(
        f"{NOTHING}: copies of {count} part; the first hand as either copy has it",
        findings=tuple(told for pair in plan.parted for told in parting(*pair)),
        advice=("mend the copy that is wrong (`edit`, `set`) and import again", *lines),
    )


def _look_ahead(desk: Desk, plan: Plan, here: Shelf) -> tuple[str, ...]:
    """Ask what must be asked, and find what cannot be written, before anything is.

    Returns what nobody could be asked.
    """
    warnings: list[str] = []

    def ask(before: Match, after: Match, fewer: bool) -> None:
        del before, after
        warnings.extend(desk.settle(old_copy("go on all the same?", fewer=fewer)))

    for mine, one in plan.longer:
        shelf.change(_ref(here.folder, mine), _work(desk, one, ask, dry=True))
    ids = {one.match.id for one in plan.new}
    warnings.extend(desk.settle(_hidden(here, ids), NOTHING))
    return (*warnings,)


def _hidden(here: Shelf, ids: set[str]) -> Iterator[Doubt]:
    """Yield a question if what is new may be there, in files that cannot be read.

    Where such a file still says its id, it is no question that it is another match.
    """
    damaged = (row.file for row in here.rows if row.brief is None)
    heads = {name: head(os.path.join(here.folder, name)) for name in damaged}
    files = [name for name, found in heads.items() if found.get("id", "") in {*ids, ""}]
    if ids and files:
        named = ", ".join(files[:MOST_NAMED]) + " ..." * (len(files) > MOST_NAMED)
        it = "it" if len(files) == 1 else "they"
        text = f"{named} cannot be read, and {it} may hold what would be new here;"
        text += " `tichu-score check` tells why; import all the same?"
        yield Doubt(text, usual=False, stops=True)


def _ref(folder: str, mine: Taken) -> reading.Ref:
    return reading.Ref(os.path.join(folder, mine.place.file), titled=True)


def _work(
    desk: Desk,
    one: Taken,
    ask: Callable[[Match, Match, bool], None],
    *,
    dry: bool,
) -> Work:
    def grow(before: Match) -> Match:
        became = merging.fate(before, one.match)
        if became is Fate.PARTED:
            raise Unwritten(
                f"nothing recorded: {before.name} was changed meanwhile",
                advice=("import again",),
            )
        return merging.joined(before, one.match) if became is Fate.LONGER else before

    return desk.work(IMPORT, grow, ask)._replace(dry=dry)


def _jobs(desk: Desk, plan: Plan, known: set[str]) -> list[Callable[[], Done]]:
    """Return what is to be done: a new file a match, a change a longer one."""
    names: dict[str, Iterator[str]] = {}
    jobs: list[Callable[[], Done]] = []
    for match in (one.match for one in plan.new):
        stem = stem_of(match)
        free = names.setdefault(stem, begin.free(desk.folder, stem))
        path = next(free, "")
        if not path:
            raise begin.all_taken(stem)
        if desk.dry:
            planned = Change("new", None, match, path, dry=True)
            jobs.append(partial(shelf.Done, planned))
        else:
            twin = _twin(desk.folder, match, known)
            create = partial(begin.create, desk.folder, stem, match, desk.moment)
            jobs.append(partial(create, tidy=not jobs, twin=twin))
    for mine, one in plan.longer:
        work = _work(desk, one, _no_question, dry=desk.dry)
        jobs.append(partial(shelf.change, _ref(desk.folder, mine), work))
    return jobs


def _no_question(before: Match, after: Match, fewer: bool) -> None:
    """Ask nothing: it was asked before anything was written."""


def _carried(jobs: list[Callable[[], Done]], known: set[str]) -> list[Done]:
    """Write file after file; raises with those that were, if one cannot be.

    What is written is `known` from then on.
    """
    done: list[Done] = []
    for job in jobs:
        if done:
            # Between two files a signal may end it: what is written is whole.
            held.release()
        try:
            done.append(job())
        except TichuError as error:
            if done:
                raise _halfway(error, done, len(jobs)) from error
            raise
        known.add(done[-1].change.file)
    return done


def _halfway(error: TichuError, done: list[Done], total: int) -> TichuError:
    told = error.complaint
    files = ", ".join(one.change.file for one in done[:MOST_NAMED])
    more = len(done) - MOST_NAMED
    if more > 0:
        files += f" and {more} more"
    text = f"{len(done)} of {total} matches are written ({files}); of the next one "
    advice = (*told.advice, "the same command again does the rest")
    made = type(error)(text + told.text, findings=told.findings, advice=advice)
    made.about = error.about
    return made


def _with(value: Merged, changes: list[Change], *, current: bool = False) -> Merged:
    """Return the answer with what was written, and with what was found there then."""
    new = [change for change in changes if change.before is None]
    longer = [change for change in changes if change.what == IMPORT]
    grown = [change for change in longer if change.before != change.after]
    same = value.same + len(changes) - len(new) - len(grown)
    return value._replace(
        new=(*map(_brought, new),),
        longer=(*map(_brought, grown),),
        same=same,
        current=current,
    )


def _brought(change: Change) -> Brought:
    before = 0 if change.before is None else len(change.before.hands)
    return Brought(change.path, change.after, len(change.after.hands) - before)


def _files(here: Shelf) -> set[str]:
    return {row.file for row in here.rows}


def _twin(folder: str, match: Match, known: set[str]) -> Callable[[str], bool]:
    """Return what knows the match in a file that was made since the shelf was read."""

    def same(path: str) -> bool:
        name = os.path.basename(path)
        if name in known:
            return False
        known.add(name)
        found = catalog.read(folder, name).match
        return found is not None and _known(found) == match.id

    return same

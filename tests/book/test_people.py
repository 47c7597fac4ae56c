"""Which spellings are one person: people.toml, read, changed and refused."""

import tomllib
from collections.abc import Callable
from datetime import date
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tichu_score.book import files, matchfile, people, store
from tichu_score.book.errors import Damaged, Unwritten
from tichu_score.book.people import Lines
from tichu_score.game.match import Match, Players
from tichu_score.game.names import keys_for
from tichu_score.game.notation import parse

OTHERS = ("Greta", "Mia", "Max")


def play(folder: Path, file: str, names: tuple[str, ...], day: str = "", hands: str = "") -> None:  # fmt: skip
    """Keep a match on a shelf; hands are typed lines with `;` between them."""
    names += OTHERS[len(names) - 1 :]
    started = date.fromisoformat(day) if day else None
    match = Match(Players(keys_for(names), names), started=started)
    for line in filter(None, hands.split(";")):
        parsed = parse(line.split(), match.players, match.rules)
        assert parsed.hand is not None, parsed.problems
        match = match.record(parsed.hand)
    folder.mkdir(exist_ok=True)
    (folder / f"{file}.toml").write_text(matchfile.text_of(match), "utf-8")


def _write(folder: Path, text: str | bytes) -> Path:
    path = folder / "people.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def _add(spelling: str, name: str) -> Callable[[Lines], Lines]:
    return lambda before: {**before, spelling: name}


ANNA = '[same]\n"Ana M" = "Anna"\n'
ZOE = "Zo\u00eb"

ROOTS = [
    ("", "Ana M", "Ana M"),
    ("", "  never seen ", "never seen"),
    (ANNA, "Ana M", "Anna"),
    (ANNA, "ANA m", "Anna"),
    (ANNA, "anna", "Anna"),
    (ANNA, "Greta", "Greta"),
    ('[same]\n"Ana M" = "Ana"\nAna = "Anna"\n', "Ana M", "Anna"),
    ('[same]\nAna = "Anna"\n"Ana M" = "ANA"\n', "Ana M", "Anna"),
    ('[same]\n"Ana M" = "anna"\nAnni = "Anna"\n', "Anni", "anna"),
    ('[same]\nanna = "Anna K"\n"Anna K" = "Anna K"\n', "anna", "Anna K"),
    (f'[same]\nZoe = "{normalize("NFD", ZOE)}"\n', "zoe", ZOE),
    (f'[same]\n"{normalize("NFD", ZOE)}" = "Zo"\n', ZOE.upper(), "Zo"),
    ('[other]\n"Ana M" = 1\n', "Ana M", "Ana M"),
    ('\ufeff[same]\r\n"Ana M" = "Anna"\r\n', "Ana M", "Anna"),
    ("same = {'Ana M' = 'Anna'}", "Ana M", "Anna"),
]


@pytest.mark.parametrize(("text", "name", "root"), ROOTS)
def test_a_name_stands_for_every_spelling(
    text: str, name: str, root: str, tmp_path: Path
) -> None:
    _write(tmp_path, text)
    assert not people.look(str(tmp_path)).findings
    assert people.load(str(tmp_path)).root(name) == root


STANDS = [
    ((("anna", ""), ("Anna", ""), ("anna", "")), "", "anna"),
    ((("anna", "2026-01-02"), ("Anna", "2026-01-03")), "", "Anna"),
    ((("anna", "2026-01-03"), ("Anna", "2026-01-02")), "", "anna"),
    ((("anna", ""), ("Anna", "")), "", "Anna"),
    ((("anna", ""), ("Anna", ""), ("anna", "")), '[same]\nAni = "Anna"\n', "Anna"),
    ((("anna", ""), ("anna", "")), '[same]\nanna = "ANNA"\n', "ANNA"),
]


@pytest.mark.parametrize(("games", "text", "root"), STANDS)
def test_the_most_frequent_spelling_stands_then_the_latest_then_the_alphabet(
    games: tuple[tuple[str, str], ...], text: str, root: str, tmp_path: Path
) -> None:
    for number, (name, day) in enumerate(games):
        play(tmp_path, f"m{number}", (name,), day)
    _write(tmp_path, text)
    known = people.load(str(tmp_path))
    assert {known.root(name) for name in ("anna", "Anna", "ANNA")} == {root}


FAULTS = [
    ("[same]\nx", 2, "Expected"),
    ('# x\n[same]\nAnna = "Anna K"\nAnna = "x"\n', 4, "overwrite"),
    (b'[same]\n"Ana M" = "Anna"\n# \xff\n', 3, "not UTF-8"),
    (ANNA.encode("utf-16"), 1, "not UTF-8"),
    (b"\0" * 40, 1, "invalid"),
    ('\nsame = "Anna"\n', 2, "same is a table of names"),
    ("[[same]]\nx = 1\n", 1, "same is a table of names"),
    ('[same]\nAna = "Anna"\nZo = 7\n', 3, "Zo: the name that stands"),
    ('[same]\n\nAna.M = "Anna"\n', 3, "Ana: the name that stands"),
    ('[same]\nAna = ""\n', 2, "'' cannot be a name: a name needs a letter"),
    ('[same]\n"A+B" = "Anna"\n', 2, "a name holds no +"),
    ('[same]\nAna = "An\\u001bna"\n', 2, "U+001B is not allowed"),
    ('[same]\nAna = "Anna"\nana = "Zoe"\n', 3, "ana is there twice"),
    ('[same]\nAna = "Zoe"\nZoe = "ANA"\n', 2, "Ana leads in a circle"),
    ('[same]\nX = "Y"\nA = "B"\nB = "C"\nC = "D"\nD = "C"\n', 3, "A leads in a circle"),
]


@pytest.mark.parametrize(("text", "line", "said"), FAULTS)
def test_a_people_toml_that_is_wrong_is_never_written_over(
    text: str | bytes, line: int, said: str, tmp_path: Path
) -> None:
    play(tmp_path, "m", ("Anna",))
    path = _write(tmp_path, text)
    before = path.read_bytes()
    with pytest.raises(Damaged, match=r"people.toml cannot be read") as caught:
        people.change(str(tmp_path), dict)
    found = caught.value.complaint.findings
    assert found[0].place == ("people.toml", line, 0)
    assert said in found[0].text
    assert caught.value.complaint.advice
    assert path.read_bytes() == before
    known = people.load(str(tmp_path))
    assert known.findings == found == people.look(str(tmp_path)).findings
    assert known.root("Ana") == "Ana"
    assert known.root("ANNA") == "Anna"


def test_every_fault_is_told_with_its_line(tmp_path: Path) -> None:
    _write(tmp_path, '[same]\nA = 1\nB = ""\nC = "D"\nc = "E"\n')
    found = people.look(str(tmp_path)).findings
    assert [one.place.line for one in found] == [2, 3, 5]


LETTERS = st.sampled_from("aBcDeF")


@given(same=st.dictionaries(LETTERS, LETTERS))
def test_chains_are_followed_and_circles_found(
    same: Lines, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("shelf")
    _write(folder, "[same]\n" + "".join(f'{a} = "{b}"\n' for a, b in same.items()))
    sheet = people.look(str(folder))
    ends = {}
    for start in same:
        at, steps = start, 0
        while at in same and same[at] != at and steps < len(same):
            at, steps = same[at], steps + 1
        ends[start] = at if same.get(at, at) == at else ""
    lost = [place for place, end in enumerate(ends.values(), 2) if not end]
    assert [found.place.line for found in sheet.findings] == lost
    assert sheet.lines == ({} if lost else ends)


@pytest.mark.long
def test_a_long_chain_takes_no_time(tmp_path: Path) -> None:
    size = 20_000
    text = "[same]\n" + "".join(f'p{n} = "p{n + 1}"\n' for n in range(size))
    _write(tmp_path, text)
    assert {*people.look(str(tmp_path)).lines.values()} == {f"p{size}"}
    _write(tmp_path, f'{text}p{size} = "p{size - 1}"\n')
    assert len(people.look(str(tmp_path)).findings) == size + 1


NEW = people.GREETING + ANNA
JOINED = {"Ana M": "Anna"}
KEPT: list[tuple[str | None, Lines, str]] = [
    (None, JOINED, NEW),
    ("", JOINED, NEW),
    ("# mine\n", JOINED, f"# mine\n\n{ANNA}"),
    ("# mine", JOINED, f"# mine\n\n{ANNA}"),
    ("[same]\n# none yet\n", JOINED, f"{ANNA}# none yet\n"),
    (
        '# a\r\n[same] # b\r\nZo = "Zoe"\t# c\r\n\r\n[x]\r\ny = 1\r\n',
        {"Zo": "Zoe", "A": "B"},
        '# a\r\n[same] # b\r\nZo = "Zoe"\t# c\r\nA = "B"\r\n\r\n[x]\r\ny = 1\r\n',
    ),
    (
        '[same]\n# of Zo\nZo = "Zoe" # c\n"Ana M" = \'Anna\' # d',
        {"Zo": "Zoe"},
        '[same]\n# of Zo\nZo = "Zoe" # c\n',
    ),
    (
        '[same]\n"Ana M" = \'Anna\' # d\nZo = "Zoe"\n',
        {"Ana M": "Zoe", "Zo": "Zoe"},
        '[same]\n"Ana M" = "Zoe" # d\nZo = "Zoe"\n',
    ),
    (
        '[same]\n"Ana M" = "Ana" # d\n Ana = "Anna"\n[x]\n',
        {"Ana M": "Anna", "Ana": "Anna", "A": "B"},
        '[same]\n"Ana M" = "Anna" # d\n Ana = "Anna"\nA = "B"\n[x]\n',
    ),
    (f"[[x]]\na = 1\n{ANNA}# end\n", {}, "[[x]]\na = 1\n[same]\n# end\n"),
    ("x.y = 1\n\n[[z]]\n", {"A": "B"}, 'x.y = 1\n\n[same]\nA = "B"\n\n[[z]]\n'),
    ('same."A" = "B"\nsame.C = "B"\n', {"C": "B"}, 'same.C = "B"\n'),
]


@pytest.mark.parametrize(("before", "wanted", "after"), KEPT)
def test_only_what_changes_is_written(
    before: str | None, wanted: Lines, after: str, tmp_path: Path
) -> None:
    if before is not None:
        _write(tmp_path, before)
    done = people.change(str(tmp_path), lambda _: wanted)
    assert (tmp_path / "people.toml").read_bytes() == after.encode()
    assert tomllib.loads(after)["same"] == wanted
    assert people.look(str(tmp_path)).lines == wanted
    assert done[1:] == (wanted, (), True)


UNUSUAL: list[tuple[str, Lines, int]] = [
    ('x = 1\nsame = {"Ana M" = "Anna"}\n', {"Zo": "Zoe"}, 2),
    ('x = 1\nsame = {"Ana M" = "Anna"}\n', {}, 2),
    ('\n\nsame."Ana M" = "Anna"\n', JOINED | {"Zo": "Zoe"}, 4),
    ('\n\nsame."Ana M" = "Anna"\n', {}, 3),
]


@pytest.mark.parametrize(("text", "wanted", "line"), UNUSUAL)
def test_what_no_small_edit_can_say_is_refused_with_the_line(
    text: str, wanted: Lines, line: int, tmp_path: Path
) -> None:
    path = _write(tmp_path, text)
    with pytest.raises(Damaged, match="unusual") as caught:
        people.change(str(tmp_path), lambda _: wanted)
    assert caught.value.complaint.findings[0].place == ("people.toml", line, 0)
    assert path.read_text() == text
    assert [*tmp_path.iterdir()] == [path]


def test_nothing_to_write_takes_no_lock_and_makes_no_file(tmp_path: Path) -> None:
    assert people.change(str(tmp_path), dict) == ({}, {}, (), True)
    assert not [*tmp_path.iterdir()]
    path = _write(tmp_path, ANNA)
    people.change(str(tmp_path), lambda before: before)
    assert [*tmp_path.iterdir()] == [path]


def test_a_file_that_another_program_makes_meanwhile_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = store.create

    def create(path: str, data: bytes) -> None:
        if not Path(path).exists():
            _write(tmp_path, ANNA)
        real(path, data)

    monkeypatch.setattr(store, "create", create)
    people.change(str(tmp_path), _add("X", "Y"))
    assert (tmp_path / "people.toml").read_text() == ANNA + 'X = "Y"\n'


@pytest.mark.parametrize(("saves", "times"), [(1, 1), (99, 5)])
def test_an_editor_that_saves_in_between_loses_nothing(
    saves: int, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _write(tmp_path, ANNA)
    saved: list[str] = []

    def read(file: str) -> bytes:
        if len(saved) < saves:
            saved.append(f'Zo{len(saved)} = "Zoe"\n')
            _write(tmp_path, ANNA + "".join(saved))
        return files.read(file)

    monkeypatch.setattr(store, "read", read)
    if times == 1:
        people.change(str(tmp_path), _add("X", "Y"))
    else:
        with pytest.raises(Unwritten, match="changes all the time"):
            people.change(str(tmp_path), _add("X", "Y"))
    assert len(saved) == times
    mine = 'X = "Y"\n' * (times == 1)
    assert path.read_text() == ANNA + "".join(saved) + mine


def test_what_another_program_has_done_meanwhile_is_not_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real = _write(tmp_path, ""), store.locked

    def locked(folder: str) -> object:
        path.write_text(ANNA)
        return real(folder)

    monkeypatch.setattr(store, "locked", locked)
    done = people.change(str(tmp_path), _add("Ana M", "Anna"))
    assert (done.before, path.read_text()) == (done.after, ANNA)

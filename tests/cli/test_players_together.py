"""Joining and splitting players where much happens: accidents, links, any names."""

import errno
import os
import tomllib
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import patch

import pytest
from book.test_people import play
from cli.test_players import ANNA, lines, rest, write
from hypothesis import given
from hypothesis import strategies as st
from program import Shelf

from tichu_score.book import files, system

ACCIDENTS = [
    (files, "read", errno.EACCES, 6, "nothing was written"),
    (system, "sync_file", errno.ENOSPC, 6, "nothing was written"),
    (system, "sync_folder", errno.EIO, 6, "it IS done"),
    (system, "try_lock", errno.ENOLCK, 0, "no locks in this folder"),
]


@pytest.mark.parametrize(("module", "name", "number", "code", "said"), ACCIDENTS)
def test_what_the_machine_refuses_is_told(
    module: object, name: str, number: int, *, code: int, said: str, shelf: Shelf
) -> None:
    play(shelf.folder, "m", ("Anna",))
    write(shelf, ANNA)
    error = OSError(number, os.strerror(number))
    with patch.object(module, name, side_effect=error):
        done = shelf.do("players", "split", "Ana M")
    assert (done.code, said in done.err) == (code, True), done
    assert lines(shelf) == (ANNA if "nothing" in said else {})


@pytest.mark.parametrize("before", [{}, {"Ana M": "Max"}])
def test_a_link_is_followed(before: dict[str, str], shelf: Shelf) -> None:
    play(shelf.folder, "m", ("Anna", "Eve"))
    write(shelf, before)
    link, real = shelf.folder / "people.toml", shelf.root / "synced.toml"
    if before:
        link.rename(real)
    else:
        real.touch()
    link.symlink_to(real)
    shelf.well("players", "same", "Anna", "Eve")
    assert link.is_symlink()
    assert tomllib.loads(real.read_text())["same"] == {**before, "Eve": "Anna"}
    for nowhere in (shelf.root / "nobody.toml", shelf.root / "gone" / "people.toml"):
        link.unlink()
        link.symlink_to(nowhere)
        done = shelf.do("players", "same", "Anna", "Eve")
        assert (done.code, "a link that leads nowhere" in done.err) == (4, True)
        assert link.is_symlink()
        assert not nowhere.exists()


def test_what_is_no_file_is_told(shelf: Shelf) -> None:
    play(shelf.folder, "m", ("Anna", "Eve"))
    path = shelf.folder / "people.toml"
    path.symlink_to(path)
    assert shelf.do("players", "same", "Anna", "Eve").code == 4
    assert "people.toml: a link that leads in a circle" in shelf.do("players").err
    assert shelf.do("check").code == 4
    path.unlink()
    path.mkdir()
    assert shelf.do("players", "same", "Anna", "Eve").code == 4
    assert "people.toml: not a file" in shelf.do("players").err


def test_programs_that_join_at_once_lose_nothing(shelf: Shelf) -> None:
    names = [f"Anna {number}" for number in range(16)]
    for name in names:
        play(shelf.folder, name, (name,))
    with ThreadPoolExecutor(4) as pool:
        done = pool.map(lambda x: shelf.run("players", "same", "Mia", x), names)
    assert {run.code for run in done} == {0}
    assert lines(shelf) == dict.fromkeys(names, "Mia")


HOSTILE = [
    "Ann",
    "aNN",
    "a.b",
    ".c",
    "'",
    '"""',
    "]",
    "\\n",
    "# x",
    "\U0001f409",
    "[red]",
]
TURN = st.tuples(
    st.sampled_from(["same", "split"]),
    st.lists(st.sampled_from(HOSTILE), min_size=1, max_size=3),
)


def modelled(roots: dict[str, str], how: str, names: list[str]) -> int:
    """Do to the root of each name what the command does; return its exit code."""
    if how == "same":
        if len({*names}) < max(2, len(names)):
            return 2
        group = {roots[name] for name in names}
        roots |= {x: roots[names[0]] for x, root in roots.items() if root in group}
        return 0
    joined = {x for x in roots if [*roots.values()].count(roots[x]) > 1}
    if not {*names} <= joined:
        return 3
    gone = {name for name in names if roots[name] != name}
    if len({roots[name] for name in names}) > 1 or not gone:
        return 2
    roots |= {name: name for name in gone}
    return 0


@given(turns=st.lists(TURN, max_size=6))
@pytest.mark.long
def test_any_names_joined_and_split_are_as_a_simple_model_says(
    turns: list[tuple[str, list[str]]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    for number, name in enumerate(HOSTILE):
        play(shelf.folder, f"m{number}", (name,))
    roots = {name.casefold(): name.casefold() for name in HOSTILE}
    others = rest(shelf)
    for how, names in turns:
        code = modelled(roots, how, [name.casefold() for name in names])
        assert shelf.do("players", how, *names).code == code
        found = {x.casefold(): y.casefold() for x, y in lines(shelf).items()}
        assert found == {x: root for x, root in roots.items() if x != root}
    assert rest(shelf) == others
    rows = shelf.well("players", "--plain").splitlines()
    listed = {row.split("\t")[1].casefold() for row in rows}
    assert listed == {*roots.values(), "greta", "mia", "max"}

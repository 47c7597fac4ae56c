"""What a player is told where the machine refused: about the file that it was about."""

import errno
import os
from pathlib import Path

import pytest

from tichu_score.book.errors import Damaged, Machine, Missing
from tichu_score.book.reading import told

AWAY = ("move {} away; a new one is made",)
DENIED = ("its permissions, or those of its folder, do not let you",)

CASES = [
    # the error, the file it names, whether that is there; who is told of; the advice
    (errno.EISDIR, ".tichu_score.lock", True, True, AWAY),
    (errno.ELOOP, ".tichu_score.lock", True, True, AWAY),
    (errno.EIO, ".history/m.jsonl", True, True, AWAY),
    (errno.ENOENT, ".history/m.jsonl", False, True, ()),
    (errno.EACCES, ".tichu_score.lock", True, True, DENIED),
    (errno.EACCES, ".tichu_score.lock", False, False, DENIED),
    (errno.EPERM, ".m.toml.0123456789ab.tmp", True, False, DENIED),
    (errno.ENOSPC, ".history/m.jsonl", True, False, ()),
    (errno.ENOSPC, "", False, False, ()),
    (errno.EIO, "m.toml", True, False, ()),
]


@pytest.mark.parametrize(("code", "name", "there", "named", "advice"), CASES)
def test_the_file_that_stood_in_the_way_is_named(
    code: int,
    name: str,
    tmp_path: Path,
    *,
    there: bool,
    named: bool,
    advice: tuple[str, ...],
) -> None:
    match, other = tmp_path / "m.toml", tmp_path / name
    match.touch()
    other.parent.mkdir(exist_ok=True)
    if there:
        other.touch()
    error = OSError(code, os.strerror(code), str(other) if name else None)
    with pytest.raises(Machine) as caught, told(str(match)):
        raise error
    said = caught.value.complaint
    assert said.text.startswith(f"nothing was written: {other if named else match}: ")
    assert said.advice == tuple(line.format(other) for line in advice)


def test_a_file_where_its_folder_should_be_is_named(tmp_path: Path) -> None:
    match, blocked = tmp_path / "m.toml", tmp_path / ".history"
    match.touch()
    blocked.touch()
    said = r"\.history: not a directory"
    with pytest.raises(Machine, match=said) as caught, told(str(match)):
        (blocked / "m.jsonl").read_bytes()
    assert caught.value.complaint.advice == (f"move {blocked} away; a new one is made",)


def test_only_what_is_not_there_is_missing(tmp_path: Path) -> None:
    match = tmp_path / "m.toml"
    with pytest.raises(Missing, match="no such file"), told(str(match)):
        match.read_bytes()
    match.symlink_to("nowhere")
    with pytest.raises(Damaged, match="a link that leads nowhere"), told(str(match)):
        match.read_bytes()

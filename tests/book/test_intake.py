"""Text that is handed over: by name or on standard input."""

import io
import sys
from pathlib import Path

import pytest

from tichu_score.book import files, intake
from tichu_score.book.errors import Damaged, Missing, NotUnderstood

READ = [
    (b"", ()),
    (b"a\nb\n", ("a", "b")),
    (b"a\r\nb", ("a", "b")),
    (b"\xef\xbb\xbfa\n\n", ("a", "")),
    ("\u00e9\n\U0001f409".encode(), ("\u00e9", "\U0001f409")),
]


@pytest.mark.parametrize(("data", "lines"), READ)
def test_lines_are_read_from_a_file_and_from_a_pipe_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, lines: tuple[str, ...]
) -> None:
    path = tmp_path / "sheet.txt"
    path.write_bytes(data)
    assert intake.read_lines(str(path)) == (str(path), lines)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert intake.read_lines("-") == ("standard input", lines)


@pytest.mark.parametrize(("data", "line"), [(b"\xff", 1), (b"a\nb\n\xe9", 3)])
def test_what_is_no_text_is_refused_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, line: int
) -> None:
    path = tmp_path / "sheet.txt"
    path.write_bytes(data)
    with pytest.raises(NotUnderstood, match=f"sheet.txt:{line}: not UTF-8"):
        intake.read_lines(str(path))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    with pytest.raises(NotUnderstood, match=f"standard input:{line}: not UTF-8"):
        intake.read_lines("-")


def test_what_is_too_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = b"x" * (files.MOST_BYTES + 1)
    path = tmp_path / "sheet.txt"
    path.write_bytes(data)
    with pytest.raises(Damaged, match="larger than 4 MiB"):
        intake.read_lines(str(path))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    with pytest.raises(Damaged, match="larger than 4 MiB"):
        intake.read_lines("-")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data[1:])))
    assert len(intake.read_lines("-")[1]) == 1


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Missing):
        intake.read_lines(str(tmp_path / "x"))
    with pytest.raises(Damaged, match="not a file"):
        intake.read_lines(str(tmp_path))

"""Text that is handed over: by name or on standard input."""

import io
import sys
from pathlib import Path

import pytest

from tichu_score.book import files, intake
from tichu_score.book.errors import Damaged, Missing, NotUnderstood
from tichu_score.game.ruleset import MOST_HANDS

READ = [
    (b"", ()),
    (b"a\nb\n", ((1, "a"), (2, "b"))),
    (b"a\r\nb", ((1, "a"), (2, "b"))),
    (b"\xef\xbb\xbfa\n\n", ((1, "a"),)),
    (b"# sheet\n\n a # b\n\t# c\n \nb", ((3, " a # b"), (6, "b"))),
    ("\u00e9\n\U0001f409".encode(), ((1, "\u00e9"), (2, "\U0001f409"))),
]


@pytest.mark.parametrize(("data", "lines"), READ)
def test_lines_are_read_from_a_file_and_from_a_pipe_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, lines: intake.Lines
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
    assert len(intake.read_bytes("-", "text")[1]) == files.MOST_BYTES


def test_a_file_of_something_else_than_hands_is_refused_by_its_size(
    tmp_path: Path,
) -> None:
    """Nobody wants to read what is wrong with each line of a film's subtitles."""
    path = tmp_path / "sheet.txt"
    path.write_bytes(b"# a\n\n" + b"om\n" * MOST_HANDS)
    assert len(intake.read_lines(str(path))[1]) == MOST_HANDS
    path.write_bytes(b"om\n" * (MOST_HANDS + 1))
    with pytest.raises(NotUnderstood, match="10001 lines; no match has over 10000"):
        intake.read_lines(str(path))
    path.write_bytes(b"#" + b"x" * 9999 + b"\n" + b"y" * intake.LONGEST)
    assert len(intake.read_lines(str(path))[1]) == 1
    path.write_bytes(b"om\n" + b"y" * (intake.LONGEST + 1))
    with pytest.raises(NotUnderstood, match=r"sheet.txt:2: longer than 2000 char"):
        intake.read_lines(str(path))


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Missing):
        intake.read_lines(str(tmp_path / "x"))
    with pytest.raises(Damaged, match="not a file"):
        intake.read_lines(str(tmp_path))

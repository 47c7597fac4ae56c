"""What the tests of a full shelf share."""

from pathlib import Path

import pytest
from book.fullshelf import NAMES, fill, known

from tichu_score.book import files, index
from tichu_score.book.values.shelf import Row


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every file have been at rest for long when it is looked at."""
    monkeypatch.setattr(index, "RACY", -10 * index.RACY)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the matches that are read from now on."""
    seen: list[str] = []
    real = files.read

    def read(path: str, *more: int) -> bytes:
        if path.endswith(".toml"):
            seen.append(Path(path).name)
        return real(path, *more)

    monkeypatch.setattr(files, "read", read)
    return seen


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def full(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    request.getfixturevalue("own_cache")
    found = tmp_path / "matches"
    found.mkdir()
    fill(found)
    return found


@pytest.fixture
def rows(full: Path, request: pytest.FixtureRequest) -> list[Row]:
    request.getfixturevalue("later")
    return [known(full)[name] for name in NAMES]

"""Where matches lie: just where platformdirs says, without its price."""

import platformdirs
import pytest

from tichu_score.book import folders

VALUES = [None, "", "/data/place", "relative/place", "~/place", "/data/place/", "/"]


@pytest.mark.parametrize("xdg", VALUES)
@pytest.mark.parametrize("home", VALUES)
def test_folders_are_where_platformdirs_says(
    xdg: str | None, home: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in [
        ("XDG_DATA_HOME", xdg),
        ("XDG_STATE_HOME", xdg),
        ("HOME", home),
    ]:
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    dirs = platformdirs.PlatformDirs("tichu-score", appauthor=False)
    assert folders.data_folder() == dirs.user_data_dir
    assert folders.state_folder() == dirs.user_state_dir

"""Where matches, settings and the pointer to the current match lie."""

import os
import sys

APP = "tichu-score"
LARGEST_LABEL = 2**61 - 1


def label(folder: bytes) -> str:
    """Return a name of bearable length for a shelf; two might share one."""
    return f"{int.from_bytes(folder) % LARGEST_LABEL:x}"


def data_folder() -> str:
    """Return the folder for matches: the user's data folder on this system."""
    if plain := _plain("XDG_DATA_HOME", ".local/share"):
        return plain
    from platformdirs import user_data_dir  # noqa: PLC0415 - see _plain

    return user_data_dir(APP, appauthor=False)


def state_folder() -> str:
    """Return the folder for what is true of this machine only."""
    if plain := _plain("XDG_STATE_HOME", ".local/state"):
        return plain
    from platformdirs import user_state_dir  # noqa: PLC0415 - see _plain

    return user_state_dir(APP, appauthor=False)


def cache_folder() -> str:
    """Return the folder for what can be made anew."""
    if plain := _plain("XDG_CACHE_HOME", ".cache"):
        return plain
    from platformdirs import user_cache_dir  # noqa: PLC0415 - see _plain

    return user_cache_dir(APP, appauthor=False)


def config_folder() -> str:
    """Return the folder for what a player sets once for every match."""
    if plain := _plain("XDG_CONFIG_HOME", ".config"):
        return plain
    from platformdirs import user_config_dir  # noqa: PLC0415 - see _plain

    return user_config_dir(APP, appauthor=False)


def _plain(variable: str, usual: str) -> str:
    """Return what platformdirs returns in the plain case on Linux, else "".

    Importing it costs as much as starting Python, at every hand recorded. A
    test holds both to the same answer.
    """
    named, home = os.environ.get(variable, ""), os.environ.get("HOME", "")
    if sys.platform != "linux" or not os.path.isabs(named or home):
        return ""
    return os.path.join(named or os.path.join(home, usual), APP)

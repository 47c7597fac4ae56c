"""Completion scripts for four shells, made of the command table.

No shell start-up file is ever touched: each script begins with the line that loads
it, to be copied.
"""

from collections.abc import Callable

from tichu_score.cli.shells import bash, fish, powershell, zsh


def script(shell: str) -> str:
    """Return the completion script for one of the four shells."""
    return _SCRIPTS[shell]()


_SCRIPTS: dict[str, Callable[[], str]] = {
    "bash": bash.script,
    "zsh": zsh.script,
    "fish": fish.script,
    "powershell": powershell.script,
}

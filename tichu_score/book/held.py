"""What waits until the player has been told: signals, while something is written.

A module of its own because whoever prints must let go, and must not pay for
what holding takes.
"""

from collections.abc import Callable

_waiting: list[Callable[[], object]] = []


def until_told(release: Callable[[], object]) -> None:
    """Have something done once the player has been told."""
    _waiting.append(release)


def release() -> None:
    """Do what waited; a signal that waited too arrives now."""
    while _waiting:
        _waiting.pop()()

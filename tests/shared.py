"""Findings kept beside the checkout; a user's clone has none of them."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "shared"


def shared(*parts: str) -> Path:
    """Return the path of a shared file, or skip the test and say why."""
    path = FOLDER.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"there is no {path}: the findings are not part of a clone")
    return path

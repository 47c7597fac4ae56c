"""Findings kept beside the checkout; a user's clone has none of them."""

import importlib.util
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "shared"


def shared(*parts: str) -> Path:
    """Return the path of a shared file, or skip the test and say why."""
    path = FOLDER.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"there is no {path}: the findings are not part of a clone")
    return path


def corpus() -> list[str]:
    """Return the shared texts made to do harm, the huge ones last."""
    path = shared("torture", "hostile_corpus.py")
    spec = importlib.util.spec_from_file_location("hostile_corpus", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    names: list[str] = module.NAMES
    return names

"""No test here pulls a plug, so none needs to wait until a plate has turned."""

import os
from collections.abc import Iterator

import pytest

from tichu_score.book import held


@pytest.fixture(scope="session", autouse=True)
def _no_syncing() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(autouse=True)
def _nothing_waits() -> Iterator[None]:
    yield
    # What a command holds back until it has answered: nobody answers here.
    held.release()

"""What all tests share: a place to play in, and no waiting for the disk.

Hypothesis has two profiles: the gate never flakes, the deep one is run by hand.
"""

import os
import sys
from collections.abc import Generator, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from hypothesis import is_hypothesis_test, settings
from program import Shelf

import tichu_score
from tichu_score.book import held

settings.register_profile("gate", derandomize=True, deadline=None)
settings.register_profile("deep", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "gate"))


def pytest_sessionstart() -> None:
    """Load every module while it is measured: a long test may be the first to need it."""
    for module in walk_packages(tichu_score.__path__, "tichu_score."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Measure no coverage in long tests and in properties: tables cover what must be.

    Measuring takes nearly twice as long as what is measured. The marker `no_cover` does
    not do it: below xdist, pytest-cov starts two measurers and stops one.
    """
    tracer = sys.gettrace()
    long = item.get_closest_marker("long") is not None
    if tracer is None or not (long or is_hypothesis_test(getattr(item, "obj", None))):
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


@pytest.fixture(scope="session", autouse=True)
def _no_syncing() -> Iterator[None]:
    """No test in this process pulls a plug: none waits until a plate has turned."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(autouse=True)
def _nothing_waits() -> Iterator[None]:
    yield
    # What a command holds back until it has answered: nobody answers here.
    held.release()


@pytest.fixture(scope="session", autouse=True)
def _no_cache_of_yours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test in this process keeps an index among those of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield

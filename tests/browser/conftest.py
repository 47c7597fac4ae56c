"""A real browser: headless Chromium, as the machine has it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.looking import Looking
from needed import needs
from playwright.sync_api import Browser, sync_playwright

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update"),
    "--disable-sync",
)
"""Tests run as root, which the sandbox refuses; the rest is what asks the net."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give a browser for all tests, or skip where there is none."""
    found = [path for name in CHROMIUMS if (path := shutil.which(name))]
    needs("" if found else "no chromium here")
    with sync_playwright() as play:
        launched = play.chromium.launch(executable_path=found[0], args=[*FLAGS])
        yield launched
        launched.close()


@pytest.fixture
def looking(browser: Browser, tmp_path: Path) -> Iterator[Looking]:
    """Give a way to look at pages."""
    look = Looking(browser, tmp_path)
    yield look
    look.close()

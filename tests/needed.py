"""What a test needs of the machine: CI must have it, elsewhere the test is skipped."""

import os
import shutil

import pytest

NO_PRIVILEGE = ("--bounding-set", "-dac_override,-dac_read_search,-fowner")


def needs(lacking: str) -> None:
    """Skip where something is lacking, if anything is; CI must lack nothing."""
    if lacking and os.environ.get("CI") == "true":
        pytest.fail(f"CI: {lacking}")
    if lacking:
        pytest.skip(lacking)


def tool(name: str) -> str:
    """Return the path of a tool."""
    found = shutil.which(name)
    needs("" if found else f"no {name} here")
    return str(found)


def ordinary() -> list[str]:
    """Return what stands before a command line, so that permissions count.

    They do for everybody but root.
    """
    return [] if os.geteuid() else ["setpriv", *NO_PRIVILEGE]

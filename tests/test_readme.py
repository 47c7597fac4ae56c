"""The README's sessions are run in a real shell and say what the README says."""

import os
import re
import shlex
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tichu_score.book.matchfile import read
from tichu_score.cli.app import parse
from tichu_score.cli.invocation import as_value
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import PROGRAM, Command
from tichu_score.game.ruleset import OPTIONS

README = Path(__file__).parents[1] / "README.md"
DAY = re.compile(r"\d{4}-\d\d-\d\d")


def sessions() -> list[str]:
    """Return what is typed and said, each session going on where the last one ended."""
    text = README.read_text(encoding="utf-8")
    return re.findall(r"```console\n(.*?)```", text, re.DOTALL)


def run(commands: list[str], folder: Path) -> str:
    scripts = sysconfig.get_path("scripts")
    env = {
        "HOME": str(folder),
        "PATH": os.pathsep.join([scripts, os.environ["PATH"]]),
        "LANG": "C.UTF-8",
    }
    script = "\n".join(f"echo {_quoted('$ ' + line)}\n{line}" for line in commands)
    done = subprocess.run(
        ["bash", "-c", script],
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.stdout


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def test_the_sessions_say_what_the_readme_says(tmp_path: Path) -> None:
    if shutil.which("bash") is None:
        pytest.skip("no bash here to run the session in")
    if not Path(sysconfig.get_path("scripts"), "tichu-score").exists():
        assert not os.environ.get("CI"), "the program is not installed"
        pytest.skip("the program is not installed beside this Python")
    text = "".join(sessions())
    commands = [line[2:] for line in text.splitlines() if line.startswith("$ ")]
    assert len(commands) > 5
    assert DAY.sub("DAY", run(commands, tmp_path)) == DAY.sub("DAY", text)


@pytest.mark.parametrize(("name", "row"), TABLE.items())
def test_every_command_is_in_the_readme(name: str, row: Command) -> None:
    lines = README.read_text(encoding="utf-8").splitlines()
    assert [x for x in lines if x.startswith(f"| `{name}") and f"| {row.help} |" in x]


@pytest.mark.parametrize("option", OPTIONS)
def test_every_house_rule_is_in_the_readme(option: str) -> None:
    assert f"`{option}`" in README.read_text(encoding="utf-8")


def test_the_file_in_the_readme_is_read() -> None:
    found = re.search(
        r"```toml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL
    )
    assert found is not None
    sheet = read(found[1].encode(), "README.md")
    assert sheet.findings == ()
    assert sheet.match is not None
    assert sheet.match.title == "Friday at Tom's"


def lines() -> list[str]:
    """Return everything between backquotes that begins with one of our commands."""
    text = re.sub(r"```.*?```", "", README.read_text(encoding="utf-8"), flags=re.DOTALL)
    spans = [
        span.removeprefix(f"{PROGRAM} ") for span in re.findall(r"`([^`]+)`", text)
    ]
    return [span for span in spans if span.split()[0] in TABLE]


@pytest.mark.parametrize("line", [*dict.fromkeys(lines())])
def test_every_line_of_the_readme_can_be_typed(line: str) -> None:
    found = parse([*map(as_value, shlex.split(line))])
    assert found is not None
    assert found.name == line.split(maxsplit=1)[0]


def test_mending_is_in_the_readme_by_example() -> None:
    named = {line.split()[0] for line in lines() if " " in line}
    wanted = {"edit", "rm", "insert", "set", "delete", "undelete", "restore", "call"}
    assert wanted <= named


def test_every_variable_that_is_read_is_in_the_readme() -> None:
    files = (README.parent / "tichu_score").rglob("*.py")
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    ours = {*re.findall(r'"(TICHU_SCORE_[A-Z_]+)"', text)}
    assert {"TICHU_SCORE_DIR", "TICHU_SCORE_EDITOR"} <= ours
    for variable in {*ours, "VISUAL", "EDITOR", "NO_COLOR", "FORCE_COLOR", "COLUMNS"}:
        assert f"`{variable}`" in README.read_text(encoding="utf-8")

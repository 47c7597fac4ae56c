"""The completion scripts: as printed, complete, and understood by their shells."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tichu_score.cli.completions import script
from tichu_score.cli.table import PROGRAM, SHARED, TABLE, VERSION, options_of

FOLDER = Path(__file__).parents[1] / "completions"
FILES = {
    "bash": "tichu-score.bash",
    "zsh": "_tichu-score",
    "fish": "tichu-score.fish",
    "powershell": "tichu-score.ps1",
}


def file_of(shell: str) -> Path:
    return FOLDER / FILES[shell]


def needs(shell: str) -> str:
    """Return the shell's path; without it skip, but fail where CI must have it."""
    found = shutil.which(shell)
    if not found:
        if os.environ.get("CI") == "true":
            pytest.fail(f"CI has no {shell}")
        pytest.skip(f"no {shell} here")
    return found


@pytest.mark.parametrize("shell", FILES)
def test_the_file_is_what_the_command_prints(shell: str) -> None:
    assert file_of(shell).read_text(encoding="utf-8") == script(shell)


def test_there_is_a_file_for_every_shell() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {*FILES.values()}


@pytest.mark.parametrize("shell", FILES)
def test_every_command_and_long_option_occurs(shell: str) -> None:
    text = script(shell)
    options = {option for row in TABLE.values() for option in options_of(row)}
    for name in TABLE:
        assert name in text
    for option in {*options, *SHARED, VERSION}:
        flag = option.flags[0]
        assert (f"-l {flag[2:]} " if shell == "fish" else flag) in text, flag


def test_the_zsh_file_begins_with_compdef_at_byte_0() -> None:
    assert file_of("zsh").read_bytes().startswith(b"#compdef tichu-score\n")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_can_read_it(shell: str) -> None:
    command = [needs(shell), "-n", str(file_of(shell))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def by_bash(*words: str) -> set[str]:
    """Return what bash offers for the last of the words typed."""
    quoted = " ".join(f"'{word}'" for word in (PROGRAM, *words))
    code = (
        f"source '{file_of('bash')}'; COMP_WORDS=({quoted});"
        f" COMP_CWORD={len(words)}; _tichu_score;"
        r' printf "%s\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        [needs("bash"), "--norc", "-c", code],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return {*done.stdout.split()}


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["sh"], {"show"}),
        (["un"], {"undo"}),
        (["add", "--po"], {"--points"}),
        (["--js"], {"--json"}),
        (["--json", "sc"], {"score"}),
        (["completion", ""], None),
        (["completion", "z"], {"zsh"}),
        (["show", "--color", "a"], {"auto", "always"}),
        (["new", "--rules", ""], {"standard", "tournament"}),
        (["add", "--note", "a"], set()),
        (["-m", "x", "lo"], {"log"}),
        (["add", "zz"], set()),
    ],
)
def test_bash_completes(words: list[str], wanted: set[str] | None) -> None:
    found = by_bash(*words)
    if wanted is None:
        assert {"bash", "zsh", "fish", "powershell"} <= found
    else:
        assert found == wanted


@pytest.mark.parametrize("name", TABLE)
def test_bash_knows_the_options_of_every_command(name: str) -> None:
    flags = {flag for option in options_of(TABLE[name]) for flag in option.flags}
    assert by_bash(name, "-") == flags | {"--help", "-h"}


def test_bash_offers_every_command_at_first() -> None:
    assert {*TABLE} <= by_bash("")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [("sh", "show"), ("completion z", "zsh"), ("new --rules t", "tournament")],
)
def test_fish_completes(line: str, wanted: str, tmp_path: Path) -> None:
    code = f"source '{file_of('fish')}'; complete -C '{PROGRAM} {line}'"
    done = subprocess.run(
        [needs("fish"), "--no-config", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "HOME": str(tmp_path)},
    )
    assert wanted in {row.split("\t")[0] for row in done.stdout.splitlines()}

"""The completion scripts: as printed, complete, and understood by their shells."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from needed import tool

from tichu_score.cli.completions import script
from tichu_score.cli.offers import KINDS
from tichu_score.cli.shells.words import VALUES, WORDS
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.row import PROGRAM, SHARED, VERSION, options_of

FOLDER = Path(__file__).parents[1] / "completions"
FILES = {
    "bash": "tichu-score.bash",
    "zsh": "_tichu-score",
    "fish": "tichu-score.fish",
    "powershell": "tichu-score.ps1",
}


def file_of(shell: str) -> Path:
    return FOLDER / FILES[shell]


@pytest.mark.parametrize("shell", FILES)
def test_the_file_is_what_the_command_prints(shell: str) -> None:
    assert file_of(shell).read_text(encoding="utf-8") == script(shell)


@pytest.mark.parametrize("shell", FILES)
def test_each_begins_with_the_one_line_that_loads_it(shell: str) -> None:
    head = script(shell).splitlines()[:4]
    shown = [line for line in head if line.startswith("#     ")]
    assert len(shown) == 1
    assert f"{PROGRAM} completion {shell}" in shown[0]
    assert ("untested" in "".join(head)) == (shell == "powershell")


def test_no_script_knows_a_start_up_file() -> None:
    text = "".join(map(script, FILES)).lower()
    assert not [
        rc for rc in ("bashrc", "zshrc", "config.fish", "$profile") if rc in text
    ]


def test_what_is_asked_for_is_answered_and_belongs_to_a_command() -> None:
    assert {*WORDS.values(), *VALUES.values()} == {*KINDS}
    assert {*WORDS} <= {*TABLE}
    options = {o.flags[0] for row in TABLE.values() for o in options_of(row) if o.value}
    assert {*VALUES} <= options


def test_there_is_a_file_for_every_shell() -> None:
    pages = {"tichu-score.1"}  # `test_topics` looks at it
    assert {path.name for path in FOLDER.iterdir()} == {*FILES.values(), *pages}


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
    command = [tool(shell), "-n", str(file_of(shell))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def by_bash(*words: str) -> set[str]:
    """Return what bash offers for the last of the words typed."""
    line = " ".join((PROGRAM, *words))
    code = (
        f"source '{file_of('bash')}'; COMP_LINE='{line}'; COMP_POINT={len(line)};"
        r' compopt() { [[ $1 = -o ]] && printf "%s\n" "${2#nosort}"; };'  # by bash only
        f" {PROGRAM}() {{ :; }};"  # no names: they are looked at in real shells
        f" _tichu_score {PROGRAM} '{words[-1]}';"
        r' printf "%s\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        [tool("bash"), "--norc", "-c", code],
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
        (["un"], {"undo", "undelete"}),
        (["edit", "--file", "--dr"], {"--drop", "--dry-run"}),
        (["edit", "--file", "--rea"], {"--reason"}),
        (["edit", "3", "--drop", ""], set()),
        (["call", "--clear", "--no"], {"--no-input"}),
        (["add", "--file", ""], {"default"}),
        (["export", "-o", ""], {"default"}),
        (["import", ""], {"default"}),
        (["import", "--ti"], {"--title"}),
        (["stats", "--pairs", "--wi"], {"--with", "--width"}),
        (["export", "--format", ""], {"txt", "md", "html", "csv", "json", "jsonl"}),
        (["export", "--f"], {"--format", "--force"}),
        (["list", "--dir", ""], {"dirnames"}),
        (["--dir", ""], {"dirnames"}),
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
def test_bash_offers_no_option_where_the_value_of_one_is_typed(name: str) -> None:
    for option in options_of(TABLE[name]):
        for flag in option.flags if option.value else ():
            assert not {x for x in by_bash(name, flag, "-") if x.startswith("-")}, flag


@pytest.mark.parametrize("name", TABLE)
def test_bash_knows_the_options_of_every_command(name: str) -> None:
    flags = {flag for option in options_of(TABLE[name]) for flag in option.flags}
    assert by_bash(name, "-") == flags | {"--help", "-h"}


def test_bash_offers_every_command_at_first() -> None:
    assert {*TABLE} <= by_bash("")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("sh", {"show"}),
        ("completion z", {"zsh"}),
        ("new --rules t", {"tournament"}),
        ("und", {"undo", "undelete"}),
        ("export -f m", {"md"}),
        ("add --file sh", {"sheet.txt"}),
        ("export -o sh", {"sheet.txt"}),
        ("import sh", {"sheet.txt"}),
        ("import --ti", {"--title"}),
        ("edit --file sh", set()),
        ("edit --file --dr", {"--drop", "--dry-run"}),
        ("add --note sh", set()),
    ],
)
def test_fish_completes(line: str, wanted: set[str], tmp_path: Path) -> None:
    (tmp_path / "sheet.txt").touch()
    code = f"source '{file_of('fish')}'; complete -C '{PROGRAM} {line}'"
    done = subprocess.run(
        [tool("fish"), "--no-config", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "HOME": str(tmp_path)},
        cwd=tmp_path,
    )
    assert {row.split("\t")[0] for row in done.stdout.splitlines()} == wanted


def powershell_values() -> dict[str, str]:
    found = re.findall(r"'([a-z*]+:-[-a-z]+)' = @\((.*)\)", script("powershell"))
    return dict(found)


def test_powershell_knows_by_the_command_whether_an_option_takes_a_value() -> None:
    """There is no PowerShell here to ask; what its script looks up is looked at."""
    found = powershell_values()
    assert found["add:--file"] == ""
    assert "edit:--file" not in found
    assert found["new:--rules"] == "'standard', 'tournament'"
    assert found["*:--color"] == "'auto', 'always', 'never'"
    taking = {
        f"{name}:{flag}"
        for name, options in [
            ("*", SHARED),
            *((n, r.options) for n, r in TABLE.items()),
        ]
        for option in options
        if option.value
        for flag in option.flags
    }
    assert {*found} == taking

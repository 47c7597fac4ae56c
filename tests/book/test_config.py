"""What a player sets once: read, outvoted by the environment, refused with its place."""

import os
from pathlib import Path

import pytest

from tichu_score.book.config import FILE, NOTHING_SET, Config, load
from tichu_score.book.errors import Damaged, Machine, NotUnderstood

UNKNOWN = (
    "no setting 'tarjet'; did you mean target? (these are: target, rules, both_piles)"
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for key in Config._fields:
        monkeypatch.delenv(f"TICHU_SCORE_{key.upper()}", raising=False)
    (tmp_path / "tichu-score").mkdir()
    return tmp_path / "tichu-score" / FILE


def test_without_a_file_nothing_is_set(home: Path) -> None:
    assert load() == NOTHING_SET == Config(None, None, False)
    home.parent.rmdir()
    assert load() == NOTHING_SET
    home.parent.write_text("a file where the folder should be")
    assert load() == NOTHING_SET


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", NOTHING_SET),
        ("# nothing yet\n", NOTHING_SET),
        ("target = 500\n", Config(500)),
        ("target = 0", Config(0)),
        ('rules = "tournament"', Config(rules="tournament")),
        ("both_piles = true\r\n", Config(both_piles=True)),
        ('\ufefftarget = 500\nrules = "standard"', Config(500, "standard")),
        ('x_mine = "kept"\ntarget = 500', Config(500)),
    ],
)
def test_a_file_says_what_holds(home: Path, text: str, wanted: Config) -> None:
    home.write_text(text, encoding="utf-8")
    assert load() == wanted


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            'target = "500"',
            [
                (
                    1,
                    'target cannot be "500"; it is 0 (none) or a number of points',
                )
            ],
        ),
        (
            "\ntarget = true",
            [(2, "target cannot be true; it is 0 (none) or a number of points")],
        ),
        (
            "target = -1",
            [(1, "target cannot be -1; it is 0 (none) or a number of points")],
        ),
        (
            'rules = "turnament"\nboth_piles = 1',
            [
                (1, "no rules called 'turnament'; these are: standard, tournament"),
                (2, "both_piles is true or false, not 1"),
            ],
        ),
        (
            "rules = []",
            [(1, "no rules called []; these are: standard, tournament")],
        ),
        (
            "tarjet = 500",
            [
                (
                    1,
                    UNKNOWN,
                )
            ],
        ),
        (
            "\n[colors]\nwin = 1",
            [(2, "no setting 'colors' (these are: target, rules, both_piles)")],
        ),
        ("target =\nx = 1", [(1, "invalid value (column 9)")]),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(
    home: Path, text: str, found: list[tuple[int, str]]
) -> None:
    home.write_text(text, encoding="utf-8")
    with pytest.raises(Damaged) as refused:
        load()
    told = refused.value.complaint
    assert told.text == f"{home} cannot be used"
    assert [(x.place.line, x.text) for x in told.findings] == found
    assert {x.place.file for x in told.findings} == {FILE}


def test_what_is_no_text_is_refused_with_its_line(home: Path) -> None:
    home.write_bytes(b"# a\ntarget = 5\xff")
    with pytest.raises(Damaged) as refused:
        load()
    (finding,) = refused.value.complaint.findings
    assert (finding.place.line, finding.text) == (2, "not UTF-8; save it as UTF-8")


def test_what_is_no_file_is_refused(home: Path) -> None:
    home.mkdir()
    with pytest.raises(Damaged, match="is no settings file"):
        load()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_what_may_not_be_read_is_told(home: Path) -> None:
    home.write_text("target = 500")
    home.chmod(0)
    with pytest.raises(Machine):
        load()


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("TARGET", "700", Config(700, "tournament", True)),
        ("TARGET", " 0 ", Config(0, "tournament", True)),
        ("TARGET", "", Config(500, "tournament", True)),
        ("RULES", "standard", Config(500, "standard", True)),
        ("BOTH_PILES", "no", Config(500, "tournament", False)),
        ("BOTH_PILES", "False", Config(500, "tournament", False)),
        ("BOTH_PILES", "YES", Config(500, "tournament", True)),
    ],
)
def test_the_environment_goes_before_the_file(
    home: Path, name: str, value: str, wanted: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text('target = 500\nrules = "tournament"\nboth_piles = true')
    monkeypatch.setenv(f"TICHU_SCORE_{name}", value)
    assert load() == wanted


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TARGET", "many"),
        ("TARGET", "-5"),
        ("TARGET", "9" * 30),
        ("RULES", "house"),
        ("BOTH_PILES", "maybe"),
    ],
)
def test_a_variable_that_cannot_be_is_named(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"TICHU_SCORE_{name}", value)
    with pytest.raises(NotUnderstood, match=f"TICHU_SCORE_{name}={value}: "):
        load()

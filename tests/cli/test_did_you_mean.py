"""What is said of a word that is not known, and that it is never done by itself."""

import pytest
from cli.facts import refused
from program import Shelf

from tichu_score.cli.app import parse
from tichu_score.cli.table import TABLE
from tichu_score.cli.unknown import WORDS_OF_OTHERS


@pytest.fixture
def match(shelf: Shelf) -> Shelf:
    return shelf.match("orma 65 to", "om")


COMMANDS = [
    ("ad orma 65", "no command 'ad'; did you mean add?"),
    ("shwo", "did you mean show?"),
    ("edti 1 om", "did you mean edit?"),
    ("isert 1 om", "did you mean insert"),
    ("undelet", "did you mean undelete"),
    ("retsore 2", "did you mean restore"),
    ("cal to", "did you mean call"),
    ("frobnicate", "no command 'frobnicate'\n"),
    ("orma 65 to", "no command 'orma'; add records a hand\n  tichu-score add orma 65 to"),
    ("om", "no command 'om'; add records a hand\n  tichu-score add om"),
    ("orm. 65", "tichu-score add orm. 65"),
    ("65", "no command '65'\n"),
    ("to", "no command 'to'"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "said"), COMMANDS)
def test_a_mistyped_command_is_answered_with_the_right_one(match: Shelf, line: str, said: str) -> None:  # fmt: skip
    assert said in refused(match, *line.split()).err


@pytest.mark.parametrize(("word", "ours"), WORDS_OF_OTHERS.items())
def test_a_word_of_another_program_is_answered_with_ours(match: Shelf, word: str, ours: str) -> None:  # fmt: skip
    assert ours in TABLE
    assert word not in TABLE
    done = refused(match, word.title(), "3")
    assert f"here it is called {ours}\n  tichu-score {ours} --help" in done.err


OPTIONS = [
    ("add om --tihcu tom", "no option --tihcu; did you mean --tichu?"),
    ("add om --papr 1:2", "did you mean --paper"),
    ("edit 1 --dorp to", "no option --dorp; did you mean --drop"),
    ("edit 1 --reson x", "did you mean --reason"),
    ("call --clar", "did you mean --clear"),
    ("rm --dryrun", "did you mean --dry-run?"),
    ("rm --note x", "no option --note\n"),
    ("show --dry-run", "no option --dry-run"),
    ("--jsn", "no option --jsn; did you mean --json?"),
    ("--verison", "did you mean --version"),
    ("insert 1 om --xyzzy", "no option --xyzzy\n  tichu-score insert --help"),
]


@pytest.mark.parametrize(("line", "said"), OPTIONS)
def test_a_mistyped_option_is_answered_with_one_of_the_same_command(match: Shelf, line: str, said: str) -> None:  # fmt: skip
    """UX-063: what is offered is known there."""
    assert said in refused(match, *line.split()).err


KEYS = [
    ("set tilte=x", "there is no 'tilte' to set; did you mean title"),
    ("set targets=5", "did you mean target"),
    ("set stoped=none", "did you mean stopped"),
    ("set flor=-500", "did you mean floor?"),
    ("set xyz=1", "there is no 'xyz' to set; these are: title, "),
]


@pytest.mark.parametrize(("line", "said"), KEYS)
def test_a_mistyped_key_is_answered_with_one_of_this_match(match: Shelf, line: str, said: str) -> None:  # fmt: skip
    assert said in refused(match, *line.split()).err


MATCHES = [
    ("use greeta", "no match is called 'greeta'; did you mean Greta?"),
    ("delete toom", "did you mean Tom?"),
    ("show -m mai", "did you mean Mia or Max?"),
    ("use zzzz", "no match is called 'zzzz'\n"),
]


@pytest.mark.parametrize(("line", "said"), MATCHES)
def test_a_mistyped_match_is_answered_with_one_of_the_shelf(match: Shelf, line: str, said: str) -> None:  # fmt: skip
    assert said in refused(match, *line.split(), code=3).err


def test_what_was_deleted_is_meant_by_undelete_alone(match: Shelf) -> None:
    match.well("delete", "tom")
    assert "did you mean Tom?" in refused(match, "undelete", "toom", code=3).err
    assert "did you mean" not in refused(match, "use", "toom", code=3).err


def test_the_word_for_another_kind_of_thing_is_told(match: Shelf) -> None:
    assert "`tichu-score delete friday` removes a match" in refused(match, "rm", "friday").err  # fmt: skip
    assert "`tichu-score rm 2` removes a hand" in refused(match, "delete", "2").err


@pytest.mark.parametrize("ours", sorted({*WORDS_OF_OTHERS.values()}))
def test_what_is_offered_can_be_typed(ours: str, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """UX-064."""
    assert parse([ours, "--help"]) is None
    assert f"tichu-score {ours}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("add orma 65 --papr 1:1", "no option --papr; did you mean --paper?\n"),
        ("show --jsn", "no option --jsn; did you mean --json?\n"),
        ("edit 1 --reasn x", "no option --reasn; did you mean --reason?\n"),
        ("show --zzzz", "no option --zzzz\n"),
    ],
)
def test_hyphens_do_not_make_options_alike(match: Shelf, line: str, said: str) -> None:
    assert said in refused(match, *line.split()).err


def test_a_mistyped_word_of_a_title_is_found(match: Shelf) -> None:
    match.well("set", "title=Friday night")
    assert "did you mean Friday?" in refused(match, "use", "fryday", code=3).err


@pytest.mark.parametrize("note", ["−5 Grad", "-5 Grad", "−", "−−1"])  # noqa: RUF001 - a minus as it is printed
@pytest.mark.parametrize("option", [(), ("--dry-run",)])
def test_a_minus_sign_and_a_hyphen_in_a_text_stay_what_they_are(
    match: Shelf, note: str, option: tuple[str, ...]
) -> None:
    for given in ([f"--note={note}"], ["--note", note]):
        said = match.well("edit", *given, *option, "-y")
        assert f"note: {note}\n" in said
        match.do("undo", *option)
    said = match.well("stop", "late", note, *option)
    assert f"late {note}\n" in said

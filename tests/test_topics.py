"""The help topics: one text for README, `help` and the man page, and all of it true."""

import re
import shutil
import subprocess
import textwrap
from pathlib import Path

import pytest

from tichu_score.book.config import PREFIX, Config
from tichu_score.book.errors import TichuError
from tichu_score.book.handblock import HAND_KEYS
from tichu_score.book.head import HEAD_KEYS
from tichu_score.book.values.records import Topic
from tichu_score.book.values.topics import Block, Lines, Paragraph
from tichu_score.cli.app import parse
from tichu_score.cli.table import TABLE
from tichu_score.cli.table.keeping import TOPICS as NAMES
from tichu_score.cli.table.row import PROGRAM, SHARED, options_of
from tichu_score.cli.topics import TOPICS, rules
from tichu_score.cli.topics.manpage import manpage
from tichu_score.cli.topics.roff import block as roff
from tichu_score.cli.topics.roff import escaped, marked
from tichu_score.game.rulebook import CHAPTERS, RULES
from tichu_score.game.ruleset import OPTIONS, PRESETS, STANDARD, option_text

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGE = ROOT / "completions" / "tichu-score.1"
COLUMNS = 88

every_topic = pytest.mark.parametrize("topic", TOPICS.values(), ids=[*TOPICS])


def markdown(block: Block) -> str:
    """Return a block as the README has it."""
    if isinstance(block, Paragraph):
        return textwrap.fill(
            block.text, COLUMNS, break_on_hyphens=False, break_long_words=False
        )
    if isinstance(block, Lines):
        lines = "\n".join(block.lines)
        if block.form:
            return f"```{block.form}\n{lines}\n```"
        return textwrap.indent(lines, "    ")
    head = block.head or ("",) * len(block.rows[0])
    rows = [_row(row) for row in block.rows]
    return "\n".join([_row(head), "|" + "---|" * len(head), *rows])


def _row(cells: tuple[str, ...]) -> str:
    return "".join(f"| {cell} " if cell else "| " for cell in cells) + "|"


def section(title: str) -> str:
    """Return what stands between a heading of the README and the next one."""
    text = README.read_text(encoding="utf-8")
    found = re.search(
        rf"^## {title}\n\n(.*?)\n(?=^## )", text, re.MULTILINE | re.DOTALL
    )
    assert found is not None, title
    return found[1]


def said(topic: Topic) -> str:
    """Return all that the README says of a topic."""
    return "\n\n".join(map(markdown, topic.blocks)) + "\n"


def spans(topic: Topic) -> set[str]:
    """Return whatever a topic puts between backquotes."""
    return {*re.findall(r"`([^`]+)`", said(topic))}


def test_the_command_table_names_the_topics_without_loading_them() -> None:
    assert (*TOPICS,) == NAMES


@every_topic
def test_the_readme_says_a_topic_word_for_word(topic: Topic) -> None:
    assert section(topic.title) == said(topic)


@every_topic
def test_all_rows_of_a_table_have_as_many_cells(topic: Topic) -> None:
    for block in topic.blocks:
        if not isinstance(block, Paragraph | Lines):
            head = [block.head] if block.head else []
            assert len({len(row) for row in (*head, *block.rows)}) == 1


VARIABLE = re.compile(r'(?:environ(?:\.get)?|\benv)[(\[]\s*"([A-Z_0-9]+)"')
NAMED = re.compile(
    r'VARIABLE = "([A-Z_]+)"|"(TICHU_SCORE_[A-Z_]*[A-Z]|XDG_[A-Z_]+|VISUAL|EDITOR)"'
)


def read_variables() -> set[str]:
    """Return every environment variable that the code reads by its name."""
    files = (ROOT / "tichu_score").rglob("*.py")
    text = "".join(
        path.read_text(encoding="utf-8") for path in files if "topics" not in path.parts
    )
    named = {name for pair in NAMED.findall(text) for name in pair if name}
    return (
        named
        | {*VARIABLE.findall(text)}
        | {PREFIX + field.upper() for field in Config._fields}
    )


def test_every_variable_that_is_read_is_in_environment_and_no_other() -> None:
    known = {"TICHU_SCORE_DIR", "TICHU_SCORE_NO_INPUT", "NO_COLOR", "COLUMNS", "HOME"}
    assert known <= read_variables()
    told = {x for x in spans(TOPICS["environment"]) if re.fullmatch("[A-Z_0-9]{3,}", x)}
    assert told == read_variables()


def test_the_option_before_a_variable_is_there() -> None:
    flags = {
        flag for row in TABLE.values() for o in options_of(row) for flag in o.flags
    }
    told = {x for x in spans(TOPICS["environment"]) if x.startswith("--")}
    assert {"--dir", "--match", "--target", "--color"} <= told <= flags


def codes(error: type[TichuError]) -> set[int]:
    return {error.code}.union(*map(codes, error.__subclasses__()))


def test_every_exit_code_is_in_exit_codes() -> None:
    rows = re.findall(r"^\| ([\d, ]+) \|", said(TOPICS["exit-codes"]), re.MULTILINE)
    told = {int(code) for row in rows for code in row.split(", ")}
    # 128 and the number of the signal: hang-up, Ctrl-C, end.
    assert told == {0, *codes(TichuError), 129, 130, 143}


@pytest.mark.parametrize("option", OPTIONS)
def test_every_house_rule_is_in_rules_with_its_printed_value(option: str) -> None:
    usual = option_text(getattr(STANDARD, option))
    assert f"| `{option}` | {usual} |" in said(TOPICS["rules"])
    assert {*rules.MEANINGS} == {*OPTIONS}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_name_of_house_rules_is_in_rules(preset: str) -> None:
    assert preset in spans(TOPICS["rules"])


def test_every_rule_of_a_score_is_in_the_help_and_every_chapter() -> None:
    tables = [x for x in rules.rule_book() if not isinstance(x, Paragraph | Lines)]
    chapters, scored = ([row[0] for row in table.rows] for table in tables)
    assert chapters == [chapter.letter for chapter in CHAPTERS]
    assert [one for one in RULES if one[0] in "TES"] == scored
    lines = re.findall(r"`(rule [^`]*)`", "".join(map(str, rules.rule_book())))
    assert "rule --all" in lines
    assert all(parse(line.split()) for line in lines)


@pytest.mark.parametrize("key", dict.fromkeys([*HAND_KEYS, *HEAD_KEYS]))
def test_every_key_of_a_match_file_is_in_files(key: str) -> None:
    assert re.search(rf"(?m)^\[*{key}\b|`{key}\b", said(TOPICS["files"]))


@pytest.mark.parametrize("key", Config._fields)
def test_every_setting_is_in_files_and_environment(key: str) -> None:
    assert re.search(rf"(?m)^{key} = ", said(TOPICS["files"]))
    assert PREFIX + key.upper() in spans(TOPICS["environment"])


def test_the_man_page_in_the_repository_is_the_one_that_is_made() -> None:
    assert PAGE.read_text(encoding="utf-8") == manpage()


def test_the_man_page_is_plain_ascii_and_knows_no_day_and_no_place() -> None:
    assert manpage().isascii()
    assert '.TH TICHU\\-SCORE 1 "" ' in manpage()
    assert str(Path.home()) + "/" not in manpage().replace("\\-", "-")


@pytest.mark.long
def test_the_man_page_has_every_command_option_example_and_topic() -> None:
    lines = manpage().splitlines()
    for name, row in TABLE.items():
        assert [x for x in lines if x.split()[:2] == [".SS", escaped(name)]]
        assert {escaped(f"{PROGRAM} {line}") for line in row.examples} <= {*lines}
        for option in (*row.options, *SHARED):
            assert escaped(option.help) in manpage()
    for topic in TOPICS:
        assert f".SH {escaped(topic.upper().replace('-', ' '))}" in lines
    assert "S\\-14" in manpage()


RENDERERS = [
    *[["groff", "-man", "-Tutf8", "-ww"], ["groff", "-man", "-Tascii", "-ww"]],
    *[["man", "--warnings=all", "-l"], ["mandoc", "-T", "lint", "-W", "error"]],
]


@pytest.mark.parametrize("command", RENDERERS, ids=" ".join)
def test_the_man_page_is_drawn_without_a_warning(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"no {command[0]} here to draw the man page with")
    done = subprocess.run(
        [*command, str(PAGE)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


ROFF = [
    (".TH is no heading", r"\&.TH is no heading"),
    ("'quoted' a-b", r"\(aqquoted\(aq a\-b"),
    ("a\\nb", r"a\(rsnb"),
    ("type `.` or `-y` now", r"type \fB\&.\fR or \fB\-y\fR now"),
    ('`x = "y"`', r"\fBx = \(dqy\(dq\fR"),
    ("an ` alone", r"an \(ga alone"),
    ("~/x ^", r"\(ti/x \(ha"),
]


@pytest.mark.parametrize(("text", "wanted"), ROFF)
def test_a_text_is_escaped_for_roff(text: str, wanted: str) -> None:
    assert marked(text) == wanted


def test_no_line_of_a_block_is_a_request_of_roff_but_ours() -> None:
    block = Lines((".TH", "'so x", "  .x"))
    requests = [line for line in roff(block) if line[:1] in {".", "'"}]
    assert requests == [".PP", ".RS 4", ".nf", ".fi", ".RE"]

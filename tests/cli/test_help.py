"""Help by topic: what is asked for is explained, and fits where it is read."""

import json

import pytest
from program import Shelf

from tichu_score.cli.table import TABLE
from tichu_score.cli.table.keeping import MAN
from tichu_score.cli.table.keeping import TOPICS as NAMES
from tichu_score.cli.topics import TOPICS
from tichu_score.cli.topics.manpage import manpage
from tichu_score.views.visible import cells

WIDTHS = (24, 40, 80, 120)

every_topic = pytest.mark.parametrize("topic", NAMES)


def helped(shelf: Shelf, *words: str) -> list[str]:
    return shelf.well("help", *words).splitlines()


def test_alone_it_lists_the_topics_and_says_how_to_ask_for_a_command(
    shelf: Shelf,
) -> None:
    lines = helped(shelf)
    for name in (*NAMES, MAN):
        assert [line for line in lines if line.startswith(f"{name}  ")]
    assert "  tichu-score help add" in lines
    assert "  tichu-score add --help" in lines


@every_topic
@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_is_wider_than_asked_for_but_a_word_alone(shelf: Shelf, topic: str, width: int) -> None:  # fmt: skip
    for line in helped(shelf, topic, "--width", str(width)):
        assert cells(line) <= width or len(line.split()) == 1, line


def test_the_list_of_topics_fits_a_narrow_screen(shelf: Shelf) -> None:
    assert max(map(cells, helped(shelf, "--width", "24"))) <= 24


NOTATION_40 = """\
orma  order
  who went out, first to last, by key;
  `.` for a place nobody noticed
om  double victory
  two partners; no card points then
"""

NOTATION_80 = """\
orma       order           who went out, first to last, by key; `.` for a place
                           nobody noticed
om         double victory  two partners; no card points then
65 05 -25  points          card points of the left team, two digits or three
"""

CODES_24 = """\
5
  nothing written;
  insist with `-y`, or
  try again
"""

CODES_40 = """\
5         nothing written; insist with
          `-y`, or try again
"""

ENVIRONMENT_120 = """\
variable                option      what it says
TICHU_SCORE_DIR         --dir       the folder of the matches
"""


PIECES = [
    ("notation", 40, NOTATION_40),
    ("notation", 80, NOTATION_80),
    ("exit-codes", 24, CODES_24),
    ("exit-codes", 40, CODES_40),
    ("environment", 120, ENVIRONMENT_120),
]


@pytest.mark.parametrize(("topic", "width", "piece"), PIECES)
def test_tables_are_columns_where_there_is_room_and_blocks_where_not(shelf: Shelf, topic: str, width: int, piece: str) -> None:  # fmt: skip
    assert piece in shelf.well("help", topic, "--width", str(width))


def test_a_table_that_is_read_out_is_one_sentence_a_row(shelf: Shelf) -> None:
    done = shelf.do("help", "environment", env={"ACCESSIBLE": "1"})
    assert "TICHU_SCORE_DIR, --dir: the folder of the matches\n" in done.out
    assert "variable" not in done.out.split("\n\n")[2]


@pytest.mark.parametrize(
    "line", ["exit-codes", "exit codes", "Exit-Codes", "EXIT CODES"]
)
def test_upper_case_and_a_space_do_not_matter(shelf: Shelf, line: str) -> None:
    assert helped(shelf, *line.split())[0] == "Exit codes"


@pytest.mark.parametrize("name", TABLE)
def test_help_on_a_command_is_what_its_option_prints(shelf: Shelf, name: str) -> None:
    assert shelf.well("help", name) == shelf.well(name, "--help")


def test_the_man_page_is_printed_as_it_is(shelf: Shelf) -> None:
    assert shelf.well("help", "man") == manpage()
    assert shelf.well("help", "man", "--plain") == manpage()
    assert json.loads(shelf.well("help", "man", "--json"))["script"] == manpage()


UNKNOWN = [
    ("notaton", "no help on 'notaton'; did you mean notation?"),
    ("exit-code", "did you mean exit-codes?"),
    ("ad", "did you mean add?"),
    ("shwo", "did you mean show"),
    ("frobnicate", "no help on 'frobnicate'\n"),
    ("add orma", "no help on 'add orma'\n"),
    ("\x1b[31m", "no help on "),
]


@pytest.mark.parametrize(("line", "said"), UNKNOWN)
def test_an_unknown_word_is_3_and_what_was_meant_is_said(shelf: Shelf, line: str, said: str) -> None:  # fmt: skip
    done = shelf.do("help", *line.split())
    assert (done.code, done.out) == (3, "")
    assert said in done.err
    assert done.err.endswith("\n  tichu-score help\n")
    assert "\x1b" not in done.err


def test_files_ends_with_the_folders_of_this_machine(shelf: Shelf) -> None:
    env = {"XDG_CONFIG_HOME": str(shelf.root / "con\x1bfig")}
    done = shelf.do("help", "files", "--width", "1000", env=env)
    assert done.out.splitlines()[-3:] == [
        f"matches  {shelf.root}/matches",
        f"config   {shelf.root}/con\\x1bfig/tichu-score",
        f"state    {shelf.root}/state/tichu-score",
    ]


def test_rules_ends_with_the_rule_book(shelf: Shelf) -> None:
    text = shelf.well("help", "rules", "--width", "120")
    assert "\nE-11  Totals may fall below zero, without a limit.\n" in text
    assert "\nV-13" not in text


@every_topic
def test_data_has_the_blocks_in_order(shelf: Shelf, topic: str) -> None:
    found = json.loads(shelf.well("help", topic, "--json"))
    assert (found["topic"], found["title"]) == (topic, TOPICS[topic].title)
    assert found["summary"] == TOPICS[topic].summary
    assert {key for block in found["blocks"] for key in block} <= {
        *("text", "rows", "lines")
    }
    assert len(found["blocks"]) >= len(TOPICS[topic].blocks)


def test_rows_have_a_kind_and_cells_without_quotes(shelf: Shelf) -> None:
    lines = helped(shelf, "notation", "--plain")
    assert lines[0] == "topic\tnotation\tThe hand line"
    assert lines[1].startswith("line\ttichu-score add ORDER")
    assert "row\t65 05 -25\tpoints\tcard points of the left team, two digits or three" in lines  # fmt: skip
    assert {line.split("\t")[0] for line in lines} == {"topic", "line", "row", "text"}


def test_the_help_of_the_program_names_the_topics(shelf: Shelf) -> None:
    text = " ".join(shelf.well("--help").split())
    assert f"explains {', '.join(NAMES[:-1])} or {NAMES[-1]}." in text

"""Statistics of a shelf: who is meant, which matches and hands count, what is said."""

import json
import shlex
from typing import Any

import pytest
from book.test_people import play
from program import Shelf

from tichu_score.game.figures import FIGURES

ZOE = "Zo\u00eb"


@pytest.fixture
def table(shelf: Shelf) -> Shelf:
    """Give a shelf of four matches."""
    play(shelf.folder, "a", ("anna",), "2026-01-01", "am;rmax 40")
    play(shelf.folder, "b", ("Anna",), "2026-02-01", "am;rmax 40 m=Eve;ma m=Eve")
    play(shelf.folder, "c", ("Ana M", "GRETA"), "2026-03-01", "am")
    play(shelf.folder, "d", ("Zoe\u0308",), "", "zm;zm;zm;zm")
    return shelf


def ask(shelf: Shelf, line: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shelf.well(*shlex.split(line), "--json"))
    return found


def hands(shelf: Shelf, line: str) -> dict[str, int]:
    """Return how many hands of whom are counted."""
    found = ask(shelf, line)["stats"]
    return {"+".join(one["players"]): one["figures"]["hands"] for one in found}


ALL = {"Greta": 10, "Max": 10, "Mia": 8, "Anna": 5, ZOE: 4, "Eve": 2, "Ana M": 1}


def test_whoever_played_most_comes_first_under_the_name_that_stands(
    table: Shelf,
) -> None:
    before = table.everything()
    found = hands(table, "stats")
    assert [*found.items()] == [*ALL.items()]
    assert hands(table, "stats --pairs") == {
        "Greta+Max": 10, f"Mia+{ZOE}": 4, "Anna+Mia": 3, "Anna+Eve": 2, "Ana M+Mia": 1,
    }  # fmt: skip
    assert table.everything() == before


def test_two_spellings_are_one_person_once_the_shelf_says_so(table: Shelf) -> None:
    table.well("players", "same", "Anna", "Ana M")
    assert hands(table, "stats") == {
        "Greta": 10, "Max": 10, "Mia": 8, "Anna": 6, ZOE: 4, "Eve": 2,
    }  # fmt: skip
    assert hands(table, "stats 'ana m'") == {"Anna": 6}
    table.well("players", "same", "Mia", "Eve", ZOE)
    assert hands(table, "stats mia") == {"Mia": 14}
    assert "Mia+Mia" not in hands(table, "stats --pairs")


@pytest.mark.parametrize(
    ("who", "wanted"),
    [
        ("Anna", {"Anna": 5}),
        ("ANNA", {"Anna": 5}),
        ("ann", {"Anna": 5}),
        ("' Ana M '", {"Ana M": 1}),
        ("zoe", {ZOE: 4}),
        ("Zo\u00cb", {ZOE: 4}),
        ("mia+anna", {"Anna+Mia": 3}),
        ("greta", {"Greta": 10}),
        ("Mia Greta", {"Mia": 8, "Greta": 8}),
        ("greta+max mia", {"Greta+Max": 8, "Mia": 8}),
        ("eve+anna GRETA+Max", {"Anna+Eve": 2, "Greta+Max": 2}),
    ],
)
def test_a_player_is_meant_by_any_spelling_or_a_part(
    table: Shelf, who: str, wanted: dict[str, int]
) -> None:
    assert hands(table, f"stats {who}") == wanted


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ("--since 2026-02-01", {"Greta": 4, "Max": 4, "Anna": 3, "Eve": 2, "Mia": 2, "Ana M": 1}),
        ("--until 2026-01-31", {"Anna": 2, "Greta": 2, "Max": 2, "Mia": 2}),
        ("--since 2026-02-01 --until 20260201", {"Anna": 3, "Greta": 3, "Max": 3, "Eve": 2, "Mia": 1}),
        ("--with Mia", {ZOE: 4, "Anna": 3, "Ana M": 1}),
        ("--with Mia --with eve", {"Anna": 5, ZOE: 4, "Ana M": 1}),
        ("--against eve", {"Greta": 2, "Max": 2}),
        ("--against anna --against zoe", {"Greta": 9, "Max": 9}),
        ("--against greta+max --with eve", {"Anna": 2}),
        ("--pairs --with eve", {"Anna+Eve": 2}),
        ("--pairs --against eve --since 2026-01-01", {"Greta+Max": 2}),
    ],
)  # fmt: skip
def test_days_partners_and_opponents_choose_the_hands(
    table: Shelf, options: str, wanted: dict[str, int]
) -> None:
    assert hands(table, f"stats {options}") == wanted


def test_matches_without_a_date_are_left_out_of_any_days_and_told(
    table: Shelf,
) -> None:
    for option in ("--since", "--until"):
        done = table.do("stats", option, "2026-02-01")
        assert (done.code, done.err) == (
            0,
            "warning: 1 match without a date left out\n",
        )
    play(table.folder, "e", ("Anna",))
    assert "2 matches without" in table.do("stats", "--until", "2026-02-01").err
    assert table.do("stats").err == ""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("stats Anna --until 2025-12-31", "no hand of Anna until 2025-12-31"),
        ("stats Anna Mia", "no hand of Anna against Mia"),
        ("stats --with Max --against Max", "no hand with Max against Max"),
        (
            "stats eve --with anna --with mia --against zoe --against anna+max",
            f"no hand of Eve with Anna or Mia against {ZOE} or Anna+Max",
        ),
    ],
)
def test_where_nothing_is_as_asked_the_answer_is_no(
    table: Shelf, line: str, said: str
) -> None:
    done = table.do(*shlex.split(line))
    assert (done.code, done.out) == (1, f"{said}\n")
    assert json.loads(table.do(*shlex.split(line), "--json").out)["nothing"] == said


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("stats a", 3, "'a' could be several players: Ana M, Anna, Greta, Max, Mia"),
        ("stats Zed", 3, "'Zed' plays in no match; did you mean"),
        ("stats Mia+Gerta", 3, "'Gerta' plays in no match; did you mean Greta"),
        ("stats --with Evi", 3, "did you mean Eve"),
        ("stats --against Max+Evi", 3, "did you mean Eve"),
        ("stats Anna+", 2, "'Anna+' is neither a player nor two partners"),
        ("stats A+B+C", 2, "'A+B+C' is neither"),
        ("stats anna+ANNA", 2, "'anna+ANNA' is one player twice: Anna"),
        ("stats anna ANNA+mia", 2, "nobody sits against himself: Anna"),
        (
            "stats Anna Mia Max",
            2,
            "stats takes one or two, but there is 'Anna Mia Max'",
        ),
        ("stats Anna --pairs", 2, "--pairs shows all"),
        ("stats Anna Mia --with Eve", 2, "two are shown against each other"),
        ("stats Anna Mia --against Eve", 2, "two are shown against each other"),
        ("stats Anna+Mia --with Eve", 2, "leave out --with"),
        ("stats Anna --with Eve+Mia", 2, "--with takes a player"),
        ("stats --since 1.2.2026", 2, "'1.2.2026' is no date; write year-month-day"),
        ("stats --until ''", 2, "'' is no date"),
        ("stats --since 2026-02-01 --until 2026-01-31", 2, "no day is both"),
        ("stats --define Anna", 2, "stats --define takes nothing after it"),
        ("stats --define --pairs", 2, "stands alone"),
        ("stats --define --with Anna", 2, "stands alone"),
    ],
)
def test_what_is_not_understood_or_unknown_is_told(
    table: Shelf, line: str, code: int, said: str
) -> None:
    done = table.do(*shlex.split(line))
    assert (done.code, done.out) == (code, "")
    assert said in done.err


def test_of_many_players_that_could_be_meant_some_are_named(table: Shelf) -> None:
    for number in range(3):
        names = tuple(f"Anna {number}{letter}" for letter in "abcd")
        play(table.folder, f"x{number}", names)
    said = table.do("stats", "nna").err
    assert said.startswith("'nna' could be several players: Anna, Anna 0a, ")
    assert said.endswith(", Anna 1b, Anna 1c and 5 more\n")


def test_an_empty_shelf_has_no_statistics(shelf: Shelf) -> None:
    assert shelf.well("stats") == f"no hand was played in {shelf.folder} yet\n"
    assert ask(shelf, "stats")["stats"] == []
    assert len(shelf.well("stats", "--plain").splitlines()) == 1
    assert shelf.do("stats", "Tom").code == 3
    assert not shelf.folder.exists()


def test_what_cannot_be_read_is_left_out_and_told(table: Shelf) -> None:
    (table.folder / "broken.toml").write_text("[players]\no = 'Nobody'\n")
    (table.folder / "people.toml").write_text("[same]\nAnna = 7\n")
    done = table.do("stats", "--plain")
    assert done.code == 0
    assert "1 file left out, cannot be read: `tichu-score check`" in done.err
    assert "people.toml:2: Anna: the name that stands for it" in done.err
    assert hands(table, "stats") == ALL


def test_two_files_of_one_match_count_once_and_are_told(table: Shelf) -> None:
    text = (table.folder / "b.toml").read_text("utf-8")
    for name in ("b", "e"):
        (table.folder / f"{name}.toml").write_text(f'id = "x"\n{text}', "utf-8")
    assert hands(table, "stats") == ALL
    assert table.do("stats").err == (
        "warning: e.toml is the same match as b.toml, and counts once: "
        "`tichu-score check`\n"
    )


def test_every_figure_is_there_for_programs_and_people(table: Shelf) -> None:
    (anna,) = ask(table, "stats Anna --since 2026-01-01 --with Mia --against greta")[
        "stats"
    ]
    assert [*anna["figures"]] == [*FIGURES]
    assert anna["counts"]["hands"] == anna["figures"]["hands"] == 3
    assert anna["counts"]["points"] / 3 == anna["figures"]["hand_score"]
    text = table.well("stats", "Anna")
    for figure in FIGURES.values():
        assert f"{figure.title} " in text
    head, *rows = (
        line.split("\t") for line in table.well("stats", "--plain").splitlines()
    )
    assert head == ["figures", "", *FIGURES]
    assert [row[:2] for row in rows] == [["player", name] for name in ALL]
    assert {len(row) for row in rows} == {len(head)}
    pairs = table.well("stats", "--pairs", "--plain").splitlines()[1:]
    assert pairs[0].startswith("pair\tGreta+Max\t0\t0\t\t")


def test_what_was_asked_for_is_said_to_programs(table: Shelf) -> None:
    found = ask(table, "stats Anna --until 2026-03-01 --with Mia --against greta+max")
    del found["stats"]
    assert found == {
        "format": 1,
        "folder": str(table.folder),
        "since": None,
        "until": "2026-03-01",
        "with": ["Mia"],
        "against": [["Greta", "Max"]],
        "head_to_head": False,
    }
    assert ask(table, "stats mia max")["head_to_head"] is True


def test_matches_that_were_played_are_listed_for_programs(table: Shelf) -> None:
    table.well("stop", "late", "-m", "a")
    (anna,) = ask(table, "stats anna")["stats"]
    assert anna["counts"]["ended"] == [["2026-01-01", "", "stopped"]]
    assert (anna["figures"]["matches"], anna["figures"]["matches_stopped"]) == (1, 1)


def test_every_definition_is_printed_without_a_shelf(shelf: Shelf) -> None:
    text = shelf.well("stats", "--define")
    told = ask(shelf, "stats --define")
    rows = [line.split("\t") for line in shelf.well("stats", "--define", "--plain").splitlines()]  # fmt: skip
    assert [row[1] for row in rows if row[0] == "figure"] == [*FIGURES]
    assert [one["name"] for one in told["figures"]] == [*FIGURES]
    for figure in FIGURES.values():
        assert f"{figure.title} ({figure.name}; {figure.unit.value})\n" in text
        assert f"  {figure.means}\n" in text
    for line in told["counted"]:
        assert f"  {line}\n" in text
        assert ["counted", line] in rows
    assert not shelf.folder.exists()


def test_a_hand_shows_in_the_statistics_at_once(shelf: Shelf) -> None:
    shelf.match("orma 65 to")
    assert hands(shelf, "stats tom") == {"Tom": 1}
    shelf.well("add", "om", "m=Eve")
    assert hands(shelf, "stats tom+eve") == {"Eve+Tom": 1}
    shelf.well("undo")
    assert shelf.do("stats", "Tom+Eve").code == 3

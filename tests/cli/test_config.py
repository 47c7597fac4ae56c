"""What is set once holds where the command line says nothing, and only there."""

import tomllib

import pytest
from program import PLAYERS, Shelf

TOURNAMENT = {"grand": False, "double": 100, "last_dragon": "kept"}
BOTH = {"TICHU_SCORE_BOTH_PILES": "yes"}


def rules(shelf: Shelf) -> dict[str, object]:
    found: dict[str, object] = tomllib.loads(shelf.text).get("rules", {})
    return found


@pytest.fixture
def config(shelf: Shelf) -> Shelf:
    write(shelf, 'target = 500\nrules = "tournament"\n')
    return shelf


def write(shelf: Shelf, text: str) -> None:
    folder = shelf.root / ".config" / "tichu-score"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.toml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "env", "wanted"),
    [
        ((), {}, {"target": 500, **TOURNAMENT}),
        (("--target", "700"), {}, {"target": 700, **TOURNAMENT}),
        (("--target", "1000"), {}, TOURNAMENT),
        (("--set", "target=300"), {}, {"target": 300, **TOURNAMENT}),
        (("--rules", "standard"), {}, {"target": 500}),
        (("--set", "double=200"), {}, {"target": 500, "grand": False, "last_dragon": "kept"}),
        ((), {"TARGET": "800"}, {"target": 800, **TOURNAMENT}),
        (("--target", "700"), {"TARGET": "800"}, {"target": 700, **TOURNAMENT}),
        ((), {"RULES": "standard"}, {"target": 500}),
        (("--rules", "tournament"), {"RULES": "standard"}, {"target": 500, **TOURNAMENT}),
        (("--set", "hands=8"), {}, {"hands": 8, **TOURNAMENT}),
        (("--set", "hands=8", "--target", "600"), {}, {"hands": 8, "target": 600, **TOURNAMENT}),
    ],
)  # fmt: skip
def test_an_option_goes_before_the_environment_and_that_before_the_file(
    config: Shelf, options: tuple[str, ...], env: dict[str, str], wanted: dict[str, object]
) -> None:  # fmt: skip
    named = {f"TICHU_SCORE_{name}": value for name, value in env.items()}
    done = config.do("new", *PLAYERS, *options, env=named)
    assert done.code == 0, done.err
    assert rules(config) == wanted


def test_the_same_again_is_the_same_whatever_is_set(shelf: Shelf) -> None:
    shelf.well("new", *PLAYERS, "--target", "300")
    write(shelf, 'target = 500\nrules = "tournament"\n')
    shelf.well("new", "--again")
    texts = [path.read_text(encoding="utf-8") for path in shelf.folder.glob("*.toml")]
    assert [tomllib.loads(text)["rules"] for text in texts] == 2 * [{"target": 300}]


def test_the_demonstration_knows_no_settings(shelf: Shelf) -> None:
    before = shelf.well("demo")
    write(shelf, "target = 300\nboth_piles = true\n")
    assert shelf.well("demo") == before


def test_a_bad_file_is_refused_with_its_place_and_nothing_is_written(
    shelf: Shelf,
) -> None:
    shelf.match()
    write(shelf, "\ntarget = 500\nboth_piles = 3\n")
    before = shelf.everything()
    for line in ("new Ann+Bob Cid+Dan", "add orma 65", "add"):
        done = shelf.do(*line.split(), answers=("om", "none", ""))
        assert done.code == 4, done
        assert "config.toml cannot be used" in " ".join(done.err.split())
        assert "config.toml:3: both_piles is true or false, not 3" in done.err
    assert shelf.everything() == before


def test_a_hostile_setting_reaches_no_screen(shelf: Shelf) -> None:
    write(shelf, 'rules = "\\u001b]52;c;YQ\\u0007"\n')
    done = shelf.do("new", *PLAYERS)
    assert done.code == 4
    assert "\x1b" not in done.err
    write(shelf, "")
    done = shelf.do("new", *PLAYERS, env={"TICHU_SCORE_RULES": "\x1b[2J"})
    assert done.code == 2
    assert "\x1b" not in done.err


ONE_PILE = [
    ("S-02", "add orma 65", "65 is one pile; both are wanted: 65/35"),
    ("S-02", "add orma r35 to", "r35 is one pile; both are wanted: 65/35"),
    ("S-02", "add --out tom,greta,mia,max --points 65", "65 is one pile"),
    ("S-02", "insert 1 orma 65", "65 is one pile"),
    ("S-02", "edit 1 70", "70 is one pile"),
    ("S-02", "edit 1 --points 70", "70 is one pile"),
    ("S-02", "edit 1 orma -25", "-25 is one pile"),
    ("S-02", "add --file sheet.txt", "sheet.txt:2: 65 is one pile"),
]
"""The rule, a line with the points of one team, what is said of it."""


@pytest.mark.parametrize(("rule", "line", "said"), ONE_PILE)
def test_one_pile_is_refused_where_both_are_wanted(
    shelf: Shelf, rule: str, line: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.match("orma 50")
    (shelf.root / "sheet.txt").write_text("orma 65/35\nrmoa 65\n")
    monkeypatch.chdir(shelf.root)
    before = shelf.everything()
    done = shelf.do(*line.split(), env=BOTH)
    assert done.code == 2, done
    assert said in done.err
    assert f"({rule})" in done.err
    assert shelf.everything() == before


@pytest.mark.parametrize(
    "line",
    [
        "add orma 65/35",
        "add om to",
        "add orma -25:125",
        "add --score 70:130",
        "add orma 100/0",
        "insert 1 orma 65/35",
        "edit 1 70/30",
        "edit 1 +to",
        "edit 1 --note late",
    ],
)
def test_what_says_both_piles_or_none_is_taken(shelf: Shelf, line: str) -> None:
    shelf.match("orma 50")
    done = shelf.do(*line.split(), env=BOTH)
    assert done.code == 0, done.err


def test_questions_ask_for_both_piles(shelf: Shelf) -> None:
    shelf.match()
    answers = ("orma", "65", "65/35", "none", "")
    done = shelf.do("add", answers=answers, env=BOTH)
    assert done.code == 0, done.err
    assert "card points of Tom+Mia? (65/35, both teams)" in done.err
    assert "65 is one pile; both are wanted" in done.err


def test_the_line_to_change_says_both_piles(shelf: Shelf) -> None:
    shelf.match("orma 65 to")
    done = shelf.do("edit", answers=("orma 70", "orma 70/30"), env=BOTH)
    assert done.code == 0, done.err
    assert "orma 65/35 to\n" in done.err
    assert "70 is one pile" in done.err
    assert "cards = 70" in shelf.text

"""The table the tests of the game play at: Tom and Mia against Greta and Max."""

from tichu_score.game.hand import Hand, Problems
from tichu_score.game.match import Players
from tichu_score.game.notation import Parsed, parse
from tichu_score.game.ruleset import STANDARD, Ruleset
from tichu_score.game.words import split

TABLE = Players("orma", ("Tom", "Greta", "Mia", "Max"))


def typed(line: str, rules: Ruleset = STANDARD, players: Players = TABLE) -> Parsed:
    """Read a line as it is typed at the table."""
    return parse(split(line), players, rules)


def hand(line: str, rules: Ruleset = STANDARD, players: Players = TABLE) -> Hand:
    """Read a line that must be right."""
    found, problems = typed(line, rules, players)
    assert found is not None, problems
    return found


def refused(line: str, rules: Ruleset = STANDARD) -> Problems:
    """Read a line that must be wrong."""
    found, problems = typed(line, rules)
    assert found is None, found
    assert problems
    return problems

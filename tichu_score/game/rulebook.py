"""The rules by id: what they say, who says so, and where sources differ.

Loaded only when something is explained; scoring never reads it.
"""

from tichu_score.game.card_rules import BOMBS, COMBINATIONS
from tichu_score.game.house_rules import VARIANTS
from tichu_score.game.play_rules import FLOW, SETTING_UP
from tichu_score.game.printed_rules import CALLS, COUNTING, END, IRREGULARITIES
from tichu_score.game.rule import Chapter, Rule
from tichu_score.game.special_rules import DRAGON_AND_DOG, PHOENIX, WISH

__all__ = ["CHAPTERS", "RULES", "Chapter", "Rule"]

CHAPTERS = (
    Chapter("G", "Setting up", SETTING_UP),
    Chapter("F", "Flow of play", FLOW),
    Chapter("C", "Combinations", COMBINATIONS),
    Chapter("W", "Mah Jong and wish", WISH),
    Chapter("B", "Bombs", BOMBS),
    Chapter("D", "Dragon and Dog", DRAGON_AND_DOG),
    Chapter("P", "The Phoenix", PHOENIX),
    Chapter("T", "Calls", CALLS),
    Chapter("E", "The end", END),
    Chapter("S", "Counting", COUNTING),
    Chapter("I", "Irregularities", IRREGULARITIES),
    Chapter("V", "House rules", VARIANTS),
)
"""The whole rule book, in the order of an evening."""

RULES: dict[str, Rule] = {
    rule.id: rule for chapter in CHAPTERS for rule in chapter.rules
}
"""Every rule by its id."""

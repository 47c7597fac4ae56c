"""The rules by id: what they say, who says so, and where sources differ.

Loaded only when something is explained; scoring never reads it.
"""

from tichu_score.game.house_rules import VARIANTS
from tichu_score.game.printed_rules import (
    CALLS,
    COUNTING,
    DRAGON,
    END,
    IRREGULARITIES,
    SETTING_UP,
)
from tichu_score.game.rule import Rule

__all__ = ["RULES", "Rule"]

CHAPTERS = (SETTING_UP, DRAGON, CALLS, END, COUNTING, IRREGULARITIES, VARIANTS)

RULES: dict[str, Rule] = {rule.id: rule for chapter in CHAPTERS for rule in chapter}
"""Every rule by its id."""

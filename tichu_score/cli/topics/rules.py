"""House rules: the options of a match, how it ends, and the rules a score rests on."""

from tichu_score.book.values.records import Topic
from tichu_score.book.values.topics import Block, Paragraph, Rows
from tichu_score.game.ruleset import (
    OPTIONS,
    PRESETS,
    STANDARD,
    differences,
    option_text,
)

SCORED = "TES"
"""The chapters that a score rests on: calls, the end, counting."""

MEANINGS = {
    "target": "the total that wins; 0: none does (V-01)",
    "lead": "so many points ahead end the match; 0: they do not (V-08)",
    "floor": "a total so far below zero ends it, say -1000; 0: none does (V-12)",
    "hands": "so many hands end it, and then there is no target unless one is set; "
    "0: any number (V-03)",
    "tie": "level at the end: another hand, or `draw` (V-02)",
    "grand": "whether Grand Tichu may be called; or `no` (V-04)",
    "double": "what a double victory counts; or 100 (V-05)",
    "last_dragon": "the Dragon's trick, if it is the last of the hand, is given to an "
    "opponent; or `kept` (V-06)",
    "failed_to_opponents": "whether a failed call goes to the opponents instead of being "
    "lost; or `yes` (V-09)",
    "one_call_per_team": "whether a call shuts the partner up; or `yes` (V-10)",
}
"""What each option of a match means; `Topic` gives it with its usual value."""


def _presets() -> str:
    """Return what each set of house rules with a name changes."""
    return "; ".join(
        f"`{name}` is "
        + (
            ", ".join(
                f"`{option}={option_text(value)}`"
                for option, value in differences(rules).items()
            )
            or "the printed rules"
        )
        for name, rules in PRESETS.items()
    )


TOPIC = Topic(
    "rules",
    "House rules",
    "house rules, how a match ends, and what a score rests on",
    (
        Paragraph(
            "House rules are set at the start: `new Tom+Mia Greta+Max --target 500`, "
            f"`--rules tournament`, `--set double=100`. By name, {_presets()}. The "
            "options, with their printed values:"
        ),
        Rows(
            tuple(
                (f"`{name}`", option_text(value), MEANINGS[name])
                for name, value in zip(OPTIONS, STANDARD, strict=True)
            ),
            ("option", "printed", "what it is"),
        ),
        Paragraph(
            "A match is over after the first hand at which `target`, `lead`, `floor` or "
            "`hands` is reached, once the hand is fully counted. The higher total wins; if "
            "the totals are level, `tie` says what happens. Hands after the end stay in "
            "the file and count nowhere; a correction before it counts the whole match "
            "again, and can move the end."
        ),
        Paragraph(
            "Without an option, `TICHU_SCORE_TARGET` and `TICHU_SCORE_RULES` say by which "
            "rules `new` starts a match, and without them `config.toml` does. `--title`, "
            "`--date` and `--start 455:345` (totals carried in) belong there too; `new "
            "--again` takes players and rules from the current match. `set double=100` "
            "changes a rule of a match that is running, for all of it."
        ),
    ),
)


def rule_book() -> tuple[Block, ...]:
    """Return the chapters of the rule book, and the rules that a score rests on."""
    from tichu_score.game.rulebook import CHAPTERS  # noqa: PLC0415 - the book is late

    scored = (chapter for chapter in CHAPTERS if chapter.letter in SCORED)
    return (
        Paragraph(
            "The rule book has these chapters. `rule T` shows one, `rule T-06` one rule "
            "with its source and what this program does, `rule bomb` the rules about "
            "bombs, and `rule --all` the whole book:"
        ),
        Rows(tuple((chapter.letter, chapter.name) for chapter in CHAPTERS)),
        Paragraph(
            "What a score rests on. `why` and every refusal name the rule by its id:"
        ),
        Rows(
            tuple((rule.id, rule.sentence) for one in scored for rule in one.rules),
        ),
    )

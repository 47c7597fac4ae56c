"""The environment: every variable that is read, and the option that goes before it."""

from tichu_score.book.values.records import Topic
from tichu_score.book.values.topics import Paragraph, Rows

TOPIC = Topic(
    "environment",
    "The environment",
    "every variable that is read",
    (
        Paragraph(
            "An option goes before its variable, and a variable before `config.toml`. An "
            "empty variable is none."
        ),
        Rows(
            (
                ("`TICHU_SCORE_DIR`", "`--dir`", "the folder of the matches"),
                ("`TICHU_SCORE_MATCH`", "`--match`", "which match it is about"),
                ("`TICHU_SCORE_TARGET`", "`--target`", "the target of a new match"),
                (
                    "`TICHU_SCORE_RULES`",
                    "`--rules`",
                    "the house rules of a new match, by name",
                ),
                (
                    "`TICHU_SCORE_BOTH_PILES`",
                    "",
                    "`yes`: card points are typed for both teams, `65/35`; or `no`",
                ),
                ("`TICHU_SCORE_NO_INPUT`", "`--no-input`", "anything: never ask"),
                (
                    "`TICHU_SCORE_EDITOR`",
                    "",
                    "the editor of `edit --file`; else `VISUAL`, else `EDITOR`",
                ),
                (
                    "`ACCESSIBLE`",
                    "",
                    "`1`: sentences for a screen reader, no tables, no colour",
                ),
                ("`NO_COLOR`", "`--color`", "anything: no colour"),
                ("`FORCE_COLOR`", "`--color`", "anything: colour, in a pipe too"),
                ("`TERM`", "`--color`", "`dumb`: no colour"),
                ("`COLUMNS`", "`--width`", "how many columns to fill"),
                (
                    "`LC_ALL` `LC_CTYPE` `LANG`",
                    "",
                    "`C`, or none of the three: lines and bars in ASCII signs",
                ),
                (
                    "`PYTHONIOENCODING`",
                    "",
                    (
                        "Python's own, as `PYTHONUTF8` is; where they choose the letters, "
                        "the three above do not"
                    ),
                ),
                (
                    "`XDG_DATA_HOME`",
                    "`--dir`",
                    "on Linux, where your data folder is; else `.local/share` below `HOME`",
                ),
                (
                    "`XDG_CONFIG_HOME`",
                    "",
                    "the same for `config.toml`; else `.config`",
                ),
                (
                    "`XDG_STATE_HOME`",
                    "",
                    "the same for the pointer to the current match; else `.local/state`",
                ),
                (
                    "`XDG_CACHE_HOME`",
                    "",
                    "the same for the index of a full shelf; else `.cache`",
                ),
            ),
            ("variable", "option", "what it says"),
        ),
    ),
)

"""The hand line: how a hand is typed."""

from tichu_score.book.values.records import Topic
from tichu_score.book.values.topics import Lines, Paragraph, Rows

TOPIC = Topic(
    "notation",
    "The hand line",
    "how a hand is typed",
    (
        Lines(("tichu-score add ORDER [POINTS] [CALL...] [KEY=NAME...]",)),
        Rows(
            (
                (
                    "`orma`",
                    "order",
                    "who went out, first to last, by key; `.` for a place nobody noticed",
                ),
                ("`om`", "double victory", "two partners; no card points then"),
                (
                    "`65` `05` `-25`",
                    "points",
                    "card points of the left team, two digits or three",
                ),
                ("`65/35`", "points", "both piles; they must add up to 100"),
                ("`r35`", "points", "the pile of the team of `r`"),
                (
                    "`to` `ga`",
                    "call",
                    "Tichu by `o`, Grand Tichu by `a`; made or failed follows from the order",
                ),
                (
                    "`m=Eve`",
                    "substitute",
                    "Eve plays for `m` from this hand on, until `m=Mia`",
                ),
            )
        ),
        Paragraph(
            "The left team is the one named first. Keys are given in turn order: the "
            "first letter of the name that is still free, or else any free letter; `t` "
            "and `g` are never keys. Upper and lower case are the same. Three places "
            "give the fourth (`orm.`); an order with gaps stands as soon as it settles "
            "the score. Where `both_piles` is set, in `config.toml` or by "
            "`TICHU_SCORE_BOTH_PILES`, card points are always typed for both teams, "
            "`65/35`: fewer typing slips go through."
        ),
        Paragraph(
            "The long form takes names or their beginnings: `add --out "
            "tom,greta,mia,max --points 65 --tichu tom`. A hand of which only the score "
            "is known goes in with `--score 70:130`, points agreed at the table with "
            "`--adjust o+100` beside the hand, the totals on a paper sheet with `--paper "
            "705:495` (if they differ it asks, and refuses where nobody can be asked), a "
            "remark with `--note`."
        ),
        Paragraph(
            "`new` without names asks who plays: TAB offers whoever has played before, "
            "and a name that is close to one of them is asked about. It shows keys and "
            "seats, and asks before it writes."
        ),
        Paragraph(
            "`add` alone asks step by step. At any question `<` goes back to the one "
            "before, where the earlier answer stands; `?` explains; `.` or Ctrl-D stops "
            "and records nothing, and so does Ctrl-C, with exit code 130. A whole hand "
            "line answers all questions at once."
        ),
        Paragraph(
            "What is odd but legal is asked about at a terminal: the same hand twice, "
            "partners who both called, more than two calls, card points below zero. Elsewhere "
            "it is recorded with a warning. `-y` answers every question with yes."
        ),
        Paragraph(
            "Many hands at once, from a paper sheet: `add --file sheet.txt`, one line a "
            "hand as typed after `add`, options too; `-` reads standard input, lines that "
            "begin with `#` are skipped. All problems of all lines are said at once; "
            "nothing is recorded, or everything, as one step."
        ),
    ),
)

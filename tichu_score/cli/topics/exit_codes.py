"""The exit codes: what a script can tell from them."""

from tichu_score.book.values.records import Topic
from tichu_score.book.values.topics import Paragraph, Rows

TOPIC = Topic(
    "exit-codes",
    "Exit codes",
    "what a script can tell from them",
    (
        Rows(
            (
                ("0", "done, warnings included"),
                (
                    "1",
                    (
                        "the answer is no: nothing to undo, `check` found something, a score "
                        "that cannot be"
                    ),
                ),
                ("2", "not understood, or against the rules"),
                ("3", "no such match, hand, player, rule, file or help topic"),
                ("4", "a file is damaged, written by a newer version, or in conflict"),
                ("5", "nothing written; insist with `-y`, or try again"),
                (
                    "6",
                    (
                        "the machine refused: disk, permission; the message says if anything "
                        "was written"
                    ),
                ),
                ("130", "stopped with Ctrl-C"),
                ("129, 143", "ended from outside: its terminal was closed, a kill"),
            )
        ),
        Paragraph(
            "Answers go to standard output; questions, warnings and errors to standard "
            "error. With `--json` or `--plain` an error has that shape too."
        ),
    ),
)

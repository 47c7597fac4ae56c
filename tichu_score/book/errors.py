"""What stops a command, each with the code the program exits with.

TichuError
├── NoneFound        1  the answer is no: nothing is what was asked for
├── NotUnderstood    2  not understood or against the rules
├── Missing          3  no such match, hand, player, rule, file
├── Damaged          4  a file is damaged, newer, or in conflict
├── Unwritten        5  nothing was written: insist, or try again
└── Machine          6  the machine refused: disk, permission
"""

from tichu_score.book.values import Complaint


class TichuError(Exception):
    """Something a player is told instead of an answer.

    `about` is the match file whose mending it advises, if it does.
    """

    code = 1
    about = ""

    def __init__(self, text: str, **more: object) -> None:
        super().__init__(text)
        self.complaint = Complaint(text, **more)  # type: ignore[arg-type]


class NoneFound(TichuError):
    """The answer is no: nothing is what was asked for."""

    code = 1


class NotUnderstood(TichuError):
    """Not understood, or against the rules."""

    code = 2


class Missing(TichuError):
    """No such match, hand, player, rule or file."""

    code = 3


class Damaged(TichuError):
    """A file is damaged, written by a newer program, or in conflict."""

    code = 4


class Unwritten(TichuError):
    """Nothing was written; insisting or trying again may help."""

    code = 5


class Machine(TichuError):
    """The machine refused: disk, permission."""

    code = 6

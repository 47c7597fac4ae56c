"""What a player sees who mends a match, copies a sheet in, or puts a match away."""

from typing import NamedTuple

SHEETS = {
    "good.txt": (
        "# Friday, from the napkin\n"
        "orma 65 to\n"
        "om ga m=Eve\n"
        "\n"
        '--score 70:130 --note "Eve left early" m=Mia\n'
        "rmao 40 --paper 575:25\n"
    ),
    "bad.txt": (
        "orma 65 to\n"
        "omar 5 tx\n"
        "\n"
        "orma 65/45\n"
        "om 65 ga\n"
        "--out tom,zoe --tichu tom\n"
        "orma 70 --json\n"
        "rmao 40\n"
    ),
    "doubtful.txt": "orma 65 to\norma 65 to\noram 125 to tm\nrmao 40 --paper 1:1\n",
}
"""Sheets to copy in, beside the player."""

EVENING = (
    "new Tom+Mia Greta+Max --title 'Friday at Tom`s' --start 100:0",
    "add orma 65 to",
    "add om ga",
    "add .m.. -25 -y",
    "add --score 70:130 --note 'from the napkin'",
    "add aorm 20 tm gr m=Eve",
    "add orma 55 m=Mia --adjust o-50 --note 'looked at the dog' --paper 785:180 -y",
)
MARKED = (*EVENING[:2], "add om ga --paper 465:-165", *EVENING[3:])
"""The same evening with two totals on paper: the first agrees."""

WON = (
    "new Tom+Mia Greta+Max --target 500 --set double=100 --set failed_to_opponents=yes",
    "add orma 65 to",
    "add ra tr",
    "add mroa 60 gm",
    "add orma 100",
)
NAMES = (
    "new 'Anna-Katharina+Bartholomäus Großmann' 'Konstantinos Papadopoulos+Li'",
    "add akbl 65 ta gb",
)
PEOPLE = (
    "new Anna+Mia Greta+Max --date 2026-10-02",
    "add armx 65",
    "new 'Ana M+Mia' Greta+Tom --date 2026-11-06",
    "new anna+Zoe Greta+Max --date 2026-11-30 --title Finale",
)


class Scene(NamedTuple):
    """Commands that set it up, and those whose screens are pinned.

    `! OLD => NEW` is what an editor does to the file. What stands after `<<` is
    typed at a terminal, an answer after each `|`.
    """

    before: tuple[str, ...]
    shown: tuple[str, ...]


MENDING = {
    "call": Scene(
        EVENING[:3],
        (
            *("call", "call to", "call ga", "call", "call --drop to", "call --clear"),
            *("call tr gm -n", "call to ga", "add orma 65", "undo", "call to"),
            *("call go", "call --drop tr", "call tx"),
        ),
    ),
    "call-in-vain": Scene(WON, ("call to", "call to -y")),
    "edit": Scene(
        MARKED,
        (
            *("edit 1 orma 70 to", "edit 1 +gr", "edit 1 --drop gr", "edit 1 65/35"),
            *("edit 2 --paper 470:-170", "edit 2 --paper 470:-170 -y", "edit 2 +tr"),
            *("edit 4 --note none", "edit 5 m=Zoe", "edit 6 --adjust none"),
            *("edit 6 --paper none --note 'no dog'", "edit orma 60 m=Mia", "edit 3 ra"),
            *("edit 1 --tichu none --grand max --points 75", "edit 4 orma 50 -n"),
        ),
    ),
    "edit-in-vain": Scene(
        EVENING,
        (
            *("edit", "edit 70", "edit 9 om", "edit 1 to", "edit 1 --drop tr"),
            *("edit 4 70/30", "edit 1 orma 65 to", "edit 1 om --drop to", "edit 1 66"),
            *("edit 1 +go", "edit --file", "edit 1 --tichu zoe", "edit friday"),
        ),
    ),
    "edit-moves-the-end": Scene(
        WON, ("edit 3 mroa 60", "undo", "edit 2 om", "edit 1 +gr", "show")
    ),
    "edit-long-names": Scene(NAMES, ("edit 1 70/30", "edit +tl", "rm", "undo")),
    "rm": Scene(
        MARKED,
        (
            *("rm 2", "undo", "rm", "rm 4 -n", "rm 9", "rm friday", "rm 1 2", "rm 5"),
            *("undo", "undo"),
        ),
    ),
    "rm-the-only-hand": Scene(EVENING[:2], ("rm", "rm", "undo")),
    "insert": Scene(
        MARKED,
        (
            *("insert 2 rmao 40 tr", "undo", "insert 6 --score 70:130", "insert 8 om"),
            *("insert om", "insert 1", "insert 1 orma 65 to", "insert 1 om -n"),
        ),
    ),
    "stop": Scene(
        EVENING,
        (
            *(
                "stop 'last train'",
                "score",
                "add om",
                "call to",
                "stop",
                "undo",
                "redo",
            ),
            "set stopped=none",
        ),
    ),
    "stop-in-vain": Scene(WON, ("stop",)),
    "set": Scene(
        MARKED,
        (
            *("set title=Saturday", "set m=Maxine", "set o=Maxine m=Tom", "set title="),
            *("set date=2026-11-29", "set start=0:0", "set double=100", "undo"),
            *("set target=400", "set target=1000 lead=250 hands=8", "set paper=none"),
            *("undo", "set title=Monday -n", "set title=none"),
        ),
    ),
    "set-in-vain": Scene(
        EVENING,
        (
            *("set", "set titl=x", "set target", "set target=x", "set grand=no"),
            *("set one_call_per_team=yes grand=no", "set m=Tom", "set paper=1:1"),
            "set date=friday",
        ),
    ),
    "delete": Scene(
        (*WON, *EVENING),
        (
            *("delete", "delete 3", "delete nobody", "delete friday -n"),
            *("delete friday", "list", "undelete", "list", "delete tom", "undelete x"),
        ),
    ),
    "undelete": Scene(
        (WON[0], "delete tom", WON[0], "delete tom", *WON[:2]),
        (
            *(
                "undelete",
                "undelete zoe",
                "undelete 2026-11-30-tom-mia-vs-greta-max -n",
            ),
            *(
                "undelete 2026-11-30-tom-mia-vs-greta-max",
                "undelete",
                "undelete",
                "list",
            ),
        ),
    ),
    "delete-a-damaged-file": Scene(
        (*WON, '! "om ra" => "om ra'), ("delete tom", "undelete", "list")
    ),
    "restore": Scene(
        (*EVENING[:5], "undo", "edit 1 orma 70 to", "set title=Monday"),
        (
            *(
                "restore",
                "restore 3",
                "undo",
                "restore 1 -n",
                "restore 99",
                "restore x",
            ),
            *("restore 6", "restore 1"),
        ),
    ),
    "restore-a-broken-file": Scene(
        (*EVENING[:4], "! cards = 65 => cards = 66"),
        (
            *(
                "show",
                "add om",
                "undo",
                "restore -n",
                "restore",
                "restore",
                "restore 5",
            ),
            *("undo", "log", "show"),
        ),
    ),
    "players": Scene(
        PEOPLE,
        (
            *(
                "players",
                "players same Anna 'Ana M'",
                "players",
                "players same Anna Mia",
            ),
            *("players split 'Ana M'", "players same Anna 'Ana M' Zoe", "players"),
            *("players same Anna Anne", "players split Anna", "players sam Anna Mia"),
            "players same Anna",
        ),
    ),
    "add-a-sheet": Scene(
        EVENING[:1],
        ("add --file good.txt -n", "add --file good.txt", "undo", "redo", "log"),
    ),
    "add-a-bad-sheet": Scene(
        EVENING[:2],
        (
            *("add --file bad.txt", "add --file doubtful.txt", "add --file nosuch.txt"),
            *("add --file doubtful.txt -y", "add --file good.txt om"),
        ),
    ),
    "questions": Scene(
        (*WON, *EVENING[:3]),
        (
            *(
                "edit 1 << orma 70 to",
                "edit 2 << om zz | om ta",
                "insert 1 << rmao 40 | y",
            ),
            *("set target=300 << n", "set target=300 << y", "add om << n"),
            *("delete friday << n", "delete friday << y", "rm 1 << "),
            *("use tom << ", "rm 1 << ", "stop << "),
        ),
    ),
    "log-of-mending": Scene(
        (
            *(*EVENING, "edit 1 70/30 --reason 'counted again'", "rm 3"),
            *("insert 2 rmao 40 tr --reason 'was left out'", "call to ga", "undo"),
            *(
                "set title=Saturday m=Maxine",
                "set target=500 double=100 -y",
                "stop late",
            ),
            *("undo", "edit 2 --paper 1:1 -y", "set paper=none", "restore 4"),
        ),
        ("log", "log 2", "log 6", "show"),
    ),
    "undo-of-mending": Scene(
        (
            *(*EVENING[:4], "call to", "edit 1 70/30", "rm 2", "insert 1 rmao 40 tr"),
            *("set title=Saturday m=Maxine double=100", "restore 2", "stop late"),
        ),
        (*("undo",) * 7, *("redo",) * 7),
    ),
    "mending-another-match": Scene(
        (*EVENING, "new Ann+Bob Cid+Dora"),
        (
            *("edit 1 70/30 -m friday", "rm -m friday", "insert 1 om -m friday"),
            *("call to -m friday", "stop -m friday", "restore 2 -m friday"),
            *("set o=Theo -m friday", "undo -m friday"),
        ),
    ),
}

"""The files: where everything lies, and what a match file holds."""

from tichu_score.book.folders import config_folder, state_folder
from tichu_score.book.values.records import Topic
from tichu_score.book.values.topics import Block, Lines, Paragraph, Rows

TOPIC = Topic(
    "files",
    "The file",
    "where matches lie, and what a match file holds",
    (
        Paragraph(
            "One match is one TOML file, in the folder that `--dir` or "
            "`TICHU_SCORE_DIR` names, else in your data folder (`tichu-score list` shows "
            "what is there)."
        ),
        Lines(
            (
                "# comments are yours and stay",
                "format = 1",
                'id = "k3v9q2"       # tells copies apart',
                'title = "Friday at Tom\'s"',
                "started = 2026-11-30 19:30:00+01:00",
                'teams = "om ra"     # the left one first',
                "",
                "[players]           # by key",
                'o = "Tom"',
                'm = "Mia"',
                'r = "Greta"',
                'a = "Max"',
                "",
                "[rules]             # only house rules",
                "target = 500",
                "",
                "[[hands]]",
                'out = "orma"        # first to last',
                "cards = 65          # the left team's",
                'calls = "to ga"',
                "at = 2026-11-30 19:42:10+01:00",
            ),
            "toml",
        ),
        Paragraph(
            "After a double victory `out` is two keys, and there are no `cards`. A hand "
            'may also hold `note`, `paper = "705:495"`, `sub = "m=Eve"`, `adjust = '
            '"o+100"`, or `score = "70:130"` instead of `out`, `cards` and `calls`; the '
            'head may hold `start = "455:345"` (totals carried in), `calls = "to"` (calls '
            'of the running hand) and `stopped = "late"`. Keys that begin with `x_` are '
            "yours. Scores are never written: they are computed from these facts, so an "
            "edit by hand corrects everything after it."
        ),
        Paragraph(
            "A file that cannot be read is refused with the line, and never overwritten "
            "but by `restore` or what you save in `edit --file`; its text stays in the "
            "history."
        ),
        Rows(
            (
                ("`*.toml`", "the matches"),
                (
                    "`.history`",
                    (
                        "beside them, the history of each: `undo`, `redo` and `log` live on "
                        "it, and losing it loses no score"
                    ),
                ),
                (
                    "`.trash`",
                    "deleted matches, beside the others, laid out the same way",
                ),
                (
                    "`people.toml`",
                    (
                        "which spellings are one person: `players same`; it lies beside the "
                        "matches"
                    ),
                ),
                (
                    "`config.toml`",
                    (
                        "what holds for every match, in your config folder: on Linux "
                        "`~/.config/tichu-score`"
                    ),
                ),
                (
                    "the pointer",
                    (
                        "which match is the current one, for each folder of matches; in your "
                        "state folder, since it is true of this machine only"
                    ),
                ),
                (
                    "the index",
                    (
                        "what the matches of a full folder held when they were last read, in "
                        "your cache folder; delete it whenever you like"
                    ),
                ),
            ),
            ("file", "what it holds"),
        ),
        Paragraph(
            "What is promised: when a change is confirmed on the screen, its bytes are on "
            "the disk. A kill, a full disk or a power cut leaves the match as it was before "
            "the command or as it is after it, never in between, and the same command "
            "again finishes the work. A text is in the history before another takes its "
            "place, an editor's too. Any number of programs may record at once; those that "
            "only read never wait. Where nothing is confirmed, look before you type it "
            "again: `tichu-score` alone shows the last hand."
        ),
        Paragraph(
            "What is not promised: a drive that says it has written and has not; a file "
            "that an editor saves in the very instant, some 50 microseconds, in which a "
            "command replaces it; one order of changes where a folder has no locks (some "
            "network and phone folders: it says so, and then record from one terminal "
            "only); and no history of what was changed while `.history` was away."
        ),
        Paragraph(
            "To keep matches on several machines, sync the whole folder, `.history` and "
            "all, and record on one machine at a time. When a sync brings an old copy of a "
            "match back, what writes to it next says so, and asks if hands would be lost; "
            "`restore` lists the newer versions and brings one back. A copy that a sync "
            "program made of a conflict is listed, and nothing is recorded in it: `settle` "
            "says where two copies part, then `delete` the one that is wrong, and give a "
            "copy that is right the name of the match. A backup is a copy of the folder."
        ),
        Rows(
            (
                (
                    "what a file held before",
                    "`restore` lists its versions, `restore 4` brings one back",
                ),
                (
                    "a file that cannot be read",
                    "`restore`, or mend the line that is named with `edit --file`",
                ),
                (
                    "a match that is gone",
                    (
                        "`undelete`; `restore -m NAME` makes it anew of its history; else "
                        "the newest copy of the folder"
                    ),
                ),
                (
                    "a history that does not add up",
                    "move it away; the match is whole, and a new history begins",
                ),
                (
                    "what was typed in an editor and not taken",
                    "in `NAME.toml.edited-...`, beside the match",
                ),
                ("whatever else is wrong", "`check` reads every file of the folder"),
            ),
            ("to recover", "how"),
        ),
        Paragraph(
            "`check` tells of files that cannot be read, with the line and what mends them; "
            "totals on paper that differ; two files of one match, and conflict copies; a "
            "file that lost hands; histories that do not add up or have no match; and what "
            "commands that were cut short have left. It changes nothing."
        ),
        Paragraph("`config.toml` is yours to write. Whatever it lacks is as printed:"),
        Lines(
            (
                "target = 500         # of a new match",
                'rules = "tournament" # the same',
                "both_piles = true    # always 65/35",
            ),
            "toml",
        ),
        Paragraph(
            "An option goes before the environment, and the environment before "
            "`config.toml`. A value that cannot be is refused with its variable, or its "
            "file and line."
        ),
    ),
)


def here(matches: str) -> tuple[Block, ...]:
    """Return where the folders are on this machine, for this user."""
    folders = (
        ("matches", matches),
        ("config", config_folder()),
        ("state", state_folder()),
    )
    return Paragraph("On this machine, now:"), Rows(folders)

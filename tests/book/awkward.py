"""The 33 awkward layouts of a TOML file, as match files."""

import json
import re
from collections.abc import Iterator

from shared import shared

HEAD = """\
id = "k3v9q2"
stopped = "late"
teams = "om ra"
players.o = "Tom"
players.m = "Mia"
players.r = "Greta"
players.a = "Max"
"""

KEYS = [
    # what the layouts say                 what a match file says
    (r"points_a = 60(\r?\n)points_b = 40", r'out = "orma"\1cards = 60'),
    (r"points_a = \d+", r'out = "om"'),
    (r"(?m)^(teams|target|notes?|n|when|x|y|z|call)\b", r"x_\1"),
    (r"x_target(?=\.| = 1000)", "target"),
    (r"(?m)^t = 1$", "target = 500"),
    (r"hands\.(bonus|calls|x)\b", r"hands.x_\1"),
    # what a comment stands on, as `worse_layouts` has it
    (r"(?m)# c$", "# @hands.1"),
    (r"(?m)# v$", "# @format"),
    (r"(?m)# \w[^\r\n]*", "# @"),
]


def layouts() -> Iterator[tuple[str, str]]:
    """Yield each layout by name, as the text of a match file."""
    path = shared("cases", "awkward_toml.json")
    for name, layout in json.loads(path.read_text("utf-8")).items():
        text = layout
        for old, new in KEYS:
            text = re.sub(old, new, text)
        newline = "\r\n" if "format = 1\r\n" in text else "\n"
        yield (
            name,
            re.sub(r"\r?\n", newline + HEAD.replace("\n", newline), text, count=1),
        )

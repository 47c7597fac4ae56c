"""Matches to hand over to `import`, and what is kept and refused then."""

import json

from program import Shelf
from views.exported import MATCHES

from tichu_score.game.match import Match, standing
from tichu_score.game.notation import print_pair
from tichu_score.views.exports import complete

FRIDAY, OVER = MATCHES["friday"], MATCHES["over"]._replace(id="over00")
STEM = "2026-11-30-tom-mia-vs-greta-max"


def cut(match: Match, hands: int) -> Match:
    return match._replace(hands=match.hands[:hands])


def write(shelf: Shelf, *matches: Match, name: str = "backup") -> str:
    path = shelf.root / name
    path.write_text("".join(map(complete.line, matches)), encoding="utf-8")
    return str(path)


def kept(shelf: Shelf) -> dict[str, str]:
    """Return every match of the shelf as an export, by id."""
    found = {}
    for path in sorted(shelf.folder.glob("*.toml")):
        text = shelf.well("export", path.name, "-f", "json")
        found[json.loads(text)["id"]] = text
    return found


def refused(shelf: Shelf, *argv: str, code: int) -> list[str]:
    """Hold a command line to a refusal that changes nothing; return what it says."""
    before = shelf.everything()
    done = shelf.do(*argv)
    assert (done.code, done.out) == (code, ""), done
    assert shelf.everything() == before
    return done.err.splitlines()


def total(match: Match) -> str:
    return print_pair(standing(match).total)

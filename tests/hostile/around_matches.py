"""Every place around match files that a foreign text comes from."""

import json
import re
from binascii import crc32
from pathlib import Path

from book.logtalk import LOG
from hostile.laying import CONFLICT, Env, file_name, place, put_in, quoted_toml, write
from program import Shelf
from views.exported import MATCHES

from tichu_score.book import matchfile, pointer
from tichu_score.views.exports import complete, sheet


@place
def file_of_the_match(shelf: Shelf, text: str) -> None:
    path = shelf.folder / f"{file_name(text)}.toml"
    shelf.file.rename(path)
    shelf.choose()


@place
def file_that_is_damaged(shelf: Shelf, text: str) -> None:
    write(shelf.folder / f"zoe{file_name(text)}.toml", f"{text} = ")


@place
def file_named_as_an_option(shelf: Shelf, text: str) -> None:
    shelf.file.rename(shelf.folder / f"--{file_name(text)}.toml")
    shelf.choose()


@place
def conflict_copy(shelf: Shelf, text: str) -> None:
    write(shelf.folder / f"{file_name(text)}{CONFLICT}", shelf.text)


@place
def file_in_the_trash(shelf: Shelf, text: str) -> None:
    write(shelf.folder / ".trash" / f"{file_name(text)}.toml", shelf.text)
    write(shelf.folder / ".trash" / f"tom{file_name(text)}.toml", text)


@place
def text_left_by_an_editor(shelf: Shelf, text: str) -> None:
    write(shelf.folder / f".0123abcd.{file_name(text)}.toml", text)
    write(shelf.folder / f"{file_name(text)}.toml.edited-0123abcd", text)


@place
def folder(shelf: Shelf, text: str) -> Env:
    """The matches lie in a folder of that name, below the usual one."""
    other = shelf.root / f"{file_name(text)}.d"
    shelf.folder.rename(other)
    return {"TICHU_SCORE_DIR": str(other)}


@place
def folder_that_is_not_there(shelf: Shelf, text: str) -> Env:
    return {"TICHU_SCORE_DIR": str(shelf.root / file_name(text) / file_name(text))}


@place
def people(shelf: Shelf, text: str) -> None:
    lines = f"[same]\n{quoted_toml(text)} = {quoted_toml(text)}2\n".replace('"2', '2"')
    write(shelf.folder / "people.toml", lines)


@place
def people_of_another_shape(shelf: Shelf, text: str) -> None:
    lines = f"{quoted_toml(text)} = 1\n[same]\nTom = 3\n{quoted_toml(text)} = []\n"
    write(shelf.folder / "people.toml", lines)


@place
def people_that_are_no_toml(shelf: Shelf, text: str) -> None:
    write(shelf.folder / "people.toml", f"[same]\n{text}")


def settings(shelf: Shelf) -> Path:
    return shelf.root / ".config" / "tichu-score" / "config.toml"


@place
def settings_of_another_value(shelf: Shelf, text: str) -> None:
    keys = ("target", "rules", "both_piles")
    lines = "".join(f"{key} = {quoted_toml(text)}\n" for key in keys)
    write(settings(shelf), lines)


@place
def settings_nobody_knows(shelf: Shelf, text: str) -> None:
    write(settings(shelf), f"{quoted_toml(text)} = 1\n")


@place
def settings_that_are_no_toml(shelf: Shelf, text: str) -> None:
    write(settings(shelf), f"target = 500\n{text}")


def log_of(shelf: Shelf) -> Path:
    return shelf.folder / ".history" / f"{shelf.file.stem}.jsonl"


def logged(shelf: Shelf, what: str, at: str, why: str) -> None:
    """Let the history say that a command made the file what it is."""
    data = shelf.file.read_bytes()
    begun = {"at": at, "what": "new", "why": why, "place": 0, "went": ""}
    old = data.replace(b"65", b"60", 1).decode()
    lines = [{**begun, "came": old, "size": len(old), "crc": crc32(old.encode())}]
    where = data.index(b"65")
    step = {"at": at, "what": what, "why": why, "place": where, "went": "60"}
    lines.append({**step, "came": "65", "size": len(data), "crc": crc32(data)})
    write(log_of(shelf), "".join(json.dumps(line) + "\n" for line in lines))


@place
def history_of_a_command(shelf: Shelf, text: str) -> None:
    logged(shelf, text, text, text)


@place
def history_of_a_reason(shelf: Shelf, text: str) -> None:
    logged(shelf, f"edit 1 {text}", "2026-11-30 19:30:00+00:00", text)


@place
def history_of_another_file(shelf: Shelf, text: str) -> None:
    """The file held something else before: the log shows the lines."""
    put_in(shelf, "napkin", "the napkin")
    data = shelf.file.read_bytes()
    shelf.do("check")
    old = f"{text}\n{data.decode()}"
    line = {"at": text, "what": "new", "why": "", "place": 0, "went": ""}
    size, crc = len(old.encode("utf-8", "surrogateescape")), 0
    write(
        log_of(shelf),
        json.dumps({**line, "came": old, "size": size, "crc": crc}) + "\n",
    )


@place
def history_that_is_none(shelf: Shelf, text: str) -> None:
    write(log_of(shelf), f'{text}\n{{"at": {json.dumps(text)}}}\n')


@place
def pointer_to_nowhere(shelf: Shelf, text: str) -> None:
    state = str(shelf.root / "state" / "tichu-score")
    name = f"{file_name(text)}.toml".replace("\n", "\x0b")
    pointer.save(str(shelf.folder), name, others=True, state=state)
    write(shelf.folder / ".trash" / name, shelf.text)


@place
def log_to_import(shelf: Shelf, text: str) -> None:
    log = LOG.read_text(encoding="utf-8")
    player = re.search(r"\(0\)(\w+)", log)
    assert player is not None
    log = log.replace(player[1], text.replace("\n", "\x0b")[:30])
    write(shelf.root / "game.tch", f"{log}\n{text}\n")


@place
def exports_to_import(shelf: Shelf, text: str) -> None:
    """A whole one, one of a match that is here and parts, and two that are damaged."""
    whole = json.loads(json.dumps(complete.content(MATCHES["over"])))
    write(shelf.root / "whole.json", json.dumps(whole | {"id": text}))
    match = matchfile.read(shelf.file.read_bytes(), "").match
    assert match is not None
    bare = text.translate({ord(sign): None for sign in map(chr, range(32))})
    other = match.amend(1, match.hands[0]._replace(note=bare[:50]))
    write(shelf.root / "parted.csv", sheet.text(other._replace(title=bare[:50])))
    bad = json.dumps(whole | {"title": text, "state": text, text: text})
    write(shelf.root / "bad.jsonl", f"{bad}\n{text}\n")
    header, _, rows = sheet.text(match).partition("\r\n")
    write(shelf.root / "bad.csv", f"{header},{text}\r\n{text}{rows}")
    write(shelf.root / "bad2.csv", f"{header}\r\n{text},{rows.replace(',om', text)}")


@place
def sheet_to_copy(shelf: Shelf, text: str) -> None:
    lines = (f"orma 65 {text}", text, f"om --note {text}", f"--out {text}", f"# {text}")
    write(shelf.root / "sheet.txt", "\n".join(lines))

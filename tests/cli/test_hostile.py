"""Names and texts that were made to do harm: refused, or kept and shown."""

import json
import re
from pathlib import Path

import pytest
from program import Shelf
from shared import corpus

CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
"""What acts on a screen: C0, C1, bidi, format. New lines and tabs are ours."""

OWN = [
    *("[red]x", "Ann[/x]", "=1+1", "../../x", "..", "/etc/passwd"),
    *("a/b", "a\\b", "C:x"),
    *[
        "\x1b[31mred",
        "\x1b]52;c;cm0=\x07",
        "\x9b31m",
        "a\x00b",
        "a\nb",
        "a\tb",
        "\r",
        "",
    ],
    *[
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "x" * 300,
        "\u202egnp",
        "\u2066x\u2069",
    ],
    *[
        "-rf",
        "--help",
        "CON",
        "nul.toml",
        "name.",
        " name ",
        "'",
        '"',
        '"""',
        "\\u0041",
    ],
    *[
        "[[hands]]",
        "# x",
        "true",
        "1",
        "1979-05-27",
        "inf",
        "\u3164",
        "\u115f",
        "{0}",
        "%s",
    ],
    *[
        "e" + "\u0301" * 9,
        "e\u0301",
        "ﬁ",
        "İ",
        "$(touch x)",
        "`id`",
        ";id",
        "\ud800",
        "Tom Ö",
    ],
]


SHAPES: tuple[list[str], ...] = ([], ["--plain"], ["--json"], ["--color", "always"])


def harmless(*texts: str) -> None:
    for text in texts:
        bad = CONTROL.search(text)
        assert bad is None, ascii(text[max(0, bad.start() - 40) : bad.end() + 20])


def inside(shelf: Shelf) -> None:
    """Whatever was written lies in the folder, under a name that is safe anywhere."""
    for path in shelf.root.rglob("*"):
        if path.parent == shelf.folder and path.suffix == ".toml":
            assert re.fullmatch(r"[a-z0-9-]{1,70}\.toml", path.name), path.name
        assert path.is_relative_to(shelf.folder) or "state" in path.parts


OTHERS = ("note", "id", "stopped")
"""Texts of a file that are shown as its title and its players' names are."""

LOOKS = ("show", "show --width 24", "list", "log", "score", "why")


def looked_at(shelf: Shelf, lines: tuple[str, ...] = LOOKS) -> None:
    for line in lines:
        for shape in SHAPES if line in {"show", "list"} else SHAPES[:1]:
            done = shelf.do(*line.split(), *shape)
            assert done.code in {0, 3}, done
            if shape[:1] == ["--color"]:
                harmless(re.sub(r"\x1b\[[0-9;]*m", "", done.out))
            else:
                harmless(done.out, done.err)
            if shape == ["--json"] and done.out:
                json.loads(done.out)


def kept(shelf: Shelf, *argv: str) -> bool:
    """Run a command; it either works or refuses in words, and never does harm."""
    done = shelf.do(*argv)
    known = {"export": {0, 2, 3, 4}, **{name: {0, 2, 3} for name in BY_NAME}}
    assert done.code in known.get(argv[0], {0, 2}), done
    harmless(done.out, done.err)
    if done.code:
        assert done.out == ""
        assert re.search(r"[a-z]{3}", done.err), done.err
        assert len(done.err) < 4000
    return not done.code


BY_NAME = ("edit", "insert", "delete", "undelete", "players", "restore")
"""Commands that answer with 3 where they know nothing of that name.

So does `export`, which is told by 4 that a path leads to another kind of file.
"""


def mended(shelf: Shelf, text: str, count: dict[str, int]) -> None:
    """Use a text in every command that mends a match or names one."""
    key = re.findall(r'^(\w) = "', shelf.text, re.MULTILINE)[0]
    count["rename"] += kept(shelf, "set", f"{key}={text}")
    count["reason"] += kept(shelf, "edit", "1", "--note=x", f"--reason={text}")
    count["retitle"] += kept(shelf, "set", f"title={text}", "--plain")
    count["stop"] += kept(shelf, "stop", "--", text)
    for argv in (["edit"], ["edit", "1"], ["insert", "1"], ["rm"], ["call"], ["set"]):
        kept(shelf, *argv, "--", text)
    for argv in (["players"], ["players", "same"], ["players", "split"], ["restore"]):
        kept(shelf, *argv, "--", text)
    kept(shelf, "players", "same", "--", "Max", text)
    looked_at(shelf, ("show --width 24", "log", "players", "restore", "call", "score"))
    kept(shelf, "export", "--", text)
    if kept(shelf, "delete", "--", text):
        shelf.well("undelete")
    kept(shelf, "undelete", "--", text)


PLACES = ("name", "title", "note", "sub", "rename", "retitle", "stop", "reason")


def try_all(texts: list[str], root: Path) -> dict[str, int]:
    """Use every text as a name, a title, a note and a substitute; count what is kept."""
    count = dict.fromkeys(PLACES, 0)
    for number, text in enumerate(texts):
        shelf = Shelf(root / str(number))
        count["name"] += kept(shelf, "new", f"{text}+Mia", "Greta+Max")
        if not shelf.folder.exists():
            shelf.well("new", "Tom+Mia", "Greta+Max")
        key = re.findall(r'^(\w) = "', shelf.text, re.MULTILINE)[0]
        count["sub"] += kept(shelf, "add", "--score", "70:130", f"{key}={text}")
        count["note"] += kept(shelf, "add", "--score", "70:30", f"--note={text}")
        looked_at(shelf)
        mended(shelf, text, count)
        count["title"] += kept(shelf, "new", "A+B", "C+D", f"--title={text}")
        inside(shelf)
        assert shelf.do("list").code == 0
        assert shelf.do("check").code == 0
    return count


@pytest.mark.long
def test_our_own_table_of_hostile_texts(tmp_path: Path) -> None:
    found = try_all(OWN, tmp_path)
    assert found["name"] > 20
    assert found["title"] > 30
    assert found["note"] > 30
    assert found["sub"] > 20
    assert found["rename"] > 20
    assert found["retitle"] > 30
    assert found["stop"] > 30
    assert found["reason"] > 30


@pytest.mark.long
def test_the_shared_corpus_of_hostile_texts(tmp_path: Path) -> None:
    short = [text for text in corpus() if len(text) < 1000]
    found = try_all(short[::5], tmp_path)
    assert sum(found.values()) > 50


@pytest.mark.parametrize("text", ["x" * 1_000_000, "[" * 10_000, "\x1b" * 10_000])
@pytest.mark.long
def test_a_huge_text_is_refused_in_a_few_words(shelf: Shelf, text: str) -> None:
    shelf.match()
    for argv in (
        ["new", f"{text}+b", "c+d"],
        ["add", text],
        ["use", text],
        [text],
        ["why", text],
        *(["edit", text], ["edit", "1", text], ["insert", "1", text], ["rm", text]),
        *(["call", text], ["stop", text], ["set", text], ["set", f"{text}=1"]),
        *(["set", f"title={text}"], ["set", f"o={text}"], ["set", f"target={text}"]),
        *(["delete", text], ["undelete", text], ["restore", text], ["export", text]),
        *(
            ["players", text],
            ["players", "same", text, "Mia"],
            ["edit", "--drop", text],
        ),
        *(["players", "split", text], ["add", "--file", text], ["export", "-f", text]),
        *(["edit", "1", f"--reason={text}"], ["call", f"--{text}"]),
    ):
        done = shelf.do(*argv)
        # The system itself finds the name of a file too long.
        assert done.code == 6 if argv[1:2] == ["--file"] else done.code in {2, 3}
        harmless(done.err)
        assert len(done.err) < 10_000, argv[0]


@pytest.mark.parametrize(
    "place",
    ["title", "name", *(pytest.param(x, marks=pytest.mark.long) for x in OTHERS)],
)
@pytest.mark.parametrize(
    "text", ["\\u001b]52;c;x\\u0007", "\\u202egnp", "\\u009b31m", "a\\nb", "\\u0000"]
)
def test_an_escape_in_a_match_file_never_reaches_the_screen(shelf: Shelf, place: str, text: str) -> None:  # fmt: skip
    shelf.match("orma 65")
    old = shelf.text
    new = {
        "title": f'title = "{text}"\n[players]',
        "stopped": f'stopped = "{text}"\n[players]',
        "name": "[players]",
        "note": "[players]",
        "id": "[players]",
    }[place]
    old = old.replace("[players]", new, 1)
    if place == "name":
        old = old.replace('"Tom"', f'"{text}"')
    if place == "note":
        old += f'note = "{text}"\n'
    if place == "id":
        old = re.sub('id = "[^"]*"', f'id = "{text}"'.replace("\\", "\\\\"), old)
    shelf.file.write_text(old)
    lines = ["show", "list", "check", "", "why", "add om", "log", "undo", "players"]
    lines += ["call to -y", "edit 1 +tr", "insert 1 om", "set a=Zoe", "rm -y", "stop"]
    lines += ["restore", "restore 1", "delete 2026-11", "undelete", "restore 2 -y"]
    for line in lines:
        for shape in SHAPES[:3] if line in {"show", "list", "players"} else SHAPES[:1]:
            done = shelf.do(*line.split(), *shape)
            assert done.code in {0, 1, 4, 5}, (line, done)
            harmless(done.out, done.err)


def test_a_file_name_with_an_escape_is_shown_visibly(shelf: Shelf) -> None:
    shelf.match("orma 65")
    shelf.file.rename(shelf.folder / "a\x1b[31m\u202eb.toml")
    (shelf.folder / "\x1b]0;x\x07.toml").write_text("broken")
    lines = ["list", "check", "show", "show -m a", "use tom", "log", "players"]
    lines += [
        "edit 1 +to",
        "restore",
        "delete tom",
        "undelete",
        "delete nobody",
        "rm -n",
    ]
    for line in lines:
        for shape in SHAPES[:3]:
            done = shelf.do(*line.split(), *shape)
            assert done.code in {0, 2, 3, 4}, (line, done)
            harmless(done.out, done.err)
    assert "\\x1b" in shelf.do("list").out


def test_a_word_that_is_no_unicode_is_refused(shelf: Shelf) -> None:
    done = shelf.run("new", "T\udcffm+Mia", "Greta+Max")
    assert done.code == 2
    assert "U+DCFF" in done.err

"""What a file is called and what was typed is seen, and acts nowhere."""

from cli.test_hostile import harmless
from program import Shelf

NAME = "a\x1b[35m\u202eb\nforged"


def test_the_bare_program_shows_what_the_match_in_the_trash_is_called(shelf: Shelf) -> None:  # fmt: skip
    shelf.match("orma 65")
    name = NAME.replace("\n", "\x0b")
    shelf.file.rename(shelf.folder / f"{name}.toml")
    shelf.choose()
    shelf.well("delete", name)
    done = shelf.do()
    harmless(done.out, done.err)
    assert r"tichu-score undelete 'a\x1b[35m\u202eb\x0bforged'" in done.out


def test_a_question_about_a_file_stays_on_its_line(shelf: Shelf) -> None:
    shelf.folder.mkdir()
    (shelf.folder / f"{NAME}.toml").write_text("[", encoding="utf-8")
    done = shelf.do("delete", "forged", answers=("n",))
    harmless(done.err)
    assert r"delete a\x1b[35m\u202eb\x0aforged.toml? " in done.err


def test_a_line_that_comes_back_to_be_changed_is_visible(shelf: Shelf) -> None:
    shelf.match("orma 65")
    done = shelf.do("edit", "1", answers=("orma 65 \x1b[35m\u202e", "orma 70"))
    harmless(done.err)
    assert "orma 65 \\x1b[35m\\u202e\n> " in done.err
    assert done.code == 0

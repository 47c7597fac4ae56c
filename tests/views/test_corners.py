"""What is seldom seen: a draw, nothing at all, a damaged file, a match reopened."""

from program import Shelf

NEW = ("new", "Tom+Mia", "Greta+Max")


def test_a_draw_is_called_one(shelf: Shelf) -> None:
    shelf.do(*NEW, "--target", "100", "--set", "tie=draw")
    shelf.do("add", "orma", "50")
    reply = shelf.do("add", "orma", "50", "-y")
    assert "A draw, 100:100, after 2 hands." in reply.out
    assert shelf.do("score").out.endswith("2 hands, a draw\n")
    assert "\tdecided\t\n" in shelf.do("score", "--plain").out


def test_undo_opens_a_decided_match_again(shelf: Shelf) -> None:
    shelf.do(*NEW, "--target", "100")
    shelf.do("add", "orma", "100")
    assert "open again, to 100" in shelf.do("undo").out
    assert "Tom+Mia win, 100:0, after 1 hand." in shelf.do("redo").out


def test_a_match_without_hands_has_no_last_one(shelf: Shelf) -> None:
    assert shelf.do("--plain").out == "\n"
    shelf.do(*NEW)
    bare = shelf.do().out
    assert "Tom+Mia 0 : 0 Greta+Max, 0 hands, to 1000" in bare
    assert "last hand" not in bare


def test_a_damaged_file_and_a_copy_are_named_in_every_shape(shelf: Shelf) -> None:
    shelf.do(*NEW)
    (shelf.folder / "broken.toml").write_text("format = 1\nteams =\n")
    (shelf.folder / "x (conflicted copy).toml").write_text("")
    narrow = shelf.do("list", "--width", "24").out
    assert "broken.toml\n  damaged" in narrow
    rows = shelf.do("list", "--plain").out.splitlines()
    assert [row.split("\t")[:2] for row in rows if not row.startswith("file")] == [
        ["damaged", "broken.toml"],
        ["conflict", "x (conflicted copy).toml"],
    ]


def test_a_no_is_a_row_too(shelf: Shelf) -> None:
    shelf.do(*NEW)
    assert shelf.do("undo", "--plain").out == "nothing\tnothing to undo\n"
    assert shelf.do("why", "150:150", "--plain").out.startswith("problem\tS-08\t")


def test_a_stopped_match_says_why(shelf: Shelf) -> None:
    shelf.match("orma 65")
    shelf.file.write_text(shelf.text.replace("teams =", 'stopped = "late"\nteams ='))
    assert "stopped at 65:35: late" in shelf.do("show").out
    assert shelf.do("score").out.endswith("1 hand, stopped: late\n")
    done = shelf.do("add", "om")
    assert done.code == 5
    assert "the match was stopped (late)" in done.err


def test_a_correction_of_long_names_is_broken_between_words_on_a_terminal(
    shelf: Shelf,
) -> None:
    shelf.well("new", "Anna-Katharina+Bartholomäus", "Konstantinos+Li")
    shelf.well("add", "akbl", "65", "ta", "gb")
    asked = shelf.do("set", "target=20", "--width", "24", answers=("n",)).err
    assert asked.startswith("would change\ntarget: 20 (was 1000)\n")
    assert "Konstantinos+Li win" in asked.replace("\n", " ")
    for line in asked.splitlines()[:-1]:
        assert len(line) <= 24 or " " not in line


def test_totals_on_paper_that_agree_again_are_said_to(shelf: Shelf) -> None:
    shelf.match("orma 65")
    shelf.well("edit", "--paper", "70:30", "-y")
    assert "paper and book differ in 1 of 1 totals" in shelf.well("edit", "1", "+to")
    assert "paper and book agree now" in shelf.well("edit", "1", "70", "--drop", "to")
    assert "paper" not in shelf.well("call", "to")


def test_comments_alone_are_a_step_that_is_named(shelf: Shelf) -> None:
    shelf.match("orma 65")
    shelf.file.write_text(shelf.text.replace("[players]", "# who\n[players]"))
    said = shelf.well("undo")
    assert said.startswith("undone: a change from outside\n")
    assert "only comments or spaces changed" in said
    assert "# who" not in shelf.text


def test_a_hand_that_moves_another_says_which(shelf: Shelf) -> None:
    shelf.match("orma 65", "om", "ra")
    assert "hand 3 is hand 2 now" in shelf.well("rm", "2")
    assert "hands 1 to 2 are 2 to 3 now" in shelf.well("insert", "1", "om")
    for said in (shelf.well("rm"), shelf.well("undo")):
        assert "hand 3" in said
        assert "is hand" not in said

"""`demo`: a match that is really kept, and gone afterwards."""

from program import Shelf

from tichu_score.cli.acts.demo import LINES


def test_every_line_of_the_demo_is_there_with_its_answer(shelf: Shelf) -> None:
    pages = shelf.well("demo").split("\n\n")
    assert [page.splitlines()[0] for page in pages] == [
        f"$ tichu-score {line}" for line in LINES
    ]
    answers = [" ".join(page.splitlines()[1:]) for page in pages]
    wanted = (
        *("new match", "recorded hand 1", "recorded hand 2", "undone: add"),
        *("done again: add", "hand 2: ", "Tom+Mia win", "Tom+Mia win"),
    )
    for answer, words in zip(answers, wanted, strict=True):
        assert words in answer


def test_the_demo_leaves_nothing_and_touches_nothing(shelf: Shelf) -> None:
    shelf.match("orma 65")
    before = shelf.everything()
    for shape in ([], ["--plain"], ["--json"], ["-q"], ["--width", "24"]):
        assert shelf.do("demo", *shape).code == 0
    assert shelf.everything() == before
    assert "65 : 35" in shelf.well("score")

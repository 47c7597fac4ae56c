"""Statistics for people: a table of all, or every figure of one or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tichu_score.book.values.stats import Definitions
from tichu_score.game.figures import FIGURES
from tichu_score.views.figured import name, spoken, table, written
from tichu_score.views.phrases import columns
from tichu_score.views.visible import cells, visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tichu_score.book.values.stats import Scored, Stats
    from tichu_score.views.look import Look

WHAT = "what is what? tichu-score stats --define"
GAP = "  "


def text(value: Stats | Definitions, look: Look) -> str:
    """Return a table of all, every figure of one or two, or what the figures are."""
    if isinstance(value, Definitions):
        return _definitions(value)
    if not value.scored:
        return f"no hand was played in {visible(value.folder)} yet"
    chosen = selection(value)
    lines = [visible(chosen)] if chosen else []
    if value.asked:
        lines.append(_every_figure(value.scored, look))
    else:
        lines.append(table(value.scored, look))
    return "\n".join([*lines, WHAT])


def selection(value: Stats) -> str:
    """Return which matches and hands were looked at, "" if all."""
    parts = [f"since {value.since}"] if value.since else []
    parts += [f"until {value.until}"] if value.until else []
    for word, names in (
        ("with", value.partners),
        ("against", tuple(map("+".join, value.opponents))),
    ):
        parts += [f"{word} {' or '.join(names)}"] if names else []
    return " ".join(parts)


def _every_figure(scored: tuple[Scored, ...], look: Look) -> str:
    names = [name(one.names) for one in scored]
    if look.linear:
        return "\n".join([" against ".join(names), *_words(scored)])
    figures = [
        (figure.title, [written(figure, one.tally) for one in scored])
        for figure in FIGURES.values()
    ]
    lines = [("", names), *figures]
    wide = [max(cells(line[at]) for _, line in lines) for at in range(len(scored))]
    rows = [(title, GAP.join(map(_right, line, wide))) for title, line in lines]
    # Where figures stand below their titles, names have no title above them.
    return "\n".join(columns(rows, look.room)).removeprefix("\n")


def _words(scored: tuple[Scored, ...]) -> Iterator[str]:
    for figure in FIGURES.values():
        said = [spoken(figure, one.tally) for one in scored]
        if len(scored) > 1:
            said = [
                f"{name(one.names)} {x}" for one, x in zip(scored, said, strict=True)
            ]
        yield f"{figure.title}: {', '.join(said)}"


def _right(text: str, width: int) -> str:
    return " " * (width - cells(text)) + text


def _definitions(value: Definitions) -> str:
    lines = []
    for figure in value.figures:
        lines += [
            f"{figure.title} ({figure.name}; {figure.unit.value})",
            f"  {figure.means}",
        ]
    return "\n".join(
        [*lines, "", "What counts", *(f"  {line}" for line in value.counted)]
    )


def data(value: Stats | Definitions) -> dict[str, object]:
    """Return all figures and counts, or what the figures are, for programs."""
    if isinstance(value, Definitions):
        return _defined(value)
    return {
        "folder": value.folder,
        "since": value.since or None,
        "until": value.until or None,
        "with": [*value.partners],
        "against": [[*names] for names in value.opponents],
        "head_to_head": value.asked > 1,
        "stats": [
            {
                "players": [*one.names],
                "figures": {x.name: x.of(one.tally) for x in FIGURES.values()},
                "counts": {
                    **one.tally._asdict(),
                    "ended": [
                        [started, match, result.name.lower()]
                        for started, match, result in one.tally.ended
                    ],
                },
            }
            for one in value.scored
        ],
    }


def _defined(value: Definitions) -> dict[str, object]:
    figures = [
        {"name": x.name, "title": x.title, "means": x.means, "unit": x.unit.value}
        for x in value.figures
    ]
    return {"figures": figures, "counted": [*value.counted]}


def rows(value: Stats | Definitions) -> Iterator[Iterable[object]]:
    """Yield a row that names the figures, then one for each player or pair.

    Of definitions a row for each figure, then for each sentence that holds for all.
    """
    if isinstance(value, Definitions):
        for figure in value.figures:
            yield "figure", figure.name, figure.title, figure.unit.value, figure.means
        yield from (("counted", line) for line in value.counted)
        return
    yield "figures", "", *FIGURES
    for one in value.scored:
        kind = "player" if len(one.names) == 1 else "pair"
        figures = (figure.of(one.tally) for figure in FIGURES.values())
        yield kind, "+".join(one.names), *("" if x is None else x for x in figures)

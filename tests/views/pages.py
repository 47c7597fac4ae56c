"""Pages read as a browser reads them: into elements, without looking at our code."""

from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, SubElement

VOID = {"meta", "link", "col", "wbr"}
"""Our elements that have no end."""

TAGS = {
    *("html", "head", "meta", "title", "link", "style", "body", "main", "header"),
    *("section", "footer", "h1", "h2", "h3", "p", "ul", "li", "dl", "dt", "dd", "div"),
    *("span", "strong", "bdi", "wbr", "a", "time", "figure", "figcaption", "table"),
    *("caption", "colgroup", "col", "thead", "tbody", "tr", "th", "td", "svg", "desc"),
    *("g", "path", "rect", "circle", "text", "tspan"),
}
ATTRIBUTES = {
    *("lang", "http-equiv", "content", "charset", "name", "rel", "href", "class", "id"),
    *("role", "scope", "colspan", "rowspan", "aria-labelledby", "aria-describedby"),
    *(
        "aria-hidden",
        "viewbox",
        "d",
        "x",
        "y",
        "dy",
        "cx",
        "cy",
        "r",
        "width",
        "height",
    ),
}


class Reader(HTMLParser):
    """Makes a tree, and takes nothing that a browser would have to mend."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[Element] = [Element("page")]
        self.odd: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(attrs) == len(dict(attrs)), f"{tag} has an attribute twice"
        found = {key: value or "" for key, value in attrs}
        element = SubElement(self.open[-1], tag, found)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, f"{tag} ends out of turn"

    def handle_data(self, data: str) -> None:
        inside = self.open[-1]
        if len(inside):
            inside[-1].tail = (inside[-1].tail or "") + data
        else:
            inside.text = (inside.text or "") + data

    def handle_comment(self, data: str) -> None:
        self.odd.append(data)

    def handle_pi(self, data: str) -> None:
        self.odd.append(data)

    def unknown_decl(self, data: str) -> None:
        self.odd.append(data)


def read(text: str) -> Element:
    """Return the element `html` of a page."""
    head, _, rest = text.partition("\n")
    assert head == "<!DOCTYPE html>"
    reader = Reader()
    reader.feed(rest)
    reader.close()
    (page,) = reader.open
    (html,) = page
    assert not reader.odd
    assert not (page.text or "").strip()
    return html


def said(element: Element) -> str:
    """Return what an element says, as one line."""
    return " ".join("".join(element.itertext()).split())


def classed(page: Element, *names: str) -> Iterator[Element]:
    """Yield every element that has all of these classes."""
    for element in page.iter():
        if {*names} <= {*element.get("class", "").split()}:
            yield element


def one(page: Element, *names: str) -> Element:
    """Return the only element that has all of these classes."""
    (found,) = classed(page, *names)
    return found


def hand_rows(page: Element) -> list[dict[str, int]]:
    """Return the figures of each row that is a hand's, by the classes of its cells."""
    rows = [row for row in page.iter("tr") if row[0].get("class") == "hand"]
    found = []
    for row in (row for row in rows if row[0].get("scope") == "row"):
        cells = {cell.get("class", ""): said(cell) for cell in row}
        figures = {
            name: cells[name] for name in cells if name[:5] in {"point", "total"}
        }
        found.append(
            {"hand": int(cells["hand"])} | {n: int(x) for n, x in figures.items()}
        )
    return found


def skeleton(page: Element) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """Return every element with its attributes: all of a page but its texts."""
    return [(element.tag, (*element.items(),)) for element in page.iter()]

"""Looking at a page in a browser, and what is measured there."""

import re
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page

Scheme = Literal["light", "dark"]

CONTRASTS = """() => {
  const hidden = new Set(['TITLE', 'DESC', 'STYLE', 'title', 'desc']);
  const numbers = text => text.match(/[\\d.]+/g).map(Number);
  const over = (above, below) => {
    const [r, g, b, alpha = 1] = above;
    return [r, g, b].map((part, at) => part * alpha + below[at] * (1 - alpha));
  };
  const light = colour => {
    const [r, g, b] = colour.map(part => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = element => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      layers.push(numbers(getComputedStyle(at).backgroundColor));
    }
    return layers.reverse().reduce((below, above) => over(above, below), [255, 255, 255]);
  };
  const found = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim(), element = walker.currentNode.parentElement;
    if (!text || hidden.has(element.tagName)) continue;
    const style = getComputedStyle(element), svg = element.closest('svg') !== null;
    const ground = behind(element);
    const colour = over(numbers(svg ? style.fill : style.color), ground);
    const pair = [light(colour), light(ground)];
    let ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    for (let at = element; at; at = at.parentElement) {
      if (getComputedStyle(at).opacity !== '1') ratio = 0;
    }
    found.push([ratio, text]);
  }
  return found;
}"""
"""Every text that is seen, with its contrast to what lies behind it (WCAG 2)."""

WIDER = """() => [...document.body.querySelectorAll('*')]
  .filter(element => !element.closest('svg') || element.tagName === 'svg')
  .filter(element => element.getBoundingClientRect().right > innerWidth + 0.5)
  .map(element => element.outerHTML.slice(0, 100))"""
"""What reaches beyond the window."""

FIGURES = """() => [...document.querySelectorAll('table.hands')].map(table =>
  [...table.querySelectorAll('tbody th.hand')].map(hand =>
    [...hand.parentElement.querySelectorAll('.points, .total')].map(
      cell => Number(cell.innerText))))"""
"""The figures of each table, hand by hand: left points, left total, and the right's."""

LABELS = """() => [...document.querySelectorAll('svg.totals')].map(chart => [
  ...['.left', '.right'].map(
    side => Number(chart.querySelector(`.label${side} .total`).textContent)),
  [...chart.querySelectorAll('rect.hand')].map(hit => hit.textContent.trim()),
])"""
"""The totals beside each chart's lines, and what is said where one points at it."""

PAGES = re.compile(rb"/Type\s*/Page\b")


class Looking:
    """Opens pages, and keeps whatever they complain about or ask for."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        self.contexts: list[BrowserContext] = []
        self.told: list[str] = []

    def at(self, written: str, width: int = 1280, **more: Any) -> Page:  # noqa: ANN401 - as the browser takes it
        """Open a page in a window of this width."""
        path = self.folder / f"page{len(self.contexts)}.html"
        path.write_bytes(written.encode())
        viewport = {"width": width, "height": 800}
        context = self.browser.new_context(viewport=viewport, **more)  # type: ignore[arg-type]
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda told: self.told.append(f"{told.type}: {told.text}"))
        page.on("pageerror", lambda error: self.told.append(f"error: {error}"))
        page.on("request", lambda asked: self._asked(asked.url, path))
        page.goto(path.as_uri(), wait_until="load")
        return page

    def _asked(self, url: str, path: Path) -> None:
        # The empty picture that keeps a browser from asking for one is in the page.
        if url not in {path.as_uri(), "data:,"}:
            self.told.append(f"request: {url}")

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def poor(page: Page) -> list[str]:
    """Return the texts below the contrast that everybody can read."""
    found = page.evaluate(CONTRASTS)
    assert len(found) > 10
    return [f"{ratio:.2f} {text}" for ratio, text in found if ratio < 4.5]


def too_wide(page: Page) -> list[str]:
    """Return what makes a page scroll sideways."""
    root = "document.documentElement"
    scrolls = page.evaluate(f"{root}.scrollWidth > {root}.clientWidth")
    beyond: list[str] = page.evaluate(WIDER)
    return [*beyond, *(["it scrolls"] if scrolls else [])]


def printed(page: Page) -> int:
    """Return how many sheets a page takes."""
    data = page.pdf(format="A4", prefer_css_page_size=True)
    return len(PAGES.findall(data))


def read_out(page: Page) -> list[tuple[str, str, str]]:
    """Return role, name and description of all that a screen reader is told."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    return [
        (_value(node, "role"), _value(node, "name"), _value(node, "description"))
        for node in nodes
        if not node.get("ignored")
    ]


def _value(node: Any, key: str) -> str:  # noqa: ANN401 - as the browser tells it
    return str(node.get(key, {}).get("value", ""))

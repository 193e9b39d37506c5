"""What is looked at on every screen without eyes: cut and overlapping texts, small and covered targets, and what axe-core finds."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent.parent / "tools" / "js" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
_LOOK = (Path(__file__).parent / "checks.js").read_text("utf-8")
_AXE = """async ([tags, allowed]) => {
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  const is = (node, selector) => document.querySelector(node.target.at(-1))?.closest(selector);
  const may = (id, node) => allowed.some(([check, selector]) => check === id && is(node, selector));
  const said = (node) => node.any[0]?.message ?? node.failureSummary ?? "";
  const mark = (check, node) => ({ check, where: node.target.join(" "), text: said(node) });
  const marks = ({ id, nodes }) => nodes.filter((node) => !may(id, node)).map((node) => mark(id, node));
  return violations.flatMap(marks);
}"""
#: Every frame that was due has been drawn, and what measures itself has measured.
_SETTLED = """() => document.fonts.ready.then(() => new Promise((done) => {
  const wait = (left) => (left ? requestAnimationFrame(() => wait(left - 1)) : setTimeout(done, 0));
  wait(4);
}))"""

#: What may be so, by check and selector, and why.
ALLOWED = [
    ("small target", ".hand.packed .ht"),  # many tiles on a small phone lie in rows of 40 px, without a gap
    ("targets overlap", ".end"),  # ends of a short chain lie near each other; their drawn places do not overlap
    ("target covered", ".end"),
    ("text cut", ".seat .verb"),  # where a clock stands beside it, too, a phone has room for the figures only
    ("label-content-name-mismatch", ".ht"),  # a tile is drawn with digits and named in words
]


@dataclass(frozen=True)
class Mark:
    """Something that is wrong on a screen."""

    check: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.check}: {self.where} {self.text}".strip()


def settle(page: Page) -> None:
    """Until the page has drawn what it will draw."""
    page.evaluate(_SETTLED)


def look(page: Page) -> list[Mark]:
    """What is cut, covered, too small, off the screen."""
    return [Mark(**one) for one in page.evaluate(_LOOK, ALLOWED)]


def axe(page: Page) -> list[Mark]:
    """What axe-core finds by WCAG 2.2 A and AA, contrast of texts among it."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))
    return [Mark(**one) for one in page.evaluate(_AXE, [TAGS, ALLOWED])]

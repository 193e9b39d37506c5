"""How the documentation is built (`make docs`): every Markdown page of the project as a site, with warnings as errors."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from dvor import __version__

project, author, language = "Dvor", "the authors of Dvor", "en"
release = version = __version__
html_title = f"Dvor {release}"

# The source is the folder above, so that links are the same here and where the files are read as they lie.
root_doc = "README"
include_patterns = ["*.md", "docs/**", "src/dvor/server/web/vendor/README.md"]
exclude_patterns = ["docs/_build"]
extensions = ["myst_parser"]
myst_heading_anchors = 4
nitpicky = True

html_theme = "furo"
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_use_index = False
html_permalinks = False
# The enamel of the page's signs, and what of it is read on a dark ground.
html_theme_options = {
    "navigation_with_keys": True,
    "light_css_variables": {"color-brand-primary": "#1f3f75", "color-brand-content": "#28559c"},
    "dark_css_variables": {"color-brand-primary": "#9dbcf0", "color-brand-content": "#9dbcf0"},
}

_INDEX, _LISTS = "docs/README", ("docs/en/README", "docs/ru/README", "docs/bg/README")
#: Pages that stand in a table of their own and not in the contents: they are many.
_APART = "docs/games/"
_LANGUAGE = re.compile(r"docs/(ru|bg)/|\.(ru|bg)$")
_LINK = re.compile(r"\]\(((?!\w+:)[^)#\s]+)\.md\)")


def _parts(text: str) -> list[tuple[str, list[str]]]:
    """The headings of an index with the pages that are linked below each."""
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return [(heading, list(dict.fromkeys(_LINK.findall(below)))) for heading, below in zip(parts[1::2], parts[2::2], strict=True)]


def _tree(pages: list[str], caption: str = "") -> str:
    options = [":hidden:", *([f":caption: {caption}"] if caption else [])]
    return "\n".join(["", "```{toctree}", *options, "", *pages, "```", ""])


def add_contents(app: Sphinx, docname: str, source: list[str]) -> None:
    """Give the front page the contents that docs/README.md lists, and each list of pages its own."""
    if docname == root_doc:
        index = (Path(app.srcdir) / f"{_INDEX}.md").read_text("utf-8")
        parts = [(heading, [page for page in pages if not page.startswith("..")]) for heading, pages in _parts(index)]
        source[0] += _tree(
            [_INDEX, "По-русски <README.ru>", "На български <README.bg>", "CONTRIBUTING", "CHANGELOG", "src/dvor/server/web/vendor/README"]
        )
        source[0] += "".join(_tree([f"docs/{page}" for page in pages], heading) for heading, pages in parts)
    elif docname in _LISTS:
        pages = [page for page in dict.fromkeys(_LINK.findall(source[0])) if "/" not in page and page != "README"]
        source[0] += _tree(pages)


def set_apart(app: Sphinx, doctree: object) -> None:  # noqa: ARG001 - what Sphinx calls with
    """A game's page is in no contents, and need not be."""
    docname = app.env.docname
    if docname.startswith(_APART) and not docname.endswith("/README"):
        app.env.metadata[docname]["orphan"] = "true"


def say_language(app: Sphinx, docname: str, template: str, context: dict[str, object], doctree: object) -> None:  # noqa: ARG001 - as above
    """Whoever reads a page aloud is told its language."""
    found = _LANGUAGE.search(docname)
    if found:
        context["language"] = found[1] or found[2]


def add_start(app: Sphinx, failed: Exception | None) -> None:
    """`index.html` leads to the front page, which is named as its file is."""
    if failed is None and app.builder.format == "html":
        to = f"{root_doc}.html"
        page = f'<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url={to}"><a href="{to}">Dvor</a>\n'
        (Path(app.outdir) / "index.html").write_text(page, "utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    app.connect("source-read", add_contents)
    app.connect("doctree-read", set_apart)
    app.connect("html-page-context", say_language)
    app.connect("build-finished", add_start)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

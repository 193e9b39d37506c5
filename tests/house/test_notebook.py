"""The notebook of the documentation runs from top to bottom, and is kept without outputs."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

FILE = Path(__file__).parents[2] / "docs" / "notebook.ipynb"
#: What a cell gives as a picture, in the order of the notebook.
PICTURES = ["dvor.Tile(2, 5)", "match", "view", "match.sheet", "SVG(sheet_svg(", "judged"]


def test_the_notebook_runs_and_shows_its_values_as_pictures() -> None:
    book = nbformat.read(FILE, as_version=4)
    assert all(not cell.get("outputs") and cell.get("execution_count") is None for cell in book.cells), "kept without outputs"
    NotebookClient(book, timeout=None, kernel_name="python3", resources={"metadata": {"path": str(FILE.parent)}}).execute()
    drawn = []
    for cell in book.cells:
        for output in cell.get("outputs", ()):
            if "image/svg+xml" in output.get("data", {}):
                assert output["data"]["image/svg+xml"].startswith("<svg")
                drawn.append(cell.source.splitlines()[-1].partition("  #")[0])
    assert len(drawn) == len(PICTURES)
    assert all(said.startswith(start) for said, start in zip(drawn, PICTURES, strict=True)), drawn

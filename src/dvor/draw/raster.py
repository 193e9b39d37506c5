"""Pictures of dots from drawings (package ``resvg_py``)."""

from __future__ import annotations

from dvor.errors import MissingPackage


def png_of(svg: str, *, zoom: float = 1.0) -> bytes:
    """The drawing as a PNG, ``zoom`` dots a unit. Raises MissingPackage."""
    try:
        import resvg_py
    except ModuleNotFoundError as error:
        raise MissingPackage("the package resvg_py is not installed", package="resvg_py") from error
    made: bytes = resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom)
    return made

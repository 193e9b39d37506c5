"""A match as an array of dots."""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray

from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.draw.raster import png_of
from dvor.draw.svg import view_svg
from dvor.errors import MissingPackage


def picture(match: Match) -> NDArray[np.uint8]:
    """The table with all hands open: uint8 (height, width, 3). Raises MissingPackage."""
    png = png_of(view_svg(view_of(match, None, is_given_up=True)))
    try:
        from PIL import Image
    except ModuleNotFoundError as error:
        raise MissingPackage("the package pillow is not installed", package="pillow") from error
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"), dtype=np.uint8)

"""Pictures of dots from drawings (packages ``resvg_py`` and, for moving ones, ``pillow``)."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dvor.errors import MissingPackage

if TYPE_CHECKING:
    from PIL.Image import Image

#: How long a step of a moving picture is shown, and the last one, ms.
STEP, LAST = 900, 5000
_COLOURS = 128


def check_png() -> None:
    """Raise MissingPackage where no picture can be made; better before long work than after it."""
    try:
        import resvg_py  # noqa: F401
    except ModuleNotFoundError as error:
        raise MissingPackage("the package resvg_py is not installed", package="resvg_py") from error


def check_gif() -> None:
    """The same for moving pictures."""
    check_png()
    try:
        import PIL  # noqa: F401
    except ModuleNotFoundError as error:
        raise MissingPackage("the package pillow is not installed", package="pillow") from error


def png_of(svg: str, *, zoom: float = 1.0) -> bytes:
    """The drawing as a PNG, ``zoom`` dots a unit. Raises MissingPackage."""
    check_png()
    import resvg_py

    made: bytes = resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom)
    return made


def gif_of(svgs: Sequence[str], *, zoom: float = 1.0) -> bytes:
    """Drawings one after the other as a GIF that goes on for ever, all of the size of the largest. Raises MissingPackage."""
    check_gif()
    from PIL import Image

    steps = [Image.open(io.BytesIO(png_of(svg, zoom=zoom))).convert("RGB") for svg in svgs]
    size = max(step.width for step in steps), max(step.height for step in steps)
    colours = steps[-1].quantize(_COLOURS, dither=Image.Dither.NONE)
    first, *others = [_framed(step, size).quantize(palette=colours, dither=Image.Dither.NONE) for step in steps]
    out = io.BytesIO()
    times = [STEP] * len(others) + [LAST]
    first.save(out, format="GIF", save_all=True, append_images=others, duration=times, loop=0, disposal=1)
    return out.getvalue()


def _framed(step: Image, size: tuple[int, int]) -> Image:
    """The picture in the middle of a larger one, in the colour of its corner."""
    if step.size == size:
        return step
    whole = step.resize(size, box=(0, 0, 1, 1))
    whole.paste(step, ((size[0] - step.width) // 2, (size[1] - step.height) // 2))
    return whole

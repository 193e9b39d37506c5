"""The colours of drawings, by the names of the page's tokens (server/web/tokens.css); a test keeps them the same."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

#: Tiles with a shorter short side show digits, px.
DIGITS_UNDER = 24

_LIGHT = {
    "plaster": "#f1e9da",
    "surface": "#fbf7ee",
    "line": "#d3c6ae",
    "ink": "#26211b",
    "ink-2": "#5a5043",
    "paint": "#436667",
    "paint-2": "#466a6b",
    "paint-seam": "#365455",
    "chalk": "#fdfaf0",
    "chalk-2": "#f1f5f0",
    "wood": "#b88a5b",
    "wood-2": "#8d643a",
    "bone": "#faf3e2",
    "bone-low": "#f0e5cc",
    "bone-side": "#cbb88f",
    "bone-edge": "#9c8860",
    "pip": "#2a2521",
    "pip-low": "#fffdf6",
    "rule": "#a8946c",
    "pin": "#b98c35",
    "bone-dead": "#d8d1bf",
    "bone-dead-low": "#cfc7b2",
    "pip-dead": "#59534a",
    "back": "#9a4a35",
    "back-side": "#6f3122",
    "back-line": "#f6dcc0",
    "paper": "#fdfaf1",
    "grid": "#d3e0ec",
    "margin": "#dd9489",
    "pen": "#27479a",
    "pen-red": "#b0342a",
    "pencil": "#645d55",
    "enamel": "#1f4379",
    "enamel-ink": "#ffffff",
    "link": "#1f4379",
    "lamp": "#eaab33",
    "lamp-ink": "#2a1e05",
}
_DARK = {
    "plaster": "#17181b",
    "surface": "#222428",
    "line": "#393c41",
    "ink": "#f1eadd",
    "ink-2": "#c0b7a8",
    "paint": "#22393b",
    "paint-2": "#253d3f",
    "paint-seam": "#172a2c",
    "chalk": "#f4efe3",
    "chalk-2": "#c8d4cf",
    "wood": "#765536",
    "wood-2": "#4a331e",
    "bone": "#ece2ca",
    "bone-low": "#dfd2b4",
    "bone-side": "#a08d65",
    "bone-edge": "#7c6c49",
    "pip": "#231f1b",
    "pip-low": "#fbf5e4",
    "rule": "#94825b",
    "pin": "#a67c2c",
    "bone-dead": "#8f887a",
    "bone-dead-low": "#857e70",
    "pip-dead": "#1d1a17",
    "back": "#87402d",
    "back-side": "#5a281b",
    "back-line": "#f0d3b4",
    "paper": "#2b2a27",
    "grid": "#383d42",
    "margin": "#8b4d46",
    "pen": "#adc5ff",
    "pen-red": "#ff9f90",
    "pencil": "#bab2a7",
    "enamel": "#2c5ba3",
    "enamel-ink": "#ffffff",
    "link": "#adc5ff",
    "lamp": "#f3ba49",
    "lamp-ink": "#2a1e05",
}
_EBONY = {
    "bone": "#332d29",
    "bone-low": "#292421",
    "bone-side": "#14110f",
    "bone-edge": "#7d7163",
    "pip": "#f7ecd2",
    "pip-low": "#0d0b0a",
    "rule": "#857866",
    "pin": "#c79c47",
    "bone-dead": "#55504b",
    "bone-dead-low": "#4e4944",
    "pip-dead": "#d5cdbd",
    "pip-red": "#ff8f80",
    "n0": "#b5aca0",
    "n1": "#8fc0ff",
    "n2": "#8fd08a",
    "n3": "#ff9a8c",
    "n4": "#cdaaff",
    "n5": "#f0bb55",
    "n6": "#f7ecd2",
}
_CHINESE = _EBONY | {
    "bone": "#201d1c",
    "bone-low": "#181615",
    "bone-side": "#0b0a09",
    "bone-edge": "#8b7f70",
    "pip": "#fbf5ea",
    "pip-low": "#0b0a09",
    "rule": "#746857",
    "pin": "#746857",
    "pip-red": "#ff6b5a",
}
_CONTRAST = {
    "bone": "#ffffff",
    "bone-low": "#ffffff",
    "bone-side": "#000000",
    "bone-edge": "#000000",
    "pip": "#000000",
    "pip-low": "#ffffff",
    "rule": "#000000",
    "pin": "#000000",
    "bone-dead": "#d6d6d6",
    "bone-dead-low": "#d6d6d6",
    "pip-dead": "#444444",
    "pip-red": "#a30000",
    "n0": "#000000",
    "n1": "#00408f",
    "n2": "#0d5411",
    "n3": "#a30000",
    "n4": "#55208c",
    "n5": "#6e4100",
    "n6": "#000000",
}
_NUMBERS = {
    "n0": "#5b544b",
    "n1": "#1c5aa6",
    "n2": "#2d6a2f",
    "n3": "#ad2a22",
    "n4": "#6b3d9c",
    "n5": "#8a5300",
    "n6": "#1d1b1a",
    "pip-red": "#ad2a22",
}

#: Themes and sets of tiles by name; a set replaces what it names.
THEMES = MappingProxyType({"light": _LIGHT, "dark": _DARK})
SETS = MappingProxyType({"ivory": {}, "ebony": _EBONY, "contrast": _CONTRAST, "chinese": _CHINESE})
#: One colour per number, and the red of Chinese pips; dark and white sets have their own.
NUMBERS = MappingProxyType(_NUMBERS)


@dataclass(frozen=True, kw_only=True)
class Look:
    """How drawings look: ``theme`` light or dark, ``tiles`` ivory, ebony, contrast or chinese.

    ``digits``: digits instead of pips (None: where a tile is small); ``colours``: a colour per number.
    """

    theme: str = "light"
    tiles: str = "ivory"
    digits: bool | None = None
    colours: bool = False

    @cached_property
    def _values(self) -> dict[str, str]:
        return {**NUMBERS, **THEMES[self.theme], **SETS[self.tiles]}

    def __getitem__(self, token: str) -> str:
        """The colour of that token, as ``#rrggbb``."""
        return self._values[token]

    def digits_at(self, unit: float) -> bool:
        """Whether a tile with that short side (px) shows digits."""
        return unit < DIGITS_UNDER if self.digits is None else self.digits

    @property
    def is_dark(self) -> bool:
        """Whether the lamp is lit."""
        return self.theme == "dark"

"""What tiles and values are called at a table: ``3-5``, or ``cat-dog`` where pictures are played with.

>>> from dvor.i18n import texts
>>> pictures = Faces(texts("en"), "pictures7")
>>> pictures.tile(Tile(0, 1)), pictures.said("0-1@1, 0-3@0")
('cat-dog', 'cat-dog@1, cat-bear@0')
>>> read_pictures("кот-собака left")
'0-1 left'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, cached_property

from dvor.core.tiles import Tile
from dvor.i18n import LANGUAGES, Texts, texts

PICTURES = "pictures7"

#: The pictures by value: the page's animals, in its order.
_ANIMALS = (
    "page-picture-cat",
    "page-picture-dog",
    "page-picture-hare",
    "page-picture-bear",
    "page-picture-hedgehog",
    "page-picture-fish",
    "page-picture-hen",
)
_TILE = re.compile(r"(?<![\d-])(\d{1,2})-(\d{1,2})'?(?![\d-])")


class Faces:
    """The names of a set's tiles in a language. The two equal tiles of the Chinese set have one name: it never matters which is laid."""

    def __init__(self, texts_: Texts, set_name: str) -> None:
        self._texts = texts_
        self.is_pictured = set_name == PICTURES

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(map(self._texts.text, _ANIMALS)) if self.is_pictured else ()

    def value(self, value: int) -> str:
        """``4``, or ``cat``."""
        return self._names[value] if value < len(self._names) else str(value)

    def values(self, values: Iterable[int]) -> str:
        """Values in a row: ``1 · 4``."""
        return " · ".join(map(self.value, values))

    def tile(self, tile: Tile) -> str:
        """A tile as it is said, and as it may be typed."""
        return f"{self.value(tile.low)}-{self.value(tile.high)}"

    def hand(self, hand: Iterable[Tile]) -> str:
        """``1-3 2-5 6-6``, ascending."""
        return " ".join(map(self.tile, sorted(hand)))

    def said(self, text: str) -> str:
        """A text that names tiles by their figures, with this table's names."""
        return _TILE.sub(lambda found: f"{self.value(int(found[1]))}-{self.value(int(found[2]))}", text)


@cache
def _picture_words() -> dict[str, int]:
    """The names of the pictures in all languages, and their values."""
    return {texts(lang).text(id_).lower(): value for lang in LANGUAGES for value, id_ in enumerate(_ANIMALS)}


def read_pictures(text: str) -> str:
    """What was typed, with figures for the names of pictures, whatever the language."""
    return re.sub(r"[^\W\d_]+", lambda found: str(_picture_words().get(found[0], found[0])), text)

"""Keys by their place on the keyboard: whoever writes in Cyrillic presses the same ones."""

from __future__ import annotations

from types import MappingProxyType

_LATIN = "pdensmthqlcvu"
#: The letters that stand there: on the Russian layout, and on the Bulgarian phonetic one, by which most people write.
_LETTERS = MappingProxyType({"ru": "звутыьерйдсмг", "bg": "пденсмтхялцжу"})


def meant(character: str, lang: str) -> str:
    """The Latin letter a character stands for, or the character itself.

    >>> meant("З", "ru"), meant("п", "bg"), meant("d", "ru"), meant("7", "bg")
    ('p', 'p', 'd', '7')
    """
    low = character.lower()
    letters = _LETTERS.get(lang, _LETTERS["ru"])
    if low in letters:
        return _LATIN[letters.index(low)]
    return low

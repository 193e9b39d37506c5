"""The bots there are, by their strength."""

from __future__ import annotations

from dvor import bots
from dvor.bots.levels import LEVELS
from dvor.i18n import Texts


def bots_lines(texts: Texts) -> list[str]:
    """The five levels with what each does, then the others."""
    lines = [f"{level.name}  {texts.text(level.title)}. {texts.text(level.about)}" for level in LEVELS]
    others = ", ".join(name for name in bots.names() if name not in bots.levels())
    return [*lines, texts.text("terminal-other-bots", names=others)]

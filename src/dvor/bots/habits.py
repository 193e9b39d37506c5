"""Habits, so that the arena can say what one is worth: ``counting-heavy`` is the counting bot without a habit it has,
``counting+hold`` with one it has not. ``dvor arena kozel_pair counting counting-heavy`` measures it.

>>> from dvor import bots
>>> bots.make("counting-heavy").name
'counting-heavy'
"""

from __future__ import annotations

from collections.abc import Mapping

from dvor.bots.counting import CountingBot
from dvor.bots.features import SLOTS, THEMES
from dvor.core.view import View

#: What ``counting-<habit>`` does not look at: features whose weight is 0.
LEFT_OUT: dict[str, tuple[str, ...]] = {
    "heavy": ("weigh", "weigh_late", "weigh_lead"),
    "bar": ("bar",),
    "special": THEMES["special"],
    "bonus": THEMES["bonus"],
    "double": THEMES["double"],
    "unseen": (*THEMES["scarce"], "share_y", "share", "share_x", "alone"),
    "own": (*THEMES["own"], *THEMES["variety"]),
    "shut": tuple(name for slot in SLOTS for name in THEMES[f"shut_{slot}"]),
    "partner": (*THEMES["shut_across"], *THEMES["cover_across"], *THEMES["open_across"]),
    "block": THEMES["block"],
}
#: What ``counting+<habit>`` does besides: weights by feature. hold: a double costs 6 points while the hand is full, late nothing.
ADDED: dict[str, dict[str, float]] = {"hold": {"double": 0.0, "double_size": -6.0}}


class HabitBot(CountingBot):
    """The counting bot with some weights put in place of its own, whatever the game."""

    def __init__(self, name: str, changes: Mapping[str, float]) -> None:
        super().__init__()
        self.name, self._changes = name, changes

    def weights_for(self, view: View) -> Mapping[str, float]:
        """Its own weights with the changes."""
        return {**super().weights_for(view), **self._changes}


def habit_bot(name: str) -> HabitBot | None:
    """The bot of a name such as ``counting-heavy`` or ``counting+hold``; None where the name means none."""
    without, _, left_out = name.partition("-")
    if without == CountingBot.name and left_out in LEFT_OUT:
        return HabitBot(name, dict.fromkeys(LEFT_OUT[left_out], 0.0))
    base, _, added = name.partition("+")
    if base == CountingBot.name and added in ADDED:
        return HabitBot(name, ADDED[added])
    return None

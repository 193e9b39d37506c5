"""Several people at one device: one session speaks for its own player and for companions, whose ids are his with a number behind."""

from __future__ import annotations

#: An id of theirs is so long at most: a guest's is a hash, and a dot and a digit may follow.
ID_LENGTH = 66
#: So many people share a device at most, its owner among them.
MOST = 4


def companion_of(player: str, number: int) -> str:
    """The id of who sits at that player's device as its ``number``-th; the first is he himself."""
    return player if number == 1 else f"{player}.{number}"


def number_of(player: str) -> int:
    """Which of those at his device that player is; who is there alone is the first."""
    return int(player.partition(".")[2] or 1)


def person_of(player: str) -> str:
    """The player whose session speaks for that one: for a companion the device's owner, for anybody else himself."""
    return player.partition(".")[0]


def device_of(player: str) -> tuple[str, ...]:
    """All for whom that player's session may speak, he himself first."""
    return tuple(companion_of(player, number) for number in range(1, MOST + 1))

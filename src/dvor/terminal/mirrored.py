"""A player's mirror in lines, and whose decisions of a record it is made of."""

from __future__ import annotations

from collections.abc import Sequence

from dvor import games
from dvor.core.record import PERSON, Record
from dvor.errors import BadUsage
from dvor.i18n import Texts
from dvor.review.mirror import Mirror
from dvor.review.mirrorwords import told


def seats_of(records: Sequence[Record], player: str | None) -> list[list[int]]:
    """The seats a player sat at in each record; ``player`` None: the person without a name.

    Raises BadRecord, and BadUsage where he played in none of them.
    """
    names = [[record.tag(f"Seat{seat}") for seat in range(games.replay(record).seats)] for record in records]
    found = [[seat for seat, name in enumerate(sat) if name == (player or PERSON)] for sat in names]
    if not any(found):
        known = ", ".join(sorted({name for sat in names for name in sat if name})) or "-"
        raise BadUsage(f"--player {player}: it is one of {known}", reason="choice", name="--player", value=known)
    return found


def mirror_lines(texts: Texts, made: Mirror) -> list[str]:
    """Everything that may be told, and what may not yet."""
    said = told(texts, made)
    lines = [said.title, said.whole]
    for part in said.parts:
        lines += ["", part.head, *["  " + texts.text("reason-review-because", what=each.what, facts=each.said) for each in part.lines]]
    return [*lines, "", said.note, *([said.few] if said.few else [])]

"""Who sits where: "you", and the neighbours who play for the machine, as on the page (``server/web/names.js``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dvor.core.moves import Move
from dvor.i18n import Texts
from dvor.terminal.faces import Faces
from dvor.terminal.spoken import move_said

#: By seat: the message of the name, and the gender its verb takes.
_NEIGHBOURS = (
    ("page-neighbour-zina", "f"),
    ("page-neighbour-tamara", "f"),
    ("page-neighbour-sanych", "m"),
    ("page-neighbour-lyokha", "m"),
)


@dataclass(frozen=True)
class People:
    """The seats of a table and what they are called; ``me`` is the person's seat, ``names`` are people's own names by seat.

    ``set_name``: what is played with, for the names of tiles.
    """

    texts: Texts
    sides: Sequence[int]
    me: int | None
    names: tuple[str, ...] = ()
    set_name: str = "dn6"

    @cached_property
    def faces(self) -> Faces:
        """What tiles are called."""
        return Faces(self.texts, self.set_name)

    def who(self, seat: int) -> str:
        """The name of a seat."""
        if seat == self.me:
            return self.texts.text("page-you")
        return self._own(seat) or self.texts.text(_NEIGHBOURS[seat % 4][0])

    def _own(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""

    def about(self, seat: int) -> dict[str, str]:
        """The arguments of messages that speak of a player."""
        gender = "you" if seat == self.me else "other" if self._own(seat) else _NEIGHBOURS[seat % 4][1]
        return {"who": self.who(seat), "gender": gender}

    def move(self, move: Move) -> str:
        """A move as one says it."""
        return self.faces.said(move_said(self.texts, move))

    def tile(self, tile: str) -> str:
        """A tile as one says it."""
        return self.faces.said(tile)

    def suit(self, value: int) -> str:
        """A number as many tiles have it: "threes", or a picture."""
        return self.faces.value(value) if self.faces.is_pictured else self.texts.text("reason-suit", value=value)

    def say(self, id_: str, seat: int) -> str:
        """A message about a player, beginning with a capital."""
        return capital(self.texts.text(id_, **self.about(seat)))

    @property
    def in_pairs(self) -> bool:
        """Whether partners share a side."""
        return len(set(self.sides)) < len(self.sides)

    @property
    def mine(self) -> int | None:
        """The person's side."""
        return None if self.me is None else self.sides[self.me]

    @property
    def sides_in_order(self) -> tuple[int, ...]:
        """All sides, the person's first."""
        return tuple(sorted(set(self.sides), key=lambda side: (side != self.mine, side)))

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(seat for seat, one in enumerate(self.sides) if one == side)

    def side(self, side: int) -> str:
        """The name of a side: we, they, or its players."""
        if self.in_pairs and self.mine is not None:
            return self.texts.text("page-side-we") if side == self.mine else self.texts.text("page-side-they")
        return " + ".join(self.who(seat) for seat in self.seats_of(side))

    def is_mate(self, seat: int) -> bool:
        """Whether that seat is the person's partner."""
        return self.me is not None and seat != self.me and self.sides[seat] == self.sides[self.me]


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]

"""Lines about how somebody plays, as his matches are judged (docs/protocol.md, "A mirror")."""

from __future__ import annotations

from msgspec import Struct

from dvor.wire.review import ReviewFailed


class PartOf(Struct, frozen=True):
    """``count`` of ``of``; ``low`` and ``high`` are the interval (95%) of the share."""

    count: int
    of: int
    low: float
    high: float


class MirrorLine(Struct, frozen=True):
    """What is told of, what is said of it in the asker's language, and the share where it is one."""

    what: str
    said: str
    share: PartOf | None


class MirrorPart(Struct, frozen=True):
    """A part of a mirror (``phases``, ``habits``, ``leads``): its head and its lines."""

    name: str
    head: str
    lines: list[MirrorLine]


class MirrorData(Struct, frozen=True):
    """A mirror in one game, in words (``dvor.review.mirrorwords.Told``)."""

    game: str
    title: str
    whole: str
    accuracy: PartOf
    parts: list[MirrorPart]
    note: str
    few: str


class MirrorTold(Struct, frozen=True, tag="mirror"):
    """What there is to see after ``done`` of ``total`` rounds; the game with most decisions first."""

    done: int
    total: int
    mirrors: list[MirrorData]


class MirrorStep(Struct, frozen=True, tag="step"):
    """Another round is judged."""

    done: int
    total: int


class MirrorOver(Struct, frozen=True, tag="over"):
    """All is judged."""


MirrorSaid = MirrorTold | MirrorStep | MirrorOver | ReviewFailed

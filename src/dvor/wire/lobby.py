"""Frames of the lobby's socket: first all public tables, then what changes. Nothing is read from it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from dvor.wire.bodies import CardData


class LobbyFrame(Struct, frozen=True, tag="lobby"):
    """All public tables, the newest first."""

    tables: list[CardData]


class PutFrame(Struct, frozen=True, tag="put"):
    """A table is new, or has changed."""

    table: CardData


class GoneFrame(Struct, frozen=True, tag="gone"):
    """A table is listed no more."""

    table: str


LobbyNews = LobbyFrame | PutFrame | GoneFrame

_encoder = msgspec.json.Encoder()


def news_text(news: LobbyNews) -> str:
    """The frame as JSON."""
    return _encoder.encode(news).decode()

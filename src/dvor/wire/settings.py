"""The settings of a table, as it has them and as somebody asks for them."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, structs

#: How long bots may be told to wait, in ms.
MAX_PAUSE_MS = 10_000
DEFAULT_PAUSE_MS = 900
MAX_DELAY_S = 300
NAME_LENGTH = 40
#: Letters by category that nobody sees: fillers of Hangul, the empty Braille cell, the musical null notehead.
BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
#: A letter carries so many marks at most: pointed Hebrew and stacked Tibetan need no more, and no name climbs out of its line.
MARKS = 4
#: Bots that stand in at a rated table: nobody gains by having one play for him.
RATED_LEVEL = "level2"

PauseMs = Annotated[int, Meta(ge=0, le=MAX_PAUSE_MS)]
GraceS = Annotated[int, Meta(ge=5, le=300)]
DelayS = Annotated[int, Meta(ge=0, le=MAX_DELAY_S)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
HouseName = Annotated[str, Meta(max_length=200)]
Chat = Literal["phrases", "free", "off"]


class ClockData(Struct, frozen=True, forbid_unknown_fields=True):
    """Time for thinking, per seat: ``bank_s`` for a round, and ``increment_s`` more after each own move."""

    bank_s: Annotated[int, Meta(ge=5, le=3600)]
    increment_s: Annotated[int, Meta(ge=0, le=60)]


class Settings(Struct, frozen=True):
    """How a table is run. ``level``: of bots on free seats and of those that play for absent people; ``grace_s``: how long somebody may
    be away before; ``delay_s``: how much later watchers see it; ``pause_ms``: how long bots wait; ``house``: what its rules are called.
    ``device``: its people share one device; that is so from the first, and such a table has no lobby, no watchers and no talk.
    ``aids``: whether the table counts what is left; a strict one does not. ``rated``: its matches change the ratings of those who play;
    then ``level`` is ``RATED_LEVEL``, whatever is asked for."""

    is_public: bool = False
    level: str = "level3"
    clock: ClockData | None = None
    grace_s: int = 30
    watch: bool = False
    delay_s: int = 0
    chat: Chat = "phrases"
    pause_ms: int = DEFAULT_PAUSE_MS
    house: str = ""
    aids: bool = True
    device: bool = False
    rated: bool = False


class SettingsAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that shall be otherwise; what is left out stays."""

    is_public: bool | UnsetType = UNSET
    level: Level | UnsetType = UNSET
    clock: ClockData | UnsetType | None = UNSET
    grace_s: GraceS | UnsetType = UNSET
    watch: bool | UnsetType = UNSET
    delay_s: DelayS | UnsetType = UNSET
    chat: Chat | UnsetType = UNSET
    pause_ms: PauseMs | UnsetType = UNSET
    house: HouseName | UnsetType = UNSET
    aids: bool | UnsetType = UNSET
    rated: bool | UnsetType = UNSET


def with_asked(settings: Settings, asked: SettingsAsked) -> Settings:
    """The settings with what was asked for; a house's name becomes one line."""
    given = {name: value for name in asked.__struct_fields__ if (value := getattr(asked, name)) is not UNSET}
    if "house" in given:
        given["house"] = name_of(str(given["house"]))
    after = structs.replace(settings, **given)
    return structs.replace(after, level=RATED_LEVEL) if after.rated else after


def name_of(text: str, length: int = NAME_LENGTH) -> str:
    """What a person has typed, as it is shown: one line of at most so many characters (NFC); nothing that cannot be printed or seen, no
    mark without its letter. Empty where nothing is left."""
    shown, room = "", 0
    for letter in unicodedata.normalize("NFC", text):
        if not unicodedata.category(letter).startswith("M"):
            is_seen = letter.isprintable() and letter not in BLANKS and letter != " "
            shown, room = shown + (letter if is_seen else " "), MARKS if is_seen else 0
        elif room:
            shown, room = shown + letter, room - 1
    return " ".join(shown.split())[:length].rstrip()

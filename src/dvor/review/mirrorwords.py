"""A mirror in words, in the reader's language (``reason-mirror-…``): the terminal prints them, the page shows them beside bars."""

from __future__ import annotations

from dataclasses import dataclass

from dvor.i18n import Texts
from dvor.review.mirror import HABITS, LEADS, PHASES, Habit, Mean, Mirror, Opening, Phase, Share
from dvor.review.words import figure

#: What the cost of a habit may be counted in besides the unit of the game.
CHANCE = "chance"


@dataclass(frozen=True, slots=True)
class Line:
    """What is told of, what is said of it, and the share where it is one."""

    what: str
    said: str
    share: Share | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a mirror: its head and its lines."""

    name: str
    head: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A mirror in words. ``parts``: phases, habits and leads, those there is something to tell of; ``few``: what was seen too seldom, ""
    where nothing was; ``note``: how the figures are to be read."""

    title: str
    whole: str
    parts: tuple[Part, ...]
    note: str
    few: str


def told(texts: Texts, made: Mirror) -> Told:
    """Everything that may be told, and what may not yet."""
    parts = (
        Part("phases", texts.text("reason-mirror-phases"), tuple(_phase(texts, each) for each in made.phases)),
        Part("habits", texts.text("reason-mirror-habits"), tuple(_habit(texts, each, made.unit) for each in made.habits)),
        Part("leads", texts.text("reason-mirror-leads"), tuple(_opening(texts, each) for each in made.openings)),
    )
    few = "; ".join([_name(texts, each) for each in made.few])
    return Told(
        title=texts.text("reason-mirror-title", game=texts.text(f"game-{made.game}"), rounds=made.rounds, decisions=made.decisions),
        whole=texts.text("reason-mirror-whole", share=_share(texts, made.accuracy), loss=_mean(texts, made.loss), unit=made.unit),
        parts=tuple(part for part in parts if part.lines),
        note=texts.text("reason-mirror-note"),
        few=texts.text("reason-mirror-few", what=few) if few else "",
    )


def _name(texts: Texts, what: str) -> str:
    """What a phase, a habit or a kind of lead is called."""
    if what in PHASES:
        return texts.text("reason-mirror-phase", phase=what)
    return texts.text("reason-mirror-lead", kind=what) if what in LEADS else texts.text("reason-mirror-habit", habit=what)


def _phase(texts: Texts, one: Phase) -> Line:
    said = texts.text("reason-mirror-phase-said", share=_share(texts, one.accuracy), loss=_mean(texts, one.loss))
    return Line(_name(texts, one.phase), said, one.accuracy)


def _habit(texts: Texts, one: Habit, unit: str) -> Line:
    said = _share(texts, one.share)
    if one.cost is not None:
        of = CHANCE if one.code == HABITS[-1] else unit
        said = texts.text("reason-mirror-habit-said", share=said, unit=of, cost=_mean(texts, one.cost))
    return Line(_name(texts, one.code), said, one.share)


def _opening(texts: Texts, one: Opening) -> Line:
    said = texts.text("reason-mirror-lead-said", count=one.count, points=_mean(texts, one.points), loss=_mean(texts, one.loss))
    return Line(_name(texts, one.kind), said)


def _share(texts: Texts, one: Share) -> str:
    ends = {"low": round(100 * one.low), "high": round(100 * one.high)}
    return texts.text("reason-mirror-share", count=one.count, of=one.of, **ends)


def _mean(texts: Texts, one: Mean) -> str:
    value, low, high = (("−" if each < 0 else "") + figure(texts, abs(each)) for each in (one.value, one.low, one.high))
    return texts.text("reason-mirror-mean", value=value, low=low, high=high)

"""A player's mirror in lines, and whose decisions of a record it is made of."""

from __future__ import annotations

from collections.abc import Sequence

from dvor import games
from dvor.core.record import PERSON, Record
from dvor.errors import BadUsage
from dvor.i18n import Texts
from dvor.review.mirror import HABITS, LEADS, PHASES, Habit, Mean, Mirror, Opening, Phase, Share
from dvor.review.words import figure


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
    game = texts.text(f"game-{made.game}")
    lines = [texts.text("terminal-mirror-title", game=game, rounds=made.rounds, decisions=made.decisions)]
    lines.append(texts.text("terminal-mirror-all", share=_share(texts, made.accuracy), loss=_mean(texts, made.loss)))
    for head, said in (
        ("terminal-mirror-phases", [_phase(texts, each) for each in made.phases]),
        ("terminal-mirror-habits", [_habit(texts, each) for each in made.habits]),
        ("terminal-mirror-leads", [_opening(texts, each) for each in made.openings]),
    ):
        if said:
            lines += ["", texts.text(head), *[f"  {each}" for each in said]]
    few = [_name(texts, each) for each in made.few]
    return [*lines, "", texts.text("terminal-mirror-note"), *([texts.text("terminal-mirror-few", what="; ".join(few))] if few else [])]


def _name(texts: Texts, what: str) -> str:
    """What a phase, a habit or a kind of lead is called."""
    if what in PHASES:
        return texts.text("terminal-mirror-phase", phase=what)
    return texts.text("terminal-mirror-lead", kind=what) if what in LEADS else texts.text("terminal-mirror-habit", habit=what)


def _phase(texts: Texts, one: Phase) -> str:
    said = {"share": _share(texts, one.accuracy), "loss": _mean(texts, one.loss)}
    return texts.text("terminal-mirror-phase-line", what=_name(texts, one.phase), **said)


def _habit(texts: Texts, one: Habit) -> str:
    said = texts.text("terminal-mirror-habit-line", what=_name(texts, one.code), share=_share(texts, one.share))
    if one.cost is None:
        return said
    unit = "chance" if one.code == HABITS[-1] else "points"
    return texts.text("terminal-mirror-cost", what=said, unit=unit, cost=_mean(texts, one.cost))


def _opening(texts: Texts, one: Opening) -> str:
    return texts.text(
        "terminal-mirror-lead-line", what=_name(texts, one.kind), count=one.count, points=_mean(texts, one.points),
        loss=_mean(texts, one.loss),
    )  # fmt: skip


def _share(texts: Texts, one: Share) -> str:
    ends = {"low": round(100 * one.low), "high": round(100 * one.high)}
    return texts.text("terminal-mirror-share", count=one.count, of=one.of, **ends)


def _mean(texts: Texts, one: Mean) -> str:
    value, low, high = (("−" if each < 0 else "") + figure(texts, abs(each)) for each in (one.value, one.low, one.high))
    return texts.text("terminal-mirror-mean", value=value, low=low, high=high)

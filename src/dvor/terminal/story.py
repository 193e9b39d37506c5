"""What happened at the table, in words."""

from __future__ import annotations

from dvor.core.moves import Event
from dvor.i18n import Texts
from dvor.terminal.people import People, capital

_SAID = {0: "page-said-left", 1: "page-said-right", 2: "terminal-said-up", 3: "terminal-said-down"}


def event_text(people: People, event: Event) -> str:
    """One event as a sentence without its full stop; empty where it says nothing new (``settled``)."""
    if event.kind == "settled":
        return ""
    texts, about = people.texts, people.about(event.seat)
    tile = "" if event.tile is None else str(event.tile)
    if event.kind == "lead":
        return capital(texts.text("page-said-tile", did=texts.text("page-did-lead", **about), tile=tile))
    if event.kind == "lay":
        did = texts.text("page-did-lay", **about)
        said = capital(texts.text(_SAID[event.arm or 0], did=did, tile=tile))
        return texts.text("terminal-closed", said=said, **about) if event.closed else said
    if event.kind in ("draw", "given"):
        did = capital(texts.text("page-did-draw", **about))
        return texts.text("page-said-tile", did=did, tile=tile) if tile else did
    if event.kind == "pass":
        return f"{people.say('page-did-pass', event.seat)} ({ends_text(event.ends)})"
    if event.kind == "out":
        return people.say("page-row-out", event.seat)
    if event.kind == "blocked":
        return people.say("terminal-fish", event.seat)
    return _odd(people, event, tile)


def _odd(people: People, event: Event, tile: str) -> str:
    """What only some games know."""
    texts, about = people.texts, people.about(event.seat)
    if event.kind == "points":
        return texts.text("terminal-points", points=event.points, **about)
    if event.kind == "cut":
        return capital(texts.text("terminal-cut", tile=tile, tail=event.tail, **about))
    if event.kind == "shift":
        return capital(texts.text("terminal-shift", tile=tile, **about))
    if event.kind == "open":
        return capital(texts.text("terminal-open", value=event.far or 0, **about))
    if event.kind == "signal":  # docs/rules.md 11: 0-0 a puffed cheek, 6-6 a wink
        return capital(texts.text("terminal-puff" if tile == "0-0" else "terminal-wink", tile=tile, **about))
    if event.kind == "to_100":
        return capital(texts.text("terminal-to-100", **about))
    if event.kind == "reached":
        return capital(texts.text("terminal-reached", **about))
    if event.kind == "end":
        return capital(texts.text("terminal-end", **about))
    return ""


def ends_text(ends: tuple[int | None, ...]) -> str:
    """The open values, ascending and each once: ``1 · 4``; a dash where none is open."""
    return " · ".join(map(str, sorted({end for end in ends if end is not None}))) or "–"


def knocks(events: tuple[Event, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    """Who knocked on what in this round: per seat the values, ascending."""
    found: list[set[int]] = [set() for _ in range(seats)]
    for event in events:
        if event.kind == "pass":
            found[event.seat].update(end for end in event.ends if end is not None)
    return tuple(tuple(sorted(values)) for values in found)


def reason_text(texts: Texts, code: str, facts: dict[str, str | int]) -> str:
    """Why a bot moved as it did: ``reason-<code>``."""
    return texts.text(f"reason-{code}", **facts)

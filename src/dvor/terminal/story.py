"""What happened at the table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from dvor.core.moves import Event
from dvor.i18n import Texts
from dvor.terminal.faces import Faces
from dvor.terminal.people import People, capital


def told(people: People, events: Sequence[Event]) -> list[tuple[Event, str]]:
    """What happened, a sentence for each event, tiles given to one seat in one; those that say nothing new are left out."""
    out = []
    for (kind, _), group in groupby((event for event in events if event.kind != "settled"), key=lambda event: (event.kind, event.seat)):
        same = list(group)
        out += [(same[0], _given(people, same))] if kind == "given" else [(event, event_text(people, event)) for event in same]
    return [(event, said) for event, said in out if said]


def event_text(people: People, event: Event) -> str:
    """One event as a sentence without its full stop; empty where it says nothing new (``settled``)."""
    if event.kind == "settled":
        return ""
    texts, about, faces = people.texts, people.about(event.seat), people.faces
    tile = "" if event.tile is None else faces.tile(event.tile)
    if event.kind == "lead":
        return capital(texts.text("page-said-at", did=texts.text("page-did-lead", **about), tile=tile, arm="none"))
    if event.kind == "lay":
        did = texts.text("page-did-lay", **about)
        said = capital(texts.text("page-said-at", did=did, tile=tile, arm=event.arm or 0))
        return texts.text("terminal-closed", said=said, **about) if event.closed else said
    if event.kind == "draw":
        did = capital(texts.text("page-did-draw", **about))
        return texts.text("page-said-at", did=did, tile=tile, arm="none") if tile else did
    if event.kind == "given":
        return _given(people, [event])
    if event.kind == "pass":
        return f"{people.say('page-did-pass', event.seat)} ({ends_text(faces, event.ends)})"
    if event.kind == "out":
        return people.say("page-row-out", event.seat)
    if event.kind == "blocked":
        return people.say("terminal-fish", event.seat)
    return _odd(people, event, tile)


def _odd(people: People, event: Event, tile: str) -> str:
    """What only some games know."""
    texts, about = people.texts, people.about(event.seat)
    if event.kind == "points":
        return capital(texts.text("terminal-points", points=event.points, total=event.total, **about))
    if event.kind == "cut":
        return capital(texts.text("terminal-cut", tile=tile, count=event.tail, arm=event.arm or 0, **about))
    if event.kind == "shift":
        return capital(texts.text("terminal-shift", tile=tile, **about))
    if event.kind == "open":
        return capital(texts.text("terminal-open", value=event.far or 0, **about))
    if event.kind == "signal":  # docs/rules.md 11: 0-0 a puffed cheek, 6-6 a wink
        return capital(texts.text("terminal-puff" if tile == "0-0" else "terminal-wink", tile=tile, **about))
    if event.kind == "to_100":
        return capital(texts.text("page-to-hundred", **about))
    if event.kind == "reached":
        return capital(texts.text("terminal-reached", **about))
    if event.kind == "end":
        return capital(texts.text("page-did-end", **about))
    return ""


def _given(people: People, events: Sequence[Event]) -> str:
    """Tiles a seven made somebody take (docs/rules.md 9), by name where they may be known."""
    seen = [event.tile for event in events if event.tile is not None]
    said = capital(people.texts.text("terminal-given", count=len(events), **people.about(events[0].seat)))
    return f"{said}: {people.faces.hand(seen)}" if seen else said


def ends_text(faces: Faces, ends: tuple[int | None, ...]) -> str:
    """The open values, ascending and each once: ``1 · 4``; a dash where none is open."""
    return faces.values(sorted({end for end in ends if end is not None})) or "–"


def knocks(events: tuple[Event, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    """Who knocked on what in this round: per seat the values, ascending."""
    found: list[set[int]] = [set() for _ in range(seats)]
    for event in events:
        if event.kind == "pass":
            found[event.seat].update(end for end in event.ends if end is not None)
    return tuple(tuple(sorted(values)) for values in found)


def reason_text(texts: Texts, faces: Faces, code: str, facts: dict[str, str | int]) -> str:
    """Why a bot moved as it did: ``reason-<code>``."""
    if faces.is_pictured and isinstance(facts.get("value"), int):
        facts = {**facts, "value": faces.value(int(facts["value"]))}
    return faces.said(texts.text(f"reason-{code}", **facts))

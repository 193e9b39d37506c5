"""Hidden hands never leave the server: every frame that any seat gets, whatever it does, in every game."""

import asyncio
import json
import re
from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dvor.games
from dvor.chance import Seeded, Source
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.moves import Move
from dvor.core.rules import Rules
from dvor.core.tiles import Tile
from dvor.errors import DvorError
from dvor.server.change import promise_of
from dvor.server.errors import StorageFailed
from dvor.server.outbox import Outbox
from dvor.server.room import Place, Room
from dvor.server.storage import Step, Stored
from dvor.server.table import State, Table
from dvor.wire.frames import MoveFrame, NextFrame, RematchFrame
from dvor.wire.settings import Settings

TILE = re.compile(r"(\d{1,2})-(\d{1,2})('?)")


class Paper:
    """A storage that forgets; nothing here is about storing."""

    async def append(self, step: Step) -> None:
        if step.version % 7 == 0 and step.version not in self.failed:
            self.failed.add(step.version)
            raise StorageFailed("full", reason="full")

    def __init__(self) -> None:
        self.failed: set[int] = set()


class Full:
    """A table where people sit at every seat and somebody looks on; all they are sent is kept, by seat, who looks on last."""

    def __init__(self, match: Match, *, source: Source) -> None:
        places = tuple(Place(name=f"seat {seat}", player=str(seat)) for seat in range(match.seats))
        room = Room(rules=match.rules.code, places=places, host="0", settings=Settings(watch=True))
        stored = Stored(table="A" * 22, room=room, version=0, part=0, number=0, lines=(), acks={}, reasons={})
        promised = promise_of(stored.table, 1, Seeded("promise"))
        state = State(match=match, room=room, rules=match.rules, version=0, part=0, number=0, reasons={}, promised=promised)
        self.table = Table(
            stored, state, storage=Paper(), source=source, now=lambda: 0, restore=lambda _: state, place_of=lambda _: Place(level="level1")
        )
        self.roles = (*range(match.seats), None)
        self.boxes = [Outbox("en") for _ in self.roles]
        self.sent: list[list[str]] = [[] for _ in self.roles]
        self.number = 0
        for seat, box in zip(self.roles, self.boxes, strict=True):
            self.table.join("stranger" if seat is None else str(seat), box)
        self.collect()

    def collect(self) -> None:
        for box, sent in zip(self.boxes, self.sent, strict=True):
            while box._frames:
                sent.append(box._frames.popleft())

    async def do(self, seat: int, action: MoveFrame | NextFrame | RematchFrame) -> bool:
        """Whether it was accepted; what is sent for it, or against it, is kept."""
        try:
            await self.table.submit(str(seat), action)
        except DvorError as error:
            frame = json.loads(self.table.refused_frame(seat, "en", action=action.id, error=error))
            if isinstance(action, MoveFrame):  # what he has said himself is quoted
                frame["message"] = frame["message"].replace(action.move, "")
                frame["facts"] = {key: value for key, value in frame["facts"].items() if value != action.move}
            self.sent[seat].append(json.dumps(frame))
            return False
        finally:
            self.collect()
        return True

    def move(self, text: str) -> MoveFrame:
        self.number += 1
        return MoveFrame(f"n{self.number}", self.table.version, text)


def known(match: Match, seat: int | None) -> set[Tile]:
    """What a seat knows by the rules alone: what lies open, what it has held itself, and signs that were meant for it."""
    mine = set() if seat is None else set(match.round.deal.hands[seat])
    for event in match.round.events:
        meant = event.kind == "signal" and (
            match.rules.settings["signals"] == "all" or (seat is not None and match.sides[event.seat] == match.sides[seat])
        )
        if meant or event.kind in ("lead", "lay", "cut", "shift") or (event.kind in ("draw", "given") and event.seat == seat):
            mine.add(event.tile)
    return mine if seat is None else mine | set(match.round.hand(seat))


def told(frame: str, tiles: set[Tile]) -> set[Tile]:
    """Tiles a frame speaks of, whatever the field; finished rounds of the sheet are open to all."""
    data = json.loads(frame)
    for part in (data, data.get("view") or {}):
        part.pop("rows", None)
    found = {Tile(*sorted((int(a), int(b))), len(c)) for a, b, c in TILE.findall(json.dumps(data))}
    return found & tiles


async def play(match: Match, source: Seeded, *, steps: int) -> None:
    room = Full(match, source=source)
    tiles = set(match.rules.tile_set.tiles)
    dealt = 0
    for _ in range(steps):
        match = room.table.match
        for seat, sent in zip(room.roles, room.sent, strict=True):
            if not match.round.is_over:
                for frame in sent:
                    assert told(frame, tiles) <= known(match, seat), frame
                    data = json.loads(frame)
                    assert data["type"] in ("presence", "pong") or data["view"]["hands"] is None
                    assert "table" not in data or data["table"]["revealed"] is None
            sent.clear()
        if match.is_over:
            await room.do(source.below(match.seats), RematchFrame("r" + str(room.table.version), room.table.version))
            dealt = room.table.version
        elif match.round.is_over:
            await room.do(source.below(match.seats), NextFrame("n" + str(room.table.version), room.table.version))
            dealt = room.table.version
        else:
            # now and then somebody tries what is not his or not right
            wrong = tuple(tiles)[source.below(len(tiles))]
            await room.do(source.below(match.seats), room.move(f"{wrong}@{source.below(4)}"))
            if room.table.match is match:
                legal = match.legal_moves()
                move = legal[source.below(len(legal))]
                shown = msgspec.json.encode(room.table.preview(match.turn, str(move))).decode()
                assert {Tile(*sorted((int(x), int(y))), len(c)) for x, y, c in TILE.findall(shown)} <= known(match, match.turn)
                await room.do(match.turn, room.move(str(move)))
                room.table.tell(StorageFailed("full", reason="full"))
                for seat, box, sent in zip(room.roles, room.boxes, room.sent, strict=True):
                    sent.append(room.table.view_frame(seat))
                    room.table.say_again(box, max(dealt, room.table.version - source.below(5)))
            room.collect()
    assert room.table.version > steps // 3


#: Options under which more may be told, or less.
SPECIAL = [
    ("general_kozel", {"signals": "all"}),
    ("general_kozel", {"signals": "off"}),
    ("osyol", {"closing": "reopen"}),
    ("semyorka", {"join": "seven"}),
    ("threes_and_fives", {"must_play": "no"}),
    ("classic", {"set": "dn12"}),
]
TABLES = [(game, {}) for game in dvor.games.names()] + SPECIAL


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
@given(data=st.data(), seed=st.integers(0, 10**9))
@settings(max_examples=3)
def test_no_frame_holds_a_tile_its_reader_may_not_know(game: str, options: dict[str, str], seed: int, data: st.DataObject) -> None:
    source = Seeded(seed)
    rules = dvor.games.rules(game, **options)
    seats = data.draw(st.sampled_from(rules.seat_counts))
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    asyncio.run(play(match, source, steps=40))


def test_a_signal_reaches_the_partner_only() -> None:
    """What each seat is sent when somebody winks: two hear of it, two do not; with ``signals=all`` all do."""
    for signals, hearing in (("partner", {True: 1, False: 0}), ("all", {True: 1, False: 1})):
        rules = dvor.games.rules("general_kozel", signals=signals)
        match = Match.start(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(5)))
        while not any(move.kind == "signal" for move in match.legal_moves()):
            match = match.play(match.legal_moves()[0])
        sign, seat = next(move for move in match.legal_moves() if move.kind == "signal"), match.turn
        sent = asyncio.run(transcript(match, [sign]))
        assert sent is not None
        for reader in range(4):
            told_of = sum(event["kind"] == "signal" for event in json.loads(sent[reader][-1])["events"])
            assert told_of == hearing[reader % 2 == seat % 2]


async def transcript(match: Match, moves: Sequence[Move]) -> list[list[str]] | None:
    """All that each seat is sent while these moves are played; None where they cannot be."""
    room = Full(match, source=Seeded(0))
    for move in moves:
        frame = room.move(str(move))
        # a commit that fails is tried again
        if not await room.do(room.table.match.turn, frame) and not await room.do(room.table.match.turn, frame):
            return None
    return room.sent


def later_round(rules: Rules, seats: int, deal: Deal, leader: int) -> Match:
    """A round led by whoever wants: a first round would tell something of the hands by who leads."""
    from dvor.core.round import Round

    match = Match.start(rules, seats=seats, deal=deal)
    round_ = Round.start(rules, seats=seats, deal=deal, leader=leader)
    return replace(match, round=round_)


def swapped(game: str, options: dict[str, str], seed: int) -> bool:
    """Play a little, then the same moves in a world where two things hidden from a reader are the other way round: the hands of two
    others, or with two seats the other hand and the boneyard. Whether the two worlds could be compared."""
    source = Seeded(seed)
    rules = dvor.games.rules(game, **options)
    seats = max(rules.seat_counts)
    deal = Deal.shuffled(rules, seats=seats, source=source)
    match = begun = later_round(rules, seats, deal, source.below(seats))
    for _ in range(3 + source.below(9)):
        legal = match.legal_moves()
        after = match.play(legal[source.below(len(legal))])
        if after.round.is_over:
            break
        match = after
    reader = source.below(seats)
    one, *others = [seat for seat in range(seats) if seat != reader]
    held = {seat: set(match.round.hand(seat)) for seat in range(seats)}
    moved = {event.tile for event in match.round.events if event.kind in ("draw", "given")}
    hands, boneyard = list(deal.hands), deal.boneyard
    if others:
        two = others[source.below(len(others))]
        if len(held[one]) != len(held[two]) or (held[one] | held[two]) & moved:
            return False
        for seat, other in ((one, two), (two, one)):
            hands[seat] = tuple(tile for tile in deal.hands[seat] if tile not in held[seat]) + tuple(held[other])
    else:
        rest = [tile for tile in boneyard if tile not in moved][: len(held[one])]
        if len(rest) < len(held[one]) or held[one] & moved or not rest:
            return False
        hands[one] = tuple(tile for tile in deal.hands[one] if tile not in held[one]) + tuple(rest)
        back = iter(sorted(held[one]))
        boneyard = tuple(next(back) if tile in rest else tile for tile in boneyard)
    try:
        other_world = later_round(rules, seats, Deal(tuple(hands), boneyard, deal.lot, deal.fate, deal.redeals), begun.round.leader)
    except DvorError:
        return False  # these hands would be dealt again
    here, there = asyncio.run(both(begun, other_world, match.round.moves))
    if there is None:
        return False  # a pass would have been no pass
    assert here is not None
    assert here[reader] == there[reader]
    assert here[-1] == there[-1], "who looks on"
    assert here[one] != there[one]
    return True


async def both(one: Match, two: Match, moves: Sequence[Move]) -> tuple[list[list[str]] | None, list[list[str]] | None]:
    return await transcript(one, moves), await transcript(two, moves)


@pytest.mark.parametrize(("game", "options"), [one for one in TABLES if one[0] != "kolbasa"], ids=str)
def test_swapping_what_is_hidden_changes_no_byte_for_a_reader(game: str, options: dict[str, str]) -> None:
    """Not in Kolbasa: two seats, no boneyard, nothing is hidden there."""
    compared = 0
    for seed in range(200):
        compared += swapped(game, options, seed)
        if compared == 3:
            return
    pytest.fail(f"only {compared} worlds were comparable")


def test_a_record_downloaded_in_mid_round_tells_nothing_of_it(guest) -> None:
    table = guest.new_table()
    line = guest.sit(table)
    line.play_round()
    while not line.view["is_over"]:
        text = guest.ask("GET", f"/api/tables/{table}/record").body.decode()
        assert text.count("\ndeal ") == len(line.view["rows"])
        line.do("next")
        assert guest.ask("GET", f"/api/tables/{table}/record").body.decode() == text
        line.play_round()


def test_what_the_server_keeps_of_a_guest_does_not_let_one_sit_down(guest, stranger) -> None:
    from dvor.server.cookies import hash_of

    table = guest.new_table()
    stranger.cookie = hash_of(guest.cookie)[:22]
    assert stranger.ask("GET", f"/api/tables/{table}/record").status == 403
    assert guest.cookie not in hash_of(guest.cookie)

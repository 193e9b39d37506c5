"""Four players, who looks on and strangers do whatever comes to mind: refusals are coded and change nothing, versions have no gaps, and
nobody is ever shown a tile he may not know."""

import asyncio
import json
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test
from tests.server.test_leaks import known, told
from tests.server.yard import Reader, Yard, calm

from dvor.i18n import source
from dvor.server.bots import LAST_RETRY_S
from dvor.server.errors import NotYourTable
from dvor.server.table import Table
from dvor.wire.phrases import PHRASES

GAMES = ("kozel_pair", "kozel_solo", "general_kozel", "muggins")
PEOPLE = ("ann", "bob", "cid", "dot", "eve", "nob")
failures = st.sampled_from(["", "", "", "", "", "", "before", "after"])
people = st.sampled_from(PEOPLE)
seats = st.integers(0, 4)
asked_settings = st.fixed_dictionaries(
    {},
    optional={
        "watch": st.booleans(),
        "delay_s": st.sampled_from([0, 0, 20]),
        "is_public": st.booleans(),
        "chat": st.sampled_from(["off", "phrases", "free"]),
        "clock": st.sampled_from([None, {"bank_s": 20, "increment_s": 2}]),
        "grace_s": st.sampled_from([5, 30]),
    },
)
actions = st.one_of(
    st.tuples(st.just("sit"), st.fixed_dictionaries({"seat": seats, "name": st.sampled_from(["", "Ann", "<b>"])})),
    st.tuples(st.just("sit"), st.fixed_dictionaries({"seat": seats})),
    st.tuples(st.sampled_from(["stand", "leave", "surrender", "start", "start", "next", "next", "rematch"]), st.just({})),
    st.tuples(st.just("swap"), st.fixed_dictionaries({"a": seats, "b": seats})),
    st.tuples(st.just("bot"), st.fixed_dictionaries({"seat": seats, "level": st.sampled_from([None, "level1"])})),
    st.tuples(st.just("settings"), st.fixed_dictionaries({"settings": asked_settings})),
    st.tuples(st.just("move"), st.fixed_dictionaries({"move": st.sampled_from(["pass", "draw", "6-6", "0-1@0", "3-4@1", "nonsense"])})),
    st.tuples(st.just("say"), st.fixed_dictionaries({"phrase": st.sampled_from([*PHRASES[:3], "?"])})),
    st.tuples(st.just("say"), st.fixed_dictionaries({"text": st.sampled_from(["hi", " "])})),
    st.tuples(st.sampled_from(["mute", "block"]), st.fixed_dictionaries({"seat": seats, "on": st.booleans()})),
    st.tuples(st.just("report"), st.fixed_dictionaries({"seat": seats})),
)


class People(RuleBasedStateMachine):
    """One table, and all that may happen there."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.yard: Yard
        self.table: Table
        self.readers: list[Reader] = []
        self.looked: dict[int, int] = {}
        self.is_unsure = False  # a commit of unknown end was stored after all, and the table does not know it yet

    @initialize(seed=st.integers(0, 10**6), game=st.sampled_from(GAMES), watch=st.booleans())
    def begin(self, seed: int, game: str, watch: bool) -> None:
        async def work() -> None:
            self.yard = Yard(seed=seed)
            self.table = await self.yard.make(game=game, watch=watch)
            ann = Reader(self.table, "ann")
            self.readers.append(ann)
            if seed % 3:
                for seat in range(1, len(self.table.places)):
                    self.readers.append(Reader(self.table, PEOPLE[seat]))
                    await self.readers[-1].do("sit", seat=seat)
                await ann.do("start")

        self.run(work())

    def run(self, work: Any) -> None:
        async def whole() -> None:
            await work
            await calm()

        self.runner.run(whole())

    def teardown(self) -> None:
        if hasattr(self, "yard"):
            self.runner.run(self.yard.tables.close())
        self.runner.close()

    @rule(player=people)
    def come(self, player: str) -> None:
        async def work() -> None:
            before = self.table.state
            try:
                self.readers.append(Reader(self.table, player))
            except NotYourTable:
                assert not before.room.settings.watch
            assert self.table.state is before

        if len(self.readers) < 10:
            self.run(work())

    @precondition(lambda self: self.readers)
    @rule(data=st.data())
    def go(self, data: st.DataObject) -> None:
        reader = data.draw(st.sampled_from(self.readers))

        async def work() -> None:
            before = self.table.state
            reader.read()
            reader.go()
            self.readers.remove(reader)
            assert self.table.state is before

        self.run(work())

    @precondition(lambda self: self.readers)
    @rule(
        data=st.data(),
        action=actions,
        late=st.integers(0, 3),
        again=st.booleans(),
        fails=failures,
    )
    def act(self, data: st.DataObject, action: tuple[str, dict[str, Any]], late: int, again: bool, fails: str) -> None:
        kind, fields = action
        self.try_it(data.draw(st.sampled_from(self.readers)), kind, {**fields}, late=late == 0, again=again, fails=fails)

    @precondition(lambda self: any(reader.is_on_turn for reader in self.readers))
    @rule(data=st.data(), again=st.booleans(), fails=failures)
    def play(self, data: st.DataObject, again: bool, fails: str) -> None:
        reader = next(reader for reader in self.readers if reader.is_on_turn)
        move = data.draw(st.sampled_from(reader.view["legal"]))
        self.try_it(reader, "move", {"move": move}, late=False, again=again, fails=fails)

    def try_it(self, reader: Reader, kind: str, fields: dict[str, Any], *, late: bool, again: bool, fails: str) -> None:
        async def work() -> None:
            reader.read()
            if kind not in ("say", "mute", "block", "report"):
                fields["version"] = reader.version - late
            fields["id"] = f"{reader.player}:{len(self.yard.memory.steps[self.table.id])}:{len(reader.frames)}"
            before, stored = self.table.state, len(self.yard.memory.steps[self.table.id])
            self.yard.memory.fails = fails
            first = await reader.say(kind, **fields)
            self.yard.memory.fails = ""
            assert first is not None
            if first["type"] == "refused":
                assert first["code"] in codes(), first
                known_only_now = self.is_unsure and self.table.version == stored - 1
                assert self.table.state == before or known_only_now
                more = len(self.yard.memory.steps[self.table.id]) - stored
                assert more == 0 or (more == 1 and fails == "after")
                self.is_unsure = self.table.version < stored + more - 1
            elif "version" in fields:
                assert (first["version"], self.table.version) == (before.version + 1, before.version + 1)
            if again and self.table.is_here(reader.outbox):
                second = await reader.say(kind, **fields)
                assert second is not None
                if first["type"] == "ack":
                    assert second["type"] == "ack"
                    assert second["version"] == first["version"]
            if not self.table.is_here(reader.outbox):
                reader.read()

        self.run(work())
        self.readers = [one for one in self.readers if self.table.is_here(one.outbox)]

    @rule(seconds=st.sampled_from([0.5, 2, 2, 6, 31, 200]))
    def wait(self, seconds: float) -> None:
        self.run(self.yard.clock.pass_(seconds))

    @rule()
    def restart(self) -> None:
        async def work() -> None:
            await self.yard.clock.pass_(LAST_RETRY_S)
            before = self.table.state
            for reader in self.readers:
                reader.read()
            for kept in self.yard.tables._kept.values():
                kept.bots.stop()
                kept.table.watchers.stop()
            self.yard.tables._kept.clear()
            self.table = await self.yard.tables.open(self.table.id)
            after = self.table.state
            if after.version == before.version:  # else a commit of unknown end was found
                assert (after.room, after.is_over, after.phase) == (before.room, before.is_over, before.phase)
                assert (after.match is None) == (before.match is None)
                if after.match is not None and before.match is not None:
                    assert (after.match.events, after.match.sheet) == (before.match.events, before.match.sheet)
            self.is_unsure = False
            players = [reader.player for reader in self.readers]
            self.readers, self.looked = [], {}
            for player in players:
                if self.table.admits(player):
                    self.readers.append(Reader(self.table, player))

        self.run(work())

    @rule(data=st.data())
    def hello(self, data: st.DataObject) -> None:
        async def work() -> None:
            for reader in self.readers:
                reader.read()
                missed = data.draw(st.integers(0, 70))
                reader.version = max(-1, reader.version - missed)
                await reader.say("hello", version=reader.version)
                assert reader.version <= self.table.version

        self.run(work())

    @invariant()
    def the_room_is_one(self) -> None:
        if not hasattr(self, "table"):
            return
        room = self.table.state.room
        players = [place.player for place in room.places if place.player is not None]
        assert len(players) == len(set(players))
        assert room.host in players if players else room.host is None
        assert all(place.level is None or place.player is None for place in room.places)
        if self.table.state.is_playing:
            assert not room.has_free_seat

    @invariant()
    def nobody_sees_what_he_may_not(self) -> None:
        for reader in self.readers:
            reader.read()
            match, seat = self.table.state.match, self.table.state.room.seat_of(reader.player)
            looked = self.looked.get(id(reader), 0)
            self.looked[id(reader)] = len(reader.frames)
            for at, frame in enumerate(reader.frames[looked:], looked):
                view = frame.get("view")
                if view is None or match is None or view["result"] is not None or view["round_number"] != match.round_number:
                    continue
                phases = [one["table"]["phase"] for one in reader.frames[at::-1] if "table" in one]
                if (frame["type"] != "refused" and frame["table"]["seat"] != seat) or phases[0] == "over":
                    continue
                frame = {**frame, "message": "", "facts": {}, "id": ""}
                assert told(json.dumps(frame), set(match.rules.tile_set.tiles)) <= known(match, view["seat"]), (seat, frame)
                assert view["hands"] is None


def codes() -> set[str]:
    """All codes that have their words."""
    return {line.split(" ")[0].removeprefix("error-") for line in source("en").splitlines() if line.startswith("error-")}


def test_whatever_they_do() -> None:
    slow = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    run_state_machine_as_test(People, settings=settings(max_examples=12, stateful_step_count=30, deadline=None, suppress_health_check=slow))

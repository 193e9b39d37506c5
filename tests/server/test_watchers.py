"""Who looks on sees what everybody may see, as late as the table says, and without gaps."""

import pytest
from tests.server.test_attendance import on_turn
from tests.server.yard import Reader, Yard, play_round, run

from dvor.errors import DvorError

DELAY_S = 60


async def moves(readers: list[Reader], how_many: int) -> None:
    for _ in range(how_many):
        await on_turn(readers)[0].move()


def test_watchers_see_each_step_and_no_hand() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True)
        eve = Reader(readers[0].table, "eve")
        assert (eve.view["hand"], eve.view["hands"], eve.view["legal"], eve.view["seat"]) == ([], None, [], None)
        assert (eve.told["seat"], eve.told["watchers"]) == (None, 1)
        await moves(readers, 5)
        assert eve.kinds() == ["step"] * 5
        assert eve.version == readers[0].table.version
        assert eve.told["promise"] == readers[0].told["promise"]
        await play_round(readers, yard.clock)
        eve.read()
        assert len(eve.view["hands"]) == 4, "the round is over"

    run(test)


def test_where_nobody_may_look_on_the_door_is_shut_when_the_match_begins() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make()
        ann, eve, lurker = Reader(table, "ann"), Reader(table, "eve"), Reader(table, "lurker")
        await eve.do("sit", seat=1)
        await ann.do("start")
        assert (lurker.outbox.code, lurker.outbox.reason) == (4404, "not_your_table")
        before = len(lurker.frames)
        assert all(frame["version"] < table.version for frame in lurker.read() if "version" in frame)
        assert len(lurker.frames) >= before
        with pytest.raises(DvorError, match="somebody else's"):
            Reader(table, "lurker")
        eve.read()
        assert (eve.told["seat"], eve.view["seat"]) == (1, 1)
        # a table of one person and bots lets nobody in
        await ann.do("surrender")
        with pytest.raises(DvorError, match="somebody else's"):
            Reader(table, "lurker")
        await ann.do("bot", seat=2, level=None)
        Reader(table, "lurker")

    run(test)


def test_frames_come_as_late_as_the_table_says() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True, delay_s=DELAY_S)
        table = readers[0].table
        await yard.clock.pass_(DELAY_S + 1)
        eve = Reader(table, "eve")
        first = eve.version
        assert first == table.version
        await moves(readers, 3)
        assert eve.read() == []
        await yard.clock.pass_(DELAY_S / 2)
        await moves(readers, 2)
        late = Reader(table, "late")
        assert (late.version, late.view) == (first, eve.view), "as it was then"
        await yard.clock.pass_(DELAY_S / 2)
        assert [frame["version"] for frame in eve.read()] == [first + 1, first + 2, first + 3]
        assert [frame["version"] for frame in late.read()] == [first + 1, first + 2, first + 3]
        assert late.view == eve.view
        # hello tells no more, and neither does a refusal
        for reader in (eve, late):
            await reader.say("hello", version=-1)
            assert (reader.frames[-1]["type"], reader.frames[-1]["version"]) == ("view", first + 3)
            for kind, fields in (("move", {"move": "6-6"}), ("next", {}), ("start", {}), ("settings", {"settings": {}})):
                for version in (0, table.version):
                    assert await reader.no(kind, version=version, **fields) == "not_seated"
                    assert (reader.frames[-1]["version"], reader.frames[-1]["view"]) == (first + 3, reader.view)
                    assert reader.frames[-1]["facts"] == {}
        # nor does what changes nothing
        for kind, fields in (
            ("mute", {"seat": 1, "on": True}),
            ("block", {"seat": 1, "on": True}),
            ("report", {"seat": 1}),
            ("say", {"phrase": "fish"}),
        ):
            assert (await eve.do(kind, **fields))["version"] == first + 3
        assert (await readers[0].do("say", phrase="fish"))["version"] == table.version
        await yard.clock.pass_(DELAY_S)
        assert [frame["version"] for frame in eve.read() if frame["type"] == "step"] == [first + 4, first + 5]
        assert late.read()

    run(test)


def test_the_card_of_a_table_tells_no_more_than_its_watchers_see() -> None:
    async def test(yard: Yard) -> None:
        late = await yard.four("a", "b", "c", "d", is_public=True, watch=True, delay_s=DELAY_S)
        now = await yard.four(is_public=True, watch=True)
        for readers in (late, now):
            await play_round(readers, yard.clock)
        cards = {card.table: card for card in yard.tables.lobby.cards()}
        open_, hidden = cards[now[0].table.id], cards[late[0].table.id]
        assert (open_.phase, open_.round_number, sum(open_.score)) == ("playing", 1, sum(now[0].table.match.sheet.score))
        assert (hidden.phase, hidden.round_number, hidden.score) == ("playing", 0, [])

    run(test)


def test_their_first_frame_is_late_too() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True, delay_s=DELAY_S)
        table = readers[0].table
        for kept in yard.tables._kept.values():
            kept.bots.stop()
        yard.tables._kept.clear()
        again = await yard.tables.open(table.id)
        people = [Reader(again, reader.player) for reader in readers]
        eve = Reader(again, "eve")
        assert (eve.frames, eve.version) == ([], -1)
        assert await eve.no("next") == "not_seated"
        assert (eve.frames[-1]["version"], eve.frames[-1]["view"]) == (-1, None)
        await moves(people, 1)
        await yard.clock.pass_(DELAY_S + 1)
        assert eve.kinds() == ["view", "step"]

    run(test)


def test_who_sits_down_after_looking_on_sees_the_table_as_it_is() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True, delay_s=DELAY_S)
        table = readers[0].table
        eve = Reader(table, "eve")
        await moves(readers, 4)
        await readers[3].do("leave")
        assert readers[3].told["seat"] == 3
        await readers[0].do("surrender")
        await readers[2].do("surrender")
        for reader in readers[:3]:
            reader.read()
        await readers[0].do("bot", seat=3, level=None)
        before = eve.version
        await eve.do("sit", seat=3)
        assert before < table.version - 1
        assert (eve.version, eve.told["seat"], eve.frames[-2]["type"]) == (table.version, 3, "view")

    run(test)


def test_who_leaves_and_looks_on_is_told_nothing_early() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True, delay_s=DELAY_S)
        table, gone = readers[0].table, readers[1]
        await yard.clock.pass_(DELAY_S + 1)
        await gone.do("leave")
        left_at = gone.version
        await yard.clock.pass_(1)
        others = [readers[0], readers[2], readers[3]]
        for _ in range(3):
            if any(one.is_on_turn for one in others):
                await on_turn(others)[0].move()
        assert [frame for frame in gone.read() if "version" in frame] == []
        await yard.clock.pass_(DELAY_S + 1)
        steps = [frame["version"] for frame in gone.read() if frame["type"] == "step"]
        assert steps[0] == left_at + 1
        assert steps == list(range(left_at + 1, left_at + 1 + len(steps)))
        assert gone.view["hand"] == []
        assert table.places[1].level is not None

    run(test)


def test_what_is_said_and_who_is_there_comes_late_as_well() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True, delay_s=DELAY_S)
        await yard.clock.pass_(DELAY_S + 1)
        eve = Reader(readers[0].table, "eve")
        await readers[0].do("say", phrase="fish")
        readers[1].go()
        assert eve.read() == []
        await yard.clock.pass_(DELAY_S + 1)
        assert eve.kinds() == ["said", "presence"]

    run(test)


@pytest.mark.parametrize("is_alone", [True, False])
def test_who_comes_hears_only_what_belongs_to_what_he_sees(is_alone: bool) -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True, delay_s=DELAY_S)
        table = readers[0].table
        others = [] if is_alone else [Reader(table, "nob")]
        await readers[0].do("say", phrase="luck")
        await yard.clock.pass_(DELAY_S / 2)
        await readers[0].do("say", phrase="fish")
        await yard.clock.pass_(DELAY_S / 2)
        eve = Reader(table, "eve")
        assert [frame["phrase"] for frame in eve.frames if frame["type"] == "said"] == ["luck"]
        await yard.clock.pass_(DELAY_S / 2)
        for reader in (eve, *others):
            reader.read()
            assert [frame["phrase"] for frame in reader.frames if frame["type"] == "said"] == ["luck", "fish"]
        # who sits there hears all at once
        assert [frame["phrase"] for frame in Reader(table, "ann").frames if frame["type"] == "said"] == ["luck", "fish"]

    run(test)


def test_who_sits_down_or_stands_up_is_counted_as_what_he_is() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make()
        ann, bob, eve = (Reader(table, name) for name in ("ann", "bob", "eve"))
        for kind, fields, watchers in (("sit", {"seat": 1}, 1), ("stand", {}, 2), ("sit", {"seat": 2}, 1), ("leave", {}, 2)):
            await bob.do(kind, **fields)
            for reader in (ann, bob, eve):
                reader.read()
                assert reader.told["watchers"] == watchers, (kind, reader.player)

    run(test)

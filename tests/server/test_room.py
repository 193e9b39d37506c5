"""Who sits where: people take seats, change them, leave, give up; the host decides and never holds up the others."""

import asyncio

import pytest
from tests.server.yard import PAUSE_S, Reader, Yard, calm, play_round, run

from dvor.server.errors import NotYourTable
from dvor.server.limits import ARRANGED
from dvor.server.refusals import NobodyThere, NoSeat, NotHost, NotSeated, SeatTaken
from dvor.server.room import FREE, Place, Room
from dvor.server.storage import Step, Stored
from dvor.wire.settings import Settings

BOT = Place(name="level3", level="level3")


def room(*players: str | None, host: str | None = "ann") -> Room:
    return Room(rules="kozel_pair", places=tuple(FREE if one is None else Place(name=one, player=one) for one in players), host=host)


def names(one: Room) -> list[str]:
    return [place.player or place.level or "-" for place in one.places]


def test_people_take_free_seats_and_move_to_others() -> None:
    before = room("ann", None, None, None)
    after = before.sit("bob", seat=2, name="Bob")
    assert names(after) == ["ann", "-", "bob", "-"]
    assert names(after.sit("bob", seat=1, name="Bob")) == ["ann", "bob", "-", "-"]
    assert after.sit("bob", seat=2, name="Robert").places[2].name == "Robert"
    for seat, wrong in ((0, SeatTaken), (4, NoSeat), (-1, NoSeat)):
        with pytest.raises(wrong):
            after.sit("cid", seat=seat, name="")
    assert names(before) == ["ann", "-", "-", "-"]


def test_the_first_to_sit_at_an_empty_table_is_its_host() -> None:
    empty = room("ann", None).stand("ann")
    assert (names(empty), empty.host) == (["-", "-"], None)
    assert empty.sit("bob", seat=1, name="").host == "bob"


@pytest.mark.parametrize("how", ["stand", "leave"])
def test_the_hosts_right_goes_to_the_next_person(how: str) -> None:
    four = room("ann", "bob", "cid", "dot", host="cid")
    left = four.stand("cid") if how == "stand" else four.leave("cid", BOT)
    assert left.host == "dot"
    assert names(left)[2] == ("-" if how == "stand" else "level3")
    assert four.leave("ann", BOT).host == "cid"
    with pytest.raises(NotSeated):
        left.stand("cid")


def test_only_the_host_decides() -> None:
    four = room("ann", "bob", None, None)
    assert names(four.swap("ann", 0, 3)) == ["-", "bob", "-", "ann"]
    assert names(four.swap("ann", 1, 0)) == ["bob", "ann", "-", "-"]
    assert names(four.seat_bot("ann", seat=2, bot=BOT).seat_bot("ann", seat=2, bot=None)) == names(four)
    with pytest.raises(SeatTaken):
        four.seat_bot("ann", seat=1, bot=BOT)
    for refused in (
        lambda: four.swap("bob", 0, 1),
        lambda: four.seat_bot("bob", seat=2, bot=BOT),
        lambda: four.set("bob", Settings()),
    ):
        with pytest.raises(NotHost):
            refused()
    with pytest.raises(NoSeat):
        four.swap("ann", 0, 4)


def test_a_side_has_given_up_when_all_its_people_have() -> None:
    sides = (0, 1, 0, 1)
    four = room("ann", "bob", "cid", "dot")
    assert four.surrender("ann", sides).has_given_up(sides) is None
    assert four.surrender("ann", sides).surrender("bob", sides).has_given_up(sides) is None
    assert four.surrender("ann", sides).surrender("cid", sides).has_given_up(sides) == 0
    # a bot has no say; who goes takes his word with him
    assert four.leave("cid", BOT).surrender("ann", sides).has_given_up(sides) == 0
    assert four.surrender("cid", sides).leave("cid", BOT).has_given_up(sides) is None
    assert four.surrender("ann", sides).full(BOT).gave_up == ()


def test_four_friends_open_a_link_and_play() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make(name="Ann")
        ann = Reader(table, "ann")
        assert (ann.view, ann.version, ann.told["phase"], ann.told["host"], ann.told["seat"]) == (None, 0, "gathering", 0, 0)
        assert [one and one["name"] for one in ann.players] == ["Ann", None, None, None]
        others = [Reader(table, name) for name in ("bob", "cid", "dot")]
        # all at once, all at version 0: who sits down is not told to look again
        await asyncio.gather(*(one.do("sit", seat=seat, name=str(one.player)) for seat, one in enumerate(others, 1)))
        assert await others[0].no("start") == "not_host"
        assert await ann.no("move", move="6-6") == "no_match"
        await ann.do("swap", a=1, b=2)
        await ann.do("start")
        readers = [ann, *others]
        for reader in readers:
            reader.read()
            assert (reader.told["phase"], len(reader.view["hand"])) == ("playing", 7)
            assert reader.told["seat"] == reader.view["seat"]
            assert [one["you"] for one in reader.players].index(True) == reader.view["seat"]
        assert [one["name"] for one in ann.players] == ["Ann", "cid", "bob", "dot"]
        await play_round(readers, yard.clock)
        assert ann.view["result"] is not None
        assert ann.told["revealed"]["number"] == 0
        assert ann.told["promise"]["number"] == 1
        await others[2].do("next")
        assert ann.table.match.round_number == 2

    run(test)


def test_of_fifty_racing_for_a_seat_one_has_it() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make()
        racers = [Reader(table, f"racer{number}") for number in range(50)]
        answers = await asyncio.gather(*(one.say("sit", seat=2) for one in racers))
        assert sorted(answer["type"] for answer in answers) == ["ack"] + ["refused"] * 49
        assert {answer.get("code") for answer in answers} == {None, "seat_taken"}
        assert table.version == 1
        winner = racers[[answer["type"] for answer in answers].index("ack")]
        assert table.places[2].player == winner.player

    run(test)


def test_a_name_is_no_key() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make(name="Ann")
        ann, liar = Reader(table, "ann"), Reader(table, "liar")
        assert await liar.no("sit", seat=0, name="Ann") == "seat_taken"
        await liar.do("sit", seat=1, name="Ann")
        ann.read()
        assert [one and one["you"] for one in liar.players] == [False, True, None, None]
        await ann.do("start")
        assert ann.view["hand"] != (liar.read() and liar.view["hand"])
        assert await liar.no("settings", settings={"watch": True}) == "not_host"

    run(test)


def test_nobody_without_a_cookie_takes_a_seat() -> None:
    async def test(yard: Yard) -> None:
        nobody = Reader(await yard.make(), None)
        assert await nobody.no("sit", seat=1) == "not_seated"
        assert await nobody.no("say", phrase="hello") == "not_seated"

    run(test)


def test_bots_fill_the_table_and_the_match_is_played_again() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make(level="level1")
        ann, bob = Reader(table, "ann"), Reader(table, "bob")
        await bob.do("sit", seat=1)
        await ann.do("bot", seat=3, level="level5")
        assert await ann.no("bot", seat=1, level="level5") == "seat_taken"
        assert await bob.no("rematch") == "no_match"
        await ann.do("start")
        assert [place.level for place in table.places] == [None, None, "level1", "level5"]
        for kind, fields in (
            ("swap", {"a": 0, "b": 1}),
            ("bot", {"seat": 2, "level": None}),
            ("stand", {}),
            ("start", {}),
            ("rematch", {}),
        ):
            assert await ann.no(kind, **fields) == "match_open"
        for reader in (ann, bob):
            reader.read()
        await ann.do("surrender")
        assert (table.state.phase, ann.told["gave_up"], ann.view["result"]) == ("over", [0], None)
        assert await bob.no("move", move=str(table.match.legal_moves()[0])) in ("match_over", "stale_version")
        bob.read()
        assert await bob.no("next") == "match_over"
        await bob.do("rematch")
        assert (table.state.phase, table.state.room.gave_up, table.match.round_number) == ("playing", (), 1)

    run(test)


def test_who_leaves_is_played_for_by_a_bot_and_holds_up_nobody() -> None:
    """Known complaint: the table is frozen when its host leaves."""

    async def test(yard: Yard) -> None:
        readers = await yard.four()
        ann, bob = readers[0], readers[1]
        await ann.do("leave")
        assert ann.outbox.code == 4404
        assert (bob.read() and bob.told["host"], bob.players[0]["kind"]) == (1, "bot")
        await play_round(readers[1:], yard.clock)
        assert bob.view is not None
        assert bob.view["turn"] == -1
        await bob.do("settings", settings={"pause_ms": 0})
        with pytest.raises(Exception, match="somebody else's"):
            Reader(bob.table, "ann")

    run(test)


def test_all_sockets_of_who_leaves_are_closed() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        phone = Reader(readers[0].table, "bob")
        await readers[1].do("leave")
        for reader in (readers[1], phone):
            assert (reader.outbox.code, reader.outbox.reason, await reader.outbox.take()) == (4404, "not_your_table", None)

    run(test)


def test_who_left_in_a_commit_of_unknown_end_has_left() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        yard.memory.fails = "after"
        assert await readers[1].no("leave", id="l") == "storage_failed"
        yard.memory.fails = ""
        await readers[1].do("leave", id="l")
        assert (readers[1].outbox.code, readers[1].table.is_here(readers[1].outbox)) == (4404, False)
        assert readers[0].kinds() == ["view"]

    run(test)


def test_the_hosts_right_does_not_stay_with_who_is_away() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make(grace_s=20)
        ann, bob = Reader(table, "ann"), Reader(table, "bob")
        await bob.do("sit", seat=3)
        ann.go()
        await yard.clock.pass_(19)
        assert await bob.no("start") == "not_host"
        await yard.clock.pass_(2)
        await bob.do("start")
        assert (bob.told["host"], table.places[0].player) == (3, "ann")
        back = Reader(table, "ann")
        assert (back.told["seat"], back.told["host"]) == (0, 3)

    run(test)


def test_at_a_public_table_seats_of_those_long_gone_are_freed() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make(is_public=True, grace_s=10)
        ann, bob, cid = (Reader(table, name) for name in ("ann", "bob", "cid"))
        await bob.do("sit", seat=1)
        await cid.do("sit", seat=2)
        ann.go()
        bob.go()
        await yard.clock.pass_(11)
        assert [place.player for place in table.places] == [None, None, "cid", None]
        assert cid.read()
        assert cid.told["host"] == 2

    run(test)


def test_settings_are_changed_between_rounds_by_the_host() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        ann, bob = readers[:2]
        assert await ann.no("settings", settings={"delay_s": 60}) == "round_open"
        await play_round(readers, yard.clock)
        assert await bob.no("settings", settings={"delay_s": 60}) == "not_host"
        await ann.do("settings", settings={"delay_s": 60, "house": " Наш \n двор "})
        assert (ann.told["settings"]["delay_s"], ann.told["house"], ann.told["settings"]["watch"]) == (60, "Наш двор", False)
        assert await ann.no("settings", settings={"grace_s": 1}) == "bad_message"

    run(test)


def test_a_lost_move_sent_twice_counts_once() -> None:
    """Known complaint: the ack was lost, the move is sent again after the reconnect; also after a restart."""

    async def test(yard: Yard) -> None:
        readers = await yard.four()
        mover = next(reader for reader in readers if reader.is_on_turn)
        move, version = mover.view["legal"][0], mover.version
        first = await mover.do("move", id="m", move=move, version=version)
        mover.go()
        again = Reader(mover.table, mover.player)
        assert await again.do("move", id="m", move=move, version=version) == first
        yard.tables._kept.clear()
        later = Reader(await yard.tables.open(mover.table.id), mover.player)
        assert await later.do("move", id="m", move=move, version=version) == first
        assert later.table.version == first["version"]
        # the same id of somebody else is another action
        other = Reader(later.table, "bob" if mover.player != "bob" else "cid")
        assert (await other.say("move", id="m", move=move, version=version))["code"] == "stale_version"

    run(test)


def test_who_sat_down_in_a_commit_of_unknown_end_sits() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make(watch=True)
        ann, bob, eve = (Reader(table, name) for name in ("ann", "bob", "eve"))
        yard.memory.fails = "after"
        assert await bob.no("sit", id="s", seat=2) == "storage_failed"
        yard.memory.fails = ""
        assert (await bob.do("sit", id="s", seat=2))["version"] == 1
        assert (bob.told["seat"], bob.frames[-2]["type"]) == (2, "view")
        for reader in (ann, eve):
            assert reader.kinds() == ["view"]
            assert reader.players[2] is not None
        await ann.do("start")
        assert bob.kinds() == eve.kinds() == ["step"]
        assert (len(bob.view["hand"]), eve.view["hand"]) == (7, [])

    run(test)


def test_a_step_of_unknown_end_is_found_in_the_log_before_anybody_does_anything() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        mover = next(reader for reader in readers if reader.is_on_turn)
        move, version = mover.view["legal"][0], mover.table.version
        yard.memory.fails = "after"
        assert await mover.no("move", id="m", move=move, version=version) == "storage_failed"
        assert mover.table.version == version
        yard.memory.fails = ""
        await yard.clock.pass_(2)
        assert mover.table.version == version + 1
        for reader in readers:
            assert (reader.kinds(), reader.version) == (["view"], version + 1)
        assert (await mover.do("move", id="m", move=move, version=version))["version"] == version + 1

    run(test)


def test_a_step_that_was_not_stored_is_not_looked_for_twice() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        table, looked, load = readers[0].table, 0, yard.memory.load

        async def count(name: str) -> Stored:
            nonlocal looked
            looked += 1
            return await load(name)

        yard.memory.load = count
        mover = next(reader for reader in readers if reader.is_on_turn)
        yard.memory.fails = "before"
        assert await mover.no("move", id="m", move=mover.view["legal"][0], version=table.version) == "storage_failed"
        await yard.clock.pass_(30)
        assert (looked, table.version) == (1, mover.version)
        yard.memory.fails = ""
        await mover.do("move", id="m", move=mover.view["legal"][0], version=table.version)

    run(test)


def test_the_board_is_never_one_move_behind() -> None:
    """Known complaint: who comes back sees an old board, or moves on one. Steps since are told, or the whole view."""

    async def test(yard: Yard) -> None:
        readers = await yard.four()
        ann = readers[0]
        seen = ann.version
        for _ in range(6):
            await next(reader for reader in readers if reader.is_on_turn).move()
        ann.read()
        current, view = ann.version, ann.view
        assert current == seen + 6
        # another socket that has missed them
        ann.version = seen
        await ann.say("hello", version=seen)
        assert [frame["version"] for frame in ann.frames[-6:]] == list(range(seen + 1, current + 1))
        assert {frame["type"] for frame in ann.frames[-6:]} == {"step"}
        assert ann.view == view
        for version in (-1, current, current + 5, 0):
            await ann.say("hello", version=version)
            assert (ann.frames[-1]["type"], ann.frames[-1]["version"]) == ("view", current) if version != 0 else ("step", current)
        # a stale move is refused and brings the present view
        mover = next(reader for reader in readers if reader.is_on_turn)
        assert await mover.no("move", move=mover.view["legal"][0], version=seen) == "stale_version"
        assert mover.frames[-1]["view"] == mover.view

    run(test)


def test_steps_of_another_seat_are_never_told_again() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make()
        ann, bob = Reader(table, "ann"), Reader(table, "bob")
        await bob.do("sit", seat=1)
        await ann.do("start")
        for reader in (ann, bob):
            reader.read()
        await ann.do("surrender")
        await ann.do("swap", a=0, b=1)
        bob.read()
        await bob.say("hello", version=2)
        assert bob.frames[-1]["type"] == "view"

    run(test)


def test_a_player_may_have_two_sockets() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        ann, phone = readers[0], Reader(readers[0].table, "ann")
        mover = next(reader for reader in readers if reader.is_on_turn)
        await mover.move()
        assert ann.read()[-1]["view"] == phone.read()[-1]["view"] if mover is not ann else phone.read()
        ann.go()
        assert "presence" not in readers[1].kinds(), "he is still there"
        phone.go()
        assert readers[1].kinds()[-1] == "presence"
        assert readers[1].players[0]["online"] is False

    run(test)


def test_who_is_renamed_keeps_his_seat_his_rights_and_his_acks() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        ann = readers[0]
        await play_round(readers, yard.clock)
        first = await ann.do("settings", id="s", settings={"watch": True})
        await yard.tables.renamed("ann", "anna", name="Анна")
        assert ann.table.state.room.host == "anna"
        assert await ann.do("settings", id="s", settings={"watch": True}) == first
        await ann.do("next")
        assert (ann.told["seat"], ann.players[0]["name"], ann.players[0]["online"]) == (0, "Анна", True)

    run(test)


def test_the_lobby_lists_public_tables_while_somebody_is_there() -> None:
    async def test(yard: Yard) -> None:
        lobby = yard.tables.lobby
        with lobby.subscribe() as feed:
            table = await yard.make(is_public=True, house="Двор")
            await yard.make("eve")
            assert lobby.cards() == []
            ann = Reader(table, "ann")
            [card] = lobby.cards()
            assert (card.table, card.phase, card.seats[1:], card.host, card.house) == (table.id, "gathering", [None] * 3, 0, "Двор")
            assert await feed.take() == {table.id: card}
            bob = Reader(table, "bob")
            await bob.do("sit", seat=2, name="Bob")
            assert (await feed.take())[table.id].seats[2].name == "Bob"
            await ann.do("settings", settings={"watch": True})
            await ann.do("start")
            changed = await feed.take()
            assert (changed[table.id].phase, changed[table.id].round_number) == ("playing", 1)
            ann.go()
            bob.go()
            assert await feed.take() == {table.id: None}
            assert lobby.cards() == []

    run(test)


def test_the_operator_is_told_how_things_are() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True)
        Reader(readers[0].table, "eve")
        await next(reader for reader in readers if reader.is_on_turn).move()
        await readers[0].say("move", move="0-0", version=0)
        figures = yard.tables.figures()
        assert (figures.tables, figures.busy, figures.readers, figures.watchers, figures.storing) == (1, 1, 5, 1, 0)
        assert figures.waiting >= figures.longest > 0
        assert figures.counters.actions == {"sit": 3, "start": 1, "move": 1}
        assert figures.counters.refused == {"stale_version": 1}
        assert figures.counters.latency.count == 5

    run(test)


def test_a_bots_pause_is_kept_at_tables_of_people() -> None:
    async def test(yard: Yard) -> None:
        ann, bob = await yard.two()
        while ann.is_on_turn or bob.is_on_turn:
            await (ann if ann.is_on_turn else bob).move()
        before = ann.table.version
        await yard.clock.pass_(PAUSE_S * 0.79)
        assert ann.table.version == before
        await yard.clock.pass_(PAUSE_S * 0.42)
        assert ann.table.version >= before + 1

    run(test)


def test_refusals_have_codes_of_their_own() -> None:
    assert len({error.code for error in (SeatTaken, NoSeat, NotHost, NotSeated, NobodyThere)}) == 5


def test_how_long_bots_wait_is_for_the_host_to_say() -> None:
    async def test(yard: Yard) -> None:
        ann, _bob = await yard.two()
        for player, wrong in (("bob", NotHost), ("eve", NotYourTable), (None, NotYourTable)):
            with pytest.raises(wrong):
                await ann.table.set_pause(player, 0)
        assert ann.table.pause_ms == PAUSE_S * 1000

    run(test)


def test_who_arranges_too_much_has_to_wait_and_may_always_go() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make()
        ann, bob = Reader(table, "ann"), Reader(table, "bob")
        await bob.do("sit", seat=1)
        for number in range(ARRANGED.burst):
            await ann.do("sit", seat=0, name=f"Ann {number}")
        for kind, more in (
            ("sit", {"seat": 0, "name": "Ann"}), ("swap", {"a": 0, "b": 1}), ("bot", {"seat": 2, "level": "level1", "bot": None}),
            ("settings", {"settings": {"watch": True}}), ("start", {}),
        ):  # fmt: skip
            answer = await ann.say(kind, **more)
            assert (answer["code"], answer["facts"]) == ("too_many", {"seconds": 1}), kind
        await bob.do("sit", seat=1, name="Bob")
        await yard.clock.pass_(ARRANGED.every_s)
        await ann.do("start")
        await ann.do("surrender")
        await ann.do("leave")

    run(test)


def test_a_pause_set_while_a_move_is_stored_stays() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make()
        ann = Reader(table, "ann")
        stored = yard.memory.append
        setting: list[asyncio.Task[None]] = []

        async def append(step: Step) -> None:
            setting.append(asyncio.create_task(table.set_pause("ann", 4000)))
            await calm()
            await stored(step)

        yard.memory.append, yard.memory.set_pause = append, set_pause
        await ann.do("start")
        await asyncio.gather(*setting)
        assert table.pause_ms == 4000

    async def set_pause(_table: str, _pause_ms: int) -> None:
        """The database is quick."""

    run(test)

"""Several people at one device: one session speaks for them all, and for nobody else."""

import msgspec
import pytest
from tests.server.yard import PAUSE_S, Reader, Yard, play_round, run
from websockets.exceptions import ConnectionClosed

from dvor.server.attendance import IDLE_S
from dvor.server.companions import companion_of, device_of, number_of, person_of
from dvor.server.errors import BadBots, NotYourTable
from dvor.server.instant import NEXT_MS
from dvor.server.limits import ARRANGED
from dvor.server.refusals import OneDevice
from dvor.wire.bodies import TableAsked


async def device(yard: Yard, *, bots: list[str | None] | None = None, names: tuple[str, ...] = ("Оля",), **more: object) -> list[Reader]:
    """A table of Ann's device, and a line for each of its people."""
    asked = {"game": "kozel_pair", "companions": names, "pause_ms": round(PAUSE_S * 1000), "name": "Аня", "bots": bots, **more}
    table = await yard.tables.open(await yard.tables.create("ann", msgspec.convert(asked, TableAsked)))
    return [Reader(table, player) for player in device_of("ann")[: len(names) + 1]]


def test_a_companion_is_the_owners_person() -> None:
    assert device_of("ann") == ("ann", "ann.2", "ann.3", "ann.4")
    assert companion_of("ann", 1) == "ann"
    assert {person_of(one) for one in device_of("ann")} == {"ann"}
    assert [number_of(one) for one in device_of("ann")] == [1, 2, 3, 4]
    assert person_of("bot-17") == "bot-17"


def test_everybody_at_the_device_has_his_own_seat_and_sees_his_own_hand() -> None:
    async def test(yard: Yard) -> None:
        ann, olya = await device(yard, bots=["level1", None, "level1"])
        assert ann.told["settings"]["device"]
        assert ann.told["phase"] == "playing"
        assert [one["name"] if "number" in one else "" for one in olya.players] == ["Аня", "", "Оля", ""]
        assert [one.get("number") for one in ann.players] == [1, None, 2, None]
        assert (ann.view["seat"], olya.view["seat"]) == (0, 2)
        assert not set(ann.view["hand"]) & set(olya.view["hand"])
        await play_round([ann, olya], yard.clock)
        assert ann.view["rows"] == olya.view["rows"] != []
        assert {step.player for step in yard.memory.steps[ann.table.id] if step.kind == "move"} == {"ann", "ann.2"}
        await olya.do("next")
        assert ann.read()[-1]["view"]["round_number"] == 2

    run(test)


@pytest.mark.parametrize(("bots", "seats"), [(None, [0, 1, 2]), (["level2", None, None], [0, 2, 3])])
def test_companions_sit_where_no_bot_does(bots: list[str | None] | None, seats: list[int]) -> None:
    async def test(yard: Yard) -> None:
        readers = await device(yard, bots=bots, names=("Оля", "Юра"))
        assert [one.view["seat"] for one in readers] == seats
        assert [one["name"] for one in readers[0].players if "number" in one] == ["Аня", "Оля", "Юра"]

    run(test)


def test_nobody_else_comes_in_and_nobody_brings_companions_elsewhere() -> None:
    async def test(yard: Yard) -> None:
        ann, _ = await device(yard, names=("Оля",), bots=["level1", None, "level1"])
        for stranger in ("bob", "bob.2", "ann.3", None):
            with pytest.raises(NotYourTable):
                Reader(ann.table, stranger)
        await play_round([ann, _], yard.clock)
        assert yard.tables.lobby.cards() == []
        usual = await yard.make("ann", watch=True)
        with pytest.raises(NotYourTable):
            Reader(usual, "ann.2")

    run(test)


@pytest.mark.parametrize("change", [{"is_public": True}, {"watch": True}, {"chat": "free"}])
def test_the_table_stays_one_for_one_device(change: dict[str, object]) -> None:
    async def test(yard: Yard) -> None:
        with pytest.raises(OneDevice):
            await device(yard, settings=change)
        ann, olya = await device(yard, bots=["level1", None, "level1"])
        assert await olya.no("say", phrase="hello") == "chat_off"
        await play_round([ann, olya], yard.clock)
        assert await ann.no("settings", settings=change) == "one_device"
        await ann.do("settings", settings={"grace_s": 60})

    run(test)


def test_such_a_table_waits_for_nobody_and_has_as_many_bots_as_seats_without_people() -> None:
    async def test(yard: Yard) -> None:
        with pytest.raises(OneDevice):
            await device(yard, people=True)
        for bots in (["level1"] * 3, [None, None, "level1"], [None]):
            with pytest.raises(BadBots):
                await device(yard, bots=bots)

    run(test)


def test_companions_keep_nobody_waiting() -> None:
    """A long thought, a device that was put away, the end of a round: nothing is done for them, but passes that are forced."""

    async def test(yard: Yard) -> None:
        ann, olya = await device(yard, game="kozel_solo", seats=2, bots=[None])
        await yard.clock.pass_(IDLE_S + 100)
        assert ann.table.version == 0
        ann.go()
        await yard.clock.pass_(1000)
        assert not any(one["covered"] for one in olya.players)
        ann = Reader(ann.table, "ann")
        await play_round([ann, olya], yard.clock)
        await yard.clock.pass_(NEXT_MS / 1000 + 10)
        assert ann.table.state.match is not None
        assert (ann.table.state.match.round_number, ann.told["next_ms"]) == (1, None)
        kinds = {step.kind for step in yard.memory.steps[ann.table.id]}
        assert kinds <= {"start", "move", "forced"}

    run(test)


@pytest.mark.parametrize("when", ["in a match", "after one"])
def test_who_leaves_takes_his_companions_along(when: str) -> None:
    async def test(yard: Yard) -> None:
        ann, olya = await device(yard, bots=["level1", None, "level1"])
        if when == "after one":
            await olya.do("surrender")
            ann.read()
        await olya.do("leave")
        assert [place.player for place in ann.table.places] == [None] * 4
        assert [place.is_free for place in ann.table.places] == [when == "after one", False] * 2
        for reader in (ann, olya):
            assert reader.outbox.code == 4404
        assert [step.kind for step in yard.memory.steps[ann.table.id]].count("leave") == 1

    run(test)


def test_who_gives_up_does_so_for_his_side_at_the_device() -> None:
    async def test(yard: Yard) -> None:
        ann, olya = await device(yard, bots=["level1", None, "level1"])
        await ann.do("surrender")
        assert ann.told["gave_up"] == [0, 2]
        assert ann.told["phase"] == "over"
        against, _ = await device(yard, bots=[None, "level1", "level1"])
        await against.do("surrender")
        assert against.told["gave_up"] == [0]
        await olya.do("rematch")
        assert ann.read()[-1]["table"]["gave_up"] == []

    run(test)


def test_what_they_arrange_counts_for_one() -> None:
    async def test(yard: Yard) -> None:
        ann, olya = await device(yard, bots=["level1", None, "level1"])
        await ann.do("surrender")
        for _ in range(ARRANGED.burst):
            await ann.do("swap", a=1, b=3)
        answer = await olya.say("sit", seat=2, name="Ольга")
        assert answer is not None
        assert answer["code"] == "too_many"

    run(test)


def test_whoever_has_another_id_takes_his_companions_along() -> None:
    async def test(yard: Yard) -> None:
        ann, olya = await device(yard, bots=["level1", None, "level1"])
        mover = next((one for one in (ann, olya) if one.is_on_turn), None)
        while mover is None:
            await yard.clock.pass_(PAUSE_S * 1.3)
            mover = next((one for one in (ann, olya) if one.is_on_turn), None)
        made = await mover.do("move", move=mover.view["legal"][0], id="m")
        await yard.tables.renamed("ann", "anna")
        again = Reader(ann.table, mover.player.replace("ann", "anna"))
        assert again.view["seat"] == mover.view["seat"]
        assert (await again.do("move", move="1-1", id="m"))["version"] == made["version"]
        assert ann.table.state.room.host == "anna"
        await yard.tables.renamed("anna", "nobody", name="")
        assert [(place.player, place.name) for place in ann.table.places if place.level is None] == [("nobody", ""), ("nobody.2", "")]

    run(test)


def test_the_line_says_for_whom_it_speaks(guest, stranger) -> None:
    table = guest.new_table("domino_bg", seats=2, bots=[None], companions=["Оля"], name="Аня")
    lines = [guest.sit(table), guest.sit(table, "?as=2")]
    assert [line.view["seat"] for line in lines] == [0, 1]
    assert not set(lines[0].view["hand"]) & set(lines[1].view["hand"])
    mover, other = sorted(lines, key=lambda line: line.view["turn"] != line.view["seat"])
    move = mover.view["legal"][0]
    path = f"/api/tables/{table}/preview"
    asked = {number: guest.ask("POST", f"{path}?as={number}", {"move": move}) for number in (1, 2, 3, 9)}
    own = lines.index(mover) + 1
    assert asked[own].status == 200
    assert asked[3 - own].data["code"] == "not_your_turn"
    assert asked[3].data["code"] == "not_your_table"
    assert asked[9].data["code"] == "bad_message"
    assert mover.do("move", move=move)["type"] == "ack"
    while (frame := other.read())["type"] != "step":
        assert frame["type"] == "presence"
    assert frame["events"][0]["seat"] == mover.view["seat"]
    # nobody else, and no number there is not
    stranger.ask("GET", "/api/me")
    for who, query in ((guest, "?as=3"), (guest, "?as=0"), (guest, "?as=x"), (stranger, ""), (stranger, "?as=2")):
        with pytest.raises(ConnectionClosed) as closed:
            who.connect(table, query).recv(20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
    usual = guest.new_table("domino_bg", seats=2, people=True, settings={"watch": True})
    with pytest.raises(ConnectionClosed) as closed:
        guest.connect(usual, "?as=2").recv(20)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "not_your_table")

"""What is said at a table: to all who want to hear it, and never a hint to a partner."""

import json
from typing import Any

import pytest
from tests.server.test_attendance import on_turn
from tests.server.yard import Reader, Yard, play_round, run

from dvor.server.outbox import Outbox
from dvor.server.talk import BURST, EVERY_MS, HEARD_AGAIN, WATCHERS_BURST, WATCHERS_EVERY_MS


def heard(reader: Reader) -> list[str]:
    """What he has heard since he was asked last."""
    return [frame["phrase"] or frame["text"] for frame in reader.read() if frame["type"] == "said"]


async def said(reader: Reader, **what: Any) -> None:
    await reader.do("say", **what)


def test_a_phrase_is_heard_by_all_in_their_own_language() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True)
        eve = Reader(readers[0].table, "eve")
        await said(readers[1], phrase="fish")
        assert [heard(one) for one in (readers[0], readers[2], readers[3], eve)] == [["fish"]] * 4
        [frame] = [one for one in readers[1].frames if one["type"] == "said"]
        assert frame == {"type": "said", "number": 0, "seat": 1, "name": "bob", "phrase": "fish", "text": None, "at": yard.clock.now}
        await said(eve, phrase="clap")
        assert heard(readers[0]) == ["clap"]
        assert readers[0].frames[-1]["seat"] is None
        assert readers[0].table.version == readers[0].version == 4

    run(test)


@pytest.mark.parametrize(
    ("chat", "what", "code"),
    [
        ("off", {"phrase": "fish"}, "chat_off"),
        ("off", {"text": "hi"}, "chat_off"),
        ("phrases", {"text": "hi"}, "chat_off"),
        ("phrases", {"phrase": "I have the 6-6"}, "unknown_phrase"),
        ("free", {}, "nothing_said"),
        ("free", {"text": " \n\u202e "}, "nothing_said"),
        ("free", {"text": "hi", "phrase": "fish"}, "nothing_said"),
        ("free", {"text": "x" * 401}, "bad_message"),
        ("free", {"text": 5}, "bad_message"),
    ],
)
def test_what_may_not_be_said(chat: str, what: dict[str, Any], code: str) -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(chat=chat)
        assert await readers[0].no("say", **what) == code
        assert [heard(one) for one in readers] == [[]] * 4
        assert yard.memory.talk == {}

    run(test)


def test_a_text_is_text() -> None:
    async def test(yard: Yard) -> None:
        ann = Reader(await yard.make(chat="free"), "ann")
        await said(ann, text="<b>6-6</b>\u202e\n & &lt;  ]\ud83d\ude00" + "я" * 300)
        assert len(ann.frames[-2]["text"]) == 200
        assert ann.frames[-2]["text"].startswith("<b>6-6</b> & &lt; ]😀я")

    run(test)


def test_partners_do_not_hear_each_other_while_tiles_are_laid() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(chat="free", watch=True)
        eve, nob = Reader(readers[0].table, "eve"), Reader(readers[0].table, "nob")
        await said(readers[0], text="lead the six")
        assert [heard(one) for one in (*readers[1:], eve)] == [["lead the six"], [], ["lead the six"], ["lead the six"]]
        await said(eve, text="he has the six")
        assert [heard(one) for one in (*readers, nob)] == [[], [], [], [], ["lead the six", "he has the six"]]
        # nor by coming again
        late = Reader(readers[0].table, "cid")
        assert heard(late) == [] == [frame for frame in late.frames if frame["type"] == "said"]
        await play_round(readers, yard.clock)
        await said(readers[0], text="well played")
        assert [heard(one) for one in (*readers[1:], late)] == [["well played"]] * 4

    run(test)


def test_who_talks_too_much_has_to_wait() -> None:
    async def test(yard: Yard) -> None:
        ann, *others = await yard.four()
        for _ in range(BURST):
            await said(ann, phrase="hurry")
        answer = await ann.say("say", phrase="hurry")
        assert (answer["code"], answer["facts"]) == ("too_many_said", {"seconds": EVERY_MS // 1000})
        await said(others[0], phrase="moment")
        await yard.clock.pass_(EVERY_MS / 1000)
        await said(ann, phrase="hurry")
        assert await ann.no("say", phrase="hurry") == "too_many_said"
        await yard.clock.pass_(BURST * EVERY_MS / 1000)
        for _ in range(BURST):
            await said(ann, phrase="hurry")
        assert len(yard.memory.talk[ann.table.id]) == 2 * BURST + 2
        assert [one.number for one in yard.memory.talk[ann.table.id]] == list(range(2 * BURST + 2))

    run(test)


def test_many_who_look_on_drown_nobody() -> None:
    async def test(yard: Yard) -> None:
        ann, bob, *_ = await yard.four(watch=True, chat="free")
        watchers = [Reader(ann.table, f"eve {number}") for number in range(WATCHERS_BURST + 1)]
        for one in watchers[:-1]:
            await said(one, phrase="hello")
        answer = await watchers[-1].say("say", phrase="hello")
        assert (answer["code"], answer["facts"]) == ("too_many_said", {"seconds": WATCHERS_EVERY_MS // 1000})
        await said(ann, phrase="hurry")
        assert len(heard(bob)) == WATCHERS_BURST + 1, "who plays is heard"
        await yard.clock.pass_(WATCHERS_EVERY_MS / 1000)
        await said(watchers[-1], phrase="hello")
        assert await watchers[0].no("say", phrase="hello") == "too_many_said"
        await yard.clock.pass_(3600)
        await said(ann, phrase="hurry")
        assert len(ann.table.talk._free_at) == 1, "who was silent for long fills no memory"

    run(test)


def test_the_same_word_sent_twice_is_said_once() -> None:
    async def test(yard: Yard) -> None:
        ann, bob, *_ = await yard.four()
        await said(ann, id="w", phrase="hello")
        await said(ann, id="w", phrase="hello")
        assert heard(bob) == ["hello"]

    run(test)


def test_who_is_muted_is_not_heard_until_he_is_again() -> None:
    async def test(yard: Yard) -> None:
        ann, bob, cid, _ = await yard.four()
        await bob.do("mute", seat=0, on=True)
        await said(ann, phrase="hurry")
        assert (heard(bob), heard(cid)) == ([], ["hurry"])
        await bob.do("mute", seat=0, on=False)
        await said(ann, phrase="sorry")
        assert heard(bob) == ["sorry"]
        for seat in (1, 5):
            assert await bob.no("mute", seat=seat, on=True) == "nobody_there"

    run(test)


def blocked(player: dict[str, Any] | None) -> bool:
    return bool(player and player.get("blocked"))


def test_who_is_blocked_is_heard_at_no_table() -> None:
    async def test(yard: Yard) -> None:
        ann, bob, cid, _ = await yard.four()
        await bob.do("block", seat=0, on=True)
        assert yard.memory.blocks == {"bob": {"ann"}}
        assert [[blocked(one) for one in reader.players] for reader in (bob, ann, cid)] == [[True, *[False] * 3], [False] * 4, [False] * 4]
        assert (ann.kinds(), cid.kinds()) == ([], []), "nobody else hears of it"
        await said(ann, phrase="hurry")
        assert (heard(bob), heard(cid)) == ([], ["hurry"])
        other = await yard.make("bob")
        bob2, ann2 = Reader(other, "bob"), Reader(other, "ann")
        await ann2.do("sit", seat=1)
        bob2.read()
        assert ([blocked(one) for one in bob2.players[:2]], [blocked(one) for one in ann2.players[:2]]) == ([False, True], [False, False])
        await said(ann2, phrase="hello")
        assert (heard(bob2), [one for one in ann2.frames if one["type"] == "said"] != []) == ([], True)
        assert [one for one in Reader(other, "bob").frames if one["type"] == "said"] == [], "nor by coming again"
        await bob2.do("block", seat=1, on=False)
        assert not blocked(bob2.players[1])
        await said(ann2, phrase="hello")
        assert heard(bob2) == ["hello"]

    run(test)


def test_a_complaint_reaches_the_operator_with_what_was_said() -> None:
    async def test(yard: Yard) -> None:
        ann, bob, *_ = await yard.four(chat="free")
        await said(ann, text="you fool")
        await said(bob, phrase="thanks")
        await bob.do("report", seat=0, text="rude")
        [report] = yard.memory.reports
        assert (report["player"], report["about"], report["table"]) == ("bob", "ann", ann.table.id)
        told = json.loads(report["text"])
        assert (told["text"], [one["said"] for one in told["said"]]) == ("rude", ["you fool"])
        for _ in range(BURST - 2):
            await bob.do("report", seat=0)
        assert await bob.no("report", seat=0) == "too_many_said"

    run(test)


def test_who_comes_hears_the_last_again() -> None:
    async def test(yard: Yard) -> None:
        ann, bob, *_ = await yard.four()
        for number in range(HEARD_AGAIN + 3):
            await said(ann, phrase="go" if number % 2 else "luck")
            await yard.clock.pass_(EVERY_MS / 1000)
        back = Reader(ann.table, "bob")
        numbers = [frame["number"] for frame in back.frames if frame["type"] == "said"]
        assert numbers == list(range(3, HEARD_AGAIN + 3))
        assert back.frames[0]["type"] == "view"
        await bob.do("mute", seat=0, on=True)
        assert [frame for frame in Reader(ann.table, "bob").frames if frame["type"] == "said"] == []

    run(test)


def test_what_cannot_be_stored_is_not_said() -> None:
    async def test(yard: Yard) -> None:
        ann, bob, *_ = await yard.four()
        yard.memory.fails = "before"
        assert await ann.no("say", id="w", phrase="hello") == "storage_failed"
        yard.memory.fails = ""
        await said(ann, id="w", phrase="hello")
        assert heard(bob) == ["hello"]

    run(test)


def test_whom_he_blocked_in_another_life_he_does_not_hear_again() -> None:
    async def test(yard: Yard) -> None:
        ann, *_ = await yard.four(watch=True)
        await said(ann, phrase="hurry")
        yard.memory.blocks["eve"] = {"ann"}
        for player, hears in (("eve", False), ("nob", True)):
            box = Outbox("en")
            await yard.tables.join(ann.table.id, player, box)
            assert ('"said"' in "".join(box._frames)) is hears

    run(test)


def test_who_is_muted_stays_so_under_another_id() -> None:
    async def test(yard: Yard) -> None:
        ann, bob, *_ = await yard.four()
        await said(ann, phrase="hurry")
        await bob.do("mute", seat=0, on=True)
        await yard.tables.renamed("ann", "anna")
        await said(ann, phrase="hurry")
        assert heard(bob) == heard(Reader(ann.table, "bob")) == []

    run(test)


def test_talk_changes_no_version_and_no_turn() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(chat="free")
        mover, others = on_turn(readers)
        before = mover.table.state
        await said(others[0], text="my turn?")
        await said(mover, phrase="thinking")
        assert mover.table.state is before
        await mover.move()

    run(test)

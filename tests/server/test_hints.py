"""Hints: from the strongest bot, for who is alone with bots and on turn, with facts that hold."""

import pytest
from tests.server.test_undo import alone, to_choice
from tests.server.yard import Reader, Yard, run

from dvor.core.notation import parse_move
from dvor.errors import DvorError
from dvor.review.facts import facts_of
from dvor.server.solo import view_on_turn


async def refused(yard: Yard, table: str, player: str | None) -> str:
    with pytest.raises(DvorError) as error:
        await yard.tables.hint(table, player)
    return error.value.code


def test_a_hint_is_a_move_and_what_speaks_for_it() -> None:
    async def test(yard: Yard) -> None:
        ann = await alone(yard)
        await to_choice(ann, yard)
        version = ann.version
        hint = await yard.tables.hint(ann.table.id, "ann")
        assert (hint.version, hint.seat, hint.move in ann.view["legal"]) == (version, 0, True)
        told = facts_of(view_on_turn(ann.table.state, 0), parse_move(hint.move))
        assert [(one.code, one.facts) for one in hint.facts] == [(fact.code, fact.facts) for fact in told if fact.weight > 0]
        assert ann.table.version == version, "nothing is played"
        assert await refused(yard, ann.table.id, "eve") == "not_your_table"
        await ann.move()
        assert await refused(yard, ann.table.id, "ann") == "not_your_turn"
        await ann.do("surrender")
        assert await refused(yard, ann.table.id, "ann") == "match_over"

    run(test)


def test_no_hints_where_somebody_else_sits() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        assert {await refused(yard, readers[0].table.id, one.player) for one in readers} == {"not_alone"}
        table = await yard.make("zoe")
        Reader(table, "zoe")
        assert await refused(yard, table.id, "zoe") == "not_alone"

    run(test)

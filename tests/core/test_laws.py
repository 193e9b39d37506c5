"""The laws keep to their shape: ints in flat vectors, every offset in its place, nothing a compiler could not take."""

import ast
import random
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.core.strategies import GAMES, SEEDS, rules_and_seats

import dvor.core.laws
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws import lead, position, turn
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.match import new_sheet
from dvor.core.round import Round
from dvor.core.rules import Rules

MODULES = sorted(Path(dvor.core.laws.__file__).parent.glob("*.py"))
LARGEST = 2**62


class Guarded(list[int]):
    """A vector that refuses what a compiled array would take for something else: negative offsets, slices, no plain ints."""

    def __getitem__(self, offset: int) -> int:  # type: ignore[override]
        assert type(offset) is int, offset
        assert 0 <= offset < len(self), offset
        return super().__getitem__(offset)

    def __setitem__(self, offset: int, value: int) -> None:  # type: ignore[override]
        assert type(offset) is int, offset
        assert 0 <= offset < len(self), offset
        assert type(value) is int, value
        assert -LARGEST < value < LARGEST, value
        super().__setitem__(offset, value)


def dealt(rules: Rules, seats: int, source: Seeded, params: Guarded, sheet: Guarded) -> Guarded:
    """A guarded position before the lead."""
    sitting = tuple(seat for seat in range(seats) if sheet[n.SEATED] >> seat & 1)
    deal = Deal.shuffled(rules, seats=seats, source=source, sitting=sitting)
    plain = Round.start(rules, seats=seats, deal=deal, sitting=sitting).position
    pos = Guarded([77] * params[n.P_LENGTH])
    position.clear(params, pos)
    pos[n.SITTING] = sheet[n.SEATED]
    index = rules.tile_set.index
    for seat, hand in enumerate(deal.hands):
        pos[n.HAND + seat] = sum(1 << index[tile] for tile in hand)
    for place, tile in enumerate(deal.boneyard):
        pos[n.BONEYARD + place] = index[tile]
    if deal.fate:
        pos[n.FATED] = 1
        for place, tile in enumerate(deal.fate):
            pos[params[n.P_AT_FATE] + place] = index[tile]
    position.set_boneyard(params, pos, len(deal.boneyard))
    if sheet[n.NEXT_LEADER] >= 0:
        lead.start_free(params, pos, sheet[n.NEXT_LEADER])
    else:
        lead.start_first(params, pos, deal.lot)
        assert tuple(pos) == plain
    return pos


@pytest.mark.soak_rules
@pytest.mark.parametrize("game", GAMES)
@given(data=st.data(), seed=SEEDS)
@settings(max_examples=8)
def test_every_offset_is_in_its_place(game: str, data: st.DataObject, seed: int) -> None:
    rules, seats = data.draw(rules_and_seats(game))
    assume(len(rules.tile_set.tiles) <= 62)  # larger sets run interpreted only
    params, sheet, moves = Guarded(rules.params(seats)), Guarded(new_sheet(seats)), Guarded([0] * n.MAX_MOVES)
    source, choice = Seeded(seed), random.Random(seed)
    for _ in range(6):
        pos = dealt(rules, seats, source, params, sheet)
        while pos[n.TURN] >= 0:
            before = list(pos)
            size = turn.legal(params, pos, moves)
            assert list(pos) == before, "asking for the moves changes nothing"
            assert 0 < size < n.MAX_MOVES
            turn.play(params, pos, moves[choice.randrange(size)])
        assert turn.legal(params, pos, moves) == 0
        verdict.settle(params, pos, sheet)
        if sheet[n.OVER]:
            return


def test_names_do_not_overlap() -> None:
    """No two places of params, a position or a sheet are the same."""
    places = {name: value for name, value in vars(n).items() if isinstance(value, int) and name.isupper()}
    tables = [(n.P_FIT, 16), (n.P_SUIT, 16), (n.P_SUM, 96), (n.P_LOW, 96), (n.P_VALUE, 96)]
    singles = [value for name, value in places.items() if name.startswith("P_") and value < n.P_FIT]
    assert len(singles) == len({*singles}) == max(singles) + 1 <= n.P_FIT
    for (start, size), (after, _) in zip(tables, [*tables[1:], (n.P_END, 0)], strict=True):
        assert start + size <= after
    # every array of a position and of a sheet has room for four
    for names in (["HAND", "END_VALUE", "LAST", "CLOSER", "POINTS", "SHOWN", "BONEYARD"], ["SCORE", "MEMORY", "OPENED", "STICKS", "CARRY"]):
        starts = sorted(places[name] for name in names)
        assert all(after - start >= n.MAX_SEATS for start, after in pairwise(starts))


FORBIDDEN = (
    ast.Slice, ast.Dict, ast.List, ast.Set, ast.DictComp, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.JoinedStr, ast.Lambda, ast.Try,
    ast.ClassDef, ast.Starred, ast.Raise, ast.Assert, ast.Global, ast.Nonlocal, ast.Yield, ast.Await, ast.With, ast.AsyncFunctionDef,
)  # fmt: skip


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_laws_are_plain_functions_over_ints(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    found = [f"line {node.lineno}: {type(node).__name__}" for node in ast.walk(tree) if isinstance(node, FORBIDDEN)]
    assert found == []
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        # tuples of changing length are no values of a compiled law: they stand only where names are compared or unpacked
        returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
        assert not any(isinstance(value, ast.Tuple) for value in returned), function.name
        assert not function.args.defaults, function.name
        assert function.args.vararg is None, function.name
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    modules = {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported == set()
    assert all(name == "__future__" or name.startswith(("dvor.core.laws", "collections.abc")) for name in modules)


def test_no_law_knows_a_game() -> None:
    """Branch on a parameter, never on a game's name: laws hold no text at all."""
    for module in MODULES:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                texts = [item for item in ast.walk(node) if isinstance(item, ast.Constant) and isinstance(item.value, str)]
                doc = ast.get_docstring(node, clean=False)
                assert [item.value for item in texts] == ([doc] if doc else []), f"{module.stem}.{node.name}"

"""The witness: silent where a server tells what it may, loud about anything else."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.client.telling import after, new_match, step_frame, text_of, view_frame

import dvor.games
from dvor.client import Witness, dealt_to, view_from
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.wire import frames
from dvor.wire.view import view_data

GAMES = [*((name, {}) for name in dvor.games.names()), ("general_kozel", {"signals": "all"})]


def options_of(game: str, wanted: dict[str, str]) -> dict[str, str]:
    """Those of the wanted options that the game has."""
    known = {option.id for option in dvor.games.rules(game).fields}
    return {name: value for name, value in wanted.items() if name in known}


@pytest.mark.parametrize(("game", "wanted"), GAMES, ids=str)
def test_an_honest_server_is_believed_in_every_role(game: str, wanted: dict[str, str]) -> None:
    match = new_match(game, **options_of(game, wanted))
    roles = [*range(match.seats), None]
    witnesses = {role: Witness() for role in roles}
    version, source = 0, 0
    for role, witness in witnesses.items():
        assert witness.check(text_of(frame := view_frame(match, role, version)), frame) == []
    while version < 60 and not match.is_over:
        before, version, source = match, version + 1, source + 1
        if match.turn == -1:
            match = match.next_round(new_match(game, seed=version, **options_of(game, wanted)).round.deal)
        else:
            match = after(match, 1, seed=source)
        for role, witness in witnesses.items():
            frame = step_frame(before, match, role, version)
            assert witness.check(text_of(frame), frame) == []
            if role is not None:
                assert witness.dealt == {str(tile) for tile in match.round.deal.hands[role]}


@pytest.mark.parametrize("game", dvor.games.names())
def test_a_view_goes_over_the_wire_and_back(game: str) -> None:
    for moves in (0, 1, 7, 20, 200):
        match = after(new_match(game, seed=moves), moves)
        for role in (*range(match.seats), None):
            view = view_of(match, role)
            assert view_from(view_data(view)) == view
            assert view_from(msgspec.json.decode(msgspec.json.encode(view_data(view)), type=type(view_data(view)))) == view


def test_the_first_hands_of_a_finished_round_are_known() -> None:
    for game in ("kozel_pair", "latin_partner", "muggins"):
        match = after(new_match(game), 500)
        data = view_data(view_of(match, 0))
        for seat in range(match.seats):
            assert dealt_to(data, seat) == {str(tile) for tile in match.round.deal.hands[seat]}


MATCH = after(new_match("muggins", seed=3), 9)
SEAT = next(seat for seat in range(4) if seat != MATCH.turn)
OTHER = next(seat for seat in range(4) if seat not in (MATCH.turn, SEAT))
HIDDEN = str(MATCH.round.hand(OTHER)[0])


def tampered(change: Callable[[dict[str, Any]], None], *, seat: int | None = SEAT, match: Match = MATCH) -> list[str]:
    """What the witness finds in a frame that was honest before the change, when he has seen an honest one."""
    witness = Witness()
    honest = view_frame(match, seat, 9)
    assert witness.check(text_of(honest), honest) == []
    data = json.loads(text_of(honest))
    change(data)
    text = json.dumps(data)
    return witness.check(text, msgspec.json.decode(text, type=frames.Outgoing))


def put(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    *way, last = path.split(".")

    def change(data: dict[str, Any]) -> None:
        for name in way:
            data = data[name]
        data[last] = value

    return change


def test_the_frame_that_is_tampered_with_was_honest() -> None:
    assert tampered(lambda _: None) == []


@pytest.mark.parametrize(
    "change",
    [
        put("view.hands", [[HIDDEN], [], [], []]),
        put("view.hand", [HIDDEN, *map(str, MATCH.round.hand(SEAT)[1:])]),
        put("view.legal", [f"{HIDDEN}@0"]),
        put("view.legal", ["pass"]),
        put("view.something_new", {"deep": [f"the boneyard begins with {HIDDEN}"]}),
        put("something_new", HIDDEN),
        put("table.something_new", HIDDEN[::-1]),
        put("reasons", [{"code": "best", "facts": {}}, None, None, None]),
        put("table.seat", OTHER),
        lambda data: data["view"]["events"].append({"kind": "draw", "seat": OTHER, "tile": HIDDEN}),
        lambda data: data["view"]["events"].append({"kind": "out", "seat": OTHER, "tile": HIDDEN}),
        lambda data: data["view"].update(view_data_of(OTHER)),
        lambda data: data.update(view_data_of(OTHER, whole=True)),
    ],
)
def test_whatever_is_told_besides_is_noticed(change: Callable[[dict[str, Any]], None]) -> None:
    assert tampered(change) != []


def view_data_of(seat: int, *, whole: bool = False) -> dict[str, Any]:
    data = json.loads(text_of(view_frame(MATCH, seat, 9)))
    return data if whole else data["view"]


def test_a_watcher_sees_no_hand() -> None:
    assert tampered(put("view.hand", [HIDDEN]), seat=None) != []


def test_a_hand_changes_by_own_moves_only() -> None:
    laid = str(MATCH.round.events[0].tile)
    assert any("has changed" in found for found in tampered(put("view.hand", [laid, *map(str, MATCH.round.hand(SEAT)[1:])])))


def test_a_refusal_may_quote_what_was_sent_and_nothing_else() -> None:
    witness = Witness()
    honest = view_frame(MATCH, SEAT, 9)
    witness.check(text_of(honest), honest)
    move = f"{HIDDEN}@0"
    refused = frames.RefusedFrame("x", "illegal_move", "no", {"move": move, "place": "", "legal": ""}, 9, honest.view)
    assert witness.check(text_of(refused), refused, said=move) == []
    assert witness.check(text_of(refused), refused, said="pass") != []


def test_people_may_say_what_they_like() -> None:
    witness = Witness()
    honest = view_frame(MATCH, SEAT, 9)
    witness.check(text_of(honest), honest)
    said = frames.SaidFrame(1, OTHER, HIDDEN, None, f"I hold {HIDDEN}!", 0)
    assert witness.check(text_of(said), said) == []


def test_the_secret_of_a_deal_is_kept_until_its_round_is_over_and_not_changed() -> None:
    def found(match: Match, *frames_of: dict[str, Any]) -> list[str]:
        witness = Witness()
        out: list[str] = []
        for version, table in enumerate(frames_of):
            frame = view_frame(match, SEAT, version, **table)
            out += witness.check(text_of(frame), frame)
        return out

    over, hash_ = after(MATCH, 500), "ab" * 32
    promise = {"promise": frames.PromiseData(4, hash_)}
    assert found(MATCH, promise) == []
    assert found(MATCH, {"revealed": revealed(4, hash_)}) != []
    assert found(over, {"revealed": revealed(4, hash_)}) == []
    assert found(MATCH, promise, {"promise": frames.PromiseData(4, "ee" * 32)}) != []
    assert found(over, promise, {"revealed": revealed(4, "ee" * 32)}) != []
    assert found(over, promise, {"revealed": revealed(4, hash_)}) == []


def revealed(number: int, hash_: str) -> frames.RevealedData:
    """What is told of a deal's seed, of which only these two matter here."""
    empty = dict.fromkeys(frames.RevealedData.__struct_fields__, ()) | {"table": "", "seed": "", "code": "", "lot": 0, "size": 0}
    return frames.RevealedData(**{**empty, "number": number, "hash": hash_, "version": 1, "redeals": 0})


def test_who_has_left_his_seat_may_remember_his_hand() -> None:
    witness = Witness()
    for frame in (view_frame(MATCH, SEAT, 9), view_frame(MATCH, None, 10)):
        assert witness.check(text_of(frame), frame) == []
    data = json.loads(text_of(view_frame(MATCH, None, 11)))
    data["more"] = [str(tile) for tile in MATCH.round.hand(SEAT)]
    text = json.dumps(data)
    assert witness.check(text, msgspec.json.decode(text, type=frames.Outgoing)) == []

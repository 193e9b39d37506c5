"""The page computes the same deals as Dvor and the stranger, and sees what does not hold."""

import math
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from tests.draw import node
from tests.proof.page import answers
from tests.proof.records import TABLE, proof_at
from tests.proof.test_deal import lot_and_fate
from tests.proof.test_stream import read

from dvor import games
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.proof import deal, reveal
from dvor.proof.reveal import revealed
from dvor.wire.view import view_data

pytestmark = pytest.mark.skipif(node.command() is None, reason=node.NO_NODE)
both = pytest.mark.parametrize("plain", [False, True], ids=["https", "plain http"])


@both
def test_known_answers_of_hashes(plain: bool) -> None:
    cases = read("hashes")
    expected = [[case.get("hmac", case.get("sha256"))] * 2 for case in cases]
    assert answers([{"does": "hash", **case} for case in cases], plain=plain) == expected


@both
def test_hashes_of_every_length(plain: bool) -> None:
    """Around the ends of blocks; ours against the browser's."""
    asked = [{"does": "hash", "message": "a5", "times": length} for length in range(1, 200)]
    asked += [{"does": "hash", "key": "5a" * length, "message": "a5" * length, "times": 1} for length in range(1, 200)]
    told = answers(asked, plain=plain)
    assert all(one == other for one, other in told)
    assert told == answers(asked, plain=not plain)


def test_the_constants_of_sha_256_do_not_hang_on_the_last_bit_of_a_root() -> None:
    """Browsers may round cube roots otherwise in the last place; then no constant may change."""
    primes = [n for n in range(2, 312) if all(n % by for by in range(2, n))]
    for bits in [math.cbrt(n) % 1 * 2**32 for n in primes] + [math.sqrt(n) % 1 * 2**32 for n in primes[:8]]:
        assert 2**-12 < bits % 1 < 1 - 2**-12


@both
def test_known_answers_of_joins_streams_and_deals(plain: bool) -> None:
    joins, streams, deals = read("joins"), read("streams"), read("deals")
    asked = [{"does": "join", **case} for case in joins] + [{"does": "numbers", **case} for case in streams]
    asked += [{"does": "deal", "said": case} for case in deals]
    told = answers(asked, plain=plain)
    assert told[: len(joins)] == [case["bytes"] for case in joins]
    assert told[len(joins) : len(joins) + len(streams)] == [case["numbers"] for case in streams]
    for (dealt, hash_), case in zip(told[len(joins) + len(streams) :], deals, strict=True):
        assert hash_ == case["hash"]
        assert {name: dealt[name] for name in ("hands", "boneyard", "lot", "fate")} == {
            name: case[name] for name in ("hands", "boneyard", "lot", "fate")
        }
        assert len(dealt["thrown"]) == case["redeals"]


def test_lot_and_fate_are_read_in_the_written_order_after_the_redeals() -> None:
    _, told = lot_and_fate()
    dealt, _ = answers([{"does": "deal", "said": told}], plain=False)[0]
    assert {**told, **dealt} == {**told, "thrown": dealt["thrown"]}
    assert len(dealt["thrown"]) == told["redeals"] > 0


def builtins(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def finished(game: str, seats: int, *, number: int, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is revealed of a round that was played, and the view of seat 0 then."""
    rules, random = games.rules(game, **options), Random(number)
    proof = proof_at(number, seats=seats)
    match = Match.start(rules, seats=seats, deal=deal(rules, proof))
    while not match.round.is_over:
        match = match.play(random.choice(match.legal_moves()))
    return builtins(reveal(match, proof)), builtins(view_data(view_of(match, 0)))


def test_every_game_is_found_to_be_the_one_that_was_played() -> None:
    rounds = [
        finished(game, seats, number=number) for game in games.names() for seats in games.rules(game).seat_counts for number in range(4)
    ]
    told = answers([{"does": "check", "said": said, "known": known(said, view)} for said, view in rounds], plain=True)
    assert [(view["rules"]["code"], one) for one, (_, view) in zip(told, rounds, strict=True) if one["verdict"] != "holds"] == []
    assert all(one["played"] for one in told)


def test_another_deal_than_was_played_is_seen_in_every_game() -> None:
    """The proof is right in itself, but of another round."""
    asked = []
    for game in games.names():
        for seats in games.rules(game).seat_counts:
            (_, view), (said, _) = finished(game, seats, number=1), finished(game, seats, number=2)
            asked.append({"does": "check", "said": said, "known": known(said, view)})
    for one in answers(asked, plain=False):
        assert (one["deal"], one["facts"], one["played"], one["verdict"]) == (True, True, False, "fails")


SAID, VIEW = finished("telephone", 2, number=4)
WITH_LOT, LOT_VIEW = finished("muggins", 4, number=4)
WITH_FATE, FATE_VIEW = finished("semyorka", 3, number=4)


def known(said: dict[str, Any] = SAID, view: dict[str, Any] | None = VIEW, **more: Any) -> dict[str, Any]:
    """What an honest page knows: it sent the seed of seat 0, was shown the hash, saw the round."""
    return {"table": TABLE, "seat": 0, "seed": said["seeds"][0], "shown": {said["number"]: said["hash"]}, "view": view, **more}


def check(said: dict[str, Any], **more: Any) -> dict[str, Any]:
    return answers([{"does": "check", "said": said, "known": known(**more)}], plain=False)[0]  # type: ignore[no-any-return]


def test_an_honest_deal() -> None:
    assert SAID["seeds"][0] is not None
    assert check(SAID) == {
        "hash": True, "promise": "kept", "own": "in", "facts": True, "deal": True, "played": True, "aborted": True, "thrown": [],
        "seeded": True, "verdict": "holds",
    }  # fmt: skip


def test_who_sent_nothing_and_saw_nothing_can_still_recompute() -> None:
    told = check(SAID, seat=None, seed=None, shown={}, view=None)
    assert (told["promise"], told["own"], told["played"], told["verdict"]) == ("unseen", "none", None, "doubt")


OTHER = "f" * 32
MINE, THEIRS = SAID["seeds"]
LIES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("the server's seed", {"seed": "0" * 64}, {"hash": False, "deal": False}),
    ("no seed at all", {"seed": "zz"}, {"hash": False, "deal": False}),
    ("another hash than before", {"hash": "0" * 64}, {"hash": False, "promise": "broken"}),
    ("my seed changed", {"seeds": [OTHER, THEIRS]}, {"own": "changed", "deal": False}),
    ("my seed left out", {"seeds": [None, THEIRS]}, {"own": "left_out", "deal": False}),
    ("another's seed", {"seeds": [MINE, OTHER]}, {"deal": False}),
    ("another number", {"number": SAID["number"] + 1}, {"promise": "unseen", "deal": False}),
    ("another table", {"table": "b" * 22}, {"facts": False, "deal": False}),
    ("other rules", {"code": SAID["code"] + "; limit=301"}, {"facts": False, "deal": False}),
    ("another version", {"version": 99}, {"facts": False, "deal": False}),
    ("the deck in an order of one's own", {"deck": SAID["deck"][::-1]}, {"facts": False, "deal": False}),
    ("redeals that never were", {"redeals": 1}, {"deal": False}),
    ("redeals without end", {"redeals": 10**9}, {"deal": False}),
    ("hands exchanged", {"hands": SAID["hands"][::-1]}, {"deal": False, "played": False}),
    ("the boneyard's order", {"boneyard": SAID["boneyard"][::-1]}, {"deal": False}),
]


def test_every_lie_is_seen() -> None:
    told = answers([{"does": "check", "said": {**SAID, **lie}, "known": known()} for _, lie, _ in LIES], plain=False)
    for one, (what, _, expected) in zip(told, LIES, strict=True):
        assert {name: one[name] for name in [*expected, "verdict"]} == {**expected, "verdict": "fails"}, what


def test_a_page_that_cannot_know_says_so() -> None:
    """Its seed may have been lost on the way; nobody's seed is in it; it was shown no hash: no lie, and no proof."""
    proof = proof_at(1, seats=2)
    alone = builtins(
        revealed(
            games.rules("telephone"), deal(games.rules("telephone"), replace(proof, seeds=(None, None))), replace(proof, seeds=(None, None))
        )
    )
    late = check(alone, view=None, seed=OTHER, shown={1: alone["hash"]})
    silent = check(alone, view=None, seed=None, shown={1: alone["hash"]})
    unseen = check(SAID, shown={})
    assert [(one["own"], one["promise"], one["seeded"], one["verdict"]) for one in (late, silent, unseen)] == [
        ("left_out", "kept", False, "doubt"), ("none", "kept", False, "doubt"), ("in", "unseen", True, "doubt"),
    ]  # fmt: skip


def test_tiles_drawn_out_of_order_are_seen() -> None:
    said, view = next(pair for number in range(50) if len(draws(pair := finished("telephone", 2, number=number))) > 2)
    first, second = draws((said, view))[:2]
    events = [dict(event) for event in view["events"]]
    events[first]["tile"], events[second]["tile"] = events[second]["tile"], events[first]["tile"]
    events[first]["seat"], events[second]["seat"] = events[second]["seat"], events[first]["seat"]  # each has what he had
    asked = [{"does": "played", "said": said, "view": one} for one in (view, {**view, "events": events})]
    assert answers(asked, plain=False) == [True, False]


def draws(pair: tuple[dict[str, Any], dict[str, Any]]) -> list[int]:
    """Places of the draws among the events."""
    return [at for at, event in enumerate(pair[1]["events"]) if event["kind"] == "draw"]


def test_a_deck_that_was_ordered_until_the_deal_came_out_well_is_seen_by_its_order_alone() -> None:
    """The seeds are right and so is the hash: only the order in which the deck began was chosen."""
    rounds = [{**SAID, "deck": [*SAID["deck"][1:], SAID["deck"][0]]}]
    dealt = answers([{"does": "deal", "said": said} for said in rounds], plain=False)[0][0]
    lied = {**rounds[0], "hands": dealt["hands"], "boneyard": dealt["boneyard"]}
    told = check(lied, view=None)
    assert (told["deal"], told["hash"], told["facts"], told["verdict"]) == (True, True, False, "fails")


@pytest.mark.parametrize(
    ("said", "view", "lie"),
    [(WITH_LOT, LOT_VIEW, {"lot": (WITH_LOT["lot"] + 1) % 4}), (WITH_FATE, FATE_VIEW, {"fate": WITH_FATE["fate"][::-1]})],
    ids=["lot", "fate"],
)
def test_lot_and_fate_count_too(said: dict[str, Any], view: dict[str, Any], lie: dict[str, Any]) -> None:
    honest, lied = (
        answers([{"does": "check", "said": one, "known": known(said, view)}], plain=False)[0] for one in (said, {**said, **lie})
    )
    assert (honest["verdict"], lied["deal"], lied["verdict"]) == ("holds", False, "fails")


def test_thrown_back_deals_are_shown() -> None:
    said = next(one for one in read("deals") if one["redeals"] >= 2)
    told = check(said, seat=None, seed=None, shown={}, view=None)
    assert told["verdict"] == "doubt"
    assert len(told["thrown"]) == said["redeals"]
    for hands in told["thrown"]:
        assert any(
            sum(tile[0] == tile[2] for tile in hand) >= 5 or max(sum(n in t for t in hand) for n in "0123456") >= 6 for hand in hands
        )


def test_numbers_given_up_before_a_deal() -> None:
    given = [str(proof_at(number)) for number in (2, 3)]
    assert check({**SAID, "aborted": given})["verdict"] == "holds"
    assert check({**SAID, "aborted": given}, shown={3: proof_at(3).hash, 4: SAID["hash"]})["verdict"] == "holds"
    lies: list[tuple[list[str], dict[int, str]]] = [
        (given[:1], {}),  # a number is missing
        (given[::-1], {}),
        ([given[0], str(proof_at(3, table="b" * 22))], {}),
        ([given[0], given[1].replace(proof_at(3).seed, "0" * 64)], {}),
        (given, {2: "0" * 64}),  # the page was shown another hash for it
        (["", "x"], {}),
    ]
    told = answers(
        [
            {"does": "check", "said": {**SAID, "aborted": aborted}, "known": known(shown={**shown, 4: SAID["hash"]})}
            for aborted, shown in lies
        ],
        plain=False,
    )
    assert [(one["aborted"], one["verdict"], one["deal"]) for one in told] == [(False, "fails", True)] * len(lies)

"""Deals are what the stranger gets; each thing they come from matters; nothing is told before its time."""

import json
import math
from collections import Counter
from dataclasses import asdict, replace
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.proof import stranger
from tests.proof.make_vectors import computed, told_of
from tests.proof.test_stream import read

from dvor import games
from dvor.chance import Seeded
from dvor.core.match import Match
from dvor.core.rules import Rules
from dvor.errors import BadProof, BadSeats
from dvor.games.catalogue import _read
from dvor.proof import Promise, Proof, deal, mark_of, parse_seed, reveal
from dvor.proof.reveal import Revealed, revealed, sitting_of
from dvor.wire.frames import RevealedData, SeedFrame

KOZEL = games.rules("kozel_pair")
TABLE = "a" * 22
SEEDS = {seat: f"{seat + 1:032x}" for seat in range(4)}


def promise(number: int = 0, seed: int = 1) -> Promise:
    return Promise.fresh(TABLE, number, source=Seeded(seed))


def proof_of(told: dict) -> Proof:
    return Proof(told["table"], told["number"], told["hash"], told["seed"], tuple(told["seeds"]))


def as_told(shown: Revealed) -> dict:
    return json.loads(json.dumps(asdict(shown)))


@pytest.mark.parametrize("told", read("deals"), ids=lambda told: f"{told['code']}-{told['number']}")
def test_known_answers(told: dict) -> None:
    rules = games.from_code(told["code"])
    proof = proof_of(told)
    dealt = deal(rules, proof, sitting=tuple(told["sitting"]))
    assert as_told(revealed(rules, dealt, proof)) == told
    assert Promise(proof.table, proof.number, proof.seed).hash == proof.hash
    assert sitting_of(dealt) == tuple(told["sitting"])


def test_known_answers_hold_what_is_hard() -> None:
    told = read("deals")
    assert max(one["redeals"] for one in told) >= 2
    assert any(one["lot"] > 0 for one in told)
    assert any(one["fate"] for one in told)
    assert any(one["boneyard"] for one in told)
    assert any(len(one["sitting"]) < len(one["seeds"]) for one in told)
    assert any(len(one["deck"]) < len(one["set"]) for one in told)
    assert any(None in one["seeds"] for one in told)


@pytest.mark.parametrize("game", games.names())
@given(seed=st.integers(0, 2**32))
def test_every_game_is_dealt_as_the_stranger_deals_it(game: str, seed: int) -> None:
    rules, random = games.rules(game), Random(seed)
    seats = random.choice(rules.seat_counts)
    missing = [seat for seat in range(seats) if random.random() < 0.3]
    told = computed(rules, told_of(rules, seats=seats, sitting=[*range(seats)], number=seed % 1000, missing=missing, random=random))
    proof = proof_of(told)
    assert as_told(revealed(rules, deal(rules, proof), proof)) == told


def lot_and_fate() -> tuple[Rules, dict]:
    """No game has both, and redeals too; here one that has, and what the stranger makes of a deal of it that was thrown back."""
    data = _read("semyorka")
    settings = {**data["rules"], "lead_first": "lot", "redeal": "doubles5_or_same6"}  # type: ignore[dict-item]
    rules = games.parse("semyorka", {**data, "rules": settings}).rules({})
    for seed in range(1000):
        told = told_of(rules, seats=4, sitting=[0, 1, 2, 3], number=seed, missing=[], random=Random(seed))
        dealt = computed(rules, told)
        if dealt["redeals"] and dealt["lot"] > 0:
            return rules, dealt
    raise AssertionError("no such deal")


def test_lot_and_fate_are_read_in_the_written_order_after_the_redeals() -> None:
    rules, told = lot_and_fate()
    proof = proof_of(told)
    dealt = deal(rules, proof)
    assert as_told(revealed(rules, dealt, proof)) == told
    assert dealt.redeals
    assert dealt.fate
    assert dealt.lot


def test_redeals_come_from_the_same_stream_and_are_counted() -> None:
    strict, lax = games.rules("kozel_pair", redeal="doubles5_or_same6"), games.rules("kozel_pair", redeal="off")
    counts = Counter(deal(strict, promise(seed=seed).proof(seats=4, seeds=SEEDS)).redeals for seed in range(2000))
    assert 20 < 2000 - counts[0] < 60  # a hand with five doubles or six alike comes in 1.9 % of deals
    assert all(deal(lax, promise(seed=seed).proof(seats=4, seeds=SEEDS)).redeals == 0 for seed in range(50))


def context_changes(proof: Proof) -> list[Proof]:
    """The same proof with one thing otherwise, each in its turn."""
    other = "f" * 32
    seeds = [tuple(other if seat == at else seed for seat, seed in enumerate(proof.seeds)) for at in range(4)]
    seeds += [tuple(None if seat == at else seed for seat, seed in enumerate(proof.seeds)) for at in range(4)]
    seeds += [proof.seeds[1:] + proof.seeds[:1], (proof.seeds[1], proof.seeds[0], *proof.seeds[2:])]
    return [
        replace(proof, seed=f"{int(proof.seed, 16) ^ 1:064x}"),
        replace(proof, number=proof.number + 1),
        replace(proof, table="b" * 22),
        *(replace(proof, seeds=one) for one in seeds),
    ]


def test_everything_matters() -> None:
    """Server's seed, number, table, each player's seed, who sent it, whether he sent it, the rules, who sits."""
    proof = promise().proof(seats=4, seeds=SEEDS)
    deals = [deal(KOZEL, proof), *(deal(KOZEL, one) for one in context_changes(proof))]
    deals += [deal(games.rules("kozel_pair", limit=301), proof), deal(games.rules("kozel_pair", limit=501), proof)]
    assert len(set(deals)) == len(deals)
    seven = games.rules("semyorka")
    pair = [deal(seven, proof, sitting=sitting) for sitting in ((0, 1), (2, 3))]
    assert pair[0].hands[:2] != pair[1].hands[2:]


def test_the_same_seed_under_the_next_number_is_another_deal_and_under_another_version_too() -> None:
    class Newer(Rules):
        version = 99

    newer = Newer(KOZEL._game, KOZEL._options, KOZEL._settings, KOZEL._defaults)
    proof = promise().proof(seats=4, seeds={})
    assert deal(newer, proof) != deal(KOZEL, proof)
    assert deal(KOZEL, Promise(TABLE, 1, proof.seed).proof(seats=4, seeds={})) != deal(KOZEL, proof)


def test_a_seed_one_sent_is_not_a_missing_one_nor_another_seats() -> None:
    one, none = (promise().proof(seats=4, seeds=seeds) for seeds in ({0: "0" * 32}, {}))
    moved = promise().proof(seats=4, seeds={1: "0" * 32})
    assert none.seeds == (None,) * 4
    assert len({deal(KOZEL, proof).hands for proof in (one, none, moved)}) == 3


def test_seeds_of_the_server_are_fresh_and_whole() -> None:
    made = [Promise.fresh(TABLE, number) for number in range(200)]
    assert len({one.seed for one in made}) == len({one.hash for one in made}) == 200
    bits = [sum(int(one.seed, 16) >> bit & 1 for one in made) for bit in range(256)]
    assert all(40 < ones < 160 for ones in bits)  # 8 standard deviations


def test_no_proof_tells_the_id_of_a_table_which_is_its_key() -> None:
    proof = promise().proof(seats=4, seeds=SEEDS)
    assert proof.table == mark_of(TABLE) == stranger.mark_of(TABLE)
    shown = revealed(KOZEL, deal(KOZEL, proof), proof, aborted=[proof])
    assert TABLE not in str(proof) + str(shown)
    assert mark_of("b" * 22) != mark_of(TABLE)


def test_neither_hash_nor_text_of_a_promise_shows_the_seed() -> None:
    made = promise()
    assert len(made.hash) == len(made.seed) == 64
    for shown in (repr(made), str(made), made.hash, repr(made.proof(seats=4, seeds={}))):
        assert made.seed not in shown
    assert made.hash == stranger.hash_of(made.seed)


def test_the_players_seeds_make_every_deal_as_likely() -> None:
    """Whatever the server promised, a player's even seed makes each tile as likely to come to each seat."""
    made, total = promise(), 3000
    where: Counter[tuple[int, int]] = Counter()
    for number in range(total):
        dealt = deal(games.rules("kozel_pair", redeal="off"), made.proof(seats=4, seeds={0: f"{number:032x}"}))
        where.update((seat, KOZEL.tile_set.index[tile]) for seat, hand in enumerate(dealt.hands) for tile in hand)
    chi = sum((where[seat, tile] - total / 4) ** 2 / (total / 4) for seat in range(4) for tile in range(28))
    assert abs(chi - 81) < 5 * math.sqrt(2 * 81)


def test_nothing_is_told_while_the_round_is_played() -> None:
    proof = promise().proof(seats=4, seeds=SEEDS)
    match, random = Match.start(KOZEL, seats=4, deal=deal(KOZEL, proof)), Random(1)
    while not match.round.is_over:
        assert reveal(match, proof) is None
        match = match.play(random.choice(match.legal_moves()))
    shown = reveal(match, proof, aborted=[promise(9).proof(seats=4, seeds={})])
    assert shown is not None
    assert (shown.seed, shown.seeds, shown.hands[0]) == (proof.seed, proof.seeds, tuple(map(str, match.round.deal.hands[0])))
    assert Proof.parse(shown.aborted[0].split()).number == 9


def test_a_round_that_was_given_up_is_told() -> None:
    proof = promise().proof(seats=4, seeds=SEEDS)
    match = Match.start(KOZEL, seats=4, deal=deal(KOZEL, proof))
    shown = reveal(match, proof, is_given_up=True)
    assert shown is not None
    assert shown.seed == proof.seed


@pytest.mark.parametrize("text", ["", "0" * 31, "0" * 33, "A" * 32, "g" * 32, "0" * 31 + "\n", "٣" * 32, "0x" + "0" * 30, " " * 32, "-"])
def test_what_is_no_seed_of_a_player(text: str) -> None:
    with pytest.raises(BadProof):
        parse_seed(text)
    with pytest.raises(BadProof):
        promise().proof(seats=4, seeds={2: text or "x"})


def test_a_proof_is_read_as_it_was_written() -> None:
    proof = promise(12).proof(seats=4, seeds={0: "0" * 32, 3: "f" * 32})
    assert Proof.parse(str(proof).split()) == proof
    assert parse_seed("0" * 32) == "0" * 32


WORDS = str(promise(3).proof(seats=2, seeds=SEEDS)).split()


@pytest.mark.parametrize(
    ("at", "word", "reason"),
    [
        (0, "a b", "table"), (0, "", "table"), (0, "я" * 22, "table"), (0, "a" * 65, "table"), (1, "-1", "number"), (1, "01", "number"),
        (1, "1e3", "number"), (1, "٣", "number"), (1, "9" * 10, "number"), (2, "0" * 63, "hash"), (3, "0" * 65, "hash"), (3, "-", "hash"),
        (4, "--", "seed"), (5, "0" * 31, "seed"),
    ],
)  # fmt: skip
def test_what_is_no_proof(at: int, word: str, reason: str) -> None:
    with pytest.raises(BadProof) as caught:
        Proof.parse([*WORDS[:at], word, *WORDS[at + 1 :]])
    assert caught.value.facts["reason"] == reason
    assert WORDS[3] not in str(caught.value) + str(caught.value.facts)


def test_too_few_words_are_no_proof() -> None:
    for count in range(5):
        with pytest.raises(BadProof) as caught:
            Proof.parse(WORDS[:count])
        assert caught.value.facts["reason"] == "form"
        assert WORDS[3] not in str(caught.value.facts)


def test_a_proof_of_seats_nobody_plays_by() -> None:
    with pytest.raises(BadSeats):
        deal(KOZEL, promise().proof(seats=3, seeds={}))


def test_no_frame_brings_a_seed_that_cannot_be_dealt_with() -> None:
    """Whatever the wire takes for a seed is one, so that nobody can keep a table from dealing."""
    for text in ("0" * 32 + "\n", "0" * 31 + "\n", "A" * 32, "0" * 33, "", "٣" * 32):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(json.dumps({"type": "seed", "number": 0, "seed": text}), type=SeedFrame)
    seed = msgspec.json.decode(json.dumps({"type": "seed", "number": 0, "seed": "0f" * 16}), type=SeedFrame).seed
    assert parse_seed(seed) == seed


def test_a_frame_tells_all_that_is_revealed() -> None:
    proof = promise().proof(seats=4, seeds=SEEDS)
    shown = revealed(KOZEL, deal(KOZEL, proof), proof)
    assert json.loads(msgspec.json.encode(RevealedData(**vars(shown)))) == as_told(shown)

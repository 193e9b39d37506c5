"""What is told once a round is over: all that anybody needs to check its deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dvor.core.deal import Deal
from dvor.core.laws.names import FIRST_LOT, P_LEAD_FIRST
from dvor.core.match import Match
from dvor.core.proof import Proof
from dvor.core.rules import Rules


@dataclass(frozen=True, kw_only=True)
class Revealed:
    """A proof and the deal it stands for, in plain values: a frame's ``table.revealed``.

    ``deck`` and ``set`` are tiles as text in ascending order (what is shuffled; what fate is an order of), ``size`` is a hand's
    number of tiles, ``hands`` are by seat, ``lot`` is -1 where no lot is drawn, ``fate`` is empty where no rule takes by chance,
    ``redeals`` counts the deals thrown back before this one. ``aborted`` are proofs of numbers before this that were never played.
    """

    table: str
    number: int
    hash: str
    seed: str
    seeds: tuple[str | None, ...]
    code: str
    version: int
    sitting: tuple[int, ...]
    deck: tuple[str, ...]
    set: tuple[str, ...]
    size: int
    hands: tuple[tuple[str, ...], ...]
    boneyard: tuple[str, ...]
    lot: int
    fate: tuple[str, ...]
    redeals: int
    aborted: tuple[str, ...] = ()


def reveal(match: Match, proof: Proof, *, aborted: Sequence[Proof] = (), is_given_up: bool = False) -> Revealed | None:
    """What may be told of the deal of the present round; None, nothing at all, while that round is played.

    ``aborted``: the proofs of numbers between the deal before and this one. ``is_given_up``: nobody will play the round to its end.
    """
    if not (match.round.is_over or is_given_up):
        return None
    return revealed(match.rules, match.round.deal, proof, aborted=aborted)


def revealed(rules: Rules, deal: Deal, proof: Proof, *, aborted: Sequence[Proof] = ()) -> Revealed:
    """The same for any deal, whoever asks; whether it may be told is not asked here."""
    sitting = sitting_of(deal)
    params = rules.params(len(deal.hands))
    tiles = rules.tile_set.tiles
    return Revealed(
        table=proof.table,
        number=proof.number,
        hash=proof.hash,
        seed=proof.seed,
        seeds=proof.seeds,
        code=rules.code,
        version=rules.version,
        sitting=sitting,
        deck=tuple(str(tiles[place]) for place in rules.deck(max(2, len(sitting)))),
        set=tuple(map(str, tiles)),
        size=rules.hand_size(max(2, len(sitting))),
        hands=tuple(tuple(map(str, hand)) for hand in deal.hands),
        boneyard=tuple(map(str, deal.boneyard)),
        lot=deal.lot if params[P_LEAD_FIRST] == FIRST_LOT else -1,
        fate=tuple(map(str, deal.fate)),
        redeals=deal.redeals,
        aborted=tuple(map(str, aborted)),
    )


def sitting_of(deal: Deal) -> tuple[int, ...]:
    """The seats that were dealt tiles."""
    return tuple(seat for seat, hand in enumerate(deal.hands) if hand)

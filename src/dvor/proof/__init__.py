"""Deals that can be checked: a promise before the deal, the players' seeds in it, the server's seed after the round.

How a stranger recomputes a deal by hand: docs/proof.md.
"""

from dvor.core.proof import Proof, parse_seed
from dvor.proof.check import Checked, Report, check
from dvor.proof.deal import deal
from dvor.proof.promise import Promise, mark_of
from dvor.proof.reveal import Revealed, reveal, revealed
from dvor.proof.stream import HmacSource, join

__all__ = [
    "Checked",
    "HmacSource",
    "Promise",
    "Proof",
    "Report",
    "Revealed",
    "check",
    "deal",
    "join",
    "mark_of",
    "parse_seed",
    "reveal",
    "revealed",
]

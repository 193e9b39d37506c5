"""Tournaments on equal deals: who meets whom, the same deals at every table, compared (docs/tournament.md)."""

from dvor.tournament.plan import Entrant, Plan, parse
from dvor.tournament.results import Results, Score

__all__ = ["Entrant", "Plan", "Results", "Score", "parse"]

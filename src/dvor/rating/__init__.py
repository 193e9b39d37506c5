"""How strong somebody is, from matches won and lost (package ``openskill``; docs/rating.md)."""

from dvor.rating.duels import rate_duels
from dvor.rating.rating import NEW, Rating, after, behind, pool_of, ranks_of

__all__ = ["NEW", "Rating", "after", "behind", "pool_of", "ranks_of", "rate_duels"]

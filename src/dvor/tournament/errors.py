"""What a tournament refuses."""

from __future__ import annotations

from dvor.errors import DvorError


class BadPlan(DvorError):
    """A plan that cannot be played. Facts: key, value, reason (kind, score, number, entrants, name, divides, rounds, seats, toml,
    type, players, unknown).
    """

    code = "bad_plan"


class BadResult(DvorError):
    """A result that does not belong to the tournament. Facts: deal, table, reason (deal, table, seats, round, form)."""

    code = "bad_result"


class UnknownTournament(DvorError):
    """No tournament of that id. No facts."""

    code = "unknown_tournament"


class UnknownDeal(DvorError):
    """No deal of that number has been dealt in the tournament, or not at that table. No facts."""

    code = "unknown_deal"


class UnknownEntrant(DvorError):
    """Nobody of that number, or by that name, takes part. No facts."""

    code = "unknown_entrant"


class UnknownCode(DvorError):
    """Nobody who takes part invites by that code. No facts."""

    code = "unknown_code"


class PlaceTaken(DvorError):
    """All places of an entrant are taken. Facts: name."""

    code = "place_taken"


class NotDirector(DvorError):
    """Only who directs the tournament may do that. No facts."""

    code = "not_director"


class TournamentBegun(DvorError):
    """Who takes part is settled once a tournament has begun. No facts."""

    code = "tournament_begun"


class TournamentNotPlayed(DvorError):
    """The tournament has not begun, or is over. No facts."""

    code = "tournament_not_played"


class AlreadyEntered(DvorError):
    """He takes part already. No facts."""

    code = "already_entered"


class NotEntered(DvorError):
    """He does not take part. No facts."""

    code = "not_entered"


class EntrantNameTaken(DvorError):
    """Another who takes part is called so. Facts: name."""

    code = "entrant_name_taken"


class EntrantNameless(DvorError):
    """Nobody has said what to call who wants to take part. No facts."""

    code = "entrant_nameless"


class TournamentFull(DvorError):
    """As many take part as there may. Facts: most."""

    code = "tournament_full"


class NoBots(DvorError):
    """No bots take part in that tournament. No facts."""

    code = "no_bots"


class FreePlaces(DvorError):
    """Places are still free, and no bot may take them. Facts: count (of entrants), names (the first of them)."""

    code = "free_places"


class DealOpen(DvorError):
    """Not every table has finished that deal: nobody else is told of it. Facts: deal (from 1)."""

    code = "deal_open"


class TooManyTournaments(DvorError):
    """He directs as many that are not over as anybody may. Facts: most."""

    code = "too_many_tournaments"

"""Every error a user can cause.

Each class has a stable ``code``; translations (``error-<code>``), the page and HTTP answers branch on it. ``facts`` are
the arguments of the translation. The English text quotes the input and the place.
"""

from __future__ import annotations


class DvorError(Exception):
    """Base of all errors that may leave Dvor. ``facts`` holds what the translated message needs."""

    code = "dvor"

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message)
        self.facts: dict[str, str | int] = facts


class UnknownGame(DvorError):
    """No game of that name. Facts: game, known."""

    code = "unknown_game"


class UnknownOption(DvorError):
    """The game has no such option. Facts: game, option, known."""

    code = "unknown_option"


class BadOption(DvorError):
    """The option does not take that value. Facts: game, option, value, choices."""

    code = "bad_option"


class OptionConflict(DvorError):
    """Two options that cannot both hold. Facts: game, reason (a message id), first, second."""

    code = "option_conflict"


class BadRules(DvorError):
    """A game file that does not say a possible game. Facts: game, key."""

    code = "bad_rules"


class BadSeats(DvorError):
    """The game is not played by so many. Facts: game, seats, allowed."""

    code = "bad_seats"


class BadTile(DvorError):
    """Text that is no tile of the set. Facts: text."""

    code = "bad_tile"


class BadMove(DvorError):
    """Text that is no move. Facts: text."""

    code = "bad_move"


class BadProof(DvorError):
    """Text that is no proof of a deal, or no seed of a player. Facts: reason (form, table, number, hash, seed), text (no server's seed)."""

    code = "bad_proof"


class BadDeal(DvorError):
    """A deal that does not fit the game. Facts: reason."""

    code = "bad_deal"


class IllegalMove(DvorError):
    """A move the rules do not allow now. Facts: move, place, legal."""

    code = "illegal_move"


class RoundOver(DvorError):
    """A move after the round has ended. Facts: move."""

    code = "round_over"


class NothingToTakeBack(DvorError):
    """Nobody who asks has had a choice in this round. No facts."""

    code = "nothing_to_take_back"


class RoundOpen(DvorError):
    """The next round was asked for while one is being played. No facts."""

    code = "round_open"


class MatchOver(DvorError):
    """The match has ended. No facts."""

    code = "match_over"


class BadRecord(DvorError):
    """A record that cannot be read. Facts: line, column (both from 1), reason, why, text.

    ``why``: no_tags, before_round, twice, tag_form, late_tag, round_number, no_deal, no_number, no_round, format, rules_version,
    back, early_score, score (``text`` is the word it is about), or cause: another error of ours, told by ``reason``.
    """

    code = "bad_record"


class BadExample(DvorError):
    """A worked example that cannot be read. Facts: file, example, key, reason."""

    code = "bad_example"


class BadFile(DvorError):
    """A file that cannot be read or written, or holds something else. Facts: file, reason (missing, forbidden, folder, no_folder, full,
    not_text, not_net, not_bot, not_puzzles, not_results, other).
    """

    code = "bad_file"


class OtherRun(DvorError):
    """A file of results that belongs to another run than the one to be gone on with. Facts: file, key (what is different there)."""

    code = "other_run"


class UnknownBot(DvorError):
    """No bot of that name. Facts: bot, known."""

    code = "unknown_bot"


class BadThought(DvorError):
    """A bot was told to think too little or too much about a move. Facts: reason (budget, worlds), value (text), least, most."""

    code = "bad_thought"


class WrongGame(DvorError):
    """Another program's player was asked to a game it does not know. Facts: bot, game, seats, known."""

    code = "wrong_game"


class NotOnTurn(DvorError):
    """A bot was asked for a move where its seat has none. Facts: seat (text), turn."""

    code = "not_on_turn"


class BadUsage(DvorError):
    """A command line that cannot be followed. Facts: reason, name, value.

    Reasons: option_form, bots_count, no_option, option_value, no_command, missing, extra, number, least, range, real, choice, either,
    no_partner, scores.
    """

    code = "bad_usage"


class WorkLost(DvorError):
    """A process that did a part of the work was killed, again and again. No facts."""

    code = "work_lost"


class MissingPackage(DvorError):
    """Something that needs a package which is not installed. Facts: package."""

    code = "missing_package"

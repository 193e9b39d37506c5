"""From a record back to the match: every move goes through ``Match.play``, every stored score is compared."""

from __future__ import annotations

from collections.abc import Iterator

from dvor.core.match import Match
from dvor.core.record import FORMAT, Place, Record, RecordRound
from dvor.core.rules import Rules
from dvor.errors import BadRecord, DvorError
from dvor.games import catalogue


def replay(record: Record) -> Match:
    """The match a record tells. Raises BadRecord with the line and column of what does not hold."""
    match = None
    for match in _steps(record):  # noqa: B007  the last one counts
        pass
    if match is None:
        raise _bad((1, 1), "the record has no round", why="no_round")
    return match


def positions(record: Record) -> tuple[tuple[Match, ...], ...]:
    """The match after every deal and every move, round by round. Raises BadRecord as ``replay`` does."""
    rounds: list[list[Match]] = []
    for match in _steps(record):
        if match.round_number > len(rounds):
            rounds.append([])
        rounds[-1].append(match)
    return tuple(map(tuple, rounds))


def _steps(record: Record) -> Iterator[Match]:
    """The match after every deal and every move."""
    rules, seats = rules_of(record), _seats(record)
    match: Match | None = None
    for played in record.rounds:
        if match is None:
            match = _begin(record, rules, seats)
        else:
            try:
                match = match.next_round(played.deal)
            except DvorError as error:
                raise _bad(played.deal_place, str(error)) from error
        yield match
        for after in _play(match, played):
            match = after
            yield match


def rules_of(record: Record) -> Rules:
    """The rules a record was played by. Raises BadRecord."""
    if record.tag("Dvor") != FORMAT:
        reason = f"this reads records of format {FORMAT}, not {record.tag('Dvor') or 'without one'}"
        raise _bad(record.place_of("Dvor"), reason, why="format", text=FORMAT)
    code = f"{record.tag('Game')}; {record.tag('Options')}"
    try:
        rules = catalogue.from_code(code)
    except DvorError as error:
        raise _bad(record.place_of("Options" if record.tag("Game") in catalogue.names() else "Game"), str(error)) from error
    if record.tag("Rules", str(rules.version)) != str(rules.version):
        reason = f"the rules of {rules.game} are version {rules.version}, not {record.tag('Rules')}"
        raise _bad(record.place_of("Rules"), reason, why="rules_version", text=str(rules.version))
    return rules


def _seats(record: Record) -> int:
    text = record.tag("Seats")
    if not (text.isascii() and text.isdecimal()) or len(text) > 2:
        raise _bad(record.place_of("Seats"), f"Seats must be a number, not {text!r}", why="no_number", text=text or "Seats")
    return int(text)


def _begin(record: Record, rules: Rules, seats: int) -> Match:
    first, leader = record.rounds[0], record.tag("Led")
    if leader and leader not in map(str, range(seats)):
        raise _bad(record.place_of("Led"), f"Led must be a seat, not {leader!r}", why="no_number", text=leader)
    try:
        if leader:
            return Match.later(rules, seats=seats, deal=first.deal, leader=int(leader))
        return Match.start(rules, seats=seats, deal=first.deal)
    except DvorError as error:
        raise _bad(first.deal_place, str(error)) from error


def _play(match: Match, played: RecordRound) -> Iterator[Match]:
    for number, move in enumerate(played.moves):
        try:
            match = match.play(move)
        except DvorError as error:
            raise _bad(played.places[number] if number < len(played.places) else (0, 0), str(error)) from error
        yield match
    if played.score is not None:
        if not match.round.is_over:
            raise _bad(played.score_place, "a score, but the round is not over", why="early_score")
        if played.score != match.sheet.score:
            came = " ".join(map(str, match.sheet.score))
            raise _bad(played.score_place, f"the score is {came}, not {' '.join(map(str, played.score))}", why="score", text=came)


def _bad(place: Place, reason: str, *, why: str = "cause", text: str = "") -> BadRecord:
    return BadRecord(f"line {place[0]}, column {place[1]}: {reason}", line=place[0], column=place[1], reason=reason, why=why, text=text)

"""Write the golden records and the counts of moves that the tests compare with: `python tools/golden.py [GAME ...]`.

tests/data/records: a whole match per game and number of seats, and one by other options; tests/data/counts: how many ways
there are to go on from fixed deals. `--check` writes nothing and exits 1 when a file differs. Look at every difference
before it is committed: a golden file says what the engine did, the rules say what is right.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.laws import settle, turn
from dvor.core.laws.points import count
from dvor.core.match import Match
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.errors import OptionConflict

DATA = Path(__file__).resolve().parent.parent / "tests" / "data"
MOST_ROUNDS = 25
MOST_LINES = 5000  # of play, at one depth
SHORT = {2: 4, 3: 3, 4: 3}  # tiles in a hand of a short round
SHORT_BONEYARD = 2
SHORT_DEALS = 3


def seats_of(rules: Rules) -> list[int]:
    """How many may play by these rules."""
    allowed = []
    for seats in rules.seat_counts:
        try:
            rules.check_seats(seats)
        except OptionConflict:
            continue
        allowed.append(seats)
    return allowed


def other_rules(game: str) -> Rules:
    """The game with every option at its last choice."""
    return games.rules(game, **{option.id: option.choices[-1] for option in games.load(game).options})


def records(game: str) -> dict[str, str]:
    """Text of the records of a game by file name."""
    rules, other = games.rules(game), other_rules(game)
    out = {f"{game}-{seats}.txt": record(rules, seats) for seats in seats_of(rules)}
    if other.code != rules.code:
        out[f"{game}-other.txt"] = record(other, seats_of(other)[-1])
    return out


def record(rules: Rules, seats: int) -> str:
    """A match played at random: a choice is a place among the legal moves, so their order is golden too."""
    source = Seeded(f"{rules.code} by {seats}")
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    while True:
        while not match.round.is_over:
            moves = match.legal_moves()
            match = match.play(moves[source.below(len(moves))])
        if match.is_over or match.round_number == MOST_ROUNDS:
            return str(match.record(tags=results(match)))
        match = match.next_round(Deal.shuffled(rules, seats=seats, source=source, sitting=match.sitting))


def results(match: Match) -> tuple[tuple[str, str], ...]:
    """What stands at the end besides the scores, as tags."""
    sheet = match.sheet
    return (
        ("Score", _joined(sheet.score)),
        ("Memory", _joined(sheet.memory)),
        ("Carry", str(sheet.carry)),
        ("Sticks", _joined(sheet.sticks)),
        ("Winners", _joined(match.winners)),
        ("Losers", _joined(match.losers)),
        ("Next", f"{match.next_lead} {match.next_leader}"),
    )


def _joined(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers)) or "-"


def counts(game: str) -> str:
    """The counts of a game, a line per number of seats and deal."""
    lines = [f"# {game}: ways to go on from a dealt round, after 0, 1, 2 … moves; then all ways to play short rounds to their end."]
    for rules in (games.rules(game), other_rules(game)):
        lines += ["", f"rules {rules.code}"]
        for seats in seats_of(rules):
            deal = Deal.shuffled(rules, seats=seats, source=Seeded(f"counts by {seats}"))
            lines.append(f"seats {seats}: {_joined(tuple(ways(Round.start(rules, seats=seats, deal=deal))))}")
            lines += [
                f"seats {seats}, short deal {number}: {played_out(short_round(rules, seats, number))}" for number in range(SHORT_DEALS)
            ]
    return "\n".join(lines) + "\n"


def ways(round_: Round) -> Iterator[int]:
    """How many sequences of so many moves there are, from 0 on, while they are not too many."""
    params, moves = round_.rules.params(round_.seats), [0] * n.MAX_MOVES
    level = [list(round_.position)]
    while level and len(level) <= MOST_LINES:
        yield len(level)
        deeper = []
        for pos in level:
            for move in moves[: turn.legal(params, pos, moves)]:
                after = pos.copy()
                turn.play(params, after, move)
                deeper.append(after)
        level = deeper


def short_round(rules: Rules, seats: int, number: int) -> Round:
    """A round with few tiles, the others out of it; any tile is led."""
    deal = Deal.shuffled(rules, seats=seats, source=Seeded(f"short {number} by {seats}"))
    tiles = [tile for hand in deal.hands for tile in hand] + list(deal.boneyard)
    size = SHORT[seats]
    hands = tuple(tuple(tiles[seat * size : seat * size + size]) for seat in range(seats))
    return Round.start(rules, seats=seats, deal=Deal(hands, tuple(tiles[size * seats :][:SHORT_BONEYARD])), leader=0)


def played_out(round_: Round) -> str:
    """All ways to play the round to its end, and a digest of the ends."""
    params, moves = round_.rules.params(round_.seats), [0] * n.MAX_MOVES
    ends: Counter[tuple[int, int]] = Counter()
    left = longest = made = 0
    stack = [(list(round_.position), 0)]
    while stack:
        pos, depth = stack.pop()
        for move in moves[: turn.legal(params, pos, moves)]:
            after = pos.copy()
            turn.play(params, after, move)
            stack.append((after, depth + 1))
        if pos[n.TURN] < 0:
            ends[pos[n.KIND], settle.round_winners(params, pos)] += 1
            longest = max(longest, depth)
            made += (pos[n.MAKER] + 1) * (pos[n.KIND] == n.BLOCKED)
            left += sum((seat + 1) * count(params, pos[n.HAND + seat]) for seat in range(round_.seats))
    kinds = " ".join(f"{('open', 'out', 'blocked', 'reached')[kind]}:{won}={times}" for (kind, won), times in sorted(ends.items()))
    return f"ways {sum(ends.values())} longest {longest} left {left} makers {made} {kinds}"


def files(game: str) -> dict[Path, str]:
    """Every golden file of a game with the text it should have."""
    return {DATA / "counts" / f"{game}.txt": counts(game)} | {DATA / "records" / name: text for name, text in records(game).items()}


def main(arguments: list[str]) -> int:
    """Write the files, or with --check only compare; how many differ decides the exit code."""
    check = "--check" in arguments
    different = 0
    for game in [name for name in arguments if name != "--check"] or games.names():
        for path, text in files(game).items():
            if path.is_file() and path.read_text(encoding="utf-8") == text:
                continue
            different += 1
            sys.stdout.write(f"{path.relative_to(DATA.parent.parent)} {'differs' if check else 'written'}\n")
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    return int(check and different > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The model a game's search weighs deals by: players are looked at, and a net is fitted to what they do.

``python -m dvor.arena.observe kozel_pair --deals 4000 --seed 1 --write``: every side of a deal is drawn from the players named (one may be
named more than once), each decision is kept as the policy net would have seen it, and the net of the game is fitted to them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import dvor.search
from dvor import bots, games
from dvor.arena.table import later_round
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.rules import Rules
from dvor.search import shelf, train
from dvor.search.features import INPUTS
from dvor.search.model import Decisions, fit
from dvor.search.thinker import FULL, Thinker

#: Who is looked at.
PLAYERS = ("plain", "plain", "counting", "level5")


def observe(rules: Rules, seats: int, players: Sequence[str], deals: range, *, worlds: int, seed: int) -> list[tuple[list[float], int]]:
    """What each decision of these deals looked like to its mover, move by move, and the place of the move made."""
    seen, thinker = list[tuple[list[float], int]](), Thinker(rules, seats, FULL)
    known = {name: bots.make(name, worlds=worlds) for name in players}
    for deal in deals:
        source = Seeded(f"{seed}:{deal}")
        match = later_round(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
        sides = [known[players[source.below(len(players))]] for _ in range(max(match.sides) + 1)]
        while match.turn >= 0:
            view = view_of(match, match.turn)
            move = sides[match.sides[match.turn]].choose(view, source).move
            if len(view.legal) > 1:
                inputs = thinker.inputs(view, seed)
                chosen = view.legal.index(move)
                if chosen * INPUTS < len(inputs):
                    seen.append((inputs, chosen))
            match = match.play(move)
    return seen


def run(
    game: str, *, deals: int, players: Sequence[str] = PLAYERS, worlds: int = 100, seed: int = 1, epochs: int = 16, out: Path | None = None
) -> dict[str, Any]:
    """Fit a model to the players of a game at its largest table, write it with its record beside it, and give the record.

    ``loss``: the mean negative log-probability of decisions held out; ``policy``: the same of the policy net.
    """
    rules = games.rules(game)
    seats = max(rules.seat_counts)
    seen = observe(rules, seats, players, range(deals), worlds=worlds, seed=seed)
    net, fitted, before = fit(shelf.trained(rules, seats).net, Decisions.of(seen), epochs=epochs, seed=seed)
    record: dict[str, Any] = {"game": game, "rules": rules.version, "seats": seats, "players": list(players), "worlds": worlds}
    record |= {"deals": deals, "decisions": len(seen), "epochs": epochs, "seed": seed, "loss": round(fitted, 4), "policy": round(before, 4)}
    if out is not None:
        out.write_bytes(shelf.net_bytes(net))
        out.with_name(out.name + ".toml").write_text(train.toml(record, "How this model was made: python -m dvor.arena.observe"), "utf-8")
    return record


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m dvor.arena.observe", description="Fit the model a game's search weighs deals by.")
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--players", default=",".join(PLAYERS))
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--epochs", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file for it")
    parser.add_argument("--write", action="store_true", help="put it among the nets of the package")
    asked = parser.parse_args(words)
    folder = Path(next(iter(dvor.search.__path__))) / shelf.FOLDER
    out = folder / (asked.game + shelf.MODEL) if asked.write else asked.out
    record = run(asked.game, deals=asked.deals, players=asked.players.split(","), worlds=asked.worlds, seed=asked.seed,
                 epochs=asked.epochs, out=out)  # fmt: skip
    sys.stdout.write(train.toml(record, str(out or asked.game)))


if __name__ == "__main__":
    main()

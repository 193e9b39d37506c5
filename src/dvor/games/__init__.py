"""The games: one short file of settings each, their rules, records replayed, worked examples checked."""

from dvor.games.catalogue import from_code, from_file, load, names, parse, rules
from dvor.games.replays import positions, replay, rules_of

__all__ = ["from_code", "from_file", "load", "names", "parse", "positions", "replay", "rules", "rules_of"]

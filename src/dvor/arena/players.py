"""Who may sit at the arena's table and what may be played there: our bots and games, other programs' players and their presets."""

from __future__ import annotations

import errno
from hashlib import sha256
from pathlib import Path

from dvor import bots, games
from dvor.arena.file_bots import file_bot, files_of
from dvor.arena.peers import players as peers
from dvor.arena.peers import presets
from dvor.arena.peers.seats import check_rules
from dvor.bots import Bot
from dvor.bots.searching import NetBot
from dvor.core.options import Choice
from dvor.core.rules import Rules
from dvor.errors import BadFile
from dvor.search.shelf import parse_net

#: Before the name of a file: a net of one's own.
NET = "net:"
REASONS = {errno.ENOENT: "missing", errno.EACCES: "forbidden", errno.EISDIR: "folder"}


def make_player(name: str, *, worlds: int | None = None, budget_ms: float | None = None) -> Bot:
    """The bot of that name, ours or another program's (``arena.peers.players``).

    ``net:FILE`` plays by the net of that file (``dvor train``) alone, ``FILE.py:NOUN`` is what that file makes (``arena.file_bots``).
    ``worlds`` and ``budget_ms`` bound its thinking a move where it can be bounded; other programs' players take no ``worlds``, their
    numbers stand in the name. Raises UnknownBot, BadThought, MissingPackage, BadFile.
    """
    peer = peers.peer_bot(name, budget_ms=budget_ms)
    if peer is not None:
        return peer
    if name.startswith(NET):
        return NetBot(name, _net(Path(name.removeprefix(NET))))
    own = file_bot(name)
    return own if own is not None else bots.make(name, worlds=worlds, budget_ms=budget_ms)


def mark_of(name: str) -> str:
    """The name, and of a net or a bot of one's own a mark of what is in its files, too. Raises BadFile."""
    held = (Path(name.removeprefix(NET)),) if name.startswith(NET) else files_of(name)
    return f"{name}#{sha256(b''.join(map(_bytes, held))).hexdigest()[:16]}" if held else name


def _net(file: Path) -> list[float]:
    try:
        return parse_net(_bytes(file))
    except ValueError as error:
        raise BadFile(f"{file}: {error}", file=str(file), reason="not_net") from error


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadFile(f"{file}: {error.strerror}", file=str(file), reason=REASONS.get(error.errno or 0, "other")) from error


def check_player(player: Bot, rules: Rules, seats: int) -> None:
    """Raise WrongGame where another program's player does not know this game."""
    if isinstance(player, peers.PEERS):
        check_rules(player.name, player.games, rules, seats)


def rules_of(game: str, /, **options: Choice) -> Rules:
    """The rules of a game, or of a preset of ``arena.peers``. Raises UnknownGame, UnknownOption, BadOption."""
    return presets.preset(game, options) if game in presets.NAMES else games.rules(game, **options)

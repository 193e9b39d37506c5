"""The tables of the database. A change here is a new file in ``migrations/versions``. Times are ms since 1970, UTC."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, ForeignKeyConstraint, Index, Integer, MetaData, String, Table, Text

from dvor.server.companions import ID_LENGTH

metadata = MetaData()

#: One row a table; ``version``, ``part``, ``score`` and the like repeat what the log says, so that lists need no replay.
tables = Table(
    "tables",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
    Column("moved_at", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("pause_ms", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("part", Integer, nullable=False),  # the number of the match at this table, from 0
    Column("score", Text, nullable=False),  # JSON, per side
    Column("is_over", Boolean, nullable=False),
    Column("room", Text, nullable=False),  # JSON: rules (a code), host (a seat), settings, gave_up (seats)
    Column("is_public", Boolean, nullable=False),
    Column("phase", String(12), nullable=False),  # gathering, playing, over
    Column("owner", String(40)),  # the node that has it in memory; null where there is one process
    Column("token", Integer, nullable=False),  # raised by each taking over; an append asks for it
    Index("ix_tables_open", "is_public", "phase"),
)

#: Who sits where. ``player`` is a person's id, ``level`` a bot's; both null: the seat is free.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("level", String(40)),
    Column("player", String(ID_LENGTH), index=True),
)

#: Accepted actions, numbered without gaps from 0. ``action`` is the id its sender gave it, ``player`` who that was.
actions = Table(
    "actions",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("player", String(ID_LENGTH)),
    Column("action", String(64)),
    Column("kind", String(16), nullable=False),
    Column("data", Text),  # JSON: what was done to the room, the clocks after it
    Column("reason", Text),  # JSON: why a bot played
)

#: The records (docs/record.md), line by line; ``part`` tells the matches of a table apart.
lines = Table(
    "lines",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("part", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("text", Text, nullable=False),
)

#: Accounts, and guests that have given themselves a name. ``kind``: guest, account, bot; ``owner``: whose bot it is.
players = Table(
    "players",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("login", String(100), unique=True),
    Column("password", Text),
    Column("owner", String(64), index=True),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),  # JSON
)

#: Whose a cookie or a token is, by its SHA-256. ``kind``: cookie, token.
sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("ends_at", BigInteger, nullable=False),
)

#: Keys of WebAuthn; ``id`` and ``key`` in base64url, ``count`` as the key last told it.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("key", Text, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

#: Who does not want to hear whom.
blocks = Table(
    "blocks",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("blocked", String(64), primary_key=True),
)

#: What was said at a table, numbered from 0; either a phrase's name or a text. ``seat`` null: a watcher.
talk = Table(
    "talk",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("player", String(64), nullable=False),
    Column("seat", Integer),
    Column("phrase", String(40)),
    Column("text", Text),
)

#: Complaints for the operator, with what the other had said last.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", String(22), nullable=False),
    Column("player", String(64), nullable=False),
    Column("about", String(64), nullable=False),
    Column("text", Text, nullable=False),
)

#: Deals that can be checked (docs/proof.md); ``number`` counts a table's deals from 0. ``state``: promised, dealt, aborted.
promises = Table(
    "promises",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seed", String(64), nullable=False),  # hex
    Column("hash", String(64), nullable=False),
    Column("state", String(8), nullable=False),
)

#: Matches that are over, given up ones too; ``part`` tells those of a table apart. A row repeats what the log says, so that lists need
#: no replay.
matches = Table(
    "matches",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("ended_at", BigInteger, nullable=False),
    Column("rules", Text, nullable=False),  # a code
    Column("house", Text, nullable=False),
    Column("rounds", Integer, nullable=False),  # finished ones
    Column("score", Text, nullable=False),  # JSON, per side
    Column("gave_up", Text, nullable=False),  # JSON, seats
)

#: Who sat at its end at each seat of such a match, as in ``seats``. ``won`` null: nobody has said (a match that was given up among more
#: than two sides, one of before there was this table). ``game`` and ``ended_at`` are the match's.
played = Table(
    "played",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("level", String(40)),
    Column("player", String(ID_LENGTH)),
    Column("game", String(40), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("won", Boolean),
    ForeignKeyConstraint(["table_id", "part"], ["matches.table_id", "matches.part"]),
    Index("ix_played_player", "player", "ended_at"),
)

#: Ratings of accounts and bot accounts, a row for each rated match: what it has made of them. ``number`` counts those of a player in a
#: pool from 1; ``is_last``: there is none after it yet. ``rank``: how the player came out, 0 the best. A table may be gone.
ratings = Table(
    "ratings",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("pool", String(64), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("mean", Double, nullable=False),
    Column("spread", Double, nullable=False),
    Column("table_id", String(22), nullable=False),
    Column("part", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("is_last", Boolean, nullable=False),
    Index("ix_ratings_board", "pool", "is_last"),
    Index("ix_ratings_match", "table_id", "part"),
)

#: What a round of such a match says of how one of its seats plays (``dvor.review.mirror.Look``), so that nobody judges it twice.
looks = Table(
    "looks",
    metadata,
    Column("table_id", String(22), primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("round", Integer, primary_key=True),  # from 1
    Column("made_by", String(16), nullable=False),  # how it was judged; what was judged otherwise is judged again
    Column("data", Text, nullable=False),  # JSON
    ForeignKeyConstraint(["table_id", "part"], ["matches.table_id", "matches.part"]),
)

#: Links to such matches for anybody who has them; ``id`` is 128 random bits, ``player`` whose link it is.
shares = Table(
    "shares",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("table_id", String(22), nullable=False),
    Column("part", Integer, nullable=False),
    Column("player", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "part"], ["matches.table_id", "matches.part"]),
    Index("ix_shares_match", "table_id", "part"),
    Index("ix_shares_player", "player"),
)

#: Tournaments on equal deals (docs/tournament.md). ``version`` is raised by every change, ``owner`` and ``token`` as of a table: the node
#: that leads it. ``round`` counts those that have been paired, ``rounds`` is 0 until it begins.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
    Column("over_at", BigInteger),
    Column("director", String(64), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("game", String(40), nullable=False),
    Column("terms", Text, nullable=False),  # JSON: what was asked for: rules, kind, deals, clock and the like
    Column("seed", String(64), nullable=False),  # hex; told when all is over
    Column("is_public", Boolean, nullable=False),
    Column("phase", String(12), nullable=False),  # gathering, playing, over
    Column("round", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("owner", String(40)),
    Column("token", Integer, nullable=False),
    Index("ix_tournaments_listed", "phase", "is_public"),
)

#: Who takes part: a side, or where partners change a person. ``code`` lets others take its free places.
entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(22), ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("code", String(16), nullable=False),
)

#: Who plays for an entrant, by place from 0; a free place has no row. ``player`` is a person's id, ``level`` a bot's.
places = Table(
    "places",
    metadata,
    Column("tournament", String(22), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("level", String(40)),
    Column("player", String(64), index=True),
    ForeignKeyConstraint(["tournament", "number"], ["entrants.tournament", "entrants.number"]),
)

#: The tables of each round, both from 0; ``entrants`` by side, or by seat where partners change, as they stand in the order of their
#: numbers. ``table_id`` null: only bots sit there, and the server plays it by itself.
pairings = Table(
    "pairings",
    metadata,
    Column("tournament", String(22), ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("entrants", Text, nullable=False),  # JSON
    Column("table_id", String(22), ForeignKey("tables.id"), unique=True),
)

#: What a deal (from 0) came to at a table of its round. ``points`` by side, ``kind``: how the round ended; ``record`` where only bots sat:
#: elsewhere it is in ``lines``.
boards = Table(
    "boards",
    metadata,
    Column("tournament", String(22), ForeignKey("tournaments.id"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("points", Text, nullable=False),  # JSON
    Column("kind", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("record", Text),
)

#: The server processes that share this database.
nodes = Table(
    "nodes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("address", Text, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

"""A match as text, in PGN's shape; parsed and printed without knowing any rules (grammar: docs/record.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from dvor.core.deal import Deal
from dvor.core.moves import Move
from dvor.core.notation import parse_move
from dvor.core.proof import Proof
from dvor.core.tiles import Tile, parse_tile
from dvor.errors import BadMove, BadProof, BadRecord, BadTile

FORMAT = "1"
#: Who has given no name and is no bot.
PERSON = "human"
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]')
_WIDTH = 100
Place = tuple[int, int]


@dataclass(frozen=True)
class RecordRound:
    """One round: its deal, its moves, the score of each side after it (None: unfinished). ``places`` are lines and columns.

    ``proof`` shows where the deal came from (None: nobody knows); ``aborted`` are those of the numbers between the deal before
    and this one, in order. ``undone``: how often moves were taken back in it; those are gone.
    """

    deal: Deal
    moves: tuple[Move, ...]
    score: tuple[int, ...] | None = None
    proof: Proof | None = None
    aborted: tuple[Proof, ...] = ()
    undone: int = 0
    places: tuple[Place, ...] = field(default=(), compare=False, repr=False)
    deal_place: Place = field(default=(0, 0), compare=False, repr=False)
    score_place: Place = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True)
class Record:
    """Tags (name, value) and rounds. Two records are equal when they say the same, wherever it stood."""

    tags: tuple[tuple[str, str], ...]
    rounds: tuple[RecordRound, ...]
    tag_places: tuple[Place, ...] = field(default=(), compare=False, repr=False)

    def tag(self, name: str, default: str = "") -> str:
        """The value of a tag."""
        return dict(self.tags).get(name, default)

    def place_of(self, name: str) -> Place:
        """Line and column of a tag, (1, 1) where it is missing."""
        for (tag, _), place in zip(self.tags, self.tag_places, strict=False):
            if tag == name:
                return place
        return (1, 1)

    @classmethod
    def parse(cls, text: str) -> Record:
        """A record from text. Raises BadRecord with line and column, both from 1."""
        return _Parser(text).record()

    def __str__(self) -> str:
        lines = [tag_line(name, value) for name, value in self.tags]
        for number, played in enumerate(self.rounds, 1):
            lines += ["", *round_lines(number, played.deal, played.proof, aborted=played.aborted)]
            if played.undone:
                lines.append(f"undone {played.undone}")
            lines += _wrapped(played.moves)
            if played.score is not None:
                lines.append(score_line(played.score))
        return "\n".join(lines) + "\n"


def tag_line(name: str, value: str) -> str:
    """``[Name "value"]``; quotes and backslashes are escaped, line breaks become blanks."""
    escaped = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def round_lines(number: int, deal: Deal, proof: Proof | None = None, *, aborted: Sequence[Proof] = ()) -> tuple[str, ...]:
    """The lines that open a round: everything chance has decided in it, and where that came from."""
    lines = [f"round {number}", "deal " + " / ".join(" ".join(map(str, hand)) or "-" for hand in deal.hands)]
    if deal.boneyard:
        lines.append("boneyard " + " ".join(map(str, deal.boneyard)))
    if deal.lot:
        lines.append(f"lot {deal.lot}")
    if deal.fate:
        lines.append("fate " + " ".join(map(str, deal.fate)))
    if deal.redeals:
        lines.append(f"redeals {deal.redeals}")
    lines += [f"aborted {one}" for one in aborted]
    if proof is not None:
        lines.append(f"proof {proof}")
    return tuple(lines)


def score_line(score: Sequence[int]) -> str:
    """The line that closes a round: the score of each side after it."""
    return "score " + " ".join(map(str, score))


def back_line(moves: int) -> str:
    """The line of a log that takes back the last moves of a round, and the score after them."""
    return f"back {moves}"


def _wrapped(moves: Sequence[Move]) -> Iterator[str]:
    line = ""
    for text in map(str, moves):
        if line and len(line) + 1 + len(text) > _WIDTH:
            yield line
            line = text
        else:
            line = f"{line} {text}".strip()
    if line:
        yield line


class _Parser:
    """Reads a record line by line; every refusal names line and column."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._tags: list[tuple[str, str]] = []
        self._names: set[str] = set()
        self._tag_places: list[Place] = []
        self._rounds: list[RecordRound] = []
        self._open: dict[str, tuple[int, str]] | None = None
        self._aborted: list[Proof] = []
        self._undone = 0
        self._moves: list[Move] = []
        self._places: list[Place] = []
        self._start = 1
        self._shut: dict[str, tuple[int, str]] = {}  # what opened the last round

    def record(self) -> Record:
        for number, line in enumerate(self._lines, 1):
            self._line(number, line)
        self._close(None, (0, 0))
        if not self._tags:
            raise _bad(1, 1, "the record has no tags", why="no_tags")
        return Record(tuple(self._tags), tuple(self._rounds), tuple(self._tag_places))

    def _line(self, number: int, line: str) -> None:
        bare = line.split("#", 1)[0] if not line.startswith("[") else line
        words = bare.split()
        if not words:
            return
        if line.startswith("["):
            self._tag(number, line)
        elif words[0] == "round":
            self._close(None, (0, 0))
            self._round(number, words)
        elif words[0] == "back":
            self._back(number, words)
        elif self._open is None:
            raise _bad(number, 1, f"{words[0]!r} before the first round", why="before_round", text=words[0])
        elif words[0] in ("deal", "boneyard", "lot", "fate", "redeals", "proof", "aborted", "undone"):
            if words[0] in self._open or self._moves:
                raise _bad(number, 1, f"{words[0]!r} stands twice or after the moves", why="twice", text=words[0])
            if words[0] == "aborted":  # the only one of which there may be several
                self._aborted.append(_proof(number, words[1:]))
            else:
                self._open[words[0]] = (number, bare)
        elif words[0] == "score":
            score = tuple(_number(number, column, word) for column, word in _words(bare)[1:])
            self._close(score, (number, 1))
        else:
            self._move_words(number, bare)

    def _tag(self, number: int, line: str) -> None:
        match = _TAG.fullmatch(line.rstrip())
        if match is None:
            raise _bad(number, 1, 'a tag is written like [Game "kozel_pair"]', why="tag_form")
        if self._open is not None or self._rounds:
            raise _bad(number, 1, "tags come before the first round", why="late_tag")
        if match[1] in self._names:
            raise _bad(number, 1, f"the tag {match[1]} stands twice", why="twice", text=match[1])
        self._names.add(match[1])
        self._tags.append((match[1], re.sub(r"\\(.)", r"\1", match[2])))
        self._tag_places.append((number, 1))

    def _round(self, number: int, words: list[str]) -> None:
        if self._rounds and self._rounds[-1].score is None and words[1:] == [str(len(self._rounds))]:
            self._rounds.pop()  # its deal was thrown away
        expected = len(self._rounds) + 1
        if words[1:] != [str(expected)]:
            raise _bad(number, 1, f"expected 'round {expected}'", why="round_number", text=f"round {expected}")
        self._open, self._start = {}, number

    def _back(self, number: int, words: list[str]) -> None:
        """The last moves of the round are gone, and its score if it had one."""
        if self._open is None and self._rounds:
            last = self._rounds.pop()
            self._open, self._aborted = self._shut, list(last.aborted)
            self._undone = last.undone - self._whole("undone")
            self._moves, self._places = list(last.moves), list(last.places)
        count = _number(number, len("back ") + 1, " ".join(words[1:]))
        if not 1 <= count <= len(self._moves):
            raise _bad(number, 1, f"there are no {count} moves to take back", why="back", text=str(count))
        del self._moves[-count:], self._places[-count:]
        self._undone += 1

    def _move_words(self, number: int, line: str) -> None:
        words = _words(line)
        place = 0
        while place < len(words):
            column, word = words[place]
            if word == "signal" and place + 1 < len(words):
                place += 1
                word = f"signal {words[place][1]}"
            place += 1
            try:
                self._moves.append(parse_move(word))
            except BadMove as error:
                raise _bad(number, column, f"{word!r} is no move") from error
            self._places.append((number, column))

    def _close(self, score: tuple[int, ...] | None, place: Place) -> None:
        if self._open is None:
            if score is not None:
                raise _bad(place[0], 1, "a score before the first round", why="before_round", text="score")
            return
        deal_line = self._open.get("deal", (self._start, ""))[0]
        deal = self._deal(self._open)
        proof = self._open.get("proof")
        self._rounds.append(
            RecordRound(
                deal,
                tuple(self._moves),
                score,
                None if proof is None else _proof(proof[0], proof[1].split()[1:]),
                tuple(self._aborted),
                min(MOST, self._undone + self._whole("undone")),
                tuple(self._places),
                (deal_line, 1),
                place,
            )
        )
        self._shut, self._open, self._moves, self._places, self._aborted, self._undone = self._open, None, [], [], [], 0

    def _deal(self, lines: dict[str, tuple[int, str]]) -> Deal:
        if "deal" not in lines:
            raise _bad(self._start, 1, "the round has no deal", why="no_deal")
        number, line = lines["deal"]
        hands: list[list[Tile]] = [[]]
        for column, word in _words(line)[1:]:
            if word == "/":
                hands.append([])
            elif word != "-":
                hands[-1].append(_tile(number, column, word))
        return Deal(
            tuple(map(tuple, hands)), self._tile_list("boneyard"), self._whole("lot"), self._tile_list("fate"), self._whole("redeals")
        )

    def _tile_list(self, key: str) -> tuple[Tile, ...]:
        number, line = (self._open or {}).get(key, (0, key))
        return tuple(_tile(number, column, word) for column, word in _words(line)[1:])

    def _whole(self, key: str) -> int:
        if key not in (self._open or {}):
            return 0
        number, line = (self._open or {})[key]
        words = _words(line)
        if len(words) != 2:
            raise _bad(number, 1, f"{key} takes one number", why="no_number", text=key)
        return _number(number, *words[1])


def _words(line: str) -> list[tuple[int, str]]:
    """The words of a line with their columns, from 1."""
    return [(match.start() + 1, match[0]) for match in re.finditer(r"\S+", line)]


#: The largest number a record holds.
MOST = 999_999


def _number(number: int, column: int, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", word):
        raise _bad(number, column, f"{word!r} is no number", why="no_number", text=word)
    return int(word)


def _tile(number: int, column: int, word: str) -> Tile:
    try:
        return parse_tile(word)
    except BadTile as error:
        raise _bad(number, column, f"{word!r} is no tile") from error


def _proof(number: int, words: Sequence[str]) -> Proof:
    try:
        return Proof.parse(words)
    except BadProof as error:
        raise _bad(number, 1, str(error)) from error


def _bad(line: int, column: int, reason: str, *, why: str = "cause", text: str = "") -> BadRecord:
    return BadRecord(f"line {line}, column {column}: {reason}", line=line, column=column, reason=reason, why=why, text=text)

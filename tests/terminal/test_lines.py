"""Whole sessions in the line mode: bots only, people with all their slips, and what one must not see."""

import re
from pathlib import Path

import pytest
from tests.terminal.typist import GAMES, Screen, played

from dvor import Deal, Match, Record, games, parse_tile
from dvor.errors import BadFile
from dvor.i18n import LANGUAGES, error_text, texts
from dvor.terminal.lines import LineMode
from dvor.terminal.retell import retell
from dvor.terminal.session import Session, setup
from dvor.terminal.spoken import moves_said

GOLDEN = Path(__file__).parents[1] / "data" / "terminal"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_match(game: str, lang: str) -> None:
    screen, session = played(game, lang=lang, players="all")
    assert session.match.is_over
    assert screen.prompts == []
    assert screen.text.startswith(texts(lang).text("page-app-name"))
    for number in range(1, session.match.round_number + 1):
        assert texts(lang).text("page-round", number=number) in screen.text
    again = games.replay(Record.parse(screen.record))
    assert again.rows == session.match.rows
    goat = session.match.losers[0]
    names = [
        texts(lang).text(id_) for id_ in ("page-neighbour-zina", "page-neighbour-tamara", "page-neighbour-sanych", "page-neighbour-lyokha")
    ]
    over = screen.text[: screen.text.index("[Dvor ")].rstrip().splitlines()[-2:]
    assert all(name in over[0] for seat, name in enumerate(names) if seat < session.match.seats and session.match.sides[seat] == goat)


@pytest.mark.parametrize("game", games.names())
def test_every_game_can_be_told(game: str) -> None:
    for lang in LANGUAGES:
        players = ",".join(("random", "greedy", "random", "greedy")[: max(games.rules(game).seat_counts)])
        screen, session = played(game, lang=lang, players=players, rounds=1, why=True)
        assert session.match.round.is_over
        assert games.replay(Record.parse(screen.record)).rows == session.match.rows


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_says_what_the_play_said(lang: str) -> None:
    screen, _ = played("kozel_conventions", lang=lang, players="all", seats=3, options=("sides=solo", "draw=until"), rounds=3)
    again = Screen()
    retell(Record.parse(screen.record), texts(lang), say=again.say)
    assert again.text + "\n" == screen.text[: screen.text.index("[Dvor ")]


def test_a_replay_uses_peoples_names_and_stops_where_the_record_stops() -> None:
    _, session = played("kozel_pair", players="all", rounds=1)
    record = session.match.record(players=["Vera", "greedy", "human", "Oleg"])
    cut = Record.parse(str(record).rsplit("score", 1)[0].rsplit(" ", 3)[0] + "\n")
    screen = Screen()
    match = retell(cut, texts("en"), say=screen.say)
    assert not match.round.is_over
    assert "Vera" in screen.text
    assert "Oleg" in screen.text
    assert texts("en").text("page-neighbour-tamara") in screen.text
    assert screen.lines[-2].endswith("]")


@pytest.mark.parametrize(("lang", "you"), [("ru", "Вы "), ("bg", "Ти "), ("en", "You ")])
def test_ones_own_game_is_told_to_oneself_with_all_hands(lang: str, you: str) -> None:
    _, session = played("kozel_pair", players="all", rounds=1)
    record = session.match.record(players=["human", "counting", "counting", "counting"])
    screen = Screen()
    retell(Record.parse(str(record)), texts(lang), say=screen.say)
    assert f"  {you}" in screen.text
    assert texts(lang).text("page-neighbour-zina") not in screen.text
    assert sum(line.endswith("]") for line in screen.lines) > 4
    said = {tile for line in screen.lines[4:8] for tile in line.split()[1:]}
    assert said == {str(tile) for hand in record.rounds[0].deal.hands for tile in hand}


def test_so_many_rounds() -> None:
    screen, session = played("kozel_solo", players="all", rounds=2)
    assert session.match.round_number == 2
    assert session.match.round.is_over
    assert screen.text.count("deal ") == 2


def test_bots_say_why() -> None:
    quiet, _ = played("kozel_pair", players="all", rounds=1)
    told, session = played("kozel_pair", players="all", rounds=1, why=True)
    laid = [move for move in session.match.round.moves if move.kind == "lay"]
    assert len(told.lines) == len(quiet.lines) + len(laid) > len(quiet.lines)


def test_reasons_wait_for_the_end_of_the_round_when_a_person_plays() -> None:
    screen, _ = played("kozel_pair", typed=["1"] * 3, why=True)
    assert texts("en").text("terminal-reasons") not in screen.text
    screen, _ = played("domino_bg", typed=every_way(), seats=2, why=True, rounds=1)
    assert texts("en").text("terminal-reasons") in screen.text


def every_way() -> list[str]:
    """Somebody who tries every number on every end, again and again: in the end he has played any round."""
    return [f"{number} {end}" for _ in range(60) for number in range(1, 22) for end in ("left", "right")]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_round(game: str) -> None:
    screen, session = played(game, typed=every_way(), rounds=1)
    assert session.match.round.is_over
    assert any(move for move in session.match.round.moves)
    assert games.replay(Record.parse(screen.record)).rows == session.match.rows
    assert texts("en").text("page-sheet") in screen.text


def test_forced_knocks_and_draws_are_made_without_asking() -> None:
    screen, session = played("domino_bg", typed=every_way(), seats=2, rounds=2)
    mine = [event for round_ in session.match.rounds for event in round_.events if event.seat == 0 and event.kind in ("draw", "pass")]
    assert len(mine) == screen.text.count(texts("en").text("page-turn-stuck")) > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_slips_are_named_and_the_turn_goes_on(lang: str) -> None:
    typed = ["9-9", "77", "nonsense", "5-5@9", "0-0@1", "", "?", "s", "q", ""]
    screen, session = played("kozel_conventions", typed=typed, lang=lang, seed="4", players="greedy")
    assert session.match.turn == 0
    assert screen.prompts.count(texts(lang).text("terminal-prompt") + " ") == 9
    for slip in ("9-9", "77", "nonsense", "5-5@9", "0-0@1"):
        assert any(moves_said(texts(lang), slip) in line for line in screen.lines)
    assert "@" not in re.sub("5-5@9", "", screen.text.partition("[Dvor")[0])
    assert texts(lang).text("terminal-help").splitlines()[0] in screen.lines
    assert screen.record == str(session.record())


def test_the_end_of_the_input_ends_cleanly_with_the_record() -> None:
    screen, session = played("kozel_pair", typed=[])
    assert len(screen.prompts) == 1
    assert screen.record == str(session.record())


def test_an_interrupt_ends_cleanly_with_the_record() -> None:
    class Impatient(Screen):
        def ask(self, prompt: str) -> str | None:
            super().ask(prompt)
            if len(self.prompts) == 1:
                raise KeyboardInterrupt
            return None

    screen = Impatient()
    session = Session(setup("kozel_pair", seed="7"))
    LineMode(session, texts("en"), say=screen.say, ask=screen.ask).run()
    assert screen.record == str(session.record())


def test_whoever_leaves_may_save(tmp_path: Path) -> None:
    target = tmp_path / "match.dvor"
    missing = tmp_path / "nowhere" / "match.dvor"
    screen, session = played("kozel_pair", typed=["q", str(missing), str(target)])
    assert target.read_text(encoding="utf-8") == str(session.record())
    assert "[Dvor" not in screen.text
    assert str(missing) in screen.text
    assert str(target) in screen.lines[-1]


def test_save(tmp_path: Path) -> None:
    target = tmp_path / "match.dvor"
    screen, session = played("kozel_team", players="all", save=target)
    assert games.replay(Record.parse(target.read_text(encoding="utf-8"))).rows == session.match.rows
    assert "[Dvor" not in screen.text


def test_a_file_that_cannot_be_written_is_refused_before_the_game(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as caught:
        played("kozel_team", players="all", save=tmp_path)
    assert caught.value.facts["reason"] == "folder"
    assert str(tmp_path) in error_text("ru", caught.value)


def test_a_disk_that_is_full_loses_nothing() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    screen = Screen()
    session = Session(setup("kozel_team", seed="7", players="all"))
    with pytest.raises(BadFile) as caught:
        LineMode(session, texts("en"), say=screen.say, ask=screen.ask, rounds=1, save=full).run()
    assert caught.value.facts["reason"] == "full"
    assert screen.record == str(session.record())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_said_depends_on_hidden_tiles(lang: str) -> None:
    said = []
    for others in ("0-1 0-2 0-3 0-4 0-5 2-2 6-6", "2-3 2-4 2-5 2-6 3-3 4-4 5-5"):
        rest = sorted(
            str(tile)
            for tile in games.rules("kozel_pair").tile_set.tiles
            if str(tile) not in f"1-1 1-2 1-3 1-4 1-5 0-0 5-6 {others}".split()
        )
        hands = [["1-1", "1-2", "1-3", "1-4", "1-5", "0-0", "5-6"], others.split(), rest[:7], rest[7:]]
        screen = Screen()
        session = Session(setup("kozel_pair", seed="1", options=("redeal=off",)))
        deal = Deal(tuple(tuple(map(parse_tile, hand)) for hand in hands))
        session.match = Match.start(session.setup.rules, seats=4, deal=deal)
        LineMode(session, texts(lang), say=screen.say, ask=screen.ask).run()
        said.append(screen.text[: screen.text.index("[Dvor ")])
    assert said[0] == said[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_short_session_word_for_word(lang: str) -> None:
    """Made anew by ``python -m tests.terminal.golden`` when words were changed on purpose."""
    from tests.terminal.golden import session_text

    assert session_text(lang) == (GOLDEN / f"{lang}.txt").read_text(encoding="utf-8")

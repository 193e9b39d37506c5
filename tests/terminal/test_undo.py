"""A move is taken back at the terminal: in lines by a word, at the table by a key; the record says how often."""

import pytest
from tests.terminal.screen import make, table, usable
from tests.terminal.test_table import run
from tests.terminal.typist import played

from dvor import games
from dvor.core.record import Record
from dvor.errors import MatchOver, NothingToTakeBack
from dvor.i18n import LANGUAGES, texts
from dvor.terminal.session import Session, setup


def to_choice(session: Session) -> None:
    while not (session.is_mine and len(session.view.legal) > 1):
        if session.match.round.is_over:
            session.next_round()
        elif session.is_mine:
            session.play(session.view.legal[0])
        else:
            session.bot_move()


def test_a_session_goes_back_to_the_last_choice() -> None:
    session = Session(setup("kozel_pair", seed="3", players="greedy"))
    with pytest.raises(NothingToTakeBack):
        session.take_back()
    to_choice(session)
    before = session.view
    session.play(before.legal[0])
    session.bot_move()
    session.take_back()
    assert (session.view, session.may_take_back) == (before, False)
    record = session.record()
    assert [played.undone for played in record.rounds] == [1]
    assert games.replay(Record.parse(str(record))).round.moves == session.match.round.moves
    while not session.match.is_over:
        if session.match.round.is_over:
            session.next_round()
        elif session.is_mine:
            session.play(session.view.legal[0])
        else:
            session.bot_move()
    with pytest.raises(MatchOver):
        session.take_back()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_takes_a_move_back(lang: str) -> None:
    word = texts(lang).text("terminal-word-undo").split(",")[0]
    typed = [word, *(f"{number} {end}" for number in range(1, 8) for end in ("left", "right")), word, "q", ""]
    screen, session = played("kozel_pair", typed=typed, lang=lang, players="greedy", seed="5")
    assert texts(lang).text("error-nothing_to_take_back") in screen.text
    assert f"  {texts(lang).text('page-undone')}." in screen.lines
    assert "undone 1\n" in screen.record
    assert session.is_mine


def test_a_key_takes_a_move_back() -> None:
    async def test() -> None:
        app, door = table("kozel_pair")
        async with app.run_test(size=(80, 24)):
            await app.until(lambda: app.is_asked)
            await app.press("u")
            assert app.desk.note == texts("en").text("terminal-table-not-now")
            while len(usable(app.desk)) < 2:
                await make(app, usable(app.desk)[0], door)
                await app.until(lambda: app.is_asked)
            before = app.desk.view
            await make(app, usable(app.desk)[0], door)
            await app.until(lambda: app.is_asked)
            await app.press("u")
            await app.until(lambda: app.is_asked and app.desk.view == before)
            assert not app.desk.sight.may_undo

    run(test)

"""Every game in the line mode: a person types a whole round of it, and what is said of it is what happened."""

import re

import pytest
from tests.terminal.talker import talked
from tests.terminal.typist import Screen, played

from dvor import Record, games
from dvor.i18n import LANGUAGES, texts
from dvor.terminal import formula
from dvor.terminal.faces import Faces
from dvor.terminal.lines import LineMode
from dvor.terminal.session import Session, setup


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_a_round_of_every_game_is_typed(game: str, lang: str) -> None:
    talker = talked(game, lang, seed="7")
    match = talker.session.match
    assert match.round.is_over
    assert sum(talker.kinds.values()) > 0
    assert games.replay(Record.parse(talker.record)).rows == match.rows
    laid = [event for event in match.round.events if event.seat == 0 and event.kind in ("lay", "cut") and event.tile is not None]
    name = Faces(texts(lang), match.rules.tile_set.name).tile
    assert all(any(name(event.tile) in line for line in talker.lines) for event in laid)


@pytest.mark.parametrize(
    ("kind", "game", "options", "seed"),
    [
        ("closed", "osyol", (), "8"),
        ("end", "osyol_team", (), "8"),
        ("open", "osyol", ("closing=reopen",), "1"),
        ("cut", "kolbasa", (), "7"),
        ("shift", "kolbasa", (), "0"),
        ("flipped", "semyorka", ("join=seven",), "1"),
        ("draw", "threes_and_fives", ("must_play=no",), "0"),
        ("signal", "general_kozel", ("signals=all",), "3"),
        ("lay", "classic", ("set=dn12",), "0"),
    ],
)
def test_every_kind_of_move_is_typed(kind: str, game: str, options: tuple[str, ...], seed: str) -> None:
    for lang in LANGUAGES:
        assert talked(game, lang, seed=seed, options=options, rounds=2).kinds[kind] > 0


@pytest.mark.parametrize("game", games.names())
def test_the_sums_of_every_round_are_right(game: str) -> None:
    seats = max(games.rules(game).seat_counts)
    screen, session = played(game, players=",".join(["random"] * seats), rounds=6)
    match = session.match
    written = 0
    for row in match.rows:
        for side, entry in enumerate(row.entries):
            if match.rules.settings["score"] in ("stick", "none"):
                continue
            assert sum(formula.point_parts(match.rules, match.sides, row, side)) == entry.points
            text = formula.hand_text(match.rules, match.sides, row, side)
            assert int(re.findall(r"\d+", text)[-1]) == entry.hand
            written += entry.points > 0
    assert written or match.rules.settings["score"] in ("stick", "none")
    for row in match.rows[-1:]:
        for entry in row.entries:
            if entry.kind == "recorded" and match.rules.settings["score"] != "stick":
                assert re.search(rf"\b{entry.score}\b", screen.text)


def said(game: str, seed: str, *options: str, lang: str = "en", seats: int | None = None) -> str:
    """A match between bots that play at random, as it is told."""
    players = ",".join(["random"] * (seats or max(games.rules(game).seat_counts)))
    screen, _ = played(game, lang=lang, seed=seed, players=players, seats=seats, options=options, rounds=30)
    return screen.text[: screen.text.index("[Dvor ")]


@pytest.mark.parametrize(
    ("game", "seed", "options", "seats", "ids"),
    [
        ("sea_kozel", "28", (), None, ("terminal-hundred-lost", "terminal-writes-off", "page-won-at-once", "page-eggs-wait-winner")),
        ("sea_kozel", "3", (), None, ("page-to-hundred", "terminal-hundred-won")),
        ("sea_kozel", "1", ("scheme=goat",), None, ("page-goat-many", "page-said-score-off", "page-said-dropped")),
        ("jamaican", "0", ("match=six_love",), 2, ("terminal-six-love", "page-match-of")),
        ("jamaican", "1", ("tie_doubles=on",), None, ("page-round-nobody", "terminal-worth")),
        ("sport", "9", (), None, ("page-round-nobody", "page-game-rounds", "terminal-match-of-many")),
        ("semyorka", "0", (), None, ("terminal-game-sticks", "page-formula-stick", "terminal-all-sticks", "page-seat-gone",
                                     "terminal-given", "terminal-doubles-ten", "page-turn-again")),
        ("general_kozel", "0", (), None, ("terminal-wink", "terminal-puff", "terminal-took", "page-formula-finish", "page-row-took")),
        ("general_kozel", "0", ("max_rounds=3",), None, ("page-won-nobody",)),
        ("telephone", "3", (), None, ("terminal-points", "terminal-in-play", "terminal-for-round", "terminal-in-all")),
        ("bergen", "3", (), None, ("terminal-points", "terminal-in-play", "terminal-in-all")),
        ("kolbasa", "7", (), None, ("terminal-cut", "terminal-shift")),
        ("osyol", "7", (), None, ("terminal-closed", "page-formula-remembered")),
        ("children", "7", (), None, ("terminal-tiles",)),
        ("kozel_pair", "30", (), None, ("page-eggs-wait", "page-formula-with-memory")),
    ],
)  # fmt: skip
def test_what_only_some_games_know_is_told(game: str, seed: str, options: tuple[str, ...], seats: int | None, ids: tuple[str, ...]) -> None:
    for lang in LANGUAGES:
        text = said(game, seed, *options, lang=lang, seats=seats).lower()
        assert [id_ for id_ in ids if not _stands(lang, id_, game, text)] == []


def _stands(lang: str, id_: str, game: str, text: str) -> bool:
    """Whether the message stands in the text with some player, tile and number."""
    for gender in ("you", "f", "m", "other"):
        for count, total in ((1, 1), (2, 2), (5, 5), (1, 0), (2, 0)):
            facts = dict.fromkeys(("points", "total", "count", "threshold"), count)
            facts |= {"total": total, "rounds": 8, "arm": count % 2}
            plain = dict.fromkeys(("who", "tile", "said", "name", "names"), "\0")
            made = texts(lang).own(id_, game, gender=gender, **{**plain, **facts}).lower()
            pattern = re.sub(r"\d+", r"\\d+", re.escape(made)).replace(re.escape("\0"), ".+")
            if re.search(pattern, text):
                return True
    return False


def test_equal_tiles_are_one_choice() -> None:
    session = Session(setup("chinese", seed="0", players="random", seats=2))
    pair = next(tile for tile in session.view.hand if tile.copy and tile._replace(copy=0) in session.view.hand)
    screen = Screen([])
    LineMode(session, texts("en"), say=screen.say, ask=screen.ask).run()
    listed = [line for line in screen.lines if re.match(r"\s+\d+\) ", line)]
    assert len([line for line in listed if f") {pair.low}-{pair.high}" in line]) == 1
    assert any(f"{pair.low}-{pair.high} ×2" in line for line in listed)
    assert not any("'" in line for line in screen.lines[: screen.lines.index("")])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cut_is_shown_before_it_is_made(lang: str) -> None:
    talker = talked("kolbasa", lang, seed="7")
    cut = texts(lang).text("terminal-cut-sure")
    assert sum(prompt.startswith(cut) for prompt in talker.prompts) == talker.kinds["cut"] > 0


def test_a_cut_may_be_thought_over() -> None:
    class Unsure(Screen):
        def ask(self, prompt: str) -> str | None:
            self.prompts.append(prompt)
            view = session.view
            if prompt.startswith(texts("en").text("terminal-cut-sure")):
                answers.append(view.layout)
                return ("what", "no", "no", "yes")[min(len(answers), 4) - 1]
            cuts = [move for move in view.legal if move.kind == "cut"]
            return None if len(answers) > 3 else str(cuts[0] if cuts else view.legal[0])

    answers: list[object] = []
    session = Session(setup("kolbasa", seed="7", players="random"))
    screen = Unsure()
    LineMode(session, texts("en"), say=screen.say, ask=screen.ask).run()
    assert len(answers) == 4
    assert answers[0] == answers[1] == answers[2] == answers[3]
    assert [event.kind for event in session.match.events].count("cut") >= 1


def test_pictures_are_named_in_the_language() -> None:
    for lang in LANGUAGES:
        text = said("children", "7", lang=lang)
        assert texts(lang).text("page-picture-hedgehog") in text
        assert not re.search(r"\d-\d", text.replace("7-7", ""))


def test_a_signal_is_told_to_the_partner_only() -> None:
    told, given = dict.fromkeys(range(1, 4), 0), dict.fromkeys(range(4), 0)
    names = {1: "page-neighbour-tamara", 2: "page-neighbour-sanych", 3: "page-neighbour-lyokha"}
    for seed in range(8):
        talker = talked("general_kozel", "en", seed=str(seed))
        for event in talker.session.match.events:
            if event.kind == "signal":
                given[event.seat] += 1
        for seat, id_ in names.items():
            who = texts("en").text(id_)
            signs = [
                texts("en").text(f"terminal-{sign}", who=who, gender="m", tile=tile) for sign, tile in (("wink", "6-6"), ("puff", "0-0"))
            ]
            told[seat] += sum(line.strip() in signs for line in talker.lines)
    assert told[2] == given[2] > 0
    assert given[1] + given[3] > 0
    assert told[1] == told[3] == 0


def test_tiles_given_to_others_are_not_named() -> None:
    hidden = 0
    for seed in range(8):
        talker = talked("semyorka", "en", seed=str(seed))
        last = talker.lines.index(next(line for line in talker.lines if "went out" in line or "Fish" in line))
        for line in talker.lines[: last - 1]:
            if " takes " in line:
                hidden += 1
                assert re.fullmatch(r"  \w+ takes \d tiles?", line)
    assert hidden > 3

"""The games as OpenSpiel's: its own tests, its own bots, and states that tell a seat neither more nor less than it knows."""

import random
from pathlib import Path

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import dvor.env.openspiel  # noqa: E402, F401 - registers the game
from dvor import games  # noqa: E402
from dvor.core.look import view_of  # noqa: E402
from dvor.env.history import told  # noqa: E402
from dvor.errors import BadOption, BadSeats, UnknownGame, UnknownOption  # noqa: E402

GAMES = games.names()


def dealt(game: str, seed: int, moves: int = 0):
    """A state after so many random moves, or at the end."""
    dice, state = random.Random(seed), pyspiel.load_game(f"dvor(game={game})").new_initial_state()
    played = 0
    while not state.is_terminal() and (state.is_chance_node() or played < moves):
        if state.is_chance_node():
            state.apply_action(dice.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            played += 1
    return state


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_is_content(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"dvor(game={game})"), num_sims=1, serialize=False, verbose=False)


def test_a_state_is_written_and_read() -> None:
    game = pyspiel.load_game("dvor(game=muggins,seats=2,options=target:200)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    state.apply_action(state.legal_actions()[0])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert pyspiel.load_game(str(game)).num_players() == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_guess_cannot_be_told_from_the_truth(game: str) -> None:
    """Whatever is sampled: the seat's information state is the same, letter by letter, and the deal is not always the true one."""
    for seed in range(4):
        state = dealt(game, seed, moves=4 + 2 * seed)
        if state.is_terminal():
            continue
        seat = state.current_player()
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        for _ in range(3):
            guess = state.resample_from_infostate(seat, sampler)
            assert guess.information_state_string(seat) == state.information_state_string(seat)
            assert (guess.observation(seat) == state.observation(seat)).all()
            assert guess.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert guess.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("game", GAMES)
def test_states_of_knowledge_are_as_many_as_numbers_and_as_words(game: str) -> None:
    """Random rounds: equal tensors where strings are equal, others elsewhere; the room for moves is never used up."""
    loaded = pyspiel.load_game(f"dvor(game={game})")
    observer = loaded.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    rows, found = len(observer.dict["moves"]), {}
    for seed in range(3):
        state = dealt(game, seed)
        for seat in range(loaded.num_players()):
            observer.set_from(state, seat)
            found.setdefault(observer.string_from(state, seat), set()).add(observer.tensor.tobytes())
            known = told(state.match, seat)
            assert len(known) < rows
            assert (observer.dict["moves"].any(axis=1) == (np.arange(rows) < len(known))).all()
    assert all(len(each) == 1 for each in found.values())
    assert len(set.union(*found.values())) == len(found)


@pytest.mark.parametrize("game", ["kozel_pair", "domino_bg", "kolbasa", "jamaican"])
def test_an_information_state_is_all_a_seat_knows(game: str) -> None:
    """Equal Views, equal strings; after any move the strings of who saw it differ from before."""
    state = dealt(game, 5)
    before = [state.information_state_string(seat) for seat in range(state.num_players())]
    assert len(set(before)) == len(before)
    state.apply_action(state.legal_actions()[0])
    for seat, known in enumerate(before):
        assert state.information_state_string(seat) != known
        assert state.information_state_string(seat).startswith(known), "nothing is forgotten"
    assert view_of(state.match, 0).turn == state.current_player()


def test_its_ismcts_plays_ours_as_it_is() -> None:
    state = dealt("kozel_pair", 2)
    dice = __import__("numpy").random.RandomState(3)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, dice), 40.0, 8, random_state=dice)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_observers_name_their_parts() -> None:
    state = dealt("telephone", 1, moves=5)
    observer = state.get_game().make_py_observer()
    observer.set_from(state, state.current_player())
    assert observer.dict["hand"].sum() == len(state.match.round.hand(state.current_player()))
    assert observer.dict["laid"].sum() == 28 - sum(state.match.round.counts) - state.match.round.boneyard
    assert observer.string_from(state, 0) == state.observation_string(0)


@pytest.mark.parametrize(("draw", "deals"), [("until", 15 * 6 * 2), ("none", 15 * 6)])
def test_every_deal_has_one_history_and_is_as_likely(tmp_path: Path, draw: str, deals: int) -> None:
    """Six tiles, two each: 15 * 6 pairs of hands, and two orders of the boneyard where somebody may draw; then one of two leads."""
    file = tmp_path / "toy.toml"
    file.write_text(f'[rules]\nset = "dn2"\ndeal = {{ 2 = 2 }}\ndraw = "{draw}"\nlead_first = "lot"\n')
    found: dict[object, float] = {}

    def walk(state, chance: float) -> None:
        if not state.is_chance_node():
            round_ = state.match.round
            found[round_.deal.hands, round_.deal.boneyard, round_.leader] = chance
            return
        for outcome, share in state.chance_outcomes():
            walk(state.child(outcome), chance * share)

    walk(pyspiel.load_game(f"dvor(file={file})").new_initial_state(), 1.0)
    assert len(found) == 2 * deals
    assert list(found.values()) == pytest.approx([1 / (2 * deals)] * (2 * deals))
    hands = {hand for both, _, _ in found for hand in both}
    assert all(list(hand) == sorted(hand) for hand in hands)


def test_bad_input_is_refused(tmp_path: Path) -> None:
    deep, odd = tmp_path / "deep.toml", tmp_path / "odd.toml"
    deep.write_text("a = " + "[" * 100_000)
    odd.write_bytes(bytes(range(256)))
    for text, error in (
        ("dvor(game=poker)", UnknownGame),
        ("dvor(game=kozel_pair,seats=3)", BadSeats),
        ("dvor(game=kozel_pair,options=limit:x)", BadOption),
        ("dvor(game=kozel_pair,options=colour:red)", UnknownOption),
        ("dvor(game=kozel_pair,options=limit)", pyspiel.SpielError),
        *((f"dvor(file={file})", pyspiel.SpielError) for file in (deep, odd, tmp_path, tmp_path / "none")),
    ):
        with pytest.raises(error):
            pyspiel.load_game(text)
    state = dealt("kozel_pair", 1)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action(84)
    for seat in (-1, 4):
        for ask in (state.information_state_string, state.observation_string, state.observation):
            with pytest.raises(pyspiel.SpielError):
                ask(seat)
    with pytest.raises(pyspiel.SpielError):
        state.get_game().new_initial_state().resample_from_infostate(0, lambda: 0.5)

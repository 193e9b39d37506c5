"""Sentences about moments: made of facts and values that are there, in three languages, by rule and by example."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from tests.review.test_review import judged, played

from dvor import games
from dvor.core.moves import Move
from dvor.core.notation import parse_move
from dvor.i18n import LANGUAGES, Texts, texts
from dvor.review.facts import CODES, Fact
from dvor.review.values import LUCKY, POINTS, ROUNDS, STICKS, UNLUCKY, Judgement, Valued, unit_of
from dvor.review.words import chances, exact, fact_text, figure, sentences, telling
from dvor.terminal.people import People

MINE, BEST = "5-3@0", "3-2@1"


def valued(move: str, loss: float, chance: float, error: float = 1.2) -> Valued:
    return Valued(move=parse_move(move), points=-loss, loss=loss, error=error, chance=chance, chance_error=0.05, open=-loss)


def judgement(**changes: Any) -> Judgement:
    """A mistake: north has shut his own fives where south had knocked on threes."""
    made = Judgement(
        round=2, number=9, seat=0, side=0, moves=(valued(MINE, 6.42, 0.36), valued(BEST, 0, 0.45, 0)), played=0, best=1, grade="mistake",
        is_sure=True, open_loss=4.0, is_exact=True, luck="", by_match=False, chances=(0.36, 0.64), worlds=60, is_all=True,
        facts=(Fact("stranded", {}, -64), Fact("opens", {"value": 3}, 20)),
        best_facts=(Fact("knocked", {"value": 3, "seat": 3, "role": "right"}, 78), Fact("opens", {"value": 3}, 20)),
    )  # fmt: skip
    return replace(made, **changes)


def people(lang: str, set_name: str = "dn6") -> People:
    return People(texts(lang), (0, 1, 0, 1), 0, set_name=set_name)


class Told(Texts):
    """Texts that remember what was asked of them."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, dict[str, Any]]] = []

    def text(self, id_: str, /, **arguments: Any) -> str:
        self.asked.append((id_, arguments))
        return f"<{id_}>"


def test_the_same_moment_in_three_languages() -> None:
    said = {lang: sentences(judgement(), texts(lang), people(lang)) for lang in LANGUAGES}
    assert said == {
        "ru": [
            "5-3 налево: ни к одному концу ничего не останется; лучше 3-2 направо: на тройки стучал Лёха.",
            "Цена хода — 6,4 ± 1,2 очка в среднем; шансы 36 из ста, а могли быть 45.",
        ],
        "bg": [
            "5-3 наляво: за нито един край не остава нищо; по-добре 3-2 надясно: на тройките чука Пенчо.",
            "Цената на хода е средно 6,4 ± 1,2 точки; шансовете са 36 от сто, а можеше да са 45.",
        ],
        "en": [
            "5-3 left: it leaves nothing for either end; 3-2 right is better: Lyokha knocked on threes.",
            "The move cost 6.4 ± 1.2 points on average; the chances are 36 in a hundred and could have been 45.",
        ],
    }


def test_where_nobody_counts_points_nobody_speaks_of_them() -> None:
    units = {game: unit_of(games.rules(game)) for game in ("kozel_pair", "muggins", "children", "semyorka", "general_kozel")}
    assert units == {"kozel_pair": POINTS, "muggins": POINTS, "children": POINTS, "semyorka": STICKS, "general_kozel": ROUNDS}
    said = {
        (lang, unit): sentences(judgement(), texts(lang), people(lang), unit=unit)[1].split(";")[0]
        for lang in LANGUAGES
        for unit in (STICKS, ROUNDS)
    }
    assert said == {
        ("ru", STICKS): "Цена хода — 6,4 ± 1,2 палки в среднем",
        ("ru", ROUNDS): "Цена хода — 6,4 ± 1,2 кона в среднем",
        ("bg", STICKS): "Цената на хода е средно 6,4 ± 1,2 клечки",
        ("bg", ROUNDS): "Цената на хода е средно 6,4 ± 1,2 от раздаване",
        ("en", STICKS): "The move cost 6.4 ± 1.2 sticks on average",
        ("en", ROUNDS): "The move cost 6.4 ± 1.2 of a round on average",
    }
    points = {"ru": "очк", "bg": "точк", "en": "points"}
    for (lang, unit), word in product(((one, two) for one in LANGUAGES for two in (STICKS, ROUNDS)), ["note", "by-match"]):
        assert points[lang] not in texts(lang).text(f"reason-review-{word}", unit=unit)
        assert points[lang] in texts(lang).text(f"reason-review-{word}", unit=POINTS)


@pytest.mark.parametrize("luck", ["", LUCKY, UNLUCKY])
@pytest.mark.parametrize("game", ["kozel_pair", "kozel_solo", "muggins"])
def test_nothing_is_claimed_that_is_not_there(game: str, luck: str) -> None:
    """Of a reviewed round, with every luck put on it: each fact told is one of that move, each figure one of that judgement."""
    found = [one for one in judged(played(game)) if one.is_notable]
    assert found
    for one in found:
        told, moment = Told(), replace(one, luck=luck, open_loss=3.0)
        made = sentences(moment, told, people("en"))
        assert (1 <= len(made) <= 2) == moment.is_notable, made
        if not made:
            continue
        against, speaking = telling(moment)
        assert all(fact in one.facts for fact in against)
        assert all(fact in one.best_facts for fact in speaking)
        allowed = one.facts if luck == UNLUCKY else (*against, *speaking)
        for id_, arguments in told.asked:
            if id_.startswith("reason-fact-"):
                code = id_.removeprefix("reason-fact-")
                assert any(
                    fact.code == code and fact.facts.items() <= arguments.items() for fact in allowed if "tile" not in fact.facts
                ) or ("tile" in CODES[code] and any(fact.code == code for fact in allowed))
        ids = {id_ for id_, _ in told.asked}
        assert ("reason-review-lucky" in ids, "reason-review-unlucky" in ids) == (luck == LUCKY, luck == UNLUCKY)
        assert ("reason-review-cost-chance" in ids) == (luck != UNLUCKY and chances(one) is not None)


def test_where_nothing_can_be_proved_only_the_figures_speak() -> None:
    bare = judgement(facts=(), best_facts=())
    assert sentences(bare, texts("en"), people("en"))[0] == "3-2 right is better."
    unlucky = judgement(facts=(), best_facts=(), luck=UNLUCKY, grade="best")
    assert len(sentences(unlucky, texts("en"), people("en"))) == 1
    assert sentences(judgement(grade="good", facts=(), best_facts=()), texts("en"), people("en")) == []


def test_what_is_true_of_both_explains_nothing() -> None:
    both = (Fact("sheds", {"tile": "5-3", "points": 8}, 44),)
    said = sentences(judgement(facts=both, best_facts=both), texts("en"), people("en"))
    assert said[0] == "3-2 right is better."


def test_a_difference_of_chances_that_may_be_none_is_not_told() -> None:
    near = (valued(MINE, 6.42, 0.42), valued(BEST, 0, 0.45, 0))
    assert chances(judgement(moves=near)) is None
    assert chances(judgement()) == (36, 45)
    assert "chances" not in sentences(judgement(moves=near), texts("en"), people("en"))[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("set_name", ["dn6", "pictures7"])
def test_every_fact_has_its_words(lang: str, set_name: str) -> None:
    known: dict[str, int | str] = {"tile": "2-5", "points": 12, "value": 4, "count": 2, "seat": 3, "role": "right", "drawable": 0}
    names = people(lang, set_name)
    for code, wanted in CODES.items():
        said = fact_text(Fact(code, {name: known[name] for name in wanted}, 1), texts(lang), names)
        assert said
        assert "{" not in said
        assert "reason-" not in said


@pytest.mark.parametrize(("points", "said"), [(0, "0"), (0.054, "0,05"), (0.5, "0,5"), (1.04, "1,0"), (6.42, "6,4"), (17.0, "17,0")])
def test_figures_are_rounded(points: float, said: str) -> None:
    assert figure(texts("ru"), points) == said


def test_what_was_solved_has_no_decimals_where_it_is_whole() -> None:
    assert (exact(texts("ru"), 13.0), exact(texts("ru"), 2.25)) == ("13", "2,3")


def test_moves_are_called_as_at_the_table() -> None:
    assert people("en").move(Move("pass")) == "pass"
    assert people("en", "pictures7").tile("0-1") == "cat-dog"

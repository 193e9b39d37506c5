"""What bots may say is said in every language with all its facts, and nothing else is written down."""

import itertools

import pytest
from tests.i18n.catalogue import messages, variables

from dvor.bots.why import REASONS
from dvor.i18n import LANGUAGES, texts

#: Parts of other messages: the number of a suit and the role of a seat.
HELPERS = {"reason-suit", "reason-who"}
#: What is told of moves by the review and by hints (``tests/review``).
OTHERS = ("reason-fact-", "reason-review-", "reason-mirror-", "reason-puzzle-")
ROLES = ("next", "previous", "across", "partner", "other")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_written_and_no_other(lang: str) -> None:
    written = {id_ for id_ in messages(lang) if id_.startswith("reason-") and not id_.startswith(OTHERS)}
    assert written == {f"reason-{code}" for code in REASONS} | HELPERS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", REASONS)
def test_a_reason_tells_all_its_facts(code: str, lang: str) -> None:
    assert variables(lang, f"reason-{code}") == {*REASONS[code]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_values_and_roles_have_words_of_their_own(lang: str) -> None:
    say = texts(lang).text
    suits = [say("reason-suit", value=value) for value in range(13)]
    roles = [say("reason-who", seat=role) for role in ROLES]
    assert len({*suits}) == len(suits)
    assert len({*roles}) == len(roles)
    for value, role in itertools.product((0, 6), ROLES):
        sentence = say("reason-cover", value=value, seat=role)
        assert suits[value] in sentence
        assert say("reason-who", seat=role) in sentence

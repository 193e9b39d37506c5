"""The page of a game as the server gives it."""

import gzip
import json

from tests.server.conftest import *  # noqa: F403  the server of its tests

from dvor import rulebook


def test_a_page_of_rules_is_the_rulebooks(guest) -> None:
    answer = guest.ask("GET", "/api/rules/kozel_pair/ru")
    assert answer.headers["content-type"].startswith("application/json")
    assert json.loads(answer.body) == rulebook.page_json("kozel_pair", "ru")
    packed = guest.ask("GET", "/api/rules/kozel_pair/ru", Accept_Encoding="gzip")
    assert gzip.decompress(packed.body) == answer.body
    assert guest.ask("GET", "/api/rules/kozel_pair/ru", If_None_Match=answer.headers["etag"]).status == 304

"""The games, their rules, and the words of a language."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Literal

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from dvor import games as catalogue
from dvor import rulebook
from dvor.i18n import LANGUAGES, page_source
from dvor.server.assets import Asset, encodings
from dvor.server.catalogue import all_games, rules_said
from dvor.server.errors import NotFound
from dvor.server.routes.asked import UNREAD, WRONG, AnyRequest, desk, tag_of, tagged
from dvor.server.words import words_in_parts
from dvor.wire.bodies import Failure, GameData, RulesAsked, RulesSaid

_no_page = {404: ResponseSpec(Failure, description="No such game or language")}


@get("/api/games", sync_to_thread=False)
def games() -> list[GameData]:
    """Every game with its options."""
    return all_games()


@post("/api/rules", status_code=200, sync_to_thread=False, responses={**WRONG, **UNREAD})
def rules(data: JSONBody[RulesAsked]) -> RulesSaid:
    """Are these rules possible? Every option's value, and the line that can be shared."""
    return rules_said(data)


_no_words = {400: ResponseSpec(Failure, description="No such part"), 404: ResponseSpec(Failure, description="No such language")}


@get("/api/texts/{lang:str}", sync_to_thread=False, responses=_no_words)
def words(request: AnyRequest, lang: FromPath[str], part: FromQuery[Literal["all", "first", "rest"]] = "all") -> Response[bytes]:
    """Every message a page shows in a language, as Fluent text; or only what its first load says, or only the rest."""
    if lang not in LANGUAGES:
        raise NotFound(f"no texts in {lang[:20]!r}", path=request.url.path[:200])
    first, rest = words_in_parts(desk(request).assets, lang) if part != "all" else ("", "")
    return tagged(request, *_words({"all": page_source(lang), "first": first, "rest": rest}[part]))


@get("/api/rules/{game:str}/{lang:str}", sync_to_thread=True, responses=_no_page)
def rule_page(request: AnyRequest, game: FromPath[str], lang: FromPath[str]) -> Response[bytes]:
    """The page of a game's rules in a language (docs/rulebook.md)."""
    if lang not in LANGUAGES or game not in catalogue.names():
        raise NotFound(f"no rules of {game[:40]!r} in {lang[:20]!r}", path=request.url.path[:200])
    return tagged(request, *_rules_page(game, lang))


@lru_cache(len(LANGUAGES) * 4)
def _words(text: str) -> tuple[Asset, str]:
    data = text.encode()
    return Asset("text/plain", data, encodings(data)), tag_of(data)


@cache
def _rules_page(game: str, lang: str) -> tuple[Asset, str]:
    data = json.dumps(rulebook.page_json(game, lang), ensure_ascii=False, separators=(",", ":")).encode()
    return Asset("application/json", data, encodings(data)), tag_of(data)

"""Errors as answers: their status, and ``{code, message, facts}`` in the reader's language."""

from __future__ import annotations

from urllib.parse import parse_qs

from dvor.errors import DvorError
from dvor.i18n import LANGUAGES, error_text, language_of
from dvor.wire.bodies import Failure

#: Status by code; any other error is something the sender can put right: 422.
STATUS = {
    "bad_message": 400,
    "bad_token": 401,
    "not_signed_in": 401,
    "bad_origin": 403,
    "sign_in_again": 403,
    "wrong_password": 403,
    "not_your_table": 403,
    "not_host": 403,
    "not_director": 403,
    "not_found": 404,
    "unknown_table": 404,
    "unknown_match": 404,
    "no_match": 404,
    "unknown_tournament": 404,
    "unknown_deal": 404,
    "unknown_entrant": 404,
    "unknown_code": 404,
    "wrong_method": 405,
    "login_taken": 409,
    "table_damaged": 409,
    "place_taken": 409,
    "tournament_begun": 409,
    "tournament_not_played": 409,
    "already_entered": 409,
    "not_entered": 409,
    "entrant_name_taken": 409,
    "tournament_full": 409,
    "no_bots": 409,
    "free_places": 409,
    "deal_open": 409,
    "too_many_tournaments": 409,
    "too_large": 413,
    "too_many": 429,
    "storage_failed": 503,
    "table_elsewhere": 503,
    "failed": 500,
}


def failure(error: DvorError, lang: str) -> Failure:
    """The error as a body."""
    return Failure(error.code, error_text(lang, error), error.facts)


def status_of(error: DvorError) -> int:
    """The HTTP status of an error."""
    return STATUS.get(error.code, 422)


def headers_of(error: DvorError) -> dict[str, str]:
    """The headers an error's answer has: when to try again, or what to show."""
    headers = {}
    if error.code == "too_many":
        headers["retry-after"] = str(error.facts["seconds"])
    if error.code == "bad_token":
        headers["www-authenticate"] = 'Bearer realm="dvor"'
    return headers


def asked_language(query: bytes, header: str | None) -> str:
    """The language of ``?lang=``, else of Accept-Language."""
    asked = parse_qs(query.decode("latin-1")).get("lang", [""])[-1]
    return asked if asked in LANGUAGES else language_of(header)

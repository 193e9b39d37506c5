"""Whatever is sent to the interface, it answers as its own description says: never with an error of ours."""

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from tests.server.test_accounts import sign_up
from tests.server.test_lobby import gather

OPERATIONS = ["GET /api/games", "POST /api/rules", "POST /api/tables", "GET /api/tables", "PUT /api/tables/{table}/pause",
              "POST /api/tables/{table}/preview", "POST /api/tables/{table}/hint", "GET /api/tables/{table}/record",
              "GET /api/texts/{lang}", "GET /api/puzzles/{day}",
              "GET /api/tables/{table}", "GET /api/tables/{table}/qr", "GET /api/lobby", "GET /api/rules/{game}/{lang}", "GET /api/home",
              "GET /api/me", "PUT /api/me", "DELETE /api/me", "GET /api/me/data", "GET /api/me/figures", "GET /api/history",
              "GET /api/me/mirror",
              "GET /api/me/ratings", "GET /api/ratings", "GET /api/ratings/{pool}",
              "GET /api/tournaments", "POST /api/tournaments", "DELETE /api/tournaments/{tournament}",
              *(f"GET /api/tournaments/{{tournament}}{rest}" for rest in ("", "/events", "/export", "/records", "/deals/{number}")),
              *(f"GET /api/tournaments/{{tournament}}/deals/{{number}}/tables/{{table}}{rest}"
                for rest in ("", "/rounds/{round_}", "/rounds/{round_}/review", "/record")),
              *(f"POST /api/tournaments/{{tournament}}/{what}" for what in ("enter", "leave", "bots", "drop", "begin", "close")),
              "GET /api/tables/{table}/matches/{match}", "GET /api/tables/{table}/matches/{match}/rounds/{number}",
              "GET /api/tables/{table}/matches/{match}/record", "POST /api/tables/{table}/matches/{match}/share",
              "DELETE /api/tables/{table}/matches/{match}/share", "GET /api/shared/{share_id}",
              "GET /api/shared/{share_id}/rounds/{number}", "GET /api/shared/{share_id}/record",
              "GET /api/tables/{table}/matches/{match}/rounds/{number}/review", "GET /api/shared/{share_id}/rounds/{number}/review",
              "POST /api/account", "PUT /api/account/password", "GET /api/account/sessions", "DELETE /api/account/sessions",
              "POST /api/session", "DELETE /api/session", "POST /api/session/options", "POST /api/session/passkey",
              "GET /api/passkeys", "POST /api/passkeys", "POST /api/passkeys/options", "DELETE /api/passkeys/{key}",
              "GET /api/bots", "POST /api/bots", "DELETE /api/bots/{name}", "POST /api/bots/{name}/token",
              "GET /api/bot", "PUT /api/bot/profile", "POST /api/bot/tables/{table}/move",
              "POST /api/bot/tables/{table}/leave"]  # fmt: skip


@pytest.fixture(scope="module")
def operations(port: int) -> dict[str, object]:
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{port}/api/schema/openapi.json")
    found = [result.ok() for result in schema.get_all_operations()]
    return {f"{one.method.upper()} {one.path}": one for one in found}


def conforms(case: schemathesis.Case, **options: object) -> int:
    """Send it; the status of an answer that is as described."""
    answer = case.call(**options)
    case.validate_response(answer, checks=[not_a_server_error, status_code_conformance, response_schema_conformance])
    if answer.status_code >= 400:
        assert set(answer.json()) == {"code", "message", "facts"}
        assert answer.json()["message"]
    return answer.status_code


def strategy(operations, name: str):
    """What the description of an operation allows, and what it does not."""
    right = operations[name].as_strategy(generation_mode=GenerationMode.POSITIVE)
    strange = operations[name].as_strategy(generation_mode=GenerationMode.NEGATIVE)
    return right | strange if "{" in name or name.startswith(("POST", "PUT")) else right


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_answer_is_as_described(operations, name: str) -> None:
    assert sorted(operations) == sorted(OPERATIONS)
    sent = 0

    @given(strategy(operations, name))
    @settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
    def check(case: schemathesis.Case) -> None:
        nonlocal sent
        conforms(case)
        sent += 1

    check()
    assert sent


@pytest.mark.parametrize(
    "name", [one for one in OPERATIONS if "/api/me" in one or "account" in one or "passkey" in one or "/api/bots" in one]
)
def test_so_is_every_answer_to_an_account(operations, guest, name: str) -> None:
    sign_up(guest)
    guest.ask("POST", "/api/bots", {"name": f"bot-of-{guest.ask('GET', '/api/me').data['login']}"})
    statuses = set()

    @given(strategy(operations, name))
    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
    def check(case: schemathesis.Case) -> None:
        statuses.add(conforms(case, headers={"Cookie": f"dvor_guest={guest.cookie}"}))

    check()
    assert statuses != {401}


@pytest.mark.parametrize("name", [one for one in OPERATIONS if "{table}" in one and "/bot/" not in one])
def test_so_is_every_answer_about_ones_own_table(operations, guest, name: str) -> None:
    table = guest.new_table()
    line = guest.sit(table)
    line.until_mine()

    @given(strategy(operations, name))
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    def check(case: schemathesis.Case) -> None:
        case.path_parameters = {**(case.path_parameters or {}), "table": table}
        conforms(case, headers={"Cookie": f"dvor_guest={guest.cookie}"})

    check()
    again = guest.sit(table)
    assert (again.version, again.view) == (line.version, line.view)


@pytest.mark.parametrize("name", [one for one in OPERATIONS if "/api/bot/" in one or one == "GET /api/bot"])
def test_so_is_every_answer_to_a_bot(operations, guest, name: str) -> None:
    login = sign_up(guest)
    token = guest.ask("POST", "/api/bots", {"name": f"bot-{login}"}).data["token"]
    table = gather(guest)
    line = guest.sit(table)
    statuses = set()

    @given(strategy(operations, name))
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    def check(case: schemathesis.Case) -> None:
        if "{table}" in name:
            case.path_parameters = {"table": table}
        statuses.add(conforms(case, headers={"Authorization": f"Bearer {token}"}))

    check()
    assert 401 not in statuses
    assert guest.sit(table).version == line.version, "who does not sit there changes nothing"

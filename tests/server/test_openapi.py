"""Whatever is sent to the interface, it answers as its own description says: never with an error of ours."""

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

OPERATIONS = ["GET /api/games", "POST /api/rules", "POST /api/tables", "GET /api/tables", "PUT /api/tables/{table}/pause",
              "POST /api/tables/{table}/preview", "GET /api/tables/{table}/record", "GET /api/texts/{lang}",
              "GET /api/tables/{table}", "GET /api/tables/{table}/qr", "GET /api/lobby", "GET /api/rules/{game}/{lang}", "GET /api/home",
              "GET /api/me", "PUT /api/me", "DELETE /api/me", "GET /api/me/data",
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


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_answer_is_as_described(operations, name: str) -> None:
    assert sorted(operations) == sorted(OPERATIONS)
    right = operations[name].as_strategy(generation_mode=GenerationMode.POSITIVE)
    strange = operations[name].as_strategy(generation_mode=GenerationMode.NEGATIVE)
    sent = 0

    @given(right | strange if "{" in name or name.startswith("POST") else right)
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    def check(case: schemathesis.Case) -> None:
        nonlocal sent
        answer = case.call()
        case.validate_response(answer, checks=[not_a_server_error, status_code_conformance, response_schema_conformance])
        if answer.status_code >= 400:
            assert set(answer.json()) == {"code", "message", "facts"}
            assert answer.json()["message"]
        sent += 1

    check()
    assert sent

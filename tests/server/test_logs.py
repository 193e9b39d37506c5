"""The server's own log: JSON a line, and nothing in it that opens a table or an account."""

import io
import json
import logging
import secrets
from collections.abc import Callable, Iterator

import pytest

from dvor.server.cookies import hash_of, new_cookie
from dvor.server.logs import InJson, InText, set_up, without_secrets


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """The root logger, as it was before."""
    found = logging.getLogger()
    handlers, level = found.handlers[:], found.level
    yield found
    found.handlers[:] = handlers
    found.setLevel(level)


def record(message: str, *args: object, error: Exception | None = None) -> logging.LogRecord:
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("dvor.test", logging.ERROR, __file__, 1, message, args, info)


def test_a_line_is_an_object() -> None:
    told = json.loads(InJson().format(record('tables: %d\nand\ta "quote"', 7)))
    assert told.keys() == {"at", "level", "logger", "message"}
    assert (told["level"], told["logger"], told["message"]) == ("error", "dvor.test", 'tables: 7\nand\ta "quote"')
    assert told["at"].endswith("Z")


def test_what_was_sent_begins_no_line_of_its_own() -> None:
    line = InText("%(levelname)s %(name)s: %(message)s").format(record("failed at %s", "/x\n2026 ERROR dvor: forged\x1b[31m"))
    assert line == r"ERROR dvor.test: failed at /x\n2026 ERROR dvor: forged\x1b[31m"


def test_an_error_comes_with_its_traceback_on_one_line() -> None:
    try:
        raise ValueError(f"cookie {'Q7' * 11} is wrong")
    except ValueError as error:
        line = InJson().format(record("broken", error=error))
    assert "\n" not in line
    told = json.loads(line)
    assert "ValueError: cookie Q7Q7Q7… is wrong" in told["error"]
    assert "test_logs.py" in told["error"]


MADE = [
    new_cookie, lambda: secrets.token_urlsafe(32), lambda: hash_of(new_cookie()), lambda: f"dvor_bot_{secrets.token_urlsafe(32)}",
    lambda: secrets.token_hex(16),
]  # fmt: skip
PLACES = ["table {} reads its log again", "Cookie: dvor_guest={}; x=y", "/ws/tables/{}?lang=ru", "'{}'", '{{"token":"{}"}}']


@pytest.mark.parametrize("make", MADE)
@pytest.mark.parametrize("place", PLACES)
def test_no_secret_is_written(make: Callable[[], str], place: str) -> None:
    for _ in range(200):
        secret = make()
        shown = without_secrets(place.format(secret))
        assert secret not in shown
        assert secret[9 + 6 :] not in shown


def test_words_of_people_stay() -> None:
    for text in (
        "the search cannot be compiled ahead: No such file or directory",
        "/usr/lib/python3.11/site-packages/uvicorn/protocols/websockets/websockets_sansio_impl.py",
        "a bot (level5) lost its turn at table abc version 12: too_slow 5003 ms",
        "sqlalchemy.exc.OperationalError: database is locked",
    ):
        assert without_secrets(text) == text


def test_both_forms_are_set_up(root: logging.Logger) -> None:
    secret = new_cookie()
    for form, kind in (("json", InJson), ("text", InText)):
        out = io.StringIO()
        set_up(form, to=out)
        logging.getLogger("dvor.test").warning("table %s", secret)
        logging.getLogger("uvicorn.error").error("of uvicorn")
        logging.getLogger("elsewhere").debug("not shown")
        lines = out.getvalue().splitlines()
        assert len(lines) == 2
        assert secret not in out.getvalue()
        assert isinstance(root.handlers[0].formatter, kind)

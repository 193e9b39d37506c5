"""`dvor bench start`: what it starts, it measures and ends; what fails is not measured."""

import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from dvor.bench import start

SERVER = """
import http.server, os, sys
class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200); self.end_headers(); self.wfile.write(b"page")
    def log_message(self, *args): pass
assert "DISPLAY" not in os.environ
http.server.HTTPServer(("127.0.0.1", int(sys.argv[-1].removeprefix("PORT="))), Page).serve_forever()
"""


@pytest.mark.parametrize("make", [False, True])
def test_the_page_is_measured_and_the_server_ended(make: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ports: list[int] = []
    free_port = start._free_port
    monkeypatch.setattr(start, "_free_port", lambda: ports.append(free_port()) or ports[-1])
    monkeypatch.setenv("DISPLAY", ":7")
    assert 0 < start.page_s([sys.executable, "-c", SERVER], make=make, data=str(tmp_path)) < start.PATIENCE_S
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(f"http://127.0.0.1:{ports[0]}/", timeout=5)


def test_a_command_that_ends_is_no_page(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="serves no page"):
        start.page_s([sys.executable, "-c", "raise SystemExit(3)"], make=False, data=str(tmp_path))


def test_a_command_that_fails_is_no_help() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        start.command_s([sys.executable, "-c", "raise SystemExit(3)"])
    assert start.command_s([sys.executable, "-c", ""]) > 0

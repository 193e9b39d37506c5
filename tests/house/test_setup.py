"""What is said before a bare clone is set up."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("cat", "cksum", "dirname", "id", "mkdir", "rm", "sh", "tr")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="make and sh are not there")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A bare clone, a Python that makes no venv, and nothing to install with."""
    for part in ("lock", "tools/setup.sh", "pyproject.toml"):
        (tmp_path / part).parent.mkdir(exist_ok=True)
        (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, tmp_path / part)
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        (tmp_path / "bin" / tool).symlink_to(str(shutil.which(tool)))
    python = tmp_path / "bin" / "some-python"
    python.write_text(f'#!/bin/sh\n[ "$1" = -m ] && exit 1\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return tmp_path


def play(clone: Path, *where: str) -> tuple[int, str]:
    env = {**os.environ, "PATH": str(clone / "bin"), "PYTHON": "some-python"}
    ended = subprocess.run(["sh", str(clone / "tools" / "setup.sh"), "play", *where], env=env, check=False, capture_output=True, text=True)
    return ended.returncode, ended.stderr


@pytest.mark.parametrize("host", ["", "127.0.0.1", "0.0.0.0"])
def test_a_port_that_is_taken_is_said_before_anything_is_made(clone: Path, host: str) -> None:
    with socket.create_server((host, 0)) as taken:
        port = taken.getsockname()[1]
        assert play(clone, host, str(port)) == (2, f"Port {port} is in use. Close that program or take another: make play PORT=NUMBER\n")
    assert not (clone / ".venv").exists()
    for free in (str(port), "0", "99999", "x"):  # what is no port is told by the server
        code, said = play(clone, host, free)
        assert (code, "in use" in said, "Making .venv" in said) == (1, False, True), said

"""Who one is at each server: the cookies, in a file of the user's that nobody else may read."""

from __future__ import annotations

import json
import os
from pathlib import Path

from dvor.terminal.files import bad_file

FILE = "servers.json"


def kept_cookies(server: str, file: Path | None = None) -> dict[str, str]:
    """The cookies of an earlier visit; none where there was none, or the file cannot be read."""
    try:
        kept = json.loads((file or _file()).read_text(encoding="utf-8"))
        return {str(name): str(value) for name, value in kept[server].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def keep_cookies(server: str, cookies: dict[str, str], file: Path | None = None) -> None:
    """Be the same person the next time. Raises BadFile."""
    path = file or _file()
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
            json.dump({**(kept if isinstance(kept, dict) else {}), server: cookies}, out)
        beside.replace(path)
    except OSError as error:
        raise bad_file(path, error) from error


def _file() -> Path:
    from platformdirs import user_data_path

    return user_data_path("dvor", appauthor=False) / FILE

"""What a run has played, in a file: a JSON object a line, each there as soon as it is known; the first line says of which run.

Whoever was killed goes on from the file: a last line that was cut short is dropped. A file of anything else is refused and left as it is.
"""

from __future__ import annotations

import errno
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from dvor.errors import BadFile, OtherRun

#: Bytes of a first line, at most.
_FIRST = 1 << 16
_REASONS = {errno.ENOENT: "no_folder", errno.EACCES: "forbidden", errno.EROFS: "forbidden", errno.ENOSPC: "full", errno.EDQUOT: "full"}


def resume(file: Path, head: Mapping[str, object], take: Callable[[Any], None]) -> None:
    """Give every line of the run that ``head`` says to ``take``, and have the file ready for more; begin it where there is none.

    ``head``: all that the results hang on. Raises OtherRun, BadFile, also where ``take`` raises ValueError.
    """
    begun = (json.dumps(head) + "\n").encode()
    try:
        if file.exists() and not file.is_file():
            raise BadFile(f"{file} is no file", file=str(file), reason="folder" if file.is_dir() else "not_results")
        if not file.exists() or _was_just_begun(file, begun):
            file.write_bytes(begun)
            return
        with file.open("r+b") as lines:
            whole = _check_head(file, json.loads(begun), lines.readline(_FIRST))
            for line in lines:
                if not line.endswith(b"\n"):  # killed while it was written; only a file of ours is ever changed
                    lines.truncate(whole)
                    break
                take(json.loads(line.decode("utf-8")))
                whole += len(line)
    except OSError as error:
        raise _unwritable(file, error) from error
    except (ValueError, RecursionError) as error:
        raise BadFile(f"{file} holds no results: {error}", file=str(file), reason="not_results") from error


def add(file: Path, line: Mapping[str, object]) -> None:
    """Put a line to the file. Raises BadFile."""
    try:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(line) + "\n")
    except OSError as error:
        raise _unwritable(file, error) from error


def _was_just_begun(file: Path, begun: bytes) -> bool:
    """Whether nothing stands there but the first line, or what was written of it before one was killed."""
    with file.open("rb") as lines:
        return begun.startswith(lines.read(len(begun) + 1))


def _check_head(file: Path, head: Mapping[str, object], line: bytes) -> int:
    """The length of the first line. Raises OtherRun, or ValueError where it says none."""
    held = json.loads(line.decode("utf-8"))
    if not isinstance(held, dict) or held.keys() != head.keys():
        raise ValueError("the first line says no run of this kind")
    for key, value in head.items():
        if held[key] != value:
            raise OtherRun(f"{file} is of another run: {key} is {held[key]} there, not {value}", file=str(file), key=key)
    return len(line)


def _unwritable(file: Path, error: OSError) -> BadFile:
    return BadFile(f"{file}: {error.strerror}", file=str(file), reason=_REASONS.get(error.errno or 0, "other"))

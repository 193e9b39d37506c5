"""Files by name: what cannot be read or written is a BadFile that names the file and the reason."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from dvor.errors import BadFile

_REASONS = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no_folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


def read_text(path: Path) -> str:
    """The text of a file. Raises BadFile."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(f"{path}: {error}", file=str(path), reason="not_text") from error
    except OSError as error:
        raise bad_file(path, error) from error


def write_text(path: Path, text: str) -> None:
    """Write a whole file: the old one stays until the new one is complete. Raises BadFile."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """The same of bytes. Raises BadFile."""
    check_writable(path)
    target = path.resolve()
    as_it_is = target.exists() and not (target.is_file() and os.access(target.parent, os.W_OK))  # a device or a pipe cannot be replaced
    try:
        if as_it_is:
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise bad_file(path, error) from error


def _replace(target: Path, data: bytes) -> None:
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Raise BadFile where a file could not be written, without touching it."""
    folder = path.parent
    if path.is_dir():
        raise BadFile(f"{path}: is a folder", file=str(path), reason="folder")
    if not folder.is_dir():
        raise BadFile(f"{path}: no such folder", file=str(path), reason="no_folder")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise BadFile(f"{path}: may not be written", file=str(path), reason="forbidden")


def bad_file(path: Path, error: OSError) -> BadFile:
    return BadFile(f"{path}: {error.strerror or error}", file=str(path), reason=_REASONS.get(error.errno or 0, "other"))

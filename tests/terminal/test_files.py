"""Files that cannot be read or written: which one, and why."""

import os
from pathlib import Path

import pytest

from dvor.errors import BadFile
from dvor.terminal.files import check_writable, read_text, write_text


def reason(action: object, *args: object) -> str:
    with pytest.raises(BadFile) as caught:
        action(*args)  # type: ignore[operator]
    assert caught.value.facts["file"] == str(args[0])
    return str(caught.value.facts["reason"])


def test_reading(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("кон", encoding="utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\xff")
    assert read_text(tmp_path / "text") == "кон"
    assert reason(read_text, tmp_path / "bytes") == "not_text"
    assert reason(read_text, tmp_path / "none") == "missing"
    assert reason(read_text, tmp_path) == "folder"
    assert reason(read_text, tmp_path / "text" / "below") == "no_folder"


def test_writing(tmp_path: Path) -> None:
    target = tmp_path / "text"
    write_text(target, "one")
    write_text(target, "two")
    assert target.read_text(encoding="utf-8") == "two"
    assert list(tmp_path.iterdir()) == [target]
    assert reason(write_text, tmp_path, "") == "folder"
    assert reason(write_text, tmp_path / "none" / "text", "") == "no_folder"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "text", tmp_path / "link"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    write_text(link, "new")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "new"


def test_a_folder_one_may_not_write_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert reason(check_writable, tmp_path / "text") == "forbidden"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk() -> None:
    assert reason(write_text, Path("/dev/full"), "text") == "full"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="no /dev/null here")
def test_a_device_is_written_as_it_is() -> None:
    write_text(Path("/dev/null"), "text")
    assert not Path("/dev/null").is_file()


def test_checking_writes_nothing(tmp_path: Path) -> None:
    check_writable(tmp_path / "text")
    assert list(tmp_path.iterdir()) == []

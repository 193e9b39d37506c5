"""A net of one's own sits at the arena's table by the name of its file."""

from importlib.resources import files
from pathlib import Path

import pytest

from dvor.arena.duel import run
from dvor.arena.players import make_player
from dvor.errors import BadFile


def test_the_shipped_net_by_its_file_plays_as_level_4(tmp_path: Path) -> None:
    file = tmp_path / "my.net"
    file.write_bytes(files("dvor.search").joinpath("nets", "kozel_pair.net").read_bytes())
    outcome = run("kozel_pair", f"net:{file}", "level4", rounds=5, seed=3)
    assert outcome["points_per_round"] == 0
    assert outcome["win_rate"] == 0.5


def test_a_file_that_is_no_net_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "no.net"
    for data in (b"", b"abc", b"\0" * 400):
        file.write_bytes(data)
        with pytest.raises(BadFile) as error:
            make_player(f"net:{file}")
        assert error.value.facts["reason"] == "not_net"
    for place, reason in ((tmp_path / "nowhere", "missing"), (tmp_path, "folder")):
        with pytest.raises(BadFile) as error:
            make_player(f"net:{place}")
        assert error.value.facts["reason"] == reason

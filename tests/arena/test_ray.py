"""The arena on a cluster: the same as on one machine, whoever is lost; for `make soak PART=ray`, where Ray is installed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dvor.arena import pool
from dvor.arena.duel import Duel, run
from dvor.errors import BadUsage, WorkLost

pytestmark = pytest.mark.soak_ray
DUEL = ("kozel_pair", "counting", "random")


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two nodes of Ray's own on this machine, joined beforehand."""
    ray = pytest.importorskip("ray", reason="no Ray here (`pip install .[ray]`)")
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False)
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if not key.startswith("ms_")}


def test_a_cluster_of_two_machines_plays_the_same_duel(cluster: Any) -> None:
    """It stays as it was; what one has played, one machine or a cluster, the other goes on from."""
    import ray

    asked: dict[str, Any] = {"rounds": 40, "seed": 3}
    here = run(*DUEL, **asked)
    assert timeless(run(*DUEL, ray=True, **asked)) == timeless(here)
    sure = run(*DUEL, ray=True, rounds=200, seed=3, until_sure=True)
    assert sure["stopped_early"]
    assert timeless(sure) == timeless(run(*DUEL, rounds=200, seed=3, until_sure=True))
    assert ray.is_initialized()
    assert len(ray.nodes()) == 2


def test_a_killed_run_goes_on_there_and_back(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep, asked = tmp_path / "duel.jsonl", {"seed": 3}
    here = run(*DUEL, rounds=80, **asked)
    run(*DUEL, rounds=20, keep=keep, **asked)
    with keep.open("a") as lines:
        lines.write('{"a": "cou')
    run(*DUEL, rounds=60, keep=keep, ray=True, **asked)
    assert timeless(run(*DUEL, rounds=80, keep=keep, **asked)) == timeless(here)
    monkeypatch.setattr(Duel, "play", None)
    assert timeless(run(*DUEL, rounds=80, keep=keep, ray=True, **asked)) == timeless(here)


def dies_once(task: tuple[Path, int]) -> int:
    """At number 3 the worker is killed, unless it has been so once."""
    seen, number = task
    if number == 3 and not seen.exists():
        seen.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def dies(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuses(number: int) -> int:
    raise BadUsage(f"not {number}", reason="number", name="--rounds", value=str(number))


def test_a_lost_process_is_made_up_for_and_one_lost_always_is_told(cluster: Any, tmp_path: Path) -> None:
    assert list(pool.spread_by_ray(dies_once, [(tmp_path / "seen", number) for number in range(8)])) == list(range(8))
    parts = pool.spread_by_ray(dies, range(8))
    assert [next(parts) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(WorkLost, match="again and again"):
        next(parts)


def test_an_error_of_the_work_is_that_error(cluster: Any) -> None:
    with pytest.raises(BadUsage, match="not 7") as refused:
        list(pool.spread_by_ray(refuses, [7]))
    assert type(refused.value) is BadUsage
    assert refused.value.facts == {"reason": "number", "name": "--rounds", "value": "7"}


def test_a_machine_lost_in_the_middle_changes_nothing(cluster: Any) -> None:
    """The second node goes as the first deals are there, and a third comes."""
    asked: dict[str, Any] = {"rounds": 200, "seed": 5}
    lost: list[int] = []

    def progress(done: int) -> None:
        if not lost:
            lost.append(done)
            cluster.remove_node(cluster.worker_nodes.copy().pop(), allow_graceful=False)
            cluster.add_node(num_cpus=1)

    assert timeless(run(*DUEL, ray=True, progress=progress, **asked)) == timeless(run(*DUEL, **asked))
    assert lost == [4]


def test_without_a_cluster_one_is_begun_and_ended() -> None:
    ray = pytest.importorskip("ray", reason="no Ray here (`pip install .[ray]`)")
    assert list(pool.spread_by_ray(abs, range(-5, 5))) == [5, 4, 3, 2, 1, 0, 1, 2, 3, 4]
    assert not ray.is_initialized()

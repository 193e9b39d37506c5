"""Work spread over processes or machines, its results in order.

Never more is begun than there are hands for, so that whoever stops early has waited for little.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from itertools import islice
from multiprocessing import get_context
from threading import Thread
from time import sleep
from typing import Any, TypeVar

from dvor.errors import MissingPackage, WorkLost

Task = TypeVar("Task")
Done = TypeVar("Done")
#: Tasks begun for every process, so that none waits for the next.
AHEAD = 2
#: How often Ray does again what was lost with a process or a machine.
RETRIES = 3


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Task], Done], tasks: Sequence[Task], *, jobs: int) -> Generator[Done, None, None]:
    """The result of every task, in order, by so many processes; ``work`` and tasks must be picklable.

    Where a process is killed, what was under way is done again, once. Raises WorkLost when it is killed there again.
    """
    if min(jobs, len(tasks)) <= 1:
        yield from map(work, tasks)
        return
    done, broke_at = 0, -1
    while done < len(tasks):
        try:
            for result in _by_processes(work, tasks[done:], jobs):
                yield result
                done += 1
        except BrokenProcessPool as error:
            if broke_at == done:
                raise WorkLost("a process of the arena was ended twice at the same deals: was there too little memory?") from error
            broke_at = done


def _follow(parent: int) -> None:
    """In a worker: end when the process that wants its work is gone, however it went."""

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def _by_processes(work: Callable[[Task], Done], tasks: Sequence[Task], jobs: int) -> Generator[Done, None, None]:
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=get_context("spawn"), initializer=_follow, initargs=(os.getpid(),)) as pool:
        left, begun = iter(tasks), deque[Future[Done]]()
        try:
            while True:
                begun += [pool.submit(work, task) for task in islice(left, AHEAD * jobs - len(begun))]
                if not begun:
                    return
                yield begun.popleft().result()
        finally:
            for future in begun:
                future.cancel()


def check_ray() -> None:
    """Raise MissingPackage where Ray is not installed."""
    if find_spec("ray") is None:
        raise MissingPackage("Ray is not installed: pip install 'dvor[ray]'", package="ray")


def spread_by_ray(work: Callable[[Task], Done], tasks: Sequence[Task]) -> Generator[Done, None, None]:
    """The same by Ray: on the cluster that RAY_ADDRESS names or that is already joined, else on one begun here.

    Dvor must be installed on every machine. What a process or a machine had under way when it was lost is done again by others. Raises
    MissingPackage; WorkLost where that happens to the same task again and again.
    """
    check_ray()
    import ray

    ours = not ray.is_initialized()
    if ours:
        ray.init(log_to_driver=False, logging_level="warning")
    left, begun = iter(tasks), deque[Any]()
    try:

        def one(task: Task) -> Done:
            return work(task)

        remote: Any = ray.remote(max_retries=RETRIES)(one)
        while True:
            begun += [remote.remote(task) for task in islice(left, AHEAD * _hands(ray) - len(begun))]
            if not begun:
                return
            yield ray.get(begun.popleft())
    except ray.exceptions.RayTaskError as error:  # the work's own error, wrapped
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise WorkLost(f"Ray lost a part of the work again and again: {error}") from error
    finally:
        for task in begun:
            ray.cancel(task)
        if ours:
            ray.shutdown()


def _hands(ray: Any) -> int:  # noqa: ANN401  Ray has no types here
    """The cores of the cluster as it is now; machines may come and go."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))

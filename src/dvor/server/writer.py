"""The one thread that writes: a queue, one transaction for all that has come while the last was made, answers after the commit."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, TypeVar

import sqlalchemy as sa

from dvor.server import database
from dvor.server.errors import Conflict, StorageFailed

#: A transaction takes at most so many pieces of work.
BATCH = 256
#: After this long without work SQLite's log is folded into its file, in s.
IDLE_S = 5.0

T = TypeVar("T")
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Job:
    work: Callable[[sa.Connection], Any]
    done: Future[Any] = field(default_factory=Future)


class Writer:
    """Does pieces of work in the order they come, each in a transaction that may hold others as well."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._dirty = False
        self._thread = threading.Thread(target=self._run, name="dvor-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[sa.Connection], T]) -> Future[T]:
        """The result once it is on the disk. The future fails with StorageFailed or Conflict; then nothing was written."""
        job = _Job(work)
        self._queue.put(job)
        return job.done

    @property
    def waiting(self) -> int:
        """How many pieces of work are in the queue."""
        return self._queue.qsize()

    def close(self) -> None:
        """Finish what is queued and end the thread."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        ended = False
        while not ended:
            try:
                first = self._queue.get(timeout=IDLE_S)
            except queue.Empty:
                self._fold()
                continue
            batch, ended = self._batch(first)
            if batch:
                self._commit(batch)
        self._fold()

    def _batch(self, first: _Job | None) -> tuple[list[_Job], bool]:
        """All that is in the queue, less what nobody waits for any more; True when it ended with the order to stop.

        It does not wait for more: while a busy disk takes its time, the next batch comes together by itself.
        """
        batch: list[_Job] = []
        job = first
        while job is not None:
            if job.done.set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) >= BATCH:
                return batch, False
            try:
                job = self._queue.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _commit(self, batch: list[_Job]) -> None:
        try:
            results = self._done(batch)
        except sa.exc.DBAPIError as error:
            if not database.concerns_all(error):
                self._commit_apart(batch, error)
                return
            failure = failed(error)
            log.warning("storage failed: %s", failure)
            for job in batch:
                job.done.set_exception(failure)
        except Exception as error:  # noqa: BLE001  whatever it is, it belongs to whoever waits for it
            self._commit_apart(batch, error)
        else:
            self._dirty = True
            for job, result in zip(batch, results, strict=True):
                job.done.set_result(result)

    def _done(self, batch: list[_Job]) -> list[Any]:
        """What each piece of work gave, all of them committed. A connection that met a full or broken disk is not used again."""
        with self._engine.connect() as connection:
            try:
                with connection.begin():
                    return [job.work(connection) for job in batch]
            except sa.exc.DBAPIError as error:
                if database.concerns_all(error):
                    connection.invalidate(error)
                raise

    def _commit_apart(self, batch: list[_Job], error: Exception) -> None:
        """One piece of work could not be done: the others must not suffer for it."""
        if len(batch) > 1:
            for job in batch:
                self._commit([job])
        elif isinstance(error, sa.exc.IntegrityError):
            batch[0].done.set_exception(Conflict(str(error.orig)))
        elif isinstance(error, sa.exc.DBAPIError):
            batch[0].done.set_exception(failed(error))
        else:
            batch[0].done.set_exception(error)

    def _fold(self) -> None:
        """What can wait for a quiet moment; if that cannot be done now, it will be another time."""
        if not self._dirty:
            return
        self._dirty = False
        try:
            database.fold(self._engine)
        except sa.exc.DBAPIError as error:
            log.info("no checkpoint: %s", error.orig)


def failed(error: sa.exc.DBAPIError) -> StorageFailed:
    """The error as the users see it."""
    return StorageFailed(f"the games cannot be stored or read now: {error.orig}", reason=database.reason_of(error))

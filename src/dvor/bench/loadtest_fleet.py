"""Two servers on one PostgreSQL, with a Redis between them: all of it ours, and gone in the end."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from dvor.bench.loadtest_server import Server
from dvor.bench.loadtest_services import Postgres, Redis, need


class Fleet:
    """``servers``, ``postgres`` and ``redis``, each to be stopped and started again; ``db`` is the address of the games. It runs within
    its ``with``. Raises MissingProgram."""

    def __init__(self) -> None:
        need(Postgres, Redis)
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dvor-loadtest-")))
            self.postgres = Postgres()
            stack.callback(self.postgres.close)
            self.redis = Redis()
            stack.callback(self.redis.stop)
            self.db = self.postgres.new_database()
            options, environment = {"redis": self.redis.url}, {"DVOR_INTERPRET": "1"}
            self.servers = [Server(folder, db=self.db, options=options, environment=environment, is_alone=False) for _ in range(2)]
            for server in self.servers:
                server.launch()
                stack.callback(server.stop)
            for server in self.servers:
                server.wait()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._stack.close()

"""A PostgreSQL and a Redis of our own, from Debian's packages: on free ports, in folders of their own, gone in the end."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
import redis

from dvor.bench.errors import MissingProgram
from dvor.bench.loadtest_server import free_port

PATIENCE_S = 120
USER, PASSWORD = "dvor", "geheim wort"  # a space: it must be quoted everywhere


def found(program: str) -> str | None:
    """The newest of that program: on the path, or where Debian puts PostgreSQL's."""
    newest = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda one: int(one.parts[4]))
    return str(newest[-1]) if newest else shutil.which(program)


def need(*services: type[Postgres | Redis]) -> None:
    """Raises MissingProgram where one of them is not installed."""
    for service in services:
        if not all(map(found, service.programs)):
            raise MissingProgram(f"{service.name} is not installed", program=service.name, package=service.package)


class Postgres:
    """A server with one user who needs a password; it may be stopped, killed and started again on the same port.

    ``syncs``: a commit is on the disk before it is told, as it must be where anything is kept or timed. Raises MissingProgram.
    """

    name, package = "PostgreSQL", "postgresql"
    programs = ("initdb", "pg_ctl")

    def __init__(self, *, syncs: bool = True) -> None:
        need(Postgres)
        self.folder = Path(tempfile.mkdtemp(prefix="dvor-postgres-"))
        self.port = free_port()
        self._syncs, self.made = syncs, 0
        self.is_running = False
        self._as_user: list[str] = []
        if hasattr(os, "geteuid") and os.geteuid() == 0:  # PostgreSQL refuses to run as root
            self._as_user = ["runuser", "-u", "postgres", "--"]
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "--username=postgres", f"--pgdata={self.data}")
        rules = "local all postgres trust\nhost all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n"
        (self.data / "pg_hba.conf").write_text(rules)
        self.start()
        with self.admin() as connection:
            connection.execute(f"CREATE ROLE {USER} LOGIN PASSWORD '{PASSWORD}'")

    @property
    def data(self) -> Path:
        """Where it keeps its files."""
        return self.folder / "data"

    def start(self) -> None:
        """Start it; done when it answers."""
        options = (
            f"-c port={self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} "
            f"-c fsync={'on' if self._syncs else 'off'} -c shared_buffers=16MB -c max_connections=60 "
            "-c deadlock_timeout=100ms -c max_wal_size=64MB "  # the less there is in the log, the sooner it is back after a crash
            f"-c autovacuum={'on' if self._syncs else 'off'}"
        )
        self._run(
            "pg_ctl", "start", "--wait", f"--timeout={PATIENCE_S}", "-s", "-D", str(self.data), "-l", f"{self.folder}/log", "-o", options
        )
        self.is_running = True

    def stop(self, how: str = "fast") -> None:
        """``fast`` ends the sessions, ``immediate`` is a crash."""
        self._run("pg_ctl", "stop", "--wait", "-s", "-D", str(self.data), "-m", how)
        self.is_running = False

    def admin(self, database: str = "postgres") -> psycopg.Connection:
        """A connection that may do everything."""
        return psycopg.connect(f"host=127.0.0.1 port={self.port} user=postgres dbname={database}", autocommit=True)

    def new_database(self, encoding: str = "UTF8") -> str:
        """The URL of an empty database."""
        self.made += 1
        name = f"dvor_{self.made}"
        with self.admin() as connection:
            connection.execute(f"CREATE DATABASE {name} OWNER {USER} ENCODING '{encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'")
        return self.url(name)

    def drop_databases(self, since: int) -> None:
        """Those made after the first ``since`` are gone, whoever has them open: with fewer it is sooner back after a crash."""
        with self.admin() as connection:
            for number in range(since + 1, self.made + 1):
                connection.execute(f"DROP DATABASE IF EXISTS dvor_{number} WITH (FORCE)")

    def url(self, name: str, password: str = PASSWORD) -> str:
        """Where a database is, with the password."""
        return f"postgresql://{USER}:{password.replace(' ', '%20')}@127.0.0.1:{self.port}/{name}"

    def close(self) -> None:
        """End it; nothing is left."""
        if self.is_running:
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [*self._as_user, str(found(program)), *words], check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=2 * PATIENCE_S
        )


class Redis:
    """A server without a file, which may be stopped and started again on the same port. Raises MissingProgram."""

    name, package = "Redis", "redis-server"
    programs = ("redis-server",)

    def __init__(self) -> None:
        need(Redis)
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start it; done when it answers."""
        words = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--daemonize", "no"]
        self._process = subprocess.Popen([str(found("redis-server")), *words], stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())
        end = time.monotonic() + PATIENCE_S
        with redis.Redis(port=self.port) as client:
            while True:
                try:
                    client.ping()
                except redis.ConnectionError as error:
                    if self._process.poll() is not None or time.monotonic() > end:
                        raise RuntimeError("redis-server does not answer") from error
                    time.sleep(0.02)
                else:
                    return

    def stop(self, kind: signal.Signals = signal.SIGKILL) -> None:
        """End it; nothing of it is left."""
        if self._process is not None:
            self._process.send_signal(kind)
            self._process.wait(PATIENCE_S)
            self._process = None

"""Real PostgreSQL and Redis for tests: from Debian's packages, on free ports, in folders of their own, stopped in the end.

``tools/setup.sh test`` installs them where it may. Where they are not there, the tests that need them are skipped by name.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
import redis
import sqlalchemy as sa

from dvor.server.database import place_of

PATIENCE_S = 30
NO_REDIS = "Redis is not installed (as root `sh tools/setup.sh test` installs it)"
USER, PASSWORD = "dvor", "geheim wort"  # a space: it must be quoted everywhere


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def found(program: str) -> str | None:
    """The newest of that program: on the path, or where Debian puts PostgreSQL's."""
    newest = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda one: int(one.parts[4]))
    return str(newest[-1]) if newest else shutil.which(program)


class Postgres:
    """A server with one user who needs a password; it may be stopped, killed and started again on the same port."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="dvor-postgres-"))
        self.port = free_port()
        self._made = 0
        self.is_running = False
        self._as_user: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
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
        return self.folder / "data"

    def start(self) -> None:
        options = (
            f"-c port={self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} -c fsync=off "
            "-c shared_buffers=16MB -c max_connections=60 -c deadlock_timeout=100ms"
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
        return psycopg.connect(f"host=127.0.0.1 port={self.port} user=postgres dbname={database}", autocommit=True)

    def new_database(self, encoding: str = "UTF8") -> str:
        """The URL of an empty database."""
        self._made += 1
        name = f"dvor_{self._made}"
        with self.admin() as connection:
            connection.execute(f"CREATE DATABASE {name} OWNER {USER} ENCODING '{encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'")
        return self.url(name)

    def url(self, name: str, password: str = PASSWORD) -> str:
        return f"postgresql://{USER}:{password.replace(' ', '%20')}@127.0.0.1:{self.port}/{name}"

    def close(self) -> None:
        if self.is_running:
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *words: str) -> None:
        path = found(program)
        assert path is not None
        subprocess.run([*self._as_user, path, *words], check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=60)


class Redis:
    """A server without a file, which may be stopped and started again on the same port."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        words = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--daemonize", "no"]
        self._process = subprocess.Popen(["redis-server", *words], stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())
        end = time.monotonic() + PATIENCE_S
        with redis.Redis(port=self.port) as client:
            while True:
                assert self._process.poll() is None, "redis-server has ended"
                try:
                    client.ping()
                except redis.ConnectionError:
                    assert time.monotonic() < end
                    time.sleep(0.02)
                else:
                    return

    def stop(self, kind: signal.Signals = signal.SIGKILL) -> None:
        if self._process is not None:
            self._process.send_signal(kind)
            self._process.wait(PATIENCE_S)
            self._process = None


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of this process; each takes a database of its own."""
    if found("initdb") is None or found("pg_ctl") is None:
        pytest.skip("PostgreSQL is not installed (as root `sh tools/setup.sh test` installs it)")
    server = Postgres()
    yield server
    server.close()


@pytest.fixture
def postgres(postgres_server: Postgres) -> Iterator[Postgres]:
    """The same server, running at the beginning and running again in the end."""
    yield postgres_server
    if not postgres_server.is_running:
        postgres_server.start()


@pytest.fixture(params=["sqlite", "postgresql"])
def new_place(request: pytest.FixtureRequest, tmp_path: Path) -> sa.URL:
    """Where a new database of each kind is: what is tested with it holds for all."""
    if request.param == "sqlite":
        return place_of(str(tmp_path / "dvor.db"))
    return place_of(request.getfixturevalue("postgres").new_database())


@pytest.fixture
def small_postgres_disk() -> Iterator[str]:
    """A disk of 2 MiB for PostgreSQL; needs root."""
    with tempfile.TemporaryDirectory(prefix="dvor-disk-") as folder:
        Path(folder).chmod(0o755)
        place = Path(folder) / "disk"
        place.mkdir()
        if (
            os.geteuid() != 0
            or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", place], capture_output=True, check=False).returncode
        ):
            pytest.skip("no small disk can be made here (needs root)")
        shutil.chown(place, "postgres")
        yield str(place)
        subprocess.run(["umount", "-l", str(place)], check=True)


@pytest.fixture
def redis_server() -> Iterator[Redis]:
    """A Redis of this test's own."""
    if shutil.which("redis-server") is None:
        pytest.skip(NO_REDIS)
    server = Redis()
    yield server
    server.stop()


@pytest.fixture
def disks(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """Makes disks of a size (as mount says it); needs root."""
    made: list[Path] = []

    def make(size: str) -> Path:
        place = tmp_path / f"disk{len(made)}"
        place.mkdir()
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place)], capture_output=True, check=False)
        if done.returncode:
            pytest.skip("no small disk can be made here (needs root)")
        made.append(place)
        return place

    yield make
    for place in made:
        subprocess.run(["umount", "-l", str(place)], check=True)


@pytest.fixture
def small_disk(disks: Callable[[str], Path]) -> Path:
    """A disk of 400 KiB."""
    return disks("400k")

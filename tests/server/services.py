"""Real PostgreSQL and Redis for tests: from Debian's packages, on free ports, in folders of their own, stopped in the end.

``tools/setup.sh test`` installs them where it may. Where they are not there, the tests that need them are skipped by name.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from dvor.bench.errors import MissingProgram
from dvor.bench.loadtest_services import Postgres, Redis, need
from dvor.server.database import place_of


def skip_without(*services: type[Postgres | Redis]) -> None:
    """Skip, by name, where one of them is not installed."""
    try:
        need(*services)
    except MissingProgram as missing:
        pytest.skip(f"{missing} (as root `sh tools/setup.sh test` installs it)")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of this process; each takes a database of its own."""
    skip_without(Postgres)
    server = Postgres(syncs=False)
    yield server
    server.close()


@pytest.fixture
def postgres(postgres_server: Postgres) -> Iterator[Postgres]:
    """The same server, running at the beginning and running again in the end, without what was made there."""
    made = postgres_server.made
    yield postgres_server
    if not postgres_server.is_running:
        postgres_server.start()
    postgres_server.drop_databases(made)


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
    skip_without(Redis)
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

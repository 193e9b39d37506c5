"""What processes tell each other, without a network between them."""

from collections.abc import Callable
from typing import Any

from tests.server.test_talk import heard, said
from tests.server.yard import Yard, run

from dvor.server.notices import Notices


class Wire:
    """The buses of processes that hear each other at once; ``is_up`` False: nobody does."""

    def __init__(self) -> None:
        self.ends: list[End] = []
        self.is_up = True

    def end(self) -> "End":
        self.ends.append(End(self))
        return self.ends[-1]


class End:
    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._handlers: dict[str, Callable[[str, Any], None]] = {}
        self.on_break: list[Callable[[str | None], None]] = []

    @property
    def is_up(self) -> bool:
        return self._wire.is_up

    def hear(self, kind: str, handler: Callable[[str, Any], None]) -> None:
        self._handlers[kind] = handler

    def tell_all(self, kind: str, said: object) -> None:
        for end in self._wire.ends if self.is_up else ():
            if end is not self:
                end._handlers[kind]("another", said)


def test_who_is_blocked_at_one_server_is_not_heard_at_another() -> None:
    async def test(yard: Yard) -> None:
        other, wire = Yard(seed=2), Wire()
        other.memory.blocks = yard.memory.blocks  # one database
        for one in (yard, other):
            Notices(wire.end(), one.tables)  # type: ignore[arg-type]
        here, there = await yard.four(), await other.four()
        await said(there[0], phrase="hurry")
        assert heard(there[1]) == ["hurry"]
        await here[1].do("block", seat=0, on=True)
        await said(there[0], phrase="hurry")
        assert (heard(there[1]), heard(there[2])) == ([], ["hurry", "hurry"])
        wire.is_up = False
        await here[1].do("block", seat=0, on=False)
        await said(there[0], phrase="hurry")
        assert heard(there[1]) == [], "nobody has told it yet"
        wire.is_up = True
        for end in wire.ends:
            for broken in end.on_break:
                broken(None)
        await said(there[0], phrase="hurry")
        assert heard(there[1]) == ["hurry"]
        await other.tables.close()

    run(test)

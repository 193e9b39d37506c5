"""Who looks on at a table: sees what everybody may see, as much later as the table says."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from dvor.server.later import Handle, Later
from dvor.server.outbox import Outbox
from dvor.server.shown import Around, Moment, view_text


@dataclass(frozen=True, slots=True)
class _Waiting:
    """Due at that time (ms): a moment, or another frame for all but some."""

    due: int
    moment: Moment | None
    frame: str = ""
    but: frozenset[Outbox] = frozenset()


class Watchers:
    """The readers of one table that have no seat. ``now`` gives ms since 1970."""

    def __init__(self, *, now: Callable[[], int], later: Later) -> None:
        self._now, self._later = now, later
        self._readers: dict[Outbox, int] = {}  # the version each has seen; -1: none
        self._waiting: deque[_Waiting] = deque()
        self._timer: Handle | None = None
        self.seen: Moment | None = None  #: the newest they may see

    def __len__(self) -> int:
        return len(self._readers)

    def __contains__(self, outbox: Outbox) -> bool:
        return outbox in self._readers

    def add(self, outbox: Outbox, *, version: int = -1) -> None:
        """One more, who has seen that version already."""
        self.flush()
        self._readers[outbox] = version
        self._arm()

    def say_again(self, outbox: Outbox, around: Around | None) -> None:
        """The whole view as it was (``around`` None), or with what is around now; where they may see nothing yet it comes as soon as
        they may."""
        self.flush()
        if self.seen is None:
            self._readers[outbox] = -1
            return
        self._readers[outbox] = self.seen.state.version
        outbox.put(view_text(self.seen.state, None, around or self.seen.around))

    @property
    def to_come(self) -> frozenset[str]:
        """The frames that will come yet, besides what the table does."""
        return frozenset(one.frame for one in self._waiting if one.moment is None)

    def version_of(self, outbox: Outbox) -> int | None:
        """The version he has seen, -1: none; None where he does not look on."""
        return self._readers.get(outbox)

    def drop(self, outbox: Outbox) -> int | None:
        """He looks on no more; the version he has seen, None where he did not look on."""
        return self._readers.pop(outbox, None)

    def tell(self, moment: Moment, *, delay_ms: int) -> None:
        """The table is at a new version; nobody overtakes what was to come before."""
        self._push(_Waiting(self._due(delay_ms), moment))

    def put(self, frame: str, *, delay_ms: int, but: frozenset[Outbox] = frozenset()) -> None:
        """Another frame for all who look on then, but for those."""
        self._push(_Waiting(self._due(delay_ms), None, frame, but))

    def flush(self) -> None:
        """Send what is due."""
        now = self._now()
        while self._waiting and self._waiting[0].due <= now:
            self._send(self._waiting.popleft())

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _due(self, delay_ms: int) -> int:
        last = self._waiting[-1].due if self._waiting else 0
        return max(self._now() + delay_ms, last)

    def _push(self, waiting: _Waiting) -> None:
        self.flush()
        self._waiting.append(waiting)
        self.flush()
        self._arm()

    def _send(self, waiting: _Waiting) -> None:
        moment = waiting.moment
        if moment is None:
            for outbox in self._readers:
                if outbox not in waiting.but:
                    outbox.put(waiting.frame)
            return
        self.seen = moment
        version, step, view = moment.state.version, "", ""
        for outbox, seen in self._readers.items():
            if seen >= version:
                continue
            if seen == version - 1:
                step = step or moment.step(None)
            else:
                view = view or moment.view(None)
            outbox.put(step if seen == version - 1 else view)
            self._readers[outbox] = version

    def _arm(self) -> None:
        """Wake up when the next is due, if anybody is there."""
        self.stop()
        if self._waiting and self._readers:
            self._timer = self._later((self._waiting[0].due - self._now()) / 1000, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.flush()
        self._arm()

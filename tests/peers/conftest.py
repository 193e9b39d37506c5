"""The peers that are here, and a referee for the one that has no package."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import chain
from pathlib import Path

import pytest

from dvor.arena.peers.all_fives import AllFives
from dvor.arena.peers.dominoes_pr import DominoesPr
from dvor.arena.peers.openspiel import OpenSpiel
from dvor.arena.peers.stand import Act, Peer, Stand, by_value
from dvor.core.deal import Deal
from dvor.core.tiles import Tile

#: Where tools/setup.sh puts the package that must not lie beside others.
APART = Path(sys.prefix) / "peers" / "all-fives"


class LudiiBlock:
    """A referee for Ludii's Block as its description has it, written without Dvor's laws: two players, seven tiles.

    Who cannot lay takes from the bag until he can; when both have passed in turn, it is a draw; an empty hand wins.
    """

    name = "ludii_block"
    label = staticmethod(by_value)
    leads = False

    def start(self) -> None:
        self.won = [0, 0]

    def deal(self, deal: Deal) -> None:
        order = [*chain(*deal.hands), *deal.boneyard]
        self.hands = [order[:7], order[7:14]]
        self.bag = order[14:]
        self.line: list[int] = []
        self.player = 0
        self.over = False

    def options(self) -> set[tuple[Tile, int | None]]:
        hand = self.hands[self.player]
        if not self.line:
            return {(tile, None) for tile in hand}
        return {(tile, end) for tile in hand for end in (self.line[0], self.line[-1]) if end in tile[:2]}

    def play(self, act: Act) -> None:
        assert (act.tile, act.at) in self.options()
        self.hands[self.player].remove(act.tile)
        low, high = act.tile[:2]
        if act.at is None:
            self.line = [low, high]
        else:
            far = high if act.at == low else low
            if self.line[-1] == act.at:
                self.line = [self.line[0], far]
            else:
                self.line = [far, self.line[-1]]
        if not self.hands[self.player]:
            self.won[self.player] = 1
            self.over = True
            return
        self.go_on()

    def go_on(self) -> None:
        for _ in range(2):
            self.player = 1 - self.player
            while not self.options() and self.bag:
                self.hands[self.player].append(self.bag.pop(0))
            if self.options():
                return
        self.over = True

    def stand(self) -> Stand:
        return Stand(
            turn=-1 if self.over else self.player,
            acts=frozenset() if self.over else frozenset(Act(tile, at) for tile, at in self.options()),
            hands=tuple(map(frozenset, self.hands)),
            boneyard=len(self.bag),
            score=tuple(self.won),
            pot=0,
            is_over=self.over,
        )


def openspiel(game: str) -> OpenSpiel:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this Python")
    return OpenSpiel(game)


def all_fives() -> AllFives:
    if not APART.is_dir():
        pytest.skip("all-fives-domino is not here (`make test` installs it)")
    return AllFives(APART)


PEERS: dict[str, Callable[[], AbstractContextManager[Peer]]] = {
    "openspiel_block": lambda: nullcontext(openspiel("block")),
    "openspiel_team": lambda: nullcontext(openspiel("team")),
    "dominoes_pr": lambda: nullcontext(DominoesPr()),
    "all_fives": all_fives,
    "ludii_block": lambda: nullcontext(LudiiBlock()),
}


@pytest.fixture(scope="module")
def peer(request: pytest.FixtureRequest) -> Iterator[Peer]:
    """The peer of that name, or a named skip where its package is not."""
    with PEERS[request.param]() as found:
        yield found

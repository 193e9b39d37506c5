"""The model of what others play: a net of the policy's shape, fitted to decisions of players that were looked at.

The search weighs deals by it (``fair.weigh``). ``python -m dvor.arena.observe GAME`` makes one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from dvor.search.compiled import Weights
from dvor.search.features import INPUTS
from dvor.search.net import AT_B, AT_V, AT_W, UNITS
from dvor.search.train import Adam

#: Decisions a step, and the step of Adam at the start (then a cosine down to nothing).
BATCH, RATE = 512, 3e-3
#: One decision in so many is held out.
HELD_OUT = 10


@dataclass(frozen=True, slots=True)
class Decisions:
    """``inputs``: decisions x moves x INPUTS, single precision; ``sizes``: how many moves each had; ``chosen``: which was made."""

    inputs: Any
    sizes: Any
    chosen: Any

    @staticmethod
    def of(rows: list[tuple[list[float], int]]) -> Decisions:
        """From the inputs of all moves of each decision in one list, and the place of the move made."""
        import numpy as np

        sizes = np.array([len(inputs) // INPUTS for inputs, _ in rows])
        table = np.zeros((len(rows), int(sizes.max()), INPUTS), dtype=np.float32)
        for place, (inputs, _) in enumerate(rows):
            table[place, : sizes[place]] = np.asarray(inputs, dtype=np.float32).reshape(-1, INPUTS)
        return Decisions(table, sizes, np.array([chosen for _, chosen in rows]))

    def some(self, places: Any) -> Decisions:  # noqa: ANN401 - arrays, and below
        """Those at these places (a slice or ints)."""
        return Decisions(self.inputs[places], self.sizes[places], self.chosen[places])


def chances(net: Any, decisions: Decisions) -> tuple[Any, Any]:  # noqa: ANN401
    """What the hidden units gave, decisions x moves x UNITS, and the probability of each move, decisions x moves."""
    import numpy as np

    units = np.maximum(decisions.inputs @ net[:AT_B].reshape(INPUTS, UNITS) + net[AT_B:AT_V], 0)
    scores = units @ net[AT_V:AT_W] + decisions.inputs @ net[AT_W:]
    scores[np.arange(scores.shape[1]) >= decisions.sizes[:, None]] = -math.inf
    likely = np.exp(scores - scores.max(1, keepdims=True))
    return units, likely / likely.sum(1, keepdims=True)


def loss(net: Weights, decisions: Decisions) -> float:
    """The mean negative logarithm of the probability of the move made; a move as good as ruled out counts as one in 10^9."""
    import numpy as np

    total, number = 0.0, len(decisions.sizes)
    for first in range(0, number, 4096):
        part = decisions.some(slice(first, first + 4096))
        made = chances(np.asarray(net), part)[1][np.arange(len(part.sizes)), part.chosen]
        total -= float(np.log(made + 1e-9).sum())
    return total / number


def slope(net: Any, decisions: Decisions) -> Any:  # noqa: ANN401
    """Along which the mean logarithm of the probability of the moves made grows."""
    import numpy as np

    number = len(decisions.sizes)
    units, likely = chances(net, decisions)
    by = -likely
    by[np.arange(number), decisions.chosen] += 1
    by /= number
    passed = by[..., None] * net[AT_V:AT_W] * (units > 0)
    inputs = decisions.inputs.reshape(-1, INPUTS)
    first = inputs.T @ passed.reshape(-1, UNITS)
    return np.concatenate([first.ravel(), passed.sum((0, 1)), np.einsum("bm,bmu->u", by, units), inputs.T @ by.ravel()])


def fit(start: Weights, decisions: Decisions, *, epochs: int = 16, seed: int = 1) -> tuple[Weights, float, float]:
    """A net fitted from ``start``; its loss on decisions held out, and that of ``start``."""
    import numpy as np

    generator = np.random.default_rng(seed)
    order = generator.permutation(len(decisions.sizes))
    kept, held = np.split(order, [len(order) - max(1, len(order) // HELD_OUT)])
    net: Any = np.array(start, dtype=np.float32)
    adam, batch = Adam(net), max(1, min(BATCH, len(kept)))
    steps = epochs * (len(kept) // batch)
    for step in range(steps):
        place = step % (len(kept) // batch)
        if place == 0:
            kept = generator.permutation(kept)
        part = decisions.some(kept[place * batch : (place + 1) * batch])
        net = adam.step(slope(net, part), RATE * 0.5 * (1 + math.cos(math.pi * step / steps)))
    rest = decisions.some(held)
    return net, loss(net, rest), loss(start, rest)

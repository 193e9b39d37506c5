"""What a seat observes, made from its View: so that what has learnt in an environment can play at any table."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dvor.core.view import View
from dvor.env.actions import actions_of
from dvor.env.errors import NoDeal
from dvor.env.observation import SEEN_LENGTH, size_of
from dvor.env.table import observe_world
from dvor.search.compiled import floats, for_rules, ints, octets
from dvor.search.dice import dice
from dvor.search.sampler import Deals
from dvor.search.situation import Situation


def observe_view(view: View) -> dict[str, NDArray[Any]]:
    """The bytes and the mask of the seat on turn, exactly those of ``aec.Tables.observe``. Raises RoundOver, NoDeal."""
    rules, seats = view.rules, view.seats
    with for_rules(rules):
        situation = Situation(view)
        deals = Deals(situation)
        world, weight = ints(deals.size), floats(1)
        if not deals.draw(world, weight, 1, dice(1)):
            raise NoDeal("no deal was found that leads to this view")
        out = octets(size_of(rules, seats))
        observe_world(situation.params, situation.facts, situation.history, world, deals.pos, ints(SEEN_LENGTH), out)
    actions = actions_of(rules, seats)
    mask = np.zeros(actions.count, dtype=np.int8)
    mask[[actions.id_of(move) for move in view.legal]] = 1
    return {"observation": np.asarray(out, dtype=np.uint8), "action_mask": mask}

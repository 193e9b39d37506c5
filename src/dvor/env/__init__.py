"""Games as environments: PettingZoo's, OpenSpiel's, and a vector of tables on the compiled laws (docs/env.md).

Importing this needs the standard library only; each function brings the package it stands for. Raises MissingPackage where that is
not installed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dvor.core.view import View
    from dvor.env.vector import VectorTables

__all__ = ["aec_env", "observe", "parallel_env", "vector_env"]


def aec_env(game: str, *, seats: int | None = None, episode: str = "round", render_mode: str | None = None, **options: Any) -> Any:  # noqa: ANN401 - the package's wrapper
    """A PettingZoo AEC environment, wrapped by its own checks.

    ``seats``: the most the game allows, if not given. ``episode``: "round", or "match" for rounds until the match is over.
    Raises UnknownGame, UnknownOption, BadOption, OptionConflict, BadSeats, BadUsage, MissingPackage.
    """
    from dvor.env.aec import wrapped

    return wrapped(game, seats=seats, episode=episode, render_mode=render_mode, options=options)


def parallel_env(game: str, *, seats: int | None = None, episode: str = "round", render_mode: str | None = None, **options: Any) -> Any:  # noqa: ANN401 - the package's wrapper
    """The same as a PettingZoo parallel environment: whoever is not on turn has one action, which does nothing."""
    from dvor.env.aec import parallel

    return parallel(game, seats=seats, episode=episode, render_mode=render_mode, options=options)


def vector_env(
    game: str,
    *,
    num_envs: int,
    seats: int | None = None,
    seed: int = 0,
    is_bound: bool = False,
    **options: Any,  # noqa: ANN401 - of any game
) -> VectorTables:
    """So many tables at once as a Gymnasium vector environment, on the compiled laws, with arrays that are made once.

    ``is_bound``: these rules are compiled as constants, which makes steps twice as fast and takes some 15 s the first time on a machine.

    Raises UnknownGame, UnknownOption, BadOption, OptionConflict, BadSeats, BadUsage, MissingPackage.
    """
    from dvor.env.vector import VectorTables

    return VectorTables.of(game, num_envs=num_envs, seats=seats, seed=seed, is_bound=is_bound, options=options)


def observe(view: View) -> dict[str, Any]:
    """What the seat on turn observes, ``{"observation": uint8 (size,), "action_mask": int8 (actions,)}``, as the environments show it, made
    from its View alone: so a policy that has learnt in one plays at any table.

    Raises RoundOver, NoDeal, MissingPackage.
    """
    from dvor.env.seen import observe_view

    return observe_view(view)

"""Learns pair Kozel against the greedy bot by PPO with action masks (sb3-contrib), on one core; what it writes sits in the arena.

    python examples/train_small.py --out small.npz                               # pip install ".[train]"; a minute with --steps 300000
    dvor arena kozel_pair examples/train_small.py:Bot@small.npz greedy --rounds 1000 --seed 2

The learner plays both seats of a side at some hundred tables at once, the others lay their heaviest tile. It sees the bytes of
docs/env.md and is paid the points of the round. `Bot` wants numpy only.
"""

import argparse
import sys
import time
from functools import cache

import numpy as np

from dvor.bots import Choice, Reason
from dvor.core.laws import names as n
from dvor.core.moves import LAY
from dvor.env import observe, vector_env
from dvor.env.actions import actions_of
from dvor.env.table import WAIT

GAME, TABLES = "kozel_pair", 256
#: Points of a round that count as 1 to the learner.
UNIT = 25.0


@cache
def layers(file):
    """What the file holds: weights and biases, layer by layer."""
    with np.load(file) as held:
        return [(held[f"w{layer}"], held[f"b{layer}"]) for layer in range(len(held.files) // 2)]


class Bot:
    """Makes the move the trained policy likes best."""

    def __init__(self, file):
        self.layers = layers(file)

    def choose(self, view, source):
        """A move of `view.legal`."""
        seen = observe(view)
        x = seen["observation"].astype(np.float32)
        for layer, (weight, bias) in enumerate(self.layers):
            x = weight @ (np.maximum(x, 0) if layer else x) + bias
        x = np.where(seen["action_mask"] > 0, x, -np.inf)
        best = int(x.argmax())
        share = round(100 / float(np.exp(x - x[best]).sum()))
        return Choice(actions_of(view.rules, view.seats).move(best), Reason("intuition", {"percent": share}))


class Tables:
    """Tables at which the learner is asked for every move of seats 0 and 2 that has a choice; all else is played for it."""

    def __init__(self, seed):
        self.env = vector_env(GAME, num_envs=TABLES, seed=seed)
        self.env.reset()
        values = self.env.rules.params(self.env.seats)[n.P_VALUE :]
        moves = map(self.env.actions.move, range(self.env.actions.count))
        index = self.env.rules.tile_set.index
        self.heavy = np.array([2 + values[index[move.tile]] if move.kind == LAY else 1 for move in moves])

    def act(self, actions):
        """The learner's actions (None: none yet), then all others until it is asked again everywhere; its points, which rounds ended."""
        points, ended = np.zeros(TABLES), np.zeros(TABLES, dtype=bool)
        while actions is None or (actions != WAIT).any():
            if actions is not None:
                _, _, over, _, info = self.env.step(actions)
                points += info["rewards"][:, 0]
                ended |= over
            is_asked = (self.env.turns % 2 == 0) & (self.env.masks.sum(axis=1) > 1)
            actions = np.where(is_asked, WAIT, (self.env.masks * self.heavy).argmax(axis=1))
        return points, ended


def train(steps, seed):
    """The policy network after so many decisions, as a list of (weights, biases); a line of figures at every tenth."""
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import VecEnv

    class Adapter(VecEnv):
        """`Tables` as stable-baselines3 wants them."""

        def __init__(self):
            self.tables, self.history, self.render_mode = Tables(seed), [], None
            super().__init__(TABLES, self.tables.env.single_observation_space, self.tables.env.single_action_space)

        def reset(self):
            self.tables.act(None)
            return self.tables.env.observations.copy()

        def step_async(self, actions):
            self.actions = actions.astype(np.int64)

        def step_wait(self):
            points, ended = self.tables.act(self.actions)
            self.history += points[ended].tolist()
            return self.tables.env.observations.copy(), (points / UNIT).astype(np.float32), ended, [{} for _ in range(TABLES)]

        def action_masks(self):
            return self.tables.env.masks.astype(bool)

        def env_method(self, method_name, *args, indices=None, **kwargs):
            return list(getattr(self, method_name)(*args, **kwargs))

        def get_attr(self, attr_name, indices=None):
            return [getattr(self, attr_name)] * TABLES

        def set_attr(self, attr_name, value, indices=None):
            setattr(self, attr_name, value)

        def env_is_wrapped(self, wrapper_class, indices=None):
            return [False] * TABLES

        def close(self):
            pass

    class Told(BaseCallback):
        """A line at every tenth."""

        tenth = 0

        def _on_step(self):
            return True

        def _on_rollout_end(self):
            if 10 * self.num_timesteps // steps > self.tenth:
                self.tenth, history = 10 * self.num_timesteps // steps, table.history[-20_000:]
                mean, error = np.mean(history or [0]), 1.96 * np.std(history or [0]) / max(1, len(history)) ** 0.5
                spent = f"{self.num_timesteps:9,} decisions, {time.process_time():4.0f} s of processor"
                print(f"{spent}: {mean:+.2f} ± {error:.2f} points a round", file=sys.stderr, flush=True)

    torch.set_num_threads(1)
    table = Adapter()
    model = MaskablePPO(
        "MlpPolicy", table, seed=seed, device="cpu", n_steps=32, batch_size=1024, n_epochs=4, gamma=1.0, gae_lambda=0.95, ent_coef=0.01,
        learning_rate=lambda left: 1e-3 * left + 1e-5, policy_kwargs={"net_arch": [256, 256], "activation_fn": torch.nn.ReLU},
    )  # fmt: skip
    model.learn(steps, callback=Told())
    parts = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    return [(part.weight.detach().numpy(), part.bias.detach().numpy()) for part in parts if isinstance(part, torch.nn.Linear)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", default="small.npz")
    parser.add_argument("--steps", type=int, default=3_000_000, help="decisions of the learner")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    made = train(asked.steps, asked.seed)
    np.savez(asked.out, **{f"{letter}{layer}": part for layer, pair in enumerate(made) for letter, part in zip("wb", pair, strict=True)})
    print(f"{asked.out}: {time.process_time():.0f} s of processor. dvor arena {GAME} {__file__}:Bot@{asked.out} greedy")


if __name__ == "__main__":
    main()

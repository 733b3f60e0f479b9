"""Measures decisions per second, also those of other packages that are installed.

    python crates/python/bench.py [--seconds 2] [--games 8192]
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator

import asterism

ROUNDS = 5


Rates = list[tuple[float, float]]


def measured(work: Callable[[], int], seconds: float) -> Rates:
    """The rate per second and the nanoseconds of processor time of each decision, measured five
    times; `work` returns the number of decisions that it has made."""
    rates = []
    work()
    for _ in range(ROUNDS):
        done, began, used = 0, time.perf_counter(), time.process_time()
        while (taken := time.perf_counter() - began) < seconds / ROUNDS:
            done += work()
        rates.append((done / taken, (time.process_time() - used) / done * 1e9))
    return rates


def show(what: str, rates: Rates) -> None:
    seconds = [rate for rate, _ in rates]
    middle, low, high = statistics.median(seconds), min(seconds), max(seconds)
    processor = statistics.median(nanoseconds for _, nanoseconds in rates)
    spread = f"{low:,.0f} to {high:,.0f}"
    print(f"{what:<52} {middle:>11,.0f}/s {processor:>9,.0f} ns   {spread}", flush=True)


def loop(name: str, seats: int) -> Callable[[], int]:
    """One game: lists the legal actions, takes a random one, and checks whether the game is over."""
    seeds = iter(range(10**9))
    luck = random.Random(1)
    numbers = [luck.random() for _ in range(1 << 16)]

    def play() -> int:
        decisions = 0
        for _ in range(20):
            game = asterism.new(name, seats, seed=next(seeds))
            legal_actions, apply = game.legal_actions, game.apply
            while (seat := game.to_move) is not None:
                legal = legal_actions(seat)
                apply(seat, legal[int(numbers[decisions & 0xFFFF] * len(legal))])
                decisions += 1
        return decisions

    return play


def vector(name: str, seats: int, games: int) -> Callable[[], int]:
    """Many games: steps with observations and masks, and random actions."""
    many = asterism.Vector(name, games, seats, seed=1)

    def step() -> int:
        many.step(many.sample())
        return games

    return step


def pgx_steps(name: str, games: int) -> Callable[[], int]:
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)

    def turn(carry: tuple[object, object], _: object) -> tuple[tuple[object, object], object]:
        state, key = carry
        key, chance, again = jax.random.split(key, 3)  # type: ignore[arg-type]
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))  # type: ignore[attr-defined]
        action = jax.random.categorical(chance, logits, axis=-1)
        stepped = jax.vmap(env.step)(state, action, jax.random.split(again, games))
        fresh = jax.vmap(env.init)(jax.random.split(chance, games))
        over = stepped.terminated | stepped.truncated

        def pick(new: jax.Array, old: jax.Array) -> jax.Array:
            return jnp.where(over.reshape((games,) + (1,) * (new.ndim - 1)), new, old)

        state = jax.tree_util.tree_map(pick, fresh, stepped)
        return (state, key), state.observation.sum()

    run = jax.jit(lambda carry: jax.lax.scan(turn, carry, None, length=64))
    carry = [(jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), games)),
              jax.random.PRNGKey(1))]

    def step() -> int:
        carry[0], seen = run(carry[0])
        seen.block_until_ready()
        return games * 64

    return step


def pettingzoo_steps(name: str) -> Callable[[], int]:
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            steps += 1
        return steps

    return play


def peers(games: int) -> Iterator[tuple[str, Callable[[], Callable[[], int]]]]:
    for name in ("leduc_holdem", "sparrow_mahjong"):
        yield f"pgx {name}, {games} games at once", lambda name=name: pgx_steps(name, games)
    for name in ("leduc_holdem_v4", "texas_holdem_no_limit_v6", "tictactoe_v3"):
        yield f"PettingZoo {name}", lambda name=name: pettingzoo_steps(name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each line")
    parser.add_argument("--games", type=int, default=8192, help="at once")
    words = parser.parse_args()
    print(f"{os.cpu_count()} cores; median of {ROUNDS}, processor time of each, and the spread")
    for name in asterism.GAMES:
        seats = asterism.facts(name)["seats"][-1]
        label = f"{name}, {seats} seats"
        show(f"{label}, one game from Python", measured(loop(name, seats), words.seconds))
        rates = measured(vector(name, seats, words.games), words.seconds)
        show(f"{label}, {words.games} games at once", rates)
    for label, make in peers(words.games):
        try:
            show(label, measured(make(), words.seconds))
        except Exception as missing:  # Whatever a peer lacks, ours have been measured.
            print(f"{label:<58} not measured: {type(missing).__name__}: {missing}"[:110])


if __name__ == "__main__":
    main()

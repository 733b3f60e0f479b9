"""Every example of docs/python.md, one after the other, as a reader would type them."""

import base64
import importlib.util
import inspect
import random
import re
from pathlib import Path

import asterism
import pytest
from conftest import play

PAGE = Path(__file__).parents[3] / "docs" / "python.md"
EXTRAS = ("pettingzoo", "gymnasium", "pyspiel", "ray", "pyarrow")


def examples() -> list[str]:
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_examples_run() -> None:
    missing = [extra for extra in EXTRAS if importlib.util.find_spec(extra) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    names: dict[str, object] = {}
    try:
        for example in examples():
            exec(compile(example, str(PAGE), "exec"), names)
    finally:
        ray.shutdown()


def test_sizes_are_those_of_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8").replace("\n", " ")
    for name in asterism.GAMES:
        facts = asterism.facts(name)
        assert re.search(rf"\b{facts['actions']} at {facts['title']}\b", text), facts["actions"]


def test_pictures_show_what_a_seat_knows(name: str) -> None:
    game = asterism.new(name, seed=1)
    differ = False
    for step in range(12):
        assert game._repr_svg_() == game.svg()
        image = base64.b64encode(game.svg().encode()).decode()
        assert f"base64,{image}" in game._repr_html_()
        assert game.svg(0).startswith("<svg")
        differ |= game.svg(0) != game.svg()
        play(game, random.Random(step), most=1)
    assert differ, "a seat knows more than an onlooker"


@pytest.mark.parametrize("kind", [asterism.Game, asterism.Bot, asterism.Vector, asterism.Columns])
def test_help_says_what_everything_is(kind: type) -> None:
    assert kind.__doc__
    silent = [
        name
        for name, member in vars(kind).items()
        if not name.startswith("_") and not inspect.getdoc(member)
    ]
    assert silent == []


@pytest.mark.parametrize(
    "seeded",
    [
        asterism,
        asterism.Game,
        asterism.Game.determinize,
        asterism.Game.from_position,
        asterism.Bot,
        asterism.Vector,
        asterism.bot,
        asterism.from_position,
        asterism.new,
        asterism.simulate,
    ],
)
def test_help_says_what_happens_without_a_seed(seeded: object) -> None:
    text = " ".join((inspect.getdoc(seeded) or "").lower().split())
    assert re.search(r"without (a seed|one)\b.*\bnew\b", text), text

"""How fast games are played, and what single things cost on boards of different sizes."""

import random
import sys
from pathlib import Path

import pytest

from cardwright.rules import layers, legal
from cardwright.rules.referee import Referee

sys.path.insert(0, str(Path(__file__).parent))

from boards import board, cards, engine

SIZES = (30, 100, 300)


def test_a_random_game(benchmark) -> None:
    known = cards()
    deck = [known["Mountain"]] * 24 + [c for n, c in known.items() if n != "Mountain"] * 6

    def play() -> int:
        rng = random.Random(1)
        game = engine().game([deck, deck], seed=1, remember=False)
        answered = 0
        while (decision := game.decision) is not None:
            count = rng.randint(decision.minimum, decision.maximum)
            game.choose(*rng.sample(range(len(decision.options)), count))
            answered += 1
        return answered

    benchmark.extra_info["decisions"] = benchmark(play)


@pytest.mark.parametrize("size", SIZES)
def test_the_options_of_a_decision(benchmark, size: int) -> None:
    game = board(size)
    player = game.decision.player
    referee = Referee(game.state, game.mechanics)
    benchmark(legal.options, referee, player)


@pytest.mark.parametrize("size", SIZES)
def test_what_everything_is(benchmark, size: int) -> None:
    game = board(size)
    benchmark(layers.derive, Referee(game.state.copy(), game.mechanics))


@pytest.mark.parametrize("size", SIZES)
def test_an_answer(benchmark, size: int) -> None:
    game = board(size)
    label = next(o.label for o in game.decision.options if o.label.startswith("Cast Slag Runner"))

    def answer() -> None:
        game.copy().choose(label)

    benchmark(answer)


@pytest.mark.parametrize("size", SIZES)
def test_copying_a_state(benchmark, size: int) -> None:
    benchmark(board(size).state.copy)


@pytest.mark.parametrize("size", SIZES)
def test_taking_an_answer_back(benchmark, size: int) -> None:
    game = board(size)

    def prepare() -> tuple[tuple, dict]:
        game.choose("Pass")
        return (), {}

    benchmark.pedantic(game.undo, setup=prepare, rounds=50)

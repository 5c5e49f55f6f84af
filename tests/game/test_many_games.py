"""Random games of all shipped cards come to an end, and nothing is lost on the way.

Two hundred are played; CARDWRIGHT_GAMES says how many (10000 with ``tox -e games``).
"""

import os
import random

import pytest

from .table import random_answer, shipped_game
from .test_properties import assert_whole

GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "200"))
TOGETHER = 20
MOST = 6000
"""More decisions than any game should take: those that end take some hundred."""


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, TOGETHER))
def test_random_games_of_the_shipped_cards_come_to_an_end(first):
    for seed in range(first, min(first + TOGETHER, GAMES)):
        game, rng = shipped_game(seed, remember=False), random.Random(seed)
        answered = 0
        while game.decision is not None:
            assert answered < MOST, f"game {seed} does not end"
            try:
                game.choose(*random_answer(game.decision, rng))
            except Exception as error:
                error.add_note(f"in game {seed}, after {answered} answers")
                raise
            answered += 1
            if answered % 40 == 0:
                assert_whole(game.state)
        assert_whole(game.state)
        assert game.result is not None

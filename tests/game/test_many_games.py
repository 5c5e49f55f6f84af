"""Random games of all shipped cards come to an end, and nothing is lost on the way.

Two hundred are played; CARDWRIGHT_GAMES says how many (10000 with ``tox -e games``).
"""

import os
import random
from functools import cache

import pytest

from cardwright.cards import card_files

from .table import LANDS, engine, random_answer
from .test_properties import assert_whole

GAMES = int(os.environ.get("CARDWRIGHT_GAMES", "200"))
TOGETHER = 20
MOST = 6000
"""More decisions than any game should take: those that end take some hundred."""


@cache
def shipped():
    """All cards that come with Cardwright, and basic lands, by name."""
    basics = "\n\n".join(f"{name}\nBasic Land — {name}" for name in LANDS)
    texts = [basics, *(text for _, text in card_files())]
    return {card.name: card for text in texts for card in engine().cards(text)}


def new_game(seed):
    """Mostly a short game of two; some have more players, some are of usual length."""
    rng = random.Random(seed)
    players = rng.choice((3, 4)) if seed % 7 == 0 else 2
    size, life = (40, 20) if seed % 20 == 0 else (20, 8)
    names = sorted(set(shipped()).difference(LANDS))
    decks = []
    for _ in range(players):
        first = rng.randrange(5)
        lands = [LANDS[(first + n) % 5] for n in range(size * 2 // 5)]
        listed = [*lands, *rng.sample(names, size - len(lands))]
        decks.append([shipped()[name] for name in listed])
    return engine().game(decks, seed=seed, life=life, remember=False), rng


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, TOGETHER))
def test_random_games_of_the_shipped_cards_come_to_an_end(first):
    for seed in range(first, min(first + TOGETHER, GAMES)):
        game, rng = new_game(seed)
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

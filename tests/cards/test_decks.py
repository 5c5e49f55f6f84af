"""The decks, and games with them."""

import random
import re
from collections import Counter

import pytest

from cardwright import Color
from cardwright.cards import deck_text, decks

from .table import LANDS, cards, engine, play_at_random

OURS = ("ash-road", "mossgrave")


def deck(name):
    entries = re.findall(r"^(\d+) (.+)$", deck_text(name), re.MULTILINE)
    return [cards()[card] for count, card in entries for _ in range(int(count))]


def pile(seed):
    """Sixty cards of the starter set at random, more than a third of them lands."""
    rng = random.Random(seed)
    spells = [name for name in cards() if not cards()[name].faces[0].is_land]
    others = [name for name in cards() if name not in spells and name not in LANDS]
    names = [*LANDS * 4, *rng.choices(others, k=5), *rng.choices(spells, k=35)]
    return [cards()[name] for name in names]


def test_the_decks_are_found_by_name():
    assert set(OURS) <= set(decks())
    with pytest.raises(KeyError):
        deck_text("no such deck")


@pytest.mark.parametrize("name", OURS)
def test_a_deck_can_be_played_with(name):
    """100.2a: sixty cards, at most four of a kind except basic lands."""
    counts = Counter(card.name for card in deck(name))
    assert sum(counts.values()) == 60
    assert all(count <= 4 for card, count in counts.items() if card not in LANDS)
    lands = sum(card.faces[0].is_land for card in deck(name))
    assert lands == 24


@pytest.mark.parametrize("name", OURS)
def test_a_deck_has_two_colours(name):
    colors = {color for card in deck(name) for color in card.faces[0].colors}
    assert len(colors) == 2
    assert colors <= set(Color)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_between_the_decks_come_to_an_end(seed):
    game = engine().game([deck(name) for name in OURS], seed=seed, remember=False)
    play_at_random(game, seed)
    assert game.result is not None


@pytest.mark.parametrize("seed", range(18))
def test_random_games_between_piles_of_everything_come_to_an_end(seed):
    game = engine().game([pile(seed), pile(seed + 100)], seed=seed, remember=False)
    play_at_random(game, seed)
    assert game.result is not None

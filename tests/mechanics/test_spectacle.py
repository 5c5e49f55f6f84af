"""Spectacle (702.137)."""

from .table import BEN, Table

CARDS = """
Cruel Show {3}{R}
Sorcery
Cruel Show deals 4 damage to any target.
Spectacle {R}
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


def test_spectacle_needs_an_opponent_who_lost_life_this_turn():
    """702.137a."""
    game = table(hand=["Cruel Show", "Small Spark"], battlefield=["Mountain"] * 2)
    assert casts(game, "Cruel Show") == []
    game.cast("Small Spark", "Ben").finish()
    game.cast("Cruel Show with spectacle", "Ben").finish()
    assert game.life(BEN) == 15

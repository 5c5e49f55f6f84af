"""Surge (702.117)."""

from .table import ANN, Table

CARDS = """
Quick Echo {3}{R}
Instant
You gain 3 life.
Surge {R}
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


def test_surge_needs_another_spell_cast_this_turn():
    """702.117a."""
    game = table(hand=["Quick Echo", "Small Spark"], battlefield=["Mountain"] * 2)
    assert casts(game, "Quick Echo") == []
    game.cast("Small Spark", "Ben").cast("Quick Echo with surge").finish()
    assert game.life(ANN) == 23

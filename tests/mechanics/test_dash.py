"""Dash (702.109)."""

from cardwright.model.zones import Step, Zone

from .table import BEN, Table

CARDS = """
Road Runner {3}{R}
Creature — Goblin
Dash {1}{R}
4/1
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


def test_a_dashed_creature_has_haste_and_returns_to_hand():
    """702.109a."""
    game = table(hand=["Road Runner"], battlefield=["Mountain"] * 2)
    game.cast("Road Runner with dash").finish()
    game.attack("Road Runner")
    assert game.life(BEN) == 16
    game.until(Step.END).finish()
    assert game.names(Zone.HAND) == ["Road Runner"]


def test_a_creature_that_was_not_dashed_stays():
    game = table(hand=["Road Runner"], battlefield=["Mountain"] * 4)
    game.cast("Road Runner").finish()
    assert "haste" not in game.look(game.find("Road Runner")).keywords
    game.until(Step.END).finish()
    assert game.names(Zone.HAND) == []

"""Undaunted (702.125)."""

from cardwright.model.zones import Zone

from .table import Table

CARDS = """
Lone Stand {3}{W}
Sorcery
Undaunted
Draw a card.

Twice Bold {3}{W}
Sorcery
Undaunted
Undaunted
Draw a card.
"""


def test_it_costs_less_for_each_opponent():
    """702.125a."""
    game = Table(CARDS, hand=["Lone Stand"], battlefield=["Plains"] * 3)
    game.cast("Lone Stand")
    assert game.names(Zone.STACK) == ["Lone Stand"]
    assert game.untapped() == []


def test_several_instances_each_apply():
    """702.125c."""
    game = Table(CARDS, hand=["Twice Bold"], battlefield=["Plains"] * 2)
    game.cast("Twice Bold")
    assert game.untapped() == []

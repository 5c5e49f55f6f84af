"""Undaunted (702.125)."""

from cardwright.model.zones import Zone
from cardwright.scenario import Scenario

from .table import Table, engine

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


def test_in_a_game_of_four_it_counts_the_opponents_who_are_still_there():
    """702.125a, 702.125b: {3}{W} less {3} is {W}, and {1}{W} once one of three has left."""
    s = Scenario(engine(), CARDS, players=4)
    you, one, *_ = s.players
    you.battlefield("Plains")
    you.hand("Lone Stand")
    s.start()
    assert you.can_cast("Lone Stand")
    one.concede()
    assert not you.can_cast("Lone Stand")

"""Escalate (702.120)."""

from cardwright.model.zones import Zone

from .table import ANN, BEN, Table

CARDS = """
Rising Edge {R}
Instant
Escalate {1}
Choose one or more —
• Rising Edge deals 2 damage to target player.
• You gain 3 life.
• Draw a card.

Hungry Edge {R}
Instant
Escalate—Discard a card.
Choose one or more —
• Hungry Edge deals 2 damage to target player.
• You gain 3 life.
• Draw a card.
"""


def test_escalate_costs_for_each_mode_beyond_the_first():
    """702.120a. AN-1."""
    game = Table(CARDS, hand=["Rising Edge"], battlefield=["Mountain"] * 3)
    game.cast("Rising Edge", (0, 1, 2), "Ben").resolve()
    assert (game.life(ANN), game.life(BEN)) == (23, 18)
    assert len(game.names(Zone.HAND)) == 1
    assert game.untapped() == []


def test_no_more_modes_than_can_be_paid():
    """702.120a, 601.2b."""
    game = Table(CARDS, hand=["Rising Edge"], battlefield=["Mountain"] * 2)
    game.cast("Rising Edge")
    assert game.decision.maximum == 2
    game.do((0, 1), "Ben").resolve()
    assert (game.life(ANN), game.life(BEN)) == (23, 18)


def test_escalate_may_cost_cards():
    """702.120a: the cost is paid as often as it is due, together with itself."""
    game = Table(CARDS, hand=["Hungry Edge", "Plain Bear"], battlefield=["Mountain"])
    game.cast("Hungry Edge")
    assert game.decision.maximum == 2, "there is one card to discard"
    game.do((1, 2)).resolve()
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear", "Hungry Edge"]
    assert game.life(ANN) == 23

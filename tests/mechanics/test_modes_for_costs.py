"""Entwine (702.42) and escalate (702.120): modes that cost more."""

from cardwright.model.zones import Zone

from .table import ANN, BEN, Table

CARDS = """
Double Edge {R}
Instant
Choose one —
• Double Edge deals 2 damage to target player.
• You gain 3 life.
Entwine {1}

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

Ruin or Rest {R}
Instant
Choose one —
• Destroy target artifact.
• You gain 3 life.
Entwine {1}

Plain Choice {R}
Instant
Kicker {1}
Choose one —
• You gain 1 life.
• You gain 2 life. If this spell was kicked, you gain 2 life.
"""


def test_modes_come_first():
    """AN-1. AN-3 (then additional costs)."""
    game = Table(CARDS, hand=["Plain Choice"], battlefield=["Mountain"] * 2)
    game.cast("Plain Choice")
    assert game.decision.kind == "mode"
    game.do(1)
    assert game.decision.prompt == "Pay kicker {1}?"
    game.do("Yes").resolve()
    assert game.life(ANN) == 24


def test_entwine_chooses_all_modes():
    """702.42a. AN-1."""
    game = Table(CARDS, hand=["Double Edge"] * 2, battlefield=["Mountain"] * 3)
    game.cast("Double Edge", "Yes", "Ben").resolve()
    assert (game.life(ANN), game.life(BEN)) == (23, 18)
    game.cast("Double Edge")
    assert game.decision.kind == "mode", "one land is not enough for entwine"
    game.do(0, "Ben").resolve()
    assert (game.life(ANN), game.life(BEN)) == (23, 16)


def test_entwine_needs_targets_for_all_modes():
    """702.42a. 700.2a."""
    game = Table(CARDS, hand=["Ruin or Rest"], battlefield=["Mountain"] * 2)
    game.cast("Ruin or Rest").resolve()
    assert game.life(ANN) == 23, "nothing but one mode could be chosen"


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


def test_a_copy_has_the_same_modes():
    """707.10."""
    text = CARDS + "\nMirror Spell {U}\nInstant\nCopy target spell.\n"
    game = Table(
        text, hand=["Double Edge", "Mirror Spell"], battlefield=["Mountain"] * 2 + ["Island"]
    )
    game.cast("Double Edge", "Yes", "Ben").cast("Mirror Spell").finish()
    assert (game.life(ANN), game.life(BEN)) == (26, 16)

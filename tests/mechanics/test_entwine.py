"""Entwine (702.42)."""

from .table import ANN, BEN, Table

CARDS = """
Double Edge {R}
Instant
Choose one —
• Double Edge deals 2 damage to target player.
• You gain 3 life.
Entwine {1}

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


def test_a_copy_has_the_same_modes():
    """707.10."""
    text = CARDS + "\nMirror Spell {U}\nInstant\nCopy target spell.\n"
    game = Table(
        text, hand=["Double Edge", "Mirror Spell"], battlefield=["Mountain"] * 2 + ["Island"]
    )
    game.cast("Double Edge", "Yes", "Ben").cast("Mirror Spell").finish()
    assert (game.life(ANN), game.life(BEN)) == (26, 16)

"""Ripple (702.60)."""

from cardwright.model.zones import Zone

from .table import BEN, Table

CARDS = """
Wide Echo {R}
Sorcery
Wide Echo deals 1 damage to target player.
Ripple 3
"""


def test_ripple_casts_cards_of_the_same_name():
    """702.60a. AN-10."""
    game = Table(
        CARDS,
        hand=["Wide Echo"],
        battlefield=["Mountain"],
        library=["Wide Echo", "Plain Bear", "Wide Echo"],
    )
    game.cast("Wide Echo", "Ben").resolve("Yes", "Yes")
    assert game.labels == ["Wide Echo", "Wide Echo (2)"]
    game.do("Wide Echo", "Ben", "Wide Echo", "Ben")
    assert game.decision.kind == "order", "each of the two ripples, too"
    game.do((0, 1))
    assert game.names(Zone.STACK).count("Wide Echo") == 3 + 2
    assert game.names(Zone.LIBRARY)[-1] == "Plain Bear"
    while game.state.stack:
        game.do("No" if game.decision.kind == "yes_no" else "Pass")
    assert game.life(BEN) == 17


def test_ripple_is_optional():
    """702.60a ("you may")."""
    game = Table(CARDS, hand=["Wide Echo"], battlefield=["Mountain"], library=["Wide Echo"])
    game.cast("Wide Echo", "Ben").resolve("No")
    assert game.names(Zone.LIBRARY)[0] == "Wide Echo"
    assert game.names(Zone.STACK) == ["Wide Echo"]

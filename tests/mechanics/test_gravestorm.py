"""Gravestorm (702.69)."""

from .table import BEN, Table

CARDS = """
Ash Echo {R}
Instant
Ash Echo deals 1 damage to any target.
Gravestorm

Quick Doom {B}
Instant
Destroy target creature.
"""


def test_gravestorm_counts_permanents():
    """702.69a."""
    game = Table(
        CARDS,
        hand=["Quick Doom", "Ash Echo"],
        battlefield=["Mountain", "Swamp"],
        their_battlefield=["Plain Bear"],
    )
    game.cast("Quick Doom").finish()
    game.cast("Ash Echo", "Ben").resolve("Ben").finish()
    assert game.life(BEN) == 18

"""Conspire (702.78)."""

from .table import BEN, Table

CARDS = """
Shared Needle {G}
Sorcery
Conspire
Shared Needle deals 1 damage to any target.
"""


def test_conspire_taps_two_creatures_of_the_color():
    """702.78a."""
    game = Table(
        CARDS,
        hand=["Shared Needle"],
        battlefield=["Forest", "Plain Bear", "Plain Bear", "Slow Ox"],
    )
    game.cast("Shared Needle", "Yes", "Ben").resolve("Ben").finish()
    assert game.life(BEN) == 18
    assert game.untapped() == ["Slow Ox"]

    game = Table(CARDS, hand=["Shared Needle"], battlefield=["Forest", "Plain Bear", "Slow Ox"])
    game.cast("Shared Needle", "Ben").resolve()
    assert game.life(BEN) == 19, "a white creature shares no color with it"

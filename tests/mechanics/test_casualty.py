"""Casualty (702.153)."""

from cardwright.model.zones import Zone

from .table import BEN, Table

CARDS = """
Paid Needle {R}
Sorcery
Casualty 2
Paid Needle deals 1 damage to any target.
"""


def test_casualty_copies_for_a_sacrificed_creature():
    """702.153a."""
    game = Table(CARDS, hand=["Paid Needle"], battlefield=["Mountain", "Plain Bear", "Slow Ox"])
    game.cast("Paid Needle", "Yes", "Ben")
    assert game.labels == ["Plain Bear", "Slow Ox"]
    game.do("Plain Bear").resolve("Ben").finish()
    assert game.life(BEN) == 18
    assert "Plain Bear" in game.names(Zone.GRAVEYARD)


def test_casualty_needs_enough_power():
    """702.153a."""
    text = CARDS + "\nTiny Rat {B}\nCreature — Rat\n1/1\n"
    game = Table(text, hand=["Paid Needle"], battlefield=["Mountain", "Tiny Rat"])
    game.cast("Paid Needle", "Ben").resolve()
    assert game.life(BEN) == 19

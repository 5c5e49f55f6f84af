"""Affinity (702.41)."""

from cardwright.model.zones import Zone

from .table import Table

CARDS = """
Rusty Giant {4}{U}
Creature — Giant
Affinity for artifacts
4/4

Green Rust {6}{G}
Creature — Giant
Affinity for artifacts
Affinity for Forests
4/4

Heavy Tax
Enchantment
Spells cost {4} more to cast.
"""


def test_a_tax_is_added_before_affinity_takes_off():
    """case-074 (a tax of {4}, here by an enchantment)."""
    game = Table(
        CARDS,
        hand=["Rusty Giant"],
        battlefield=["Tin Trinket"] * 13 + ["Island", "Heavy Tax"],
    )
    game.cast("Rusty Giant")
    assert game.names(Zone.STACK) == ["Rusty Giant"]
    assert "Island" not in game.untapped()


def test_affinity_never_reduces_colored_mana():
    """case-074. 118.7a."""
    game = Table(CARDS, hand=["Rusty Giant"], battlefield=["Tin Trinket"] * 13)
    assert "Cast Rusty Giant" not in game.labels


def test_several_instances_of_affinity_each_apply():
    """AN-12."""
    game = Table(
        CARDS,
        hand=["Green Rust"],
        battlefield=["Tin Trinket"] * 4 + ["Forest"] * 2,
    )
    game.cast("Green Rust")
    assert game.untapped().count("Forest") == 1, "{6} less 4 less 2, and {G}"

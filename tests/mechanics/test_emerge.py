"""Emerge (702.119)."""

from cardwright.model.zones import Zone

from .table import Table

CARDS = """
Rune Tax {W}
Enchantment
Spells cost {1} more to cast.

Born of Two {6}{U}{U}
Creature — Eldrazi
Emerge {5}{U}
6/6

Tall Giant {4}{R}
Creature — Giant
5/5
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


def test_emerge_takes_a_creature_and_its_mana_value_off():
    """702.119a-b: the creature is chosen as the spell is announced."""
    game = table(hand=["Born of Two"], battlefield=["Tall Giant", "Plain Bear"] + ["Island"] * 4)
    assert casts(game, "Born of Two") == [
        "Cast Born of Two with emerge sacrificing Tall Giant",
        "Cast Born of Two with emerge sacrificing Plain Bear",
    ]
    game.cast("Born of Two with emerge sacrificing Tall Giant").finish()
    assert game.names(Zone.GRAVEYARD) == ["Tall Giant"]
    assert game.untapped().count("Island") == 3


def test_the_creatures_mana_value_comes_off_after_increases():
    """702.119a, 601.2f: it reduces the total cost, not just the emerge cost."""
    game = table(
        hand=["Born of Two"],
        battlefield=["Tall Giant"] + ["Island"] * 2,
        their_battlefield=["Rune Tax"],
    )
    game.cast("Born of Two with emerge sacrificing Tall Giant").finish()
    assert game.untapped() == ["Rune Tax", "Born of Two"]

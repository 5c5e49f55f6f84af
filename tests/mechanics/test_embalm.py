"""Embalm (702.128)."""

from cardwright.model.zones import Zone

from .table import ANN, Table

CARDS = """
Wrapped Monk {2}{U}
Creature — Human Monk
When this creature enters, you gain 1 life.
Embalm {1}{W}
2/1
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_embalm_makes_a_white_zombie_copy_without_mana_cost():
    """702.128a, 707.9."""
    game = table(graveyard=["Wrapped Monk"], battlefield=["Plains"] * 2)
    game.do(next(label for label in game.labels if label.startswith("Wrapped Monk"))).finish()
    token = game.look(game.find("Wrapped Monk"))
    assert token.subtypes == {"Human", "Monk", "Zombie"}
    assert [color.name for color in token.colors] == ["W"]
    assert token.mana_value == 0
    assert game.life(ANN) == 21
    assert game.names(Zone.EXILE) == ["Wrapped Monk"]

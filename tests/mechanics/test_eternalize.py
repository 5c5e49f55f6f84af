"""Eternalize (702.129)."""

from .table import Table

CARDS = """
Long Sleeper {1}{G}
Creature — Human
Vigilance
Eternalize {3}{B}
1/1
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_eternalize_makes_a_black_4_4():
    """702.129a."""
    game = table(graveyard=["Long Sleeper"], battlefield=["Swamp"] * 4)
    game.do(next(label for label in game.labels if label.startswith("Long Sleeper"))).finish()
    token = game.look(game.find("Long Sleeper"))
    assert (token.power, token.toughness, token.keywords) == (4, 4, {"vigilance", "eternalize"})
    assert [color.name for color in token.colors] == ["B"]

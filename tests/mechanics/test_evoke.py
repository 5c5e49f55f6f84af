"""Evoke (702.74)."""

from cardwright.model.zones import Zone

from .table import Table

CARDS = """
Passing Sage {4}{U}
Creature — Elemental
When this creature enters, draw a card.
Evoke {1}{U}
3/3
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


def test_an_evoked_creature_enters_and_is_sacrificed():
    """702.74a, AN-3."""
    game = table(hand=["Passing Sage"], battlefield=["Island"] * 2)
    assert casts(game, "Passing Sage") == ["Cast Passing Sage with evoke"]
    game.cast("Passing Sage with evoke").resolve()
    assert game.decision.kind == "order", "both of its abilities have triggered"
    game.do(tuple(game.labels)).finish()
    assert game.names(Zone.GRAVEYARD) == ["Passing Sage"]
    assert len(game.names(Zone.HAND)) == 1


def test_a_creature_cast_for_its_mana_cost_is_not_sacrificed():
    """AN-4: both ways are offered, and only one is taken."""
    game = table(hand=["Passing Sage"], battlefield=["Island"] * 5)
    assert casts(game, "Passing Sage") == ["Cast Passing Sage", "Cast Passing Sage with evoke"]
    game.cast("Passing Sage").finish()
    assert "Passing Sage" in game.names(Zone.BATTLEFIELD)

"""Overload (702.96)."""

from cardwright.model.zones import Zone

from .table import BEN, Table

CARDS = """
Wide Ruin {1}{R}
Sorcery
Destroy target artifact you don't control.
Overload {4}{R}
Kicker {1}

Loud Word {1}{U}
Instant
Return target creature you don't control to its owner's hand.
Overload {3}{U}

Guarded Elk {1}{G}
Creature — Elk
Hexproof
2/2

Stone Gate
Artifact
You may cast spells from your hand without paying their mana costs.
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


def test_overload_turns_target_into_each_and_needs_no_target():
    """702.96a, 702.96b: it may affect what can't be targeted."""
    game = table(
        hand=["Loud Word"],
        battlefield=["Island"] * 4 + ["Plain Bear"],
        their_battlefield=["Guarded Elk", "Guarded Elk"],
    )
    assert casts(game, "Loud Word") == ["Cast Loud Word with overload"]
    game.cast("Loud Word with overload")
    assert game.state.objects[game.state.stack[-1]].announced.targets == {}
    game.finish()
    assert game.names(Zone.HAND, BEN) == ["Guarded Elk"] * 2
    assert "Plain Bear" in game.names(Zone.BATTLEFIELD)


def test_an_overloaded_spell_can_be_kicked():
    """AN-3: an additional cost goes with an alternative one."""
    game = table(
        hand=["Wide Ruin"], battlefield=["Mountain"] * 6, their_battlefield=["Tin Trinket"] * 2
    )
    game.cast("Wide Ruin with overload", "Yes").finish()
    assert game.names(Zone.BATTLEFIELD) == ["Mountain"] * 6
    assert game.untapped() == []


def test_a_spell_that_costs_nothing_cannot_be_overloaded():
    """case-066, AN-4, AN-10."""
    game = table(
        hand=["Loud Word"], battlefield=["Stone Gate"], their_battlefield=["Plain Bear", "Slow Ox"]
    )
    assert casts(game, "Loud Word") == ["Cast Loud Word without paying its mana cost"]
    game.cast("Loud Word without paying its mana cost", "Slow Ox").finish()
    assert game.names(Zone.HAND, BEN) == ["Slow Ox"]

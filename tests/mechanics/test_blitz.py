"""Blitz (702.152), and dash with what else can happen to the permanent (702.109)."""

import pytest

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Sudden Imp {3}{R}
Creature — Devil
Blitz {R}
3/1

Quick Imp {3}{R}
Creature — Devil
Dash {R}
3/1

Plain End {B}
Instant
Destroy target creature.

Likeness {U}
Instant
Create a token that's a copy of target creature.

Step Aside {W}
Instant
Exile target creature you control, then return it to the battlefield under its owner's control.

Short Loan {U}
Instant
Gain control of target creature until end of turn.
"""
LANDS = ["Mountain", "Swamp", "Island", "Plains"]


def table(**zones):
    zones.setdefault("battlefield", LANDS)
    return Table(CARDS, **zones)


def test_a_blitzed_creature_attacks_at_once_is_sacrificed_and_leaves_a_card():
    """702.152a."""
    game = table(hand=["Sudden Imp"])
    game.cast("Sudden Imp with blitz").finish()
    game.attack("Sudden Imp")
    assert game.life(BEN) == 17
    game.until(Step.END).finish()
    assert game.names(Zone.GRAVEYARD) == ["Sudden Imp"]
    assert len(game.names(Zone.HAND)) == 1


def test_a_creature_whose_blitz_cost_was_not_paid_has_nothing_of_it():
    """702.152a."""
    game = table(hand=["Sudden Imp", "Plain End"], battlefield=["Mountain"] * 4 + ["Swamp"])
    game.cast("Sudden Imp").finish()
    assert "haste" not in game.look(game.find("Sudden Imp")).keywords
    game.cast("Plain End").finish()
    assert game.names(Zone.HAND) == []


@pytest.mark.parametrize("way", ["blitz", "dash"])
def test_what_left_and_came_back_is_another_object_and_stays(way):
    """702.109a, 702.152a, 400.7: it is not the permanent that the spell became."""
    name = "Sudden Imp" if way == "blitz" else "Quick Imp"
    game = table(hand=[name, "Step Aside"])
    game.cast(f"{name} with {way}").finish().cast("Step Aside").finish()
    assert "haste" not in game.look(game.find(name)).keywords
    game.until(Step.END).finish()
    assert name in game.names(Zone.BATTLEFIELD)


@pytest.mark.parametrize("way", ["blitz", "dash"])
def test_a_copy_of_the_permanent_has_no_haste_and_stays(way):
    """702.109a, 702.152a, 707.2: which cost was paid is not copied to a permanent."""
    name = "Sudden Imp" if way == "blitz" else "Quick Imp"
    game = table(hand=[name, "Likeness"])
    game.cast(f"{name} with {way}").finish().cast("Likeness").finish()
    hasty = [ref for ref in game.state.battlefield if "haste" in game.look(ref).keywords]
    assert len(hasty) == 1
    game.until(Step.END).finish()
    assert game.names(Zone.BATTLEFIELD).count(name) == 1


def test_its_player_cannot_sacrifice_what_somebody_else_controls():
    """702.152a, 701.17a."""
    game = table(hand=["Sudden Imp"], their_hand=["Short Loan"], their_battlefield=["Island"])
    game.cast("Sudden Imp with blitz").finish()
    game.do("Pass").cast("Short Loan").finish()
    game.until(Step.END).finish()
    assert game.state.active == ANN
    assert "Sudden Imp" in game.names(Zone.BATTLEFIELD)

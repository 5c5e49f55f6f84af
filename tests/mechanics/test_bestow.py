"""Bestow (702.103)."""

import pytest

from cardwright.model.zones import Zone

from .table import Table

CARDS = """
Antlered Mist {1}{G}
Enchantment Creature — Elk
Kicker {1}
Bestow {3}{G}
Enchanted creature gets +2/+2 and has trample.
2/2

Plain End {B}
Instant
Destroy target creature.

Beast Ban
Enchantment
Players can't cast creature spells.

Leaf Ban {W}
Instant
Target creature gains protection from green until end of turn.

Likeness {U}
Instant
Create a token that's a copy of target permanent.

Stern No {U}
Instant
Counter target creature spell.
"""
NAME = "Antlered Mist"


def table(**zones):
    zones.setdefault("battlefield", [*["Forest"] * 4, "Plain Bear"])
    return Table(CARDS, hand=[NAME, *zones.pop("hand", ())], **zones)


def bestowed(game):
    """Cast it on the only creature there is, without kicker."""
    game.cast(f"{NAME} with bestow")
    return game if game.decision.kind == "priority" else game.do("No")


def mist(game):
    return game.look(game.find(NAME))


def test_it_is_an_aura_on_the_stack_and_on_the_battlefield():
    """702.103b: it targets a creature, is none itself, and enchants it."""
    game = bestowed(table())
    spell = game.look(game.state.stack[-1])
    assert (spell.is_creature, spell.types, spell.subtypes) == (False, {"enchantment"}, {"Aura"})
    game.resolve()
    assert game.state.objects[game.find(NAME)].attached_to == game.find("Plain Bear")
    assert game.look(game.find("Plain Bear")).power == 4
    assert not mist(game).is_creature


def test_cast_for_its_mana_cost_it_is_a_creature():
    """702.103a."""
    game = table().cast(NAME).do("No").finish()
    assert mist(game).is_creature
    assert game.look(game.find("Plain Bear")).power == 2


def test_the_bestow_cost_is_an_alternative_one_and_kicker_goes_on_top():
    """AN-3, AN-4, 702.103a."""
    game = table(battlefield=[*["Forest"] * 5, "Plain Bear"])
    game.cast(f"{NAME} with bestow", "Yes")
    assert "Forest" not in game.untapped()


def test_it_becomes_a_creature_as_its_host_leaves():
    """702.103f: it is not put into the graveyard."""
    game = bestowed(table(hand=["Plain End"], battlefield=[*["Forest"] * 4, "Swamp", "Plain Bear"]))
    game.finish().cast("Plain End").finish()
    assert (mist(game).is_creature, mist(game).power) == (True, 2)
    assert mist(game).subtypes == {"Elk"}
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear", "Plain End"]


def test_it_becomes_a_creature_if_it_cannot_be_attached_any_more():
    """702.103f, 702.16c."""
    game = bestowed(table(hand=["Leaf Ban"], battlefield=[*["Forest"] * 4, "Plains", "Plain Bear"]))
    game.finish().cast("Leaf Ban").finish()
    assert mist(game).is_creature
    assert game.look(game.find("Plain Bear")).power == 2


def test_without_a_legal_target_it_resolves_as_a_creature():
    """702.103e: an exception from 608.3a."""
    game = bestowed(table(their_hand=["Plain End"], their_battlefield=["Swamp"]))
    game.do("Pass").cast("Plain End").finish()
    assert mist(game).is_creature
    assert game.state.objects[game.find(NAME)].attached_to is None


def test_a_copy_of_the_aura_is_a_creature():
    """707.2: that it was cast bestowed is not copied to a permanent."""
    game = bestowed(table(hand=["Likeness"], battlefield=[*["Forest"] * 4, "Island", "Plain Bear"]))
    game.finish().cast("Likeness", NAME).finish()
    looks = [game.look(ref) for ref in game.state.battlefield]
    assert sorted(look.is_creature for look in looks if look.name == NAME) == [False, True]


@pytest.mark.parametrize(("ban", "ways"), [((), 2), (("Beast Ban",), 1)])
def test_what_forbids_creature_spells_does_not_forbid_it(ban, ways):
    """702.103d."""
    game = table(their_battlefield=ban)
    found = [label for label in game.labels if NAME in label]
    assert len(found) == ways
    assert found[-1] == f"Cast {NAME} with bestow"


def test_it_is_no_creature_spell_to_counter():
    """702.103b."""
    game = bestowed(table(their_hand=["Stern No"], their_battlefield=["Island"]))
    game.do("Pass")
    assert "Cast Stern No" not in game.labels


def test_without_a_creature_it_cannot_be_cast_bestowed():
    """702.103b, 601.2c."""
    game = table(battlefield=["Forest"] * 4)
    assert [label for label in game.labels if NAME in label] == [f"Cast {NAME}"]

"""Triggered abilities (603)."""

# The text of a card stands on one line, however long.
# ruff: noqa: E501

import pytest

from .table import rich, table


def test_an_intervening_if_is_asked_on_triggering_and_on_resolution():
    """603.4, case-130."""
    text = """
Lean Idol {1}
Artifact
At the beginning of your upkeep, if you control three or fewer lands, you gain 1 life.

Quick Dig {G}
Instant
Search your library for a Forest card, put it onto the battlefield, then shuffle.
"""
    for lands, dig, expected in ((3, False, 21), (4, False, 20), (3, True, 20)):
        s = table(text)
        you, _ = s.players
        you.battlefield("Forest", count=lands)
        you.battlefield("Lean Idol")
        you.library("Forest")
        you.hand("Quick Dig")
        s.start(turn=3, step="upkeep")
        assert len(s.stack) == (lands == 3)
        if dig:
            you.answer("Forest")
            you.cast("Quick Dig")
        s.resolve()
        assert you.life == expected


def test_losing_a_land_after_the_upkeep_began_is_too_late():
    """603.4, case-130."""
    s = table(
        """
Lean Idol {1}
Artifact
At the beginning of your upkeep, if you control three or fewer lands, you gain 1 life.
"""
    )
    you, _ = s.players
    you.battlefield("Swamp", count=4)
    you.battlefield("Lean Idol")
    you.hand("Quick End")
    s.start(turn=3, step="upkeep")
    you.cast("Quick End", "Swamp")
    s.resolve()
    assert you.life == 20


def test_an_if_about_the_discarded_card():
    """603.4, case-132."""
    s = table(
        """
Odd Idol {1}
Artifact
Whenever you discard a card, if it has flying, untap Odd Idol.

Toss {R}
Sorcery
Discard a card.

Small Bird {U}
Creature — Bird
Flying
1/1
"""
    )
    you, _ = s.players
    idol = you.battlefield("Odd Idol", tapped=True)
    you.battlefield("Mountain", "Mountain")
    you.hand("Toss", "Brown Bear")
    s.start()
    you.cast("Toss")
    s.resolve()
    assert idol.tapped
    you.hand("Toss", "Small Bird")
    you.cast("Toss")
    s.resolve()
    assert not idol.tapped


WATCHER = """
Grim Watcher {1}
Artifact Creature — Construct
Whenever a creature dies, you gain 1 life.
1/1
"""


def test_leaving_together_is_seen_by_what_leaves_too():
    """603.10a."""
    s = table(WATCHER)
    you, other = s.players
    you.battlefield("Plains", "Grim Watcher", "Brown Bear")
    other.battlefield("Ashen Ogre")
    you.hand("Clean End")
    s.start()
    you.cast("Clean End")
    s.resolve()
    assert you.life == 23


def test_what_arrives_in_the_graveyard_with_others_did_not_see_them_go():
    """603.10, 603.10a, case-134."""
    s = table(
        """
Late Ghoul {B}
Creature — Zombie
Whenever another creature is put into your graveyard from the battlefield, you may return this card from your graveyard to your hand.
1/1
"""
    )
    you, _ = s.players
    you.battlefield("Plains", "Swamp", "Late Ghoul", "Brown Bear", "Ashen Ogre")
    you.hand("Clean End", "Quick End")
    s.start()
    you.cast("Clean End")
    s.resolve()
    assert "Late Ghoul" in you.graveyard
    you.battlefield("Free Goblin")
    you.cast("Quick End", "Free Goblin")
    you.answer(True)
    s.resolve()
    assert "Late Ghoul" in you.hand


def test_the_legend_rule_lets_both_see_one_die():
    """704.5j, 603.10a, case-136."""
    s = table(
        """
Old Godling {2}
Legendary Creature — God
Whenever a God you control dies, you gain 1 life.
2/2

Mirror {U}
Sorcery
Create a token that's a copy of target creature.
"""
    )
    you, _ = s.players
    you.battlefield("Island", "Old Godling")
    you.hand("Mirror")
    s.start()
    you.cast("Mirror", "Old Godling")
    you.answer("Old Godling (1)")
    s.resolve()
    assert you.life == 22
    assert you.battlefield.count("Old Godling") == 1


def test_something_enters_as_what_effects_make_it():
    """603.6b."""
    s = table(
        """
Living World {G}
Enchantment
Lands are 1/1 creatures in addition to their other types.

Nursery {W}
Enchantment
Whenever a creature enters, you gain 1 life.

Soft Silence {U}
Enchantment
Creatures lose all abilities.

Herald {W}
Creature — Angel
When this creature enters, you gain 5 life.
1/1
"""
    )
    you, _ = s.players
    you.battlefield("Living World", "Nursery")
    you.hand("Forest", "Herald")
    s.start()
    you.play("Forest")
    s.resolve()
    assert you.life == 21
    you.battlefield("Soft Silence")
    you.mana = "{W}"
    you.cast("Herald")
    s.resolve()
    assert you.life == 22, "the Herald has no ability as it enters"


def test_one_event_with_several_occurrences_triggers_for_each():
    """603.2c."""
    s = table(
        """
Mourner {1}
Enchantment
Whenever a land is put into a graveyard from the battlefield, you gain 1 life.

Quake {R}
Sorcery
Destroy all lands.
"""
    )
    you, _ = s.players
    you.battlefield("Mourner", *["Mountain"] * 4)
    you.hand("Quake")
    s.start()
    you.cast("Quake")
    s.resolve()
    assert you.life == 24


def test_one_or_more_triggers_once():
    """603.2c."""
    s = table(
        """
Mourner {1}
Enchantment
Whenever one or more creatures die, you gain 1 life.
"""
    )
    you, _ = s.players
    you.battlefield("Mourner", "Plains", "Brown Bear", "Ashen Ogre")
    you.hand("Clean End")
    s.start()
    you.cast("Clean End")
    s.resolve()
    assert you.life == 21


def test_each_player_orders_their_own_and_the_active_player_comes_first():
    """603.3b, 101.4."""
    s = table(
        """
Wake Bell {1}
Artifact
At the beginning of each upkeep, you gain 1 life.

Draw Bell {1}
Artifact
At the beginning of each upkeep, draw a card.
"""
    )
    you, other = s.players
    you.battlefield("Wake Bell", "Draw Bell")
    other.battlefield("Wake Bell")
    you.answer("Draw Bell", "Wake Bell")
    s.start(turn=3, step="upkeep")
    assert [thing.controller for thing in s.stack] == [you, you, other]
    assert s.stack.names[:2] == ["Draw Bell", "Wake Bell"]


def test_the_nonactive_players_trigger_resolves_first():
    """603.3b, case-128."""
    s = table(
        """
Proud Knight {W}
Creature — Knight
Whenever this creature blocks or becomes blocked, it gets +1/+1 until end of turn.
2/2

Mirrored Rampart {U}
Creature — Wall
Whenever this creature blocks a creature, this creature gets +X/+0 until end of turn, where X is that creature's power.
0/4
"""
    )
    you, other = s.players
    you.battlefield("Proud Knight")
    wall = other.battlefield("Mirrored Rampart")
    s.start()
    you.attack("Proud Knight")
    other.block("Mirrored Rampart", "Proud Knight")
    assert [thing.controller for thing in s.stack] == [you, other]
    s.resolve()
    assert wall.power == 2, "the Knight's bonus comes later"


def test_a_replaced_event_triggers_nothing():
    """603.2h."""
    s = table(
        """
Kind Rule {W}
Enchantment
If a creature would die, exile it instead.

Mourner {1}
Enchantment
Whenever a creature dies, you gain 1 life.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Kind Rule", "Mourner", "Brown Bear")
    you.hand("Quick End")
    s.start()
    you.cast("Quick End", "Brown Bear")
    s.resolve()
    assert you.life == 20
    assert "Brown Bear" in you.exile


def test_a_trigger_is_controlled_by_who_controlled_its_source_then():
    """603.3a."""
    s = table(
        """
Parting Gift {B}
Creature — Spirit
When this creature dies, you gain 3 life.
1/1

Take Over {U}
Sorcery
Gain control of target creature until end of turn.
"""
    )
    you, other = s.players
    rich(s)
    other.battlefield("Parting Gift")
    you.hand("Take Over", "Quick End")
    s.start()
    you.cast("Take Over", "Parting Gift")
    s.resolve()
    you.cast("Quick End", "Parting Gift")
    s.resolve()
    assert (you.life, other.life) == (23, 20)
    assert "Parting Gift" in other.graveyard


def test_an_aura_finds_what_it_and_its_creature_became():
    """603.6e, 400.7e."""
    s = table(
        """
True Bond {G}
Enchantment — Aura
Enchant creature
When enchanted creature dies, return True Bond to its owner's hand.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Brown Bear")
    you.battlefield("True Bond", attached_to="Brown Bear")
    you.hand("Quick End")
    s.start()
    you.cast("Quick End", "Brown Bear")
    s.resolve()
    assert "True Bond" in you.hand


def test_a_trigger_without_legal_targets_is_removed():
    """603.3d."""
    s = table(
        """
Fussy Mage {U}
Creature — Wizard
When this creature enters, destroy target artifact.
1/1
"""
    )
    you, _ = s.players
    rich(s)
    you.hand("Fussy Mage")
    s.start()
    you.cast("Fussy Mage")
    s.resolve(1)
    assert not s.stack.names


@pytest.mark.parametrize("spell", ["Firm Denial", "Quick End"])
def test_what_is_countered_or_leaves_triggers_from_where_it_was(spell):
    """603.10e."""
    s = table(
        """
Spite Rune {B}
Enchantment
Whenever a spell you control is countered, you gain 2 life.
"""
    )
    you, other = s.players
    rich(s)
    you.battlefield("Spite Rune")
    you.hand("Brown Bear")
    other.hand("Firm Denial", "Quick End")
    s.start()
    you.cast("Brown Bear")
    if spell == "Quick End":
        other.cast("Quick End", "Spite Rune")
        s.resolve(1)
    other.cast("Firm Denial", "Brown Bear")
    s.resolve()
    assert you.life == (22 if spell == "Firm Denial" else 20)


def test_losing_control_is_seen_from_before():
    """603.10d."""
    s = table(
        """
Jealous Ghost {U}
Creature — Spirit
When you lose control of Jealous Ghost, you gain 4 life.
1/1

Take Over {U}
Sorcery
Gain control of target creature.
"""
    )
    you, other = s.players
    rich(s)
    other.battlefield("Jealous Ghost")
    you.hand("Take Over")
    s.start()
    you.cast("Take Over", "Jealous Ghost")
    s.resolve()
    assert (you.life, other.life) == (20, 24)


@pytest.mark.parametrize("target", ["Heavy Chain", "Brown Bear"])
def test_becoming_unattached_is_seen_from_before(target):
    """603.10c, 701.3d."""
    s = table(
        """
Heavy Chain {1}
Artifact — Equipment
When Heavy Chain becomes unattached from a creature, you gain 2 life.
Equip {1}
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Brown Bear")
    you.battlefield("Heavy Chain", attached_to="Brown Bear")
    you.hand("Quick End")
    s.start()
    you.cast("Quick End", target)
    s.resolve()
    assert you.life == 22

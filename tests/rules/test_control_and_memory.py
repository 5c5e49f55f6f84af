"""Control of permanents (108.4), new objects (400.7), last known information (608.2h), linked abilities (607)."""

# The text of a card stands on one line, however long.
# ruff: noqa: E501

from .table import rich, table


def test_control_for_as_long_as_ends_with_the_object_that_gave_it():
    """611.2b, 400.7, case-146."""
    s = table(
        """
Soul Jailer {U}
Creature — Wizard
When this creature enters, gain control of target creature for as long as you control this creature.
1/1
"""
    )
    you, other = s.players
    rich(s)
    bear, ogre = other.battlefield("Brown Bear"), other.battlefield("Ashen Ogre")
    you.hand("Soul Jailer", "Slip Out")
    s.start()
    you.answer(bear)
    you.cast("Soul Jailer")
    s.resolve()
    assert bear.controller == you
    you.answer(ogre)
    you.cast("Slip Out", "Soul Jailer")
    s.resolve()
    assert bear.controller == other
    assert ogre.controller == you


def test_control_until_end_of_turn_ends_in_the_cleanup_step():
    """514.2, 611.2a, case-150."""
    s = table(
        """
Grand Theft {R}
Sorcery
Gain control of all creatures until end of turn. Untap those creatures. They gain haste until end of turn.
"""
    )
    you, other = s.players
    rich(s)
    bear = other.battlefield("Brown Bear", tapped=True)
    you.hand("Grand Theft")
    s.start()
    you.cast("Grand Theft")
    s.resolve()
    assert bear.controller == you
    assert bear.can_attack()
    s.go_to("upkeep")
    assert bear.controller == other
    assert not bear.has("haste")


def test_what_changes_controller_has_not_been_controlled_continuously():
    """302.6."""
    s = table("Take Over {U}\nSorcery\nGain control of target creature.")
    you, other = s.players
    rich(s)
    bear = other.battlefield("Brown Bear")
    you.hand("Take Over")
    s.start()
    you.cast("Take Over", bear)
    s.resolve()
    assert bear.summoning_sick
    s.next_turn()
    s.next_turn()
    s.go_to("precombat main phase")
    assert not bear.summoning_sick


def test_a_creature_that_changes_controller_leaves_combat():
    """506.4."""
    s = table("Quick Theft {U}\nInstant\nGain control of target creature.")
    you, other = s.players
    rich(s)
    bear = you.battlefield("Brown Bear")
    other.hand("Quick Theft")
    s.start()
    you.attack(bear)
    other.cast("Quick Theft", bear)
    s.resolve()
    assert bear.attacking is None
    s.go_to("end of combat")
    assert other.life == 20


def test_the_younger_control_effect_wins_until_it_ends():
    """613.7."""
    s = table(
        """
Mind Chains {U}
Enchantment — Aura
Enchant creature
You control enchanted creature.

Brief Theft {R}
Instant
Gain control of target creature until end of turn.
"""
    )
    you, other = s.players
    rich(s)
    bear = other.battlefield("Brown Bear")
    you.battlefield("Mind Chains", attached_to=bear)
    other.hand("Brief Theft")
    s.start()
    assert bear.controller == you
    other.cast("Brief Theft", bear)
    s.resolve()
    assert bear.controller == other
    s.go_to("upkeep")
    assert bear.controller == you


def test_an_aura_under_new_control_controls_for_its_new_controller():
    """613.8a: what "you control enchanted creature" does depends on who controls the Aura."""
    s = table(
        """
Mind Chains {U}
Enchantment — Aura
Enchant creature
You control enchanted creature.

Deep Theft {U}
Enchantment — Aura
Enchant enchantment
You control enchanted enchantment.
"""
    )
    you, other = s.players
    bear = you.battlefield("Brown Bear")
    chains = you.battlefield("Mind Chains", attached_to=bear)
    other.battlefield("Deep Theft", attached_to=chains)
    s.start()
    assert chains.controller == other
    assert bear.controller == other


def test_deathtouch_counts_as_the_source_last_had_it():
    """608.2h, 113.7a, case-124."""
    s = table(
        """
Spiteful Snake {B}
Creature — Snake
Deathtouch
This creature enters with three +1/+1 counters on it.
Remove three +1/+1 counters from this creature: It deals 1 damage to target creature.
0/0

Still Air {W}
Enchantment
If a creature would die, exile it instead.
"""
    )
    you, other = s.players
    ogre = other.battlefield("Ashen Ogre")
    you.battlefield("Still Air")
    snake = you.battlefield("Spiteful Snake", counters={"+1/+1": 3})
    s.start()
    you.activate(snake, 1, ogre)
    assert "Spiteful Snake" in you.exile
    s.resolve()
    assert "Ashen Ogre" in other.exile


def test_counters_of_what_is_gone_are_those_it_last_had():
    """113.7a, 608.2h, case-126."""
    s = table(
        """
Odd Urn {1}
Artifact
{T}: Put a charge counter on this artifact. You gain life equal to the number of charge counters on this artifact.
{1}, Sacrifice this artifact: Draw a card.
"""
    )
    you, _ = s.players
    rich(s)
    urn = you.battlefield("Odd Urn", counters={"charge": 2})
    s.start()
    you.activate(urn, 1)
    you.activate(urn, 2)
    s.resolve()
    assert you.life == 22


def test_the_power_of_a_creature_that_died_with_its_lord():
    """608.2h, 603.10a: it is looked at as it was before both died."""
    s = table(
        """
Bear Lord {G}
Creature — Bear
Other Bears get +3/+3.
2/2

Dirge {B}
Enchantment
Whenever a Bear dies, you gain life equal to its power.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Bear Lord", "Brown Bear", "Dirge")
    you.hand("Clean End")
    s.start()
    you.cast("Clean End")
    s.resolve()
    assert you.life == 20 + 2 + 5


def test_a_token_does_not_come_back():
    """111.8, 704.5d, case-142."""
    s = table()
    you, _ = s.players
    rich(s)
    you.battlefield("Brown Bear", token=True)
    you.hand("Slip Out")
    s.start()
    you.cast("Slip Out", "Brown Bear")
    s.resolve()
    assert "Brown Bear" not in s.battlefield
    assert "Brown Bear" not in you.exile


def test_a_trigger_remembers_the_creature_it_was_about():
    """603.7c, 400.7, case-108."""
    s = table(
        """
Grave Bond {B}
Enchantment
When Grave Bond enters, return target creature card from your graveyard to the battlefield. When Grave Bond leaves the battlefield this turn, sacrifice that creature.

Gone and Back {W}
Instant
Exile target enchantment, then return it to the battlefield under its owner's control.
"""
    )
    you, _ = s.players
    rich(s)
    you.graveyard("Brown Bear", "Ashen Ogre")
    you.hand("Grave Bond", "Gone and Back")
    s.start()
    you.answer("Brown Bear")
    you.cast("Grave Bond")
    s.resolve()
    you.answer("Grave Bond #1")
    you.answer("Ashen Ogre")
    you.cast("Gone and Back", "Grave Bond")
    s.resolve()
    assert "Brown Bear" in you.graveyard
    assert "Ashen Ogre" in you.battlefield


def test_a_spell_is_copied_as_it_last_was():
    """608.2h, 707.10, case-088."""
    s = table(
        """
Late Echo {U}
Enchantment
Whenever you cast an instant spell, you may pay {1}. If you do, copy that spell. You may choose new targets for the copy.
"""
    )
    you, other = s.players
    rich(s)
    you.battlefield("Late Echo")
    you.hand("Small Spark")
    other.hand("Firm Denial")
    s.start()
    you.cast("Small Spark", other)
    other.cast("Firm Denial", "Small Spark")
    s.resolve(1)
    assert "Small Spark" in you.graveyard
    you.answer(True, other)
    s.resolve()
    assert other.life == 19


def test_an_illegal_target_is_left_out_and_none_is_found_for_it():
    """608.2b, case-090."""
    s = table(
        """
Two Fates {W}
Sorcery
Exile target creature. Put a +1/+1 counter on another target creature.

Veil {G}
Instant
Target creature gains hexproof until end of turn.
"""
    )
    you, other = s.players
    rich(s)
    bear, ogre = other.battlefield("Brown Bear"), other.battlefield("Ashen Ogre")
    you.hand("Two Fates")
    other.hand("Veil")
    s.start()
    you.cast("Two Fates", targets=[bear, ogre])
    other.cast("Veil", bear)
    s.resolve()
    assert "Brown Bear" in other.battlefield
    assert not bear.counters
    assert ogre.counters == {"+1/+1": 1}


def test_a_spell_that_cannot_be_countered_is_a_legal_target():
    """608.2b, 101.2, case-092."""
    s = table(
        """
Bold Bear {G}
Creature — Bear
This spell can't be countered.
2/2

Rude Answer {U}
Instant
Counter target spell. Untap up to four lands.
"""
    )
    you, other = s.players
    you.battlefield("Forest")
    you.hand("Bold Bear")
    island = other.battlefield("Island")
    other.hand("Rude Answer")
    s.start()
    you.cast("Bold Bear")
    other.answer(island)
    other.cast("Rude Answer", "Bold Bear")
    s.resolve()
    assert "Bold Bear" in you.battlefield
    assert not island.tapped


def test_exiled_cards_are_those_of_the_linked_ability():
    """607.2a, 400.7."""
    s = table(
        """
Dark Chest {1}
Artifact
{T}: Exile target card from a graveyard.
When Dark Chest leaves the battlefield, return each card exiled with Dark Chest to its owner's hand.
"""
    )
    you, other = s.players
    rich(s)
    chest = you.battlefield("Dark Chest")
    you.battlefield("Dark Chest")
    other.graveyard("Brown Bear", "Ashen Ogre")
    you.hand("Quick End")
    s.start()
    you.activate(chest, 1, "Brown Bear")
    s.resolve()
    you.activate(you.battlefield[-1], 1, "Ashen Ogre")
    s.resolve()
    you.cast("Quick End", chest)
    s.resolve()
    assert other.hand.names == ["Brown Bear"]
    assert "Ashen Ogre" in other.exile


def test_a_name_in_a_granted_ability_is_the_object_that_grants_it():
    """201.5, case-172."""
    s = table(
        """
Bomb Collar {1}
Artifact — Equipment
Equipped creature has "{1}, Sacrifice Bomb Collar: This creature deals 3 damage to any target."
Equip {1}
"""
    )
    you, other = s.players
    rich(s)
    bear = you.battlefield("Brown Bear")
    collar = you.battlefield("Bomb Collar", attached_to=bear)
    other_collar = you.battlefield("Bomb Collar")
    s.start()
    you.activate(bear, 1, other)
    assert collar in you.graveyard
    assert other_collar in you.battlefield
    s.resolve()
    assert other.life == 17
    assert bear in you.battlefield

"""Copies of permanents, cards and spells (707)."""

# The text of a card stands on one line, however long.
# ruff: noqa: E501

import pytest

from cardwright.model.mana import Color

from .table import rich, table

MIMIC = """
Small Mimic {U}
Creature — Shapeshifter
You may have Small Mimic enter as a copy of any creature on the battlefield.
0/0
"""


def enter_as_copy(s, you, of=None, card="Small Mimic"):
    """Without a name there is only one creature to copy."""
    you.hand(card)
    you.answer(True, *([of] if of else []))
    you.cast(card)
    s.resolve()


def test_it_enters_as_a_copy_and_triggers_as_one():
    """707.5."""
    s = table(
        MIMIC + "\nWelcome Ox {W}\nCreature — Ox\nWhen this creature enters, you gain 2 life.\n1/4"
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Welcome Ox", counters={"+1/+1": 2})
    s.start()
    enter_as_copy(s, you, "Welcome Ox")
    copy = you.battlefield[-1]
    assert (copy.name, copy.pt, you.life) == ("Welcome Ox", (1, 4), 22), "counters are not copied"
    assert "Small Mimic" not in you.graveyard
    you.hand("Quick End")
    you.cast("Quick End", copy)
    s.resolve()
    assert you.graveyard.names == ["Small Mimic", "Quick End"], "the card is itself elsewhere"


def test_copying_is_optional():
    """707.5."""
    s = table(MIMIC)
    you, _ = s.players
    rich(s)
    you.battlefield("Brown Bear")
    s.start()
    you.hand("Small Mimic")
    you.answer(False)
    you.cast("Small Mimic")
    s.resolve()
    assert "Small Mimic" in you.graveyard, "as a 0/0"


def test_how_the_copied_permanent_enters_is_copied():
    """707.5: tapped, with counters."""
    s = table(
        MIMIC
        + """
Late Giant {4}
Creature — Giant
Late Giant enters tapped with two +1/+1 counters on it.
4/4
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Late Giant")
    s.start()
    enter_as_copy(s, you, "Late Giant")
    copy = you.battlefield[-1]
    assert copy.tapped
    assert copy.pt == (6, 6)


def test_choices_are_not_copied_but_made_anew():
    """707.6, 607.2d."""
    s = table(
        MIMIC
        + """
Proud Clan {1}
Creature — Human
As Proud Clan enters, choose a color.
Creatures you control of the chosen color get +1/+1.
1/1
"""
    )
    you, _ = s.players
    rich(s)
    you.hand("Proud Clan")
    s.start()
    you.answer("Green")
    you.cast("Proud Clan")
    s.resolve()
    bear = you.battlefield("Brown Bear")
    assert bear.pt == (3, 3)
    you.answer(True, "Proud Clan", "Red")
    you.hand("Small Mimic")
    you.cast("Small Mimic")
    s.resolve()
    assert bear.pt == (3, 3)
    assert you.battlefield("Ashen Ogre").pt == (4, 4)


def test_effects_on_the_original_are_not_copied():
    """707.2: the example of the animated artifact."""
    s = table(
        MIMIC
        + """
Waking Staff {1}
Artifact
{1}: Waking Staff becomes a 5/5 Construct artifact creature until end of turn.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Waking Staff")
    s.start()
    you.activate("Waking Staff")
    s.resolve()
    enter_as_copy(s, you, "Waking Staff")
    copy = you.battlefield[-1]
    assert copy.name == "Waking Staff"
    assert copy.types == {"artifact"}


def test_a_copy_of_a_copy_copies_what_it_is():
    """707.3."""
    s = table(
        MIMIC
        + """
Proud Mimic {U}
Creature — Shapeshifter
You may have Proud Mimic enter as a copy of any creature on the battlefield, except it's 7/7, it's a Lizard in addition to its other types, and it has flying.
0/0
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Brown Bear")
    s.start()
    enter_as_copy(s, you, card="Proud Mimic")
    first = you.battlefield[-1]
    enter_as_copy(s, you, first)
    second = you.battlefield[-1]
    for copy in (first, second):
        assert copy.pt == (7, 7)
        assert copy.subtypes == {"Bear", "Lizard"}
        assert copy.has("flying")
        assert copy.colors == {Color.from_word("green")}


def test_what_defines_a_characteristic_is_not_copied_if_that_is_different():
    """707.9d."""
    s = table(
        """
Proud Mimic {U}
Creature — Shapeshifter
You may have Proud Mimic enter as a copy of any creature on the battlefield, except it's 7/7.
0/0

Card Golem {3}
Creature — Golem
Card Golem's power and toughness are each equal to the number of cards in your hand.
*/*
"""
    )
    you, _ = s.players
    rich(s)
    you.hand("Tin Cup", "Tin Cup")
    you.battlefield("Card Golem")
    s.start()
    enter_as_copy(s, you, "Card Golem", "Proud Mimic")
    assert you.battlefield[-1].pt == (7, 7)


def test_a_copy_for_a_time_ends():
    """707.4, 611.2a."""
    s = table(
        """
Quick Change {U}
Instant
Target creature becomes a copy of another target creature until end of turn.

Big Help {G}
Instant
Target creature gets +3/+3 until end of turn.
"""
    )
    you, _ = s.players
    rich(s)
    bear = you.battlefield("Brown Bear", counters={"+1/+1": 1})
    you.battlefield("Ashen Ogre")
    you.hand("Quick Change", "Big Help")
    s.start()
    you.cast("Big Help", bear)
    s.resolve()
    you.cast("Quick Change", targets=[bear, "Ashen Ogre"])
    s.resolve()
    assert bear.name == "Ashen Ogre"
    assert bear.pt == (7, 7), "other effects go on"
    s.next_turn()
    assert bear.name == "Brown Bear"
    assert bear.pt == (3, 3)


def test_this_ability_is_part_of_what_is_copied():
    """707.9a."""
    s = table(
        MIMIC
        + """
Shifter {U}
Creature — Shapeshifter
{1}: This creature becomes a copy of target creature, except it has this ability.
0/1
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Brown Bear", "Ashen Ogre")
    shifter = you.battlefield("Shifter")
    s.start()
    you.activate(shifter, 1, "Brown Bear")
    s.resolve()
    assert (shifter.name, shifter.pt) == ("Brown Bear", (2, 2))
    you.activate(shifter, 1, "Ashen Ogre")
    s.resolve()
    assert (shifter.name, shifter.pt) == ("Ashen Ogre", (3, 3))
    enter_as_copy(s, you, shifter)
    assert len(you.battlefield[-1].look.abilities) == 1


def test_changing_the_original_later_does_not_change_the_copy():
    """707.2b."""
    s = table(
        MIMIC
        + """
Quick Change {U}
Instant
Target creature becomes a copy of another target creature until end of turn.
"""
    )
    you, _ = s.players
    rich(s)
    bear = you.battlefield("Brown Bear")
    you.battlefield("Ashen Ogre")
    you.hand("Quick Change")
    s.start()
    enter_as_copy(s, you, "Brown Bear")
    you.cast("Quick Change", targets=[bear, "Ashen Ogre"])
    s.resolve()
    assert you.battlefield[-1].name == "Brown Bear"


def test_all_may_enter_as_copies_of_one():
    """616.1c: copying comes before other changes of how something enters."""
    s = table(
        """
Wild Essence {G}
Creature — Avatar
Creatures you control enter as a copy of Wild Essence.
6/6

Slow Sentinel {2}
Artifact Creature — Construct
Slow Sentinel enters tapped.
3/3
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Wild Essence")
    you.hand("Slow Sentinel")
    s.start()
    you.cast("Slow Sentinel")
    s.resolve()
    copy = you.battlefield[-1]
    assert (copy.name, copy.tapped) == ("Wild Essence", False)


def test_a_token_is_a_copy_of_what_its_original_last_was():
    """707.2, 608.2h."""
    s = table(
        """
Echo {U}
Instant
Create a token that's a copy of target creature.

Last Words {B}
Enchantment
Whenever a creature you control dies, create a token that's a copy of that creature, except it isn't legendary.

Old King {W}
Legendary Creature — Human
5/5
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Old King")
    you.battlefield("Last Words")
    you.hand("Quick End")
    s.start()
    you.cast("Quick End", "Old King")
    s.resolve()
    token = you.battlefield["Old King"]
    assert token.is_token
    assert not token.supertypes


COPYING = """
Twin Spell {R}
Instant
Copy target instant or sorcery spell. You may choose new targets for the copy.

Wide Fire {R}
Sorcery
Wide Fire deals 10 damage divided as you choose among any number of targets.
"""


def test_division_and_number_of_targets_stay():
    """707.10, 115.7f, case-082."""
    s = table(COPYING)
    you, other = s.players
    rich(s)
    bear, ogre = other.battlefield("Brown Bear"), other.battlefield("Ashen Ogre")
    you.hand("Wide Fire", "Twin Spell")
    s.start()
    you.cast("Wide Fire", [other, bear, ogre], amounts=[5, 1])
    you.cast("Twin Spell", "Wide Fire")
    you.answer(other, bear, ogre)
    s.resolve(2)
    assert other.life == 15
    assert bear.damage == 1
    assert "Ashen Ogre" in other.graveyard


def test_a_copy_that_leaves_the_stack_ceases_to_exist():
    """704.5e, 707.10a, case-084."""
    s = table(
        COPYING
        + """
Net {U}
Instant
Return target spell to its owner's hand.
"""
    )
    you, other = s.players
    rich(s)
    you.hand("Big Spark", "Twin Spell", "Net")
    s.start()
    you.cast("Big Spark", other)
    you.cast("Twin Spell", "Big Spark")
    you.answer(other)
    s.resolve(1)
    you.cast("Net", s.stack[-1])
    s.resolve(1)
    assert s.stack.names == ["Big Spark"]
    assert "Big Spark" not in you.hand
    s.resolve()
    assert other.life == 15


def test_an_ability_on_the_stack_is_no_spell():
    """112.1, 113.7a, case-086."""
    s = table(
        COPYING
        + """
Ring Chime {1}
Artifact
{1}: You gain 1 life.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Ring Chime")
    you.hand("Twin Spell", "Big Spark")
    s.start()
    you.activate("Ring Chime")
    assert not you.can_cast("Twin Spell")


def test_a_kicked_spell_is_copied_as_kicked():
    """707.2, 707.10, case-054; but a permanent that copies a kicked one is not: case-056."""
    s = table(
        MIMIC
        + """
Strong Arm {R}
Creature — Warrior
Kicker {1}
If this creature was kicked, it enters with three +1/+1 counters on it.
1/1

Echo Spell {U}
Instant
Copy target creature spell.
"""
    )
    you, _ = s.players
    rich(s)
    you.hand("Strong Arm", "Echo Spell")
    s.start()
    you.cast("Strong Arm", with_="kicker")
    you.cast("Echo Spell", "Strong Arm")
    s.resolve()
    assert [thing.pt for thing in you.battlefield if thing.name == "Strong Arm"] == [(4, 4)] * 2
    enter_as_copy(s, you, you.battlefield["Strong Arm"])
    assert you.battlefield[-1].pt == (1, 1)


@pytest.mark.parametrize("face_down", [True])
def test_a_face_down_creature_that_becomes_a_copy_stays_what_it_is(face_down):
    """708.10, 613.2b."""
    s = table(
        """
Quick Change {U}
Instant
Target creature becomes a copy of another target creature until end of turn.
"""
    )
    you, _ = s.players
    rich(s)
    secret = you.battlefield("Brown Bear", face_down=face_down, alias="secret")
    you.battlefield("Ashen Ogre")
    you.hand("Quick Change")
    s.start()
    you.cast("Quick Change", targets=[secret, "Ashen Ogre"])
    s.resolve()
    assert secret.name == ""
    assert secret.pt == (2, 2)

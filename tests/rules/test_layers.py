"""Continuous effects and the order in which they apply (613)."""

# The text of a card stands on one line, however long.
# ruff: noqa: E501

import pytest

from cardwright.model.mana import Color

from .table import table


def types(thing):
    return set(thing.types)


def texts(thing):
    return [ability.text for ability in thing.look.abilities]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_an_effect_whose_ability_another_one_removes_depends_on_it(order):
    """613.8a, 305.7, case-118."""
    s = table(
        """
Hill Law {R}
Enchantment
Nonbasic lands are Mountains.

Deep Bog
Land
Each land is a Swamp in addition to its other land types.
"""
    )
    you, _ = s.players
    you.battlefield("Forest")
    for index in order:
        you.battlefield(("Hill Law", "Deep Bog")[index])
    s.start()
    bog, forest = s.battlefield["Deep Bog"], s.battlefield["Forest"]
    assert bog.subtypes == {"Mountain"}
    assert forest.subtypes == {"Forest"}
    assert texts(bog) == ["{T}: Add {R}."]


def test_an_effect_goes_on_in_later_layers_without_its_ability():
    """613.6, case-120."""
    s = table(
        """
Plain Truth {W}
Enchantment
Creatures lose all abilities and have base power and toughness 1/1.

Waking Signs {2}{W}{W}
Enchantment
Each other enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.

Slow Sign {4}
Enchantment
Flying
"""
    )
    you, _ = s.players
    you.battlefield("Brown Bear", "Plain Truth", "Waking Signs", "Slow Sign")
    s.start()
    truth = s.battlefield["Plain Truth"]
    assert types(truth) == {"enchantment", "creature"}
    assert not truth.look.abilities
    assert truth.pt == (1, 1), "its mana value"
    assert s.battlefield["Slow Sign"].pt == (4, 4), "set by the younger effect"
    assert not s.battlefield["Slow Sign"].keywords
    assert s.battlefield["Brown Bear"].pt == (1, 1)


def test_dependence_wins_over_age():
    """613.8a, case-122."""
    s = table(
        """
Waking Signs {2}{W}{W}
Enchantment
Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.

Veiled World {U}
Enchantment
All permanents are enchantments in addition to their other types.
"""
    )
    you, _ = s.players
    you.battlefield("Waking Signs", "Veiled World", "Tin Cup")
    s.start()
    assert types(s.battlefield["Tin Cup"]) == {"artifact", "enchantment", "creature"}
    assert types(s.battlefield["Veiled World"]) == {"enchantment", "creature"}
    assert types(s.battlefield["Waking Signs"]) == {"enchantment"}


def test_lands_of_a_new_basic_type_have_its_mana_ability():
    """305.6, 305.7."""
    s = table("Wet World {U}\nEnchantment\nEach land is an Island in addition to its other types.")
    you, _ = s.players
    you.battlefield("Slow Field", "Wet World")
    s.start()
    assert texts(s.battlefield["Slow Field"]) == ["{T}: Add {G}.", "{T}: Add {U}."]


@pytest.mark.parametrize(
    ("first", "second", "flies"), [("Kite", "Stone", False), ("Stone", "Kite", True)]
)
def test_effects_that_do_not_depend_on_each_other_apply_in_the_order_of_their_age(
    first, second, flies
):
    """613.7, 613.9."""
    s = table(
        """
Kite {1}
Artifact
Creatures have flying.

Stone {1}
Artifact
Creatures lose flying.
"""
    )
    you, _ = s.players
    you.battlefield("Brown Bear", first, second)
    s.start()
    assert s.battlefield["Brown Bear"].has("flying") is flies


def test_size_is_asked_for_within_its_layer():
    """613.4c, 613.8a: what depends on size sees the other changes of it."""
    s = table(
        """
Big Friend {G}
Enchantment
Creatures with power 3 or greater have base toughness 9.

Giant's Aid {G}
Enchantment
Creatures with power 3 or greater get +0/+5.

Small Aid {G}
Enchantment
Creatures get +1/+0.
"""
    )
    you, _ = s.players
    you.battlefield("Giant's Aid", "Small Aid", "Brown Bear", "Free Goblin")
    s.start()
    assert s.battlefield["Brown Bear"].pt == (3, 7)
    assert s.battlefield["Free Goblin"].pt == (2, 1)


def test_a_static_ability_that_was_given_works_like_a_printed_one():
    """613.7a, 613.8c."""
    s = table(
        """
Teacher {W}
Enchantment
Bears have "Other creatures you control get +1/+1 and have vigilance."
"""
    )
    you, other = s.players
    you.battlefield("Brown Bear", "Teacher", "Ashen Ogre")
    other.battlefield("Free Goblin")
    s.start()
    ogre = s.battlefield["Ashen Ogre"]
    assert ogre.pt == (4, 4)
    assert ogre.has("vigilance")
    assert s.battlefield["Brown Bear"].pt == (2, 2)
    assert s.battlefield["Free Goblin"].pt == (1, 1)


def test_a_lost_static_ability_does_not_apply():
    """613.1f, 613.6."""
    s = table(
        """
Bear Song {G}
Enchantment Creature — Bear
Other creatures get +1/+1.
2/2

Soft Silence {U}
Enchantment
Bears lose all abilities.
"""
    )
    you, _ = s.players
    you.battlefield("Bear Song", "Ashen Ogre", "Soft Silence")
    s.start()
    assert s.battlefield["Ashen Ogre"].pt == (3, 3)


def test_a_defining_ability_sets_power_and_toughness_in_all_zones():
    """604.3, 613.4a, 208.2a."""
    s = table(
        """
Card Golem {3}
Creature — Golem
Card Golem's power and toughness are each equal to the number of cards in your hand.
*/*
"""
    )
    you, _ = s.players
    you.hand("Brown Bear", "Ashen Ogre")
    on, off = you.battlefield("Card Golem"), you.graveyard("Card Golem")
    s.start()
    assert on.pt == off.pt == (2, 2)
    you.hand("Tin Cup")
    assert on.pt == off.pt == (3, 3)


def test_set_power_replaces_what_an_ability_defines():
    """613.4a, 613.4b."""
    s = table(
        """
Card Golem {3}
Creature — Golem
Card Golem's power and toughness are each equal to the number of cards in your hand.
*/*

Level Field {1}
Enchantment
Creatures have base power and toughness 4/4.
"""
    )
    you, _ = s.players
    you.battlefield("Card Golem", counters={"+1/+1": 1})
    you.battlefield("Level Field")
    s.start()
    assert s.battlefield["Card Golem"].pt == (5, 5)


def test_switching_comes_last_and_twice_is_not_at_all():
    """613.4d."""
    s = table(
        """
Turn About {U}
Instant
Switch target creature's power and toughness until end of turn.

Long Neck {G}
Creature — Beast
1/3

Push {R}
Instant
Target creature gets +5/+0 until end of turn.
"""
    )
    you, _ = s.players
    you.battlefield("Island", "Island", "Mountain", "Long Neck")
    you.hand("Turn About", "Push", "Turn About")
    s.start()
    neck = s.battlefield["Long Neck"]
    for card, pt in (("Turn About", (3, 1)), ("Push", (3, 6)), ("Turn About", (6, 3))):
        you.cast(card, "Long Neck")
        s.resolve()
        assert neck.pt == pt


def test_a_color_changing_effect_is_seen_by_a_later_layer():
    """613.5."""
    s = table(
        """
White Flag {W}
Enchantment
White creatures you control get +1/+1.

Bleach {W}
Enchantment
Bears are white.
"""
    )
    you, _ = s.players
    bear = you.battlefield("Brown Bear")
    you.battlefield("White Flag")
    you.battlefield("Bleach")
    s.start()
    assert bear.colors == {Color.WHITE} if hasattr(Color, "WHITE") else True
    assert bear.pt == (3, 3)


def test_a_keyword_counter_gives_its_keyword():
    """122.1b, 613.1f."""
    s = table()
    you, _ = s.players
    bear = you.battlefield("Brown Bear", counters={"flying": 1})
    s.start()
    assert bear.has("flying")


def test_a_keyword_counter_is_as_old_as_its_latest_counter():
    """613.7c."""
    s = table(
        """
Soft Silence {U}
Enchantment
Creatures lose all abilities.

Lift {W}
Instant
Put a flying counter on target creature.
"""
    )
    you, _ = s.players
    bear = you.battlefield("Brown Bear")
    you.battlefield("Plains", "Soft Silence")
    you.hand("Lift")
    s.start()
    you.cast("Lift", "Brown Bear")
    s.resolve()
    assert bear.has("flying"), "the counter is younger than the enchantment"


def test_an_aura_is_as_old_as_its_latest_attachment():
    """613.7e."""
    s = table(
        """
Loose Crown {1}
Artifact — Equipment
Equipped creature has base power and toughness 5/5.
Equip {1}

Dwindle Down {U}
Enchantment
Creatures have base power and toughness 1/1.
"""
    )
    you, _ = s.players
    bear = you.battlefield("Brown Bear")
    you.battlefield("Forest", "Loose Crown", "Dwindle Down")
    s.start()
    assert bear.pt == (1, 1)
    you.activate("Loose Crown", "equip", "Brown Bear")
    s.resolve()
    assert bear.pt == (5, 5)


def test_what_counts_follows_the_turn_and_life_totals():
    """611.3a: a static ability is not fixed."""
    s = table(
        """
Day Bear {G}
Creature — Bear
During your turn, this creature gets +2/+0.
2/2

Spite Bear {B}
Creature — Bear
As long as an opponent has 10 or less life, this creature gets +1/+1.
2/2
"""
    )
    you, other = s.players
    day, spite = you.battlefield("Day Bear"), you.battlefield("Spite Bear")
    s.start()
    assert (day.pt, spite.pt) == ((4, 2), (2, 2))
    other.life = 10
    assert spite.pt == (3, 3)
    s.next_turn()
    assert day.pt == (2, 2)


def test_a_loop_of_dependencies_goes_by_age():
    """613.8b."""
    s = table(
        """
First Form {1}
Enchantment
Artifacts are lands in addition to their other types.

Second Form {1}
Enchantment
Lands are artifacts in addition to their other types.
"""
    )
    you, _ = s.players
    you.battlefield("First Form", "Second Form", "Tin Cup", "Slow Field")
    s.start()
    assert types(s.battlefield["Tin Cup"]) == {"artifact", "land"}
    assert types(s.battlefield["Slow Field"]) == {"artifact", "land"}

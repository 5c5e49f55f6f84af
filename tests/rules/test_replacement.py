"""Replacement and prevention effects (614, 615, 616)."""

# The text of a card stands on one line, however long.
# ruff: noqa: E501

import pytest

from .table import rich, table


def test_each_of_two_equal_effects_applies_once():
    """614.5: damage doubled by two permanents is four times as much."""
    s = table(
        """
Loud Horn {R}
Artifact
If a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.
"""
    )
    you, other = s.players
    rich(s)
    you.battlefield("Loud Horn", "Loud Horn")
    you.hand("Small Spark")
    s.start()
    you.cast("Small Spark", other)
    s.resolve()
    assert other.life == 16


def test_the_order_of_effects_that_come_to_the_same_is_nobodys_choice():
    """616.1: doubled by two different cards, or redirected by one ability activated twice."""
    s = table(
        """
Loud Horn {R}
Artifact
If a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.

Wild Air {R}
Enchantment
If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.

Shield Friend {1}{W}
Creature — Elf
{0}: The next 1 damage that would be dealt to this creature this turn is dealt to target creature you control instead.
1/1

Old Wall {W}
Creature — Wall
0/9
"""
    )
    you, other = s.players
    rich(s)
    horn, air = you.battlefield("Loud Horn"), other.battlefield("Wild Air")
    friend, wall = other.battlefield("Shield Friend"), other.battlefield("Old Wall")
    you.hand("Small Spark", "Big Spark", "Quick End", "Quick End")
    s.start()
    you.cast("Small Spark", other)
    s.resolve()
    assert other.life == 16
    for loud in (horn, air):
        you.cast("Quick End", loud)
    for _ in range(5):
        other.activate(friend, 1, wall)
    s.resolve()
    you.cast("Big Spark", friend)
    s.resolve()
    assert (friend.damage, wall.damage) == (0, 5)


def test_the_affected_player_chooses_which_effect_applies_first():
    """616.1, 616.1e: the one that is chosen may leave nothing for the other."""
    text = """
Still Air {W}
Enchantment
If a creature would die, exile it instead.

Home Bear {G}
Creature — Bear
If Home Bear would die, shuffle it into its owner's library instead.
2/2
"""
    for choice, exiled in (("Still Air", 1), ("Home Bear", 0)):
        s = table(text)
        you, other = s.players
        rich(s)
        you.battlefield("Still Air")
        other.battlefield("Home Bear")
        you.hand("Quick End")
        s.start()
        other.answer(choice)
        you.cast("Quick End", "Home Bear")
        s.resolve()
        assert len(other.exile) == exiled


def test_effects_can_become_applicable_one_after_another():
    """616.2: life becomes cards, cards become cards of the graveyard."""
    s = table(
        """
Old Debt {B}
Enchantment
If you would gain life, draw that many cards instead.

Old Grave {B}
Enchantment
If you would draw a card, return a card from your graveyard to your hand instead.

Warm Tea {W}
Sorcery
You gain 1 life.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Old Debt", "Old Grave")
    you.graveyard("Brown Bear")
    you.hand("Warm Tea")
    s.start()
    you.cast("Warm Tea")
    s.resolve()
    assert you.life == 20
    assert you.hand.names == ["Brown Bear"]


def test_a_permanent_is_looked_at_as_it_would_be_on_the_battlefield():
    """614.12."""
    s = table(
        """
Sleepy World {W}
Enchantment
Creatures your opponents control enter tapped.

Living World {G}
Enchantment
Lands are 1/1 creatures in addition to their other types.
"""
    )
    you, other = s.players
    other.battlefield("Sleepy World", "Living World")
    you.hand("Forest")
    s.start()
    you.play("Forest")
    assert you.battlefield["Forest"].tapped


def test_a_permanent_that_would_have_no_abilities_enters_like_that():
    """614.12: the land is a Mountain as it enters, without its other abilities."""
    s = table(
        """
Hill Law {R}
Enchantment
Nonbasic lands are Mountains.

Late Field
Land
Late Field enters tapped.
{T}: Add {W}.
"""
    )
    you, _ = s.players
    you.battlefield("Hill Law")
    you.hand("Late Field")
    s.start()
    you.play("Late Field")
    assert not you.battlefield["Late Field"].tapped


def test_an_effect_about_a_sort_of_permanents_does_not_affect_its_own_entering():
    """614.12: the last example."""
    s = table("Slow Orb {1}\nArtifact\nPermanents enter tapped.")
    you, _ = s.players
    rich(s)
    you.hand("Slow Orb", "Tin Cup")
    s.start()
    you.cast("Slow Orb")
    s.resolve()
    assert not you.battlefield["Slow Orb"].tapped
    you.cast("Tin Cup")
    s.resolve()
    assert you.battlefield["Tin Cup"].tapped


def test_tokens_that_copies_say_how_they_enter():
    """614.12, 616.1g: first the tokens are doubled, then each enters as it says."""
    s = table(
        """
Ripe Ox {G}
Creature — Ox
Ripe Ox enters with a +1/+1 counter on it.
1/1

Busy Loom {W}
Artifact
If one or more tokens would be created under your control, twice that many of those tokens are created instead.

Echo {U}
Instant
Create a token that's a copy of target creature.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Ripe Ox", "Busy Loom")
    you.hand("Echo")
    s.start()
    you.cast("Echo", "Ripe Ox")
    s.resolve()
    tokens = [thing for thing in you.battlefield if thing.is_token]
    assert [token.pt for token in tokens] == [(2, 2), (2, 2)]


COUNTERS = """
Rich Soil {G}
Enchantment
If one or more counters would be put on a permanent you control, that many plus one of each of those kinds of counters are put on that permanent instead.

Twin Soil {G}
Enchantment
If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.

Grow {G}
Sorcery
Double the number of +1/+1 counters on target creature.

Ripe Ox {G}
Creature — Ox
Ripe Ox enters with two +1/+1 counters on it.
1/1

Old Sage {3}
Planeswalker
[+1]: You gain 1 life.
3
"""


def test_doubling_counters_is_putting_counters():
    """701.9e, 614.16, case-112."""
    s = table(COUNTERS)
    you, _ = s.players
    rich(s)
    bear = you.battlefield("Brown Bear", counters={"+1/+1": 3})
    you.battlefield("Rich Soil")
    you.hand("Grow")
    s.start()
    you.cast("Grow", bear)
    s.resolve()
    assert bear.counters == {"+1/+1": 7}


def test_counters_with_which_something_enters_are_put_on_it():
    """122.6, 614.16."""
    s = table(COUNTERS)
    you, _ = s.players
    rich(s)
    you.battlefield("Rich Soil")
    you.hand("Ripe Ox")
    s.start()
    you.cast("Ripe Ox")
    s.resolve()
    assert you.battlefield["Ripe Ox"].counters == {"+1/+1": 3}


@pytest.mark.parametrize(
    ("soils", "loyalty"), [(["Twin Soil"], 4), (["Twin Soil", "Rich Soil"], 7)]
)
def test_a_cost_is_no_effect_until_an_effect_changes_it(soils, loyalty):
    """614.16, 616.2, case-114."""
    s = table(COUNTERS)
    you, _ = s.players
    sage = you.battlefield("Old Sage")
    you.battlefield(*soils)
    s.start()
    you.activate(sage)
    assert sage.loyalty == loyalty


def test_a_replaced_draw_does_not_stop_the_rest():
    """614.11a, 121.2, 608.2c, case-116."""
    s = table(
        """
Dig Site {B}
Enchantment
If you would draw a card, mill two cards instead.

Pick Through {U}
Sorcery
Draw two cards, then discard a card.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Dig Site")
    you.hand("Pick Through", "Brown Bear")
    s.start()
    you.cast("Pick Through")
    s.resolve()
    assert you.graveyard.count("Blank") == 4
    assert "Brown Bear" in you.graveyard


def test_draws_are_replaced_with_an_empty_library():
    """614.11."""
    s = table(
        """
Dig Site {B}
Enchantment
If you would draw a card, you gain 1 life instead.
""",
        library=0,
    )
    you, _ = s.players
    you.battlefield("Dig Site")
    s.start(turn=3, step="draw step")
    assert you.life == 21
    assert s.result is None


def test_a_token_is_no_card():
    """108.2b, 111.6, case-144."""
    s = table(
        """
Deep Pit {B}
Enchantment
If a card would be put into an opponent's graveyard from anywhere, exile it instead.

Sad Ghost {W}
Creature — Spirit
When Sad Ghost dies, you gain 1 life.
1/1
"""
    )
    you, other = s.players
    rich(s)
    you.battlefield("Deep Pit")
    other.battlefield("Sad Ghost", token=True)
    you.hand("Quick End")
    s.start()
    you.cast("Quick End", "Sad Ghost")
    s.resolve()
    assert other.life == 21
    other.battlefield("Sad Ghost")
    you.hand("Quick End")
    you.cast("Quick End", "Sad Ghost")
    s.resolve()
    assert other.life == 21
    assert "Sad Ghost" in other.exile


def test_what_goes_to_the_graveyard_from_anywhere_may_be_anywhere():
    """113.6, 614.6: an ability about its own object works in every zone."""
    s = table(
        """
Restless One {B}
Creature — Avatar
If Restless One would be put into a graveyard from anywhere, reveal Restless One and shuffle it into its owner's library instead.
9/9

Toss {R}
Sorcery
Discard a card.
"""
    )
    you, _ = s.players
    rich(s)
    you.hand("Toss", "Restless One")
    s.start()
    you.cast("Toss")
    s.resolve()
    assert "Restless One" not in you.graveyard
    assert "Restless One" in you.library


def test_destroyed_together_what_one_says_of_others_still_holds():
    """614.4: effects that exist before the event apply to all of it."""
    s = table(
        """
Pale Guide {W}
Creature — Spirit
If another creature would die, exile it instead.
1/1
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Pale Guide", "Brown Bear")
    you.hand("Clean End")
    s.start()
    you.cast("Clean End")
    s.resolve()
    assert "Pale Guide" in you.graveyard
    assert "Brown Bear" in you.exile


def test_a_creature_that_cannot_be_regenerated_or_is_twice():
    """701.15a, 614.8."""
    s = table(
        """
Mend {G}
Instant
Regenerate target creature.
"""
    )
    you, _ = s.players
    rich(s)
    bear = you.battlefield("Brown Bear", damage=1)
    you.hand("Mend", "Quick End", "Quick End")
    s.start()
    you.cast("Mend", bear)
    s.resolve()
    you.cast("Quick End", bear)
    s.resolve()
    assert bear.tapped
    assert bear.damage == 0
    you.cast("Quick End", bear)
    s.resolve()
    assert "Brown Bear" in you.graveyard


def test_what_cannot_be_sacrificed_pays_no_cost():
    """614.17b."""
    s = table(
        """
Safe Keep {W}
Enchantment
Creatures can't be sacrificed.

Hungry Pit {B}
Artifact
Sacrifice a creature: You gain 5 life.
"""
    )
    you, _ = s.players
    you.battlefield("Hungry Pit", "Brown Bear")
    s.start()
    assert you.can_activate("Hungry Pit")
    you.battlefield("Safe Keep")
    assert not you.can_activate("Hungry Pit")


def test_what_cannot_happen_is_not_replaced():
    """614.17c."""
    s = table(
        """
Grim Law {B}
Enchantment
Players can't gain life.

Old Debt {B}
Enchantment
If you would gain life, draw that many cards instead.

Warm Tea {W}
Sorcery
You gain 1 life.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Grim Law", "Old Debt")
    you.hand("Warm Tea")
    s.start()
    you.cast("Warm Tea")
    s.resolve()
    assert not you.hand.names

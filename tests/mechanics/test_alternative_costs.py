"""Alternative costs (118.9): evoke, surge, spectacle, dash, overload, and those in text."""

import pytest

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Passing Sage {4}{U}
Creature — Elemental
When this creature enters, draw a card.
Evoke {1}{U}
3/3

Quick Echo {3}{R}
Instant
You gain 3 life.
Surge {R}

Cruel Show {3}{R}
Sorcery
Cruel Show deals 4 damage to any target.
Spectacle {R}

Road Runner {3}{R}
Creature — Goblin
Dash {1}{R}
4/1

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

Free Lesson {4}{U}
Sorcery
Draw a card.
You may pay 2 life rather than pay this spell's mana cost.

Marsh Bargain {3}{B}
Instant
If you control a Swamp, you may sacrifice a creature rather than pay this spell's mana cost.
You gain 5 life.

Stone Gate
Artifact
You may cast spells from your hand without paying their mana costs.

Rune Tax {W}
Enchantment
Spells cost {1} more to cast.

Bone Comet {X}{R}
Sorcery
You gain X life.

Paid Feast {2}{G}
Sorcery
Kicker {1}{G}
You gain 1 life. If this spell was kicked, you gain 6 life instead.

Born of Two {6}{U}{U}
Creature — Eldrazi
Emerge {5}{U}
6/6

Tall Giant {4}{R}
Creature — Giant
5/5

Deep Seer {U}
Creature — Wizard
You may cast the top card of your library.
1/1
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


def test_surge_needs_another_spell_cast_this_turn():
    """702.117a."""
    game = table(hand=["Quick Echo", "Small Spark"], battlefield=["Mountain"] * 2)
    assert casts(game, "Quick Echo") == []
    game.cast("Small Spark", "Ben").cast("Quick Echo with surge").finish()
    assert game.life(ANN) == 23


def test_spectacle_needs_an_opponent_who_lost_life_this_turn():
    """702.137a."""
    game = table(hand=["Cruel Show", "Small Spark"], battlefield=["Mountain"] * 2)
    assert casts(game, "Cruel Show") == []
    game.cast("Small Spark", "Ben").finish()
    game.cast("Cruel Show with spectacle", "Ben").finish()
    assert game.life(BEN) == 15


def test_a_dashed_creature_has_haste_and_returns_to_hand():
    """702.109a."""
    game = table(hand=["Road Runner"], battlefield=["Mountain"] * 2)
    game.cast("Road Runner with dash").finish()
    game.attack("Road Runner")
    assert game.life(BEN) == 16
    game.until(Step.END).finish()
    assert game.names(Zone.HAND) == ["Road Runner"]


def test_a_creature_that_was_not_dashed_stays():
    game = table(hand=["Road Runner"], battlefield=["Mountain"] * 4)
    game.cast("Road Runner").finish()
    assert "haste" not in game.look(game.find("Road Runner")).keywords
    game.until(Step.END).finish()
    assert game.names(Zone.HAND) == []


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


def test_a_cost_in_the_text_can_be_paid_instead():
    """118.9, AN-3."""
    game = table(hand=["Free Lesson"])
    game.cast("Free Lesson for its alternative cost").finish()
    assert game.life(ANN) == 18
    assert len(game.names(Zone.HAND)) == 1


@pytest.mark.parametrize(("lands", "offered"), [(["Swamp"], 1), ([], 0)])
def test_a_condition_in_the_text_is_asked(lands, offered):
    game = table(hand=["Marsh Bargain"], battlefield=["Plain Bear", *lands])
    assert len(casts(game, "Marsh Bargain")) == offered
    if offered:
        game.cast("Marsh Bargain for its alternative cost").finish()
        assert game.life(ANN) == 25
        assert game.names(Zone.BATTLEFIELD) == ["Swamp"]


def test_a_spell_that_costs_nothing_cannot_be_overloaded():
    """case-066, AN-4, AN-10."""
    game = table(
        hand=["Loud Word"], battlefield=["Stone Gate"], their_battlefield=["Plain Bear", "Slow Ox"]
    )
    assert casts(game, "Loud Word") == ["Cast Loud Word without paying its mana cost"]
    game.cast("Loud Word without paying its mana cost", "Slow Ox").finish()
    assert game.names(Zone.HAND, BEN) == ["Slow Ox"]


def test_x_is_0_without_paying_the_mana_cost():
    """AN-10."""
    game = table(hand=["Bone Comet"], battlefield=["Stone Gate"] + ["Mountain"] * 4)
    game.cast("Bone Comet without paying its mana cost").finish()
    assert game.life(ANN) == 20
    assert len(game.untapped()) == 5


def test_a_spell_that_costs_nothing_can_be_kicked():
    """AN-10, 118.9d."""
    game = table(hand=["Paid Feast"], battlefield=["Stone Gate"] + ["Forest"] * 2)
    game.cast("Paid Feast without paying its mana cost", "Yes").finish()
    assert game.life(ANN) == 26
    assert game.untapped() == ["Stone Gate"]


def test_an_optional_cost_counts_as_paid_only_if_it_is_paid():
    """case-068."""
    game = table(hand=["Paid Feast"], battlefield=["Stone Gate"] + ["Forest"] * 2)
    game.cast("Paid Feast without paying its mana cost", "No").finish()
    assert game.life(ANN) == 21


def test_an_increase_is_paid_for_a_spell_that_costs_nothing():
    """118.9d: increases apply to whatever cost is paid."""
    zones = {"hand": ["Calm Thought"], "their_battlefield": ["Rune Tax"]}
    assert casts(table(battlefield=["Stone Gate"], **zones), "Calm Thought") == []
    game = table(battlefield=["Stone Gate", "Plains"], **zones)
    game.cast("Calm Thought without paying its mana cost").finish()
    assert game.untapped() == ["Stone Gate", "Rune Tax"]


def test_a_free_permission_for_the_hand_does_not_reach_other_zones():
    """case-068, 601.3: the top card of the library is paid for."""
    game = table(
        battlefield=["Stone Gate", "Deep Seer"] + ["Forest"] * 3,
        library=["Paid Feast"],
        hand=["Calm Thought"],
    )
    assert casts(game, "Calm Thought") == ["Cast Calm Thought without paying its mana cost"]
    assert casts(game, "Paid Feast") == ["Cast Paid Feast"]


def test_emerge_takes_a_creature_and_its_mana_value_off():
    """702.119a-b: the creature is chosen as the spell is announced."""
    game = table(hand=["Born of Two"], battlefield=["Tall Giant", "Plain Bear"] + ["Island"] * 4)
    assert casts(game, "Born of Two") == [
        "Cast Born of Two with emerge sacrificing Tall Giant",
        "Cast Born of Two with emerge sacrificing Plain Bear",
    ]
    game.cast("Born of Two with emerge sacrificing Tall Giant").finish()
    assert game.names(Zone.GRAVEYARD) == ["Tall Giant"]
    assert game.untapped().count("Island") == 3


def test_the_creatures_mana_value_comes_off_after_increases():
    """702.119a, 601.2f: it reduces the total cost, not just the emerge cost."""
    game = table(
        hand=["Born of Two"],
        battlefield=["Tall Giant"] + ["Island"] * 2,
        their_battlefield=["Rune Tax"],
    )
    game.cast("Born of Two with emerge sacrificing Tall Giant").finish()
    assert game.untapped() == ["Rune Tax", "Born of Two"]

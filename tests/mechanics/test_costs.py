"""What spells cost: announcing costs (601.2b), changes of costs (601.2f, 118.7), X (107.3)."""

import pytest

from cardwright.model.zones import Zone

from .table import ANN, BEN, Table

CARDS = """
Cheap Workshop
Artifact
Artifact spells you cast cost {1} less to cast.

Rising Engine {X}{X}
Artifact
Rising Engine enters with X charge counters on it.

Dark Drain {2/B}{2/B}{2/B}
Sorcery
Target player loses 1 life.

Old Bargain
Enchantment
Sorcery spells you cast cost {5} less to cast.

Small Bargain
Enchantment
Spells you cast cost {2} less to cast. This effect can't reduce the mana in that cost to less \
than one mana.

Cheap Bargain
Enchantment
Spells you cast cost {1} less to cast.

Green Bargain
Enchantment
Creature spells you cast cost {G}{G} less to cast.

Heavy Tax
Enchantment
Spells cost {4} more to cast.

Great Weight
Enchantment
Each spell that would cost less than three mana to cast costs three mana to cast.

Torn Word {R}
Sorcery
As an additional cost to cast this spell, discard X cards.
Torn Word deals X damage to any target.

Torn Verse {X}{R}
Sorcery
As an additional cost to cast this spell, discard X cards.
You may pay {1} rather than pay this spell's mana cost.
Torn Verse deals X damage to any target.

Twin Blade {R/W}{R/W}
Sorcery
You gain 2 life.

Blood Blade {1}{R/P}
Sorcery
You gain 5 life.

Mind Whirl {3}{U}{U}
Instant
You may exile a blue card with mana value X from your hand rather than pay this spell's mana cost.
Scry X.

Dire Choice {1}{B}
Sorcery
As an additional cost to cast this spell, sacrifice a creature or discard a card.
You gain 4 life.

Kinder Choice {W}
Sorcery
As an additional cost to cast this spell, sacrifice a creature or pay {3}.
You gain 4 life.

Free Rein
Enchantment
You may cast sorcery spells without paying their mana costs.

Grand Wave {X}{G}{G}
Sorcery
You gain X life.

Tidal Herald
Enchantment
Spells you cast with mana value 6 or greater have cascade.

Broken Pair {1}{U}
Instant
Exile target artifact. Put a +1/+1 counter on target creature.

Cloak {U}
Instant
Target permanent gains hexproof until end of turn.

Iron Temper {G}
Creature — Bear
This spell can't be countered.
2/2

Denial and Rest {U}
Instant
Counter target spell. Untap up to four lands.
"""


def test_both_reductions_apply_and_x_may_be_larger_than_the_mana():
    """case-072. AN-5."""
    game = Table(CARDS, hand=["Rising Engine"], battlefield=["Cheap Workshop"] * 2)
    game.cast("Rising Engine")
    assert game.labels == ["X = 0", "X = 1"]
    game.do("X = 1").resolve()
    engine = game.state.objects[game.find("Rising Engine")]
    assert engine.count("charge") == 1


@pytest.mark.parametrize(
    ("chosen", "cost"),
    [("{6}", 1), ("{4}{B}", 1), ("{2}{B}{B}", 2), ("{B}{B}{B}", 3)],
)
def test_the_halves_are_chosen_before_a_reduction(chosen, cost):
    """case-076. AN-7."""
    game = Table(CARDS, hand=["Dark Drain"], battlefield=["Swamp"] * 6 + ["Old Bargain"])
    game.cast("Dark Drain")
    assert game.decision.prompt == "How do you pay {2/B}{2/B}{2/B}?"
    game.do(chosen, "Ben")
    assert game.untapped().count("Swamp") == 6 - cost


def test_only_halves_that_can_be_paid_are_offered():
    """AN-7."""
    game = Table(CARDS, hand=["Twin Blade"], battlefield=["Mountain", "Mountain", "Plains"])
    game.cast("Twin Blade")
    assert game.labels == ["{R}{R}", "{R}{W}"]
    game.do("{R}{R}")
    assert game.untapped() == ["Plains"]


def test_phyrexian_mana_is_paid_with_mana_or_life():
    """AN-8."""
    game = Table(CARDS, hand=["Blood Blade"] * 2, battlefield=["Mountain"] * 3)
    game.cast("Blood Blade")
    assert game.labels == ["{1}{R}", "{1} and 2 life"]
    game.do("{1} and 2 life").resolve()
    assert game.life(ANN) == 23
    game.cast("Blood Blade", "{1}{R}").resolve()
    assert game.life(ANN) == 28


def test_phyrexian_mana_cannot_be_paid_with_life_that_is_not_there():
    """AN-8. 119.4."""
    game = Table(CARDS, hand=["Blood Blade"], battlefield=["Mountain"], life=1)
    assert "Cast Blood Blade" not in game.labels
    game = Table(CARDS, hand=["Blood Blade"], battlefield=["Mountain"], life=2)
    game.cast("Blood Blade")
    assert game.life(ANN) == 0 or game.decision is None, "the last life is paid"


def test_x_in_an_additional_cost_is_announced():
    """AN-5."""
    game = Table(CARDS, hand=["Torn Word", "Forest", "Forest"], battlefield=["Mountain"])
    game.cast("Torn Word")
    assert game.labels == ["X = 0", "X = 1", "X = 2"]
    game.do("X = 2", "Ben").resolve()
    assert game.life(BEN) == 18
    assert game.names(Zone.GRAVEYARD) == ["Forest", "Forest", "Torn Word"]


def test_x_is_zero_if_no_cost_with_it_is_paid():
    """case-078. 107.3b."""
    game = Table(CARDS, hand=["Torn Verse", "Forest"], battlefield=["Mountain"] * 2)
    alternative = next(label for label in game.labels if "alternative" in label)
    game.do(alternative, "Ben")
    spell = game.state.objects[game.state.stack[-1]]
    assert spell.announced.x == 0
    assert game.names(Zone.HAND) == ["Forest"]

    game = Table(CARDS, hand=["Torn Verse", "Forest"], battlefield=["Free Rein"])
    game.do("Cast Torn Verse without paying its mana cost", "Ben")
    assert game.state.objects[game.state.stack[-1]].announced.x == 0
    assert game.names(Zone.HAND) == ["Forest"]

    game = Table(CARDS, hand=["Torn Verse", "Forest"], battlefield=["Mountain"] * 2)
    game.cast("Torn Verse", "X = 1", "Ben").resolve()
    assert game.life(BEN) == 19


def test_x_that_a_later_choice_defines_is_chosen_as_it_is_announced():
    """AN-6 (the card to exile says what X is)."""
    game = Table(CARDS, hand=["Mind Whirl", "Calm Thought", "Broken Pair", "Small Spark"])
    alternative = next(label for label in game.labels if label.startswith("Cast Mind Whirl"))
    game.do(alternative)
    assert game.labels == ["X = 1", "X = 2"], "the mana values of the blue cards in hand"
    game.do("X = 2")
    assert game.names(Zone.EXILE) == ["Broken Pair"]
    assert game.state.objects[game.state.stack[-1]].announced.x == 2


def test_one_of_two_additional_costs_is_announced():
    """AN-3. AN-10 (a mandatory cost must be paid)."""
    game = Table(
        CARDS, hand=["Dire Choice", "Forest"], battlefield=["Swamp", "Swamp", "Plain Bear"]
    )
    game.cast("Dire Choice")
    assert game.labels == ["sacrifice a creature", "discard a card"]
    game.do("discard a card").resolve()
    assert game.names(Zone.GRAVEYARD) == ["Forest", "Dire Choice"]

    game = Table(CARDS, hand=["Dire Choice"], battlefield=["Swamp", "Swamp"])
    assert "Cast Dire Choice" not in game.labels, "it can't be discarded for itself"


def test_only_the_additional_cost_that_can_be_paid_is_taken():
    """AN-3."""
    game = Table(CARDS, hand=["Kinder Choice"], battlefield=["Plains"] * 4)
    game.cast("Kinder Choice")
    assert game.untapped() == []
    game = Table(CARDS, hand=["Kinder Choice"], battlefield=["Plains", "Plain Bear"])
    game.cast("Kinder Choice")
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear"]


def test_a_tax_makes_a_free_spell_cost_something():
    """118.9d: increases apply to whatever is paid in place of the mana cost."""
    game = Table(CARDS, hand=["Calm Thought"], battlefield=["Free Rein", "Heavy Tax"])
    assert not [label for label in game.labels if "Calm Thought" in label]
    game = Table(
        CARDS, hand=["Calm Thought"], battlefield=["Free Rein", "Heavy Tax"] + ["Plains"] * 4
    )
    game.do("Cast Calm Thought without paying its mana cost")
    assert game.untapped() == ["Free Rein", "Heavy Tax"]


def test_a_reduction_with_a_floor_leaves_one_mana():
    """601.2f (the reduction that can't go all the way comes first)."""
    game = Table(CARDS, hand=["Tin Trinket"], battlefield=["Plains", "Small Bargain"])
    game.cast("Tin Trinket")
    assert "Plains" not in game.untapped()
    game = Table(CARDS, hand=["Slow Ox"], battlefield=["Plains"] * 2 + ["Small Bargain"])
    game.cast("Slow Ox")
    assert game.untapped().count("Plains") == 1
    game = Table(CARDS, hand=["Tin Trinket"], battlefield=["Small Bargain", "Cheap Bargain"])
    assert "Cast Tin Trinket" in game.labels, "another reduction takes the last one"


def test_a_colored_reduction_takes_its_color_first_then_generic_mana():
    """118.7b-c."""
    game = Table(CARDS, hand=["Plain Bear"], battlefield=["Green Bargain"])
    assert "Cast Plain Bear" in game.labels, "{G} and, for the other, {1}"
    game = Table(CARDS, hand=["Slow Ox"], battlefield=["Plains", "Green Bargain"])
    assert "Cast Slow Ox" in game.labels, "{2}{W} has no green mana, so {2} less"


def test_a_least_cost_comes_after_all_changes():
    """601.2f ("once the total cost is determined, effects that directly affect it")."""
    game = Table(CARDS, hand=["Small Spark"], battlefield=["Mountain"] * 3 + ["Great Weight"])
    game.cast("Small Spark", "Ben")
    assert "Mountain" not in game.untapped()
    game = Table(CARDS, hand=["Small Spark"], battlefield=["Mountain"] * 2 + ["Great Weight"])
    assert "Cast Small Spark" not in game.labels


def test_x_counts_for_what_a_spell_is_given():
    """case-080. AN-11."""
    game = Table(
        CARDS,
        hand=["Grand Wave"],
        battlefield=["Forest"] * 11 + ["Tidal Herald"],
        library=["Plain Bear"],
    )
    game.cast("Grand Wave", "X = 9")
    assert game.names(Zone.STACK) == ["Grand Wave", "Grand Wave"], "it has cascade"
    game.resolve("Yes")
    assert "Plain Bear" in game.names(Zone.STACK)

    game = Table(CARDS, hand=["Grand Wave"], battlefield=["Forest"] * 11 + ["Tidal Herald"])
    game.cast("Grand Wave", "X = 3")
    assert game.names(Zone.STACK) == ["Grand Wave"], "5 is not enough"


def test_a_tax_on_the_spell_is_none_on_its_cascade():
    """case-032. AN-11."""
    text = CARDS + "\nWild Surge {2}{R}\nSorcery\nCascade\nDraw a card.\n"
    game = Table(
        text,
        hand=["Wild Surge"],
        battlefield=["Mountain"] * 7 + ["Heavy Tax"],
        library=["Plain Bear"],
    )
    game.cast("Wild Surge")
    assert "Mountain" not in game.untapped()
    game.resolve()
    assert game.names(Zone.EXILE) == [], "it is exiled, can't be paid for, and goes to the bottom"
    assert game.names(Zone.LIBRARY)[-1] == "Plain Bear"


def test_one_illegal_target_is_not_replaced():
    """case-090."""
    game = Table(
        CARDS,
        hand=["Broken Pair"],
        battlefield=["Island"] * 2 + ["Plain Bear"],
        their_battlefield=["Island", "Tin Trinket"],
        their_hand=["Cloak"],
    )
    game.cast("Broken Pair").do("Pass").cast("Cloak", "Tin Trinket").finish()
    assert "Tin Trinket" in game.names(Zone.BATTLEFIELD)
    assert game.look(game.find("Plain Bear")).power == 3


def test_a_target_that_cannot_be_countered_is_legal():
    """case-092."""
    game = Table(
        CARDS,
        hand=["Iron Temper", "Denial and Rest"],
        battlefield=["Forest", "Island"],
    )
    game.cast("Iron Temper").cast("Denial and Rest").resolve()
    if game.decision.kind == "object":
        game.do(("Forest", "Island"))
    assert sorted(game.untapped()) == ["Forest", "Island"]
    game.finish()
    assert "Iron Temper" in game.names(Zone.BATTLEFIELD)


MORE = """
Quick Lash {2}{R}
Instant
This spell costs {2} less to cast if it targets a tapped creature.
Quick Lash deals 3 damage to target creature.

First Light
Enchantment
The first creature spell you cast each turn costs {1} less to cast.

Goblin Debt {R}
Sorcery
As an additional cost to cast this spell, reveal a Goblin card from your hand or pay {3}.
You gain 4 life.

Goblin Guest {R}
Creature — Goblin
1/1

Odd Favor {W}
Sorcery
You may sacrifice a creature as an additional cost to cast this spell.
You gain 1 life. If this spell's additional cost was paid, destroy target artifact.

Small Silence
Enchantment
Your opponents can't cast spells with mana value 2 or less.

Growing Fire {X}{R}
Sorcery
Growing Fire deals X damage to target player.

Song of Two {2}{G}
Sorcery
Convoke
Conspire
Draw a card.
"""


def test_a_reduction_for_a_target_counts_once_the_target_is_chosen():
    """601.2f (the total cost is determined after targets are announced)."""
    game = Table(
        MORE, hand=["Quick Lash"], battlefield=["Mountain"], their_battlefield=["Plain Bear"]
    )
    assert "Cast Quick Lash" in game.labels, "there might be a tapped creature"
    game.cast("Quick Lash")
    assert game.names(Zone.STACK) == [], "there was none, so it was taken back"
    assert game.untapped() == ["Mountain", "Plain Bear"]

    game = Table(
        MORE, hand=["Quick Lash"], battlefield=["Mountain"], their_battlefield=["Plain Bear"]
    )
    game.game.moment.start.change(game.find("Plain Bear"), tapped=True)
    game.cast("Quick Lash").resolve()
    assert game.names(Zone.GRAVEYARD, BEN) == ["Plain Bear"]


def test_only_the_first_spell_of_a_turn_costs_less():
    """601.2f."""
    game = Table(MORE, hand=["Plain Bear"] * 2, battlefield=["Forest"] * 3 + ["First Light"])
    game.cast("Plain Bear").finish()
    assert game.untapped().count("Forest") == 2
    game.cast("Plain Bear").finish()
    assert game.untapped().count("Forest") == 0


def test_a_card_may_be_revealed_as_a_cost():
    """AN-3. 118.8."""
    game = Table(MORE, hand=["Goblin Debt", "Goblin Guest"], battlefield=["Mountain"])
    game.cast("Goblin Debt").resolve()
    assert game.life(ANN) == 24
    assert game.names(Zone.HAND) == ["Goblin Guest"]
    game = Table(MORE, hand=["Goblin Debt"], battlefield=["Mountain"])
    assert "Cast Goblin Debt" not in game.labels


def test_an_optional_cost_in_text_brings_its_target():
    """118.8b, 601.2c."""
    game = Table(
        MORE,
        hand=["Odd Favor"],
        battlefield=["Plains", "Plain Bear"],
        their_battlefield=["Tin Trinket"],
    )
    game.cast("Odd Favor", "Yes").resolve()
    assert game.names(Zone.GRAVEYARD, BEN) == ["Tin Trinket"]
    game = Table(MORE, hand=["Odd Favor"], battlefield=["Plains", "Plain Bear"])
    game.cast("Odd Favor").resolve()
    assert game.life(ANN) == 21, "without a target it is not offered"


def test_x_may_take_a_spell_out_of_a_prohibition():
    """601.3a, 601.2e."""
    game = Table(
        MORE,
        hand=["Growing Fire"],
        battlefield=["Mountain"] * 3,
        their_battlefield=["Small Silence"],
    )
    game.cast("Growing Fire", "X = 2", "Ben")
    assert game.names(Zone.STACK) == ["Growing Fire"]
    game = Table(
        MORE,
        hand=["Growing Fire"],
        battlefield=["Mountain"] * 3,
        their_battlefield=["Small Silence"],
    )
    game.cast("Growing Fire", "X = 1", "Ben")
    assert game.state.stack == (), "with a mana value of 2 it is taken back"


def test_a_creature_that_another_cost_needs_does_not_convoke():
    """601.2h: what is tapped for one cost can't be tapped for another."""
    game = Table(MORE, hand=["Song of Two"], battlefield=["Forest"] * 2 + ["Plain Bear"] * 3)
    game.cast("Song of Two", "Yes")
    assert game.decision.kind == "pay"
    game.do(game.labels[0])
    assert game.decision.kind == "priority", "the other two were tapped to conspire"
    assert game.untapped() == []

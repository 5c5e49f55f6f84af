"""Spells cast without paying their mana costs (118.9)."""

from .table import ANN, Table

CARDS = """
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

Deep Seer {U}
Creature — Wizard
You may cast the top card of your library.
1/1
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


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

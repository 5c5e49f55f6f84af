"""Alternative costs in the text of a card (118.9)."""

import pytest

from cardwright.model.zones import Zone

from .table import ANN, Table

CARDS = """
Free Lesson {4}{U}
Sorcery
Draw a card.
You may pay 2 life rather than pay this spell's mana cost.

Home Ground {2}{R}
Sorcery
If you control a Swamp, you may cast this spell without paying its mana cost.
You gain 2 life.

Marsh Bargain {3}{B}
Instant
If you control a Swamp, you may sacrifice a creature rather than pay this spell's mana cost.
You gain 5 life.
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


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


def test_a_spell_may_say_that_it_costs_nothing():
    """118.9: the sentence is about casting the spell, not about what it does."""
    assert casts(table(hand=["Home Ground"]), "Home Ground") == []
    game = table(hand=["Home Ground"], battlefield=["Swamp"])
    game.cast("Home Ground without paying its mana cost").finish()
    assert game.life(ANN) == 22

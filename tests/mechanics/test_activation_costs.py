"""What activated abilities cost: announcing symbols and X (602.2b, 107.3)."""

from .table import ANN, Table

ACTIVATED = """
Twin Stone
Artifact
{R/W}: You gain 1 life.

Blood Stone
Artifact
{B/P}: You gain 3 life.

Hungry Idol
Artifact
{1}, Discard X cards: You gain X life.

Bold Guide {3}
Planeswalker
+1: You gain 1 life.
-X: You gain X life.
4
"""


def test_hybrid_and_phyrexian_symbols_of_abilities_are_announced():
    """AN-7. AN-8. 602.2b."""
    game = Table(
        ACTIVATED, battlefield=["Twin Stone", "Blood Stone", "Mountain", "Plains", "Swamp"]
    )
    game.do("Twin Stone: {R/W}: You gain 1 life.")
    assert game.labels == ["{R}", "{W}"]
    game.do("{W}").finish()
    assert "Mountain" in game.untapped()
    game.do("Blood Stone: {B/P}: You gain 3 life.", "2 life").finish()
    assert game.life(ANN) == 20 + 1 - 2 + 3


def test_x_of_an_ability_may_be_a_number_of_cards():
    """AN-5. 602.2b, 107.3a."""
    game = Table(ACTIVATED, hand=["Forest"] * 2, battlefield=["Hungry Idol", "Plains"])
    game.do("Hungry Idol: {1}, Discard X cards: You gain X life.")
    assert game.labels == ["X = 0", "X = 1", "X = 2"]
    game.do("X = 2").finish()
    assert game.life(ANN) == 22


def test_x_of_a_loyalty_ability_is_announced():
    """AN-5. 606.4."""
    game = Table(ACTIVATED, hand=["Bold Guide"], battlefield=["Plains"] * 3)
    game.cast("Bold Guide").finish()
    game.do(next(label for label in game.labels if "gain X life" in label))
    assert game.labels == [f"X = {n}" for n in range(5)]
    game.do("X = 3").finish()
    assert game.life(ANN) == 23
    assert game.state.objects[game.find("Bold Guide")].count("loyalty") == 1

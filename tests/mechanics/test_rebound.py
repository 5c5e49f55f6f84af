"""Rebound (702.88)."""

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Lasting Thought {U}
Sorcery
Draw a card.
Rebound

Lasting Spark {R}
Instant
Lasting Spark deals 2 damage to any target.
Kicker {1}
Rebound

Mirror Spell {U}
Instant
Copy target spell. You may choose new targets for the copy.

Free Lesson {U}
Sorcery
You may cast target instant card from your graveyard without paying its mana cost.
"""


def pass_all(game):
    """Pass until somebody is asked something else."""
    while game.decision.kind == "priority":
        game.do("Pass")
    return game


def test_a_spell_with_rebound_is_cast_again_in_the_next_upkeep():
    """702.88a."""
    game = Table(CARDS, hand=["Lasting Thought"], battlefield=["Island"])
    game.cast("Lasting Thought").finish()
    assert game.names(Zone.EXILE) == ["Lasting Thought"]
    pass_all(game)
    assert (game.state.step, game.state.active) == (Step.UPKEEP, ANN)
    game.do("Yes").finish()
    assert game.names(Zone.GRAVEYARD) == ["Lasting Thought"], "it was not cast from the hand"
    assert len(game.names(Zone.HAND)) == 2, "the first draw, and this one"


def test_a_card_that_is_not_cast_stays_in_exile():
    """702.88a."""
    game = Table(CARDS, hand=["Lasting Thought"], battlefield=["Island"])
    game.cast("Lasting Thought").finish()
    pass_all(game).do("No")
    game.until(Step.END, BEN).until(Step.UPKEEP, ANN)
    assert game.names(Zone.EXILE) == ["Lasting Thought"]
    assert game.state.stack == ()


def test_a_countered_spell_does_not_rebound():
    """702.88a ("as it resolves")."""
    game = Table(
        CARDS,
        hand=["Lasting Thought"],
        battlefield=["Island"],
        their_hand=["Firm Denial"],
        their_battlefield=["Island"],
    )
    game.cast("Lasting Thought").do("Pass").cast("Firm Denial").finish()
    assert game.names(Zone.GRAVEYARD) == ["Lasting Thought"]


def test_the_rebounding_card_can_be_kicked():
    """702.88b. AN-10."""
    game = Table(CARDS, hand=["Lasting Spark"], battlefield=["Mountain"])
    game.cast("Lasting Spark", "Ben").finish()
    pass_all(game).do("Yes", "Yes", "Ben")
    assert game.state.objects[game.state.stack[-1]].announced.paid == {"kicker {1}": 1}


def test_a_copy_does_not_rebound():
    """702.88a (it was not cast)."""
    game = Table(CARDS, hand=["Lasting Spark", "Mirror Spell"], battlefield=["Mountain", "Island"])
    game.cast("Lasting Spark", "No", "Ben").cast("Mirror Spell").resolve("Ben").resolve()
    assert game.names(Zone.EXILE) == []
    game.resolve()
    assert game.names(Zone.EXILE) == ["Lasting Spark"]


def test_a_spell_cast_from_a_graveyard_does_not_rebound():
    """702.88a ("cast from your hand")."""
    game = Table(CARDS, hand=["Free Lesson"], graveyard=["Lasting Spark"], battlefield=["Island"])
    game.cast("Free Lesson").resolve("Yes", "Ben").finish()
    assert game.names(Zone.EXILE) == []
    assert "Lasting Spark" in game.names(Zone.GRAVEYARD)

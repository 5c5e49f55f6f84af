"""Storm (702.40)."""

from cardwright.model.zones import Zone

from .table import ANN, BEN, Table

CARDS = """
Goblin Gale {R}
Sorcery
Create a 1/1 red Goblin creature token.
Storm

Needle Rain {R}
Instant
Needle Rain deals 1 damage to any target.
Storm

Kicked Gale {R}
Sorcery
Kicker {1}
You gain 1 life. If this spell was kicked, you gain 2 life.
Storm
"""


def test_storm_copies_it_for_each_spell_cast_before_it():
    """ST-1. case-040."""
    game = Table(
        CARDS,
        hand=["Small Spark", "Plain Bear", "Goblin Gale"],
        battlefield=["Mountain"] * 3 + ["Forest"] * 2,
    )
    game.cast("Small Spark", "Ben").finish().cast("Plain Bear").finish()
    game.cast("Goblin Gale")
    assert game.names(Zone.STACK) == ["Goblin Gale", "Goblin Gale"], "the spell and its trigger"
    game.finish()
    assert game.names(Zone.BATTLEFIELD).count("Goblin Token") == 3


def test_spells_of_opponents_count_and_copies_are_not_cast():
    """ST-1."""
    game = Table(
        CARDS,
        hand=["Needle Rain", "Needle Rain"],
        battlefield=["Mountain"] * 2,
        their_hand=["Small Spark"],
        their_battlefield=["Mountain"],
    )
    game.do("Pass").cast("Small Spark", "Ann").finish()
    game.cast("Needle Rain", "Ben").resolve("Ben").finish()
    assert game.life(BEN) == 18
    game.cast("Needle Rain", "Ben").resolve("Ben", "Ben").finish()
    assert game.life(BEN) == 15, "two spells were cast before it; the copy was not cast"


def test_a_copy_keeps_the_target_or_gets_a_new_one():
    """ST-1. case-042."""
    game = Table(
        CARDS,
        hand=["Small Spark", "Small Spark", "Needle Rain"],
        battlefield=["Mountain"] * 3,
    )
    game.cast("Small Spark", "Ben").finish().cast("Small Spark", "Ben").finish()
    game.cast("Needle Rain", "Ben").resolve()
    assert game.labels[0] == "Ben", "the target it has"
    game.do("Ben", "Ann").finish()
    assert (game.life(ANN), game.life(BEN)) == (19, 16)


def test_countering_the_spell_does_not_stop_the_copies():
    """ST-1 (the trigger is on the stack already)."""
    game = Table(
        CARDS,
        hand=["Small Spark", "Goblin Gale"],
        battlefield=["Mountain"] * 2,
        their_hand=["Firm Denial"],
        their_battlefield=["Island"],
    )
    game.cast("Small Spark", "Ben").finish()
    game.cast("Goblin Gale").do("Pass").cast("Firm Denial").finish()
    assert game.names(Zone.BATTLEFIELD).count("Goblin Token") == 1
    assert "Goblin Gale" in game.names(Zone.GRAVEYARD)


def test_copies_of_a_kicked_storm_spell_are_kicked():
    """ST-1. case-054."""
    game = Table(CARDS, hand=["Small Spark", "Kicked Gale"], battlefield=["Mountain"] * 3)
    game.cast("Small Spark", "Ben").finish()
    game.cast("Kicked Gale", "Yes").finish()
    assert game.life(ANN) == 26

"""Unearth (702.84)."""

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Restless Rider {3}{B}
Creature — Zombie Knight
When this creature enters, you gain 1 life.
Unearth {1}{B}
3/1

Sudden Close {B}
Instant
Destroy target creature.

Turn Away {U}
Instant
Return target creature to its owner's hand.
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_an_unearthed_creature_has_haste_and_is_exiled_at_the_end():
    """702.84a."""
    game = table(graveyard=["Restless Rider"], battlefield=["Swamp"] * 2)
    game.do(next(label for label in game.labels if label.startswith("Restless Rider"))).finish()
    assert game.life(ANN) == 21
    game.attack("Restless Rider")
    assert game.life(BEN) == 17
    game.until(Step.END).finish()
    assert game.names(Zone.EXILE) == ["Restless Rider"]


def test_an_unearthed_creature_is_exiled_wherever_it_would_go():
    """702.84a."""
    for spell in ("Sudden Close", "Turn Away"):
        game = table(
            graveyard=["Restless Rider"], hand=[spell], battlefield=["Swamp"] * 3 + ["Island"]
        )
        game.do(next(label for label in game.labels if label.startswith("Restless Rider"))).finish()
        game.cast(spell).finish()
        assert game.names(Zone.EXILE) == ["Restless Rider"], spell


def test_unearth_is_only_for_the_graveyard_and_the_main_phase():
    game = table(hand=["Restless Rider"], battlefield=["Swamp"] * 2)
    assert not [label for label in game.labels if "Restless" in label]
    game = table(graveyard=["Restless Rider"], battlefield=["Swamp"] * 2, step=Step.UPKEEP)
    assert not [label for label in game.labels if "Restless" in label]

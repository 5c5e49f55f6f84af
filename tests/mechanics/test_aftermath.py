"""Aftermath (702.127): a half that is cast from the graveyard only."""

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
First Blow {R}
Instant
First Blow deals 1 damage to any target.
// split
Final Murmur {1}{U}
Sorcery
You gain 5 life.
Aftermath

Cutting Wind {R}
Sorcery
You gain 1 life.
Flashback {R}
// split
Still Air {U}
Sorcery
You gain 2 life.

Seal Fate {U}
Instant
Return target spell to its owner's hand.
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game):
    return [label for label in game.labels if label.startswith("Cast")]


def test_each_half_is_cast_from_its_own_zone():
    """702.127a, AN-9."""
    lands = ["Mountain", "Island", "Island"]
    assert casts(table(hand=["First Blow // Final Murmur"], battlefield=lands)) == [
        "Cast First Blow"
    ]
    assert casts(table(graveyard=["First Blow // Final Murmur"], battlefield=lands)) == [
        "Cast Final Murmur with aftermath"
    ]


def test_it_is_exiled_after_it_was_cast_from_the_graveyard():
    game = table(graveyard=["First Blow // Final Murmur"], battlefield=["Island"] * 2)
    game.cast("Final Murmur with aftermath").finish()
    assert game.life(ANN) == 25
    assert game.names(Zone.EXILE) == ["First Blow // Final Murmur"]


def test_it_is_exiled_wherever_it_would_go():
    game = table(
        graveyard=["First Blow // Final Murmur"], hand=["Seal Fate"], battlefield=["Island"] * 3
    )
    game.cast("Final Murmur with aftermath").cast("Seal Fate").finish()
    assert game.names(Zone.EXILE) == ["First Blow // Final Murmur"]


def test_the_other_half_goes_to_the_graveyard_and_the_aftermath_follows():
    game = table(hand=["First Blow // Final Murmur"], battlefield=["Mountain", "Island", "Island"])
    game.cast("First Blow", "Ben").finish()
    assert game.life(BEN) == 19
    game.cast("Final Murmur with aftermath").finish()
    assert game.life(ANN) == 25


def test_a_sorcery_half_keeps_its_timing():
    game = table(
        graveyard=["First Blow // Final Murmur"], battlefield=["Island"] * 2, step=Step.UPKEEP
    )
    assert casts(game) == []


def test_flashback_of_one_half_is_not_for_the_other():
    """702.34a, 709.3: the permission is one of that half."""
    game = table(graveyard=["Cutting Wind // Still Air"], battlefield=["Mountain", "Island"])
    assert casts(game) == ["Cast Cutting Wind with flashback"]

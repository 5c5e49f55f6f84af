"""Split second (702.61)."""

from cardwright.model.zones import Zone

from .table import ANN, BEN, Table

CARDS = """
Sudden Spark {1}{R}
Instant
Split second
Sudden Spark deals 2 damage to any target.

Old Grudge
Enchantment
Whenever a player casts a spell, that player loses 1 life.

Restless Tome {2}
Artifact
{1}: You gain 1 life.

Moss Elf {G}
Creature — Elf
{T}: Add {G}.
1/1
"""


def test_nobody_casts_or_activates_while_a_spell_with_split_second_is_on_the_stack():
    """702.61a."""
    game = Table(
        CARDS,
        hand=["Sudden Spark", "Small Spark"],
        battlefield=["Mountain"] * 3 + ["Restless Tome"],
        their_hand=["Firm Denial"],
        their_battlefield=["Island", "Restless Tome"],
    )
    game.cast("Small Spark", "Ben")
    assert len(game.labels) > 1, "now there is something to do"
    game.finish()
    game.cast("Sudden Spark", "Ben")
    assert game.state.stack == (), "nobody could do anything but pass, so nobody was asked"
    assert game.life(BEN) == 17
    assert game.names(Zone.HAND, BEN) == ["Firm Denial"]


def test_triggered_abilities_trigger_as_usual():
    """702.61b."""
    game = Table(
        CARDS, hand=["Sudden Spark"], battlefield=["Mountain"] * 2, their_battlefield=["Old Grudge"]
    )
    game.cast("Sudden Spark", "Ben")
    assert game.life(ANN) == 19


def test_mana_abilities_can_still_be_activated():
    """702.61b."""
    game = Table(CARDS, hand=["Sudden Spark"], battlefield=["Mountain"] * 2 + ["Moss Elf"])
    game.game.moment.start.notes["manual_payment"] = (ANN,)
    game.cast("Sudden Spark")
    while game.decision.kind == "pay":
        game.do(next(label for label in game.labels if label.startswith(("Pay", "Tap Mountain"))))
    if game.decision.kind == "target":
        game.do("Ben")
    while game.decision.kind == "pay":
        game.do(next(label for label in game.labels if label.startswith(("Pay", "Tap Mountain"))))
    assert any("Moss Elf" in label for label in game.labels)

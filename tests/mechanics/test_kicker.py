"""Kicker and multikicker (702.33)."""

from cardwright.model.zones import Zone

from .table import ANN, BEN, Table

CARDS = """
Loud Bang {R}
Instant
Kicker {1} and/or {G}
Loud Bang deals 1 damage to any target. If this spell was kicked with its {1} kicker, it deals 1 \
damage to each opponent. If this spell was kicked with its {G} kicker, you gain 5 life.

Sudden Ruin {R}
Sorcery
Kicker {2}
Draw a card. If this spell was kicked, destroy target creature.

Better Ruin {R}
Sorcery
Kicker {2}
Destroy target artifact. If this spell was kicked, instead destroy target creature.

Grown Ooze {G}
Creature — Ooze
Multikicker {1}
This creature enters with a +1/+1 counter on it for each time it was kicked.
1/1

Proud Knight {W}
Creature — Knight
Kicker {1}
When this creature enters, if it was kicked, you gain 3 life.
1/1

Crimson Toll {B}
Sorcery
Kicker—Sacrifice a creature.
Draw a card. If this spell was kicked, draw a card.

Mirror Spell {U}
Instant
Copy target spell. You may choose new targets for the copy.

Mirror Shape {U}
Sorcery
Create a token that's a copy of target creature.
"""


def test_each_of_two_kickers_can_be_paid():
    """AN-3. 702.33b."""
    lands = ["Mountain", "Mountain", "Forest"]
    game = Table(CARDS, hand=["Loud Bang"], battlefield=lands)
    game.cast("Loud Bang", "Yes", "Yes", "Ben").resolve()
    assert (game.life(ANN), game.life(BEN)) == (25, 18)

    game = Table(CARDS, hand=["Loud Bang"], battlefield=lands)
    game.cast("Loud Bang", "No", "Yes", "Ben").resolve()
    assert (game.life(ANN), game.life(BEN)) == (25, 19), "only the {G} kicker was paid"

    game = Table(CARDS, hand=["Loud Bang"], battlefield=lands)
    game.cast("Loud Bang", "Yes", "No", "Ben").resolve()
    assert (game.life(ANN), game.life(BEN)) == (20, 18), "only the {1} kicker was paid"


def test_a_kicker_is_only_offered_if_it_can_be_paid():
    """AN-3."""
    game = Table(CARDS, hand=["Loud Bang"], battlefield=["Mountain", "Forest"])
    game.cast("Loud Bang", "No")
    assert game.decision.prompt == "Pay kicker {G}?"
    game.do("Yes", "Ben")
    assert game.state.objects[game.state.stack[-1]].announced.paid == {"kicker {G}": 1}


def test_targets_are_chosen_only_if_it_was_kicked():
    """702.33g, 601.2c."""
    battlefield = ["Mountain"] * 3 + ["Plain Bear", "Slow Ox"]
    game = Table(CARDS, hand=["Sudden Ruin"], battlefield=battlefield)
    game.cast("Sudden Ruin", "No").resolve()
    assert game.names(Zone.BATTLEFIELD)[-2:] == ["Plain Bear", "Slow Ox"]
    game = Table(CARDS, hand=["Sudden Ruin"], battlefield=battlefield)
    game.cast("Sudden Ruin", "Yes", "Slow Ox").resolve()
    assert game.names(Zone.GRAVEYARD) == ["Slow Ox", "Sudden Ruin"]


def test_it_cannot_be_kicked_without_the_target_that_needs():
    """601.2c."""
    game = Table(CARDS, hand=["Sudden Ruin"], battlefield=["Mountain"] * 3)
    game.cast("Sudden Ruin")
    assert game.names(Zone.STACK) == ["Sudden Ruin"], "nobody was asked for the kicker"


def test_a_kicked_spell_may_have_other_targets_instead():
    """601.2c ("alternative targets only if ...")."""
    battlefield = ["Mountain"] * 3 + ["Plain Bear", "Slow Ox", "Tin Trinket"]
    game = Table(CARDS, hand=["Better Ruin"], battlefield=battlefield)
    game.cast("Better Ruin", "Yes")
    assert game.labels == ["Plain Bear", "Slow Ox"]
    game.do("Slow Ox").resolve()
    assert "Slow Ox" in game.names(Zone.GRAVEYARD)


def test_a_permanent_knows_how_often_its_spell_was_kicked():
    """702.33c-d."""
    game = Table(CARDS, hand=["Grown Ooze"], battlefield=["Forest"] * 4)
    game.cast("Grown Ooze")
    assert len(game.labels) == 4
    game.do(game.labels[-1]).resolve()
    assert game.look(game.find("Grown Ooze")).power == 4


def test_an_entering_ability_asks_whether_it_was_kicked():
    """702.33d. 603.4."""
    game = Table(CARDS, hand=["Proud Knight"] * 2, battlefield=["Plains"] * 3)
    game.cast("Proud Knight", "Yes").finish()
    assert game.life(ANN) == 23
    game.cast("Proud Knight").finish()
    assert game.life(ANN) == 23


def test_a_kicker_need_not_be_mana():
    """702.33a."""
    game = Table(CARDS, hand=["Crimson Toll"], battlefield=["Swamp", "Plain Bear"])
    game.cast("Crimson Toll", "Yes").resolve()
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear", "Crimson Toll"]
    assert len(game.names(Zone.HAND)) == 2


def test_a_copy_of_a_kicked_spell_is_kicked():
    """case-054."""
    game = Table(
        CARDS, hand=["Loud Bang", "Mirror Spell"], battlefield=["Mountain"] * 2 + ["Island"]
    )
    game.cast("Loud Bang", "Yes", "Ben").cast("Mirror Spell").resolve("Ben")
    game.finish()
    assert game.life(BEN) == 16, "two damage by each of the two"


def test_a_copy_of_a_multikicked_permanent_spell_has_as_many_counters():
    """case-054."""
    game = Table(
        CARDS, hand=["Grown Ooze", "Mirror Spell"], battlefield=["Forest"] * 4 + ["Island"]
    )
    game.cast("Grown Ooze", -1 + 4).cast("Mirror Spell").resolve()
    game.finish()
    oozes = [ref for ref in game.state.battlefield if game.look(ref).name == "Grown Ooze"]
    assert [game.look(ref).power for ref in oozes] == [4, 4]


def test_a_permanent_that_enters_as_a_copy_is_not_kicked():
    """case-056."""
    game = Table(
        CARDS, hand=["Proud Knight", "Mirror Shape"], battlefield=["Plains"] * 2 + ["Island"]
    )
    game.cast("Proud Knight", "Yes").finish()
    game.cast("Mirror Shape").finish()
    assert game.names(Zone.BATTLEFIELD).count("Proud Knight") == 2
    assert game.life(ANN) == 23, "the copy was not kicked"

"""Rebound (702.88), ripple (702.60), epic (702.50), split second (702.61)."""

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

Wide Echo {R}
Sorcery
Wide Echo deals 1 damage to target player.
Ripple 3

Last Verse {U}
Sorcery
Last Verse deals 2 damage to any target.
Epic

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


def test_ripple_casts_cards_of_the_same_name():
    """702.60a. AN-10."""
    game = Table(
        CARDS,
        hand=["Wide Echo"],
        battlefield=["Mountain"],
        library=["Wide Echo", "Plain Bear", "Wide Echo"],
    )
    game.cast("Wide Echo", "Ben").resolve("Yes", "Yes")
    assert game.labels == ["Wide Echo", "Wide Echo (2)"]
    game.do("Wide Echo", "Ben", "Wide Echo", "Ben")
    assert game.decision.kind == "order", "each of the two ripples, too"
    game.do((0, 1))
    assert game.names(Zone.STACK).count("Wide Echo") == 3 + 2
    assert game.names(Zone.LIBRARY)[-1] == "Plain Bear"
    while game.state.stack:
        game.do("No" if game.decision.kind == "yes_no" else "Pass")
    assert game.life(BEN) == 17


def test_ripple_is_optional():
    """702.60a ("you may")."""
    game = Table(CARDS, hand=["Wide Echo"], battlefield=["Mountain"], library=["Wide Echo"])
    game.cast("Wide Echo", "Ben").resolve("No")
    assert game.names(Zone.LIBRARY)[0] == "Wide Echo"
    assert game.names(Zone.STACK) == ["Wide Echo"]


def test_epic_forbids_casting_and_comes_back_each_upkeep():
    """702.50a."""
    game = Table(CARDS, hand=["Last Verse", "Small Spark"], battlefield=["Island", "Mountain"])
    game.cast("Last Verse", "Ben").finish()
    assert game.life(BEN) == 18
    assert "Cast Small Spark" not in game.labels
    for turn in (1, 2):
        pass_all(game)
        assert (game.state.step, game.state.active) == (Step.UPKEEP, ANN)
        game.do("Ben").finish()
        assert game.life(BEN) == 18 - 2 * turn
    assert game.state.step is Step.UPKEEP
    assert "Cast Small Spark" not in game.labels, "for the rest of the game"


def test_the_copy_has_no_epic():
    """702.50a ("except for its epic ability")."""
    game = Table(CARDS, hand=["Last Verse"], battlefield=["Island"])
    game.cast("Last Verse", "Ben").finish()
    pass_all(game).do("Ben")
    assert "epic" not in game.look(game.state.stack[-1]).keywords
    game.finish()
    pass_all(game)
    assert game.names(Zone.STACK) == ["Last Verse", "Last Verse"], "one trigger, and its copy"


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

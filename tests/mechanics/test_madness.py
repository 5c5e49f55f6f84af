"""Madness (702.35)."""

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Wild Temper {3}{R}
Sorcery
You gain 3 life.
Madness {R}

Shared Loss {B}
Sorcery
Target opponent discards a card.

Quiet Shelf
Artifact
{0}, Discard a card: Return the discarded card to its owner's hand.

Alert Hound {R}
Creature — Dog
Whenever you discard a card, if it has madness, untap this creature.
{T}: Discard a card.
1/1

Red Whisper {R}
Enchantment
Each creature card in your hand has madness {R}.

Blue Whisper {R}
Enchantment
Each creature card in your hand has madness {U}.

Empty Crypt {W}
Enchantment
If a card would be put into a graveyard from anywhere, exile it instead.

Idle Hand
Artifact
{0}: Discard a card.
"""


def table(**zones):
    return Table(CARDS, **zones)


def activate(game, name, *answers):
    return game.do(next(label for label in game.labels if label.startswith(name)), *answers)


def test_the_card_is_exiled_and_may_be_cast_for_its_madness_cost():
    """702.35a: timing is ignored; it is cast as the trigger resolves."""
    game = table(hand=["Wild Temper"], battlefield=["Idle Hand", "Mountain"], step=Step.UPKEEP)
    activate(game, "Idle Hand").resolve()
    assert game.names(Zone.EXILE) == ["Wild Temper"]
    game.resolve("Yes")
    assert game.names(Zone.STACK) == ["Wild Temper"]
    game.finish()
    assert game.life(ANN) == 23
    assert game.names(Zone.GRAVEYARD) == ["Wild Temper"]


def test_exile_is_no_choice_and_the_owner_decides_on_the_trigger():
    """case-036: discarded to an opponent's effect, it is exiled; then its owner casts it or not."""
    zones = {
        "hand": ["Shared Loss"],
        "battlefield": ["Swamp"],
        "their_hand": ["Wild Temper"],
        "their_battlefield": ["Mountain"],
    }
    game = table(**zones).cast("Shared Loss").resolve()
    assert game.names(Zone.EXILE) == ["Wild Temper"]
    assert game.decision.kind == "priority", "nobody was asked"
    game.resolve()
    assert game.decision.player == BEN
    game.do("No")
    assert game.names(Zone.GRAVEYARD, BEN) == ["Wild Temper"]
    assert game.life(BEN) == 20


def test_without_the_mana_it_goes_to_the_graveyard():
    game = table(hand=["Wild Temper"], battlefield=["Idle Hand"])
    activate(game, "Idle Hand").resolve().resolve()
    assert game.names(Zone.GRAVEYARD) == ["Wild Temper"]


def test_a_card_that_was_not_cast_is_found_in_the_graveyard():
    """MA-1, 400.7i, 702.35c: the trigger resolves first, then the ability finds the card."""
    game = table(hand=["Wild Temper"], battlefield=["Quiet Shelf", "Mountain"])
    activate(game, "Quiet Shelf").resolve("No")
    assert game.names(Zone.GRAVEYARD) == ["Wild Temper"]
    game.resolve()
    assert game.names(Zone.HAND) == ["Wild Temper"]


def test_a_card_that_was_cast_is_not_found():
    """MA-1: only one that was not cast is."""
    game = table(hand=["Wild Temper"], battlefield=["Quiet Shelf", "Mountain"])
    activate(game, "Quiet Shelf").resolve("Yes").finish()
    assert game.names(Zone.HAND) == []
    assert game.names(Zone.GRAVEYARD) == ["Wild Temper"]


def test_two_instances_exile_it_once_and_one_of_them_triggers():
    """case-038, 616.1, 702.35a: its owner chooses which applies, and only that one triggers."""
    game = table(
        hand=["Plain Bear"],
        battlefield=["Idle Hand", "Red Whisper", "Blue Whisper", "Mountain", "Island"],
    )
    activate(game, "Idle Hand").resolve()
    assert game.decision.kind == "replacement"
    game.do(1)
    assert len(game.state.stack) == 1
    game.resolve("Yes").finish()
    assert "Plain Bear" in game.names(Zone.BATTLEFIELD)
    assert game.untapped().count("Mountain") + game.untapped().count("Island") == 1


def test_the_owner_chooses_between_madness_and_another_replacement():
    """616.1: exiled by the other effect, it does not trigger."""
    for choice, stack in ((0, 0), (1, 1)):
        game = table(
            hand=["Wild Temper"],
            battlefield=["Idle Hand", "Mountain"],
            their_battlefield=["Empty Crypt"],
        )
        activate(game, "Idle Hand").resolve()
        label = next(x for x in game.labels if ("Wild Temper" in x) == bool(choice))
        game.do(label)
        assert len(game.state.stack) == stack
        assert game.names(Zone.EXILE) == ["Wild Temper"]


def test_a_trigger_asks_whether_the_discarded_card_has_madness():
    """case-132, case-036, 603.4: exiled, it still counts as discarded."""
    for card, untapped in (("Wild Temper", True), ("Plain Bear", False)):
        game = table(hand=[card], battlefield=["Alert Hound"])
        activate(game, "Alert Hound").resolve()
        if game.decision.kind == "order":
            game.do(tuple(game.labels))
        game.finish()
        assert ("Alert Hound" in game.untapped()) is untapped, card


def test_a_card_discarded_to_hand_size_may_be_cast_in_the_cleanup_step():
    """514.3a, 702.35a."""
    hand = ["Wild Temper"] + ["Plains"] * 7
    game = table(hand=hand, battlefield=["Mountain"], step=Step.END)
    game.do("Pass", "Pass")
    assert "hand size" in game.decision.prompt
    game.do("Wild Temper")
    assert (game.state.step, len(game.state.stack)) == (Step.CLEANUP, 1)
    game.resolve("Yes").finish()
    assert game.life(ANN) == 23
    assert game.state.step is Step.CLEANUP, "priority in this step"
    game.do("Pass", "Pass")
    assert game.state.active == BEN, "after another cleanup step without it"

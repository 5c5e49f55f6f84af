"""Splice (702.47)."""

from cardwright.model.zones import Zone

from .table import ANN, BEN, Table

CARDS = """
Quiet Kami {U}
Instant — Arcane
Draw a card.

Spark Kami {R}
Instant — Arcane
Spark Kami deals 2 damage to any target.
Splice onto Arcane {1}{R}

Mercy Kami {W}
Instant — Arcane
You gain 3 life.
Splice onto Arcane {W}

Bound Kami {U}
Instant — Arcane
Return target creature to its owner's hand.
Splice onto Arcane {U}

Many Kami {G}
Instant — Arcane
Choose one —
• You gain 5 life.
• You gain 7 life.

Choice Kami {G}
Instant — Arcane
Choose one —
• You gain 1 life.
• Draw a card.
Splice onto Arcane {G}

Lasting Kami {U}
Instant — Arcane
Draw a card.
Rebound

Grave Kami {U}
Instant — Arcane
Draw a card.
Flashback {2}

Loose Word {W}
Instant
You gain 3 life.
Splice onto instant or sorcery {W}

Mirror Spell {U}
Instant
Copy target spell. You may choose new targets for the copy.
"""


def test_the_card_is_revealed_and_stays_in_hand():
    """AN-2."""
    game = Table(
        CARDS, hand=["Quiet Kami", "Spark Kami"], battlefield=["Island", "Mountain", "Mountain"]
    )
    game.cast("Quiet Kami")
    assert game.decision.prompt == "Pay splice Spark Kami?"
    game.do("Yes", "Ben")
    assert "Spark Kami" in game.names(Zone.HAND)
    spell = game.state.stack[-1]
    assert game.look(spell).name == "Quiet Kami", "it gains nothing but text (702.47c)"
    assert game.look(spell).colors == game.look(game.find("Quiet Kami", Zone.STACK)).colors
    game.resolve()
    assert game.life(BEN) == 18
    assert len(game.names(Zone.HAND)) == 2
    assert game.names(Zone.GRAVEYARD) == ["Quiet Kami"]


def test_only_a_spell_of_the_quality_can_be_spliced_onto():
    """702.47a."""
    game = Table(
        CARDS, hand=["Small Spark", "Mercy Kami", "Loose Word"], battlefield=["Mountain", "Plains"]
    )
    game.cast("Small Spark")
    assert game.decision.prompt == "Pay splice Loose Word?", "not the one onto Arcane"


def test_the_splice_cost_must_be_payable():
    """AN-2. 702.47a."""
    game = Table(CARDS, hand=["Quiet Kami", "Spark Kami"], battlefield=["Island", "Mountain"])
    game.cast("Quiet Kami")
    assert game.names(Zone.STACK) == ["Quiet Kami"], "nobody was asked"


def test_it_cannot_be_used_without_a_target():
    """702.47b."""
    game = Table(CARDS, hand=["Quiet Kami", "Bound Kami"], battlefield=["Island", "Island"])
    game.cast("Quiet Kami")
    assert game.names(Zone.STACK) == ["Quiet Kami"], "there is no creature"


def test_several_cards_are_spliced_in_an_order_of_choice():
    """702.47b."""
    game = Table(
        CARDS,
        hand=["Quiet Kami", "Spark Kami", "Mercy Kami"],
        battlefield=["Island", "Plains", "Mountain", "Mountain"],
    )
    game.cast("Quiet Kami", "Yes", "Yes")
    assert game.decision.kind == "order"
    game.do(("splice Mercy Kami", "splice Spark Kami"), "Ben").resolve()
    assert (game.life(ANN), game.life(BEN)) == (23, 18)


def test_modes_of_the_spell_and_of_the_card_are_chosen():
    """AN-1. AN-2."""
    game = Table(CARDS, hand=["Many Kami", "Choice Kami"], battlefield=["Forest"] * 2)
    game.cast("Many Kami", 1, "Yes", 0).resolve()
    assert game.life(ANN) == 20 + 7 + 1


def test_a_spell_with_one_legal_target_left_resolves():
    """702.47d."""
    game = Table(
        CARDS,
        hand=["Bound Kami", "Spark Kami"],
        battlefield=["Island", "Mountain", "Mountain", "Plain Bear"],
        their_hand=["Small Spark"] * 2,
        their_battlefield=["Mountain"] * 2,
    )
    game.cast("Bound Kami", "Yes", "Ben")
    game.do("Pass").cast("Small Spark", "Plain Bear").cast("Small Spark", "Plain Bear")
    game.finish()
    assert game.life(BEN) == 18, "only the creature was gone"


def test_a_copy_has_the_spliced_text():
    """707.10, 702.47c."""
    game = Table(
        CARDS,
        hand=["Quiet Kami", "Mercy Kami", "Mirror Spell"],
        battlefield=["Island", "Island", "Plains"],
    )
    game.cast("Quiet Kami", "Yes").cast("Mirror Spell").finish()
    assert game.life(ANN) == 26


def test_the_text_is_lost_once_the_spell_leaves_the_stack():
    """702.47e."""
    game = Table(CARDS, hand=["Quiet Kami", "Mercy Kami"], battlefield=["Island", "Plains"])
    game.cast("Quiet Kami", "Yes").finish()
    card = game.find("Quiet Kami", Zone.GRAVEYARD)
    assert len(game.look(card).abilities) == 1


def test_onto_a_spell_that_is_cast_for_nothing_the_splice_cost_is_paid():
    """case-048."""
    game = Table(CARDS, hand=["Lasting Kami", "Mercy Kami"], battlefield=["Island", "Plains"])
    game.cast("Lasting Kami", "No").finish()
    while game.decision.kind == "priority":
        game.do("Pass")
    assert game.decision.kind == "yes_no", "the rebound trigger, in the next upkeep"
    game.do("Yes", "Yes")
    assert game.untapped() == ["Island"], "the splice cost was paid"
    game.finish()
    assert game.life(ANN) == 23


def test_splice_costs_are_paid_on_top_of_flashback():
    """case-050. AN-9 (one decision)."""
    game = Table(
        CARDS,
        hand=["Mercy Kami"],
        graveyard=["Grave Kami"],
        battlefield=["Island"] * 2 + ["Plains"],
    )
    game.do("Cast Grave Kami with flashback")
    assert game.decision.prompt == "Pay splice Mercy Kami?"
    game.do("Yes")
    assert game.decision.kind == "priority", "it is asked once"
    assert game.untapped() == []
    game.resolve()
    assert game.life(ANN) == 23
    assert game.names(Zone.EXILE) == ["Grave Kami"]

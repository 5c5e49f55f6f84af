"""Copies of spells: storm (702.40), gravestorm, replicate, casualty, conspire (707.10)."""

import pytest

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

Ash Echo {R}
Instant
Ash Echo deals 1 damage to any target.
Gravestorm

Quick Doom {B}
Instant
Destroy target creature.

Twin Needle {R}
Sorcery
Replicate {1}
Twin Needle deals 1 damage to any target.

Paid Needle {R}
Sorcery
Casualty 2
Paid Needle deals 1 damage to any target.

Shared Needle {G}
Sorcery
Conspire
Shared Needle deals 1 damage to any target.

Spell Echo
Artifact
Whenever you cast an instant or sorcery spell, copy it for each other instant or sorcery spell \
you've cast before it this turn. You may choose new targets for the copies.

Split Blast {3}{R}
Sorcery
Split Blast deals 10 damage divided as you choose among any number of target creatures and/or \
players.

Mirror Spell {U}
Instant
Copy target instant or sorcery spell. You may choose new targets for the copy.

Back Again {U}
Creature — Wizard
Flash
When this creature enters, return target spell to its owner's hand.
1/1

Twice Told
Artifact
Each sorcery spell you cast has replicate {1}.
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


def test_gravestorm_counts_permanents():
    """702.69a."""
    game = Table(
        CARDS,
        hand=["Quick Doom", "Ash Echo"],
        battlefield=["Mountain", "Swamp"],
        their_battlefield=["Plain Bear"],
    )
    game.cast("Quick Doom").finish()
    game.cast("Ash Echo", "Ben").resolve("Ben").finish()
    assert game.life(BEN) == 18


def test_replicate_copies_for_each_payment():
    """702.56a."""
    game = Table(CARDS, hand=["Twin Needle"], battlefield=["Mountain"] * 4)
    game.cast("Twin Needle")
    assert len(game.labels) == 4
    game.do(2, "Ben").resolve("Ben", "Ann").finish()
    assert (game.life(ANN), game.life(BEN)) == (19, 18)


def test_two_instances_of_replicate_count_for_themselves():
    """702.56b."""
    game = Table(CARDS, hand=["Twin Needle"], battlefield=["Mountain"] * 4 + ["Twice Told"])
    game.cast("Twin Needle", 2, 1, "Ben")
    spell = game.state.objects[next(iter(game.state.stack))]
    assert spell.announced.paid == {"replicate": 2, "replicate 2": 1}
    while game.decision.kind in ("order", "target") or game.state.stack:
        if game.decision.kind == "order":
            game.do((0, 1))
        elif game.decision.kind == "target":
            game.do("Ben")
        else:
            game.do("Pass")
    assert game.life(BEN) == 16, "the spell, two copies and one more"


def test_casualty_copies_for_a_sacrificed_creature():
    """702.153a."""
    game = Table(CARDS, hand=["Paid Needle"], battlefield=["Mountain", "Plain Bear", "Slow Ox"])
    game.cast("Paid Needle", "Yes", "Ben")
    assert game.labels == ["Plain Bear", "Slow Ox"]
    game.do("Plain Bear").resolve("Ben").finish()
    assert game.life(BEN) == 18
    assert "Plain Bear" in game.names(Zone.GRAVEYARD)


def test_casualty_needs_enough_power():
    """702.153a."""
    text = CARDS + "\nTiny Rat {B}\nCreature — Rat\n1/1\n"
    game = Table(text, hand=["Paid Needle"], battlefield=["Mountain", "Tiny Rat"])
    game.cast("Paid Needle", "Ben").resolve()
    assert game.life(BEN) == 19


def test_conspire_taps_two_creatures_of_the_color():
    """702.78a."""
    game = Table(
        CARDS,
        hand=["Shared Needle"],
        battlefield=["Forest", "Plain Bear", "Plain Bear", "Slow Ox"],
    )
    game.cast("Shared Needle", "Yes", "Ben").resolve("Ben").finish()
    assert game.life(BEN) == 18
    assert game.untapped() == ["Slow Ox"]

    game = Table(CARDS, hand=["Shared Needle"], battlefield=["Forest", "Plain Bear", "Slow Ox"])
    game.cast("Shared Needle", "Ben").resolve()
    assert game.life(BEN) == 19, "a white creature shares no color with it"


@pytest.mark.parametrize("hold", [True, False])
def test_spells_cast_in_response_do_not_count(hold):
    """case-044 (the count is of spells cast earlier than that one)."""
    game = Table(CARDS, hand=["Small Spark"] * 3, battlefield=["Mountain"] * 3 + ["Spell Echo"])
    for _ in range(3):
        game.cast("Small Spark", "Ben")
        if not hold:
            while game.state.stack:
                game.do("Ben" if game.decision.kind == "target" else "Pass")
    while game.state.stack:
        game.do("Ben" if game.decision.kind == "target" else "Pass")
    assert game.life(BEN) == 20 - 3 - (0 + 1 + 2)


def test_a_copy_of_a_divided_spell_keeps_number_and_division():
    """case-082."""
    game = Table(
        CARDS,
        hand=["Split Blast", "Mirror Spell"],
        battlefield=["Mountain"] * 4 + ["Island"],
        their_battlefield=["Plain Bear", "Slow Ox"],
    )
    game.cast("Split Blast", ("Plain Bear", "Slow Ox", "Ben"))
    while game.decision.kind == "number":
        game.do({"Plain Bear": "1", "Slow Ox": "4", "Ben": "5"}[_asked(game)])
    original = game.state.objects[game.state.stack[0]].announced
    game.cast("Mirror Spell").resolve()
    changed = 0
    while game.decision.kind == "target":
        changed += 1
        game.do("Ann" if "Ann" in game.labels else game.labels[0])
    assert changed == 3, "each of the three may be changed or kept"
    copy = game.state.objects[game.state.stack[-1]].announced
    assert copy.divided == original.divided
    assert len(set(*copy.targets.values())) == 3, "no target is chosen twice"


def _asked(game):
    return game.decision.prompt.removeprefix("How much for ").removesuffix("?")


def test_a_copy_that_is_returned_to_hand_ceases_to_exist():
    """case-084."""
    game = Table(
        CARDS,
        hand=["Small Spark", "Small Spark", "Needle Rain"],
        battlefield=["Mountain"] * 3,
        their_hand=["Back Again"],
        their_battlefield=["Island"],
    )
    game.cast("Small Spark", "Ben").finish()
    game.cast("Needle Rain", "Ben").resolve("Ben")
    assert game.names(Zone.STACK) == ["Needle Rain", "Needle Rain"]
    copy = game.state.stack[-1]
    game.do("Pass").cast("Back Again").resolve()
    game.do(next(o for o in game.decision.options if o.value == copy)).resolve()
    assert copy not in game.state.objects
    assert game.names(Zone.HAND) == ["Small Spark"], "neither in hand nor to be cast"
    assert game.names(Zone.STACK) == ["Needle Rain"]


def test_an_ability_is_no_spell_to_be_copied():
    """case-086."""
    game = Table(
        CARDS,
        hand=["Small Spark", "Needle Rain", "Mirror Spell"],
        battlefield=["Mountain"] * 2 + ["Island"],
    )
    game.cast("Small Spark", "Ben").finish()
    game.cast("Needle Rain", "Ben")
    assert len(game.state.stack) == 2
    game.cast("Mirror Spell")
    mirror = game.state.objects[game.state.stack[-1]]
    assert mirror.announced.targets == {1: (game.state.stack[0],)}, "there was nothing to choose"


def test_a_copy_was_not_cast():
    """707.10: only its choices are copied."""
    game = Table(CARDS, hand=["Small Spark", "Mirror Spell"], battlefield=["Mountain", "Island"])
    game.cast("Small Spark", "Ben").cast("Mirror Spell").resolve("Ben")
    assert game.state.objects[game.state.stack[-1]].announced.cast_from is None
    assert game.state.objects[game.state.stack[0]].announced.cast_from is Zone.HAND

"""Copies of spells: storm (702.40), gravestorm, replicate, casualty, conspire (707.10)."""

import pytest

from cardwright.model.zones import Zone

from .table import BEN, Table

CARDS = """
Needle Rain {R}
Instant
Needle Rain deals 1 damage to any target.
Storm

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
"""


def _asked(game):
    return game.decision.prompt.removeprefix("How much for ").removesuffix("?")


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


ECHOES = """
First Prism
Artifact
Whenever you cast an instant spell, copy that spell.

Last Prism
Artifact
Whenever you cast an instant spell, copy that spell.

Rewinder
Artifact
Whenever you cast an instant spell, return that spell to its owner's hand.
"""


def test_a_spell_that_has_left_the_stack_is_still_copied():
    """case-088 (with triggers that copy it, return it to hand, and copy it)."""
    game = Table(
        ECHOES,
        hand=["Small Spark"],
        battlefield=["Mountain", "First Prism", "Rewinder", "Last Prism"],
    )
    game.cast("Small Spark", "Ben")
    assert game.decision.kind == "order"
    by_name = {label.split(":")[0]: n for n, label in enumerate(game.labels)}
    game.do(tuple(by_name[name] for name in ("Last Prism", "Rewinder", "First Prism")))
    game.resolve()
    assert game.names(Zone.STACK).count("Small Spark") == 2
    game.resolve().resolve()
    assert game.names(Zone.HAND) == ["Small Spark"]
    game.finish()
    assert game.life(BEN) == 18, "two copies, and not the spell itself"

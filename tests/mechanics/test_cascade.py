"""Cascade (702.85)."""

from cardwright.model.zones import Zone

from .table import ANN, Table

CARDS = """
Wild Surge {2}{R}
Sorcery
Cascade
Draw a card.

Endless Surge {X}{R}
Sorcery
Cascade
Draw X cards.

Dire Bargain {1}
Sorcery
As an additional cost to cast this spell, sacrifice a creature.
Draw two cards.

Loud Bang {1}{R}
Sorcery
Kicker {1}
Loud Bang deals 2 damage to any target. If this spell was kicked, draw a card.

Rising Heat {X}{R}
Sorcery
Rising Heat deals X damage to any target.

Grave Call {B}
Sorcery
Return target creature card from your graveyard to your hand.
"""


def table(*library, **more):
    more.setdefault("battlefield", ["Mountain"] * 4)
    return Table(CARDS, hand=["Wild Surge", *more.pop("hand", ())], library=library, **more)


def test_the_cascade_resolves_before_the_spell_and_its_card_goes_above_it():
    """CA-1. RE-4 (the spell's own effect comes last)."""
    game = table("Forest", "Slow Ox", "Plain Bear")
    game.cast("Wild Surge")
    assert game.names(Zone.STACK) == ["Wild Surge", "Wild Surge"], "the spell and its trigger"
    game.resolve("Yes")
    assert game.names(Zone.STACK) == ["Wild Surge", "Plain Bear"]
    game.finish()
    assert "Plain Bear" in game.names(Zone.BATTLEFIELD)
    assert len(game.names(Zone.HAND)) == 1, "the spell resolved, too"


def test_exiling_is_not_optional_and_the_cards_are_face_up():
    """CA-2."""
    game = table("Forest", "Slow Ox", "Plain Bear")
    game.cast("Wild Surge").resolve()
    exiled = game.state.zone(Zone.EXILE)
    assert game.names(Zone.EXILE) == ["Forest", "Slow Ox", "Plain Bear"]
    assert not any(game.state.objects[ref].face_down for ref in exiled)
    game.do("No")
    assert game.names(Zone.STACK) == ["Wild Surge"]
    assert game.names(Zone.EXILE) == []


def test_a_card_of_equal_mana_value_does_not_stop_the_cascade():
    """CA-3."""
    game = table("Slow Ox", "Small Spark")
    game.cast("Wild Surge").resolve()
    assert game.names(Zone.EXILE) == ["Slow Ox", "Small Spark"]


def test_countering_the_spell_does_not_stop_cascade():
    """CA-4."""
    game = table("Plain Bear", their_hand=["Firm Denial"], their_battlefield=["Island"])
    game.cast("Wild Surge").do("Pass", "Cast Firm Denial")
    game.resolve()
    assert game.names(Zone.STACK) == ["Wild Surge"], "only the trigger is left"
    game.resolve("Yes")
    assert game.names(Zone.STACK) == ["Plain Bear"]


def test_x_is_part_of_the_mana_value_even_if_the_spell_is_countered():
    """case-030. AN-11 (on the stack X counts as announced)."""
    game = Table(
        CARDS,
        hand=["Endless Surge"],
        battlefield=["Mountain"] * 5,
        library=["Slow Ox"],
        their_hand=["Firm Denial"],
        their_battlefield=["Island"],
    )
    game.cast("Endless Surge", "X = 4").do("Pass", "Cast Firm Denial")
    game.resolve().resolve("Yes")
    assert game.names(Zone.STACK) == ["Slow Ox"], "3 is less than 5, not less than 1"


def test_a_mandatory_additional_cost_must_be_paid_for_the_card():
    """CA-5. AN-10."""
    game = table("Dire Bargain")
    game.cast("Wild Surge").resolve()
    assert game.names(Zone.STACK) == ["Wild Surge"], "nothing to sacrifice, so nobody is asked"
    assert game.names(Zone.EXILE) == []

    game = table("Dire Bargain", battlefield=["Mountain"] * 3 + ["Plain Bear"])
    game.cast("Wild Surge").resolve("Yes")
    assert game.names(Zone.STACK) == ["Wild Surge", "Dire Bargain"]
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear"]


def test_the_card_can_be_kicked():
    """CA-5. AN-10 (additional costs may be paid)."""
    game = table("Loud Bang")
    game.cast("Wild Surge").resolve("Yes", "Yes", "Ben")
    assert game.untapped() == [], "the kicker was paid with the fourth land"
    game.resolve()
    assert game.life(2) == 18
    assert len(game.names(Zone.HAND)) == 1


def test_x_is_zero_in_a_card_cast_through_cascade():
    """CA-5. AN-10 (cast without paying its mana cost, X is 0)."""
    game = table("Rising Heat")
    game.cast("Wild Surge").resolve("Yes", "Ben")
    assert game.state.objects[game.state.stack[-1]].announced.x == 0
    game.finish()
    assert game.life(2) == 20


def test_additional_costs_do_not_count_for_mana_values():
    """AN-11. CA-5."""
    game = Table(CARDS, hand=["Loud Bang"], battlefield=["Mountain"] * 4, library=["Plain Bear"])
    game.cast("Loud Bang", "Yes", "Ben")
    spell = game.state.stack[-1]
    assert game.look(spell).mana_value == 2


def test_a_card_without_a_legal_target_is_not_cast():
    """case-034."""
    game = table("Grave Call")
    game.cast("Wild Surge").resolve()
    assert game.names(Zone.STACK) == ["Wild Surge"]
    assert game.names(Zone.LIBRARY)[-1] == "Grave Call"

    game = table("Grave Call", graveyard=["Plain Bear", "Plain Bear"])
    game.cast("Wild Surge").resolve("Yes")
    assert game.decision.kind == "target", "it is asked as the spell is cast"


def test_the_rest_goes_to_the_bottom_in_a_random_order():
    """CA-7."""
    exiled = ["Forest", "Slow Ox", "Island", "Swamp", "Forest", "Mountain"]
    game = table(*exiled, "Small Spark")
    game.cast("Wild Surge").resolve("No")
    assert game.names(Zone.EXILE) == []
    bottom = game.names(Zone.LIBRARY)[-7:]
    assert sorted(bottom) == sorted([*exiled, "Small Spark"])
    assert bottom != [*exiled, "Small Spark"]


def test_a_library_without_a_cheaper_card_is_exiled_and_comes_back():
    """CA-7. CA-2."""
    game = table(*["Forest"] * 3)
    game.cast("Wild Surge").resolve()
    assert len(game.names(Zone.LIBRARY, ANN)) == 13
    assert game.names(Zone.STACK) == ["Wild Surge"]


def test_two_instances_trigger_separately():
    """702.85c."""
    text = CARDS + "\nTwin Surge {3}{R}\nSorcery\nCascade, cascade\nDraw a card.\n"
    game = Table(
        text,
        hand=["Twin Surge"],
        battlefield=["Mountain"] * 4,
        library=["Plain Bear", "Tin Trinket"],
    )
    game.cast("Twin Surge")
    assert len(game.state.stack) == 3
    game.resolve("Yes")
    game.resolve()
    game.resolve("Yes")
    assert game.names(Zone.STACK) == ["Twin Surge", "Tin Trinket"]


SPLIT = """
Low {1}{R}
Sorcery
Low deals 2 damage to target player.
// split
High {R}
Sorcery
You gain 3 life.
"""

TALL = """
Short Tale {1}{G}
Creature — Bear
2/2
// adventure
Tall Tale {5}{G}
Sorcery — Adventure
You gain 9 life.
"""


def test_the_halves_of_a_split_card_count_together():
    """CA-6. case-028."""
    game = Table(
        CARDS + SPLIT,
        hand=["Wild Surge"],
        battlefield=["Mountain"] * 3,
        library=["Low // High", "Plain Bear"],
    )
    game.cast("Wild Surge").resolve()
    assert game.names(Zone.EXILE) == ["Low // High", "Plain Bear"]


def test_one_half_of_a_split_card_is_cast_but_not_both():
    """CA-6. CA-3."""
    text = CARDS + SPLIT + "\n\nBig Surge {3}{R}\nSorcery\nCascade\n"
    game = Table(
        text,
        hand=["Big Surge"],
        battlefield=["Mountain"] * 4,
        library=["Low // High"],
    )
    game.cast("Big Surge").resolve("Yes")
    assert game.labels == ["Cast Low", "Cast High"]
    game.do("Cast High")
    assert game.names(Zone.STACK) == ["Big Surge", "High"]
    game.finish()
    assert (game.life(ANN), game.life(2)) == (23, 20)
    assert game.names(Zone.GRAVEYARD) == ["Low // High", "Big Surge"]


def test_the_resulting_spell_must_have_a_lesser_mana_value_too():
    """CA-3 (2021: an Adventure that costs more can't be cast)."""
    game = Table(
        CARDS + TALL, hand=["Wild Surge"], battlefield=["Mountain"] * 3, library=["Short Tale"]
    )
    game.cast("Wild Surge").resolve("Yes")
    assert game.names(Zone.STACK) == ["Wild Surge", "Short Tale"], "there was no choice of faces"

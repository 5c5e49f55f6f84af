"""Spells are cast and abilities activated with all that is announced."""

import pytest

from cardwright import Color, Zone
from cardwright.scenario import NotPossible, Scenario, SetupError
from tests.scenario.conftest import engine, library


def test_a_spell_is_cast_at_a_target_and_resolves(s, you, opponent):
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    you.cast("Ember Bolt", opponent)
    assert s.stack.names == ["Ember Bolt"]
    assert s.stack["Ember Bolt"].targets == [opponent]
    s.resolve()
    assert opponent.life == 17
    assert you.graveyard.names == ["Ember Bolt"]
    assert you.battlefield["Mountain"].tapped


def test_a_spell_that_needs_more_mana_is_not_possible(s, you, opponent):
    you.hand("Ember Bolt")
    with pytest.raises(NotPossible) as caught:
        you.cast("Ember Bolt", opponent)
    assert caught.value.options == ("Pass",)
    assert "You can't cast Ember Bolt now" in str(caught.value)
    assert "Turn 1" in caught.value.board


def test_a_target_that_is_not_legal_is_not_possible_and_nothing_is_done(s, you, opponent):
    you.battlefield("Mountain", count=2)
    you.hand("Ember Bolt")
    with pytest.raises(NotPossible, match="target Mountain can't be chosen") as caught:
        you.cast("Ember Bolt", "Mountain")
    assert caught.value.options == ("You", "Opponent")
    assert you.hand.names == ["Ember Bolt"]
    you.cast("Ember Bolt", opponent)


@pytest.mark.parametrize(("with_", "hand"), [(None, 0), ((), 0), ("kicker", 1), ({"kicker": 1}, 1)])
def test_optional_costs_are_paid_if_named(s, you, with_, hand):
    you.battlefield("Mountain", count=6)
    you.hand("Goblin Pair")
    you.cast("Goblin Pair", with_=with_)
    s.resolve()
    assert you.battlefield.count("Goblin") == 2
    assert len(you.hand) == hand


def test_a_variant_that_cannot_be_paid_is_not_possible(s, you):
    you.battlefield("Mountain", count=4)
    you.hand("Goblin Pair")
    with pytest.raises(NotPossible, match="kicker was not possible"):
        you.cast("Goblin Pair", with_="kicker")
    assert you.hand.names == ["Goblin Pair"]


def test_x_is_announced(s, you, opponent):
    you.battlefield("Mountain", count=6)
    you.hand("Fumid")
    you.cast("Fumid", opponent, x=4)
    assert s.stack["Fumid"].x == 4
    assert s.stack["Fumid"].mana_value == 5
    s.resolve()
    assert opponent.life == 16


def test_x_beyond_what_can_be_paid_is_not_possible(s, you, opponent):
    you.battlefield("Mountain", count=3)
    you.hand("Fumid")
    with pytest.raises(NotPossible, match="x X = 4 can't be chosen"):
        you.cast("Fumid", opponent, x=4)


@pytest.mark.parametrize("mode", [2, "Target player draws a card.", "Target player"])
def test_modes_are_chosen_by_number_or_text(s, you, opponent, mode):
    you.battlefield("Mountain")
    you.hand("Two Paths")
    you.cast("Two Paths", opponent, modes=[mode])
    s.resolve()
    assert len(opponent.hand) == 1


def test_an_amount_is_divided_in_the_order_of_the_targets(s, you, opponent):
    bear = opponent.battlefield("Hill Bear")
    you.battlefield("Mountain", count=2)
    you.hand("Split Fire")
    you.cast("Split Fire", [opponent, bear], amounts=[2])
    s.resolve()
    assert opponent.life == 18
    assert bear.damage == 1


def test_the_last_amount_can_be_said_too(s, you, opponent):
    you.battlefield("Mountain", count=3)
    you.hand("Split Fire")
    bear = opponent.battlefield("Hill Bear")
    you.cast("Split Fire", [bear, opponent], amounts=[1, 2])
    s.resolve()
    assert (bear.damage, opponent.life) == (1, 18)


def test_a_land_that_does_something_else_is_tapped_for_mana_last():
    text = """
Busy Field
Land
{T}: Add {C}.
{2}, {T}: Draw a card.
"""
    s = Scenario(engine(), library(), text)
    you, _ = s.players
    field = you.battlefield("Busy Field")
    you.battlefield("Mountain", count=2)
    s.start()
    you.activate(field, "{2}, {T}")
    s.resolve()
    assert len(you.hand) == 1


def test_several_targets_of_one_question_can_be_fewer_than_allowed(s, you, opponent):
    bear = opponent.battlefield("Hill Bear")
    opponent.battlefield("Ridge Ogre")
    you.battlefield("Island", count=3)
    you.hand("Many Eyes")
    you.cast("Many Eyes", targets=[[bear], you])
    assert s.stack[0].targets == [bear, you]
    s.resolve()
    assert len(you.hand) == 1


def test_no_target_where_none_is_needed(s, you, opponent):
    opponent.battlefield("Ridge Ogre")
    you.battlefield("Island", count=3)
    you.hand("Many Eyes")
    you.cast("Many Eyes", targets=[[], opponent])
    assert s.stack[0].targets == [opponent]


def test_what_a_cost_asks_is_answered_with_the_deed(s, you):
    bear = you.battlefield("Hill Bear")
    ogre = you.battlefield("Ridge Ogre")
    you.battlefield("Swamp", count=2)
    you.hand("Grave Offer")
    you.cast("Grave Offer", choose=["Ridge Ogre"])
    assert ogre.zone is Zone.GRAVEYARD
    assert bear.zone is Zone.BATTLEFIELD


@pytest.mark.parametrize("ability", [1, "{T}: This artifact", None])
def test_an_ability_is_activated_by_number_or_text(s, you, opponent, ability):
    you.battlefield("Spark Idol")
    you.activate("Spark Idol", ability, opponent)
    s.resolve()
    assert opponent.life == 19


def test_an_ability_of_a_predefined_token_is_found_by_its_text(s, you):
    """111.10: as the rules write it."""
    you.battlefield("Swamp")
    you.hand("Hill Bear")
    you.token("Blood token")
    you.activate("{1}, {T}, Discard a card", choose=["Hill Bear"])
    s.resolve()
    assert you.graveyard.names == ["Hill Bear"]
    assert len(you.hand) == 1


def test_an_ability_is_found_by_its_cost_alone(s, you):
    you.battlefield("Spark Idol")
    you.battlefield("Island", count=2)
    you.activate("{2}, {T}:")
    s.resolve()
    assert len(you.hand) == 1


def test_an_ability_is_found_by_its_keyword(s, you):
    bear, blade = you.battlefield("Hill Bear"), you.battlefield("Iron Blade")
    you.battlefield("Mountain")
    you.activate("Iron Blade", "equip", bear)
    s.resolve()
    assert blade.attached_to == bear


def test_a_loyalty_ability_is_activated(s, you, opponent):
    sage = you.battlefield("Red Sage")
    you.activate("Red Sage", 2, opponent)
    s.resolve()
    assert sage.loyalty == 2
    assert opponent.life == 17
    assert not you.can_activate("Red Sage", 1)


@pytest.mark.parametrize("answer", ["{U}", "blue", Color.U])
def test_a_mana_ability_is_activated_by_hand(s, you, answer):
    you.battlefield("Twin Spring")
    you.answer(answer)
    you.activate("Twin Spring")
    assert you.mana == "{U}"
    assert s.state.notes.get("manual_payment") is None
    s.finish()


def test_targets_are_numbered_as_they_are_offered(s, you, opponent):
    bears = [opponent.battlefield("Hill Bear") for _ in range(3)]
    you.battlefield("Island", count=3)
    you.hand("Many Eyes")
    you.cast("Many Eyes", targets=[["Hill Bear", "Hill Bear (3)"], you])
    assert s.stack[0].targets == [bears[0], bears[2], you]


def test_a_half_of_a_card_is_cast_by_its_name(s, you, opponent):
    you.battlefield("Mountain", count=3)
    you.hand(
        "Stone Guest {2}{R}\nCreature — Giant\n4/3\n// adventure\n"
        "Thrown Stone {R}\nInstant — Adventure\nThrown Stone deals 2 damage to any target."
    )
    you.cast("Thrown Stone", opponent)
    s.resolve()
    assert opponent.life == 18


def test_a_spell_is_cast_with_a_keyword_from_another_zone(s, you, opponent):
    you.battlefield("Mountain", count=3)
    echo = you.graveyard("Old Echo")
    assert you.can_cast("Old Echo", opponent, with_="flashback")
    you.cast("Old Echo", opponent, with_="flashback")
    s.resolve()
    assert opponent.life == 18
    assert echo.zone is Zone.EXILE


def test_helping_creatures_are_tapped_if_named(s, you):
    bear = you.battlefield("Hill Bear")
    you.battlefield("Forest", count=4)
    you.hand("Gathered Stone", count=2)
    you.cast("Gathered Stone")
    assert not bear.tapped
    s.resolve()
    s.go_to("main", turn=3)
    you.cast("Gathered Stone", choose=["Hill Bear"])
    assert bear.tapped
    assert sum(land.tapped for land in you.battlefield) == 4


def test_hybrid_symbols_are_paid_as_they_can_be(s, you):
    you.battlefield("Plains", "Island")
    you.hand("Twin Oath")
    you.cast("Twin Oath")
    s.resolve()
    assert len(you.hand) == 1


def test_a_card_is_cast_face_down_and_turned_up(s, you):
    you.battlefield("Forest", count=5)
    you.hand("Hidden Cat")
    you.cast("Hidden Cat", with_="face down")
    s.resolve()
    cat = you.battlefield["Hidden Cat"]
    cat.expect(face_down=True, pt=(2, 2))
    s.go_to("main", turn=3)
    you.activate("Turn")
    cat.expect(face_down=False, pt=(4, 4), name="Hidden Cat")


def test_a_spell_is_put_on_the_stack_with_all_that_was_announced(s, you, opponent):
    bear = opponent.battlefield("Hill Bear")
    blaze = you.spell("Fumid", bear, x=2, alias="S")
    paths = you.spell("Two Paths", opponent, modes=[2])
    eyes = you.spell("Many Eyes", you)
    s.start()
    assert blaze.targets == [bear]
    assert paths.targets == [opponent]
    assert eyes.targets == [you]
    s.resolve()
    assert bear.zone is Zone.GRAVEYARD
    assert len(opponent.hand) == 1
    assert len(you.hand) == 1
    assert s.thing("S").zone is Zone.GRAVEYARD


def test_a_spell_on_the_stack_has_legal_targets(s, you):
    you.battlefield("Mountain")
    with pytest.raises(SetupError, match="Mountain can't be a target of Ember Bolt"):
        you.spell("Ember Bolt", "Mountain")
    with pytest.raises(SetupError, match="Warm Meal has no target You"):
        you.spell("Warm Meal", "You")


def test_abilities_can_be_listed(s, you):
    monk, idol = you.battlefield("Careful Monk"), you.battlefield("Spark Idol")
    assert monk.abilities == ["prowess"]
    assert idol.abilities[1] == "{2}, {T}: Draw a card."

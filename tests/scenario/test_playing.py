"""Players do what they are told to, at once."""

import pytest

from cardwright import Color, Step, Zone
from cardwright.scenario import NotPossible, Scenario, SetupError, Unanswered, UnusedAnswers
from tests.scenario.conftest import engine, library, table


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


def test_an_opponent_responds_once_they_have_priority(s, you, opponent):
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    opponent.battlefield("Island", count=2)
    opponent.hand("Deny")
    you.cast("Ember Bolt", opponent)
    opponent.cast("Deny", "Ember Bolt", response_to="Ember Bolt")
    assert s.stack.names == ["Ember Bolt", "Deny"]
    s.resolve(1)
    assert len(s.stack) == 0
    s.resolve()
    assert opponent.life == 20


def test_so_many_objects_resolve(s, you, opponent):
    you.battlefield("Mountain", count=2)
    you.hand("Ember Bolt", count=2)
    you.cast("Ember Bolt", opponent)
    you.cast("Ember Bolt", opponent)
    s.resolve(1)
    assert (opponent.life, len(s.stack)) == (17, 1)
    s.resolve(1)
    assert (opponent.life, len(s.stack)) == (14, 0)
    with pytest.raises(NotPossible, match="the stack is empty"):
        s.resolve(1)


@pytest.mark.parametrize(
    ("name", "which"),
    [
        ("Hill Bear", 0),
        ("hill bear (1)", 0),
        ("Hill Bear (2)", 1),
        ("Hill Bear (3)", 2),
        ("your Hill Bear", 0),
        ("Opponent's Hill Bear", 1),
        ("opponent's Hill Bear (2)", 2),
        ("B", 2),
    ],
)
def test_names_tell_apart_by_number_alias_and_owner(s, you, opponent, name, which):
    bears = [
        you.battlefield("Hill Bear"),
        opponent.battlefield("Hill Bear"),
        opponent.battlefield("Hill Bear", alias="B"),
    ]
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    you.cast("Ember Bolt", name)
    assert s.stack[0].targets == [bears[which]]


def test_an_alias_goes_on_to_mean_what_became_of_the_object(s, you, opponent):
    opponent.battlefield("Hill Bear", alias="B")
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    you.cast("Ember Bolt", "B")
    s.resolve()
    assert s.thing("B").zone is Zone.GRAVEYARD
    assert "B" in opponent.graveyard


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


def test_a_target_that_is_not_asked_for_is_an_unused_answer(s, you, opponent):
    you.battlefield("Mountain", count=6)
    you.hand("Goblin Pair")
    with pytest.raises(UnusedAnswers, match="was not asked for: target Opponent"):
        you.cast("Goblin Pair", "Opponent")


def test_a_missing_target_is_unanswered_and_can_be_given_later(s, you, opponent):
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    with pytest.raises(Unanswered, match="Choose a target for Ember Bolt") as caught:
        you.cast("Ember Bolt")
    assert caught.value.options == ("You", "Opponent")
    assert s.decision.kind == "target"
    you.answer("Opponent")
    s.resolve()
    assert s.decision is None
    assert opponent.life == 17


def test_prepared_answers_are_used_in_order(s, you, opponent):
    bear = opponent.battlefield("Hill Bear")
    you.battlefield("Mountain", count=4)
    you.hand("Cinder Adept", count=2)
    you.answer(bear, opponent)
    you.cast("Cinder Adept")
    s.resolve()
    you.cast("Cinder Adept")
    s.resolve()
    assert bear.damage == 1
    assert opponent.life == 19
    s.finish()


def test_an_answer_that_nobody_asks_for_is_reported_apart(s, you):
    you.answer("Yes")
    s.start()
    with pytest.raises(UnusedAnswers, match="You: Yes"):
        s.finish()


def test_the_end_of_the_block_finishes_the_scenario():
    with pytest.raises(UnusedAnswers), table() as s:
        s.players[0].answer(3)


@pytest.mark.parametrize(("answer", "cards"), [(True, 1), ("Yes", 1), ("no", 0), (False, 0)])
def test_a_yes_or_no_question(s, you, answer, cards):
    you.battlefield("Island", count=2)
    you.hand("Patient Scholar")
    you.answer(answer)
    you.cast("Patient Scholar")
    s.resolve()
    assert len(you.hand) == cards


def test_an_unanswered_question_says_what_waits(s, you):
    you.battlefield("Island", count=2)
    you.hand("Patient Scholar")
    you.choose(3, kind="number")
    you.cast("Patient Scholar")
    with pytest.raises(Unanswered) as caught:
        s.resolve()
    assert "yes/no, choose 1: Yes, No" in str(caught.value)
    assert "answers that wait: number 3" in str(caught.value)


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


def test_triggers_are_ordered_by_text(s, you):
    you.battlefield("Plains", count=3)
    you.hand("Bell Warden")
    you.choose("When this creature enters, draw a card", kind="order")
    you.cast("Bell Warden")
    s.resolve(1)
    assert len(s.stack) == 2
    s.resolve(1)
    assert (you.life, len(you.hand)) == (22, 0)
    s.resolve()
    assert len(you.hand) == 1


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


def test_a_land_is_played_once_a_turn(s, you):
    you.hand("Mountain", "Island")
    assert you.can_play("Island")
    you.play("Mountain")
    assert not you.can_play("Island")
    with pytest.raises(NotPossible, match="You can't play Island now"):
        you.play("Island")


def test_any_option_can_be_chosen_by_its_label(s, you):
    you.hand("Mountain")
    you.act("Play Mountain")
    assert you.battlefield.names == ["Mountain"]


def test_creatures_attack_and_are_blocked(s, you, opponent):
    bear, ogre = you.battlefield("Hill Bear"), you.battlefield("Ridge Ogre")
    drake = opponent.battlefield("Sky Drake")
    you.attack(["Hill Bear", ogre])
    assert s.step is Step.DECLARE_ATTACKERS
    assert bear.attacking == opponent
    opponent.block("Sky Drake", "Hill Bear")
    assert drake.blocking == [bear]
    assert bear.is_blocked
    s.go_to("combat damage")
    assert opponent.life == 17
    assert bear.zone is drake.zone is Zone.GRAVEYARD


def test_creatures_attack_players_and_planeswalkers(s, you, opponent):
    you.battlefield("Hill Bear")
    you.battlefield("Ridge Ogre")
    sage = opponent.battlefield("Red Sage")
    you.attack({"Hill Bear": sage, "Ridge Ogre": opponent})
    s.go_to("end of combat")
    assert sage.loyalty == 2
    assert opponent.life == 17


def test_several_creatures_block_several(s, you, opponent):
    you.battlefield("Hill Bear")
    you.battlefield("Ridge Ogre")
    drakes = [opponent.battlefield("Sky Drake") for _ in range(3)]
    you.attack(["Hill Bear", "Ridge Ogre"])
    you.choose(drakes[2], drakes[1], kind="order")
    opponent.block({drakes[0]: "Hill Bear", drakes[1]: "Ridge Ogre", drakes[2]: "Ridge Ogre"})
    assert all(drake.blocking for drake in drakes)
    you.answer(3)
    s.go_to("combat damage")
    assert [drake.zone for drake in drakes] == [
        Zone.GRAVEYARD,
        Zone.BATTLEFIELD,
        Zone.GRAVEYARD,
    ]


def test_combat_damage_is_assigned_in_order(s, you, opponent):
    you.battlefield("Ridge Ogre")
    first, second = opponent.battlefield("Hill Bear"), opponent.battlefield("Old Fighter")
    you.attack("Ridge Ogre")
    you.choose("Hill Bear", kind="order")
    opponent.block({first: "Ridge Ogre", second: "Ridge Ogre"})
    you.answer(2)
    s.go_to("combat damage")
    assert first.zone is Zone.GRAVEYARD
    assert second.damage == 1


def test_a_creature_that_cannot_attack_is_not_possible(s, you):
    you.battlefield("Hill Bear", tapped=True)
    with pytest.raises(NotPossible, match="You can't attack with Hill Bear"):
        you.attack("Hill Bear")


def test_a_creature_that_cannot_block_is_not_possible(s, you, opponent):
    you.battlefield("Sky Drake")
    opponent.battlefield("Hill Bear")
    you.attack("Sky Drake")
    with pytest.raises(NotPossible, match=r"Opponent can't block with Hill Bear \(Sky Drake\)"):
        opponent.block("Hill Bear", "Sky Drake")


def test_an_opponent_attacks_in_their_next_turn(s, you, opponent):
    opponent.battlefield("Hill Bear")
    opponent.attack("Hill Bear")
    assert s.turn == 2
    s.go_to("end of combat")
    assert you.life == 18


def test_the_game_goes_to_a_step_of_somebodys_turn(s, you, opponent):
    s.start()
    s.go_to("upkeep", of=you)
    assert (s.turn, s.step) == (3, Step.UPKEEP)
    s.go_to("cleanup")
    assert (s.turn, s.step) == (3, Step.CLEANUP)
    s.next_turn()
    assert (s.turn, s.active) == (4, opponent)


def test_a_step_that_is_over_does_not_come(s):
    s.start(turn=2)
    with pytest.raises(NotPossible, match="go to the upkeep of turn 2: that is over"):
        s.go_to("upkeep", turn=2)


def test_players_do_nothing_after_the_game(s, you, opponent):
    opponent.life = 3
    you.battlefield("Mountain", count=2)
    you.hand("Ember Bolt", "Ember Bolt")
    you.cast("Ember Bolt", opponent)
    s.resolve()
    assert you.won
    assert opponent.lost
    with pytest.raises(NotPossible, match="the game is over"):
        you.cast("Ember Bolt", opponent)


def test_a_game_can_be_lost_by_conceding(s, you, opponent):
    s.start()
    you.concede()
    assert opponent.won


def test_a_sorcery_waits_for_nothing(s, you, opponent):
    you.battlefield("Mountain", count=3)
    you.hand("Ember Bolt", "Fumid")
    you.cast("Ember Bolt", opponent)
    with pytest.raises(NotPossible):
        you.cast("Fumid", opponent, x=1)


def test_a_response_to_nothing_is_not_possible(s, you, opponent):
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    with pytest.raises(NotPossible, match="Deny is not on the stack"):
        you.cast("Ember Bolt", opponent, response_to="Deny")


def test_a_player_who_has_passed_cannot_act_before_something_resolves(s, you, opponent):
    you.battlefield("Mountain", count=2)
    you.hand("Ember Bolt", "Ember Bolt")
    opponent.battlefield("Mountain", count=2)
    opponent.hand("Ember Bolt", "Ember Bolt")
    you.cast("Ember Bolt", opponent)
    opponent.cast("Ember Bolt", you)
    you.cast("Ember Bolt", opponent)
    opponent.cast("Ember Bolt", you)
    assert len(s.stack) == 4


def test_what_can_be_done_now_can_be_asked(s, you, opponent):
    bear = opponent.battlefield("Hill Bear")
    you.battlefield("Mountain")
    you.battlefield("Spark Idol")
    you.hand("Ember Bolt", "Fumid", "Grave Offer")
    s.start()
    assert you.can_cast("Ember Bolt")
    assert you.can_cast("Ember Bolt", bear)
    assert not you.can_cast("Ember Bolt", "Mountain")
    assert you.can_cast("Fumid", opponent, x=0)
    assert not you.can_cast("Fumid", opponent, x=1)
    assert not you.can_cast("Grave Offer")
    assert you.can_activate("Spark Idol", 1, bear)
    assert not you.can_activate("Spark Idol", 2)
    assert "Cast Ember Bolt" in you.options
    assert you.hand.names == ["Ember Bolt", "Fumid", "Grave Offer"]


def test_a_handle_follows_its_card(s, you, opponent):
    you.battlefield("Mountain")
    bolt = you.hand("Ember Bolt")
    you.cast(bolt, opponent)
    assert bolt in s.stack
    s.resolve()
    assert bolt in you.graveyard
    assert you.graveyard[0] == bolt


def test_a_token_that_died_is_gone(s, you, opponent):
    goblin = you.token("1/1 red Goblin creature token")
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    you.cast("Ember Bolt", goblin)
    s.resolve()
    assert not goblin.exists
    assert goblin.zone is None
    assert goblin.name == "Goblin Token"


def test_things_can_be_changed_without_anything_happening(s, you):
    bear, chains = you.battlefield("Hill Bear"), you.battlefield("Soft Chains", attached_to="You")
    s.prepare()
    bear.change(tapped=True, damage=1, counters={"+1/+1": 1})
    chains.change(attached_to=bear)
    bear.expect(tapped=True, damage=1, pt=(3, 3), attachments=[chains])


def test_a_game_goes_on_from_a_scenario(s, you, opponent):
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    game = s.game()
    game.choose("Cast Ember Bolt")
    game.choose("Opponent")  # nobody can do anything after that until somebody attacks
    assert game.state.players[opponent.id].life == 17
    assert opponent.life == 20


def test_a_fallback_chooses_where_there_is_no_answer():
    s = table(fallback=lambda decision: range(decision.minimum))
    you, _ = s.players
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    you.cast("Ember Bolt")
    s.resolve()
    assert you.life == 17


def test_numbers_count_creatures_as_they_are_not_as_they_are_left(s, you, opponent):
    bears = [you.battlefield("Hill Bear") for _ in range(3)]
    drakes = [opponent.battlefield("Sky Drake") for _ in range(3)]
    you.attack(["Hill Bear", "Hill Bear (3)"])
    assert [bear.attacking for bear in bears] == [opponent, None, opponent]
    opponent.block({"Sky Drake": "Hill Bear", "Sky Drake (3)": "Hill Bear (2)"})
    assert [drake.blocking for drake in drakes] == [[bears[0]], [], [bears[2]]]


def test_the_same_name_twice_means_two_creatures(s, you, opponent):
    bears = [you.battlefield("Hill Bear") for _ in range(2)]
    you.attack(["Hill Bear", "Hill Bear"])
    assert [bear.attacking for bear in bears] == [opponent, opponent]


def test_targets_are_numbered_as_they_are_offered(s, you, opponent):
    bears = [opponent.battlefield("Hill Bear") for _ in range(3)]
    you.battlefield("Island", count=3)
    you.hand("Many Eyes")
    you.cast("Many Eyes", targets=[["Hill Bear", "Hill Bear (3)"], you])
    assert s.stack[0].targets == [bears[0], bears[2], you]


def test_triggers_that_read_alike_need_no_order(s, you, opponent):
    you.battlefield("Morning Bell", count=2)
    s.start(step="upkeep")
    assert len(s.stack) == 2


def test_a_player_of_three_concedes_and_the_others_go_on():
    s = table(players=("Ann", "Ben", "Cid"))
    ann, ben, _ = s.players
    s.start()
    ann.concede()
    s.next_turn()
    assert s.active == ben
    assert s.result is None


def test_a_half_of_a_card_is_cast_by_its_name(s, you, opponent):
    you.battlefield("Mountain", count=3)
    you.hand(
        "Stone Guest {2}{R}\nCreature — Giant\n4/3\n// adventure\n"
        "Thrown Stone {R}\nInstant — Adventure\nThrown Stone deals 2 damage to any target."
    )
    if "Cast Thrown Stone" not in you.options:
        pytest.skip("adventures can't be played yet")
    you.cast("Thrown Stone", opponent)
    s.resolve()
    assert opponent.life == 18


def test_what_triggers_on_a_cast_is_on_the_stack_at_once(s, you):
    you.battlefield("Careful Monk")
    you.battlefield("Plains")
    you.hand("Warm Meal")
    you.cast("Warm Meal")
    assert len(s.stack) == 2
    s.resolve(1)
    assert you.battlefield["Careful Monk"].pt == (2, 3)


def test_answers_to_what_triggers_can_come_after_the_deed(s, you, opponent):
    you.spell("Cinder Adept")
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    s.start()
    with pytest.raises(Unanswered):
        s.resolve()
    you.answer(opponent)
    s.resolve()
    assert opponent.life == 19


@pytest.mark.parametrize(
    ("first", "life"), [("Small Charm", 28), ("Gentle Rain: If you would gain life", 27)]
)
def test_replacement_effects_are_put_in_order(s, you, first, life):
    you.battlefield("Gentle Rain", "Small Charm", "Plains")
    you.hand("Warm Meal")
    you.choose(first, kind="replacement")
    you.cast("Warm Meal")
    s.resolve()
    assert you.life == life


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


@pytest.mark.parametrize("color", ["red", "Red", Color.R])
def test_a_color_is_chosen(s, you, color):
    bear = you.battlefield("Hill Bear")
    you.battlefield("Island", count=2)
    you.hand("Stained Cloth")
    you.choose(color, kind="color")
    you.cast("Stained Cloth", bear)
    s.resolve()
    assert bear.colors == {Color.R}


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


BOUND = """
Bound Ogre {2}{R}
Creature — Ogre
Bound Ogre attacks each combat if able.
3/3

Wide Wall {W}
Creature — Wall
0/4

Face Taker {2}{U}
Creature — Shapeshifter
You may have Face Taker enter as a copy of any creature on the battlefield.
0/0
"""


def test_a_creature_that_must_attack_does_so_untold():
    """508.1d: with others that need not."""
    s = Scenario(engine(), library(), BOUND)
    you, opponent = s.players
    you.battlefield("Hill Bear", "Bound Ogre")
    s.go_to("end of combat")
    assert opponent.life == 17
    s.finish()


def test_a_block_that_must_not_be_alone_is_not_possible():
    """509.1b: nobody else is made to block, and what else was planned happens."""
    s = Scenario(engine(), library(), BOUND)
    you, opponent = s.players
    ogre, bear = you.battlefield("Ridge Ogre"), you.battlefield("Hill Bear")
    opponent.battlefield("Wide Wall", count=3)
    you.attack([ogre, bear])
    opponent.at(1).block("Wide Wall", bear)
    with pytest.raises(NotPossible, match="a restriction is broken"):
        opponent.block("Wide Wall (2)", ogre)
    s.go_to("end of combat")
    assert (opponent.life, bear.is_blocked, ogre.is_blocked) == (17, True, False)


def test_a_choice_among_one_uses_up_its_answer():
    s = Scenario(engine(), library(), BOUND)
    you, opponent = s.players
    you.battlefield("Island", count=3)
    you.hand("Face Taker")
    opponent.battlefield("Hill Bear")
    you.answer("Yes", "Hill Bear")
    you.cast("Face Taker")
    s.resolve()
    assert "Hill Bear" in you.battlefield
    s.finish()

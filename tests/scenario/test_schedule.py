"""Players do what is planned for a turn and step, once the game gets there."""

import pytest

from cardwright import Step, Zone
from cardwright.scenario import NotPossible, UnusedAnswers
from tests.scenario.conftest import table


def test_a_planned_game_is_played_to_the_end_of_a_step(s, you, opponent):
    you.battlefield("Mountain")
    you.battlefield("Hill Bear")
    you.hand("Ember Bolt")
    opponent.battlefield("Sky Drake")
    you.at(1, "upkeep").cast("Ember Bolt", "Opponent")
    you.at(1).attack("Hill Bear")
    opponent.at(2).attack("Sky Drake")
    you.at(2).block("Hill Bear", "Sky Drake")
    with pytest.raises(NotPossible, match="You can't block with Hill Bear"):
        s.stop_at(2, "end of combat")
    assert opponent.life == 15


def test_stopping_at_a_step_is_stopping_at_its_end(s, you):
    you.battlefield("Plains")
    bear = you.battlefield("Hill Bear")
    you.hand("Rallying Cry")
    you.at(1, "end step").cast("Rallying Cry", "Hill Bear")
    s.stop_at(1, "end step")
    assert bear.pt == (4, 4)
    assert s.step is Step.END
    s.stop_at(1, "cleanup")
    assert bear.pt == (2, 2)


def test_the_first_player_does_not_draw_in_a_first_turn(s, you, opponent):
    s.stop_at(2, "draw")
    assert (len(you.hand), len(opponent.hand)) == (0, 1)


def test_planned_deeds_of_a_step_are_done_in_order_while_possible(s, you, opponent):
    you.battlefield("Mountain", count=3)
    you.hand("Ember Bolt", "Fumid")
    main = you.at(1, "main")
    main.cast("Ember Bolt", "Opponent")
    main.cast("Fumid", "Opponent", x=1)  # waits until the stack is empty: it is a sorcery
    s.stop_at(1, "main")
    assert opponent.life == 16


def test_deeds_after_a_wait_are_done_once_the_stack_is_empty(s, you, opponent):
    seen = []
    you.battlefield("Mountain", count=2)
    you.hand("Ember Bolt", count=2)
    main = you.at(1, "main")
    main.cast("Ember Bolt", "Opponent")
    main.call(lambda: seen.append((opponent.life, len(s.stack))))
    main.wait()
    main.call(lambda: seen.append((opponent.life, len(s.stack))))
    main.cast("Ember Bolt", "Opponent")
    s.stop_at(1, "main")
    assert seen == [(20, 1), (17, 0)]
    assert opponent.life == 14


def test_waiting_for_one_of_several(s, you, opponent):
    seen = []
    you.battlefield("Mountain", count=2)
    you.hand("Ember Bolt", count=2)
    main = you.at(1, "main")
    main.cast("Ember Bolt", "Opponent")
    main.cast("Ember Bolt", "Opponent")
    main.wait(1)
    main.call(lambda: seen.append((opponent.life, len(s.stack))))
    s.stop_at(1, "main")
    assert seen == [(17, 1)]


def test_a_planned_response_waits_for_what_it_responds_to(s, you, opponent):
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    opponent.battlefield("Island", count=2)
    opponent.hand("Deny")
    opponent.at(1, "main").cast("Deny", "Ember Bolt", response_to="Ember Bolt")
    you.at(1, "main").cast("Ember Bolt", "Opponent")
    s.stop_at(1, "end step")
    assert opponent.life == 20
    assert opponent.graveyard.names == ["Deny"]
    s.finish()


def test_a_planned_deed_that_was_never_possible_says_why(s, you):
    you.hand("Ember Bolt")
    you.at(1, "main").cast("Ember Bolt", "Opponent")
    with pytest.raises(NotPossible) as caught:
        s.stop_at(1, "end step")
    assert "on turn 1, precombat main phase, You could not cast Ember Bolt" in str(caught.value)
    assert "what they could do was: Pass" in str(caught.value)


def test_a_planned_deed_in_a_turn_that_never_comes_is_reported(s, you):
    you.hand("Ember Bolt")
    you.at(9, "main").cast("Ember Bolt", "Opponent")
    s.stop_at(1, "end step")
    with pytest.raises(NotPossible, match="but the game did not get there"):
        s.finish()


def test_a_lenient_scenario_notes_what_was_not_possible():
    s = table(lenient=True)
    you, _ = s.players
    you.hand("Ember Bolt")
    you.battlefield("Hill Bear", tapped=True, sick=True)
    you.at(1, "main").cast("Ember Bolt", "Opponent")
    you.at(1).attack("Hill Bear")
    s.stop_at(1, "end step")
    assert len(s.not_done) == 2
    assert "could not cast Ember Bolt" in s.not_done[0]


def test_answers_are_prepared_for_a_whole_planned_game(s, you, opponent):
    bear = opponent.battlefield("Hill Bear")
    you.battlefield("Mountain", count=4)
    you.hand("Cinder Adept", "Cinder Adept")
    you.at(1, "main").cast("Cinder Adept")
    you.choose("Hill Bear", kind="target", more=True)
    you.at(3, "main").cast("Cinder Adept")
    you.choose("Opponent", kind="target", more=True)
    s.stop_at(3, "main")
    assert bear.damage == 0
    assert opponent.life == 19
    s.finish()


def test_more_targets_of_one_question_can_be_prepared_one_by_one(s, you, opponent):
    bear, ogre = opponent.battlefield("Hill Bear"), opponent.battlefield("Ridge Ogre")
    you.battlefield("Island", count=3)
    you.hand("Many Eyes")
    main = you.at(1, "main")
    main.cast("Many Eyes")
    for name in ("Hill Bear", "Ridge Ogre", "You"):
        you.choose(name, kind="target", more=True)
    main.call(lambda: s.check("the targets", s.stack[0].targets, [bear, ogre, you]))
    s.stop_at(1, "main")
    s.finish()


def test_no_more_ends_the_targets_of_a_question(s, you, opponent):
    bear = opponent.battlefield("Hill Bear")
    opponent.battlefield("Ridge Ogre")
    you.battlefield("Island", count=3)
    you.hand("Many Eyes")
    you.answer("Hill Bear")
    you.no_more()
    you.answer("Opponent")
    you.cast("Many Eyes")
    assert s.stack[0].targets == [bear, opponent]


def test_a_misplaced_answer_is_no_answer(s, you):
    you.answer("Hill Bear")
    s.stop_at(1, "end step")
    with pytest.raises(UnusedAnswers, match="You: Hill Bear"):
        s.finish()


def test_a_planned_attack_in_a_turn_without_combat_is_reported(s, you):
    you.battlefield("Hill Bear", tapped=True)
    you.at(1).attack("Hill Bear")
    s.start(step="end step")
    with pytest.raises(NotPossible, match="You did not attack with Hill Bear"):
        s.next_turn()


def test_the_stack_resolves_before_combat(s, you, opponent):
    you.battlefield("Mountain", count=2)
    you.hand("Cinder Adept")
    you.at(1, "main").cast("Cinder Adept")
    you.answer("Opponent")
    you.at(1).attack("Cinder Adept")
    s.stop_at(1, "combat damage")
    assert opponent.life == 17
    assert you.battlefield["Cinder Adept"].zone is Zone.BATTLEFIELD

"""Questions are answered with the deed, before it or after it, and no answer is left over."""

import pytest

from cardwright import Color
from cardwright.scenario import Unanswered, UnusedAnswers
from tests.scenario.conftest import table


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


def test_any_option_can_be_chosen_by_its_label(s, you):
    you.hand("Mountain")
    you.act("Play Mountain")
    assert you.battlefield.names == ["Mountain"]


def test_a_fallback_chooses_where_there_is_no_answer():
    s = table(fallback=lambda decision: range(decision.minimum))
    you, _ = s.players
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    you.cast("Ember Bolt")
    s.resolve()
    assert you.life == 17


def test_triggers_that_read_alike_need_no_order(s, you, opponent):
    you.battlefield("Morning Bell", count=2)
    s.start(step="upkeep")
    assert len(s.stack) == 2


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


@pytest.mark.parametrize("color", ["red", "Red", Color.R])
def test_a_color_is_chosen(s, you, color):
    bear = you.battlefield("Hill Bear")
    you.battlefield("Island", count=2)
    you.hand("Stained Cloth")
    you.choose(color, kind="color")
    you.cast("Stained Cloth", bear)
    s.resolve()
    assert bear.colors == {Color.R}

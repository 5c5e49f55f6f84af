"""Players do what they are told to, at once."""

import pytest

from cardwright import Step, Zone
from cardwright.scenario import NotPossible
from tests.scenario.conftest import table


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


def test_a_land_is_played_once_a_turn(s, you):
    you.hand("Mountain", "Island")
    assert you.can_play("Island")
    you.play("Mountain")
    assert not you.can_play("Island")
    with pytest.raises(NotPossible, match="You can't play Island now"):
        you.play("Island")


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


def test_a_player_of_three_concedes_and_the_others_go_on():
    s = table(players=("Ann", "Ben", "Cid"))
    ann, ben, _ = s.players
    s.start()
    ann.concede()
    s.next_turn()
    assert s.active == ben
    assert s.result is None


def test_what_triggers_on_a_cast_is_on_the_stack_at_once(s, you):
    you.battlefield("Careful Monk")
    you.battlefield("Plains")
    you.hand("Warm Meal")
    you.cast("Warm Meal")
    assert len(s.stack) == 2
    s.resolve(1)
    assert you.battlefield["Careful Monk"].pt == (2, 3)

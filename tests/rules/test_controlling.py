"""Controlling another player (718)."""

import pytest

from cardwright import saving

from .table import table

CARDS = """
Tugged Strings {U}
Sorcery
You control target player during that player's next turn.

Held Breath {U}
Sorcery
Target player skips their next turn.

Heavy Toll {B}
Sorcery
As an additional cost to cast this spell, discard a card.
You draw a card.

Dark Errand {B}
Instant
Target player loses 3 life.

Cloaked Imp {1}{B}
Creature — Imp
Morph {2}
1/1
"""


@pytest.fixture
def s():
    return table(CARDS)


def strings(s, you, opponent):
    """Have you cast the spell on the opponent, and go on to their turn."""
    for seat in (you, opponent):
        seat.battlefield("Swamp")  # something to decide about in each turn
        seat.hand("Dark Errand")
    you.battlefield("Island")
    you.hand("Tugged Strings")
    s.start()
    you.cast("Tugged Strings", opponent)
    s.resolve()


def test_the_controller_makes_the_decisions_of_the_player_during_their_next_turn(s):
    """718.1, 718.5"""
    you, opponent = s.players
    strings(s, you, opponent)
    s.next_turn()
    assert s.game().decision.player == you.id
    assert s.game().decision.on_behalf_of == opponent.id
    you.answer("Opponent")
    opponent.cast("Dark Errand")
    s.resolve()
    assert opponent.life == 17


def test_the_controller_decides_about_the_hand_and_pays_with_it(s):
    """718.5a"""
    you, opponent = s.players
    opponent.hand("Heavy Toll", "Brown Bear", "Ashen Ogre")
    strings(s, you, opponent)
    s.go_to("main", turn=2)
    you.answer("Ashen Ogre")
    opponent.cast("Heavy Toll")
    s.resolve()
    assert "Ashen Ogre" in opponent.graveyard
    assert "Brown Bear" in opponent.hand


def test_only_control_of_the_player_changes(s):
    """718.3"""
    you, opponent = s.players
    bear = opponent.battlefield("Brown Bear")
    strings(s, you, opponent)
    s.next_turn()
    assert s.active == opponent
    assert bear.controller == opponent


def test_control_ends_as_the_next_turn_begins(s):
    """718.1"""
    you, opponent = s.players
    strings(s, you, opponent)
    s.next_turn()
    assert s.state.players[opponent.id].controlled_by == you.id
    s.next_turn()
    assert s.state.players[opponent.id].controlled_by is None
    s.next_turn()
    assert s.state.players[opponent.id].controlled_by is None


def test_if_the_turn_is_skipped_the_effect_waits_for_one_that_is_taken(s):
    """718.1b"""
    you, opponent = s.players
    you.battlefield("Island")
    you.hand("Held Breath")
    strings(s, you, opponent)
    you.cast("Held Breath", opponent)
    s.resolve()
    s.next_turn()
    assert s.active == you
    s.next_turn()
    assert s.active == opponent
    assert s.state.players[opponent.id].controlled_by == you.id


def test_the_last_effect_on_a_player_is_the_one_that_works():
    """718.1a"""
    s = table(CARDS, players=3)
    first, second, third = s.players
    for seat in (first, second):
        seat.battlefield("Island")
        seat.hand("Tugged Strings")
    s.start()
    first.cast("Tugged Strings", third)
    s.go_to("main", turn=2)
    second.cast("Tugged Strings", third)
    s.go_to("main", turn=3)
    assert s.state.players[third.id].controlled_by == second.id
    s.go_to("main", turn=6)
    assert s.state.players[third.id].controlled_by is None


def test_a_player_can_gain_control_of_themselves(s):
    """718.9"""
    you, _ = s.players
    strings(s, you, you)
    s.go_to("main", turn=3)
    assert s.state.players[you.id].controlled_by == you.id
    assert s.game().decision.player == you.id
    assert s.game().decision.on_behalf_of is None


def test_the_controller_sees_what_the_player_sees_and_others_do_not(s):
    """718.4"""
    you, opponent = s.players
    opponent.hand("Brown Bear")
    opponent.battlefield("Cloaked Imp", face_down=True)
    strings(s, you, opponent)
    before = s.game().view(you.id)
    assert before.player(opponent.id).cards is None
    s.go_to("main", turn=2)
    game = s.game()
    view = game.view(you.id)
    assert "Brown Bear" in [card.name for card in view.player(opponent.id).cards]
    assert [obj.face.name for obj in view.battlefield if obj.face] == ["Cloaked Imp"]
    assert view.decision is not None
    assert "controlled by You" in str(view)
    assert game.view(None).player(opponent.id).cards is None
    assert game.view(opponent.id).player(you.id).cards is None
    assert "Brown Bear" in [card.name for card in game.view(opponent.id).hand]


def test_a_controlled_player_may_concede(s):
    """718.6"""
    you, opponent = s.players
    strings(s, you, opponent)
    s.next_turn()
    game = s.game()
    game.concede(opponent.id)
    assert game.result.winner == you.id


def test_a_player_plays_their_own_turn_if_the_controller_left_before():
    """case-148, 800.4a-b"""
    s = table(CARDS, players=3)
    first, second, _third = s.players
    strings(s, first, second)
    first.concede()
    s.go_to("main", turn=2)
    game = s.game()
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.on_behalf_of) == (second.id, None)


def test_a_player_goes_on_with_their_own_turn_if_the_controller_leaves_during_it():
    """case-148, 800.4a"""
    s = table(CARDS, players=3)
    first, second, _third = s.players
    strings(s, first, second)
    s.go_to("main", turn=2)
    game = s.game()
    assert game.decision is not None
    assert game.decision.player == first.id
    game.concede(first.id)
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.on_behalf_of) == (second.id, None)


def test_who_controls_whom_is_saved(s):
    """718.1"""
    you, opponent = s.players
    strings(s, you, opponent)
    waiting = s.game()
    again = saving.load(saving.save(waiting), mechanics=waiting.mechanics)
    assert again.state == waiting.state
    s.go_to("main", turn=2)
    game = s.game()
    again = saving.load(saving.save(game), mechanics=game.mechanics)
    assert again.decision == game.decision

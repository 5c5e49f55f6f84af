"""Loops of mandatory actions: a draw, if they truly go on forever (104.4b, 725)."""

import pytest

from cardwright import EndlessGame
from cardwright.saving import load, save
from cardwright.scenario import NotPossible, Scenario

from .table import engine, library

CARDS = """
Leech Compact {B}
Enchantment
Whenever an opponent loses life, you gain that much life.

Tithe Compact {B}
Enchantment
Whenever you gain life, target opponent loses that much life.

Unfallen Banner {W}
Enchantment
Your opponents can't lose the game.

Small Cordial {W}
Instant
You gain 1 life.

Ever Spring {W}
Enchantment
Whenever you gain life, you gain 1 life.

High Water {W}
Enchantment
Whenever you gain life, if you have 100 or more life, you win the game.

Swelling Spring {W}
Enchantment
Whenever you gain life, you gain twice that much life.

Cracked Golem {3}
Artifact Creature — Golem
Indestructible
Whenever this creature is dealt damage, it deals 1 damage to itself.
1/1

Vain Shade {B}
Creature — Spirit
When this creature dies, return it to the battlefield.
0/0

Gilded Husk {B}
Creature — Zombie
If this creature would die, put a charge counter on it instead.
0/0

Ceaseless Forge {R}
Enchantment
Whenever a creature enters, create a 1/1 red Goblin creature token.

Bowl Warden {W}
Enchantment
{2}: You gain 0 life.

Dear Knife {1}
Artifact
Pay 90 life: Destroy target enchantment.

Idle Dial {1}
Artifact
{0}: Untap this artifact.

Stillness {W}
Enchantment
Players can't lose the game.
Skip your draw step.
"""


def scene(*names, hand="Small Cordial", **options):
    s = Scenario(engine(), library(CARDS), **options)
    you, opponent = s.players
    you.battlefield("Plains", "Mountain", *names)
    you.hand(hand)
    return s, you, opponent


def test_a_loop_in_which_a_player_loses_ends_with_that():
    """case-138."""
    s, you, opponent = scene("Leech Compact", "Tithe Compact")
    you.cast("Small Cordial")
    s.resolve()
    assert you.won
    assert opponent.life == 0


def test_a_loop_that_kills_nobody_is_a_draw_though_life_totals_change():
    """case-138, 104.4b, 725.4."""
    s, you, opponent = scene("Leech Compact", "Tithe Compact", "Unfallen Banner")
    you.cast("Small Cordial")
    s.resolve()
    assert s.is_draw
    assert opponent.life < 0
    assert "loop" in s.result.why


def test_objects_that_are_new_each_time_make_the_same_position():
    """104.4b, 400.7."""
    s, _, opponent = scene("Vain Shade")
    opponent.battlefield("Vain Shade")
    s.go_to("end step")
    assert s.is_draw


def test_a_life_total_that_somebody_looks_at_is_waited_for():
    """104.4b: it is no loop if it ends by itself, however late."""
    s, you, _ = scene("Ever Spring", "High Water")
    you.answer(*["Ever Spring"] * 100)
    s.table.lenient = True
    you.cast("Small Cordial")
    s.resolve()
    assert you.won
    assert you.life == 100


def test_damage_on_what_can_not_be_destroyed_may_grow():
    """104.4b, 702.12b."""
    s, you, _ = scene("Cracked Golem", hand="Small Spark")
    you.cast("Small Spark", "Cracked Golem")
    s.resolve()
    assert s.is_draw


def test_what_becomes_something_else_each_time_is_no_loop_and_no_hang_either():
    s, you, _ = scene("Swelling Spring")
    you.cast("Small Cordial")
    with pytest.raises(NotPossible, match="without end") as raised:
        s.resolve()
    assert "Swelling Spring" in raised.value.board


def test_state_based_actions_that_come_to_no_end_are_no_hang():
    """704.3."""
    s, _, _ = scene("Gilded Husk")
    with pytest.raises(NotPossible, match="without end"):
        s.go_to("end step")


def test_an_answer_after_which_the_game_has_no_end_is_an_error_and_changes_nothing():
    s, _, _ = scene("Ceaseless Forge", hand="Free Goblin")
    game = s.game()
    state, answered = game.state, game.answered
    with pytest.raises(EndlessGame, match=r"\d+ Goblin Token 1/1") as raised:
        game.choose("Cast Free Goblin")
    assert "Turn 1" in str(raised.value)
    assert game.answered == answered
    assert game.state == state


def test_passing_does_not_keep_a_loop_from_being_one():
    """725.5: nobody is forced to end it, and it is a draw if nobody does."""
    s, _, _ = scene("Ever Spring", "Bowl Warden", "Plains")
    game = s.game()
    game.choose("Cast Small Cordial")
    passes = 0
    while game.decision is not None:
        assert game.decision.kind == "priority"
        game.choose("Pass")
        passes += 1
    assert game.result.winner is None
    assert 50 < passes < 200


def test_who_does_something_meanwhile_is_not_drawn_into_it():
    """104.4b: a loop with an optional action in it is no draw."""
    s, _, _ = scene("Ever Spring", hand="Small Cordial")
    s.players[0].battlefield("Idle Dial")
    game = s.game()
    game.choose("Cast Small Cordial")
    for number in range(300):
        label = (
            "Pass"
            if number % 3
            else next(
                option.label for option in game.decision.options if "Idle Dial" in option.label
            )
        )
        game.choose(label)
    assert game.result is None


def test_who_can_not_stop_it_yet_but_will_be_able_to_is_waited_for():
    """104.4b: a loop has no way to stop it."""
    s, _, _ = scene("Ever Spring", "Dear Knife")
    game = s.game()
    game.choose("Cast Small Cordial")
    assert any("Dear Knife" in option.label for option in game.decision.options)
    assert game.state.players[1].life == 90


def test_turns_in_which_nobody_can_do_anything_are_a_loop():
    """104.4b: nobody draws, nobody loses, nothing ever changes."""
    s, _, _ = scene("Stillness", hand="Plains", library=0)
    s.go_to("upkeep", turn=41)
    assert s.is_draw


def test_a_game_saved_in_the_middle_of_a_loop_comes_to_the_same_end():
    s, _, _ = scene("Ever Spring", "Bowl Warden", "Plains")
    game = s.game()
    game.choose("Cast Small Cordial")
    for _ in range(50):
        game.choose("Pass")
    again = load(save(game), mechanics=game.mechanics)
    while game.decision is not None:
        game.choose("Pass")
        again.choose("Pass")
    assert again.state == game.state
    assert again.result == game.result

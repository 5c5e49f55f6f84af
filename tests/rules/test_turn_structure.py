"""Turns, phases and steps: extra ones, skipped ones, and ended ones (500-514, 719)."""

import pytest

from cardwright import Game
from cardwright.model import events as ev
from cardwright.model.zones import Step, Zone
from cardwright.scenario import Scenario

from .board import Board, card, creature, engine, land


@pytest.fixture
def board():
    return Board()


def spell(board, text, player=1, name="Trick", kind="Instant"):
    return board.put(card(f"{name} {{0}} / {kind} / {text}"), player, Zone.HAND)


def steps_until(play, done, player=None):
    """Pass priority and list the steps that begin, in order, until some step of some player."""
    seen: list[tuple[int, Step, int]] = []

    def stop(game):
        now = (game.state.turn, game.state.step, game.state.active)
        if not seen or seen[-1] != now:
            seen.append(now)
        return game.state.step is done and player in (None, game.state.active)

    for _ in range(400):
        if play.decision.kind == "attack":
            play.choose("Done")
            continue
        if stop(play):
            break
        play.choose("Pass")
    return [step for _, step, _ in seen]


def turns(play, count):
    """Whose turns the next ones are."""
    found: list[int] = []
    while len(found) < count:
        turn = play.state.turn
        while play.state.turn == turn:
            choice = "Pass" if play.decision.kind == "priority" else None
            if choice is None:
                choice = play.labels[0]
            play.choose(choice)
        found.append(play.state.active)
    return found


def test_an_extra_turn_comes_right_after_this_one():
    """500.7"""
    board = Board(3)
    spell(board, "Take an extra turn after this one.")
    play = board.start(Step.MAIN).choose("Cast Trick").resolve()
    assert turns(play, 3) == [1, 2, 3]


def test_the_turn_order_goes_on_where_an_extra_turn_came_in():
    """500.7: the extra turn of another player does not pass over anybody"""
    board = Board(3)
    spell(board, "Take an extra turn after this one.", 3)
    play = board.start(Step.MAIN)
    play.pass_until(lambda p: p.decision.player == 3).choose("Cast Trick").resolve()
    assert turns(play, 3) == [3, 2, 3]


def test_of_two_extra_turns_the_latest_is_taken_first(board):
    """500.7"""
    board = Board(3)
    spell(board, "Target player takes an extra turn after this one.", 1, "First")
    spell(board, "Target player takes an extra turn after this one.", 1, "Second")
    play = board.start(Step.MAIN).choose("Cast First", "Ben").resolve()
    play.choose("Cast Second", "Cid").resolve()
    assert turns(play, 4) == [3, 2, 2, 3]


def test_an_additional_combat_phase_follows_this_phase(board):
    """500.8"""
    board.creatures("1/1")
    spell(board, "After this phase, there is an additional combat phase.", kind="Sorcery")
    play = board.start(Step.MAIN).choose("Cast Trick").resolve()
    steps = steps_until(play, Step.END)
    assert steps.count(Step.BEGIN_COMBAT) == 2
    assert steps.count(Step.MAIN_2) == 1


def test_a_main_phase_after_an_additional_combat_is_a_postcombat_one(board):
    """500.8, 505.1a"""
    text = (
        "After this main phase, there is an additional combat phase followed by an additional "
        "main phase."
    )
    spell(board, text, kind="Sorcery")
    board.creatures("1/1")
    play = board.start(Step.MAIN).choose("Cast Trick").resolve()
    steps = steps_until(play, Step.END)
    mains = [step for step in steps if step.is_main]
    assert mains == [Step.MAIN, Step.MAIN_2, Step.MAIN_2]
    assert steps.count(Step.BEGIN_COMBAT) == 2


def test_an_additional_combat_in_combat_comes_after_it(board):
    """500.8"""
    board.creatures("1/1")
    spell(board, "After this phase, there is an additional combat phase.")
    play = board.start(Step.BEGIN_COMBAT).attack("A").choose("Cast Trick").resolve()
    steps = steps_until(play, Step.END)
    assert steps.count(Step.END_COMBAT) == 2
    assert steps.index(Step.END_COMBAT) < steps.index(Step.BEGIN_COMBAT)


def test_a_skipped_draw_step_draws_no_card(board):
    """500.10, 614.10"""
    board.put(card("Old Pact {1} / Enchantment / Skip your draw step."))
    play = board.start(Step.UPKEEP)
    size = len(play.state.zone(Zone.LIBRARY, 1))
    assert Step.DRAW not in steps_until(play, Step.MAIN)
    assert len(play.state.zone(Zone.LIBRARY, 1)) == size


def test_players_skip_a_step_they_are_told_to(board):
    """614.10"""
    board.put(card("Long Winter {1} / Enchantment / Players skip their untap steps."))
    board.put(land(), 2, tapped=True)
    play = board.start(Step.END)
    steps_until(play, Step.MAIN, player=2)
    (forest,) = play.named("Forest")
    assert play.state.objects[forest].tapped


def test_two_effects_skip_the_next_two(board):
    """614.10a"""
    for name in ("First", "Second"):
        spell(board, "Target player skips their next combat phase.", 1, name)
    play = board.start(Step.MAIN).choose("Cast First", "Ben").resolve()
    play.choose("Cast Second", "Ben").resolve()
    board.creatures("1/1", player=2)
    combats = []
    for _ in range(3):
        turn = play.state.turn
        steps = steps_until(play, Step.END)
        combats.append((play.state.active, Step.BEGIN_COMBAT in steps))
        while play.state.turn == turn:
            play.choose("Pass" if play.decision.kind == "priority" else "Done")
    assert combats == [(1, True), (2, False), (1, True)]


def test_a_skipped_turn_does_not_happen(board):
    """614.10"""
    board = Board(3)
    spell(board, "Target player skips their next turn.")
    play = board.start(Step.MAIN).choose("Cast Trick", "Ben").resolve()
    assert turns(play, 4) == [3, 1, 2, 3]


def test_a_phase_that_has_begun_is_not_skipped(board):
    """614.10"""
    board.creatures("1/1")
    spell(board, "Skip your next combat phase.")
    play = board.start(Step.BEGIN_COMBAT).attack("A").choose("Cast Trick").resolve()
    assert Step.END_COMBAT in steps_until(play, Step.MAIN_2)


def test_the_first_player_of_two_skips_the_first_draw_step():
    """103.7a"""
    nod = card("Nod {0} / Instant / You gain 1 life.")
    game = Game([[nod] * 20, [nod] * 20], mechanics=engine().mechanics, seed=3)
    while game.decision is not None and game.decision.kind == "mulligan":
        game.choose("Keep")
    first = game.state.active
    while game.state.step is not Step.MAIN:
        assert game.state.step is not Step.DRAW
        game.choose("Pass")
    assert len(game.state.zone(Zone.HAND, first)) == 7


def test_of_three_nobody_skips_the_first_draw_step():
    """103.7c, 800.7"""
    nod = card("Nod {0} / Instant / You gain 1 life.")
    game = Game([[nod] * 20] * 3, mechanics=engine().mechanics, seed=3)
    while game.decision is not None and game.decision.kind == "mulligan":
        game.choose("Keep")
    first = game.state.active
    while game.state.step is not Step.MAIN:
        game.choose("Pass")
    assert len(game.state.zone(Zone.HAND, first)) == 8


def test_ending_the_turn_exiles_the_stack_and_skips_to_cleanup(board):
    """719.1"""
    board.creatures("1/1")
    spell(board, "End the turn.")
    spell(board, "You gain 10 life.", 2, "Boon")
    play = board.start(Step.BEGIN_COMBAT).attack("A")
    play.pass_until(lambda p: p.decision.player == 2).choose("Cast Boon")
    play.pass_until(lambda p: p.decision.player == 1).choose("Cast Trick")
    turn = play.state.turn
    play.pass_until(lambda p: not p.state.stack)
    names = sorted(play.look(ref).name for ref in play.state.zone(Zone.EXILE))
    assert names == ["Boon", "Trick"]
    assert play.life(2) == 20
    play.pass_until(lambda p: p.state.turn > turn)
    steps = [e.step for e in play.state.history if isinstance(e, ev.BeginStep)]
    assert Step.END not in steps


def test_ending_the_turn_does_not_trigger_the_end_step(board):
    """719.1e"""
    board.put(creature("Keeper", text="At the beginning of your end step, you gain 5 life."))
    spell(board, "End the turn.")
    play = board.start(Step.MAIN).choose("Cast Trick")
    turn = play.state.turn
    play.pass_until(lambda p: p.state.turn > turn)
    assert play.life(1) == 20


def test_what_triggers_as_the_turn_ends_is_put_on_the_stack_in_the_cleanup_step(board):
    """719.1c, 719.1f, 514.3a"""
    board.put(creature("Keeper", "1/9", "Whenever a creature dies, you gain 1 life."))
    board.creatures("1/1", player=2)
    spell(board, "Put a -1/-1 counter on target creature. End the turn.")
    play = board.start(Step.MAIN).choose("Cast Trick", "P")
    play.pass_until(lambda p: not p.named("P"))
    assert play.state.step is Step.CLEANUP
    assert play.decision.kind == "priority"
    assert len(play.state.stack) == 1
    turn = play.state.turn
    play.choose("Pass", "Pass")
    assert play.life(1) == 21
    play.choose("Pass", "Pass")  # priority again, in the cleanup step
    assert play.state.turn == turn + 1  # another cleanup step came and went


def test_ending_combat_goes_on_with_the_next_phase(board):
    """719.2"""
    board.creatures("3/3")
    spell(board, "End the combat phase.")
    play = board.start(Step.BEGIN_COMBAT).attack("A").choose("Cast Trick")
    play.pass_until(lambda p: p.state.step is Step.MAIN_2)
    assert play.state.combat is None
    assert play.life(2) == 20


def test_the_game_can_be_a_draw(board):
    """104.4c"""
    spell(board, "The game is a draw.")
    play = board.start(Step.MAIN).choose("Cast Trick")
    play.pass_until(lambda p: p.decision is None)
    assert play.game.result.winner is None


def test_nobody_gets_priority_in_the_cleanup_step(board):
    """514.3"""
    play = board.start(Step.END)
    turn = play.state.turn
    while play.state.turn == turn:
        assert play.state.step is Step.END
        play.choose("Pass")


def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup_step(board):
    """514.3a"""
    board.put(creature("Miser", text="Whenever you discard a card, you gain 1 life."))
    for _ in range(8):
        board.put(land(), 1, Zone.HAND)
    play = board.start(Step.END)
    play.asked("object").choose(["Forest", "Forest (2)"])
    assert play.state.step is Step.CLEANUP
    assert play.decision.kind == "priority"
    turn = play.state.turn
    cleanups = []
    for _ in range(50):
        if play.state.turn > turn:
            break
        begun = [e for e in play.state.history if isinstance(e, ev.BeginStep)]
        cleanups.append(sum(e.step is Step.CLEANUP for e in begun))
        play.choose("Pass")
    assert play.life(1) == 22
    assert max(cleanups) >= 1


def test_a_state_based_action_in_the_cleanup_step_gives_priority(board):
    """514.3a"""
    (bear,) = board.creatures("1/1", damage=0)
    spell(board, "Target creature gets +0/+5 until end of turn.")
    spell(board, "Put two -1/-1 counters on target creature.", 1, "Curse")
    play = board.start(Step.MAIN).choose("Cast Trick").resolve()
    play.choose("Cast Curse").resolve()
    play.pass_until(lambda p: p.state.step is Step.CLEANUP or p.decision.kind == "attack")
    if play.decision.kind == "attack":
        play.choose("Done").pass_until(lambda p: p.state.step is Step.CLEANUP)
    assert not play.there(bear)
    assert play.decision.kind == "priority"
    turn = play.state.turn
    play.choose("Pass", "Pass")
    assert play.state.turn == turn + 1


def test_what_triggers_in_the_untap_step_waits_for_the_upkeep(board):
    """502.4, 503.1a"""
    text = "Whenever Sleeper becomes untapped, you gain 1 life."
    board.put(creature("Sleeper", text=text), tapped=True)
    play = board.start(Step.UNTAP)
    assert play.state.step is Step.UPKEEP
    assert len(play.state.stack) == 1


def test_what_does_not_untap_stays_tapped(board):
    """502.3"""
    text = "Log doesn't untap during your untap step."
    log = board.put(card(f"Log {{1}} / Artifact / {text}"), tapped=True)
    play = board.start(Step.UNTAP)
    assert play.state.objects[log].tapped


def test_what_may_stay_tapped_is_asked_about(board):
    """502.3"""
    text = "You may choose not to untap Log during your untap step."
    log = board.put(card(f"Log {{1}} / Artifact / {text}"), tapped=True)
    board.put(land(), tapped=True)
    play = board.start(Step.UNTAP)
    assert play.labels == ["Log"]
    play.choose("Log")
    assert play.state.objects[log].tapped
    assert not play.state.objects[play.named("Forest")[0]].tapped


def test_only_so_many_untap(board):
    """502.3"""
    text = "Players can't untap more than one land during their untap steps."
    board.put(card(f"Cold Orb {{2}} / Artifact / {text}"), tapped=True)
    for _ in range(3):
        board.put(land(), tapped=True)
    play = board.start(Step.UNTAP)
    play.choose("Forest (2)")
    tapped = [play.state.objects[ref].tapped for ref in play.named("Forest")]
    assert tapped == [True, False, True]
    assert not play.state.objects[play.named("Cold Orb")[0]].tapped


@pytest.mark.parametrize("ending", ["End the turn.", "End the combat phase."])
def test_what_was_demanded_this_combat_is_over_with_it_however_it_ends(ending):
    """case-110, 719.1d, 719.2d, 500.5"""
    cry = card("Cry {W} / Instant / Target creature attacks this combat if able.")
    s = Scenario(engine(), [cry, card(f"Halt {{W}} / Instant / {ending}")])
    you, opponent = s.players
    imp = you.token("1/1 red Goblin creature token", alias="Imp")
    you.battlefield("Plains", count=2)
    you.hand("Cry", "Halt")
    s.start(step="beginning of combat")
    you.cast("Cry", imp)
    s.go_to("declare blockers")
    assert imp.attacking == opponent
    you.cast("Halt")
    s.resolve()
    s.go_to("declare attackers", turn=3)
    assert you.battlefield["Imp"].attacking is None
    assert not imp.tapped

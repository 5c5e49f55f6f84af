"""The turn: what comes next, state-based actions and priority (117, 500, 704.3)."""

from typing import TYPE_CHECKING

from ..model.objects import Id
from ..model.result import Result
from ..model.zones import Step
from . import (
    endless,
    fighting,
    immediately,
    layers,
    leaving,
    legal,
    opening,
    playing,
    stack,
    state_based,
    steps,
    triggers,
    turning,
)
from .ending import end_conditional, end_effects

if TYPE_CHECKING:
    from .referee import Referee

ORDER = steps.ORDER
_UNSETTLED = "unsettled"
"""The note that all that is to be settled was too much for one step."""
_MOST_ROUNDS = 100


def advance(referee: "Referee") -> None:
    """Do the next thing the rules say, and see whether it will ever end (725.4)."""
    state = referee.state
    referee.decided = False
    proceed(referee)
    if referee.decided:
        endless.forget(state)
    elif endless.moves_on(state):
        endless.notice(referee)


def proceed(referee: "Referee") -> None:
    """Do the next thing the rules say. What comes next is in the state's `stage`."""
    state = referee.state
    match state.stage:
        case "opening":
            opening.open_game(referee)
        case "mulligan":
            opening.mulligan(referee)
        case "begin":
            steps.begin(referee)
        case "settle":
            settle(referee)
        case "priority":
            _priority(referee)
        case "resolve":
            stack.resolve(referee)
            if state.stage == "resolve":
                give_priority(referee, state.active)
        case "end":
            steps.end(referee)
        case "cut":
            _cut(referee)
        case other:
            raise ValueError(f"unknown stage {other!r}")


def give_priority(referee: "Referee", player: Id) -> None:
    """Have a player receive priority, once all is settled (117.3, 117.5)."""
    state = referee.state
    state.stage, state.priority, state.passed = "settle", player, ()


def settle(referee: "Referee") -> None:
    """State-based actions, then triggered abilities, until there are none (117.5, 704.3).

    In the untap step nobody gets priority, so nothing of this happens (502.4); in the cleanup step
    somebody does only if something happened, and then there is another one (514.3a).
    """
    state = referee.state
    if state.step is Step.UNTAP:
        state.stage = "end"
        return
    acted, rounds = bool(state.notes.pop(_UNSETTLED, False)), 0
    while True:
        _notice_control(referee)
        fighting.check(referee)
        leaving.exile_left_behind(referee)
        immediately.follow(referee)
        while state_based.perform(referee):
            acted, rounds = True, rounds + 1
            if game_over(referee):
                return
            if rounds == _MOST_ROUNDS:
                break
        end_conditional(referee)
        if game_over(referee):
            return
        triggers.notice_states(referee)
        if not triggers.put_on_stack(referee) and rounds < _MOST_ROUNDS:
            break
        acted, rounds = True, rounds + 1
        if rounds >= _MOST_ROUNDS:  # gone on with after a look at whether this is a loop
            state.notes[_UNSETTLED] = True
            state.unchosen += _MOST_ROUNDS
            return
    if state.stage != "settle":
        return
    if state.step is Step.CLEANUP:
        if acted:
            state.notes[steps.AGAIN] = True
        elif not state.notes.get(steps.AGAIN):
            state.stage = "end"
            return
    state.stage = "priority"
    if state.priority is not None and state.players[state.priority].lost:
        state.priority = state.in_turn_order(state.priority)[0]  # 800.4j


def _notice_control(referee: "Referee") -> None:
    """Note since when players have controlled what effects gave them, or gave back (302.6)."""
    state = referee.state
    looks = (state.derived or layers.derive(referee)).looks
    for ref in state.battlefield:
        obj, controller = state.objects[ref], looks[ref].controller
        if controller != (obj.controller if obj.held_by is None else obj.held_by):
            state.change(ref, held_by=controller, since=state.tick())


def game_over(referee: "Referee") -> bool:
    """Whether the game has ended (104.1), and with what result."""
    state = referee.state
    if state.result is not None:
        return True
    left = [player for player in state.turn_order if not state.players[player].lost]
    if len(left) > 1:
        return False
    turning.reveal_all(referee)
    reasons = {p: state.players[p].lost for p in state.turn_order if state.players[p].lost}
    state.result = Result(left[0] if left else None, reasons)
    return True


def _priority(referee: "Referee") -> None:
    """Let the player with priority act or pass (117.3c-d, 117.4)."""
    state = referee.state
    player = state.priority
    assert player is not None
    action = referee.choose(
        player,
        "priority",
        f"{state.step.value}: your priority",
        lambda: legal.options(referee, player),
    )[0]
    if action[0] != "pass":
        playing.take(referee, player, action)
    state.notes.pop("refused", None)  # what was not possible may be, a moment later
    if action[0] != "pass":
        if state.stage == "priority":
            give_priority(referee, player)
        return
    state.passed = (*state.passed, player)
    order = state.in_turn_order(player)
    if all(other in state.passed for other in order):
        state.stage = "resolve" if state.stack else "end"
        return
    state.priority = order[1]


def _cut(referee: "Referee") -> None:
    """Go on after an effect has ended the turn or the combat phase (719.1c-d, 719.2c-d)."""
    fighting.check(referee)
    while state_based.perform(referee):
        if game_over(referee):
            return
    steps.cut(referee)


__all__ = ["advance", "end_effects", "give_priority", "settle"]

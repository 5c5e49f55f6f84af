"""The turn: steps, turn-based actions and priority (500-514, 117, 703)."""

from typing import TYPE_CHECKING

from ..effects.context import Context
from ..model import events as ev
from ..model.objects import Id
from ..model.state import State
from ..model.zones import Step, Zone
from . import combat, layers, legal, playing, stack, state_based, triggers, turning
from .ending import end_conditional, end_effects

if TYPE_CHECKING:
    from .referee import Referee

ORDER = tuple(Step)


def advance(referee: "Referee") -> None:
    """Do the next thing the rules say. What comes next is in the state's `stage`."""
    state = referee.state
    match state.stage:
        case "opening":
            from .opening import open_game

            open_game(referee)
        case "begin":
            _begin_step(referee)
        case "settle":
            settle(referee)
        case "priority":
            _priority(referee)
        case "resolve":
            stack.resolve(referee)
            give_priority(referee, state.active)
        case "end":
            _end_step(referee)
        case other:
            raise ValueError(f"unknown stage {other!r}")


def give_priority(referee: "Referee", player: Id) -> None:
    """Have a player receive priority, once all is settled (117.3, 117.5)."""
    state = referee.state
    state.stage, state.priority, state.passed = "settle", player, ()


def settle(referee: "Referee") -> None:
    """State-based actions, then triggered abilities, until there are none (117.5, 704.3)."""
    while True:
        _notice_control(referee)
        while state_based.perform(referee):
            if referee.state.result is not None or _game_over(referee):
                return
        end_conditional(referee)
        if _game_over(referee):
            return
        triggers.notice_states(referee)
        if not triggers.put_on_stack(referee):
            break
    state = referee.state
    if state.stage == "settle":
        quiet = not state.stack and not state.notes.get(_AGAIN)
        if state.step in _NO_PRIORITY and quiet:
            state.stage = "end"
            return
        if state.step is Step.CLEANUP:
            state.notes[_AGAIN] = True
        state.stage = "priority"
        if state.priority is not None and state.players[state.priority].lost:
            state.priority = state.in_turn_order(state.active)[0]


_AGAIN = "cleanup again"
"""Notes that players have priority in this cleanup step, so that another follows (514.3a)."""


def _notice_control(referee: "Referee") -> None:
    """Note since when players have controlled what effects gave them, or gave back (302.6)."""
    state = referee.state
    for ref in state.battlefield:
        obj, controller = state.objects[ref], referee.look(ref).controller
        if controller != (obj.controller if obj.held_by is None else obj.held_by):
            state.change(ref, held_by=controller, since=state.tick())


def _game_over(referee: "Referee") -> bool:
    """Whether the game has ended (104.1), and with what result."""
    state = referee.state
    if state.result is not None:
        return True
    left = [player for player in state.turn_order if not state.players[player].lost]
    if len(left) > 1:
        return False
    from ..model.result import Result

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
        give_priority(referee, player)
        return
    state.passed = (*state.passed, player)
    order = state.in_turn_order(player)
    if all(other in state.passed for other in order):
        state.stage = "resolve" if state.stack else "end"
        return
    state.priority = order[1]


def _begin_step(referee: "Referee") -> None:
    """Begin a step: turn-based actions, then what triggers (500.6, 703.4)."""
    state = referee.state
    step, player = state.step, state.active
    state.stage = "settle"
    state.priority, state.passed = player, ()
    if step is Step.UNTAP:
        _untap(referee)
        return
    match step:
        case Step.DRAW:
            referee.happen(ev.BeginStep(step, player))
            if not (state.turn == 1 and len(state.turn_order) == 2):
                referee.happen(ev.Draw(player))
            return
        case Step.UPKEEP:
            last = state.players[player].upkeeps[1]
            state.change_player(player, upkeeps=(last, state.tick()))
        case Step.BEGIN_COMBAT:
            combat.begin(referee)
        case Step.DECLARE_ATTACKERS:
            referee.happen(ev.BeginStep(step, player))
            combat.declare_attackers(referee)
            return
        case Step.DECLARE_BLOCKERS:
            referee.happen(ev.BeginStep(step, player))
            combat.declare_blockers(referee)
            return
        case Step.FIRST_DAMAGE | Step.DAMAGE:
            referee.happen(ev.BeginStep(step, player))
            combat.deal_damage(referee, first=step is Step.FIRST_DAMAGE)
            return
        case Step.CLEANUP:
            _cleanup(referee)
            return
    referee.happen(ev.BeginStep(step, player))


_NO_PRIORITY = frozenset((Step.UNTAP, Step.CLEANUP))


def _untap(referee: "Referee") -> None:
    """Untap the active player's permanents at once (502.3)."""
    state = referee.state
    mine = [
        ref
        for ref in state.battlefield
        if state.objects[ref].tapped and referee.look(ref).controller == state.active
    ]
    if mine:
        referee.happen(*(ev.Untap(ref) for ref in mine))
    end_effects(referee, "untapped")
    referee.happen(ev.BeginStep(Step.UNTAP, state.active))


def _cleanup(referee: "Referee") -> None:
    """Discard to hand size; damage wears off and "until end of turn" effects end (514.1-2)."""
    state = referee.state
    limit = hand_size(referee, state.active)
    hand = state.zone(Zone.HAND, state.active)
    if limit is not None and len(hand) > limit:
        count = len(hand) - limit
        ctx = Context(referee, state.active, 0)
        chosen = referee.choose(
            state.active,
            "object",
            f"Discard to hand size ({count})",
            ctx.options(hand),
            count,
            count,
        )
        referee.happen(*(ev.Move(ref, Zone.GRAVEYARD, cause="discard") for ref in chosen))
    for ref in state.battlefield:
        obj = state.objects[ref]
        if obj.damage:
            state.change(ref, damage=0)
        if obj.memory.get("deathtouched"):
            state.change(ref, memory={k: v for k, v in obj.memory.items() if k != "deathtouched"})
    end_effects(referee, "cleanup")


def hand_size(referee: "Referee", player: Id) -> int | None:
    """The player's maximum hand size; None for no maximum (402.2)."""
    size: int | None = 7
    for known in layers.player_rules(referee, player):
        size = known.rule.hand_size(known.ctx, player, size)
    return size


def _end_step(referee: "Referee") -> None:
    """End the step and begin the next one that there is (500.2, 500.4)."""
    state = referee.state
    for player in state.turn_order:
        if state.players[player].pool:
            state.change_player(player, pool=())
    if state.step is Step.END_COMBAT:
        end_effects(referee, "end of combat")
        state.combat, state.derived = None, None
    if state.step is Step.CLEANUP:
        if state.notes.pop(_AGAIN, False):
            state.stage = "begin"
            return
        _next_turn(referee)
        return
    state.step = _following(referee)
    state.touch("turn")
    state.stage = "begin"


def _following(referee: "Referee") -> Step:
    """The next step of this turn; combat steps without attackers are skipped (508.8)."""
    state = referee.state
    index = ORDER.index(state.step) + 1
    step = ORDER[index]
    if step in (Step.DECLARE_BLOCKERS, Step.FIRST_DAMAGE, Step.DAMAGE):
        if state.combat is None or not state.combat.attacks:
            return Step.END_COMBAT
        if step is Step.FIRST_DAMAGE and not combat.needs_first_damage(referee):
            return Step.DAMAGE
    return step


def _next_turn(referee: "Referee") -> None:
    state = referee.state
    if state.extra_turns:
        state.active, state.extra_turns = state.extra_turns[-1], state.extra_turns[:-1]
    else:
        # Who left the game during their turn is no longer among them (800.4j).
        state.active = next(p for p in _after(state, state.active) if not state.players[p].lost)
    begin_turn(referee)


def _after(state: State, player: Id) -> tuple[Id, ...]:
    """All players, from the one on the left of this one on."""
    start = state.turn_order.index(player) + 1
    return state.turn_order[start:] + state.turn_order[:start]


def begin_turn(referee: "Referee") -> None:
    """Begin the active player's turn (500.1)."""
    state = referee.state
    state.turn += 1
    state.turn_began = state.tick()
    state.change_player(state.active, turn_began=state.turn_began)
    state.history = ()
    state.touch("turn")
    state.touch("history")
    state.step, state.stage = Step.UNTAP, "begin"
    for player in state.turn_order:
        if state.players[player].lands_played:
            state.change_player(player, lands_played=0)
    end_effects(referee, "turn")


__all__ = ["advance", "begin_turn", "end_effects", "give_priority"]

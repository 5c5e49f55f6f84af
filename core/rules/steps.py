"""Steps, phases and turns: how they begin, end and follow each other (500-514, 703)."""

from typing import TYPE_CHECKING

from ..effects.context import Context
from ..effects.turns import begins
from ..model import events as ev
from ..model.objects import Id
from ..model.state import LastTurn, State
from ..model.zones import COMBAT_STEPS, Step, Zone
from . import combat, controlling, layers, phasing, sagas, skipping, untapping
from .ending import end_effects

if TYPE_CHECKING:
    from .referee import Referee

ORDER = tuple(Step)

AGAIN = "cleanup again"
"""The note that another cleanup step will follow this one (514.3a)."""
_CUT_COMBAT = "combat ends"


def begin(referee: "Referee") -> None:
    """Begin a step: turn-based actions, then what triggers (500.6, 703.3-4)."""
    state = referee.state
    step, player = state.step, state.active
    state.stage = "settle"
    state.priority, state.passed = player, ()
    present = not state.players[player].lost  # the active player, who may have left (800.4j)
    if step is Step.UNTAP:
        phasing.phase(referee)
    for call in referee.mechanics.everybody("cardwright_turn_based_actions"):
        call(game=referee, step=step)
    match step:
        case Step.UNTAP:
            if present:
                untapping.untap(referee)
            end_effects(referee, "untapped")
        case Step.UPKEEP:
            last = state.players[player].upkeeps[1]
            state.change_player(player, upkeeps=(last, state.tick()))
        case Step.MAIN if present:
            sagas.add_lore(referee)
        case Step.BEGIN_COMBAT:
            combat.begin(referee)
    referee.happen(ev.BeginStep(step, player))
    match step:
        case Step.DRAW if present:
            referee.happen(ev.Draw(player))
        case Step.DECLARE_ATTACKERS if present:
            combat.declare_attackers(referee)
        case Step.DECLARE_BLOCKERS:
            combat.declare_blockers(referee)
        case Step.FIRST_DAMAGE | Step.DAMAGE:
            combat.deal_damage(referee, first=step is Step.FIRST_DAMAGE)
        case Step.CLEANUP:
            _clean_up(referee)


def _clean_up(referee: "Referee") -> None:
    """Discard to hand size; damage wears off and "until end of turn" effects end (514.1-2)."""
    state = referee.state
    limit = hand_size(referee, state.active)
    hand = state.zone(Zone.HAND, state.active)
    if limit is not None and len(hand) > limit:
        count = len(hand) - limit
        ctx = Context(referee, state.active, 0)
        prompt = f"Discard to hand size ({count})"
        chosen = ctx.choose("object", prompt, ctx.options(hand), count, count)
        referee.happen(*(ev.Move(ref, Zone.GRAVEYARD, cause="discard") for ref in chosen))
    for ref in state.battlefield:
        if state.objects[ref].damage:
            state.change(ref, damage=0)
    phasing.clear_damage(referee)
    end_effects(referee, "cleanup")


def hand_size(referee: "Referee", player: Id) -> int | None:
    """The player's maximum hand size; None for no maximum (402.2)."""
    size: int | None = 7
    for known in layers.player_rules(referee, player):
        size = known.rule.hand_size(known.ctx, player, size)
    return size


def end(referee: "Referee") -> None:
    """End the step and begin the next one that there is (500.2, 500.4)."""
    state = referee.state
    _empty_pools(state)
    if state.step is Step.END_COMBAT:
        _leave_combat(referee)
    if state.step is Step.CLEANUP and state.notes.pop(AGAIN, False):
        state.stage = "begin"
        return
    step = _following(referee)
    if step is None:
        _next_turn(referee)
        return
    _go_to(state, step)


def _empty_pools(state: State) -> None:
    for player in state.turn_order:
        if state.players[player].pool:
            state.change_player(player, pool=())


def _leave_combat(referee: "Referee") -> None:
    """All creatures and planeswalkers are removed from combat (511.3)."""
    end_effects(referee, "end of combat")
    referee.state.combat, referee.state.derived = None, None


def _go_to(state: State, step: Step) -> None:
    state.step, state.stage = step, "begin"
    state.touch("turn")


def upcoming(state: State) -> list[Step]:
    """The steps that are still to come this turn, whether or not they will be skipped."""
    if state.upcoming is not None:
        return list(state.upcoming)
    return list(ORDER[ORDER.index(state.step) + 1 :])


def _following(referee: "Referee") -> Step | None:
    """The next step of this turn; None if the turn is over.

    Combat steps without attackers are skipped (508.8), and so is the draw step of the first turn
    of a game of two (103.7a).
    """
    state = referee.state
    rest = upcoming(state)
    while rest:
        step = rest.pop(0)
        if step in (Step.DECLARE_BLOCKERS, Step.FIRST_DAMAGE, Step.DAMAGE):
            if state.combat is None or not state.combat.attacks:
                continue
            if step is Step.FIRST_DAMAGE and not combat.needs_first_damage(referee):
                continue
        if step is Step.DRAW and state.turn == 1 and len(state.turn_order) == 2:
            continue
        part = skipping.skipped(referee, state.active, step)
        if part is not None:
            while rest and rest[0] in part and not begins(part, rest[0]):
                rest.pop(0)
            continue
        if state.upcoming is not None:
            state.upcoming = tuple(rest)
        return step
    return None


def add(referee: "Referee", event: ev.AddSteps) -> ev.AddSteps:
    """Add steps to this turn; those added last come first (500.8-9)."""
    state = referee.state
    rest = upcoming(state)
    at = 0
    if event.after_phase:
        phase = next((phase for phase in _PHASES if state.step in phase), (state.step,))
        last = phase[-1]
        if state.step is not last and last in rest:
            at = rest.index(last) + 1
    state.upcoming = (*rest[:at], *event.steps, *rest[at:])
    return event


_PHASES = ((Step.UNTAP, Step.UPKEEP, Step.DRAW), COMBAT_STEPS, (Step.END, Step.CLEANUP))


def end_turn(referee: "Referee", event: ev.EndTurn) -> ev.EndTurn | None:
    """Begin to end the turn or the combat phase: exile the stack (719.1a-b, 719.2a-b)."""
    state = referee.state
    if event.combat and not state.step.is_combat:
        return None  # 719.2g
    state.pending = ()
    for ref in reversed(state.stack):
        referee.happen(ev.Move(ref, Zone.EXILE, cause="exile", source=event.source))
    state.stage = "cut"
    if event.combat:
        state.notes[_CUT_COMBAT] = True
    return event


def cut(referee: "Referee") -> None:
    """Skip to the cleanup step, or to the phase after combat (719.1d, 719.2d)."""
    state = referee.state
    _empty_pools(state)
    only_combat = state.notes.pop(_CUT_COMBAT, False)
    if state.step.is_combat:
        _leave_combat(referee)
    if not only_combat:
        state.upcoming = None
        state.notes.pop(AGAIN, None)
        _go_to(state, Step.CLEANUP)
        return
    rest = upcoming(state)
    if Step.END_COMBAT in rest:
        rest = rest[rest.index(Step.END_COMBAT) + 1 :]
    state.upcoming = tuple(rest)
    step = _following(referee)
    if step is None:
        _next_turn(referee)
    else:
        _go_to(state, step)


def _next_turn(referee: "Referee") -> None:
    """Begin the next turn that isn't skipped, of a player who is still there (500.7, 800.4k)."""
    state = referee.state
    state.last_in_order = state.last_in_order or state.active
    while True:
        if state.extra_turns:
            player, state.extra_turns = state.extra_turns[-1], state.extra_turns[:-1]
        else:
            player = state.last_in_order = _left_of(state, state.last_in_order)
        if state.players[player].lost:
            _pass_by(referee, player)
        elif not skipping.skips_turn(referee, player):
            state.last_turn = LastTurn(state.active, state.history)
            state.active = player
            begin_turn(referee)
            return


def _left_of(state: State, player: Id) -> Id:
    """The next player in turn order, still in the game or not."""
    order = state.turn_order
    return order[(order.index(player) + 1) % len(order)]


def _pass_by(referee: "Referee", player: Id) -> None:
    """What lasts until the turn of somebody who left ends when it would have begun (800.4m)."""
    state = referee.state
    active, state.active = state.active, player
    for moment in ("turn", "cleanup"):
        end_effects(referee, moment)
    phasing.pass_by(referee, player)
    state.active = active


def begin_turn(referee: "Referee") -> None:
    """Begin the active player's turn (500.1)."""
    state = referee.state
    state.turn += 1
    state.turn_began = state.tick()
    state.change_player(state.active, turn_began=state.turn_began)
    state.history = ()
    state.touch("turn")
    state.touch("history")
    for player in state.turn_order:
        if state.players[player].lands_played:
            state.change_player(player, lands_played=0)
    end_effects(referee, "turn")
    controlling.begin_turn(referee)
    state.upcoming = ORDER
    step = _following(referee)
    state.upcoming = None
    assert step is not None
    _go_to(state, step)


__all__ = ["ORDER", "add", "begin", "begin_turn", "cut", "end", "end_turn", "hand_size", "upcoming"]

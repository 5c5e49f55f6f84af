"""How often limited abilities were activated or triggered, and whether they may again (602.5)."""

from typing import TYPE_CHECKING

from ..effects.abilities import ActivatedAbility, TriggeredAbility
from ..effects.actions.mana import is_mana_ability
from ..effects.context import Context
from ..model.objects import Id
from ..model.state import State
from . import layers

if TYPE_CHECKING:
    from .referee import Referee

Limited = ActivatedAbility | TriggeredAbility
_Use = tuple[Id, Limited, int, int, int]
"""The object, its ability, the turn of the last use, the uses in that turn, and all uses."""
USES = "uses"
"""The note that counts uses."""


def allowed(referee: "Referee", ctx: Context, ability: Limited) -> bool:
    """Whether the limits of an ability of the source of `ctx` allow one more use now."""
    if not ability.limits:
        return True
    turn, times, ever = _used(referee, ctx.source, ability)
    ctx.bindings["times"] = times if turn == referee.state.turn else 0
    ctx.bindings["times_ever"] = ever
    return all(limit.allows(ctx) for limit in ability.limits)


def may_activate(referee: "Referee", ctx: Context, ability: ActivatedAbility) -> bool:
    """Whether the actor of `ctx` may activate an ability of its source now (602.5)."""
    rules, own = layers.player_rules(referee, ctx.actor), referee.look(ctx.source).rules
    if rules or own:
        is_mana = is_mana_ability(ability)
        for known in rules:
            if known.rule.forbids_activating(known.ctx, ctx.actor, ctx.source, is_mana):
                return False
        for bound in own:
            by = Context(referee, bound.controller, bound.source)
            if bound.rule.forbids_activating(by, is_mana=is_mana):
                return False
    return allowed(referee, ctx, ability)


def note_use(referee: "Referee", source: Id, ability: Limited) -> None:
    """Count one more activation or triggering of a limited ability."""
    if not ability.limits:
        return
    state = referee.state
    turn, times, ever = _used(referee, source, ability)
    new: _Use = (source, ability, state.turn, times + 1 if turn == state.turn else 1, ever + 1)
    others = (use for use in _uses(referee) if use[:2] != (source, ability))
    state.notes[USES] = (*(use for use in others if use[0] in state.objects), new)


def used_in(state: State) -> tuple[Id, ...]:
    """The objects with limited abilities that were used this turn."""
    uses: tuple[_Use, ...] = state.notes.get(USES, ())
    return tuple(dict.fromkeys(use[0] for use in uses if use[2] == state.turn))


def _used(referee: "Referee", source: Id, ability: Limited) -> tuple[int, int, int]:
    for use in _uses(referee):
        if use[0] == source and use[1] == ability:
            return use[2:]
    return 0, 0, 0


def _uses(referee: "Referee") -> tuple[_Use, ...]:
    found: tuple[_Use, ...] = referee.state.notes.get(USES, ())
    return found

"""Targets: who may be chosen, and who still may be on resolution (115, 608.2b)."""

from typing import TYPE_CHECKING

import attrs

from ..effects.abilities import ActivatedAbility, Cost, Sequence
from ..effects.base import GameRule
from ..effects.context import Context
from ..model.characteristics import Characteristics
from ..model.objects import GameObject, Id, Kind
from ..model.zones import Zone
from . import layers

if TYPE_CHECKING:
    from .referee import Referee


def can_target(referee: "Referee", ctx: Context, ref: Id) -> bool:
    """Whether nothing forbids the source of `ctx` to target this object or player.

    If nothing is on the stack yet, it is about the spell or ability that there would be.
    """
    if ref == ctx.stack_object:
        return False  # a spell or ability can't target itself (115.5)
    if ref in referee.state.players:
        for_player = layers.player_rules(referee, ref)
        if not for_player:
            return True
        by = _on_stack(referee, ctx)
        return not any(
            known.rule.forbids_target(attrs.evolve(known.ctx, referee=by.referee), ref, by)
            for known in for_player
        )
    rules = [known for known in referee.look(ref).rules if _is_about_targets(known.rule)]
    if not rules:
        return True
    by = _on_stack(referee, ctx)
    return not any(
        known.rule.forbids_target(Context(by.referee, known.controller, known.source), ref, by)
        for known in rules
    )


def _is_about_targets(rule: GameRule) -> bool:
    return type(rule).forbids_target is not GameRule.forbids_target


def _on_stack(referee: "Referee", ctx: Context) -> Context:
    """The context with its spell or ability on the stack, where rules about targets expect it.

    Before anything is announced it is put there in a copy of the state, for looking only: the
    card as a spell, or a stand-in for the activated ability.
    """
    state = referee.state
    obj = state.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if ctx.stack_object is not None and (obj is None or obj.zone is Zone.STACK):
        return ctx
    if obj is not None:
        look = referee.look(obj.id).with_(controller=ctx.controller)
        obj = obj.with_(zone=Zone.STACK, controller=ctx.controller)
    else:
        look = Characteristics(name=referee.look(ctx.source).name, controller=ctx.controller)
        obj = GameObject(
            id=state.next_id,
            owner=ctx.controller,
            controller=ctx.controller,
            zone=Zone.STACK,
            base=look,
            kind=Kind.ABILITY,
            ability=_SOME_ABILITY,
            source=ctx.source,
        )
    derived = state.derived or layers.derive(referee)
    imagined = state.copy()
    imagined.objects[obj.id] = obj
    imagined.zones[Zone.STACK, None] = (*state.stack, obj.id)
    imagined.derived = attrs.evolve(derived, looks={**derived.looks, obj.id: look})
    scratch = type(referee)(imagined, referee.mechanics)
    return attrs.evolve(ctx, referee=scratch, stack_object=obj.id)


_SOME_ABILITY = ActivatedAbility(Cost(()), Sequence(()))

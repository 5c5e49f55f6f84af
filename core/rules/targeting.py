"""Targets: who may be chosen, and who still may be on resolution (115, 608.2b)."""

from typing import TYPE_CHECKING

from ..effects.context import Context
from ..model.objects import Id
from . import layers

if TYPE_CHECKING:
    from .referee import Referee


def can_target(referee: "Referee", ctx: Context, ref: Id) -> bool:
    """Whether nothing forbids the source of `ctx` to target this object or player."""
    if ref == ctx.stack_object:
        return False  # a spell or ability can't target itself (115.5)
    state = referee.state
    if ref in state.players:
        return not any(
            known.rule.forbids_target(known.ctx, ref, ctx)
            for known in layers.player_rules(referee, ref)
        )
    return not any(
        rule.rule.forbids_target(Context(referee, rule.controller, rule.source), ref, ctx)
        for rule in referee.look(ref).rules
    )

"""Which permanents the active player untaps (502.3)."""

from typing import TYPE_CHECKING

from ..effects.context import Context
from ..effects.player_rules import UntapsForOthers
from ..model import events as ev
from ..model.objects import Id
from . import forbidding, layers

if TYPE_CHECKING:
    from .referee import Referee


def untap(referee: "Referee") -> None:
    """Determine which of the active player's permanents untap; untap them at once (502.3)."""
    state = referee.state
    mine = [
        ref
        for ref in state.battlefield
        if state.objects[ref].tapped and referee.look(ref).controller == state.active
    ]
    others = [
        ev.Untap(ref, ctx.source)
        for effect, ctx in layers.in_force(referee, UntapsForOthers)
        if ctx.controller != state.active
        for ref in state.battlefield
        if state.objects[ref].tapped and effect.objects.matches(ctx, ref)
    ]
    if not mine and not others:
        return
    mine = _without_left_tapped(referee, mine)
    for known in layers.player_rules(referee, state.active):
        limit = known.rule.untap_limit(known.ctx, state.active)
        if limit is None:
            continue
        most, kind = limit
        limited = [
            ref
            for ref in mine
            if kind.matches(known.ctx, ref) and not forbidding.forbidden(referee, ev.Untap(ref))
        ]
        if len(limited) > most:
            ctx = Context(referee, state.active, 0)
            options = ctx.options(limited)
            chosen = ctx.choose("object", f"Untap {most} of these", options, most, most)
            mine = [ref for ref in mine if ref not in limited or ref in chosen]
    referee.happen(*(ev.Untap(ref) for ref in mine), *others)


def _without_left_tapped(referee: "Referee", mine: list[Id]) -> list[Id]:
    """Let the player leave tapped what they may choose not to untap."""
    free = [
        ref
        for ref in mine
        if any(bound.rule.grants("not untap") for bound in referee.look(ref).rules)
    ]
    if not free:
        return mine
    ctx = Context(referee, referee.state.active, 0)
    left = ctx.choose("object", "Leave which tapped?", ctx.options(free), 0, len(free))
    return [ref for ref in mine if ref not in left]

"""Triggered mana abilities: they resolve at once, and what they add can be counted on (605.1b)."""

from typing import TYPE_CHECKING

from ..effects.abilities import TriggeredAbility
from ..effects.actions.flow import PlayersDo
from ..effects.actions.mana import ManaInstruction, adds_mana
from ..effects.context import Context
from ..model import events as ev
from ..model.events import Event
from ..model.mana import Mana
from ..model.objects import Id
from . import layers

if TYPE_CHECKING:
    from .referee import Referee


def is_triggered_mana_ability(ability: TriggeredAbility, event: Event | None) -> bool:
    """Whether an ability that triggers on this event is a mana ability (605.1b)."""
    by_mana = (
        isinstance(event, ev.AddMana)
        or (isinstance(event, ev.Tap) and event.for_mana)
        or (isinstance(event, ev.Activate) and event.is_mana)
    )
    return by_mana and adds_mana(ability.effect)


def extra_mana(referee: "Referee", player: Id, permanent: Id) -> tuple[Mana, ...]:
    """What a player gets on top, without any choice, as they tap a permanent for mana."""
    derived = referee.state.derived or layers.derive(referee)
    event = ev.Tap(permanent, permanent, for_mana=True)
    extra: tuple[Mana, ...] = ()
    for bound in derived.triggers.get(ev.Tap, ()):
        ability: TriggeredAbility = bound.ability
        if not is_triggered_mana_ability(ability, event) or ability.limits:
            continue
        ctx = Context(referee, bound.controller, bound.source, event=event)
        if not ability.trigger.matches(ctx, event):
            continue
        if ability.condition is not None and not ability.condition.holds(ctx):
            continue
        extra += _surely_added(ability, ctx, player)
    return extra


def _surely_added(ability: TriggeredAbility, ctx: Context, player: Id) -> tuple[Mana, ...]:
    effect = ability.effect
    actors: tuple[Id, ...] = (ctx.actor,)
    if isinstance(effect, PlayersDo):
        actors = effect.players.find(ctx)
        effect = effect.instruction
    if not isinstance(effect, ManaInstruction) or actors != (player,):
        return ()
    groups = effect.produces(ctx.acting(player))
    return groups[0] if groups is not None and len(groups) == 1 else ()

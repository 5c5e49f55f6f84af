"""Which abilities ask for which event or question: an index, so that nobody else is asked."""

from typing import TYPE_CHECKING, Any

import attrs

from ..effects.base import Replacement
from ..effects.context import Context
from ..effects.continuous import Continuous
from ..effects.player_rules import PlayerRule, PlayersHave
from ..model.characteristics import Characteristics
from ..model.objects import GameObject, Id, Kind
from ..model.state import ActiveEffect
from ..model.zones import Zone
from . import designating
from .derived import Bound, Derived
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee


def index(
    referee: "Referee", derived: Derived, present: tuple[Id, ...], elsewhere: list[GameObject]
) -> None:
    """List abilities under the classes of events and questions they are about."""
    state, looks = referee.state, derived.looks
    objects = state.objects
    for ref in present:
        look = looks[ref]
        if look.abilities:
            _index_object(derived, objects[ref], look)
    if derived.effects:  # they may give abilities to cards in any zone
        from .layers import look_elsewhere

        for ref, obj in objects.items():
            if obj.zone is Zone.LIBRARY or ref in looks:
                continue
            _index_object(derived, obj, look_elsewhere(referee, ref))
        elsewhere = [obj for obj in elsewhere if obj.zone is Zone.LIBRARY]
    for obj in elsewhere:
        _index_object(derived, obj, obj.base)
    if state.designations:
        for bound in designating.abilities(referee):
            for event in bound.ability.trigger.events:
                derived.triggers.setdefault(event, []).append(bound)
    for active in state.effects:
        effect = active.effect
        bound = Bound(active, active.source, active.controller, active.bindings, -active.id)
        if isinstance(effect, Replacement):
            for event in effect.events:
                derived.replacements.setdefault(event, []).append(bound)
        elif not isinstance(effect, Continuous):
            derived.statics.setdefault(type(effect), []).append(bound)


def _index_object(derived: Derived, obj: GameObject, now: Characteristics) -> None:
    found = functions(now)
    if not found.is_indexed or obj.kind is Kind.ABILITY:
        return
    if found.takes_action:
        derived.actors.append(obj.id)
    zone, controller = obj.zone, now.controller or obj.controller
    for number, trigger in enumerate(found.triggered):
        if trigger.works_in(zone):
            bound = Bound(trigger, obj.id, controller, None, number)
            # What no event triggers is found by its own class (603.8).
            for event in trigger.trigger.events or (type(trigger.trigger),):
                derived.triggers.setdefault(event, []).append(bound)
    for number, replacement in enumerate(found.replacements):
        effect: Any = replacement.effect
        if replacement.zone is zone and not effect.everywhere:
            bound = Bound(replacement, obj.id, controller, None, number)
            for event in effect.events:
                derived.replacements.setdefault(event, []).append(bound)
    for number, static in enumerate(found.statics):
        if static.zone is zone:
            bound = Bound(static, obj.id, controller, None, number)
            derived.statics.setdefault(type(static.effect), []).append(bound)


def applies(referee: "Referee", bound: Bound) -> Context | None:
    """The context of a static ability that is on at the moment; None if its condition is false.

    For an active effect that effect is in ``bindings["effect"]``.
    """
    ctx = Context(referee, bound.controller, bound.source)
    if bound.bindings is not None:
        bound.bindings.restore(ctx)
    if isinstance(bound.ability, ActiveEffect):
        ctx.bindings["effect"] = bound.ability
        return ctx
    condition = bound.ability.condition
    return None if condition is not None and not condition.holds(ctx) else ctx


@attrs.frozen
class PlayerRuleInPlay:
    """A rule that is different for a player, with the context of the text that says so."""

    rule: PlayerRule
    ctx: Context


def player_rules(referee: "Referee", player: Id) -> list[PlayerRuleInPlay]:
    """The rules that text changes for a player ("you can't gain life", 613.11)."""
    derived: Derived | None = referee.state.derived
    if derived is None:
        from .layers import derive

        derived = derive(referee)
    statics = derived.statics.get(PlayersHave)
    if not statics:
        return _NO_RULES
    found: list[PlayerRuleInPlay] = []
    for bound in statics:
        ctx = applies(referee, bound)
        if ctx is None:
            continue
        objects = bound.ability.objects if isinstance(bound.ability, ActiveEffect) else None
        effect = bound.ability.effect
        if effect.concerns(ctx, player, objects):
            found.extend(PlayerRuleInPlay(rule, ctx) for rule in effect.rules)
    return found


_NO_RULES: list[PlayerRuleInPlay] = []

"""How effects change what it costs to activate an ability, or to pay for a keyword (118.7)."""

from typing import TYPE_CHECKING, Any

from ..effects.abilities import ActivatedAbility, KeywordAbility
from ..effects.ability_costs import AbilityCostEffect
from ..effects.context import Context
from ..model.mana import ManaCost
from . import layers
from .costs import NOTHING, UNCHANGED, Change
from .derived import Derived

if TYPE_CHECKING:
    from .referee import Referee


def any_changes(derived: Derived) -> list[type]:
    """The classes of effects in force that change such costs; mostly there are none."""
    return [cls for cls in derived.statics if issubclass(cls, AbilityCostEffect)]


def changes(referee: "Referee", ctx: Context) -> Change:
    """How the cost of what the actor of `ctx` pays for is changed: an ability, or a keyword."""
    classes = any_changes(referee.state.derived or layers.derive(referee))
    if not classes or ctx.paid_for is None:
        return UNCHANGED
    more = less = NOTHING
    kept_above: list[tuple[ManaCost, int]] = []
    names = _keywords(referee, ctx)
    for effect, own in layers.in_force(referee, *classes):
        if not _concerns(effect, own, ctx, names):
            continue
        if effect.more:
            more = more + effect.amount
        elif effect.floor:
            kept_above.append((effect.amount, effect.floor))
        else:
            less = less + effect.amount
    return Change(more, less, tuple(kept_above))


def _concerns(effect: Any, own: Context, ctx: Context, names: tuple[str, ...]) -> bool:
    ability = ctx.paid_for
    if isinstance(ability, ActivatedAbility) and effect.concerns_ability(
        own, ctx.actor, ctx.source, ability
    ):
        return True
    return any(effect.concerns_keyword(own, ctx.actor, name) for name in names)


def _keywords(referee: "Referee", ctx: Context) -> tuple[str, ...]:
    """The keywords whose cost this is: those that an activated ability is a part of."""
    if isinstance(ctx.paid_for, str):
        return (ctx.paid_for,)
    return tuple(
        ability.keyword
        for ability in referee.look(ctx.source).abilities
        if isinstance(ability, KeywordAbility) and ctx.paid_for in ability.abilities
    )

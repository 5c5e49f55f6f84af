"""Activating abilities (602) and mana abilities (605)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import attrs

from ..effects.abilities import ActivatedAbility
from ..effects.actions.costs import TapSelf, UntapSelf
from ..effects.context import Bindings, Context
from ..effects.recalling import remember
from ..effects.references import PAID_WITH
from ..model import events as ev
from ..model.mana import ManaCost
from ..model.objects import Announcement, GameObject, Id, Kind
from ..model.zones import Zone
from . import announcing, costs, mana_sources, totals, trying, usage
from .functions import functions
from .ways import own_cost

if TYPE_CHECKING:
    from .referee import Referee


def abilities(referee: "Referee", obj: GameObject) -> Iterator[tuple[int, ActivatedAbility]]:
    """The activated abilities of an object that work where it is, numbered; mana ones last."""
    found = functions(referee.look(obj.id))
    for index, ability in enumerate(found.activated + found.mana):
        if ability.zone is obj.zone:
            yield index, ability


def can_activate(
    referee: "Referee", player: Id, obj: GameObject, ability: ActivatedAbility
) -> bool:
    """Whether a player could activate an ability now and pay for it (602.2, 602.5)."""
    state = referee.state
    ctx = Context(referee, player, obj.id, paid_for=ability)
    if ability.loyalty and not _loyalty_allowed(referee, player, obj):
        return False
    for item in ability.cost.items:
        if isinstance(item, (TapSelf, UntapSelf)) and mana_sources.is_sick(referee, obj):
            return False  # 602.5a
    if not usage.may_activate(referee, ctx, ability):
        return False
    total = _cost(referee, ctx, ability)
    if total is None:
        return False
    mana = total.mana.with_x(0) if total.mana.has_x else total.mana
    if not trying.together(referee, ctx, total.others):
        return False
    if not _can_pay_without(referee, ctx, ability, mana):
        return False
    xs = _open_values(referee, ctx, ability, total)
    return announcing.has_targets_for_some(referee, ctx, ability.effect, xs) and bool(state)


def _cost(referee: "Referee", ctx: Context, ability: ActivatedAbility) -> costs.Total | None:
    """What an ability of the source of `ctx` costs; None if nothing could pay that (118.6)."""
    cost = own_cost(ability.cost, referee.look(ctx.source))
    return None if cost is None else costs.split(cost)


def _open_values(
    referee: "Referee", ctx: Context, ability: ActivatedAbility, total: costs.Total
) -> Iterator[int]:
    """The values of X with which the cost of an ability could be paid, if it has an X."""
    if totals.has_x(total):
        for x in totals.values_of_x(referee, ctx, total):
            if _can_pay_without(referee, ctx, ability, total.mana.with_x(x)):
                yield x


def _can_pay_without(
    referee: "Referee", ctx: Context, ability: ActivatedAbility, mana: ManaCost
) -> bool:
    """Whether the mana can be paid without tapping the object itself, if {T} is a cost too."""
    if mana.is_empty and totals.is_unchanged(referee, ctx):
        return True
    pool, available = mana_sources.supply(referee, ctx.actor, ctx)
    if any(isinstance(item, TapSelf) for item in ability.cost.items):
        available = tuple(source for source in available if source.id != ctx.source)
    return totals.mana_is_there(referee, ctx, mana, (pool, available))


def _loyalty_allowed(referee: "Referee", player: Id, obj: GameObject) -> bool:
    """Once each turn, at sorcery speed (606.3)."""
    state = referee.state
    used = obj.memory.get("loyalty_turn") == state.turn
    return state.active == player and state.step.is_main and not state.stack and not used


def activate(referee: "Referee", player: Id, ref: Id, ability: ActivatedAbility) -> bool:
    """Activate an ability (602.2); False, with the state unfinished, if it can't be done."""
    from ..effects.actions.mana import is_mana_ability

    if is_mana_ability(ability):
        return activate_mana(referee, player, ref, ability)
    state = referee.state
    new = GameObject(
        id=state.new_id(),
        owner=player,
        controller=player,
        zone=Zone.STACK,
        base=announcing.ability_characteristics(referee, ref, ability.text),
        kind=Kind.ABILITY,
        timestamp=state.tick(),
        ability=ability,
        source=ref,
        memory=announcing.origin_of(referee, ref),
    )
    state.put(new)
    state.set_zone(Zone.STACK, None, (*state.stack, new.id))
    ctx = Context(referee, player, ref, stack_object=new.id, paid_for=ability)
    whole = _cost(referee, ctx, ability)
    xs = () if whole is None else tuple(_open_values(referee, ctx, ability, whole))
    modes = announcing.choose_modes(referee, ctx, ability.effect, xs)
    if modes is None:
        return False
    ctx.announced = Announcement(modes=modes)
    announced_total = _announce(referee, ctx, ability)
    if announced_total is None:
        return False
    total = announced_total
    announced = announcing.choose_targets(referee, ctx, ability.effect)
    if announced is None:
        return False
    total = _determined(referee, ctx, total)
    start = len(state.history)
    if _taps(ability):
        ordered = [item for item in total.others if isinstance(item, TapSelf)]
        for item in ordered:  # first, so that it is not tapped for the mana
            if not item.execute(ctx):
                return False
        rest = tuple(item for item in total.others if not isinstance(item, TapSelf))
        total = costs.Total(total.mana, rest)
    spent = costs.pay(referee, ctx, total)
    if spent is None:
        return False
    remember(ctx, ability.effect)
    ctx.bindings[PAID_WITH] = len(ctx.mentioned)
    kept = Bindings.of(ctx)
    state.change(
        new.id,
        announced=attrs.evolve(
            announced,
            mana_spent=spent,
            bindings={"costs": state.history[start:], "trigger": kept},
        ),
    )
    if ability.loyalty and ref in state.objects:
        obj = state.objects[ref]
        state.change(ref, memory={**obj.memory, "loyalty_turn": state.turn})
    announcing.note_targets(referee, new.id)
    usage.note_use(referee, ref, ability)
    referee.happen(ev.Activate(new.id, player, ref))
    return True


def _determined(referee: "Referee", ctx: Context, total: costs.Total) -> costs.Total:
    """A cost as effects change it, once the actor has chosen what reductions take (602.2b)."""
    return attrs.evolve(total, mana=totals.determine(referee, ctx, total.mana))


def _taps(ability: ActivatedAbility) -> bool:
    return any(isinstance(item, TapSelf) for item in ability.cost.items)


def _announce(referee: "Referee", ctx: Context, ability: ActivatedAbility) -> costs.Total | None:
    """Announce X and the equivalent of a cost (602.2b); None if it can't be paid with any X."""
    total = _cost(referee, ctx, ability)
    if total is None:
        return None
    if totals.has_x(total):
        xs: Iterable[int] = _open_values(referee, ctx, ability, total)
        if announcing.speaks_of_x(ability.effect):
            xs = announcing.with_targets(ctx, ability.effect, xs)
        x = totals.choose_x(ctx, xs)
        if x is None:
            return None
        ctx.announced = totals.announcing_x(ctx, x).announced
        total = totals.with_x(total, x)
    return totals.announce_equivalent(referee, ctx, total)


def activate_mana(referee: "Referee", player: Id, ref: Id, ability: ActivatedAbility) -> bool:
    """Activate a mana ability: it doesn't use the stack and resolves at once (605.3b)."""
    ctx = Context(referee, player, ref, paid_for=ability)
    total = _announce(referee, ctx, ability)
    if total is None or costs.pay(referee, ctx, _determined(referee, ctx, total)) is None:
        return False
    usage.note_use(referee, ref, ability)
    referee.happen(ev.Activate(ref, player, ref, is_mana=True))
    ability.effect.execute(ctx)
    return True

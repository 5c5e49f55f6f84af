"""Casting spells, in the order of the rulebook (601.2). There is no other way to cast."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from ..effects.abilities import Sequence
from ..effects.context import Context
from ..effects.enchanting import CanEnchant
from ..effects.node import Node
from ..effects.phrases import Target
from ..model import events as ev
from ..model.characteristics import Characteristics
from ..model.decision import Option
from ..model.objects import GameObject, Id
from . import announcing, costs, mana_sources
from .functions import functions
from .layers import Bound
from .ways import (
    NORMAL,
    Alternative,
    Offer,
    Permission,
    base_cost,
    begin,
    card_look,
    forbidden,
    offers,
    propose,
    timing_allows,
    with_alternatives,
)

if TYPE_CHECKING:
    from .referee import Referee

NOTHING: Node = Sequence(())


def spell_effect(look: Characteristics) -> Node:
    """All that a spell does as it resolves, as one instruction."""
    spell = functions(look).spell
    if not spell:
        return NOTHING
    if len(spell) == 1:
        return spell[0].effect
    kept = _EFFECTS.get(id(look.abilities))
    if kept is None or kept[0] is not look.abilities:
        kept = (look.abilities, Sequence(tuple(ability.effect for ability in spell)))
        _EFFECTS[id(look.abilities)] = kept
    return kept[1]


_EFFECTS: dict[int, tuple[Any, Node]] = {}


def can_cast(
    referee: "Referee",
    player: Id,
    obj: GameObject,
    permission: Permission = NORMAL,
    by: Context | None = None,
) -> bool:
    """Whether a player could cast a card now and pay for it; `by` is the text that says so."""
    proposal = propose(referee, player, obj, permission)
    look, spell = proposal.look, proposal.spell
    if look.is_land or not timing_allows(referee, player, proposal, permission):
        return False
    base = base_cost(look, permission)
    if base is None or forbidden(player, proposal):
        return False
    ctx = Context(proposal.referee, player, spell, stack_object=spell)
    if permission.only is not None:
        asked = ctx if by is None else attrs.evolve(by, referee=proposal.referee)
        if not permission.only.matches(asked, spell):
            return False
    effect = spell_effect(look)
    if effect is not NOTHING and not announcing.has_targets(proposal.referee, ctx, effect):
        return False
    if "Aura" in look.subtypes:
        enchant = aura_target(look)
        if enchant is None or not announcing.has_targets(proposal.referee, ctx, enchant):
            return False
    total = costs.split(base)
    if permission.additional is not None:
        total = total.plus(permission.additional)
    totals = [total]
    for offer in offers(proposal.referee, spell, look):
        if offer.required:
            totals = [more for total in totals for _, more in _either(total, offer)]
    return any(_affordable(proposal.referee, ctx, total) for total in totals)


def _either(total: costs.Total, offer: Offer) -> list[tuple[str, costs.Total]]:
    """A total cost with a required one, and with what may be paid in its place."""
    found = [(offer.label, total.plus(offer.cost))]
    if offer.other is not None:
        found.append((offer.other_label, total.plus(offer.other)))
    return found


def _affordable(referee: "Referee", ctx: Context, total: costs.Total) -> bool:
    """Whether the actor could pay a total cost for the source of `ctx`, with X = 0."""
    mana = total.mana.with_x(0) if total.mana.has_x else total.mana
    mana = costs.changed(referee, ctx.actor, ctx.source, mana)
    return costs.possible(referee, ctx, attrs.evolve(total, mana=mana))


def aura_target(look: Characteristics) -> Target | None:
    """What an Aura spell targets: what it says it can enchant (303.4a)."""
    for ability in functions(look).statics:
        if isinstance(ability.effect, CanEnchant):
            return ability.effect.target
    return None


def cast(referee: "Referee", player: Id, card: Id, permission: Permission = NORMAL) -> Id | None:
    """Cast a spell (601.2); None, with the state in an unfinished form, if it can't be done."""
    state = referee.state
    spell = begin(referee, player, card, permission)
    ctx = Context(referee, player, spell, stack_object=spell)
    look = referee.look(spell)
    effect = aura_target(look) or spell_effect(look)
    total = costs.split(base_cost(look, permission))
    if permission.additional is not None:
        total = total.plus(permission.additional)
    announced = state.objects[spell].announced
    assert announced is not None

    modes = announcing.choose_modes(referee, ctx, effect)  # 601.2b
    if modes is None:
        return None
    announced = attrs.evolve(announced, modes=modes)
    ctx.announced = announced
    total, paid = _additional(referee, ctx, total, announced.paid)
    x = _x(referee, ctx, look, total, free=permission.free)
    announced = attrs.evolve(announced, paid=paid, x=x)
    ctx.announced = announced
    state.change(spell, announced=announced)

    chosen = announcing.choose_targets(referee, ctx, effect)  # 601.2c-d
    if chosen is None:
        return None
    state.change(spell, announced=chosen)

    mana = total.mana.with_x(x or 0) if total.mana.has_x else total.mana  # 601.2f
    mana = costs.changed(referee, player, spell, mana)
    start = len(state.history)
    spent = costs.pay(referee, ctx, attrs.evolve(total, mana=mana))  # 601.2g-h
    if spent is None:
        return None
    final = attrs.evolve(
        chosen, mana_spent=spent, bindings={**chosen.bindings, "costs": state.history[start:]}
    )
    state.change(spell, announced=final)
    announcing.note_targets(referee, spell)
    referee.happen(ev.Cast(spell, player))  # 601.2i
    return spell


def _additional(
    referee: "Referee", ctx: Context, total: costs.Total, paid: Mapping[str, int]
) -> tuple[costs.Total, dict[str, int]]:
    """Announce which additional costs are paid (601.2b); only payable ones are offered."""
    counts = dict(paid)
    look = referee.look(ctx.source)
    for offer in offers(referee, ctx.source, look):
        if offer.required:
            ways = _either(total, offer)
            payable = [
                Option(label, n)
                for n, (label, way) in enumerate(ways)
                if len(ways) > 1 and _affordable(referee, ctx, way)
            ]
            chosen = ctx.choose("cost", "Which additional cost do you pay?", payable)
            total = ways[chosen[0] if chosen else 0][1]
            continue
        most = _most(referee, ctx, total, offer)
        if most == 0:
            continue
        if offer.maximum == 1:
            times = int(ctx.choose("cost", f"Pay {offer.label}?", _PAY)[0])
        else:
            options = [Option(f"{offer.label} × {n}", n) for n in range(most + 1)]
            times = ctx.choose("cost", f"How often do you pay {offer.label}?", options)[0]
        if times:
            counts[offer.name] = counts.get(offer.name, 0) + times
            total = total.plus(offer.cost, times)
    return total, counts


_PAY = (Option("Yes", True), Option("No", False))


def _most(referee: "Referee", ctx: Context, total: costs.Total, offer: Offer) -> int:
    """How often an additional cost could be paid on top of the rest."""
    times = 0
    while times < offer.maximum:
        if not _affordable(referee, ctx, total.plus(offer.cost, times + 1)):
            break
        times += 1
    return times


def _x(
    referee: "Referee", ctx: Context, look: Characteristics, total: costs.Total, *, free: bool
) -> int | None:
    """Announce the value of X (601.2b, 107.3a-b): 0 if no cost with X is paid."""
    if not total.mana.has_x:
        return 0 if look.mana_cost is not None and look.mana_cost.has_x else None
    most = mana_sources.largest_x(
        referee, ctx.actor, costs.changed(referee, ctx.actor, ctx.source, total.mana)
    )
    options = tuple(Option(f"X = {n}", n) for n in range(most + 1))
    return int(ctx.choose("number", f"Choose X for {ctx.name(ctx.source)}", options)[0])


def cast_by_effect(
    referee: "Referee", player: Id, card: Id, by: Context | None = None, **permission: Any
) -> Id | None:
    """Cast a card while something resolves (608.2g); None, with nothing done, if impossible.

    Returns the spell. Where the card can be cast in several ways, the player chooses.
    """
    state = referee.state
    obj = state.objects.get(card)
    found = [] if obj is None else ways_by_effect(referee, player, obj, by, permission)
    if not found:
        return None
    name = card_look(referee, state.objects[card]).name
    options = [Option(way_label(name, way), n) for n, way in enumerate(found)]
    way = found[referee.choose(player, "cost", f"How do you cast {name}?", options)[0]]
    snapshot = state.copy()
    spell = cast(referee, player, card, way)
    if spell is None:
        state.__dict__.update(snapshot.__dict__)
    return spell


def ways_by_effect(
    referee: "Referee",
    player: Id,
    obj: GameObject,
    by: Context | None,
    permission: Mapping[str, Any],
) -> list[Permission]:
    """How a card could be cast now by an effect that lets a player do so (601.3, 608.2g)."""
    given = Permission(**{"instant": True, **permission})
    return [
        way
        for way in with_alternatives(referee, player, obj, given)
        if can_cast(referee, player, obj, way, by)
    ]


def way_label(name: str, way: Permission) -> str:
    """How to call casting a card of that name in a certain way."""
    names = [named for named in (way.name, way.alternative) if named]
    return way.label or (f"Cast {name} with {' and '.join(names)}" if names else f"Cast {name}")


__all__ = ["NORMAL", "Alternative", "Bound", "Offer", "Permission", "can_cast", "cast"]

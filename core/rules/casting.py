"""Casting spells, in the order of the rulebook (601.2). There is no other way to cast."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from ..effects.abilities import Cost, Sequence
from ..effects.additional_costs import AdditionalCost
from ..effects.base import GameRule
from ..effects.context import Context
from ..effects.enchanting import CanEnchant
from ..effects.node import Node
from ..effects.phrases import Target
from ..model import events as ev
from ..model.characteristics import FACE_DOWN, Card, Characteristics
from ..model.decision import Option
from ..model.mana import ManaCost
from ..model.objects import Announcement, GameObject, Id
from ..model.zones import Zone
from . import announcing, costs, layers, mana_sources, moving
from .functions import functions
from .layers import Bound

if TYPE_CHECKING:
    from .referee import Referee

NOTHING: Node = Sequence(())


@attrs.frozen
class Permission:
    """Who may cast a card, how: one base cost and the timing (601.3).

    `cost` replaces the mana cost (an alternative cost); with `free` there is none (118.5).
    `additional` must be paid on top ("by discarding a land card in addition"). `name` is that of
    the alternative cost or permission ("flashback"); `Announcement.paid` counts it as 1. `instant`
    allows it any time the player has priority. `face` is the face that is cast; `face_down` casts
    it as a 2/2 creature without name or text (708.4).
    """

    name: str = ""
    cost: Cost | ManaCost | None = None
    free: bool = False
    additional: Cost | None = None
    instant: bool = False
    face: int = 0
    face_down: bool = False
    label: str = ""


@attrs.frozen
class Offer:
    """An additional cost that may (or must) be paid as a spell is cast (118.8, 601.2b).

    `name` is how often it was paid is asked by ("kicker"), `maximum` how often it may be paid.
    A required one may have an `other` cost that can be paid in its place, with its own label.
    """

    name: str
    cost: Cost
    label: str
    maximum: int = 1
    required: bool = False
    other: Cost | None = None
    other_label: str = ""


NORMAL = Permission()


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


def permissions(referee: "Referee", player: Id, obj: GameObject) -> Iterator[Permission]:
    """The ways in which a player may cast a card, if timing and costs allow (601.3)."""
    if obj.zone is Zone.HAND and obj.owner == player:
        yield NORMAL
    for call in referee.mechanics.calls(
        "cardwright_casting_permissions", referee.look(obj.id).keywords
    ):
        yield from call(game=referee, player=player, card=obj.id) or ()


def offers(referee: "Referee", spell: Id, look: Characteristics) -> list[Offer]:
    """The additional costs of a spell, from its text and from its keywords."""
    found = [
        _demanded(ability.effect, ability.text)
        for ability in functions(look).statics
        if isinstance(ability.effect, AdditionalCost)
    ]
    for call in referee.mechanics.calls("cardwright_announce", look.keywords):
        found.extend(call(game=referee, spell=spell) or ())
    return found


def _demanded(demand: AdditionalCost, text: str) -> Offer:
    """A cost that the spell's own text demands; the text holds the labels of either cost."""
    first, _, second = text.partition(", ")[2].rstrip(".").rpartition(" or ")
    return Offer("", demand.cost, first, required=True, other=demand.other, other_label=second)


def timing_allows(
    referee: "Referee", player: Id, look: Characteristics, permission: Permission
) -> bool:
    """Whether a player could begin to cast it now (117.1a, 601.3, 307.1)."""
    state = referee.state
    if "instant" in look.types or permission.instant:
        return True
    if state.active == player and state.step.is_main and not state.stack:
        return True
    return _has_flash(look)


def _has_flash(look: Characteristics) -> bool:
    return any(
        isinstance(part, GameRule) and part.grants("flash")
        for ability in functions(look).continuous
        for part in ability.effect.modifications  # type: ignore[attr-defined]
    )


def forbidden(referee: "Referee", player: Id, card: Id) -> bool:
    """Whether an effect says the player can't cast it (101.2)."""
    return any(
        known.rule.forbids_casting(known.ctx, player, card)
        for known in layers.player_rules(referee, player)
    )


def can_cast(
    referee: "Referee", player: Id, obj: GameObject, permission: Permission = NORMAL
) -> bool:
    """Whether a player could cast a card now and pay for it."""
    look = _look(referee, obj, permission)
    if look.is_land or not timing_allows(referee, player, look, permission):
        return False
    base = base_cost(look, permission)
    if base is None or forbidden(referee, player, obj.id):
        return False
    ctx = Context(referee, player, obj.id)
    effect = spell_effect(look)
    if effect is not NOTHING and not announcing.has_targets(referee, ctx, effect):
        return False
    if "Aura" in look.subtypes:
        enchant = aura_target(look)
        if enchant is None or not announcing.has_targets(referee, ctx, enchant):
            return False
    total = costs.split(base)
    if permission.additional is not None:
        total = total.plus(permission.additional)
    totals = [total]
    for offer in offers(referee, obj.id, look):
        if offer.required:
            totals = [more for total in totals for _, more in _either(total, offer)]
    return any(_affordable(referee, ctx, total) for total in totals)


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


def _look(referee: "Referee", obj: GameObject, permission: Permission) -> Characteristics:
    """What the spell would be."""
    if permission.face_down:
        return FACE_DOWN
    if permission.face and isinstance(obj.card, Card):
        return obj.card.faces[permission.face]
    return referee.look(obj.id)


def base_cost(look: Characteristics, permission: Permission) -> Cost | ManaCost | None:
    """What is paid before additions: the mana cost, an alternative, or nothing (601.2f).

    None means that it can't be cast this way: it has no mana cost (118.6).
    """
    if permission.free:
        return costs.NOTHING
    return permission.cost if permission.cost is not None else look.mana_cost


def aura_target(look: Characteristics) -> Target | None:
    """What an Aura spell targets: what it says it can enchant (303.4a)."""
    for ability in functions(look).statics:
        if isinstance(ability.effect, CanEnchant):
            return ability.effect.target
    return None


def cast(referee: "Referee", player: Id, card: Id, permission: Permission = NORMAL) -> Id | None:
    """Cast a spell (601.2); None, with the state in an unfinished form, if it can't be done."""
    state = referee.state
    before = state.objects[card]
    moved = moving.move(
        referee,
        ev.Move(
            card,
            Zone.STACK,
            cause="cast",
            player=player,
            controller=player,
            face=permission.face,
            face_down=permission.face_down,
        ),
    )
    assert moved is not None and moved.became is not None
    spell = moved.became
    ctx = Context(referee, player, spell, stack_object=spell)
    look = referee.look(spell)
    effect = aura_target(look) or spell_effect(look)
    total = costs.split(base_cost(look, permission))
    if permission.additional is not None:
        total = total.plus(permission.additional)
    announced = Announcement(
        cast_from=before.zone, paid={permission.name: 1} if permission.name else {}
    )

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
    final = attrs.evolve(chosen, mana_spent=spent, bindings={"costs": state.history[start:]})
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


def cast_by_effect(referee: "Referee", player: Id, card: Id, **permission: Any) -> bool:
    """Cast a card while something resolves (608.2g); False, with nothing done, if impossible."""
    state = referee.state
    obj = state.objects.get(card)
    if obj is None:
        return False
    how = Permission(**{"instant": True, **permission})
    if not can_cast(referee, player, obj, how):
        return False
    snapshot = state.copy()
    if cast(referee, player, card, how) is None:
        state.__dict__.update(snapshot.__dict__)
        return False
    return True


__all__ = ["NORMAL", "Bound", "Offer", "Permission", "can_cast", "cast", "permissions"]

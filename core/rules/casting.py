"""Casting spells, in the order of the rulebook (601.2). There is no other way to cast."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from ..effects.abilities import Cost, Sequence
from ..effects.context import YES_NO, Context
from ..effects.enchanting import CanEnchant
from ..effects.node import Node
from ..effects.phrases import Target
from ..model import events as ev
from ..model.characteristics import Ability, Characteristics
from ..model.decision import Option
from ..model.mana import ManaCost
from ..model.objects import GameObject, Id
from ..model.zones import Zone
from . import announcing, costs, helping, totals
from .additions import Announcing, Offer, due, offers
from .functions import functions
from .hidden_costs import hides_its_cost
from .hopeless import hopeless
from .layers import Bound
from .ways import (
    NORMAL,
    Alternative,
    Permission,
    Proposal,
    base_cost,
    begin,
    card_look,
    forbidden,
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
    if hopeless(referee, player, obj, permission):
        return False
    proposal = propose(referee, player, obj, permission)
    look, spell = proposal.look, proposal.spell
    if look.is_land or not timing_allows(referee, player, proposal, permission):
        return False
    base = base_cost(look, permission)
    if base is None:
        return False
    fixed = _fixed_x(look, permission)
    open_x = fixed is None and look.mana_cost is not None and look.mana_cost.has_x
    if not open_x and forbidden(player, proposal):
        return False  # with X to be announced it may yet be allowed (601.3a)
    ctx = Context(proposal.referee, player, spell, stack_object=spell)
    if permission.only is not None:
        asked = ctx if by is None else attrs.evolve(by, referee=proposal.referee)
        if permission.by is not None:
            source, you = permission.by
            asked = Context(proposal.referee, you, source)
        if not permission.only.matches(asked, spell):
            return False
    total = _base_total(base, permission)
    effect = spell_effect(look)
    if effect is not NOTHING:
        xs = _open_values(proposal, ctx, total, fixed)
        if not announcing.has_targets_for_some(proposal.referee, ctx, effect, xs):
            return False
    if "Aura" in look.subtypes:
        enchant = aura_target(look)
        if enchant is None or not announcing.has_targets(proposal.referee, ctx, enchant):
            return False
    offered = offers(proposal.referee, spell, look)
    return any(totals.payable(proposal.referee, ctx, way, fixed) for way in due(total, offered))


def _open_values(
    proposal: Proposal, ctx: Context, total: costs.Total, fixed: int | None
) -> Iterator[int]:
    """The values of X with which a proposed spell could be paid, if X is to be announced."""
    if fixed is None:
        offered = offers(proposal.referee, proposal.spell, proposal.look)
        yield from totals.open_values(proposal.referee, ctx, due(total, offered))


def _base_total(base: Cost | ManaCost | None, permission: Permission) -> costs.Total:
    """The cost before what is announced, with what the permission demands on top (601.2f)."""
    total = costs.split(base)
    return total if permission.additional is None else total.plus(permission.additional)


def _fixed_x(look: Characteristics, permission: Permission) -> int | None:
    """The only value X can have, if it is in the mana cost and no cost with X is paid (107.3b)."""
    if look.mana_cost is None or not look.mana_cost.has_x:
        return None
    base = costs.split(base_cost(look, permission))
    return None if totals.has_x(base) else 0


def aura_target(look: Characteristics) -> Target | None:
    """What an Aura spell targets: what it says it can enchant (303.4a)."""
    for ability in functions(look).statics:
        if isinstance(ability.effect, CanEnchant):
            return ability.effect.target
    return None


def cast(
    referee: "Referee",
    player: Id,
    card: Id,
    permission: Permission = NORMAL,
    *,
    forced: bool = False,
) -> Id | None:
    """Cast a spell (601.2); None, with the state in an unfinished form, if it can't be done.

    Who is `forced` to may still not want to activate mana abilities for it (118.3c).
    """
    state = referee.state
    spell = begin(referee, player, card, permission)
    ctx = Context(referee, player, spell, stack_object=spell)
    ctx.announced = state.objects[spell].announced
    look = referee.look(spell)
    announcement = Announcing(
        referee,
        ctx,
        aura_target(look) or spell_effect(look),
        _base_total(base_cost(look, permission), permission),
        offers(referee, spell, look),
        _fixed_x(look, permission),
    )
    if not announcement.announce():  # 601.2b
        return None
    total = announcement.total
    if announcement.abilities:
        look = splice(referee, spell, announcement.abilities)
    state.change(spell, announced=ctx.announced)
    if ctx.announced is not None and ctx.announced.x:
        state.derived = None  # what it is given may depend on its mana value
        look = referee.look(spell)

    effect = aura_target(look) or spell_effect(look)
    chosen = announcing.choose_targets(referee, ctx, effect)  # 601.2c-d
    if chosen is None:
        return None
    state.change(spell, announced=chosen)
    if forbidden(player, Proposal(referee, spell, look)):  # 601.2e
        return None

    mana = totals.determine(referee, ctx, total.mana)  # 601.2f
    start = len(state.history)
    helped = helping.take(referee, ctx, mana, total.others)
    if helped is None:
        return None
    rest = attrs.evolve(total, mana=helped.rest)
    forced = forced and not chosen.paid  # who chose to pay more is willing
    spent = costs.pay(referee, ctx, rest, forced=forced)  # 601.2g-h
    if spent is None:
        return None
    final = attrs.evolve(
        chosen,
        mana_spent=(*helped.spent, *spent),
        paid={**chosen.paid, **helped.used},
        bindings={**chosen.bindings, "costs": state.history[start:]},
    )
    state.change(spell, announced=final)
    for only in dict.fromkeys(unit.only for unit in final.mana_spent if unit.only is not None):
        only.spent_on(ctx)
    announcing.note_targets(referee, spell)
    referee.happen(ev.Cast(spell, player))  # 601.2i
    return spell


def splice(referee: "Referee", spell: Id, abilities: tuple[Ability, ...]) -> Characteristics:
    """Let a spell gain text, behind its own (702.47c); return what it is then."""
    state = referee.state
    base = state.objects[spell].base
    state.change(spell, base=base.with_(abilities=(*base.abilities, *abilities)))
    state.derived = None
    return referee.look(spell)


def cast_by_effect(
    referee: "Referee",
    player: Id,
    card: Id,
    by: Context | None = None,
    *,
    forced: bool = False,
    **permission: Any,
) -> Id | None:
    """Cast a card while something resolves (608.2g); None, with nothing done, if impossible.

    Returns the spell. Where the card can be cast in several ways, the player chooses.
    """
    state = referee.state
    obj = state.objects.get(card)
    found = [] if obj is None else ways_by_effect(referee, player, obj, by, permission)
    if not found:
        return None
    obj = state.objects[card]
    look = card_look(referee, obj)
    name = look.name
    free = forced and hides_its_cost(look)
    if free and not referee.choose(player, "yes_no", f"Cast {name}?", YES_NO)[0]:
        return None
    options = [Option(way_label(referee, obj, way), n) for n, way in enumerate(found)]
    way = found[referee.choose(player, "cost", f"How do you cast {name}?", options)[0]]
    snapshot = state.copy()
    spell = cast(referee, player, card, way, forced=forced)
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
    if obj.zone in (Zone.STACK, Zone.BATTLEFIELD):
        return []
    given = Permission(**{"instant": True, **permission})
    return [
        way
        for way in with_alternatives(referee, player, obj, given)
        if can_cast(referee, player, obj, way, by)
    ]


def way_label(referee: "Referee", obj: GameObject, way: Permission) -> str:
    """How to call casting a card in a certain way: by the name of the face that is cast."""
    name = card_look(referee, obj, way.face).name
    names = [named for named in (way.name, way.alternative) if named and not way.face_down]
    words = [f"Cast {name}", f"with {' and '.join(names)}" if names else "", way.label]
    return " ".join(filter(None, words))


__all__ = ["NORMAL", "Alternative", "Bound", "Offer", "Permission", "can_cast", "cast"]

"""Copies of spells and abilities (707.10)."""

from typing import TYPE_CHECKING

import attrs

from ..effects.context import Context
from ..model import events as ev
from ..model.objects import Id, Kind
from ..model.zones import Zone
from . import announcing, moving, retargeting

if TYPE_CHECKING:
    from .referee import Referee


def copy_spell(
    referee: "Referee", ctx: Context, spell: Id, new_targets: bool, without: str = ""
) -> Id | None:
    """Put a copy of a spell or ability on the stack for the controller of `ctx` (707.10).

    Everything that was announced for the original is copied, but no cost is paid and nothing is
    cast. The keyword ability `without` is left out. With `new_targets` others may be chosen, as far
    as there are legal ones (707.10c).
    """
    state = referee.state
    original = state.objects.get(spell)
    if original is None:
        known = state.last_known.get(spell)
        if known is None or known.object.zone is not Zone.STACK:
            return None
        original = known.object
    kind = Kind.ABILITY if original.kind is Kind.ABILITY else Kind.COPY
    announced = original.announced
    if announced is not None:  # a copy is not cast, and no mana is spent on it
        announced = attrs.evolve(announced, cast_from=None, cast_as=None, mana_spent=())
    new = original.with_(
        id=state.new_id(),
        owner=ctx.controller,
        controller=ctx.controller,
        kind=kind,
        timestamp=state.tick(),
        zone=Zone.STACK,
        announced=announced,
    )
    if new.base.front_cost is not None:
        new = new.with_(base=new.base.with_(front_cost=None))  # 712.4b
    if without:
        kept = [a for a in new.base.abilities if getattr(a, "keyword", "") != without]
        new = new.with_(base=new.base.with_(abilities=tuple(kept)))
    state.put(new)
    state.set_zone(Zone.STACK, None, (*state.stack, new.id))
    if new_targets:
        retargeting.choose_new_targets(referee, new.id, ctx.controller)
    referee.happen(ev.CopySpell(spell, ctx.controller, ctx.source, new_targets, new.id))
    announcing.note_targets(referee, new.id)
    return new.id


def copy_card(referee: "Referee", event: ev.CopyCard) -> ev.CopyCard | None:
    """Make a copy of a card in the zone where it is (707.12).

    It ceases to exist the next time state-based actions are checked, if it isn't cast (707.10a).
    """
    state = referee.state
    card = state.objects.get(event.card)
    if card is None or card.card is None or card.zone in (Zone.STACK, Zone.BATTLEFIELD):
        return None
    new = card.with_(
        id=state.new_id(),
        owner=event.player,
        controller=event.player,
        kind=Kind.COPY,
        timestamp=state.tick(),
        counters=(),
        memory={moving.COPIED_CARD: True},
    )
    state.put(new)
    owner = event.player if card.zone.is_owned else None
    state.set_zone(card.zone, owner, (*state.zone(card.zone, owner), new.id))
    state.ceasing = (*state.ceasing, new.id)
    return attrs.evolve(event, became=new.id)

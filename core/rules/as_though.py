"""Playing cards and spending mana as though something were so (609.4)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..effects.as_though import SPEND_AS
from ..effects.context import Context
from ..effects.player_rules import PlayersHave
from ..model.mana import ManaCost
from ..model.objects import GameObject, Id
from ..model.zones import Zone
from . import layers

if TYPE_CHECKING:
    from .referee import Referee


def spendable(referee: "Referee", ctx: Context, mana: ManaCost) -> ManaCost:
    """The mana that has to be there to pay a cost, where any will do as some other (609.4b).

    The cost itself is not changed, nor what mana was spent.
    """
    if ctx.stack_object is None or ctx.stack_object != ctx.source:
        return mana
    spell = referee.state.objects.get(ctx.source)
    if spell is None or not spell.is_spell:
        return mana
    kinds = {
        known.rule.spends_as(known.ctx, ctx.actor, spell.id)
        for known in layers.player_rules(referee, ctx.actor)
    }
    if spell.announced is not None:
        kinds.add(spell.announced.bindings.get(SPEND_AS, ""))
    return mana.of_any(colorless="type" in kinds) if kinds & {"color", "type"} else mana


def others_cards(referee: "Referee", player: Id, *, land: bool = False) -> Iterator[Id]:
    """The cards of others that a player may play as though they lay among the player's own."""
    state = referee.state
    derived = state.derived or layers.derive(referee)
    if PlayersHave not in derived.statics:
        return
    rules = layers.player_rules(referee, player)
    for other in state.turn_order:
        for ref in state.zone(Zone.GRAVEYARD, other) if other != player else ():
            if any(one.rule.treats_as_own(one.ctx, player, ref, land=land) for one in rules):
                yield ref


def as_own(referee: "Referee", player: Id, obj: GameObject) -> tuple["Referee", GameObject]:
    """The game as though a card lay in the same zone of the player's own (609.4)."""
    scratch = referee.scratch()
    state = scratch.state
    there = state.zone(obj.zone, obj.owner)
    state.set_zone(obj.zone, obj.owner, tuple(ref for ref in there if ref != obj.id))
    state.set_zone(obj.zone, player, (*state.zone(obj.zone, player), obj.id))
    mine = obj.with_(owner=player, controller=player)
    state.put(mine)
    state.derived = None
    return scratch, mine


__all__ = ["as_own", "others_cards", "spendable"]

"""Adding mana of the kinds that other objects have or could produce (106.5, 106.7)."""

import attrs

from ...model.mana import Color, Mana
from ...model.objects import Id
from ..abilities import ActivatedAbility, KeywordAbility
from ..base import Value
from ..context import Context
from ..filters import Selector
from ..node import walk_now
from .mana import Alternatives, ManaInstruction, is_mana_ability

_ASKED = "asked what they could produce"


@attrs.frozen
class AddColorAmong(ManaInstruction):
    """ "One mana of any color among legendary creatures you control": none if there is none."""

    amount: Value
    among: Selector

    def produces(self, ctx: Context) -> Alternatives:
        found = {color for ref in self.among.candidates(ctx) for color in ctx.look(ref).colors}
        amount = max(0, self.amount.value(ctx))
        return tuple((Mana(color),) * amount for color in Color if color in found)


@attrs.frozen
class AddCouldProduce(ManaInstruction):
    """ "One mana of any color that a land an opponent controls could produce" (106.7).

    `kind` is ``"color"``, or ``"type"`` for colorless mana, too.
    """

    amount: Value
    kind: str
    producers: Selector

    def produces(self, ctx: Context) -> Alternatives:
        kinds = [*Color, None] if self.kind == "type" else [*Color]
        asked = ctx.bindings.get(_ASKED, frozenset()) | {ctx.source}
        found = {
            unit.color
            for ref in self.producers.candidates(ctx)
            if ref not in asked  # lands that look at each other add nothing of their own
            for unit in _could_produce(ctx, ref, asked)
        }
        amount = max(0, self.amount.value(ctx))
        return tuple((Mana(kind),) * amount for kind in kinds if kind in found)


def _could_produce(ctx: Context, ref: Id, asked: frozenset[Id]) -> set[Mana]:
    """The mana that abilities of a permanent would add if they resolved now, whatever they cost."""
    look = ctx.look(ref)
    there = Context(ctx.referee, look.controller or ctx.controller, ref)
    there.bindings[_ASKED] = asked
    abilities = [*look.abilities]
    for ability in look.abilities:
        if isinstance(ability, KeywordAbility):
            abilities.extend(ability.abilities)
    return {
        unit
        for ability in abilities
        if isinstance(ability, ActivatedAbility) and is_mana_ability(ability)
        for part in walk_now(ability.effect)
        if isinstance(part, ManaInstruction)
        for group in part.produces(there) or ()
        for unit in group
    }

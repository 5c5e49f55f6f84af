"""Manifest (701.34): cards become face-down 2/2 creatures, to be turned up if they are creatures.

Whatever else lets a face-down permanent be turned face up works for a manifested one, too.
"""

from collections.abc import Hashable, Iterator

import attrs

from cardwright import (
    Context,
    Cost,
    GrammarRegister,
    Id,
    Instruction,
    ManaCost,
    Phrase,
    Referee,
    Zone,
    events,
    hookimpl,
)
from cardwright.effects.actions.costs import PayMana

GRAMMAR = """
%extend action: "manifest" "the" top_card -> manifest
    | "manifest" "the" top_cards_of -> manifest
"""
NOTE = "manifested"


@attrs.frozen
class Manifest(Instruction):
    """Put cards onto the battlefield face down, one at a time (701.34a, 701.34d)."""

    cards: Phrase

    def execute(self, ctx: Context) -> bool:
        moved: list[Id] = []
        for card in self.cards.find(ctx):
            facts = ctx.happen(
                events.Move(
                    card,
                    Zone.BATTLEFIELD,
                    "manifest",
                    ctx.actor,
                    ctx.source,
                    controller=ctx.actor,
                    face_down=True,
                    memory={NOTE: True},
                )
            )
            moved.extend(
                fact.became
                for fact in facts
                if isinstance(fact, events.Move) and fact.became is not None
            )
        return bool(ctx.mention(moved))


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, Manifest)


@hookimpl
def cardwright_special_actions(game: Referee, player: Id) -> Iterator[tuple[str, Hashable]]:
    """Offer to turn manifested creature cards face up for their mana costs (701.34b)."""
    for ref in game.state.battlefield:
        obj = game.state.objects[ref]
        if not (obj.face_down and obj.memory.get(NOTE)) or game.look(ref).controller != player:
            continue
        cost = _mana_cost(game, ref)
        if cost is not None and game.can_pay_for_action(game.context(ref, player), cost):
            yield f"Turn {game.face_up(ref).name} face up for its mana cost", ref


@hookimpl
def cardwright_take_special_action(game: Referee, player: Id, action: Id) -> bool:
    """Pay the mana cost and turn the permanent face up."""
    cost = _mana_cost(game, action)
    return cost is not None and game.turn_up(player, action, cost)


def _mana_cost(game: Referee, ref: Id) -> Cost | None:
    """What a manifested permanent is turned up for, if it is a creature card with such a cost."""
    look = game.face_up(ref)
    mana: ManaCost | None = look.mana_cost
    return Cost((PayMana(mana),)) if look.is_creature and mana is not None else None

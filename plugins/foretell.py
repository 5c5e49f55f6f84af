"""Foretell (702.143): exiled face down from the hand for {2}, cast on a later turn.

Rulings: SA-3, AN-3, AN-4 (the foretell cost is an alternative cost; additional ones can be paid).
"""

from collections.abc import Hashable, Iterator
from typing import ClassVar

import attrs

from cardwright import (
    Condition,
    Context,
    Cost,
    GrammarRegister,
    Id,
    KeywordRegister,
    ManaCost,
    Permission,
    Phrase,
    Referee,
    Zone,
    hookimpl,
    keyword_costs,
)
from cardwright.effects.actions.costs import PayMana
from cardwright.effects.references import known
from cardwright.effects.triggers import EventPattern
from cardwright.model.events import Event, Move
from cardwright.model.objects import MAY_LOOK

NAME = "foretell"
NOTE = "foretold"
"""What a foretold card's memory keeps: the turn in which it was foretold."""
PRICE = Cost((PayMana(ManaCost.parse("{2}")),))

GRAMMAR = """
%extend condition: object_s "was" "foretold" -> was_foretold
%extend player_event: "foretell" "a" "card" -> foretells
"""


@attrs.frozen
class Foretells(EventPattern):
    """ "Foretells a card": takes the special action (702.143c)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.player if isinstance(event, Move) and event.cause == NAME else None

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.object,) if isinstance(event, Move) else ()


@attrs.frozen
class WasForetold(Condition):
    """ "If this spell was foretold": it was so before it was cast, for whatever cost (702.143c)."""

    object: Phrase

    def holds(self, ctx: Context) -> bool:
        refs = known(ctx, self.object)
        return bool(refs) and all(_was_foretold(ctx, ref) for ref in refs)


def _was_foretold(ctx: Context, ref: Id) -> bool:
    found = ctx.object(ref)
    announced = found.announced if found is not None else None
    if announced is None or announced.cast_as is None:
        return False
    card = ctx.object(announced.cast_as)
    return card is not None and NOTE in card.memory


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, Foretells, WasForetold)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        NAME,
        rule="702.143",
        grammar="keyword_cost",
        parameters=["cost"],
        reminder=(
            "During your turn, you may pay {2} and exile this card from your hand face down. Cast "
            "it on a later turn for its foretell cost."
        ),
    )


@hookimpl
def cardwright_special_actions(game: Referee, player: Id) -> Iterator[tuple[str, Hashable]]:
    """Offer to foretell cards during the player's own turn (702.143a, 116.2h)."""
    if game.state.active != player:
        return
    for card in game.state.zone(Zone.HAND, player):
        look = game.look(card)
        if NAME in look.keywords and game.can_pay_for_action(game.context(card, player), PRICE):
            yield f"Foretell {look.name}", card


@hookimpl
def cardwright_take_special_action(game: Referee, player: Id, action: Id) -> bool:
    """Pay {2} and exile the card face down; its owner may look at it."""
    if not game.pay_for_action(game.context(action, player), PRICE):
        return False
    memory = {NOTE: game.state.turn, MAY_LOOK: (player,)}
    move = Move(action, Zone.EXILE, NAME, player, face_down=True, memory=memory)
    return bool(game.happen(move))


@hookimpl
def cardwright_casting_permissions(game: Referee, player: Id, card: Id) -> list[Permission]:
    """A foretold card may be cast by its owner for a foretell cost on a later turn (702.143a)."""
    obj = game.state.objects[card]
    foretold = obj.memory.get(NOTE)
    if obj.zone is not Zone.EXILE or obj.owner != player or foretold is None:
        return []
    if foretold >= game.state.turn or obj.card is None:
        return []
    return [Permission(NAME, cost=cost) for cost in keyword_costs(obj.card.faces[0], NAME)]

"""Foretell (702.143): exiled face down from the hand for {2}, cast on a later turn.

Rulings: SA-3, AN-3, AN-4 (the foretell cost is an alternative cost; additional ones can be paid).
"""

import sys
from collections.abc import Hashable, Iterator
from typing import Any, ClassVar

import attrs

from cardwright import (
    Context,
    Cost,
    GrammarRegister,
    Id,
    Instruction,
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
from cardwright.effects.filters import IsKind, Noun, Status
from cardwright.effects.triggers import EventPattern
from cardwright.model.events import Event, Move
from cardwright.model.mana import ManaSymbol
from cardwright.model.objects import BY_KEYWORDS, MAY_LOOK, Kind

NAME = "foretell"
NOTE = "foretold"
"""What a foretold card's memory keeps: the turn in which it was foretold."""
PRICE = Cost((PayMana(ManaCost.parse("{2}")),))

GIVEN = "foretell cost"
"""Where a foretold card's memory has the foretell cost that an effect gave it (702.143d)."""

GRAMMAR = """
%extend status_word: "foretold" -> foretold
%extend noun: "foretold" "card" -> foretold_card
%extend action: "exile" acted_on "face" "down" _as_foretold foretell_cost -> become_foretold
_as_foretold: "." "it" "becomes" "foretold" "."
foretell_cost: "its" "foretell" "cost" "is" "its" "mana" "cost" "reduced" "by" mana_symbols
%extend player_event: "foretell" "a" "card" -> foretells
"""


@attrs.frozen
class Foretells(EventPattern[Move]):
    """ "Foretells a card": takes the special action (702.143c)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Move) -> Id | None:
        return event.player if event.cause == NAME else None

    def others(self, ctx: Context, event: Move) -> tuple[Id, ...]:
        return (event.object,)


@attrs.frozen
class Foretold(Status):
    """ "Foretold": of a card in exile; of a spell, that it was so before it was cast, for whatever
    cost (702.143c).
    """

    works_in = Zone.EXILE

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.object(ref)
        if found is None or found.zone is Zone.EXILE:
            return found is not None and NOTE in found.memory
        cast_as = None if found.announced is None else found.announced.cast_as
        card = None if cast_as is None else ctx.object(cast_as)
        return card is not None and NOTE in card.memory


@attrs.frozen
class BecomeForetold(Instruction):
    """ "Exile a card from your hand face down. It becomes foretold. Its foretell cost is its mana
    cost reduced by {2}" (702.143d).
    """

    cards: Phrase
    less: tuple[ManaSymbol, ...]

    def execute(self, ctx: Context) -> bool:
        less = sum(symbol.generic or 0 for symbol in self.less)
        moves = []
        for ref in self.cards.find(ctx):
            memory: dict[str, Any] = {NOTE: ctx.state.turn, MAY_LOOK: (ctx.actor,)}
            cost = ctx.look(ref).mana_cost
            if cost is not None:
                reduced = cost.with_generic(max(0, cost.generic - less))
                memory[GIVEN] = Cost((PayMana(reduced),))
                memory[BY_KEYWORDS] = frozenset((NAME,))
            moves.append(
                Move(ref, Zone.EXILE, "exile", ctx.actor, ctx.source, face_down=True, memory=memory)
            )
        return bool(moves) and bool(ctx.happen(*moves))


WORDS = {"foretold_card": Noun((IsKind(Kind.CARD), Foretold()), Zone.EXILE)}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


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
    given: Cost | None = obj.memory.get(GIVEN)
    found = (*keyword_costs(obj.card.faces[0], NAME), *([] if given is None else [given]))
    return [Permission(NAME, cost=cost) for cost in found]

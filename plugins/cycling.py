"""Cycling and typecycling (702.29): discarded for another card."""

import sys
from collections.abc import Iterable
from typing import Any

import attrs

from cardwright import (
    ActivatedAbility,
    Context,
    Cost,
    GrammarRegister,
    Instruction,
    KeywordAbility,
    KeywordRegister,
    Zone,
    events,
    hookimpl,
)
from cardwright.effects.abilities import Sequence
from cardwright.effects.actions.cards import Draw, Reveal
from cardwright.effects.actions.destinations import ToHand
from cardwright.effects.actions.movement import Put
from cardwright.effects.actions.search import SearchLibrary, Shuffle
from cardwright.effects.filters import (
    WORDS as NOUNS,
)
from cardwright.effects.filters import (
    Filter,
    HasSubtype,
    HasSupertype,
    HasType,
    KindOf,
)
from cardwright.effects.phrases import ONE, Choose
from cardwright.effects.player_events import Discards
from cardwright.effects.players import You
from cardwright.effects.references import It
from cardwright.effects.values import Number
from cardwright.model.characteristics import Ability

NAME = "cycling"
NOTE = "cycled"
"""What the memory of a card keeps that was discarded to pay for its cycling."""

LAND = HasType("land")
KINDS = {
    "basic land": (HasSupertype("basic"), LAND),
    "artifact land": (HasType("artifact"), LAND),
    "land": (LAND,),
    **{
        kind.lower(): (HasSubtype(kind),)
        for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Sliver", "Wizard")
    },
}
"""What typecycling searches for: the word before "cycling", and what it demands."""

GRAMMAR = """
%extend player_event: "cycle" discarded -> cycles
    | "cycle or discard" discarded -> discards
%extend keyword_ability: typecycling keyword_cost -> typecycling
typecycling: """ + "\n    | ".join(
    f'"{kind}cycling" -> card_of_{kind.replace(" ", "_")}' for kind in KINDS
)


@attrs.frozen
class Cycle(Instruction):
    """ "Discard this card" in the cost of a cycling ability (702.29c)."""

    def execute(self, ctx: Context) -> bool:
        move = events.Move(ctx.source, Zone.GRAVEYARD, "discard", ctx.actor, ctx.source)
        return bool(ctx.happen(attrs.evolve(move, memory={NOTE: True})))

    def possible(self, ctx: Context) -> bool:
        return ctx.source in ctx.state.zone(Zone.HAND, ctx.actor)


@attrs.frozen
class Cycles(Discards):
    """ "When you cycle this card", "whenever a player cycles a card" (702.29c).

    Whoever cycles a card discards it, so "cycles or discards" is one event (702.29d).
    """

    def fits(self, event: events.Move) -> bool:
        return bool(event.memory.get(NOTE))


@attrs.frozen
class Typecycling(KeywordAbility):
    """ "Basic landcycling {1}": cycling that searches for a card of a type (702.29e-f)."""

    kind: Filter
    cost: Cost
    keyword: str = NAME
    parameters: tuple[Any, ...] = ()
    abilities: tuple[Ability, ...] = attrs.field(default=())

    def __attrs_post_init__(self) -> None:
        if self.abilities:
            return
        search = (
            SearchLibrary(You(), Choose(ONE, self.kind)),
            Reveal(It()),
            Put(It(), ToHand(You())),
            Shuffle(),
        )
        ability = _cycling(self.cost, Sequence(search), "Discard this card: Search your library.")
        object.__setattr__(self, "abilities", (ability,))


def _cycling(cost: Cost, effect: Instruction, text: str) -> ActivatedAbility:
    return ActivatedAbility(Cost((cost, Cycle())), effect, zone=Zone.HAND, text=text)


def _meaning(cost: Cost) -> Iterable[ActivatedAbility]:
    yield _cycling(cost, Draw(Number(1)), "<cost>, Discard this card: Draw a card.")


WORDS = {
    f"card_of_{kind.replace(' ', '_')}": Filter((KindOf(demands, NOUNS["card_noun"]),))
    for kind, demands in KINDS.items()
}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        NAME,
        rule="702.29",
        grammar="keyword_cost",
        parameters=["cost"],
        meaning=_meaning,
        reminder="Pay the cost and discard this card: draw a card.",
    )

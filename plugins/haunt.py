"""Haunt (702.55): a card that is exiled haunting a creature, and what happens when that dies.

The exiled card remembers the creature it haunts.
"""

import sys
from typing import ClassVar

import attrs

from cardwright import (
    Context,
    GrammarRegister,
    Id,
    Instruction,
    KeywordRegister,
    Phrase,
    Trigger,
    Zone,
    events,
    hookimpl,
)
from cardwright.model.events import Event

GRAMMAR = """
%extend action: "exile" object_s "haunting" object_s -> exile_haunting
%extend trigger: "when" happening "or" haunted_dies -> either_trigger
    | "when" haunted_dies
    | "when" spell_buried
haunted_dies: "the creature" haunting "haunts dies" -> haunted_dies
haunting: "it" -> it
    | "~" -> named_self
spell_buried: "this spell is put into a graveyard during its resolution" -> spell_buried
"""

TEXT = (
    "When this permanent is put into a graveyard from the battlefield, exile it haunting target "
    "creature.\n"
    "When this spell is put into a graveyard during its resolution, exile it haunting target "
    "creature."
)

_HAUNTS = "haunts"
"""What an exiled card's memory keeps: the creature it haunts."""


@attrs.frozen
class ExileHaunting(Instruction):
    """ "Exile it haunting target creature" (702.55b)."""

    object: Phrase
    creature: Phrase

    def execute(self, ctx: Context) -> bool:
        cards = [ref for ref in self.object.find(ctx) if ref in ctx.state.objects]
        creatures = self.creature.find(ctx)
        if not cards or not creatures:
            return False
        memory = {_HAUNTS: creatures[0]}
        return bool(
            ctx.happen(
                *(
                    events.Move(card, Zone.EXILE, "exile", ctx.actor, ctx.source, memory=memory)
                    for card in cards
                )
            )
        )


@attrs.frozen
class HauntedDies(Trigger):
    """ "The creature it haunts dies", whether or not it still is a creature (702.55b-c)."""

    card: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (events.Move,)
    looks_back: ClassVar[bool] = True
    zone: ClassVar[Zone] = Zone.EXILE

    def looks_back_at(self, event: Event) -> bool:
        return isinstance(event, events.Move) and event.origin is Zone.BATTLEFIELD

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, events.Move) or event.origin is not Zone.BATTLEFIELD:
            return False
        if event.to is not Zone.GRAVEYARD or event.object != haunted(ctx):
            return False
        ctx.mention((event.object,))
        return True


def haunted(ctx: Context) -> Id | None:
    """The creature that the card of a text haunts."""
    card = ctx.state.objects.get(ctx.source)
    return None if card is None else card.memory.get(_HAUNTS)


@attrs.frozen
class SpellBuried(Trigger):
    """ "When this spell is put into a graveyard during its resolution" (702.55a)."""

    events: ClassVar[tuple[type[Event], ...]] = (events.Move,)
    looks_back: ClassVar[bool] = True
    zone: ClassVar[Zone] = Zone.STACK

    def matches(self, ctx: Context, event: Event) -> bool:
        return (
            isinstance(event, events.Move)
            and event.object == ctx.source
            and event.to is Zone.GRAVEYARD
            and event.cause == "resolve"
            and not ctx.look(ctx.source).is_permanent
            and bool(ctx.mention((event.object,)))
        )


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "haunt",
        rule="702.55",
        text=TEXT,
        reminder=(
            "When this creature dies, or when this spell card is put into a graveyard after "
            "resolving, exile it haunting target creature."
        ),
    )

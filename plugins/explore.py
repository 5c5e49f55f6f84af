"""Explore (701.40): the top card is revealed: a land for the hand, or a counter."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Id, Zone, events, hookimpl
from cardwright.effects.actions.choosing import top
from cardwright.effects.actions.damage import ObjectAction
from cardwright.effects.marks import ObjectActs

GRAMMAR = """
%extend object_action: "explore" -> explore
%extend event: "explore" -> explores
"""


@attrs.frozen
class Explore(ObjectAction):
    """ "It explores" (701.40a): each of several, one after the other (701.40c)."""

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        for ref in actors:
            _explore(ctx.acting(ctx.controller_of(ref)), ref)
        return True


def _explore(ctx: Context, creature: Id) -> None:
    cards = top(ctx, 1)
    if cards:
        ctx.happen(events.Reveal(cards, ctx.actor, None, ctx.source))
    if cards and ctx.look(cards[0]).is_land:
        ctx.happen(events.Move(cards[0], Zone.HAND, "explore", ctx.actor, ctx.source))
    else:
        if creature in ctx.state.battlefield:
            ctx.happen(events.PutCounters(creature, "+1/+1", 1, ctx.actor, ctx.source))
        if cards and ctx.ask(f"Put {ctx.name(cards[0])} into your graveyard?", ctx.actor):
            ctx.happen(events.Move(cards[0], Zone.GRAVEYARD, "explore", ctx.actor, ctx.source))
    ctx.happen(events.KeywordAction("explore", ctx.actor, object=creature))


WORDS = {"explores": ObjectActs("explore")}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])

"""Exert (701.39): a creature that stays tapped, as an optional cost of its attack (508.1g)."""

import sys
from typing import ClassVar

import attrs

from cardwright import (
    Context,
    Cost,
    GrammarRegister,
    Id,
    Instruction,
    Modification,
    Phrase,
    TriggeredAbility,
    Zone,
    hookimpl,
)
from cardwright.effects.actions.delaying import WhenDone
from cardwright.effects.base import Duration
from cardwright.effects.combat_prices import AttackOffer, MayPayAsItAttacks
from cardwright.effects.continuous import Continuous, start
from cardwright.effects.durations import UntilYourUntapStep
from cardwright.effects.references import This
from cardwright.effects.rules import DoesntUntap
from cardwright.effects.triggers import EventPattern
from cardwright.model.events import Event, KeywordAction

NAME = "exert"
GRAMMAR = """
%extend static_effect: "you may exert" object_s "as it attacks" -> exert_as_it_attacks
    | "you may exert" object_s "as it attacks" "." "when you do" "," clauses -> exert_as_it_attacks
%extend payment: "exert" object_s -> exert
%extend player_event: "exert" object_s -> exerts
"""


@attrs.frozen
class DoesntUntapForYou(DoesntUntap):
    """It doesn't untap during the untap step of the player who exerted it."""

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        return ctx.state.active == ctx.controller and super().forbids_event(ctx, event)


@attrs.frozen
class Exert(Instruction):
    """ "Exert this creature": it won't untap during your next untap step (701.39a)."""

    objects: Phrase

    def possible(self, ctx: Context) -> bool:
        found = [ctx.state.objects.get(ref) for ref in self.objects.find(ctx)]
        return bool(found) and all(
            one is not None and one.zone is Zone.BATTLEFIELD for one in found
        )  # 701.39c

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        start(ctx, found, (DoesntUntapForYou(),), UntilYourUntapStep())
        return bool(ctx.happen(*(KeywordAction(NAME, ctx.actor, object=ref) for ref in found)))


def _offer(deed: Instruction | tuple[Modification, ...] | None) -> tuple[Modification, ...]:
    if isinstance(deed, tuple):
        return deed
    linked = None if deed is None else TriggeredAbility(WhenDone(), None, deed)
    return (MayPayAsItAttacks(AttackOffer(Cost((Exert(This()),)), "Exert", linked)),)


@attrs.frozen
class ExertAsItAttacks(Continuous):
    """ "You may exert ~ as it attacks. When you do, ..." (701.39d)."""

    objects: Phrase
    modifications: tuple[Modification, ...] = attrs.field(default=None, converter=_offer)
    duration: Duration | None = None


@attrs.frozen
class Exerts(EventPattern[KeywordAction]):
    """ "Exert a creature"."""

    object: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (KeywordAction,)

    def who(self, ctx: Context, event: KeywordAction) -> Id | None:
        if event.action != NAME or event.object is None:
            return None
        return event.player if self.object.matches(ctx, event.object) else None

    def others(self, ctx: Context, event: KeywordAction) -> tuple[Id, ...]:
        return () if event.object is None else (event.object,)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])

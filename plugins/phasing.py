"""Phasing (702.26): permanents that come and go without changing zones.

What it does to the game is a matter of the rules; here is what card text says of it.
"""

import sys
from typing import ClassVar

import attrs

from cardwright import (
    Context,
    GameRule,
    GrammarRegister,
    Id,
    KeywordRegister,
    StaticAbility,
    events,
    hookimpl,
)
from cardwright.effects.actions.damage import ObjectAction
from cardwright.effects.continuous import Continuous
from cardwright.effects.phasing import PhasesOut as PhasesOutEachTurn
from cardwright.effects.phasing import hosts_first
from cardwright.effects.references import This
from cardwright.effects.triggers import EventPattern
from cardwright.model.characteristics import Ability
from cardwright.model.events import Event, PhaseIn, PhaseOut

NAME = "phasing"
GRAMMAR = """
%extend object_action: "phase out" -> phase_out
%extend event: "phase out" -> phases_out
    | "phase in" -> phases_in
%extend predicate: "can't phase out" -> cant_phase_out
"""


@attrs.frozen
class PhaseOutNow(ObjectAction):
    """ "Target creature phases out"."""

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        going = hosts_first(ctx.state, actors)
        return bool(ctx.happen(*(events.PhaseOut(ref, ctx.source) for ref in going)))


@attrs.frozen
class PhasesOut(EventPattern[PhaseOut]):
    """ "Phases out": the game looks at the moment before (603.10b)."""

    events: ClassVar[tuple[type[Event], ...]] = (PhaseOut,)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: PhaseOut) -> Id | None:
        return event.subject


@attrs.frozen
class PhasesIn(EventPattern[PhaseIn]):
    """ "Phases in"."""

    events: ClassVar[tuple[type[Event], ...]] = (PhaseIn,)

    def who(self, ctx: Context, event: PhaseIn) -> Id | None:
        return event.subject


@attrs.frozen
class CantPhaseOut(GameRule):
    """ "Can't phase out" (101.2)."""

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, PhaseOut)


WORDS = {"phase_out": PhaseOutNow()}


def _phasing() -> tuple[Ability, ...]:
    return (StaticAbility(Continuous(This(), (PhasesOutEachTurn(),))),)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        NAME,
        rule="702.26",
        meaning=_phasing,
        reminder=(
            "This phases in or out before you untap during each of your untap steps. While it's "
            "phased out, it's treated as though it doesn't exist."
        ),
    )

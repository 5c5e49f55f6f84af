"""Day and night (724), daybound and nightbound (702.145)."""

import sys
from collections.abc import Iterable

import attrs

from cardwright import (
    Condition,
    Context,
    GameRule,
    GrammarRegister,
    Id,
    KeywordRegister,
    Phrase,
    Referee,
    StateRegister,
    StaticAbility,
    Step,
    events,
    hookimpl,
)
from cardwright.effects.at_once import AtOnce
from cardwright.effects.base import Trigger
from cardwright.effects.continuous import Continuous
from cardwright.effects.designations import (
    GameChanges,
    GameGetsDesignation,
    GameHasDesignation,
    GameHasNeither,
)
from cardwright.effects.entry_faces import EntersTransformed
from cardwright.effects.immediate import Immediate
from cardwright.effects.references import This
from cardwright.effects.replacements import Arrival, AsEnters
from cardwright.effects.triggers import EitherTrigger
from cardwright.model.characteristics import Ability
from cardwright.model.designation import GAME
from cardwright.model.events import Event, Transform

DAY, NIGHT = "day", "night"
DAYBOUND, NIGHTBOUND = "daybound", "nightbound"
NEITHER = GameHasNeither(DAY, NIGHT)

GRAMMAR = """
%extend condition: "it's" time -> game_has_designation
    | "it's neither day nor night" -> neither
    | "it's neither night nor day" -> neither
%extend other_clause: "it becomes" time -> game_gets_designation
%extend trigger: "whenever day becomes night or night becomes day" -> day_or_night_changes
    | "whenever day becomes night" -> day_becomes_night
    | "whenever night becomes day" -> night_becomes_day
%extend replacement: "if it's neither day nor night" "," _it_becomes -> becomes_as_enters
_it_becomes: "it becomes" time "as" object_s "enters"
    | "it becomes" time "as" object_s "enters the battlefield"
time: "day" -> day
    | "night" -> night
"""


@attrs.frozen
class BecomesAsEnters(AsEnters):
    """ "If it's neither day nor night, it becomes day as ~ enters" (614.1c)."""

    time: str
    objects: Phrase
    instruction: AtOnce = attrs.field(init=False)

    @instruction.default
    def _instruction(self) -> AtOnce:
        return GameGetsDesignation(self.time)

    def applies(self, ctx: Context, event: Arrival) -> bool:
        return NEITHER.holds(ctx) and super().applies(ctx, event)


@attrs.frozen
class TransformBound(AtOnce):
    """Transform this permanent, if the face with this keyword is up (702.145c, 702.145f)."""

    keyword: str

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        found = ctx.state.objects.get(ctx.source)
        up = 1 if self.keyword == NIGHTBOUND else 0
        if found is None or found.face != up:
            return ()
        return (Transform(ctx.source, ctx.source, self.keyword),)


@attrs.frozen
class TransformedOnlyBy(GameRule):
    """ "... can't be transformed except by its daybound ability" (702.145b)."""

    keyword: str

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Transform) and event.keyword != self.keyword


@attrs.frozen
class NoDaybound(Condition):
    """No permanent on the battlefield has daybound, and it's neither day nor night (702.145g)."""

    def holds(self, ctx: Context) -> bool:
        return NEITHER.holds(ctx) and not any(
            DAYBOUND in ctx.look(ref).keywords for ref in ctx.state.battlefield
        )


def _at_once(deed: AtOnce, condition: Condition) -> StaticAbility:
    return StaticAbility(Immediate(deed), condition)


def _daybound() -> Iterable[Ability]:
    night = GameHasDesignation(NIGHT)
    yield StaticAbility(EntersTransformed(This()), night)
    yield _at_once(TransformBound(DAYBOUND), night)
    yield StaticAbility(Continuous(This(), (TransformedOnlyBy(DAYBOUND),)))


def _nightbound() -> Iterable[Ability]:
    yield _at_once(TransformBound(NIGHTBOUND), GameHasDesignation(DAY))
    yield _at_once(GameGetsDesignation(NIGHT), NoDaybound())
    yield StaticAbility(Continuous(This(), (TransformedOnlyBy(NIGHTBOUND),)))


_TO_NIGHT: Trigger = GameChanges(DAY, NIGHT)
_TO_DAY: Trigger = GameChanges(NIGHT, DAY)
WORDS = {
    "day": DAY,
    "night": NIGHT,
    "neither": NEITHER,
    "day_becomes_night": _TO_NIGHT,
    "night_becomes_day": _TO_DAY,
    "day_or_night_changes": EitherTrigger(_TO_NIGHT, _TO_DAY),
}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        DAYBOUND,
        rule="702.145",
        text="Any time it's neither day nor night, it becomes day.",
        meaning=_daybound,
        reminder=(
            "If a player casts no spells during their own turn, it becomes night next turn. "
            "This permanent transforms as it becomes night."
        ),
    )
    register.keyword(
        NIGHTBOUND,
        rule="702.145",
        meaning=_nightbound,
        reminder=(
            "If a player casts at least two spells during their own turn, it becomes day next "
            "turn. This permanent transforms as it becomes day."
        ),
    )


@hookimpl
def cardwright_state(register: StateRegister) -> None:
    register.designation(DAY, of_game=True, ends=[NIGHT], rule="724")
    register.designation(NIGHT, of_game=True, ends=[DAY], rule="724")


@hookimpl
def cardwright_turn_based_actions(game: Referee, step: Step) -> None:
    """The second part of the untap step: was the last turn quiet or busy (502.2, 724.2)?"""
    last = game.state.last_turn
    if step is not Step.UNTAP or last is None:
        return
    spells = sum(_cast_by(event, last.player) for event in last.history)
    if game.state.has(GAME, DAY) and not spells:
        game.happen(events.Designate(NIGHT, GAME))
    elif game.state.has(GAME, NIGHT) and spells >= 2:
        game.happen(events.Designate(DAY, GAME))


def _cast_by(event: Event, player: Id) -> bool:
    return isinstance(event, events.Cast) and event.player == player

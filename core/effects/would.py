"""Replacement effects with "would": "if a creature would die, exile it instead" (614.6)."""

from typing import Any, ClassVar, TypeVar

import attrs

from ..model.events import (
    ChangeEffect,
    Damage,
    Event,
    KeywordAction,
    Move,
)
from ..model.objects import Id
from ..model.zones import Zone
from .actions.movement import moved_from
from .base import Duration, Instruction, Phrase, Replacement, Value
from .context import Context
from .continuous import started
from .durations import WhileItExists
from .instead import EXILE_IT, is_at_once, is_optional, proposed
from .linked import exiling
from .node import walk
from .prevention import active_effect
from .proposals import Proposal, WouldGoToGraveyard
from .references import It, That, This


@attrs.frozen
class Would(Replacement[Event]):
    """ "If this creature would die, exile it instead" (614.6).

    `everywhere` tells the rules that the ability works in each zone (113.6): an object that
    would be put into a graveyard from anywhere may be anywhere.
    """

    subject: Phrase
    proposal: Proposal[Any]
    instead: Instruction

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return self.proposal.events

    @property
    def everywhere(self) -> bool:  # type: ignore[override]
        """Whether the ability functions in all zones."""
        about_itself = isinstance(self.subject, (It, This))
        return about_itself and isinstance(self.proposal, WouldGoToGraveyard)

    @property
    def works_in(self) -> Zone | None:  # type: ignore[override]
        """Where its object must be for what would happen, or for what is done instead (113.6)."""
        return self.proposal.works_in or moved_from(self.instead)

    def applies(self, ctx: Context, event: Event) -> bool:
        who = self.proposal.who(ctx, event)
        if who is None or not self.subject.matches(ctx, who):
            return False
        return self not in ctx.state.notes.get(_BUSY, {}).get(ctx.source, ())

    def replace(self, ctx: Context, event: Event) -> tuple[Event, ...]:
        who = self.proposal.who(ctx, event)
        assert who is not None
        ctx = attrs.evolve(ctx, event=event, happened=[])  # "that much" is what would happen
        ctx.mention((who,))
        if isinstance(event, Move) and self.instead == EXILE_IT:
            # The same move to another zone: it happens together with what else happens.
            memory = {**event.memory, **exiling(ctx)}
            return (attrs.evolve(event, to=Zone.EXILE, memory=memory),)
        acting = ctx.acting(who) if who in ctx.state.players else ctx
        if is_at_once(self.instead):
            return proposed(acting, self.instead)
        # What it does instead is not replaced by the same effect again (614.5).
        notes = ctx.state.notes
        before = notes.get(_BUSY, {})
        notes[_BUSY] = {**before, ctx.source: (*before.get(ctx.source, ()), self)}
        try:
            done = self.instead.execute(acting)
        finally:
            notes[_BUSY] = before
        if not before:
            del notes[_BUSY]
        return () if done or not is_optional(self.instead) else (event,)


_BUSY = "replacing"
"""Where the state notes which replacement effects are being followed, by their source."""


@attrs.frozen
class WouldForATime(Instruction):
    """ "If that creature would die this turn, exile it instead" (611.2, 614.6)."""

    subject: Phrase
    proposal: Proposal[Any]
    duration: Duration
    instead: Instruction

    def execute(self, ctx: Context) -> bool:
        subject = SpellOf(self.subject) if isinstance(self.subject, That) else self.subject
        effect = Would(subject, self.proposal, self.instead)
        ctx.happen(started(ctx, effect, self.duration))
        return True


@attrs.frozen
class SpellOf(Phrase):
    """ "That spell", if a card was spoken of that may be cast: the spell that it becomes."""

    phrase: That

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return self.phrase.find(ctx)

    def matches(self, ctx: Context, ref: Id) -> bool:
        if self.phrase.matches(ctx, ref):
            return True
        state = ctx.state
        found = state.get(ref)
        if found is None or found.zone is not Zone.STACK:
            return False
        cards = (state.last_known.get(one) for one in self.phrase.known(ctx))
        return any(card is not None and card.became == ref for card in cards)


@attrs.frozen
class WouldOnce(Would):
    """What an effect changes the next time only (614.1): then it is over."""

    def applies(self, ctx: Context, event: Event) -> bool:
        who = self.proposal.who(ctx, event)
        return who is not None and self.subject.matches(ctx, who)

    def replace(self, ctx: Context, event: Event) -> tuple[Event, ...]:
        active = active_effect(ctx)
        assert active is not None
        ctx.happen(ChangeEffect(active.id))
        return Would.replace(self, ctx, event)


@attrs.frozen
class NextTimeWould(WouldForATime):
    """ "The next time you would draw a card this turn, you gain 3 life instead" (611.2, 614.6)."""

    def execute(self, ctx: Context) -> bool:
        effect = WouldOnce(self.subject, self.proposal, self.instead)
        ctx.happen(started(ctx, effect, self.duration))
        return True


@attrs.frozen
class NextTimeDealt(NextTimeWould):
    """ "The next time damage would be dealt to that creature this turn, destroy it instead"."""

    proposal: Proposal[Any]
    subject: Phrase
    duration: Duration
    instead: Instruction


@attrs.frozen
class Skip(Instruction):
    """ "Skip that draw": nothing is done instead (614.10)."""

    def execute(self, ctx: Context) -> bool:
        return True


@attrs.frozen
class WouldFromNow(Instruction):
    """ "If that spell would be put into a graveyard, exile it instead": from now on (611.2, 614.6).

    The effect is about that one object and ends with it.
    """

    subject: Phrase
    proposal: Proposal[Any]
    instead: Instruction

    def execute(self, ctx: Context) -> bool:
        found = tuple(ref for ref in self.subject.find(ctx) if ref in ctx.state.objects)
        if not found:
            return False
        ctx.happen(
            started(ctx, Would(It(), self.proposal, self.instead), WhileItExists(It()), found)
        )
        return True


_E = TypeVar("_E", bound=Event)


@attrs.frozen
class Changed(Replacement[_E]):
    """Base of the effects that change how much of something happens (614.1a)."""

    number: Value

    interchangeable: ClassVar[bool] = True

    def outcome(self, ctx: Context) -> object:
        if any(isinstance(node, Phrase) for node in walk(self.number)):
            return Replacement.outcome(self, ctx)
        return self.number

    def amount(self, ctx: Context, event: Event, number: Value) -> int:
        """The new amount; "that much" is the old one."""
        asked = attrs.evolve(ctx, event=event, happened=[])
        return max(0, number.value(asked))


@attrs.frozen
class DamageChanged(Changed[Damage]):
    """ "If a red source would deal damage to a player, it deals double that damage instead"."""

    by: Phrase
    combat: bool | None
    to: Phrase
    number: Value

    events: ClassVar[tuple[type[Event], ...]] = (Damage,)

    def applies(self, ctx: Context, event: Damage) -> bool:
        return (
            event.amount > 0
            and self.combat in (None, event.combat)
            and self.by.matches(ctx, event.source)
            and self.to.matches(ctx, event.target)
        )

    def replace(self, ctx: Context, event: Damage) -> tuple[Event, ...]:
        return (attrs.evolve(event, amount=self.amount(ctx, event, self.number)),)


@attrs.frozen
class SearchesTop(Changed[KeywordAction]):
    """ "If an opponent would search a library, that player searches the top four cards of that
    library instead" (701.19f).
    """

    players: Phrase
    number: Value

    events: ClassVar[tuple[type[Event], ...]] = (KeywordAction,)

    def applies(self, ctx: Context, event: KeywordAction) -> bool:
        return event.action == "search" and self.players.matches(ctx, event.player)

    def replace(self, ctx: Context, event: KeywordAction) -> tuple[Event, ...]:
        amount = self.amount(ctx, event, self.number)
        fewer = amount if event.amount == 0 else min(amount, event.amount)
        return (attrs.evolve(event, amount=fewer),)

"""Damage by a chosen source, the next damage, and damage dealt to another instead (614.9)."""

from typing import Any, ClassVar

import attrs

from ..model.events import ChangeEffect, Damage, Event
from ..model.objects import Id, Kind
from ..model.zones import Zone
from .actions.life import GainLife
from .base import Duration, Instruction, Phrase, Value
from .context import Context
from .continuous import started
from .filters import Filter
from .node import rewrite
from .phrases import ONE, pick
from .prevention import (
    DamageEffect,
    PreventAll,
    Prevention,
    PreventNext,
    active_effect,
    is_shielded,
    then,
)
from .references import Attached, It
from .values import ThatMuch


@attrs.frozen
class SourceOfChoice(Phrase):
    """ "A red source of your choice": chosen as the effect is made (609.7a).

    It may be a permanent, a spell, or the source of an ability on the stack.
    """

    filter: Filter | None = None

    def find(self, ctx: Context) -> tuple[Id, ...]:
        state = ctx.state
        refs = dict.fromkeys(state.battlefield)
        for ref in state.stack:
            obj = state.objects[ref]
            source = obj.source if obj.kind is Kind.ABILITY else ref
            if source is not None:
                refs[source] = None
        fitting = tuple(refs) if self.filter is None else self.filter.among(ctx, refs)
        return ctx.mention(pick(ctx, ONE, fitting, "Choose a source"))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.filter is None or bool(self.filter.among(ctx, (ref,)))

    def settled(self, ctx: Context) -> Phrase:
        return ChosenSource(self.find(ctx), self.filter)


@attrs.frozen
class ChosenSource(Phrase):
    """A source that was chosen, as long as it is what the choice was among (609.7a, 615.9)."""

    refs: tuple[Id, ...]
    filter: Filter | None

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(ref for ref in self.refs if self.matches(ctx, ref))

    def matches(self, ctx: Context, ref: Id) -> bool:
        fits = self.filter is None or bool(self.filter.among(ctx, (ref,)))
        return ref in self.refs and fits


def _recheck(phrase: Phrase) -> Phrase | None:
    """What a source must still be when it would deal damage (615.9)."""
    return phrase if isinstance(phrase, SourceOfChoice) and phrase.filter is not None else None


class NextDamage(DamageEffect):
    """Base of effects on the next damage by the objects of the active effect (615.8).

    `still` is what the source must still be (615.9), `to` who is protected; None for anybody.
    """

    __slots__ = ()

    combat: bool | None
    to: Phrase | None
    still: Phrase | None

    def concerns(self, ctx: Context, event: Damage) -> bool:
        active = active_effect(ctx)
        return (
            active is not None
            and event.source in (active.objects or ())
            and self.combat in (None, event.combat)
            and (self.to is None or self.to.matches(ctx, event.target))
            and (self.still is None or self.still.matches(ctx, event.source))
        )


def _end(ctx: Context) -> None:
    active = active_effect(ctx)
    assert active is not None
    ctx.happen(ChangeEffect(active.id))


@attrs.frozen
class NextPrevented(NextDamage, Prevention):
    """The next damage that a source would deal is prevented (615.8)."""

    combat: bool | None
    to: Phrase | None
    still: Phrase | None = None
    instruction: Instruction | None = None

    def use(self, ctx: Context, prevented: int) -> None:
        if prevented:
            _end(ctx)

    def afterwards(self, ctx: Context, event: Damage, prevented: int) -> None:
        if self.instruction is not None:
            then(ctx, event, prevented, self.instruction)


@attrs.frozen
class PreventNextTime(Instruction):
    """ "The next time a source of your choice would deal damage to you this turn, prevent that
    damage" (615.8).
    """

    by: Phrase
    combat: bool | None
    to: Phrase | None
    duration: Duration

    def execute(self, ctx: Context) -> bool:
        return self.start(ctx, None)

    def start(self, ctx: Context, instruction: Instruction | None) -> bool:
        """Start the effect; `instruction` is what is done as it prevents damage."""
        found = self.by.find(ctx)
        if not found:
            return False
        effect = NextPrevented(self.combat, self.to, _recheck(self.by), instruction)
        ctx.happen(started(ctx, effect, self.duration, found))
        return True


@attrs.frozen
class PreventAllBy(Instruction):
    """ "Prevent all damage a source of your choice would deal this turn" (609.7)."""

    combat: bool | None
    by: Phrase
    duration: Duration
    to: Phrase | None = None

    def execute(self, ctx: Context) -> bool:
        found = self.by.find(ctx)
        if not found:
            return False
        effect = AllPrevented(self.combat, self.to, _recheck(self.by))
        ctx.happen(started(ctx, effect, self.duration, found))
        return True


@attrs.frozen
class AllPrevented(NextDamage, Prevention):
    """All damage that the objects of the active effect would deal is prevented."""

    combat: bool | None
    to: Phrase | None
    still: Phrase | None = None

    def outcome(self, ctx: Context) -> object:
        return PreventAll


@attrs.frozen
class PreventThen(Instruction):
    """ "Prevent the next 2 damage ... . You gain life equal to the damage prevented this way"."""

    prevention: PreventNext | PreventNextTime
    instruction: Instruction

    def execute(self, ctx: Context) -> bool:
        return self.prevention.start(ctx, self.instruction)


# Redirection


def _redirected(ctx: Context, event: Damage, to: Phrase) -> Id | None:
    """Whom damage is dealt to instead, if that can be (614.9)."""
    found = to.find(ctx)
    if not found or found[0] == event.target:
        return None
    state, ref = ctx.state, found[0]
    if ref in state.players:
        return None if state.players[ref].lost else ref
    obj = state.objects.get(ref)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return None
    return None if ctx.look(ref).types.isdisjoint(("creature", "planeswalker")) else ref


@attrs.frozen
class Redirect(DamageEffect):
    """ "All damage that would be dealt to you is dealt to ~ instead" (614.9)."""

    combat: bool | None
    to: Phrase
    instead: Phrase
    by: Phrase | None = None

    def __attrs_post_init__(self) -> None:
        to = self.to
        if isinstance(to, Attached):  # "dealt to enchanted creature is dealt to its controller"
            filled = rewrite(self.instead, lambda node: to if isinstance(node, It) else node)
            object.__setattr__(self, "instead", filled)

    def concerns(self, ctx: Context, event: Damage) -> bool:
        return (
            self.combat in (None, event.combat)
            and self.to.matches(ctx, event.target)
            and (self.by is None or self.by.matches(ctx, event.source))
            and _redirected(ctx, event, self.instead) is not None
        )

    def replace(self, ctx: Context, event: Damage) -> tuple[Event, ...]:
        return (event.with_(target=_redirected(ctx, event, self.instead)),)


@attrs.frozen
class RedirectBy(Redirect):
    """ "All damage that would be dealt to you by Goblins is dealt to ~ instead"."""

    combat: bool | None
    to: Phrase
    by: Phrase | None
    instead: Phrase


@attrs.frozen
class RedirectFor(Instruction):
    """ "All damage that would be dealt to you this turn is dealt to target creature instead"."""

    combat: bool | None
    to: Phrase
    duration: Duration
    instead: Phrase

    def execute(self, ctx: Context) -> bool:
        self.to.find(ctx)
        if not self.instead.find(ctx):
            return False
        effect = Redirect(self.combat, self.to, self.instead)
        ctx.happen(started(ctx, effect, self.duration))
        return True


@attrs.frozen
class RedirectionShield(DamageEffect):
    """The next `left` damage to the objects of the active effect is dealt to another instead."""

    left: int
    combat: bool | None
    instead: Phrase

    is_limited: ClassVar[bool] = True

    def concerns(self, ctx: Context, event: Damage) -> bool:
        shielded = is_shielded(ctx, event, self.combat)
        return shielded and _redirected(ctx, event, self.instead) is not None

    def replace(self, ctx: Context, event: Damage) -> tuple[Event, ...]:
        active = active_effect(ctx)
        assert active is not None
        moved = min(self.left, event.amount)
        left = self.left - moved
        ctx.happen(ChangeEffect(active.id, attrs.evolve(self, left=left) if left else None))
        new = event.with_(target=_redirected(ctx, event, self.instead), amount=moved)
        rest = event.amount - moved
        return (new, event.with_(amount=rest)) if rest else (new,)


@attrs.frozen
class RedirectNext(Instruction):
    """ "The next 2 damage that would be dealt to you this turn is dealt to any target instead"."""

    number: Value
    combat: bool | None
    to: Phrase
    duration: Duration
    instead: Phrase

    def execute(self, ctx: Context) -> bool:
        amount = self.number.value(ctx)
        found = self.to.find(ctx)
        if amount <= 0 or not found or not self.instead.find(ctx):
            return False
        shield = RedirectionShield(amount, self.combat, self.instead)
        ctx.happen(*(started(ctx, shield, self.duration, (ref,)) for ref in found))
        return True


@attrs.frozen
class NextRedirected(NextDamage):
    """The next damage that a source would deal is dealt to another instead (614.9)."""

    combat: bool | None
    to: Phrase | None
    instead: Phrase
    still: Phrase | None = None

    def concerns(self, ctx: Context, event: Damage) -> bool:
        fits = NextDamage.concerns(self, ctx, event)
        return fits and _redirected(ctx, event, self.instead) is not None

    def replace(self, ctx: Context, event: Damage) -> tuple[Event, ...]:
        _end(ctx)
        return (event.with_(target=_redirected(ctx, event, self.instead)),)


@attrs.frozen
class RedirectNextTime(Instruction):
    """ "The next time a source of your choice would deal damage to you this turn, that damage is
    dealt to ~ instead" (614.9).
    """

    by: Phrase
    combat: bool | None
    to: Phrase | None
    duration: Duration
    instead: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.by.find(ctx)
        if not found:
            return False
        effect = NextRedirected(self.combat, self.to, self.instead, _recheck(self.by))
        ctx.happen(started(ctx, effect, self.duration, found))
        return True


WORDS: dict[str, Any] = {"gain_prevented": GainLife(ThatMuch())}
"""What prevention says to do besides, by grammar alias."""

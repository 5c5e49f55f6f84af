"""Countering, copying and redirecting spells and abilities (701.5, 707.10, 115.7)."""

import attrs

from ...model import events
from ...model.objects import Id
from ...model.zones import Zone
from ..base import Instruction, Phrase, Value
from ..context import Context
from ..filters import WORDS as NOUNS
from ..filters import Filter, KindOf
from ..references import It, That

_SPELL_OR_ABILITY = That(
    Filter((KindOf(None, NOUNS["spell_noun"]), KindOf(None, NOUNS["ability_noun"])))
)


def _on_the_stack(phrase: Phrase) -> Phrase:
    """What is countered is on the stack: "it" is a spell or ability that was spoken of."""
    return _SPELL_OR_ABILITY if isinstance(phrase, It) else phrase


@attrs.frozen
class CounterSpell(Instruction):
    """Spells or abilities are countered (701.5a)."""

    objects: Phrase = attrs.field(converter=_on_the_stack)

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        return bool(found) and bool(ctx.happen(*(events.Counter(ref, ctx.source) for ref in found)))


@attrs.frozen
class CounterAndExile(Instruction):
    """Spells are countered and exiled rather than put into a graveyard (701.5a, 614.6)."""

    objects: Phrase = attrs.field(converter=_on_the_stack)

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        return bool(found) and bool(
            ctx.happen(*(events.Counter(ref, ctx.source, Zone.EXILE) for ref in found))
        )


@attrs.frozen
class CopySpell(Instruction):
    """The actor copies spells or abilities, perhaps with new targets, each so often (707.10).

    A card that is no spell is copied where it is, so that the copy can be cast (707.12).
    """

    objects: Phrase
    new_targets: bool = False
    times: Value | None = None

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        times = 1 if self.times is None else self.times.value(ctx)
        copies = [copy for _ in range(times) for ref in found if (copy := self._copy(ctx, ref))]
        return bool(ctx.mention(copies))

    def possible(self, ctx: Context) -> bool:
        return any(_can_be_copied(ctx, ref) for ref in self.objects.find(ctx))

    def _copy(self, ctx: Context, ref: Id) -> Id | None:
        found = ctx.object(ref)
        if found is None or found.zone is Zone.STACK:
            copying = attrs.evolve(ctx, controller=ctx.actor)
            return ctx.referee.copy_spell(copying, ref, self.new_targets)
        facts = ctx.happen(events.CopyCard(ref, ctx.actor, ctx.source))
        return next((f.became for f in facts if isinstance(f, events.CopyCard)), None)


def _can_be_copied(ctx: Context, ref: Id) -> bool:
    """Whether there is something to copy: a spell, even one that has left, or a card."""
    found = ctx.object(ref)
    if found is None:
        return False
    return found.zone is Zone.STACK or (ref in ctx.state.objects and found.card is not None)


@attrs.frozen
class CopyTimes(CopySpell):
    """ "Copy it for each ...", perhaps with new targets for the copies."""

    objects: Phrase
    times: Value | None
    new_targets: bool = False


@attrs.frozen
class ChooseNewTargets(Instruction):
    """The actor chooses new targets for spells or abilities; any of them may stay (115.7d)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        done = [ctx.referee.change_targets(ctx, ref) for ref in _on_stack(ctx, self.objects)]
        return any(done)


@attrs.frozen
class ChangeTargets(Instruction):
    """The actor changes all targets of spells or abilities, or none (115.7a).

    With `to` they become targets of that object or player, if that is legal.
    """

    objects: Phrase
    to: Phrase | None = None

    def execute(self, ctx: Context) -> bool:
        spells = _on_stack(ctx, self.objects)
        among = None if self.to is None else self.to.find(ctx)
        done = [
            ctx.referee.change_targets(ctx, ref, change_all=True, among=among) for ref in spells
        ]
        return any(done)


def _on_stack(ctx: Context, phrase: Phrase) -> list[Id]:
    stack = ctx.state.stack
    return [ref for ref in phrase.find(ctx) if ref in stack]


WORDS = {"with_new_targets": True}

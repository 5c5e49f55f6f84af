"""Prevention of damage (615)."""

from typing import Any, ClassVar

import attrs

from ..model.events import ChangeEffect, Damage, Event, PreventDamage
from ..model.state import ActiveEffect
from .actions.counters import CounterGroup, PutCounters
from .base import Duration, Instruction, Phrase, Replacement, Value
from .context import Context
from .continuous import started
from .filters import Noun
from .node import Node, rewrite, walk
from .phrases import Target
from .players import You
from .references import This
from .values import ThatMuch


def active_effect(ctx: Context) -> ActiveEffect | None:
    """The active effect that is asked; the rules put it into ``bindings["effect"]``."""
    found: Any = ctx.bindings.get("effect")
    return found if isinstance(found, ActiveEffect) else None


def is_shielded(ctx: Context, event: Damage, combat: bool | None) -> bool:
    """Whether damage, of a kind if one is given, is to an object of the active effect (615.7)."""
    active = active_effect(ctx)
    return (
        active is not None
        and combat in (None, event.combat)
        and event.target in (active.objects or ())
    )


class DamageEffect(Replacement[Damage]):
    """Base of the effects that change damage. Zero damage is no event to change (614.7a)."""

    __slots__ = ()

    events: ClassVar[tuple[type[Event], ...]] = (Damage,)

    def applies(self, ctx: Context, event: Damage) -> bool:
        return event.amount > 0 and self.concerns(ctx, event)

    def concerns(self, ctx: Context, event: Damage) -> bool:
        """Whether it is about this damage."""
        raise NotImplementedError


class Prevention(DamageEffect):
    """Base of prevention effects. They are applied to damage that can't be prevented, too, without
    preventing any of it (615.12).
    """

    __slots__ = ()

    def replace(self, ctx: Context, event: Damage) -> tuple[Event, ...]:
        prevented = min(self.amount(ctx, event), event.amount) if event.preventable else 0
        self.use(ctx, prevented)
        if prevented:
            ctx.happen(PreventDamage(event.source, event.target, prevented, ctx.source))
        self.afterwards(ctx, event, prevented)
        if prevented == event.amount:
            return ()
        return (event.with_(amount=event.amount - prevented),)

    def amount(self, ctx: Context, event: Damage) -> int:
        """How much of the damage it prevents: all, if nothing else is said."""
        return event.amount

    def use(self, ctx: Context, prevented: int) -> None:
        """Use up what it has prevented (615.7)."""

    def afterwards(self, ctx: Context, event: Damage, prevented: int) -> None:
        """Do what else it says, immediately afterwards (615.5)."""


def then(ctx: Context, event: Damage, prevented: int, instruction: Instruction) -> None:
    """Follow an instruction about prevented damage: "that much" is how much it was (615.5)."""
    asked = attrs.evolve(
        ctx,
        event=event,
        happened=[],
        mentioned=[*ctx.mentioned, (event.source,), (event.target,)],
        bindings={**ctx.bindings, "that much": prevented},
    )
    instruction.execute(asked)


@attrs.frozen
class PreventAll(Prevention):
    """ "Prevent all combat damage that would be dealt to you by red sources" (615.1).

    `combat` is None for any damage; `to` and `by` are None for anybody.
    """

    combat: bool | None
    to: Phrase | None
    by: Phrase | None = None

    def outcome(self, ctx: Context) -> object:
        return PreventAll

    def concerns(self, ctx: Context, event: Damage) -> bool:
        return (
            self.combat in (None, event.combat)
            and (self.to is None or self.to.matches(ctx, event.target))
            and (self.by is None or self.by.matches(ctx, event.source))
        )


@attrs.frozen
class PreventToAndBy(Prevention):
    """ "Prevent all combat damage that would be dealt to and dealt by enchanted creature"."""

    combat: bool | None
    objects: Phrase

    def outcome(self, ctx: Context) -> object:
        return PreventAll

    def concerns(self, ctx: Context, event: Damage) -> bool:
        return self.combat in (None, event.combat) and any(
            self.objects.matches(ctx, ref) for ref in (event.target, event.source)
        )


@attrs.frozen
class PreventBy(PreventAll):
    """ "Prevent all combat damage enchanted creature would deal" (615.1)."""

    combat: bool | None
    by: Phrase | None
    to: Phrase | None = None


@attrs.frozen
class PreventAndDo(PreventAll):
    """ "If damage would be dealt to ~, prevent that damage and put a counter on it" (615.5).

    What several sources would deal at the same time is prevented at once; what is done then is
    done for each of them only if it speaks of the source or of how much it was.
    """

    combat: bool | None
    to: Phrase | None
    instruction: Instruction | None = None
    by: Phrase | None = None

    def outcome(self, ctx: Context) -> object:
        return None if self.instruction is not None else PreventAll

    def afterwards(self, ctx: Context, event: Damage, prevented: int) -> None:
        if self.instruction is None or (_is_alike(self.instruction) and _again(ctx, event)):
            return
        then(ctx, event, prevented, self.instruction)


def _is_alike(instruction: Instruction) -> bool:
    """Whether it is the same for whatever damage is prevented."""
    spoken = (node for node in walk(instruction) if isinstance(node, Phrase | ThatMuch))
    return all(isinstance(node, This | You) for node in spoken)


def _again(ctx: Context, event: Damage) -> bool:
    """Whether this text has prevented other damage to the same one at the same time."""
    prevented = [
        fact
        for fact in ctx.referee.facts or ()
        if isinstance(fact, PreventDamage) and (fact.target, fact.by) == (event.target, ctx.source)
    ]
    return len(prevented) > 1


@attrs.frozen
class PutCountersAsPrevented(PutCounters):
    """ "Put a +1/+1 counter on that creature for each 1 damage prevented this way"."""

    counters: CounterGroup
    objects: Phrase
    times: Value | None = attrs.field(factory=ThatMuch)


@attrs.frozen
class PreventByAndDo(PreventAndDo):
    """ "If a source would deal damage to you, prevent that damage"."""

    by: Phrase | None
    combat: bool | None
    to: Phrase | None
    instruction: Instruction | None = None


@attrs.frozen
class Prevent(Instruction):
    """ "Prevent all combat damage that would be dealt this turn" (615.1).

    Which objects it is about is not fixed if it is about all of a sort, since it changes no
    characteristics (611.2c); targets and what was spoken of are remembered.
    """

    prevention: PreventAll | PreventToAndBy
    duration: Duration

    def execute(self, ctx: Context) -> bool:
        targets = [node for node in walk(self.prevention) if isinstance(node, Target)]
        found = [target.find(ctx) for target in targets]
        if targets and not any(found):
            return False
        prevention = rewrite(self.prevention, lambda node: _settled(ctx, node))
        ctx.happen(started(ctx, prevention, self.duration))
        return True


def _settled(ctx: Context, node: Node) -> Node:
    return node.settled(ctx) if isinstance(node, Phrase) else node


@attrs.frozen
class PreventDuring(Instruction):
    """ "Prevent all damage that would be dealt this turn to you by Dragons"."""

    combat: bool | None
    duration: Duration
    to: Phrase | None
    by: Phrase | None

    def execute(self, ctx: Context) -> bool:
        return Prevent(PreventAll(self.combat, self.to, self.by), self.duration).execute(ctx)


@attrs.frozen
class PreventToBy(PreventDuring):
    """ "Prevent all damage that would be dealt to you this turn by attacking creatures"."""

    combat: bool | None
    to: Phrase | None
    duration: Duration
    by: Phrase | None


@attrs.frozen
class DamageShield(Prevention):
    """A shield that prevents the next `left` damage to its objects, then is gone (615.7)."""

    left: int
    combat: bool | None = None
    instruction: Instruction | None = None

    is_limited: ClassVar[bool] = True

    def concerns(self, ctx: Context, event: Damage) -> bool:
        return is_shielded(ctx, event, self.combat)

    def amount(self, ctx: Context, event: Damage) -> int:
        return self.left

    def use(self, ctx: Context, prevented: int) -> None:
        active = active_effect(ctx)
        assert active is not None
        if prevented:
            left = self.left - prevented
            ctx.happen(ChangeEffect(active.id, attrs.evolve(self, left=left) if left else None))

    def afterwards(self, ctx: Context, event: Damage, prevented: int) -> None:
        if self.instruction is not None:
            then(ctx, event, prevented, self.instruction)


@attrs.frozen
class PreventNext(Instruction):
    """ "Prevent the next 3 damage that would be dealt to any target this turn" (615.7).

    Each of several objects gets a shield of its own (615.11).
    """

    number: Value
    combat: bool | None
    objects: Phrase
    duration: Duration

    def execute(self, ctx: Context) -> bool:
        return self.start(ctx, None)

    def start(self, ctx: Context, instruction: Instruction | None) -> bool:
        """Start the shields; `instruction` is what is done as each prevents damage."""
        amount = self.number.value(ctx)
        found = self.objects.find(ctx)
        if amount <= 0 or not found:
            return False
        shield = DamageShield(amount, self.combat, instruction)
        ctx.happen(*(started(ctx, shield, self.duration, (ref,)) for ref in found))
        return True


@attrs.frozen
class PreventNextOf(PreventNext):
    """ "Prevent the next 3 damage that would be dealt this turn to any target"."""

    number: Value
    combat: bool | None
    duration: Duration
    objects: Phrase


@attrs.frozen
class Unpreventable(Instruction):
    """ "Damage can't be prevented this turn", "combat damage ... can't be prevented" (615.12).

    As the effect of a static ability it is true of all damage that it speaks of.
    """

    combat: bool | None
    by: Phrase | None = None
    duration: Duration | None = None

    def concerns(self, ctx: Context, event: Damage) -> bool:
        """Whether it is about this damage."""
        return self.combat in (None, event.combat) and (
            self.by is None or self.by.matches(ctx, event.source)
        )

    def execute(self, ctx: Context) -> bool:
        ctx.happen(started(ctx, Unpreventable(self.combat, self.by), self.duration))
        return True


@attrs.frozen
class UnpreventableFor(Unpreventable):
    """ "Damage can't be prevented this turn": the duration stands right behind."""

    combat: bool | None
    duration: Duration | None
    by: Phrase | None = None


@attrs.frozen
class PreventSome(Prevention):
    """ "If a source would deal damage to you, prevent 1 of that damage" (615.10)."""

    by: Phrase
    combat: bool | None
    to: Phrase
    number: Value

    def concerns(self, ctx: Context, event: Damage) -> bool:
        return (
            self.combat in (None, event.combat)
            and self.by.matches(ctx, event.source)
            and self.to.matches(ctx, event.target)
        )

    def amount(self, ctx: Context, event: Damage) -> int:
        return max(0, self.number.value(ctx))


WORDS: dict[str, Any] = {
    "source_noun": Noun((), None),
    "any_damage": None,
    "combat_damage": True,
    "noncombat_damage": False,
}
"""Which damage is meant and what can deal it, by grammar alias."""

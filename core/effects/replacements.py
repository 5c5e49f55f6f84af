"""Replacement effects: "enters tapped", "if it would die, exile it instead" (614)."""

from typing import Any, ClassVar, TypeAlias

import attrs

from ..model.events import CreateToken, Event, Move
from ..model.objects import Counters, Id, with_counters
from ..model.zones import Zone
from .base import Condition, Instruction, Phrase, Replacement, Value
from .context import OUT_OF_REACH, Context
from .node import rewrite
from .references import It, That, This
from .values import X

Arrival: TypeAlias = Move | CreateToken
"""The events by which a permanent enters the battlefield; moves may go elsewhere."""


def entering(ctx: Context, event: Event) -> Id | None:
    """The object that enters the battlefield in an event that has not happened; None if none does.

    Whether an effect applies to it depends on what it will be there (614.12). For that the rules
    let an object that stands for it be looked at, and name it in ``bindings["entering"]``.
    """
    if isinstance(event, Move):
        if event.to is not Zone.BATTLEFIELD:
            return None
        return int(ctx.bindings.get("entering", event.object))
    if isinstance(event, CreateToken):
        found = ctx.bindings.get("entering")
        return None if found is None else int(found)
    return None


def is_entering(ctx: Context, objects: Phrase, event: Event) -> bool:
    """Whether one of these objects is entering the battlefield."""
    if isinstance(objects, _ITSELF):
        if isinstance(event, Move) and event.to is not Zone.BATTLEFIELD:
            return False
        moved = event.object if isinstance(event, Move) else None
        return ctx.source in (moved, ctx.bindings.get("entering"))
    ref = entering(ctx, event)
    return ref is not None and objects.matches(ctx, ref)


_ITSELF = (This, It)
"""Phrases that mean the object of a statement: "if ~ was kicked, it enters with ..."."""


@attrs.frozen
class Entry(Replacement[Arrival]):
    """Base of the effects that change how permanents enter the battlefield (614.1c, 614.12)."""

    objects: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move, CreateToken)
    entry: ClassVar[bool] = True
    interchangeable: ClassVar[bool] = True

    @property
    def about_itself(self) -> bool:  # type: ignore[override]
        return isinstance(self.objects, _ITSELF)

    def applies(self, ctx: Context, event: Arrival) -> bool:
        return is_entering(ctx, self.objects, event)


@attrs.frozen
class EntryTapped(Entry):
    """ "~ enters tapped", "Creatures your opponents control enter tapped" (614.1c)."""

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        return (attrs.evolve(event, tapped=True),)


@attrs.frozen
class EntryTappedUnless(EntryTapped):
    """ "~ enters tapped unless you control two or more other lands"."""

    condition: Condition

    def applies(self, ctx: Context, event: Arrival) -> bool:
        return is_entering(ctx, self.objects, event) and not self.condition.holds(ctx)


@attrs.frozen
class EntryTappedIf(EntryTapped):
    """ "If you control three or more other lands, this land enters tapped"."""

    condition: Condition
    objects: Phrase

    def applies(self, ctx: Context, event: Arrival) -> bool:
        return is_entering(ctx, self.objects, event) and self.condition.holds(ctx)


@attrs.frozen
class EntryUntapped(Entry):
    """ "Permanents you control enter untapped" (614.1c)."""

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        return (attrs.evolve(event, tapped=False),)


@attrs.frozen
class EntersWithCounters(Entry):
    """ "~ enters with two +1/+1 counters on it" (614.1c, 122.6a)."""

    number: Value
    kind: str
    times: Value | None = None
    condition: Condition | None = None
    tapped: ClassVar[bool] = False

    def applies(self, ctx: Context, event: Arrival) -> bool:
        if not is_entering(ctx, self.objects, event):
            return False
        return self.condition is None or self.condition.holds(_announced(ctx, event))

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        asked = _announced(ctx, event)
        amount = self.number.value(asked)
        if self.times is not None:
            amount *= self.times.value(asked)
        counters: Counters = with_counters(event.counters, self.kind, max(0, amount))
        return (attrs.evolve(event, counters=counters, tapped=event.tapped or self.tapped),)


def _announced(ctx: Context, event: Event) -> Context:
    """The context in which X is what was announced for the spell that enters (107.3m)."""
    if not isinstance(event, Move) or ctx.announced is not None:
        return ctx
    found = ctx.object(event.object)
    return ctx if found is None else attrs.evolve(ctx, announced=found.announced)


@attrs.frozen
class EntersTappedWithCounters(EntersWithCounters):
    """ "~ enters tapped with two charge counters on it"."""

    tapped: ClassVar[bool] = True


@attrs.frozen
class MayEnterWithCounters(EntersWithCounters):
    """ "You may have this creature enter with a +1/+1 counter on it"."""

    interchangeable: ClassVar[bool] = False

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        if not ctx.ask(f"Enter with {self.kind} counters?"):
            return (event,)
        return super().replace(ctx, event)


@attrs.frozen
class EntersWithCountersWhere(EntersWithCounters):
    """ "... enters with X +1/+1 counters on it, where X is ..."."""

    objects: Phrase
    kind: str
    number: Value
    times: Value | None = None
    condition: Condition | None = None


@attrs.frozen
class EntersWithCountersIf(EntersWithCounters):
    """ "... enters with two +1/+1 counters on it if a creature died this turn"."""

    objects: Phrase
    number: Value
    kind: str
    condition: Condition | None
    times: Value | None = None


@attrs.frozen
class IfEntersWithCounters(EntersWithCounters):
    """ "If it was kicked, this creature enters with two +1/+1 counters on it"."""

    condition: Condition | None
    objects: Phrase
    number: Value
    kind: str
    times: Value | None = None

    def __attrs_post_init__(self) -> None:
        if isinstance(self.objects, That):
            raise ValueError("how a card enters that is spoken of before is not understood")


@attrs.frozen
class EntersWithXCounters(EntersWithCounters):
    """ "... enters with X +1/+1 counters on it, where X is ..."."""

    objects: Phrase
    number: Value
    kind: str
    where: Value
    times: Value | None = None
    condition: Condition | None = None

    def __attrs_post_init__(self) -> None:
        number = rewrite(self.number, lambda node: self.where if isinstance(node, X) else node)
        object.__setattr__(self, "number", number)


@attrs.frozen
class CantEnter(Entry):
    """ "Lands can't enter", "creature cards in graveyards can't enter" (101.2).

    A spell that can't become a permanent is put into its owner's graveyard (608.3d).
    """

    rank: ClassVar[int] = -2

    def applies(self, ctx: Context, event: Arrival) -> bool:
        if super().applies(ctx, event):
            return True
        if not isinstance(event, Move) or event.to is not Zone.BATTLEFIELD:
            return False
        return self.objects.matches(ctx, event.object)

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        return ()


def _as_it_enters(ctx: Context, **more: Any) -> Context:
    """The context for what is done as a permanent enters, but not to what enters (614.13a)."""
    out_of_reach = (*ctx.bindings.get(OUT_OF_REACH, ()), *ctx.referee.arriving)
    return attrs.evolve(ctx, bindings={**ctx.bindings, OUT_OF_REACH: out_of_reach, **more})


@attrs.frozen
class AsEnters(Entry):
    """ "As this creature enters, choose a color" (614.1c): something is done as it enters.

    What `instruction` notes in ``ctx.bindings["memory"]`` stays with the permanent (607.2d).
    """

    instruction: Instruction

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        memory: dict[str, Any] = {}
        asked = _as_it_enters(ctx, memory=memory)
        self.instruction.execute(asked)
        if not memory:
            return (event,)
        return (attrs.evolve(event, memory={**event.memory, **memory}),)


@attrs.frozen
class EntryTappedUnlessPaid(Entry):
    """ "As this land enters, you may pay 2 life. If you don't, it enters tapped"."""

    cost: Instruction

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        asked = attrs.evolve(_as_it_enters(ctx), willing=True)
        pays = self.cost.possible(asked) and ctx.ask("Pay, so that it enters untapped?")
        if pays and self.cost.execute(asked):
            return (event,)
        return (attrs.evolve(event, tapped=True),)

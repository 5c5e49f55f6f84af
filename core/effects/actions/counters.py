"""Putting and removing counters (122)."""

import attrs

from ...model import events
from ...model.decision import Option
from ...model.events import Event
from ...model.objects import Id
from ..at_once import AtOnce
from ..base import Instruction, Phrase, Value
from ..context import Context
from ..node import Node
from ..phrases import Choose
from ..references import Reference
from .choosing import find_within


@attrs.frozen
class CounterGroup(Node):
    """ "A +1/+1 counter", "two charge counters": how many of which kind."""

    amount: Value
    kind: str


@attrs.frozen
class PutCounters(AtOnce):
    """Counters are put on objects, on each as many (122.6), perhaps "for each ..."."""

    counters: CounterGroup
    objects: Phrase
    times: Value | None = None

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        found = self.objects.find(ctx)
        amount = self.counters.amount.value(ctx)
        if self.times is not None:
            amount *= self.times.value(ctx)
        if amount <= 0:
            return ()
        return tuple(
            events.PutCounters(
                *(ref, self.counters.kind, amount, ctx.actor, ctx.source),
                by_effect=not ctx.bindings.get("paying"),
            )
            for ref in found
        )

    def possible(self, ctx: Context) -> bool:
        if not isinstance(self.objects, Reference):
            return True
        return all(
            ctx.referee.can_happen(events.PutCounters(ref, self.counters.kind, 1))
            for ref in self.objects.known(ctx)
        )


@attrs.frozen
class PutAsManyCounters(Instruction):
    """ "Put a number of +1/+1 counters equal to its power on target creature" (122.6)."""

    kind: str
    amount: Value
    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        amount = self.amount.value(ctx)
        return amount > 0 and bool(
            ctx.happen(
                *(
                    events.PutCounters(ref, self.kind, amount, ctx.actor, ctx.source)
                    for ref in found
                )
            )
        )


@attrs.frozen
class PutCountersAsMany(PutAsManyCounters):
    """ "Put a number of +1/+1 counters on it equal to its power" (122.6)."""

    kind: str
    objects: Phrase
    amount: Value


@attrs.frozen
class RemoveCounters(Instruction):
    """Counters are removed from objects, as many as are there (122.1, 609.3)."""

    counters: CounterGroup
    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        amount = self.counters.amount.value(ctx)
        if isinstance(self.objects, Choose) and "paying" in ctx.bindings:
            allowed = self._with_so_many(ctx, self.objects, amount)
            found = find_within(ctx, self.objects, allowed, "Remove counters from")
        else:
            found = self.objects.find(ctx)
        return bool(found) and bool(
            ctx.happen(
                *(
                    events.RemoveCounters(ref, self.counters.kind, amount, ctx.source)
                    for ref in found
                )
            )
        )

    def possible(self, ctx: Context) -> bool:
        amount = self.counters.amount.value(ctx)
        if isinstance(self.objects, Choose):
            return self.objects.has_enough(ctx, self._with_so_many(ctx, self.objects, amount))
        found = self.objects.find(ctx)
        return bool(found) and all(
            ref in ctx.state.objects and ctx.state.objects[ref].count(self.counters.kind) >= amount
            for ref in found
        )

    def _with_so_many(self, ctx: Context, phrase: Choose, amount: int) -> tuple[Id, ...]:
        objects, kind = ctx.state.objects, self.counters.kind
        candidates = phrase.filter.candidates(ctx)
        return tuple(ref for ref in candidates if objects[ref].count(kind) >= amount)


@attrs.frozen
class MoveCounters(Instruction):
    """Counters are removed from one object and put on another, as many as are there (122.5)."""

    counters: CounterGroup
    origin: Phrase
    to: Phrase

    def execute(self, ctx: Context) -> bool:
        origin, to = self.origin.find(ctx), self.to.find(ctx)
        if len(origin) != 1 or len(to) != 1 or origin == to or to[0] not in ctx.state.objects:
            return False
        kind = self.counters.kind
        removed = ctx.happen(
            events.RemoveCounters(origin[0], kind, self.counters.amount.value(ctx), ctx.source)
        )
        amount = sum(fact.amount for fact in removed if isinstance(fact, events.RemoveCounters))
        if not amount:
            return False
        return bool(ctx.happen(events.PutCounters(to[0], kind, amount, ctx.actor, ctx.source)))


@attrs.frozen
class RemoveAllCounters(Instruction):
    """All counters of a kind, or of every kind (None), are removed from objects."""

    kind: str | None
    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        removals: list[events.Event] = []
        for ref in self.objects.find(ctx):
            found = ctx.state.objects.get(ref)
            for kind, amount in found.counters if found is not None else ():
                if self.kind is None or kind == self.kind:
                    removals.append(events.RemoveCounters(ref, kind, amount, ctx.source))
        return bool(removals) and bool(ctx.happen(*removals))


@attrs.frozen
class RemoveAnyNumber(Instruction):
    """The actor removes as many counters of a kind as they like, "removed this way"."""

    kind: str
    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        for ref in self.objects.find(ctx):
            found = ctx.state.objects.get(ref)
            most = found.count(self.kind) if found is not None else 0
            options = tuple(Option(str(n), n) for n in range(most + 1))
            (amount,) = ctx.choose("number", f"Remove {self.kind} counters", options)
            if amount:
                ctx.happen(events.RemoveCounters(ref, self.kind, amount, ctx.source))
        return True


@attrs.frozen
class DoubleCounters(Instruction):
    """ "Double the number of +1/+1 counters on it": as many more are put on it (701.9e)."""

    kind: str | None
    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        more = [
            events.PutCounters(ref, kind, amount, ctx.actor, ctx.source)
            for ref in self.objects.find(ctx)
            if (found := ctx.state.objects.get(ref)) is not None
            for kind, amount in found.counters
            if self.kind in (None, kind)
        ]
        return bool(more) and bool(ctx.happen(*more))


@attrs.frozen
class DoubleAllCounters(DoubleCounters):
    """ "Double the number of each kind of counter on it" (701.9e)."""

    objects: Phrase
    kind: str | None = None


@attrs.frozen
class GetCounters(AtOnce):
    """The actor gets counters: "you get a poison counter" (122.1)."""

    counters: CounterGroup

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        amount = self.counters.amount.value(ctx)
        if amount <= 0:
            return ()
        return (events.PutCounters(ctx.actor, self.counters.kind, amount, ctx.actor, ctx.source),)

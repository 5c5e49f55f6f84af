"""The event part of triggered abilities: "whenever another creature dies" (603)."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Generic, TypeVar

import attrs

from ..model.events import Attack, Event, Move
from ..model.objects import Id
from ..model.zones import Zone
from .base import Condition, Phrase, Trigger, Value
from .context import Context
from .filters import Selector
from .history import amount
from .node import Node
from .references import SUBJECT

Reading = tuple[Id, tuple[Id, ...], bool]
"""To whom an event happened, whom else it was about, and whether the text names those."""


_E = TypeVar("_E", bound=Event)


class EventPattern(Node, Generic[_E]):
    """What happens to the subject of a trigger: "dies", "casts a creature spell".

    It is asked only about events of the classes in `events`.
    """

    __slots__ = ()

    events: ClassVar[tuple[type[Event], ...]] = ()
    looks_back: ClassVar[bool] = False

    def who(self, ctx: Context, event: _E) -> Id | None:
        """To whom, or by whom, this happened; None if the event is another one."""
        raise NotImplementedError

    def others(self, ctx: Context, event: _E) -> tuple[Id, ...]:
        """Whom else the event is about: "that creature", "that player"."""
        return ()

    @property
    def names_others(self) -> bool:
        """Whether the text speaks of these others, behind the subject."""
        return True

    def readings(self, ctx: Context, event: _E) -> Iterator[Reading]:
        """The ways in which the event is such a one: to whom it happens, and whom else it names."""
        who = self.who(ctx, event)
        if who is not None:
            yield who, self.others(ctx, event), self.names_others

    adds_up: ClassVar[bool] = False
    """Whether simultaneous events of one subject are a single one: it deals damage to several."""

    def one_of(self, event: _E) -> Id:
        """Whose events add up, if they do."""
        raise TypeError(f"events of {type(self).__name__} don't add up")

    def looks_back_at(self, event: Event) -> bool:
        """Whether it is about the moment before this event: what leaves, not what enters."""
        enters = isinstance(event, Move) and event.to is Zone.BATTLEFIELD
        return self.looks_back and not enters

    def own_zone(self, subject: Phrase) -> Zone:
        """Where an object is that watches for such an event of its own (113.6)."""
        return Zone.BATTLEFIELD


@attrs.frozen
class AnyEvent(EventPattern[Event]):
    """ "Enters or attacks": one of two events."""

    first: EventPattern[Any]
    second: EventPattern[Any]

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return tuple(dict.fromkeys(self.first.events + self.second.events))

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return self.first.looks_back or self.second.looks_back

    def looks_back_at(self, event: Event) -> bool:
        return any(
            pattern.looks_back_at(event)
            for pattern in (self.first, self.second)
            if isinstance(event, pattern.events)
        )

    def fitting(self, ctx: Context, event: Event) -> EventPattern[Any] | None:
        """The one of the two that the event is, if any."""
        for pattern in (self.first, self.second):
            if isinstance(event, pattern.events) and pattern.who(ctx, event) is not None:
                return pattern
        return None

    def who(self, ctx: Context, event: Event) -> Id | None:
        pattern = self.fitting(ctx, event)
        return None if pattern is None else pattern.who(ctx, event)

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        pattern = self.fitting(ctx, event)
        return () if pattern is None else pattern.others(ctx, event)

    def readings(self, ctx: Context, event: Event) -> Iterator[Reading]:
        for pattern in (self.first, self.second):
            if isinstance(event, pattern.events):
                yield from pattern.readings(ctx, event)


@attrs.frozen
class Happens(Trigger):
    """Something happens to a subject: "this creature attacks", "you cast a spell" (603.2)."""

    subject: Phrase
    pattern: EventPattern[Any]

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return self.pattern.events

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return self.pattern.looks_back

    def looks_back_at(self, event: Event) -> bool:
        return self.pattern.looks_back_at(event)

    @property
    def zone(self) -> Zone:  # type: ignore[override]
        return self.pattern.own_zone(self.subject)

    @property
    def batch(self) -> bool:  # type: ignore[override]
        return self.pattern.adds_up

    def batches(self, events: tuple[Event, ...]) -> Iterable[tuple[Event, ...]]:
        found: dict[Id, list[Event]] = {}
        for event in events:
            found.setdefault(self.pattern.one_of(event), []).append(event)
        return map(tuple, found.values())

    def matches(self, ctx: Context, event: Event) -> bool:
        for who, others, named in self.pattern.readings(ctx, event):
            if self.subject.matches(ctx, who):
                mention_event(ctx, who, others, named=named)
                return True
        return False

    def matches_batch(self, ctx: Context, events: tuple[Event, ...]) -> bool:
        """Whether it triggers on what adds up to a single event, which "that much" is about."""
        fitting = [event for event in events if self.pattern.who(ctx, event) is not None]
        if not fitting:
            return False
        ctx.event = fitting[0]
        if len(fitting) > 1:
            ctx.event = fitting[0].with_(amount=sum(map(amount, fitting)))
        return self.matches(ctx, ctx.event)


@attrs.frozen
class HappensTo(Happens):
    """ "One or more +1/+1 counters are put on this creature": the event is first."""

    pattern: EventPattern[Any]
    subject: Phrase


def mention_event(ctx: Context, who: Id, others: tuple[Id, ...], *, named: bool) -> None:
    """Note whom an event was about, so that "it" and "that creature" find the right ones.

    "It" is the subject. "That creature" is another one that is named behind it, in "equipped
    creature blocks a creature" the blocked one, unless that is the object with the ability.
    """
    behind = [ref for ref in others if named and ref != ctx.source]
    for ref in others:
        if ref not in behind:
            ctx.mention((ref,))
    ctx.mention((who,))
    for ref in behind:
        ctx.mention((ref,))
    if behind and who not in ctx.state.players:
        ctx.bindings[SUBJECT] = len(ctx.mentioned), who


@attrs.frozen
class BatchHappens(Trigger):
    """ "One or more creatures you control attack": once for all that happens at once (603.2c).

    The rules see by `batch` that they must ask `matches_batch` about simultaneous events.
    """

    subject: Selector
    pattern: EventPattern[Any]

    batch: ClassVar[bool] = True

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return self.pattern.events

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return self.pattern.looks_back

    def looks_back_at(self, event: Event) -> bool:
        return self.pattern.looks_back_at(event)

    def matches(self, ctx: Context, event: Event) -> bool:
        return self.matches_batch(ctx, (event,))

    def matches_batch(self, ctx: Context, events: tuple[Event, ...]) -> bool:
        """Whether it triggers on these simultaneous events; mentions all their subjects."""
        found: dict[Id, None] = {}
        others: dict[Id, None] = {}
        for event in events:
            if not isinstance(event, self.events):
                continue
            who = self.pattern.who(ctx, event)
            if who is not None and self.subject.matches(ctx, who):
                found[who] = None
                others.update(dict.fromkeys(self.pattern.others(ctx, event)))
        for other in others:
            ctx.mention((other,))
        ctx.mention(found)
        return bool(found)


@attrs.frozen
class PlayerAttacks(Trigger):
    """ "You attack": a player declares one or more attackers (508.1m)."""

    player: Phrase
    minimum: Value | None = None
    creatures: Selector | None = None

    events: ClassVar[tuple[type[Event], ...]] = (Attack,)
    batch: ClassVar[bool] = True

    def matches(self, ctx: Context, event: Event) -> bool:
        return self.matches_batch(ctx, (event,))

    def matches_batch(self, ctx: Context, events: tuple[Event, ...]) -> bool:
        """Whether it triggers on these simultaneous events; mentions player and attackers."""
        attacks = [
            event
            for event in events
            if isinstance(event, Attack)
            and self.player.matches(ctx, event.player)
            and (self.creatures is None or self.creatures.matches(ctx, event.attacker))
        ]
        minimum = 1 if self.minimum is None else self.minimum.value(ctx)
        if len(attacks) < max(1, minimum):
            return False
        ctx.mention((attacks[0].player,))
        ctx.mention(event.attacker for event in attacks)
        return True


@attrs.frozen
class PlayerAttacksWith(PlayerAttacks):
    """ "You attack with one or more Goblins" (508.1m)."""

    player: Phrase
    creatures: Selector | None
    minimum: Value | None = None


@attrs.frozen
class EitherSubject(Phrase):
    """ "~ or another Ally": the subject of a trigger is one of two."""

    first: Phrase
    second: Phrase

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(dict.fromkeys(self.first.find(ctx) + self.second.find(ctx)))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.first.matches(ctx, ref) or self.second.matches(ctx, ref)


@attrs.frozen
class EitherTrigger(Trigger):
    """ "When this creature enters and whenever you cast a spell": either triggers it (603.2)."""

    first: Trigger
    second: Trigger

    @property
    def other_zones(self) -> tuple[Zone, ...]:  # type: ignore[override]
        return (self.first.zone, self.second.zone)

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return tuple(dict.fromkeys(self.first.events + self.second.events))

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return self.first.looks_back or self.second.looks_back

    def looks_back_at(self, event: Event) -> bool:
        return any(
            trigger.looks_back_at(event)
            for trigger in (self.first, self.second)
            if isinstance(event, trigger.events)
        )

    def matches(self, ctx: Context, event: Event) -> bool:
        return any(
            isinstance(event, trigger.events) and trigger.matches(ctx, event)
            for trigger in (self.first, self.second)
        )


@attrs.frozen
class StateTrigger(Trigger):
    """ "When you control no Islands": it triggers as soon as it is true (603.8).

    No event triggers it: the rules ask `holds` whenever a player would receive priority, and not
    again while the ability is on the stack.
    """

    state: Condition

    def matches(self, ctx: Context, event: Event) -> bool:
        return False

    def holds(self, ctx: Context) -> bool:
        """Whether the state of the game is the one that triggers it."""
        return self.state.holds(ctx)

"""Where objects are put, and how they enter there: "onto the battlefield tapped" (400.3, 401.4)."""

from typing import ClassVar

import attrs

from ...model import events
from ...model.decision import Option
from ...model.objects import Counters, Id, with_counters
from ...model.zones import Zone
from ..base import Instruction, Modification, Phrase
from ..context import Context
from ..continuous import Continuous, beginning
from ..node import Node
from ..references import It, Reference, That, Them, Those
from .choosing import ordered
from .counters import CounterGroup


@attrs.frozen
class Destination(Node):
    """Where objects are put. Cards go to their owners' zones whoever is named (400.3)."""

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        """The event that puts an object there."""
        raise NotImplementedError

    def arrange(self, ctx: Context, refs: tuple[Id, ...]) -> tuple[Id, ...]:
        """The objects in the order in which they are put there (401.4)."""
        return refs


@attrs.frozen
class ToHand(Destination):
    """Into a hand."""

    whose: Phrase

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        return events.Move(ref, Zone.HAND, cause, ctx.actor, ctx.source)


@attrs.frozen
class ToGraveyard(Destination):
    """Into a graveyard."""

    whose: Phrase

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        return events.Move(ref, Zone.GRAVEYARD, cause, ctx.actor, ctx.source)


@attrs.frozen
class ToTop(Destination):
    """On top of a library; the actor orders several cards (401.4). None means their own."""

    whose: Phrase | None = None

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        return events.Move(ref, Zone.LIBRARY, cause, ctx.actor, ctx.source, position=0)

    def arrange(self, ctx: Context, refs: tuple[Id, ...]) -> tuple[Id, ...]:
        return ordered(ctx, refs, "Top of library, top first")[::-1]


@attrs.frozen
class ToDepth(Destination):
    """Into a library so many cards from the top, or on the bottom if it has fewer (401.7)."""

    whose: Phrase
    number: int

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        depth = self.number - 1
        return events.Move(ref, Zone.LIBRARY, cause, ctx.actor, ctx.source, position=depth)

    def arrange(self, ctx: Context, refs: tuple[Id, ...]) -> tuple[Id, ...]:
        return ordered(ctx, refs, "Into the library, top first")[::-1]


@attrs.frozen
class ToBottom(Destination):
    """On the bottom of a library, in the actor's order (401.4) or at random."""

    whose: Phrase
    random: bool = False

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        return events.Move(ref, Zone.LIBRARY, cause, ctx.actor, ctx.source, position=-1)

    def arrange(self, ctx: Context, refs: tuple[Id, ...]) -> tuple[Id, ...]:
        if self.random:
            return tuple(ctx.referee.random().sample(refs, len(refs)))
        return ordered(ctx, refs, "Bottom of library, bottom last")


@attrs.frozen
class ToTopOrBottom(Destination):
    """On the top or bottom of a library, as the actor chooses for each (401.4)."""

    whose: Phrase

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        (down,) = ctx.choose("mode", f"Where do you put {ctx.name(ref)}?", _ENDS)
        position = -1 if down else 0
        return events.Move(ref, Zone.LIBRARY, cause, ctx.actor, ctx.source, position=position)


_ENDS = (Option("On top", False), Option("On the bottom", True))


@attrs.frozen
class Entering(Node):
    """How a permanent is put onto the battlefield: tapped, under whose control (110.5, 110.2a).

    `being` is what an effect says that it is from then on (611.2e).
    """

    tapped: bool | None = None
    control: Phrase | None = None
    counters: CounterGroup | None = None
    being: tuple[Modification, ...] = ()

    transformed: ClassVar[bool] = False
    """Whether it enters with its back face up (712.10a)."""

    def counters_on(self, ctx: Context) -> Counters:
        """The counters it enters with."""
        if self.counters is None:
            return ()
        return with_counters((), self.counters.kind, self.counters.amount.value(ctx))


@attrs.frozen
class EnteringTransformed(Entering):
    """ "Transformed under your control" (712.10a)."""

    transformed: ClassVar[bool] = True


@attrs.frozen
class ToBattlefield(Destination):
    """Onto the battlefield, under the actor's control if nothing else is said (110.2a)."""

    entering: Entering | None = None

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        how = self.entering or Entering()
        controller = ctx.actor
        if isinstance(how.control, OwnersControl):
            found = ctx.object(ref)
            controller = found.owner if found is not None else ctx.actor
        return events.Move(
            ref,
            Zone.BATTLEFIELD,
            cause,
            ctx.actor,
            ctx.source,
            controller=controller,
            tapped=bool(how.tapped),
            counters=how.counters_on(ctx),
            effects=beginning(ctx, ref, how.being),
            face=1 if how.transformed else None,
        )


@attrs.frozen
class ToBattlefieldAttached(Destination):
    """Onto the battlefield attached to an object or player (303.4f)."""

    to: Phrase

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        onto = self._onto(ctx, ref)
        return events.Move(
            ref,
            Zone.BATTLEFIELD,
            cause,
            ctx.actor,
            ctx.source,
            controller=ctx.actor,
            attached_to=onto[0] if onto else None,
        )

    def _onto(self, ctx: Context, ref: Id) -> tuple[Id, ...]:
        """What it is attached to, which is never itself: "an Aura card ... attached to it"."""
        if not isinstance(self.to, Reference):
            return self.to.find(ctx)
        others = [group for group in ctx.mentioned if ref not in group]
        return self.to.find(attrs.evolve(ctx, mentioned=others))


@attrs.frozen
class OwnersControl(Phrase):
    """ "Under its owner's control": each object's owner."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ()

    def matches(self, ctx: Context, ref: Id) -> bool:
        return False


@attrs.frozen
class YourControl(Phrase):
    """ "Under your control": the actor."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return (ctx.actor,)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref == ctx.actor


def entering_as(
    to: Destination, following: Instruction
) -> tuple[Destination, tuple[Instruction, ...]] | None:
    """A destination with what is said next of what is put there: "that creature is a Zombie".

    What it is applies as it enters (611.2e); the rest of what is said, if any, comes after that.
    """
    if (
        not isinstance(to, ToBattlefield)
        or type(following) is not Continuous
        or following.duration is not None
        or not isinstance(following.objects, (It, That, Them, Those))
    ):
        return None
    being = tuple(part for part in following.modifications if part.is_at_once)
    later = tuple(part for part in following.modifications if not part.is_at_once)
    if not being:
        return None
    how = attrs.evolve(to.entering or Entering(), being=being)
    rest = (attrs.evolve(following, modifications=later),) if later else ()
    return attrs.evolve(to, entering=how), rest


def move_all(ctx: Context, refs: tuple[Id, ...], to: Destination, cause: str) -> bool:
    """Move objects that still exist to a destination at the same time."""
    found = moves(ctx, refs, to, cause)
    return bool(found) and bool(ctx.happen(*found))


def moves(
    ctx: Context, refs: tuple[Id, ...], to: Destination, cause: str
) -> tuple[events.Event, ...]:
    """What happens as objects that still exist are put at a destination."""
    found = ctx.within_reach(ref for ref in refs if ref in ctx.state.objects)
    present = to.arrange(ctx, found)
    return tuple(to.move(ctx, ref, cause) for ref in present)

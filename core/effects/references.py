"""Words for what was spoken of before: "it", "that creature", "them", "this creature"."""

from collections.abc import Iterator
from itertools import takewhile

import attrs

from ..model.events import Move, Reveal
from ..model.objects import Id, Kind
from ..model.state import LastKnown
from ..model.zones import Zone
from .base import Phrase, Predicate
from .context import Context
from .filters import Filter
from .history import this_resolution
from .linked import exiled_with
from .node import Node, walk_now
from .recalling import Backward, fitting

NOTHING: Id = 0
"""No object and no player: what "it" means after a search that found nothing."""


def follow(ctx: Context, ref: Id) -> Id:
    """Return the object that an object became, if this text may find it there.

    It may if this text or the event that triggered it moved the object to a public zone (400.7,
    608.2k), or if a rule lets everybody find it there (400.7i); otherwise the old id comes back,
    which stands for nothing that can still be changed.
    """
    state = ctx.state
    while ref not in state.objects:
        known = state.last_known.get(ref)
        if known is None or known.became is None:
            return ref
        new = known.became
        moved_here = any(
            isinstance(event, Move) and event.object == ref for event in this_resolution(ctx)
        )
        if not moved_here and not known.traceable and not _fell_off(ctx, known):
            return ref
        found = state.get(new)
        if found is None or found.zone.is_hidden:
            return ref
        ref = new
    return ref


def _fell_off(ctx: Context, known: LastKnown) -> bool:
    """Whether it was an Aura on what left the battlefield, which triggered this (400.7f)."""
    event = ctx.event
    return (
        isinstance(event, Move)
        and event.origin is Zone.BATTLEFIELD
        and known.object.attached_to == event.object
    )


def followed_mentions(ctx: Context) -> list[tuple[Id, ...]]:
    """What was spoken of, as it is now: what a delayed trigger or an effect must remember."""
    return [tuple(follow(ctx, ref) for ref in group) for group in ctx.mentioned]


ITSELF = "itself"
"""Where bindings keep what the object of a text had become as the text made a delayed trigger."""

PAID_WITH = "paid with"
"""Where bindings keep how much the cost of an ability mentioned, before its effect."""

AS_ONE = "as one"
"""Where bindings keep the tokens that were created instead of a single one: "it" means them all."""

SUBJECT = "subject"
"""Where bindings keep how much was mentioned of the event that triggered, and its subject."""


def object_groups(ctx: Context, since: int = 0) -> Iterator[tuple[Id, ...]]:
    """The objects of each mentioned group, latest group first; not of the first `since` groups."""
    players = ctx.state.players
    for group in reversed(ctx.mentioned[since:] if since else ctx.mentioned):
        objects = tuple(ref for ref in group if ref not in players)
        if objects:
            yield objects


class Reference(Phrase):
    """Base of references. `known` is what they meant before anything moved: for "its power"."""

    __slots__ = ()

    def known(self, ctx: Context) -> tuple[Id, ...]:
        """The objects as the text knew them; not followed to where they went."""
        raise NotImplementedError

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(follow(ctx, ref) for ref in self.known(ctx))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.known(ctx)


def known(ctx: Context, phrase: Phrase) -> tuple[Id, ...]:
    """Whom a phrase means, for looking at and not for changing (608.2h)."""
    return phrase.known(ctx) if isinstance(phrase, Reference) else phrase.find(ctx)


@attrs.frozen
class This(Reference):
    """ "~", "this creature": the object that the text is on (201.5).

    It becomes "it" only if nothing else was spoken of before.
    """

    @property
    def only_permanents(self) -> bool:
        return True  # elsewhere an object's own abilities are read with it

    def narrow(self, ctx: Context) -> tuple[Id, ...]:
        return (ctx.source,)

    def known(self, ctx: Context) -> tuple[Id, ...]:
        return (ctx.source,)

    def find(self, ctx: Context) -> tuple[Id, ...]:
        refs = (follow(ctx, ctx.bindings.get(ITSELF, ctx.source)),)
        paid_with = ctx.bindings.get(PAID_WITH, 0)
        return refs if len(ctx.mentioned) > paid_with else ctx.mention(refs)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref == ctx.source


@attrs.frozen
class NamedSelf(This):
    """ "~": an object by its own name. In an ability that it gives to another it is still that
    object, and not the other one (201.5b).
    """


class Granter(Reference):
    """Base of words in an ability that is given for the object that gives it: "the encoded card".

    `granter` is that object; it is filled in as the ability is given (201.5a). What is always
    true says nothing about it once it is gone: only what resolves knows what it was (608.2h).
    """

    __slots__ = ()

    granter: Id

    def known(self, ctx: Context) -> tuple[Id, ...]:
        gone = ctx.stack_object is None and self.granter not in ctx.state.objects
        return () if gone else (self.granter,)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref == self.granter


@attrs.frozen
class GivenBy(Granter):
    """The name of the object that gives an ability, in that ability (201.5a)."""

    granter: Id = 0


@attrs.frozen
class TheCopy(Reference):
    """ "The copy": the copy of a spell or card spoken of last (707.10, 707.12)."""

    def known(self, ctx: Context) -> tuple[Id, ...]:
        for group in object_groups(ctx):
            found = ctx.state.get(group[0])
            if len(group) == 1 and found is not None and found.kind is Kind.COPY:
                return group
        return ()


@attrs.frozen
class It(Reference):
    """ "It": the one object spoken of last, or else the object that the text is on.

    Of those that a triggering event is about it is the subject.
    """

    def known(self, ctx: Context) -> tuple[Id, ...]:
        of_event, subject = ctx.bindings.get(SUBJECT, (0, ctx.source))
        for group in object_groups(ctx, since=of_event):
            if len(group) == 1 or group == ctx.bindings.get(AS_ONE):
                return group
        return (subject,)


@attrs.frozen
class Subject(It):
    """ "It" behind "you may sacrifice a creature": not what was sacrificed, which gets nothing.

    It is the subject of the event that triggered the ability, or the object that the text is on.
    """

    def known(self, ctx: Context) -> tuple[Id, ...]:
        return (ctx.bindings.get(SUBJECT, (0, ctx.source))[1],)


@attrs.frozen
class That(Reference, Backward):
    """ "That creature", "the creature": the one object spoken of last that fits the noun.

    What fitted as it was spoken of still does (608.2j). "That card" may have become a permanent
    since, and "that spell" may be what a card will be: they are looked for if nothing else fits.
    Whatever does something is "itself" and not "that creature", and what triggered an ability by
    itself is "it" as long as another one fits.
    """

    filter: Filter

    def known(self, ctx: Context) -> tuple[Id, ...]:
        groups = [group for group in object_groups(ctx) if group != ctx.doing]
        if ctx.event is not None:
            own = (ctx.source,)
            groups.sort(key=lambda group: group == own)
        for group in groups:
            found = fitting(ctx, self.filter, group)
            single = len(found) == 1 or (found and group == ctx.bindings.get(AS_ONE))
            if single and not self._is_elsewhere(ctx, found[0]):
                return found
            if group == (NOTHING,):
                return ()
        return next((group for group in groups if self._became(ctx, group)), ())

    def _became(self, ctx: Context, group: tuple[Id, ...]) -> bool:
        """Whether it is a card on the battlefield now, or a spell that was a card."""
        if len(group) != 1:
            return False
        is_card = self.filter.only_cards and bool(fitting(ctx, self.filter, group))
        return is_card or self.filter.zone is Zone.STACK

    def _is_elsewhere(self, ctx: Context, ref: Id) -> bool:
        """Whether it is a card and no permanent, or the other way round: "that creature/card"."""
        found = (ctx.state.get(ref), ctx.state.objects.get(follow(ctx, ref)))
        on_table = [obj.zone in (Zone.BATTLEFIELD, Zone.STACK) for obj in found if obj is not None]
        if self.filter.only_permanents:
            return not any(on_table)
        return all(on_table) and self.filter.only_cards


@attrs.frozen
class Them(Reference):
    """ "Them", "they": the objects spoken of last; several, if any group has several.

    If the text looked for some and found none, they are none of those spoken of before.
    """

    def known(self, ctx: Context) -> tuple[Id, ...]:
        groups = tuple(takewhile(lambda group: group != (NOTHING,), object_groups(ctx)))
        return next((g for g in groups if len(g) > 1), groups[0] if groups else ())


@attrs.frozen
class Those(Reference, Backward):
    """ "Those creatures": the group spoken of last of which any fit the noun."""

    filter: Filter

    def known(self, ctx: Context) -> tuple[Id, ...]:
        for group in object_groups(ctx):
            if group != ctx.doing and (found := fitting(ctx, self.filter, group)):
                return found
        return ()


@attrs.frozen
class Attached(Reference):
    """ "Enchanted creature", "equipped creature": what the object of this text is attached to.

    If that object has left the battlefield, what it was attached to as it last existed (608.2h).
    """

    filter: Filter

    @property
    def only_permanents(self) -> bool:
        return True  # elsewhere an object's own abilities are read with it

    def narrow(self, ctx: Context) -> tuple[Id, ...]:
        found = ctx.object(ctx.source)
        return () if found is None or found.attached_to is None else (found.attached_to,)

    def known(self, ctx: Context) -> tuple[Id, ...]:
        found = ctx.state.get(ctx.source)
        if found is None or found.attached_to is None:
            return ()
        return (found.attached_to,)


def mention_hosts(ctx: Context, *texts: Node) -> None:
    """Note "enchanted creature" in what was said and is not followed: it is "it" for what is done.

    So in "if enchanted creature is untapped, tap it".
    """
    for text in texts:
        for node in walk_now(text):
            if isinstance(node, Attached):
                ctx.mention(node.known(ctx))
            elif isinstance(node, Predicate) and node.speaks_of_host:
                ctx.mention(_hosts(ctx, ctx.mentioned[-1] if ctx.mentioned else ()))


def _hosts(ctx: Context, refs: tuple[Id, ...]) -> Iterator[Id]:
    """What objects are attached to."""
    for ref in refs:
        found = ctx.state.get(ref)
        if found is not None and found.attached_to is not None:
            yield found.attached_to


@attrs.frozen
class Moved(Reference):
    """ "The sacrificed creature", "the exiled card": what this text or its cost moved that way.

    What an object exiled before it was exiled itself is not that object (607.2a).
    """

    cause: str
    filter: Filter

    def known(self, ctx: Context) -> tuple[Id, ...]:
        moves = [
            event
            for event in this_resolution(ctx)
            if isinstance(event, Move)
            and event.cause == self.cause
            and not (self.cause == "exile" and event is ctx.event and event.object == ctx.source)
        ]
        refs = [move.object for move in moves]
        if not self.filter.among(ctx, refs):  # a card that nobody saw before it was moved
            refs = [move.became for move in moves if move.became is not None]
        if not refs:
            refs = list(ctx.bindings.get(self.cause, ()))
        if not refs and self.cause == "exile":
            refs = exiled_with(ctx, ctx.source)
        return self.filter.among(ctx, dict.fromkeys(reversed(refs)))


@attrs.frozen
class Revealed(Reference):
    """ "The revealed card": what this text revealed last."""

    filter: Filter

    def known(self, ctx: Context) -> tuple[Id, ...]:
        return next(
            (
                self.filter.among(ctx, event.objects)
                for event in this_resolution(ctx)
                if isinstance(event, Reveal)
            ),
            (),
        )


WORDS = {
    "sacrificed": "sacrifice",
    "exiled": "exile",
    "discarded": "discard",
    "destroyed": "destroy",
    "milled": "mill",
    "returned": "return",
}
"""Participles and the causes of moves they stand for."""

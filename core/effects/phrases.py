"""Noun phrases with a determiner: "target creature", "each opponent", "two cards", "a land"."""

from collections.abc import Iterable

import attrs

from ..model.objects import Id
from ..model.zones import Zone
from .base import Phrase, Value
from .context import Context
from .filters import Filter, HasType, InZone, KindOf, Noun, Selector
from .node import Node, rewrite, walk
from .other_selectors import Another, Either
from .players import AnyPlayer, Opponent, ThatPlayer, ThosePlayers
from .references import NOTHING, known
from .values import Number, ThatMuch


class Count(Node):
    """Base of how many: "a", "two", "up to three", "any number of"."""

    __slots__ = ()

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """The least and greatest number now; None if nothing limits it."""
        raise NotImplementedError


@attrs.frozen
class Exactly(Count):
    """ "A", "two", "X", "that many"."""

    number: Value

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        number = max(0, self.number.value(ctx))
        return number, number


@attrs.frozen
class UpTo(Count):
    """ "Up to two"."""

    number: Value

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, max(0, self.number.value(ctx))


@attrs.frozen
class Between(Count):
    """ "One or two", "one or more"; `most` is None for no limit."""

    least: Value
    most: Value | None = None

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        most = None if self.most is None else self.most.value(ctx)
        return self.least.value(ctx), most


@attrs.frozen
class AnyNumber(Count):
    """ "Any number of"."""

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        return 0, None


ONE = Exactly(Number(1))


@attrs.frozen
class Target(Phrase):
    """ "Target creature", "up to two target players" (115). `filter` fits objects or players.

    `slot` tells the target phrases of one spell or ability apart; the compiler numbers them.
    """

    quantity: Count
    filter: Selector
    slot: int = 0

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """The least and greatest number of targets that may be chosen (601.2c)."""
        return self.quantity.bounds(ctx)

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        """All that may be chosen as targets, in a stable order (115.2, 115.5).

        "Another target" excludes what `ctx.targets` holds for the other slots.
        """
        return tuple(ref for ref in self.filter.candidates(ctx) if self._allowed(ctx, ref))

    def groups(self, ctx: Context) -> tuple[tuple[Id, ...], ...]:
        """The candidates, parted where all targets must be of one part: of one graveyard."""
        found = self.candidates(ctx)
        if not self.filter.is_from_one:
            return (found,)
        owners = dict.fromkeys(ctx.state.objects[ref].owner for ref in found)
        return tuple(
            tuple(ref for ref in found if ctx.state.objects[ref].owner == owner) for owner in owners
        )

    def has(self, ctx: Context, needed: int) -> bool:
        """Whether at least so many could be chosen as targets."""
        if self.filter.is_from_one:
            return not needed or any(len(group) >= needed for group in self.groups(ctx))
        found = (ref for ref in self.filter.each(ctx) if self._allowed(ctx, ref))
        return all(next(found, None) is not None for _ in range(needed))

    def legal(self, ctx: Context, ref: Id) -> bool:
        """Whether a target is still legal (608.2b)."""
        return ctx.state.exists(ref) and self.filter.matches(ctx, ref) and self._allowed(ctx, ref)

    def _allowed(self, ctx: Context, ref: Id) -> bool:
        if ref == ctx.stack_object or not ctx.referee.can_target(ctx, ref):
            return False
        if isinstance(self.filter, Another):
            return not any(ref in refs for slot, refs in ctx.targets.items() if slot < self.slot)
        return True

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return spoken_of(ctx, self.filter, ctx.targets.get(self.slot, ()))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in ctx.targets.get(self.slot, ())


def spoken_of(ctx: Context, filter: Selector, found: tuple[Id, ...]) -> tuple[Id, ...]:
    """Mention what was found; if no object was, "it" is nothing that was spoken of before."""
    if not found and isinstance(filter, (Filter, Another)):
        ctx.mention((NOTHING,))
        return ()
    return ctx.mention(found)


def pick(
    ctx: Context, quantity: Count, refs: tuple[Id, ...], prompt: str = "Choose"
) -> tuple[Id, ...]:
    """Let the actor choose some of these objects or players; as many as there are, if too few."""
    refs = ctx.within_reach(refs)
    least, most = quantity.bounds(ctx)
    least = min(least, len(refs))
    most = len(refs) if most is None else min(most, len(refs))
    if not most:
        return ()
    kind = "player" if all(ref in ctx.state.players for ref in refs) else "object"
    return ctx.choose(kind, prompt, ctx.options(refs), least, most)


def some_of(refs: Iterable[Id], allowed: Iterable[Id] | None) -> int:
    """How many of these objects are among the allowed ones, if not all are."""
    fit = None if allowed is None else tuple(allowed)
    return sum(fit is None or ref in fit for ref in refs)


@attrs.frozen
class Choose(Phrase):
    """ "A creature you control", "two cards": the actor chooses as the text is followed.

    In a trigger or a condition it stands for whichever fits.
    """

    quantity: Count
    filter: Selector

    def find(self, ctx: Context) -> tuple[Id, ...]:
        found = pick(ctx, self.quantity, self.filter.candidates(ctx))
        return spoken_of(ctx, self.filter, found)

    def has_enough(self, ctx: Context, allowed: Iterable[Id] | None = None) -> bool:
        filter = self.filter
        found = filter.candidates(ctx) if allowed is None else filter.among(ctx, allowed)
        return len(found) >= self.quantity.bounds(ctx)[0]

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.filter.matches(ctx, ref)


def meant(ctx: Context, phrase: Phrase) -> tuple[Id, ...]:
    """Whom a phrase may mean, for comparing; any "another creature" will do, nobody chooses."""
    return phrase.filter.candidates(ctx) if isinstance(phrase, Choose) else known(ctx, phrase)


@attrs.frozen
class ChooseFrom(Phrase):
    """ "One of them", "two of those cards": the actor chooses among what another phrase means."""

    quantity: Count
    phrase: Phrase

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(pick(ctx, self.quantity, self.phrase.find(ctx)))

    def has_enough(self, ctx: Context, allowed: Iterable[Id] | None = None) -> bool:
        return some_of(self.phrase.find(ctx), allowed) >= max(1, self.quantity.bounds(ctx)[0])

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.phrase.matches(ctx, ref)


@attrs.frozen
class Every(Phrase):
    """ "Each creature", "all artifacts", "creatures you control": everything that fits."""

    filter: Selector

    @property
    def only_permanents(self) -> bool:
        return self.filter.only_permanents

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(self.filter.candidates(ctx))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.filter.matches(ctx, ref)


def _with_their_own(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Phrases with "they" of several players: "each opponent and each creature they control"."""
    first = phrases[0]
    if not isinstance(first, Every) or not isinstance(first.filter, AnyPlayer | Opponent):
        return phrases
    return (first, *(rewrite(phrase, _those) for phrase in phrases[1:]))


def _those(node: Node) -> Node:
    return ThosePlayers() if isinstance(node, ThatPlayer) else node


@attrs.frozen
class Together(Phrase):
    """ "Each creature and each player", "~ and target creature"."""

    phrases: tuple[Phrase, ...] = attrs.field(converter=_with_their_own)

    def find(self, ctx: Context) -> tuple[Id, ...]:
        refs = [ref for phrase in self.phrases for ref in phrase.find(ctx)]
        return ctx.mention(dict.fromkeys(refs))

    def has_enough(self, ctx: Context, allowed: Iterable[Id] | None = None) -> bool:
        fit = None if allowed is None else tuple(allowed)
        return all(phrase.has_enough(ctx, fit) for phrase in self.phrases)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(phrase.matches(ctx, ref) for phrase in self.phrases)


@attrs.frozen
class EitherObject(Phrase):
    """ "~ or another creature": whichever it happens to; else the actor chooses one."""

    first: Phrase
    second: Choose

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(pick(ctx, ONE, self._candidates(ctx)))

    def has_enough(self, ctx: Context, allowed: Iterable[Id] | None = None) -> bool:
        return some_of(self._candidates(ctx), allowed) > 0

    def _candidates(self, ctx: Context) -> tuple[Id, ...]:
        refs = (*known(ctx, self.first), *self.second.filter.candidates(ctx))
        return tuple(dict.fromkeys(refs))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.first.matches(ctx, ref) or self.second.matches(ctx, ref)


@attrs.frozen
class Located(Phrase):
    """ "~ from your graveyard": an object, but only if it is there."""

    object: Phrase
    location: InZone

    def find(self, ctx: Context) -> tuple[Id, ...]:
        state = ctx.state
        return tuple(
            ref
            for ref in self.object.find(ctx)
            if ref in state.objects and self.location.matches(ctx, ref)
        )

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.object.matches(ctx, ref) and self.location.matches(ctx, ref)


@attrs.frozen
class AttackedBy(Phrase):
    """ "The player or planeswalker it's attacking" (508.1b)."""

    attacker: Phrase

    def find(self, ctx: Context) -> tuple[Id, ...]:
        combat = ctx.state.combat
        if combat is None:
            return ()
        attacked = (combat.attacks.get(ref) for ref in known(ctx, self.attacker))
        return ctx.mention(ref for ref in attacked if ref is not None)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.find(ctx)


@attrs.frozen
class TopCards(Phrase):
    """ "The top three cards of your library": fewer if there are fewer."""

    number: Value
    player: Phrase

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(self.cards(ctx))

    def cards(self, ctx: Context) -> tuple[Id, ...]:
        """The cards, from the top, without speaking of them."""
        number = max(0, self.number.value(ctx))
        state = ctx.state
        return tuple(
            ref
            for player in self.player.find(ctx)
            for ref in state.zone(Zone.LIBRARY, player)[:number]
        )

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.cards(ctx)


def targets_of(node: object) -> tuple[Target, ...]:
    """The target phrases of a text, in the order of the text."""
    return tuple(part for part in walk(node) if isinstance(part, Target))


def _permanents(word: str) -> Filter:
    return Filter((KindOf(None, Noun((HasType(word),), Zone.BATTLEFIELD)),))


ANY_TARGET = Either((_permanents("creature"), AnyPlayer(), _permanents("planeswalker")))
"""What "any target" may be (115.4)."""

WORDS = {
    "one": ONE,
    "up_to_one": UpTo(Number(1)),
    "one_or_more": Between(Number(1)),
    "one_or_two": Between(Number(1), Number(2)),
    "one_to_three": Between(Number(1), Number(3)),
    "that_many": Exactly(ThatMuch()),
    "any_selector": ANY_TARGET,
    "any_target": Target(ONE, ANY_TARGET),
    "any_other_target": Target(ONE, Another(ANY_TARGET)),
    "each_other_player": Every(Opponent()),
    "each_opponent": Every(Opponent()),
    "up_to_that_many": UpTo(ThatMuch()),
    "all_players": Every(AnyPlayer()),
}
"""Determiners by their grammar alias."""


@attrs.frozen
class AtRandom(Phrase):
    """ "A creature card at random from your graveyard": chance chooses, not the actor."""

    quantity: Count
    filter: Selector
    zone: InZone

    def find(self, ctx: Context) -> tuple[Id, ...]:
        fit = self.filter.among(ctx, self.zone.place.contents(ctx))
        amount = min(len(fit), self.quantity.bounds(ctx)[0])
        found = tuple(ctx.referee.random().sample(fit, amount))
        return spoken_of(ctx, self.filter, found)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.zone.matches(ctx, ref) and bool(self.filter.among(ctx, (ref,)))

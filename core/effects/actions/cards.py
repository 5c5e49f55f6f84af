"""Drawing, discarding, milling, and cards that are looked at or reveal themselves."""

import attrs

from ...model import events
from ...model.events import Event
from ...model.objects import Id
from ...model.zones import Zone
from ..at_once import AtOnce
from ..base import Instruction, Phrase, Value
from ..context import Context
from ..phrases import Choose
from ..references import This
from .choosing import choose_some, find_within, hand, least, ordered, top


@attrs.frozen
class Draw(Instruction):
    """The actor draws cards, one after the other (121.2)."""

    amount: Value

    def execute(self, ctx: Context) -> bool:
        drawn = [
            ctx.happen(events.Draw(ctx.actor, ctx.source)) for _ in range(self.amount.value(ctx))
        ]
        return any(drawn)

    def possible(self, ctx: Context) -> bool:
        return len(ctx.state.zone(Zone.LIBRARY, ctx.actor)) >= self.amount.value(ctx)


def discard(ctx: Context, refs: tuple[Id, ...]) -> bool:
    """Put cards from the actor's hand into their graveyard at once (701.8a)."""
    return bool(refs) and bool(ctx.happen(*discarded(ctx, refs)))


def discarded(ctx: Context, refs: tuple[Id, ...]) -> tuple[Event, ...]:
    """What happens as the actor discards cards."""
    return tuple(events.Move(ref, Zone.GRAVEYARD, "discard", ctx.actor, ctx.source) for ref in refs)


@attrs.frozen
class Discard(AtOnce):
    """The actor discards cards of their choice, or certain ones (701.8)."""

    cards: Phrase

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        return discarded(ctx, find_within(ctx, self.cards, hand(ctx), "Discard"))

    def possible(self, ctx: Context) -> bool:
        return self.cards.has_enough(ctx, hand(ctx))

    @property
    def zone(self) -> Zone | None:
        """Where an ability works that has this as a cost: in the hand, for "this card" (113.6)."""
        return Zone.HAND if is_self(self.cards) else None


def is_self(phrase: Phrase) -> bool:
    """Whether a phrase always means the object that the text is on."""
    return isinstance(phrase, This)


@attrs.frozen
class DiscardAtRandom(AtOnce):
    """The actor discards cards chosen at random (701.8b)."""

    cards: Phrase

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.cards, Choose):
            raise ValueError("only a number of cards can be discarded at random")

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        cards = self.cards
        assert isinstance(cards, Choose)
        candidates = cards.filter.among(ctx, hand(ctx))
        amount = min(least(ctx, cards), len(candidates))
        if amount <= 0:
            return ()
        return discarded(ctx, tuple(ctx.referee.random().sample(candidates, amount)))

    def possible(self, ctx: Context) -> bool:
        return self.cards.has_enough(ctx, hand(ctx))


@attrs.frozen
class DiscardHand(AtOnce):
    """The actor discards their hand; as a cost an empty one is discarded, too."""

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        return discarded(ctx, ctx.mention(hand(ctx)))


@attrs.frozen
class Mill(AtOnce):
    """The actor puts cards from the top of their library into their graveyard (701.13a)."""

    amount: Value

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        cards = ctx.mention(top(ctx, self.amount.value(ctx)))
        return tuple(
            events.Move(ref, Zone.GRAVEYARD, "mill", ctx.actor, ctx.source) for ref in cards
        )

    def possible(self, ctx: Context) -> bool:
        return len(ctx.state.zone(Zone.LIBRARY, ctx.actor)) >= self.amount.value(ctx)


@attrs.frozen
class Scry(Instruction):
    """The actor looks at the top cards and puts any of them on the bottom (701.18)."""

    amount: Value

    def execute(self, ctx: Context) -> bool:
        amount = self.amount.value(ctx)
        if amount <= 0:
            return False
        cards = top(ctx, amount)
        if cards:
            ctx.happen(events.Reveal(cards, ctx.actor, ctx.actor, ctx.source))
            down = choose_some(ctx, cards, 0, len(cards), "Put on the bottom of your library")
            up = ordered(ctx, tuple(c for c in cards if c not in down), "Top of library, top first")
            down = ordered(ctx, down, "Bottom of library, bottom last")
            ctx.happen(events.Arrange(ctx.actor, up, down, ctx.source))
        ctx.happen(events.KeywordAction("scry", ctx.actor, amount))
        return True


@attrs.frozen
class Surveil(Instruction):
    """The actor looks at the top cards and puts any of them into their graveyard (701.42)."""

    amount: Value

    def execute(self, ctx: Context) -> bool:
        amount = self.amount.value(ctx)
        if amount <= 0:
            return False
        cards = top(ctx, amount)
        if cards:
            ctx.happen(events.Reveal(cards, ctx.actor, ctx.actor, ctx.source))
            away = choose_some(ctx, cards, 0, len(cards), "Put into your graveyard")
            up = ordered(ctx, tuple(c for c in cards if c not in away), "Top of library, top first")
            ctx.happen(events.Arrange(ctx.actor, up, (), ctx.source))
            ctx.happen(
                *(
                    events.Move(ref, Zone.GRAVEYARD, "surveil", ctx.actor, ctx.source)
                    for ref in away
                )
            )
        ctx.happen(events.KeywordAction("surveil", ctx.actor, amount))
        return True


def remember_pile(ctx: Context, cards: tuple[Id, ...]) -> None:
    """Note the cards that "one of them" and "the rest" mean from now on."""
    ctx.mention(cards)
    ctx.bindings["pile"] = cards


@attrs.frozen
class LookAt(Instruction):
    """The actor looks at cards that others can't see (701.16d)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        remember_pile(ctx, found)
        return bool(found) and bool(
            ctx.happen(events.Reveal(found, ctx.actor, ctx.actor, ctx.source))
        )


@attrs.frozen
class RevealHand(Instruction):
    """The actor shows their hand to all players (701.16a)."""

    def execute(self, ctx: Context) -> bool:
        cards = hand(ctx)
        remember_pile(ctx, cards)
        ctx.happen(events.Reveal(cards, ctx.actor, None, ctx.source))
        return True


@attrs.frozen
class LookAtHand(Instruction):
    """The actor looks at the hands of players (701.16d)."""

    whose: Phrase

    def execute(self, ctx: Context) -> bool:
        cards = tuple(card for player in self.whose.find(ctx) for card in hand(ctx, player))
        remember_pile(ctx, cards)
        ctx.happen(events.Reveal(cards, ctx.actor, ctx.actor, ctx.source))
        return True


@attrs.frozen
class Reveal(Instruction):
    """The actor shows objects to all players (701.16a)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = tuple(ref for ref in self.objects.find(ctx) if ref in ctx.state.objects)
        if not found:
            return False
        remember_pile(ctx, found)
        return bool(ctx.happen(events.Reveal(found, ctx.actor, None, ctx.source)))

    def possible(self, ctx: Context) -> bool:
        if not isinstance(self.objects, Choose):
            return True
        return len(self.objects.filter.candidates(ctx)) >= least(ctx, self.objects)

    @property
    def zone(self) -> Zone | None:
        """Where an ability works that has this as a cost (113.6)."""
        return Zone.HAND if is_self(self.objects) else None


@attrs.frozen
class RevealFromHand(Instruction):
    """The actor shows cards of their choice from their hand (701.16a)."""

    cards: Phrase

    def execute(self, ctx: Context) -> bool:
        found = find_within(ctx, self.cards, hand(ctx), "Reveal")
        return bool(found) and bool(ctx.happen(events.Reveal(found, ctx.actor, None, ctx.source)))

    def possible(self, ctx: Context) -> bool:
        return self.cards.has_enough(ctx, hand(ctx))


@attrs.frozen
class DiscardForEach(Instruction):
    """ "Discard a card for each Swamp you control" (701.8)."""

    times: Value

    def execute(self, ctx: Context) -> bool:
        amount = self.times.value(ctx)
        return discard(ctx, choose_some(ctx, hand(ctx), amount, amount, "Discard"))

    def possible(self, ctx: Context) -> bool:
        return len(hand(ctx)) >= self.times.value(ctx)

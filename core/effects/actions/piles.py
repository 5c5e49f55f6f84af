"""Cards that were just looked at or revealed: "one of them", "the rest" (701.16)."""

from collections.abc import Iterable

import attrs

from ...model import events
from ...model.objects import Id
from ...model.zones import Zone
from ..base import Instruction, Phrase
from ..context import Context
from ..filters import Selector
from ..node import walk
from ..phrases import Choose, Count, Every, Target, pick, some_of
from ..players import ThatPlayer
from ..references import follow
from .cards import remember_pile
from .choosing import mention_found, ordered
from .destinations import Destination, move_all

TAKEN = "taken from the pile"
"""Where bindings keep what was chosen from among the cards of the pile."""


def pile(ctx: Context) -> tuple[Id, ...]:
    """The cards of the pile that are still where they were."""
    return tuple(ref for ref in ctx.bindings.get("pile", ()) if ref in ctx.state.objects)


@attrs.frozen
class FromAmongThem(Phrase):
    """ "A creature card from among them": the actor chooses among the cards of the pile."""

    what: Phrase

    def find(self, ctx: Context) -> tuple[Id, ...]:
        if isinstance(self.what, Every):
            return mention_found(ctx, self.what.filter.among(ctx, pile(ctx)))
        assert isinstance(self.what, Choose)
        cards = self.what.filter.among(ctx, pile(ctx))
        chosen = pick(ctx, self.what.quantity, cards, "Choose from among them")
        ctx.bindings[TAKEN] = (*ctx.bindings.get(TAKEN, ()), *chosen)
        return mention_found(ctx, chosen)

    def has_enough(self, ctx: Context, allowed: Iterable[Id] | None = None) -> bool:
        if not isinstance(self.what, Choose):
            return super().has_enough(ctx, allowed)
        cards = self.what.filter.among(ctx, pile(ctx))
        return some_of(cards, allowed) >= max(1, self.what.quantity.bounds(ctx)[0])

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in pile(ctx) and self.what.matches(ctx, ref)


@attrs.frozen
class TheRest(Phrase):
    """ "The rest", "the other": the cards of the pile that are still there and were not chosen."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        taken = ctx.bindings.get(TAKEN, ())
        return tuple(ref for ref in pile(ctx) if ref not in taken)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.find(ctx)


@attrs.frozen
class PutBack(Instruction):
    """ "Put them back in any order": on top of the library they came from (401.4)."""

    def execute(self, ctx: Context) -> bool:
        cards = ordered(ctx, pile(ctx), "Top of library, top first")
        if not cards:
            return False
        owner = ctx.state.objects[cards[0]].owner
        return bool(ctx.happen(events.Arrange(owner, cards, (), ctx.source)))


@attrs.frozen
class PutBoth(Instruction):
    """ "Put one of them into your hand and the rest into your graveyard", at the same time."""

    chosen: Phrase
    to: Destination
    others: Phrase
    to_others: Destination

    def execute(self, ctx: Context) -> bool:
        chosen = self.chosen.find(ctx)
        rest = tuple(ref for ref in self.others.find(ctx) if ref not in chosen)
        done = move_all(ctx, chosen, self.to, "put")
        return move_all(ctx, rest, self.to_others, "put") or done


@attrs.frozen
class RevealChosen(Instruction):
    """Cards of the pile are revealed, and are what "it" and "them" mean from here on (701.16a)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        return bool(found) and bool(ctx.happen(events.Reveal(found, ctx.actor, None, ctx.source)))


@attrs.frozen
class ChooseObjects(Instruction):
    """The actor chooses objects or targets that the text will speak of, without moving them."""

    objects: Phrase

    def __attrs_post_init__(self) -> None:
        filter = getattr(self.objects, "filter", None)
        if isinstance(self.objects, Target) and any(
            isinstance(node, ThatPlayer) for node in walk(filter)
        ):
            raise ValueError("a target that another player chooses is not understood")

    def execute(self, ctx: Context) -> bool:
        return bool(self.objects.find(ctx))


@attrs.frozen
class ChoosePlayer(Instruction):
    """The actor chooses a player, who is "that player" from here on."""

    quantity: Count
    players: Selector

    def execute(self, ctx: Context) -> bool:
        chosen = pick(ctx, self.quantity, self.players.candidates(ctx), "Choose a player")
        return bool(ctx.mention(chosen))


def _mention_both(ctx: Context, found: tuple[Id, ...], cards: tuple[Id, ...]) -> None:
    """Speak of the card that was looked for ("that card") and of all of them ("those cards")."""
    if not found:
        ctx.mention(cards)
    mention_found(ctx, found)
    if found:
        ctx.mention(cards)


@attrs.frozen
class RevealUntil(Instruction):
    """The actor reveals cards from the top of a library until one fits (701.16a).

    That card is "it" and "that card"; "the rest" are the others.
    """

    whose: Phrase
    what: Choose

    def execute(self, ctx: Context) -> bool:
        revealed: list[Id] = []
        found: tuple[Id, ...] = ()
        for player in self.whose.find(ctx):
            for ref in ctx.state.zone(Zone.LIBRARY, player):
                revealed.append(ref)
                if found := self.what.filter.among(ctx, (ref,)):
                    break
        if revealed:
            ctx.happen(events.Reveal(tuple(revealed), ctx.actor, None, ctx.source))
        remember_pile(ctx, tuple(revealed))
        _mention_both(ctx, found, tuple(revealed))
        return bool(revealed)


@attrs.frozen
class ExileUntil(Instruction):
    """The actor exiles cards from the top of a library, one by one, until one fits (701.11a).

    That card is "it" and "that card"; "the rest" are all that are still in exile later.
    """

    whose: Phrase
    what: Choose

    def execute(self, ctx: Context) -> bool:
        exiled: list[Id] = []
        found: tuple[Id, ...] = ()
        for player in self.whose.find(ctx):
            for ref in ctx.state.zone(Zone.LIBRARY, player):
                ctx.happen(events.Move(ref, Zone.EXILE, "exile", ctx.actor, ctx.source))
                now = follow(ctx, ref)
                exiled.append(now)
                if found := self.what.filter.among(ctx, (now,)):
                    break
        remember_pile(ctx, tuple(exiled))
        _mention_both(ctx, found, tuple(exiled))
        return bool(exiled)

"""What players do in triggers: "casts a creature spell", "draws a card", "gains life"."""

from collections.abc import Callable
from typing import Any, ClassVar

import attrs

from ..model.events import (
    Cast,
    CopySpell,
    CreateToken,
    Damage,
    Draw,
    Event,
    GainLife,
    KeywordAction,
    LoseControl,
    LoseLife,
    Move,
    PutCounters,
    Shuffle,
    Tap,
)
from ..model.objects import Id
from ..model.zones import Zone
from .base import Phrase
from .context import Context
from .filters import Place
from .narrowed import earlier_this_turn
from .references import This
from .triggers import EventPattern


@attrs.frozen
class Casts(EventPattern[Cast]):
    """ "Casts a red spell" (601.2i). "It" and "that spell" are the spell."""

    spell: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Cast,)

    def who(self, ctx: Context, event: Cast) -> Id | None:
        if not self.spell.matches(ctx, event.spell):
            return None
        return event.player

    def others(self, ctx: Context, event: Cast) -> tuple[Id, ...]:
        return (event.spell,)

    def own_zone(self, subject: Phrase) -> Zone:
        return Zone.STACK if isinstance(self.spell, This) else Zone.BATTLEFIELD


@attrs.frozen
class CastsFrom(Casts):
    """ "Casts a spell from a graveyard" (601.2a)."""

    place: Place

    def who(self, ctx: Context, event: Cast) -> Id | None:
        player = super().who(ctx, event)
        found = ctx.state.get(event.spell)
        if player is None or found is None or found.announced is None:
            return None
        owner = self.place.owner
        with ctx.speaking_of(player):  # "from their hand"
            fits = found.announced.cast_from is self.place.zone and (
                owner is None or owner.matches(ctx, found.owner)
            )
        return player if fits else None


@attrs.frozen
class CastsOrCopies(EventPattern[Cast | CopySpell]):
    """ "Casts or copies an instant or sorcery spell" (601.2i, 707.10)."""

    spell: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Cast, CopySpell)

    def who(self, ctx: Context, event: Cast | CopySpell) -> Id | None:
        spell = self._spell(event)
        return None if spell is None or not self.spell.matches(ctx, spell) else event.player

    def others(self, ctx: Context, event: Cast | CopySpell) -> tuple[Id, ...]:
        spell = self._spell(event)
        return () if spell is None else (spell,)

    @staticmethod
    def _spell(event: Cast | CopySpell) -> Id | None:
        return event.spell if isinstance(event, Cast) else event.became


@attrs.frozen
class CastsNth(EventPattern[Cast]):
    """ "Casts their second spell each turn" (603.2)."""

    ordinal: int

    events: ClassVar[tuple[type[Event], ...]] = (Cast,)

    def who(self, ctx: Context, event: Cast) -> Id | None:
        player = event.player
        before = _count(ctx, event, lambda e: isinstance(e, Cast) and e.player == player)
        return player if before + 1 == self.ordinal else None

    def others(self, ctx: Context, event: Cast) -> tuple[Id, ...]:
        return (event.spell,)


@attrs.frozen
class Draws(EventPattern[Draw]):
    """ "Draws a card" (121.2): once for each card."""

    events: ClassVar[tuple[type[Event], ...]] = (Draw,)

    def who(self, ctx: Context, event: Draw) -> Id | None:
        return event.player

    def others(self, ctx: Context, event: Draw) -> tuple[Id, ...]:
        return (event.became,) if event.became is not None else ()


@attrs.frozen
class DrawsNth(EventPattern[Draw]):
    """ "Draws their second card each turn" (121.2)."""

    ordinal: int

    events: ClassVar[tuple[type[Event], ...]] = (Draw,)

    def who(self, ctx: Context, event: Draw) -> Id | None:
        player = event.player
        before = _count(ctx, event, lambda e: isinstance(e, Draw) and e.player == player)
        return player if before + 1 == self.ordinal else None


def _count(ctx: Context, event: Event, test: Callable[[Event], bool]) -> int:
    return sum(1 for earlier in earlier_this_turn(ctx, event) if test(earlier))


@attrs.frozen
class Discards(EventPattern[Move]):
    """ "Discards a land card" (701.8), "discards this card", which watches from the hand."""

    card: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return isinstance(self.card, This)

    def own_zone(self, subject: Phrase) -> Zone:
        return Zone.HAND if isinstance(self.card, This) else Zone.BATTLEFIELD

    def fits(self, event: Move) -> bool:
        """Whether the card is discarded in the way that is watched for."""
        return True

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.cause != "discard" or not self.fits(event):
            return None
        found = ctx.object(event.object)
        return None if found is None or not self.card.matches(ctx, event.object) else found.owner

    def others(self, ctx: Context, event: Move) -> tuple[Id, ...]:
        return (event.object,)


@attrs.frozen
class GainsLife(EventPattern[GainLife]):
    """ "Gains life" (119.9)."""

    events: ClassVar[tuple[type[Event], ...]] = (GainLife,)

    def who(self, ctx: Context, event: GainLife) -> Id | None:
        return event.player if event.amount > 0 else None


@attrs.frozen
class LosesLife(EventPattern[LoseLife]):
    """ "Loses life" (119.3), from damage, too."""

    events: ClassVar[tuple[type[Event], ...]] = (LoseLife,)

    def who(self, ctx: Context, event: LoseLife) -> Id | None:
        return event.player if event.amount > 0 else None


@attrs.frozen
class LosesControl(EventPattern[LoseControl]):
    """ "Loses control of a creature" (603.10d)."""

    permanent: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (LoseControl,)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: LoseControl) -> Id | None:
        if not self.permanent.matches(ctx, event.object):
            return None
        return event.player

    def others(self, ctx: Context, event: LoseControl) -> tuple[Id, ...]:
        return (event.object,)


@attrs.frozen
class PlayerIsDealtDamage(EventPattern[Damage]):
    """ "You're dealt damage" (120.3a)."""

    events: ClassVar[tuple[type[Event], ...]] = (Damage,)
    combat: ClassVar[bool] = False

    def who(self, ctx: Context, event: Damage) -> Id | None:
        if event.amount <= 0 or (self.combat and not event.combat):
            return None
        return event.target if event.target in ctx.state.players else None

    def others(self, ctx: Context, event: Damage) -> tuple[Id, ...]:
        return (event.source,)


@attrs.frozen
class PlayerIsDealtCombatDamage(PlayerIsDealtDamage):
    """ "You're dealt combat damage" (510.3)."""

    combat: ClassVar[bool] = True


@attrs.frozen
class Sacrifices(EventPattern[Move]):
    """ "Sacrifices another creature" (701.17)."""

    permanent: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move,)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.cause != "sacrifice":
            return None
        if not self.permanent.matches(ctx, event.object):
            return None
        return ctx.controller_of(event.object)

    def others(self, ctx: Context, event: Move) -> tuple[Id, ...]:
        return (event.object,)


@attrs.frozen
class PlaysLand(EventPattern[Move]):
    """ "Plays a land" (305.1, 116.2a)."""

    land: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.cause != "play" or event.became is None:
            return None
        if not self.land.matches(ctx, event.became):
            return None
        return ctx.controller_of(event.became)

    def others(self, ctx: Context, event: Move) -> tuple[Id, ...]:
        return (event.became,) if event.became is not None else ()


@attrs.frozen
class TapsForMana(EventPattern[Tap]):
    """ "Taps a land for mana" (106.12a)."""

    permanent: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Tap,)

    def who(self, ctx: Context, event: Tap) -> Id | None:
        if not event.for_mana:
            return None
        if not self.permanent.matches(ctx, event.object):
            return None
        return ctx.controller_of(event.object)

    def others(self, ctx: Context, event: Tap) -> tuple[Id, ...]:
        return (event.object,)


@attrs.frozen
class CreatesToken(EventPattern[CreateToken]):
    """ "Creates a token" (111.2)."""

    token: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (CreateToken,)

    def who(self, ctx: Context, event: CreateToken) -> Id | None:
        if event.became is None:
            return None
        return event.player if self.token.matches(ctx, event.became) else None

    def others(self, ctx: Context, event: CreateToken) -> tuple[Id, ...]:
        if event.became is not None:
            return (event.became,)
        return ()


@attrs.frozen
class PutsCounters(EventPattern[PutCounters]):
    """ "Puts one or more +1/+1 counters on a creature you control" (122.6)."""

    kind: str
    on: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (PutCounters,)

    def who(self, ctx: Context, event: PutCounters) -> Id | None:
        if event.kind != self.kind or event.amount <= 0:
            return None
        return event.player if self.on.matches(ctx, event.target) else None

    def others(self, ctx: Context, event: PutCounters) -> tuple[Id, ...]:
        return (event.target,)


@attrs.frozen
class ShufflesLibrary(EventPattern[Shuffle]):
    """ "Shuffles their library" (701.20)."""

    events: ClassVar[tuple[type[Event], ...]] = (Shuffle,)

    def who(self, ctx: Context, event: Shuffle) -> Id | None:
        return event.player


@attrs.frozen
class DoesKeywordAction(EventPattern[KeywordAction]):
    """ "Scries", "surveils", "searches their library" (701)."""

    action: str

    events: ClassVar[tuple[type[Event], ...]] = (KeywordAction,)

    def who(self, ctx: Context, event: KeywordAction) -> Id | None:
        return event.player if event.action == self.action else None


WORDS: dict[str, Any] = {
    "ordinal_first": 1,
    "ordinal_second": 2,
    "ordinal_third": 3,
    "ordinal_fourth": 4,
    "ordinal_fifth": 5,
    "ordinal_sixth": 6,
    "ordinal_seventh": 7,
    "scries": DoesKeywordAction("scry"),
    "surveils": DoesKeywordAction("surveil"),
    "searches": DoesKeywordAction("search"),
}
"""Ordinals, and keyword actions that are watched for by their name alone."""

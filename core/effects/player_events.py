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
class Casts(EventPattern):
    """ "Casts a red spell" (601.2i). "It" and "that spell" are the spell."""

    spell: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Cast,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Cast) or not self.spell.matches(ctx, event.spell):
            return None
        return event.player

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.spell,) if isinstance(event, Cast) else ()

    def own_zone(self, subject: Phrase) -> Zone:
        return Zone.STACK if isinstance(self.spell, This) else Zone.BATTLEFIELD


@attrs.frozen
class CastsFrom(Casts):
    """ "Casts a spell from a graveyard" (601.2a)."""

    place: Place

    def who(self, ctx: Context, event: Event) -> Id | None:
        player = super().who(ctx, event)
        found = ctx.state.get(event.spell) if isinstance(event, Cast) else None
        if player is None or found is None or found.announced is None:
            return None
        owner = self.place.owner
        with ctx.speaking_of(player):  # "from their hand"
            fits = found.announced.cast_from is self.place.zone and (
                owner is None or owner.matches(ctx, found.owner)
            )
        return player if fits else None


@attrs.frozen
class CastsOrCopies(EventPattern):
    """ "Casts or copies an instant or sorcery spell" (601.2i, 707.10)."""

    spell: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Cast, CopySpell)

    def who(self, ctx: Context, event: Event) -> Id | None:
        spell = self._spell(event)
        if spell is None or not self.spell.matches(ctx, spell):
            return None
        return event.player if isinstance(event, (Cast, CopySpell)) else None

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        spell = self._spell(event)
        return () if spell is None else (spell,)

    @staticmethod
    def _spell(event: Event) -> Id | None:
        if isinstance(event, Cast):
            return event.spell
        return event.became if isinstance(event, CopySpell) else None


@attrs.frozen
class CastsNth(EventPattern):
    """ "Casts their second spell each turn" (603.2)."""

    ordinal: int

    events: ClassVar[tuple[type[Event], ...]] = (Cast,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Cast):
            return None
        player = event.player
        before = _count(ctx, event, lambda e: isinstance(e, Cast) and e.player == player)
        return player if before + 1 == self.ordinal else None

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.spell,) if isinstance(event, Cast) else ()


@attrs.frozen
class Draws(EventPattern):
    """ "Draws a card" (121.2): once for each card."""

    events: ClassVar[tuple[type[Event], ...]] = (Draw,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.player if isinstance(event, Draw) else None

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.became,) if isinstance(event, Draw) and event.became is not None else ()


@attrs.frozen
class DrawsNth(EventPattern):
    """ "Draws their second card each turn" (121.2)."""

    ordinal: int

    events: ClassVar[tuple[type[Event], ...]] = (Draw,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Draw):
            return None
        player = event.player
        before = _count(ctx, event, lambda e: isinstance(e, Draw) and e.player == player)
        return player if before + 1 == self.ordinal else None


def _count(ctx: Context, event: Event, test: Callable[[Event], bool]) -> int:
    return sum(1 for earlier in earlier_this_turn(ctx, event) if test(earlier))


@attrs.frozen
class Discards(EventPattern):
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

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Move) or event.cause != "discard" or not self.fits(event):
            return None
        found = ctx.object(event.object)
        return None if found is None or not self.card.matches(ctx, event.object) else found.owner

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.object,) if isinstance(event, Move) else ()


@attrs.frozen
class GainsLife(EventPattern):
    """ "Gains life" (119.9)."""

    events: ClassVar[tuple[type[Event], ...]] = (GainLife,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.player if isinstance(event, GainLife) and event.amount > 0 else None


@attrs.frozen
class LosesLife(EventPattern):
    """ "Loses life" (119.3), from damage, too."""

    events: ClassVar[tuple[type[Event], ...]] = (LoseLife,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.player if isinstance(event, LoseLife) and event.amount > 0 else None


@attrs.frozen
class LosesControl(EventPattern):
    """ "Loses control of a creature" (603.10d)."""

    permanent: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (LoseControl,)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, LoseControl) or not self.permanent.matches(ctx, event.object):
            return None
        return event.player

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.object,) if isinstance(event, LoseControl) else ()


@attrs.frozen
class PlayerIsDealtDamage(EventPattern):
    """ "You're dealt damage" (120.3a)."""

    events: ClassVar[tuple[type[Event], ...]] = (Damage,)
    combat: ClassVar[bool] = False

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Damage) or event.amount <= 0 or (self.combat and not event.combat):
            return None
        return event.target if event.target in ctx.state.players else None

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.source,) if isinstance(event, Damage) else ()


@attrs.frozen
class PlayerIsDealtCombatDamage(PlayerIsDealtDamage):
    """ "You're dealt combat damage" (510.3)."""

    combat: ClassVar[bool] = True


@attrs.frozen
class Sacrifices(EventPattern):
    """ "Sacrifices another creature" (701.17)."""

    permanent: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move,)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Move) or event.cause != "sacrifice":
            return None
        if not self.permanent.matches(ctx, event.object):
            return None
        return ctx.controller_of(event.object)

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.object,) if isinstance(event, Move) else ()


@attrs.frozen
class PlaysLand(EventPattern):
    """ "Plays a land" (305.1, 116.2a)."""

    land: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Move) or event.cause != "play" or event.became is None:
            return None
        if not self.land.matches(ctx, event.became):
            return None
        return ctx.controller_of(event.became)

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.became,) if isinstance(event, Move) and event.became is not None else ()


@attrs.frozen
class TapsForMana(EventPattern):
    """ "Taps a land for mana" (106.11a)."""

    permanent: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Tap,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Tap) or not event.for_mana:
            return None
        if not self.permanent.matches(ctx, event.object):
            return None
        return ctx.controller_of(event.object)

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.object,) if isinstance(event, Tap) else ()


@attrs.frozen
class CreatesToken(EventPattern):
    """ "Creates a token" (111.2)."""

    token: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (CreateToken,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, CreateToken) or event.became is None:
            return None
        return event.player if self.token.matches(ctx, event.became) else None

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        if isinstance(event, CreateToken) and event.became is not None:
            return (event.became,)
        return ()


@attrs.frozen
class PutsCounters(EventPattern):
    """ "Puts one or more +1/+1 counters on a creature you control" (122.6)."""

    kind: str
    on: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (PutCounters,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, PutCounters) or event.kind != self.kind or event.amount <= 0:
            return None
        return event.player if self.on.matches(ctx, event.target) else None

    def others(self, ctx: Context, event: Event) -> tuple[Id, ...]:
        return (event.target,) if isinstance(event, PutCounters) else ()


@attrs.frozen
class ShufflesLibrary(EventPattern):
    """ "Shuffles their library" (701.20)."""

    events: ClassVar[tuple[type[Event], ...]] = (Shuffle,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.player if isinstance(event, Shuffle) else None


@attrs.frozen
class DoesKeywordAction(EventPattern):
    """ "Scries", "surveils", "searches their library" (701)."""

    action: str

    events: ClassVar[tuple[type[Event], ...]] = (KeywordAction,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, KeywordAction) or event.action != self.action:
            return None
        return event.player


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

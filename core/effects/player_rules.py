"""Rules of the game that text changes for players: "you have no maximum hand size" (613.11)."""

import attrs

from ..model.events import Cast, Draw, Event, GainLife, Lose, LoseLife, Move, PutCounters, Win
from ..model.objects import Id
from ..model.zones import Step
from .base import Duration, Instruction, Phrase, Value
from .context import Context
from .continuous import started
from .filters import Place, Selector
from .node import Node


class PlayerRule(Node):
    """A rule that is different for some players.

    `ctx` is the context of the text that made the rule, `player` always somebody it is about.
    """

    __slots__ = ()

    def forbids_event(self, ctx: Context, player: Id, event: Event) -> bool:
        """Whether this can't happen to the player, or the player can't do it (101.2)."""
        return False

    def forbids_casting(self, ctx: Context, player: Id, spell: Id) -> bool:
        """Whether the player can't cast that spell (601.3a)."""
        return False

    def forbids_activating(self, ctx: Context, player: Id, source: Id, is_mana: bool) -> bool:
        """Whether the player can't activate a (mana) ability of an object (602.5)."""
        return False

    def allows_as_instant(self, ctx: Context, player: Id, spell: Id) -> bool:
        """Whether the player may cast that spell any time they could cast an instant."""
        return False

    def spends_as(self, ctx: Context, player: Id, spell: Id) -> str:
        """What mana may be spent as for that spell: any "color", any "type", or "" (609.4b)."""
        return ""

    def treats_as_own(self, ctx: Context, player: Id, card: Id, *, land: bool) -> bool:
        """Whether the player may cast a card (or play it, a land) as though it were theirs."""
        return False

    def shows_top(self, ctx: Context, player: Id) -> str:
        """Who may see the top card of the player's library: "owner", "all", or "" (401.5)."""
        return ""

    def casts_free(self, ctx: Context, player: Id, spell: Id) -> bool:
        """Whether the player may cast that spell without paying its mana cost (118.9)."""
        return False

    def forbids_playing_lands(self, ctx: Context, player: Id) -> bool:
        """Whether the player can't play lands (101.2, 305.2)."""
        return False

    def forbids_target(self, ctx: Context, player: Id, by: Context) -> bool:
        """Whether the player can't be the target of the spell or ability of `by`."""
        return False

    def extra_lands(self, ctx: Context, player: Id) -> int:
        """How many additional lands the player may play each turn (305.2a)."""
        return 0

    def skips(self, ctx: Context, player: Id) -> tuple[Step, ...] | None:
        """The part of a turn that the player skips (614.10); None for nothing."""
        return None

    def untap_limit(self, ctx: Context, player: Id) -> tuple[int, Selector] | None:
        """How many permanents of a sort the player can untap in an untap step at most (502.3)."""
        return None

    def hand_size(self, ctx: Context, player: Id, now: int | None) -> int | None:
        """The maximum hand size, given what it was without this rule; None for none (402.2)."""
        return now


@attrs.frozen
class PlayersHave(Instruction):
    """ "You have no maximum hand size", "Players can't gain life this turn".

    As the effect of a static ability it is true of the players that match; as an instruction it
    starts an effect. The rules look for this class among static abilities and active effects;
    an active effect has its players in `ActiveEffect.objects`, or matches if that is None.
    """

    players: Phrase
    rules: tuple[PlayerRule, ...]
    duration: Duration | None = None

    def concerns(self, ctx: Context, player: Id, objects: tuple[Id, ...] | None = None) -> bool:
        """Whether the rules are about this player."""
        return self.players.matches(ctx, player) if objects is None else player in objects

    def execute(self, ctx: Context) -> bool:
        found = self.players.find(ctx)
        if not found:
            return False
        ctx.happen(started(ctx, PlayersHave(self.players, self.rules), self.duration, found))
        return True


@attrs.frozen
class UntapsForOthers(Node):
    """ "Untap all permanents you control during each other player's untap step" (502.3): a static
    effect of its own. Whatever doesn't untap during its controller's untap step does then.
    """

    objects: Phrase


@attrs.frozen
class UntilThenPlayersHave(PlayersHave):
    """ "Until end of turn, you may cast spells ...": the duration stands before the rest."""

    duration: Duration | None
    players: Phrase
    rules: tuple[PlayerRule, ...]


@attrs.frozen
class CantGainLife(PlayerRule):
    """ "Can't gain life" (119.7)."""

    def forbids_event(self, ctx: Context, player: Id, event: Event) -> bool:
        return isinstance(event, GainLife) and event.player == player


@attrs.frozen
class CantLoseLife(PlayerRule):
    """ "Can't lose life" (119.8)."""

    def forbids_event(self, ctx: Context, player: Id, event: Event) -> bool:
        return isinstance(event, LoseLife) and event.player == player


@attrs.frozen
class CantGetCounters(PlayerRule):
    """ "Can't get counters", "can't get poison counters" (122.1)."""

    kind: str | None = None

    def forbids_event(self, ctx: Context, player: Id, event: Event) -> bool:
        return (
            isinstance(event, PutCounters)
            and event.target == player
            and self.kind in (None, event.kind)
        )


@attrs.frozen
class CantDraw(PlayerRule):
    """ "Can't draw cards" (121.3)."""

    def forbids_event(self, ctx: Context, player: Id, event: Event) -> bool:
        return isinstance(event, Draw) and event.player == player


@attrs.frozen
class CantDrawMoreThanOne(PlayerRule):
    """ "Can't draw more than one card each turn" (121.2a)."""

    def forbids_event(self, ctx: Context, player: Id, event: Event) -> bool:
        return (
            isinstance(event, Draw)
            and event.player == player
            and any(isinstance(e, Draw) and e.player == player for e in ctx.state.history)
        )


@attrs.frozen
class CantLose(PlayerRule):
    """ "Can't lose the game" (104.3, 101.2)."""

    def forbids_event(self, ctx: Context, player: Id, event: Event) -> bool:
        return isinstance(event, Lose) and event.player == player


@attrs.frozen
class CantWin(PlayerRule):
    """ "Can't win the game" (104.2, 101.2)."""

    def forbids_event(self, ctx: Context, player: Id, event: Event) -> bool:
        return isinstance(event, Win) and event.player == player


@attrs.frozen
class CantSacrifice(PlayerRule):
    """ "Can't sacrifice creatures" (701.17)."""

    objects: Phrase

    def forbids_event(self, ctx: Context, player: Id, event: Event) -> bool:
        return (
            isinstance(event, Move)
            and event.cause == "sacrifice"
            and ctx.controller_of(event.object) == player
            and self.objects.matches(ctx, event.object)
        )


@attrs.frozen
class CantCast(PlayerRule):
    """ "Can't cast creature spells" (601.3a). The rules ask about the proposed spell."""

    spells: Phrase

    def forbids_casting(self, ctx: Context, player: Id, spell: Id) -> bool:
        return self.spells.matches(ctx, spell)


@attrs.frozen
class CantCastMoreThanOne(PlayerRule):
    """ "Can't cast more than one spell each turn" (601.3a)."""

    def forbids_casting(self, ctx: Context, player: Id, spell: Id) -> bool:
        return any(isinstance(e, Cast) and e.player == player for e in ctx.state.history)


@attrs.frozen
class CantActivate(PlayerRule):
    """ "Can't activate abilities of creatures" (602.5)."""

    of: Phrase

    def forbids_activating(self, ctx: Context, player: Id, source: Id, is_mana: bool) -> bool:
        return self.of.matches(ctx, source)


@attrs.frozen
class CantActivateButMana(PlayerRule):
    """ "Can't activate abilities that aren't mana abilities", or such of certain objects."""

    of: Phrase | None = None

    def forbids_activating(self, ctx: Context, player: Id, source: Id, is_mana: bool) -> bool:
        return not is_mana and (self.of is None or self.of.matches(ctx, source))


@attrs.frozen
class CantPlayLands(PlayerRule):
    """ "Can't play lands" (305.2)."""

    def forbids_playing_lands(self, ctx: Context, player: Id) -> bool:
        return True


@attrs.frozen
class CantBeTargeted(PlayerRule):
    """ "Can't be the target of spells or abilities your opponents control" (115)."""

    by: Phrase

    def forbids_target(self, ctx: Context, player: Id, by: Context) -> bool:
        return self.by.matches(ctx, by.source if by.stack_object is None else by.stack_object)


@attrs.frozen
class AdditionalLands(PlayerRule):
    """ "May play two additional lands on each of your turns" (305.2a)."""

    number: Value

    def extra_lands(self, ctx: Context, player: Id) -> int:
        return self.number.value(ctx)


@attrs.frozen
class NoMaximumHandSize(PlayerRule):
    """ "Have no maximum hand size" (402.2)."""

    def skips(self, ctx: Context, player: Id) -> tuple[Step, ...] | None:
        """The part of a turn that the player skips (614.10); None for nothing."""
        return None

    def untap_limit(self, ctx: Context, player: Id) -> tuple[int, Selector] | None:
        """How many permanents of a sort the player can untap in an untap step at most (502.3)."""
        return None

    def hand_size(self, ctx: Context, player: Id, now: int | None) -> int | None:
        return None


@attrs.frozen
class ChangeHandSize(PlayerRule):
    """ "Your maximum hand size is reduced by two" (402.2). A negative change reduces it."""

    change: Value

    def skips(self, ctx: Context, player: Id) -> tuple[Step, ...] | None:
        """The part of a turn that the player skips (614.10); None for nothing."""
        return None

    def untap_limit(self, ctx: Context, player: Id) -> tuple[int, Selector] | None:
        """How many permanents of a sort the player can untap in an untap step at most (502.3)."""
        return None

    def hand_size(self, ctx: Context, player: Id, now: int | None) -> int | None:
        return None if now is None else max(0, now + self.change.value(ctx))


@attrs.frozen
class CastAsThoughFlash(PlayerRule):
    """ "May cast sorcery spells as though they had flash" (601.3b, 702.8)."""

    spells: Phrase

    def allows_as_instant(self, ctx: Context, player: Id, spell: Id) -> bool:
        return self.spells.matches(ctx, spell)


@attrs.frozen
class MayCastFree(PlayerRule):
    """ "May cast spells from your hand without paying their mana costs" (118.9).

    It lets nobody cast a card from where they couldn't: it is an alternative cost.
    """

    spells: Phrase
    place: Place | None = None

    def casts_free(self, ctx: Context, player: Id, spell: Id) -> bool:
        if not self.spells.matches(ctx, spell):
            return False
        found = ctx.state.get(spell)
        announced = found.announced if found is not None else None
        return self.place is None or (
            announced is not None
            and announced.cast_as is not None
            and self.place.holds(ctx, announced.cast_as)
        )


@attrs.frozen
class LooksAtTop(PlayerRule):
    """ "May look at the top card of your library any time" (401.5)."""

    def shows_top(self, ctx: Context, player: Id) -> str:
        return "owner"


@attrs.frozen
class PlaysRevealed(PlayerRule):
    """ "(Play with) the top card of your library revealed" (401.5)."""

    def shows_top(self, ctx: Context, player: Id) -> str:
        return "all"

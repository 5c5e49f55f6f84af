"""Words for players: "you", "target opponent", "each player", "its controller"."""

from collections.abc import Iterable

import attrs

from ..model.objects import Id
from .base import Condition, Phrase
from .context import Context
from .filters import Filter, Selector
from .references import Them, known


@attrs.frozen
class AnyPlayer(Selector):
    """ "Player": every player still in the game."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        player = ctx.state.players.get(ref)
        return player is not None and not player.lost

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.state.in_turn_order()


@attrs.frozen
class Opponent(Selector):
    """ "Opponent": every player but "you" (102.2)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        player = ctx.state.players.get(ref)
        return player is not None and not player.lost and ref != ctx.controller

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        return tuple(p for p in ctx.state.in_turn_order() if p != ctx.controller)


@attrs.frozen
class You(Phrase):
    """ "You": the controller of the object that the text is on (109.5)."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return (ctx.controller,)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref == ctx.controller


@attrs.frozen
class ThatPlayer(Phrase):
    """ "That player", "they": the player spoken of last, or else the player who acts.

    A target player is spoken of in "all cards from target player's library", too.
    """

    def find(self, ctx: Context) -> tuple[Id, ...]:
        if ctx.actor != ctx.controller:
            return (ctx.actor,)
        players = ctx.state.players
        for group in reversed(ctx.mentioned):
            found = tuple(ref for ref in group if ref in players)
            if len(found) == 1:
                return found
        targets = {ref for refs in ctx.targets.values() for ref in refs if ref in players}
        if len(targets) == 1:
            return tuple(targets)
        for group in reversed(ctx.mentioned):
            if len(group) == 1:
                return (ctx.controller_of(group[0]),)
        return (ctx.actor,)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.find(ctx)


@attrs.frozen
class ThemHarmed(Phrase):
    """ "It deals 2 damage to them": the player spoken of last, unless objects are after that."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        groups = (group for group in reversed(ctx.mentioned) if group != ctx.doing)
        last = next(groups, ())
        is_players = all(ref in ctx.state.players for ref in last)
        return (ThatPlayer() if is_players else Them()).find(ctx)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.find(ctx)


@attrs.frozen
class ThosePlayers(Phrase):
    """ "Those players", "they": the players spoken of last."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        players = ctx.state.players
        for group in reversed(ctx.mentioned):
            if found := tuple(ref for ref in group if ref in players):
                return found
        return ()

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.find(ctx)


@attrs.frozen
class ThatPermanentOrPlayer(Phrase):
    """ "That permanent or player": the one object or player spoken of last."""

    filter: Filter

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return next((group for group in reversed(ctx.mentioned) if len(group) == 1), ())

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.find(ctx)


@attrs.frozen
class ThatPlayerOrController(Phrase):
    """ "That player or that planeswalker's controller": of the one spoken of last."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        found = next((group for group in reversed(ctx.mentioned) if len(group) == 1), ())
        return tuple(ref if ref in ctx.state.players else ctx.controller_of(ref) for ref in found)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.find(ctx)


@attrs.frozen
class ControllerOf(Phrase):
    """ "Its controller", "their controllers": who controls objects, or did at last (608.2h).

    In "that creature's controller sacrifices it", the creature is "it".
    """

    object: Phrase

    def find(self, ctx: Context) -> tuple[Id, ...]:
        objects = ctx.mention(known(ctx, self.object))
        return ctx.mention(_in_order(ctx, map(ctx.controller_of, objects)))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(ctx.controller_of(one) == ref for one in known(ctx, self.object))


@attrs.frozen
class OwnerOf(Phrase):
    """ "Its owner", "their owners" (108.3)."""

    object: Phrase

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(_in_order(ctx, self._owners(ctx)))

    def _owners(self, ctx: Context) -> list[Id]:
        objects = (ctx.state.get(ref) for ref in known(ctx, self.object))
        return [found.owner for found in objects if found is not None]

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self._owners(ctx)


def _in_order(ctx: Context, players: Iterable[Id]) -> tuple[Id, ...]:
    """The players, each once, in turn order."""
    found = tuple(players)
    return tuple(p for p in ctx.state.in_turn_order() if p in found)


@attrs.frozen
class DefendingPlayer(Phrase):
    """ "Defending player": whom the object of this text attacks (508.5)."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        player = defending_player(ctx, ctx.source)
        return () if player is None else ctx.mention((player,))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref == defending_player(ctx, ctx.source)


ATTACKED = "attacked"
"""Where bindings keep what a creature would attack, while it is asked whether it may."""


def defending_player(ctx: Context, attacker: Id) -> Id | None:
    """The player whom a creature attacks, or whose planeswalker it does; None if it attacks nobody.

    In a game of two that is the attacker's opponent even when it has left combat (508.5a).
    """
    combat = ctx.state.combat
    attacked = combat.attacks.get(attacker) if combat is not None else None
    attacked = ctx.bindings.get(ATTACKED, attacked)
    if attacked is None and combat is not None:
        opponents = ctx.state.opponents(ctx.state.active)
        return opponents[0] if len(opponents) == 1 else None
    if attacked is None or attacked in ctx.state.players:
        return attacked
    return ctx.controller_of(attacked)


@attrs.frozen
class EnchantedPlayer(Phrase):
    """ "Enchanted player": whom the Aura of this text is attached to (303.4)."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        found = ctx.state.get(ctx.source)
        if found is None or found.attached_to not in ctx.state.players:
            return ()
        return ctx.mention((found.attached_to,))

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ctx.source)
        return found is not None and found.attached_to == ref


@attrs.frozen
class ActivePlayer(Phrase):
    """ "The active player": whose turn it is (102.1)."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention((ctx.state.active,))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref == ctx.state.active


class PlayerCondition(Condition):
    """What can be true of a player: "control a Swamp", "lost life this turn"."""

    __slots__ = ()

    def holds_for(self, ctx: Context, player: Id) -> bool:
        """Whether it is true of the player."""
        raise NotImplementedError


@attrs.frozen
class PlayerWith(Selector):
    """ "Opponent who ...": a player of whom a condition about "they" is true."""

    filter: Selector
    condition: PlayerCondition

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.filter.matches(ctx, ref) and self.condition.holds_for(ctx, ref)

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        return tuple(p for p in self.filter.candidates(ctx) if self.condition.holds_for(ctx, p))


WORDS = {
    "you": You(),
    "that_player": ThatPlayer(),
    "those_players": ThosePlayers(),
    "player": AnyPlayer(),
    "opponent": Opponent(),
    "defending_player": DefendingPlayer(),
    "enchanted_player": EnchantedPlayer(),
    "active_player": ActivePlayer(),
    "their_controllers": ControllerOf(Them()),
    "their_owners": OwnerOf(Them()),
}
"""Players by their grammar alias."""

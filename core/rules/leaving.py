"""Leaving the game: what goes with a player, and what ends (104.5, 800.4)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..effects.continuous import Continuous
from ..effects.modifications import ChangeControl
from ..model import events as ev
from ..model.objects import GameObject, Id, Kind
from ..model.state import ActiveEffect
from ..model.zones import Zone
from . import controlling, designating, layers, phasing

if TYPE_CHECKING:
    from .referee import Referee

CONCEDE = "concede"
"""Marks an answer that is none: somebody conceded instead, while it was due."""


def concede(referee: "Referee", player: Id) -> None:
    """A player concedes and leaves the game at once; nothing can prevent it (104.3a)."""
    state = referee.state
    if state.players[player].lost:
        return
    state.change_player(player, lost="conceded")
    state.history += (ev.Lose(player, "conceded"),)
    after_losing(referee, (player,))


def notice(referee: "Referee", facts: Iterable[ev.Event]) -> None:
    """Let those who have just lost leave, if the game goes on without them (104.5)."""
    players = referee.state.players
    for fact in facts:
        if isinstance(fact, ev.Lose):
            after_losing(referee, (fact.player,))
        elif isinstance(fact, ev.Win):
            others = tuple(p for p in players if p != fact.player and players[p].lost)
            after_losing(referee, others)


def after_losing(referee: "Referee", players: tuple[Id, ...]) -> None:
    """Players leave, with all that follows (800.4a). Where the game is over, all stays put."""
    state = referee.state
    if len(state.in_turn_order()) < 2:
        return
    for player in players:
        for call in referee.mechanics.everybody("cardwright_player_leaves"):
            call(game=referee, player=player)
        designating.leave(referee, player)
    _take_away(referee, [obj for obj in state.objects.values() if obj.owner in players])
    state.effects = tuple(e for e in state.effects if not _gives_control(e, players))
    controlling.leave(referee, players)
    phasing.leave(referee, players)
    state.pending = tuple(p for p in state.pending if p.controller not in players)
    state.derived = None
    on_stack = [state.objects[ref] for ref in state.stack]
    _take_away(
        referee,
        [o for o in on_stack if o.controller in players and o.kind in (Kind.ABILITY, Kind.COPY)],
    )
    exile_left_behind(referee)
    if state.priority in players:
        state.priority = state.in_turn_order(state.priority)[0]
    state.passed = tuple(p for p in state.passed if p not in players)
    state.touch(None)


def _take_away(referee: "Referee", gone: list[GameObject]) -> None:
    """Objects leave the game; what they were is remembered (800.4i).

    That permanents do so is an event that abilities trigger on (603.6c).
    """
    state = referee.state
    permanents = [obj.id for obj in gone if obj.zone is Zone.BATTLEFIELD]
    if permanents:
        referee.happen(*map(ev.LeaveGame, permanents))
    gone = [obj for obj in gone if obj.id in state.objects]
    if not gone:
        return
    state.last_known.update({obj.id: referee.last_known(obj) for obj in gone})
    ids = {obj.id for obj in gone}
    for zone, refs in list(state.zones.items()):
        if not ids.isdisjoint(refs):
            state.zones[zone] = tuple(ref for ref in refs if ref not in ids)
    for obj in gone:
        del state.objects[obj.id]
    state.ceasing = tuple(ref for ref in state.ceasing if ref not in ids)
    state.derived = None


def _gives_control(active: ActiveEffect, players: tuple[Id, ...]) -> bool:
    return (
        active.controller in players
        and isinstance(active.effect, Continuous)
        and any(isinstance(part, ChangeControl) for part in active.effect.modifications)
    )


def exile_left_behind(referee: "Referee") -> None:
    """Exile what is controlled by players who have left the game (800.4a, 800.4c)."""
    state = referee.state
    if not any(player.lost for player in state.players.values()):
        return
    derived = state.derived or layers.derive(referee)
    behind = [
        ref
        for ref in (*state.battlefield, *state.stack)
        if (look := derived.looks[ref]).controller is not None
        and state.players[look.controller].lost
    ]
    if behind:
        referee.happen(*(ev.Move(ref, Zone.EXILE, cause="exile") for ref in behind))

"""What each class of events does to the state."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

from ..model import events as ev
from ..model.events import Event
from ..model.objects import Announcement, Id, Kind, with_counters
from ..model.result import Result
from ..model.state import ActiveEffect, DelayedTrigger
from ..model.zones import Zone
from . import (
    aftermath,
    designating,
    faces,
    fighting,
    mana_sources,
    moving,
    phasing,
    steps,
    turning,
)

if TYPE_CHECKING:
    from .referee import Referee


def _damage(referee: "Referee", event: ev.Damage) -> Event | None:
    """Deal damage and do what follows from it (120.3)."""
    state = referee.state
    if event.amount <= 0 or not state.exists(event.target):
        return None
    keywords = referee.look(event.source).keywords
    if event.target in state.players:
        if not _results(referee, event, keywords):
            referee.happen(ev.LoseLife(event.target, event.amount, event.source))
    else:
        obj = state.objects[event.target]
        if obj.zone is not Zone.BATTLEFIELD:
            return None
        look = referee.look(event.target)
        if "planeswalker" in look.types:
            referee.happen(ev.RemoveCounters(event.target, "loyalty", event.amount, event.source))
        if look.is_creature and not _results(referee, event, keywords):
            state.change(event.target, damage=obj.damage + event.amount)
    for call in referee.mechanics.calls("cardwright_damage_dealt", keywords):
        call(game=referee, damage=event)
    return event


def _results(referee: "Referee", damage: ev.Damage, keywords: frozenset[str]) -> bool:
    """Do what a plugin says damage does in place of the usual (120.3b, 120.3d), if one does."""
    for call in referee.mechanics.calls("cardwright_damage_result", keywords):
        instead = call(game=referee, damage=damage)
        if instead is not None:
            referee.happen(*instead)
            return True
    return False


def _gain_life(referee: "Referee", event: ev.GainLife) -> Event | None:
    if event.amount <= 0:
        return None
    player = referee.state.players[event.player]
    referee.state.change_player(event.player, life=player.life + event.amount)
    return event


def _lose_life(referee: "Referee", event: ev.LoseLife) -> Event | None:
    if event.amount <= 0:
        return None
    player = referee.state.players[event.player]
    referee.state.change_player(event.player, life=player.life - event.amount)
    return event


def _draw(referee: "Referee", event: ev.Draw) -> Event | None:
    """Draw the top card of a library (121.2); from an empty one nothing is drawn (121.4)."""
    state = referee.state
    library = state.zone(Zone.LIBRARY, event.player)
    if not library:
        state.change_player(event.player, drew_from_empty=True)
        return None
    moved = referee.happen(ev.Move(library[0], Zone.HAND, cause="draw", source=event.source))
    became = next((move.became for move in moved if isinstance(move, ev.Move)), None)
    return event.with_(became=became)


def _tap(referee: "Referee", event: ev.Tap) -> Event | None:
    obj = referee.state.objects.get(event.object)
    if obj is None or obj.tapped or obj.zone is not Zone.BATTLEFIELD:
        return None
    referee.state.change(event.object, tapped=True)
    return event


def _untap(referee: "Referee", event: ev.Untap) -> Event | None:
    obj = referee.state.objects.get(event.object)
    if obj is None or not obj.tapped:
        return None
    referee.state.change(event.object, tapped=False)
    return event


def _put_counters(referee: "Referee", event: ev.PutCounters) -> Event | None:
    if event.amount <= 0:
        return None
    return event if _change_counters(referee, event.target, event.kind, event.amount) else None


def _remove_counters(referee: "Referee", event: ev.RemoveCounters) -> Event | None:
    """Remove counters, as many as there are (101.3)."""
    if event.amount <= 0:
        return None
    removed = _change_counters(referee, event.target, event.kind, -event.amount)
    return event.with_(amount=-removed) if removed else None


def _change_counters(referee: "Referee", target: Id, kind: str, change: int) -> int:
    """Change the number of counters and return by how much it really changed."""
    state = referee.state
    holder = state.players.get(target) or state.objects.get(target)
    if holder is None or change == 0:
        return 0
    before = holder.count(kind)
    counters = with_counters(holder.counters, kind, change)
    if target in state.players:
        state.change_player(target, counters=counters)
    else:
        state.change(target, counters=counters)
        if change > 0 and kind in referee.mechanics.counter_keywords:
            memory = state.objects[target].memory
            times = {**memory.get("counter times", {}), kind: state.tick()}  # 613.7c
            state.change(target, memory={**memory, "counter times": times})
    return max(change, -before)


def _add_mana(referee: "Referee", event: ev.AddMana) -> Event | None:
    player = referee.state.players[event.player]
    if event.source is not None and "snow" in referee.look(event.source).supertypes:
        event = event.with_(mana=mana_sources.as_snow(event.mana))
    referee.state.change_player(event.player, pool=player.pool + event.mana)
    return event


def _attach(referee: "Referee", event: ev.Attach) -> Event | None:
    """Attach to something else, or unattach (701.3); it gets a new timestamp (613.7e)."""
    state = referee.state
    obj = state.objects.get(event.object)
    if obj is None or obj.attached_to == event.to:
        return None
    if event.to is not None and not state.exists(event.to):
        return None
    state.change(event.object, attached_to=event.to, timestamp=state.tick())
    return event.with_(before=obj.attached_to)


def _shuffle(referee: "Referee", event: ev.Shuffle) -> Event:
    """Put a library into a random order (701.20a).

    What another effect puts into a certain position of it at the same time stays there (701.20g).
    """
    state = referee.state
    library = state.zone(Zone.LIBRARY, event.player)
    placed = [
        fact
        for fact in referee.facts or ()
        if isinstance(fact, ev.Move) and fact.became in library and _placed_apart(fact, event)
    ]
    kept = [fact.became for fact in placed]
    order = [ref for ref in library if ref not in kept]
    referee.random().shuffle(order)
    for fact in placed:  # in the order in which they were put there
        assert fact.became is not None
        index = fact.position if fact.position >= 0 else len(order) + 1 + fact.position
        order.insert(index, fact.became)
    state.set_zone(Zone.LIBRARY, event.player, order)
    return event


def _placed_apart(fact: ev.Move, shuffle: ev.Shuffle) -> bool:
    """Whether something else than what shuffles a library gave a card its position there."""
    return fact.cause != "shuffle" and fact.source != shuffle.source


def _turn_face(referee: "Referee", event: ev.TurnFace) -> Event | None:
    """Turn an object face up: its copiable values are its own again (708.8); or face down."""
    state = referee.state
    obj = state.objects.get(event.object)
    if obj is None or obj.face_down is not event.up:
        return None
    if not event.up:
        if faces.is_double_faced(obj):
            return None  # 712.12
        state.put(turning.turned_down(obj))
        return event
    base = turning.front(obj)
    if base is None:
        return None
    if obj.zone is Zone.BATTLEFIELD and not base.is_permanent:
        turning.reveal(referee, (obj.id,))  # it is shown, and stays as it is (701.34f)
        return None
    announced = obj.announced
    if event.x is not None:
        announced = attrs.evolve(announced or Announcement(), x=event.x)  # 702.37f
    state.put(turning.turned_up(obj, base).with_(announced=announced))
    return event


def _start_effect(referee: "Referee", event: ev.StartEffect) -> Event:
    state = referee.state
    active = ActiveEffect(
        state.new_id(),
        event.effect,
        event.source,
        event.controller,
        state.tick(),
        event.expires,
        event.objects,
        event.bindings,
    )
    state.effects = (*state.effects, active)
    state.derived = None
    return event


def _change_effect(referee: "Referee", event: ev.ChangeEffect) -> Event:
    """What is left of a continuous effect goes on; or it ends (615.7)."""
    state = referee.state
    state.effects = tuple(
        attrs.evolve(effect, effect=event.to) if effect.id == event.effect else effect
        for effect in state.effects
        if effect.id != event.effect or event.to is not None
    )
    state.derived = None
    return event


def _regenerate(referee: "Referee", event: ev.Regenerate) -> Event | None:
    """Remove all damage, tap it and remove it from combat (701.15a)."""
    if event.object not in referee.state.objects:
        return None
    referee.state.change(event.object, damage=0)
    referee.happen(ev.Tap(event.object, event.source))
    fighting.remove(referee, event.object)
    return event


def _start_delayed(referee: "Referee", event: ev.StartDelayedTrigger) -> Event:
    state = referee.state
    trigger = DelayedTrigger(
        state.new_id(),
        event.ability,
        event.source,
        event.controller,
        event.bindings,
        event.expires,
        event.once,
    )
    state.delayed = (*state.delayed, trigger)
    return event


def _lose(referee: "Referee", event: ev.Lose) -> Event | None:
    if referee.state.players[event.player].lost:
        return None
    state = referee.state
    state.change_player(event.player, lost=event.reason)
    if sum(not player.lost for player in state.players.values()) > 1:
        turning.reveal_all(referee, event.player)
    return event


def _win(referee: "Referee", event: ev.Win) -> Event:
    """All the player's opponents lose (104.2b, 104.3h is for more than two)."""
    state = referee.state
    for opponent in state.opponents(event.player):
        state.change_player(opponent, lost=f"{state.players[event.player].name} won")
    state.notes["won"] = event.reason
    return event


def _draw_game(referee: "Referee", event: ev.DrawGame) -> Event:
    """The game ends at once, without a winner (104.4c)."""
    referee.state.result = Result(None, why="an effect says so")
    return event


def _leave_game(referee: "Referee", event: ev.LeaveGame) -> ev.LeaveGame | None:
    """Take an object out of the game; a card is outside it, if its owner goes on playing."""
    state = referee.state
    obj = state.objects.get(event.object)
    if obj is None:
        return None
    moving.forget(referee, obj.id)
    if obj.card is not None and not state.players[obj.owner].lost:
        state.outside[obj.owner] = (*state.outside.get(obj.owner, ()), obj.card)
    return event


def _bring_in(referee: "Referee", event: ev.BringIn) -> ev.BringIn | None:
    return moving.bring_in(referee, event)


def _remember(referee: "Referee", event: ev.Remember) -> ev.Remember | None:
    state = referee.state
    if event.target in state.players:
        memory = state.players[event.target].memory
        state.change_player(event.target, memory={**memory, event.key: event.value})
    elif event.target in state.objects:
        memory = state.objects[event.target].memory
        state.change(event.target, memory={**memory, event.key: event.value})
    else:
        return None
    return event


def _counter(referee: "Referee", event: ev.Counter) -> Event | None:
    """Counter a spell or ability: it leaves the stack without resolving (701.5a)."""
    state = referee.state
    obj = state.objects.get(event.object)
    if obj is None or obj.zone is not Zone.STACK:
        return None
    if obj.kind is Kind.ABILITY:
        moving.remove_from_stack(referee, obj.id)
        return event
    from .stack import leave_stack

    leave_stack(referee, obj, "counter", event.to, event.source)
    return event


def _copy_card(referee: "Referee", event: ev.CopyCard) -> Event | None:
    from .copying import copy_card

    return copy_card(referee, event)


def _create_token(referee: "Referee", event: ev.CreateToken) -> Event | None:
    return moving.create_token(referee, event)


def _create_emblem(referee: "Referee", event: ev.CreateEmblem) -> ev.CreateEmblem | None:
    return moving.create_emblem(referee, event)


PERFORM: dict[type[Event], Callable[["Referee", Any], Event | None]] = {
    ev.Move: moving.move,
    ev.CreateToken: _create_token,
    ev.CreateEmblem: _create_emblem,
    ev.Damage: _damage,
    ev.GainLife: _gain_life,
    ev.LoseLife: _lose_life,
    ev.Draw: _draw,
    ev.Tap: _tap,
    ev.Untap: _untap,
    ev.PutCounters: _put_counters,
    ev.RemoveCounters: _remove_counters,
    ev.AddMana: _add_mana,
    ev.Attach: _attach,
    ev.Shuffle: _shuffle,
    ev.TurnFace: _turn_face,
    ev.Transform: faces.transform,
    ev.Flip: faces.flip,
    ev.StartEffect: _start_effect,
    ev.ChangeEffect: _change_effect,
    ev.Regenerate: _regenerate,
    ev.StartDelayedTrigger: _start_delayed,
    ev.Lose: _lose,
    ev.Win: _win,
    ev.Counter: _counter,
    ev.CopyCard: _copy_card,
    ev.Arrange: aftermath.arrange,
    ev.TriggerReflexively: aftermath.trigger_reflexively,
    ev.BecomeBlocked: fighting.become_blocked,
    ev.RemoveFromCombat: fighting.remove_by_effect,
    ev.StartUntilLeaves: aftermath.wait_until_leaves,
    ev.ExtraTurn: aftermath.extra_turn,
    ev.AddSteps: steps.add,
    ev.EndTurn: steps.end_turn,
    ev.DrawGame: _draw_game,
    ev.LeaveGame: _leave_game,
    ev.BringIn: _bring_in,
    ev.Remember: _remember,
    ev.PhaseOut: phasing.phase_out,
    ev.PhaseIn: phasing.phase_in,
    ev.Designate: designating.designate,
}
"""How each class of events changes the state; others are facts only."""

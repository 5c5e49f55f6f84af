"""The one function through which objects change zones (400.7)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

from ..effects import linked
from ..effects.context import Bindings, Context
from ..effects.continuous import Continuous
from ..effects.modifications import GainAbilities
from ..effects.would import Would
from ..model import events as ev
from ..model.characteristics import FACE_DOWN, HIDDEN, Characteristics
from ..model.objects import GameObject, Id, Kind
from ..model.state import ActiveEffect, State
from ..model.zones import Zone
from . import attaching, faces, fighting, forbidding
from .functions import functions

if TYPE_CHECKING:
    from .derived import Derived
    from .referee import Referee


def move(referee: "Referee", event: ev.Move) -> ev.Move | None:
    """Move an object: it becomes a new object, and what it was is remembered (400.7, 608.2h)."""
    state = referee.state
    obj = state.objects.get(event.object)
    if obj is None or (obj.zone is event.to and event.to is not Zone.EXILE):
        return None if obj is None or not event.to.is_owned else _reorder(referee, obj, event)
    if obj.kind in _NOT_CARDS and obj.zone not in _WHERE_THEY_ARE and not _to_be_cast(obj, event):
        return None  # a token or copy that has left can't come back (111.8, 707.10a)
    if event.to is Zone.BATTLEFIELD:
        if faces.stays(obj, event):
            return None
        if not base_of(obj, event).types.isdisjoint(("instant", "sorcery")):
            return None  # it stays where it is (304.4, 307.4)
        if event.attached_to is None and attaching.needs_host(base_of(obj, event)):
            host = attaching.find_host(referee, renewed(obj, event, obj.id, state.clock))
            if host is None:
                return None  # with nothing to enchant it stays, too (303.4g)
            event = event.with_(attached_to=host)
    if event.controller is not None and state.players[event.controller].lost:
        return None  # 800.4b
    if event.to is Zone.EXILE and event.source is not None:
        # What a replacement effect exiled instead remembers that effect's object already.
        event = event.with_(memory={**_exiling(referee, event.source), **event.memory})
    forget(referee, obj.id)
    if obj.kind is Kind.ABILITY:
        return None
    new = renewed(obj, event, state.new_id(), state.tick())
    state.last_known[obj.id] = state.last_known[obj.id].with_(
        became=new.id, traceable=event.traceable
    )
    _place(referee, new, event)
    if obj.zone is Zone.STACK and event.to is Zone.BATTLEFIELD:
        carry_effects(referee, obj.id, new.id, outlasts_resolution)
    elif event.to is Zone.STACK and state.effects:
        carry_effects(referee, obj.id, new.id, _gives_abilities)
    without_barred_counters(referee, new.id)
    if obj.face_down and obj.zone in _SEEN and event.to is not Zone.BATTLEFIELD:
        referee.happen(ev.Reveal((new.id,), obj.owner))  # 708.9
    for effect in event.effects:
        referee.happen(effect.with_(objects=(new.id,)))  # 611.2e
    return event.with_(origin=obj.zone, became=new.id)


def without_barred_counters(referee: "Referee", ref: Id) -> None:
    """Take away counters with which a permanent entered though it can't have them (122.6a)."""
    found = referee.state.objects[ref]
    if not found.counters:
        return
    left = tuple(
        (kind, amount)
        for kind, amount in found.counters
        if not forbidding.forbidden(referee, ev.PutCounters(ref, kind, amount))
    )
    if left != found.counters:
        referee.state.change(ref, counters=left)


def _exiling(referee: "Referee", source: Id) -> dict[str, Any]:
    """What a card remembers of the object whose ability exiles it (607.2a)."""
    state = referee.state
    top = state.objects.get(state.stack[-1]) if state.stack else None
    ability = top.id if top is not None and top.source == source else None
    return linked.exiling(Context(referee, state.active, source, stack_object=ability))


_SEEN = (Zone.BATTLEFIELD, Zone.STACK)


def _to_be_cast(obj: GameObject, event: ev.Move) -> bool:
    """Whether a copy of a card, made where it is, is put on the stack (707.12)."""
    return event.to is Zone.STACK and bool(obj.memory.get(COPIED_CARD))


COPIED_CARD = "copied card"
"""What the memory of a copy of a card says as long as it is where it was made (707.12)."""

_NOT_CARDS = (Kind.TOKEN, Kind.COPY)
_WHERE_THEY_ARE = (Zone.BATTLEFIELD, Zone.STACK)


def forget(referee: "Referee", ref: Id) -> None:
    """Take an object out of the game, keeping last known information about it."""
    state = referee.state
    obj = state.objects[ref]
    state.last_known[ref] = referee.last_known(obj)
    owner = obj.owner if obj.zone.is_owned else None
    state.set_zone(
        obj.zone, owner, (other for other in state.zone(obj.zone, owner) if other != ref)
    )
    del state.objects[ref]
    unsettle(state, obj)
    if obj.zone is Zone.BATTLEFIELD:
        fighting.remove(referee, ref)


def unsettle(state: State, obj: GameObject) -> None:
    """Note that an object has come to its zone or gone from it: what is derived may be stale.

    A card without abilities that work in a hand or library changes nothing by being there.
    """
    derived: Derived | None = state.derived
    if derived is None:
        return
    if obj.zone in _SEEN or derived.effects or functions(obj.base).elsewhere:
        state.derived = None
    else:
        state.touch("elsewhere")


def remove_from_stack(referee: "Referee", ref: Id) -> None:
    """An ability leaves the stack and ceases to exist (608.2m)."""
    forget(referee, ref)


def create_token(referee: "Referee", event: ev.CreateToken) -> ev.CreateToken | None:
    """Create a token on the battlefield (111.2)."""
    state = referee.state
    if state.players[event.controller or event.player].lost:
        return None  # 800.4b
    if event.attached_to is None and attaching.needs_host(event.base):
        host = attaching.find_host(referee, token(event, 0, state.clock))
        if host is None:
            return None  # 303.4i
        event = event.with_(attached_to=host)
    new = _dated(state, token(event, state.new_id(), state.tick()))
    state.put(new)
    state.set_zone(Zone.BATTLEFIELD, None, (*state.battlefield, new.id))
    without_barred_counters(referee, new.id)
    fighting.enter(referee, new.id, event)
    return event.with_(became=new.id)


def create_emblem(referee: "Referee", event: ev.CreateEmblem) -> ev.CreateEmblem | None:
    """Put an emblem into the command zone; the player owns and controls it (114.2)."""
    state = referee.state
    if state.players[event.player].lost:
        return None  # 800.4d
    ref = state.new_id()
    state.put(
        GameObject(
            id=ref,
            owner=event.player,
            controller=event.player,
            zone=Zone.COMMAND,
            base=event.base,
            kind=Kind.EMBLEM,
            timestamp=state.tick(),
        )
    )
    state.set_zone(Zone.COMMAND, None, (*state.zone(Zone.COMMAND), ref))
    return event.with_(became=ref)


def bring_in(referee: "Referee", event: ev.BringIn) -> ev.BringIn | None:
    """Put a card that a player owns outside the game into a zone of the game (400.11)."""
    state, player = referee.state, event.player
    owned = list(state.outside.get(player, ()))
    if event.card not in owned or state.players[player].lost:
        return None
    owned.remove(event.card)
    state.outside[player] = tuple(owned)
    ref = state.new_id()
    new = GameObject(
        ref, player, player, event.to, event.card.outside, card=event.card, timestamp=state.tick()
    )
    state.put(new)
    whose = player if event.to.is_owned else None
    state.set_zone(event.to, whose, (*state.zone(event.to, whose), ref))
    return event.with_(became=ref)


def token(event: ev.CreateToken, ref: Id, now: int) -> GameObject:
    """The token that a player creates; they own it, and control it if nothing else says (111.2)."""
    return GameObject(
        id=ref,
        owner=event.player,
        controller=event.controller or event.player,
        zone=Zone.BATTLEFIELD,
        base=event.base if event.base.front_cost is None else event.base.with_(front_cost=None),
        kind=Kind.TOKEN,
        timestamp=now,
        since=now,
        tapped=event.tapped,
        counters=event.counters,
        attached_to=event.attached_to,
        memory=event.memory,
    )


def base_of(obj: GameObject, event: ev.Move) -> Characteristics:
    """The copiable values that an object has after a move."""
    keeps = event.to is Zone.BATTLEFIELD and obj.zone is Zone.STACK
    if event.base is not None:
        return event.base
    if event.face_down and not keeps:
        return HIDDEN if event.to is Zone.EXILE else FACE_DOWN
    if obj.card is not None and (not keeps or event.face is not None):
        return faces.face_in(obj.card, event.to, event.face)
    return obj.base


def renewed(obj: GameObject, event: ev.Move, ref: Id, now: int) -> GameObject:
    """The new object that the moved one becomes, without memory of the old (400.7)."""
    to = event.to
    permanent = to is Zone.BATTLEFIELD
    controller = event.controller if (permanent or to is Zone.STACK) else obj.owner
    keeps = permanent and obj.zone is Zone.STACK
    kind = obj.kind
    if kind is Kind.COPY and permanent:
        kind = Kind.TOKEN  # a copy of a permanent spell becomes a token (608.3b)
    return GameObject(
        id=ref,
        owner=obj.owner,
        controller=obj.owner if controller is None else controller,
        zone=to,
        base=base_of(obj, event),
        kind=kind,
        card=obj.card,
        timestamp=now,
        since=now,
        tapped=event.tapped,
        face_down=event.face_down or (keeps and obj.face_down),
        face=obj.face
        if keeps and event.face is None
        else max(0, event.face or 0)
        if to in _SEEN
        else 0,
        counters=event.counters,
        attached_to=event.attached_to,
        announced=obj.announced if keeps else None,
        memory=event.memory,
    )


ARRIVED = "arrived"
"""Where the memory of a world permanent has when it came: the same for what came together."""


def _dated(state: State, new: GameObject) -> GameObject:
    """A permanent that knows when it came, if that decides which world stays (704.5k)."""
    if "world" not in new.base.supertypes:
        return new
    return new.with_(memory={**new.memory, ARRIVED: (state.turn, len(state.history))})


def _place(referee: "Referee", new: GameObject, event: ev.Move) -> None:
    state = referee.state
    if event.to is Zone.BATTLEFIELD:
        new = _dated(state, new)
    state.objects[new.id] = new
    unsettle(state, new)
    owner = new.owner if event.to.is_owned else None
    ids = list(state.zone(event.to, owner))
    if event.to is Zone.LIBRARY:
        index = event.position if event.position >= 0 else len(ids) + 1 + event.position
        ids.insert(max(0, index), new.id)
    else:
        ids.append(new.id)
    state.set_zone(event.to, owner, ids)
    if event.to is Zone.BATTLEFIELD:
        fighting.enter(referee, new.id, event)
    elif new.kind is Kind.TOKEN or (new.kind is Kind.COPY and event.to is not Zone.STACK):
        state.ceasing = (*state.ceasing, new.id)  # 704.5d-e


def _reorder(referee: "Referee", obj: GameObject, event: ev.Move) -> ev.Move | None:
    """Put a card of a library elsewhere in that library; elsewhere nothing happens."""
    if event.to is not Zone.LIBRARY:
        return None
    state = referee.state
    ids = [ref for ref in state.zone(Zone.LIBRARY, obj.owner) if ref != obj.id]
    index = event.position if event.position >= 0 else len(ids) + 1 + event.position
    ids.insert(max(0, index), obj.id)
    state.set_zone(Zone.LIBRARY, obj.owner, ids)
    return event.with_(origin=Zone.LIBRARY, became=obj.id)


def carry_effects(
    referee: "Referee", old: Id, new: Id, goes_on: Callable[[ActiveEffect], bool]
) -> None:
    """Effects on a permanent spell go on for the permanent it becomes (400.7a).

    So do those that gave a card abilities, for the spell that it becomes (400.7f).
    """
    state = referee.state
    state.effects = tuple(
        _carried(effect, old, new)
        if effect.objects is not None and old in effect.objects and goes_on(effect)
        else effect
        for effect in state.effects
    )


def _carried(effect: ActiveEffect, old: Id, new: Id) -> ActiveEffect:
    """An effect that is about `new` instead of `old`; "it" in its text is, too."""
    bindings = effect.bindings
    if isinstance(bindings, Bindings):
        mentioned = tuple(_with(group, old, new) for group in bindings.mentioned)
        bindings = attrs.evolve(bindings, mentioned=mentioned)
    assert effect.objects is not None
    return attrs.evolve(effect, objects=_with(effect.objects, old, new), bindings=bindings)


def _with(refs: tuple[Id, ...], old: Id, new: Id) -> tuple[Id, ...]:
    return tuple(new if ref == old else ref for ref in refs)


def outlasts_resolution(effect: ActiveEffect) -> bool:
    """Not what is said of a spell: "If that spell would be put into a graveyard, ..."."""
    return not isinstance(effect.effect, Would)


def _gives_abilities(effect: ActiveEffect) -> bool:
    return isinstance(effect.effect, Continuous) and any(
        isinstance(part, GainAbilities) for part in effect.effect.modifications
    )

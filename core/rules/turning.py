"""Turning face-down permanents face up: a special action for a cost (708.7, 116.2b)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..effects.abilities import Cost, StaticAbility
from ..effects.context import Context
from ..effects.turning import AsTurnedUp, MayTurnUp
from ..model import events as ev
from ..model.characteristics import FACE_DOWN, Characteristics
from ..model.objects import GameObject, Id
from ..model.zones import Zone
from . import special
from .functions import functions
from .ways import own_cost

if TYPE_CHECKING:
    from .referee import Referee

FRONT = "front"
"""Where an object keeps what it is when it is face up, if that isn't what its card says."""


def front(obj: GameObject) -> Characteristics | None:
    """The copiable values an object has when it is face up (708.8); None if it has none."""
    kept: Characteristics | None = obj.memory.get(FRONT)
    return kept if kept is not None or obj.card is None else obj.card.outside


def turned_down(obj: GameObject) -> GameObject:
    """A permanent face down: it keeps what it was if that isn't what its card says (708.8)."""
    memory = obj.memory
    if obj.card is None or obj.copied != obj.card.outside:
        memory = {**memory, FRONT: obj.copied}
    return obj.with_(base=FACE_DOWN, face_down=True, memory=memory)


def turned_up(obj: GameObject, front: Characteristics) -> GameObject:
    """A face-down object face up; one that was flipped still is (110.5c)."""
    normal = None if obj.normal is None else front
    return obj.with_(base=obj.showing(front), normal=normal, face_down=False)


def face_up(referee: "Referee", ref: Id) -> Characteristics:
    """What a face-down permanent would be if it were face up (702.37e)."""
    scratch = referee.scratch()
    obj = scratch.state.objects[ref]
    scratch.state.put(turned_up(obj, front(obj) or obj.base))
    return scratch.look(ref)


def ways_up(referee: "Referee", player: Id) -> Iterator[tuple[Id, int, Characteristics]]:
    """The face-down permanents a player could turn face up now, and by which ability."""
    state = referee.state
    for ref in state.battlefield:
        obj = state.objects[ref]
        if not obj.face_down or referee.look(ref).controller != player:
            continue
        look = face_up(referee, ref)
        for index, (cost, name) in enumerate(costs_up(look)):
            if special.can_pay(referee, Context(referee, player, ref, paid_for=name), cost):
                yield ref, index, look


def costs_up(look: Characteristics) -> list[tuple[Cost, str]]:
    """What an object says it can be turned face up for, and how each cost is called."""
    return [
        (cost, ability.effect.name)
        for ability in functions(look).statics
        if isinstance(ability.effect, MayTurnUp)
        and (cost := own_cost(ability.effect.cost, look)) is not None
    ]


def turn_up(referee: "Referee", player: Id, ref: Id, cost: Cost, name: str = "") -> bool:
    """Pay a cost, choosing X immediately before, and turn a permanent face up (702.37e)."""
    ctx = Context(referee, player, ref, paid_for=name)
    if not special.pay(referee, ctx, cost):
        return False
    x = ctx.announced.x if ctx.announced is not None else None
    referee.happen(ev.TurnFace(ref, True, player=player, paid=name, x=x))
    return True


def own_replacements(referee: "Referee", event: ev.TurnFace) -> list[StaticAbility]:
    """What a permanent says happens as it is turned face up (614.1e, 708.11)."""
    obj = referee.state.objects.get(event.object)
    if not event.up or obj is None or obj.zone is not Zone.BATTLEFIELD or not obj.face_down:
        return []
    found = functions(face_up(referee, event.object)).replacements
    return [ability for ability in found if isinstance(ability.effect, AsTurnedUp)]


def reveal(referee: "Referee", refs: tuple[Id, ...]) -> None:
    """Show what was face down to all players (708.9)."""
    if refs:
        owner = referee.state.objects[refs[0]].owner
        referee.happen(ev.Reveal(refs, owner))


def reveal_all(referee: "Referee", owner: Id | None = None) -> None:
    """Show all that is face down as the game ends, or as its owner leaves it (708.9, 702.143f)."""
    state = referee.state
    hidden = [
        ref
        for ref in (*state.battlefield, *state.stack, *state.zone(Zone.EXILE))
        if state.objects[ref].face_down and owner in (None, state.objects[ref].owner)
    ]
    for player in state.turn_order:
        reveal(referee, tuple(ref for ref in hidden if state.objects[ref].owner == player))


__all__ = [
    "costs_up",
    "face_up",
    "front",
    "reveal",
    "reveal_all",
    "turn_up",
    "turned_down",
    "turned_up",
    "ways_up",
]

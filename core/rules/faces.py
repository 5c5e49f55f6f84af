"""Cards with several faces: which one is cast or is up (709, 710, 712, 716)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..effects.abilities import StaticAbility
from ..effects.entry_faces import AsTransforms
from ..effects.faces import TRANSFORMED_AT
from ..effects.node import Node, walk
from ..model import events as ev
from ..model.characteristics import WHOLE, Card, Characteristics
from ..model.objects import GameObject, Id
from ..model.zones import Zone
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee

ON_ADVENTURE = "on an adventure"
"""Where the memory of an exiled card has who may cast it after its Adventure (716.3d)."""


def castable(obj: GameObject, face: int | None = None) -> tuple[int | None, ...]:
    """The faces of a card among which its caster may choose; just the given one, if one is."""
    if face is not None or obj.card is None or len(obj.card.castable) == 1:
        return (face,)
    return obj.card.castable


def looks(obj: GameObject) -> tuple[Characteristics, ...]:
    """What an object in a hand may be cast as."""
    if obj.card is None or len(obj.card.castable) == 1:
        return (obj.base,)
    return obj.card.faces


def lands(obj: GameObject, look: Characteristics) -> list[tuple[int, str]]:
    """The faces that can be played as a land, each with its name (712.8)."""
    if obj.card is None or obj.card.layout != "modal":
        return [(0, look.name)] if look.is_land else []
    return [(n, face.name) for n, face in enumerate(obj.card.faces) if face.is_land]


def face_in(card: Card, zone: Zone, face: int | None) -> Characteristics:
    """The characteristics that a card has in a zone, with a certain face up (709.4, 712.4)."""
    on_stack = zone is Zone.STACK
    if face == WHOLE or not (on_stack or (zone is Zone.BATTLEFIELD and face is not None)):
        return card.outside
    return card.faces[face or 0] if (face or 0) < len(card.faces) else card.outside


def as_face(obj: GameObject, look: Characteristics, face: int) -> Characteristics:
    """What a card is if only one of its faces counts; what it has been given counts, too."""
    if obj.card is None or face == WHOLE:
        return look
    chosen = obj.card.faces[face]
    if look.abilities is obj.base.abilities:
        return chosen
    given = tuple(ability for ability in look.abilities if ability not in obj.base.abilities)
    return chosen.with_(abilities=(*chosen.abilities, *given))


def speaks_for(obj: GameObject, face: int | None, effect: Node) -> bool:
    """Whether what a card says of itself is true of one of its faces.

    What stands on one face is about that one only; what the card was given is about all of them.
    """
    if face is None or obj.card is None:
        return True
    printed = [n for n, one in enumerate(obj.card.faces) if _says(one, effect)]
    return not printed or face in printed


def _says(look: Characteristics, effect: Node) -> bool:
    return any(
        node is effect
        for ability in look.abilities
        if isinstance(ability, Node)
        for node in walk(ability)
    )


def on_adventures(referee: "Referee", player: Id) -> Iterator[Id]:
    """The exiled cards that a player may cast because of their Adventures (716.3d)."""
    state = referee.state
    for ref in state.zone(Zone.EXILE):
        if state.objects[ref].memory.get(ON_ADVENTURE) == player:
            yield ref


def stays(obj: GameObject, event: ev.Move) -> bool:
    """Whether a card stays where it is, since it can't enter transformed (712.10a)."""
    return (
        bool(event.face)
        and event.to is Zone.BATTLEFIELD
        and event.cause != "play"
        and (obj.card is None or obj.card.layout != "transform")
    )


def goes_on(obj: GameObject, cause: str, to: Zone) -> bool:
    """Whether a spell is exiled as it resolves, so that the card can be cast later (716.3d)."""
    return (
        cause == "resolve"
        and to is Zone.GRAVEYARD
        and obj.card is not None
        and obj.card.layout == "adventure"
        and obj.face == 1
    )


def is_double_faced(obj: GameObject) -> bool:
    """Whether a double-faced card stands for an object (712.1)."""
    return obj.card is not None and obj.card.layout in ("transform", "modal")


def transform(referee: "Referee", event: ev.Transform) -> ev.Transform | None:
    """Turn a permanent over so that its other face is up (701.28)."""
    state = referee.state
    obj = state.objects.get(event.object)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.face_down:
        return None  # 712.11a
    if obj.card is None or obj.card.layout != "transform":
        return None  # 701.28c
    new = 1 - obj.face
    if not obj.card.faces[new].is_permanent:
        return None  # 701.28d
    now = _turn_over(referee, obj, new)
    memory = {**now.memory, TRANSFORMED_AT: now.timestamp}
    state.change(obj.id, memory=memory)
    return event


def as_transforming(referee: "Referee", event: ev.Transform) -> list[StaticAbility]:
    """What the face that would come up says happens as the permanent transforms (614.1)."""
    obj = referee.state.objects.get(event.object)
    if obj is None or obj.card is None or obj.card.layout != "transform":
        return []
    found = functions(obj.card.faces[1 - obj.face]).replacements
    return [ability for ability in found if isinstance(ability.effect, AsTransforms)]


def flip(referee: "Referee", event: ev.Flip) -> ev.Flip | None:
    """Flip a permanent, whatever it is (110.5c); nothing turns it back (710.2, 710.4)."""
    state = referee.state
    obj = state.objects.get(event.object)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or obj.face_down or obj.normal is not None:
        return None
    now = obj.with_(normal=obj.base)
    state.put(now.with_(base=now.showing(obj.base), timestamp=state.tick()))
    return event


def unflipped(card: Card | None, base: Characteristics) -> Characteristics | None:
    """What a flip card would be unflipped, if `base` is its flipped side."""
    front = card.faces[0] if card is not None else base
    return front if front.flipped is not None and front.flipped == base else None


def _turn_over(referee: "Referee", obj: GameObject, face: int) -> GameObject:
    """Let another face be up; what is a copy of something else goes on being that (712.5)."""
    assert obj.card is not None
    state = referee.state
    base = obj.card.faces[face] if obj.base == obj.card.faces[obj.face] else obj.base
    state.derived = None
    return state.change(obj.id, base=base, face=face, timestamp=state.tick())  # 613.7g


__all__ = ["WHOLE", "castable", "face_in", "flip", "lands", "looks", "transform", "unflipped"]

"""Setting up a state: objects are simply there, and nothing has happened (no event, no trigger)."""

from collections.abc import Iterable, Mapping, Sequence

import attrs

from ..model.characteristics import FACE_DOWN, HIDDEN, Card, Characteristics
from ..model.objects import Announcement, Counters, GameObject, Id, Kind
from ..model.state import Combat, State
from ..model.zones import Step, Zone
from ..rules import faces, opening
from .library import BLANK

LIBRARY = 60
"""How many cards a library has at least as a scenario begins, unless it says otherwise."""


@attrs.frozen
class Placed:
    """Something that is somewhere from the beginning.

    `base` are its copiable values: those of a face of its `card`, of a token, or of what it is a
    copy of. A `sick` creature came under its controller's control this turn (302.6).
    """

    zone: Zone
    owner: Id
    controller: Id
    base: Characteristics
    card: Card | None = None
    kind: Kind = Kind.CARD
    tapped: bool = False
    face_down: bool = False
    counters: Counters = ()
    damage: int = 0
    attached_to: Id | None = None
    sick: bool = False
    announced: Announcement | None = None


def new_state(names: Sequence[str], life: int, seed: int) -> State:
    """A game of players with nothing in any zone."""
    state = opening.new_state([()] * len(names), names, seed, life)
    # What has the time stamp 0 has been there since before anybody's turn began.
    state.turn_began = state.tick()
    for player in state.turn_order:
        state.change_player(player, turn_began=state.turn_began)
    return state


def insert(state: State, placed: Placed, position: int | None = None) -> Id:
    """Put an object into a state and return its id.

    `position` is where in a library it goes: 0 is the top; at the end of the zone by default.
    The object is newer than all that are there already (613.7).
    """
    now = state.tick()
    base = placed.base
    if placed.face_down:
        base = HIDDEN if placed.zone is Zone.EXILE else FACE_DOWN
    ref = state.new_id()
    state.put(
        GameObject(
            id=ref,
            owner=placed.owner,
            controller=placed.controller,
            zone=placed.zone,
            base=base,
            normal=faces.unflipped(placed.card, base),
            kind=placed.kind,
            card=placed.card,
            timestamp=now,
            since=now if placed.sick else 0,
            tapped=placed.tapped,
            face_down=placed.face_down,
            counters=placed.counters,
            damage=placed.damage,
            attached_to=placed.attached_to,
            announced=placed.announced,
        )
    )
    whose = placed.owner if placed.zone.is_owned else None
    ids = list(state.zone(placed.zone, whose))
    ids.insert(len(ids) if position is None else position, ref)
    state.set_zone(placed.zone, whose, ids)
    return ref


def fill_library(state: State, player: Id, at_least: int) -> None:
    """Put blank cards under the cards of a library until it has so many."""
    library = list(state.zone(Zone.LIBRARY, player))
    for _ in range(at_least - len(library)):
        ref = state.new_id()
        state.objects[ref] = GameObject(
            ref, player, player, Zone.LIBRARY, BLANK.faces[0], card=BLANK
        )
        library.append(ref)
    state.set_zone(Zone.LIBRARY, player, library)


def set_combat(
    state: State, attacks: Mapping[Id, Id], blocks: Iterable[tuple[Id, Id]] = ()
) -> None:
    """Have creatures attack and block already.

    `attacks` maps attackers to whom they attack, `blocks` are pairs of a blocker and an attacker.
    """
    blocked: dict[Id, tuple[Id, ...]] = {}
    for blocker, attacker in blocks:
        blocked[attacker] = (*blocked.get(attacker, ()), blocker)
    state.combat = Combat(dict(attacks), blocked, tuple(blocked))
    state.derived = None


def with_loyalty(counters: Counters, base: Characteristics) -> Counters:
    """Counters with the loyalty that a planeswalker has from its own (306.5b)."""
    if base.loyalty is None or any(kind == "loyalty" for kind, _ in counters):
        return counters
    return tuple(sorted((*counters, ("loyalty", base.loyalty))))


def begin(state: State, turn: int, step: Step, active: Id) -> None:
    """Let the game go on at the beginning of a step."""
    state.turn, state.active = turn, active
    state.step, state.stage = step, "begin"
    if step.is_combat and state.combat is None and step is not Step.BEGIN_COMBAT:
        state.combat = Combat()


def go_on(state: State, priority: Id | None, passed: Sequence[Id]) -> None:
    """Let a step that has begun go on: with a player's priority, or after all have passed."""
    order = state.in_turn_order()
    if len(passed) == len(order):
        state.stage = "resolve" if state.stack else "end"
    else:
        state.stage = "priority"
    left = next((player for player in order if player not in passed), state.active)
    state.priority, state.passed = left if priority is None else priority, tuple(passed)

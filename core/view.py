"""What one player may see of a game: hidden zones are counts, face-down cards have no faces."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import attrs

from .board import board
from .effects.dungeons import ROOM
from .model.characteristics import Characteristics
from .model.decision import Decision
from .model.designation import GAME
from .model.mana import Mana
from .model.objects import MAY_LOOK, Counters, GameObject, Id, Kind
from .model.result import Result
from .model.state import PhasedOut, State
from .model.zones import Step, Zone

if TYPE_CHECKING:
    from .rules.referee import Referee


@attrs.frozen
class ObjectView:
    """An object as somebody sees it.

    `characteristics` are the derived ones (613); None if the viewer may not know what the object
    is. `face` is the card behind a face-down permanent or spell, for who may look at it (708.5).
    `targets` are the ids that a spell or ability on the stack was announced with, `x` its X.
    `attacking` is the player or planeswalker a creature attacks, `blocking` the creatures it
    blocks. `is_sick` says that a creature came under its controller's control too lately to
    attack (302.6). `room` is where the venture marker is on a dungeon (309.4).
    """

    id: Id
    zone: Zone
    owner: Id
    controller: Id
    characteristics: Characteristics | None
    kind: Kind = Kind.CARD
    face: Characteristics | None = None
    tapped: bool = False
    face_down: bool = False
    is_sick: bool = False
    counters: Counters = ()
    damage: int = 0
    attached_to: Id | None = None
    attacking: Id | None = None
    blocking: tuple[Id, ...] = ()
    source: Id | None = None
    targets: tuple[Id, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    room: str = ""

    @property
    def name(self) -> str:
        """Its name; "a face-down card" if it has none that the viewer could know."""
        return (self.characteristics and self.characteristics.name) or (
            "a face-down card" if self.face_down else "a card"
        )


@attrs.frozen
class PlayerView:
    """A player as somebody sees them.

    `hand` and `library` are numbers of cards. What is in the hand is known only to its owner:
    see `View.hand`. `graveyard` is in order, the latest card last. `designations` are names such
    as ``"monarch"`` (720). `cards` are those in the hand, if the viewer may see them because they
    control the player (718.4); that is `controlled_by`. `top` is the top card of the library, if
    it is revealed or the viewer may look at it (401.5).
    """

    id: Id
    name: str
    life: int
    hand: int
    library: int
    graveyard: tuple[ObjectView, ...] = ()
    pool: tuple[Mana, ...] = ()
    counters: Counters = ()
    lands_played: int = 0
    lost: str = ""
    designations: tuple[str, ...] = ()
    controlled_by: Id | None = None
    top: ObjectView | None = None
    cards: tuple[ObjectView, ...] | None = None


@attrs.frozen
class View:
    """What one player may see of a game (400.2), or what everybody may, for no `viewer`.

    `battlefield` lists permanents, oldest first; the last object of `stack` resolves first.
    `hand` is the viewer's own. `active` is the player whose turn it is, `priority` who has it.
    `deciding` and `deciding_kind` say who must choose something and what sort of choice it is;
    only if that is the viewer, `decision` is the choice itself. `designations` are those of the
    game, such as ``"night"`` (724). `phased_out` are permanents that are treated as though they did
    not exist (702.26).
    """

    viewer: Id | None
    players: tuple[PlayerView, ...]
    battlefield: tuple[ObjectView, ...]
    stack: tuple[ObjectView, ...]
    exile: tuple[ObjectView, ...]
    command: tuple[ObjectView, ...]
    hand: tuple[ObjectView, ...]
    turn: int
    step: Step
    active: Id
    priority: Id | None
    deciding: Id | None
    deciding_kind: str
    decision: Decision | None
    result: Result | None
    designations: tuple[str, ...] = ()
    phased_out: tuple[ObjectView, ...] = ()

    def player(self, ref: Id) -> PlayerView:
        """The player with an id; a KeyError if there is none."""
        for player in self.players:
            if player.id == ref:
                return player
        raise KeyError(ref)

    def objects(self) -> Iterator[ObjectView]:
        """All objects that can be seen, in no particular order of zones."""
        yield from self.battlefield
        yield from self.stack
        yield from self.hand
        yield from self.exile
        yield from self.command
        for player in self.players:
            yield from player.cards or ()
        for player in self.players:
            yield from player.graveyard
            if player.top is not None:
                yield player.top

    def __str__(self) -> str:
        return board(self)


def view(referee: "Referee", viewer: Id | None, decision: Decision | None) -> View:
    """Show a player, or everybody for None, what they may see.

    Raises:
        KeyError: There is no such player.
    """
    state = referee.state
    if viewer is not None and viewer not in state.players:
        raise KeyError(viewer)
    sight = _Sight(referee, viewer)
    deciding = decision.player if decision is not None else None
    return View(
        viewer=viewer,
        players=tuple(sight.player(player) for player in state.turn_order),
        battlefield=sight.zone(Zone.BATTLEFIELD),
        stack=sight.zone(Zone.STACK),
        exile=sight.zone(Zone.EXILE),
        command=sight.zone(Zone.COMMAND),
        hand=() if viewer is None else sight.zone(Zone.HAND, viewer),
        turn=state.turn,
        step=state.step,
        active=state.active,
        priority=state.priority if state.stage == "priority" else None,
        deciding=deciding,
        deciding_kind="" if decision is None else decision.kind,
        decision=decision if viewer is not None and deciding == viewer else None,
        result=state.result,
        designations=_designations(state, GAME),
        phased_out=tuple(sight.phased_out(gone) for gone in state.phased_out.values()),
    )


def _designations(state: State, who: Id) -> tuple[str, ...]:
    return tuple(sorted(name for name, holders in state.designations.items() if who in holders))


class _Sight:
    """Looks at a state with the eyes of one player, and of those they control (718.4)."""

    def __init__(self, referee: "Referee", viewer: Id | None) -> None:
        self.referee, self.state = referee, referee.state
        self.controlled = {
            ref
            for ref, who in self.state.players.items()
            if viewer is not None and who.controlled_by == viewer != ref
        }
        self.eyes: set[Id | None] = {viewer, *self.controlled}

    def player(self, ref: Id) -> PlayerView:
        who, state = self.state.players[ref], self.state
        return PlayerView(
            id=ref,
            name=who.name,
            life=who.life,
            hand=len(state.zone(Zone.HAND, ref)),
            library=len(state.zone(Zone.LIBRARY, ref)),
            graveyard=self.zone(Zone.GRAVEYARD, ref),
            pool=who.pool,
            counters=who.counters,
            lands_played=who.lands_played,
            lost=who.lost,
            designations=_designations(state, ref),
            controlled_by=who.controlled_by,
            top=self._top(ref),
            cards=self.zone(Zone.HAND, ref) if ref in self.controlled else None,
        )

    def _top(self, player: Id) -> ObjectView | None:
        """The top card of a library, if it can be seen (401.5)."""
        from .rules.layers import player_rules

        library = self.state.zone(Zone.LIBRARY, player)
        known = player_rules(self.referee, player) if library else ()
        shown = {one.rule.shows_top(one.ctx, player) for one in known}
        if "all" in shown or ("owner" in shown and player in self.eyes):
            return self.object(self.state.objects[library[0]])
        return None

    def zone(self, zone: Zone, player: Id | None = None) -> tuple[ObjectView, ...]:
        return tuple(self.object(self.state.objects[ref]) for ref in self.state.zone(zone, player))

    def object(self, obj: GameObject) -> ObjectView:
        """An object in a public zone, or in the viewer's own hand."""
        if obj.zone is Zone.BATTLEFIELD:
            return self._permanent(obj)
        if obj.zone is Zone.STACK:
            return self._on_stack(obj)
        # Exiled face down it is seen by nobody, unless an effect allows it (406.3).
        may_look = not self.eyes.isdisjoint(obj.memory.get(MAY_LOOK, ()))
        allowed = may_look or self.state.result is not None
        hidden = obj.face_down
        return ObjectView(
            id=obj.id,
            zone=obj.zone,
            owner=obj.owner,
            controller=obj.controller,
            characteristics=None if hidden else self.referee.look(obj.id),
            kind=obj.kind,
            face=obj.card.outside if hidden and allowed and obj.card is not None else None,
            face_down=obj.face_down,
            counters=obj.counters,
            room=obj.memory.get(ROOM, ""),
        )

    def phased_out(self, gone: PhasedOut) -> ObjectView:
        """A permanent that has phased out, as it was then."""
        obj, player = gone.object, gone.player
        controller = obj.controller if player is None else player
        return ObjectView(
            id=obj.id,
            zone=obj.zone,
            owner=obj.owner,
            controller=controller,
            characteristics=self.referee.look(obj.id),
            kind=obj.kind,
            face=self._face(obj, controller),
            tapped=obj.tapped,
            face_down=obj.face_down,
            counters=obj.counters,
            damage=obj.damage,
            attached_to=obj.attached_to,
        )

    def _permanent(self, obj: GameObject) -> ObjectView:
        from .rules.mana_sources import is_sick

        look, combat = self.referee.look(obj.id), self.state.combat
        controller = obj.controller if look.controller is None else look.controller
        return ObjectView(
            id=obj.id,
            zone=obj.zone,
            owner=obj.owner,
            controller=controller,
            characteristics=look,
            kind=obj.kind,
            face=self._face(obj, controller),
            tapped=obj.tapped,
            face_down=obj.face_down,
            is_sick=is_sick(self.referee, obj),
            counters=obj.counters,
            damage=obj.damage,
            attached_to=obj.attached_to,
            attacking=combat.attacks.get(obj.id) if combat is not None else None,
            blocking=tuple(
                attacker for attacker, blockers in combat.blocks.items() if obj.id in blockers
            )
            if combat is not None
            else (),
        )

    def _on_stack(self, obj: GameObject) -> ObjectView:
        announced = obj.announced
        targets = announced.targets.values() if announced is not None else ()
        return ObjectView(
            id=obj.id,
            zone=obj.zone,
            owner=obj.owner,
            controller=obj.controller,
            characteristics=self.referee.look(obj.id),
            kind=obj.kind,
            face=self._face(obj, obj.controller),
            face_down=obj.face_down,
            source=obj.source,
            targets=tuple(dict.fromkeys(ref for group in targets for ref in group)),
            modes=announced.modes if announced is not None else (),
            x=announced.x if announced is not None else None,
        )

    def _face(self, obj: GameObject, controller: Id) -> Characteristics | None:
        """What is behind a face-down spell or permanent, for its controller (708.5)."""
        shown = controller in self.eyes or self.state.result is not None  # 708.9
        if obj.face_down and obj.card is not None and shown:
            return obj.card.outside
        return None

"""What can happen in a game (700.1).

An event is first a proposal, which replacement effects may change (614), and then the fact that
triggered abilities look at (603). The rules perform it in between. `source` is always the
object that causes it, or None for the rules of the game.
"""

from collections.abc import Mapping
from typing import Any

import attrs

from .characteristics import Characteristics
from .mana import Mana
from .objects import Counters, Id
from .zones import Step, Zone


@attrs.frozen
class Event:
    """Base of everything that can happen."""

    @property
    def subject(self) -> Id | None:
        """The object or player to whom it happens: "it" for a trigger, if not said otherwise."""
        return None


@attrs.frozen
class Move(Event):
    """An object changes zones (400.7).

    `cause` says how, if the rules have a word for it: ``"destroy"``, ``"sacrifice"``,
    ``"discard"``, ``"mill"``, ``"draw"``, ``"cast"``, ``"play"``, ``"resolve"``, ``"counter"``,
    ``"exile"``, ``"return"``, ``"state-based"``. `position` is where in a library it goes: 0 the
    top, -1 the bottom. `origin` and `became` are filled in when it has happened. The fields after
    `controller` say how a permanent enters (110.5, 614.12).
    """

    object: Id
    to: Zone
    cause: str = ""
    player: Id | None = None
    source: Id | None = None
    position: int = 0
    controller: Id | None = None
    tapped: bool = False
    counters: Counters = ()
    attached_to: Id | None = None
    attacking: Id | None = None
    face_down: bool = False
    face: int | None = None
    base: Characteristics | None = None
    memory: Mapping[str, Any] = {}
    origin: Zone | None = None
    became: Id | None = None

    @property
    def subject(self) -> Id | None:
        """The object as it was; as it is now, if it came onto the battlefield or stack."""
        return self.became if self.to in (Zone.BATTLEFIELD, Zone.STACK) else self.object


@attrs.frozen
class CreateToken(Event):
    """A player creates a token (111.2); `became` is filled in when it has happened."""

    player: Id
    base: Characteristics
    source: Id | None = None
    tapped: bool = False
    attacking: Id | None = None
    attached_to: Id | None = None
    counters: Counters = ()
    became: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.became


@attrs.frozen
class Destroy(Event):
    """A permanent is destroyed (701.7)."""

    object: Id
    source: Id | None = None
    can_regenerate: bool = True

    @property
    def subject(self) -> Id | None:
        return self.object


@attrs.frozen
class Damage(Event):
    """A source deals damage to an object or player (120)."""

    source: Id
    target: Id
    amount: int
    combat: bool = False
    preventable: bool = True

    @property
    def subject(self) -> Id | None:
        return self.target


@attrs.frozen
class GainLife(Event):
    """A player gains life (119.3)."""

    player: Id
    amount: int
    source: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.player


@attrs.frozen
class LoseLife(Event):
    """A player loses life, from damage or otherwise (119.3)."""

    player: Id
    amount: int
    source: Id | None = None
    paid: bool = False

    @property
    def subject(self) -> Id | None:
        return self.player


@attrs.frozen
class Draw(Event):
    """A player draws one card (121.2); `became` is filled in when it has happened."""

    player: Id
    source: Id | None = None
    became: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.player


@attrs.frozen
class Tap(Event):
    """A permanent becomes tapped (701.21a)."""

    object: Id
    source: Id | None = None
    for_mana: bool = False

    @property
    def subject(self) -> Id | None:
        return self.object


@attrs.frozen
class Untap(Event):
    """A permanent becomes untapped (701.21b)."""

    object: Id
    source: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.object


@attrs.frozen
class PutCounters(Event):
    """Counters are put on a permanent or given to a player (122.6)."""

    target: Id
    kind: str
    amount: int
    player: Id | None = None
    source: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.target


@attrs.frozen
class RemoveCounters(Event):
    """Counters are removed from a permanent or player (122.1)."""

    target: Id
    kind: str
    amount: int
    source: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.target


@attrs.frozen
class AddMana(Event):
    """Mana is added to a player's mana pool (106.4)."""

    player: Id
    mana: tuple[Mana, ...]
    source: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.player


@attrs.frozen
class Attach(Event):
    """An Aura, Equipment or Fortification becomes attached (701.3)."""

    object: Id
    to: Id | None
    source: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.object


@attrs.frozen
class TurnFace(Event):
    """A permanent or exiled card is turned face up, or face down (708.8)."""

    object: Id
    up: bool = True
    source: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.object


@attrs.frozen
class Shuffle(Event):
    """A player's library is shuffled (701.20)."""

    player: Id
    source: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.player


@attrs.frozen
class Arrange(Event):
    """Cards of a library are put on its top and bottom in an order (401.4).

    `top` has the new top card first; `bottom` has the new bottom card last. They stay the same
    objects, since they change no zones.
    """

    player: Id
    top: tuple[Id, ...] = ()
    bottom: tuple[Id, ...] = ()
    source: Id | None = None


@attrs.frozen
class Reveal(Event):
    """Cards are shown: to all players, or to `viewer` only (701.16, 701.16e)."""

    objects: tuple[Id, ...]
    player: Id | None = None
    viewer: Id | None = None
    source: Id | None = None


@attrs.frozen
class StartEffect(Event):
    """A continuous effect begins (611.2). `effect` is the node that says what it does."""

    effect: Any
    source: Id
    controller: Id
    expires: Any
    objects: tuple[Id, ...] | None = None
    bindings: Any = None


@attrs.frozen
class ChangeEffect(Event):
    """A continuous effect is used up: `to` is what is left of it, or None if it ends (615.7)."""

    effect: Id
    to: Any = None


@attrs.frozen
class Regenerate(Event):
    """A permanent regenerates: its damage is removed, it is tapped and leaves combat (701.15a)."""

    object: Id
    source: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.object


@attrs.frozen
class StartDelayedTrigger(Event):
    """A delayed triggered ability is created (603.7)."""

    ability: Any
    source: Id
    controller: Id
    bindings: Any = None
    expires: Any = None
    once: bool = True


@attrs.frozen
class TriggerReflexively(Event):
    """A reflexive triggered ability triggers as it is created (603.12)."""

    ability: Any
    source: Id
    controller: Id
    bindings: Any = None


@attrs.frozen
class StartUntilLeaves(Event):
    """Exiled objects will come back as soon as `watched` has left the battlefield (610.3).

    They return to the battlefield under their owners' control, without using the stack.
    """

    watched: Id
    objects: tuple[Id, ...]
    source: Id
    controller: Id


@attrs.frozen
class ExtraTurn(Event):
    """A player will take an extra turn after this one (500.7)."""

    player: Id
    source: Id | None = None


@attrs.frozen
class Lose(Event):
    """A player loses the game (104.3)."""

    player: Id
    reason: str

    @property
    def subject(self) -> Id | None:
        return self.player


@attrs.frozen
class Win(Event):
    """A player wins the game (104.2)."""

    player: Id
    reason: str


@attrs.frozen
class Cast(Event):
    """A spell became cast (601.2i)."""

    spell: Id
    player: Id

    @property
    def subject(self) -> Id | None:
        return self.spell


@attrs.frozen
class Activate(Event):
    """An ability became activated (602.2b)."""

    ability: Id
    player: Id
    source: Id
    is_mana: bool = False

    @property
    def subject(self) -> Id | None:
        return self.source


@attrs.frozen
class BecomeTarget(Event):
    """An object or player becomes the target of a spell or ability (115.1)."""

    target: Id
    by: Id
    player: Id

    @property
    def subject(self) -> Id | None:
        return self.target


@attrs.frozen
class CopySpell(Event):
    """A player copies a spell or ability on the stack (707.10)."""

    spell: Id
    player: Id
    source: Id | None = None
    new_targets: bool = False
    became: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.became


@attrs.frozen
class Counter(Event):
    """A spell or ability is countered (701.5)."""

    object: Id
    source: Id | None = None
    to: Zone = Zone.GRAVEYARD

    @property
    def subject(self) -> Id | None:
        return self.object


@attrs.frozen
class Attack(Event):
    """A creature was declared as an attacker (508.1m); `alone` if no other was (506.5)."""

    attacker: Id
    defender: Id
    player: Id
    alone: bool = False

    @property
    def subject(self) -> Id | None:
        return self.attacker


@attrs.frozen
class Block(Event):
    """A creature was declared as a blocker of an attacker (509.1i)."""

    blocker: Id
    attacker: Id

    @property
    def subject(self) -> Id | None:
        return self.blocker


@attrs.frozen
class BecomeBlocked(Event):
    """An attacking creature became blocked (509.1h)."""

    attacker: Id
    blockers: tuple[Id, ...]

    @property
    def subject(self) -> Id | None:
        return self.attacker


@attrs.frozen
class AttackUnblocked(Event):
    """An attacking creature was not blocked (509.1h)."""

    attacker: Id

    @property
    def subject(self) -> Id | None:
        return self.attacker


@attrs.frozen
class BeginStep(Event):
    """A step or phase begins (500)."""

    step: Step
    player: Id

    @property
    def subject(self) -> Id | None:
        return self.player


@attrs.frozen
class KeywordAction(Event):
    """A player did a keyword action that has no other event, such as ``"scry"`` (701)."""

    action: str
    player: Id
    amount: int = 0
    object: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.object if self.object is not None else self.player

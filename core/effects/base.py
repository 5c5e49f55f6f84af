"""The kinds of things that card text is made of, each with the one question the rules ask it."""

import enum
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from ..model.characteristics import BoundRule, Characteristics
from ..model.events import Event
from ..model.objects import Id
from ..model.state import ActiveEffect, State
from ..model.zones import Zone
from .context import Context
from .node import Node

if TYPE_CHECKING:
    from .abilities import Cost
    from .combat_prices import AttackOffer
    from .combat_rules import Company


class Value(Node):
    """A number that text speaks of: a literal, X, a count, a characteristic, a sum."""

    __slots__ = ()

    def value(self, ctx: Context) -> int:
        """The number, now."""
        raise NotImplementedError


class Phrase(Node):
    """Words for objects or players: "target creature", "each opponent", "it"."""

    __slots__ = ()

    works_in: ClassVar[Zone | None] = None
    """The zone in which a static ability about it works, if the words say so (113.6)."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        """Whom it means now. May ask the actor to choose; mentions what it finds."""
        raise NotImplementedError

    def matches(self, ctx: Context, ref: Id) -> bool:
        """Whether it could mean this object or player: for triggers and continuous effects."""
        raise NotImplementedError

    def settled(self, ctx: Context) -> "Phrase":
        """What an effect that begins now means by it from now on, if that is chosen for it."""
        return self

    def has_enough(self, ctx: Context, allowed: Iterable[Id] | None = None) -> bool:
        """Whether as many objects as it demands are there, as a cost needs (118.3). Never asks.

        `allowed` are those that the action can be done to, if not all.
        """
        found = self.find(ctx)
        fit = ctx.state.objects if allowed is None else tuple(allowed)
        return bool(found) and all(ref in fit for ref in found)

    @property
    def only_permanents(self) -> bool:
        """Whether it can never mean an object outside the battlefield."""
        return False

    def narrow(self, ctx: Context) -> tuple[Id, ...] | None:
        """The only ids that could match, if that is known without looking; None for "any".

        A short cut for the layers: "this creature" is one id, "enchanted creature" at most one.
        """
        return None


class Predicate(Node):
    """Words that describe an object or player: "tapped", "with power 3 or less"."""

    __slots__ = ()

    speaks_of_host: ClassVar[bool] = False
    """Whether it speaks of what an object is attached to, which is "that creature" then."""

    compares: ClassVar[bool] = False
    """Whether it compares with its `object`, which others that are like it are other than."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        """Whether it is true of this object or player."""
        raise NotImplementedError


class Condition(Node):
    """Words that are true or not: "you control a Swamp", "it was kicked"."""

    __slots__ = ()

    def holds(self, ctx: Context) -> bool:
        """Whether it is true now."""
        raise NotImplementedError

    @property
    def is_announced(self) -> bool:
        """Whether announcing a spell settles it, and which targets there are with it (601.2c)."""
        return False


class Instruction(Node):
    """Words that tell somebody to do something. A cost is made of instructions, too (118.1)."""

    __slots__ = ()

    speaks: ClassVar[bool] = True
    """Whether a cost of it speaks of something that an effect may refer to."""

    def execute(self, ctx: Context) -> bool:
        """Do it, and say whether it was done: "if you do" asks for that."""
        raise NotImplementedError

    def possible(self, ctx: Context) -> bool:
        """Whether the actor could do all of it now, as paying it as a cost demands (118.3)."""
        return True

    def where_x(self, value: "Value") -> "Instruction":
        """What it is in a text that says what X is (107.3i); its parts are seen to already."""
        return self

    def together(self, contexts: Sequence[Context]) -> list[bool]:
        """Let several players do it, each in their own context, in turn order; who did (101.4)."""
        return [self.execute(ctx) for ctx in contexts]

    @property
    def is_reply(self) -> bool:
        """Whether it asks if the instruction before it was done: "if you do"."""
        return False

    def answered_by(self, reply: "Instruction") -> "Instruction":
        """The same, if it is delayed, and with it what asks later whether it was done."""
        raise TypeError("only what is delayed is answered later")

    def followed_by(self, following: "Instruction") -> "tuple[Instruction, ...] | None":
        """What this is together with the instruction after it, if that is part of it (611.2e)."""
        return None

    @property
    def has_varying_targets(self) -> bool:
        """Whether how many targets it has depends on the game, as `announced_parts` says."""
        return False

    def announced_parts(self, ctx: Context) -> "tuple[Instruction, ...] | None":
        """What of it will be done, as far as announcing it settles that; None if it doesn't.

        Targets are chosen for these parts only (601.2c).
        """
        return None


class Trigger(Node):
    """The event part of a triggered ability (603.1)."""

    __slots__ = ()

    events: ClassVar[tuple[type[Event], ...]] = ()
    """The classes of events it can trigger on. The rules ask for no others."""

    looks_back: ClassVar[bool] = False
    """Whether the game looks at the moment before the event (603.10a)."""

    zone: ClassVar[Zone] = Zone.BATTLEFIELD
    """Where the object that has the ability must be for it to trigger (113.6)."""

    other_zones: ClassVar[tuple[Zone, ...]] = ()
    """Where else one of several conditions can trigger it (113.6k)."""

    def looks_back_at(self, event: Event) -> bool:
        """Whether the game looks at the moment before this event, if the trigger `looks_back`."""
        return self.looks_back

    batch: ClassVar[bool] = False
    """Whether it triggers once for all that happens at the same time ("one or more", 603.2c)."""

    def batches(self, events: tuple[Event, ...]) -> Iterable[tuple[Event, ...]]:
        """Simultaneous events that a `batch` is asked about, as those that it triggers once for."""
        return (events,)

    def matches(self, ctx: Context, event: Event) -> bool:
        """Whether it triggers on the event; mentions whom "it" and "that player" mean."""
        raise NotImplementedError

    def matches_batch(self, ctx: Context, events: tuple[Event, ...]) -> bool:
        """Whether it triggers on these simultaneous events; asked if it is a `batch`."""
        return any(self.matches(ctx, event) for event in events)


_E = TypeVar("_E", bound=Event)


class Replacement(Node, Generic[_E]):
    """A replacement or prevention effect (614, 615), asked only about the classes in `events`."""

    __slots__ = ()

    events: ClassVar[tuple[type[Event], ...]] = ()

    works_in: ClassVar[Zone | None] = None
    """The zone in which a static ability with it works, if not on the battlefield (113.6)."""

    everywhere: ClassVar[bool] = False
    """Whether it is about its own object only and works in every zone (113.6)."""

    entry: ClassVar[bool] = False
    """Whether it changes how permanents enter the battlefield (614.12)."""

    about_itself: ClassVar[bool] = False
    """Whether it is about its own object only, and so about how that enters (614.12)."""

    rank: ClassVar[int] = 4
    """When it must be chosen if several apply: 0 for self-replacement effects, 1 for those about
    under whose control something enters, 2 for copying, 3 for which face is up (616.1); -1 for
    those about the creation of a token, which contains that it enters (616.1g); -2 for what can't
    happen (101.2)."""

    interchangeable: ClassVar[bool] = False
    """Whether it makes no difference which of several equal ones applies first; see `outcome`."""

    is_limited: ClassVar[bool] = False
    """Whether it prevents or redirects only so much damage (615.7)."""

    def outcome(self, ctx: Context) -> object:
        """What it comes to: of effects with equal outcomes it makes no difference which applies
        first, so nobody is asked. None if that always makes a difference.
        """
        return (self, ctx.controller) if self.interchangeable else None

    def applies(self, ctx: Context, event: _E) -> bool:
        """Whether it would change this event."""
        raise NotImplementedError

    def replace(self, ctx: Context, event: _E) -> tuple[Event, ...]:
        """What happens instead. May ask; may be nothing."""
        raise NotImplementedError


class Duration(Node):
    """How long a continuous effect lasts (611.2a)."""

    __slots__ = ()

    def ends(self, state: State, effect: ActiveEffect, moment: str) -> bool:
        """Whether it ends at a moment.

        Moments are ``"untapped"`` (the untap step is over), ``"end of combat"``, ``"cleanup"`` and
        ``"turn"`` (one begins).
        """
        return False

    def lasts(self, ctx: Context) -> bool:
        """Whether its condition is still true ("for as long as you control this")."""
        return True


class Layer(enum.IntEnum):
    """Where in the order of continuous effects a modification applies (613.1, 613.4)."""

    COPY = 1
    CONTROL = 2
    TEXT = 3
    TYPE = 4
    COLOR = 5
    ABILITY = 6
    DEFINE_PT = 70
    SET_PT = 71
    CHANGE_PT = 72
    SWITCH_PT = 74
    RULES = 80
    """Not a layer of 613.1: changes of the rules of the game come last (613.11)."""


class Modification(Node):
    """One change that a continuous effect makes to an object ("+1/+1", "flying", "can't block")."""

    __slots__ = ()

    layers: ClassVar[tuple[Layer, ...]] = ()

    defines: ClassVar[bool] = False
    """Whether it can be what a characteristic-defining ability does: to set colors, subtypes,
    power or toughness (604.3a)."""

    is_at_once: ClassVar[bool] = False
    """Whether what is put onto the battlefield enters so: "it is", not "it becomes" (611.2e)."""

    takes_abilities: ClassVar[bool] = False
    """Whether it could take abilities away or change their text."""

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        """What the object is after this change in one of its `layers`."""
        raise NotImplementedError


class GameRule(Modification):
    """A modification that changes what the rules allow or demand of an object (613.11).

    The rules ask every rule that an object has; each answers what it is about and leaves the rest.
    `ctx` is the context of the text that made the rule: its source and controller.
    """

    __slots__ = ()

    layers: ClassVar[tuple[Layer, ...]] = (Layer.RULES,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(rules=(*now.rules, BoundRule(self, ctx.source, ctx.controller)))

    def forbids_attack(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        """Whether the attacker (who has this rule) can't attack that player or planeswalker."""
        return False

    def requires_attack(self, ctx: Context, attacker: Id) -> bool:
        """Whether it attacks each combat if able (508.1d)."""
        return False

    def requires_attack_on(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        """Whether attacking that player or planeswalker is what the rule demands (508.1d)."""
        return False

    def attack_company(self, ctx: Context) -> "Company | None":
        """Which other creatures must attack for it to be allowed to (508.1c)."""
        return None

    def attack_cost(self, ctx: Context, attacker: Id, defender: Id) -> "Cost | None":
        """What its controller has to pay for this attack (508.1h); None for none."""
        return None

    def attack_offer(self, ctx: Context, attacker: Id) -> "AttackOffer | None":
        """What its controller may pay as it attacks (508.1g); None for nothing."""
        return None

    def forbids_block(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        """Whether that block is forbidden. Asked of both creatures' rules; see `CombatRule`."""
        return False

    def requires_block(self, ctx: Context, blocker: Id) -> bool:
        """Whether the blocker (who has this rule) blocks each combat if able (509.1c)."""
        return False

    def requires_block_of(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        """Whether the blocker (who has this rule) must block that attacker if able (509.1c)."""
        return False

    def requires_blocker(self, ctx: Context, attacker: Id, blocker: Id) -> bool:
        """Whether that creature must block the attacker (who has this rule) if able (509.1c)."""
        return False

    def requires_being_blocked(self, ctx: Context, attacker: Id) -> bool:
        """Whether some creature must block the attacker (who has this rule) if able (509.1c)."""
        return False

    def block_company(self, ctx: Context) -> "Company | None":
        """Which other creatures must block for it to be allowed to (509.1b)."""
        return None

    def block_cost(self, ctx: Context, blocker: Id, attacker: Id) -> "Cost | None":
        """What its controller has to pay, once, for letting it block that (509.1d), if anything."""
        return None

    def minimum_blockers(self, ctx: Context) -> int:
        """How many creatures must block it at least, if any do (509.1b)."""
        return 1

    def maximum_blockers(self, ctx: Context) -> int | None:
        """How many creatures can block it at most; None for any number (509.1b)."""
        return None

    def extra_blocks(self, ctx: Context) -> int:
        """How many additional attackers it can block."""
        return 0

    def forbids_target(self, ctx: Context, ref: Id, by: Context) -> bool:
        """Whether it can't be the target of the spell or ability of `by` (115.7)."""
        return False

    def forbids_activating(self, ctx: Context, *, is_mana: bool) -> bool:
        """Whether its activated abilities can't be activated, those for mana or others (602.5)."""
        return False

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        """Whether this can't happen to it: destroyed, countered, untapped, ... (101.2)."""
        return False

    def grants(self, permission: str) -> bool:
        """Whether it gives a named permission: ``"flash"``, ``"attack with defender"``."""
        return False

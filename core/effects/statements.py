"""Sentences that are static abilities (604), and those whose verb alone says what changes."""

import attrs

from ..model.zones import Zone
from .abilities import StaticAbility
from .afterwards import DoneAfterwards
from .base import Condition, Duration, Modification, Phrase, Replacement
from .becoming import Be, BecomeOnly
from .casting_ways import MayCastFrom
from .combat_rules import BlockedByAll
from .comparisons import EqualTo
from .conditions import TurnOf
from .continuous import Continuous
from .costs_changed import CostChange
from .filters import Filter, Selector
from .modifications import ChangeControl, GainAbilities, LoseAllAbilities, LosesOthers
from .node import Node, rewrite, walk
from .phrases import Choose, Every
from .player_states import Controls, PlayerIs
from .players import You
from .qualifiers import ControlledBy, Fulfills
from .references import Attached, It, That, This
from .relations import AttachedTo
from .rules import (
    AssignsDamageAsUnblocked,
    AttacksWithoutTapping,
    CantBeCountered,
    CantHaveCounters,
    CastAsInstant,
    MayStayTapped,
)

_YOUR_TURN = TurnOf(You())


@attrs.frozen
class Statement(StaticAbility):
    """A sentence that is a static ability; where it works follows from what it says (113.6)."""

    def __attrs_post_init__(self) -> None:
        if isinstance(self.effect, Continuous):
            parts = _without_others(self.effect.modifications)
            if parts is not self.effect.modifications:
                alone = attrs.evolve(self.effect, modifications=parts)
                object.__setattr__(self, "effect", alone)
        effect = self.effect
        if self.condition is not None and isinstance(effect, Continuous):
            said = effect.objects  # "enchanted creature has shroud as long as it's untapped"
            if isinstance(said, Attached):
                condition = rewrite(self.condition, lambda n: said if isinstance(n, It) else n)
                object.__setattr__(self, "condition", condition)
            elif isinstance(said, Every) and _speaks_of_it(self.condition):
                self._narrow(effect, said.filter, self.condition)
        asked = getattr(self.condition, "works_in", None)
        object.__setattr__(self, "zone", asked or working_zone(self.effect, self.zone))

    def _narrow(self, effect: Continuous, some: Selector, condition: Condition) -> None:
        """ "Each land gets +2/+2 as long as it's a creature": asked of each land."""
        if not isinstance(some, Filter):
            raise ValueError("it is not said of each of what it would be true")
        qualifiers = (*(some.qualifiers or ()), Fulfills(condition))
        each = Every(attrs.evolve(some, qualifiers=qualifiers))
        object.__setattr__(self, "effect", attrs.evolve(effect, objects=each))
        object.__setattr__(self, "condition", None)


def _without_others(parts: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """ "Is a land with ... and loses all other card types and abilities": those go first."""
    lost = [part for part in parts if isinstance(part, LosesOthers)]
    if not lost:
        return parts
    kept = [part for part in parts if not isinstance(part, LosesOthers)]
    if any(part.types for part in lost):
        if not any(type(part) is Be for part in kept):
            raise ValueError("no types were spoken of that it would keep")
        kept = [BecomeOnly(part.kind) if type(part) is Be else part for part in kept]
    if any(part.abilities for part in lost):
        kept.insert(0, LoseAllAbilities())
    return tuple(kept)


def _speaks_of_it(condition: Condition) -> bool:
    return any(isinstance(node, It) for node in walk(condition))


@attrs.frozen
class AsLongAs(Statement):
    """ "As long as you control a Swamp, this creature gets +1/+1": the condition stands first.

    "It" and "that creature" are what the condition is about.
    """

    condition: Condition | None
    effect: Node
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        effect = self.effect
        if isinstance(effect, Continuous) and isinstance(effect.objects, It | That):
            subject = None if self.condition is None else _subject(self.condition)
            if subject is None:
                raise ValueError("nothing was spoken of that it could be")
            object.__setattr__(self, "effect", attrs.evolve(effect, objects=subject))


def _subject(condition: Condition) -> Phrase | None:
    """What a condition is about, if it is something that can be told later, without asking."""
    predicate = getattr(condition, "predicate", None)
    if isinstance(predicate, AttachedTo):
        return predicate.object
    if isinstance(condition, PlayerIs) and isinstance(condition.fact, Controls):
        quantity = condition.fact.quantity
        if isinstance(quantity.comparison, EqualTo) and isinstance(quantity.filter, Filter):
            whose = (*(quantity.filter.qualifiers or ()), ControlledBy(condition.player))
            return Every(attrs.evolve(quantity.filter, qualifiers=whose))
    found = getattr(condition, "object", None)
    return found if isinstance(found, Phrase) and not isinstance(found, Choose) else None


def working_zone(effect: Node, usual: Zone) -> Zone:
    """The stack for what a spell says about itself: that it can't be countered (113.6)."""
    if isinstance(effect, BeginsOnBattlefield):
        return Zone.HAND
    if isinstance(effect, (Replacement, MayCastFrom, DoneAfterwards)):
        return effect.works_in or usual
    if isinstance(effect, CostChange):
        return Zone.STACK if isinstance(effect.spells, This) else usual
    if isinstance(effect, Continuous) and effect.objects.works_in is not None:
        return effect.objects.works_in
    if not isinstance(effect, Continuous) or not isinstance(effect.objects, This):
        return usual
    uncounterable = any(isinstance(part, CantBeCountered) for part in effect.modifications)
    return Zone.STACK if uncounterable or _is_about_casting(effect) else usual


def _is_about_casting(effect: Continuous) -> bool:
    """Whether it only gives an object what matters as it is cast: "this spell has flash"."""
    return all(
        isinstance(part, GainAbilities)
        and all(
            any(isinstance(node, MayCastAsInstant) for node in walk(gained))
            for gained in part.abilities
        )
        for part in effect.modifications
    )


@attrs.frozen
class DuringYourTurn(Statement):
    """ "During your turn, this creature has first strike"."""

    effect: Node
    condition: Condition | None = _YOUR_TURN
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""


@attrs.frozen
class YouControl(Continuous):
    """ "You control enchanted creature" (613.1b)."""

    objects: Phrase
    modifications: tuple[Modification, ...] = (ChangeControl(),)
    duration: Duration | None = None


@attrs.frozen
class AllMustBlock(Continuous):
    """ "All creatures able to block this creature do so" (509.1c)."""

    objects: Phrase
    modifications: tuple[Modification, ...] = (BlockedByAll(),)
    duration: Duration | None = None


@attrs.frozen
class AllMustBlockFor(Continuous):
    """ "All creatures able to block target creature this turn do so" (509.1c)."""

    objects: Phrase
    duration: Duration | None
    modifications: tuple[Modification, ...] = (BlockedByAll(),)


@attrs.frozen
class AttackingDoesntTap(Continuous):
    """ "Attacking doesn't cause creatures you control to tap" (508.1f)."""

    objects: Phrase
    modifications: tuple[Modification, ...] = (AttacksWithoutTapping(),)
    duration: Duration | None = None


@attrs.frozen
class MayCastAsInstant(Continuous):
    """ "You may cast this spell any time you could cast an instant" (601.3b)."""

    objects: Phrase
    modifications: tuple[Modification, ...] = (CastAsInstant(),)
    duration: Duration | None = None


@attrs.frozen
class CountersCantBePut(Continuous):
    """ "Counters can't be put on artifacts or creatures" (122, 614.17)."""

    objects: Phrase
    modifications: tuple[Modification, ...] = (CantHaveCounters(),)
    duration: Duration | None = None


@attrs.frozen
class BeginsOnBattlefield(Node):
    """ "If ~ is in your opening hand, you may begin the game with it on the battlefield" (103.5a):
    a static effect of its own that the rules look for in opening hands.
    """

    object: Phrase


@attrs.frozen
class MayAssignAsUnblocked(Continuous):
    """ "You may have ~ assign its combat damage as though it weren't blocked" (510.1c)."""

    objects: Phrase
    modifications: tuple[Modification, ...] = (AssignsDamageAsUnblocked(),)
    duration: Duration | None = None


@attrs.frozen
class MayChooseNotToUntap(Continuous):
    """ "You may choose not to untap this artifact during your untap step" (502.3)."""

    objects: Phrase
    modifications: tuple[Modification, ...] = (MayStayTapped(),)
    duration: Duration | None = None

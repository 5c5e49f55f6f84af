"""What of the game a text looks at, and so which changes can make it mean something else."""

from collections.abc import Callable, Iterator
from typing import Any

from ..model.zones import Zone
from . import (
    adjectives,
    becoming,
    comparisons,
    conditions,
    continuous,
    copying,
    designations,
    filters,
    modifications,
    other_selectors,
    phrases,
    player_states,
    players,
    qualifiers,
    references,
    relations,
    sizes,
    tallies,
    triggers,
    values,
)
from .base import Condition, GameRule, Modification, Phrase, Predicate, Value
from .node import Node, children

NAME = "name"
"""Names, mana costs and whether something is face down: what only copying and text change."""
CONTROL = "control"
TYPE = "type"
COLOR = "color"
ABILITY = "ability"
SIZE = "size"
"""Power and toughness."""
TAPPED = "tapped"
COUNTERS = "counters"
ATTACHED = "attached"
OBJECTS = "objects"
"""Anything else about an object: its damage, what was announced for it, its memory."""
COMBAT = "combat"
PLAYERS = "players"
"""Life totals, mana, counters and the like."""
TURN = "turn"
"""Whose turn it is, and the step."""
HISTORY = "history"
"""What has happened this turn."""
ELSEWHERE = "elsewhere"
"""What is in other zones than the battlefield and the stack."""

_CHARACTERISTICS = frozenset((NAME, CONTROL, TYPE, COLOR, ABILITY, SIZE))
ALL = _CHARACTERISTICS | frozenset(
    (TAPPED, COUNTERS, ATTACHED, OBJECTS, COMBAT, PLAYERS, TURN, HISTORY, ELSEWHERE)
)
"""Everything a text can look at."""
NOTHING: frozenset[str] = frozenset()

Aspects = frozenset[str]


def reads(node: Any) -> Aspects:
    """The aspects of the game that a node looks at as it is asked or applied.

    Abilities inside it don't count: they are read by whoever has them. A node of a class that
    this module doesn't know may look at everything.
    """
    key = id(node)
    found = _KNOWN.get(key)
    if found is None or found[0] is not node:
        if len(_KNOWN) > 20_000:
            _KNOWN.clear()
        found = _KNOWN[key] = (node, frozenset(_reads(node)))
    return found[1]


_KNOWN: dict[int, tuple[Any, Aspects]] = {}


def _reads(node: Any) -> Iterator[str]:
    if isinstance(node, tuple):
        for item in node:
            yield from reads(item)
    elif isinstance(node, Node):
        cls = type(node)
        own = _BY_CLASS.get(cls)
        if own is None:
            own = NOTHING if _only_holds_others(cls) else ALL
        yield from own(node) if callable(own) else own
        if cls not in _CLOSED:
            for child in children(node):
                yield from reads(child)


def _only_holds_others(cls: type[Node]) -> bool:
    """Whether a node of a class unknown here looks at nothing by itself."""
    if issubclass(cls, GameRule):
        return cls.apply is GameRule.apply
    return not issubclass(cls, (Value, Phrase, Predicate, Condition, Modification))


def _named(node: Any) -> Aspects:
    name = getattr(node, "name", None) or getattr(node, "aspect", "")
    return _BY_NAME.get(str(name), ALL)


_BY_NAME = {
    "power": frozenset((SIZE,)),
    "toughness": frozenset((SIZE,)),
    "mana_value": frozenset((NAME,)),
    "name": frozenset((NAME,)),
    "colors": frozenset((COLOR,)),
    "types": frozenset((TYPE,)),
    "basic land types": frozenset((TYPE,)),
}


def _where(node: Any) -> Aspects:
    zone = node.zone
    if zone in (Zone.BATTLEFIELD, Zone.STACK):
        return NOTHING
    return frozenset((ELSEWHERE,))


Reader = Aspects | Callable[[Any], Aspects]


def _classes(aspects: Reader, *classes: type) -> dict[type, Reader]:
    return dict.fromkeys(classes, aspects)


_CLOSED = frozenset((modifications.GainAbilities, modifications.LoseAbilities))
"""Classes that hold only abilities."""

_BY_CLASS: dict[type, Reader] = {
    **_classes(
        NOTHING,
        *(
            filters.Filter,
            other_selectors.Another,
            other_selectors.Either,
            filters.Not,
            filters.AnyOf,
        ),
        *(filters.AnyOfTwo, filters.IsKind, filters.IsSpell, filters.InZone),
        *(values.Number, values.Times, values.Plus, values.Minus, values.HalfUp, values.HalfDown),
        *(values.HowMany, sizes.Negative, sizes.AtLeastZero),
        *(adjectives.EitherStatus, adjectives.Nontoken, adjectives.OnStack),
        *(qualifiers.OwnedBy, qualifiers.NotOwnedBy, qualifiers.OtherThan),
        *(phrases.Every, phrases.Choose, phrases.Together, phrases.EitherObject),
        *(phrases.Located, triggers.EitherSubject, continuous.TheseObjects),
        *(references.This, references.It),
        *(players.You, players.AnyPlayer, players.Opponent, players.OwnerOf),
        *(conditions.Both, conditions.OneOrOther, conditions.ObjectIs, conditions.ObjectIsNot),
        *(conditions.ObjectHas, conditions.ThereAre, conditions.CardsAreIn, conditions.NumberIs),
        *(conditions.NumberOf, player_states.PlayerIs),
        *(comparisons.AtLeast, comparisons.AtMost, comparisons.EqualTo, comparisons.LessThan),
        *(comparisons.GreaterThan, comparisons.OneOfTwo),
        *(modifications.ChangePT, modifications.SetPT, modifications.SetBasePower),
        modifications.SetBothTo,
        *(modifications.SetBaseToughness, modifications.DefinePower, modifications.SwitchPT),
        *(modifications.DefineToughness, modifications.DefinePowerAndToughness),
        *(modifications.GainAbilities, modifications.LoseAbilities),
        *(modifications.LoseAllAbilities, modifications.ChangeControl),
        *(becoming.Become, becoming.BecomeAlso, becoming.BecomeAlsoInColor),
        *(becoming.Be, becoming.BeAlso, becoming.BeAlsoInColor, becoming.BeColors),
        *(becoming.BecomeColors, becoming.LoseType, copying.BecomeCopy),
        # All that is derived is stale once a designation changes hands.
        *(designations.HasDesignation, designations.LacksDesignation, designations.Designated),
        *(designations.GameHasDesignation, designations.GameHasNeither),
    ),
    **_classes(
        frozenset((TYPE,)),
        *(filters.HasType, filters.HasSubtype, filters.HasSupertype, adjectives.LacksSubtype),
        *(filters.IsPermanentCard, filters.SubtypeNoun, adjectives.Historic),
    ),
    **_classes(frozenset((COLOR,)), adjectives.HasColor, adjectives.ColorCount),
    **_classes(
        frozenset((ABILITY,)),
        *(qualifiers.WithKeyword, qualifiers.WithoutKeyword, qualifiers.WithEitherKeyword),
        qualifiers.WithoutAbilities,
    ),
    **_classes(
        frozenset((SIZE,)),
        *(qualifiers.WithPowerOrToughness, qualifiers.TougherThanStrong),
    ),
    **_classes(
        _named,
        *(qualifiers.WithMeasure, qualifiers.WithExtreme, qualifiers.Shares),
        *(values.CharacteristicOf, values.CharacteristicOfObject),
        *(values.Greatest, values.Total, tallies.Different, conditions.HaveTotal),
    ),
    **_classes(
        frozenset((NAME,)),
        qualifiers.HasName,
        qualifiers.HasOtherName,
        qualifiers.NamedThis,
        qualifiers.NotNamedThis,
        qualifiers.SameNameAs,
    ),
    **_classes(frozenset((NAME, CONTROL)), tallies.Devotion, adjectives.FaceDown),
    **_classes(
        frozenset((CONTROL,)),
        *(qualifiers.ControlledBy, qualifiers.NotControlledBy, qualifiers.ControlledAndOwnedBy),
        *(players.ControllerOf, conditions.Quantity, player_states.Controls),
        *(player_states.ControlsNo, player_states.ControlsBoth, player_states.ControlsEither),
        *(player_states.ControlsIt, player_states.ControlsMore),
    ),
    **_classes(frozenset((TAPPED,)), adjectives.Tapped, adjectives.Untapped),
    **_classes(frozenset((COUNTERS,)), qualifiers.WithCounters, values.CountersOn),
    **_classes(frozenset((ATTACHED,)), references.Attached, relations.AttachedTo),
    **_classes(frozenset((ATTACHED, TYPE)), adjectives.HasAttached),
    **_classes(frozenset((ATTACHED, TYPE, COUNTERS, CONTROL)), adjectives.Modified),
    **_classes(
        frozenset((COMBAT,)),
        *(adjectives.Attacking, adjectives.Blocking, adjectives.Blocked, relations.BlockingIt),
        *(relations.BlockedBy, relations.AttackingWhom),
    ),
    **_classes(frozenset((OBJECTS,)), values.X, values.HowManyOf),
    **_classes(frozenset((COMBAT, TURN)), adjectives.Unblocked),
    **_classes(
        frozenset((TURN,)),
        *(conditions.TurnOf, conditions.NotTurnOf, conditions.MainPhaseOf, players.ActivePlayer),
    ),
    **_classes(
        frozenset((PLAYERS,)),
        *(values.LifeTotal, player_states.HasLife, player_states.HasMoreLife),
        player_states.HasCounters,
    ),
    **_classes(frozenset((HISTORY,)), designations.HadDesignation),
    **_classes(
        frozenset((ELSEWHERE,)),
        *(player_states.HasCardsIn, player_states.HasMoreCards),
    ),
    **_classes(frozenset((OBJECTS, COLOR)), qualifiers.OfChosenColor),
    **_classes(frozenset((OBJECTS, TYPE)), qualifiers.OfChosenType),
    **_classes(_where, filters.Place, filters.Noun),
}
"""What each class looks at itself; what its parts look at is added."""

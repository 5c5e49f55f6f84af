"""Refuses what the grammar lets through and no card says."""

import re
from collections.abc import Iterator
from functools import singledispatch

from ..effects.abilities import (
    ActivatedAbility,
    Cost,
    Sequence,
    StaticAbility,
    TriggeredAbility,
)
from ..effects.actions.flow import PlayersDo
from ..effects.actions.movement import Sacrifice
from ..effects.actions.stack import CounterAndExile, CounterSpell
from ..effects.actions.tokens import PredefinedToken, Token
from ..effects.adjectives import Attacking, Blocked, Blocking, Tapped, Unblocked, Untapped
from ..effects.at_once import AtOnce
from ..effects.base import Phrase, Predicate
from ..effects.becoming import NewKind
from ..effects.filters import (
    AnyOf,
    Filter,
    FromSingleGraveyard,
    HasSubtype,
    HasType,
    IsPermanentCard,
    KindOf,
    Noun,
    SubtypeNoun,
)
from ..effects.immediate import Immediate
from ..effects.node import Node, walk
from ..effects.phrases import Choose, Target
from ..effects.player_events import Casts, CastsOrCopies, Sacrifices
from ..effects.players import ThatPlayer
from ..effects.qualifiers import CastBy
from ..effects.references import Attached, That, This, Those
from ..effects.relations import Targeting
from ..effects.zone_events import Dies, Leaves
from ..model.zones import Zone
from .errors import LineError
from .registries import CARD_TYPES, standard_types


def check_sense(ability: Node, text: str) -> None:
    """Refuse targets where nothing is chosen, permanents on the stack, and muddled nouns.

    Raises:
        LineError: With all of `text` or a word of it as the place.
    """
    for part, what in _without_targets(ability):
        if any(isinstance(node, Target) for node in walk(part)):
            match = re.search(r"\btarget\b", text)
            start, end = match.span() if match else (0, len(text))
            raise LineError(start, end, f"{what} has no targets", "say 'a' instead of 'target'")
    if isinstance(ability, TriggeredAbility) and _speaks_of_nobody(ability):
        raise LineError(0, len(text), "no player was spoken of", "say whom 'that player' means")
    if isinstance(ability, TriggeredAbility) and _speaks_of_targets(ability):
        raise LineError(0, len(text), "what a spell targets can't be 'those' of its condition")
    nodes = tuple(walk(ability))
    _check_nouns(nodes, text)
    for node in nodes:
        _check(node, text)


@singledispatch
def _check(node: Node, text: str) -> None:
    """Refuse what makes no sense, by the class of a node; most always make sense."""


@_check.register
def _(node: CounterSpell | CounterAndExile, text: str) -> None:
    _check_on_stack(node.objects, "countered", text)


@_check.register
def _(node: Casts | CastsOrCopies, text: str) -> None:
    _check_on_stack(node.spell, "cast", text)


@_check.register
def _(node: Immediate, text: str) -> None:
    if not isinstance(node.deed, AtOnce):
        raise LineError(0, len(text), "what happens any time must be a single event")


@_check.register
def _(node: Choose, text: str) -> None:
    if any(isinstance(part, FromSingleGraveyard) for part in walk(node)):
        raise LineError(0, len(text), "only targets can be from a single graveyard")


def _speaks_of_nobody(ability: TriggeredAbility) -> bool:
    """Whether "that player" does something when this object moves, which no player is part of."""
    effect = ability.effect
    if isinstance(effect, Sequence) and effect.instructions:
        effect = effect.instructions[0]
    return (
        isinstance(effect, PlayersDo)
        and isinstance(effect.players, ThatPlayer)
        and isinstance(getattr(ability.trigger, "subject", None), This)
        and isinstance(getattr(ability.trigger, "pattern", None), Leaves | Dies)
    )


def _speaks_of_targets(ability: TriggeredAbility) -> bool:
    """Whether "those permanents" are what "if it targets one or more permanents" spoke of."""
    condition = ability.condition
    return (
        condition is not None
        and any(isinstance(node, Targeting) for node in walk(condition))
        and any(isinstance(n, Those) and n.filter.only_permanents for n in walk(ability.effect))
    )


def _without_targets(ability: Node) -> Iterator[tuple[Node, str]]:
    """The parts that happen before targets are chosen, or without any (601.2c, 603.3d)."""
    if isinstance(ability, TriggeredAbility):
        yield ability.trigger, "the event of a triggered ability"
    elif isinstance(ability, ActivatedAbility):
        yield ability.cost, "a cost"
    elif isinstance(ability, StaticAbility):
        for node in walk(ability):
            if isinstance(node, Cost):
                yield node, "a cost"


def _check_on_stack(phrase: Phrase, done: str, text: str) -> None:
    selector = getattr(phrase, "filter", None)
    selector = getattr(selector, "filter", selector)
    if isinstance(selector, Filter) and not all(map(_is_stack_kind, selector.kinds)):
        raise LineError(0, len(text), f"only spells and abilities are {done}", "say 'spell'")


def _is_stack_kind(kind: KindOf) -> bool:
    return isinstance(kind.noun, Noun) and kind.noun.zone is Zone.STACK


@_check.register
def _(found: Filter, text: str) -> None:
    if any(isinstance(one, CastBy) for one in found.qualifiers or ()) and not all(
        map(_is_stack_kind, found.kinds)
    ):
        raise LineError(0, len(text), "only spells are cast", "say 'spell'")
    if _repeats(found.kinds):
        raise LineError(0, len(text), "the same kind stands here twice")
    for kind in found.kinds:
        adjectives = kind.adjectives or ()
        if _repeats(adjectives):
            raise LineError(0, len(text), "the same adjective stands here twice")
        if any(isinstance(one, _OF_PERMANENTS) for one in adjectives) and not _is_permanent(kind):
            raise LineError(0, len(text), "only permanents are in such a state", "leave it out")
        if any(one in kind.noun.demands for one in adjectives):
            raise LineError(0, len(text), "the same word stands here twice")
        if not _in_order(adjectives, kind.noun):
            raise LineError(
                0, len(text), "a noun's words are out of order", "types stand last: 'Elf creature'"
            )


def _repeats(values: tuple[Node, ...]) -> bool:
    return any(value in values[:i] for i, value in enumerate(values))


def _in_order(adjectives: tuple[Predicate, ...], noun: Noun | SubtypeNoun) -> bool:
    """Whether subtypes stand before card types, both behind all else, and "creature" last."""
    ranks = [_rank(one) for one in adjectives]
    if ranks != sorted(ranks):
        return False
    last = adjectives[-1] if adjectives else None
    if isinstance(noun, SubtypeNoun):
        return not isinstance(last, HasType)
    is_permanent = noun.zone is Zone.BATTLEFIELD
    return not (is_permanent and last == HasType("creature") and _has_type(noun))


def _has_type(noun: Noun) -> bool:
    return any(isinstance(one, HasType) for one in noun.demands)


def _rank(one: Predicate) -> int:
    if isinstance(one, AnyOf):
        return max(map(_rank, one.predicates))
    return (
        2
        if isinstance(one, (HasType, IsPermanentCard))
        else 1
        if isinstance(one, HasSubtype)
        else 0
    )


@_check.register
def _(token: Token, text: str) -> None:
    """Refuse a subtype that nothing of the token's card types can have (205.3d)."""
    groups = {CARD_TYPES[word] for word in token.words if word in CARD_TYPES}
    for word in token.words:
        known = standard_types().groups.get(word)
        if known is not None and groups.isdisjoint(known):
            what = f"{word!r} does not fit {' and '.join(sorted(groups))}"
            start = max(0, text.find(word))
            raise LineError(start, start + len(word), what, "its subtypes must fit its types")


def _check_nouns(nodes: tuple[Node, ...], text: str) -> None:
    """Refuse "that Forest" where only creatures were spoken of.

    A creature may be meant by an event alone ("becomes blocked"), and what is just a permanent or
    a card may be anything.
    """
    if not any(isinstance(node, _BACK) for node in nodes):
        return
    spoken: set[str] = set()
    for node in nodes:
        if isinstance(node, _BACK):
            kinds = {word for kind in node.filter.kinds for word in _words_of(kind.noun)}
            if spoken.isdisjoint(kinds | _ANYTHING) and kinds.isdisjoint(_IMPLIED):
                word = min(kinds)
                match = re.search(rf"\b(that|those|the) {word}", text, re.IGNORECASE)
                start, end = match.span() if match else (0, len(text))
                raise LineError(start, end, f"no {word} was spoken of", "name what was")
        spoken.update(_words_of(node))


_BACK = (That, Those)
_ANYTHING = {"anything"}
_IMPLIED = _ANYTHING | {"creature"}


def _words_of(node: Node) -> Iterator[str]:
    """The types and subtypes that a word of the text is about."""
    if isinstance(node, (HasType, HasSubtype, SubtypeNoun)):
        yield node.word
    elif isinstance(node, (Token, NewKind)):
        yield from node.words
    elif isinstance(node, Noun):
        named = [one.word for one in node.demands if isinstance(one, HasType)]
        yield from named or _ANYTHING
    elif isinstance(node, (This, IsPermanentCard, PredefinedToken)):
        yield from _ANYTHING


_OF_PERMANENTS = (Attacking, Blocked, Blocking, Tapped, Unblocked, Untapped)
"""Adjectives of nothing but permanents."""


def _is_permanent(kind: KindOf) -> bool:
    return kind.noun.zone is Zone.BATTLEFIELD


@_check.register
def _(node: Sacrifice | Sacrifices, text: str) -> None:
    """Refuse "sacrifice a spell": only permanents are sacrificed (701.17a)."""
    phrase = node.objects if isinstance(node, Sacrifice) else node.permanent
    selector = getattr(phrase, "filter", None)
    selector = getattr(selector, "filter", selector)
    if isinstance(selector, Filter) and not all(map(_is_permanent, selector.kinds)):
        raise LineError(0, len(text), "only permanents are sacrificed", "name a permanent")


@_check.register
def _(node: Attached, text: str) -> None:
    """Refuse "equipped sorcery spell": what is attached to is a permanent, named plainly."""
    for kind in node.filter.kinds:
        odd = [one for one in kind.adjectives or () if not isinstance(one, HasType)]
        if odd or not _is_permanent(kind):
            hint = "say 'enchanted creature' or the like"
            raise LineError(0, len(text), "nothing is attached to such a thing", hint)

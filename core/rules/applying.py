"""Applying one continuous effect in one layer (613.1)."""

from typing import TYPE_CHECKING

from ..effects import adjectives, filters, players, qualifiers
from ..effects.base import GameRule, Layer, Modification, Value
from ..effects.context import Context
from ..effects.filters import Selector
from ..effects.modifications import ChangeControl, GainAbilities
from ..effects.node import walk, walk_now
from ..effects.other_selectors import Another
from ..effects.phrases import Every
from ..effects.reading import Aspects, reads
from ..effects.values import Number
from ..model.characteristics import Characteristics
from ..model.objects import Id
from .derived import Derived, Effect

if TYPE_CHECKING:
    from .referee import Referee


class Applier:
    """Tells which of some objects an effect applies to, and applies it to them.

    What it changes is the state's derived `looks`. `provisional` lists what was looked at
    elsewhere meanwhile.
    """

    def __init__(self, referee: "Referee", present: tuple[Id, ...]) -> None:
        self.referee = referee
        self.present = present
        self.provisional: list[Id] = []
        self.shared: dict[tuple[int, Id], tuple[tuple[Id, ...], Aspects]] = {}

    @property
    def derived(self) -> Derived:
        """What is being derived."""
        derived: Derived = self.referee.state.derived
        return derived

    def controller(self, effect: Effect) -> Id:
        """ "You" of an effect: who controls the object with its static ability by now."""
        if effect.ability is not None:
            look = self.derived.looks.get(effect.source)
            if look is not None and look.controller is not None:
                return look.controller
        return effect.controller

    def context(self, effect: Effect) -> Context:
        """The context in which an effect's text is read."""
        ctx = Context(self.referee, self.controller(effect), effect.source)
        if effect.bindings is not None:
            effect.bindings.restore(ctx)
        return ctx

    def affected(self, effect: Effect) -> tuple[Id, ...]:
        """What an effect has begun to apply to, or else what it says it applies to (613.6)."""
        return effect.affected or self.matching(effect)

    def matching(self, effect: Effect) -> tuple[Id, ...]:
        """The objects that an effect says it applies to, as they are at this moment."""
        looks = self.derived.looks
        if effect.objects is not None:
            return tuple(ref for ref in effect.objects if ref in looks)
        ctx = self.context(effect)
        if effect.condition is not None and not effect.condition.holds(ctx):
            return ()
        phrase = effect.phrase
        assert phrase is not None
        if type(phrase) is Every and effect.bindings is None:
            selector = phrase.filter
            inner = selector.filter if type(selector) is Another else selector
            if shareable(inner):
                found = self._shared(inner, ctx)
                if inner is selector:
                    return found
                return tuple([ref for ref in found if ref != effect.source])
        only = phrase.narrow(ctx)
        pool = self.present if only is None else (ref for ref in only if ref in self.present)
        matches = phrase.matches
        return tuple([ref for ref in pool if matches(ctx, ref)])

    def _shared(self, selector: Selector, ctx: Context) -> tuple[Id, ...]:
        """What several effects mean by the same words: found once, until it may be different."""
        key = (id(selector), ctx.controller)
        found = self.shared.get(key)
        if found is None:
            matches = selector.matches
            refs = tuple([ref for ref in self.present if matches(ctx, ref)])
            found = self.shared[key] = (refs, reads(selector))
        return found[0]

    def forget(self, changed: Aspects) -> None:
        """Something that words look at has changed."""
        for key, (_, looked_at) in list(self.shared.items()):
            if not looked_at.isdisjoint(changed):
                del self.shared[key]

    def modify(self, effect: Effect, affected: tuple[Id, ...], layer: Layer) -> None:
        """Make the changes of an effect that belong to a layer."""
        if not affected:
            return
        looks = self.derived.looks
        ctx = None
        for part in effect.modifications:
            if layer not in part.layers and not (
                layer is Layer.SET_PT and Layer.DEFINE_PT in part.layers and not effect.defines
            ):
                continue
            ctx = ctx or self.context(effect)
            kept = _kept(part, ctx)
            for ref in affected:
                now = looks[ref]
                if kept is None:
                    looks[ref] = part.apply(ctx, ref, now, layer)
                    continue
                known = kept.get((id(now), layer))
                if known is None or known[0] is not now:
                    known = kept[id(now), layer] = (now, part.apply(ctx, ref, now, layer))
                looks[ref] = known[1]


def shareable(selector: Selector) -> bool:
    """Whether what a selector means depends on nothing but who "you" are."""
    found = _SHAREABLE.get(id(selector))
    if found is None or found[0] is not selector:
        if len(_SHAREABLE) > 10_000:
            _SHAREABLE.clear()
        plain = all(type(node) in _PLAIN for node in walk(selector))
        found = _SHAREABLE[id(selector)] = (selector, plain)
    return found[1]


_SHAREABLE: dict[int, tuple[Selector, bool]] = {}
_PLAIN = frozenset(
    (
        *(filters.Filter, filters.KindOf, filters.Noun, filters.SubtypeNoun, filters.Not),
        *(filters.HasType, filters.HasSubtype, filters.HasSupertype),
        *(filters.AnyOf, filters.AnyOfTwo, filters.IsKind, adjectives.HasColor),
        *(adjectives.Nontoken, adjectives.ColorCount, qualifiers.ControlledBy, players.You),
        *(qualifiers.WithKeyword, qualifiers.WithoutKeyword, players.Opponent, Every),
    )
)

_Kept = dict[tuple[int, Layer], tuple[Characteristics, Characteristics]]
_KEPT: dict[tuple[int, int, int], tuple[Modification, _Kept | None]] = {}
_MOST = 2_000


def _kept(part: Modification, ctx: Context) -> _Kept | None:
    """What a modification made of things before, if it always does the same to the same.

    Most do, and keeping the result keeps what is sorted out about it: its functions, its keywords.
    """
    if isinstance(part, GameRule):
        key = (id(part), ctx.source, ctx.controller)
    elif isinstance(part, GainAbilities) and part.speaks_of_giver:
        key = (id(part), ctx.source, 0)
    elif isinstance(part, ChangeControl):
        key = (id(part), 0, ctx.controller)
    else:
        key = (id(part), 0, 0)
    found = _KEPT.get(key)
    if found is None or found[0] is not part:
        if len(_KEPT) > _MOST:
            _KEPT.clear()
        found = _KEPT[key] = (part, {} if _is_constant(part) else None)
    elif found[1] is not None and len(found[1]) > _MOST:
        found[1].clear()
    return found[1]


def _is_constant(part: Modification) -> bool:
    """Whether a modification depends on nothing but what it is applied to."""
    if isinstance(part, GameRule):
        return type(part).apply is GameRule.apply
    return not reads(part) and not any(
        isinstance(node, Value) and not isinstance(node, Number) for node in walk_now(part)
    )

"""Fixing what a continuous effect of a resolving spell or ability says (608.2h, 611.2d)."""

import attrs

from ..model.objects import Id
from . import values
from .abilities import KeywordAbility
from .adjectives import ColorOfChoice, HasColor
from .base import GameRule, Modification, Phrase, Value
from .becoming import Become, BecomeColorOfChoice, BecomeLandTypeOfChoice
from .chosen import COLOR, BecomeChosenColor, BecomeChosenType, BecomeCreatureTypeOfChoice
from .context import Context
from .modifications import ChangePT, GainAbilities, SetBasePower, SetBaseToughness, SetBothTo, SetPT
from .node import Node, rewrite, walk
from .phrases import Target
from .players import ThatPlayer, ThosePlayers
from .qualifiers import HasName, HasOtherName, NamedThis, NotNamedThis, OfChosenColor
from .references import Reference, This
from .values import Number, X

_CHOSEN = (
    *(BecomeColorOfChoice, BecomeCreatureTypeOfChoice, BecomeLandTypeOfChoice),
    *(BecomeChosenColor, BecomeChosenType),
)
_WITH_NUMBERS = (ChangePT, SetPT, SetBothTo, SetBasePower, SetBaseToughness, Become)


def lock(part: Modification, ctx: Context) -> Modification:
    """Fix the numbers and choices of a modification as its effect starts (608.2h, 611.2d).

    Abilities that are given keep theirs: they are read by whoever has the ability. The rules read
    a rule without knowing what was spoken of before, so it gets whom it means.
    """
    if isinstance(part, GameRule):
        named = rewrite(part, lambda node: _named(node, ctx))
        return values.with_x(named, Number(X().value(ctx))) if ctx.knows_x else named
    if isinstance(part, _CHOSEN):
        return part.chosen(ctx)
    if isinstance(part, GainAbilities):
        return _with_chosen_color(rewrite(part, lambda node: _as_chosen(node, ctx)), ctx)
    if not isinstance(part, _WITH_NUMBERS):
        return part

    def change(node: Node) -> Node:
        return Number(node.value(ctx)) if isinstance(node, Value) else node

    if isinstance(part, Become):
        size = None if part.kind.size is None else rewrite(part.kind.size, change)
        return attrs.evolve(part, kind=attrs.evolve(part.kind, size=size))
    return rewrite(part, change)


def _with_chosen_color(part: GainAbilities, ctx: Context) -> GainAbilities:
    """Abilities with "the color of your choice" chosen, once for all of them."""
    open_choice = next((node for node in walk(part) if isinstance(node, ColorOfChoice)), None)
    if open_choice is None:
        return part
    chosen = open_choice.chosen(ctx)
    return rewrite(part, lambda node: chosen if isinstance(node, ColorOfChoice) else node)


@attrs.frozen
class Named(Phrase):
    """Certain objects and players: what a phrase meant as an effect started."""

    refs: tuple[Id, ...]

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(self.refs)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.refs


def _as_chosen(node: Node, ctx: Context) -> Node:
    """The color that this text has chosen, in the place of "the chosen color".

    A card "named ~" in an ability that ~ gives is one with the name of ~ (201.5b).
    """
    if isinstance(node, NamedThis):
        name = ctx.look(ctx.source).name
        return HasOtherName(name) if isinstance(node, NotNamedThis) else HasName(name)
    if isinstance(node, OfChosenColor) and COLOR in ctx.bindings:
        return HasColor(ctx.bindings[COLOR])
    return node


def _named(node: Node, ctx: Context) -> Node:
    node = _as_chosen(node, ctx)
    spoken = isinstance(node, (Target, Reference, ThatPlayer, ThosePlayers))
    if not spoken or isinstance(node, This):
        return node
    assert isinstance(node, Phrase)
    return Named(node.find(attrs.evolve(ctx, mentioned=list(ctx.mentioned))))


def with_x(part: Modification, x: Value) -> Modification:
    """Put a value in the place of X: "gets +X/+X, where X is the number of cards in your hand".

    The X of a keyword that is given is that one, too (702.1b); a quoted ability has its own.
    """
    if isinstance(part, GainAbilities):
        abilities = tuple(
            values.with_x(ability, x) if isinstance(ability, KeywordAbility) else ability
            for ability in part.abilities
        )
        return attrs.evolve(part, abilities=abilities)
    return values.with_x(part, x)

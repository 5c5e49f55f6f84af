"""Adding mana, and which abilities are mana abilities (106, 605)."""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

import attrs

from ...model import events
from ...model.decision import Option
from ...model.mana import Color, Mana, ManaSymbol
from ..abilities import ActivatedAbility
from ..abilities import Sequence as Instructions
from ..base import Instruction, Value
from ..context import Context
from ..node import walk_now
from ..phrases import Target

Alternatives = tuple[tuple[Mana, ...], ...]
"""What may be added: the player chooses one of these groups of mana."""

_MOST_ALTERNATIVES = 512


def produced(symbol: ManaSymbol) -> Mana:
    """The mana that a symbol stands for when it is added (106.3); a ValueError if none does."""
    if symbol.colorless:
        return Mana()
    if len(symbol.colors) == 1 and symbol.generic is None and not symbol.phyrexian:
        return Mana(symbol.colors[0])
    raise ValueError(f"{symbol} can't be added to a mana pool (106.3)")


class ManaInstruction(Instruction):
    """An instruction that adds mana to the actor's mana pool (106.4)."""

    __slots__ = ()

    def produces(self, ctx: Context) -> Alternatives | None:
        """The groups of mana one of which will be added; None if that takes other choices."""
        raise NotImplementedError

    def execute(self, ctx: Context) -> bool:
        alternatives = self.produces(ctx) or ()
        if not alternatives:
            return False
        options = tuple(Option("".join(map(str, group)), group) for group in alternatives)
        (mana,) = ctx.choose("mana", "Add mana", options) if len(options) > 1 else alternatives
        return bool(mana) and bool(ctx.happen(events.AddMana(ctx.actor, mana, ctx.source)))


@attrs.frozen
class AddMana(ManaInstruction):
    """ "Add {G}{G}", "add {G} or {U}": one of several groups of mana symbols."""

    groups: tuple[tuple[ManaSymbol, ...], ...]
    alternatives: Alternatives = attrs.field(init=False, eq=False, repr=False)

    @alternatives.default
    def _alternatives(self) -> Alternatives:
        return tuple(tuple(map(produced, group)) for group in self.groups)

    def produces(self, ctx: Context) -> Alternatives:
        return self.alternatives


@attrs.frozen
class AddManaTimes(ManaInstruction):
    """ "Add {G} for each Elf you control", "an amount of {R} equal to ...": symbols repeated."""

    symbols: tuple[ManaSymbol, ...]
    times: Value

    def __attrs_post_init__(self) -> None:
        for symbol in self.symbols:
            produced(symbol)

    def produces(self, ctx: Context) -> Alternatives:
        return (tuple(map(produced, self.symbols)) * max(0, self.times.value(ctx)),)


@attrs.frozen
class AddOneColor(ManaInstruction):
    """ "One mana of any color", "three mana of any one color"."""

    amount: Value

    def produces(self, ctx: Context) -> Alternatives:
        amount = max(0, self.amount.value(ctx))
        return tuple((Mana(color),) * amount for color in Color)


@attrs.frozen
class AddCombination(ManaInstruction):
    """ "Two mana in any combination of colors", "... of {R} and/or {G}"."""

    amount: Value
    symbols: tuple[ManaSymbol, ...] | None = None

    def __attrs_post_init__(self) -> None:
        for symbol in self.symbols or ():
            produced(symbol)

    def produces(self, ctx: Context) -> Alternatives | None:
        kinds = self._kinds()
        amount = max(0, self.amount.value(ctx))
        alternatives: list[tuple[Mana, ...]] = []
        for group in combinations_with_replacement(kinds, amount):
            alternatives.append(group)
            if len(alternatives) > _MOST_ALTERNATIVES:
                return None
        return tuple(alternatives)

    def execute(self, ctx: Context) -> bool:
        if self.produces(ctx) is not None:
            return super().execute(ctx)
        options = tuple(Option(str(kind), kind) for kind in self._kinds())
        mana = tuple(
            ctx.choose("mana", "Add mana", options)[0] for _ in range(self.amount.value(ctx))
        )
        return bool(ctx.happen(events.AddMana(ctx.actor, mana, ctx.source)))

    def _kinds(self) -> Sequence[Mana]:
        if self.symbols is None:
            return tuple(map(Mana, Color))
        return tuple(map(produced, self.symbols))


@attrs.frozen
class AddDifferentColors(ManaInstruction):
    """ "Two mana of different colors"."""

    amount: Value

    def produces(self, ctx: Context) -> Alternatives:
        return tuple(combinations(map(Mana, Color), max(0, self.amount.value(ctx))))


@attrs.frozen
class DoubleMana(ManaInstruction):
    """ "Double the amount of each type of unspent mana you have": as much is added (701.9f).

    What the mana that is there may be spent on says nothing about the mana that is added (106.6).
    """

    def produces(self, ctx: Context) -> Alternatives:
        pool: tuple[Mana, ...] = ctx.state.players[ctx.actor].pool
        return (tuple(Mana(unit.color) for unit in pool),)


def is_mana_ability(ability: object) -> bool:
    """Whether an activated ability is a mana ability (605.1a).

    It has no target, is no loyalty ability, and could add mana as it resolves.
    """
    if not isinstance(ability, ActivatedAbility) or ability.loyalty:
        return False
    return adds_mana(ability.effect)


def adds_mana(effect: Instruction) -> bool:
    """Whether an effect has no target and could add mana: that of a mana ability (605.1)."""
    parts = tuple(walk_now(effect))
    if any(isinstance(part, Target) for part in parts):
        return False
    return any(isinstance(part, ManaInstruction) for part in parts)


def alternatives_of(ability: ActivatedAbility, ctx: Context) -> Alternatives | None:
    """What a mana ability may add, for automatic payment; None if it takes other choices."""
    effect = ability.effect
    if isinstance(effect, ManaInstruction):
        return effect.produces(ctx)
    if isinstance(effect, Instructions):
        adding = [part for part in walk_now(effect) if isinstance(part, ManaInstruction)]
        if len(adding) == 1 and adding[0] in effect.instructions:
            return adding[0].produces(ctx)
    return None

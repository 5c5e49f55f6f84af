"""Numbers that text speaks of: literals, X, counts, characteristics, sums and halves (107)."""

from typing import TypeVar

import attrs

from ..model.characteristics import Characteristics
from ..model.objects import Id
from .base import Instruction, Phrase, Value
from .context import Context
from .filters import Selector
from .history import amount, trailing
from .node import Node, rewrite
from .references import known

_N = TypeVar("_N", bound=Node)


@attrs.frozen
class Number(Value):
    """A literal number."""

    number: int

    def value(self, ctx: Context) -> int:
        return self.number


@attrs.frozen
class X(Value):
    """The X that was announced, or that this text defines elsewhere (107.3).

    What made an object what it is may have left an X in its memory for its other abilities.
    """

    def value(self, ctx: Context) -> int:
        bound = ctx.bindings.get("x")
        if bound is not None:
            return int(bound)
        announced = ctx.announced
        if announced is None or announced.x is None:
            found = ctx.state.get(ctx.source)
            if found is not None and "x" in found.memory:
                return int(found.memory["x"])
            announced = found.announced if found is not None else None
        return (announced.x or 0) if announced is not None else 0


def with_x(node: _N, value: Value) -> _N:
    """Return a text with every X in it replaced by what "where X is ..." says."""

    def change(part: Node) -> Node:
        if isinstance(part, Instruction):
            return part.where_x(value)
        return value if isinstance(part, X) else part

    return rewrite(node, change)


@attrs.frozen
class ThatMuch(Value):
    """ "That much", "that many": the amount of what happened last, or of the triggering event."""

    def value(self, ctx: Context) -> int:
        bound = ctx.bindings.get("that much")
        if bound is not None:
            return int(bound)
        recent = trailing(ctx)
        if recent:
            return sum(map(amount, recent))
        return amount(ctx.event) if ctx.event is not None else 0


@attrs.frozen
class HowMany(Value):
    """ "The number of creatures you control": how many objects or players fit."""

    counted: Selector

    def value(self, ctx: Context) -> int:
        return self.counted.count(ctx)


@attrs.frozen
class HowManyOf(Value):
    """ "For each of them": how many objects or players a reference means."""

    phrase: Phrase

    def value(self, ctx: Context) -> int:
        return len(known(ctx, self.phrase))


@attrs.frozen
class Times(Value):
    """A number for each of something, or twice another number."""

    factor: Value
    number: Value

    def value(self, ctx: Context) -> int:
        return self.factor.value(ctx) * self.number.value(ctx)


@attrs.frozen
class Plus(Value):
    """The sum of two numbers."""

    first: Value
    second: Value

    def value(self, ctx: Context) -> int:
        return self.first.value(ctx) + self.second.value(ctx)


@attrs.frozen
class Minus(Value):
    """The difference of two numbers; it may be negative (107.1b)."""

    first: Value
    second: Value

    def value(self, ctx: Context) -> int:
        return self.first.value(ctx) - self.second.value(ctx)


@attrs.frozen
class HalfUp(Value):
    """Half of a number, rounded up (107.1a)."""

    whole: Value

    def value(self, ctx: Context) -> int:
        return -(-self.whole.value(ctx) // 2)


@attrs.frozen
class HalfDown(Value):
    """Half of a number, rounded down (107.1a)."""

    whole: Value

    def value(self, ctx: Context) -> int:
        return self.whole.value(ctx) // 2


def characteristic(now: Characteristics, name: str) -> int:
    """A numeric characteristic by name: ``"power"``, ``"toughness"``, ``"mana_value"``.

    What has no such characteristic has 0 of it (208.3, 202.3).
    """
    number: int | None = getattr(now, name)
    return number or 0


def mana_value(ctx: Context, ref: Id) -> int:
    """The mana value of an object; X counts while it is a spell (202.3e)."""
    now = ctx.look(ref)
    found = ctx.state.get(ref)
    if found is None or not found.is_spell or found.announced is None or not found.announced.x:
        return now.mana_value
    return now.valued_cost.mana_value(found.announced.x) if now.valued_cost is not None else 0


def measure(ctx: Context, ref: Id, name: str) -> int:
    """A numeric characteristic of an object, as it is or as it last was."""
    return mana_value(ctx, ref) if name == "mana_value" else characteristic(ctx.look(ref), name)


@attrs.frozen
class CharacteristicOf(Value):
    """ "Its power", "that spell's mana value"; a sum if the phrase means several objects."""

    object: Phrase
    name: str

    def value(self, ctx: Context) -> int:
        return sum(measure(ctx, ref, self.name) for ref in known(ctx, self.object))


@attrs.frozen
class CharacteristicOfObject(Value):
    """ "The power of target creature"."""

    name: str
    object: Phrase

    def value(self, ctx: Context) -> int:
        return CharacteristicOf(self.object, self.name).value(ctx)


@attrs.frozen
class Greatest(Value):
    """ "The greatest power among creatures you control"; 0 if there are none."""

    name: str
    among: Selector

    def value(self, ctx: Context) -> int:
        refs = self.among.candidates(ctx)
        return max((measure(ctx, ref, self.name) for ref in refs), default=0)


@attrs.frozen
class Total(Value):
    """ "The total power of creatures you control"."""

    name: str
    among: Selector

    def value(self, ctx: Context) -> int:
        return sum(measure(ctx, ref, self.name) for ref in self.among.candidates(ctx))


@attrs.frozen
class CountersOn(Value):
    """ "The number of charge counters on it". A kind of None stands for all kinds."""

    kind: str | None
    object: Phrase

    def value(self, ctx: Context) -> int:
        total = 0
        for ref in known(ctx, self.object):
            holder = ctx.state.players.get(ref) or ctx.state.get(ref)
            if holder is not None:
                kinds = holder.counters
                total += sum(n for kind, n in kinds if self.kind in (None, kind))
        return total


@attrs.frozen
class LifeTotal(Value):
    """ "Your life total" (119.1)."""

    player: Phrase

    def value(self, ctx: Context) -> int:
        return sum(ctx.state.players[p].life for p in self.player.find(ctx))


@attrs.frozen
class StartingLifeTotal(Value):
    """ "Your starting life total" (103.3)."""

    player: Phrase

    def value(self, ctx: Context) -> int:
        return sum(ctx.state.players[p].starting_life for p in self.player.find(ctx))


WORDS = {
    "number_one": Number(1),
    "number_two": Number(2),
    "power": "power",
    "toughness": "toughness",
    "mana_value": "mana_value",
    "aspect_colors": "colors",
    "aspect_names": "name",
    "aspect_types": "types",
    "aspect_mana_values": "mana_value",
    "aspect_basic_land_types": "basic land types",
}
"""Numbers and what is counted, by their grammar alias."""

"""Numbers that text speaks of: literals, X, counts, characteristics, sums and halves (107)."""

import attrs

from ..model import events
from ..model.characteristics import Characteristics
from ..model.mana import Color, Mana
from ..model.objects import Id
from .base import Phrase, Value
from .context import Context
from .filters import Selector
from .history import amount, this_resolution, this_turn, trailing
from .node import Node, rewrite
from .references import known


@attrs.frozen
class Number(Value):
    """A literal number."""

    number: int

    def value(self, ctx: Context) -> int:
        return self.number


@attrs.frozen
class X(Value):
    """The X that was announced, or that this text defines elsewhere (107.3)."""

    def value(self, ctx: Context) -> int:
        bound = ctx.bindings.get("x")
        if bound is not None:
            return int(bound)
        announced = ctx.announced
        if announced is None or announced.x is None:
            found = ctx.state.get(ctx.source)
            announced = found.announced if found is not None else None
        return (announced.x or 0) if announced is not None else 0


def with_x(node: Node, value: Value) -> Node:
    """Return a text with every X in it replaced by what "where X is ..." says."""
    return rewrite(node, lambda part: value if isinstance(part, X) else part)


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
    return now.mana_cost.mana_value(found.announced.x) if now.mana_cost is not None else 0


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
class Devotion(Value):
    """ "Your devotion to red": mana symbols of the colors among your permanents' costs (700.5)."""

    player: Phrase
    colors: tuple[Color, ...]

    def value(self, ctx: Context) -> int:
        state, wanted = ctx.state, frozenset(self.colors)
        (player,) = self.player.find(ctx)
        costs = (
            ctx.look(ref).mana_cost for ref in state.battlefield if ctx.controller_of(ref) == player
        )
        return sum(
            1
            for cost in costs
            if cost is not None
            for symbol in cost.symbols
            if not wanted.isdisjoint(symbol.colors)
        )


@attrs.frozen
class Different(Value):
    """ "The number of colors among permanents you control": how many different ones there are.

    `aspect` is ``"colors"``, ``"types"``, ``"mana_value"``, ``"power"``, ``"name"`` or
    ``"basic land types"`` (305.6).
    """

    aspect: str
    among: Selector

    def value(self, ctx: Context) -> int:
        refs = self.among.candidates(ctx)
        if self.aspect == "basic land types":
            return len({s for ref in refs for s in ctx.look(ref).subtypes if s in BASIC_LAND_TYPES})
        if self.aspect in ("colors", "types"):
            return len({one for ref in refs for one in getattr(ctx.look(ref), self.aspect)})
        if self.aspect == "name":
            return len({name for ref in refs if (name := ctx.look(ref).name)})
        return len({measure(ctx, ref, self.aspect) for ref in refs})


BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The basic land types (305.6)."""


@attrs.frozen
class LifeGained(Value):
    """ "The amount of life you gained this turn"."""

    player: Phrase

    def value(self, ctx: Context) -> int:
        return sum(
            event.amount
            for event in this_turn(ctx)
            if isinstance(event, events.GainLife) and self.player.matches(ctx, event.player)
        )


@attrs.frozen
class LifeLost(Value):
    """ "The amount of life they lost this turn"; damage counts (119.3)."""

    player: Phrase

    def value(self, ctx: Context) -> int:
        return sum(
            event.amount
            for event in this_turn(ctx)
            if isinstance(event, events.LoseLife) and self.player.matches(ctx, event.player)
        )


@attrs.frozen
class DoneThisWay(Value):
    """ "The damage dealt this way", "the life lost this way": amounts of this resolution."""

    event: str

    def value(self, ctx: Context) -> int:
        wanted = getattr(events, self.event)
        return sum(amount(event) for event in ctx.happened if isinstance(event, wanted))


@attrs.frozen
class CountersRemoved(Value):
    """ "The number of charge counters removed this way", as an effect or to pay for it."""

    kind: str | None

    def value(self, ctx: Context) -> int:
        return sum(
            event.amount
            for event in this_resolution(ctx)
            if isinstance(event, events.RemoveCounters) and self.kind in (None, event.kind)
        )


@attrs.frozen
class OpponentCount(Value):
    """ "The number of opponents you have"."""

    def value(self, ctx: Context) -> int:
        return len(ctx.state.opponents(ctx.controller))


@attrs.frozen
class ColorsOf(Value):
    """ "For each of its colors" (105.2)."""

    object: Phrase

    def value(self, ctx: Context) -> int:
        return len({color for ref in known(ctx, self.object) for color in ctx.look(ref).colors})


def _spent_on(ctx: Context, phrase: Phrase) -> list[Mana]:
    """The mana spent to cast what a phrase means: what the spell or permanent remembers."""
    objects = (ctx.state.get(ref) for ref in known(ctx, phrase))
    return [
        mana
        for found in objects
        if found is not None and found.announced is not None
        for mana in found.announced.mana_spent
    ]


@attrs.frozen
class ManaSpent(Value):
    """ "The amount of mana spent to cast it" (601.2h)."""

    object: Phrase

    def value(self, ctx: Context) -> int:
        return len(_spent_on(ctx, self.object))


@attrs.frozen
class ColorsSpent(Value):
    """ "The number of colors of mana spent to cast this spell"."""

    object: Phrase

    def value(self, ctx: Context) -> int:
        return len({mana.color for mana in _spent_on(ctx, self.object) if mana.color})


@attrs.frozen
class ColorSpent(Value):
    """How much mana of a color was spent to cast an object: for "if {R} was spent to cast it"."""

    color: Color
    object: Phrase

    def value(self, ctx: Context) -> int:
        return sum(mana.color is self.color for mana in _spent_on(ctx, self.object))


@attrs.frozen
class PartySize(Value):
    """ "The number of creatures in your party": up to one each of four classes (700.8)."""

    player: Phrase

    def value(self, ctx: Context) -> int:
        (player,) = self.player.find(ctx)
        members = []
        for ref in ctx.state.battlefield:
            now = ctx.look(ref)
            if now.is_creature and ctx.controller_of(ref) == player:
                members.append([role for role in PARTY if role in now.subtypes])
        filled: dict[str, int] = {}

        def place(member: int, tried: set[str]) -> bool:
            """Give a creature a role, moving others if need be."""
            for role in members[member]:
                if role not in tried:
                    tried.add(role)
                    if role not in filled or place(filled[role], tried):
                        filled[role] = member
                        return True
            return False

        return sum(place(member, set()) for member in range(len(members)))


PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")
"""The creature types of a party (700.8)."""


@attrs.frozen
class CardsDrawn(Value):
    """ "For each card you've drawn this turn"."""

    player: Phrase

    def value(self, ctx: Context) -> int:
        return sum(
            isinstance(event, events.Draw) and self.player.matches(ctx, event.player)
            for event in this_turn(ctx)
        )


@attrs.frozen
class SpellsCast(Value):
    """ "The number of spells you've cast this turn"."""

    spells: Selector
    player: Phrase

    def value(self, ctx: Context) -> int:
        return sum(
            isinstance(event, events.Cast)
            and self.player.matches(ctx, event.player)
            and self.spells.matches(ctx, event.spell)
            for event in this_turn(ctx)
        )


WORDS = {
    "number_one": Number(1),
    "number_two": Number(2),
    "power": "power",
    "toughness": "toughness",
    "mana_value": "mana_value",
    "damage_this_way": DoneThisWay("Damage"),
    "life_lost_this_way": DoneThisWay("LoseLife"),
    "life_gained_this_way": DoneThisWay("GainLife"),
    "aspect_colors": "colors",
    "aspect_types": "types",
    "aspect_mana_values": "mana_value",
    "aspect_powers": "power",
    "aspect_names": "name",
    "aspect_basic_land_types": "basic land types",
}
"""Numbers and what is counted, by their grammar alias."""

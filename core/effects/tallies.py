"""Numbers that take counting: devotion, domain, party, mana spent, what happened this turn."""

from collections.abc import Iterable

import attrs

from ..model import events
from ..model.mana import Color, Mana
from ..model.objects import Id
from .abilities import StaticAbility
from .base import Phrase, Value
from .context import Context
from .filters import Selector
from .history import amount, this_resolution, this_turn
from .node import Node
from .references import It, known
from .values import measure


@attrs.frozen
class DevotionRaised(Node):
    """ "Your devotion to each color and each combination of colors is increased by 1" (700.5a)."""

    player: Phrase
    number: Value


@attrs.frozen
class Devotion(Value):
    """ "Your devotion to red": mana symbols of the colors among your permanents' costs (700.5).

    What raises it does so before other effects could take that ability away (700.5a).
    """

    player: Phrase
    colors: tuple[Color, ...]

    def value(self, ctx: Context) -> int:
        state, wanted = ctx.state, frozenset(self.colors)
        (player,) = self.player.find(ctx)
        costs = (
            ctx.look(ref).mana_cost for ref in state.battlefield if ctx.controller_of(ref) == player
        )
        symbols = sum(
            1
            for cost in costs
            if cost is not None
            for symbol in cost.symbols
            if not wanted.isdisjoint(symbol.colors)
        )
        return symbols + sum(_raised(ctx, ref, player) for ref in state.battlefield)


def _raised(ctx: Context, ref: Id, player: Id) -> int:
    """By how much the abilities of a permanent raise a player's devotion."""
    raises = [
        ability.effect
        for ability in ctx.referee.copiable(ref).abilities
        if isinstance(ability, StaticAbility) and isinstance(ability.effect, DevotionRaised)
    ]
    if not raises:
        return 0
    own = Context(ctx.referee, ctx.controller_of(ref), ref)
    return sum(one.number.value(own) for one in raises if one.player.matches(own, player))


@attrs.frozen
class Different(Value):
    """ "The number of colors among permanents you control": how many different ones there are.

    `aspect` is ``"colors"``, ``"types"``, ``"mana_value"``, ``"power"``, ``"name"`` or
    ``"basic land types"`` (305.6).
    """

    aspect: str
    among: Selector

    def value(self, ctx: Context) -> int:
        return different(ctx, self.aspect, self.among.candidates(ctx))


def different(ctx: Context, aspect: str, refs: Iterable[Id]) -> int:
    """How many different colors, names, powers or the like some objects have; see `Different`.

    What has no name has no name that differs from another's (201.2b).
    """
    if aspect == "basic land types":
        return len({s for ref in refs for s in ctx.look(ref).subtypes if s in BASIC_LAND_TYPES})
    if aspect in ("colors", "types"):
        return len({one for ref in refs for one in getattr(ctx.look(ref), aspect)})
    if aspect == "name":
        return len({name for ref in refs if (name := ctx.look(ref).name)})
    return len({measure(ctx, ref, aspect) for ref in refs})


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
class BeyondFirst(Value):
    """ "For each creature blocking it beyond the first"."""

    counted: Selector

    def value(self, ctx: Context) -> int:
        return max(0, self.counted.count(ctx) - 1)


@attrs.frozen
class TargetsBeyondFirst(Value):
    """ "For each target beyond the first": of the spell that is being cast or that resolves."""

    def value(self, ctx: Context) -> int:
        targets = ctx.targets or (ctx.announced.targets if ctx.announced is not None else {})
        if not targets and (found := ctx.state.get(ctx.source)) is not None:
            targets = found.announced.targets if found.announced is not None else {}
        return max(0, sum(map(len, targets.values())) - 1)


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


@attrs.frozen
class SpellsBefore(Value):
    """ "For each other spell cast before it this turn": earlier than the spell spoken of.

    Counted are spells of anybody, or of one `player`; what was cast later doesn't matter.
    """

    spells: Selector
    player: Phrase | None = None

    def value(self, ctx: Context) -> int:
        spells = known(ctx, It())
        count = 0
        for event in this_turn(ctx):
            if not isinstance(event, events.Cast):
                continue
            if event.spell in spells:
                return count
            theirs = self.player is None or self.player.matches(ctx, event.player)
            count += theirs and self.spells.matches(ctx, event.spell)
        return 0


WORDS = {
    "damage_this_way": DoneThisWay("Damage"),
    "life_lost_this_way": DoneThisWay("LoseLife"),
    "life_gained_this_way": DoneThisWay("GainLife"),
}
"""Numbers by their grammar alias."""

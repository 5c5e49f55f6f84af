"""Flipping coins and rolling dice (705, 706).

How a coin or die falls is decided by `Referee.chance`, so that a scenario can say it.
"""

from collections.abc import Iterator
from typing import ClassVar

import attrs

from ..model.decision import Option
from ..model.events import Event, FlipCoin, RollDie
from ..model.objects import Id
from .base import Condition, Instruction, Phrase, Trigger, Value
from .context import Context
from .history import this_resolution
from .node import Node, walk
from .triggers import EventPattern
from .values import Minus, Number

ONE = Number(1)


@attrs.frozen
class FlipCoins(Instruction):
    """ "Flip a coin", "flip three coins" (705.1).

    The player calls heads or tails, which is as good as always calling heads. Nobody wins or
    loses a flip if the text asks only how the coin comes up (705.2).
    """

    number: Value = ONE

    def execute(self, ctx: Context) -> bool:
        number = self.number.value(ctx)
        called = _is_called(ctx)
        return (
            bool(ctx.happen(*(_flip(ctx, called) for _ in range(number)))) if number > 0 else True
        )


@attrs.frozen
class FlipUntilLost(Instruction):
    """ "Flip a coin until you lose a flip"."""

    def execute(self, ctx: Context) -> bool:
        while True:
            flip = _flip(ctx, called=True)
            ctx.happen(flip)
            if not flip.heads:
                return True


_SIDES = (Option("heads", True), Option("tails", False))
_CALLED = (Option("win", True), Option("lose", False))


def _flip(ctx: Context, called: bool) -> FlipCoin:
    sides = _CALLED if called else _SIDES
    heads = ctx.referee.chance(ctx.actor, "coin", "How does the coin come up?", sides)
    return FlipCoin(ctx.actor, bool(heads), called, ctx.source)


def _is_called(ctx: Context) -> bool:
    """Whether somebody wins or loses the flip: unless the text asks for a side only (705.2)."""
    found = None if ctx.stack_object is None else ctx.state.get(ctx.stack_object)
    if found is None:
        return True
    text = (found.ability,) if found.ability is not None else ctx.look(found.id).abilities
    return not any(
        isinstance(node, ComesUp) for part in text if isinstance(part, Node) for node in walk(part)
    )


def flips(ctx: Context) -> Iterator[FlipCoin]:
    """The coin flips that this text has caused or triggered on; latest first."""
    return (event for event in this_resolution(ctx) if isinstance(event, FlipCoin))


@attrs.frozen
class FlipsCoin(EventPattern[FlipCoin]):
    """ "Flips a coin", "wins a coin flip" (705.1)."""

    won: bool | None = None

    events: ClassVar[tuple[type[Event], ...]] = (FlipCoin,)

    def who(self, ctx: Context, event: FlipCoin) -> Id | None:
        fits = self.won is None or (event.called and event.heads is self.won)
        return event.player if fits else None


FLIPS = (FlipCoins, FlipUntilLost, FlipsCoin)


@attrs.frozen
class FlipIs(Condition):
    """ "You win the flip", "they lose the flip": the latest flip was won, or lost (705.1)."""

    won: bool

    speaks_of: ClassVar[tuple[type[Node], ...]] = FLIPS

    def holds(self, ctx: Context) -> bool:
        flip = next(flips(ctx), None)
        return flip is not None and flip.called and flip.heads is self.won


@attrs.frozen
class ComesUp(Condition):
    """ "The coin comes up heads" (705.2)."""

    heads: bool

    speaks_of: ClassVar[tuple[type[Node], ...]] = FLIPS

    def holds(self, ctx: Context) -> bool:
        flip = next(flips(ctx), None)
        return flip is not None and flip.heads is self.heads


@attrs.frozen
class FlipsSo(Value):
    """ "The number of flips you won": how many of this text's flips were won, or lost."""

    won: bool

    speaks_of: ClassVar[tuple[type[Node], ...]] = FLIPS

    def value(self, ctx: Context) -> int:
        return sum(flip.called and flip.heads is self.won for flip in flips(ctx))


@attrs.frozen
class Roll(Instruction):
    """ "Roll a d20", "roll two six-sided dice" (706.1)."""

    number: Value
    sides: int
    modifier: Value | None = None

    def execute(self, ctx: Context) -> bool:
        more = 0 if self.modifier is None else self.modifier.value(ctx)
        rolls = []
        for _ in range(self.number.value(ctx)):
            faces = tuple(Option(str(n), n) for n in range(1, self.sides + 1))
            prompt = f"How does the {self.sides}-sided die fall?"
            natural = int(ctx.referee.chance(ctx.actor, "die", prompt, faces))
            rolls.append(RollDie(ctx.actor, self.sides, natural, natural + more, ctx.source))
        return bool(rolls) and bool(ctx.happen(*rolls))


@attrs.frozen
class RollAndAdd(Roll):
    """ "Roll a d20 and add the number of cards in your hand" (706.2)."""


@attrs.frozen
class RollAndSubtract(Roll):
    """ "Roll a d20 and subtract the number of cards in your hand" (706.2)."""

    def __attrs_post_init__(self) -> None:
        assert self.modifier is not None
        object.__setattr__(self, "modifier", Minus(Number(0), self.modifier))


def results(ctx: Context) -> list[int]:
    """The results of the latest roll of this text, of several dice perhaps (706.2)."""
    found = []
    for event in this_resolution(ctx):
        if isinstance(event, RollDie):
            found.append(event.result)
        elif found:
            break
    return found


@attrs.frozen
class RollsDice(Trigger):
    """ "Whenever you roll one or more dice": once for all that are rolled together."""

    player: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (RollDie,)
    batch: ClassVar[bool] = True

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, RollDie) and self.player.matches(ctx, event.player)


@attrs.frozen
class RollsDie(EventPattern[RollDie]):
    """ "Rolls a die", "rolls a natural 20" (706.2)."""

    natural: Value | None = None

    events: ClassVar[tuple[type[Event], ...]] = (RollDie,)

    def who(self, ctx: Context, event: RollDie) -> Id | None:
        fits = self.natural is None or event.natural == self.natural.value(ctx)
        return event.player if fits else None


ROLLS = (Roll, RollsDie, RollsDice)


@attrs.frozen
class TheResult(Value):
    """ "The result"; of several dice, the total of their results (706.4)."""

    speaks_of: ClassVar[tuple[type[Node], ...]] = ROLLS

    def value(self, ctx: Context) -> int:
        return sum(results(ctx))


@attrs.frozen
class ResultRow(Instruction):
    """A row of a results table: "10—19 | Draw a card" (706.3a)."""

    least: Value
    most: Value
    instruction: Instruction

    def fits(self, ctx: Context, result: int) -> bool:
        """Whether a result is in its range."""
        return self.least.value(ctx) <= result <= self.most.value(ctx)

    def execute(self, ctx: Context) -> bool:
        return self.instruction.execute(ctx)


@attrs.frozen
class SingleRow(ResultRow):
    """A row for one result: "20 | Draw a card"."""

    least: Value
    instruction: Instruction
    most: Value = ONE

    def fits(self, ctx: Context, result: int) -> bool:
        return result == self.least.value(ctx)


@attrs.frozen
class OpenRow(SingleRow):
    """A row with a range that has no end: "20+ | Draw a card"."""

    def fits(self, ctx: Context, result: int) -> bool:
        return result >= self.least.value(ctx)


@attrs.frozen
class ResultTable(Instruction):
    """The table behind an instruction to roll a die (706.3)."""

    rows: tuple[ResultRow, ...]

    speaks_of: ClassVar[tuple[type[Node], ...]] = (Roll,)

    def execute(self, ctx: Context) -> bool:
        found = results(ctx)
        row = next((row for row in self.rows if found and row.fits(ctx, found[0])), None)
        return row is not None and row.execute(ctx)


WORDS: dict[str, object] = {
    "flip_won": FlipIs(True),
    "flip_lost": FlipIs(False),
    "comes_up_heads": ComesUp(True),
    "comes_up_tails": ComesUp(False),
    "flips_won": FlipsSo(True),
    "flips_lost": FlipsSo(False),
    "wins_flip": FlipsCoin(True),
    "loses_flip": FlipsCoin(False),
    "four_sided": 4,
    "six_sided": 6,
    "eight_sided": 8,
    "ten_sided": 10,
    "twelve_sided": 12,
    "twenty_sided": 20,
}
"""What is said of coins, and dice with their sides in words."""


def read_die(text: str) -> int:
    """The sides of a "d20"."""
    return int(text[1:])


TERMINALS = {"DIE": read_die}

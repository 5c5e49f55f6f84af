"""What is chosen as a permanent enters, and words for it later (607.2d)."""

from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

import attrs

from ..model.decision import Option
from ..model.mana import Color
from ..model.objects import Id
from .base import Instruction, Phrase
from .becoming import BASIC_ORDER
from .context import Context
from .qualifiers import chosen

COLOR, TYPE, PLAYER = "chosen color", "chosen type", "chosen player"
"""Where an object's memory keeps a choice, as `qualifiers.chosen` looks for it."""


@cache
def creature_types() -> tuple[str, ...]:
    """All creature types in alphabetical order (205.3m)."""
    # The list is data of the language; only its text is read here.
    text = files("cardwright.language").joinpath("subtypes.toml").read_text("utf-8")
    return tuple(sorted(loads(text)["creature"]))


def note(ctx: Context, key: str, value: Any) -> None:
    """Keep a choice with the permanent that is entering; see `AsEnters`."""
    ctx.bindings["memory"][key] = value


@attrs.frozen
class ChooseColorFor(Instruction):
    """ "Choose a color" (105.4)."""

    def execute(self, ctx: Context) -> bool:
        options = tuple(Option(color.word.capitalize(), color) for color in Color)
        note(ctx, COLOR, ctx.choose("color", "Choose a color", options)[0])
        return True


@attrs.frozen
class ChooseCreatureTypeFor(Instruction):
    """ "Choose a creature type" (205.3m)."""

    def execute(self, ctx: Context) -> bool:
        options = tuple(Option(word, word) for word in creature_types())
        note(ctx, TYPE, ctx.choose("word", "Choose a creature type", options)[0])
        return True


@attrs.frozen
class ChooseLandTypeFor(Instruction):
    """ "Choose a basic land type" (305.6)."""

    def execute(self, ctx: Context) -> bool:
        options = tuple(Option(word, word) for word in BASIC_ORDER)
        note(ctx, TYPE, ctx.choose("word", "Choose a basic land type", options)[0])
        return True


@attrs.frozen
class ChoosePlayerFor(Instruction):
    """ "Choose a player"."""

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        """Who can be chosen."""
        return ctx.state.in_turn_order()

    def execute(self, ctx: Context) -> bool:
        options = ctx.options(self.candidates(ctx))
        if not options:
            return False
        note(ctx, PLAYER, ctx.choose("player", "Choose a player", options)[0])
        return True


@attrs.frozen
class ChooseOpponentFor(ChoosePlayerFor):
    """ "Choose an opponent" (102.2)."""

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.state.opponents(ctx.controller)


@attrs.frozen
class ChosenPlayer(Phrase):
    """ "The chosen player"."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        player = chosen(ctx, "player")
        return () if player is None else ctx.mention((player,))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return bool(ref == chosen(ctx, "player"))

"""What is chosen as a permanent enters or as a text is followed, and words for it (607.2d)."""

from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any, ClassVar

import attrs

from ..model.characteristics import Characteristics
from ..model.decision import Option
from ..model.mana import Color, Mana
from ..model.objects import Id
from .actions.mana import Alternatives, ManaInstruction
from .base import Instruction, Layer, Modification, Phrase, Value
from .becoming import BASIC_ORDER, Become, BecomeAlso, BecomeColors, NewKind
from .context import Context
from .node import Node
from .qualifiers import OfChosenColor, OfChosenType, chosen
from .references import NamedSelf
from .words import TYPES

COLOR, TYPE, PLAYER = "chosen color", "chosen type", "chosen player"
"""Where an object's memory keeps a choice, as `qualifiers.chosen` looks for it."""


_ITSELF = NamedSelf()


@cache
def creature_types() -> tuple[str, ...]:
    """All creature types in alphabetical order (205.3m)."""
    # The list is data of the language; only its text is read here.
    text = files("cardwright.language").joinpath("subtypes.toml").read_text("utf-8")
    return tuple(sorted(loads(text)["creature"]))


def note(ctx: Context, key: str, value: Any) -> None:
    """Keep a choice with the permanent that is entering (see `AsEnters`), or for this text."""
    ctx.bindings.get("memory", ctx.bindings)[key] = value


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
class ChooseCardTypeFor(Instruction):
    """ "Choose a card type" (205.2a)."""

    def execute(self, ctx: Context) -> bool:
        options = tuple(Option(word.capitalize(), word) for word in sorted(TYPES))
        note(ctx, TYPE, ctx.choose("word", "Choose a card type", options)[0])
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


@attrs.frozen
class BecomeChosenColor(Modification):
    """ "Is the chosen color", "becomes the chosen color" (105.3)."""

    by: Phrase = _ITSELF

    layers: ClassVar[tuple[Layer, ...]] = (Layer.COLOR,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        color = chosen(ctx, "color", self.by)
        return now if color is None else now.with_(colors=frozenset((color,)))

    def chosen(self, ctx: Context) -> Modification:
        """The same with the color that this text has chosen."""
        return BecomeColors((chosen(ctx, "color"),)) if COLOR in ctx.bindings else self


@attrs.frozen
class BecomeChosenType(Modification):
    """ "Is the chosen type": a creature type or a basic land type instead of others (205.1a)."""

    also: ClassVar[type[Become]] = Become
    by: Phrase = _ITSELF

    layers: ClassVar[tuple[Layer, ...]] = (Layer.TYPE,)
    takes_abilities: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        word = chosen(ctx, "type", self.by)
        return now if word is None else self._become(word).change_types(now)

    def _become(self, word: str) -> Become:
        return self.also(NewKind(None, None, (word,)))

    def chosen(self, ctx: Context) -> Modification:
        """The same with the type that this text has chosen."""
        return self._become(chosen(ctx, "type")) if TYPE in ctx.bindings else self


@attrs.frozen
class BecomeChosenTypeAlso(BecomeChosenType):
    """ "Is the chosen type in addition to its other types" (205.1b)."""

    also: ClassVar[type[Become]] = BecomeAlso
    takes_abilities: ClassVar[bool] = False


@attrs.frozen
class BecomeCreatureTypeOfChoice(Modification):
    """ "Becomes the creature type of your choice": it is chosen as the effect starts (205.1a)."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.TYPE,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now

    def chosen(self, ctx: Context) -> Become:
        """The same with a type that the actor chooses."""
        options = tuple(Option(word, word) for word in creature_types())
        words = ctx.choose("word", "Choose a creature type", options)
        return Become(NewKind(None, None, words))


@attrs.frozen
class AddChosenColor(ManaInstruction):
    """ "Add one mana of the chosen color"; nothing if none was chosen (106.5)."""

    amount: Value

    def produces(self, ctx: Context) -> Alternatives:
        color = chosen(ctx, "color")
        return () if color is None else ((Mana(color),) * max(0, self.amount.value(ctx)),)


CHOOSING = (ChooseColorFor, ChooseCreatureTypeFor, ChooseLandTypeFor, ChooseCardTypeFor)
"""What chooses for a text that goes on to speak of it."""


@attrs.frozen
class OfThatColor(OfChosenColor):
    """ "Of that color": of the color that was just chosen."""

    speaks_of: ClassVar[tuple[type[Node], ...]] = CHOOSING


@attrs.frozen
class OfThatType(OfChosenType):
    """ "Of that type"."""

    speaks_of: ClassVar[tuple[type[Node], ...]] = CHOOSING


@attrs.frozen
class BecomeThatColor(BecomeChosenColor):
    """ "Becomes that color"."""

    speaks_of: ClassVar[tuple[type[Node], ...]] = CHOOSING


@attrs.frozen
class BecomeThatType(BecomeChosenType):
    """ "Becomes that type"."""

    speaks_of: ClassVar[tuple[type[Node], ...]] = CHOOSING


@attrs.frozen
class AddThatColor(AddChosenColor):
    """ "Add one mana of that color"."""

    speaks_of: ClassVar[tuple[type[Node], ...]] = CHOOSING

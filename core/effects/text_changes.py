"""Effects that change text: one color word or basic land type for another (612)."""

import re
from typing import Any, ClassVar

import attrs

from ..model.characteristics import Ability, Characteristics
from ..model.decision import Option
from ..model.mana import Color
from ..model.objects import Id
from .base import Duration, Instruction, Layer, Modification, Phrase
from .basic_lands import INTRINSIC
from .becoming import BASIC_ORDER
from .conditions import ColorWasSpent
from .context import Context
from .continuous import start
from .node import Node
from .tallies import ColorSpent


@attrs.frozen
class ChangeText(Modification):
    """All instances of a color word, or of a basic land type, are another one (612.2)."""

    old: Color | str
    new: Color | str

    layers: ClassVar[tuple[Layer, ...]] = (Layer.TEXT,)
    takes_abilities: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        abilities = tuple(self._ability(ability) for ability in now.abilities)
        subtypes = now.subtypes
        if self.old in subtypes:
            subtypes = subtypes - {str(self.old)} | {str(self.new)}
        if subtypes is now.subtypes and all(
            new is old for new, old in zip(abilities, now.abilities, strict=True)
        ):
            return now
        return now.with_(abilities=abilities, subtypes=subtypes)

    def _ability(self, ability: Ability) -> Ability:
        if isinstance(self.old, str) and ability is INTRINSIC.get(self.old):
            return INTRINSIC[str(self.new)]
        changed: Ability = self._change(ability)
        return changed

    def _change(self, value: Any, field: str = "") -> Any:
        """A part of a text with the words changed; the same object if there were none."""
        if isinstance(value, tuple):
            items = tuple(self._change(item, field) for item in value)
            same = all(new is old for new, old in zip(items, value, strict=True))
            return value if same else items
        if isinstance(value, Node):
            return value if isinstance(value, _SYMBOLS) else self._node(value)
        if isinstance(self.old, Color):
            return self.new if value is self.old else value
        return self.new if field in _TYPE_WORDS and value == self.old else value

    def _node(self, node: Node) -> Node:
        changes = {}
        for one in attrs.fields(type(node)):  # type: ignore[arg-type]
            old = getattr(node, one.name)
            new = self._change(old, one.name)
            if new is not old:
                changes[one.name] = new
        if not changes:
            return node
        if isinstance(text := getattr(node, "text", None), str):
            changes["text"] = re.sub(rf"\b{_word(self.old)}\b", _word(self.new), text)
        return attrs.evolve(node, **changes)  # type: ignore[misc]


_SYMBOLS = (ColorWasSpent, ColorSpent)
"""Where a color is a mana symbol and no word (612.2)."""
_TYPE_WORDS = ("word", "words")
"""Fields that hold the words of types."""


def _word(word: Color | str) -> str:
    return word.word if isinstance(word, Color) else word


@attrs.frozen
class ChangeTextOf(Instruction):
    """ "Change the text of target permanent by replacing all instances of one color word with
    another" (612.1).
    """

    objects: Phrase
    kinds: tuple[str, ...]
    duration: Duration | None = None

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        if not found:
            return False
        old = _choose(ctx, "Replace which word?", self._words(self.kinds))
        kind = "color" if isinstance(old, Color) else "land"
        others = [word for word in self._words((kind,)) if word != old]
        new = _choose(ctx, f"Replace {_word(old)} with which word?", others)
        return start(ctx, found, (ChangeText(old, new),), self.duration)

    @staticmethod
    def _words(kinds: tuple[str, ...]) -> list[Color | str]:
        colors: tuple[Color, ...] = tuple(Color) if "color" in kinds else ()
        return [*colors, *(BASIC_ORDER if "land" in kinds else ())]


def _choose(ctx: Context, prompt: str, words: list[Color | str]) -> Color | str:
    options = tuple(Option(_word(word).capitalize(), word) for word in words)
    chosen: Color | str = ctx.choose("word", prompt, options)[0]
    return chosen


WORDS: dict[str, tuple[str, ...]] = {
    "color_words": ("color",),
    "land_words": ("land",),
    "color_or_land_words": ("color", "land"),
}
"""Which words can be changed, by grammar alias."""

"""What continuous effects do to types and colors: "becomes a 1/1 blue Frog" (205.1)."""

from collections.abc import Iterable
from typing import ClassVar

import attrs

from ..model.characteristics import Ability, Characteristics
from ..model.decision import Option
from ..model.mana import Color
from ..model.objects import Id
from .base import Layer, Modification, Value
from .basic_lands import INTRINSIC
from .context import Context
from .node import Node
from .sizes import Size, number
from .words import SUPERTYPES, TYPES

BASIC_ORDER = ("Plains", "Island", "Swamp", "Mountain", "Forest")
BASIC_LAND_TYPES = frozenset(BASIC_ORDER)
"""The land types with an intrinsic mana ability (305.6)."""

_LAND_TYPES = BASIC_LAND_TYPES | {
    "Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere",
    "Tower", "Town", "Urza's",
}  # fmt: skip
_OTHER_TYPES = frozenset((
    "Attraction", "Blood", "Bobblehead", "Clue", "Contraption", "Equipment", "Food",
    "Fortification", "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map", "Powerstone",
    "Spacecraft", "Stone", "Treasure", "Vehicle", "Aura", "Background", "Cartouche", "Case",
    "Class", "Curse", "Role", "Room", "Rune", "Saga", "Shard", "Shrine",
))  # fmt: skip


def creature_types(subtypes: Iterable[str]) -> frozenset[str]:
    """Those of the subtypes that are creature types."""
    return frozenset(subtypes) - _LAND_TYPES - _OTHER_TYPES


@attrs.frozen
class NewKind(Node):
    """What something becomes: "3/3 blue Golem artifact creature with flying".

    `words` are card types, supertypes (in small letters) and subtypes.
    """

    size: Size | None
    colors: tuple[Color, ...] | None
    words: tuple[str, ...]
    abilities: tuple[Ability, ...] | None = None

    @property
    def types(self) -> frozenset[str]:
        """The card types among the words."""
        return frozenset(word for word in self.words if word in TYPES)

    @property
    def supertypes(self) -> frozenset[str]:
        """The supertypes among the words."""
        return frozenset(word for word in self.words if word in SUPERTYPES)

    @property
    def subtypes(self) -> frozenset[str]:
        """The subtypes among the words."""
        return frozenset(word for word in self.words if word[:1].isupper())


@attrs.frozen
class NewKindWithSize(NewKind):
    """ "Green Bear creature with base power and toughness 4/4": the size stands last."""

    colors: tuple[Color, ...] | None
    words: tuple[str, ...]
    size: Size | None
    abilities: tuple[Ability, ...] | None = None


@attrs.frozen
class NewKindEqual(NewKind):
    """ "An artifact creature with power and toughness each equal to its mana value"."""

    colors: tuple[Color, ...] | None
    words: tuple[str, ...]
    both: Value
    abilities: tuple[Ability, ...] | None = None
    size: Size | None = None

    def __attrs_post_init__(self) -> None:
        if self.size is None:
            object.__setattr__(self, "size", (self.both, self.both))


@attrs.frozen
class Become(Modification):
    """ "Becomes a 2/2 Spirit creature": new types replace old ones as 205.1a-b say."""

    kind: NewKind

    @property
    def layers(self) -> tuple[Layer, ...]:  # type: ignore[override]
        kind = self.kind
        parts = (
            (Layer.TYPE, bool(kind.words)),
            (Layer.COLOR, kind.colors is not None),
            (Layer.ABILITY, bool(kind.abilities)),
            (Layer.SET_PT, kind.size is not None),
        )
        return tuple(layer for layer, used in parts if used)

    @property
    def takes_abilities(self) -> bool:  # type: ignore[override]
        return not BASIC_LAND_TYPES.isdisjoint(self.kind.words)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        kind = self.kind
        if layer is Layer.TYPE:
            return self.change_types(now)
        if layer is Layer.COLOR:
            return now if kind.colors is None else now.with_(colors=self.change_colors(now))
        if layer is Layer.ABILITY:
            return now.with_(abilities=(*now.abilities, *(kind.abilities or ())))
        if kind.size is None:
            return now
        return now.with_(
            power=number(kind.size[0], ctx, ref), toughness=number(kind.size[1], ctx, ref)
        )

    def change_colors(self, now: Characteristics) -> frozenset[Color]:
        """The colors it has instead of the old ones (105.3)."""
        return frozenset(self.kind.colors or ())

    def change_types(self, now: Characteristics) -> Characteristics:
        """Set types (205.1a); "artifact creature" keeps the old card types (205.1b)."""
        kind = self.kind
        types, subtypes, abilities = now.types, now.subtypes, now.abilities
        old_creature_types = creature_types(subtypes)
        if kind.types:
            if {"artifact", "creature"} <= kind.types:
                types |= kind.types
            else:
                types = kind.types
                subtypes = _that_fit(subtypes, types)
        if new := creature_types(kind.subtypes):
            subtypes = (subtypes - old_creature_types) | new
        if lands := kind.subtypes & _LAND_TYPES:
            subtypes = (subtypes - _LAND_TYPES) | lands
            if lands & BASIC_LAND_TYPES:
                abilities = _intrinsic(lands)  # in place of all it had (305.7)
        subtypes |= kind.subtypes & _OTHER_TYPES
        supertypes = now.supertypes | kind.supertypes
        return now.with_(types=types, subtypes=subtypes, supertypes=supertypes, abilities=abilities)


@attrs.frozen
class BecomeOnly(Become):
    """ "Is an artifact creature ... and loses all other card types": no old type stays."""

    def change_types(self, now: Characteristics) -> Characteristics:
        kind = self.kind
        kept = _that_fit(now.subtypes, kind.types) - creature_types(now.subtypes)
        new = Become(attrs.evolve(kind, words=tuple(kind.words)))
        changed = new.change_types(now.with_(subtypes=kept | kind.subtypes))
        return changed.with_(types=kind.types)


@attrs.frozen
class BecomeAlso(Become):
    """ "... in addition to its other types", "... that's still a land": old types stay (205.1b)."""

    def change_colors(self, now: Characteristics) -> frozenset[Color]:
        return frozenset(self.kind.colors or ())

    def change_types(self, now: Characteristics) -> Characteristics:
        kind = self.kind
        return now.with_(
            types=now.types | kind.types,
            subtypes=now.subtypes | kind.subtypes,
            supertypes=now.supertypes | kind.supertypes,
            abilities=now.abilities + _intrinsic(kind.subtypes - now.subtypes),
        )

    @property
    def defines(self) -> bool:  # type: ignore[override]
        kind = self.kind
        parts = (kind.size, kind.colors, kind.abilities, kind.types, kind.supertypes)
        return bool(kind.words) and not any(parts)

    @property
    def takes_abilities(self) -> bool:  # type: ignore[override]
        return False


@attrs.frozen
class BecomeAlsoInColor(BecomeAlso):
    """ "... in addition to its other colors and types" (105.3, 205.1b)."""

    def change_colors(self, now: Characteristics) -> frozenset[Color]:
        return now.colors | frozenset(self.kind.colors or ())


@attrs.frozen
class BecomeColors(Modification):
    """ "Becomes red", "is white and blue", "is colorless" (105.3)."""

    colors: tuple[Color, ...]

    layers: ClassVar[tuple[Layer, ...]] = (Layer.COLOR,)
    defines: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(colors=frozenset(self.colors))


@attrs.frozen
class Be(Become):
    """ "Is a 2/2 Spirit creature"."""

    is_at_once: ClassVar[bool] = True


@attrs.frozen
class BeAlso(BecomeAlso):
    """ "Is an enchantment in addition to its other types"."""

    is_at_once: ClassVar[bool] = True


@attrs.frozen
class BeAlsoInColor(BecomeAlsoInColor):
    """ "Is a black Zombie in addition to its other colors and types"."""

    is_at_once: ClassVar[bool] = True


@attrs.frozen
class BeColors(BecomeColors):
    """ "Is white and blue"."""

    is_at_once: ClassVar[bool] = True


@attrs.frozen
class BecomeColorOfChoice(Modification):
    """ "Becomes the color of your choice": the color is chosen as the effect starts (105.3)."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.COLOR,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now

    def chosen(self, ctx: Context) -> BecomeColors:
        """The same with a color that the actor chooses."""
        options = tuple(Option(color.word.capitalize(), color) for color in Color)
        return BecomeColors(ctx.choose("color", "Choose a color", options))


@attrs.frozen
class BecomeColorsOfChoice(BecomeColorOfChoice):
    """ "Becomes the color or colors of your choice" (105.3)."""

    def chosen(self, ctx: Context) -> BecomeColors:
        """The same with colors that the actor chooses."""
        options = tuple(Option(color.word.capitalize(), color) for color in Color)
        return BecomeColors(ctx.choose("color", "Choose colors", options, 1, len(options)))


@attrs.frozen
class StopBeingCreature(Modification):
    """ "Isn't a creature": it keeps what else it is (205.1b)."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.TYPE,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        types = now.types - {"creature"}
        return now.with_(types=types, subtypes=now.subtypes - creature_types(now.subtypes))


@attrs.frozen
class BecomeLandTypeOfChoice(Modification):
    """ "Becomes the basic land type of your choice" (305.7)."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.TYPE,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now

    def chosen(self, ctx: Context) -> Become:
        """The same with a type that the actor chooses."""
        options = tuple(Option(word, word) for word in BASIC_ORDER)
        return Become(NewKind(None, None, ctx.choose("word", "Choose a land type", options)))


def _intrinsic(types: frozenset[str]) -> tuple[Ability, ...]:
    """The mana abilities that go with basic land types (305.6)."""
    return tuple(INTRINSIC[name] for name in BASIC_ORDER if name in types)


def _that_fit(subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """The subtypes that something with these card types can keep (205.1a)."""
    kept: frozenset[str] = frozenset()
    if "creature" in types:
        kept |= creature_types(subtypes)
    if "land" in types:
        kept |= subtypes & _LAND_TYPES
    if not types.isdisjoint(("artifact", "enchantment")):
        kept |= subtypes & _OTHER_TYPES
    return kept


@attrs.frozen
class LoseType(Modification):
    """ "Isn't a creature": it loses a card type, and subtypes that belong to no other (205.1a)."""

    word: str

    layers: ClassVar[tuple[Layer, ...]] = (Layer.TYPE,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        types = now.types - {self.word}
        return now.with_(types=types, subtypes=_that_fit(now.subtypes, types))


WORDS: dict[str, tuple[Color, ...]] = {"all_colors": tuple(Color)}
"""What a grammar alias for a group of colors stands for."""

"""What an object is: characteristics, printed or derived (109.3)."""

from functools import cached_property
from typing import Any, ClassVar

import attrs

from .mana import Color, ManaCost
from .value import Value


class Ability:
    """Base of the abilities an object can have; the classes are in `cardwright.effects`."""

    __slots__ = ()


@attrs.frozen
class BoundRule:
    """A rule of the game that somebody's text changes for one object or player.

    `rule` is the node that says what ("can't block", ...), `source` the object whose text it is
    and `controller` that text's "you".
    """

    rule: Any
    source: int
    controller: int


@attrs.frozen(slots=False, hash=False)
class Characteristics(Value):
    """The characteristics of an object (109.3).

    The same class holds printed values, copiable values (707.2) and the values derived from
    them through the layers (613); `controller` and `rules` are filled in only by the layers.

    `power` and `toughness` are None for what has none; `number_text` keeps a printed ``*``.
    """

    name: str = ""
    mana_cost: ManaCost | None = None
    colors: frozenset[Color] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    text: str = ""
    controller: int | None = None
    rules: tuple[BoundRule, ...] = ()

    _cached: ClassVar[dict[str, frozenset[str]]] = {
        "keywords": frozenset(("abilities",)),
        "functions": frozenset(("abilities",)),
        "mana_value": frozenset(("mana_cost",)),
    }

    @cached_property
    def keywords(self) -> frozenset[str]:
        """Names of the keyword abilities it has, such as ``"first strike"``."""
        return frozenset(
            keyword for ability in self.abilities if (keyword := getattr(ability, "keyword", None))
        )

    @cached_property
    def mana_value(self) -> int:
        """The mana value with X = 0 (202.3)."""
        return self.mana_cost.mana_value() if self.mana_cost is not None else 0

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return "creature" in self.types

    @property
    def is_land(self) -> bool:
        """Whether it is a land."""
        return "land" in self.types

    @property
    def is_permanent(self) -> bool:
        """Whether it has a type that a permanent can have (110.4a)."""
        return not self.types.isdisjoint(PERMANENT_TYPES)


PERMANENT_TYPES = frozenset(
    ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
)


@attrs.frozen(slots=False)
class Card:
    """A card as its author wrote it, compiled.

    `faces` holds at least one set of characteristics; `layout` says how several belong together
    (``"normal"``, ``"split"``, ``"adventure"``, ``"transform"``, ``"modal"``, ``"flip"``).
    `attributes` are the ``@key value`` lines. A card counts as the same card as another if they
    are equal.
    """

    faces: tuple[Characteristics, ...]
    layout: str = "normal"
    attributes: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """The card's name; the halves of a split card are joined by `` // `` (201.2b)."""
        if self.layout == "split":
            return " // ".join(face.name for face in self.faces)
        return self.faces[0].name

    @cached_property
    def outside(self) -> Characteristics:
        """What it is outside the stack and the battlefield: both halves, if split (709.4)."""
        return _combined(self) if self.layout == "split" else self.faces[0]

    @property
    def castable(self) -> tuple[int, ...]:
        """The faces of which a player chooses one as they cast it (709.3, 712.8, 715.3)."""
        several = self.layout in ("split", "adventure", "modal")
        return tuple(range(len(self.faces))) if several else (0,)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "outside"}


def _combined(card: Card) -> Characteristics:
    """The characteristics of the halves of a split card together (709.4a-c)."""
    costs = [face.mana_cost for face in card.faces if face.mana_cost is not None]

    def together(name: str) -> frozenset[Any]:
        return frozenset(word for face in card.faces for word in getattr(face, name))

    return Characteristics(
        name=card.name,
        mana_cost=sum(costs[1:], costs[0]) if costs else None,
        colors=together("colors"),
        supertypes=together("supertypes"),
        types=together("types"),
        subtypes=together("subtypes"),
        abilities=tuple(ability for face in card.faces for ability in face.abilities),
        text="\n".join(face.text for face in card.faces),
    )


FACE_DOWN = Characteristics(types=frozenset(("creature",)), power=2, toughness=2)
"""What a face-down spell or permanent is (708.2a)."""

HIDDEN = Characteristics()
"""What a face-down card in exile is: it has no characteristics (708.2, 406.3)."""

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

    `power` and `toughness` are None for what has none. `front_cost` is the mana cost of the other
    face, from which the mana value of a back face is counted (202.3b); it is not copiable.
    `flipped` is what a flip card is instead once it is flipped (710.2).
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
    front_cost: ManaCost | None = None
    flipped: "Characteristics | None" = None

    _cached: ClassVar[dict[str, frozenset[str]]] = {
        "keywords": frozenset(("abilities",)),
        "functions": frozenset(("abilities",)),
        "mana_value": frozenset(("mana_cost", "front_cost")),
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
        cost = self.valued_cost
        return cost.mana_value() if cost is not None else 0

    @property
    def valued_cost(self) -> ManaCost | None:
        """The mana cost that its mana value is that of (202.3)."""
        return self.mana_cost if self.front_cost is None else self.front_cost

    @property
    def names(self) -> tuple[str, ...]:
        """Its name; both names of a split card, and none of what has no name (201.2, 709.4a)."""
        return tuple(self.name.split(BETWEEN_NAMES)) if self.name else ()

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


BETWEEN_NAMES = " // "
"""What stands between the names of the halves of a split card."""

PERMANENT_TYPES = frozenset(
    ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
)


@attrs.frozen
class Card:
    """A card as its author wrote it, compiled.

    `faces` holds at least one set of characteristics; `layout` says how several belong together
    (``"normal"``, ``"split"``, ``"adventure"``, ``"transform"``, ``"modal"``, ``"flip"``).
    `attributes` are the ``@key value`` lines. A card counts as the same card as another if they
    are equal. `outside` is what it is where no face of it was chosen, as in a hand: its front, or
    both halves of a split card combined (709.4, 710.2, 712.4a, 716.4). `castable` are the numbers
    of the faces of which a player chooses one as they cast it (709.3, 712.8, 716.3).
    """

    faces: tuple[Characteristics, ...]
    layout: str = "normal"
    attributes: tuple[tuple[str, str], ...] = ()
    outside: Characteristics = attrs.field(init=False, eq=False, repr=False)
    castable: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)

    @outside.default
    def _outside(self) -> Characteristics:
        return combined(self.faces) if self.layout == "split" else self.faces[0]

    @property
    def name(self) -> str:
        """The card's name; the halves of a split card are joined by `` // `` (201.2b)."""
        return self.outside.name

    @castable.default
    def _castable(self) -> tuple[int, ...]:
        several = self.layout in ("split", "adventure", "modal")
        return tuple(range(len(self.faces))) if several else (0,)


def combined(halves: tuple[Characteristics, ...]) -> Characteristics:
    """The characteristics of the halves of a split card together (709.4)."""
    costs = [half.mana_cost for half in halves if half.mana_cost is not None]
    return Characteristics(
        name=BETWEEN_NAMES.join(half.name for half in halves),
        mana_cost=sum(costs[1:], costs[0]) if costs else None,
        colors=frozenset(color for half in halves for color in half.colors),
        supertypes=frozenset(word for half in halves for word in half.supertypes),
        types=frozenset(word for half in halves for word in half.types),
        subtypes=frozenset(word for half in halves for word in half.subtypes),
        abilities=tuple(ability for half in halves for ability in half.abilities),
        text="\n".join(half.text for half in halves if half.text),
    )


WHOLE = -1
"""Both halves of a split card together, where a number names a face (702.102b, 709.4d)."""

FACE_DOWN = Characteristics(types=frozenset(("creature",)), power=2, toughness=2)
"""What a face-down spell or permanent is (708.2a)."""

HIDDEN = Characteristics()
"""What a face-down card in exile is: it has no characteristics (708.2, 406.3)."""

"""What a face is by what is printed on it (109.3, 202, 208)."""

from ..effects.intrinsic import INTRINSIC, starting_loyalty
from ..effects.sagas import ENTERS_WITH_LORE
from ..model.characteristics import Ability, Characteristics
from ..model.mana import Color, ManaCost
from .cardtext import FaceText
from .typeline import TypeLine


def characteristics(
    face: FaceText, type_line: TypeLine, cost: ManaCost | None, abilities: tuple[Ability, ...]
) -> Characteristics:
    """What a face is, with its cost and abilities compiled."""
    colors = frozenset(Color.from_word(word) for word in face.color_indicator)
    return Characteristics(
        name=face.name,
        mana_cost=cost,
        colors=colors or (cost.colors if cost is not None else frozenset()),
        supertypes=frozenset(type_line.supertypes),
        types=frozenset(type_line.types),
        subtypes=frozenset(type_line.subtypes),
        abilities=(*_intrinsic(face, type_line), *abilities),
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        text=face.text,
    )


def related(faces: tuple[Characteristics, ...], layout: str) -> tuple[Characteristics, ...]:
    """Faces with what they have from the front: mana value, or cost and colors (202.3b, 710.1c)."""
    front = faces[0]
    if layout == "transform":
        return (front, *(face.with_(front_cost=front.mana_cost) for face in faces[1:]))
    if layout == "flip":
        cost, colors = front.mana_cost, front.colors
        flipped = faces[1].with_(mana_cost=cost, colors=colors)
        return front.with_(flipped=flipped), flipped
    return faces


def _number(text: str | None) -> int | None:
    """A printed number; what an ability defines ("*") counts as 0 (208.2a)."""
    if text is None:
        return None
    digits = "".join(c for c in text.replace("\u2212", "-") if c.isdigit() or c == "-")
    return int(digits) if digits.lstrip("-") else 0


def _intrinsic(face: FaceText, type_line: TypeLine) -> tuple[Ability, ...]:
    """The abilities that need no text."""
    found: list[Ability] = [INTRINSIC[sub] for sub in type_line.subtypes if sub in INTRINSIC]
    if face.loyalty is not None and "planeswalker" in type_line.types:
        found.append(starting_loyalty(face.loyalty))
    if "Saga" in type_line.subtypes:
        found.append(ENTERS_WITH_LORE)
    return tuple(found)

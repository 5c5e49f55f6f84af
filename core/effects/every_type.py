"""Being every creature type at once (702.73)."""

from functools import cache
from typing import ClassVar

import attrs

from ..model.characteristics import Characteristics
from ..model.objects import Id
from .base import Layer, Modification
from .becoming import NewKind
from .chosen import creature_types
from .context import Context


@cache
def _all() -> frozenset[str]:
    return frozenset(creature_types())


@attrs.frozen
class NewKindOfEveryType(NewKind):
    """ "A 2/2 creature with all creature types" (205.3m)."""

    @property
    def subtypes(self) -> frozenset[str]:
        return NewKind.subtypes.fget(self) | _all()  # type: ignore[attr-defined, no-any-return]


@attrs.frozen
class BecomeEveryCreatureType(Modification):
    """ "Is every creature type" (205.3m): whatever other subtypes it has stay."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.TYPE,)
    defines: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(subtypes=now.subtypes | _all())

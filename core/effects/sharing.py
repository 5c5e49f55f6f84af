"""What objects have in common: "shares a creature type with it"."""

from typing import ClassVar

import attrs

from ..model.objects import Id
from .base import Phrase, Predicate
from .chosen import creature_types
from .context import Context
from .phrases import meant


@attrs.frozen
class SharesCreatureType(Predicate):
    """ "That shares a creature type with it" (205.3m); land and artifact types do not count."""

    object: Phrase

    compares: ClassVar[bool] = True

    def matches(self, ctx: Context, ref: Id) -> bool:
        mine = ctx.look(ref).subtypes
        common = {word for one in meant(ctx, self.object) for word in ctx.look(one).subtypes & mine}
        return bool(common) and not common.isdisjoint(creature_types())

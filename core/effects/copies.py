"""Copies of permanents: "becomes a copy of", "enter as a copy of" (707)."""

from typing import ClassVar

import attrs

from ..model.characteristics import Characteristics
from ..model.events import CreateToken, Event, Move
from ..model.objects import Id
from .base import Layer, Modification, Phrase
from .context import Context
from .replacements import Entry


@attrs.frozen
class CopyOf(Modification):
    """It has the copiable values of something else (707.2, 613.2a)."""

    values: Characteristics

    layers: ClassVar[tuple[Layer, ...]] = (Layer.COPY,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return self.values.with_(controller=now.controller, rules=now.rules)


@attrs.frozen
class BecomeCopy(Modification):
    """ "Becomes a copy of target creature": the values are fixed as the effect begins (707.2b)."""

    copied: Phrase

    layers: ClassVar[tuple[Layer, ...]] = (Layer.COPY,)

    def chosen(self, ctx: Context) -> Modification:
        """The modification with the values of what is copied; none if there is nothing."""
        found = self.copied.find(ctx)
        return CopyOf(ctx.referee.copiable(found[0])) if found else self

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now


@attrs.frozen
class EntersAsCopy(Entry):
    """ "You may have this creature enter as a copy of any creature on the battlefield" (707.5)."""

    objects: Phrase
    copied: Phrase

    rank: ClassVar[int] = 2

    def replace(self, ctx: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateToken))
        if not ctx.ask(f"{ctx.name(ctx.source)}: let it enter as a copy?"):
            return (event,)
        found = self.copied.find(ctx)
        if not found:
            return (event,)
        return (event.with_(base=ctx.referee.copiable(found[0])),)

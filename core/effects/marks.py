"""What permanents become and stay until they leave: monstrous, renowned (701.31b, 702.112b).

A plugin's fragment gives the word as the constant of an alias:
``%extend object_action: "become" renowned -> become_marked`` with ``renowned: "renowned" ->
renowned`` and ``WORDS = {"renowned": "renowned"}``. It is kept in the object's memory.
"""

from typing import ClassVar

import attrs

from ..model.events import Event, KeywordAction
from ..model.objects import Id
from ..model.zones import Zone
from .actions.damage import ObjectAction
from .context import Context
from .filters import Status
from .triggers import EventPattern


@attrs.frozen
class BecomeMarked(ObjectAction):
    """ "It becomes renowned"."""

    word: str

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        done = False
        for ref in actors:
            found = ctx.state.objects.get(ref)
            if found is None or found.zone is not Zone.BATTLEFIELD or found.memory.get(self.word):
                continue
            ctx.state.change(ref, memory={**found.memory, self.word: True})
            ctx.happen(KeywordAction(f"become {self.word}", ctx.actor, object=ref))
            done = True
        return done


@attrs.frozen
class Marked(Status):
    """ "Renowned creature", "it isn't renowned"."""

    word: str

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and bool(found.memory.get(self.word))


@attrs.frozen
class BecomesMarked(EventPattern[KeywordAction]):
    """ "When this creature becomes monstrous" (701.31b)."""

    word: str

    events: ClassVar[tuple[type[Event], ...]] = (KeywordAction,)

    def who(self, ctx: Context, event: KeywordAction) -> Id | None:
        return event.subject if event.action == f"become {self.word}" else None


@attrs.frozen
class ObjectActs(EventPattern[KeywordAction]):
    """ "Whenever a creature you control explores": an object does a keyword action (701)."""

    action: str

    events: ClassVar[tuple[type[Event], ...]] = (KeywordAction,)

    def who(self, ctx: Context, event: KeywordAction) -> Id | None:
        return event.object if event.action == self.action else None

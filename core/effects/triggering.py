"""Text that says how often abilities trigger (603.2d)."""

import attrs

from ..model.events import Event
from ..model.objects import Id
from .base import Condition, Phrase, Trigger
from .context import Context
from .node import Node


@attrs.frozen
class TriggersAgain(Node):
    """ "If a creature dying causes a triggered ability of a permanent you control to trigger, that
    ability triggers an additional time" (603.2d).

    It is about abilities that an object has, and not about delayed ones (603.2e).
    """

    cause: Trigger
    objects: Phrase

    def concerns(self, ctx: Context, source: Id, events: tuple[Event, ...]) -> bool:
        """Whether an ability of `source` that triggers on these events does so once more."""
        return self.objects.matches(ctx, source) and any(
            isinstance(event, self.cause.events) and self.cause.matches(ctx, event)
            for event in events
        )


@attrs.frozen
class AnyTriggersAgain(Node):
    """ "If a triggered ability of a Goblin you control triggers, that ability triggers an
    additional time", "... triggers while you control three or more Goblins, ..." (603.2d).
    """

    objects: Phrase
    condition: Condition | None = None

    def concerns(self, ctx: Context, source: Id, events: tuple[Event, ...]) -> bool:
        """Whether an ability of `source` triggers once more, whatever it triggers on."""
        holds = self.condition is None or self.condition.holds(ctx)
        return holds and self.objects.matches(ctx, source)

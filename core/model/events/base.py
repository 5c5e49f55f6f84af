"""What everything that can happen has in common (700.1)."""

import attrs

from ..objects import Id


@attrs.frozen
class Event:
    """Base of everything that can happen."""

    @property
    def subject(self) -> Id | None:
        """The object or player to whom it happens: "it" for a trigger, if not said otherwise."""
        return None

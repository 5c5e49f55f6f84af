"""What everything that can happen has in common (700.1)."""

from typing import ClassVar

import attrs

from ..objects import Id
from ..value import Value


@attrs.frozen(slots=False)
class Event(Value):
    """Base of everything that can happen.

    Instances have a dictionary, not slots: frozen values are made and changed faster so.
    """

    about: ClassVar[str] = ""
    """The field that holds the `subject`; empty for an event that has none."""

    @property
    def subject(self) -> Id | None:
        """The object or player to whom it happens: "it" for a trigger, if not said otherwise."""
        ref: Id | None = getattr(self, self.about) if self.about else None
        return ref

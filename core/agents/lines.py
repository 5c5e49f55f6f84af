"""Lines of choices: what a player means to do, to be found again in the real game."""

from typing import Any

import attrs

from ..model.decision import Decision
from .reflex import Selection

MARGIN = 0.05
"""How much better a line must be to be preferred."""


@attrs.frozen
class Choice:
    """An answer to a decision that is still to come, by the values of the options."""

    kind: str
    prompt: str
    values: tuple[Any, ...]

    @classmethod
    def of(cls, decision: Decision, selection: Selection) -> "Choice":
        """The choice of some options of a decision, given by their positions."""
        values = tuple(decision.options[n].value for n in selection)
        return cls(decision.kind, decision.prompt, values)

    def found_in(self, decision: Decision) -> Selection | None:
        """The positions of the chosen options in the real decision; None if it is another one."""
        if (self.kind, self.prompt) != (decision.kind, decision.prompt):
            return None
        offered = [option.value for option in decision.options]
        if any(value not in offered for value in self.values):
            return None
        return tuple(offered.index(value) for value in self.values)


@attrs.frozen
class Line:
    """Choices of the player, one after the other, and what the position after them is worth."""

    score: float
    choices: tuple[Choice, ...] = ()

    def before(self, *choices: Choice) -> "Line":
        """The same line with choices before it."""
        return Line(self.score, (*choices, *self.choices))

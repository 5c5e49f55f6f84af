"""What can be wrong with a scenario: each kind of failure has a class of its own."""

from collections.abc import Sequence

from ..errors import CardwrightError


class ScenarioError(CardwrightError):
    """A scenario failed. `board` is what the table looked like, or empty."""

    def __init__(self, message: str, board: str = "") -> None:
        super().__init__(message, board)
        self.message = message
        self.board = board

    def __str__(self) -> str:
        return f"{self.message}\n\n{self.board}" if self.board else self.message


class Mismatch(ScenarioError, AssertionError):
    """Something is not as expected: the rules, or the expectation, are wrong."""


class SetupError(ScenarioError, ValueError):
    """The scenario asks for something that can't be set up, such as an unknown card."""


class NotPossible(ScenarioError):
    """A player can't do what the scenario says; `options` are the labels of what they can."""

    def __init__(self, message: str, board: str = "", options: Sequence[str] = ()) -> None:
        super().__init__(message, board)
        self.options = tuple(options)


class Unanswered(ScenarioError):
    """A player has to decide something for which the scenario has no answer."""

    def __init__(self, message: str, board: str = "", options: Sequence[str] = ()) -> None:
        super().__init__(message, board)
        self.options = tuple(options)


class UnusedAnswers(ScenarioError):
    """The scenario has answers to decisions that never came."""

"""Running the scenarios of files, and what came of each."""

from collections.abc import Iterator
from typing import Literal

import attrs

from ...language.diagnostics import Span
from ..errors import Mismatch, NotPossible, ScenarioError, SetupError, Unanswered, UnusedAnswers
from ..scenario import Scenario
from .story import Statement, Story

Kind = Literal["passed", "mismatch", "not possible", "setup", "unanswered", "unused answers"]
"""How a scenario ended: as expected, or which sort of failure it was."""

_KINDS: tuple[tuple[type[ScenarioError], Kind], ...] = (
    (Mismatch, "mismatch"),
    (NotPossible, "not possible"),
    (Unanswered, "unanswered"),
    (UnusedAnswers, "unused answers"),
    (SetupError, "setup"),
)


@attrs.frozen
class Outcome:
    """What came of a scenario.

    `statement` is the line at which it failed; `message` says what is otherwise than expected, or
    what is wrong, and `board` is the table at that moment.
    """

    story: Story
    kind: Kind
    statement: Statement | None = None
    message: str = ""
    board: str = ""

    @property
    def passed(self) -> bool:
        """Whether all is as expected."""
        return self.kind == "passed"

    @property
    def span(self) -> Span:
        """The line at which it failed; that of the title if there is none."""
        return self.story.span if self.statement is None else self.statement.span

    def shown(self, *, board: bool = True) -> str:
        """Say it in lines of text, with the board if wanted."""
        if self.passed:
            return f"{self.story.title}: passed"
        lines = [f"{self.span.file}:{self.span.line}: {self.story.title}: {self.kind}"]
        if self.statement is not None:
            lines.append(f"  {self.statement.text}")
        lines += [f"  {line}" for line in self.message.splitlines()]
        if board and self.board:
            lines += ["", *(f"    {line}" for line in self.board.splitlines())]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.shown()


def tell(story: Story, *, seed: int = 0) -> Iterator[Outcome]:
    """Run a scenario: one outcome for each expectation that is not met, or one that it passed.

    What follows a failed expectation goes on; anything else that fails ends it.
    """
    scenario = Scenario(story.library.engine, story.library, players=story.players, seed=seed)
    failed = False
    for statement in story.statements:
        try:
            if statement.is_expectation:
                scenario.begin()
            found = statement.run(scenario)
            if found:
                raise Mismatch(f"but {found}", scenario.board())
        except Mismatch as error:
            failed = True
            yield Outcome(story, "mismatch", statement, error.message, error.board)
        except ScenarioError as error:
            yield _failure(story, statement, error)
            return
    try:
        scenario.finish()
    except ScenarioError as error:
        yield _failure(story, None, error)
        return
    if not failed:
        yield Outcome(story, "passed")


def _failure(story: Story, statement: Statement | None, error: ScenarioError) -> Outcome:
    kind = next(kind for cls, kind in _KINDS if isinstance(error, cls))
    return Outcome(story, kind, statement, error.message, error.board)

"""Lines that make lines above them happen again: shortcuts (725.2)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import attrs

from ..errors import ScenarioError
from .scanner import Scanner

if TYPE_CHECKING:
    from ..scenario import Scenario

Tell = Callable[["Scenario"], None]
"""What a line does to a scenario."""


def repeat(scan: Scanner, before: Sequence[Tell]) -> Tell:
    """Read "repeat that 3 times", "repeat the last 2 lines 3 times": a shortcut (725.2)."""
    count = 1
    if not scan.take("that", "it"):
        scan.need("the last")
        count = scan.needed_number()
        scan.need("lines", "line")
    word = scan.take("once", "twice")
    if word is None:
        found = scan.count()
        if found is None:
            raise scan.problem()
        times = found
        scan.need("times", "time")
    else:
        times = 1 if word == "once" else 2
    scan.end()
    if not 0 < count <= len(before):
        raise scan.problem(f"{len(before)} lines of this part stand above, not {count}")
    return _Repeats(tuple(before[-count:]), times).tell


@attrs.frozen
class _Repeats:
    """Some lines happen again, so many times."""

    lines: Sequence[Tell]
    times: int

    def tell(self, scenario: "Scenario") -> None:
        for number in range(1, self.times + 1):
            try:
                for line in self.lines:
                    line(scenario)
            except ScenarioError as error:
                error.message = f"time {number} of {self.times}: {error.message}"
                raise

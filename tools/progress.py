"""A progress bar on the standard error stream, if that is a terminal."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_PAUSE = 0.1
"""Seconds between two drawings."""


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show how much of `total` is done; yields a function that adds to it."""
    if not sys.stderr.isatty() or total == 0:
        yield lambda _amount: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    # Drawn by hand: a thread must not run while processes are forked.
    bar = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        auto_refresh=False,
        transient=True,
    )
    with bar:
        task = bar.add_task(label, total=total)
        drawn = 0.0

        def advance(amount: int) -> None:
            nonlocal drawn
            bar.advance(task, amount)
            if time.monotonic() - drawn > _PAUSE:
                bar.refresh()
                drawn = time.monotonic()

        yield advance

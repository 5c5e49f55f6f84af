"""Work on several processes: the same results, in the same order, for any number of them."""

import gc
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from cardwright.collecting import without_collections
from cardwright.errors import CardwrightError

C = TypeVar("C")
T = TypeVar("T")
R = TypeVar("R")


class WorkerDied(CardwrightError):
    """A process ended before its work was done, as one that runs out of memory does."""


def processors(jobs: int) -> int:
    """The number of processes to use; 0 asks for as many as there are processors."""
    if jobs > 0:
        return jobs
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def chunks(count: int, size: int) -> list[range]:
    """The numbers below `count` in ranges of at most `size`."""
    return [range(start, min(start + size, count)) for start in range(0, count, size)]


def work(
    function: Callable[[C, T], R],
    tasks: Sequence[T],
    jobs: int,
    context: C,
    rebuild: Callable[..., C],
    arguments: tuple[Any, ...],
) -> Iterator[R]:
    """Yield what `function` makes of each task, in order.

    Args:
        function: Called with the context and a task; it and the tasks must be picklable.
        tasks: What is to be done; worth some tenths of a second each.
        jobs: How many processes work; with one, it is this one.
        context: What all tasks need. Processes that are forked from this one share it.
        rebuild: Makes the same context from `arguments` in a process that is not.
        arguments: Picklable.

    Raises:
        WorkerDied: A process ended before its work was done.
    """
    if jobs == 1 or len(tasks) < 2:
        with without_collections():
            for task in tasks:
                yield function(context, task)
        return
    forks = "fork" in multiprocessing.get_all_start_methods()
    global _context
    _context = context if forks else None
    try:
        with without_collections():
            yield from _pooled(function, tasks, min(jobs, len(tasks)), forks, rebuild, arguments)
    finally:
        _context = None


def _pooled(
    function: Callable[[C, T], R],
    tasks: Iterable[T],
    jobs: int,
    forks: bool,
    rebuild: Callable[..., C],
    arguments: tuple[Any, ...],
) -> Iterator[R]:
    executor = ProcessPoolExecutor(
        jobs,
        multiprocessing.get_context("fork" if forks else "spawn"),
        _begin,
        () if forks else (rebuild, arguments),
    )
    done = False
    try:
        futures: list[Future[R]] = [executor.submit(_call, function, task) for task in tasks]
        for future in futures:
            yield future.result()
        done = True
    except BrokenProcessPool:
        raise WorkerDied("a worker process ended unexpectedly; is there enough memory?") from None
    finally:
        if not done:
            for child in multiprocessing.active_children():
                child.terminate()
        executor.shutdown(wait=done, cancel_futures=True)


_context: Any = None


def _begin(rebuild: Callable[..., Any] | None = None, arguments: tuple[Any, ...] = ()) -> None:
    """Make a process ready; it leaves Ctrl-C to the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.disable()
    global _context
    if rebuild is not None:
        _context = rebuild(*arguments)


def _call(function: Callable[[Any, T], R], task: T) -> R:
    return function(_context, task)

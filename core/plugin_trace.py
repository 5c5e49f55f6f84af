"""Tells which plugin is called when, and how long it takes."""

from __future__ import annotations

import functools
import logging
import time
from collections.abc import Callable
from typing import Any

import attrs

logger = logging.getLogger("cardwright.plugins")


@attrs.frozen
class HookCall:
    """One call of one plugin's implementation of a hook, as a trace sees it.

    Attributes:
        plugin: The plugin's name.
        hook: The hook's name.
        seconds: How long the call took.
        failed: Whether it ended with an exception.
    """

    plugin: str
    hook: str
    seconds: float
    failed: bool


Trace = Callable[[HookCall], object]


def traced(
    function: Callable[..., Any], plugin: str, hook: str, trace: Trace
) -> Callable[..., Any]:
    """The same function, telling `trace` of every call."""

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        failed = True
        start = time.perf_counter()
        try:
            result = function(*args, **kwargs)
            failed = False
            return result
        finally:
            trace(HookCall(plugin, hook, time.perf_counter() - start, failed))

    return call


def log_call(call: HookCall) -> None:
    """Trace to the logger `cardwright.plugins`."""
    outcome = " failed" if call.failed else ""
    logger.info("%s %s %.3f ms%s", call.plugin, call.hook, call.seconds * 1000, outcome)

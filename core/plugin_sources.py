"""Where plugins come from, and what is known of each."""

from __future__ import annotations

import importlib
import importlib.metadata
from collections.abc import Callable, Iterable

import attrs


@attrs.frozen
class PluginProblem:
    """Why a plugin, or a part of it, was left out.

    Attributes:
        plugin: Its name.
        distribution: What was installed to get it; None for one named by the user.
        version: The version of that distribution.
        message: What is wrong, for the plugin's author or user.
    """

    plugin: str
    distribution: str | None
    version: str | None
    message: str

    def __str__(self) -> str:
        source = f" ({self.distribution} {self.version})" if self.distribution else ""
        return f"plugin {self.plugin!r}{source}: {self.message}"


@attrs.frozen
class PluginInfo:
    """A plugin and where it came from; `distribution` and `version` as in `PluginProblem`."""

    name: str
    plugin: object
    distribution: str | None
    version: str | None


@attrs.frozen
class Candidate:
    """A plugin that was found or named, not loaded yet."""

    name: str
    load: Callable[[], object]
    distribution: str | None = None
    version: str | None = None


def found(installed: Iterable[importlib.metadata.EntryPoint]) -> list[Candidate]:
    """Installed plugins by name, our own before others of that name."""
    candidates = []
    for entry_point in installed:
        dist = entry_point.dist
        distribution, version = (dist.name, dist.version) if dist else (None, None)
        candidates.append(Candidate(entry_point.name, entry_point.load, distribution, version))
    return sorted(
        candidates, key=lambda c: (c.name, c.distribution != "cardwright", c.distribution or "")
    )


def named(extra: object) -> Candidate:
    """A plugin the user names: a dotted name, or a module or other object with hooks."""
    if isinstance(extra, str):
        return Candidate(extra, lambda: importlib.import_module(extra))
    return Candidate(getattr(extra, "__name__", type(extra).__name__), lambda: extra)

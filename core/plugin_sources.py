"""Where plugins come from, and what is known of each."""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import attrs

from .keyword_files import READERS


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
    folders: dict[str, Candidate] = {}
    known: dict[object, tuple[str | None, str | None]] = {None: (None, None)}
    for entry_point in installed:
        dist = entry_point.dist
        if dist is not None and dist not in known:
            known[dist] = dist.name, dist.version  # each reads a file
        distribution, version = known[dist]
        candidate = Candidate(entry_point.name, entry_point.load, distribution, version)
        candidates.append(candidate)
        folders.setdefault(entry_point.module.rpartition(".")[0] or entry_point.module, candidate)
    for package, candidate in folders.items():
        candidates.extend(_texts_in(package, candidate))
    return sorted(
        candidates, key=lambda c: (c.name, c.distribution != "cardwright", c.distribution or "")
    )


def _texts_in(package: str, module: Candidate) -> Iterator[Candidate]:
    """The plugins that are files of text, in the package of a plugin that is a module.

    A file with the name of a module is that module's, to do with as it likes.
    """
    try:
        spec = importlib.util.find_spec(package)
    except Exception:  # noqa: BLE001 - what is wrong is said of the module
        return
    for folder in (spec.submodule_search_locations if spec is not None else None) or ():
        for path in sorted(Path(folder).iterdir()):
            read = READERS.get(path.suffix)
            if read is not None and not path.with_suffix(".py").exists():
                load = partial(read, path)
                yield Candidate(path.stem, load, module.distribution, module.version)


def named(extra: object) -> Candidate:
    """A plugin the user names: a dotted name, or a module or other object with hooks."""
    if isinstance(extra, str):
        return Candidate(extra, lambda: importlib.import_module(extra))
    return Candidate(getattr(extra, "__name__", type(extra).__name__), lambda: extra)

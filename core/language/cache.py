"""What is kept between runs: compiled grammars and compiled lines, in the user's cache folder.

A cache only saves time: one that is missing, damaged, foreign or cannot be written changes nothing.
Reading it runs no code: only builtin values, node classes and enumerations are ever made.
"""

from __future__ import annotations

import enum
import hashlib
import io
import os
import pickle
import platform
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import attrs

FORMAT = 1
"""Raised whenever the meaning of what is stored changes."""
_ROOT = __name__.partition(".")[0]
_OURS = (f"{_ROOT}.effects.", f"{_ROOT}.model.")
MAX_LINES = 200_000
"""How many compiled lines one file holds at most."""

_BROKEN = (
    OSError,
    EOFError,
    ValueError,
    TypeError,
    KeyError,
    IndexError,
    AttributeError,
    ImportError,
    MemoryError,
    OverflowError,
    RecursionError,
    pickle.PickleError,
)


def cache_folder() -> Path | None:
    """Return the folder for caches, or None if there shall be none.

    CARDWRIGHT_CACHE names it (empty: none); else it is `cardwright` in XDG_CACHE_HOME or ~/.cache.
    """
    named = os.environ.get("CARDWRIGHT_CACHE")
    if named is not None:
        return Path(named) if named else None
    base = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "cardwright"
    except RuntimeError:  # no home
        return None


def fingerprint(parts: Iterable[str]) -> str:
    """Return a key for what was made from these texts by these versions of everything."""
    digest = hashlib.sha256()
    versions = (platform.python_version(), _version("cardwright"), _version("lark"))
    for part in (str(FORMAT), *versions, *parts):
        data = part.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()


def sources(modules: Iterable[str]) -> list[str]:
    """Return the source texts of loaded modules, so that a change of code makes another key."""
    found = []
    for name in sorted(set(modules)):
        file = getattr(sys.modules.get(name), "__file__", None)
        with suppress(OSError, UnicodeDecodeError):
            found.append(Path(file or "").read_text("utf-8") if file else "")
    return found


def _version(distribution: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""


class _Reader(pickle.Unpickler):
    """Makes builtin values, and the classes it is given; anything else is an error."""

    def __init__(self, file: io.BufferedIOBase, allowed: dict[tuple[str, str], type]) -> None:
        super().__init__(file)
        self.allowed = allowed

    def find_class(self, module: str, name: str) -> Any:
        found: type | None = self.allowed.get((module, name))
        if found is None and self.allowed and module.startswith(_OURS):
            # A value inside a node: only what is loaded already, and is plain data.
            candidate = vars(sys.modules.get(module, enum)).get(name)
            if isinstance(candidate, type) and _is_plain(candidate):
                found = candidate
        if found is None:
            raise pickle.UnpicklingError(f"{module}.{name} does not belong here")
        return found


def _read(data: bytes, allowed: dict[tuple[str, str], type]) -> Any:
    return _Reader(io.BytesIO(data), allowed).load()


def _write(path: Path, data: bytes) -> None:
    """Write a whole file or nothing; failing is not an error."""
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).replace(path)
    except OSError:
        if temporary is not None:
            with suppress(OSError):
                Path(temporary).unlink()


def load(folder: Path | None, key: str) -> Any:
    """Return the builtin value stored under a key, or None."""
    if folder is None:
        return None
    try:
        return _read((folder / f"{key}.tables").read_bytes(), {})
    except _BROKEN:
        return None


def store(folder: Path | None, key: str, value: Any) -> None:
    """Store a builtin value under a key."""
    if folder is not None:
        _write(folder / f"{key}.tables", pickle.dumps(value, 5))


def safe_classes(
    classes: Iterable[type], constants: Iterable[Any] = ()
) -> dict[tuple[str, str], type]:
    """Return what compiled lines may hold: node classes, and the enumerations and attrs classes of
    constants and of the modules where node classes are defined.
    """
    found: dict[tuple[str, str], type] = {}
    modules = set()
    for cls in (*classes, *(type(constant) for constant in constants)):
        if _is_plain(cls):
            found[cls.__module__, cls.__qualname__] = cls
            modules.add(cls.__module__)
    for name in modules:
        for value in vars(sys.modules[name]).values():
            if isinstance(value, type) and _is_plain(value):
                found.setdefault((value.__module__, value.__qualname__), value)
    found["builtins", "frozenset"] = frozenset
    return found


def _is_plain(cls: type) -> bool:
    return attrs.has(cls) or issubclass(cls, enum.Enum)


class LineCache:
    """Values of lines parsed before, for one grammar. Read when first asked, written by `save`.

    `key` is called once, when it is needed.
    """

    def __init__(
        self,
        folder: Path | None,
        key: Callable[[], str],
        allowed: dict[tuple[str, str], type],
    ) -> None:
        self._folder = folder
        self._key = key
        self._allowed = allowed
        self._stored: dict[str, bytes] | None = None
        self._values: dict[str, Any] = {}
        self._new: dict[str, Any] = {}
        self._ready: dict[str, bytes] = {}

    def get(self, line: str) -> tuple[Any] | None:
        """Return the value of a line in a tuple, or None."""
        if line in self._values:
            return (self._values[line],)
        if self._stored is None:
            self._stored = self._load()
        data = self._stored.get(line)
        if data is None:
            return None
        try:
            value = self._values[line] = _read(data, self._allowed)
        except Exception:  # noqa: BLE001 - whatever a damaged value does while it is made, it is not there
            del self._stored[line]
            return None
        return (value,)

    def put(self, line: str, value: Any) -> None:
        """Remember the value of a line."""
        if len(self._values) >= MAX_LINES:
            self._values.clear()
        self._values[line] = value
        if self._folder is not None and len(self._new) < MAX_LINES:
            self._new[line] = value

    @cached_property
    def _path(self) -> Path | None:
        return None if self._folder is None else self._folder / f"{self._key()}.lines"

    def fresh(self) -> dict[str, bytes]:
        """Take the lines that are new since the last call, as a file would hold them.

        Another process that parses the same language can `absorb` them.
        """
        taken: dict[str, bytes] = {}
        for line, value in self._new.items():
            # A value that cannot be read back is of no use.
            with suppress(Exception):
                data = pickle.dumps(value, 5)
                if _read(data, self._allowed) == value:
                    taken[line] = data
        self._new.clear()
        return taken

    def absorb(self, lines: Mapping[str, bytes]) -> None:
        """Take over what `fresh` gave, so that `save` writes it."""
        if self._folder is not None and len(self._ready) < MAX_LINES:
            self._ready.update(lines)

    def save(self) -> None:
        """Add what is new to the file."""
        self.absorb(self.fresh())
        if self._path is None or not self._ready:
            return
        lines = self._load()
        for line, data in self._ready.items():
            if len(lines) >= MAX_LINES:
                break
            lines[line] = data
        self._ready.clear()
        _write(self._path, pickle.dumps(lines, 5))

    def _load(self) -> dict[str, bytes]:
        if self._path is None:
            return {}
        try:
            lines = _read(self._path.read_bytes(), {})
        except _BROKEN:
            return {}
        if isinstance(lines, dict) and all(
            type(line) is str and type(data) is bytes for line, data in lines.items()
        ):
            return lines
        return {}

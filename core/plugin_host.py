"""Finds plugins, checks each by itself, puts them in order, and keeps a broken one out."""

from __future__ import annotations

import difflib
import functools
import importlib.metadata
import inspect
import logging
import os
import traceback
import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs
import pluggy

from . import hookspecs
from .errors import CardwrightError
from .plugin_sources import Candidate, PluginInfo, PluginProblem, found, named
from .plugin_trace import Trace, log_call, traced

ENTRY_POINTS = "cardwright.plugins"

# The arguments of each hook.
HOOKS = {
    name: tuple(inspect.signature(function).parameters)
    for name, function in vars(hookspecs).items()
    if name.startswith(hookspecs.PREFIX)
}

logger = logging.getLogger("cardwright.plugins")
logging.getLogger("cardwright").addHandler(logging.NullHandler())

Implementation = Callable[..., Any]


class UnknownPluginError(CardwrightError, ValueError):
    """A plugin was named that does not exist."""


class _Refused(Exception):
    """What a plugin did wrong, said in words that need no traceback."""


class PluginHost:
    """The plugins of one engine.

    A host is independent of every other one. Make it with `load`.
    """

    def __init__(self, trace: Trace | None = None) -> None:
        """Make a host without plugins; `trace` is told of every hook call."""
        self._trace = trace
        self._infos: dict[str, PluginInfo] = {}
        self._problems: list[PluginProblem] = []
        self._manager = _Manager("cardwright")
        self._manager.add_hookspecs(hookspecs)

    @classmethod
    def load(
        cls,
        blocked: Iterable[str] = (),
        extra: Iterable[object] = (),
        trace: Trace | None = None,
        *,
        installed: Iterable[importlib.metadata.EntryPoint] | None = None,
        environ: Mapping[str, str] = os.environ,
    ) -> PluginHost:
        """Load all plugins that work; the others are in `problems`.

        Plugins that came with a distribution are first, sorted by name, then `extra` in the
        order given. Of two with one name the first is kept, and Cardwright's own is always
        before a stranger's.

        Args:
            blocked: Names of plugins that are not even imported. The environment variable
                `CARDWRIGHT_BLOCK` adds to them, separated by commas.
            extra: Modules, or their dotted names, besides the installed ones.
            trace: Is told of every hook call. Without it, `CARDWRIGHT_TRACE=1` in the
                environment writes the calls to the logger `cardwright.plugins`, at level INFO.
            installed: Entry points to use in place of those of the group
                `cardwright.plugins` found in this Python.
            environ: The environment.

        Raises:
            UnknownPluginError: A blocked name is that of no plugin.
        """
        if trace is None and environ.get("CARDWRIGHT_TRACE", "") not in ("", "0"):
            trace = log_call
        if installed is None:
            installed = importlib.metadata.entry_points(group=ENTRY_POINTS)
        candidates = [*found(installed), *map(named, extra)]
        known = {candidate.name for candidate in candidates}
        names = (name.strip() for name in environ.get("CARDWRIGHT_BLOCK", "").split(","))
        from_environ = [name for name in names if name]
        left_out = {*blocked, *from_environ}
        for name in sorted(left_out - known):
            source = " (from CARDWRIGHT_BLOCK)" if name in from_environ else ""
            raise UnknownPluginError(
                f"there is no plugin {name!r} to block{source}{_guess(name, known)}"
            )

        host = cls(trace)
        for candidate in candidates:
            if candidate.name not in left_out:
                host._admit(candidate)
        # Pluggy calls last what was registered first.
        for info in reversed(host._infos.values()):
            host._manager.register(host._hookable(info), info.name)
        return host

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the plugins in use, in order."""
        return tuple(self._infos)

    @property
    def infos(self) -> tuple[PluginInfo, ...]:
        """The plugins in use, in order."""
        return tuple(self._infos.values())

    @property
    def problems(self) -> tuple[PluginProblem, ...]:
        """What was left out so far, and why."""
        return tuple(self._problems)

    @property
    def hook(self) -> pluggy.HookRelay:
        """Calls a hook of all plugins: `host.hook.cardwright_commands(cli=group)`."""
        return self._manager.hook

    def implementations(self, hook_name: str) -> list[tuple[str, Implementation]]:
        """Each plugin that implements a hook, with its function, in the order of calling.

        The function takes the hook's arguments, all of them and by keyword, even where
        the plugin declares fewer.

        Raises:
            ValueError: There is no such hook.
        """
        if hook_name not in HOOKS:
            raise ValueError(f"there is no hook {hook_name!r}{_guess(hook_name, HOOKS)}")
        arguments = HOOKS[hook_name]
        caller: pluggy.HookCaller = getattr(self._manager.hook, hook_name)
        return [
            (implementation.plugin_name, _taking(arguments, implementation))
            for implementation in reversed(caller.get_hookimpls())
        ]

    def collect(
        self,
        registers: Mapping[str, Callable[[str], Any]],
        *,
        keep: bool = False,
    ) -> dict[str, dict[str, Any]]:
        """Call registration hooks, each plugin with registers of its own.

        A plugin that fails in one of them is left out with everything it registered in all,
        so that nothing half-done is ever seen.

        Args:
            registers: For each registration hook, what makes a fresh register from the name
                of the plugin that will fill it.
            keep: Whether a plugin that fails stays in use, without what it registered here;
                for registrations after the others, of commands for example.

        Returns:
            For each hook, the filled registers by the name of their plugin, in order.
        """
        called: dict[str, dict[str, Implementation]] = {name: {} for name in self.names}
        for hook_name in registers:
            for plugin, function in self.implementations(hook_name):
                called[plugin][hook_name] = function
        filled: dict[str, dict[str, Any]] = {hook_name: {} for hook_name in registers}
        for plugin, functions in called.items():
            own = {hook_name: registers[hook_name](plugin) for hook_name in functions}
            for hook_name, function in functions.items():
                [argument] = HOOKS[hook_name]
                try:
                    function(**{argument: own[hook_name]})
                except (Exception, SystemExit) as error:  # noqa: BLE001
                    what = _what(error, getattr(self._infos[plugin].plugin, "__file__", None))
                    self.refuse(plugin, f"{hook_name} failed: {what}", keep=keep, error=error)
                    break
            else:
                for hook_name, register in own.items():
                    filled[hook_name][plugin] = register
        return filled

    def refuse(
        self,
        name: str,
        message: str,
        *,
        keep: bool = False,
        error: BaseException | None = None,
    ) -> None:
        """Leave a plugin out from now on, because of what the message says.

        Args:
            name: One of `names`.
            message: What is wrong, for the plugin's author or user.
            keep: Only note the problem; the plugin stays in use.
            error: What was raised; it is logged at level DEBUG.

        Raises:
            UnknownPluginError: No plugin of that name is in use.
        """
        info = self._infos.get(name)
        if info is None:
            raise UnknownPluginError(f"no plugin {name!r} is in use{_guess(name, self._infos)}")
        if not keep:
            del self._infos[name]
            self._manager.unregister(name=name)
        self._note(info, message, error)

    def _admit(self, candidate: Candidate) -> None:
        """Import and check one plugin."""
        error = None
        try:
            plugin = self._import(candidate)
        except _Refused as refusal:
            message = str(refusal)
        except (Exception, SystemExit) as raised:  # noqa: BLE001
            message, error = f"cannot be imported: {_what(raised)}", raised
        else:
            self._infos[candidate.name] = PluginInfo(
                candidate.name, plugin, candidate.distribution, candidate.version
            )
            return
        self._note(candidate, message, error)

    def _import(self, candidate: Candidate) -> object:
        earlier = self._infos.get(candidate.name)
        if earlier is not None:
            owner = f" from {earlier.distribution}" if earlier.distribution else ""
            raise _Refused(f"another plugin{owner} has the same name")
        plugin = candidate.load()
        for info in self._infos.values():
            if info.plugin is plugin:
                raise _Refused(f"it is the same as plugin {info.name!r}")
        for name, function in _hook_functions(plugin).items():
            self._check(plugin, name, function)
        return plugin

    def _check(self, plugin: object, name: str, function: Implementation) -> None:
        """Refuse what pluggy would pass over in silence or find only at the call."""
        if not callable(function):
            raise _Refused(f"{name} is the name of a hook, and {function!r} is no function")
        options = self._manager.parse_hookimpl_opts(plugin, name)
        if options is None:
            raise _Refused(f"{name} is not marked with @hookimpl")
        if options["hookwrapper"] or options["wrapper"] or options["specname"]:
            raise _Refused(f"{name}: a hook is implemented under its own name, without wrappers")
        if name not in HOOKS:
            if options["optionalhook"]:
                return
            raise _Refused(f"there is no hook {name!r}{_guess(name, HOOKS)}")
        if inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function):
            raise _Refused(f"{name} is asynchronous: nobody would await it")
        is_generator = inspect.isgeneratorfunction(function)
        if is_generator and getattr(hookspecs, name).__annotations__["return"] == "None":
            raise _Refused(f"{name} is a generator, and what it yields is ignored: leave out yield")
        for parameter in inspect.signature(function).parameters.values():
            if (
                parameter.kind is not parameter.POSITIONAL_OR_KEYWORD
                or parameter.default is not parameter.empty
            ):
                raise _Refused(f"{name}: '{parameter}' must be a plain parameter")
            if parameter.name not in HOOKS[name]:
                raise _Refused(
                    f"{name} is not given {parameter.name!r}{_guess(parameter.name, HOOKS[name])}"
                )

    def _note(
        self, source: Candidate | PluginInfo, message: str, error: BaseException | None
    ) -> None:
        problem = PluginProblem(source.name, source.distribution, source.version, message)
        self._problems.append(problem)
        logger.debug("%s", problem, exc_info=error)

    def _hookable(self, info: PluginInfo) -> object:
        """What pluggy is given to find the implementations in."""
        if self._trace is None:
            return info.plugin
        module = types.ModuleType(info.name)
        for name, function in _hook_functions(info.plugin).items():
            setattr(module, name, traced(function, info.name, name, self._trace))
        return module


class _Manager(pluggy.PluginManager):
    """Looks at no other names than a hook can have."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> pluggy.HookimplOpts | None:
        if not name.startswith(hookspecs.PREFIX):
            return None
        return super().parse_hookimpl_opts(plugin, name)


def _hook_functions(plugin: object) -> dict[str, Implementation]:
    names = [name for name in dir(plugin) if name.startswith(hookspecs.PREFIX)]
    functions = {name: getattr(plugin, name) for name in names}
    return {name: one for name, one in functions.items() if callable(one) or name in HOOKS}


def _taking(arguments: tuple[str, ...], implementation: pluggy.HookImpl) -> Implementation:
    """The implementation's function, so that it accepts all the arguments of its hook."""
    function: Implementation = implementation.function
    taken = implementation.argnames
    if len(taken) == len(arguments):
        return function

    return _Taking(function, taken)


@attrs.define(slots=False, eq=False)
class _Taking:
    """Calls a function with those of a hook's arguments that it takes."""

    function: Implementation
    taken: tuple[str, ...]

    def __attrs_post_init__(self) -> None:
        functools.update_wrapper(self, self.function)

    def __call__(self, **given: Any) -> Any:
        return self.function(*(given[name] for name in self.taken))


def _what(error: BaseException, file: str | None = None) -> str:
    """The error and where it was raised: the last line in `file`, if it passed through that."""
    words = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, SyntaxError):
        return words  # which names the place itself
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if not frame.filename.startswith("<frozen") and frame.filename != __file__
    ]
    frames = [frame for frame in frames if frame.filename == file] or frames
    return f"{words} ({frames[-1].filename}:{frames[-1].lineno})" if frames else words


def _guess(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name, sorted(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""

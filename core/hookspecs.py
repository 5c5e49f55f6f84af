"""Every door a plugin can use, and the marker with which it says that it uses one.

A plugin is a module. Each function in it that is named after a hook below and marked
with `hookimpl` is called at the moment the hook describes. It may leave out parameters
it does not need. Hooks do nothing here: what is written is their contract.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, overload

import pluggy

if TYPE_CHECKING:
    import click

PREFIX = "cardwright_"

_F = TypeVar("_F", bound=Callable[..., object])
_mark = pluggy.HookimplMarker("cardwright")
_hookspec = pluggy.HookspecMarker("cardwright")


@overload
def hookimpl(function: _F) -> _F: ...
@overload
def hookimpl(
    *, tryfirst: bool = False, trylast: bool = False, optionalhook: bool = False
) -> Callable[[_F], _F]: ...
def hookimpl(
    function: _F | None = None,
    *,
    tryfirst: bool = False,
    trylast: bool = False,
    optionalhook: bool = False,
) -> _F | Callable[[_F], _F]:
    """Mark a function of a plugin as the implementation of the hook it is named after.

    Args:
        function: The function, when the marker is used without parentheses.
        tryfirst: Call it before other plugins' implementations.
        trylast: Call it after other plugins' implementations.
        optionalhook: Accept that this version of Cardwright may not know the hook.

    Raises:
        TypeError: The function's name does not begin with `cardwright_`.
    """

    def mark(function: _F) -> _F:
        if not function.__name__.startswith(PREFIX):
            raise TypeError(
                f"a hook's name begins with {PREFIX!r}, so {function.__name__!r} cannot be one"
            )
        return _mark(function, tryfirst=tryfirst, trylast=trylast, optionalhook=optionalhook)

    return mark if function is None else mark(function)


@_hookspec
def cardwright_grammar(register: object) -> None:
    """Add to the language.

    Fires once for each plugin, before any card is read. What is returned is ignored.

    Args:
        register: Takes grammar fragments, for this plugin alone. If the function fails,
            nothing it registered is kept and the plugin is left out.
    """


@_hookspec
def cardwright_keywords(register: object) -> None:
    """Say which keywords this plugin gives a meaning to, and which.

    Fires once for each plugin, together with `cardwright_grammar`. What is returned is ignored.

    Args:
        register: Takes keywords, for this plugin alone. If the function fails, nothing it
            registered is kept and the plugin is left out.
    """


@_hookspec
def cardwright_commands(cli: click.Group) -> None:
    """Add commands to the command line.

    Fires once for each plugin, when the command line starts. What is returned is ignored.

    Args:
        cli: A group that becomes part of the `cardwright` command. If the function fails,
            none of its commands are added.
    """


@_hookspec
def cardwright_formats(register: object) -> None:
    """Add formats of card and deck files that tools can read or write.

    Fires once for each plugin, when a tool first looks for a format. What is returned is
    ignored.

    Args:
        register: Takes formats, for this plugin alone. If the function fails, nothing it
            registered is kept.
    """

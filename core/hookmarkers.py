"""The marker with which a plugin says that a function of it implements a hook."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, overload

import pluggy

PREFIX = "cardwright_"

_F = TypeVar("_F", bound=Callable[..., object])
_mark = pluggy.HookimplMarker("cardwright")
hookspec = pluggy.HookspecMarker("cardwright")
"""Marks the functions of `cardwright.hookspecs`."""


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

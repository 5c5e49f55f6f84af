"""What a plugin may answer when a hook is called during a game: what the hook's contract says."""

from collections.abc import Callable, Hashable, Iterable
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs

from .. import hookspecs
from ..effects.abilities import TriggeredAbility
from ..model.events import Damage, Event
from ..model.objects import Id
from ..model.zones import Step, Zone
from .additions import Offer
from .helping import Help
from .permission import Alternative, Permission
from .referee import Referee

Test = Callable[[Any], bool]


@attrs.frozen
class Answer:
    """What may be answered besides None: one value that `fits`, or an iterable of such values.

    `words` are the annotation in the hook's contract.
    """

    words: str
    is_iterable: bool
    fits: Test


def answer_to(hook: str) -> Answer | None:
    """What may be answered to a hook; None if nobody looks at it."""
    specification = getattr(hookspecs, hook)
    hint = get_type_hints(specification, _NAMES)["return"]
    if hint is NoneType:
        return None
    words = " ".join(specification.__annotations__["return"].split())
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    is_iterable = get_origin(kinds[0]) is Iterable
    tests = [_test(kind) for kind in (get_args(kinds[0]) if is_iterable else kinds)]
    return Answer(words, is_iterable, lambda value: any(test(value) for test in tests))


_NAMES: dict[str, Any] = {
    known.__name__: known
    for known in (
        Alternative,
        Damage,
        Event,
        Hashable,
        Help,
        Iterable,
        Offer,
        Permission,
        Referee,
        Step,
        TriggeredAbility,
        Zone,
    )
} | {"Id": Id, "Literal": Literal}
"""What the annotations of hooks speak of."""


def _test(kind: Any) -> Test:
    """What tells whether a value is of a kind that an annotation names."""
    parts = get_args(kind)
    if get_origin(kind) is Literal:
        return lambda value: value in parts
    if get_origin(kind) is tuple:
        tests = tuple(map(_test, parts))
        return lambda value: (
            isinstance(value, tuple)
            and len(value) == len(tests)
            and all(test(part) for test, part in zip(tests, value, strict=True))
        )
    if kind is Hashable:
        return _can_be_hashed
    if kind is int:
        return lambda value: isinstance(value, int) and not isinstance(value, bool)
    return lambda value: isinstance(value, kind)


def _can_be_hashed(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True

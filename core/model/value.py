"""Frozen values that are changed by making another one."""

from typing import Any, ClassVar, Self


class Value:
    """Base of the frozen values a game state is made of.

    Subclasses are attrs classes with ``frozen=True, slots=False``: an instance dictionary makes
    `with_` several times cheaper than `attrs.evolve`, and a game changes values all the time.
    """

    _cached: ClassVar[dict[str, frozenset[str]]] = {}
    """What is kept in the instance beside its fields, and the fields each depends on."""

    def with_(self, **changes: Any) -> Self:
        """Return a copy in which the given fields have other values."""
        new = object.__new__(type(self))
        fields = new.__dict__
        fields.update(self.__dict__)
        for name, inputs in self._cached.items():
            if not inputs.isdisjoint(changes):
                fields.pop(name, None)
        fields.update(changes)
        return new

    def __getstate__(self) -> dict[str, Any]:
        state = dict(self.__dict__)
        for name in self._cached:
            state.pop(name, None)
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

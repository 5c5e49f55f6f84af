"""The mechanics a game is played with: what plugins add, as tables the rules can ask cheaply."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..model.characteristics import Ability
from ..model.designation import Designation

Implementation = Callable[..., Any]


def owner(implementation: Implementation) -> str:
    """The plugin an implementation of a hook belongs to: its name, or else its module's."""
    name: str = getattr(implementation, "plugin", "") or implementation.__module__
    return name


class Mechanics:
    """Implementations of game hooks, by the keywords of the plugin they belong to.

    Hooks are not broadcast: a plugin that registered keywords is called only for objects that
    have one of them, another one always. `counter_keywords` are the keyword abilities that a
    counter of their name gives to an object (122.1b). `designations` are those that plugins
    declare, by name, `player_counters` the kinds of counters that they declare for players.
    """

    def __init__(
        self,
        implementations: Mapping[str, Iterable[tuple[frozenset[str], Implementation]]]
        | None = None,
        counter_keywords: Mapping[str, Ability] | None = None,
        designations: Mapping[str, Designation] | None = None,
        player_counters: tuple[str, ...] = (),
    ) -> None:
        self.designations: Mapping[str, Designation] = designations or {}
        self.player_counters = player_counters
        self.counter_keywords: Mapping[str, Ability] = counter_keywords or {}
        self._all = {hook: tuple(found) for hook, found in (implementations or {}).items()}
        self._everybody = {hook: tuple(call for _, call in own) for hook, own in self._all.items()}
        self._known: dict[tuple[str, frozenset[str]], tuple[Implementation, ...]] = {}

    def calls(self, hook: str, keywords: frozenset[str]) -> tuple[Implementation, ...]:
        """The implementations to call for an object with these keywords, in plugin order."""
        key = (hook, keywords)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = tuple(
                implementation
                for own, implementation in self._all.get(hook, ())
                if not own or own & keywords
            )
        return found

    def everybody(self, hook: str) -> tuple[Implementation, ...]:
        """All implementations of a hook that is not about one object."""
        return self._everybody.get(hook, ())

    def uses(self, hook: str) -> bool:
        """Whether any plugin implements a hook."""
        return bool(self._all.get(hook))

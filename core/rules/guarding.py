"""What happens when a plugin fails in the middle of a game."""

import traceback
from collections.abc import Iterator
from typing import Any

from ..errors import CardwrightError
from .mechanics import Implementation
from .referee import Illegal, Undecided


class PluginFailure(CardwrightError):
    """A plugin raised something during a game: its name, the hook, the error and the place."""

    def __init__(self, plugin: str, hook: str, error: Exception) -> None:
        self.plugin = plugin
        self.hook = hook
        words = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        frames = traceback.extract_tb(error.__traceback__)
        place = f" ({frames[-1].filename}:{frames[-1].lineno})" if frames else ""
        super().__init__(
            f"plugin {plugin!r} failed in {hook}: {words}{place}; "
            f"--block {plugin} or CARDWRIGHT_BLOCK={plugin} plays without it"
        )


class Guarded:
    """An implementation of a hook whose errors name its plugin.

    Undecided choices and backing out of an illegal action pass: they are how the rules work.
    """

    def __init__(self, plugin: str, hook: str, function: Implementation) -> None:
        self.plugin = plugin
        self.hook = hook
        self.function = function
        self.__module__ = function.__module__  # special actions are known by it

    def __call__(self, **given: Any) -> Any:
        try:
            answer = self.function(**given)
        except (Undecided, Illegal, PluginFailure):
            raise
        except Exception as error:
            raise PluginFailure(self.plugin, self.hook, error) from error
        return self._each(answer) if isinstance(answer, Iterator) else answer

    def _each(self, answers: Iterator[Any]) -> Iterator[Any]:
        """What a generator yields: it may fail only then."""
        try:
            yield from answers
        except (Undecided, Illegal, PluginFailure):
            raise
        except Exception as error:
            raise PluginFailure(self.plugin, self.hook, error) from error

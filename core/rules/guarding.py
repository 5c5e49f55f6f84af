"""What happens when a plugin fails in the middle of a game."""

import inspect
import traceback
from collections.abc import Iterable, Iterator
from reprlib import Repr
from typing import Any

from ..errors import CardwrightError
from .hook_answers import answer_to
from .mechanics import Implementation
from .referee import Leave

_SHOW = Repr()
_SHOW.maxother = _SHOW.maxstring = 60


class PluginFailure(CardwrightError):
    """A plugin did something wrong during a game: its name, the hook, what, and the place."""

    def __init__(self, plugin: str, hook: str, what: str) -> None:
        self.plugin = plugin
        self.hook = hook
        self.what = what
        super().__init__(
            f"plugin {plugin!r} failed in {hook}: {what}; "
            f"--block {plugin} or CARDWRIGHT_BLOCK={plugin} plays without it"
        )

    def __reduce__(self) -> tuple[type["PluginFailure"], tuple[str, str, str]]:
        return type(self), (self.plugin, self.hook, self.what)


class Guarded:
    """An implementation of a hook whose errors and wrong answers name its plugin.

    What leaves a step of the game passes: it is how the rules work.
    """

    def __init__(self, plugin: str, hook: str, function: Implementation) -> None:
        self.plugin = plugin
        self.hook = hook
        self.function = function
        self.answer = answer_to(hook)
        self.__module__ = function.__module__  # special actions are known by it

    def __reduce__(self) -> tuple[type["Guarded"], tuple[str, str, Implementation]]:
        return Guarded, (self.plugin, self.hook, self.function)

    def __call__(self, **given: Any) -> Any:
        try:
            answer = self.function(**given)
        except (Leave, PluginFailure):
            raise
        except Exception as error:
            raise self._raised(error) from error
        expected = self.answer
        if answer is None or expected is None:
            return answer
        if not expected.is_iterable:
            if not expected.fits(answer):
                raise self._wrong(answer)
            return answer
        if isinstance(answer, Iterator):
            return self._each(answer)
        if isinstance(answer, str) or not isinstance(answer, Iterable):
            raise self._wrong(answer)
        for one in answer:
            if not expected.fits(one):
                raise self._wrong(one)
        return answer

    def _each(self, answers: Iterator[Any]) -> Iterator[Any]:
        """What a generator yields: it may fail only then."""
        assert self.answer is not None
        try:
            for one in answers:
                if not self.answer.fits(one):
                    raise self._wrong(one)
                yield one
        except (Leave, PluginFailure):
            raise
        except Exception as error:
            raise self._raised(error) from error

    def _raised(self, error: Exception) -> PluginFailure:
        words = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        frames = traceback.extract_tb(error.__traceback__)
        place = f" ({frames[-1].filename}:{frames[-1].lineno})" if frames else ""
        return PluginFailure(self.plugin, self.hook, words + place)

    def _wrong(self, answer: object) -> PluginFailure:
        assert self.answer is not None
        code = getattr(inspect.unwrap(self.function), "__code__", None)
        place = f" ({code.co_filename}:{code.co_firstlineno})" if code is not None else ""
        what = f"it answered {_SHOW.repr(answer)}, and may answer {self.answer.words}{place}"
        return PluginFailure(self.plugin, self.hook, what)

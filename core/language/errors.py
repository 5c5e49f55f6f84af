"""What can go wrong between a line of text, a grammar fragment and a vocabulary."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import CardwrightError


class LineError(CardwrightError):
    """A line that cannot be understood.

    `start` and `end` are character offsets in the line as given (end exclusive; equal at the end of
    the line). `message` says what is wrong, `hint` what to try (or ""), and `expected` are the
    names of the terminals that could have stood there; that of a literal is its text in quotes.
    """

    def __init__(
        self,
        start: int,
        end: int,
        message: str,
        hint: str = "",
        expected: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(message)
        self.start = start
        self.end = end
        self.message = message
        self.hint = hint
        self.expected = expected

    def __str__(self) -> str:
        return self.message + (f" ({self.hint})" if self.hint else "")


class FragmentError(CardwrightError):
    """A mistake in a grammar fragment: `name` and `line` (from 1) say where, `message` what.

    `more` are further mistakes of the same kind; a traceback shows them as notes.
    """

    def __init__(self, name: str, line: int, message: str) -> None:
        super().__init__(f"{name}:{line}: {message}")
        self.name = name
        self.line = line
        self.message = message
        self.more: tuple[FragmentError, ...] = ()

    @staticmethod
    def raise_all(errors: Sequence[FragmentError]) -> None:
        """Raise the first of these errors, with the others as its `more`; nothing if none."""
        if errors:
            first, *rest = errors
            first.more = tuple(rest)
            for error in rest:
                first.add_note(str(error))
            raise first


class VocabularyError(CardwrightError):
    """Two node classes, constants or converters that claim the same name."""

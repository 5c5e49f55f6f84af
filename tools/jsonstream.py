"""JSON read piece by piece: a large file needs little memory, one mistake costs one entry."""

import json
import re
from collections.abc import Iterator
from typing import Any, TextIO

import attrs

#: The longest single value that is read, in characters.
MAX_VALUE = 16_000_000
_CHUNK = 1 << 16
_BLANK = re.compile(r"[ \t\r\n]*")
# What bulk files put first on a line: the next entry.
_NEXT_ENTRY = re.compile(r"\n[ \t,]*(?=\{)")


class JsonProblem(Exception):
    """Text that is not JSON, at a 1-based line and column."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.message = message


@attrs.frozen
class Entry:
    """A value and where it begins (1-based)."""

    value: Any
    line: int
    column: int


class JsonStream:
    """A reader of JSON text that gives the values inside arrays and objects one at a time."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._buffer = ""
        self._at = 0
        self._line = 1
        self._column = 1
        self._ended = False
        self._decoder = json.JSONDecoder()

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of what comes next."""
        return self._line, self._column

    def peek(self) -> str:
        """Return the next character that is not blank, or ``""`` at the end."""
        while True:
            self._skip_to(_blank_end(self._buffer, self._at))
            if self._at < len(self._buffer):
                return self._buffer[self._at]
            if not self._more(_CHUNK):
                return ""

    def take(self, expected: str) -> None:
        """Read one character of punctuation."""
        found = self.peek()
        if found != expected:
            raise self._problem(
                f"'{expected}' is missing" + (f" before '{found}'" if found else "")
            )
        self._skip_to(self._at + 1)

    def value(self) -> Any:
        """Read a whole value."""
        self.peek()
        size = _CHUNK
        while True:
            try:
                value, end = self._decoder.raw_decode(self._buffer, self._at)
            except json.JSONDecodeError as error:
                # Near the end of what was read the value may only be incomplete.
                cut = error.pos > len(self._buffer) - 16 or error.msg.startswith("Unterminated")
                if cut and len(self._buffer) - self._at < MAX_VALUE and self._more(size):
                    size *= 2
                    continue
                self._skip_to(max(self._at, min(error.pos, len(self._buffer))))
                raise self._problem(error.msg) from None
            except (ValueError, RecursionError) as error:
                what = "nested too deeply" if isinstance(error, RecursionError) else str(error)
                raise self._problem(what) from None
            if end == len(self._buffer) and self._more(size):
                size *= 2  # a number may go on
                continue
            self._skip_to(end)
            return value

    def entries(self) -> Iterator["Entry | JsonProblem"]:
        """Read an array of objects; a problem in one does not stop those on later lines."""
        self.take("[")
        if self.peek() == "]":
            self.take("]")
            return
        more = True
        while more:
            self.peek()
            line, column = self.place
            try:
                value = self.value()
            except JsonProblem as problem:
                yield problem
                more = self.recover()
                continue
            yield Entry(value, line, column)
            try:
                more = self._after_element()
            except JsonProblem as problem:
                yield problem
                more = self.recover()

    def _after_element(self) -> bool:
        if self.peek() == "]":
            self.take("]")
            return False
        self.take(",")
        return True

    def members(self) -> Iterator[str]:
        """Step through an object by its keys; the caller reads one value at each step."""
        self.take("{")
        if self.peek() == "}":
            self.take("}")
            return
        while True:
            if self.peek() != '"':
                raise self._problem("a key in double quotes is missing")
            key = str(self.value())
            self.take(":")
            yield key
            if self.peek() == "}":
                self.take("}")
                return
            self.take(",")

    def recover(self) -> bool:
        """Skip to the next line that begins with an object; return whether there is one."""
        while True:
            found = _NEXT_ENTRY.search(self._buffer, self._at)
            if found is not None:
                self._skip_to(found.end())
                return True
            # Keep the last line: its end may be the beginning of the next entry's line.
            self._skip_to(max(self._at, self._buffer.rfind("\n")))
            if not self._more(_CHUNK):
                return False

    def _more(self, size: int) -> bool:
        if self._ended:
            return False
        text = self._stream.read(size)
        self._ended = not text
        self._buffer = self._buffer[self._at :] + text
        self._at = 0
        return not self._ended

    def _skip_to(self, end: int) -> None:
        lines = self._buffer.count("\n", self._at, end)
        if lines:
            self._line += lines
            self._column = end - self._buffer.rindex("\n", self._at, end)
        else:
            self._column += end - self._at
        self._at = end

    def _problem(self, message: str) -> JsonProblem:
        return JsonProblem(self._line, self._column, message)


def _blank_end(text: str, at: int) -> int:
    match = _BLANK.match(text, at)
    return match.end() if match else at

"""Reading one line of a scenario file word by word, and saying what could stand where it fails."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

import attrs

from ...language.diagnostics import Diagnostic, Span, guess

T = TypeVar("T")

_LONGEST_GUESS = 6
"""Of how many words a name is guessed at most: each guess compares with all names."""

_WORD_END = re.compile(r"(?![\w'\u2019-])")
_NUMBER = re.compile(r"\d+(?![\w/])")
_QUOTED = re.compile(r'"([^"]*)"|“([^”]*)”')
_SYMBOLS = re.compile(r"(?:\{[^{}\s]+\})+")
_TOKEN_NAME = re.compile(r"(?:[A-Z][\w'\u2019-]* )+Token\b")
_NUMBERED = re.compile(r" \([1-9]\d*\)")
_NUMBER_WORDS = {
    word: n
    for n, word in enumerate(
        ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}

MOST_DIGITS = 12
"""How many digits a number has at most."""
MOST = 10_000
"""How many of a thing there are, and how often something is repeated, at most."""


class LineProblem(Exception):
    """A line is not understood; `diagnostic` says where and why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class Book:
    """Names that a scenario can speak of; finds the longest at a place in a text."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._by_start: dict[str, list[str]] = {}
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        """Know another name."""
        known = self._by_start.setdefault(_start(name), [])
        if name not in known:
            known.append(name)
            known.sort(key=len, reverse=True)

    def at(self, text: str, place: int) -> str | None:
        """The longest name that begins there; capital letters don't matter beyond the first."""
        for name in self._by_start.get(_start(text[place : place + 80]), ()):
            stop = place + len(name)
            same = text[place:stop] == name or (
                len(name) > 2 and text[place:stop].casefold() == name.casefold()
            )
            if same and _ends_word(text, stop):
                return name
        return None

    def __iter__(self) -> Iterator[str]:
        for names in self._by_start.values():
            yield from names

    def guess(self, word: str) -> str | None:
        """The name that was probably meant."""
        return guess(word, self)


def _start(text: str) -> str:
    match = re.match(r"\w+|\W", text)
    return match[0].casefold() if match else ""


def _ends_word(text: str, place: int) -> bool:
    return place >= len(text) or _WORD_END.match(text, place) is not None


@attrs.define
class Scanner:
    """A place in a line. What was tried there is remembered for the message.

    `books` are names in the order in which they are tried, `tokens` what tokens are called beside
    "Goblin Token"; `verb` is the latest one, which "and" goes on with.
    """

    text: str
    file: str
    line: int
    column: int
    books: Sequence[Book]
    tokens: Book
    place: int = 0
    verb: str = ""
    _tried: dict[str, None] = attrs.Factory(dict)
    _farthest: int = 0

    def span(self, start: int, stop: int) -> Span:
        """A stretch of the line in the file."""
        return Span(self.file, self.line, self.column + start, self.line, self.column + stop)

    def _skip(self) -> None:
        while self.place < len(self.text) and self.text[self.place] == " ":
            self.place += 1

    def _try(self, what: str) -> None:
        self._skip()
        if self.place > self._farthest:
            self._farthest, self._tried = self.place, {}
        if self.place == self._farthest:
            self._tried[what] = None

    def problem(
        self, message: str = "", hint: str = "", code: str = "scenario-line"
    ) -> LineProblem:
        """What is wrong at the farthest place that was reached."""
        start = max(self._farthest, 0)
        rest = self.text[start:]
        match = re.match(r"\S+", rest)
        word = match[0] if match else ""
        known = list(self._tried)
        if not message:
            message = f"'{word}' is not understood here" if word else "the line ends too early"
        if not hint:
            close = guess(word, [what.strip("'") for what in known if what.startswith("'")])
            expected = f"there could be {_listed(known)}" if known else ""
            hint = f"did you mean '{close}'? {expected}" if close else expected
        stop = start + max(1, len(word))
        return LineProblem(Diagnostic(code, "error", self.span(start, stop), message, hint.strip()))

    # Words

    def take(self, *phrases: str) -> str | None:
        """Take one of some phrases if it stands here; the first in the list that does.

        What begins a longer name is no phrase: "empty" in "Empty Hall", "red" in "Red Sage".
        """
        for phrase in phrases:
            self._try(f"'{phrase}'")
            stop = self.place + len(phrase)
            if self.text[self.place : stop].casefold() == phrase.casefold() and (
                not phrase[-1].isalnum() or _ends_word(self.text, stop)
            ):
                if self._cuts_name(phrase):
                    continue
                self.place = stop
                return phrase
        return None

    def _cuts_name(self, phrase: str) -> bool:
        """Whether a known name begins in the last word of a phrase and goes on behind it."""
        stop = self.place + len(phrase)
        start = self.place + phrase.rfind(" ") + 1
        return any(
            name is not None and start + len(name) > stop
            for name in (book.at(self.text, start) for book in self.books)
        )

    def sees(self, *phrases: str) -> bool:
        """Whether one of some phrases stands here, and no known name."""
        self._skip()
        place, tried, farthest = self.place, dict(self._tried), self._farthest
        found = self.known("") is None and self.take(*phrases) is not None
        self.place, self._tried, self._farthest = place, tried, farthest
        return found

    def attempt(self, read: Callable[[], T | None]) -> T | None:
        """Read something; if that gives None, all is as if it had not been tried."""
        place, tried, farthest = self.place, dict(self._tried), self._farthest
        found = read()
        if found is None:
            self.place, self._tried, self._farthest = place, tried, farthest
        return found

    def need(self, *phrases: str) -> str:
        """Take one of some phrases; a problem if none stands here."""
        found = self.take(*phrases)
        if found is None:
            raise self.problem()
        return found

    @property
    def is_over(self) -> bool:
        """Whether nothing is left of the line."""
        self._skip()
        return self.place >= len(self.text)

    def end(self) -> None:
        """See that nothing is left; a final period does not count."""
        self._skip()
        if self.text[self.place :].strip() not in ("", "."):
            self._try("the end of the line")
            raise self.problem()

    # Values

    def number(self) -> int | None:
        """Take a number, in digits or words up to ten."""
        self._try("a number")
        match = _NUMBER.match(self.text, self.place)
        if match:
            if len(match[0]) > MOST_DIGITS:
                raise self.problem(f"a number here has at most {MOST_DIGITS} digits")
            self.place = match.end()
            return int(match[0])
        if any(book.at(self.text, self.place) is not None for book in self.books):
            return None  # a name such as "Two Paths"
        for word, value in _NUMBER_WORDS.items():
            stop = self.place + len(word)
            if self.text[self.place : stop].casefold() == word and _ends_word(self.text, stop):
                self.place = stop
                return value
        return None

    def count(self) -> int | None:
        """Take how often something is there or happens, which must not be too often."""
        self._skip()
        place = self.place
        found = self.number()
        if found is not None and found > MOST:
            self.place = place
            raise self.problem(f"so many are too many: at most {MOST}")
        return found

    def needed_number(self) -> int:
        """Take a number; a problem if there is none."""
        found = self.number()
        if found is None:
            raise self.problem()
        return found

    def quoted(self) -> str | None:
        """Take a text in quotation marks."""
        self._try("a text in quotation marks")
        return self._match(_QUOTED)

    def symbols(self) -> str | None:
        """Take mana symbols."""
        self._try("mana symbols such as {R}")
        return self._match(_SYMBOLS)

    def pattern(self, what: str, pattern: re.Pattern[str]) -> str | None:
        """Take what a pattern matches."""
        self._try(what)
        return self._match(pattern)

    def _match(self, pattern: re.Pattern[str]) -> str | None:
        match = pattern.match(self.text, self.place)
        if match is None:
            return None
        self.place = match.end()
        return next((group for group in match.groups() if group is not None), match[0])

    def known(self, what: str, books: Sequence[Book] | None = None) -> str | None:
        """Take a known name, or a text in quotation marks in its place."""
        self._try(what)
        quoted = self._match(_QUOTED)
        if quoted is not None:
            return quoted
        if books is None:
            return self._book(self.books) or self._match(_TOKEN_NAME) or self._book((self.tokens,))
        return self._book(books)

    def _book(self, books: Sequence[Book]) -> str | None:
        for book in books:
            found = book.at(self.text, self.place)
            if found is not None:
                self.place += len(found)
                return found
        return None

    def named(self, what: str, *, numbered: bool = True) -> str:
        """Take a known name, perhaps with a number such as "(2)"; a problem if there is none."""
        found = self.known(what)
        if found is None:
            raise self.unknown(what)
        if numbered and (match := _NUMBERED.match(self.text, self.place)):
            self.place = match.end()
            found += match[0]
        return found

    def unknown(self, what: str) -> LineProblem:
        """The problem that no known name stands here."""
        self._skip()
        match = re.match(r"[^,;:(]+", self.text[self.place :])
        phrase = match[0].strip() if match else ""
        if not phrase or self.place < self._farthest:
            return self.problem()
        words = phrase.split()
        for stop in range(min(len(words), _LONGEST_GUESS), 0, -1):
            word = " ".join(words[:stop])
            for book in self.books:
                close = book.guess(word)
                if close is not None:
                    span = self.span(self.place, self.place + len(word))
                    message, hint = f"'{word}' is not known", f"did you mean '{close}'?"
                    return LineProblem(Diagnostic("scenario-name", "error", span, message, hint))
        hint = f"{what} is needed; one that the cards don't have stands in quotation marks"
        span = self.span(self.place, self.place + len(words[0]))
        message = f"'{words[0]}' is not known"
        return LineProblem(Diagnostic("scenario-name", "error", span, message, hint))

    def until(self, what: str, *stops: str) -> str:
        """Take all up to one of some marks or words, or the end; a problem if that is nothing."""
        self._try(what)
        stop = len(self.text)
        for mark in stops:
            pattern = rf"\b{re.escape(mark)}\b" if mark.isalnum() else re.escape(mark)
            match = re.compile(pattern).search(self.text, self.place)
            if match is not None:
                stop = min(stop, match.start())
        found = self.text[self.place : stop].strip()
        if not found:
            raise self.problem()
        self.place = stop
        return found

    def comma(self) -> bool:
        """Take what stands between two items of a list: a comma, a semicolon, "and"."""
        found = self.take(",", ";")
        if found is not None:
            self.take("and")
            return True
        return self.take("and") is not None


def _listed(things: Sequence[str]) -> str:
    shown = list(things[:12])
    if len(things) > 12:
        shown.append("...")
    return ", ".join(shown[:-1]) + (" or " if len(shown) > 1 else "") + shown[-1]

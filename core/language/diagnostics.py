"""What is wrong with a text, where, and what would be right: the one currency of all checks."""

import difflib
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

import attrs

from ..errors import CardwrightError

Severity = Literal["error", "warning", "note"]

#: What each code means: one line a code, from which the reference page is made.
CODES: dict[str, str] = {
    "aura-without-enchant": "An Aura does not say what it can enchant.",
    "bad-color-indicator": "A colour indicator names something that is not a colour.",
    "bad-count": "A deck lists a card fewer than 1 or more than 999 times.",
    "bad-data": "An entry of imported card data lacks a field, or a field has the wrong type.",
    "bad-deck-line": "A line of a deck is not a number followed by a card name.",
    "bad-json": "Imported card data is not well-formed JSON.",
    "bad-keyword": "The first line of a keyword is not its name with its parameters.",
    "bad-mana-cost": "Braces in the line of the name do not form a mana cost at its end.",
    "bad-stats": "Power and toughness, or loyalty, are not written as they are printed.",
    "control-character": "An invisible or control character stands in the text.",
    "duplicate-keyword": "Two keywords have the same name.",
    "duplicate-name": "Two cards in one file have the same name.",
    "empty-attribute": "An @ line has a key and no value.",
    "empty-deck": "A deck file lists no cards.",
    "file-too-large": "A file is larger than card files may be.",
    "internal-error": "Cardwright itself, or a plugin, failed on a card.",
    "line-too-long": "A line is longer than any card text.",
    "lost-room": "The rooms of a dungeon do not lead to each other.",
    "mana-cost": "The symbols of a mana cost do not make one.",
    "misplaced-dungeon": "A dungeon stands among the cards of a deck.",
    "misplaced-face": "A line such as '// split' does not stand between two faces of a card.",
    "misplaced-subtype": "A subtype stands before the dash of the type line.",
    "missing-blank-line": "Two cards stand one under the other without a blank line.",
    "missing-expansion": "A name file does not say in which expansion a name was printed.",
    "missing-face": "A face refers to another face that the data does not hold.",
    "missing-meaning": "A keyword has no line that says what it means.",
    "missing-name": "A card or face has no name.",
    "missing-stats": "A creature has no power and toughness, or a planeswalker no loyalty.",
    "missing-type": "A type line has no card type.",
    "missing-type-line": "The line under the name is not a type line.",
    "mixed-layouts": "The faces of one card are separated by different words.",
    "no-cards": "A file holds no cards.",
    "no-keywords": "A keyword file holds no keywords.",
    "no-names": "A name file holds no names.",
    "not-playable": "A card is understood, but the rules cannot follow all of it.",
    "not-understood": "A line of rules text is not understood whole.",
    "not-utf8": "A file holds bytes that are not UTF-8.",
    "repeated-attribute": "A face has the same @ key twice.",
    "repeated-parameter": "A keyword has two parameters of one kind.",
    "repeated-reminder": "A keyword has two lines in parentheses.",
    "repeated-type": "A word stands twice on a type line.",
    "scenario-line": "A line of a scenario is not understood.",
    "scenario-name": "A scenario names a card, token or player that it does not have.",
    "scenario-outline": "The parts of a scenario are missing, unknown or out of order.",
    "skipped-layout": "Imported data holds something that is not a playable card.",
    "stats-not-allowed": "Power and toughness, or loyalty, on a card whose types have none.",
    "stray-bullet": "A bullet with no line above that it could belong to.",
    "stray-chapter": "A card that is no Saga has chapter abilities.",
    "stray-enchant": "A card that is no Aura says what it can enchant.",
    "too-many-problems": "A file has more problems than are listed.",
    "type-capital": "A word of the type line has the wrong capital letters.",
    "type-order": "A supertype stands after a card type.",
    "unknown-attribute": "An @ line has a key that nobody reads.",
    "unknown-card": "A deck lists a card that is not known.",
    "unknown-layout": "A line starting with // names no way for faces to belong together.",
    "unknown-parameter": "A keyword speaks of a parameter that is unknown or not its own.",
    "unknown-subtype": "A word after the dash of the type line is no subtype.",
    "unknown-type": "A word before the dash of the type line is no supertype or card type.",
    "unreadable-file": "A file cannot be opened.",
    "unsupported-type": "A card type exists but cannot be played with here.",
    "unused-parameter": "A keyword has a parameter that its meaning does not speak of.",
    "wrong-subtype": "A subtype belongs to a card type that this card does not have.",
}


@attrs.frozen
class Position:
    """A place in a file: 1-based line and column, counted in characters."""

    line: int
    column: int


@attrs.frozen
class Span:
    """A stretch of a file from (line, column) up to but not including (end_line, end_column)."""

    file: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1

    @property
    def start(self) -> Position:
        """Where it begins."""
        return Position(self.line, self.column)


@attrs.frozen
class Related:
    """A second place that a diagnostic points at, with what is there."""

    span: Span
    message: str


def _check_code(_self: object, _attribute: object, code: str) -> None:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code):
        raise ValueError(f"a diagnostic's code is words joined by hyphens, not {code!r}")


@attrs.frozen
class Diagnostic:
    """One finding.

    `code` is a key of `CODES` (plugins add their own), `message` says what is wrong in one
    sentence without a final period, `hint` what to do about it.
    """

    code: str = attrs.field(validator=_check_code)
    severity: Severity
    span: Span
    message: str
    hint: str = ""
    related: tuple[Related, ...] = ()

    def to_dict(self) -> dict[str, str | int]:
        """Return it as flat plain data, for machines."""
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "hint": self.hint,
            "file": self.span.file,
            "line": self.span.line,
            "column": self.span.column,
            "end_line": self.span.end_line,
            "end_column": self.span.end_column,
        }

    def __str__(self) -> str:
        place = f"{self.span.file}:{self.span.line}:{self.span.column}"
        return f"{place}: {self.severity}: {self.message} [{self.code}]"


class CardErrors(CardwrightError):
    """Cards could not be read; `diagnostics` says why, one finding each."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        super().__init__("\n".join(map(str, self.diagnostics)))

    def __reduce__(self) -> tuple[type["CardErrors"], tuple[tuple[Diagnostic, ...]]]:
        return type(self), (self.diagnostics,)


def closest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate that is most like a word, or None if none is like it."""
    letters, length = _letters(word), len(word)
    # What lacks too many letters cannot be alike; only the rest is compared letter by letter.
    near = []
    for candidate in candidates:
        others, size = _letters(candidate), len(candidate)
        lost = (letters & ~others).bit_count()
        added = (others & ~letters).bit_count()
        if 2 * min(length - lost, size - added) >= _ALIKE * (length + size):
            near.append(candidate)
    found = difflib.get_close_matches(word, sorted(near), n=1, cutoff=_ALIKE)
    return found[0] if found else None


_ALIKE = 0.7


@lru_cache(maxsize=20_000)
def _letters(word: str) -> int:
    """The letters of a word as a set of bits; some letters share one."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


def guess(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate that `word` was probably meant to be, or None if none is close."""
    if not word or len(word) > 80:
        return None
    by_key = {candidate.casefold(): candidate for candidate in candidates}
    found = closest(word.casefold(), by_key)
    return by_key[found] if found is not None else None


def did_you_mean(word: str, candidates: Iterable[str], otherwise: str = "") -> str:
    """Return a hint that offers the closest candidate, or `otherwise` when none is close."""
    found = guess(word, candidates)
    return f"did you mean '{found}'?" if found is not None else otherwise

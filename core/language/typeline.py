"""The type line: supertypes, card types and subtypes (205)."""

import re
from collections.abc import Iterable

import attrs

from .diagnostics import Diagnostic, Severity, Span, did_you_mean, guess
from .registries import (
    CARD_TYPES,
    SUPERTYPES,
    TYPE_ALIASES,
    UNSUPPORTED_TYPES,
    TypeRegistry,
    standard_types,
)

#: Em dash, en dash and horizontal bar: editors and keyboards differ in what they make of a dash.
_LONG_DASHES = "\u2014\u2013\u2015"
_TOKEN = re.compile(rf"[{_LONG_DASHES}]|[^\s{_LONG_DASHES}]+")
_DASHES = frozenset((*_LONG_DASHES, "-", "--"))
#: After so many mistakes the rest of a line is not looked at.
_ENOUGH = 10
_BEFORE_DASH = (*SUPERTYPES, *CARD_TYPES, *TYPE_ALIASES)


@attrs.frozen
class TypeLine:
    """A type line, read.

    Supertypes and card types are lower-case words as the rulebook has them, subtypes are
    capitalised as printed; all three in printed order.
    """

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()

    def __str__(self) -> str:
        left = " ".join(word.capitalize() for word in (*self.supertypes, *self.types))
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left


@attrs.frozen
class _Word:
    text: str
    span: Span


def looks_like_type_line(text: str) -> bool:
    """Return whether a line is meant as a type line, be it with mistakes in it."""
    words = _TOKEN.findall(text)
    if not words or text.rstrip().endswith((".", ")", '"')) or "{" in text or ":" in text:
        return False
    if words[0].casefold() in (*_BEFORE_DASH, *UNSUPPORTED_TYPES):
        return True
    dash = next((at for at, word in enumerate(words) if word in _DASHES), None)
    before = words if dash is None else words[:dash]
    if dash is not None and all(word[:1].isupper() for word in (*before, *words[dash + 1 :])):
        return True
    return len(before) <= 4 and all(
        len(word) > 4 and guess(word, (*_BEFORE_DASH, *UNSUPPORTED_TYPES)) and _close(word)
        for word in before
    )


def is_plain_type_line(text: str) -> bool:
    """Return whether a text can be read as a type line without any mistake."""
    if text.split(" ", 1)[0].casefold() not in _BEFORE_DASH:
        return False
    return parse_type_line(text)[1] == []


def _close(word: str) -> bool:
    """Whether a word is nearer to a card type than "Enchant" is to "Enchantment"."""
    found = guess(word, _BEFORE_DASH)
    return found is not None and abs(len(found) - len(word)) <= 2


def parse_type_line(
    text: str, span: Span | None = None, registry: TypeRegistry | None = None
) -> tuple[TypeLine | None, list[Diagnostic]]:
    """Read a type line.

    `span` is where the text stands; `registry` holds the subtypes that exist. Returns the type
    line, or None with at least one error. Warnings can come with a type line.
    """
    reader = _Reader(registry or standard_types(), span or _whole(text))
    return reader.read(text)


def _whole(text: str) -> Span:
    return Span("", 1, 1, 1, len(text) + 1)


class _Reader:
    """Reads one type line; collects what is wrong with it."""

    def __init__(self, registry: TypeRegistry, span: Span) -> None:
        self.registry = registry
        self.span = span
        self.found: list[Diagnostic] = []
        self.supertypes: list[str] = []
        self.types: list[str] = []
        self.subtypes: list[str] = []

    def read(self, text: str) -> tuple[TypeLine | None, list[Diagnostic]]:
        words = [self._word(match, text) for match in _TOKEN.finditer(text)]
        dash = next((at for at, word in enumerate(words) if word.text in _DASHES), len(words))
        for word in words[:dash]:
            if len(self.found) >= _ENOUGH:
                break
            self._before_dash(word)
        if not self.types and not self.found:
            self._report("missing-type", self.span, "the type line has no card type", _TYPES_HINT)
        after = words[dash + 1 :]
        if dash < len(words) and not after:
            self._report(
                "unknown-subtype",
                words[dash].span,
                "no subtype stands after the dash",
                "leave out the dash",
            )
        at = 0
        if any(found.code == "unsupported-type" for found in self.found):
            after = []  # its subtypes are not known either
        while at < len(after) and len(self.found) < _ENOUGH:
            at += self._after_dash(after[at], after[at + 1] if at + 1 < len(after) else None)
        if any(found.severity == "error" for found in self.found):
            return None, self.found
        line = TypeLine(tuple(self.supertypes), tuple(self.types), tuple(self.subtypes))
        return line, self.found

    def _word(self, match: re.Match[str], text: str) -> _Word:
        span = self.span
        # A span as long as the text is that text's own; any other is only the neighbourhood.
        if span.line == span.end_line and span.end_column - span.column == len(text):
            column = span.column + match.start()
            span = Span(span.file, span.line, column, span.line, column + len(match.group()))
        return _Word(match.group(), span)

    def _report(
        self, code: str, span: Span, message: str, hint: str = "", *, warning: bool = False
    ) -> None:
        severity: Severity = "warning" if warning else "error"
        self.found.append(Diagnostic(code, severity, span, message, hint))

    def _before_dash(self, word: _Word) -> None:
        key = word.text.casefold()
        known = TYPE_ALIASES.get(key, key)
        if known in CARD_TYPES:
            self._add(self.types, known, word)
        elif known in SUPERTYPES:
            if self.types:
                self._report(
                    "type-order",
                    word.span,
                    f"the supertype '{word.text}' stands after a card type",
                    "supertypes come first, as in 'Legendary Creature'",
                )
            self._add(self.supertypes, known, word)
        elif key in UNSUPPORTED_TYPES:
            self._report(
                "unsupported-type",
                word.span,
                f"'{word.text}' is not a card type that can be played with",
                UNSUPPORTED_TYPES[key],
            )
        elif key in self.registry.by_key:
            subtype = self.registry.by_key[key]
            self._report(
                "misplaced-subtype",
                word.span,
                f"the subtype '{word.text}' stands before the dash",
                f"subtypes come after a dash, as in 'Creature — {subtype}'",
            )
        else:
            self._report(
                "unknown-type",
                word.span,
                f"'{word.text}' is not a supertype or card type",
                did_you_mean(word.text, map(str.capitalize, _BEFORE_DASH), _TYPES_HINT),
            )
            return
        self._check_capital(word, key.capitalize())

    def _after_dash(self, word: _Word, following: _Word | None) -> int:
        """Read one subtype; return how many words it has."""
        key = _straight(word.text).casefold()
        count = 1
        if following is not None:  # one creature type has two words
            both = f"{key} {_straight(following.text).casefold()}"
            if both in self.registry.by_key:
                key, count = both, 2
                span = attrs.evolve(
                    word.span,
                    end_line=following.span.end_line,
                    end_column=following.span.end_column,
                )
                word = _Word(f"{word.text} {following.text}", span)
        subtype = self.registry.by_key.get(key)
        if subtype is None:
            self._unknown_subtype(word, key)
            return count
        fitting = {CARD_TYPES[card_type] for card_type in self.types}
        groups = self.registry.groups[subtype]
        if self.types and fitting.isdisjoint(groups):
            self._report(
                "wrong-subtype",
                word.span,
                f"'{subtype}' is {_kind(groups)}, and this card is {_list(self.types)}",
                f"a card with this subtype is {_list(_types_of(groups), ' or ')}",
            )
        self._check_capital(word, subtype)
        self._add(self.subtypes, subtype, word)
        return count

    def _unknown_subtype(self, word: _Word, key: str) -> None:
        if word.text in _DASHES:
            self._report("unknown-subtype", word.span, "the type line has a second dash")
        elif key in _BEFORE_DASH:
            self._report(
                "unknown-subtype",
                word.span,
                f"'{word.text}' is not a subtype",
                "supertypes and card types come before the dash",
            )
        else:
            fitting = self.registry.of_types(self.types) or self.registry.groups
            hint = did_you_mean(word.text, fitting) or did_you_mean(
                word.text, self.registry.groups, "subtypes are those of rule 205.3"
            )
            self._report("unknown-subtype", word.span, f"'{word.text}' is not a subtype", hint)

    def _add(self, words: list[str], known: str, word: _Word) -> None:
        if known in words:
            self._report("repeated-type", word.span, f"'{word.text}' stands here twice")
        else:
            words.append(known)

    def _check_capital(self, word: _Word, proper: str) -> None:
        if _straight(word.text) != proper:
            self._report(
                "type-capital",
                word.span,
                f"'{word.text}' is written '{proper}'",
                warning=True,
            )


_TYPES_HINT = "the card types are " + ", ".join(CARD_TYPES)


def _straight(word: str) -> str:
    return word.replace("\u2019", "'")


def _list(words: Iterable[str], glue: str = " and ") -> str:
    names = [f"{'an' if word[0] in 'aeiou' else 'a'} {word}" for word in words]
    return glue.join(names)


def _kind(groups: tuple[str, ...]) -> str:
    return _list([f"{group} type" for group in groups])


def _types_of(groups: tuple[str, ...]) -> list[str]:
    return [card_type for card_type, group in CARD_TYPES.items() if group in groups]

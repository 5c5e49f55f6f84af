"""Text to words: one token a word, carrying the names of every terminal it may be.

A literal's terminal is named by its text in double quotes (`"creature"`), any other terminal by its
name in the grammar (`NUMBER`). A registry's entry of several words ("Time Lord") becomes one word
wherever it stands, and its parts mean nothing else there; "Power-Plant" and "Urza's" are single
words anyway. Where the parts have other meanings too, use alternatives in the grammar instead.
"""

# ruff: noqa: RUF001 - telling look-alikes apart is what this module is for

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from . import propernames
from .errors import LineError

MAX_LETTERS = 20_000
"""Longest line in characters; the longest line ever printed has fewer than a thousand."""
MAX_WORDS = 2_000
"""Longest line in words; the longest line ever printed has fewer than 150."""
MAX_MEMO = 50_000
"""How many words are remembered."""

SELF = "~"
SELF_CLASS = '"~"'

_SIDE = r"[+\-−–]?(?:\d+|X|\*)(?:[+\-−](?:\d+|\*))?"
_TOKEN = re.compile(
    r"\{[^{}\s]*\}"  # a mana symbol
    rf"|(?<!\w){_SIDE}/{_SIDE}(?!\w)"  # power and toughness, or a change of them
    r"|(?<!\w)[+\-−–](?:\d+|X)(?!\w)"  # a loyalty change
    r"|[^\W\d_]{2,}/[^\W\d_]{2,}"  # and/or
    r"|[^\W_]+(?:[-'’][^\W_]+)*(?:(?<=s)['’](?!\w))?"  # words, numbers, creature's, players'
    r"|['’]s(?!\w)"  # what is left of a name's possessive
    r"|--"
    r"|<[a-z]+(?: [a-z]+)?>"  # a parameter of a keyword
    r"|\S"
)
_PARENTHESIS = re.compile(r"[()]")
_SAME = str.maketrans({"’": "'", "‘": "'", "−": "-", "“": '"', "”": '"'})
_DASHES = frozenset({"-", "--", "–", "—", "―"})
_OPENERS = frozenset({".", ":", "—", "•", "!", "?", "|", '"', "'"})
_QUOTES = frozenset({'"', "'"})


class Word:
    """One word of a line: its normalised text, where it stands, and what it may be.

    `start` and `end` are character offsets in the line (equal for a full stop that was supplied).
    `classes` are the names of the terminals that the word matches.
    """

    __slots__ = ("classes", "end", "opens", "start", "text")

    def __init__(
        self, text: str, start: int, end: int, classes: frozenset[str], opens: bool = False
    ) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.classes = classes
        self.opens = opens
        """Whether a sentence starts here, so that a capital letter says nothing."""

    def __repr__(self) -> str:
        return f"Word({self.text!r}, {self.start}, {self.end}, {sorted(self.classes)})"


def normal(token: str) -> str:
    """Return a token with its typographical variants made one: quotes, minus signs, dashes."""
    if token in _DASHES:
        return "—"
    token = token.translate(_SAME)
    if token[0] == "–":
        token = "-" + token[1:]
    return token


def split(text: str) -> list[str]:
    """Return the normalised tokens of a text, as the grammar's own literals are split."""
    return [normal(match.group()) for match in _TOKEN.finditer(text)]


def uncapitalised(word: str) -> str:
    """Return the word as it would be written inside a sentence."""
    return word[:1].lower() + word[1:]


def _occurrences(text: str, names: Sequence[str]) -> list[tuple[int, int]]:
    """Where one of the names stands as whole words, the longest first, from left to right.

    Compiling an expression for each card would take longer than all the rest.
    """
    found: list[tuple[int, int]] = []
    for name in sorted(names, key=lambda name: (-len(name), name)):
        start = text.find(name)
        while start >= 0:
            end = start + len(name)
            free = all(end <= first or start >= last for first, last in found)
            if free and _stands_alone(text, start, end):
                found.append((start, end))
            start = text.find(name, end)
    return sorted(found)


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether what is between two offsets is no part of a longer word."""
    before, after = text[max(0, start - 2) : start], text[end : end + 2]
    if before and (_is_letter(before[-1]) or (before[-1] == "-" and _is_letter(before[0]))):
        return False
    if not after:
        return True
    return not (_is_letter(after[0]) or (after[0] == "-" and _is_letter(after[1:])))


def _is_letter(character: str) -> bool:
    return character.isalnum() or character == "_"


def abstracted(text: str, names: Sequence[str]) -> str:
    """Return the line with its own names replaced: equal results parse to equal values.

    A name of one word stays readable behind the `~`, since the word keeps its other meanings.
    """
    names = tuple(name for name in names if name and name in text)
    if not names:
        return text
    parts: list[str] = []
    position = 0
    for start, end in _occurrences(text, names):
        name = text[start:end]
        parts += [text[position:start], SELF, "" if " " in name else name + "\0"]
        position = end
    return "".join([*parts, text[position:]])


class Lexicon:
    """The words that a grammar knows.

    `literals` are the texts of the grammar's string terminals; `patterns` maps the names of its
    regular expression terminals to (expression, flags); `registries` maps each declared terminal to
    its words and their values.
    """

    def __init__(
        self,
        literals: Iterable[str],
        patterns: Mapping[str, tuple[str, int]],
        registries: Mapping[str, Mapping[str, Any]],
    ) -> None:
        self.registries = registries
        self._literals = frozenset(literals)
        self._patterns = [(name, re.compile(*pair)) for name, pair in sorted(patterns.items())]
        self._pattern_of = dict(self._patterns)
        self._plain: dict[str, frozenset[str]] = {}
        self._opening: dict[str, frozenset[str]] = {}
        self._named: dict[frozenset[str], frozenset[str]] = {}
        self._same: dict[frozenset[str], frozenset[str]] = {}
        entries: dict[str, set[str]] = {}
        for name, registry in registries.items():
            for entry in registry:
                entries.setdefault(entry, set()).add(name)
        self._entries = {entry: frozenset(found) for entry, found in entries.items()}
        longest_first = sorted(entries, key=lambda entry: (-len(entry), entry))
        self._phrases = [(e, split(e)) for e in longest_first if " " in e]

    def classes(self, word: str, opens: bool = False) -> frozenset[str]:
        """Return the terminals that a word may be; `opens`: at the start of a sentence."""
        memo = self._opening if opens else self._plain
        known = memo.get(word)
        if known is None:
            if len(memo) > MAX_MEMO:
                memo.clear()
            known = self._classify(word)
            if opens and word != uncapitalised(word):
                known |= self._classify(uncapitalised(word))
            # One object for each distinct set makes the parser's look-ups quick.
            known = memo[word] = self._same.setdefault(known, known)
        return known

    def _classify(self, word: str) -> frozenset[str]:
        found = {name for name, pattern in self._patterns if pattern.fullmatch(word)}
        if word in self._literals:
            found.add(f'"{word}"')
        return self._entries.get(word, frozenset()) | found

    def _with_self(self, classes: frozenset[str]) -> frozenset[str]:
        known = self._named.get(classes)
        if known is None:
            both = classes | {SELF_CLASS}
            known = self._named[classes] = self._same.setdefault(both, both)
        return known

    def spelling(self, word: str, terminal: str) -> str:
        """Return the word in the spelling in which `terminal` matches it."""
        registry = self.registries.get(terminal)
        if registry is not None:
            return word if word in registry else uncapitalised(word)
        pattern = self._pattern_of.get(terminal)
        if pattern is not None:
            return word if pattern.fullmatch(word) else uncapitalised(word)
        return terminal[1:-1] if terminal[:1] == '"' else word

    def spellings(self, terminal: str) -> Iterable[str]:
        """Return the words that a literal or a declared terminal stands for."""
        if terminal[:1] == '"':
            return (terminal[1:-1],)
        return self.registries.get(terminal, ())

    def value(self, word: str, terminal: str) -> Hashable:
        """Return the registered value of a word, or its spelling if `terminal` has no registry."""
        spelling = self.spelling(word, terminal)
        registry = self.registries.get(terminal)
        return spelling if registry is None else registry[spelling]

    def tokenize(self, text: str, names: Sequence[str] = ()) -> list[Word]:
        """Return the words of a line, without its reminder text.

        `names` are what the card may call itself; each exact occurrence becomes one word `~`.
        Raises `LineError` for a line that is too long or whose parentheses are unbalanced.
        """
        if len(text) > MAX_LETTERS:
            raise LineError(MAX_LETTERS, len(text), f"a line may have {MAX_LETTERS} characters")
        tokens = _raw_tokens(text, names)
        if "(" in text or ")" in text:
            tokens = _without_reminders(text, tokens)
        tokens, proper = propernames.joined(text, tokens, lambda word: bool(self.classes(word)))
        for phrase, parts in self._phrases:
            if phrase in text:
                tokens = _joined(phrase, parts, tokens)
        words: list[Word] = []
        opens = True
        cost_from = 0  # where the cost before a colon would begin
        dashed = 0
        for index, (token, start, end, named) in enumerate(tokens):
            if named:
                classes = frozenset((SELF_CLASS,))
                if " " not in token:
                    classes = self.classes(normal(token), opens)
                words.append(Word(token, start, end, self._with_self(classes), opens))
                opens = False
                continue
            if start in proper:
                words.append(Word(token, start, end, _NAME_CLASSES))
                opens = False
                continue
            token = normal(token)
            if token in _QUOTES and _is_first_of_two(tokens, index, words):
                words.append(Word(".", start, start, self.classes(".")))
            words.append(Word(token, start, end, self.classes(token, opens), opens))
            opens = token in _OPENERS
            if not opens:
                continue
            if token == ":":
                self._open_costs(words, cost_from)
            elif token in _QUOTES and _ends_outer_sentence(text, tokens, index, words):
                words.append(Word(".", end, end, self.classes(".")))
            elif token == "—" and text[start - 1 : start].strip() and text[end : end + 1].strip():
                dashed = len(words)  # "Escape—{1}{G}, Exile two cards": the cost of a keyword
            cost_from = len(words)
        if dashed:
            self._open_costs(words, dashed)
        if len(words) > MAX_WORDS:
            late = words[MAX_WORDS].start
            raise LineError(late, len(text), f"a line may have {MAX_WORDS} words")
        return words

    def _open_costs(self, words: list[Word], first: int) -> None:
        """Let each cost of "{T}, Sacrifice a creature" start with a capital."""
        for before, word in zip(words[first:], words[first + 1 :], strict=False):
            if before.text == "," and not word.opens:
                word.opens = True
                was_named = SELF_CLASS in word.classes and word.text != SELF
                word.classes = self.classes(normal(word.text), True)
                if was_named:
                    word.classes = self._with_self(word.classes)


_NAME_CLASSES = frozenset((propernames.NAME,))
_Raw = propernames.RawWord


def _raw_tokens(text: str, names: Sequence[str]) -> list[_Raw]:
    names = tuple(name for name in names if name and name in text)
    if not names:
        return [(m.group(), m.start(), m.end(), False) for m in _TOKEN.finditer(text)]
    tokens: list[_Raw] = []
    position = 0
    for start, end in _occurrences(text, names):
        before = _TOKEN.finditer(text, position, start)
        tokens.extend((m.group(), m.start(), m.end(), False) for m in before)
        tokens.append((text[start:end], start, end, True))
        position = end
    tokens.extend((m.group(), m.start(), m.end(), False) for m in _TOKEN.finditer(text, position))
    return tokens


def _joined(phrase: str, parts: Sequence[str], tokens: list[_Raw]) -> list[_Raw]:
    """Make one word of each run of tokens that spells a registered phrase."""
    found: list[_Raw] = []
    at = 0
    while at < len(tokens):
        run = tokens[at : at + len(parts)]
        if [normal(token[0]) for token in run] == parts and not any(token[3] for token in run):
            found.append((phrase, run[0][1], run[-1][2], False))
            at += len(parts)
        else:
            found.append(tokens[at])
            at += 1
    return found


def _without_reminders(text: str, tokens: list[_Raw]) -> list[_Raw]:
    """Leave out what stands in parentheses (207.2a)."""
    inside = bytearray(len(text) + 1)
    open_at: list[int] = []
    for match in _PARENTHESIS.finditer(text):
        at = match.start()
        if match.group() == "(":
            open_at.append(at)
            continue
        if not open_at:
            raise LineError(at, at + 1, "this parenthesis closes nothing")
        first = open_at.pop()
        if not open_at:
            inside[first : at + 1] = b"\1" * (at + 1 - first)
    if open_at:
        raise LineError(open_at[0], open_at[0] + 1, "this parenthesis is never closed")
    return [token for token in tokens if not inside[token[1]]]


def _is_first_of_two(tokens: list[_Raw], index: int, words: Sequence[Word]) -> bool:
    """Whether a quotation mark closes an ability without a period, since another follows."""
    if not words or words[-1].text == "." or words[-1].text in _QUOTES:
        return False
    following = [normal(token) for token, _, _, named in tokens[index + 1 : index + 3] if not named]
    return following == ["and", normal(tokens[index][0])]


def _ends_outer_sentence(text: str, tokens: list[_Raw], index: int, words: Sequence[Word]) -> bool:
    """Whether a quotation mark closes a sentence, and ends the sentence around it too."""
    if len(words) < 2 or words[-2].text != "." or words[-2].end != tokens[index][1]:
        return False
    if index + 1 == len(tokens):
        return True
    token, start, _, named = tokens[index + 1]
    if named or token[:1].isupper() or token == SELF:
        return True
    return normal(token) in _QUOTES and start == tokens[index][2]

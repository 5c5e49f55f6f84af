"""Why a line was refused, in words: what could stand there, in groups, and a guess."""

from __future__ import annotations

from collections.abc import Sequence

from . import propernames
from .diagnostics import closest
from .earley import Failure
from .errors import LineError
from .tables import Tables
from .words import Lexicon, Word

GROUPS = {
    "ability_line": "an ability",
    "action": "an action",
    "action_s": "an action",
    "color": "a color",
    "condition": "a condition",
    "cost": "a cost",
    "cost_item": "a cost",
    "duration": "a duration",
    "effect": "an effect",
    "event": "an event",
    "event_s": "an event",
    "keyword_ability": "a keyword",
    "mana": "mana",
    "noun": "a kind of object",
    "noun_pl": "a kind of objects",
    "number": "a number",
    "object_phrase": "an object",
    "object_qualifier": "a qualifier",
    "player": "a player",
    "predicate": "a statement",
    "predicate_s": "a statement",
    "zone": "a zone",
}
"""What a nonterminal is called in messages; one that is not here is shown by its first words."""

TERMINALS = {propernames.NAME: "a name"}
"""What a terminal is called in messages, if not as it is called in the grammar."""

SHOWN = 8
"""How many single words a message lists at most."""
LONGEST = 60
"""How many characters of a word a message shows at most."""


def explain(
    failure: Failure, words: Sequence[Word], text: str, tables: Tables, lexicon: Lexicon
) -> LineError:
    """Return the error for a line that failed."""
    groups, rest = _grouped(failure, tables)
    shown = [*groups, *rest[:SHOWN]]
    if len(rest) > SHOWN:
        shown.append("...")
    expected = f"expected {_or(shown)}" if shown else "nothing can stand here"
    if failure.word < len(words):
        word = words[failure.word]
        start, end = word.start, word.end
        said = text[start:end] or word.text
        if len(said) > LONGEST:
            said = said[:LONGEST] + "…"
        message = f"{said!r} does not fit here: {expected}"
        if not word.classes:
            message = f"{said!r} is not a word of card text: {expected}"
        hint = _guess(word, failure, lexicon)
    else:
        start = end = len(text.rstrip())
        message, hint = f"the line ends too early: {expected}", ""
    return LineError(start, end, message, hint, failure.expected)


def _grouped(failure: Failure, tables: Tables) -> tuple[list[str], list[str]]:
    """Return the names of the groups that may begin here, and the words that are in none."""
    first = dict(zip(tables.names, tables.first, strict=False))
    # The widest first: a name inside a wider group would say the same twice.
    named = sorted(
        (name for name in failure.awaited if name in GROUPS and first[name]),
        key=lambda name: (-len(first[name]), name),
    )
    groups: list[str] = []
    covered: set[str] = set()
    for name in named:
        if not first[name] <= covered:
            covered |= first[name]
            if GROUPS[name] not in groups:
                groups.append(GROUPS[name])
    rest = sorted(failure.expected - covered)
    return groups, [name if name[0] == '"' else _terminal(name) for name in rest]


def _terminal(name: str) -> str:
    return TERMINALS.get(name) or name.rpartition(".")[2].lower()


def _guess(word: Word, failure: Failure, lexicon: Lexicon) -> str:
    candidates = {
        spelling for terminal in failure.expected for spelling in lexicon.spellings(terminal)
    }
    lower = word.text[:1].lower() + word.text[1:]
    if lower != word.text and lower in candidates:
        return f"write {lower!r}: a capital letter only begins a sentence"
    if word.classes:  # a word of card text is a slip in number at most
        alike = (word.text + "s", word.text.removesuffix("s"), word.text + "es")
        match = next((other for other in alike if other in candidates), None)
    else:
        match = closest(word.text, candidates)
    return f"did you mean {match!r}?" if match is not None else ""


def _or(items: Sequence[str]) -> str:
    if len(items) < 2 or items[-1] == "...":
        return ", ".join(items)
    return f"{', '.join(items[:-1])} or {items[-1]}"

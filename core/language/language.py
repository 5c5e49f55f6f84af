"""The language: grammar fragments, a vocabulary and registries in, values of lines out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from . import cache
from .build import Builder, Vocabulary
from .earley import Parser
from .errors import FragmentError, LineError
from .explain import explain
from .fragments import Fragment
from .grammar import assemble
from .readings import Ambiguity
from .tables import Tables, compile_tables
from .words import Lexicon, Word, abstracted

START = "ability_line"


def _as_it_is(value: Any) -> Any:
    return value


_GRAMMAR_MODULES = ("grammar", "inflect", "propernames", "tables", "twins", "words")
_LINE_MODULES = (
    *("antecedents", "build", "compile", "earley", "explain", "hanging", "placing", "readings"),
    *("sense", "spelling", "words"),
)


def _modules(names: Sequence[str]) -> list[str]:
    return [f"{__package__}.{name}" for name in names]


@attrs.frozen
class Parsed:
    """A line that was understood: its value, its words, and what no priority decides."""

    value: Any
    words: Sequence[Word]
    ambiguities: Sequence[Ambiguity]


class Language:
    """Parses lines into values.

    `registries` maps each declared terminal to its words and their values. `folder` is where
    compiled grammars and lines are kept: None for nowhere, by default the user's cache folder.
    Raises `FragmentError` for a grammar that is wrong or does not fit the vocabulary.
    """

    def __init__(
        self,
        fragments: Sequence[Fragment],
        vocabulary: Vocabulary,
        registries: Mapping[str, Mapping[str, Any]] | None = None,
        folder: Path | str | None = "",
    ) -> None:
        where = cache.cache_folder() if folder == "" else None if folder is None else Path(folder)
        registries = registries or {}
        texts = [text for f in fragments for text in (f.origin, f.name, f.text)]
        key = cache.fingerprint([*texts, *cache.sources(_modules(_GRAMMAR_MODULES))])
        self.tables = _tables(fragments, key, where)
        for terminal in self.tables.declared:
            if terminal not in registries:
                raise FragmentError(
                    _declaring(fragments, terminal), 1, f"{terminal} has no registry"
                )
        used = {name: registries[name] for name in self.tables.declared}
        self.lexicon = Lexicon(self.tables.literals, self.tables.patterns, used)
        self.parser = Parser(self.tables)
        self.builder = Builder(self.tables, vocabulary, self.lexicon)
        values = [value for registry in used.values() for value in registry.values()]
        allowed = cache.safe_classes(vocabulary.classes(), [*vocabulary.constants(), *values])

        def lines_key() -> str:
            entries = [
                f"{n}.{word}={value!r}" for n in sorted(used) for word, value in used[n].items()
            ]
            code = cache.sources([*vocabulary.modules(), *_modules(_LINE_MODULES)])
            return cache.fingerprint([key, vocabulary.signature(), *sorted(entries), *code])

        self.lines = cache.LineCache(where, lines_key, allowed)
        """Values kept for lines, by keys of whoever makes them."""

    def parse(
        self,
        text: str,
        start: str = START,
        names: Sequence[str] = (),
        finish: Callable[[Any], Any] = _as_it_is,
    ) -> Any:
        """Return the value of a line that should be a `start`, finished by a function.

        `names` are what the card may call itself. What is kept for the next time is the finished
        value, so `finish` must depend on nothing else. Raises `LineError` if the line is not
        understood whole, `KeyError` if the grammar has no rule `start`.
        """
        if "\0" in text:  # the mark of a name in the key
            return finish(self.analyse(text, start, names).value)
        key = f"{start}\n{abstracted(text, names)}"
        known = self.lines.get(key)
        if known is not None:
            return known[0]
        refused = self.lines.get(f"?{start}\n{text}")
        if refused is not None:
            raise LineError(*refused[0])
        try:
            value = finish(self.analyse(text, start, names).value)
        except LineError as error:
            told = (error.start, error.end, error.message, error.hint)
            self.lines.put(f"?{start}\n{text}", told)
            raise
        self.lines.put(key, value)
        return value

    def analyse(self, text: str, start: str = START, names: Sequence[str] = ()) -> Parsed:
        """Parse without the cache of lines, and report ambiguities too."""
        words = self.lexicon.tokenize(text, names)
        parse = self.parser.parse(words, start)
        if not parse.understood:
            raise explain(parse.failure(), words, text, self.tables, self.lexicon)
        value, ambiguities = self.builder.build(parse)
        return Parsed(value, words, ambiguities)

    def save(self) -> None:
        """Keep the lines parsed so far for the next run."""
        self.lines.save()


def _tables(fragments: Sequence[Fragment], key: str, folder: Path | None) -> Tables:
    stored = cache.load(folder, key)
    if stored is not None:
        try:
            return Tables.from_plain(stored)
        except (TypeError, ValueError):
            pass
    tables = compile_tables(assemble(fragments))
    cache.store(folder, key, tables.plain())
    return tables


def _declaring(fragments: Sequence[Fragment], terminal: str) -> str:
    for fragment in fragments:
        if terminal in fragment.text:
            return fragment.name
    return ""


__all__ = ["START", "Language", "LineError", "Parsed"]

"""From readings to values: an alias is a class, a constant, or a tuple of its children.

The conventions are Lark's: anonymous literals are left out, `_rule` and helper rules are spliced
into what holds them, `[x]` gives None where it is absent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

import attrs

from ..effects.node import Node
from .earley import Key, Parse
from .errors import FragmentError, LineError, VocabularyError
from .fragments import CORE
from .grammar import RawRule
from .readings import Ambiguity, Readings
from .tables import Tables
from .words import Lexicon

TUPLE_ALIAS = "many"
"""The alias that builds a tuple of the children."""

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def snake_case(name: str) -> str:
    """Return the alias of a class: "GainLife" gives "gain_life"."""
    return _HUMP.sub("_", name).lower()


class Vocabulary:
    """What aliases and terminals mean.

    `modules` are the core's; `plugins` maps a plugin's name to its modules or node classes, which
    only that plugin's own fragments see, before the core's. A module gives the attrs classes below
    `Node` that it defines or names in `__all__`, the constants in its dict `WORDS` (alias to value)
    and the converters in its dict `TERMINALS` (terminal to function of the word's text).
    """

    def __init__(
        self,
        modules: Iterable[ModuleType | type] = (),
        plugins: Mapping[str, Iterable[ModuleType | type]] | None = None,
    ) -> None:
        self._classes: dict[str, dict[str, type]] = {CORE: {}}
        self._words: dict[str, dict[str, Any]] = {CORE: {}}
        self._terminals: dict[str, dict[str, Callable[[str], Any]]] = {CORE: {}}
        for source in modules:
            self._add(CORE, source)
        for plugin, sources in (plugins or {}).items():
            for source in sources:
                self._add(plugin, source)

    def _add(self, namespace: str, source: ModuleType | type) -> None:
        classes = self._classes.setdefault(namespace, {})
        words = self._words.setdefault(namespace, {})
        terminals = self._terminals.setdefault(namespace, {})
        if isinstance(source, type):
            self._put(classes, snake_case(source.__name__), source, namespace)
            return
        exported = set(getattr(source, "__all__", ()))
        for name, value in vars(source).items():
            if not (isinstance(value, type) and issubclass(value, Node) and value is not Node):
                continue
            if attrs.has(value) and (value.__module__ == source.__name__ or name in exported):
                self._put(classes, snake_case(value.__name__), value, namespace)
        for alias, constant in getattr(source, "WORDS", {}).items():
            self._put(words, alias, constant, namespace)
        for terminal, converter in getattr(source, "TERMINALS", {}).items():
            self._put(terminals, terminal, converter, namespace)

    @staticmethod
    def _put(table: dict[str, Any], name: str, value: Any, namespace: str) -> None:
        if table.setdefault(name, value) is not value and table[name] != value:
            raise VocabularyError(
                f"{namespace}: {name!r} means {table[name]!r} and {value!r}; it can mean one thing"
            )

    def node_class(self, alias: str, namespace: str) -> type | None:
        """Return the class that an alias names in a namespace, or None."""
        found: type | None = self._find(self._classes, alias, namespace)
        return found

    def has_word(self, alias: str, namespace: str) -> bool:
        """Whether an alias names a constant."""
        return any(alias in self._words.get(where, ()) for where in (namespace, CORE))

    def word(self, alias: str, namespace: str) -> Any:
        """Return the constant that an alias names."""
        own = self._words.get(namespace, {})
        return own[alias] if alias in own else self._words[CORE][alias]

    def converter(self, terminal: str, namespace: str) -> Callable[[str], Any] | None:
        """Return what turns the text of a terminal into its value, or None."""
        name = terminal.rpartition(".")[2]
        found: Callable[[str], Any] | None = self._find(self._terminals, name, namespace)
        return found

    def aliases(self, namespace: str) -> set[str]:
        """Return all aliases that a namespace knows."""
        tables = (self._classes, self._words)
        return {alias for table in tables for w in (namespace, CORE) for alias in table.get(w, ())}

    def classes(self) -> set[type]:
        """Return all node classes."""
        return {cls for classes in self._classes.values() for cls in classes.values()}

    def modules(self) -> set[str]:
        """Return the names of the modules where classes and converters come from."""
        converters = [c for table in self._terminals.values() for c in table.values()]
        return {getattr(v, "__module__", "") for v in (*self.classes(), *converters)}

    def constants(self) -> list[Any]:
        """Return all constants."""
        return [value for words in self._words.values() for value in words.values()]

    def signature(self) -> str:
        """Return a text that changes whenever a stored value might no longer be right."""
        fields = sorted(
            f"{where}.{alias}={cls.__module__}.{cls.__qualname__}"
            f"({','.join(field.name for field in attrs.fields(cls))})"
            for where, classes in self._classes.items()
            for alias, cls in classes.items()
        )
        words = sorted(
            f"{where}.{alias}={value!r}"
            for where, table in self._words.items()
            for alias, value in table.items()
        )
        return "\n".join([*fields, *words])

    @staticmethod
    def _find(tables: Mapping[str, Mapping[str, Any]], name: str, namespace: str) -> Any:
        found = tables.get(namespace, {}).get(name)
        return tables[CORE].get(name) if found is None else found


_ONE, _SPLICE, _WORD = range(3)
_Step = tuple[int, int, int]
"""What to do with a kept symbol: kind, its position, and how many absent children stand before."""


def _is_spliced(name: str) -> bool:
    return name.startswith("_")


@attrs.frozen
class _Recipe:
    """How a rule's value is made: `make` takes the children, None passes the only child on."""

    steps: tuple[_Step, ...]
    nones_after: int
    make: Callable[..., Any] | None
    takes_list: bool


class Builder:
    """Builds values for the rules of a grammar.

    Raises `FragmentError` for an alias that the vocabulary does not know, or whose children do not
    fit the class.
    """

    def __init__(self, tables: Tables, vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self.tables = tables
        self.vocabulary = vocabulary
        self.lexicon = lexicon
        self._terminals = frozenset(tables.names[tables.nonterminals :])
        counts = _count_children(tables)
        self._recipes: list[_Recipe] = []
        errors: list[FragmentError] = []
        for rule, count in zip(tables.rules, counts, strict=True):
            try:
                self._recipes.append(self._recipe(rule, *count))
            except FragmentError as error:
                errors.append(error)
        FragmentError.raise_all(errors)

    def _recipe(self, rule: RawRule, least: int, most: float) -> _Recipe:
        steps: list[_Step] = []
        nones = 0
        for position, (name, kept) in enumerate(zip(rule.expansion, rule.kept, strict=True)):
            nones += rule.nones[position]
            if not kept:
                continue
            nonterminal = name[0] != '"' and name not in self._terminals
            kind = _WORD if not nonterminal else _SPLICE if _is_spliced(name) else _ONE
            steps.append((kind, position, nones))
            nones = 0
        nones += rule.nones[-1]
        make, takes_list = self._maker(rule, least, most)
        return _Recipe(tuple(steps), nones, make, takes_list)

    def _maker(
        self, rule: RawRule, least: int, most: float
    ) -> tuple[Callable[..., Any] | None, bool]:
        alias = rule.alias
        if _is_spliced(rule.origin):
            return None, True
        children = _range(least, most)
        if alias is None:
            if (least, most) != (1, 1):
                raise self._error(rule, f"an alternative with {children} needs an alias")
            return None, False
        if alias == TUPLE_ALIAS:
            return tuple, True
        if self.vocabulary.has_word(alias, rule.namespace):
            if most:
                raise self._error(rule, f"{alias!r} is a constant and takes no children")
            constant = self.vocabulary.word(alias, rule.namespace)
            return lambda: constant, False
        cls = self.vocabulary.node_class(alias, rule.namespace)
        if cls is None:
            from difflib import get_close_matches

            guess = get_close_matches(alias, self.vocabulary.aliases(rule.namespace), 1)
            hint = f"; did you mean {guess[0]!r}?" if guess else ""
            raise self._error(rule, f"no class or constant is called {alias!r}{hint}")
        fields = [f for f in attrs.fields(cls) if f.init and not f.kw_only]
        needed = sum(f.default is attrs.NOTHING for f in fields)
        if least < needed or most > len(fields):
            takes = _range(needed, len(fields))
            raise self._error(rule, f"{cls.__name__} takes {takes}, {alias!r} has {children}")
        return cls, False

    @staticmethod
    def _error(rule: RawRule, message: str) -> FragmentError:
        shown = f"{rule.origin.rpartition('.')[2]}: {' '.join(rule.expansion)}"
        return FragmentError(rule.fragment, rule.line, f"{message} (in {shown})")

    def build(self, parse: Parse) -> tuple[Any, list[Ambiguity]]:
        """Return the value of an understood line, and the ambiguities on the way to it."""
        readings = Readings(parse)
        values: dict[Key, Any] = {}
        plans: dict[Key, tuple[int, tuple[Key, ...]]] = {}
        count = self.tables.nonterminals
        stack = [parse.root]
        while stack:
            key = stack[-1]
            if key in values:
                stack.pop()
                continue
            plan = plans.get(key)
            if plan is None:
                reading = readings.read(key)
                plan = plans[key] = reading.rule, reading.children
                missing = [c for c in reading.children if c[0] < count and c not in values]
                if missing:
                    stack.extend(missing)
                    continue
            stack.pop()
            values[key] = self._value(*plan, values, parse)
        return values[parse.root], readings.ambiguities

    def _value(
        self, rule: int, children: tuple[Key, ...], values: dict[Key, Any], parse: Parse
    ) -> Any:
        recipe = self._recipes[rule]
        arguments: list[Any] = []
        for kind, position, nones in recipe.steps:
            if nones:
                arguments.extend([None] * nones)
            child = children[position]
            if kind == _ONE:
                arguments.append(values[child])
            elif kind == _SPLICE:
                arguments.extend(values[child])
            else:
                arguments.append(self._word(rule, child, parse))
        if recipe.nones_after:
            arguments.extend([None] * recipe.nones_after)
        make = recipe.make
        if make is None:
            return arguments if recipe.takes_list else arguments[0]
        if recipe.takes_list:
            return make(arguments)
        try:
            return make(*arguments)
        except (ValueError, TypeError) as error:
            first, last = parse.words[children[0][1]], parse.words[children[-1][2] - 1]
            raise LineError(first.start, last.end, str(error)) from error

    def _word(self, rule: int, child: Key, parse: Parse) -> Any:
        word = parse.words[child[1]]
        terminal = self.tables.names[child[0]]
        value = self.lexicon.value(word.text, terminal)
        if terminal in self.lexicon.registries:
            return value
        namespace = self.tables.rules[rule].namespace
        converter = self.vocabulary.converter(terminal, namespace)
        if converter is None:
            return value
        try:
            return converter(str(value))
        except (ValueError, KeyError) as error:
            raise LineError(word.start, word.end, str(error)) from error


def _range(least: int, most: float) -> str:
    if most == float("inf"):
        return f"{least} or more children"
    if least == most:
        return {0: "no children", 1: "one child"}.get(least, f"{least} children")
    return f"{least} to {most} children"


def _count_children(tables: Tables) -> list[tuple[int, float]]:
    """Return the least and the largest number of children of each rule."""
    spliced: dict[str, list[int]] = {}
    for index, rule in enumerate(tables.rules):
        if _is_spliced(rule.origin):
            spliced.setdefault(rule.origin, []).append(index)
    least: dict[str, float] = dict.fromkeys(spliced, float("inf"))
    most: dict[str, float] = dict.fromkeys(spliced, 0)

    def count(rule: RawRule, table: Mapping[str, float]) -> float:
        total: float = sum(rule.nones)
        for name, kept in zip(rule.expansion, rule.kept, strict=True):
            total += table.get(name, 1) if kept else 0
        return total

    for table, pick, start in ((least, min, float("inf")), (most, max, 0)):
        for turn in range(2 * len(spliced) + 2):
            before = dict(table)
            for name, indexes in spliced.items():
                found = pick(count(tables.rules[i], table) for i in indexes)
                # Still growing after every rule had its turn: it grows for ever.
                grows = turn > len(spliced) and table is most and found > before[name]
                table[name] = float("inf") if grows else pick(found, table[name], start)
            if before == table:
                break
    result = []
    for rule in tables.rules:
        fewest = count(rule, least)
        result.append((0 if fewest == float("inf") else int(fewest), count(rule, most)))
    return result

"""Rules to numbered tables: what the parser walks over, and what is stored between runs.

All alternatives of one nonterminal share a tree of states: a state stands for the symbols read so
far, its parent for all but the last of them. A state may end one rule and go on in others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import attrs

from .errors import FragmentError
from .grammar import RawGrammar, RawRule


@attrs.frozen
class Tables:
    """A compiled grammar.

    Symbols are numbered: nonterminals from 0, then terminals. `names` holds them all. States 0 to
    `nonterminals` - 1 are the roots, one for each nonterminal.
    """

    names: list[str]
    nonterminals: int
    rules: list[RawRule]
    origins: list[int]
    """The nonterminal of each rule."""
    parent: list[int]
    """The state before the last symbol; a root is its own parent."""
    edge: list[int]
    """The last symbol read; -1 at a root."""
    ends: list[int]
    """The rule that ends in a state, or -1."""
    nexts: list[dict[int, int]]
    """The symbols that may follow, and the states they lead to."""
    first: list[frozenset[str]]
    """The terminals that can begin each nonterminal."""
    follow: list[frozenset[str]]
    """The terminals that can come after each nonterminal."""
    patterns: dict[str, tuple[str, int]]
    declared: list[str]

    @property
    def literals(self) -> list[str]:
        """The texts of the literals."""
        return [name[1:-1] for name in self.names[self.nonterminals :] if name[0] == '"']

    def plain(self) -> tuple[Any, ...]:
        """Return the tables as builtin values only."""
        values = list(attrs.astuple(self, recurse=False))
        values[2] = [attrs.astuple(rule) for rule in self.rules]
        return tuple(values)

    @classmethod
    def from_plain(cls, values: Sequence[Any]) -> Tables:
        """Return the tables that `plain` took apart."""
        names, count, rules, *rest = values
        return cls(names, count, [RawRule(*rule) for rule in rules], *rest)


def compile_tables(grammar: RawGrammar) -> Tables:
    """Number a grammar. Raises `FragmentError` for rules that derive themselves."""
    origins = list(dict.fromkeys(rule.origin for rule in grammar.rules))
    known = set(origins)
    others = dict.fromkeys(
        symbol for rule in grammar.rules for symbol in rule.expansion if symbol not in known
    )
    terminals = {*grammar.patterns, *grammar.declared}
    # An extension point that nobody extends yet, or a twin of one, matches nothing.
    barren = [name for name in others if name[0] != '"' and name not in terminals]
    names = [*origins, *barren, *(name for name in others if name not in set(barren))]
    count = len(origins) + len(barren)
    number = {name: index for index, name in enumerate(names)}
    expansions = [[number[symbol] for symbol in rule.expansion] for rule in grammar.rules]
    starts = [number[rule.origin] for rule in grammar.rules]
    _refuse_cycles(grammar.rules, starts, expansions, count)
    parent = list(range(count))
    edge = [-1] * count
    ends = [-1] * count
    nexts: list[dict[int, int]] = [{} for _ in range(count)]
    for index, (start, symbols) in enumerate(zip(starts, expansions, strict=True)):
        state = start
        for symbol in symbols:
            following = nexts[state].get(symbol)
            if following is None:
                following = nexts[state][symbol] = len(parent)
                parent.append(state)
                edge.append(symbol)
                ends.append(-1)
                nexts.append({})
            state = following
        ends[state] = index
    first = _first(names, count, starts, expansions)
    return Tables(
        names=names,
        nonterminals=count,
        rules=list(grammar.rules),
        origins=starts,
        parent=parent,
        edge=edge,
        ends=ends,
        nexts=nexts,
        first=first,
        follow=_follow(names, count, starts, expansions, first),
        patterns={name: grammar.patterns[name] for name in names if name in grammar.patterns},
        declared=[name for name in sorted(grammar.declared) if name in number],
    )


def _first(
    names: Sequence[str], count: int, starts: Sequence[int], expansions: Sequence[list[int]]
) -> list[frozenset[str]]:
    # No rule is empty, so only the first symbol counts.
    edges = [(start, symbols[0]) for start, symbols in zip(starts, expansions, strict=True)]
    return _spread(names, count, edges, [set() for _ in range(count)])


def _follow(
    names: Sequence[str],
    count: int,
    starts: Sequence[int],
    expansions: Sequence[list[int]],
    first: Sequence[frozenset[str]],
) -> list[frozenset[str]]:
    sets: list[set[str]] = [set() for _ in range(count)]
    edges = []
    for start, symbols in zip(starts, expansions, strict=True):
        for symbol, after in pairwise(symbols):
            if symbol < count:
                sets[symbol] |= first[after] if after < count else {names[after]}
        if symbols[-1] < count:
            edges.append((symbols[-1], start))
    return _spread(names, count, edges, sets)


def _spread(
    names: Sequence[str], count: int, edges: Iterable[tuple[int, int]], sets: list[set[str]]
) -> list[frozenset[str]]:
    """Add to the set of each edge's target what is in the set of its source, to the end."""
    sources: dict[int, set[int]] = {}
    for target, source in edges:
        if source >= count:
            sets[target].add(names[source])
        else:
            sources.setdefault(source, set()).add(target)
    waiting = list(sources)
    while waiting:
        source = waiting.pop()
        for target in sources.get(source, ()):
            if not sets[source] <= sets[target]:
                sets[target] |= sets[source]
                waiting.append(target)
    return [frozenset(found) for found in sets]


def _refuse_cycles(
    rules: Sequence[RawRule],
    starts: Sequence[int],
    expansions: Sequence[list[int]],
    count: int,
) -> None:
    """Refuse a rule that can stand for itself alone: its text would have endless readings."""
    units: dict[int, dict[int, int]] = {}
    for index, (start, symbols) in enumerate(zip(starts, expansions, strict=True)):
        if len(symbols) == 1 and symbols[0] < count:
            units.setdefault(start, {})[symbols[0]] = index
    for start, direct in units.items():
        for child, index in direct.items():
            seen, waiting = {child}, [child]
            while waiting:
                if start in seen:
                    rule = rules[index]
                    message = f"{rule.origin!r} can stand for itself through {rule.expansion[0]!r}"
                    raise FragmentError(rule.fragment, rule.line, message)
                for more in units.get(waiting.pop(), ()):
                    if more not in seen:
                        seen.add(more)
                        waiting.append(more)

"""From a chart to one reading of the line: which rule, and where each of its children ends.

Where there are several, the highest sum of rule priorities wins, then the earlier rule, then the
longer first child. Nothing here recurses deeper than a rule is long.
"""

from __future__ import annotations

import attrs

from .earley import Key, Parse


@attrs.frozen
class Reading:
    """One derivation step: a rule, and its symbols with the columns where they start and end."""

    rule: int
    children: tuple[Key, ...]
    """Symbols may be terminals here: a terminal's columns are the word and the next."""


@attrs.frozen
class Ambiguity:
    """Readings of equal priority: a nonterminal's name, its first word and the word after it."""

    rule: str
    start: int
    end: int


_Prefix = tuple[int, tuple[int, ...], bool]
"""The best way to read the first symbols: sum of priorities, where each symbol ends, and whether
another way has the same sum."""


class Readings:
    """The readings of an understood line, found when asked for and remembered."""

    def __init__(self, parse: Parse) -> None:
        self.parse = parse
        self.ambiguities: list[Ambiguity] = []
        """What priorities do not decide, among the parts that were asked for."""
        self._tables = parse.parser.tables
        self._states = len(self._tables.parent)
        self._best: dict[Key, tuple[int, Reading, bool]] = {}

    def read(self, key: Key) -> Reading:
        """Return the preferred reading of a part of the line."""
        if not self.parse.ambiguous:
            return self._only(key)
        origin, start, end = key
        states = self.parse.dones[end][start * self._tables.nonterminals + origin]
        if len(states) == 1:
            only = self._follow(states[0], start, end)
            if only is not None:
                return only
        _, reading, tied = self._judge(key)
        if tied:
            self.ambiguities.append(Ambiguity(self._tables.names[origin], start, end))
        return reading

    def _only(self, key: Key) -> Reading:
        origin, start, end = key
        states = self.parse.dones[end][start * self._tables.nonterminals + origin]
        reading = self._follow(states[0], start, end)
        assert reading is not None
        return reading

    def _follow(self, state: int, start: int, end: int) -> Reading | None:
        """Return the reading that ends in a state, or None if the links leave a choice."""
        tables, links, states = self._tables, self.parse.links, self._states
        parents, edges, count = tables.parent, tables.edge, tables.nonterminals
        rule = tables.ends[state]
        children: list[Key] = []
        while True:
            parent, symbol = parents[state], edges[state]
            if parent < count:  # roots come first
                children.append((symbol, start, end))
                break
            if symbol >= count:
                middle: int | list[int] = end - 1
            else:
                middle = links[end][start * states + state]
                if type(middle) is list:
                    return None
            children.append((symbol, middle, end))  # type: ignore[arg-type]
            state, end = parent, middle  # type: ignore[assignment]
        children.reverse()
        return Reading(rule, tuple(children))

    def _judge(self, key: Key) -> tuple[int, Reading, bool]:
        """Return the highest sum of priorities for a part, its reading, and whether it is tied."""
        stack = [key]
        while stack:
            part = stack[-1]
            if part in self._best:
                stack.pop()
                continue
            missing = [child for child in self._parts(part) if child not in self._best]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            self._best[part] = self._choose(part)
        return self._best[key]

    def _parts(self, key: Key) -> set[Key]:
        """Return every child that some reading of a part has."""
        tables, links = self._tables, self.parse.links
        parents, edges, count = tables.parent, tables.edge, tables.nonterminals
        origin, start, end = key
        waiting = [(state, end) for state in self.parse.dones[end][start * count + origin]]
        seen = set(waiting)
        parts: set[Key] = set()
        while waiting:
            state, column = waiting.pop()
            parent, symbol = parents[state], edges[state]
            for middle in self._middles(state, start, column, links):
                if symbol < count:
                    parts.add((symbol, middle, column))
                before = parent, middle
                if parent >= count and before not in seen:
                    seen.add(before)
                    waiting.append(before)
        return parts

    def _middles(
        self, state: int, start: int, end: int, links: list[dict[int, int | list[int]]]
    ) -> list[int]:
        tables = self._tables
        if tables.parent[state] < tables.nonterminals:
            return [start]
        if tables.edge[state] >= tables.nonterminals:
            return [end - 1]
        found = links[end][start * self._states + state]
        return found if isinstance(found, list) else [found]

    def _choose(self, key: Key) -> tuple[int, Reading, bool]:
        tables = self._tables
        origin, start, end = key
        memo: dict[tuple[int, int], _Prefix] = {}
        best: tuple[int, int, tuple[int, ...]] | None = None
        tied = False
        for state in self.parse.dones[end][start * tables.nonterminals + origin]:
            rule = tables.ends[state]
            priority, ends, same = self._prefix(state, start, end, memo)
            priority += tables.rules[rule].priority
            if best is None or (priority, -rule) > (best[0], -best[1]):
                tied = same or (best is not None and best[0] == priority)
                best = priority, rule, ends
            elif priority == best[0]:
                tied = True
        assert best is not None
        priority, rule, ends = best
        starts = (start, *ends[:-1])
        symbols = [self.parse.parser.numbers[name] for name in tables.rules[rule].expansion]
        return priority, Reading(rule, tuple(zip(symbols, starts, ends, strict=True))), tied

    def _prefix(
        self, state: int, start: int, end: int, memo: dict[tuple[int, int], _Prefix]
    ) -> _Prefix:
        known = memo.get((state, end))
        if known is not None:
            return known
        tables = self._tables
        parent, symbol = tables.parent[state], tables.edge[state]
        best: _Prefix | None = None
        for middle in self._middles(state, start, end, self.parse.links):
            priority = 0
            if symbol < tables.nonterminals:
                priority = self._best[symbol, middle, end][0]
            ends: tuple[int, ...] = ()
            tied = False
            if parent >= tables.nonterminals:
                before, ends, tied = self._prefix(parent, start, middle, memo)
                priority += before
            found = priority, (*ends, end), tied
            if best is None:
                best = found
            elif found[0] == best[0]:
                best = (*max(found[:2], best[:2]), True)
            elif found[0] > best[0]:
                best = found
        assert best is not None
        memo[state, end] = best
        return best

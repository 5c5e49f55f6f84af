"""An Earley parser over words, driven by tables.

An item is a state and the column where it started. A column keeps only items that have read
something; what they predict is shared: a `_Closure` for each set of awaited nonterminals and each
word. FIRST and FOLLOW sets drop whatever the next word rules out. As no rule is empty, what ends in
a column started in an earlier one, which is finished by then.

Recognition keeps, for each item, the columns where its last child began; readings are taken from
these links afterwards, top down, without recursion.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from .errors import LineError
from .tables import Tables
from .words import Word

MAX_STEPS = 300_000
"""How many links one line may need before it is refused; a real line needs some hundreds."""
MAX_MEMO = 50_000
"""How many closures are remembered; some thousands serve all cards ever printed."""

_Classes = frozenset[str]
_Action = tuple[int, tuple[tuple[int, int], ...], tuple[int, ...]]
"""Of a state before a given word: the nonterminal that ends here (or -1), the nonterminals that may
come next with the states they lead to, and the states after reading the word."""
Key = tuple[int, int, int]
"""A nonterminal and the columns where it starts and ends."""


@attrs.frozen
class Failure:
    """Where a line stops making sense: a word's index (the number of words at the end)."""

    word: int
    expected: frozenset[str]
    """The terminals that could stand there."""
    awaited: frozenset[str]
    """The nonterminals that could begin there."""


class _Actions(dict[int, _Action | None]):
    """What each state can do before a word of certain classes; filled when asked."""

    def __init__(self, tables: Tables, classes: _Classes | None, last: frozenset[int]) -> None:
        self.tables = tables
        self.classes = classes  # None: any word
        self.last = last  # nonterminals that may end the line, if it ends here

    def __missing__(self, state: int) -> _Action | None:
        tables, classes = self.tables, self.classes
        rule = tables.ends[state]
        done = -1 if rule < 0 else tables.origins[rule]
        followed = classes is None or done in self.last
        if done >= 0 and not followed and tables.follow[done].isdisjoint(classes or ()):
            done = -1
        waits = []
        scans = []
        for symbol, following in tables.nexts[state].items():
            if symbol < tables.nonterminals:
                if classes is None or not tables.first[symbol].isdisjoint(classes):
                    waits.append((symbol, following))
            elif classes is None or tables.names[symbol] in classes:
                scans.append(following)
        useful = done >= 0 or waits or scans
        action = (done, tuple(waits), tuple(scans)) if useful else None
        self[state] = action
        return action


_Cascade = tuple[tuple[tuple[int, _Action], ...], tuple[tuple[int, int], ...]]
"""All that begins in one column and follows from one child: items that go on, and (nonterminal,
state) pairs that end."""


class _Closure:
    """What may begin in a column, given what is awaited there and the word that comes."""

    __slots__ = ("awaited", "memo", "scans", "waits")

    def __init__(self, tables: Tables, awaited: frozenset[int], classes: _Classes) -> None:
        self.awaited = awaited
        self.waits: dict[int, list[int]] = {}
        self.scans: list[int] = []
        self.memo: dict[tuple[int, int], _Cascade] = {}
        predicted = set(awaited)
        waiting = sorted(awaited)
        while waiting:
            for symbol, state in tables.nexts[waiting.pop()].items():
                if symbol >= tables.nonterminals:
                    if tables.names[symbol] in classes:
                        self.scans.append(state)
                elif not tables.first[symbol].isdisjoint(classes):
                    self.waits.setdefault(symbol, []).append(state)
                    if symbol not in predicted:
                        predicted.add(symbol)
                        waiting.append(symbol)

    def cascade(self, child: int, actions: _Actions) -> _Cascade:
        """Return what follows from a child that began here and ends before the actions' word.

        `child` is a nonterminal, or -1 for the word itself.
        """
        states = self.scans if child < 0 else self.waits.get(child)
        if not states:
            return (), ()
        items: dict[int, _Action] = {}
        done: dict[tuple[int, int], None] = {}
        completed: set[int] = set()
        waiting = list(states)
        while waiting:
            state = waiting.pop()
            action = actions[state]
            if action is None or state in items:
                continue
            items[state] = action
            end = action[0]
            if end >= 0:
                done[end, state] = None
                if end not in completed:
                    completed.add(end)
                    waiting.extend(self.waits.get(end, ()))
        going = tuple((state, action) for state, action in items.items() if action[1] or action[2])
        return going, tuple(done)


class Parse:
    """The chart of one line, understood or not."""

    def __init__(self, parser: Parser, words: Sequence[Word], start: int) -> None:
        self.parser = parser
        self.words = words
        self.start = start
        self.links: list[dict[int, int | list[int]]] = []
        self.dones: list[dict[int, list[int]]] = []
        self.failed_at = -1
        self.ambiguous = False
        self._waits: list[dict[int, list[tuple[int, int]]]] = []
        self._closures: list[_Closure] = []
        self._scanned: list[tuple[int, int]] = []
        self._steps = 0

    @property
    def understood(self) -> bool:
        """Whether the whole line was read."""
        return self.failed_at < 0

    @property
    def root(self) -> Key:
        """The key of the whole line."""
        return self.start, 0, len(self.words)

    def run(self) -> None:
        """Read all words, or up to the first that cannot stand where it does."""
        parser, words = self.parser, self.words
        actions = [parser.actions(word.classes) for word in words]
        actions.append(parser.last_actions(self.start))
        first = words[0].classes if words else frozenset()
        self.links.append({})
        self.dones.append({})
        self._waits.append({})
        if not words or parser.tables.first[self.start].isdisjoint(first):
            self.failed_at = 0
            return
        self._closures.append(parser.closure(frozenset((self.start,)), first))
        scanned: list[tuple[int, int]] = []
        count = len(words)
        for column in range(1, count + 1):
            self._scanned = scanned
            scanned = self._column(column, actions[column])
            if column == count:
                break
            waits = self._waits[column]
            if not scanned and not waits:
                self.failed_at = column
                return
            closure = parser.closure(frozenset(waits), words[column].classes)
            if not scanned and not closure.scans:
                self.failed_at = column
                return
            self._closures.append(closure)
        if self.start not in self.dones[count]:  # what began in column 0 has its own number as key
            self.failed_at = count

    def _column(self, column: int, actions: _Actions) -> list[tuple[int, int]]:
        """Read the word before a column, and complete all that ends there.

        Returns the items after reading the next word, of those that were under way already.
        """
        tables = self.parser.tables
        states, count = len(tables.parent), tables.nonterminals
        links: dict[int, int | list[int]] = {}
        dones: dict[int, list[int]] = {}
        waits: dict[int, list[tuple[int, int]]] = {}
        scanned: list[tuple[int, int]] = []
        self.links.append(links)
        self.dones.append(dones)
        self._waits.append(waits)
        todo: list[tuple[int, int, _Action]] = []
        before = column - 1
        for state, start in self._scanned:
            action = actions[state]
            if action is not None:
                links[start * states + state] = before
                todo.append((state, start, action))
        child, start = -1, before
        while True:
            # What follows from a child that began at `start`: first within its closure,
            closure = self._closures[start]
            cascade = closure.memo.get((child, id(actions)))
            if cascade is None:
                cascade = closure.cascade(child, actions)
                closure.memo[child, id(actions)] = cascade
            base = start * states
            for state, (_, following, scans) in cascade[0]:
                if base + state not in links:
                    links[base + state] = start
                    for symbol, after in following:
                        if symbol in waits:
                            waits[symbol].append((after, start))
                        else:
                            waits[symbol] = [(after, start)]
                    scanned.extend([(after, start) for after in scans])
            fresh = []
            if child >= 0:
                fresh.append(child)
            base = start * count
            for end, state in cascade[1]:
                known = dones.get(base + end)
                if known is None:
                    dones[base + end] = [state]
                    fresh.append(end)
                elif state not in known:
                    known.append(state)
                    self.ambiguous = True
            # then in the items of that column that were waiting for it.
            waiting = self._waits[start]
            for end in fresh:
                for state, origin in waiting.get(end, ()):
                    action = actions[state]
                    if action is None:
                        continue
                    self._steps += 1
                    key = origin * states + state
                    known_link = links.get(key)
                    if known_link is None:
                        links[key] = start
                        todo.append((state, origin, action))
                    else:
                        self.ambiguous = True
                        if type(known_link) is list:
                            known_link.append(start)
                        else:
                            links[key] = [known_link, start]  # type: ignore[list-item]
            # Take up the next item that was under way.
            while todo:
                state, start, (end, following, scans) = todo.pop()
                for symbol, after in following:
                    if symbol in waits:
                        waits[symbol].append((after, start))
                    else:
                        waits[symbol] = [(after, start)]
                scanned.extend([(after, start) for after in scans])
                if end >= 0:
                    known = dones.get(start * count + end)
                    if known is None:
                        dones[start * count + end] = [state]
                        child = end
                        break
                    if state not in known:
                        known.append(state)
                        self.ambiguous = True
            else:
                break
        self._steps += len(links)
        if self._steps > MAX_STEPS:
            word = self.words[before]
            raise LineError(word.start, word.end, "this line is too long and too ambiguous")
        return scanned

    def failure(self) -> Failure:
        """Return what could have stood where the line stopped making sense."""
        tables, column = self.parser.tables, self.failed_at
        if column == 0:
            symbols = {self.start}
        else:
            for kept in (self.links, self.dones, self._waits):
                del kept[column:]
            scanned = self._column(column, self.parser.actions(None))
            symbols = set(self._waits[column])
            symbols.update(tables.edge[state] for state, _ in scanned)
        expected: set[str] = set()
        awaited: set[int] = set()
        waiting = sorted(symbols)
        while waiting:
            symbol = waiting.pop()
            if symbol >= tables.nonterminals:
                expected.add(tables.names[symbol])
            elif symbol not in awaited:
                awaited.add(symbol)
                waiting.extend(tables.nexts[symbol])
        return Failure(column, frozenset(expected), frozenset(tables.names[a] for a in awaited))


class Parser:
    """Parses lines of words; keeps what it learns about words and states."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.numbers = {name: n for n, name in enumerate(tables.names)}
        self._actions: dict[_Classes | None, _Actions] = {}
        self._last_actions: dict[int, _Actions] = {}
        self._closures: dict[tuple[frozenset[int], _Classes], _Closure] = {}

    def parse(self, words: Sequence[Word], start: str) -> Parse:
        """Return the chart of a line that should be a `start`; `KeyError` for an unknown rule."""
        parse = Parse(self, words, self.numbers[start])
        parse.run()
        return parse

    def actions(self, classes: _Classes | None) -> _Actions:
        """Return what states can do before a word of these classes (None: any word)."""
        known = self._actions.get(classes)
        if known is None:
            known = self._actions[classes] = _Actions(self.tables, classes, frozenset())
        return known

    def last_actions(self, start: int) -> _Actions:
        """Return what states can do at the end of a line."""
        known = self._last_actions.get(start)
        if known is None:
            last, waiting = {start}, [start]
            while waiting:
                origin = waiting.pop()
                for rule, of in zip(self.tables.rules, self.tables.origins, strict=True):
                    if of == origin:
                        symbol = self.numbers[rule.expansion[-1]]
                        if symbol < self.tables.nonterminals and symbol not in last:
                            last.add(symbol)
                            waiting.append(symbol)
            known = _Actions(self.tables, frozenset(), frozenset(last))
            self._last_actions[start] = known
        return known

    def closure(self, awaited: frozenset[int], classes: _Classes) -> _Closure:
        """Return what may begin before a word, given the awaited nonterminals."""
        key = awaited, classes
        known = self._closures.get(key)
        if known is None:
            if len(self._closures) > MAX_MEMO:
                self._closures.clear()
            known = self._closures[key] = _Closure(self.tables, awaited, classes)
        return known

"""Agreement: the third person of verb rules and the plural of noun rules, derived.

A verb rule is one whose name ends in `action`, `predicate`, `event` or their plurals. A grammar
that uses `action_s` without defining it gets a copy of `action` where the first word of each stands
in the third person. Likewise `noun_pl` is `noun` with every last word in the plural, and
`payment_ing` is `payment` with the "-ing" form of its verbs: "by discarding a card".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

import attrs

from .errors import FragmentError
from .inflect import gerund, plural, third_person

if TYPE_CHECKING:
    from .grammar import RawRule

INFLECTED: dict[str, tuple[Callable[[str], str], int]] = {
    "_s": (third_person, 0),
    "_pl": (plural, -1),
    "_ing": (gerund, 0),
}
"""Suffix of a twin: how the word changes, and which word of an alternative it is."""

KINDS = {
    "_s": frozenset({"action", "actions", "event", "events", "predicate", "predicates"}),
    "_pl": frozenset({"noun", "nouns"}),
    "_ing": frozenset({"payment", "payments"}),
}
"""The last part of the names of rules that have a twin."""

NO_VERBS = frozenset(
    [
        "a",
        "all",
        "an",
        "and",
        "another",
        "any",
        "at",
        "each",
        "every",
        "for",
        "from",
        "if",
        "in",
        "it",
        "its",
        "of",
        "on",
        "or",
        "that",
        "the",
        "their",
        "then",
        "they",
        "this",
        "those",
        "to",
        "up",
        "when",
        "whenever",
        "with",
        "you",
        "your",
        "~",
    ]
)
"""Words that betray a verb rule that does not begin with its verb."""

_LAST_PART = re.compile(r"[^_.]+$")


def is_twin(name: str) -> str | None:
    """Return the rule of which `name` would be the derived twin, or None."""
    for suffix, kinds in KINDS.items():
        base = name.removesuffix(suffix)
        last = _LAST_PART.search(base)
        if base != name and last is not None and last.group() in kinds:
            return base
    return None


def add_twins(rules: list[RawRule], declared: Collection[str]) -> list[RawRule]:
    """Return the rules with every twin that they use; `declared` are the declared terminals."""
    return _Twins(rules, declared).run()


class _Twins:
    def __init__(self, rules: list[RawRule], declared: Collection[str]) -> None:
        self.declared = declared
        self.rules = list(rules)
        self.by_origin: dict[str, list[RawRule]] = {}
        for rule in rules:
            self.by_origin.setdefault(rule.origin, []).append(rule)
        self.written = frozenset(self.by_origin)
        self.made: set[str] = set()

    def run(self) -> list[RawRule]:
        position = 0
        while position < len(self.rules):  # grows while twins use twins
            for symbol in self.rules[position].expansion:
                if symbol[0] == '"' or symbol in self.written or symbol in self.made:
                    continue
                base = is_twin(symbol)
                if base in self.by_origin and base is not None:
                    self.twin(base, symbol.removeprefix(base))
            position += 1
        return self.rules

    def twin(self, base: str, suffix: str) -> str:
        name = base + suffix
        if name in self.made or name in self.written:
            return name
        self.made.add(name)
        for rule in self.by_origin.get(base, ()):
            self.rules.append(attrs.evolve(self.inflected(rule, suffix), origin=name))
        return name

    def inflected(self, rule: RawRule, suffix: str) -> RawRule:
        change, at = INFLECTED[suffix]
        symbols = list(rule.expansion)
        symbol = symbols[at]
        if suffix in ("_s", "_ing") and symbol[1:-1] in NO_VERBS:
            raise FragmentError(
                rule.fragment,
                rule.line,
                f"{rule.origin + suffix!r} needs alternatives of {rule.origin!r} that begin with a"
                f" verb, not with {symbol}",
            )
        if symbol[0] == '"':
            symbols[at] = f'"{change(symbol[1:-1])}"'
        elif symbol in self.by_origin:
            twin = self.twin(symbol, suffix)
            # Coordinated parts agree too: "draws a card and discards a card".
            symbols = [self.coordinated(s, symbol, twin) for s in symbols]
            symbols[at] = twin
        elif symbol in self.declared and symbol + "S" in self.declared and suffix == "_pl":
            symbols[at] = symbol + "S"
        elif symbol.isupper() or symbol.rpartition(".")[2].isupper():
            what = "begin" if at == 0 else "end"
            raise FragmentError(
                rule.fragment,
                rule.line,
                f"an alternative of {rule.origin!r} must {what} with a literal to have a"
                f" {rule.origin + suffix!r}, not with {symbol}",
            )
        else:
            symbols[at] = symbol + suffix  # an extension point without alternatives
        return attrs.evolve(rule, expansion=tuple(symbols))

    def coordinated(self, symbol: str, verb: str, twin: str) -> str:
        """Return the symbol with `verb` replaced by its twin, also inside Lark's helper rules."""
        if symbol == verb:
            return twin
        if not symbol.startswith("__") or not self.mentions(symbol, verb, set()):
            return symbol
        name = f"{symbol}|{twin}"
        if name not in self.made:
            self.made.add(name)
            for rule in self.by_origin[symbol]:
                symbols = tuple(self.coordinated(s, verb, twin) for s in rule.expansion)
                self.rules.append(attrs.evolve(rule, origin=name, expansion=symbols))
        return name

    def mentions(self, helper: str, verb: str, seen: set[str]) -> bool:
        if helper in seen:
            return False
        seen.add(helper)
        return any(
            symbol == verb or (symbol.startswith("__") and self.mentions(symbol, verb, seen))
            for rule in self.by_origin[helper]
            for symbol in rule.expansion
        )

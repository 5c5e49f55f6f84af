"""The closed classes of words: card types, subtypes and kinds of counters."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

import attrs

#: Supertypes (205.4a) that a playable card can have.
SUPERTYPES = ("basic", "legendary", "snow", "world")

#: Card types (205.2a) that can be played with, and the group their subtypes are in (205.3).
CARD_TYPES: dict[str, str] = {
    "artifact": "artifact",
    "creature": "creature",
    "dungeon": "dungeon",
    "enchantment": "enchantment",
    "instant": "spell",
    "kindred": "creature",
    "land": "land",
    "planeswalker": "planeswalker",
    "sorcery": "spell",
}

#: Older words for a card type.
TYPE_ALIASES = {"tribal": "kindred"}

#: Words that cards do or did have on their type line and that no card here can have.
UNSUPPORTED_TYPES = {
    "battle": "battles cannot be played with yet",
    "conspiracy": "conspiracies are for drafts",
    "interrupt": "interrupts are instants today: write 'Instant'",
    "phenomenon": "phenomena cannot be played with",
    "plane": "planes cannot be played with",
    "scheme": "schemes cannot be played with",
    "summon": "creature cards say 'Creature' and a dash today",
    "vanguard": "vanguard cards cannot be played with",
}

_PLAIN_NOUNS = {
    "artifact": "artifacts",
    "creature": "creatures",
    "enchantment": "enchantments",
    "instant": "instants",
    "land": "lands",
    "planeswalker": "planeswalkers",
    "sorcery": "sorceries",
}


def plural_of(word: str) -> str:
    """Return the regular plural of an English noun, by spelling alone."""
    lower = word.lower()
    if lower.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if lower.endswith("y") and lower[-2:-1] not in ("", *"aeiou"):
        return word[:-1] + "ies"
    return word + "s"


@attrs.frozen(slots=False)
class TypeRegistry:
    """The subtypes that exist and the card types they belong to.

    `groups` gives for each subtype the groups it is in (``"creature"``, ``"spell"``, ...);
    `plurals` holds the plurals that spelling does not give, the usual form first.
    """

    groups: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict)
    plurals: Mapping[str, tuple[str, ...]] = attrs.field(factory=dict)

    def __contains__(self, subtype: object) -> bool:
        return subtype in self.groups

    @cached_property
    def by_key(self) -> dict[str, str]:
        """The subtypes by their case-folded spelling."""
        return {subtype.casefold(): subtype for subtype in self.groups}

    def of_types(self, types: Iterable[str]) -> list[str]:
        """Return the subtypes that a card with these card types can have (205.3d)."""
        wanted = {CARD_TYPES[card_type] for card_type in types if card_type in CARD_TYPES}
        return [name for name, groups in self.groups.items() if not wanted.isdisjoint(groups)]

    def plural(self, subtype: str) -> str:
        """Return the usual plural of a subtype: ``Elf`` gives ``Elves``."""
        forms = self.plurals.get(subtype)
        return forms[0] if forms else plural_of(subtype)

    def words(self) -> tuple[dict[str, str], dict[str, str]]:
        """Return two mappings from a word in card text to the subtype: singulars and plurals.

        A word that is its own plural (``Merfolk``) is in both.
        """
        singular = {subtype: subtype for subtype in self.groups}
        plural: dict[str, str] = {}
        for subtype in self.groups:
            if subtype.endswith("'s"):  # "Urza's" only stands before a noun
                continue
            for form in self.plurals.get(subtype) or (plural_of(subtype),):
                plural[form] = subtype
        return singular, plural


@attrs.frozen(slots=False)
class CounterRegistry:
    """The names that counters can have (122.1)."""

    names: frozenset[str] = frozenset()

    _PATTERN = re.compile(r"[+-](\d+|X)/[+-](\d+|X)")

    def __contains__(self, name: object) -> bool:
        return name in self.names or (
            isinstance(name, str) and self._PATTERN.fullmatch(name) is not None
        )

    def words(self) -> dict[str, str]:
        """Return the mapping from a name in card text to the kind of counter."""
        return {name: name for name in sorted(self.names)}


def type_nouns() -> tuple[dict[str, str], dict[str, str]]:
    """Return the card types as nouns, singular and plural, each to the card type."""
    singular = {noun: noun for noun in _PLAIN_NOUNS}
    return singular, {plural: noun for noun, plural in _PLAIN_NOUNS.items()}


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


@cache
def standard_types() -> TypeRegistry:
    """Return the subtypes of the rulebook and of the years since."""
    data = _data("subtypes.toml")
    groups: dict[str, tuple[str, ...]] = {}
    for group in dict.fromkeys(CARD_TYPES.values()):
        for subtype in data[group]:
            groups[subtype] = (*groups.get(subtype, ()), group)
    plurals: dict[str, tuple[str, ...]] = {word: (word,) for word in data["invariable"]}
    for word, form in data["plurals"].items():
        plurals[word] = (form,)
    for word, form in data["more_plurals"].items():
        plurals[word] = (*plurals[word], form)
    return TypeRegistry(groups, plurals)


@cache
def standard_counters() -> CounterRegistry:
    """Return the common names of counters."""
    return CounterRegistry(frozenset(_data("counters.toml")["names"]))

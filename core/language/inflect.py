"""English endings: the third person and the "-ing" form of a verb, the plural of a noun.

Both are exact inside the language of card text and make no claim beyond it.
"""

from __future__ import annotations

THIRD_PERSON = {
    "are": "is",
    "aren't": "isn't",
    "be": "is",
    "can": "can",
    "can't": "can't",
    "cannot": "cannot",
    "could": "could",
    "did": "did",
    "didn't": "didn't",
    "do": "does",
    "don't": "doesn't",
    "go": "goes",
    "had": "had",
    "have": "has",
    "haven't": "hasn't",
    "may": "may",
    "must": "must",
    "were": "was",
    "weren't": "wasn't",
    "will": "will",
    "would": "would",
}
DOUBLING = frozenset({"cut", "get", "put", "tap", "untap", "win"})
"""Verbs that double their last letter before "-ing"."""
PLURALS = {
    "aircraft": "aircraft",
    "child": "children",
    "elf": "elves",
    "dwarf": "dwarves",
    "equipment": "equipment",
    "foot": "feet",
    "half": "halves",
    "life": "life",
    "mana": "mana",
    "man": "men",
    "merfolk": "merfolk",
    "mouse": "mice",
    "ox": "oxen",
    "series": "series",
    "werewolf": "werewolves",
    "wolf": "wolves",
    "woman": "women",
}
_SIBILANTS = ("s", "x", "z", "ch", "sh")
_VOWELS = "aeiou"


def _with_s(word: str) -> str:
    if word.endswith(_SIBILANTS):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def third_person(verb: str) -> str:
    """Return what follows "it": "draw" gives "draws", "have" gives "has", "may" stays."""
    if verb in THIRD_PERSON:
        return THIRD_PERSON[verb]
    if verb.endswith("o"):
        return verb + "es"
    return _with_s(verb)


def gerund(verb: str) -> str:
    """Return what follows "by": "discard" gives "discarding", "sacrifice" gives "sacrificing"."""
    if verb in DOUBLING:
        return f"{verb}{verb[-1]}ing"
    return (verb[:-1] if verb.endswith("e") else verb) + "ing"


def plural(noun: str) -> str:
    """Return what follows "two": "creature" gives "creatures", "Elf" gives "Elves"."""
    lower = noun[:1].lower() + noun[1:]
    if lower in PLURALS:
        many = PLURALS[lower]
        return many if lower == noun else many[:1].upper() + many[1:]
    return _with_s(noun)

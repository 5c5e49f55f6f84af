"""Refuses text that is not written as cards are: capitals, spaces, and nouns a card can't be."""

import re
from collections.abc import Iterable

from .errors import LineError
from .typeline import TypeLine


def check_spelling(shown: str, text: str) -> None:
    """Refuse sentences that begin with a small letter, missing spaces, and muddled plurals.

    Raises:
        LineError: With the place in `text`, of which `shown` is what is not a reminder and has
            "~" in the place of the card's names.
    """
    for pattern, message, hint in _WRONG:
        match = pattern.search(shown)
        if match is not None:
            words = match.group("wrong")
            start = max(0, text.find(words))
            raise LineError(start, start + len(words), message.format(words), hint)


_WRONG = (
    (
        re.compile(r"(?:^|[.:•—] |(?:^|[\s(])\")(?P<wrong>[a-z][\w'-]*)"),
        "a sentence begins with a capital, not with {0!r}",
        "begin it with a capital",
    ),
    (
        re.compile(r"(?P<wrong>(?:[a-z}\d][.,:;]|[a-z\d~])(?=\{)|[a-z}][.,:;](?=[A-Za-z~]))"),
        "there is no space behind {0!r}",
        "put one there",
    ),
    (
        re.compile(r"\w (?P<wrong>[.,:;])"),
        "there is a space before {0!r}",
        "leave it out",
    ),
    (
        re.compile(r"\bbecomes (?P<wrong>Plains|(?:Island|Swamp|Mountain|Forest)s)\b"),
        "one land does not become several {0!r}",
        "write 'becomes a', or 'become'",
    ),
    (
        re.compile(r"(?<!your )(?<!those )(?<!of )(?P<wrong>\bopponents (?:control|own))\b"),
        "{0!r} does not say whose",
        "write 'your opponents'",
    ),
)
"""What is wrong in one place: its expression, and the message and hint about it."""


def check_self(text: str, type_line: TypeLine) -> None:
    """Refuse a card that calls itself what it isn't: "this creature" on an instant.

    In a quoted ability the words mean whatever has the ability.

    Raises:
        LineError: With the place in `text`.
    """
    if "his " not in text:
        return
    own = {*type_line.types, *type_line.subtypes}
    spoken = _QUOTED.sub(lambda match: " " * len(match.group()), text)
    for match in _SELF.finditer(spoken):
        noun = match.group(1).removesuffix("'s")
        if not _may_be(noun, own):
            raise LineError(match.start(), match.end(), f"this card is no {noun}", _right_word(own))


_QUOTED = re.compile(r"\"[^\"]*\"|\([^()]*\)")
_SPELLS = {"instant", "sorcery"}
_SELF = re.compile(
    r"\b[Tt]his (creature|artifact|enchantment|land|planeswalker|permanent"
    r"|Aura|Class|Equipment|Fortification|Saga|Vehicle)\b"
)


def _may_be(noun: str, own: set[str]) -> bool:
    if noun == "permanent":
        return not own <= _SPELLS
    return noun in own or (noun == "creature" and "Vehicle" in own)


def _right_word(own: Iterable[str]) -> str:
    words = sorted(word for word in own if word not in _SPELLS)
    return f"write 'this {words[0]}'" if words else "write 'this spell'"

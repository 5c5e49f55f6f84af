"""What abilities and ways to cast may be called: as the engine says it, or as a card prints it."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .library import CardLibrary

_WAY = re.compile(r"(?P<card>.+?) (?:using|with) (?P<way>[^()]+)", re.IGNORECASE)

_ITSELF = re.compile(r"\{this\}|\bthis [a-z]+(?: card)?\b")
_SELF = "~"


def card_and_way(name: str, library: "CardLibrary") -> tuple[str, str] | None:
    """A card and the way it is cast in: "Odd Thing using morph"; None if it is just a card."""
    if library.find(name) is not None:
        return None
    for match in _WAY.finditer(name):
        if library.find(match["card"]) is not None:
            return match["card"], match["way"].strip().casefold()
    return None


def keyword_of(text: str) -> str:
    """The words a text begins with, before a cost or a number: "equip" of "Equip {2}"."""
    return re.split(r"[\d{—:]|-(?=\W)", text, maxsplit=1)[0].strip().casefold()


def cost_of(text: str) -> str:
    """What stands behind those words: "{2}" of "Equip {2}"."""
    start = len(keyword_of(text))
    return text.strip().casefold()[start:].strip(" —")


def is_called(wanted: str, text: str, keywords: Iterable[str], names: Iterable[str]) -> bool:
    """Whether a text means an ability of an object with these names.

    It does if the ability's text begins so, whatever the object calls itself, or if it is the
    keyword that the ability comes from, perhaps with the cost that is printed behind it.
    """
    wanted = wanted.strip().casefold()
    known = tuple(dict.fromkeys(name.casefold() for name in names if name))
    shown = text.casefold()
    if shown.startswith(wanted) or _plain(shown, known).startswith(_plain(wanted, known)):
        return True
    cost = cost_of(wanted)
    return any(
        keyword.startswith(wanted)
        or (keyword == keyword_of(wanted) and (not cost.startswith("{") or cost in text.casefold()))
        for keyword in map(str.casefold, keywords)
    )


def _plain(text: str, names: tuple[str, ...]) -> str:
    """A text in which an object calls itself the same whatever it is called, with plain signs."""
    text = text.replace("\N{MINUS SIGN}", "-")
    for name in names:
        text = text.replace(name, _SELF)
    return _ITSELF.sub(_SELF, text)


__all__ = ["card_and_way", "cost_of", "is_called", "keyword_of"]

"""Words that lines of all sections share: players, objects, moments, answers."""

import re
from collections.abc import Callable, Iterable

import attrs

from ...model.designation import Designation
from ...model.zones import Step
from ..answers import Value
from ..names import STEP_NAMES, step_of
from .scanner import Book, Scanner, T

_ALIAS = re.compile(r"[^\W\d_][\w'\u2019-]*")

ZONES = {
    "battlefield": "battlefield",
    "hand": "hand",
    "library": "library",
    "graveyard": "graveyard",
    "exile": "exile",
    "command zone": "command",
}
"""Zones of a player as a file calls them, and the attributes of a seat."""


@attrs.define
class Vocabulary:
    """What the lines of one scenario can speak of.

    `players` are the names of players as they are written, `tokens` what tokens can be called
    beside "Goblin Token", `kinds` card types, subtypes and supertypes. `designations` and
    `counters` are what plugins declare for players and the game. `aliases` grow as the file is
    read.
    """

    players: tuple[str, ...]
    cards: tuple[Book, ...]
    keywords: Book
    kinds: Book
    tokens: Book
    designations: tuple[Designation, ...] = ()
    counters: tuple[str, ...] = ()
    aliases: Book = attrs.Factory(Book)

    def scanner(self, text: str, file: str, line: int, column: int) -> Scanner:
        """Begin to read a line."""
        return Scanner(text, file, line, column, (self.aliases, *self.cards), self.tokens)

    @property
    def all_players(self) -> tuple[str, ...]:
        """All that a player can be called; longer ones first."""
        names = {*self.players, "you", "me"}
        if len(self.players) == 2:
            names |= {"the opponent", "opponent", "your opponent"}
        return tuple(sorted(names, key=len, reverse=True))


def player(scan: Scanner, words: Vocabulary) -> str | None:
    """Take a player: "you", "opponent" or a name."""
    return scan.take(*words.all_players)


def needed_player(scan: Scanner, words: Vocabulary) -> str:
    """Take a player; a problem if there is none."""
    return scan.need(*words.all_players)


def possessive(scan: Scanner, words: Vocabulary) -> str | None:
    """Take the possessive of a player, such as "your" or "opponent's"; return the player."""
    if scan.take("your", "my"):
        return "you"
    for name in words.all_players:
        for form in (f"{name}'s", f"{name}\u2019s", *([f"{name}'"] if name.endswith("s") else [])):
            if name not in ("you", "me") and scan.take(form):
                return name
    return None


def reference(scan: Scanner, words: Vocabulary) -> str:
    """Take what an object or player is called: "Hill Bear (2)", "your Bear", an alias, "you"."""
    owner = possessive(scan, words)
    if owner is not None:
        name = scan.named("a card")
        return f"your {name}" if owner == "you" else f"{owner}'s {name}"
    known = scan.known("a card, token or alias", (words.aliases,))
    if known is not None:
        return known
    who = player(scan, words)
    return who if who is not None else scan.named("a card, token or alias")


def several(scan: Scanner, words: Vocabulary, one: Callable[[Scanner, Vocabulary], T]) -> list[T]:
    """Take one or more things with commas or "and" between them."""
    found = [one(scan, words)]
    while True:
        place = scan.place
        if not scan.comma() or scan.sees(*CLAUSES):
            scan.place = place
            return found
        found.append(one(scan, words))


CLAUSES = (
    "then",
    "targeting",
    "in response to",
    "without paying",
    "face down",
    "with",
    "choosing",
    "dividing",
    "X",
    "mode",
)
"""What says how something is done, after a list too."""


def references(scan: Scanner, words: Vocabulary) -> list[str]:
    """Take one or more objects or players."""
    return several(scan, words, reference)


def value(scan: Scanner, words: Vocabulary) -> Value:
    """Take one thing that can be answered: yes, no, a number, a name, a quoted label, mana."""
    word = scan.take("yes", "no")
    if word is not None:
        return word == "yes"
    number = scan.number()
    if number is not None:
        return number
    quoted = scan.quoted()
    if quoted is not None:
        return quoted
    color = scan.take("white", "blue", "black", "red", "green")
    if color is not None:
        return color
    mana = scan.symbols()
    return mana if mana is not None else reference(scan, words)


@attrs.frozen
class Moment:
    """A turn and step, as far as a line says: "turn 3, opponent's upkeep"."""

    turn: int | None = None
    whose: str | None = None
    step: Step | None = None


def moment(scan: Scanner, words: Vocabulary) -> Moment:
    """Take a moment: a turn, whose it is, a step, or some of these; a problem if it is none."""
    start = scan.place
    scan.take("the")
    turn = scan.needed_number() if scan.take("turn") else None
    if turn is not None:
        scan.take(",")
    whose = possessive(scan, words)
    if whose is not None and turn is None and scan.take("turn"):
        turn = scan.number()
        if turn is None:
            return Moment(None, whose, None)
        scan.take(",")
    place = scan.place
    scan.take("the")
    word = scan.take(*_LONGEST_STEPS)
    if word is None:
        scan.place = place
    if place == start and word is None:
        raise scan.problem()
    return Moment(turn, whose, None if word is None else step_of(word))


_LONGEST_STEPS: Iterable[str] = sorted(STEP_NAMES, key=len, reverse=True)


def alias(scan: Scanner, words: Vocabulary) -> str:
    """Take a new alias: one word that begins with a letter."""
    found = scan.pattern("a new name of one word", _ALIAS)
    if found is None:
        raise scan.problem()
    words.aliases.add(found)
    return found

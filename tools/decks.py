"""Deck lists: so many of each card, main deck and sideboard."""

import re
from collections.abc import Iterable, Mapping

import attrs

from cardwright.language.cardtext import CardText, name_key, plain_key
from cardwright.language.diagnostics import Diagnostic, Span, did_you_mean
from cardwright.language.source import MAX_DIAGNOSTICS, read_lines

MAX_COUNT = 999
# Guessing compares with every known name, so only the first few mistakes get a guess.
_GUESSES = 20
_ENTRY = re.compile(r"(?P<count>[+-]?\d+)[xX]?\s+(?P<name>\S.*)")
_PRINTING = re.compile(r"\s+\([A-Za-z0-9]{2,6}\)(\s+\S+)?$")
_SIDEBOARD_PREFIX = re.compile(r"SB:\s*", re.IGNORECASE)
_MAIN = ("deck", "main", "maindeck")
_SIDEBOARD = ("sideboard",)


@attrs.frozen
class DeckEntry:
    """A line of a deck: how many of which card; `span` is the place of the name."""

    count: int
    name: str
    span: Span = attrs.field(default=Span(""), eq=False)


@attrs.frozen
class Deck:
    """The cards of a deck and of its sideboard, in the order of the list."""

    main: tuple[DeckEntry, ...] = ()
    sideboard: tuple[DeckEntry, ...] = ()

    def __len__(self) -> int:
        return sum(entry.count for entry in self.main)

    def names(self) -> list[str]:
        """Return the name of every card of the main deck, each as often as it is in it."""
        return [entry.name for entry in self.main for _ in range(entry.count)]


def read_deck(text: str | bytes, file: str) -> tuple[Deck, list[Diagnostic]]:
    """Read a deck list.

    Lines are ``4 Cinder Adept``; ``#`` and ``//`` start comments. A line ``Sideboard`` puts what
    follows into the sideboard, ``SB:`` before a line only that one. A set code in parentheses
    after the name is left out. `file` is the name that diagnostics give.
    """
    lines, diagnostics = read_lines(text, file)
    parts: dict[bool, list[DeckEntry]] = {False: [], True: []}
    in_sideboard = False
    for line in lines:
        if len(diagnostics) >= MAX_DIAGNOSTICS:
            message = f"more than {MAX_DIAGNOSTICS} problems: the rest of the file is not read"
            where = Span(file, line.number, 1, line.number, 2)
            diagnostics.append(Diagnostic("too-many-problems", "error", where, message))
            break
        content = line.text.strip()
        if not content or content.startswith(("#", "//")):
            continue
        section = content.casefold().removesuffix(":")
        if section in (*_MAIN, *_SIDEBOARD):
            in_sideboard = section in _SIDEBOARD
            continue
        prefix = _SIDEBOARD_PREFIX.match(content)
        start = prefix.end() if prefix else 0
        column = line.text.index(content) + start + 1
        entry = _entry(content[start:], Span(file, line.number, column), diagnostics)
        if entry is not None and not line.faulty:
            parts[in_sideboard or prefix is not None].append(entry)
    deck = Deck(tuple(parts[False]), tuple(parts[True]))
    if not deck.main and not diagnostics:
        hint = "each line is a number and a name, such as 4 Cinder Adept"
        diagnostics.append(
            Diagnostic("empty-deck", "error", Span(file), "the deck has no cards", hint)
        )
    return deck, diagnostics


def _entry(content: str, start: Span, diagnostics: list[Diagnostic]) -> DeckEntry | None:
    """Read one line; the start of `start` is where it stands."""

    def place(begin: int, end: int) -> Span:
        return Span(start.file, start.line, start.column + begin, start.line, start.column + end)

    match = _ENTRY.fullmatch(content)
    if match is None:
        section = did_you_mean(content.removesuffix(":"), ("Deck", "Sideboard"))
        hint = section or f"write the number first, such as 1 {content[:40]}"
        message = "the line is not a number and the name of a card"
        diagnostics.append(
            Diagnostic("bad-deck-line", "error", place(0, len(content)), message, hint)
        )
        return None
    digits = match["count"]
    if len(digits) > 6 or not 1 <= int(digits) <= MAX_COUNT:
        message = f"a deck cannot hold a card {digits[:12]} times"
        hint = f"the number is from 1 to {MAX_COUNT}"
        diagnostics.append(Diagnostic("bad-count", "error", place(0, len(digits)), message, hint))
        return None
    name = _PRINTING.sub("", match["name"])
    begin = match.start("name")
    return DeckEntry(int(digits), " ".join(name.split()), place(begin, begin + len(name)))


def card_names(cards: Iterable[CardText]) -> dict[str, str]:
    """Return every name that a deck may use for these cards, with the card's own name."""
    names: dict[str, str] = {}
    for card in cards:
        for name in card.names:
            names.setdefault(name, card.name)
    return names


def resolve(deck: Deck, names: Mapping[str, str] | Iterable[str]) -> tuple[Deck, list[Diagnostic]]:
    """Return a deck with names spelled as the cards' are, and what is not among them.

    `names` are the known names; a mapping gives for each the name of the card (see `card_names`).
    Case and accents' encoding do not count, nor do accents that are left out where that is clear.
    Entries with unknown names are left out.
    """
    known = dict(names) if isinstance(names, Mapping) else {name: name for name in names}
    by_key = {name_key(name): card for name, card in known.items()}
    plain: dict[str, set[str]] = {}
    for name, card in known.items():
        plain.setdefault(plain_key(name), set()).add(card)
    diagnostics: list[Diagnostic] = []

    def part(entries: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
        found: list[DeckEntry] = []
        for entry in entries:
            alike = plain.get(plain_key(entry.name), ())
            name = by_key.get(name_key(entry.name)) or (min(alike) if len(alike) == 1 else None)
            if name is not None:
                found.append(attrs.evolve(entry, name=name))
                continue
            hint = did_you_mean(entry.name, known) if len(diagnostics) < _GUESSES else ""
            message = f"no card is called '{entry.name}'"
            diagnostics.append(Diagnostic("unknown-card", "error", entry.span, message, hint))
        return tuple(found)

    return Deck(part(deck.main), part(deck.sideboard)), diagnostics

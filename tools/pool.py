"""The cards that decks are made of: a user's files, the shipped cards, and basic lands."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright import Card, Diagnostic, Engine
from cardwright.cards import card_files, deck_text, decks
from cardwright.language.cardfile import read_cards
from cardwright.language.cardtext import CardText, name_key, plain_key
from cardwright.language.diagnostics import Related, did_you_mean
from cardwright.language.source import MAX_FILE, read_text

from .decks import DeckEntry, card_names, read_deck, resolve
from .formats import CARD_FILE, Formats, unreadable
from .session import Failure, Findings

if TYPE_CHECKING:
    from cardwright.scenario import CardLibrary

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_BASICS = "\n\n".join(f"{name}\nBasic Land — {name}" for name in BASICS)


class CardPool:
    """Finds the cards of decks, and compiles those and no others.

    Where two cards have one name, the user's is meant before the shipped one. Two of the user's
    that differ are a mistake.
    """

    def __init__(self, engine: Engine, files: Iterable[Path] = ()) -> None:
        """Read files of cards.

        Raises:
            Findings: A file cannot be read, or holds no cards, or a card of that name that is
                another one in another file.
        """
        self.engine = engine
        self.sources: dict[str, str] = {}
        self._texts: dict[str, CardText] = {}
        self._faults: list[Diagnostic] = []
        self._written: list[str] = []
        self._compiled: dict[str, Card] = {}
        self._outside: dict[str, list[Card]] = {}
        formats = Formats.of(engine.host)
        for file in files:
            self._add_file(formats, file)
        for name, text in card_files():
            self._add(text, name)
        self._add(_BASICS, "basic lands")
        self._names = card_names(self._texts.values())

    def deck(self, where: str) -> list[Card]:
        """Compile a deck: a file of that name, or a shipped deck.

        Raises:
            click.UsageError: There is no such deck.
            Findings: The list, or a card in it, has mistakes.
        """
        file, data = _deck_data(where)
        self.sources[file] = read_text(data)
        listed, found = read_deck(data, file)
        deck, unknown = resolve(listed, self._names)
        if found or unknown:
            raise Findings([*found, *unknown, *self._hints(unknown)], self.sources)
        misplaced = [entry for entry in deck.main if self._is_dungeon(entry.name)]
        if misplaced:
            raise Findings(map(_misplaced, misplaced), self.sources)
        dungeons = [entry.name for entry in deck.sideboard if self._is_dungeon(entry.name)]
        self._compile([*deck.names(), *dungeons])
        self._outside[where] = [self._compiled[name] for name in dungeons]
        return [self._compiled[name] for name in deck.names()]

    def outside(self, where: str) -> list[Card]:
        """The dungeons in the sideboard of a deck that was compiled; no other card comes in."""
        return self._outside[where]

    def _is_dungeon(self, name: str) -> bool:
        return "dungeon" in self._texts[name].faces[0].type_line.casefold().split()

    def complain(self) -> None:
        """Say what is wrong with cards that the user wrote, though no deck has them.

        Published data is not looked through.
        """
        found = list(self._faults)
        for name in self._written:
            if name not in self._compiled and not self._texts[name].faulty:
                card, diagnostics = self.engine.compiler.compile(self._texts[name])
                if card is None:
                    found.extend(diagnostics)
                else:
                    self._compiled[name] = card
        if found:
            Findings(found[:_MOST_FAULTS], self.sources).show()
            click.echo(
                "Warning: no deck has these cards, so the games go on without them", err=True
            )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all cards."""
        return tuple(self._texts)

    def find(self, name: str) -> Card | None:
        """A card by its name, or the only one whose name begins like that; None if unclear.

        Accents may be left out.
        """
        own = self._named(name, name_key) or self._named(name, plain_key)
        if own is None:
            return None
        if own not in self._compiled:
            card, _ = self.engine.compiler.compile(self._texts[own])
            if card is None:
                return None
            self._compiled[own] = card
        return self._compiled[own]

    def _named(self, name: str, key_of: Callable[[str], str]) -> str | None:
        """The card's own name, if it is clear which is meant."""
        wanted = key_of(name)
        keys = {key_of(known): own for known, own in self._names.items()}
        fitting = {owner for key, owner in keys.items() if key.startswith(wanted)}
        return keys.get(wanted) or (fitting.pop() if len(fitting) == 1 else None)

    def library(self) -> "CardLibrary":
        """The cards as scenarios name them, each compiled when it is needed."""
        from cardwright.scenario import CardLibrary

        return CardLibrary(self.engine, _Cards(self))

    def _compile(self, names: Iterable[str]) -> None:
        found: list[Diagnostic] = []
        for name in dict.fromkeys(names):
            if name in self._compiled:
                continue
            card, diagnostics = self.engine.compiler.compile(self._texts[name])
            if card is not None:
                self._compiled[name] = card
                continue
            file = self._texts[name].span.file
            found.extend(diagnostics or [f for f in self._faults if f.span.file == file])
        if found:
            raise Findings(found, self.sources)

    def _add(self, text: str, file: str) -> None:
        for card in read_cards(text, file)[0]:
            self._texts.setdefault(card.name, card)

    def _add_file(self, formats: Formats, path: Path) -> None:
        written = formats.of_file(path).name == CARD_FILE
        before = len(self._texts)
        found: list[Diagnostic] = []
        clashes: list[Diagnostic] = []
        for item in formats.read(path):
            if isinstance(item, CardText):
                first = self._texts.setdefault(item.name, item)
                if first != item:
                    clashes.append(_clash(item, first))
                elif written:
                    self._written.append(item.name)
            elif item.severity == "error":
                found.append(item)
        if written and path.is_file():
            self.sources[str(path)] = read_text(path.read_bytes())
        if clashes or (len(self._texts) == before and found):
            raise Findings(clashes or found, self.sources)
        self._faults.extend(found)

    def _hints(self, unknown: list[Diagnostic]) -> list[Diagnostic]:
        """What is wrong with the files of cards, if that may be why cards are unknown."""
        return self._faults[:_MOST_FAULTS] if unknown else []


_MOST_FAULTS = 20


class _Cards(Mapping[str, Card]):
    """The cards of a pool by name, compiled when they are needed."""

    def __init__(self, pool: CardPool) -> None:
        self._pool = pool
        self._names = frozenset(pool.names)

    def __getitem__(self, name: str) -> "Card":
        card = self._pool.find(name) if name in self._names else None
        if card is None:
            raise KeyError(name)
        return card

    def __iter__(self) -> Iterator[str]:
        return iter(self._pool.names)

    def __len__(self) -> int:
        return len(self._names)


def _misplaced(entry: DeckEntry) -> Diagnostic:
    """What to say of a dungeon in a deck (309.2)."""
    message = f"'{entry.name}' is a dungeon, which begins outside the game and not in a deck"
    hint = "write it below a line 'Sideboard'"
    return Diagnostic("misplaced-dungeon", "error", entry.span, message, hint)


def _clash(card: CardText, first: CardText) -> Diagnostic:
    """What to say if two files hold different cards of one name."""
    other = Related(first.span, f"it stands in '{first.span.file}' first")
    message = f"there is another card called '{card.name}' in '{first.span.file}'"
    hint = "give one of them another name, or leave one of the files out"
    return Diagnostic("duplicate-name", "error", card.span, message, hint, (other,))


def _deck_data(where: str) -> tuple[str, bytes]:
    """The name and content of a deck's file."""
    path = Path(where)
    if not path.exists() and os.sep not in where and where in decks():
        return where, deck_text(where).encode()
    try:
        with path.open("rb") as file:
            return str(path), file.read(MAX_FILE + 1)
    except FileNotFoundError:
        hint = did_you_mean(where, decks()) or f"shipped are: {', '.join(decks()) or 'none'}"
        raise click.UsageError(f"there is no deck '{where}'; {hint}") from None
    except OSError as error:
        raise Failure(unreadable(where, error).message) from None


def default_decks() -> tuple[str, str]:
    """The two shipped decks that are played if the user names none.

    Raises:
        Failure: There are none.
    """
    names = decks()
    if not names:
        raise Failure("no decks are shipped; name two with --deck")
    return names[0], names[1 % len(names)]

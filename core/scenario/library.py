"""The cards a scenario can name: those it is given, basic lands and blank cards."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Union, cast
from weakref import WeakKeyDictionary

from ..effects.abilities import working_in
from ..effects.actions.tokens import TokenKind
from ..effects.context import Context
from ..effects.node import walk
from ..language.diagnostics import CardErrors, guess
from ..language.errors import LineError
from ..model.characteristics import Card, Characteristics
from ..model.designation import NO_SOURCE
from ..model.zones import Zone
from .errors import SetupError

if TYPE_CHECKING:
    from ..engine import Engine

Cards = Union[str, Iterable[Card], Mapping[str, Card], "CardLibrary"]
"""Where cards come from: the text of a card file, cards, cards by name, or a library."""

_BASICS = "\n\n".join(
    f"{name}\nBasic Land — {name}" for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
)
_known_basics: "WeakKeyDictionary[Engine, dict[str, Card]]" = WeakKeyDictionary()

BLANK = Card((Characteristics(name="Blank"),))
"""A card without cost, types or text: libraries are filled with it, and it can stand for any."""


class CardLibrary:
    """Cards by name. Sources are asked in the order in which they were added, the latest first.

    A mapping is asked for one name at a time, so that it may compile cards when they are needed.
    """

    def __init__(self, engine: "Engine", *sources: Cards) -> None:
        self.engine = engine
        basics = _known_basics.get(engine)
        if basics is None:
            known = (*engine.cards(_BASICS), BLANK)
            basics = _known_basics[engine] = {card.name: card for card in known}
        self._sources: list[Mapping[str, Card]] = [basics]
        self._faces: dict[str, tuple[Card, int]] = {}
        self._tokens: dict[str, Characteristics] = {}
        for source in sources:
            self.add(source)

    def add(self, source: Cards) -> None:
        """Add cards.

        Raises:
            SetupError: The text of a card is not understood.
        """
        if isinstance(source, CardLibrary):
            self._sources.extend(source._sources[1:])
            self._faces.update(source._faces)
        elif isinstance(source, Mapping):
            self._sources.append(source)
        else:
            cards = self._compile(source) if isinstance(source, str) else list(source)
            self._sources.append({card.name: card for card in cards})
            for card in cards:
                for index, face in enumerate(card.faces):
                    if face.name != card.name:
                        self._faces[face.name] = (card, index)

    def copy(self) -> "CardLibrary":
        """A library with the same cards, to which others can be added."""
        return CardLibrary(self.engine, self)

    def find(self, name: str) -> tuple[Card, int] | None:
        """The card of that name, or with a face of that name, and the number of the face."""
        for source in reversed(self._sources):
            card = source.get(name)
            if card is not None:
                return card, 0
        return self._faces.get(name)

    def get(self, name: str) -> tuple[Card, int]:
        """The card of that name and the number of the face.

        A text of more than one line is the card itself, as a card file has it.

        Raises:
            SetupError: There is none; the message guesses which was meant.
        """
        if "\n" in name.strip():
            cards = self._compile(name)
            if len(cards) != 1:
                raise SetupError(f"one card is needed here, not {len(cards)}")
            self.add(cards)
            return cards[0], 0
        found = self.find(name)
        if found is None:
            close = guess(name, self)
            raise SetupError(
                f"no card is called {name!r}" + (f"; did you mean {close!r}?" if close else "")
            )
        return found

    def token(self, text: str) -> Characteristics:
        """The token that a text such as "1/1 red Goblin creature token with haste" describes.

        Raises:
            SetupError: The text is not understood.
        """
        found = self._tokens.get(text)
        if found is None:
            found = self._tokens[text] = self._describe(text)
        return found

    def _describe(self, text: str) -> Characteristics:
        words = text if re.search(r"\btoken\b", text) else f"{text} token"
        article = "an" if words[:1] in "aeiou8" else "a"
        try:
            abilities = self.engine.compiler.line(f"Create {article} {words}.", is_spell=True)
        except LineError as error:
            raise SetupError(f"{text!r} is not a token: {error}") from error
        kinds = [node for made in abilities for node in walk(made) if isinstance(node, TokenKind)]
        if len(kinds) != 1:
            raise SetupError(f"{text!r} is not a token")
        # Nothing outside the text is spoken of, so that no game is needed.
        return kinds[0].base(Context(cast(Any, None), 0, NO_SOURCE))

    def emblem(self, texts: Sequence[str]) -> Characteristics:
        """What an emblem with abilities in card text is (114.3).

        Raises:
            SetupError: A text is not understood.
        """
        try:
            found = [one for text in texts for one in self.engine.compiler.line(text)]
        except LineError as error:
            raise SetupError(f"an emblem's ability is not understood: {error}") from error
        abilities = tuple(working_in(one, Zone.COMMAND) for one in found)
        return Characteristics(abilities=abilities, text="\n".join(texts))

    def __iter__(self) -> Iterator[str]:
        for source in reversed(self._sources):
            yield from source
        yield from self._faces

    def _compile(self, text: str) -> list[Card]:
        try:
            return self.engine.cards(text)
        except CardErrors as error:
            raise SetupError(str(error)) from error

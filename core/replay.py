"""Replays: the seed, the decks and the choices of a game, from which it can be played again."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from .errors import CardwrightError
from .game import Game, IllegalChoice
from .model.characteristics import Card
from .model.zones import Zone
from .rules.canonical import digest_of
from .rules.leaving import CONCEDE
from .rules.mechanics import Mechanics
from .saving import digest

FORMAT = "cardwright replay"
VERSION = 1


class ReplayError(CardwrightError, ValueError):
    """A text is no replay, or the game goes another way than it did when it was recorded."""


@attrs.frozen
class Choice:
    """One answer: who was asked what, and the labels of what they chose."""

    player: int
    kind: str
    labels: tuple[str, ...]


@attrs.frozen
class Replay:
    """A game as it can be played again.

    `decks` hold card names, and so does `outside`, if players own cards outside the game. `end` is
    the digest of the state after the last choice (see `cardwright.saving.digest`), or empty if it
    was not taken. `manual` are the positions of players who use their mana abilities themselves,
    `cards` digests of the cards by name, by which a card can be told that is another one now.
    """

    decks: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]
    seed: int
    life: int = 20
    choices: tuple[Choice, ...] = ()
    end: str = ""
    outside: tuple[tuple[str, ...], ...] = ()
    manual: tuple[int, ...] = ()
    cards: Mapping[str, str] = {}

    def to_json(self) -> str:
        """The replay as JSON, one choice a line, so that two can be compared line by line."""
        head = {
            "format": FORMAT,
            "version": VERSION,
            "seed": self.seed,
            "life": self.life,
            "names": self.names,
            "decks": self.decks,
            "end": self.end,
            "outside": self.outside,
            "manual": self.manual,
            "cards": dict(self.cards),
        }
        lines = [json.dumps(head, ensure_ascii=False)]
        lines += [
            json.dumps([choice.player, choice.kind, *choice.labels], ensure_ascii=False)
            for choice in self.choices
        ]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_json(cls, text: str) -> "Replay":
        """Read what `to_json` wrote. Raises `ReplayError`, naming the line."""
        head, *choices = text.splitlines() or [""]
        try:
            return _read(head, choices)
        except RecursionError:
            raise ReplayError("this is not a replay: it is nested too deeply") from None


def _read(line: str, choices: list[str]) -> Replay:
    try:
        head = json.loads(line) if line else None
    except ValueError:
        raise ReplayError("line 1: this is not a replay: it is not JSON") from None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise ReplayError('line 1: this is not a replay: it has no "format"')
    if head.get("version") != VERSION:
        raise ReplayError(f"line 1: version {head.get('version')!r}; this reads {VERSION}")
    for name, fits in _HEAD.items():
        if not fits(head.get(name)):
            raise ReplayError(f"line 1: {name!r} is missing or wrong")
    if len(head["decks"]) != len(head["names"]):
        raise ReplayError("line 1: there are not as many names as decks")
    if head["outside"] and len(head["outside"]) != len(head["decks"]):
        raise ReplayError("line 1: 'outside' is not about as many players as there are decks")
    return Replay(
        tuple(tuple(deck) for deck in head["decks"]),
        tuple(head["names"]),
        head["seed"],
        head["life"],
        tuple(_choice(choice, number) for number, choice in enumerate(choices, 2)),
        head["end"],
        tuple(tuple(names) for names in head["outside"]),
        tuple(head["manual"]),
        head["cards"],
    )


def _is_number(value: Any) -> bool:
    return type(value) is int and abs(value) < 2**63


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _are_lists(value: Any) -> bool:
    return isinstance(value, list) and all(map(_are_texts, value))


_HEAD: dict[str, Callable[[Any], bool]] = {
    "decks": lambda value: _are_lists(value) and len(value) > 1,
    "outside": lambda value: _are_lists(value),
    "names": _are_texts,
    "seed": _is_number,
    "life": _is_number,
    "end": lambda value: isinstance(value, str),
    "manual": lambda value: isinstance(value, list) and all(map(_is_number, value)),
    "cards": lambda value: isinstance(value, dict) and _are_texts(list(value.values())),
}
"""What the first line of a replay must have."""


def _choice(line: str, number: int) -> Choice:
    try:
        said = json.loads(line)
    except ValueError:
        said = None
    if not (isinstance(said, list) and len(said) > 1 and _is_number(said[0])):
        raise ReplayError(f"line {number}: not a choice: {line[:60]!r}")
    player, kind, *labels = said
    if not isinstance(kind, str) or not _are_texts(labels):
        raise ReplayError(f"line {number}: not a choice: {line[:60]!r}")
    return Choice(player, kind, tuple(labels))


def record(game: Game) -> Replay:
    """The replay of a game so far.

    Raises:
        ReplayError: The game was not started from decks, or does not remember its choices.
    """
    begun = game.beginning
    if begun.stage != "opening":
        raise ReplayError("only a game that was started from decks, and remembers, can be recorded")
    order = begun.turn_order
    libraries = [begun.zone(Zone.LIBRARY, player) for player in order]
    cards = [[begun.objects[ref].card for ref in library] for library in libraries]
    return Replay(
        tuple(tuple(card.name for card in deck if card is not None) for deck in cards),
        tuple(begun.players[player].name for player in order),
        begun.seed,
        begun.players[order[0]].life,
        tuple(Choice(decision.player, decision.kind, labels) for decision, labels in game.choices),
        digest(game.state),
        tuple(tuple(card.name for card in begun.outside.get(player, ())) for player in order)
        if any(begun.outside.values())
        else (),
        tuple(order.index(player) for player in begun.notes.get("manual_payment", ())),
        {card.name: _mark(card) for deck in cards for card in deck if card is not None},
    )


def _mark(card: Card) -> str:
    return digest_of(card)[:12]


def play(
    replay: Replay,
    cards: Mapping[str, Card],
    *,
    mechanics: Mechanics | None = None,
    watch: Callable[[Game], object] | None = None,
) -> Game:
    """Play a recorded game again.

    Args:
        replay: What was recorded.
        cards: The cards by name.
        mechanics: Those it was recorded with: an engine has them.
        watch: Called with the game before each choice.

    Raises:
        ReplayError: A card is missing, or the game goes another way; it says at which choice.
    """
    named = (*replay.decks, *replay.outside)
    missing = sorted({name for names in named for name in names} - set(cards))
    if missing:
        raise ReplayError(f"there is no card {missing[0]!r} ({len(missing)} are missing)")
    decks = [[cards[name] for name in deck] for deck in replay.decks]
    game = Game(
        decks,
        names=replay.names,
        seed=replay.seed,
        life=replay.life,
        mechanics=mechanics,
        outside=[[cards[name] for name in names] for names in replay.outside],
        manual_payment=[position for position in replay.manual if 0 <= position < len(decks)],
    )
    try:
        for number, choice in enumerate(replay.choices, 1):
            if watch is not None and game.decision is not None:
                watch(game)
            _again(game, choice, f"choice {number} (line {number + 1})")
        if replay.end and digest(game.state) != replay.end:
            raise ReplayError("all choices fit, and yet the game ends in another state than it did")
    except ReplayError as error:
        known = {name: mark for name, mark in replay.cards.items() if name in cards}
        others = [name for name, mark in known.items() if _mark(cards[name]) != mark]
        if not others:
            raise
        more = f" and {len(others) - 1} more" if others[1:] else ""
        raise ReplayError(f"{error}; {others[0]!r}{more} is another card now") from None
    return game


def _again(game: Game, choice: Choice, where: str) -> None:
    """Make a recorded choice, if the same is asked now."""
    decision = game.decision
    if decision is None:
        raise ReplayError(f"{where}: the game is over already: {game.result}")
    if (decision.player, decision.kind) != (choice.player, choice.kind):
        raise ReplayError(
            f"{where}: recorded was a choice of player {choice.player} about "
            f"{choice.kind!r}, now player {decision.player} is asked {decision.prompt!r}"
        )
    try:
        if choice.labels[:1] == (CONCEDE,):
            who = choice.labels[1] if choice.labels[1:] else ""
            game.concede(int(who) if who.isdecimal() else 0)
        else:
            game.choose(*choice.labels)
    except IllegalChoice as error:
        raise ReplayError(f"{where}: {error}") from None

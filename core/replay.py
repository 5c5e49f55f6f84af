"""Replays: the seed, the decks and the choices of a game, from which it can be played again."""

import json
from collections.abc import Callable, Mapping

import attrs

from .errors import CardwrightError
from .game import Game, IllegalChoice
from .model.characteristics import Card
from .model.zones import Zone
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
    was not taken.
    """

    decks: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]
    seed: int
    life: int = 20
    choices: tuple[Choice, ...] = ()
    end: str = ""
    outside: tuple[tuple[str, ...], ...] = ()

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
            **({"outside": self.outside} if self.outside else {}),
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
        lines = text.splitlines()
        try:
            head = json.loads(lines[0]) if lines else None
        except ValueError as error:
            raise ReplayError(f"line 1: this is not a replay: {error}") from None
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise ReplayError('line 1: this is not a replay: it has no "format"')
        if head.get("version") != VERSION:
            raise ReplayError(f"line 1: version {head.get('version')!r}; this reads {VERSION}")
        choices = []
        for number, line in enumerate(lines[1:], 2):
            try:
                player, kind, *labels = json.loads(line)
            except (ValueError, TypeError):
                raise ReplayError(f"line {number}: not a choice: {line[:60]!r}") from None
            choices.append(Choice(player, kind, tuple(labels)))
        try:
            return cls(
                tuple(tuple(deck) for deck in head["decks"]),
                tuple(head["names"]),
                head["seed"],
                head["life"],
                tuple(choices),
                head["end"],
                tuple(tuple(names) for names in head.get("outside", ())),
            )
        except (KeyError, TypeError) as error:
            raise ReplayError(f"line 1: {error} is missing or wrong") from None


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
    )


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
    )
    for number, choice in enumerate(replay.choices, 1):
        decision = game.decision
        where = f"choice {number} (line {number + 1})"
        if decision is None:
            raise ReplayError(f"{where}: the game is over already: {game.result}")
        if (decision.player, decision.kind) != (choice.player, choice.kind):
            raise ReplayError(
                f"{where}: recorded was a choice of player {choice.player} about "
                f"{choice.kind!r}, now player {decision.player} is asked {decision.prompt!r}"
            )
        if watch is not None:
            watch(game)
        try:
            if choice.labels[:1] == (CONCEDE,):
                game.concede(int(choice.labels[1]))
            else:
                game.choose(*choice.labels)
        except IllegalChoice as error:
            raise ReplayError(f"{where}: {error}") from None
    if replay.end and digest(game.state) != replay.end:
        raise ReplayError("all choices fit, and yet the game ends in another state than it did")
    return game

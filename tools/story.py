"""The story of a game: what happened since it was last told, in sentences."""

from collections.abc import Hashable, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from cardwright import Game, Id, State, events
from cardwright.effects.abilities import TriggeredAbility
from cardwright.model.events import Event

from .sentences import choices, sentence
from .wording import Wording, counted, listed


class Line(NamedTuple):
    """A line of the story; `kind` says whether it is a heading, a score or something told."""

    text: str
    kind: Literal["turn", "event", "life", "end"] = "event"


class Story:
    """Follows a game and tells it, once, to one player or to a spectator.

    What the rules hide from that player is not told: of cards that others draw only that there
    were some. The events of a game are kept no longer than a turn, so the story watches it.
    """

    def __init__(self, game: Game, viewer: Id | None = None) -> None:
        """Begin with the next thing that happens."""
        self.game = game
        self.viewer = viewer
        self._lines: list[Line] = []
        self._turn = 0
        self._told = 0
        self._life: dict[Id, int] = {}
        self._triggers: set[Id] = set()
        game.watch = self._follow
        self.restart()
        self._turn = 0  # so that the first turn gets its heading

    def restart(self) -> None:
        """Go on from here without telling what led here, as after something was taken back."""
        state = self.game.state
        self._lines.clear()
        self._turn, self._told = state.turn, len(state.history)
        self._life = {ref: player.life for ref, player in state.players.items()}
        self._triggers = set(state.stack)

    def tell(self) -> list[Line]:
        """What happened since this was last asked."""
        self._follow(self.game.state)
        lines, self._lines = self._lines, []
        return lines

    def _follow(self, state: State) -> None:
        """Note what is new in a state."""
        words = Wording(state, self.viewer)
        if state.turn != self._turn and state.turn:
            self._turn, self._told = state.turn, 0
            self._lines.append(Line(_heading(words), "turn"))
        new = state.history[self._told :]
        if len(state.history) != self._told:
            self._told = len(state.history)  # less than before, if something was taken back
            if state.turn:  # before that cards are shuffled and drawn
                self._lines += [Line(text) for text in told(words, new)]
        for ref in state.stack:
            if ref not in self._triggers and state.objects[ref].announced is not None:
                self._triggers.add(ref)
                text = _trigger(words, ref)
                if text:
                    self._lines.append(Line(text))
        self._note_life(words)

    def _note_life(self, words: Wording) -> None:
        for ref, player in words.state.players.items():
            before = self._life.get(ref)
            if before != player.life:
                self._life[ref] = player.life
                text = f"{words.who(ref)}: {before} → {player.life} life"
                self._lines.append(Line(text, "life"))


def _heading(words: Wording) -> str:
    state = words.state
    whose = words.whose(state.active)
    score = ", ".join(f"{words.who(ref)} {player.life}" for ref, player in state.players.items())
    return f"Turn {state.turn}: {whose} turn ({score})"


def _trigger(words: Wording, ref: Id) -> str:
    """A triggered ability that was put on the stack."""
    obj = words.state.objects[ref]
    if not isinstance(obj.ability, TriggeredAbility):
        return ""
    name = (
        words.name(obj.source) if obj.base.name else f"An ability of {words.whom(obj.controller)}"
    )
    text = obj.base.text.rstrip(".")
    return f"{name} triggers{choices(words, ref)}{f': {text}' if text else ''}."


def told(words: Wording, happened: Sequence[Event]) -> list[str]:
    """Events as sentences; draws and attacks that belong together are one sentence."""
    said = [e for n, e in enumerate(happened) if not _goes_without_saying(happened, n)]
    lines: list[str] = []
    for _, group in groupby(enumerate(said), lambda pair: _key(*pair)):
        text = _sentence(words, [event for _, event in group])
        if text:
            lines.append(text[0].upper() + text[1:])
    return lines


def _key(index: int, event: Event) -> Hashable:
    """What events have in common that are told in one sentence."""
    if isinstance(event, events.Draw):
        return (events.Draw, event.player)
    if isinstance(event, events.Attack):
        return (events.Attack, event.defender)
    return index


def _goes_without_saying(happened: Sequence[Event], index: int) -> bool:
    """Whether another event tells of it: how a card is drawn, what damage causes (120.3a)."""
    event = happened[index]
    if isinstance(event, events.Move):
        return event.cause == "draw"
    return isinstance(event, events.LoseLife) and any(
        isinstance(later, events.Damage)
        and (later.target, later.amount, later.source) == (event.player, event.amount, event.source)
        for later in happened[index + 1 : index + 4]
    )


def _sentence(words: Wording, group: list[Event]) -> str:
    attacks = [event for event in group if isinstance(event, events.Attack)]
    if len(attacks) > 1:
        names = listed([words.name(event.attacker) for event in attacks])
        return f"{names} attack {words.whom(attacks[0].defender)}."
    draws = [event for event in group if isinstance(event, events.Draw)]
    if len(draws) > 1:
        player = draws[0].player
        if player != words.viewer:
            return f"{words.does(player, 'draw')} {counted(len(draws), 'card')}."
        return f"You draw {listed([words.name(draw.became) for draw in draws])}."
    return sentence(words, group[0])

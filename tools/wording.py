"""Names and verbs for telling a game to one player, without telling what is hidden."""

from collections.abc import Iterable, Sequence

from cardwright import GameObject, Id, State, Zone
from cardwright.model.objects import Kind


class Wording:
    """How to speak of the objects and players of a state.

    `viewer` is the player it is told to, "you"; None for a spectator, to whom all hands are hidden.
    """

    def __init__(self, state: State, viewer: Id | None) -> None:
        self.state = state
        self.viewer = viewer

    def who(self, player: Id | None) -> str:
        """A player at the beginning of a sentence."""
        if player is None:
            return "Somebody"
        return "You" if player == self.viewer else self.state.players[player].name

    def whom(self, ref: Id) -> str:
        """A player or object inside a sentence."""
        if ref in self.state.players:
            return "you" if ref == self.viewer else self.state.players[ref].name
        return self.name(ref)

    def does(self, player: Id | None, verb: str) -> str:
        """A player and what they do: "You draw", "Ann draws"."""
        return f"{self.who(player)} {verb if player == self.viewer else third_person(verb)}"

    def whose(self, player: Id) -> str:
        """Before something of a player's: "your", "Ann's"."""
        return "your" if player == self.viewer else possessive(self.state.players[player].name)

    def their(self, player: Id | None) -> str:
        """Before something of the player that the sentence begins with."""
        return "your" if player == self.viewer else "their"

    def name(self, ref: Id | None) -> str:
        """An object that all may know."""
        obj = None if ref is None else self.state.get(ref)
        if obj is None:
            return "something"
        if obj.face_down:
            return "a face-down card"
        if obj.kind is Kind.ABILITY:
            return f"{possessive(obj.base.name)} ability"
        return obj.base.name or "something"

    def names(self, refs: Iterable[Id]) -> str:
        """Several objects or players that all may know."""
        return listed([self.whom(ref) for ref in refs])

    def moved(self, ref: Id, became: Id | None) -> str:
        """An object that changed zones; "a card" if that was from one hidden zone to another."""
        before = self.state.get(ref)
        after = None if became is None else self.state.get(became)
        seen = [obj for obj in (before, after) if obj is not None and self._is_known(obj)]
        return self.name(seen[0].id) if seen else "a card"

    def _is_known(self, obj: GameObject) -> bool:
        if obj.zone is Zone.LIBRARY or obj.face_down:
            return False
        return obj.zone is not Zone.HAND or obj.owner == self.viewer


def possessive(name: str) -> str:
    """A name before something that belongs to it."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def third_person(verb: str) -> str:
    """The form of a verb, or of words that begin with one, after "she" or "it"."""
    first, space, rest = verb.partition(" ")
    if first.endswith("y") and first[-2:-1] not in tuple("aeiou"):
        first = f"{first[:-1]}ies"
    elif first.endswith(("s", "sh", "ch", "x", "z")):
        first += "es"
    else:
        first += "s"
    return first + space + rest


def listed(items: Sequence[str]) -> str:
    """Items as a sentence lists them: "A, 2 B and C"."""
    counts: dict[str, int] = {}
    for item in items:
        counts[item] = counts.get(item, 0) + 1
    words = [item if n == 1 else f"{n} {item}" for item, n in counts.items()]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(number: int, noun: str) -> str:
    """A number of things: "a card", "2 cards"."""
    if number == 1:
        return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
    return f"{number} {noun}s"

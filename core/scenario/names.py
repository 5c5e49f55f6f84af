"""What a scenario calls objects and players, and which of them it means."""

import re
from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from ..model.objects import Id, Kind
from ..model.state import State
from ..model.zones import Step, Zone
from ..rules.referee import Referee
from .errors import SetupError


@runtime_checkable
class HasId(Protocol):
    """A handle of an object or a player."""

    @property
    def id(self) -> Id:
        """The id it has now."""


Named = str | HasId
"""An object or player: a handle, an alias, or a name such as "Goblin Token (2)" or "your Bear"."""

_NUMBERED = re.compile(r"(?P<name>.+?)\s*\((?P<number>[1-9]\d*)\)")
_POSSESSIVE = re.compile(r"(?P<who>your|my|.+?(?:'s|s')) (?P<what>.+)", re.IGNORECASE)


class Names:
    """Finds objects and players by their names in the state of the moment.

    `aliases` are names that the scenario gave to objects; they go on to mean what the object
    becomes when it changes zones.
    """

    def __init__(self) -> None:
        self.aliases: dict[str, Id] = {}

    def player(self, state: State, name: str) -> Id | None:
        """A player by name, or as "you", "me" and (of two players) "opponent"."""
        wanted = name.strip().casefold()
        for ref, player in state.players.items():
            if player.name.casefold() == wanted:
                return ref
        order = state.turn_order
        if wanted in ("you", "me"):
            return order[0]
        if wanted in ("opponent", "the opponent", "your opponent") and len(order) == 2:
            return order[1]
        return None

    def among(
        self, referee: Referee, ref: Named, ids: Iterable[Id], counted: Iterable[Id] | None = None
    ) -> Id | None:
        """Which of some objects and players is meant; None if none is.

        A number such as "(2)" counts those of the same name in the order of `ids`, or of
        `counted`, of which `ids` are what is left.
        """
        pool = tuple(ids)
        if counted is not None and isinstance(ref, str) and _NUMBERED.fullmatch(ref.strip()):
            found = self.among(referee, ref, counted)
            return found if found in pool else None
        state = referee.state
        if not isinstance(ref, str):
            now = current(state, ref.id)
            return now if now in pool else None
        name = ref.strip()
        alias = self.aliases.get(name)
        if alias is not None:
            now = current(state, alias)
            return now if now in pool else None
        player = self.player(state, name)
        if player is not None and player in pool:
            return player
        found = _by_name(referee, name, pool)
        if found is None and (match := _POSSESSIVE.fullmatch(name)):
            owner = self._owner(state, match["who"])
            if owner is not None:
                mine = [
                    other
                    for other in pool
                    if other not in state.players and _belongs(referee, other, owner)
                ]
                return self.among(referee, match["what"], mine)
        return found

    def _owner(self, state: State, possessive: str) -> Id | None:
        words = possessive.casefold()
        if words in ("your", "my"):
            return state.turn_order[0]
        return self.player(state, possessive.removesuffix("'s").removesuffix("'"))


def _belongs(referee: Referee, ref: Id, player: Id) -> bool:
    """Whether a player controls an object on the battlefield or stack, or owns it elsewhere."""
    obj = referee.state.get(ref)
    if obj is None:
        return False
    if obj.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return (referee.look(ref).controller or obj.controller) == player
    return obj.owner == player


def _by_name(referee: Referee, name: str, pool: Sequence[Id]) -> Id | None:
    state = referee.state
    for match in (None, _NUMBERED.fullmatch(name)):
        wanted = (name if match is None else match["name"]).casefold()
        number = 1 if match is None else int(match["number"])
        for hidden in (False, True):
            same = [
                ref
                for ref in pool
                if ref not in state.players
                and wanted in (n.casefold() for n in names_of(referee, ref, hidden=hidden))
            ]
            if len(same) >= number:
                return same[number - 1]
        if match is None and "(" not in name:
            break
    return None


def names_of(referee: Referee, ref: Id, *, hidden: bool = False) -> tuple[str, ...]:
    """The names an object goes by: its own and its card's; with `hidden`, of a face-down card."""
    obj = referee.state.get(ref)
    if obj is None:
        return ()
    if hidden:
        return tuple(face.name for face in obj.card.faces) if obj.face_down and obj.card else ()
    own = referee.look(ref).name
    if obj.face_down and not own:
        return ("a face-down card",)
    if obj.card is None or obj.face_down:
        return (own, own.removesuffix(" Token")) if obj.kind is Kind.TOKEN else (own,)
    if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) and obj.card.layout != "split":
        return (own,)
    return tuple(dict.fromkeys((own, obj.card.name, *(face.name for face in obj.card.faces))))


def current(state: State, ref: Id) -> Id:
    """The id of what an object has become through changes of zones."""
    while ref not in state.objects:
        known = state.last_known.get(ref)
        became = None if known is None else known.became
        if became is None or (became not in state.objects and became not in state.last_known):
            break  # a token that left the battlefield has become nothing that lasts
        ref = became
    return ref


_STEPS: dict[str, Step] = {
    **{step.value: step for step in Step},
    **{step.value.removesuffix(" step"): step for step in Step},
    "main": Step.MAIN,
    "main phase": Step.MAIN,
    "first main phase": Step.MAIN,
    "precombat main": Step.MAIN,
    "combat": Step.BEGIN_COMBAT,
    "beginning of combat step": Step.BEGIN_COMBAT,
    "begin combat": Step.BEGIN_COMBAT,
    "attackers": Step.DECLARE_ATTACKERS,
    "blockers": Step.DECLARE_BLOCKERS,
    "first strike damage": Step.FIRST_DAMAGE,
    "first strike damage step": Step.FIRST_DAMAGE,
    "damage": Step.DAMAGE,
    "end of combat step": Step.END_COMBAT,
    "second main phase": Step.MAIN_2,
    "second main": Step.MAIN_2,
    "postcombat main": Step.MAIN_2,
    "end of turn": Step.END,
}
STEP_NAMES = tuple(_STEPS)
"""All names of steps, longer and shorter ones."""


def step_of(step: Step | str) -> Step:
    """A step by its name, such as "upkeep", "main phase" or "combat damage".

    Raises:
        SetupError: There is no such step.
    """
    if isinstance(step, Step):
        return step
    found = _STEPS.get(step.strip().casefold())
    if found is None:
        raise SetupError(
            f"there is no step {step!r}; there are: {', '.join(s.value for s in Step)}"
        )
    return found

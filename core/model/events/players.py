"""What happens to players: life, mana, turns, winning and losing (119, 106, 104)."""

from typing import ClassVar

import attrs

from ..designation import GAME
from ..mana import Mana
from ..objects import Id
from ..zones import Step
from .base import Event


@attrs.frozen(slots=False)
class GainLife(Event):
    """A player gains life (119.3)."""

    player: Id
    amount: int
    source: Id | None = None

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class LoseLife(Event):
    """A player loses life, from damage or otherwise (119.3)."""

    player: Id
    amount: int
    source: Id | None = None
    paid: bool = False

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class AddMana(Event):
    """Mana is added to a player's mana pool (106.4)."""

    player: Id
    mana: tuple[Mana, ...]
    source: Id | None = None

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class ExtraTurn(Event):
    """A player will take an extra turn after this one (500.7)."""

    player: Id
    source: Id | None = None


@attrs.frozen(slots=False)
class AddSteps(Event):
    """Steps are added to this turn, after the current phase or directly after this step (500.8)."""

    steps: tuple[Step, ...]
    after_phase: bool = True
    source: Id | None = None


@attrs.frozen(slots=False)
class EndTurn(Event):
    """The turn ends: the stack is exiled and the game goes on to the cleanup step (719.1).

    With `combat` it is only the combat phase that ends (719.2).
    """

    source: Id | None = None
    combat: bool = False


@attrs.frozen(slots=False)
class DrawGame(Event):
    """The game is a draw (104.4c)."""

    source: Id | None = None


@attrs.frozen(slots=False)
class Lose(Event):
    """A player loses the game (104.3)."""

    player: Id
    reason: str

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class Win(Event):
    """A player wins the game (104.2)."""

    player: Id
    reason: str


@attrs.frozen(slots=False)
class KeywordAction(Event):
    """A player did a keyword action that has no other event, such as ``"scry"`` (701).

    The `amount` of ``"search"`` is how many cards from the top are searched; 0 for all of them.
    """

    action: str
    player: Id
    amount: int = 0
    object: Id | None = None

    @property
    def subject(self) -> Id | None:
        return self.object if self.object is not None else self.player


@attrs.frozen(slots=False)
class Designate(Event):
    """A player, or the game for `GAME`, gets a designation: "you become the monarch" (720.3).

    As a fact it says who had it `before`, which other ones have `ended` with that, and how a
    sentence says it: `phrase` and `verb` are those of its `Designation`.
    """

    designation: str
    holder: Id
    source: Id | None = None
    before: tuple[Id, ...] = ()
    ended: tuple[str, ...] = ()
    phrase: str = ""
    verb: str = "be"

    @property
    def subject(self) -> Id | None:
        return self.holder if self.holder != GAME else None


@attrs.frozen(slots=False)
class FlipCoin(Event):
    """A player flips a coin (705.1); if it was `called`, they win the flip if it is heads."""

    player: Id
    heads: bool
    called: bool = True
    source: Id | None = None

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class RollDie(Event):
    """A player rolls a die (706.2): the natural result, and the result with modifiers."""

    player: Id
    sides: int
    natural: int
    result: int
    source: Id | None = None

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class BeginStep(Event):
    """A step or phase begins (500)."""

    step: Step
    player: Id

    about: ClassVar[str] = "player"

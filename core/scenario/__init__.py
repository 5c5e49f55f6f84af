"""Scenarios: a table set up as wanted, players who do as told, and what came of it.

    s = Scenario(engine, cards)
    you, opponent = s.players
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    s.start()
    you.cast("Ember Bolt", opponent)
    s.resolve()
    assert opponent.life == 17

`docs/scenarios.md` tells the whole of it.
"""

from .errors import Mismatch, NotPossible, ScenarioError, SetupError, Unanswered, UnusedAnswers
from .library import CardLibrary
from .scenario import Scenario
from .seat import Seat
from .things import Thing
from .writing import written

__all__ = [
    "CardLibrary",
    "Mismatch",
    "NotPossible",
    "Scenario",
    "ScenarioError",
    "Seat",
    "SetupError",
    "Thing",
    "Unanswered",
    "UnusedAnswers",
    "written",
]

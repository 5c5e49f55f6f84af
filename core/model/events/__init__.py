"""What can happen in a game (700.1).

An event is first a proposal, which replacement effects may change (614), and then the fact that
triggered abilities look at (603). The rules perform it in between. `source` is always the
object that causes it, or None for the rules of the game.
"""

from .base import Event
from .combat import Attack, AttackUnblocked, BecomeBlocked, Block, RemoveFromCombat
from .effects import ChangeEffect, StartDelayedTrigger, StartEffect, TriggerReflexively
from .moves import (
    Arrange,
    CreateEmblem,
    CreateToken,
    Destroy,
    Draw,
    LeaveGame,
    Move,
    Reveal,
    Shuffle,
    StartUntilLeaves,
)
from .permanents import (
    Attach,
    Damage,
    Flip,
    LoseControl,
    PreventDamage,
    PutCounters,
    Regenerate,
    RemoveCounters,
    Tap,
    Transform,
    TurnFace,
    Untap,
)
from .players import (
    AddMana,
    AddSteps,
    BeginStep,
    Designate,
    DrawGame,
    EndTurn,
    ExtraTurn,
    GainLife,
    KeywordAction,
    Lose,
    LoseLife,
    Win,
)
from .stack import Activate, BecomeTarget, Cast, CopyCard, CopySpell, Counter

__all__ = [
    "Activate",
    "AddMana",
    "AddSteps",
    "Arrange",
    "Attach",
    "Attack",
    "AttackUnblocked",
    "BecomeBlocked",
    "BecomeTarget",
    "BeginStep",
    "Block",
    "Cast",
    "ChangeEffect",
    "CopyCard",
    "CopySpell",
    "Counter",
    "CreateEmblem",
    "CreateToken",
    "Damage",
    "Designate",
    "Destroy",
    "Draw",
    "DrawGame",
    "EndTurn",
    "Event",
    "ExtraTurn",
    "Flip",
    "GainLife",
    "KeywordAction",
    "LeaveGame",
    "Lose",
    "LoseControl",
    "LoseLife",
    "Move",
    "PreventDamage",
    "PutCounters",
    "Regenerate",
    "RemoveCounters",
    "RemoveFromCombat",
    "Reveal",
    "Shuffle",
    "StartDelayedTrigger",
    "StartEffect",
    "StartUntilLeaves",
    "Tap",
    "Transform",
    "TriggerReflexively",
    "TurnFace",
    "Untap",
    "Win",
]

"""Zones, steps and the other fixed places of a game (400, 500)."""

import enum


class Zone(enum.Enum):
    """A zone (400.1)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"

    __hash__ = object.__hash__  # members are singletons: identity is the fastest hash

    @property
    def is_hidden(self) -> bool:
        """Whether cards there are hidden from players (400.2)."""
        return self in (Zone.LIBRARY, Zone.HAND)

    @property
    def is_owned(self) -> bool:
        """Whether each player has one of their own (400.1)."""
        return self in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)


class Step(enum.Enum):
    """A step or a phase without steps, in the order of a turn (500.1)."""

    UNTAP = "untap step"
    UPKEEP = "upkeep"
    DRAW = "draw step"
    MAIN = "precombat main phase"
    BEGIN_COMBAT = "beginning of combat"
    DECLARE_ATTACKERS = "declare attackers step"
    DECLARE_BLOCKERS = "declare blockers step"
    FIRST_DAMAGE = "first combat damage step"
    DAMAGE = "combat damage step"
    END_COMBAT = "end of combat"
    MAIN_2 = "postcombat main phase"
    END = "end step"
    CLEANUP = "cleanup step"

    __hash__ = object.__hash__

    @property
    def is_main(self) -> bool:
        """Whether this is a main phase."""
        return self in (Step.MAIN, Step.MAIN_2)

    @property
    def is_combat(self) -> bool:
        """Whether this step belongs to the combat phase."""
        return self in _COMBAT


_COMBAT = frozenset(
    (
        Step.BEGIN_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.FIRST_DAMAGE,
        Step.DAMAGE,
        Step.END_COMBAT,
    )
)

COMBAT_STEPS = tuple(step for step in Step if step.is_combat)
"""The steps of a combat phase, in order (506.1)."""
BEGINNING_STEPS = (Step.UNTAP, Step.UPKEEP, Step.DRAW)
"""The steps of a beginning phase, in order (501.1)."""

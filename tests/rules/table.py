"""Scenarios with cards that a test writes itself, and a few plain ones that all tests know."""

from functools import cache
from typing import Any

from cardwright import Engine
from cardwright.scenario import CardLibrary, Scenario

PLAIN = """
Brown Bear {1}{G}
Creature — Bear
2/2

Ashen Ogre {2}{R}
Creature — Ogre
3/3

Free Goblin {R}
Creature — Goblin
1/1

Tin Cup {1}
Artifact

Slow Field
Land
{T}: Add {G}.

Small Spark {R}
Instant
Small Spark deals 1 damage to any target.

Big Spark {R}
Instant
Big Spark deals 5 damage to any target.

Quick End {B}
Instant
Destroy target permanent.

Clean End {W}
Sorcery
Destroy all creatures.

Rinse Clean {U}
Instant
Return target permanent to its owner's hand.

Slip Out {W}
Instant
Exile target creature, then return it to the battlefield under its owner's control.

Firm Denial {U}
Instant
Counter target spell.
"""


@cache
def engine() -> Engine:
    return Engine.load()


@cache
def library(text: str) -> CardLibrary:
    return CardLibrary(engine(), f"{PLAIN}\n{text}")


def table(text: str = "", **options: Any) -> Scenario:
    """An empty table on which the plain cards and those of a text can be named."""
    return Scenario(engine(), library(text), **options)


def rich(scenario: Scenario) -> None:
    """Give the players all the mana that they may need."""
    for seat in scenario.players:
        seat.battlefield(*["Plains", "Island", "Swamp", "Mountain", "Forest"] * 3)

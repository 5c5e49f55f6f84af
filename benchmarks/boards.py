"""Boards to measure on: any number of permanents of mixed sorts, in the middle of a game."""

from functools import cache

from cardwright import Engine, Game, Zone
from cardwright.model.objects import GameObject
from cardwright.model.zones import Step
from cardwright.rules.opening import new_state

CARDS = """
Mountain
Basic Land — Mountain

Slag Runner {1}{R}
Creature — Goblin Warrior
2/2

Cinder Roc {3}{R}
Creature — Bird
Flying
3/2

Goad Captain {1}{R}
Creature — Goblin Warrior
Other Goblins you control get +1/+1.
2/2

Forge Tender {2}{R}
Creature — Dwarf
{1}, {T}: Forge Tender deals 1 damage to any target.
1/3

Ash Herald {2}{R}
Creature — Human Shaman
Whenever another creature enters, Ash Herald deals 1 damage to each opponent.
2/3

Spark Lance {R}
Instant
Spark Lance deals 2 damage to any target.
"""


@cache
def engine() -> Engine:
    """One engine for all measurements."""
    return Engine.load()


@cache
def cards() -> dict:
    return {card.name: card for card in engine().cards(CARDS)}


def board(permanents: int) -> Game:
    """A game in the active player's main phase, with so many permanents, half on each side.

    The first thirty are of every sort; what a larger board has more of neither changes others nor
    triggers, since those costs multiply by what the cards say and not by what the rules do.
    """
    known = cards()
    deck = [known["Mountain"]] * 20 + [known["Spark Lance"], known["Slag Runner"]] * 10
    state = new_state([deck, deck], ["Ann", "Ben"], seed=1, life=20)
    kinds = [
        "Mountain",
        "Slag Runner",
        "Mountain",
        "Cinder Roc",
        "Mountain",
        "Forge Tender",
        "Mountain",
        "Ash Herald",
        "Mountain",
        "Goad Captain",
    ]
    refs = []
    for number in range(permanents):
        owner = state.turn_order[number % 2]
        sorts = kinds if number < 30 else kinds[:6]
        card = known[sorts[number // 2 % len(sorts)]]
        ref = state.new_id()
        now = state.tick()
        state.put(
            GameObject(
                ref,
                owner,
                owner,
                Zone.BATTLEFIELD,
                card.faces[0],
                card=card,
                timestamp=now,
                since=now,
            )
        )
        refs.append(ref)
    state.set_zone(Zone.BATTLEFIELD, None, refs)
    for player in state.turn_order:
        library = state.zone(Zone.LIBRARY, player)
        state.set_zone(Zone.LIBRARY, player, library[:-6])
        state.set_zone(Zone.HAND, player, library[-6:])
        for ref in library[-6:]:
            state.change(ref, zone=Zone.HAND)
    state.turn, state.step, state.stage = 5, Step.MAIN, "settle"
    state.priority = state.active
    state.turn_began = state.tick()
    return Game.from_state(state, mechanics=engine().mechanics)

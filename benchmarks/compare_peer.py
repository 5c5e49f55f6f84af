"""Random games of one deck here and with phase.rs, on one core, one after the other.

python -m pip install phase-python
python benchmarks/compare_peer.py [games]

Both engines play the same sixty creature and burn cards against themselves and choose every
action at random. What counts is the ratio of the two rates, since both run on the same machine.
"""

import json
import random
import re
import sys
import time
from collections.abc import Callable

import phase

from cardwright import Engine, Game

CARDS = """
Mountain
Basic Land — Mountain

Kiln Whelp {R}
Creature — Lizard
Haste
1/1

Slag Runner {1}{R}
Creature — Goblin Warrior
2/2

Cinder Roc {3}{R}
Creature — Bird
Flying
3/2

Furnace Brute {2}{R}
Creature — Ogre
Menace
3/2

Magma Colossus {4}{R}
Creature — Giant
Trample
5/5

Spark Lance {R}
Instant
Spark Lance deals 2 damage to any target.

Burning Verdict {1}{R}
Sorcery
Burning Verdict deals 3 damage to target creature.
"""
COUNTS = {
    "Mountain": 24,
    "Kiln Whelp": 6,
    "Slag Runner": 8,
    "Cinder Roc": 4,
    "Furnace Brute": 4,
    "Magma Colossus": 4,
    "Spark Lance": 6,
    "Burning Verdict": 4,
}
LIMIT = 20_000


def play_here(seed: int, engine: Engine, deck: list) -> int:
    """Play one game; return the number of decisions."""
    rng = random.Random(seed)
    game: Game = engine.game([deck, deck], seed=seed, remember=False)
    actions = 0
    while (decision := game.decision) is not None and actions < LIMIT:
        count = rng.randint(decision.minimum, decision.maximum)
        game.choose(*rng.sample(range(len(decision.options)), count))
        actions += 1
    return actions


def peer_engine() -> phase.Engine:
    """The same cards in the other engine."""
    faces = {}
    for block in CARDS.strip().split("\n\n"):
        head, type_line, *rest = block.splitlines()
        name, cost = re.fullmatch(r"(.+?)(?: (\{.*\}))?", head).groups()
        types, _, subtypes = type_line.partition(" — ")
        stats = rest.pop().split("/") if "Creature" in types else None
        words = types.split()
        card = {
            "name": name,
            "manaCost": cost or "",
            "type": type_line,
            "types": [word for word in words if word != "Basic"],
            "supertypes": [word for word in words if word == "Basic"],
            "subtypes": subtypes.split(),
            "text": "\n".join(rest),
            "layout": "normal",
            "colors": ["R"] if cost else [],
            "colorIdentity": ["R"],
            "manaValue": 0,
            "identifiers": {},
        }
        if stats:
            card["power"], card["toughness"] = stats
        faces[name.lower()] = phase.build_oracle_face(card, None)
    return phase.Engine.from_json(json.dumps(faces))


def play_there(seed: int, engine: phase.Engine, deck: list[str]) -> int:
    """Play one game in the other engine; return the number of actions."""
    rng = random.Random(seed)
    game = engine.new_game(deck, deck, seed=seed)
    count = 0
    while count < LIMIT:
        actions = game.actions()
        if not actions:
            break
        waiting = game.waiting_for()
        data = waiting.get("data", {}) if isinstance(waiting, dict) else {}
        game.apply(data.get("player", game.priority_player()), rng.choice(actions))
        count += 1
    return count


def measure(name: str, play: Callable[[int], int], games: int) -> float:
    """Play games and say how fast; return games a second of processor time."""
    start = time.process_time()
    actions = sum(play(seed) for seed in range(games))
    seconds = time.process_time() - start
    print(f"{name:12} {games / seconds:8.2f} games/s {actions / seconds:9.0f} actions/s", end="")
    print(f" {actions / games:7.0f} actions a game")
    return games / seconds


def main() -> None:
    """Compare the two."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    engine = Engine.load()
    cards = {card.name: card for card in engine.cards(CARDS)}
    deck = [cards[name] for name, count in COUNTS.items() for _ in range(count)]
    names = [name for name, count in COUNTS.items() for _ in range(count)]
    here = measure("cardwright", lambda seed: play_here(seed, engine, deck), games * 5)
    other = peer_engine()
    there = measure("phase", lambda seed: play_there(seed, other, names), games)
    print(f"ratio: {here / there:.1f}")


if __name__ == "__main__":
    main()

"""Games to test with: our test cards, decks of them, and positions set up by hand."""

import random
from functools import cache
from pathlib import Path

import attrs

from cardwright import Engine, Game
from cardwright.cards import card_files
from cardwright.model.objects import GameObject, Player
from cardwright.model.state import State
from cardwright.model.zones import Step, Zone

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
ANN, BEN = 1, 2


@cache
def engine():
    return Engine.load(cache=None)


@cache
def cards():
    """The test cards by name."""
    file = Path(__file__).with_name("cards.card")
    return {card.name: card for card in engine().cards(file.read_bytes(), str(file))}


def mixed_deck(seed, size=40):
    """A deck of some of everything, with the lands to play it; the same for the same seed."""
    rng = random.Random(seed)
    spells = [name for name in cards() if name not in LANDS]
    lands = [LANDS[n % 5] for n in range(size * 2 // 5)]
    return [cards()[name] for name in lands + rng.choices(spells, k=size - len(lands))]


def new_game(seed=0, **options):
    """A game of two mixed decks between Ann and Ben."""
    decks = [mixed_deck(2 * seed), mixed_deck(2 * seed + 1)]
    return engine().game(decks, names=("Ann", "Ben"), seed=seed, **options)


@cache
def shipped():
    """All cards that come with Cardwright, and basic lands, by name."""
    basics = "\n\n".join(f"{name}\nBasic Land — {name}" for name in LANDS)
    texts = [basics, *(text for _, text in card_files())]
    return {card.name: card for text in texts for card in engine().cards(text)}


def shipped_deck(rng, size=20):
    """A deck of some of the shipped cards, with lands that go together."""
    names = sorted(set(shipped()).difference(LANDS))
    first = rng.randrange(5)
    lands = [LANDS[(first + n) % 5] for n in range(size * 2 // 5)]
    return [shipped()[name] for name in (*lands, *rng.sample(names, size - len(lands)))]


def shipped_game(seed=0, **options):
    """A game of the shipped cards: mostly a short one of two, some with more players or longer."""
    rng = random.Random(seed)
    players = rng.choice((3, 4)) if seed % 15 == 0 else 2
    size, life = (40, 20) if seed % 50 == 0 else (16, 8)
    decks = [shipped_deck(rng, size) for _ in range(players)]
    return engine().game(decks, seed=seed, life=life, **options)


def named_apart(deck, prefix):
    """The same deck with a name of its own for each card, so that none can be mistaken."""
    return [
        attrs.evolve(
            card,
            faces=tuple(
                face.with_(name=f"{prefix}{n:02}{'abc'[side]}")
                for side, face in enumerate(card.faces)
            ),
        )
        for n, card in enumerate(deck)
    ]


def random_answer(decision, rng):
    """Positions of some options, as the decision allows."""
    count = rng.randint(decision.minimum, decision.maximum)
    return tuple(rng.sample(range(len(decision.options)), count))


def play_some(game, rng, most):
    """Answer so many decisions at random, fewer if the game ends."""
    for _ in range(most):
        if game.decision is None:
            break
        game.choose(*random_answer(game.decision, rng))
    return game


def position(
    *,
    battlefield=(),
    theirs=(),
    hand=(),
    their_hand=(),
    library=("Plains",) * 10,
    step=Step.MAIN,
    active=ANN,
    life=(20, 20),
    seed=1,
    **changes,
):
    """A game in which Ann, in her main phase, has priority; permanents are named by card."""
    state = State(
        seed=seed,
        turn=5,
        turn_order=(ANN, BEN),
        active=active,
        step=step,
        stage="priority",
        priority=active,
        next_id=3,
        clock=1000,
        turn_began=900,
    )
    for player, name in ((ANN, "Ann"), (BEN, "Ben")):
        state.players[player] = Player(player, name, life[player - 1])
    places = (
        (Zone.BATTLEFIELD, ANN, battlefield),
        (Zone.BATTLEFIELD, BEN, theirs),
        (Zone.HAND, ANN, hand),
        (Zone.HAND, BEN, their_hand),
        (Zone.LIBRARY, ANN, library),
        (Zone.LIBRARY, BEN, library),
    )
    for zone, player, names in places:
        for name in names:
            card = cards()[name]
            ref = state.new_id()
            obj = GameObject(
                ref, player, player, zone, card.faces[0], card=card, timestamp=ref, since=ref
            )
            state.put(obj)
            owner = player if zone.is_owned else None
            state.set_zone(zone, owner, (*state.zone(zone, owner), ref))
    for name, value in changes.items():
        setattr(state, name, value)
    return Game.from_state(state, mechanics=engine().mechanics)


def find(game, name, zone=Zone.BATTLEFIELD):
    """The id of the first object of a name in a zone."""
    for obj in game.state.objects.values():
        if obj.zone is zone and game.referee.look(obj.id).name == name:
            return obj.id
    raise LookupError(f"no {name} in the {zone.value}")


def labels(game):
    assert game.decision is not None
    return [option.label for option in game.decision.options]


def finish_stack(game):
    """Let everybody pass until nothing is on the stack."""
    while game.state.stack:
        game.choose("Pass")

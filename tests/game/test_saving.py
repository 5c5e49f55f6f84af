"""Games as JSON, pickles and digests; replays."""

import contextlib
import json
import pickle
import random
import subprocess
import sys
from typing import Any

import attrs
import pytest
from hypothesis import given

from cardwright import Engine, Game
from cardwright.agents import RandomAgent
from cardwright.replay import Replay, ReplayError, play, record
from cardwright.saving import SaveError, digest, dumps, load, loads, save

from .table import engine as table_engine
from .table import new_game, play_some
from .test_properties import SEEDS, few

CARDS = """
Mountain
Basic Land — Mountain

Kiln Whelp {R}
Creature — Lizard
Haste
1/1

Coal Choir {1}{R}
Creature — Goblin Shaman
When this creature enters, you may discard a card. If you do, draw a card.
2/1

Spark Volley {2}{R}
Instant
Spark Volley deals 3 damage divided as you choose among up to three targets.
"""


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine.load()


@pytest.fixture(scope="module")
def cards(engine: Engine) -> dict:
    return {card.name: card for card in engine.cards(CARDS)}


@pytest.fixture(scope="module")
def deck(cards: dict) -> list:
    return [*[cards["Mountain"]] * 16, *[card for card in cards.values() for _ in range(8)]]


def played(engine: Engine, deck: list, seed: int, choices: int) -> Game:
    game = engine.game([deck, deck], seed=seed)
    agent = RandomAgent(seed)
    while game.decision is not None and game.answered < choices:
        game.choose(*agent(game))
    return game


@pytest.mark.parametrize("choices", [0, 1, 13, 27, 44, 71])
def test_a_saved_game_goes_on_exactly_where_it_was(
    engine: Engine, deck: list, choices: int
) -> None:
    game = played(engine, deck, 3, choices)
    again = load(save(game), mechanics=engine.mechanics)
    assert again.state == game.state
    assert again.decision == game.decision
    one, two = RandomAgent(1), RandomAgent(1)
    while game.decision is not None:
        game.choose(*one(game))
        again.choose(*two(again))
    assert again.state == game.state
    assert again.result == game.result


def test_a_game_survives_pickling(engine: Engine, deck: list) -> None:
    game = played(engine, deck, 5, 30)
    again = pickle.loads(pickle.dumps(game))
    assert again.state == game.state
    agent = RandomAgent(2)
    again.choose(*agent(again))
    assert again.state != game.state


def test_equal_states_have_equal_digests_and_others_have_not(engine: Engine, deck: list) -> None:
    game = played(engine, deck, 5, 30)
    assert digest(game.state) == digest(load(save(game), mechanics=engine.mechanics).state)
    before = digest(game.state)
    game.choose(*RandomAgent(1)(game))
    assert digest(game.state) != before
    game.undo()
    assert digest(game.state) == before


def test_a_digest_is_the_same_in_another_process(engine: Engine, deck: list, tmp_path) -> None:
    game = played(engine, deck, 8, 25)
    saved = tmp_path / "game.json"
    saved.write_text(save(game), "utf-8")
    code = (
        "import sys; from cardwright import Engine; from cardwright.saving import digest, load;"
        "e = Engine.load(); text = open(sys.argv[1], encoding='utf-8').read();"
        "print(digest(load(text, mechanics=e.mechanics).state))"
    )
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code, str(saved)],
            capture_output=True,
            text=True,
            check=True,
            env={**__import__("os").environ, "PYTHONHASHSEED": seed},
        )
        assert run.stdout.strip() == digest(game.state)


def test_a_view_is_saved_without_what_it_hides(engine: Engine, deck: list) -> None:
    game = played(engine, deck, 3, 4)
    view = game.view(game.state.turn_order[0])
    text = dumps(view)
    assert loads(text) == view
    hidden = {game.state.objects[ref].id for ref in game.state.zones[_hand(game)]}
    assert not any(f'"id":{ref},' in text for ref in hidden)


def _hand(game: Game) -> tuple:
    from cardwright import Zone

    return (Zone.HAND, game.state.turn_order[1])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a saved game"),
        ("{}", 'no "format"'),
        ('{"format": "cardwright game", "version": 99}', "version 99"),
        ('{"format": "cardwright game", "version": 1, "shared": []}', "damaged"),
        ("[" * 100_000, "not a saved game"),
        (
            '{"format": "cardwright game", "version": 1, "by": "0.0.1"}',
            r"saved by Cardwright 0\.0\.1",
        ),
    ],
)
def test_what_is_no_saved_game_is_refused(text: str, message: str) -> None:
    with pytest.raises(SaveError, match=message):
        load(text)


MODULES = ["os:stat_result", "click:Group", "cardwright.tools.match:Outcome"]


@pytest.mark.parametrize("name", [*MODULES, "cardwright.engine:Engine", "builtins:dict"])
def test_a_saved_game_names_only_what_games_are_made_of(
    engine: Engine, deck: list, name: str
) -> None:
    data = json.loads(save(played(engine, deck, 3, 5)))
    for hostile in ({"is": name}, {"type": name}, {"enum": [name, "x"]}):
        data["start"]["dict"][0][1] = hostile
        with pytest.raises(SaveError, match="not known here"):
            load(json.dumps(data), mechanics=engine.mechanics)


@few
@given(seed=SEEDS)
def test_a_damaged_game_is_refused_or_is_another_game(seed: int) -> None:
    """Whatever is changed in the file: there is a game, or a `SaveError`."""
    rng = random.Random(seed)
    data = json.loads(save(play_some(new_game(seed), rng, 40)))
    place: Any = data["start"]["dict"]
    while isinstance(place, (dict, list)) and place:
        where = place
        key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
        place = place[key]
    where[key] = rng.choice([None, -1, 10**30, "x", [], {}, True, {"shared": 10**9}])
    with contextlib.suppress(SaveError):
        assert isinstance(load(json.dumps(data), mechanics=table_engine().mechanics), Game)


def test_a_saved_game_makes_nothing_but_values(engine: Engine, deck: list) -> None:
    text = save(played(engine, deck, 3, 5))
    data = json.loads(text)
    data["answers"] = {"is": "subprocess:Popen", "args": "true"}
    with pytest.raises(SaveError, match="not known here"):
        load(json.dumps(data), mechanics=engine.mechanics)


@pytest.fixture
def recorded(engine: Engine, deck: list) -> Replay:
    game = engine.game([deck, deck], seed=9, names=["Ann", "Ben"], life=12)
    agent = RandomAgent(4)
    while game.decision is not None:
        game.choose(*agent(game))
        if game.answered == 20:
            game.undo(3)
            agent = RandomAgent(5)
            game.choose(*agent(game))
            game.choose(*agent(game))
            game.choose(*agent(game))
            game.choose(*agent(game))
    return record(game)


def test_a_replay_plays_the_same_game(engine: Engine, cards: dict, recorded: Replay) -> None:
    again = Replay.from_json(recorded.to_json())
    assert again == recorded
    game = play(again, cards, mechanics=engine.mechanics)
    assert digest(game.state) == recorded.end


def test_a_replay_stops_at_the_first_difference(
    engine: Engine, cards: dict, recorded: Replay
) -> None:
    lines = recorded.to_json().splitlines()
    lines[4] = json.dumps([1, "priority", "Cast Nothing"])
    lines[5] = lines[4]
    with pytest.raises(ReplayError, match=r"choice [45] \(line [56]\)"):
        play(Replay.from_json("\n".join(lines)), cards, mechanics=engine.mechanics)


def test_a_replay_with_a_missing_card_says_which(
    engine: Engine, cards: dict, recorded: Replay
) -> None:
    fewer = {name: card for name, card in cards.items() if name != "Kiln Whelp"}
    with pytest.raises(ReplayError, match="Kiln Whelp"):
        play(recorded, fewer, mechanics=engine.mechanics)


def test_a_replay_that_goes_wrong_says_which_card_is_another_one(
    engine: Engine, cards: dict, recorded: Replay
) -> None:
    whelp = cards["Kiln Whelp"]
    slow = attrs.evolve(whelp, faces=(whelp.faces[0].with_(abilities=()),))
    assert recorded.cards.keys() == cards.keys()
    with pytest.raises(ReplayError, match="'Kiln Whelp' is another card now"):
        play(recorded, {**cards, "Kiln Whelp": slow}, mechanics=engine.mechanics)


def test_mana_abilities_that_were_used_by_hand_are_used_so_again(
    engine: Engine, cards: dict, deck: list
) -> None:
    game = engine.game([deck, deck], seed=3, manual_payment=(1,))
    agent = RandomAgent(3)
    while game.decision is not None and game.answered < 120:
        game.choose(*agent(game))
    replay = Replay.from_json(record(game).to_json())
    assert replay.manual == (1,)
    assert play(replay, cards, mechanics=engine.mechanics).state == game.state


HEAD = {
    "outside": [],
    "format": "cardwright replay",
    "version": 1,
    "seed": 1,
    "life": 20,
    "end": "",
    "names": ["Ann", "Ben"],
    "decks": [["Mountain"], ["Mountain"]],
    "manual": [],
    "cards": {},
}


@pytest.mark.parametrize(
    "changes",
    [
        {"decks": "Mountain"},
        {"decks": [["Mountain"]]},
        {"decks": [[1], [{}]]},
        {"names": ["Ann"]},
        {"names": [["Ann"], "Ben"]},
        {"seed": "1"},
        {"seed": 1.5},
        {"life": None},
        {"life": 10**40},
        {"end": 3},
        {"manual": ["x"]},
        {"outside": [["Mountain"]]},
        {"cards": {"Mountain": 3}},
    ],
    ids=str,
)
def test_a_replay_with_a_wrong_beginning_is_refused(changes: dict) -> None:
    assert Replay.from_json(json.dumps(HEAD)).seed == 1
    with pytest.raises(ReplayError, match="line 1: "):
        Replay.from_json(json.dumps({**HEAD, **changes}))


@pytest.mark.parametrize(
    "line",
    [
        *("{}", "7", '"abc"', "[1]", "[1, 2]", '["1", "priority"]', '[1, "priority", 3]'),
        *('[1, "priority", ["Pass"]]', '[1, "mulligan", "concede"]'),
        *('[1, "mulligan", "concede", "x"]', "[" * 100_000),
    ],
    ids=lambda line: line[:40],
)
def test_a_replay_with_a_wrong_choice_is_refused(engine: Engine, cards: dict, line: str) -> None:
    with pytest.raises(ReplayError, match=r"line 2|nested"):
        play(Replay.from_json(f"{json.dumps(HEAD)}\n{line}"), cards, mechanics=engine.mechanics)


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", "nonsense", '{"format": "cardwright replay", "version": 7}']
)
def test_what_is_no_replay_is_refused(text: str) -> None:
    with pytest.raises(ReplayError, match="line 1"):
        Replay.from_json(text)

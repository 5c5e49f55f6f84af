"""Agents: random, scripted, and the one that thinks."""

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.agents import (
    AGENTS,
    Agent,
    HeuristicAgent,
    RandomAgent,
    ScriptedAgent,
    ScriptError,
    play_out,
)
from cardwright.agents.imagine import UNKNOWN, imagine
from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, cards, engine, new_game, play_some, position
from .test_properties import SEEDS, few

BURN = ["Mountain"] * 24 + ["Kiln Imp", "Furnace Hound", "Ridge Brawler", "Ember Whelp"] * 7
BURN += ["Cinder Bolt"] * 4 + ["Spark Adept"] * 4


FOREST = cards()["Forest"]


def burn_game(seed):
    deck = [cards()[name] for name in BURN]
    return engine().game([deck, deck], seed=seed, remember=False)


def story(game, agents):
    """The labels that agents choose, until the end."""
    chosen = []
    while (decision := game.decision) is not None:
        selection = agents[decision.player - 1](game)
        chosen.append([decision.options[n].label for n in selection])
        game.choose(*selection)
    return chosen


def answer(game, agent=None):
    """What an agent chooses: the labels."""
    selection = (agent or HeuristicAgent(1))(game)
    return [game.decision.options[n].label for n in selection]


@pytest.mark.parametrize("name", AGENTS)
def test_the_same_seed_makes_the_same_choices(name):
    make = AGENTS[name]
    stories = [story(burn_game(7), [make(1), RandomAgent(2)]) for _ in range(2)]
    assert stories[0] == stories[1]


def test_a_random_agent_makes_legal_choices_of_every_size():
    game = new_game(3)
    agent = RandomAgent(4)
    assert play_out(game, [agent, agent]) == game.answered
    assert game.result is not None


def test_a_game_that_is_too_long_is_given_up():
    game = new_game(3)
    assert play_out(game, [RandomAgent(1), RandomAgent(2)], limit=10) == 10
    assert game.result is None


def test_there_is_an_agent_for_each_player():
    with pytest.raises(ValueError, match="2 players but 1 agents"):
        play_out(new_game(3), [RandomAgent(1)])


def test_an_agent_is_not_asked_once_the_game_is_over():
    game = new_game(3)
    play_out(game, [RandomAgent(1), RandomAgent(2)])
    with pytest.raises(ValueError, match="over"):
        RandomAgent(1)(game)


def test_a_script_tells_the_same_game_again():
    chosen = story(burn_game(5), [RandomAgent(1), RandomAgent(2)])
    script = ScriptedAgent(chosen)
    game = burn_game(5)
    play_out(game, [script, script])
    assert game.result is not None
    assert script.unused == ()
    script.finish()


def test_an_answer_that_is_not_on_offer_is_explained():
    script = ScriptedAgent(["Cast Cinder Bolt", "Cory"])
    game = position(battlefield=["Mountain"], hand=["Cinder Bolt"])
    game.choose(*script(game))
    with pytest.raises(ScriptError) as error:
        script(game)
    assert str(error.value) == (
        "answer 2, 'Cory', does not fit the decision of Ann in turn 5 (target): "
        "'Choose a target for Cinder Bolt' with the options 'Ann', 'Ben'"
    )
    assert script.unused == (("Cory",),)
    with pytest.raises(ScriptError, match="1 answers were not used: Cory"):
        script.finish()


def test_an_answer_of_the_wrong_size_is_explained():
    game = position(battlefield=["Mountain"], hand=["Cinder Bolt"])
    with pytest.raises(ScriptError, match="answer 1 has 2 labels"):
        ScriptedAgent([["Pass", "Cast Cinder Bolt"]])(game)


def test_when_a_script_ends_another_agent_may_go_on():
    game = position(battlefield=["Mountain"], hand=["Cinder Bolt"])
    with pytest.raises(ScriptError, match="the script ends before the decision of Ann"):
        ScriptedAgent([])(game)
    assert ScriptedAgent([], then=lambda game: (1,))(game) == (1,)


def test_asking_an_agent_changes_nothing():
    game = play_some(new_game(8), random.Random(8), 60)
    before = pickle.dumps(game.state)
    HeuristicAgent(1)(game)
    assert game.state == pickle.loads(before)


def test_a_land_is_played_before_anything_else():
    game = position(battlefield=["Forest"], hand=["Quarry Bear", "Forest"])
    agent = HeuristicAgent(1)
    assert answer(game, agent) == ["Play Forest"]
    game.choose("Play Forest")
    assert answer(game, agent) == ["Cast Quarry Bear"]


def test_the_land_that_makes_a_card_castable_is_preferred():
    game = position(battlefield=["Forest"], hand=["Kiln Imp", "Plains", "Mountain"])
    assert answer(game) == ["Play Mountain"]


@pytest.mark.parametrize(("mine", "theirs"), [(2, 3), (5, 0), (7, 0)])
def test_a_land_is_played_however_many_others_are_in_the_hand(mine, theirs):
    """The lands of the opponent make no difference to what a land in hand is worth."""
    lands = ["Forest"] * mine
    game = position(battlefield=lands, theirs=["Forest"] * theirs, hand=["Forest"] * 5)
    assert answer(game) == ["Play Forest"]


def test_the_creature_that_is_worth_most_is_cast():
    game = position(battlefield=["Forest"] * 5, hand=["Quarry Bear", "Old Boulderback"])
    assert answer(game) == ["Cast Old Boulderback"]


def test_damage_kills_the_best_creature_it_can():
    game = position(
        battlefield=["Mountain"], theirs=["Kiln Imp", "Ridge Brawler"], hand=["Cinder Bolt"]
    )
    agent = HeuristicAgent(1)
    assert answer(game, agent) == ["Cast Cinder Bolt"]
    game.choose("Cast Cinder Bolt")
    assert answer(game, agent) == ["Ridge Brawler"]


def test_damage_goes_to_a_player_who_dies_of_it():
    game = position(
        battlefield=["Mountain"], theirs=["Ridge Brawler"], hand=["Cinder Bolt"], life=(20, 3)
    )
    agent = HeuristicAgent(1)
    game.choose(*agent(game))
    assert answer(game, agent) == ["Ben"]


def test_damage_is_kept_while_there_is_nothing_worth_it():
    game = position(battlefield=["Mountain"], hand=["Cinder Bolt"])
    assert answer(game) == ["Pass"]


def test_a_bonus_is_not_wasted_outside_combat():
    game = position(battlefield=["Forest", "Quarry Bear"], hand=["Sudden Growth"])
    assert answer(game) == ["Pass"]


def test_a_bonus_goes_to_the_own_creature_that_it_saves():
    game = position(
        battlefield=["Forest", "Quarry Bear"], theirs=["Ridge Brawler"], hand=["Sudden Growth"]
    )
    agent = HeuristicAgent(1)
    while game.decision.kind != "attack":
        game.choose("Pass")
    game.choose("Attack with Quarry Bear")
    while game.decision.kind != "block":
        game.choose(*(agent(game) if game.decision.player == ANN else (0,)))
    game.choose("Ridge Brawler blocks Quarry Bear")
    assert answer(game, agent) == ["Cast Sudden Growth"]
    game.choose("Cast Sudden Growth")
    assert answer(game, agent) == ["Quarry Bear"]


def test_an_attack_that_loses_creatures_for_nothing_is_not_made():
    game = position(battlefield=["Quarry Bear"], theirs=["Old Boulderback"])
    while game.decision.kind != "attack":
        game.choose("Pass")
    assert answer(game) == ["Done"]


def test_an_attack_that_nobody_can_block_is_made():
    game = position(battlefield=["Ember Whelp", "Kiln Imp"], theirs=["Old Boulderback"])
    agent = HeuristicAgent(1)
    while game.decision.kind != "attack":
        game.choose("Pass")
    assert answer(game, agent) == ["Attack with Ember Whelp"]
    game.choose("Attack with Ember Whelp")
    assert answer(game, agent) == ["Done"]


def test_everybody_attacks_when_that_wins():
    game = position(
        battlefield=["Quarry Bear", "Kiln Imp", "Spark Adept"],
        theirs=["Old Boulderback"],
        life=(20, 2),
    )
    agent = HeuristicAgent(1)
    while game.decision.kind != "attack":
        game.choose("Pass")
    attackers = 0
    while game.decision is not None and game.decision.kind == "attack":
        selection = agent(game)
        attackers += game.decision.options[selection[0]].label != "Done"
        game.choose(*selection)
    assert attackers == 3


@pytest.mark.parametrize(
    ("mine", "life", "expected"),
    [
        ("Old Boulderback", 20, "Old Boulderback blocks Quarry Bear"),
        ("Kiln Imp", 20, "Done"),
        ("Kiln Imp", 2, "Kiln Imp blocks Quarry Bear"),
    ],
)
def test_blocks_kill_attackers_and_save_lives(mine, life, expected):
    game = position(
        battlefield=["Quarry Bear"],
        theirs=[mine],
        active=ANN,
        step=Step.BEGIN_COMBAT,
        life=(20, life),
    )
    while game.decision.kind != "block":
        attack = game.decision.kind == "attack"
        game.choose("Attack with Quarry Bear" if attack else "Pass")
    assert game.decision.player == BEN
    assert answer(game) == [expected]


def test_a_spell_that_matters_is_countered():
    game = position(
        battlefield=["Forest"] * 5,
        hand=["Old Boulderback"],
        theirs=["Island", "Island"],
        their_hand=["Second Thought"],
    )
    game.choose("Cast Old Boulderback")
    assert game.decision.player == BEN
    assert answer(game) == ["Cast Second Thought"]


def test_the_agent_keeps_hands_with_lands_and_no_others():
    keeps: dict[int, set[str]] = {}
    for seed in range(40):
        game = new_game(seed)
        hand = game.view(game.decision.player).hand
        lands = sum(obj.characteristics.is_land for obj in hand)
        keeps.setdefault(lands, set()).update(answer(game))
    assert keeps[3] == keeps[4] == {"Keep"}
    assert {"Mulligan"} in [keeps.get(n) for n in (0, 1, 6, 7)]


def test_imagining_forgets_what_is_hidden():
    game = play_some(new_game(12), random.Random(12), 80)
    player = game.decision.player
    moment = imagine(game, player, random.Random(1))
    assert moment is not None
    state, real = moment.state, game.state
    for obj in state.objects.values():
        hidden = obj.zone in (Zone.HAND, Zone.LIBRARY) and obj.owner != player
        assert (obj.base is UNKNOWN) == hidden
    library = real.zone(Zone.LIBRARY, player)
    before = [real.objects[ref].base.name for ref in library]
    guessed = [state.objects[ref].base.name for ref in library]
    assert before != guessed
    assert sorted(before) == sorted(guessed)
    assert state.seed != real.seed


def otherwise(game, rng):
    """The same game to the eyes of the player who decides, with other hidden cards."""
    moment, player = game.moment, game.decision.player
    start = moment.start.copy()
    start.derived = None
    places = [(Zone.LIBRARY, ANN), (Zone.LIBRARY, BEN), (Zone.HAND, ANN + BEN - player)]
    for place in places:
        refs = start.zones[place]
        found = [(start.objects[ref].base, start.objects[ref].card) for ref in refs]
        rng.shuffle(found)
        if place[0] is Zone.HAND:
            found = [(FOREST.faces[0], FOREST) for _ in refs]
        for ref, (base, card) in zip(refs, found, strict=True):
            start.objects[ref] = start.objects[ref].with_(base=base, card=card)
    return type(game).from_state(start, answers=moment.answers, mechanics=game.mechanics)


@few
@given(seed=SEEDS, turn=st.integers(2, 120))
def test_what_is_hidden_makes_no_difference_to_what_the_agent_does(seed, turn):
    game = play_some(new_game(seed, remember=False), random.Random(seed), turn)
    if game.decision is None or game.moment.state.rolls != game.moment.start.rolls:
        return
    other = otherwise(game, random.Random(turn))
    if other.decision == game.decision and other.view(game.decision.player) == game.view(
        game.decision.player
    ):
        assert answer(game, HeuristicAgent(5)) == answer(other, HeuristicAgent(5))


@pytest.mark.slow
def test_the_heuristic_agent_wins_at_least_95_of_100_games_against_random_play():
    won = 0
    for seed in range(100):
        game = burn_game(seed)
        agents: list[Agent] = [HeuristicAgent(seed), RandomAgent(seed)]
        mine = 1 + seed % 2
        play_out(game, agents if mine == 1 else agents[::-1])
        won += game.result is not None and game.result.winner == mine
    assert won >= 95

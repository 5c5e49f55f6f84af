"""What must be true of any game, whatever is played: tried with random games."""

import hashlib
import os
import pickle
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright import Game, IllegalChoice, Option
from cardwright.model.objects import Kind
from cardwright.saving import digest, load, save

from .table import engine, play_some, random_answer, shipped_game
from .table import new_game as game_of_two

ROOT = Path(__file__).parents[2]
SEEDS = st.integers(0, 10**6)

few = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def new_game(seed, **options):
    """A game of the test cards, or of the shipped ones, which may have more players."""
    return shipped_game(seed, **options) if seed % 2 else game_of_two(seed, **options)


def answers_of(seed, most):
    """A game and the answers with which it was played from the start."""
    game, rng = new_game(seed), random.Random(seed)
    answers: list[tuple] = []
    while game.decision is not None and len(answers) < most:
        answers.append(random_answer(game.decision, rng))
        game.choose(*answers[-1])
    return game, answers


def assert_whole(state):
    """Each object is in the zone it says, and in no other."""
    places = {}
    for (zone, player), ids in state.zones.items():
        for ref in ids:
            assert ref not in places, f"{ref} is in two places"
            places[ref] = zone, player
    assert places.keys() == state.objects.keys()
    assert not places.keys() & state.players.keys()
    assert not places.keys() & state.last_known.keys(), "an id names one object only"
    for ref, obj in state.objects.items():
        assert obj.id == ref < state.next_id
        assert places[ref] == (obj.zone, obj.owner if obj.zone.is_owned else None)


def owned_cards(state):
    return Counter(
        (obj.owner, obj.card.name) for obj in state.objects.values() if obj.kind is Kind.CARD
    )


@few
@given(seed=SEEDS)
def test_every_card_stays_in_the_game_in_exactly_one_zone(seed):
    game, rng = new_game(seed, remember=False), random.Random(seed)
    cards = owned_cards(game.state)
    for _ in range(250):
        assert_whole(game.state)
        assert owned_cards(game.state) == cards
        if game.decision is None:
            break
        game.choose(*random_answer(game.decision, rng))


@few
@given(seed=SEEDS)
def test_undoing_restores_every_state_there_was(seed):
    game, rng = new_game(seed), random.Random(seed)
    states = []
    for _ in range(60):
        if game.decision is None:
            break
        states.append((pickle.dumps(game.state), game.decision))
        game.choose(*random_answer(game.decision, rng))
    for number, (state, decision) in enumerate(reversed(states)):
        game.undo()
        assert game.decision == decision
        if number % 4 == 0:
            assert game.state == pickle.loads(state)
    with pytest.raises(IllegalChoice):
        game.undo()


@few
@given(seed=SEEDS, back=st.integers(1, 40))
def test_what_was_undone_can_be_done_again(seed, back):
    game, answers = answers_of(seed, 150)
    state, back = game.state, min(back, len(answers))
    game.undo(back)
    for answer in answers[len(answers) - back :]:
        game.choose(*answer)
    assert game.state == state


@few
@given(seed=SEEDS, turn=st.integers(0, 120))
def test_a_copy_and_its_original_go_their_own_ways(seed, turn):
    game = play_some(new_game(seed), random.Random(seed), turn)
    state, decision = pickle.dumps(game.state), game.decision
    copy = play_some(game.copy(), random.Random(1), 30)
    assert game.state == pickle.loads(state)
    assert game.decision == decision
    end = pickle.dumps(copy.state)
    play_some(game, random.Random(2), 30)
    assert copy.state == pickle.loads(end)


@few
@given(seed=SEEDS, turn=st.integers(0, 160))
def test_a_game_can_be_pickled_at_any_decision_and_goes_on_the_same(seed, turn):
    game = play_some(new_game(seed, remember=False), random.Random(seed), turn)
    moment = pickle.loads(pickle.dumps(game.moment))
    assert moment.state == game.state
    resumed = Game.from_state(moment.start, answers=moment.answers, mechanics=engine().mechanics)
    assert resumed.state == game.state
    assert resumed.decision == game.decision
    play_some(game, random.Random(3), 60)
    play_some(resumed, random.Random(3), 60)
    assert resumed.state == game.state


@few
@given(seed=SEEDS, turn=st.integers(0, 160))
def test_a_game_can_be_saved_at_any_decision(seed, turn):
    game = play_some(new_game(seed, remember=False), random.Random(seed), turn)
    loaded = load(save(game), mechanics=engine().mechanics)
    assert loaded.state == game.state
    assert loaded.decision == game.decision


@few
@given(seed=SEEDS, turn=st.integers(0, 120))
def test_a_game_can_be_saved_in_the_middle_of_everything(seed, turn):
    game = play_some(new_game(seed), random.Random(seed), turn)
    rng, saved = random.Random(turn), 0
    for _ in range(40):
        decision = game.decision
        if decision is None or saved == 4:
            break
        if game.moment.answers or decision.kind not in ("priority", "attack", "block"):
            text, saved = save(game), saved + 1
            loaded = load(text, mechanics=engine().mechanics)
            assert (loaded.state, loaded.decision) == (game.state, decision)
            assert digest(loaded.state) == digest(game.state)
            assert save(loaded) == text
            unpickled = pickle.loads(pickle.dumps(game))
            answer = random_answer(decision, random.Random(1))
            loaded.choose(*answer)
            unpickled.choose(*answer)
            assert loaded.decision == unpickled.decision
            assert loaded.state == unpickled.state
        game.choose(*random_answer(decision, rng))


@few
@given(seed=SEEDS, turn=st.integers(0, 160))
def test_every_option_on_offer_can_be_chosen(seed, turn):
    game = play_some(new_game(seed, remember=False), random.Random(seed), turn)
    for _ in range(12):
        decision = game.decision
        if decision is None:
            return
        labels = [option.label for option in decision.options]
        assert len(set(labels)) == len(labels), "labels differ"
        for position, option in enumerate(decision.options):
            rest = [n for n in range(len(labels)) if n != position]
            chosen = [position, *rest[: max(0, decision.minimum - 1)]]
            if decision.maximum:
                copy = game.copy()
                copy.choose(*chosen)
                if decision.kind == "priority":
                    refused = copy.state.notes.get("refused", ())
                    assert option.value not in refused, f"{option.label} is taken back"
        game.choose(*random_answer(decision, random.Random(turn)))


@few
@given(seed=SEEDS, turn=st.integers(0, 160))
def test_nothing_else_can_be_chosen_and_the_attempt_changes_nothing(seed, turn):
    game = play_some(new_game(seed, remember=False), random.Random(seed), turn)
    decision = game.decision
    if decision is None:
        return
    state = pickle.dumps(game.state)
    count = len(decision.options)
    wrong = [
        (count,),
        (-1,),
        ("no such label",),
        (Option("Cheat", ("cast", 1, None)),),
        (0, 0),
        tuple(range(decision.maximum + 1)),
    ]
    if decision.minimum:
        wrong.append(tuple(range(decision.minimum - 1)))
    for selection in wrong:
        with pytest.raises(IllegalChoice):
            game.choose(*selection)
        assert game.decision == decision
    assert game.state == pickle.loads(state)


def test_when_the_game_is_over_nothing_can_be_chosen():
    game = play_some(new_game(5, remember=False), random.Random(5), 5000)
    assert game.decision is None
    assert game.result is not None
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(0)


def digests(*seeds):
    """Hashes of games' states, all along the way, and of what could be chosen then."""
    found = []
    for seed in seeds:
        game, rng = new_game(seed, remember=False), random.Random(seed)
        for _ in range(6):
            play_some(game, rng, 30)
            offered = repr(game.decision).encode()
            found += [digest(game.state), hashlib.sha256(offered).hexdigest()]
    return found


@pytest.mark.slow
def test_the_same_seed_and_choices_make_the_same_game_in_every_process():
    code = "from tests.game.test_properties import digests; print(*digests(11, 12, 21))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == digests(11, 12, 21)

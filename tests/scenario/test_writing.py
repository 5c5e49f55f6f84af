"""Positions in words, and back."""

import random
from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright import Zone
from cardwright.scenario import CardLibrary, Scenario
from cardwright.scenario.files import read_stories
from cardwright.scenario.writing import Writer, written
from tests.game.table import (
    cards,
    engine,
    named_apart,
    new_game,
    play_some,
    shipped,
    shipped_deck,
    shipped_game,
)

several = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
SEEDS = st.integers(0, 10**6)


@cache
def library():
    return CardLibrary(engine(), shipped(), cards())


def read(text, known=None):
    """The scenario that a text sets up, ready to begin."""
    story = f"{text}expect:\n    the game goes on\n"
    stories, diagnostics = read_stories(story, "position.scenario", known or library())
    assert [str(found) for found in diagnostics] == [], text
    scenario = Scenario(engine(), stories[0].library, players=stories[0].players)
    for statement in stories[0].statements[:-1]:
        statement.run(scenario)
    return scenario


def again(text, viewer=None):
    """What is written of the position that a text sets up."""
    scenario = read(text)
    begins = scenario.begins
    scenario.prepare(begins.turn, begins.step, begins.active)
    lines = Writer(scenario.state, engine().mechanics, library(), viewer).lines()
    return "\n".join(("scenario: A position", *lines)) + "\n"


def said(text):
    """A text without its comments."""
    return [line for line in text.splitlines() if not line.strip().startswith("#")]


def some_game(seed, turn):
    game = shipped_game(seed, remember=False) if seed % 2 else new_game(seed, remember=False)
    play_some(game, random.Random(seed), turn)
    while game.decision is not None and not game.moment.start.turn:
        game.choose(*range(game.decision.minimum))  # past the opening hands
    return game


POSITION = """\
scenario: A position
players: Ann, Ben
given:
    it is turn 6, Ben's declare blockers step
    Ben has priority
    Ann has passed
    Ann's life: 7
    Ann's counters: 2 poison
    Ben's life: 20
    Ben's mana: {R}{G}
    Ben's lands played: 1
    Ann's battlefield: 2 Forest, Plains (tapped)
    Ben's battlefield: Mountain, Quarry Bear as A (tapped, 1 +1/+1 counter, attacking Ann)
    Ann's battlefield: Kiln Imp as B (new, blocking A), Sworn Banner (attached to B)
    Ben's battlefield: Mute Golem (owned by Ann, 2 damage), Lantern Moth (a copy of Kiln Imp)
    Ann's battlefield: 2 1/1 green Saproling creature token; Quarry Bear (token)
    Ben's battlefield: Bog Leech (face down)
    Ann's hand: Cinder Bolt
    Ann's graveyard: Quiet End, 2 Kiln Imp
    Ann's whole library: nothing
    Ben's exile: Deep Study (face down), Two Roads (3 time counters)
    Ben's whole library: Forest, 2 Quarry Bear
    Ben's spell on the stack: Cinder Bolt as C (targeting B)
    Ann's spell on the stack: Second Thought (targeting C)
"""


def test_a_position_is_written_as_a_scenario_begins():
    assert again(POSITION) == POSITION


@several
@given(seed=SEEDS, turn=st.integers(0, 140))
def test_what_is_read_back_is_written_the_same(seed, turn):
    game = some_game(seed, turn)
    if game.decision is None:
        return
    text = written(game, library())
    assert said(again(text)) == said(text)


@several
@given(seed=SEEDS, turn=st.integers(0, 140))
def test_a_player_can_do_the_same_in_the_position_that_is_read_back(seed, turn):
    game = some_game(seed, turn)
    decision = game.decision
    text = written(game, library())
    if decision is None or decision.kind != "priority" or "# not said" in text:
        return
    other = read(text).game().decision
    assert other.prompt == decision.prompt
    assert sorted(o.label for o in other.options) == sorted(o.label for o in decision.options)


@several
@given(seed=SEEDS, turn=st.integers(0, 140), viewer=st.sampled_from((1, 2)))
def test_what_a_player_may_not_know_is_not_written_for_them(seed, turn, viewer):
    """400.2."""
    rng = random.Random(seed)
    decks = [named_apart(shipped_deck(rng), name) for name in ("ann", "ben")]
    game = engine().game(decks, names=("Ann", "Ben"), seed=seed)
    play_some(game, random.Random(seed), turn)
    if game.decision is None:
        return
    text = written(game, CardLibrary(engine(), *decks), viewer)
    for obj in game.moment.start.objects.values():
        if obj.zone is Zone.LIBRARY or (obj.zone is Zone.HAND and obj.owner != viewer):
            assert obj.base.name not in text

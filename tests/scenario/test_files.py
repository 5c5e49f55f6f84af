"""Scenario files: read strictly, run in order, failures told apart."""

from pathlib import Path

import pytest

from cardwright.scenario import CardLibrary
from cardwright.scenario.files import read_file, read_stories, tell
from tests.scenario.conftest import engine, library

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.scenario"))


def told(text):
    """What came of the scenarios of a text that must be understood."""
    stories, diagnostics = read_stories(text, "test.scenario", library())
    assert [str(found) for found in diagnostics] == []
    return [outcome for story in stories for outcome in tell(story)]


def passes(given="", when="", expect=""):
    """Whether a scenario of these lines passes; raises what it did not understand."""
    parts = {"given": given, "when": when, "expect": expect}
    lines = ["scenario: T"]
    for name, content in parts.items():
        lines.append(f"{name}:")
        lines += [f"    {line.strip()}" for line in content.strip().splitlines()]
    outcomes = told("\n".join(lines))
    return [str(outcome) for outcome in outcomes if not outcome.passed] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenarios_of_a_file_pass(path):
    stories, diagnostics = read_file(path, CardLibrary(engine(), library()))
    assert [str(found) for found in diagnostics] == []
    assert stories
    failed = [str(outcome) for story in stories for outcome in tell(story) if not outcome.passed]
    assert not failed, "\n\n".join(failed)


BOARD = """
    your battlefield: 3 Mountain, Hill Bear as A (tapped, 2 +1/+1 counters, 1 damage)
    your battlefield: Iron Blade (attached to A); Sky Drake (summoning sick)
    opponent's battlefield: Ridge Ogre (owned by you), Hill Bear
    opponent's battlefield: 2 1/1 red Goblin creature tokens with haste (tapped) as G
    your hand: Ember Bolt
    your graveyard: Hill Bear
    your exile: Fumid
    your library: Deny, Fumid
    your life: 7
    opponent's poison: 3
    opponent is the monarch
    your mana: {R}{G}
    your counters: 2 energy, 1 poison
    it is turn 3
"""


@pytest.mark.parametrize(
    "line",
    [
        "your life is 7",
        "your life total is 7",
        "your mana is {G}{R}",
        "your mana pool is {R}{G}",
        "opponent's mana is empty",
        "you have 2 energy counters",
        "opponent has 3 poison counters",
        "opponent has no energy counters",
        "opponent is the monarch",
        "you aren't the monarch",
        "opponent's poison is 3",
        "your hand is Ember Bolt",
        "your hand has one card",
        "your hand has no Fumid",
        "opponent's hand is empty",
        "your library has 60 cards",
        "the top of your library is Deny, Fumid",
        "your battlefield has 3 Mountain and Sky Drake",
        "your battlefield has 6 permanents",
        "opponent's battlefield is Ridge Ogre, Hill Bear, 2 Goblin",
        "opponent's battlefield has 2 Goblin Token",
        "your graveyard is Hill Bear",
        "your exile has Fumid",
        "the stack is empty",
        "the stack has 0 objects",
        "it is turn 3",
        "it is your turn",
        "it is your main phase",
        "it is turn 3, your precombat main phase",
        "the game goes on",
        "A is 6/4",
        "A is tapped and has 2 +1/+1 counters and 1 damage",
        "A has power 6 and toughness 4",
        "A is not face down",
        "A is a creature",
        "A is a Bear creature and green",
        "A is a 6/4 Bear creature and is not a 2/2 creature",
        "A is not a Goblin and is not red",
        "A is in your graveyard and is on the battlefield",
        "A is on the battlefield under your control",
        "A has no flying",
        "A doesn't have flying",
        "A can't attack",
        "Sky Drake has flying and is untapped",
        "Sky Drake is summoning sick and can't attack",
        "Sky Drake can block A",
        "Sky Drake has no counters and has no damage",
        "Iron Blade is attached to A",
        'Iron Blade has "Equipped creature gets +2/+0."',
        "Iron Blade is colorless and is an artifact",
        "Iron Blade is not attached to Ridge Ogre",
        "Ridge Ogre is controlled by opponent and owned by you",
        "opponent's Hill Bear is 2/2",
        "Hill Bear (2) is 2/2",
        "G is a token and has haste",
        "G is not a Goblin Wizard",
        "Fumid is exiled",
        "Bell Warden is gone",
        "your Hill Bear is 6/4",
        "you can cast Ember Bolt",
        "you can cast Ember Bolt targeting A",
        "you can't cast Ember Bolt targeting Mountain",
        "you can't play Ember Bolt",
        "you can activate Iron Blade",
        "you can activate equip of Iron Blade targeting Sky Drake",
        "you can't activate ability 2 of Iron Blade",
    ],
)
def test_an_expectation_can_be_met(line):
    line = line.replace("A is in your graveyard and is", "A is not in your graveyard and is")
    assert passes(BOARD, "", line)


@pytest.mark.parametrize(
    ("line", "but"),
    [
        ("your life is 8", "but it is 7"),
        ("your mana is empty", "but it is {G}{R}"),
        ("you have 1 energy counter", "but there are 2"),
        ("you are the monarch", "but Opponent is"),
        ("your hand is empty", "but there is Ember Bolt"),
        ("your hand has 2 cards", "but there is Ember Bolt"),
        ("your hand has no Ember Bolt", "but there is Ember Bolt"),
        ("your hand is Ember Bolt, Deny", "but there is Ember Bolt"),
        ("the top of your library is Fumid", "but it is Deny"),
        ("your battlefield has 2 Mountain", "but there is Mountain, Mountain, Mountain, Hill"),
        ("the stack has Deny", "but there is nothing"),
        ("it is opponent's turn", "but it is turn 3, your precombat main phase"),
        ("the game is a draw", "but the game is going on"),
        ("you won", "but the game is going on"),
        ("opponent lost", "but the game is going on"),
        ("A is 2/2", "but it is 6/4"),
        ("A is untapped", "but it is not untapped"),
        ("A is not tapped", "but it is tapped"),
        ("A has 1 +1/+1 counter", "but it has 2 +1/+1 counters"),
        ("A has 2 damage", "but it has 1 damage"),
        ("A has power 5", "but it has 6 power"),
        ("A is a Goblin", "but it is green, creature Bear"),
        ("A is a 2/2 creature", "but it is 6/4, green, creature Bear"),
        ("A is red and tapped", "but it is green, creature Bear"),
        ("A is in your hand", "but it is on the battlefield, controlled by You"),
        ("A has flying", "but it has no keywords"),
        ("A can attack", "but it cannot attack"),
        ("A is attacking", "but it is not attacking"),
        ("Iron Blade is attached to Sky Drake", "but attached to: Hill Bear"),
        ("Ridge Ogre is controlled by you", "but controller: Opponent"),
        ("G is gone", "but it is on the battlefield, controlled by Opponent"),
        ("Bell Warden is tapped", "there is no Bell Warden"),
        ("you can't cast Ember Bolt", "but what they can do is: Pass, Cast Ember Bolt"),
    ],
)
def test_an_expectation_that_is_not_met_says_what_is(line, but):
    text = f"scenario: T\ngiven:{BOARD}expect:\n    {line}\n"
    (outcome,) = told(text)
    assert outcome.kind == "mismatch"
    assert outcome.message.startswith(but)
    assert outcome.statement.text == line
    assert "Turn 3" in outcome.board
    assert str(outcome).startswith(f"test.scenario:{text.count(chr(10))}: T: mismatch\n  {line}")


def test_what_follows_a_failed_expectation_is_checked_too():
    outcomes = told("scenario: T\nexpect:\n  your life is 1\n  your life is 20\n  you won\n")
    assert [outcome.span.line for outcome in outcomes] == [3, 5]


@pytest.mark.parametrize(
    ("when", "kind", "message"),
    [
        ("you cast Deny targeting Ridge Ogre", "not possible", "You can't cast Deny now"),
        ("you cast Ember Bolt targeting Mountain", "not possible", "can't be chosen"),
        ("you cast Ember Bolt", "unanswered", "no answer to a decision of You: Choose a target"),
        ("you answer yes", "unused answers", "answers that nobody asked for: You: yes"),
        ("go to turn 2", "not possible", "go to the upkeep of turn 2: that is over"),
        ("opponent's battlefield: Soft Chains (attached to Deny)", "setup", "there is no Deny"),
    ],
)
def test_other_failures_are_told_apart(when, kind, message):
    outcomes = told(f"scenario: T\ngiven:{BOARD}when:\n    {when}\nexpect:\n    your life is 7\n")
    assert outcomes[-1].kind == kind
    assert message in outcomes[-1].message
    assert not any(outcome.passed for outcome in outcomes)


def test_cards_stand_in_the_file():
    text = """
cards:
    Shared Bear {G}
    Creature — Bear
    2/2

scenario: One
card:
    Own Bear {G}
    Creature — Bear
    1/1
given:
    your battlefield: Shared Bear, Own Bear
expect:
    Own Bear is 1/1
"""
    assert [outcome.kind for outcome in told(text)] == ["passed"]


def told_with(cards, lines):
    """What came of the lines of one scenario with cards of its own."""
    return [outcome.kind for outcome in told(f"cards:\n{cards}\nscenario: T\n{lines}")]


NAMES_WITH_WORDS = """
    Empty Den {G}
    Instant
    You gain 1 life.

    Red Heron {U}
    Creature — Bird
    1/1

    Nothing Doing {R}
    Instant
    Destroy target creature.
"""


def test_a_name_can_begin_with_a_word_that_means_something_else():
    lines = """
given:
    your battlefield: Forest, Mountain, Red Heron, 2 Hill Bear
    your hand: Empty Den, Nothing Doing
when:
    you answer Red Heron
    you cast Nothing Doing
    you cast Empty Den
    resolve
expect:
    your graveyard is Empty Den, Nothing Doing, Red Heron
"""
    assert told_with(NAMES_WITH_WORDS, lines) == ["passed"]


TOLLS = """
    Marrow Toll {B}
    Instant
    As an additional cost to cast this spell, sacrifice a creature.
    You gain 1 life.

    Den Ward {G}
    Artifact
    Whenever you gain life, draw a card.

    Den Keeper {G}
    Artifact
    Whenever you gain life, untap this artifact.
"""


def test_what_a_player_must_choose_can_be_said_all_the_same():
    lines = """
given:
    your battlefield: Swamp, Hill Bear as B
    your hand: Marrow Toll
when:
    you cast Marrow Toll choosing B
expect:
    B is in your graveyard
"""
    assert told_with(TOLLS, lines) == ["passed"]


def test_an_alias_is_not_the_beginning_of_a_label():
    lines = """
given:
    your battlefield: Swamp, Den Ward, Den Keeper, Hill Bear as Whenever
    your hand: Marrow Toll
when:
    you cast Marrow Toll choosing Whenever
    resolve
expect:
    your life is 21
"""
    asked = lines.replace("    resolve\n", "    you answer Whenever\n    resolve\n")
    assert told_with(TOLLS, asked) == ["unanswered"]


LONERS = """
    Timid Hare {G}
    Creature — Rabbit
    This creature can't attack alone.
    1/1

    Tall Shade {B}
    Creature — Spirit
    Menace
    2/2
"""


def test_a_creature_that_needs_company_can_attack_or_block_if_there_is_some():
    lines = """
given:
    your battlefield: Timid Hare
    opponent's battlefield: Tall Shade, Hill Bear
expect:
    Timid Hare can't attack
    Timid Hare can't block Tall Shade
    Timid Hare can block Hill Bear
when:
    your battlefield: Ridge Ogre
expect:
    Timid Hare can attack
    Timid Hare can block Tall Shade
"""
    assert told_with(LONERS, lines) == ["passed"]


def test_players_can_have_names_and_rules_are_kept():
    text = """scenario: T
rules: 601.2, 702.33a
players: Ann, Ben, James
given:
    Ben's battlefield: Mountain
    Ben's hand: Ember Bolt
    James' life: 3
    it is Ben's turn 2
when:
    Ben casts Ember Bolt targeting James
    resolve
expect:
    James lost
    it is Ben's main phase
    the game goes on
"""
    stories, diagnostics = read_stories(text, "test.scenario", library())
    assert not diagnostics
    assert stories[0].rules == ("601.2", "702.33a")
    assert [outcome.kind for outcome in tell(stories[0])] == ["passed"]

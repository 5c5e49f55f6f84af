"""Scenario files: read strictly, run in order, failures told apart."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


def wrong(text):
    """What is wrong with a text: line, column, code, message and hint of each."""
    _, diagnostics = read_stories(text, "test.scenario", library())
    return [(d.span.line, d.span.column, d.code, d.message, d.hint) for d in diagnostics]


def the_wrong(line, section="when"):
    """What is wrong with one line: column, code, message, hint."""
    parts = {"given": "", "when": "", "expect": "    your life is 20\n"}
    parts[section] += f"    {line}\n"
    text = "scenario: T\n" + "".join(f"{name}:\n{lines}" for name, lines in parts.items())
    found = wrong(text)
    assert len(found) == 1, found
    return found[0][1:]


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

    Other Bear {G}
    Creature — Bear
    3/3

scenario: One
given:
    your battlefield: Shared Bear, Own Bear
card:
    Own Bear {G}
    Creature — Bear
    1/1
expect:
    Own Bear is 1/1
"""
    assert wrong(text) == [
        (
            13,
            36,
            "scenario-name",
            "'Own' is not known",
            "a card is needed; one that the cards don't have stands in quotation marks",
        )
    ]
    moved = text.replace("given:\n    your battlefield: Shared Bear, Own Bear\n", "").replace(
        "expect:", "given:\n    your battlefield: Shared Bear, Own Bear\nexpect:"
    )
    assert [outcome.kind for outcome in told(moved)] == ["passed"]


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


def test_a_card_with_a_mistake_is_reported_at_its_place():
    text = "scenario: T\ncard:\n    Odd Bear {G}\n    Creature — Goblen\n    1/1\nexpect:\n"
    ((line, column, code, _, hint),) = wrong(text)
    assert (line, column, code, hint) == (4, 16, "unknown-subtype", "did you mean 'Goblin'?")


@pytest.mark.parametrize(
    ("section", "line", "column", "message", "hint"),
    [
        ("given", "your battlefeld: Mountain", 10, "'battlefeld:' is not", "did you mean 'battle"),
        ("given", "your hand: Ember Bold", 16, "'Ember Bold' is not", "did you mean 'Ember Bolt'"),
        ("given", "your hand: Ember Bolt (taped)", 28, "'taped)' is not", "did you mean 'tapped'"),
        ("given", "your life: many", 16, "'many' is not", "a number"),
        ("given", "your mana: R", 16, "'R' is not", "mana symbols"),
        ("given", "it is turn", 15, "the line ends too early", "a number"),
        ("given", "it is elevenses", 11, "'elevenses' is not", "turn"),
        ("given", "you cast Ember Bolt", 5, "'you' is not", "'your'"),
        ("when", "you casts Ember Bolt at you", 26, "'at' is not", "'targeting'"),
        ("when", "you castt Ember Bolt", 9, "'castt' is not", "did you mean 'cast'"),
        ("when", "you cast Ember Bolt targeting Ridge Orge", 35, "'Ridge Orge'", "'Ridge Ogre'"),
        ("when", "he casts Ember Bolt", 5, "'he' is not", "you"),
        ("when", "you attack Ridge Ogre", 26, "the line ends too early", "'with'"),
        ("when", "you block A with B", 15, "'A' is not known", "in quotation marks"),
        ("when", "on turn 2: you answer yes", 20, "'answer' can't stand here", "without a moment"),
        ("when", "on upkeep: you play Mountain", 8, "needs the number of a turn", "on turn 2"),
        ("when", "you wait", 9, "'wait' can't stand here", "only in planned lines"),
        ("when", "resolve three of them", 19, "'of' is not", "the end of the line"),
        ("when", "you cast Fumid with X 3", 27, "'3' is not", "'='"),
        ("expect", "your life is", 17, "the line ends too early", "a number"),
        ("expect", "Hill Bear is taped", 18, "'taped' is not", "did you mean 'tapped'"),
        ("expect", "Hill Bear has flyin", 19, "'flyin' is not", ""),
        ("expect", "Hill Bear tapped", 15, "'tapped' is not", "'is'"),
        ("expect", "the stack is full", 18, "'full' is not known", ""),
        ("expect", "you can cast Fumid dividing 2", 34, "can be asked with targets", ""),
    ],
)
def test_a_line_that_is_not_understood_says_where_and_what_could_be(
    section, line, column, message, hint
):
    found_column, code, found_message, found_hint = the_wrong(line, section)
    assert message in found_message, found_message
    assert hint in found_hint, found_hint
    assert found_column == column
    assert code in ("scenario-line", "scenario-name")


@pytest.mark.parametrize(
    ("text", "line", "message", "hint"),
    [
        ("", 1, "the file holds no scenario", "begins with a line such as"),
        ("scenario: T\n", 1, "the scenario expects nothing", "add 'expect:'"),
        ("scenario:\nexpect:\n  you won\n", 1, "the scenario has no title", ""),
        ("given:\n  your life: 3\n", 1, "'given:' stands before any scenario", "begin one"),
        ("scenaro: T\n", 1, "'scenaro: T' begins no part", "did you mean 'scenario'?"),
        ("scenario T\n", 1, "'scenario T' begins no part", "a colon stands after it"),
        ("scenario: T\n  your life: 3\nexpect:\n  you won\n", 2, "no such line can stand here", ""),
        ("scenario: T\nplayers: Ann\nexpect:\n  you won\n", 2, "two or more different", ""),
        ("scenario: T\ngiven:\n  your life: 3\nplayers: A, B\n", 4, "named before all other", ""),
    ],
)
def test_a_file_out_of_order_says_so(text, line, message, hint):
    found = wrong(text)
    assert (found[0][0], found[0][2]) == (line, "scenario-outline")
    assert message in found[0][3]
    assert hint in found[0][4]


def test_two_scenarios_of_one_title_are_reported_with_both_places():
    _, diagnostics = read_stories(
        "scenario: T\nexpect:\n  you won\nscenario: T\nexpect:\n  you won\n",
        "test.scenario",
        library(),
    )
    assert diagnostics[0].message == "another scenario has this title"
    assert diagnostics[0].related[0].span.line == 1


def test_all_mistakes_of_a_file_are_reported_and_good_scenarios_kept():
    text = "scenario: A\nwhen:\n  jump\nexpect:\n  fly\nscenario: B\nexpect:\n  your life is 20\n"
    stories, diagnostics = read_stories(text, "test.scenario", library())
    assert [found.span.line for found in diagnostics] == [3, 5]
    assert [story.title for story in stories] == ["B"]


def test_a_file_that_is_not_there_is_a_finding(tmp_path):
    stories, diagnostics = read_file(tmp_path / "none.scenario", library())
    assert not stories
    assert diagnostics[0].code == "unreadable-file"


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


@pytest.mark.parametrize(
    "text", ["\0", "scenario: T\n\texpect", "scenario: é\u202e\n", "a" * 20_000]
)
def test_odd_characters_are_findings_and_no_crash(text):
    assert wrong(text)


PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
SHOWN = {
    part: re.findall(rf"^```{part}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0].splitlines()
    for part in ("given", "when", "expect")
}
WORDS = sorted({word for lines in SHOWN.values() for line in lines for word in line.split()})


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_line_with_words_out_of_place_is_understood_or_reported(data):
    part = data.draw(st.sampled_from(sorted(SHOWN)))
    words = data.draw(st.sampled_from(SHOWN[part])).split()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(words)))
        cut = data.draw(st.integers(0, 2))
        words[place : place + cut] = data.draw(st.lists(st.sampled_from(WORDS), max_size=2))
    line = " ".join(words)
    text = f"scenario: T\n{part}:\n    {line}\nexpect:\n    your life is 20\n"
    stories, diagnostics = read_stories(text, "test.scenario", library())
    assert bool(stories) != bool(diagnostics)
    for found in diagnostics:
        assert found.span.line in (1, 3)
        assert found.message
    for story in stories:
        for outcome in tell(story):
            assert str(outcome)

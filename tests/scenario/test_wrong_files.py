"""What is wrong with a scenario file is said at its place, with a hint."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.scenario.files import read_file, read_stories, tell
from tests.scenario.conftest import library


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


def test_a_card_with_a_mistake_is_reported_at_its_place():
    text = "scenario: T\ncard:\n    Odd Bear {G}\n    Creature — Goblen\n    1/1\nexpect:\n"
    ((line, column, code, _, hint),) = wrong(text)
    assert (line, column, code, hint) == (4, 16, "unknown-subtype", "did you mean 'Goblin'?")


def test_a_card_is_not_known_before_it_is_written():
    text = """scenario: T
given:
    your battlefield: Own Bear
card:
    Own Bear {G}
    Creature — Bear
    1/1
expect:
    Own Bear is 1/1
"""
    ((line, column, code, message, hint),) = wrong(text)
    assert (line, column, code, message) == (3, 23, "scenario-name", "'Own' is not known")
    assert "stands in quotation marks" in hint


@pytest.mark.parametrize(
    ("section", "line", "column", "message", "hint"),
    [
        ("given", "your battlefeld: Mountain", 10, "'battlefeld:' is not", "did you mean 'battle"),
        ("given", "your hand: Ember Bold", 16, "'Ember Bold' is not", "did you mean 'Ember Bolt'"),
        ("given", "your hand: Ember Bolt (taped)", 28, "'taped)' is not", "did you mean 'tapped'"),
        ("given", "your life: many", 16, "'many' is not", "a number"),
        ("given", f"your life: {'9' * 5000}", 16, "a number here has at most 12 digits", ""),
        ("given", "your hand: 99999999 Ember Bolt", 16, "so many are too many: at most", ""),
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

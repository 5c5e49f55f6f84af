"""The examples of docs/scenarios.md do what they say."""

import re
from pathlib import Path

import pytest

from cardwright.scenario import CardLibrary
from cardwright.scenario.files import read_stories, tell
from cardwright.scenario.files.story import HEADS
from tests.scenario.conftest import engine, library

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_examples_in_python_run():
    names = {"ENGINE": engine()}
    for block in blocks("python"):
        exec(block.replace("Engine.load()", "ENGINE"), names)


def test_the_examples_in_files_pass():
    (block,) = blocks("scenario")
    stories, diagnostics = read_stories(block, "scenarios.md", CardLibrary(engine()))
    assert [str(found) for found in diagnostics] == []
    outcomes = [outcome for story in stories for outcome in tell(story)]
    assert [str(outcome) for outcome in outcomes if not outcome.passed] == []


STORY = """
scenario: T
card:
    Odd Thing {{1}}
    Artifact
given:
    your battlefield: Hill Bear as A, Hill Bear as B, Hill Bear as C, Hill Bear as D, Hill Bear as E
{part}:
{lines}
expect:
    you won
"""


@pytest.mark.parametrize("part", ["given", "when", "expect"])
def test_every_line_that_is_shown_is_understood(part):
    (block,) = blocks(part)
    shown = "".join(f"    {line}\n" for line in block.splitlines())
    stories, diagnostics = read_stories(
        STORY.format(part=part, lines=shown), "scenarios.md", library()
    )
    assert [str(found) for found in diagnostics] == []
    assert len(stories[0].statements) > 10


def test_all_parts_of_a_file_are_told_of():
    for head in HEADS:
        if head != "card":
            assert f"`{head}:`" in PAGE

"""The rulebook's examples, retold with cards of our own."""

from pathlib import Path

import pytest

from cardwright.scenario import CardLibrary
from cardwright.scenario.files import read_file, tell
from tests.scenario.conftest import engine

FILES = sorted((Path(__file__).parent / "rulebook").glob("*.scenario"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_example_comes_out_as_the_rulebook_says(path):
    stories, diagnostics = read_file(path, CardLibrary(engine()))
    assert [str(found) for found in diagnostics] == []
    assert stories
    failed = [str(outcome) for story in stories for outcome in tell(story) if not outcome.passed]
    assert not failed, "\n\n".join(failed)

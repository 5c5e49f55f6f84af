"""What cards say and what their keywords mean, each played once."""

from pathlib import Path

import pytest

from cardwright.scenario import CardLibrary
from cardwright.scenario.files import read_file, tell
from tests.scenario.conftest import engine

FILES = sorted((Path(__file__).parent / "wordings").glob("*.scenario"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_words_of_cards_do_what_they_say(path):
    stories, diagnostics = read_file(path, CardLibrary(engine()))
    assert [str(found) for found in diagnostics] == []
    assert stories
    failed = [str(outcome) for story in stories for outcome in tell(story) if not outcome.passed]
    assert not failed, "\n\n".join(failed)

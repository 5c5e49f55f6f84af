"""A table for two with our test cards."""

from functools import cache
from pathlib import Path

import pytest

from cardwright import Engine
from cardwright.scenario import CardLibrary, Scenario

CARDS = Path(__file__).with_name("cards.card")


@cache
def engine():
    return Engine.load()


@cache
def library():
    return CardLibrary(engine(), CARDS.read_text("utf-8"))


def table(**options):
    """An empty table on which the test cards can be named."""
    return Scenario(engine(), library(), **options)


@pytest.fixture
def s():
    return table()


@pytest.fixture
def you(s):
    return s.players[0]


@pytest.fixture
def opponent(s):
    return s.players[1]

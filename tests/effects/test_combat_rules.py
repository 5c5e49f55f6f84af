"""Rules about attacking and blocking that text makes."""

import pytest

from cardwright.rules.blocking import can_block, minimum_blockers

from .table import Table, creature


@pytest.fixture
def table():
    return Table()


@pytest.mark.parametrize(
    ("text", "size", "allowed"),
    [
        ("~ can't be blocked.", "2/2", False),
        ("~ can't be blocked by creatures with power 3 or greater.", "2/2", True),
        ("~ can't be blocked by creatures with power 3 or greater.", "3/3", False),
        ("~ can't be blocked except by artifact creatures.", "2/2", False),
        ("~ can't block.", "2/2", True),
    ],
)
def test_whether_a_plain_creature_can_block_an_attacker(table, text, size, allowed):
    attacker = table.put(creature("Odd Bear", text=text.replace("~", "Odd Bear")))
    blocker = table.put(creature(size=size), table.you)
    assert can_block(table.referee, blocker, attacker) is allowed


def test_what_cannot_block_can_still_be_blocked(table):
    shy = table.put(creature("Shy Bear", text="Shy Bear can't block."))
    bear = table.put(creature(), table.you)
    assert not can_block(table.referee, shy, bear)
    assert can_block(table.referee, bear, shy)


def test_what_can_block_only_some(table):
    text = "Odd Bear can block only creatures with power 3 or greater."
    blocker = table.put(creature("Odd Bear", text=text), table.you)
    small, large = table.put(creature()), table.put(creature(size="3/3"))
    assert not can_block(table.referee, blocker, small)
    assert can_block(table.referee, blocker, large)


def test_two_blockers_are_needed(table):
    text = "Odd Bear can't be blocked except by two or more creatures."
    assert minimum_blockers(table.referee, table.put(creature("Odd Bear", text=text))) == 2

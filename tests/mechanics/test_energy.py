"""Energy counters (107.14), which a plugin owns."""

import pytest

from .table import scenario

CARDS = """
Spark Gatherer {1}{U}
Creature — Human
When this creature enters, you get {E}{E}.
Whenever this creature attacks, you may pay {E}{E}. If you do, draw a card.
{T}, Pay {E}: Scry 1.
2/2

Humming Coil {2}
Artifact
Whenever you get one or more {E}, put a charge counter on this artifact.

Measured Surge {U}
Sorcery
You get an amount of {E} equal to the greatest power among creatures you control.

Storm Tap {U}
Sorcery
You lose 2 life unless you pay {E}{E}{E}.
"""


@pytest.fixture
def s():
    return scenario(CARDS)


def test_energy_is_got_and_paid(s):
    """107.14"""
    you, _ = s.players
    you.battlefield("Spark Gatherer", "Humming Coil")
    you.energy = 2
    s.start()
    cards = len(you.hand)
    you.attack("Spark Gatherer")
    you.answer(True)
    s.resolve()
    assert (you.energy, len(you.hand)) == (0, cards + 1)


def test_energy_that_is_not_there_cannot_be_paid(s):
    """107.14, 118.3"""
    you, _ = s.players
    gatherer = you.battlefield("Spark Gatherer")
    s.start()
    assert not you.can_activate(gatherer)
    you.energy = 1
    assert you.can_activate(gatherer)


def test_getting_energy_triggers_once_for_all_of_it(s):
    """603.2c"""
    you, _ = s.players
    you.battlefield("Humming Coil", "Slow Ox", "Island")
    you.hand("Measured Surge")
    s.start()
    you.cast("Measured Surge")
    s.resolve()
    assert (you.energy, you.battlefield["Humming Coil"].counters) == (3, {"charge": 1})


@pytest.mark.parametrize(("energy", "life"), [(2, 18), (3, 20)])
def test_energy_pays_for_what_happens_unless_it_is_paid(s, energy, life):
    """118.12a"""
    you, _ = s.players
    you.battlefield("Island")
    you.hand("Storm Tap")
    you.energy = energy
    s.start()
    you.cast("Storm Tap")
    if energy == 3:
        you.answer(True)
    s.resolve()
    assert (you.life, you.energy) == (life, 2 if energy == 2 else 0)

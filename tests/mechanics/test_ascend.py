"""Ascend and the city's blessing (702.131)."""

from .table import scenario

CARDS = """
Climbing Scout {1}{W}
Creature — Human
Ascend
As long as you have the city's blessing, this creature gets +2/+2.
1/1

Tenth Stone {0}
Artifact
When this artifact enters, if you have the city's blessing, draw a card.

Rising Song {W}
Sorcery
Ascend
You gain 1 life. If you have the city's blessing, you gain 5 life instead.

Plain Sweep {W}
Sorcery
Destroy all permanents.
"""


def test_ten_permanents_bring_the_blessing_and_it_stays():
    """702.131b"""
    s = scenario(CARDS)
    you, opponent = s.players
    scout = you.battlefield("Climbing Scout")
    you.battlefield("Plains", count=8)
    you.hand("Tenth Stone", "Plain Sweep")
    opponent.battlefield("Plains", count=10)
    s.start()
    assert (you.designations, opponent.designations, scout.pt) == ((), (), (1, 1))
    you.cast("Tenth Stone")
    s.resolve()
    assert (you.designations, scout.pt) == (("city's blessing",), (3, 3))
    you.cast("Plain Sweep")
    s.resolve()
    assert (you.designations, len(you.battlefield)) == (("city's blessing",), 0)


def test_the_blessing_is_there_before_anything_triggers():
    """702.131d: the tenth permanent's own trigger sees it."""
    s = scenario(CARDS)
    you, _ = s.players
    you.battlefield("Climbing Scout")
    you.battlefield("Plains", count=8)
    you.hand("Tenth Stone")
    s.start()
    you.cast("Tenth Stone")
    s.resolve()
    assert len(you.hand) == 1


def test_ascend_on_a_spell_counts_as_it_resolves():
    """702.131a"""
    s = scenario(CARDS)
    you, _ = s.players
    you.battlefield("Plains", count=10)
    you.hand("Rising Song")
    s.start()
    assert you.designations == ()
    you.cast("Rising Song")
    s.resolve()
    assert (you.designations, you.life) == (("city's blessing",), 25)


def test_several_players_can_have_the_blessing():
    """702.131c"""
    s = scenario(CARDS)
    you, opponent = s.players
    for seat in s.players:
        seat.battlefield("Climbing Scout")
        seat.battlefield("Plains", count=9)
    s.start()
    assert you.designations == opponent.designations == ("city's blessing",)

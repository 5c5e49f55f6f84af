"""Venturing into the dungeon (701.46, 309)."""

import pytest

from cardwright import CardErrors, saving
from cardwright.agents import RandomAgent, play_out
from cardwright.replay import Replay, play, record

from .table import LANDS, engine, scenario

CARDS = """
Low Cellar
Dungeon
Old Door — You gain 1 life. (Leads to: Wet Hall, Dry Pit)
Wet Hall — Draw a card. (Leads to: Vault)
Dry Pit — Target creature gets -2/-2 until end of turn. (Leads to: Vault)
Vault — Each opponent loses 5 life.

Short Burrow
Dungeon
Hole — You gain 7 life.

Bold Delver {1}{W}
Creature — Human
{0}: Venture into the dungeon.
Whenever you complete a dungeon, draw a card.
As long as you've completed a dungeon, this creature gets +1/+1.
2/2
"""


def table(*outside, **options):
    s = scenario(CARDS, **options)
    you = s.players[0]
    delver = you.battlefield("Bold Delver")
    if outside:
        you.outside(*outside)
    s.start()
    return s, you, delver


def venture(s, you, delver, *answers):
    you.answer(*answers)
    you.activate(delver)
    s.resolve()


def test_a_player_ventures_from_the_topmost_room_to_the_bottommost_and_completes_the_dungeon():
    """701.46a-b, 309.4a, 309.6, 309.7"""
    s, you, delver = table("Low Cellar")
    opponent = s.players[1]
    venture(s, you, delver)
    assert (you.life, you.command.names) == (21, ["Low Cellar"])
    venture(s, you, delver, "Wet Hall")
    assert len(you.hand) == 1
    venture(s, you, delver)
    assert opponent.life == 15
    assert you.command.names == []
    assert (len(you.hand), delver.pt) == (2, (3, 3))


def test_the_dungeon_stays_until_the_ability_of_its_last_room_has_left_the_stack():
    """309.6"""
    s, you, delver = table("Short Burrow")
    you.activate(delver)
    s.resolve(1)
    assert len(s.stack) == 1
    assert you.command.names == ["Short Burrow"]
    s.resolve()
    assert you.command.names == []


def test_the_ability_of_a_room_is_of_the_dungeons_owner_and_has_targets():
    """309.4c"""
    s, you, delver = table("Low Cellar")
    bear = s.players[1].battlefield("Plain Bear")
    venture(s, you, delver)
    venture(s, you, delver, "Dry Pit", bear)
    assert not bear.exists or bear.zone.value == "graveyard"


def test_a_player_chooses_a_dungeon_they_own_and_can_complete_it_again():
    """309.2a, 309.5b, 701.46c"""
    s, you, delver = table("Low Cellar", "Short Burrow")
    venture(s, you, delver, "Short Burrow")
    venture(s, you, delver, "Short Burrow")
    assert you.life == 34
    assert len(s.state.outside[you.id]) == 2


def test_without_a_dungeon_nothing_happens():
    """701.46a, 609.3"""
    s, you, delver = table()
    venture(s, you, delver)
    assert (you.life, you.command.names) == (20, [])


def test_a_dungeon_leaves_with_its_owner_and_is_saved():
    """800.4a, 309.2b"""
    s, you, delver = table("Low Cellar", players=3)
    venture(s, you, delver)
    game = s.game()
    again = saving.load(saving.save(game), mechanics=game.mechanics)
    assert again.state == game.state
    assert "dungeon: Low Cellar, Old Door" in str(game.view())
    you.concede()
    assert not [obj for obj in s.state.objects.values() if obj.owner == you.id]


def test_a_dungeon_begins_outside_the_game():
    """309.2"""
    cellar = next(card for card in engine().cards(CARDS) if card.name == "Low Cellar")
    with pytest.raises(ValueError, match="outside the game"):
        engine().game([[cellar], []])
    game = engine().game([[], []], outside=[[cellar], []])
    assert game.state.outside[game.state.turn_order[0]] == (cellar,)


@pytest.mark.parametrize(
    ("rooms", "message"),
    [
        ("Door — Draw a card. (Leads to: Hall)", "which is no room below it"),
        ("Door — Draw a card.\nHall — Draw a card.", "no room leads to 'Hall'"),
        ("Door — Draw a card. (Leads to: Door)", "which is no room below it"),
        ("Draw a card.", "this is not a room"),
        ("Door — Drow a card.", "'drow' is not a word"),
    ],
)
def test_a_dungeon_whose_rooms_lead_nowhere_is_refused(rooms, message):
    """309.4"""
    with pytest.raises(CardErrors, match=message):
        engine().cards(f"Low Cellar\nDungeon\n{rooms}\n")


def test_a_game_with_dungeons_can_be_recorded_and_played_again():
    """309.2"""
    cards = {card.name: card for card in engine().cards(f"{LANDS}\n\n{CARDS}")}
    deck = [cards["Bold Delver"]] * 12 + [cards["Plains"]] * 12
    game = engine().game([deck, deck], seed=2, outside=[[cards["Low Cellar"]]] * 2)
    play_out(game, [RandomAgent(1), RandomAgent(2)], limit=400)
    assert any(player.memory.get("completed") for player in game.state.players.values())
    recorded = Replay.from_json(record(game).to_json())
    again = play(recorded, cards, mechanics=engine().mechanics)
    assert again.state == game.state

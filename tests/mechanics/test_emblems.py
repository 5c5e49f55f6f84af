"""Emblems (114): markers in the command zone with abilities."""

from cardwright import saving
from cardwright.model.objects import Kind

from .table import scenario

CARDS = """
Vara, Old Standard {2}{W}
Legendary Planeswalker
[+1]: You gain 1 life.
[-2]: You get an emblem with "Creatures you control get +1/+1."
[-3]: Target opponent gets an emblem with "At the beginning of your upkeep, this emblem deals 3 damage to you."
[-4]: You get an emblem with "{1}: Draw a card."
[-5]: You get an emblem with "If a creature you control would die, exile it instead."
Loyalty: 9

Plain Sweep {W}
Sorcery
Destroy all permanents.
"""  # noqa: E501


def table(**options):
    s = scenario(CARDS, **options)
    you = s.players[0]
    you.battlefield("Vara, Old Standard", "Plain Bear")
    return s, *s.players


def test_abilities_of_an_emblem_work_in_the_command_zone_for_the_rest_of_the_game():
    """114.2, 114.4"""
    s, you, opponent = table()
    you.battlefield("Plains")
    you.hand("Plain Sweep")
    opponent.battlefield("Slow Ox")
    s.start()
    you.activate("Vara, Old Standard", 2)
    s.resolve()
    assert you.battlefield["Plain Bear"].pt == (3, 3)
    assert opponent.battlefield["Slow Ox"].pt == (3, 3)
    you.cast("Plain Sweep")
    s.resolve()
    assert len(you.command) == 1
    bear = you.battlefield("Plain Bear")
    assert bear.pt == (3, 3)


def test_an_emblem_is_of_the_player_who_gets_it_and_is_the_source_of_what_it_does():
    """114.2"""
    s, you, opponent = table()
    s.start()
    you.activate("Vara, Old Standard", 3, opponent)
    s.resolve()
    assert (len(you.command), len(opponent.command)) == (0, 1)
    s.next_turn()
    assert "this emblem deals 3 damage to you. [Opponent]" in s.board()
    s.resolve()
    assert (you.life, opponent.life) == (20, 17)


def test_an_emblem_has_no_characteristics_but_its_abilities():
    """114.3, 114.5"""
    s, you, _ = table()
    s.start()
    you.activate("Vara, Old Standard", 2)
    s.resolve()
    (ref,) = (thing.id for thing in you.command)
    obj, look = s.state.objects[ref], s.table.referee.look(ref)
    assert obj.kind is Kind.EMBLEM
    assert (look.name, look.types, look.colors, look.mana_cost) == ("", set(), set(), None)


def test_activated_abilities_of_an_emblem_can_be_activated_by_its_controller_only():
    """114.4, 602.2"""
    s, you, opponent = table()
    you.battlefield("Plains", count=2)
    opponent.battlefield("Plains", count=2)
    s.start()
    you.activate("Vara, Old Standard", 4)
    s.resolve()
    cards = len(you.hand)
    (emblem,) = you.command
    assert not opponent.can_activate(emblem)
    you.activate(emblem)
    s.resolve()
    assert len(you.hand) == cards + 1


def test_replacement_effects_of_an_emblem_apply():
    """114.4, 614.1"""
    s, you, _ = table()
    you.battlefield("Plains")
    you.hand("Plain Sweep")
    s.start()
    you.activate("Vara, Old Standard", 5)
    s.resolve()
    you.cast("Plain Sweep")
    s.resolve()
    assert "Plain Bear" in you.exile
    assert "Plains" in you.graveyard


def test_an_emblem_leaves_the_game_with_its_owner():
    """800.4a"""
    s, you, second, third = table(players=3)
    s.start()
    you.activate("Vara, Old Standard", 3, second)
    s.resolve()
    second.concede()
    assert not [obj for obj in s.state.objects.values() if obj.kind is Kind.EMBLEM]
    assert third.life == 20


def test_an_emblem_is_seen_by_all_and_saved():
    """114.1"""
    s, you, opponent = table()
    s.start()
    you.activate("Vara, Old Standard", 2)
    s.resolve()
    game = s.game()
    again = saving.load(saving.save(game), mechanics=game.mechanics)
    assert again.state == game.state
    view = again.view(opponent.id)
    assert [obj.kind for obj in view.command] == [Kind.EMBLEM]
    assert "emblem: Creatures you control get +1/+1." in str(view)


def test_a_scenario_can_begin_with_an_emblem():
    """114.4"""
    s = scenario()
    you, _ = s.players
    bear = you.battlefield("Plain Bear")
    you.emblem("Creatures you control get +1/+1.", "Creatures you control have flying.")
    s.start()
    assert (bear.pt, bear.has("flying")) == ((3, 3), True)

"""Replacement and prevention effects, as they change what happens."""

import pytest

from cardwright.model import events as ev
from cardwright.model.zones import Zone

from .table import Table, card, creature, engine


@pytest.fixture
def table():
    return Table()


def obj(table, ref):
    return table.state.objects[ref]


def test_a_land_enters_tapped(table):
    land = table.put(card("Slow Field\nLand\nThis land enters tapped.\n{T}: Add {G}."))
    assert obj(table, land).tapped


def test_a_land_enters_tapped_unless_the_condition_holds(table):
    text = "Shy Field\nLand\nThis land enters tapped unless you control a creature.\n{T}: Add {G}."
    assert obj(table, table.put(card(text))).tapped
    table.put(creature())
    assert not obj(table, table.put(card(text))).tapped


def test_a_creature_enters_with_counters(table):
    text = "Ripe Bear enters with two +1/+1 counters on it."
    bear = table.put(creature("Ripe Bear", text=text))
    assert table.size(bear) == (4, 4)


def test_what_would_die_is_exiled_instead(table):
    bear = table.put(creature("Ash Bear", text="If Ash Bear would die, exile it instead."))
    table.referee.happen(ev.Destroy(bear))
    assert not table.state.zone(Zone.GRAVEYARD, table.me)
    assert len(table.state.zone(Zone.EXILE)) == 1


def test_what_would_die_this_turn_is_exiled_instead(table):
    bear = table.put(creature())
    table.say(
        "~ deals 1 damage to target creature."
        " If that creature would die this turn, exile it instead.",
        bear,
    )
    table.referee.happen(ev.Destroy(bear))
    assert not table.state.zone(Zone.GRAVEYARD, table.me)


def test_replaced_draws_are_not_replaced_by_the_same_effect_again(table):
    for _ in range(5):
        table.put(creature(), zone=Zone.LIBRARY)
    table.put(card("Deep Book {2}\nArtifact\nIf you would draw a card, draw two cards instead."))
    table.referee.happen(ev.Draw(table.me))
    assert len(table.state.zone(Zone.HAND, table.me)) == 2


def test_twice_that_much_life(table):
    table.put(
        card(
            "Warm Stone {2}\nArtifact\n"
            "If you would gain life, you gain twice that much life instead."
        )
    )
    table.referee.happen(ev.GainLife(table.me, 3))
    assert table.state.players[table.me].life == 26


def test_all_combat_damage_is_prevented(table):
    bear = table.put(creature())
    table.say("Prevent all combat damage that would be dealt this turn.")
    table.referee.happen(ev.Damage(bear, table.you, 2, combat=True))
    assert table.state.players[table.you].life == 20
    table.referee.happen(ev.Damage(bear, table.you, 2))
    assert table.state.players[table.you].life == 18


def test_a_shield_prevents_only_so_much(table):
    bear = table.put(creature())
    table.say("Prevent the next 3 damage that would be dealt to any target this turn.", table.you)
    for amount, life in ((2, 20), (2, 19), (2, 17)):
        table.referee.happen(ev.Damage(bear, table.you, amount))
        assert table.state.players[table.you].life == life


def test_damage_from_red_sources_only(table):
    wall = table.put(
        creature(
            "Cold Wall",
            "0/4",
            text="Prevent all damage that would be dealt to Cold Wall by red sources.",
        )
    )
    red = table.put(card("Hot Bear {R}\nCreature — Bear\n2/2"))
    green = table.put(creature())
    table.referee.happen(ev.Damage(red, wall, 2))
    assert obj(table, wall).damage == 0
    table.referee.happen(ev.Damage(green, wall, 2))
    assert obj(table, wall).damage == 2


def test_a_creature_regenerates_once(table):
    bear = table.put(creature())
    table.say("Regenerate target creature.", bear)
    table.referee.happen(ev.Destroy(bear))
    assert obj(table, bear).tapped
    table.referee.happen(ev.Destroy(bear))
    assert bear not in table.state.objects


def test_what_cannot_be_regenerated_dies(table):
    bear = table.put(creature())
    table.say("Regenerate target creature.", bear)
    table.referee.happen(ev.Destroy(bear, can_regenerate=False))
    assert bear not in table.state.objects


def test_counters_are_doubled(table):
    table.put(
        card(
            "Green Book {2}\nArtifact\n"
            "If one or more +1/+1 counters would be put on a creature you control,"
            " twice that many +1/+1 counters are put on it instead."
        )
    )
    bear = table.put(creature())
    table.referee.happen(ev.PutCounters(bear, "+1/+1", 2))
    assert table.size(bear) == (6, 6)


def test_players_who_cannot_gain_life_do_not(table):
    table.put(card("Grim Stone {2}\nArtifact\nPlayers can't gain life."))
    table.referee.happen(ev.GainLife(table.me, 3))
    assert table.state.players[table.me].life == 20


def test_a_color_chosen_as_it_enters_is_remembered(table):
    flag = card(
        "Dyed Flag {2}\nArtifact\nAs Dyed Flag enters, choose a color.\n"
        "Creatures you control of the chosen color get +1/+1."
    )
    from cardwright.model.mana import Color
    from cardwright.rules.referee import Referee

    table.referee = Referee(table.state, engine().mechanics, ((Color.from_word("green"),),))
    table.put(flag)
    red = table.put(card("Hot Bear {R}\nCreature — Bear\n2/2"))
    assert (table.size(red), table.size(table.put(creature()))) == ((2, 2), (3, 3))

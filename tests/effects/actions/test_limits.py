"""Limits on activating and triggering hold (602.5, 603.2h)."""

from cardwright.effects.abilities import ActivatedAbility, Cost
from cardwright.effects.actions.life import GainLife, PayLife
from cardwright.effects.actions.limits import WORDS
from cardwright.effects.values import Number
from cardwright.rules import activating, legal, usage


def ability(*limits):
    return ActivatedAbility(
        Cost((PayLife(Number(1)),)), GainLife(Number(3)), tuple(WORDS[name] for name in limits)
    )


def give(table, one):
    table.state.change(
        table.source, base=table.state.objects[table.source].base.with_(abilities=(one,))
    )


def can(table, one, player=None):
    obj = table.state.objects[table.source]
    return activating.can_activate(table.referee, player or table.you, obj, one)


def test_once_each_turn_is_once_each_turn(table):
    one = ability("once_each_turn")
    give(table, one)
    assert can(table, one)
    assert activating.activate(table.referee, table.you, table.source, one)
    assert not can(table, one)
    table.state.turn += 1
    assert can(table, one)


def test_only_once_is_once_in_a_game(table):
    one = ability("only_once")
    give(table, one)
    assert activating.activate(table.referee, table.you, table.source, one)
    table.state.turn += 1
    assert not can(table, one)


def test_another_object_with_the_same_ability_counts_for_itself(table, bear):
    one = ability("once_each_turn")
    give(table, one)
    other = table.put(bear, table.you, abilities=(one,))
    usage.note_use(table.referee, table.source, one)
    assert not can(table, one)
    assert activating.can_activate(table.referee, table.you, table.state.objects[other], one)


def test_an_opponent_is_offered_only_what_any_player_may_activate(table):
    give(table, ability())
    assert len(legal.options(table.referee, table.foe)) == 1
    give(table, ability("any_player_may"))
    assert len(legal.options(table.referee, table.foe)) == 2

"""Damage, fights, counters and spells that are countered."""

import pytest

from cardwright.effects.actions.counters import (
    CounterGroup,
    PutCounters,
    RemoveAllCounters,
    RemoveAnyNumber,
    RemoveCounters,
)
from cardwright.effects.actions.damage import (
    Deal,
    DealDifferently,
    DealDivided,
    Fight,
    ObjectsDo,
)
from cardwright.effects.actions.dividing import divide
from cardwright.effects.phrases import ANY_TARGET, AnyNumber, Every, Target
from cardwright.effects.players import AnyPlayer, Opponent, You
from cardwright.effects.references import This
from cardwright.effects.values import Number
from cardwright.model import events
from cardwright.model.objects import Announcement


def test_damage_is_dealt_to_all_recipients_at_once(table):
    table.do(ObjectsDo(This(), Deal(Number(3), Every(AnyPlayer()))))
    assert (table.life(table.you), table.life(table.foe)) == (17, 17)


def test_different_amounts_are_dealt_at_once(table):
    parts = (Deal(Number(3), Every(Opponent())), Deal(Number(1), You()))
    ctx = table.do(ObjectsDo(This(), DealDifferently(parts)))
    assert [e.amount for e in ctx.happened if isinstance(e, events.Damage)] == [3, 1]


def test_no_damage_is_no_event(table):
    assert not table.do(ObjectsDo(This(), Deal(Number(0), You()))).did


def test_divided_damage_is_as_announced_and_not_dealt_to_illegal_targets(table, bear):
    one, two = table.put(bear, table.foe), table.put(bear, table.foe)
    announced = Announcement(targets={0: (one, two)}, divided={0: (3, 1)})
    text = ObjectsDo(This(), DealDivided(Number(4), Target(AnyNumber(), ANY_TARGET)))
    table.do(text, announced=announced, targets={0: (two,)})
    assert table.state.objects[one].damage == 0
    assert table.state.objects[two].damage == 1


def test_each_target_gets_at_least_one(table, bear):
    refs = tuple(table.put(bear, table.foe) for _ in range(3))
    table.referee.script = ["2", "1"]
    assert divide(table.context(), 4, refs) == dict(zip(refs, (2, 1, 1), strict=True))


def test_damage_is_divided_among_targets_only():
    with pytest.raises(ValueError, match="among targets"):
        DealDivided(Number(4), You())


def test_both_fighters_deal_damage(table, bear, target):
    mine = table.put(bear, table.you, power=3)
    theirs = table.put(bear, table.foe)
    ctx = table.context(targets={0: (mine,), 1: (theirs,)})
    assert ObjectsDo(target("creature"), Fight(target("creature", 1))).execute(ctx)
    assert table.state.objects[theirs].damage == 3
    assert table.state.objects[mine].damage == 2


def test_nobody_fights_a_creature_that_left(table, bear, target):
    mine = table.put(bear, table.you)
    ctx = table.context(targets={0: (mine,), 1: ()})
    assert not ObjectsDo(target("creature"), Fight(target("creature", 1))).execute(ctx)
    assert table.state.objects[mine].damage == 0


def test_counters_are_put_on_for_each_of_something(table):
    table.do(PutCounters(CounterGroup(Number(2), "charge"), This(), Number(3)))
    assert table.state.objects[table.source].count("charge") == 6


def test_removing_counters_as_a_cost_needs_enough_of_them(table):
    table.do(PutCounters(CounterGroup(Number(1), "charge"), This()))
    assert RemoveCounters(CounterGroup(Number(1), "charge"), This()).possible(table.context())
    assert not RemoveCounters(CounterGroup(Number(2), "charge"), This()).possible(table.context())


def test_any_number_of_counters_may_be_removed(table):
    table.do(PutCounters(CounterGroup(Number(3), "charge"), This()))
    table.do(RemoveAnyNumber("charge", This()), "2")
    assert table.state.objects[table.source].count("charge") == 1


def test_all_counters_of_a_kind_are_removed_and_others_stay(table):
    table.do(PutCounters(CounterGroup(Number(3), "charge"), This()))
    table.do(PutCounters(CounterGroup(Number(1), "time"), This()))
    table.do(RemoveAllCounters("charge", This()))
    assert table.state.objects[table.source].counters == (("time", 1),)

"""Permanents are destroyed, exiled, sacrificed and moved as 701 and 400 say."""

import pytest

from cardwright.effects.actions.destinations import (
    Entering,
    OwnersControl,
    ToBattlefield,
    ToHand,
    ToTop,
)
from cardwright.effects.actions.movement import (
    Destroy,
    Exile,
    ExileUntilLeaves,
    Put,
    Return,
    Sacrifice,
)
from cardwright.effects.actions.search import SearchLibrary, Shuffle
from cardwright.effects.phrases import Choose, Every, UpTo
from cardwright.effects.players import You
from cardwright.effects.references import It, This
from cardwright.effects.values import Number
from cardwright.model import events
from cardwright.model.zones import Zone


def test_all_creatures_are_destroyed_at_once(table, bear, noun):
    table.put(bear, table.you)
    table.put(bear, table.foe)
    ctx = table.do(Destroy(Every(noun("creature"))))
    assert table.names(Zone.BATTLEFIELD) == ["Source"]
    assert sum(isinstance(event, events.Destroy) for event in ctx.happened) == 2


def test_a_player_sacrifices_only_what_they_control(table, bear, a):
    mine = table.put(bear, table.you, name="Mine")
    theirs = table.put(bear, table.foe, name="Theirs")
    table.do(Sacrifice(a("creature")))
    assert mine not in table.state.objects
    assert theirs in table.state.objects
    assert not Sacrifice(a("creature")).possible(table.context())


def test_a_sacrificed_permanent_was_not_destroyed(table, bear, a):
    table.put(bear, table.you)
    ctx = table.do(Sacrifice(a("creature")))
    assert [event.cause for event in ctx.happened if isinstance(event, events.Move)] == [
        "sacrifice"
    ]


def test_nothing_is_sacrificed_by_someone_without_the_permanent(table, bear):
    theirs = table.put(bear, table.foe)
    ctx = table.context(mentioned=[(theirs,)])
    assert not Sacrifice(It()).execute(ctx)


def test_an_exiled_creature_returns_under_its_owners_control(table, bear, target):
    theirs = table.put(bear, table.foe)
    ctx = table.context(targets={0: (theirs,)})
    assert Exile(target("creature")).execute(ctx)
    back = Return(It(), ToBattlefield(Entering(True, OwnersControl())))
    assert back.execute(ctx)
    (new,) = (ref for ref in table.state.battlefield if ref != table.source)
    assert new != theirs
    assert table.state.objects[new].controller == table.foe
    assert table.state.objects[new].tapped


def test_an_object_that_left_is_not_moved_again(table, bear, target):
    theirs = table.put(bear, table.foe)
    ctx = table.context(targets={0: (theirs,)})
    table.referee.happen(events.Move(theirs, Zone.HAND))
    assert not Exile(target("creature")).execute(ctx)


def test_several_cards_are_put_on_top_in_the_order_of_the_actor(table, bear, noun):
    for name in ("One", "Two"):
        table.put(bear, table.you, name=name)
    table.do(Put(Every(noun("creature")), ToTop(You())), ("Two", "One"))
    assert table.names(Zone.LIBRARY, table.you)[:2] == ["Two", "One"]


def test_exile_until_does_nothing_if_the_source_has_left(table, bear, target):
    theirs = table.put(bear, table.foe)
    ctx = table.context(targets={0: (theirs,)})
    table.referee.happen(events.Move(table.source, Zone.HAND))
    assert not ExileUntilLeaves(target("creature"), This()).execute(ctx)
    assert theirs in table.state.objects


def test_what_was_exiled_until_comes_back_at_once(table, bear, target):
    theirs = table.put(bear, table.foe)
    ctx = table.context(targets={0: (theirs,)})
    assert ExileUntilLeaves(target("creature"), This()).execute(ctx)
    assert table.names(Zone.EXILE) == ["Bear"]
    table.referee.happen(events.Move(table.source, Zone.GRAVEYARD))
    assert table.names(Zone.EXILE) == []
    assert table.names(Zone.BATTLEFIELD) == ["Bear"]
    assert table.state.objects[table.state.battlefield[0]].controller == table.foe


def test_what_was_not_found_is_not_put_anywhere(table, noun):
    ctx = table.do(SearchLibrary(You(), Choose(UpTo(Number(1)), noun("land"))), ())
    assert ctx.did
    assert not Put(It(), ToBattlefield()).execute(ctx)
    assert table.names(Zone.BATTLEFIELD) == ["Source"]


def test_a_search_for_a_card_must_find_one(table, a):
    ctx = table.context()
    table.referee.script = ["Field"]
    assert SearchLibrary(You(), a("card")).execute(ctx)
    assert Put(It(), ToHand(You())).execute(ctx)
    assert table.names(Zone.HAND, table.you) == ["Field"]
    assert Shuffle().execute(ctx)


def test_only_cards_to_be_found_can_be_searched_for():
    with pytest.raises(ValueError, match="search for cards"):
        SearchLibrary(You(), It())

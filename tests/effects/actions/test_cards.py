"""Cards are drawn, discarded, milled and looked at as 701 says."""

from cardwright.effects.actions.cards import (
    Discard,
    DiscardAtRandom,
    DiscardHand,
    Draw,
    LookAt,
    Mill,
    Scry,
    Surveil,
)
from cardwright.effects.actions.destinations import ToBottom, ToHand
from cardwright.effects.actions.piles import FromAmongThem, PutBoth, TheRest
from cardwright.effects.phrases import Choose, ChooseFrom, Exactly, TopCards, UpTo
from cardwright.effects.players import You
from cardwright.effects.references import Them
from cardwright.effects.values import Number
from cardwright.model import events
from cardwright.model.zones import Zone


def test_cards_are_drawn_one_after_the_other(table):
    ctx = table.do(Draw(Number(2)))
    assert [type(event) for event in ctx.happened if isinstance(event, events.Draw)] == [
        events.Draw,
        events.Draw,
    ]
    assert table.names(Zone.HAND, table.you) == ["Bear", "Field"]


def test_the_actor_chooses_what_to_discard(table, a):
    table.do(Draw(Number(3)))
    table.do(Discard(a("card")), "Field")
    assert table.names(Zone.HAND, table.you) == ["Bear", "Book"]
    assert table.names(Zone.GRAVEYARD, table.you) == ["Field"]


def test_a_player_with_too_few_cards_discards_all_of_them(table, a):
    table.do(Draw(Number(1)))
    ctx = table.do(Discard(a("card", 2)))
    assert ctx.did
    assert table.names(Zone.HAND, table.you) == []


def test_discarding_two_cards_is_no_possible_cost_with_one_card(table, a):
    table.do(Draw(Number(1)))
    assert not Discard(a("card", 2)).possible(table.context())
    assert Discard(a("card")).possible(table.context())


def test_a_random_discard_asks_nobody(table, a):
    table.do(Draw(Number(3)))
    table.do(DiscardAtRandom(a("card")))
    assert len(table.names(Zone.HAND, table.you)) == 2


def test_an_empty_hand_can_be_discarded_as_a_cost(table):
    assert DiscardHand().possible(table.context())


def test_milling_more_than_the_library_mills_it_all(table):
    table.do(Mill(Number(50)))
    assert table.names(Zone.LIBRARY, table.you) == []
    assert not Mill(Number(1)).possible(table.context())


def test_scry_puts_some_on_the_bottom_and_orders_the_rest(table):
    before = table.state.zone(Zone.LIBRARY, table.you)
    table.do(Scry(Number(3)), "Bear", ("Book", "Field"))
    after = table.state.zone(Zone.LIBRARY, table.you)
    assert table.names(Zone.LIBRARY, table.you)[:2] == ["Book", "Field"]
    assert after[-1] == before[0]


def test_scry_zero_is_no_scry(table):
    ctx = table.do(Scry(Number(0)))
    assert not ctx.did
    assert ctx.happened == []


def test_surveil_puts_cards_into_the_graveyard(table):
    ctx = table.do(Surveil(Number(2)), ("Bear", "Field"))
    assert table.names(Zone.GRAVEYARD, table.you) == ["Bear", "Field"]
    assert events.KeywordAction("surveil", table.you, 2) in ctx.happened


def test_one_of_the_cards_looked_at_goes_to_hand_and_the_rest_to_the_bottom(table):
    ctx = table.do(LookAt(TopCards(Number(3), You())))
    one = ChooseFrom(Exactly(Number(1)), Them())
    put = PutBoth(one, ToHand(You()), TheRest(), ToBottom(You()))
    table.referee.script = ["Field", ("Book", "Bear")]
    assert put.execute(ctx)
    assert table.names(Zone.HAND, table.you) == ["Field"]
    assert table.names(Zone.LIBRARY, table.you)[-2:] == ["Book", "Bear"]


def test_a_card_from_among_them_must_fit_its_noun(table, noun):
    ctx = table.do(LookAt(TopCards(Number(3), You())))
    phrase = FromAmongThem(Choose(UpTo(Number(3)), noun("land")))
    table.referee.script = ["Field"]
    assert [ctx.name(ref) for ref in phrase.find(ctx)] == ["Field"]

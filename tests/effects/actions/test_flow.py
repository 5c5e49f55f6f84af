"""Who does something, and whether: 608.2, 603.7, 603.12."""

from cardwright.effects.abilities import Modal, Sequence
from cardwright.effects.actions.cards import Discard, Draw
from cardwright.effects.actions.delaying import WORDS as TIMES
from cardwright.effects.actions.delaying import Later, WhenYouDo
from cardwright.effects.actions.extra_turns import ExtraTurn
from cardwright.effects.actions.flow import (
    If,
    May,
    PlayersDo,
    PlayersPay,
    UnlessPaid,
    Where,
)
from cardwright.effects.actions.life import GainLife, LifeBecomes, LoseLife, PayLife
from cardwright.effects.actions.movement import Destroy, Exile
from cardwright.effects.conditions import Did, DidNot
from cardwright.effects.node import walk_now
from cardwright.effects.phrases import Every, Target
from cardwright.effects.players import AnyPlayer, Opponent, ThatPlayer, You
from cardwright.effects.references import It
from cardwright.effects.values import Number, X
from cardwright.model import events
from cardwright.model.objects import Announcement
from cardwright.model.zones import Zone

EACH_OPPONENT = Every(Opponent())


def test_each_player_does_it_in_turn_order(table):
    ctx = table.do(PlayersDo(Every(AnyPlayer()), Draw(Number(1))))
    assert [e.player for e in ctx.happened if isinstance(e, events.Draw)] == [table.you, table.foe]


def test_you_is_not_the_player_who_acts(table):
    table.do(PlayersDo(EACH_OPPONENT, Sequence((LoseLife(Number(2)), GainLife(Number(1))))))
    assert (table.life(table.you), table.life(table.foe)) == (20, 19)


def test_if_you_do_asks_about_the_instruction_before(table):
    text = Sequence((May(Draw(Number(1))), If(Did(), GainLife(Number(3)))))
    table.do(text, "No")
    assert table.life(table.you) == 20
    table.do(text, "Yes")
    assert table.life(table.you) == 23


def test_if_you_dont_is_not_followed_after_if_you_do(table):
    text = Sequence(
        (
            May(PayLife(Number(2))),
            If(Did(), Draw(Number(0))),
            If(DidNot(), LoseLife(Number(10))),
        )
    )
    table.do(text, "Yes")
    assert table.life(table.you) == 18
    table.do(text, "No")
    assert table.life(table.you) == 8


def test_what_is_impossible_is_not_offered(table, a):
    ctx = table.do(May(Discard(a("card"))))
    assert not ctx.did
    assert table.referee.asked == []


def test_paying_keeps_the_other_thing_from_happening(table):
    text = UnlessPaid(LoseLife(Number(5)), PlayersPay(EACH_OPPONENT, PayLife(Number(1))))
    table.do(text, "Yes")
    assert (table.life(table.you), table.life(table.foe)) == (20, 19)
    table.do(text, "No")
    assert (table.life(table.you), table.life(table.foe)) == (15, 19)


def test_x_stands_for_what_the_text_says(table):
    table.do(Where(GainLife(X()), Number(4)))
    assert table.life(table.you) == 24


def test_only_the_chosen_modes_are_followed(table):
    modal = Modal((1, 1), (GainLife(Number(1)), GainLife(Number(5))))
    table.do(modal, announced=Announcement(modes=(1,)))
    assert table.life(table.you) == 25


def test_any_number_of_modes_is_limited_by_the_modes(table):
    assert Modal((1, None), (Draw(Number(1)), Draw(Number(2)))).maximum == 2


def test_a_life_total_becomes_a_number_by_gain_or_loss(table):
    ctx = table.do(LifeBecomes(You(), Number(7)))
    assert events.LoseLife(table.you, 13, table.source) in ctx.happened


def test_nobody_pays_more_life_than_they_have(table):
    assert not PayLife(Number(21)).possible(table.context())
    assert PayLife(Number(20)).possible(table.context())


def test_a_delayed_trigger_remembers_where_the_object_went(table, bear, target):
    theirs = table.put(bear, table.foe)
    ctx = table.context(targets={0: (theirs,)})
    Exile(target("creature")).execute(ctx)
    Later(TIMES["next_end_step"], Destroy(It())).execute(ctx)
    (delayed,) = table.state.delayed
    assert table.state.zone(Zone.EXILE)[0] in delayed.bindings.mentioned[-1]


def test_targets_of_a_reflexive_trigger_are_not_announced_with_the_spell(target):
    text = Sequence((May(Draw(Number(1))), WhenYouDo(Destroy(target("creature")))))
    assert not [node for node in walk_now(text) if isinstance(node, Target)]


def test_a_reflexive_trigger_needs_the_thing_done(table, target):
    text = Sequence((May(Draw(Number(1))), WhenYouDo(Destroy(target("creature")))))
    ctx = table.do(text, "No")
    assert not [e for e in ctx.happened if isinstance(e, events.TriggerReflexively)]
    table.do(text, "Yes")
    assert len(table.state.pending) == 1


def test_the_player_who_acts_takes_the_extra_turn(table):
    table.do(PlayersDo(EACH_OPPONENT, ExtraTurn()))
    assert table.state.extra_turns == (table.foe,)


def test_each_player_pays_for_themselves(table):
    players = Every(AnyPlayer())
    text = UnlessPaid(
        PlayersDo(players, LoseLife(Number(5))), PlayersPay(ThatPlayer(), PayLife(Number(1)))
    )
    table.do(text, "No", "Yes")
    assert (table.life(table.you), table.life(table.foe)) == (15, 19)

"""Mana is added (106), mana abilities are recognised (605), costs know if they can be paid."""

import pytest

from cardwright.effects.abilities import ActivatedAbility, Cost, Sequence
from cardwright.effects.actions.costs import ChangeLoyalty, TapSelf, UntapSelf
from cardwright.effects.actions.damage import Deal, ObjectsDo
from cardwright.effects.actions.delaying import WORDS as TIMES
from cardwright.effects.actions.delaying import Later
from cardwright.effects.actions.limits import WORDS as LIMITS
from cardwright.effects.actions.mana import (
    AddCombination,
    AddDifferentColors,
    AddMana,
    AddManaTimes,
    AddOneColor,
    alternatives_of,
    is_mana_ability,
)
from cardwright.effects.actions.tapping import Untap
from cardwright.effects.actions.tokens import PREDEFINED, CreateTokens, PredefinedToken, Token
from cardwright.effects.phrases import ANY_TARGET, Exactly, Target
from cardwright.effects.players import You
from cardwright.effects.references import This
from cardwright.effects.values import Number
from cardwright.model.mana import Color, Mana, ManaCost
from cardwright.model.zones import Step, Zone

TAP = Cost((TapSelf(),))


def symbols(text):
    return ManaCost.parse(text).symbols


def test_one_of_several_groups_of_mana_is_chosen(table):
    table.do(AddMana((symbols("{G}"), symbols("{U}{U}"))), "{U}{U}")
    assert table.state.players[table.you].pool == (Mana(Color.U), Mana(Color.U))


def test_a_single_group_of_mana_needs_no_choice(table):
    table.do(AddMana((symbols("{C}"),)))
    assert table.state.players[table.you].pool == (Mana(),)


def test_generic_symbols_cannot_be_added():
    with pytest.raises(ValueError, match="can't be added"):
        AddMana((symbols("{2}"),))


@pytest.mark.parametrize(
    ("instruction", "number"),
    [
        (AddOneColor(Number(3)), 5),
        (AddCombination(Number(2)), 15),
        (AddCombination(Number(2), symbols("{R}{G}")), 3),
        (AddDifferentColors(Number(2)), 10),
        (AddManaTimes(symbols("{G}"), Number(4)), 1),
    ],
)
def test_the_alternatives_are_known_for_payment(table, instruction, number):
    alternatives = instruction.produces(table.context())
    assert len(alternatives) == number
    assert len(set(map(len, alternatives))) == 1


def test_an_ability_that_adds_mana_without_target_is_a_mana_ability(table):
    pain = ObjectsDo(This(), Deal(Number(1), You()))
    ability = ActivatedAbility(TAP, Sequence((AddOneColor(Number(1)), pain)))
    assert is_mana_ability(ability)
    assert len(alternatives_of(ability, table.context()) or ()) == 5


def test_an_ability_with_a_target_is_no_mana_ability():
    hurt = ObjectsDo(This(), Deal(Number(1), Target(Exactly(Number(1)), ANY_TARGET)))
    assert not is_mana_ability(ActivatedAbility(TAP, Sequence((AddOneColor(Number(1)), hurt))))


def test_mana_that_a_delayed_trigger_will_add_makes_no_mana_ability():
    later = Later(TIMES["your_next_main"], AddOneColor(Number(1)))
    assert not is_mana_ability(ActivatedAbility(TAP, later))


def test_a_loyalty_ability_is_no_mana_ability():
    cost = Cost((ChangeLoyalty(Number(1)),))
    assert not is_mana_ability(ActivatedAbility(cost, AddOneColor(Number(1)), loyalty=True))


def test_a_tapped_permanent_cannot_pay_with_the_tap_symbol(table):
    assert TapSelf().possible(table.context())
    assert not UntapSelf().possible(table.context())
    table.do(TapSelf())
    assert not TapSelf().possible(table.context())
    assert UntapSelf().possible(table.context())


def test_loyalty_cannot_go_below_zero_to_pay(table):
    table.state.change(table.source, counters=(("loyalty", 2),))
    assert ChangeLoyalty(Number(-2)).possible(table.context())
    assert not ChangeLoyalty(Number(-3)).possible(table.context())


def test_untapping_as_a_cost_needs_a_tapped_permanent(table):
    assert not Untap(This()).possible(table.context())


def test_a_sorcery_limit_needs_your_main_phase_and_an_empty_stack(table):
    limit = LIMITS["as_sorcery"]
    assert limit.allows(table.context())
    table.state.step = Step.UPKEEP
    assert not limit.allows(table.context())


def test_a_token_is_named_after_its_subtypes(table):
    kind = Token((Number(1), Number(1)), (Color.W,), ("Elf", "Scout", "creature"))
    ctx = table.do(CreateTokens(Number(2), None, kind))
    assert table.names(Zone.BATTLEFIELD) == ["Source", "Elf Scout Token", "Elf Scout Token"]
    assert len(ctx.mentioned[-1]) == 2


def test_a_token_may_enter_tapped(table):
    table.do(CreateTokens(Number(1), True, PredefinedToken("Treasure")))
    token = table.state.objects[table.state.battlefield[-1]]
    assert token.tapped
    assert is_mana_ability(PREDEFINED["Treasure"].abilities[0])

import pytest

from cardwright.model import events
from cardwright.model.events import Move
from cardwright.model.mana import Color, Mana
from cardwright.model.objects import Announcement
from cardwright.model.zones import Zone


def test_the_number_of_creatures_counts_those_that_fit(table):
    for _ in range(3):
        table.put("Bear")
    table.put("Theirs", owner=2)
    assert table.number("the number of creatures you control") == 3
    assert table.number("twice the number of creatures you control") == 6
    assert table.number("1 plus the number of creatures you control") == 4
    assert table.number("for each creature on the battlefield", start="for_each") == 4


@pytest.mark.parametrize(("way", "half"), [("up", 11), ("down", 10)])
def test_half_is_rounded_as_the_text_says(table, way, half):
    table.state.change_player(1, life=21)
    assert table.number(f"half your life total, rounded {way}") == half


def test_x_is_what_was_announced(table):
    ctx = table.context(announced=Announcement(x=5))
    assert table.number("X", ctx) == 5
    assert table.number("where X is X plus 1", ctx, "where_x") == 6


def test_a_permanent_remembers_its_x(table):
    hydra = table.put("Hydra", announced=Announcement(x=4))
    assert table.number("X", table.context(source=hydra)) == 4


def test_greatest_and_total_power(table):
    table.put("Big", power=4, toughness=4)
    table.put("Small", power=1, toughness=1)
    table.put("Weak", power=-1, toughness=1)
    assert table.number("the greatest power among creatures you control") == 4
    assert table.number("the total power of creatures you control") == 4


def test_the_mana_value_of_a_spell_counts_x(table):
    spell = table.put("Fumid", "sorcery", zone=Zone.STACK, cost="{X}{R}")
    table.state.change(spell, announced=Announcement(x=3))
    ctx = table.context(targets={1: (spell,)})
    assert table.number("target spell's mana value", ctx) == 4
    card = table.put("Fumid", "sorcery", zone=Zone.GRAVEYARD, cost="{X}{R}")
    ctx.mention((card,))
    assert table.number("its mana value", ctx) == 1


def test_devotion_counts_hybrid_symbols_once(table):
    table.put("One", cost="{R}{R/G}{1}")
    table.put("Two", cost="{G}")
    assert table.number("your devotion to red") == 2
    assert table.number("your devotion to red and green") == 3


def test_domain_counts_basic_land_types(table):
    table.put("Dual", "land", subtypes="Swamp Forest")
    table.put("Swamp", "land", subtypes="Swamp")
    text = "the number of basic land types among lands you control"
    assert table.number(text) == 2


def test_card_types_among_cards(table):
    table.put("Golem", "artifact creature", zone=Zone.GRAVEYARD)
    table.put("Bear", zone=Zone.GRAVEYARD)
    assert table.number("the number of card types among cards in your graveyard") == 2


def test_counters_of_a_kind_are_counted(table):
    clock = table.put("Clock", "artifact", counters=(("charge", 3), ("time", 1)))
    ctx = table.context(source=clock)
    assert table.number("the number of charge counters on this artifact", ctx) == 3
    assert table.number("the number of counters on this artifact", ctx) == 4


def test_creatures_that_died_are_counted_as_they_were(table):
    token = table.put("Elf", token=True)
    table.referee.happen(Move(token, Zone.GRAVEYARD, "destroy"))
    rock = table.put("Rock", "artifact")
    table.referee.happen(Move(rock, Zone.GRAVEYARD, "destroy"))
    assert table.number("the number of creatures that died this turn") == 1


def test_only_what_this_text_did_counts_as_done_this_way(table):
    one, two = table.put("One"), table.put("Two")
    table.referee.happen(Move(one, Zone.GRAVEYARD, "destroy"))
    ctx = table.context()
    ctx.happen(events.Destroy(two))
    assert table.number("for each creature destroyed this way", ctx, "for_each") == 1


def test_life_gained_this_turn(table):
    table.referee.happen(events.GainLife(1, 3))
    table.referee.happen(events.GainLife(2, 5))
    table.referee.happen(events.GainLife(1, 1))
    assert table.number("the amount of life you gained this turn") == 4


def test_a_creature_fills_one_role_of_a_party(table):
    table.put("Both", subtypes="Cleric Rogue")
    table.put("Cleric", subtypes="Cleric")
    table.put("Wizard", subtypes="Wizard")
    table.put("Wizard", subtypes="Wizard")
    assert table.number("the number of creatures in your party") == 3


def test_colors_of_mana_spent(table):
    spent = (Mana(Color.R), Mana(Color.R), Mana(Color.G), Mana())
    made = table.put("Golem", announced=Announcement(mana_spent=spent))
    ctx = table.context(source=made)
    text = "the number of colors of mana spent to cast it"
    assert table.number(text, ctx) == 2
    assert table.number("the amount of mana spent to cast it", ctx) == 4


def test_cards_in_hand(table):
    table.put("Bear", zone=Zone.HAND)
    table.put("Bear", zone=Zone.HAND, owner=2)
    assert table.number("the number of cards in your hand") == 1
    assert table.number("the number of cards in all hands") == 2
    ctx = table.context(targets={1: (2,)})
    assert table.number("the number of cards in target opponent's hand", ctx) == 1

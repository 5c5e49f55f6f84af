"""Static abilities and effects of resolved spells, as the layers apply them."""

import pytest

from cardwright.model import events as ev
from cardwright.model.mana import Color
from cardwright.model.zones import Zone

from .table import Table, card, creature, engine


@pytest.fixture
def table():
    return Table()


def test_a_lord_helps_others_but_not_itself(table):
    lord = table.put(creature("Bear Lord", text="Other Bears you control get +1/+1."))
    mine, yours = table.put(creature()), table.put(creature(), table.you)
    assert [table.size(ref) for ref in (lord, mine, yours)] == [(2, 2), (3, 3), (2, 2)]


def test_a_static_ability_reaches_what_enters_later(table):
    table.put(card("Bear Flag {G}\nEnchantment\nCreatures you control get +1/+0."))
    assert table.size(table.put(creature())) == (3, 2)


def test_a_spell_changes_only_what_was_there_as_it_resolved(table):
    early = table.put(creature())
    table.say("Creatures you control get +1/+1 until end of turn.")
    late = table.put(creature())
    assert (table.size(early), table.size(late)) == ((3, 3), (2, 2))


def test_a_rule_for_all_of_a_sort_reaches_what_enters_later(table):
    table.say("Creatures can't block this turn.")
    late = table.put(creature())
    assert table.look(late).rules


def test_numbers_of_a_spell_are_fixed_as_it_resolves(table):
    bear = table.put(creature())
    source = table.put(creature("Source"))
    text = (
        "Target creature gets +X/+0 until end of turn,"
        " where X is the number of creatures you control."
    )
    table.say(text, bear, source=source)
    assert table.size(bear) == (4, 2)
    table.put(creature())
    assert table.size(bear) == (4, 2)


def test_numbers_of_a_static_ability_follow_the_game(table):
    text = "~ gets +1/+1 for each other creature you control.".replace("~", "Crowd Bear")
    bear = table.put(creature("Crowd Bear", text=text))
    assert table.size(bear) == (2, 2)
    table.put(creature())
    assert table.size(bear) == (3, 3)


def test_an_ability_defines_power_and_toughness(table):
    text = "Count Bear's power and toughness are each equal to the number of creatures you control."
    bear = table.put(creature("Count Bear", "*/*", text=text))
    table.put(creature())
    assert table.size(bear) == (2, 2)


def test_as_long_as_is_asked_all_the_time(table):
    bear = table.put(
        creature("Fair Bear", text="As long as you control another creature, Fair Bear gets +2/+2.")
    )
    assert table.size(bear) == (2, 2)
    other = table.put(creature())
    assert table.size(bear) == (4, 4)
    table.referee.happen(ev.Move(other, Zone.EXILE))
    assert table.size(bear) == (2, 2)


def test_an_animated_artifact_stays_an_artifact(table):
    relic = table.put(card("Old Relic {2}\nArtifact\n{T}: Add {C}."))
    table.say("Target artifact becomes a 3/3 Golem artifact creature until end of turn.", relic)
    now = table.look(relic)
    assert now.types == {"artifact", "creature"}
    assert (now.power, now.subtypes) == (3, {"Golem"})


def test_a_new_creature_type_replaces_the_old_one_and_colors(table):
    bear = table.put(creature())
    table.say("Target creature becomes a 1/1 blue Frog until end of turn.", bear)
    now = table.look(bear)
    assert (now.types, now.subtypes, now.colors) == (
        {"creature"},
        {"Frog"},
        {Color.from_word("blue")},
    )
    assert table.size(bear) == (1, 1)


def test_a_land_that_becomes_a_creature_can_stay_a_land(table):
    land = table.put(card("Slow Field\nLand\n{T}: Add {G}."))
    table.say(
        "Target land becomes a 2/2 Elemental creature until end of turn. It's still a land.", land
    )
    assert table.look(land).types == {"land", "creature"}


def test_a_land_that_becomes_a_basic_type_loses_its_abilities(table):
    land = table.put(card("Slow Field\nLand\n{T}: Draw a card."))
    table.say("Target land becomes a Swamp until end of turn.", land)
    assert table.look(land).subtypes == {"Swamp"}
    assert not any("Draw" in type(a.effect).__name__ for a in table.look(land).abilities)


def test_counters_add_to_a_set_power(table):
    bear = table.put(creature())
    table.referee.happen(ev.PutCounters(bear, "+1/+1", 1))
    table.say("Target creature has base power and toughness 5/5 until end of turn.", bear)
    assert table.size(bear) == (6, 6)


def test_power_and_toughness_are_switched_last(table):
    bear = table.put(creature(size="1/4"))
    table.say("Switch target creature's power and toughness until end of turn.", bear)
    table.say("Target creature gets +1/+0 until end of turn.", bear)
    assert table.size(bear) == (4, 2)


def test_control_changes(table):
    bear = table.put(creature(), table.you)
    table.say("Gain control of target creature until end of turn.", bear)
    assert table.look(bear).controller == table.me


def test_gained_abilities_do_not_survive_losing_all_abilities_later(table):
    bear = table.put(creature(text="When this creature dies, draw a card."))
    table.say("Target creature loses all abilities until end of turn.", bear)
    assert table.look(bear).abilities == ()


def test_costs_change_by_a_number_of_things(table):
    from cardwright.effects.context import Context
    from cardwright.effects.costs_changed import CostChange

    line = "This spell costs {1} less to cast for each creature you control."
    change = engine().language.parse(line, "ability_line", ("~",)).effect
    assert isinstance(change, CostChange)
    assert change.is_reduction
    spell = table.put(creature(), zone=Zone.HAND)
    ctx = Context(table.referee, table.me, spell)
    assert change.concerns(ctx, spell)
    assert change.change(ctx, spell).generic == 0
    table.put(creature())
    table.put(creature())
    assert change.change(ctx, spell).generic == 2

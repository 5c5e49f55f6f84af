"""Which events trigger abilities, and whom "it" and "that player" mean then."""

import pytest

from cardwright.effects.triggers import BatchHappens, Happens
from cardwright.errors import CardwrightError
from cardwright.model import events as ev
from cardwright.model.zones import Step, Zone

from .table import Table, card, creature, engine


@pytest.fixture
def table():
    return Table()


def watch(table, trigger, name="Watcher"):
    return table.put(card(f"{name} {{2}}\nArtifact\n{trigger}, draw a card."))


def triggered(table, *facts):
    before = len(table.state.pending)
    table.referee.happen(*facts)
    return len(table.state.pending) - before


def test_another_creature_dying_triggers_and_a_land_does_not(table):
    watch(table, "Whenever a creature you control dies")
    bear, land = table.put(creature()), table.put(card("Slow Field\nLand\n{T}: Add {G}."))
    theirs = table.put(creature(), table.you)
    assert triggered(table, ev.Destroy(land)) == 0
    assert triggered(table, ev.Destroy(theirs)) == 0
    assert triggered(table, ev.Destroy(bear)) == 1


def test_an_object_sees_its_own_death_and_those_at_the_same_time(table):
    bear = table.put(
        creature("Sad Bear", text="Whenever Sad Bear or another creature dies, draw a card.")
    )
    other = table.put(creature())
    assert triggered(table, ev.Destroy(bear), ev.Destroy(other)) == 2


def test_a_token_that_is_created_enters(table):
    watch(table, "Whenever a creature enters the battlefield under your control")
    base = creature().faces[0]
    assert triggered(table, ev.CreateToken(table.me, base)) == 1
    assert triggered(table, ev.CreateToken(table.you, base)) == 0


def test_combat_damage_to_a_player(table):
    bear = table.put(
        creature("Sly Bear", text="Whenever Sly Bear deals combat damage to a player, draw a card.")
    )
    assert triggered(table, ev.Damage(bear, table.you, 2)) == 0
    assert triggered(table, ev.Damage(bear, table.you, 2, combat=True)) == 1
    (pending,) = table.state.pending
    assert (table.you,) in pending.bindings.mentioned


def test_steps_of_some_players(table):
    watch(table, "At the beginning of your upkeep", "Mine")
    watch(table, "At the beginning of each opponent's upkeep", "Theirs")
    watch(table, "At the beginning of each upkeep", "All")
    assert triggered(table, ev.BeginStep(Step.UPKEEP, table.me)) == 2
    assert triggered(table, ev.BeginStep(Step.UPKEEP, table.you)) == 2
    assert triggered(table, ev.BeginStep(Step.END, table.you)) == 0


def test_life_and_cards(table):
    watch(table, "Whenever you gain life", "Life")
    watch(table, "Whenever an opponent draws a card", "Cards")
    table.put(creature(), table.you, Zone.LIBRARY)
    assert triggered(table, ev.GainLife(table.me, 1)) == 1
    assert triggered(table, ev.GainLife(table.you, 1)) == 0
    assert triggered(table, ev.Draw(table.you)) == 1


def test_the_second_draw_of_a_turn(table):
    watch(table, "Whenever you draw your second card each turn")
    for _ in range(3):
        table.put(creature(), zone=Zone.LIBRARY)
    assert [triggered(table, ev.Draw(table.me)) for _ in range(3)] == [0, 1, 0]


def test_sacrifice_is_seen_by_who_did_it(table):
    watch(table, "Whenever you sacrifice another permanent")
    bear = table.put(creature())
    assert triggered(table, ev.Move(bear, Zone.GRAVEYARD, "sacrifice")) == 1


def test_a_card_put_into_a_graveyard_from_anywhere(table):
    ghost = table.put(
        creature(
            "Last Bear", text="When Last Bear is put into a graveyard from anywhere, draw a card."
        ),
        zone=Zone.HAND,
    )
    assert triggered(table, ev.Move(ghost, Zone.GRAVEYARD, "discard")) == 1


@pytest.mark.parametrize(
    "line",
    [
        "Whenever a creature die, draw a card.",
        "Whenever ~ attack, draw a card.",
        "Whenever you casts a spell, draw a card.",
        "Other Bears you control gets +1/+1.",
        "~ get +1/+1.",
        "~ gets +1/+1 and have haste.",
        "~ can't blocks.",
        "~ gets +1/+1 this.",
        "~ enter tapped.",
    ],
)
def test_what_is_not_english_is_refused(line):
    with pytest.raises(CardwrightError):
        engine().language.parse(line, "ability_line", ("~",))


def test_one_or_more_is_one_trigger_for_all():
    line = "Whenever one or more creatures you control attack, draw a card."
    trigger = engine().language.parse(line, "ability_line", ("~",)).trigger
    assert isinstance(trigger, BatchHappens)
    assert trigger.batch


def test_casting_the_spell_itself_is_seen_from_the_stack():
    line = "When you cast this spell, draw a card."
    trigger = engine().language.parse(line, "ability_line", ("~",)).trigger
    assert isinstance(trigger, Happens)
    assert trigger.zone is Zone.STACK

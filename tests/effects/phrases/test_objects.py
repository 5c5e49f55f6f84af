import pytest

from cardwright.language.errors import LineError
from cardwright.model.mana import Color
from cardwright.model.objects import Announcement
from cardwright.model.state import Combat
from cardwright.model.zones import Step, Zone
from cardwright.rules.referee import Undecided


def test_a_bare_noun_means_permanents_only(table):
    bear = table.put("Bear", subtypes="Bear")
    table.put("Bear", zone=Zone.GRAVEYARD, subtypes="Bear")
    assert table.targets("target creature") == (bear,)
    assert table.find("all Bears") == (bear,)


def test_a_card_is_where_the_phrase_says(table):
    table.put("Bear")
    mine = table.put("Bear", zone=Zone.GRAVEYARD)
    theirs = table.put("Bear", owner=2, zone=Zone.GRAVEYARD)
    assert table.targets("target creature card from your graveyard") == (mine,)
    assert table.targets("target creature card from a graveyard") == (mine, theirs)
    assert table.targets("target creature card from an opponent's graveyard") == (theirs,)


def test_qualifiers_combine(table):
    table.put("Small", power=2, toughness=2)
    big = table.put("Big", power=4, toughness=4, tapped=True)
    table.put("Theirs", owner=2, power=5, toughness=5, tapped=True)
    assert table.targets("target tapped creature you control with power 4 or greater") == (big,)


def test_noncreature_nonland_excludes_both(table):
    table.put("Man", "creature artifact")
    table.put("Moor", "land")
    rock = table.put("Rock", "artifact")
    assert table.targets("target noncreature, nonland permanent") == (table.source, rock)


def test_a_status_before_a_list_belongs_to_all_its_nouns(table):
    man = table.put("Man", tapped=True)
    rock = table.put("Rock", "artifact", tapped=True)
    table.put("Ready", "artifact")
    table.put("Awake")
    assert table.targets("target tapped artifact or creature") == (man, rock)


def test_with_flying_at_the_end_of_a_list_speaks_of_creatures_only(table):
    table.put("Walker")
    rock = table.put("Rock", "artifact")
    found = table.read("target artifact or creature", "objects")
    assert rock in found.candidates(table.context())


def test_a_type_before_a_list_belongs_to_the_first_noun(table):
    relic = table.put("Relic", "artifact creature")
    table.put("Man")
    assert table.targets("target artifact creature or enchantment") == (table.source, relic)


def test_instant_or_sorcery_is_either(table):
    bolt = table.put("Bolt", "instant", zone=Zone.GRAVEYARD)
    rite = table.put("Rite", "sorcery", zone=Zone.GRAVEYARD)
    table.put("Bear", zone=Zone.GRAVEYARD)
    assert table.find("instant and sorcery cards in your graveyard") == (bolt, rite)
    assert table.targets("target instant or sorcery card in your graveyard") == (bolt, rite)


def test_a_spell_or_permanent_is_looked_for_in_two_zones(table):
    spell = table.put("Bolt", "instant", zone=Zone.STACK)
    rock = table.put("Rock", "artifact")
    assert table.targets("target spell or artifact") == (spell, rock)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("target creatures", "objects"),
        ("each creatures", "objects"),
        ("two target creature", "objects"),
        ("all creature", "objects"),
        ("a creature card", "objects"),
        ("up to two target creature", "objects"),
        ("those creature", "objects"),
        ("creature you control", "objects"),
        ("each opponents", "players"),
        ("a instant or sorcery", "objects"),
    ],
)
def test_phrases_that_are_no_english_are_refused(table, text, start):
    with pytest.raises(LineError):
        table.read(text, start)


def test_another_is_not_the_source(table):
    lord = table.put("Lord", subtypes="Goblin")
    other = table.put("Pal", subtypes="Goblin")
    ctx = table.context(source=lord)
    assert table.find("other Goblins you control", ctx) == (other,)
    assert table.targets("another target creature you control", ctx) == (other,)


def test_another_target_is_not_an_earlier_target(table):
    first, second = table.put("First"), table.put("Second")
    phrases = table.read("target creature and another target creature", "objects").phrases
    ctx = table.context(targets={1: (first,)})
    assert phrases[1].candidates(ctx) == (second,)


def test_a_target_that_left_is_illegal(table):
    bear = table.put("Bear")
    phrase = table.read("target creature", "objects")
    ctx = table.context()
    assert phrase.legal(ctx, bear)
    from cardwright.model.events import Move

    table.referee.happen(Move(bear, Zone.GRAVEYARD))
    assert not phrase.legal(ctx, bear)


def test_the_actor_chooses_what_is_not_targeted(table):
    table.put("One")
    table.put("Two")
    with pytest.raises(Undecided) as asked:
        table.find("a creature you control")
    assert [option.label for option in asked.value.decision.options] == ["One", "Two"]
    assert asked.value.decision.maximum == 1


def test_too_few_objects_are_all_chosen(table):
    only = table.put("Only")
    assert table.find("two creatures you control") == (only,)


def test_attacking_creatures_are_those_in_combat(table):
    attacker, blocker = table.put("Attacker"), table.put("Blocker", owner=2)
    table.put("Bystander")
    table.state.combat = Combat({attacker: 2}, {attacker: (blocker,)}, (attacker,))
    assert table.targets("target attacking creature") == (attacker,)
    assert table.targets("target attacking or blocking creature") == (attacker, blocker)
    assert table.find("creatures blocking target creature", table.context(targets={1: (attacker,)}))
    assert table.targets("target creature attacking you") == ()


def test_the_greatest_power_may_be_shared(table):
    first = table.put("First", power=3, toughness=3)
    table.put("Small", power=1, toughness=3)
    second = table.put("Second", power=3, toughness=1)
    phrase = "creatures with the greatest power among creatures on the battlefield"
    assert table.find(phrase) == (first, second)


def test_colors_and_counters_qualify(table):
    red = table.put("Red", colors=(Color.R,), counters=(("+1/+1", 1),))
    table.put("Green", colors=(Color.G,))
    assert table.targets("target red or white creature") == (red,)
    assert table.targets("target nongreen creature") == (red,)
    assert table.targets("target creature with a +1/+1 counter on it") == (red,)
    assert len(table.targets("target creature with no counters on it")) == 1


def test_tokens_are_no_cards(table):
    token = table.put("Elf", subtypes="Elf", token=True)
    card = table.put("Elf", subtypes="Elf")
    assert table.targets("target nontoken creature") == (card,)
    assert table.targets("target creature token") == (token,)
    assert table.targets("target Elf token") == (token,)


def test_the_top_cards_are_at_the_beginning_of_the_library(table):
    cards = [table.put(f"Card {n}", zone=Zone.LIBRARY) for n in range(4)]
    assert table.find("the top card of your library") == (cards[0],)
    assert table.find("the top three cards of your library") == tuple(cards[:3])


def test_on_a_spell_other_creatures_are_others_than_its_target(table):
    spell = table.put("Wave", "sorcery", zone=Zone.STACK)
    first, second = table.put("First"), table.put("Second")
    ctx = table.context(source=spell)
    ctx.mention((first,))
    assert table.find("all other creatures", ctx) == (second,)


def test_a_creature_is_unblocked_only_after_blocks(table):
    attacker = table.put("Attacker")
    table.state.combat = Combat({attacker: 2})
    table.state.step = Step.DECLARE_ATTACKERS
    assert table.targets("target unblocked creature") == ()
    table.state.step = Step.DECLARE_BLOCKERS
    assert table.targets("target unblocked creature") == (attacker,)


def test_that_targets_a_permanent_you_control_speaks_of_the_permanent(table):
    bear = table.put("Bear")
    spell = table.put("Bolt", "instant", owner=2, zone=Zone.STACK)
    table.state.change(spell, announced=Announcement(targets={1: (bear,)}))
    assert table.targets("target spell that targets a permanent you control") == (spell,)


def test_sharing_a_creature_type_is_not_sharing_a_land_type(table):
    dryad = table.put("Dryad", "land creature", subtypes="Forest Dryad")
    table.put("Forest", "land", subtypes="Forest")
    other = table.put("Friend", subtypes="Dryad Druid")
    ctx = table.context(source=other)
    ctx.mention((dryad,))
    assert table.find("permanents that share a creature type with it", ctx) == (dryad, other)

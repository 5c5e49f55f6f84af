"""Which sentences about actions, costs and abilities are understood, and as what."""

import pytest

from cardwright.effects.abilities import ActivatedAbility, Modal, TriggeredAbility
from cardwright.effects.actions.delaying import Later, WhenYouDo
from cardwright.effects.actions.flow import If, May, PlayersDo, UnlessPaid
from cardwright.effects.actions.mana import is_mana_ability
from cardwright.effects.node import walk
from cardwright.engine import Engine
from cardwright.language.errors import LineError
from cardwright.model.zones import Zone


@pytest.fixture(scope="module")
def language():
    return Engine.load().language


SPELLS = [
    "Draw two cards, then discard a card.",
    "Target player draws two cards and loses 2 life.",
    "Each opponent loses 2 life and you gain 2 life.",
    "You may sacrifice a creature. If you do, draw two cards.",
    "You may pay {2}. When you do, this card deals 2 damage to any target.",
    "Counter target spell unless its controller pays {X}, where X is the number of lands you "
    "control.",
    "Destroy all creatures. They can't be regenerated.",
    "Destroy target artifact or enchantment.",
    "Exile target creature. Return it to the battlefield under its owner's control at the "
    "beginning of the next end step.",
    "Return up to two target creature cards from your graveyard to your hand.",
    "Search your library for up to two basic land cards, put them onto the battlefield tapped, "
    "then shuffle.",
    "Look at the top four cards of your library. Put one of them into your hand and the rest on "
    "the bottom of your library in a random order.",
    "Look at the top three cards of your library, then put them back in any order.",
    "Reveal cards from the top of your library until you reveal a land card. Put that card into "
    "your hand and the rest on the bottom of your library in a random order.",
    "Target opponent reveals their hand. You choose a nonland card from it. That player discards "
    "that card.",
    "~ deals 4 damage divided as you choose among any number of targets.",
    "~ deals 3 damage to target creature and 1 damage to you.",
    "Target creature you control fights target creature you don't control.",
    "Target creature you control deals damage equal to its power to target creature.",
    "Create two tapped 1/1 white Soldier creature tokens with vigilance.",
    "Create a 1/1 green Plant creature token for each land you control.",
    "Create a token that's a copy of target creature you control.",
    "Choose one — • Tap target creature. • Untap target creature.",
    "Copy target instant or sorcery spell. You may choose new targets for the copy.",
    "Each player discards their hand, then draws three cards.",
    "Put two +1/+1 counters on target creature you control. You gain 1 life.",
    "If you control a Swamp, you gain 4 life. Otherwise, you lose 1 life.",
    "Take an extra turn after this one.",
    "You lose half your life, rounded up.",
]
ABILITIES = [
    "{T}: Add {G} or {U}.",
    "{T}, Sacrifice this artifact: Add one mana of any color.",
    "{T}: Add {C} for each artifact you control.",
    "{1}{B}, {T}, Sacrifice another creature: You draw a card and you lose 1 life.",
    "{2}, Discard this card: Draw a card.",
    "{3}, Exile this card from your graveyard: Target player mills three cards.",
    "Pay 2 life, Tap two untapped creatures you control: Scry 2. Activate only as a sorcery.",
    "Remove a charge counter from ~: Draw a card. Activate only during your turn and only once "
    "each turn.",
    "+1: You gain 2 life.",
    "-3: Destroy target creature.",
    "When this creature enters, if you control a Forest, draw a card.",
    "Whenever this creature attacks, you may pay {1}. If you do, draw a card. This ability "
    "triggers only once each turn.",
    "When this creature enters, exile target creature an opponent controls until this creature "
    "leaves the battlefield.",
    "When this creature dies, return it to the battlefield under its owner's control at the "
    "beginning of the next end step.",
    "At the beginning of your upkeep, sacrifice this creature unless you pay {2}.",
    "Landfall — Whenever a land enters the battlefield under your control, you gain 1 life.",
    "When this creature enters, choose one — • Draw a card. • You gain 3 life.",
]
REFUSED = [
    "Draw a cards.",
    "Draw two card.",
    "Target player draw a card.",
    "You draws a card.",
    "Each creatures gets destroyed.",
    "Destroy target creatures.",
    "Destroy two target creature.",
    "Discard a creature.",
    "Add {2}.",
    "Add {T}.",
    "Search your library for it.",
    "Create a 1/1 Soldier creature token.",
    "Create a 1/1 white Soldier creature tokens.",
    "Draw a card discard a card.",
    "Draw a card, discard a card.",
    "~ deals 4 damage divided as you choose among each creature.",
    "For each opponent, destroy target creature.",
    "Target player draws a card and lose 1 life.",
    "Draw a card",
]


@pytest.mark.parametrize("text", SPELLS)
def test_a_spell_is_understood_in_one_way(language, text):
    assert language.analyse(text, "spell_line").ambiguities == []


@pytest.mark.parametrize("text", ABILITIES)
def test_an_ability_is_understood_in_one_way(language, text):
    assert language.analyse(text, "ability_line").ambiguities == []


@pytest.mark.parametrize("text", REFUSED)
def test_a_wrong_sentence_is_refused(language, text):
    with pytest.raises(LineError):
        language.analyse(text, "spell_line")


def parts(language, text, start="spell_line"):
    return [type(node) for node in walk(language.analyse(text, start).value)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (SPELLS[3], May),
        (SPELLS[3], If),
        (SPELLS[4], WhenYouDo),
        (SPELLS[5], UnlessPaid),
        (SPELLS[1], PlayersDo),
        ("Choose one — • Draw a card. • You gain 1 life.", Modal),
        ("At the beginning of the next end step, draw a card.", Later),
    ],
)
def test_a_sentence_is_made_of(language, text, kind):
    assert kind in parts(language, text)


def test_an_if_behind_the_trigger_belongs_to_it(language):
    ability = language.analyse(
        "When this creature enters, if you control a Forest, draw a card.", "ability_line"
    ).value
    assert isinstance(ability, TriggeredAbility)
    assert ability.condition is not None


def test_mana_abilities_are_recognised_from_text(language):
    yes = language.analyse("{T}: Add {G} or {U}.", "ability_line").value
    no = language.analyse("{T}: Add {G}. Target player draws a card.", "ability_line").value
    assert isinstance(yes, ActivatedAbility)
    assert is_mana_ability(yes)
    assert not is_mana_ability(no)


def test_where_a_cost_works_is_known(language):
    ability = language.analyse("{2}, Discard this card: Draw a card.", "ability_line").value
    assert [getattr(item, "zone", None) for item in ability.cost.items][1] is Zone.HAND

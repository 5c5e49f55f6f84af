"""What is put together by the rules of grammar and still is no card text."""

import pytest

from cardwright import ActivatedAbility, CardErrors
from cardwright.effects.node import walk
from cardwright.engine import Engine
from cardwright.language.errors import LineError


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine.load()


def is_understood(engine: Engine, line: str) -> bool:
    try:
        engine.compiler.line(line, ("Test Moth",), is_spell=True)
    except LineError:
        return False
    return True


@pytest.mark.parametrize(
    "line",
    [
        "Destroy creatures.",
        "Exile other nonland permanents.",
        "Gain 3 life.",
        "{T}: Get {E}.",
        "When this creature enters, gain 1 life.",
        "When this creature enters, if you control a Forest, lose 1 life.",
        'Creatures you control have "{T}: Gain 1 life."',
        "Look at the top two cards of your library. Put a of them into your hand.",
        "Whenever you cast a Wizard, draw a card.",
        "Counter target creature.",
        "Put a +1/+1 counter on each creature you cast.",
        "Whenever you sacrifice target creature, draw a card.",
        "Whenever an opponent plays target land, draw a card.",
        "Sacrifice target creature: Draw a card.",
        "As an additional cost to cast this spell, sacrifice target creature.",
        "Destroy target creature or creature.",
        "Destroy target red red creature.",
        "Destroy target creature artifact.",
        "Destroy target creature Elf.",
        "Destroy target Elf tapped creature.",
        "Search your library for a land snow card, reveal it, put it into your hand, then shuffle.",
        "Create a 1/1 green Elf token.",
        "Create a 1/1 green creature Elf token.",
        "Create a 1/1 green sorcery Elf creature token.",
        "Whenever Test Moth attacks, defending player sacrifices a artifact.",
        "It has menace.",
        "Then you may return a creature card from your graveyard to your hand.",
        "When this creature dies, then draw a card.",
        "{2}{U}, {T}: Counter that spell.",
        "{1}, Pay 2 life: The Elf gets +1/+1 until end of turn.",
    ],
)
def test_nonsense_is_refused(engine, line):
    assert not is_understood(engine, line)


@pytest.mark.parametrize(
    "line",
    [
        "Destroy all creatures.",
        "You gain 3 life.",
        "You draw two cards and gain 3 life.",
        "Each player draws a card. Then you lose 1 life.",
        "Gain control of target creature until end of turn.",
        "When this creature enters, you may draw a card and lose 1 life.",
        "Whenever you cast a Wizard spell, draw a card.",
        "Whenever this creature becomes the target of a spell, draw a card.",
        "Counter target artifact or enchantment spell.",
        "Creature spells you cast cost {1} less to cast.",
        "Destroy target tapped artifact creature.",
        "Return target Elf permanent card from your graveyard to the battlefield.",
        "Create two 1/1 colorless Thopter artifact creature tokens with flying.",
        "Whenever Test Moth attacks, defending player sacrifices an artifact.",
        "{1}, Sacrifice a creature: Draw cards equal to that creature's power.",
        "{T}: Destroy target creature. That creature's controller draws a card.",
        "{T}: It deals 1 damage to any target.",
    ],
)
def test_its_neighbours_are_understood(engine, line):
    assert is_understood(engine, line)


def test_a_message_shows_the_beginning_of_a_word_without_end(engine):
    with pytest.raises(LineError) as caught:
        engine.compiler.line("x" * 5000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("flying", "capital"),
        ("{T}: draw a card.", "capital"),
        ("{T}:Draw a card.", "space"),
        ("{T}: Draw a card , then discard a card.", "space"),
        ("Protection from red, from blue", "ends too early"),
        ("{T}: Target land becomes Plains until end of turn.", "several"),
        ("Creatures opponents control have flying.", "whose"),
        ("{T}: Create a 1/1 white Aura creature token.", "fit"),
        ("{T}: Create a 1/1 white Wizard artifact token.", "fit"),
        ("{T}: Tap target creature. Destroy that Forest.", "no Forest"),
        ("{T}: Counter equipped sorcery spell.", "attached"),
        ("Whenever a player sacrifices a green spell, you gain 1 life.", "sacrificed"),
        ("{T}, Exile a blocking card from your graveyard: Draw a card.", "only permanents"),
        ("Enchant creature land land", "twice"),
    ],
)
def test_what_is_nearly_card_text_is_refused(engine: Engine, text: str, wrong: str) -> None:
    with pytest.raises(LineError, match=wrong):
        engine.compiler.line(text)


def test_a_spell_has_no_it_that_nothing_was_said_of(engine: Engine) -> None:
    with pytest.raises(LineError, match="has not spoken of"):
        engine.compiler.line("Tap it.", is_spell=True)
    assert engine.compiler.line("Tap target creature. Untap it.", is_spell=True)


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("Instant", "This creature gains flying until end of turn."),
        ("Artifact", "This creature can't block."),
        ("Enchantment", "This land enters tapped."),
    ],
)
def test_a_card_does_not_call_itself_what_it_is_not(engine: Engine, kind: str, line: str) -> None:
    with pytest.raises(CardErrors, match="this card is no"):
        engine.cards(f"Odd Name {{1}}\n{kind}\n{line}\n")


def test_what_has_a_quoted_ability_may_be_of_another_type(engine: Engine) -> None:
    text = 'Odd Name {1}\nArtifact\nCreatures you control have "This creature can\'t block."\n'
    assert engine.cards(text)


QUOTING = """
Deep Charter {2}{U}
Enchantment — Aura
Enchant creature
Enchanted creature has "{T}: Draw a card" and "Islands you control have '{T}: You gain 1 life.'"
"""


def test_quoted_abilities_stand_in_others_and_in_pairs_and_know_their_texts(engine: Engine) -> None:
    (charter,) = engine.cards(QUOTING)
    texts = [
        node.text
        for ability in charter.faces[0].abilities
        for node in walk(ability)
        if isinstance(node, ActivatedAbility)
    ]
    assert texts == ["{T}: Draw a card", "{T}: You gain 1 life."]


def test_single_quotation_marks_alone_quote_nothing(engine: Engine) -> None:
    cards, problems = engine.read(QUOTING.replace('"', "'"))
    assert not cards
    assert any("single quotation marks" in problem.message for problem in problems)


def test_a_name_may_have_a_word_that_begins_with_an_apostrophe(engine: Engine) -> None:
    text = "Rouse 'Em Twice {R}\nSorcery\nRouse 'Em Twice deals 2 damage to target creature.\n"
    cards, problems = engine.read(text)
    assert [card.name for card in cards] == ["Rouse 'Em Twice"]
    assert problems == []

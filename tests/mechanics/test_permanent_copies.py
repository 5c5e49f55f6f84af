"""Permanents that are or become copies (707)."""

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Pale Double {3}{U}
Creature — Shapeshifter
You may have this creature enter as a copy of any creature on the battlefield.
0/0

Brief Likeness {U}
Instant
Target creature becomes a copy of another target creature until end of turn.

Glad Herald {1}{W}
Creature — Human
When this creature enters, you gain 2 life.
1/1

Twin Call {U}
Sorcery
Create a token that's a copy of target creature.

Swift Double {1}{U}
Creature — Shapeshifter
You may have this creature enter as a copy of any creature on the battlefield, except it has haste \
and it isn't legendary.
0/0

Old Queen {W}
Legendary Creature — Human
2/2

Kindly Elder {G}
Creature — Elf
Kicker {1}
When this creature enters, if it was kicked, you gain 5 life.
1/1
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_a_permanent_enters_as_a_copy_with_its_entering_abilities():
    """707.5, 614.12: the trigger of the copied creature is its own."""
    game = table(
        hand=["Pale Double"], battlefield=["Island"] * 4, their_battlefield=["Glad Herald"]
    )
    game.cast("Pale Double").resolve("Yes")
    game.finish()
    assert game.life(ANN) == 22
    copy = game.find("Glad Herald")
    assert [game.look(ref).name for ref in game.state.battlefield].count("Glad Herald") == 2, copy


def test_declined_it_enters_as_itself():
    game = table(hand=["Pale Double"], battlefield=["Island"] * 4, their_battlefield=["Slow Ox"])
    game.cast("Pale Double").resolve("No")
    assert "Pale Double" in game.names(Zone.GRAVEYARD), "a 0/0 dies (704.5f)"


def test_becoming_a_copy_lasts_as_long_as_it_says():
    """707.2b, 611.2a."""
    game = table(
        hand=["Brief Likeness"], battlefield=["Island", "Plain Bear"], their_battlefield=["Slow Ox"]
    )
    bear = game.find("Plain Bear")
    game.cast("Brief Likeness", "Plain Bear").finish()
    assert (game.look(bear).name, game.look(bear).power) == ("Slow Ox", 3)
    game.until(Step.UPKEEP, BEN)
    assert game.look(bear).name == "Plain Bear"


def test_a_copy_of_a_copy_has_the_copied_values():
    """707.2, 707.3: what an effect made of the original is copied."""
    game = table(
        hand=["Brief Likeness", "Twin Call"],
        battlefield=["Island", "Island", "Plain Bear"],
        their_battlefield=["Slow Ox"],
    )
    game.cast("Brief Likeness", "Plain Bear").finish()
    game.cast("Twin Call", "Slow Ox").finish()
    token = game.state.battlefield[-1]
    assert game.look(token).name == "Slow Ox"


def test_a_copy_of_a_kicked_creature_is_not_kicked():
    """case-056, 707.2, 607.2i."""
    game = table(hand=["Kindly Elder", "Pale Double"], battlefield=["Forest"] * 2 + ["Island"] * 4)
    game.cast("Kindly Elder", "Yes").finish()
    assert game.life(ANN) == 25
    game.cast("Pale Double").resolve("Yes").finish()
    assert game.life(ANN) == 25
    assert game.names(Zone.BATTLEFIELD).count("Kindly Elder") == 2


def test_a_copy_with_exceptions_enters_so():
    """707.9: two legends of one name don't meet."""
    game = table(hand=["Swift Double"], battlefield=["Island"] * 2 + ["Old Queen"])
    game.cast("Swift Double").resolve("Yes")
    assert game.names(Zone.BATTLEFIELD).count("Old Queen") == 2
    assert "haste" in game.look(game.state.battlefield[-1]).keywords

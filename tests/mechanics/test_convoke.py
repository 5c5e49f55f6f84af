"""Convoke (702.51)."""

from cardwright.model.zones import Zone

from .table import ANN, Table

CARDS = """
Crowd Song {3}{G}{W}
Sorcery
Convoke
Draw a card.

Green Hymn {G}{G}
Sorcery
Convoke
Draw a card.

Rising Choir {X}{G}
Sorcery
Convoke
Create X 1/1 green Saproling creature tokens.

Grand Union {7}{G}
Sorcery
Convoke, delve
Affinity for artifacts
Draw a card.

Moss Elf {G}
Creature — Elf
{T}: Add {G}.
1/1

Grey Golem {0}
Creature — Golem
1/1

Long Odds {2}{G}
Sorcery
Convoke
You gain life equal to the amount of mana spent to cast this spell.
"""


def answer_all(game, *wanted):
    """Answer payment decisions with these, or with the last option."""
    for answer in wanted:
        game.do(answer)
    while game.decision.kind == "pay":
        game.do(game.labels[-1])
    return game


def test_a_spell_can_be_cast_with_creatures_alone():
    """702.51a: for colored mana a creature of that color, for generic mana any."""
    creatures = ["Plain Bear", "Slow Ox", "Grey Golem", "Grey Golem", "Grey Golem"]
    game = Table(CARDS, hand=["Crowd Song"], battlefield=creatures)
    answer_all(game.cast("Crowd Song"))
    assert game.names(Zone.STACK) == ["Crowd Song"]
    assert game.untapped() == []


def test_a_colorless_creature_does_not_pay_for_colored_mana():
    """702.51a."""
    game = Table(CARDS, hand=["Crowd Song"], battlefield=["Plain Bear"] + ["Grey Golem"] * 5)
    assert "Cast Crowd Song" not in game.labels


def test_the_player_chooses_what_is_tapped():
    """702.51a ("you may")."""
    game = Table(
        CARDS,
        hand=["Green Hymn"],
        battlefield=["Forest", "Forest", "Plain Bear", "Plain Bear"],
    )
    game.cast("Green Hymn")
    assert game.labels == [
        "Pay {G}{G}",
        "Tap Plain Bear for {G}",
        "Tap Plain Bear for {G} (2)",
    ]
    game.do("Tap Plain Bear for {G}", "Pay {G}")
    assert sorted(game.untapped()) == ["Forest", "Plain Bear"]


def test_a_creature_that_came_this_turn_can_convoke():
    """702.51a (tapping is no {T} cost)."""
    game = Table(CARDS, hand=["Grey Golem", "Rising Choir"], battlefield=["Forest"])
    game.cast("Grey Golem").resolve().cast("Rising Choir", "X = 1")
    answer_all(game)
    assert game.untapped() == []
    game.resolve()
    assert game.names(Zone.BATTLEFIELD).count("Saproling Token") == 1


def test_x_can_be_as_large_as_creatures_can_pay():
    """702.51b (it applies after the total cost is determined, X included)."""
    game = Table(
        CARDS, hand=["Rising Choir"], battlefield=["Forest", "Forest", "Grey Golem", "Grey Golem"]
    )
    game.cast("Rising Choir")
    assert game.labels == ["X = 0", "X = 1", "X = 2", "X = 3"]


def test_a_creature_gives_mana_or_convokes_but_not_both():
    """601.2h: nothing pays twice."""
    game = Table(CARDS, hand=["Green Hymn"], battlefield=["Moss Elf"])
    assert "Cast Green Hymn" not in game.labels
    game = Table(CARDS, hand=["Green Hymn"], battlefield=["Moss Elf", "Grey Golem", "Moss Elf"])
    game.cast("Green Hymn")
    assert game.labels[0] == "Pay {G}{G}"
    answer_all(game, "Tap Moss Elf for {G}")
    assert game.names(Zone.STACK) == ["Green Hymn"]
    assert game.untapped() == ["Grey Golem"]


def test_convoke_spends_no_mana():
    """702.51a ("rather than pay that mana")."""
    game = Table(CARDS, hand=["Long Odds"], battlefield=["Forest", "Forest", "Plain Bear"])
    game.cast("Long Odds", "Tap Plain Bear for {G}")
    assert game.state.objects[game.state.stack[-1]].announced.paid == {"convoke": 1}
    game.resolve()
    assert game.life(ANN) == 22


def test_convoke_delve_and_affinity_together():
    """702.51b, 702.66b, 702.41a: the reduction comes first, and all help counts only once."""
    game = Table(
        CARDS,
        hand=["Grand Union"],
        battlefield=["Tin Trinket", "Tin Trinket", "Plain Bear", "Grey Golem", "Forest"],
        graveyard=["Forest", "Forest"],
    )
    assert "Cast Grand Union" not in game.labels, "{5}{G} with five that help or give mana"


def test_convoke_delve_and_affinity_pay_it_all():
    """The same with enough of everything."""
    game = Table(
        CARDS,
        hand=["Grand Union"],
        battlefield=["Tin Trinket", "Tin Trinket", "Plain Bear", "Grey Golem", "Forest"],
        graveyard=["Forest", "Forest", "Forest"],
    )
    game.cast("Grand Union")
    assert game.decision.prompt == "How do you pay {5}{G} for Grand Union?"
    answer_all(game, "Tap Plain Bear for {1}")
    assert game.names(Zone.STACK) == ["Grand Union"], "the green mana is mana of the Forest"
    assert sorted(game.untapped()) == ["Tin Trinket", "Tin Trinket"]
    assert game.names(Zone.EXILE) == ["Forest"] * 3

"""One alternative cost at most, and additional costs on top (601.2b, 118.8, 118.9)."""

import pytest

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

BODIES = {
    "awaken": "Sorcery\nKicker {1}\nDraw a card.\nAwaken 1—{R}",
    "blitz": "Creature — Goblin\nKicker {1}\nBlitz {R}\n2/2",
    "dash": "Creature — Goblin\nKicker {1}\nDash {R}\n2/2",
    "emerge": "Creature — Eldrazi\nKicker {1}\nEmerge {2}{R}\n2/2",
    "evoke": "Creature — Elemental\nKicker {1}\nEvoke {R}\n2/2",
    "overload": "Sorcery\nKicker {1}\nDestroy target land an opponent controls.\nOverload {R}",
    "spectacle": "Sorcery\nKicker {1}\nDraw a card.\nSpectacle {R}",
    "surge": "Sorcery\nKicker {1}\nDraw a card.\nSurge {R}",
}
CARDS = """
Open House
Enchantment
You may cast spells from your hand without paying their mana costs.

Lost Bell
Enchantment
Instant and sorcery cards in your graveyard have flashback. The flashback cost is equal to the \
card's mana cost.

Odd Cut {R}
Instant
Choose one or more —
• You gain 3 life.
• Each opponent loses 3 life.
Escalate {1}
Kicker {1}

Toss Away {B}
Instant
As an additional cost to cast this spell, discard a card.
You gain 1 life.

Deep Echo {4}{R}
Sorcery
Kicker {1}
Destroy target land an opponent controls.
Overload {5}
{way}

Masked Brute {5}
Creature — Shapeshifter
Kicker {1}
{way}
4/4
"""


def table(way="(No other way.)", **zones):
    return Table(CARDS.replace("{way}", way), **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


@pytest.mark.parametrize("keyword", BODIES)
def test_another_alternative_cost_does_not_go_with_it_but_kicker_does(keyword):
    """AN-3, AN-4, 118.9a: awaken, blitz, dash, emerge, evoke, overload, spectacle, surge."""
    game = Table(
        f"{CARDS.replace('{way}', '(No other way.)')}\n\nBoth Ways {{4}}{{R}}\n{BODIES[keyword]}\n",
        hand=["Both Ways", "Small Spark"],
        battlefield=["Open House", "Mountain", "Mountain", "Plain Bear"],
        their_battlefield=["Forest"],
    )
    game.cast("Small Spark without paying its mana cost", "Ben").finish()
    paid, free = casts(game, "Both Ways")
    assert free == "Cast Both Ways without paying its mana cost"
    assert f"with {keyword}" in paid
    assert "without paying" not in paid
    game.do(paid)
    assert game.decision.prompt == "Pay kicker {1}?"
    game.do("Yes")
    if game.decision.kind == "target":
        game.do("Mountain")
    assert "Mountain" not in game.untapped()


@pytest.mark.parametrize(
    "way", ["Flashback {R}", "Escape—{R}, Exile another card from your graveyard."]
)
def test_a_card_cast_from_the_graveyard_for_its_own_cost_can_be_kicked_but_not_overloaded(way):
    """AN-3, AN-4: flashback and escape are alternative costs, kicker is an additional one."""
    game = table(
        way,
        graveyard=["Deep Echo", "Plain Bear"],
        battlefield=["Mountain"] * 6,
        their_battlefield=["Forest", "Island"],
    )
    (label,) = casts(game, "Deep Echo")
    game.do(label, "Yes")
    assert game.decision.kind == "target"


def test_of_two_ways_from_the_graveyard_one_is_chosen():
    """AN-4: escape and the flashback that an effect gives it are not paid together."""
    game = table(
        "Escape—{R}, Exile another card from your graveyard.",
        graveyard=["Deep Echo", "Plain Bear"],
        battlefield=["Lost Bell", *["Mountain"] * 6],
        their_battlefield=["Forest"],
    )
    assert casts(game, "Deep Echo") == [
        "Cast Deep Echo with escape",
        "Cast Deep Echo with flashback",
    ]


@pytest.mark.parametrize("way", ["Morph {R}", "Disguise {R}"])
def test_what_is_cast_face_down_costs_three_and_nothing_else(way):
    """AN-3, AN-4, AN-9: no other cost, free of charge or on top, goes with morph or disguise."""
    game = table(way, hand=["Masked Brute"], battlefield=["Open House", *["Mountain"] * 6])
    down = [label for label in casts(game, "Masked Brute") if "face down" in label]
    assert down == ["Cast Masked Brute face down"]
    game.do(*down)
    assert game.decision.kind == "priority", "nobody asked about the kicker"
    assert len(game.untapped()) == 4


def test_x_in_a_disguise_cost_is_chosen_as_it_is_turned_up():
    """SA-1: disguise."""
    game = table("Disguise {X}{R}", hand=["Masked Brute"], battlefield=["Mountain"] * 6)
    game.cast("Masked Brute face down").finish()
    game.do(next(label for label in game.labels if "face up" in label))
    assert game.labels == ["X = 0", "X = 1", "X = 2"]


def test_a_card_drawn_for_its_miracle_is_not_overloaded_and_may_be_kicked():
    """AN-3, AN-4: the miracle cost is the only alternative one then."""
    game = table(
        "Miracle {R}",
        hand=["Calm Thought"],
        library=["Deep Echo"],
        battlefield=["Island", *["Mountain"] * 7],
        their_battlefield=["Forest", "Island"],
    )
    game.cast("Calm Thought").resolve("Yes").resolve("Yes", "Yes")
    assert game.decision.kind == "target", "one target: it is not overloaded"
    assert game.labels == ["Forest", "Island"]


def test_a_card_cast_for_its_madness_cost_is_not_overloaded_and_may_be_kicked():
    """AN-3, AN-4: the madness cost is the only alternative one then."""
    game = table(
        "Madness {R}",
        hand=["Toss Away", "Deep Echo"],
        battlefield=["Swamp", *["Mountain"] * 7],
        their_battlefield=["Forest", "Island"],
    )
    game.cast("Toss Away").resolve("Yes", "Yes")
    assert game.decision.kind == "target"
    assert game.labels == ["Forest", "Island"]


def test_escalate_and_kicker_are_announced_together():
    """AN-1, AN-3: escalate is paid for each mode beyond the first, and kicker on top."""
    game = table(hand=["Odd Cut"], battlefield=["Mountain"] * 3)
    game.cast("Odd Cut", (0, 1), "Yes").finish()
    assert (game.life(ANN), game.life(BEN)) == (23, 17)
    assert game.untapped() == []
    assert game.names(Zone.GRAVEYARD) == ["Odd Cut"]
    assert game.state.step is Step.MAIN

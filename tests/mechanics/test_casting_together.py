"""Mechanics of casting that meet in one spell."""

import pytest

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Fleeting Guest {4}{U}
Creature — Elemental
Suspend 1—{U}
Evoke {U}
When this creature enters, you gain 1 life.
3/3

Wide Scorch {1}{R}
Instant
Wide Scorch deals 2 damage to target creature.
Overload {3}{R}

Low Rumble {2}{R}
Sorcery
Cascade

Great Rumble {4}{R}
Sorcery
Cascade

Fevered Seer {4}{R}
Creature — Wizard
Foretell {R}
Madness {1}{R}
2/2

Old Sieve {1}
Artifact
Discard a card: You gain 1 life.

Lasting Sting {R}
Instant
Buyback {2}
Lasting Sting deals 1 damage to any target.
Escape—{R}{R}, Exile two other cards from your graveyard.

Spirit Lash {R}
Instant — Arcane
Spirit Lash deals 1 damage to target creature.
Overload {2}{R}

Weary Chant {U}
Instant — Arcane
Tap target creature.
Splice onto Arcane {U}

Deep Swimmer {6}{U}
Creature — Octopus
Emerge {5}{U}
5/5

Fair Trade
Enchantment
Creature spells you cast cost {2} less to cast.

Loud Market
Enchantment
Instant and sorcery spells you cast cost {2} less to cast.

Slow Toll
Enchantment
Spells cost {1} more to cast.

Ember Rain {X}{R}
Sorcery
Ember Rain deals X damage to any target.
Retrace

Double Rain {X}{X}{U}
Sorcery
You gain X life.

Gentle Hour {W}
Instant
You gain 2 life.
Rebound
Buyback {1}

Relight {R}
Instant
Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback \
cost is equal to its mana cost.

Leap Once More {U}
Sorcery
Target instant or sorcery card in your graveyard gains jump-start until end of turn.

Dawn Half {R}
Sorcery
Dawn Half deals 1 damage to any target.
// split
Dusk Half {1}{B}
Sorcery
Aftermath
Each opponent loses 2 life.

Meadow Guide {1}{G}
Creature — Bear
2/2
// modal
Quiet Meadow
Land
{T}: Add {G}.

Given Freely {0}
Instant
You may cast a sorcery card from your hand without paying its mana cost.

Blood Count {X}{B}
Sorcery
As an additional cost to cast this spell, sacrifice X creatures.
Each opponent loses X life. You gain 1 life.

Great Work {4}{U}
Sorcery
Draw a card.
Improvise
Delve

Sudden Sky {5}{U}
Sorcery
You gain 6 life.
Miracle {U}

Two Visions {2}{U}
Sorcery
Draw two cards.

Cruel Joke {3}{B}
Sorcery
You gain 3 life.
Spectacle {B}

Dear Relief {B}
Instant
As an additional cost to cast this spell, pay 2 life.
You gain 1 life.

Hour Lent {U}
Sorcery
Exile target creature card from your graveyard and put a time counter on it. It gains suspend.

Winter Tale {2}{G}
Creature — Bear
3/3
// adventure
Summer Tale {W}
Sorcery — Adventure
You gain 2 life.

Veiled Fury {3}{G}
Creature — Beast
Morph {G}
Madness {G}
4/4

Inked Rune {U}
Sorcery
Kicker {1}
You gain 1 life. If this spell was kicked, you gain 5 life instead.
Cipher

Many Heads {2}{G}
Creature — Hydra
Escape—{G}, Exile two other cards from your graveyard.
Delve
2/2
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


def test_a_card_cast_by_suspend_cannot_be_evoked():
    """AN-4, AN-10, 702.62a, 702.74a."""
    game = table(hand=["Fleeting Guest"], battlefield=["Island"] * 3)
    game.do("Suspend Fleeting Guest").until(Step.UPKEEP, ANN).resolve().resolve()
    assert game.names(Zone.STACK) == ["Fleeting Guest"], "nobody was asked how"
    game.finish()
    assert "Fleeting Guest" in game.names(Zone.BATTLEFIELD)
    assert game.life(ANN) == 21


def test_a_card_cast_through_cascade_cannot_be_overloaded():
    """AN-4, AN-10, 702.85a, 702.96a."""
    game = table(
        hand=["Low Rumble"],
        battlefield=[*["Mountain"] * 7, "Plain Bear"],
        library=["Wide Scorch"],
        their_battlefield=["Slow Ox"],
    )
    game.cast("Low Rumble").resolve("Yes")
    assert game.labels == ["Plain Bear", "Slow Ox"], "it has one target"


def test_a_card_with_foretell_and_madness_is_cast_for_the_cost_of_the_way_it_went():
    """702.35a, 702.143a: foretelling is no discard, and discarding does not foretell."""
    game = table(hand=["Fevered Seer"], battlefield=["Old Sieve", *["Mountain"] * 3])
    game.do("Old Sieve: Discard a card: You gain 1 life.").resolve("No")
    assert game.names(Zone.GRAVEYARD) == ["Fevered Seer"]

    game = table(hand=["Fevered Seer"], battlefield=["Mountain"] * 9)
    game.do("Foretell Fevered Seer")
    assert game.names(Zone.STACK) == []
    game.until(Step.MAIN, BEN).until(Step.MAIN, ANN)
    assert casts(game, "Fevered Seer") == ["Cast Fevered Seer with foretell"]


def test_a_card_discarded_as_a_cost_is_cast_before_the_ability_resolves():
    """702.35a: madness triggers while costs are paid, and its trigger is above the ability."""
    game = table(hand=["Fevered Seer"], battlefield=["Old Sieve", *["Mountain"] * 2])
    game.do("Old Sieve: Discard a card: You gain 1 life.")
    assert game.names(Zone.STACK) == ["Old Sieve", "Fevered Seer"]
    game.resolve("Yes")
    assert game.names(Zone.STACK) == ["Old Sieve", "Fevered Seer"], "the spell, above the ability"
    game.resolve()
    assert "Fevered Seer" in game.names(Zone.BATTLEFIELD)
    assert game.life(ANN) == 20


def test_an_escaped_spell_with_buyback_goes_to_hand():
    """AN-3, 702.27a, 702.138a: buyback is paid on top of the escape cost."""
    game = table(graveyard=["Lasting Sting", "Plain Bear", "Slow Ox"], battlefield=["Mountain"] * 4)
    game.cast("Lasting Sting with escape", "Yes", "Ben").finish()
    assert game.names(Zone.HAND) == ["Lasting Sting"]
    assert sorted(game.names(Zone.EXILE)) == ["Plain Bear", "Slow Ox"]
    assert game.life(BEN) == 19


def test_what_is_spliced_onto_an_overloaded_spell_is_about_each_creature_too():
    """702.47c, 702.96a: the text change is of all the text the spell has."""
    game = table(
        hand=["Spirit Lash", "Weary Chant"],
        battlefield=[*["Mountain"] * 3, "Island", "Plain Bear"],
        their_battlefield=["Slow Ox", "Plain Bear"],
    )
    game.cast("Spirit Lash with overload", "Yes")
    assert game.decision.kind == "priority", "no target was chosen"
    game.finish()
    assert not {"Plain Bear", "Slow Ox"} & set(game.untapped())


def test_emerge_and_another_reduction_both_count():
    """702.119a, 601.2f: {5}{U} less 3 for the creature and less 2 is {U}."""
    game = table(hand=["Deep Swimmer"], battlefield=["Island", "Fair Trade", "Slow Ox"])
    game.cast("Deep Swimmer with emerge sacrificing Slow Ox").finish()
    assert game.untapped() == ["Fair Trade", "Deep Swimmer"]


def test_x_is_announced_for_a_spell_cast_with_retrace():
    """RE-1, AN-5: it is cast like any other, X and all."""
    game = table(graveyard=["Ember Rain"], hand=["Forest"], battlefield=["Mountain"] * 4)
    game.cast("Ember Rain with retrace", "X = 3", "Ben").finish()
    assert game.life(BEN) == 17
    assert sorted(game.names(Zone.GRAVEYARD)) == ["Ember Rain", "Forest"]


@pytest.mark.parametrize(("lands", "most"), [(1, 2), (3, 4)])
def test_a_reduction_lets_x_be_greater(lands, most):
    """AN-5, 601.2f: what is announced is X, what is paid comes after the reduction."""
    game = table(hand=["Ember Rain"], battlefield=["Loud Market", *["Mountain"] * lands])
    game.cast("Ember Rain")
    assert game.labels[-1] == f"X = {most}"


def test_increases_come_before_reductions_for_any_x():
    """601.2f: with 2X + {U} + 1 - 2 for four lands X is at most 2."""
    game = table(hand=["Double Rain"], battlefield=["Loud Market", "Slow Toll", *["Island"] * 4])
    game.cast("Double Rain")
    assert game.labels == ["X = 0", "X = 1", "X = 2"]


def test_a_spell_with_rebound_that_is_cast_with_flashback_is_exiled_for_good():
    """702.34a, 702.88a ("cast from your hand")."""
    game = table(graveyard=["Gentle Hour"], hand=["Relight"], battlefield=["Mountain", "Plains"])
    game.cast("Relight").finish()
    game.cast("Gentle Hour with flashback").finish()
    assert game.names(Zone.EXILE) == ["Gentle Hour"]
    game.until(Step.UPKEEP, BEN).until(Step.UPKEEP, ANN)
    assert game.names(Zone.STACK) == []


@pytest.mark.parametrize("to", [Zone.HAND, Zone.EXILE])
def test_of_rebound_and_buyback_its_player_chooses(to):
    """616.1, 702.27a, 702.88a: either would move it as it resolves, and one does."""
    game = table(hand=["Gentle Hour"], battlefield=["Plains"] * 2)
    game.cast("Gentle Hour", "Yes").resolve()
    assert game.decision.kind == "replacement"
    exiles = next(n for n, label in enumerate(game.labels) if "exile it" in label)
    game.do(exiles if to is Zone.EXILE else 1 - exiles)
    assert game.names(to) == ["Gentle Hour"]


def test_jump_start_is_another_way_to_cast_either_half_from_the_graveyard():
    """AN-9, 702.127a, 702.133a: the second half can be cast with aftermath as well."""
    game = table(
        hand=["Leap Once More", "Forest"],
        graveyard=["Dawn Half // Dusk Half"],
        battlefield=["Island", "Mountain", "Swamp", "Swamp"],
    )
    game.cast("Leap Once More").finish()
    assert sorted(casts(game, "D")) == [
        "Cast Dawn Half with jump-start",
        "Cast Dusk Half with aftermath",
        "Cast Dusk Half with jump-start",
    ]
    game.cast("Dawn Half with jump-start", "Ben").finish()
    assert game.names(Zone.EXILE) == ["Dawn Half // Dusk Half"]
    assert game.names(Zone.HAND) == []


def test_a_half_with_aftermath_is_not_cast_through_cascade():
    """CA-6, 702.127a: it can be cast from a graveyard only."""
    game = table(
        hand=["Great Rumble"],
        battlefield=["Mountain"] * 5,
        library=["Forest", "Dawn Half // Dusk Half"],
    )
    game.cast("Great Rumble").resolve("Yes")
    assert game.labels == ["Ann", "Ben"], "the target of the first half: there was no choice"


def test_a_double_faced_card_counts_as_its_front_for_cascade():
    """CA-3, 712.4a: a creature card with a land on its back is no land card."""
    game = table(
        hand=["Great Rumble"], battlefield=["Mountain"] * 5, library=["Forest", "Meadow Guide"]
    )
    game.cast("Great Rumble").resolve("Yes")
    assert game.names(Zone.STACK) == ["Great Rumble", "Meadow Guide"]


def test_a_demanded_cost_of_x_is_none_where_x_is_0():
    """AN-10: without paying its mana cost X is 0, and 0 creatures are sacrificed."""
    game = table(hand=["Given Freely", "Blood Count"], battlefield=["Plain Bear"] * 2)
    game.cast("Given Freely").resolve("Yes")
    assert game.state.objects[game.state.stack[-1]].announced.x == 0
    game.finish()
    assert (game.life(ANN), game.life(BEN)) == (21, 20)
    assert game.names(Zone.BATTLEFIELD).count("Plain Bear") == 2


def test_improvise_and_delve_pay_for_one_spell():
    """702.66a, 702.126a: artifacts and cards of the graveyard, each for one generic mana."""
    game = table(
        hand=["Great Work"],
        battlefield=["Island", "Tin Trinket", "Tin Trinket"],
        graveyard=["Plain Bear", "Slow Ox"],
    )
    game.cast("Great Work")
    while game.decision.kind == "pay":
        game.do(len(game.labels) - 1)
    assert game.names(Zone.STACK) == ["Great Work"]
    assert game.untapped() == []
    assert sorted(game.names(Zone.EXILE)) == ["Plain Bear", "Slow Ox"]


def test_of_two_cards_drawn_together_only_the_first_is_a_miracle():
    """702.94a: it is revealed as it is drawn, before the second."""
    game = table(
        hand=["Two Visions"], battlefield=["Island"] * 4, library=["Sudden Sky", "Sudden Sky"]
    )
    game.cast("Two Visions").resolve()
    assert game.decision.kind == "yes_no"
    assert len(game.names(Zone.HAND)) == 1, "the second card is not drawn yet"
    game.do("Yes")
    assert game.names(Zone.HAND) == ["Sudden Sky", "Sudden Sky"]
    assert game.names(Zone.STACK) == ["Sudden Sky"]
    game.resolve("Yes").finish()
    assert game.life(ANN) == 26


def test_life_paid_as_a_cost_is_lost_for_spectacle():
    """702.137a, 119.4: an opponent who pays life loses it."""
    game = table(
        hand=["Cruel Joke"],
        battlefield=["Swamp"],
        their_hand=["Dear Relief"],
        their_battlefield=["Swamp"],
    )
    assert casts(game, "Cruel Joke") == []
    game.do("Pass").cast("Dear Relief").finish()
    assert (game.life(BEN), game.state.step) == (19, Step.MAIN)
    assert casts(game, "Cruel Joke") == ["Cast Cruel Joke with spectacle"]


def test_cards_exiled_for_escape_do_not_delve_as_well():
    """601.2h, 702.66a, 702.138a: each card pays once, and the spell is not in the graveyard."""
    game = table(graveyard=["Many Heads", "Forest", "Island"], battlefield=["Forest"])
    game.cast("Many Heads with escape").finish()
    assert "Many Heads" in game.names(Zone.BATTLEFIELD)
    assert sorted(game.names(Zone.EXILE)) == ["Forest", "Island"]


@pytest.mark.parametrize(
    ("name", "other"), [("Winter Tale", "Summer Tale"), ("Meadow Guide", "Meadow Guide")]
)
def test_a_suspended_card_may_be_cast_as_any_of_its_faces(name, other):
    """702.62a, 712.8, 716.3a: as an adventure too, but a land is no spell."""
    game = table(hand=["Hour Lent"], battlefield=["Island"], graveyard=[name])
    game.cast("Hour Lent").finish()
    game.until(Step.UPKEEP, ANN).resolve().resolve()
    if other != name:
        assert game.labels == [f"Cast {name}", f"Cast {other}"]
        game.do(f"Cast {other}")
    assert game.names(Zone.STACK) == [other]


def test_a_card_with_morph_is_cast_face_up_for_its_madness_cost():
    """AN-4, 702.35a, 702.37c: face down for {3} would be another alternative cost."""
    game = table(hand=["Veiled Fury"], battlefield=["Old Sieve", *["Forest"] * 4])
    game.do("Old Sieve: Discard a card: You gain 1 life.").resolve("Yes")
    assert game.names(Zone.STACK)[-1] == "Veiled Fury"
    assert game.untapped().count("Forest") == 3


def test_a_copy_cast_through_cipher_can_be_kicked():
    """AN-10, CI-7: an additional cost may be paid for what costs nothing."""
    game = table(hand=["Inked Rune"], battlefield=[*["Island"] * 3, "Plain Bear"])
    game.cast("Inked Rune", "No").resolve("Yes")
    assert game.life(ANN) == 21
    game.until(Step.MAIN, BEN).until(Step.MAIN, ANN).attack("Plain Bear")
    game.resolve("Yes", "Yes", "Yes").finish()
    assert game.life(ANN) == 26

"""Mechanics that meet on the stack, and counters of several kinds on one permanent."""

import pytest

from cardwright import events
from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Sealed Word
Instant
You gain 2 life.
Suspend 1—{U}

Hushed Blow {B}
Instant
Split second
Destroy target creature.

Far Spark {3}{R}
Instant
Far Spark deals 3 damage to any target.
Foretell {R}

Veiled Brute {3}{G}
Creature — Beast
Morph {G}
4/4

Last Song {W}
Sorcery
You gain 5 life.
Storm
Epic

Scribbled Note {U}
Sorcery
Draw a card.
Cipher

Second Voice {U}
Instant
Copy target instant or sorcery spell you control. You may choose new targets for the copy.

Rolling Spark {1}{R}
Sorcery
Rolling Spark deals 2 damage to any target.
Ripple 4

Rolling Thunderhead {3}{R}
Sorcery
Ripple 2
Cascade

Whispered Pact {R}
Sorcery
Conspire
Whispered Pact deals 1 damage to any target.

Red Kobold {R}
Creature — Kobold
1/1

Grim Errand {1}{B}
Sorcery
Casualty 1
Casualty 2
Target opponent loses 3 life.

Broad Scorch {1}{R}
Sorcery
Broad Scorch deals 1 damage to target creature.
Overload {2}{R}
Storm

Left Word {1}{R}
Instant
Left Word deals 2 damage to target player.
// split
Right Word {1}{W}
Instant
Fuse
You gain 2 life.

Either Or {R}
Instant
Choose one —
• You gain 3 life.
• Each opponent loses 3 life.
Entwine {1}

Short Tale {2}{G}
Creature — Bear
3/3
// adventure
Long Tale {W}
Sorcery — Adventure
Storm
You gain 2 life.

Masked Cat {4}{W}
Creature — Cat
Disguise {1}{W}
4/4

Returning Beast {2}{G}
Creature — Beast
Undying
Persist
2/2

Iron Hound {3}
Artifact Creature — Dog
Modular 3
0/0

Slow Poison {B}
Instant
Put three -1/-1 counters on target creature.

Clean Cut {B}
Instant
Destroy target creature.

Sharing Sprout {G}
Creature — Plant
Graft 1
0/0

Fading Elk {2}{G}
Creature — Elk
Vanishing 3
3/3

Likeness {U}
Instant
Create a token that's a copy of target creature.

Second Helping {2}{U}
Instant
Proliferate.

Many Lands {G}
Instant — Arcane
Storm
You gain 1 life.

Lent Sting {R}
Instant — Arcane
Splice onto instant or sorcery {R}
Lent Sting deals 1 damage to any target.

Loose Clay {R}
Sorcery
Create two 1/1 red Goblin creature tokens.

Fresh Graves {B}
Sorcery
Each opponent loses 1 life.
Gravestorm

Great End {B}
Instant
Destroy all creatures.
"""


def table(**zones):
    return Table(CARDS, **zones)


def count(game, ref, kind):
    return game.state.objects[ref].count(kind)


def answer(game, *wanted):
    """Answer what is asked until somebody has priority: what is wanted, or the first option."""
    while game.decision.kind != "priority":
        order = tuple(range(game.decision.minimum)) or (0,)
        game.do(next((want for want in wanted if want in game.labels), order))
    return game


def test_split_second_stops_suspending_but_not_foretelling():
    """SA-2, SA-3, 702.61a: what can't be begun to be cast can't be suspended."""
    game = table(
        hand=["Hushed Blow", "Sealed Word", "Far Spark"],
        battlefield=["Swamp", "Island", *["Mountain"] * 4, "Plain Bear"],
    )
    assert "Suspend Sealed Word" in game.labels
    game.cast("Hushed Blow")
    assert "Suspend Sealed Word" not in game.labels
    assert "Foretell Far Spark" in game.labels
    assert not [label for label in game.labels if label.startswith("Cast")]


def test_a_creature_may_be_turned_up_under_split_second():
    """702.61b, 116.2b: a special action is neither a spell nor an ability."""
    game = table(
        hand=["Veiled Brute"],
        battlefield=["Forest"] * 4,
        their_hand=["Hushed Blow"],
        their_battlefield=["Swamp"],
    )
    game.cast("Veiled Brute face down").finish()
    game.do("Pass").cast("Hushed Blow")
    game.do(next(label for label in game.labels if "face up" in label))
    turned = [event for event in game.state.history if isinstance(event, events.TurnFace)]
    assert [game.look(event.object).name for event in turned] == ["Veiled Brute"]


def test_who_cannot_cast_spells_any_more_may_foretell_and_what_is_suspended_stays_in_exile():
    """702.50a, 702.62a ("if able")."""
    game = table(
        hand=["Sealed Word", "Last Song", "Far Spark"],
        battlefield=["Island", "Plains", "Mountain", "Mountain"],
    )
    game.do("Suspend Sealed Word").cast("Last Song").finish()
    assert "Foretell Far Spark" in game.labels
    game.until(Step.UPKEEP, ANN).do((0, 1)).finish()
    assert game.names(Zone.EXILE) == ["Sealed Word"]
    assert game.life(ANN) == 30


def test_each_copy_of_an_epic_spell_is_epic():
    """702.40a, 702.50a: it comes back for the spell and for the copy."""
    game = table(
        hand=["Last Song", "Sealed Word", "Small Spark"], battlefield=["Plains", "Mountain"]
    )
    game.cast("Small Spark", "Ben").finish()
    game.cast("Last Song").finish()
    assert game.life(ANN) == 30
    game.until(Step.UPKEEP, ANN)
    assert game.decision.kind == "order", "two abilities trigger"
    game.do((0, 1)).finish()
    assert game.life(ANN) == 40


def test_a_copy_of_a_spell_with_cipher_is_no_card_to_encode():
    """CI-1, 702.99a: the copy draws a card, and the spell itself is encoded."""
    game = table(
        hand=["Scribbled Note", "Second Voice"], battlefield=["Island", "Island", "Plain Bear"]
    )
    game.cast("Scribbled Note").cast("Second Voice").resolve().resolve()
    assert game.decision.kind == "priority"
    assert len(game.names(Zone.HAND)) == 1
    game.resolve("Yes")
    assert game.names(Zone.EXILE) == ["Scribbled Note"]


def test_ripple_may_go_on_with_the_cards_it_cast():
    """702.60a: each spell cast through ripple has ripple itself."""
    game = table(
        hand=["Rolling Spark"],
        battlefield=["Mountain"] * 2,
        library=["Rolling Spark", "Forest", "Slow Ox", "Plain Bear", "Rolling Spark", "Island"],
    )
    game.cast("Rolling Spark", "Ben").resolve()
    answer(game, "Rolling Spark", "Yes", "Ben")
    assert game.names(Zone.STACK) == ["Rolling Spark"] * 3, "two spells and the next trigger"
    game.resolve()
    answer(game, "Rolling Spark", "Yes", "Ben").finish()
    while game.decision.kind != "priority":
        answer(game, "No").finish()
    assert game.life(BEN) == 14


def test_its_player_orders_ripple_and_cascade():
    """603.3b: they trigger at the same time, and the last one put on the stack resolves first."""
    game = table(
        hand=["Rolling Thunderhead"],
        battlefield=["Mountain"] * 4,
        library=["Rolling Thunderhead", "Plain Bear", "Small Spark"],
    )
    game.cast("Rolling Thunderhead")
    assert game.decision.kind == "order"
    assert len(game.labels) == 2


def test_a_copy_made_by_conspire_does_not_conspire():
    """702.78a, 707.10: its costs were paid, but it was not cast."""
    game = table(
        hand=["Whispered Pact", "Second Voice"],
        battlefield=["Mountain", "Island", "Red Kobold", "Red Kobold"],
    )
    answer(game.cast("Whispered Pact", "Yes", "Ben"), "Ben").cast("Second Voice", 0)
    answer(game, "Ben")
    while game.state.stack:
        answer(game.finish(), "Ben")
    assert game.life(BEN) == 17, "the spell and two copies"


def test_each_casualty_is_paid_with_a_creature_of_its_own():
    """702.153b: two instances, two costs, two copies."""
    game = table(hand=["Grim Errand"], battlefield=["Swamp", "Swamp", "Plain Bear", "Red Kobold"])
    game.cast("Grim Errand", "Yes", "Yes")
    while game.state.stack or game.decision.kind != "priority":
        answer(game, "Red Kobold", "Plain Bear").finish()
    assert sorted(game.names(Zone.GRAVEYARD)) == ["Grim Errand", "Plain Bear", "Red Kobold"]
    assert game.life(BEN) == 11


def test_a_copy_of_an_overloaded_spell_is_overloaded():
    """702.96a, 707.10: the cost that was paid is copied, and it has no target to choose."""
    game = table(
        hand=["Broad Scorch", "Small Spark"],
        battlefield=["Mountain"] * 4,
        their_battlefield=["Slow Ox", "Slow Ox"],
    )
    game.cast("Small Spark", "Ben").finish()
    game.cast("Broad Scorch with overload").resolve()
    assert game.decision.kind == "priority"
    game.finish()
    oxen = [ref for ref in game.state.battlefield if game.look(ref).name == "Slow Ox"]
    assert [game.state.objects[ref].damage for ref in oxen] == [2, 2]


def test_a_copy_of_a_fused_spell_is_both_halves():
    """702.102b, 709.4d, 707.10."""
    game = table(
        hand=["Left Word // Right Word", "Second Voice"],
        battlefield=[*["Mountain"] * 3, "Plains", "Island"],
    )
    game.do(next(label for label in game.labels if "Left Word //" in label), "Ben")
    game.cast("Second Voice").resolve("Ben")
    assert [game.look(ref).mana_value for ref in game.state.stack] == [4, 4]
    game.finish()
    assert (game.life(ANN), game.life(BEN)) == (24, 16)


def test_a_copy_of_an_entwined_spell_has_both_modes():
    """702.42a, 707.10: the modes are copied."""
    game = table(hand=["Either Or", "Second Voice"], battlefield=["Mountain"] * 2 + ["Island"])
    game.cast("Either Or", "Yes").cast("Second Voice").finish()
    assert (game.life(ANN), game.life(BEN)) == (26, 14)


def test_a_copy_of_an_adventure_is_no_card_to_go_on():
    """702.40a, 716.3c-d: the copy ceases to exist, and the card goes on an adventure."""
    game = table(hand=["Short Tale", "Small Spark"], battlefield=["Plains", *["Mountain"] * 1])
    game.cast("Small Spark", "Ben").finish()
    game.cast("Long Tale").resolve()
    assert game.names(Zone.STACK) == ["Long Tale", "Long Tale"]
    game.finish()
    assert game.life(ANN) == 24
    assert game.names(Zone.EXILE) == ["Short Tale"]


def test_copies_of_a_spell_have_what_was_spliced_onto_it():
    """702.40a, 702.47c, 707.10."""
    game = table(
        hand=["Many Lands", "Lent Sting", "Small Spark"],
        battlefield=["Forest", "Mountain", "Mountain"],
    )
    game.cast("Small Spark", "No", "Ben").finish()
    game.cast("Many Lands", "Yes", "Ben").resolve("Ben").finish()
    assert (game.life(ANN), game.life(BEN)) == (22, 17)
    assert game.names(Zone.HAND) == ["Lent Sting"]


def test_ward_of_a_face_down_creature_works_after_it_was_turned_up():
    """603.2: the ability has triggered, and the creature may be turned up in response."""
    game = table(
        hand=["Masked Cat"],
        battlefield=["Plains"] * 5,
        their_hand=["Clean Cut"],
        their_battlefield=["Swamp"],
    )
    game.cast("Masked Cat face down").finish()
    game.do("Pass").cast("Clean Cut")
    assert len(game.state.stack) == 2
    game.do("Pass") if game.state.priority == BEN else None
    game.do(next(label for label in game.labels if "face up" in label))
    assert "ward" not in game.look(game.find("Masked Cat")).keywords
    game.finish()
    assert game.names(Zone.GRAVEYARD, BEN) == ["Clean Cut"], "countered: nobody could pay {2}"
    assert "Masked Cat" in game.names(Zone.BATTLEFIELD)


def test_undying_and_persist_return_a_creature_by_turns():
    """702.79a, 702.93a: the counters annihilate (704.5q), so it comes back each time."""
    game = table(hand=["Clean Cut"] * 3, battlefield=["Returning Beast", *["Swamp"] * 3])
    game.cast("Clean Cut").resolve()
    assert game.decision.kind == "order"
    game.do((0, 1)).finish()
    beast = game.find("Returning Beast")
    first = "+1/+1" if count(game, beast, "+1/+1") else "-1/-1"
    game.cast("Clean Cut").finish()
    beast = game.find("Returning Beast")
    second = "+1/+1" if count(game, beast, "+1/+1") else "-1/-1"
    assert {first, second} == {"+1/+1", "-1/-1"}


def test_modular_counts_the_counters_it_had_as_it_died():
    """702.43a, 704.5f, 603.10a: -1/-1 counters killed it with its +1/+1 counters on it."""
    game = table(hand=["Iron Hound", "Iron Hound", "Slow Poison"], battlefield=["Swamp"] * 7)
    game.cast("Iron Hound").finish()
    game.cast("Iron Hound").finish()
    game.cast("Slow Poison", "Iron Hound").resolve().resolve("Yes")
    assert count(game, game.find("Iron Hound"), "+1/+1") == 6


def test_graft_gives_its_last_counter_to_another_with_graft():
    """702.58a: the newcomer has its own and the donor's, and the donor dies."""
    game = table(hand=["Sharing Sprout"] * 2, battlefield=["Forest"] * 2)
    game.cast("Sharing Sprout").finish()
    game.cast("Sharing Sprout").resolve().resolve("Yes")
    assert game.names(Zone.GRAVEYARD) == ["Sharing Sprout"]
    assert count(game, game.find("Sharing Sprout"), "+1/+1") == 2


def test_a_token_copy_has_time_counters_of_its_own():
    """702.63a, 707.5: vanishing is copied, counters come as the token enters."""
    game = table(hand=["Fading Elk", "Likeness"], battlefield=["Forest"] * 3 + ["Island"])
    game.cast("Fading Elk").finish()
    game.until(Step.UPKEEP, BEN).until(Step.UPKEEP, ANN).finish()
    game.until(Step.MAIN, ANN).cast("Likeness").finish()
    elks = [ref for ref in game.state.battlefield if game.look(ref).name == "Fading Elk"]
    assert [count(game, ref, "time") for ref in elks] == [2, 3]


@pytest.mark.parametrize("chosen", [(), ("Iron Hound",), ("Iron Hound", "Fading Elk")])
def test_proliferate_adds_one_counter_to_each_of_whom_one_chooses(chosen):
    """701.27a: any number, also none, and whatever counters are there."""
    game = table(hand=["Second Helping", "Iron Hound", "Fading Elk"], battlefield=_NINE_LANDS)
    game.cast("Iron Hound").finish()
    game.cast("Fading Elk").finish()
    game.cast("Second Helping").resolve(chosen)
    hound, elk = game.find("Iron Hound"), game.find("Fading Elk")
    assert count(game, hound, "+1/+1") == 3 + ("Iron Hound" in chosen)
    assert count(game, elk, "time") == 3 + ("Fading Elk" in chosen)


_NINE_LANDS = ["Island"] * 3 + ["Forest"] * 6


def test_gravestorm_counts_tokens_too():
    """702.69a: permanents, not cards."""
    game = table(
        hand=["Loose Clay", "Great End", "Fresh Graves"],
        battlefield=["Mountain", "Swamp", "Swamp", "Plain Bear"],
    )
    game.cast("Loose Clay").finish()
    game.cast("Great End").finish()
    game.cast("Fresh Graves").finish()
    assert game.life(BEN) == 16, "the spell and three copies"

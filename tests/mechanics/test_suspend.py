"""Suspend (702.62)."""

import pytest

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Distant Bolt {4}{R}
Sorcery
Distant Bolt deals 3 damage to any target.
Suspend 2—{R}

Late Colossus {6}
Artifact Creature — Golem
Suspend 1—{1}
6/6

Swelling Swarm {X}{G}{G}
Sorcery
You gain X life. You gain 1 life.
Suspend X—{X}{G}. X can't be 0.

Sealed Answer
Instant
Target opponent loses 2 life.
Suspend 1—{U}

Slow Growth {3}{G}
Sorcery
You gain 2 life. If this spell was kicked, you gain 7 life instead.
Kicker {1}
Suspend 1—{G}

Toll Bell {3}
Sorcery
As an additional cost to cast this spell, sacrifice a creature.
You gain 8 life.
Suspend 1—{1}

Even Law {W}
Enchantment
Players can't cast spells with mana value 5.

Hurry Along {X}
Instant
Remove X time counters from target suspended card.

Strong Leash {U}
Enchantment — Aura
Enchant creature
You control enchanted creature.

Unspent Hours {U}
Sorcery
Exile target creature and put a time counter on it. If it doesn't have suspend, it gains suspend.

Give Back {R}
Instant
Destroy target Aura.
"""


def table(**zones):
    return Table(CARDS, **zones)


def counters(game, name):
    return dict(game.state.objects[game.find(name, Zone.EXILE)].counters)


def test_suspending_exiles_the_card_with_time_counters_and_uses_no_stack():
    """SA-2, 702.62a."""
    game = table(hand=["Distant Bolt"], battlefield=["Mountain"])
    game.do("Suspend Distant Bolt")
    assert counters(game, "Distant Bolt") == {"time": 2}
    assert game.state.stack == ()
    assert game.state.priority == ANN, "a special action leaves its player with priority (116.3)"
    assert game.untapped() == []


def test_a_counter_is_removed_each_upkeep_and_the_card_is_cast_without_paying():
    """702.62a."""
    game = table(hand=["Distant Bolt"], battlefield=["Mountain"])
    game.do("Suspend Distant Bolt")
    game.until(Step.UPKEEP, BEN)
    assert counters(game, "Distant Bolt") == {"time": 2}, "only its owner's upkeep counts"
    game.until(Step.UPKEEP, ANN).resolve()
    assert counters(game, "Distant Bolt") == {"time": 1}
    game.until(Step.UPKEEP, BEN).until(Step.UPKEEP, ANN).resolve()
    assert game.state.stack, "the last counter is gone: the second trigger waits"
    game.resolve("Ben")
    assert game.names(Zone.STACK) == ["Distant Bolt"]
    game.finish()
    assert game.life(BEN) == 17
    assert game.names(Zone.GRAVEYARD) == ["Distant Bolt"]
    assert "Mountain" in game.untapped()


def test_a_sorcery_can_be_suspended_only_when_it_could_be_cast():
    """SA-2: timing counts."""
    zones = {"hand": ["Distant Bolt", "Sealed Answer"], "battlefield": ["Mountain", "Island"]}
    assert "Suspend Distant Bolt" in table(**zones).labels
    game = table(step=Step.UPKEEP, **zones)
    assert "Suspend Distant Bolt" not in game.labels
    assert "Suspend Sealed Answer" in game.labels, "an instant could be cast now"


def test_a_card_without_mana_cost_can_be_suspended_but_not_cast():
    """SA-2, 118.6: it could be begun to be cast, whatever it costs."""
    game = table(hand=["Sealed Answer"], battlefield=["Island"])
    assert "Cast Sealed Answer" not in game.labels
    game.do("Suspend Sealed Answer").until(Step.UPKEEP, ANN).resolve().resolve()
    game.finish()
    assert game.life(BEN) == 18


def test_a_prohibition_to_cast_it_forbids_suspending_it():
    """case-006, SA-2, 702.62c."""
    game = table(hand=["Distant Bolt"], battlefield=["Mountain"], their_battlefield=["Even Law"])
    assert "Suspend Distant Bolt" not in game.labels


def test_x_in_the_cost_is_chosen_as_the_card_is_suspended():
    """SA-1."""
    game = table(hand=["Swelling Swarm"], battlefield=["Forest"] * 4)
    game.do("Suspend Swelling Swarm")
    assert game.labels == ["X = 1", "X = 2", "X = 3"]
    game.do("X = 2")
    assert counters(game, "Swelling Swarm") == {"time": 2}
    assert len(game.untapped()) == 1


def test_x_is_0_as_it_is_cast_without_paying():
    """AN-10."""
    game = table(hand=["Swelling Swarm"], battlefield=["Forest"] * 2)
    game.do("Suspend Swelling Swarm").until(Step.UPKEEP, ANN).resolve().resolve()
    assert game.names(Zone.STACK) == ["Swelling Swarm"]
    game.finish()
    assert game.life(ANN) == 21


def test_a_suspended_card_can_be_kicked():
    """AN-10: an additional cost can be paid for a spell that costs nothing."""
    game = table(hand=["Slow Growth"], battlefield=["Forest"] * 2)
    game.do("Suspend Slow Growth").until(Step.UPKEEP, ANN).resolve().resolve("Yes").finish()
    assert game.life(ANN) == 27


@pytest.mark.parametrize(("creatures", "life"), [(["Plain Bear"], 28), ([], 20)])
def test_a_mandatory_additional_cost_must_be_paid(creatures, life):
    """AN-10: if it can't be, the card stays in exile."""
    game = table(hand=["Toll Bell"], battlefield=["Forest", *creatures])
    game.do("Suspend Toll Bell").until(Step.UPKEEP, ANN).resolve().resolve().finish()
    assert game.life(ANN) == life
    assert game.names(Zone.EXILE) == ([] if creatures else ["Toll Bell"])


def test_removing_more_counters_than_there_are_casts_it_once():
    """case-004, 603.2c, 101.3."""
    game = table(hand=["Distant Bolt", "Hurry Along"], battlefield=["Mountain"] * 7)
    game.do("Suspend Distant Bolt").cast("Hurry Along", "X = 6").resolve()
    assert len(game.state.stack) == 1
    game.resolve("Ben").finish()
    assert game.life(BEN) == 17
    assert game.state.stack == ()


def test_a_creature_has_haste_until_its_player_loses_control_of_it():
    """case-008, 702.62a."""
    game = table(
        hand=["Late Colossus", "Give Back"],
        battlefield=["Mountain"] * 2,
        their_hand=["Strong Leash"],
        their_battlefield=["Island"],
    )
    game.do("Suspend Late Colossus").until(Step.UPKEEP, ANN).resolve().resolve().finish()
    colossus = game.find("Late Colossus")
    assert "haste" in game.look(colossus).keywords
    game.until(Step.MAIN, BEN).cast("Strong Leash").finish()
    assert game.look(colossus).controller == BEN
    assert "haste" not in game.look(colossus).keywords
    game.until(Step.UPKEEP, ANN).cast("Give Back").finish()
    assert game.look(colossus).controller == ANN
    assert "haste" not in game.look(colossus).keywords, "it does not come back"


def test_a_creature_cast_this_way_can_attack_at_once():
    game = table(hand=["Late Colossus"], battlefield=["Mountain"])
    game.do("Suspend Late Colossus").until(Step.UPKEEP, ANN).resolve().resolve().finish()
    game.until(Step.MAIN, ANN).attack("Late Colossus")
    assert game.life(BEN) == 14


def test_an_exiled_card_can_be_given_suspend():
    """702.62b: its owner casts it when its last time counter is gone."""
    game = table(hand=["Unspent Hours"], battlefield=["Island"], their_battlefield=["Slow Ox"])
    game.cast("Unspent Hours").finish()
    assert counters(game, "Slow Ox") == {"time": 1}
    game.until(Step.UPKEEP, BEN).resolve().resolve().finish()
    ox = game.find("Slow Ox")
    assert game.state.objects[ox].controller == BEN
    assert "haste" in game.look(ox).keywords

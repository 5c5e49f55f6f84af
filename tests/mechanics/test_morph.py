"""Morph and megamorph (702.37), and face-down objects (708)."""

from cardwright.model import events
from cardwright.model.characteristics import FACE_DOWN
from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table, face_down

CARDS = """
Veiled Ogre {4}{G}
Creature — Ogre
When this creature enters, you gain 7 life.
When this creature is turned face up, you gain 3 life.
Flash
Morph {2}{G}
5/4

Masked Cub {1}{G}
Creature — Bear
Megamorph {3}{G}
2/2

Deep Stalker {5}{G}
Creature — Beast
When this creature is turned face up, put X +1/+1 counters on it.
Morph {X}{G}
1/1

Quiet Watcher {2}{G}
Creature — Elf
Morph—Reveal a green card in your hand.
1/3

Sturdy Calf {1}{G}
Creature — Ox
Kicker {1}
Morph {G}
2/2

Odd Hatchling {2}{R}
Creature — Lizard
Morph—Discard a card.
3/3

Hatch {G}
Sorcery
Manifest the top card of your library.

Bare Shape {2}{W}
Enchantment
Morph {W}
Creatures you control get +1/+1.

Small Singe {R}
Instant
Small Singe deals 1 damage to target creature.

Gentle Push {U}
Instant
Return target creature to its owner's hand.

Green Ban {W}
Enchantment
Players can't cast green spells.

Still Hands {W}
Enchantment
Players can't activate abilities of creatures.

Odd Mirror {2}{U}
Sorcery
Create a token that's a copy of target creature.

Blank Hour {3}{U}
Enchantment
All creatures lose all abilities.

Second Face {U}
Instant
Turn target creature face down.

Warm Coat {1}
Artifact — Equipment
Equipped creature gets +1/+0 and has flying.
Equip {0}

Shifting Skin {4}
Creature — Shapeshifter
As this creature is turned face up, you may have it become a copy of another creature.
Morph {0}
0/1

Copy Rite {U}
Instant
Target creature becomes a copy of another target creature.

Red Toll {R}
Enchantment
Creature spells you cast cost {1} less to cast.
Green spells cost {2} more to cast.
"""

MORPH = ["Forest"] * 3


def table(**zones):
    return Table(CARDS, **zones)


def played(*answers, hand=("Veiled Ogre",), lands=6, **zones):
    """A table after a card was cast face down and has resolved."""
    game = table(
        hand=[*hand], battlefield=["Forest"] * lands + list(zones.pop("more", ())), **zones
    )
    game.cast(f"{hand[0]} face down", *answers).finish()
    return game


def test_a_card_is_cast_face_down_as_a_2_2_for_three_mana():
    """702.37a, 708.2a, 708.4."""
    game = table(hand=["Veiled Ogre"], battlefield=MORPH)
    game.cast("Veiled Ogre face down")
    look = game.look(game.state.stack[0])
    assert (look.name, look.colors, look.mana_value, look.subtypes) == (
        "",
        frozenset(),
        0,
        frozenset(),
    )
    game.finish()
    look = game.look(face_down(game))
    assert look.with_(controller=None) == FACE_DOWN
    assert game.life(ANN) == 20, "its entering ability does not exist (708.3)"
    assert game.untapped() == [""], "three lands were tapped for it"


def test_it_is_turned_face_up_for_its_cost_without_using_the_stack():
    """702.37e, 116.2b, 708.8."""
    game = played()
    ref = face_down(game)
    game.do("Turn Veiled Ogre face up")
    assert game.state.objects[ref].face_down is False
    assert game.look(ref).power == 5
    assert len(game.state.stack) == 1, "only its trigger uses the stack"
    game.finish()
    assert game.life(ANN) == 23, "turning up triggers nothing about entering"


def test_it_can_be_turned_up_any_time_its_player_has_priority():
    game = played(lands=6, active=ANN)
    game.until(Step.END)
    assert "Turn Veiled Ogre face up" in game.labels


def test_face_down_it_has_no_flash():
    """708.4, AN-9: the spell has only the face-down characteristics."""
    game = table(hand=["Veiled Ogre"], battlefield=["Forest"] * 5, step=Step.UPKEEP)
    assert [label for label in game.labels if "Ogre" in label] == ["Cast Veiled Ogre"]


def test_a_megamorph_cost_brings_a_counter_and_other_ways_up_do_not():
    """702.37b."""
    game = played(hand=["Masked Cub"], lands=7)
    ref = face_down(game)
    game.do("Turn Masked Cub face up")
    assert dict(game.state.objects[ref].counters) == {"+1/+1": 1}
    assert game.state.stack == ()


def test_x_in_a_morph_cost_is_chosen_as_it_is_turned_up():
    """SA-1, 702.37f: other abilities of the permanent know it."""
    game = played(hand=["Deep Stalker"], lands=7)
    ref = face_down(game)
    game.do("Turn Deep Stalker face up")
    assert game.labels == ["X = 0", "X = 1", "X = 2", "X = 3"]
    game.do("X = 2").finish()
    assert dict(game.state.objects[ref].counters) == {"+1/+1": 2}
    assert len(game.untapped()) == 2, "one Forest, and the creature"


def test_a_morph_cost_can_be_something_else():
    game = played(hand=["Odd Hatchling", "Plain Bear"], lands=3)
    game.do("Turn Odd Hatchling face up")
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear"]
    assert "Odd Hatchling" in game.names(Zone.BATTLEFIELD)


def test_a_prohibition_looks_at_the_face_down_spell():
    """case-014, 702.37c, 708.4: face down it is not green (and would have no name)."""
    game = table(hand=["Masked Cub"], battlefield=MORPH, their_battlefield=["Green Ban"])
    assert [label for label in game.labels if "Cub" in label] == ["Cast Masked Cub face down"]


def test_what_changes_costs_looks_at_the_face_down_spell():
    """702.37c: it is a creature spell and not green."""
    game = table(hand=["Masked Cub"], battlefield=["Red Toll", "Forest", "Forest"])
    assert [label for label in game.labels if "Cub" in label] == ["Cast Masked Cub face down"]
    game.cast("Masked Cub face down").finish()
    assert face_down(game)


def test_turning_face_up_is_no_activation():
    """case-016, 702.37e, 116."""
    game = played(their_battlefield=["Still Hands"])
    assert "Turn Veiled Ogre face up" in game.labels


def test_any_card_with_morph_can_be_cast_face_down():
    """702.37c: face down it is a creature, whatever it is face up."""
    game = played(hand=["Bare Shape"], lands=3, more=["Plains", "Plain Bear"])
    game.do("Turn Bare Shape face up")
    assert game.look(game.find("Plain Bear")).power == 3
    assert game.look(game.find("Bare Shape")).is_creature is False


def test_effects_on_the_face_down_permanent_go_on():
    """708.8: damage, counters and attachments stay."""
    game = played(more=["Mountain"], hand=["Veiled Ogre", "Small Singe"])
    ref = face_down(game)
    game.cast("Small Singe").finish()
    game.do("Turn Veiled Ogre face up").finish()
    assert game.state.objects[ref].damage == 1


def test_a_face_down_creature_can_be_given_abilities():
    """708.2."""
    game = played(more=["Warm Coat"])
    game.do(next(label for label in game.labels if label.startswith("Warm Coat"))).finish()
    look = game.look(face_down(game))
    assert (look.power, look.keywords) == (3, {"flying"})


def test_without_its_abilities_it_would_have_no_morph_cost():
    """702.37e: it can't be turned face up this way then."""
    game = played(their_battlefield=["Blank Hour"])
    assert "Turn Veiled Ogre face up" not in game.labels


def test_it_is_revealed_as_it_leaves_the_battlefield():
    """708.9."""
    game = played(more=["Island"], hand=["Veiled Ogre", "Gentle Push"])
    game.cast("Gentle Push").finish()
    shown = [fact for fact in game.state.history if isinstance(fact, events.Reveal)]
    (ogre,) = game.state.zone(Zone.HAND, ANN)
    assert [fact.objects for fact in shown] == [(ogre,)]


def test_a_countered_face_down_spell_is_revealed():
    """708.9."""
    game = table(hand=["Veiled Ogre", "Firm Denial"], battlefield=[*MORPH, "Island"])
    game.cast("Veiled Ogre face down").cast("Firm Denial").finish()
    (ogre,) = [
        r for r in game.state.zone(Zone.GRAVEYARD, ANN) if game.look(r).name == "Veiled Ogre"
    ]
    assert any(
        isinstance(fact, events.Reveal) and fact.objects == (ogre,) for fact in game.state.history
    )


def test_all_that_is_face_down_is_revealed_as_the_game_ends():
    """708.9."""
    game = played(hand=["Veiled Ogre", "Small Spark"], more=["Mountain"], life=1)
    ref = face_down(game)
    game.cast("Small Spark", "Ben").finish()
    assert game.game.result.winner == ANN
    assert any(
        isinstance(fact, events.Reveal) and fact.objects == (ref,) for fact in game.state.history
    )
    seen = {view.id: view for view in game.game.view(BEN).battlefield}
    assert seen[ref].face.name == "Veiled Ogre"


def test_only_its_controller_sees_what_it_is():
    """708.5."""
    game = played()
    ref = face_down(game)
    for player, name in ((ANN, "Veiled Ogre"), (BEN, None)):
        seen = {view.id: view for view in game.game.view(player).battlefield}[ref]
        assert (seen.face and seen.face.name) == name
        assert seen.name == "a face-down card"


def test_a_copy_of_a_face_down_creature_is_a_nameless_2_2():
    """708.2, 707.2: the listed characteristics are the copiable values."""
    game = played(hand=["Veiled Ogre", "Odd Mirror"], more=["Island"] * 3)
    game.cast("Odd Mirror").finish()
    token = game.state.battlefield[-1]
    assert game.look(token).with_(controller=None) == FACE_DOWN
    assert game.state.objects[token].face_down is False


def test_a_permanent_can_be_turned_face_down_and_up_again():
    """708.2a, 702.37e."""
    game = table(
        hand=["Second Face"], battlefield=["Island", *MORPH], their_battlefield=["Veiled Ogre"]
    )
    ogre = game.find("Veiled Ogre")
    game.cast("Second Face").finish()
    assert game.look(ogre).with_(controller=None) == FACE_DOWN
    assert game.state.objects[ogre].face_down


def test_one_that_turns_up_as_a_copy_triggers_what_it_copied():
    """case-020, 614.1e, 708.11: the copy choice applies as it turns up."""
    game = played(hand=["Shifting Skin"], more=["Veiled Ogre"], lands=3, library=["Plains"])
    ref = face_down(game)
    game.do("Turn Shifting Skin face up", "Yes")
    assert game.look(ref).name == "Veiled Ogre"
    assert len(game.state.stack) == 1
    game.finish()
    assert game.life(ANN) == 23


def test_a_face_down_permanent_that_becomes_a_copy_stays_a_2_2():
    """708.10: turned face up, it is what it copied."""
    game = played(hand=["Veiled Ogre", "Copy Rite"], more=["Island", "Slow Ox"])
    ref = face_down(game)
    game.cast("Copy Rite", "a face-down card").finish()
    assert game.look(ref).with_(controller=None) == FACE_DOWN
    assert "Turn Veiled Ogre face up" not in game.labels, "it would have no morph cost"


def test_a_morph_cost_can_be_to_reveal_a_card():
    game = played(hand=["Quiet Watcher", "Plain Bear"], lands=3)
    game.do("Turn Quiet Watcher face up")
    assert "Quiet Watcher" in game.names(Zone.BATTLEFIELD)
    game = played(hand=["Quiet Watcher", "Slow Ox"], lands=3)
    assert not [label for label in game.labels if label.startswith("Turn")]


def test_a_face_down_spell_cannot_be_kicked():
    """AN-9, 708.4: cast face down, it has no kicker to announce."""
    game = table(hand=["Sturdy Calf"], battlefield=["Forest"] * 6)
    game.cast("Sturdy Calf face down")
    assert game.decision.kind == "priority"
    assert game.untapped() == ["Forest"] * 3

"""What players see, and what they don't."""

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.model.characteristics import Card, Characteristics
from cardwright.model.zones import Step, Zone
from cardwright.rules.referee import Referee
from cardwright.saving import dumps, loads
from cardwright.view import view

from .table import (
    ANN,
    BEN,
    cards,
    engine,
    find,
    finish_stack,
    mixed_deck,
    named_apart,
    play_some,
    position,
    shipped_deck,
)
from .test_properties import SEEDS, few

FACELESS = Characteristics(types=frozenset(("creature",)), power=2, toughness=2)


def game_of_names(seed):
    """A game in which no two cards have the same name."""
    rng = random.Random(seed)
    two = (shipped_deck(rng), shipped_deck(rng)) if seed % 2 else map(mixed_deck, (seed, seed + 1))
    decks = [named_apart(deck, name) for deck, name in zip(two, ("ann", "ben"), strict=True)]
    return engine().game(decks, names=("Ann", "Ben"), seed=seed, remember=False)


def hidden(state, viewer):
    """The objects that the viewer must not know: in libraries and in hands of others."""
    return [
        obj
        for obj in state.objects.values()
        if obj.zone is Zone.LIBRARY or (obj.zone is Zone.HAND and obj.owner != viewer)
    ]


def shown_by_decision(game, viewer):
    """Ids in the options that the viewer chooses from, such as in a search."""
    decision = game.decision
    if decision is None or decision.player != viewer:
        return set()
    return {option.value for option in decision.options if isinstance(option.value, int)}


@few
@given(seed=SEEDS, turn=st.integers(0, 150))
def test_nobody_sees_the_name_or_id_of_a_hidden_card(seed, turn):
    game = play_some(game_of_names(seed), random.Random(seed), turn)
    for _ in range(4):
        for viewer in (ANN, BEN, None):
            seen = game.view(viewer)
            saved = dumps(seen)
            assert loads(saved) == seen
            data = pickle.dumps(seen) + repr(seen).encode() + f"{seen}{saved}".encode()
            shown = shown_by_decision(game, viewer)
            ids = {obj.id for obj in seen.objects()}
            for obj in hidden(game.state, viewer):
                assert obj.id not in ids
                if obj.id not in shown:
                    assert obj.base.name.encode() not in data
        play_some(game, random.Random(turn), 5)


@few
@given(seed=SEEDS, turn=st.integers(0, 150))
def test_what_is_hidden_makes_no_difference_to_what_is_seen(seed, turn):
    game = play_some(game_of_names(seed), random.Random(seed), turn)
    for viewer in (ANN, BEN, None):
        other = game.state.copy()
        other.derived = None
        shown = shown_by_decision(game, viewer)
        for obj in hidden(other, viewer):
            if obj.id not in shown:
                other.objects[obj.id] = obj.with_(base=FACELESS, card=Card((FACELESS,)))
        seen = view(Referee(other, game.mechanics), viewer, game.decision)
        assert seen == game.view(viewer)


def test_the_public_zones_and_the_own_hand_are_seen_whole():
    game = position(
        battlefield=["Quarry Bear", "Elder Oakwarden"], hand=["Cinder Bolt"], their_hand=["Plains"]
    )
    seen = game.view(ANN)
    bear = next(obj for obj in seen.battlefield if obj.name == "Quarry Bear")
    assert (bear.characteristics.power, bear.characteristics.toughness) == (3, 3)
    assert [obj.name for obj in seen.hand] == ["Cinder Bolt"]
    assert (seen.player(ANN).hand, seen.player(BEN).hand) == (1, 1)
    assert seen.player(BEN).library == 10
    assert not game.view(BEN).decision
    assert game.view().hand == ()


def test_only_who_decides_sees_the_options():
    game = position(hand=["Plains"])
    assert game.view(ANN).decision == game.decision
    for viewer in (BEN, None):
        seen = game.view(viewer)
        assert seen.decision is None
        assert (seen.deciding, seen.deciding_kind) == (ANN, "priority")


def test_a_spell_is_seen_with_its_targets():
    game = position(
        battlefield=["Mountain"], theirs=["Kiln Imp", "Spark Adept"], hand=["Cinder Bolt"]
    )
    game.choose("Cast Cinder Bolt")
    game.choose("Kiln Imp")
    (bolt,) = game.view(BEN).stack
    assert (bolt.name, bolt.controller, bolt.targets) == (
        "Cinder Bolt",
        ANN,
        (find(game, "Kiln Imp"),),
    )
    assert "Cinder Bolt → Kiln Imp [Ann]" in str(game.view(BEN))


def test_a_face_down_permanent_is_known_to_its_controller_only():
    """708.2, 708.5."""
    game = position(theirs=["Quarry Bear"])
    ref = find(game, "Quarry Bear")
    obj = game.state.objects[ref]
    game.state.put(obj.with_(face_down=True, base=FACELESS))
    (mine,), (theirs,) = game.view(BEN).battlefield, game.view(ANN).battlefield
    assert mine.face.name == "Quarry Bear"
    assert theirs.face is None
    assert theirs.name == "a face-down card"
    assert theirs.characteristics.power == 2
    assert "Quarry Bear" not in repr(game.view(ANN))
    assert "really Quarry Bear" in str(game.view(BEN))


def test_a_card_exiled_face_down_is_known_to_nobody():
    """406.3."""
    game = position(battlefield=["Quarry Bear"])
    ref = find(game, "Quarry Bear")
    state = game.state
    state.put(state.objects[ref].with_(zone=Zone.EXILE, face_down=True))
    state.set_zone(Zone.BATTLEFIELD, None, ())
    state.set_zone(Zone.EXILE, None, (ref,))
    for viewer in (ANN, BEN, None):
        (bear,) = game.view(viewer).exile
        assert bear.characteristics is None
        assert "Quarry Bear" not in repr(bear)


def test_nobody_is_a_viewer_who_does_not_play():
    game = position()
    with pytest.raises(KeyError):
        game.view(99)
    with pytest.raises(KeyError):
        game.view(ANN).player(99)


def test_a_board_is_readable():
    game = position(
        battlefield=["Plains", "Plains", "Mountain", "Iron Maul", "Quarry Bear"],
        theirs=["Kiln Imp", "Old Boulderback"],
        hand=["Cinder Bolt", "Plains"],
    )
    game.choose("Play Plains")
    game.choose(next(o for o in game.decision.options if o.label.startswith("Iron Maul")))
    finish_stack(game)
    lines = str(game.view(ANN)).splitlines()
    assert lines[:9] == [
        "Turn 5, Ann's turn: precombat main phase",
        "Ben: 20 life, 0 in hand, 10 in library",
        "  Kiln Imp 1/1 haste",
        "  Old Boulderback 5/5 trample",
        "Ann: 20 life, 1 in hand, 10 in library",
        "  lands: 3 Plains (1 tapped), Mountain",
        "  Quarry Bear 4/2",
        "    Iron Maul equip",
        "  hand: Cinder Bolt {R}",
    ]
    assert lines[9:12] == [
        "Ann decides (priority): precombat main phase: your priority",
        "  0. Pass",
        "  1. Cast Cinder Bolt",
    ]


def test_a_board_shows_combat_and_the_end():
    game = position(battlefield=["Quarry Bear"], theirs=["Kiln Imp"], life=(20, 2))
    while game.decision.kind != "attack":
        game.choose("Pass")
    game.choose("Attack with Quarry Bear")
    assert "Quarry Bear 2/2 (tapped, attacks Ben)" in str(game.view(BEN))
    game.choose("Done")
    assert game.state.step is not Step.MAIN
    text = str(game.view(ANN))
    assert text.startswith("Turn 5, the game is over: Ann won")
    assert "lost: life total of 0 or less" in text


def test_cards_of_the_table_are_our_own_and_all_compile():
    assert len(cards()) >= 35

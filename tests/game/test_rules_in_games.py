"""Rules that went wrong in random games."""

import pytest

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, find, finish_stack, labels, position


def test_an_equip_cost_can_be_paid_like_any_other():
    game = position(battlefield=["Plains", "Iron Maul", "Quarry Bear"])
    (equip,) = (label for label in labels(game) if label.startswith("Iron Maul"))
    game.choose(equip)
    finish_stack(game)
    maul, bear = find(game, "Iron Maul"), find(game, "Quarry Bear")
    assert game.state.objects[maul].attached_to == bear
    assert game.referee.look(bear).power == 4
    assert equip not in labels(game), "the only land is tapped"


def test_auras_that_lose_their_host_together_go_together():
    """704.3, 704.5m."""
    game = position(
        battlefield=["Quarry Bear", "Swamp", "Swamp", *["Plains"] * 4],
        hand=["Sworn Banner", "Sworn Banner", "Quiet End"],
    )
    for _ in range(2):
        game.choose("Cast Sworn Banner")
        finish_stack(game)
    assert game.referee.look(find(game, "Quarry Bear")).power == 6
    game.choose("Cast Quiet End")
    finish_stack(game)
    assert len(game.state.zone(Zone.GRAVEYARD, ANN)) == 4


def test_new_targets_for_a_copy_can_be_told_apart():
    """707.10c."""
    game = position(
        battlefield=["Mountain"] * 4,
        theirs=["Quarry Bear", "Quarry Bear"],
        hand=["Cinder Bolt", "Rolling Sparks"],
    )
    game.choose("Cast Cinder Bolt")
    game.choose("Ben")
    finish_stack(game)
    game.choose("Cast Rolling Sparks")
    game.choose("Quarry Bear (2)")
    while game.decision.kind == "priority":
        game.choose("Pass")
    assert game.decision.prompt.endswith("or choose another for Rolling Sparks")
    assert sorted(labels(game)) == ["Ann", "Ben", "Quarry Bear", "Quarry Bear (2)"]
    game.choose("Quarry Bear (2)")
    finish_stack(game)
    assert len(game.state.zone(Zone.GRAVEYARD, BEN)) == 2


@pytest.mark.parametrize(
    ("creature", "mine", "offered"),
    [
        ("Quarry Bear", True, {"Cast Quiet End", "Cast Raking Blaze", "Iron Maul"}),
        ("Quarry Bear", False, {"Cast Quiet End", "Cast Raking Blaze"}),
        ("Veiled Hart", True, {"Cast Quiet End", "Cast Raking Blaze", "Iron Maul"}),
        ("Veiled Hart", False, set()),
        ("Mute Golem", True, set()),
        ("Ash Pilgrim", False, {"Cast Quiet End"}),
        ("Ash Pilgrim", True, {"Cast Quiet End", "Iron Maul"}),
    ],
)
def test_what_has_no_legal_target_is_not_offered(creature, mine, offered):
    """601.2c, 702.11b, 702.18a, 702.16b: also while nothing is on the stack yet."""
    game = position(
        battlefield=["Mountain", "Swamp", "Swamp", "Iron Maul", *[creature] * mine],
        theirs=[creature] * (not mine),
        hand=["Quiet End", "Raking Blaze"],
    )
    decision = game.decision
    asked = decision.player == ANN and (game.state.turn, game.state.step) == (5, Step.MAIN)
    found = decision.options if asked else ()
    assert {option.label.split(":")[0] for option in found} - {"Pass"} == offered


def test_what_was_taken_back_is_offered_again_later():
    """726.1."""
    setup = {"battlefield": ["Mountain"], "hand": ["Cinder Bolt"]}
    (bolt,) = (o.value for o in position(**setup).decision.options if o.label != "Pass")
    game = position(**setup, notes={"refused": (bolt,)})
    assert game.state.step is Step.BEGIN_COMBAT
    assert labels(game) == ["Pass", "Cast Cinder Bolt"]

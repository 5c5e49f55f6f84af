"""Rules that went wrong in random games."""

from cardwright.model.zones import Zone

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
    assert game.decision.prompt == "Choose a target for the copy of Rolling Sparks"
    assert sorted(labels(game)) == ["Ann", "Ben", "Quarry Bear", "Quarry Bear (2)"]
    game.choose("Quarry Bear (2)")
    finish_stack(game)
    assert len(game.state.zone(Zone.GRAVEYARD, BEN)) == 2

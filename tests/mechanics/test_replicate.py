"""Replicate (702.56)."""

from .table import ANN, BEN, Table

CARDS = """
Twin Needle {R}
Sorcery
Replicate {1}
Twin Needle deals 1 damage to any target.

Twice Told
Artifact
Each sorcery spell you cast has replicate {1}.
"""


def test_replicate_copies_for_each_payment():
    """702.56a."""
    game = Table(CARDS, hand=["Twin Needle"], battlefield=["Mountain"] * 4)
    game.cast("Twin Needle")
    assert len(game.labels) == 4
    game.do(2, "Ben").resolve("Ben", "Ann").finish()
    assert (game.life(ANN), game.life(BEN)) == (19, 18)


def test_two_instances_of_replicate_count_for_themselves():
    """702.56b."""
    game = Table(CARDS, hand=["Twin Needle"], battlefield=["Mountain"] * 4 + ["Twice Told"])
    game.cast("Twin Needle", 2, 1, "Ben")
    spell = game.state.objects[next(iter(game.state.stack))]
    assert spell.announced.paid == {"replicate": 2, "replicate 2": 1}
    while game.decision.kind in ("order", "target") or game.state.stack:
        if game.decision.kind == "order":
            game.do((0, 1))
        elif game.decision.kind == "target":
            game.do("Ben")
        else:
            game.do("Pass")
    assert game.life(BEN) == 16, "the spell, two copies and one more"

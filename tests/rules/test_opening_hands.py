"""What players do with cards of their opening hands (103.5)."""

from functools import cache

from cardwright import Engine, Zone

CARDS = """
Early Grove {2}{G}{G}
Enchantment
If Early Grove is in your opening hand, you may begin the game with it on the battlefield.
You have hexproof.
"""


@cache
def engine():
    return Engine.load()


def test_cards_may_begin_on_the_battlefield():
    """103.5a: after mulligans, each card or not."""
    grove, wood = engine().cards(CARDS + "\nQuiet Wood\nLand\n{T}: Add {G}.\n")
    game = engine().game([[grove] * 8, [wood] * 8], seed=3)
    kept, asked = 0, 0
    while game.decision is not None and game.decision.kind in ("mulligan", "yes_no"):
        if game.decision.kind == "mulligan":
            kept += 1
            game.choose("Keep")
        else:
            asked += 1
            game.choose("Yes" if asked <= 2 else "No")
    assert (kept, asked) == (2, 7)
    assert [
        obj.card.name for obj in game.state.objects.values() if obj.zone is Zone.BATTLEFIELD
    ] == ["Early Grove", "Early Grove"]

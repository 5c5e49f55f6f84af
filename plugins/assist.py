"""Assist (702.132): another player may help to pay the generic mana in a spell's total cost."""

from collections.abc import Iterator

from cardwright import Help, Id, KeywordRegister, ManaCost, Referee, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "assist",
        rule="702.132",
        reminder="Another player can pay up to the generic mana of this spell's cost.",
    )


@hookimpl
def cardwright_payment(game: Referee, player: Id, spell: Id) -> Iterator[Help]:
    """One other player may be asked to pay for any of the generic mana (702.132a)."""
    for other in game.state.in_turn_order():
        if other != player and (most := _most(game, other)):
            name = game.state.players[other].name
            yield Help("assist", other, f"Ask {name} to help", payer=other, amount=most)


def _most(game: Referee, player: Id) -> int:
    """The most generic mana that a player could pay."""
    ctx = game.context(player, player)
    amount = 0
    while game.can_pay(ctx, ManaCost().with_generic(amount + 1)):
        amount += 1
    return amount

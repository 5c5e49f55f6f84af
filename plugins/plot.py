"""Plot (newer than the rulebook): exiled from the hand for a cost, cast for nothing later.

Rulings: SA-1, AN-10 (X is 0, no alternative cost, additional costs as usual). The plotted card is
cast as a sorcery on a later turn, whatever its types.
"""

from collections.abc import Hashable, Iterator

from cardwright import (
    Id,
    KeywordRegister,
    Permission,
    Referee,
    Zone,
    events,
    hookimpl,
    keyword_costs,
)

NAME = "plot"
NOTE = "plotted"
"""What a plotted card's memory keeps: the turn in which it became plotted."""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        NAME,
        grammar="keyword_cost",
        parameters=["cost"],
        reminder=(
            "You may pay the plot cost and exile this card from your hand. Cast it as a sorcery on "
            "a later turn without paying its mana cost. Plot only as a sorcery."
        ),
    )


@hookimpl
def cardwright_special_actions(game: Referee, player: Id) -> Iterator[tuple[str, Hashable]]:
    """Offer to plot cards while the player could cast a sorcery."""
    state = game.state
    if state.active != player or not state.step.is_main or state.stack:
        return
    for card in state.zone(Zone.HAND, player):
        look = game.look(card)
        for index, cost in enumerate(keyword_costs(look, NAME)):
            if game.can_pay_for_action(game.context(card, player), cost):
                yield f"Plot {look.name}", (card, index)


@hookimpl
def cardwright_take_special_action(game: Referee, player: Id, action: tuple[Id, int]) -> bool:
    """Pay the cost and exile the card face up: it becomes plotted."""
    card, index = action
    if not game.pay_for_action(
        game.context(card, player), keyword_costs(game.look(card), NAME)[index]
    ):
        return False
    memory = {NOTE: game.state.turn}
    return bool(game.happen(events.Move(card, Zone.EXILE, NAME, player, memory=memory)))


@hookimpl
def cardwright_casting_permissions(game: Referee, player: Id, card: Id) -> list[Permission]:
    """Its owner may cast a plotted card as a sorcery on a later turn, without paying for it."""
    obj = game.state.objects[card]
    plotted = obj.memory.get(NOTE)
    if obj.zone is not Zone.EXILE or obj.owner != player or plotted is None:
        return []
    if plotted >= game.state.turn:
        return []
    return [Permission(free=True, sorcery=True, label="without paying its mana cost")]

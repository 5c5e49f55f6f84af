"""Disturb (702.146): cast from the graveyard with its back face up."""

from cardwright import Cost, Id, KeywordRegister, Permission, Referee, Zone, hookimpl
from cardwright.effects.abilities import keyword_abilities

NAME = "disturb"


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        NAME,
        rule="702.146",
        grammar="keyword_cost",
        parameters=["cost"],
        reminder="You may cast this card transformed from your graveyard for its disturb cost.",
    )


@hookimpl
def cardwright_casting_permissions(game: Referee, player: Id, card: Id) -> list[Permission]:
    """Its owner may cast it from the graveyard, its back face up (702.146a)."""
    obj = game.state.objects[card]
    if obj.zone is not Zone.GRAVEYARD or obj.owner != player:
        return []
    costs: list[Cost] = [
        ability.parameters[0] for ability in keyword_abilities(game.look(card), NAME)
    ]
    return [Permission(name=NAME, cost=cost, face=1) for cost in costs]

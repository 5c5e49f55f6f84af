"""Buyback (702.27): an additional cost that brings the card back as the spell resolves.

Rulings: AN-3. If the spell is countered or its targets are illegal, it goes to the graveyard.
"""

from cardwright import Cost, Id, KeywordRegister, Offer, Referee, Zone, hookimpl, keyword_abilities


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "buyback",
        rule="702.27",
        grammar="keyword_cost",
        parameters=["cost"],
        reminder=(
            "You may pay an additional cost as you cast this spell. If you do, it returns to your "
            "hand as it resolves."
        ),
    )


@hookimpl
def cardwright_announce(game: Referee, spell: Id) -> list[Offer]:
    return [
        Offer("buyback", cost, "buyback")
        for ability in keyword_abilities(game.look(spell), "buyback")
        for cost in ability.parameters
        if isinstance(cost, Cost)
    ]


@hookimpl
def cardwright_leave_stack(game: Referee, spell: Id, cause: str) -> Zone | None:
    """Into its owner's hand instead of the graveyard, if it resolves (702.27a)."""
    announced = game.state.objects[spell].announced
    bought = announced is not None and announced.paid.get("buyback", 0) > 0
    return Zone.HAND if bought and cause == "resolve" else None

"""Emerge (702.119): an alternative cost with a creature to sacrifice, whose mana value comes off.

Rulings: AN-3, AN-4. Which creature is sacrificed is chosen with the way to cast (702.119b), and
it is sacrificed as the total cost is paid, after its own mana ability was of use.
"""

from collections.abc import Iterator

import attrs

from cardwright import (
    Alternative,
    Context,
    Cost,
    Id,
    Instruction,
    KeywordRegister,
    Referee,
    Zone,
    events,
    hookimpl,
    keyword_costs,
)

NAME = "emerge"


@attrs.frozen
class SacrificeChosen(Instruction):
    """Sacrifice the creature that was chosen as the spell was announced."""

    creature: Id

    def possible(self, ctx: Context) -> bool:
        found = ctx.state.objects.get(self.creature)
        return (
            found is not None
            and found.zone is Zone.BATTLEFIELD
            and ctx.controller_of(self.creature) == ctx.actor
        )

    def execute(self, ctx: Context) -> bool:
        move = events.Move(self.creature, Zone.GRAVEYARD, "sacrifice", ctx.actor, ctx.source)
        return bool(ctx.happen(move))


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        NAME,
        rule="702.119",
        grammar="keyword_cost",
        parameters=["cost"],
        reminder=(
            "You may cast this spell by sacrificing a creature and paying the emerge cost reduced "
            "by that creature's mana value."
        ),
    )


@hookimpl
def cardwright_alternative_costs(game: Referee, player: Id, card: Id) -> Iterator[Alternative]:
    """Offer the cost with each creature that could be sacrificed (702.119a-b)."""
    costs = keyword_costs(game.look(card), NAME)
    for ref in game.state.battlefield if costs else ():
        look = game.look(ref)
        if look.is_creature and look.controller == player:
            for cost in costs:
                whole = Cost((*cost.items, SacrificeChosen(ref)))
                label = f"sacrificing {look.name or 'a face-down creature'}"
                yield Alternative(NAME, whole, label, notes={NAME: ref})


@hookimpl
def cardwright_total_cost(game: Referee, spell: Id) -> int | None:
    """The creature's mana value comes off the total cost (702.119a)."""
    announced = game.state.objects[spell].announced
    creature = announced.bindings.get(NAME) if announced is not None else None
    return None if creature is None else -game.look(creature).mana_value

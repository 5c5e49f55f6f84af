"""Miracle (702.94): the first card drawn in a turn may be revealed and cast for another cost.

Rulings: AN-4.
"""

from typing import Any

import attrs

from cardwright import (
    Context,
    Cost,
    Instruction,
    KeywordRegister,
    Option,
    Referee,
    TriggeredAbility,
    Zone,
    events,
    hookimpl,
    keyword_costs,
)
from cardwright.effects.actions.delaying import WhenDone

NAME = "miracle"


@attrs.frozen
class CastRevealed(Instruction):
    """ "You may cast it by paying the miracle cost", if it is still in hand (702.94a)."""

    cost: Cost

    def execute(self, ctx: Context) -> bool:
        event = ctx.event
        card = event.became if isinstance(event, events.Move) else None
        if card is None or card not in ctx.state.objects:
            return False
        way: dict[str, Any] = {"name": NAME, "cost": self.cost}
        return (
            ctx.referee.can_cast(ctx.actor, card, ctx, **way)
            and ctx.ask(f"Cast {ctx.name(card)} for its miracle cost?")
            and ctx.referee.cast(ctx.actor, card, ctx, **way) is not None
        )


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        NAME,
        rule="702.94",
        grammar="keyword_cost",
        parameters=["cost"],
        reminder=(
            "You may cast this card for its miracle cost when you draw it if it's the first card "
            "you drew this turn."
        ),
    )


@hookimpl
def cardwright_triggers(game: Referee, event: events.Event) -> list[TriggeredAbility]:
    """Let the player reveal the first card they draw in a turn, as they draw it (702.94a)."""
    if not isinstance(event, events.Move) or event.cause != "draw" or event.became is None:
        return []
    card = game.state.objects.get(event.became)
    if card is None or card.zone is not Zone.HAND:
        return []
    drawn = [
        fact
        for fact in game.state.history
        if isinstance(fact, events.Move)
        and fact.cause == "draw"
        and (known := game.state.get(fact.object)) is not None
        and known.owner == card.owner
    ]
    if drawn[0] != event:
        return []
    look = game.look(card.id)
    found = []
    for cost in keyword_costs(look, NAME):
        options = (Option("Yes", True), Option("No", False))
        prompt = f"Reveal {look.name} for its miracle?"
        if game.choose(card.owner, "yes_no", prompt, options)[0]:
            game.happen(events.Reveal((card.id,), card.owner))
            text = f"You may cast {look.name} for its miracle cost."
            found.append(TriggeredAbility(WhenDone(), None, CastRevealed(cost), text=text))
    return found

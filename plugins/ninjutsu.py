"""Ninjutsu (702.49): a creature card in hand changes places with an unblocked attacker."""

from typing import ClassVar

import attrs

from cardwright import (
    Context,
    GrammarRegister,
    Id,
    Instruction,
    KeywordRegister,
    Zone,
    events,
    hookimpl,
)

GRAMMAR = """
%extend action: "put" "~" "onto the battlefield from your hand attacking in its place" \
-> attack_in_its_place
"""


@attrs.frozen
class AttackInItsPlace(Instruction):
    """Put this card onto the battlefield tapped, attacking whom the other one attacked."""

    zone: ClassVar[Zone] = Zone.HAND

    def execute(self, ctx: Context) -> bool:
        return self.possible(ctx) and bool(
            ctx.happen(
                events.Move(
                    ctx.source,
                    Zone.BATTLEFIELD,
                    "put",
                    ctx.actor,
                    ctx.source,
                    controller=ctx.actor,
                    tapped=True,
                    attacking=_attacked(ctx),
                )
            )
        )

    def possible(self, ctx: Context) -> bool:
        card = ctx.state.objects.get(ctx.source)
        return card is not None and card.zone is Zone.HAND


def _attacked(ctx: Context) -> Id | None:
    """What the creature attacked that was returned to pay for this (702.49c)."""
    returned = [
        event.object
        for event in ctx.happened
        if isinstance(event, events.Move) and event.cause == "return"
    ]
    for event in reversed(ctx.state.history) if returned else ():
        match event:
            case events.Attack(attacker=ref) if ref == returned[0]:
                return event.defender
            case events.Move(became=ref) | events.CreateToken(became=ref) if ref == returned[0]:
                return event.attacking
    return None


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, AttackInItsPlace)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "ninjutsu",
        rule="702.49",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "<cost>, Reveal this card from your hand, Return an unblocked attacking creature you "
            "control to its owner's hand: Put this card onto the battlefield from your hand "
            "attacking in its place."
        ),
        reminder=(
            "Pay the cost and return an unblocked attacker you control to its owner's hand: put "
            "this card onto the battlefield from your hand tapped and attacking."
        ),
    )

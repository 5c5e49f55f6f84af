"""Blood prices and siphoned life: a plugin for Cardwright.

It shows three doors at once: a keyword with a parameter (`cardwright_keywords`), new syntax with
classes of its own (`cardwright_grammar`), and an additional cost that is offered as a spell is
announced (`cardwright_announce`).
"""

import attrs

from cardwright import (
    Condition,
    Context,
    Cost,
    GrammarRegister,
    Id,
    Instruction,
    KeywordRegister,
    Offer,
    Phrase,
    Referee,
    Value,
    events,
    hookimpl,
    keyword_abilities,
)

KEYWORD = "blood price"

GRAMMAR = """
%extend action: "siphon" number "life" "from" players -> siphon
%extend condition: "the blood price was paid" -> blood_price_was_paid
"""


@attrs.frozen
class Siphon(Instruction):
    """ "Siphon 2 life from target player": they lose it, and whoever does this gains as much."""

    amount: Value
    players: Phrase

    def execute(self, ctx: Context) -> bool:
        amount = self.amount.value(ctx)
        losses = [events.LoseLife(player, amount, ctx.source) for player in self.players.find(ctx)]
        lost = [fact for fact in ctx.happen(*losses) if isinstance(fact, events.LoseLife)]
        gained = sum(fact.amount for fact in lost)
        if gained:
            ctx.happen(events.GainLife(ctx.actor, gained, ctx.source))
        return bool(lost)


@attrs.frozen
class BloodPriceWasPaid(Condition):
    """ "If the blood price was paid": asked of the spell, or of the permanent it became."""

    def holds(self, ctx: Context) -> bool:
        spell = ctx.object(ctx.source)
        announced = spell.announced if spell is not None else None
        return announced is not None and announced.paid.get(KEYWORD, 0) > 0


@attrs.frozen
class PayBlood(Instruction):
    """The price itself: so much life."""

    amount: Value

    def possible(self, ctx: Context) -> bool:
        return ctx.state.players[ctx.actor].life >= self.amount.value(ctx)

    def execute(self, ctx: Context) -> bool:
        amount = self.amount.value(ctx)
        return bool(ctx.happen(events.LoseLife(ctx.actor, amount, ctx.source, paid=True)))


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, Siphon, BloodPriceWasPaid)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        KEYWORD,
        grammar="number",
        parameters=["number"],
        reminder="You may pay that much life as you cast this spell.",
    )


@hookimpl
def cardwright_announce(game: Referee, spell: Id) -> list[Offer]:
    """Offer the price once for each instance of the keyword."""
    return [
        Offer(KEYWORD, Cost((PayBlood(ability.parameters[0]),)), KEYWORD)
        for ability in keyword_abilities(game.look(spell), KEYWORD)
    ]

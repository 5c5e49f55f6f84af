"""Suspend (702.62): exiled from the hand for a cost, played once all its time counters are gone.

Rulings: SA-1 (X is chosen as the card is suspended), SA-2, AN-10 (it is cast for nothing: X is 0,
no alternative cost, additional costs as usual).
"""

import sys
from collections.abc import Hashable, Iterator

import attrs

from cardwright import (
    Context,
    Cost,
    GrammarRegister,
    Id,
    KeywordAbility,
    KeywordRegister,
    Referee,
    Value,
    Zone,
    events,
    hookimpl,
    keyword_abilities,
)
from cardwright.effects.filters import IsKind, Noun, Status
from cardwright.effects.modifications import GainAbilities
from cardwright.model.objects import Kind

TEXT = (
    "At the beginning of your upkeep, if this card is suspended, remove a time counter from it.\n"
    "When the last time counter is removed from this card, if it's exiled, play it without paying "
    "its mana cost if able. If you cast a creature spell this way, it gains haste until you lose "
    "control of it."
)


GRAMMAR = """
%extend status_word: "suspended" -> suspended
%extend noun: "suspended" "card" -> suspended_card
%extend predicate: "gain" "suspend" -> gain_suspend
"""


@attrs.frozen
class Suspended(Status):
    """ "Suspended": exiled, with suspend and a time counter (702.62b)."""

    works_in = Zone.EXILE

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.object(ref)
        return (
            found is not None
            and found.zone is Zone.EXILE
            and found.count("time") > 0
            and "suspend" in ctx.look(ref).keywords
        )


WORDS = {
    "suspended_card": Noun((IsKind(Kind.CARD), Suspended()), Zone.EXILE),
    "gain_suspend": GainAbilities((KeywordAbility("suspend"),)),
}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "suspend",
        rule="702.62",
        grammar='number "—" cost ["." x_not_zero "."]',
        rules='x_not_zero: "X can\'t be 0" -> number_one\n',
        parameters=["number", "cost", "least"],
        text=TEXT,
        reminder=(
            "Rather than cast this card from your hand, you may pay its suspend cost and exile it "
            "with time counters on it. At the beginning of your upkeep, remove a time counter. "
            "When the last is removed, play it without paying its mana cost."
        ),
    )


@hookimpl
def cardwright_special_actions(game: Referee, player: Id) -> Iterator[tuple[str, Hashable]]:
    """Offer to suspend cards that the player could begin to cast from their hand (702.62a)."""
    for card in game.state.zone(Zone.HAND, player):
        look = game.look(card)
        if "suspend" not in look.keywords or not game.may_begin_to_cast(player, card):
            continue
        for index, (_, cost, least) in enumerate(_suspends(game, card)):
            if game.can_pay_for_action(game.context(card, player), cost, least):
                yield f"Suspend {look.name}", (card, index)


@hookimpl
def cardwright_take_special_action(game: Referee, player: Id, action: tuple[Id, int]) -> bool:
    """Pay the cost, choosing X if it has one, and exile the card with its counters."""
    card, index = action
    number, cost, least = _suspends(game, card)[index]
    ctx = game.context(card, player)
    if not game.pay_for_action(ctx, cost, least):
        return False
    counters = (("time", number.value(ctx)),)
    return bool(game.happen(events.Move(card, Zone.EXILE, "suspend", player, counters=counters)))


def _suspends(game: Referee, card: Id) -> list[tuple[Value, Cost, int]]:
    """The number of counters, the cost and the least X of each instance of suspend."""
    return [
        (number, cost, 0 if least is None else 1)
        for ability in keyword_abilities(game.look(card), "suspend")
        # What an effect gave it has no cost: "It gains suspend."
        for number, cost, least in ((ability.parameters,) if ability.parameters else ())
    ]

"""Kicker (702.33): an additional cost that may be paid, and a spell that knows it was.

Rulings: AN-3, AN-10 (a spell cast without paying its mana cost can be kicked).
"""

import attrs

from cardwright import (
    Condition,
    Context,
    Cost,
    GrammarRegister,
    Id,
    KeywordAbility,
    KeywordRegister,
    Offer,
    Referee,
    hookimpl,
)

GRAMMAR = """
%extend condition: _spell "was" "kicked" -> was_kicked
    | _spell "wasn't" "kicked" -> was_not_kicked
_spell: "this" "spell" | "it" | "~" | "this" "creature" | "this" "permanent"
"""


@attrs.frozen
class WasKicked(Condition):
    """ "If this spell was kicked": asked of the spell or of the permanent it became (702.33d)."""

    def holds(self, ctx: Context) -> bool:
        obj = ctx.object(ctx.source)
        announced = ctx.announced or (obj.announced if obj is not None else None)
        if announced is None or "kicker" not in announced.paid:
            announced = obj.announced if obj is not None else None
        return announced is not None and announced.paid.get("kicker", 0) > 0


@attrs.frozen
class WasNotKicked(Condition):
    """ "If it wasn't kicked"."""

    def holds(self, ctx: Context) -> bool:
        return not WasKicked().holds(ctx)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, WasKicked, WasNotKicked)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "kicker",
        rule="702.33",
        grammar="keyword_cost",
        parameters=["cost"],
        reminder="You may pay an additional cost as you cast this spell.",
    )


@hookimpl
def cardwright_announce(game: Referee, spell: Id) -> list[Offer]:
    """Offer each kicker cost once (702.33a)."""
    return [
        Offer("kicker", cost, "kicker")
        for ability in game.look(spell).abilities
        if isinstance(ability, KeywordAbility) and ability.keyword == "kicker"
        for cost in ability.parameters
        if isinstance(cost, Cost)
    ]

"""Crew (702.122): tap creatures with enough power together, and a Vehicle becomes a creature."""

import attrs

from cardwright import (
    Context,
    GrammarRegister,
    Id,
    Instruction,
    KeywordRegister,
    Option,
    Value,
    events,
    hookimpl,
)

GRAMMAR = """
%extend cost_item: "tap any number of" _crew "with total power" crew_number "or more" -> tap_to_crew
_crew: "other untapped creatures you control"
crew_number: number
"""


@attrs.frozen
class TapToCrew(Instruction):
    """ "Tap any number of other untapped creatures you control with total power 3 or more"."""

    power: Value

    def execute(self, ctx: Context) -> bool:
        """Choose one creature after another, until they have enough power together."""
        needed = self.power.value(ctx)
        chosen: list[Id] = []
        while True:
            left = [ref for ref in _able(ctx) if ref not in chosen]
            options = list(ctx.options(left))
            if _power(ctx, chosen) >= needed:
                options.insert(0, Option("No more", None))
            if not options:
                return False
            picked = ctx.choose("object", f"Crew {needed}: tap which creature?", options)[0]
            if picked is None:
                break
            chosen.append(picked)
        return not chosen or bool(ctx.happen(*(events.Tap(ref, ctx.source) for ref in chosen)))

    def possible(self, ctx: Context) -> bool:
        strong = [ref for ref in _able(ctx) if (ctx.look(ref).power or 0) > 0]
        return _power(ctx, strong) >= self.power.value(ctx)


def _able(ctx: Context) -> list[Id]:
    return [
        ref
        for ref in ctx.state.battlefield
        if ref != ctx.source
        and not ctx.state.objects[ref].tapped
        and (look := ctx.look(ref)).is_creature
        and look.controller == ctx.actor
        and not any(bound.rule.grants("can't crew") for bound in look.rules)
    ]


def _power(ctx: Context, refs: list[Id]) -> int:
    return sum(ctx.look(ref).power or 0 for ref in refs)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, TapToCrew)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "crew",
        rule="702.122",
        grammar="number",
        parameters=["number"],
        text=(
            "Tap any number of other untapped creatures you control with total power <number> or "
            "more: This permanent becomes an artifact creature until end of turn."
        ),
        reminder="Tap creatures with that total power: this becomes a creature this turn.",
    )

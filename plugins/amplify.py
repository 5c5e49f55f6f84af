"""Amplify (702.38): grows with the cards of its kind in the hand."""

from collections.abc import Iterable

import attrs

from cardwright import Context, KeywordRegister, StaticAbility, Value, events, hookimpl
from cardwright.effects.actions.choosing import choose_some, hand
from cardwright.effects.chosen import creature_types
from cardwright.effects.references import This
from cardwright.effects.replacements import Arrival, Entry, entering
from cardwright.model.objects import with_counters


@attrs.frozen
class Amplify(Entry):
    """ "As this enters, reveal any number of cards that share a creature type with it"."""

    amount: Value

    def replace(self, ctx: Context, event: Arrival) -> tuple[events.Event, ...]:
        itself = entering(ctx, event)
        kinds = ctx.look(ctx.source if itself is None else itself).subtypes & set(creature_types())
        alike = [
            ref
            for ref in hand(ctx)
            if ref not in (itself, ctx.source) and not kinds.isdisjoint(ctx.look(ref).subtypes)
        ]
        shown = choose_some(ctx, alike, 0, len(alike), "Reveal for amplify")
        if not shown:
            return (event,)
        ctx.happen(events.Reveal(shown, ctx.actor, None, ctx.source))
        counters = with_counters(event.counters, "+1/+1", len(shown) * self.amount.value(ctx))
        return (attrs.evolve(event, counters=counters),)


def _meaning(amount: Value) -> Iterable[StaticAbility]:
    yield StaticAbility(Amplify(This(), amount))


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "amplify",
        rule="702.38",
        grammar="number",
        parameters=["number"],
        meaning=_meaning,
        reminder=(
            "As this enters, put that many +1/+1 counters on it for each card you reveal in your "
            "hand that shares a creature type with it."
        ),
    )

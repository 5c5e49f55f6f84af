"""Devour (702.82): grows with the creatures that are sacrificed as it enters."""

from collections.abc import Iterable

import attrs

from cardwright import Context, KeywordRegister, StaticAbility, Value, events, hookimpl
from cardwright.effects.actions.movement import Sacrifice
from cardwright.effects.filters import WORDS as NOUNS
from cardwright.effects.filters import Filter, KindOf
from cardwright.effects.phrases import AnyNumber, Choose
from cardwright.effects.references import This
from cardwright.effects.replacements import Entry
from cardwright.model.objects import with_counters

NOTE = "devoured"
"""Where a permanent's memory keeps how many creatures it devoured (702.82b)."""

MEAL = Sacrifice(Choose(AnyNumber(), Filter((KindOf(None, NOUNS["creature_noun"]),))))


@attrs.frozen
class Devour(Entry):
    """ "As this enters, you may sacrifice any number of creatures" (702.82a)."""

    amount: Value

    def replace(self, ctx: Context, event: events.Event) -> tuple[events.Event, ...]:
        assert isinstance(event, (events.Move, events.CreateToken))
        before = len(ctx.happened)
        MEAL.execute(ctx)
        eaten = sum(isinstance(fact, events.Move) for fact in ctx.happened[before:])
        if not eaten:
            return (event,)
        counters = with_counters(event.counters, "+1/+1", eaten * self.amount.value(ctx))
        memory = {**event.memory, NOTE: eaten}
        return (attrs.evolve(event, counters=counters, memory=memory),)


def _meaning(amount: Value) -> Iterable[StaticAbility]:
    yield StaticAbility(Devour(This(), amount))


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "devour",
        rule="702.82",
        grammar="number",
        parameters=["number"],
        meaning=_meaning,
        reminder=(
            "As this enters, you may sacrifice any number of creatures. It enters with that many "
            "+1/+1 counters on it for each of them."
        ),
    )

"""Support (701.35): counters on several other creatures."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Instruction, Phrase, Value, hookimpl
from cardwright.effects.actions.counters import CounterGroup, PutCounters
from cardwright.effects.filters import WORDS as NOUNS
from cardwright.effects.filters import Filter, KindOf
from cardwright.effects.phrases import Target, UpTo
from cardwright.effects.qualifiers import OtherThan
from cardwright.effects.references import This
from cardwright.effects.values import Number

GRAMMAR = """
%extend action: "support" supported -> support
supported: number -> supported
"""

ONE_COUNTER = CounterGroup(Number(1), "+1/+1")
OTHERS = Filter((KindOf(None, NOUNS["creature_noun"]),), (OtherThan(This()),))


@attrs.frozen
class Supported(Target):
    """ "Up to two other target creatures"; a spell is no creature anyway (701.35a)."""

    number: Value = attrs.field()
    quantity: UpTo = attrs.field(
        default=attrs.Factory(lambda self: UpTo(self.number), takes_self=True)
    )
    filter: Filter = OTHERS
    slot: int = 0


@attrs.frozen
class Support(Instruction):
    """ "Support 2"."""

    targets: Phrase

    def execute(self, ctx: Context) -> bool:
        return PutCounters(ONE_COUNTER, self.targets).execute(ctx)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])

"""Escape (702.138): cast from the graveyard for another cost, as often as it can be paid.

Rulings: AN-3, AN-4.
"""

import sys

import attrs

from cardwright import Condition, GrammarRegister, KeywordRegister, Phrase, Value, hookimpl
from cardwright.effects.casting_ways import CostWasPaid
from cardwright.effects.references import This
from cardwright.effects.replacements import EntersWithCounters

GRAMMAR = """
%extend condition: object_s "escaped" -> escaped
%extend replacement: object_s "escapes with" _entry_counters _on_it -> escapes_with
"""


@attrs.frozen
class Escaped(CostWasPaid):
    """ "It escaped": it was cast using its escape ability (702.138b)."""

    object: Phrase
    name: str = "escape"


@attrs.frozen
class EscapesWith(EntersWithCounters):
    """ "~ escapes with a +1/+1 counter on it" (702.138c)."""

    objects: Phrase
    number: Value
    kind: str
    times: Value | None = None
    condition: Condition | None = Escaped(This())


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "escape",
        rule="702.138",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "You may cast this card from your graveyard by paying <cost> rather than paying its "
            "mana cost."
        ),
        reminder="You may cast this card from your graveyard for its escape cost.",
    )

"""Totem armor (702.89): an Aura that is destroyed in place of what it enchants."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Instruction, Phrase, hookimpl, keyword_file

GRAMMAR = """
%extend action: "remove all damage marked on" objects -> remove_all_damage
"""

cardwright_keywords = keyword_file(__name__)


@attrs.frozen
class RemoveAllDamage(Instruction):
    """ "Remove all damage marked on it" (120.6)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = tuple(ref for ref in self.objects.find(ctx) if ref in ctx.state.battlefield)
        for ref in found:
            ctx.state.change(ref, damage=0)
        return bool(found)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])

"""Emblems (114): markers in the command zone that have abilities and nothing else."""

import sys

import attrs

from cardwright import Characteristics, Context, GrammarRegister, Zone, events, hookimpl
from cardwright.effects.abilities import working_in
from cardwright.effects.at_once import AtOnce
from cardwright.effects.references import This
from cardwright.model.characteristics import Ability

GRAMMAR = """
%extend action: "get an emblem with" quotes -> get_emblem
%extend object_s: "this emblem" -> this_emblem
quotes: quoted -> many
    | quoted "and" quoted -> many
"""


@attrs.frozen
class GetEmblem(AtOnce):
    """ "You get an emblem with "..."" (114.2)."""

    abilities: tuple[Ability, ...]

    def proposed(self, ctx: Context) -> tuple[events.Event, ...]:
        text = "\n".join(getattr(ability, "text", "") for ability in self.abilities)
        abilities = tuple(working_in(ability, Zone.COMMAND) for ability in self.abilities)
        base = Characteristics(abilities=abilities, text=text)
        return (events.CreateEmblem(ctx.actor, base, ctx.source),)


WORDS = {"this_emblem": This()}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])

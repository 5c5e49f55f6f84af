"""Emblems (114): markers in the command zone that have abilities and nothing else."""

import sys

import attrs

from cardwright import (
    ActivatedAbility,
    Characteristics,
    Context,
    GrammarRegister,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
    Zone,
    events,
    hookimpl,
)
from cardwright.effects.at_once import AtOnce
from cardwright.effects.references import This
from cardwright.model.characteristics import Ability

GRAMMAR = """
%extend action: "get an emblem with" quotes -> get_emblem
%extend object_s: "this emblem" -> this_emblem
quotes: quoted -> many
    | quoted "and" quoted -> many
"""


def _in_command_zone(ability: Ability) -> Ability:
    """The ability as one that works in the command zone (114.4)."""
    if isinstance(ability, KeywordAbility):
        return attrs.evolve(ability, abilities=tuple(map(_in_command_zone, ability.abilities)))
    if isinstance(ability, (ActivatedAbility, StaticAbility, TriggeredAbility)):
        return attrs.evolve(ability, zone=Zone.COMMAND)
    return ability


@attrs.frozen
class GetEmblem(AtOnce):
    """ "You get an emblem with "..."" (114.2)."""

    abilities: tuple[Ability, ...]

    def proposed(self, ctx: Context) -> tuple[events.Event, ...]:
        text = "\n".join(getattr(ability, "text", "") for ability in self.abilities)
        base = Characteristics(abilities=tuple(map(_in_command_zone, self.abilities)), text=text)
        return (events.CreateEmblem(ctx.actor, base, ctx.source),)


WORDS = {"this_emblem": This()}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])

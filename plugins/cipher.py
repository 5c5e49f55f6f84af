"""Cipher (702.99): a spell that is encoded on a creature, which casts copies of it.

Rulings: CI-1, CI-2, CI-3, CI-4, CI-5, CI-6, CI-7, CI-8, CI-9, CI-10, CI-11, CI-12, AN-10.
The exiled card itself remembers the creature; all else follows from that.
"""

import sys
from typing import ClassVar

import attrs

from cardwright import (
    Context,
    GrammarRegister,
    Id,
    Instruction,
    KeywordRegister,
    Phrase,
    Zone,
    events,
    hookimpl,
)
from cardwright.effects.phrases import ONE, Choose, pick
from cardwright.effects.references import Granter
from cardwright.model.objects import Kind

GRAMMAR = """
%extend action: "exile" "~" "encoded on" object_s -> encode
%extend object_s: "the creature" "~" "is encoded on" -> encoded_creature
    | "the encoded card" -> encoded_card
"""

TEXT = (
    "You may exile this card encoded on a creature you control.\n"
    'The creature this card is encoded on has "Whenever this creature deals combat damage to a '
    "player, you may copy the encoded card. If you do, you may cast the copy without paying its "
    'mana cost."'
)

_ON = "encoded on"


@attrs.frozen
class Encode(Instruction):
    """ "Exile this card encoded on a creature you control", straight from the stack (702.99a).

    Only what is a card can be: not a copy of a spell.
    """

    creature: Phrase

    def execute(self, ctx: Context) -> bool:
        chosen = pick(ctx, ONE, self._creatures(ctx), "Encode it on which creature?")
        if not chosen:
            return False
        memory = {_ON: chosen[0]}
        exile = events.Move(ctx.source, Zone.EXILE, "exile", ctx.actor, ctx.source, memory=memory)
        return bool(ctx.happen(exile))

    def possible(self, ctx: Context) -> bool:
        spell = ctx.state.objects.get(ctx.source)
        return spell is not None and spell.kind is Kind.CARD and bool(self._creatures(ctx))

    def _creatures(self, ctx: Context) -> tuple[Id, ...]:
        """Creatures that this very spell did not make creatures as it resolved."""
        assert isinstance(self.creature, Choose)
        found = self.creature.filter.candidates(ctx)
        before = ctx.referee.scratch()
        effects = before.state.effects
        before.state.effects = tuple(e for e in effects if e.source != ctx.source)
        before.state.derived = None
        return tuple(ref for ref in found if before.look(ref).is_creature)


@attrs.frozen
class EncodedCreature(Phrase):
    """ "The creature this card is encoded on", as long as it is on the battlefield (702.99c)."""

    works_in: ClassVar[Zone | None] = Zone.EXILE

    @property
    def only_permanents(self) -> bool:
        return True

    def narrow(self, ctx: Context) -> tuple[Id, ...]:
        card = ctx.object(ctx.source)
        return () if card is None or _ON not in card.memory else (card.memory[_ON],)

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(ref for ref in self.narrow(ctx) if ref in ctx.state.battlefield)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.narrow(ctx)


@attrs.frozen
class EncodedCard(Granter):
    """ "The encoded card": the one that gives the creature this ability."""

    granter: Id = 0


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "cipher",
        rule="702.99",
        text=TEXT,
        reminder=(
            "Then you may exile this spell card encoded on a creature you control. Whenever that "
            "creature deals combat damage to a player, its controller may cast a copy of the "
            "encoded card without paying its mana cost."
        ),
    )

"""What players may do "as though" something were so (609.4)."""

import attrs

from ..model.objects import Id
from ..model.zones import Zone
from .base import Phrase
from .context import Context
from .player_rules import PlayerRule

SPEND_AS = "mana may be spent as"
"""Under what name the notes of a permission say what mana may be spent as: "color" or "type"."""


@attrs.frozen
class SpendAs(PlayerRule):
    """ "May spend mana as though it were mana of any color to cast creature spells" (609.4b)."""

    kind: str
    spells: Phrase

    def spends_as(self, ctx: Context, player: Id, spell: Id) -> str:
        return self.kind if self.spells.matches(ctx, spell) else ""


@attrs.frozen
class CastFromTheirGraveyards(PlayerRule):
    """ "May cast spells from other players' graveyards as though those cards were in yours".

    It lets nobody cast a card that they couldn't cast from their own graveyard (609.4a).
    """

    def treats_as_own(self, ctx: Context, player: Id, card: Id, *, land: bool) -> bool:
        found = ctx.state.objects.get(card)
        return not land and found is not None and found.zone is Zone.GRAVEYARD


@attrs.frozen
class PlayFromTheirGraveyards(CastFromTheirGraveyards):
    """ "May play lands and cast spells from other players' graveyards as though ..."."""

    def treats_as_own(self, ctx: Context, player: Id, card: Id, *, land: bool) -> bool:
        found = ctx.state.objects.get(card)
        return found is not None and found.zone is Zone.GRAVEYARD


WORDS = {"any_color": "color", "any_type": "type"}
"""What mana may be spent as."""

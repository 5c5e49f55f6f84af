"""Effects that change what abilities and keywords cost (118.7, 602.2b)."""

import attrs

from ..model.mana import ManaCost
from ..model.objects import Id
from .abilities import ActivatedAbility
from .actions.mana import is_mana_ability
from .base import Phrase
from .context import Context
from .costs_changed import CostEffect, as_cost
from .node import Node


class AbilityCostEffect(Node):
    """Base of what static abilities say about paying for abilities; the rules look for it.

    The change is `amount`, `more` or less; a reduction leaves at least `floor` mana.
    """

    __slots__ = ()

    amount: ManaCost
    more: bool
    floor: int

    def concerns_ability(
        self, ctx: Context, payer: Id, source: Id, ability: ActivatedAbility
    ) -> bool:
        """Whether it is about a player's activation of an ability of that object."""
        return False

    def concerns_keyword(self, ctx: Context, payer: Id, name: str) -> bool:
        """Whether it is about the cost of a keyword, such as a morph cost."""
        return False


@attrs.frozen
class AbilityCostChange(AbilityCostEffect):
    """ "Activated abilities of creatures you control cost {1} less to activate".

    `whose` are the objects with the abilities, or the players who activate them.
    """

    whose: Phrase
    amount: ManaCost = attrs.field(converter=as_cost)
    more: bool
    floor: int = 0

    def concerns_ability(
        self, ctx: Context, payer: Id, source: Id, ability: ActivatedAbility
    ) -> bool:
        return self.whose.matches(ctx, source)


@attrs.frozen
class AbilityCostChangeToOne(AbilityCostChange):
    """ "... This effect can't reduce the mana in that cost to less than one mana"."""

    floor: int = 1


@attrs.frozen
class LoyaltyCostChange(AbilityCostChange):
    """ "Loyalty abilities of planeswalkers your opponents control cost {1} more to activate"."""

    def concerns_ability(
        self, ctx: Context, payer: Id, source: Id, ability: ActivatedAbility
    ) -> bool:
        return ability.loyalty and self.whose.matches(ctx, source)


@attrs.frozen
class PlayersAbilityCostChange(AbilityCostChange):
    """ "Abilities you activate that aren't mana abilities cost {2} less to activate"."""

    def concerns_ability(
        self, ctx: Context, payer: Id, source: Id, ability: ActivatedAbility
    ) -> bool:
        return self.whose.matches(ctx, payer) and not is_mana_ability(ability)


@attrs.frozen
class PlayersAbilityCostChangeToOne(PlayersAbilityCostChange):
    """ "... This effect can't reduce the mana in that cost to less than one mana"."""

    floor: int = 1


@attrs.frozen
class KeywordCostChange(AbilityCostEffect, CostEffect):
    """ "All morph costs cost {2} more", "equip costs you pay cost {1} less".

    A keyword's cost is paid for an ability that is a part of it, for a special action, or for a
    spell that is cast for it.
    """

    name: str
    amount: ManaCost = attrs.field(converter=as_cost)
    more: bool
    player: Phrase | None = None
    floor: int = 0

    @property
    def is_reduction(self) -> bool:
        """Whether it costs less."""
        return not self.more

    def concerns_keyword(self, ctx: Context, payer: Id, name: str) -> bool:
        return name == self.name and (self.player is None or self.player.matches(ctx, payer))

    def concerns(self, ctx: Context, spell: Id) -> bool:
        found = ctx.object(spell)
        announced = None if found is None else found.announced
        if found is None or announced is None or not announced.paid.get(self.name):
            return False
        return self.concerns_keyword(ctx, found.controller, self.name)

    def change(self, ctx: Context, spell: Id) -> ManaCost:
        """By how much."""
        return self.amount


@attrs.frozen
class PlayersKeywordCostChange(KeywordCostChange):
    """ "Equip costs you pay cost {1} less"."""

    name: str
    player: Phrase | None
    amount: ManaCost = attrs.field(converter=as_cost)
    more: bool
    floor: int = 0

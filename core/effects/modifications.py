"""What continuous effects do to power, toughness, abilities and control (613)."""

from typing import ClassVar

import attrs

from ..model.characteristics import Ability, Characteristics
from ..model.objects import Id
from .base import Layer, Modification, Value
from .context import Context
from .node import Node, rewrite
from .references import GivenBy, Granter, NamedSelf
from .sizes import Size, number


@attrs.frozen
class ChangePT(Modification):
    """ "+2/+1", "+1/+1 for each ...": power and toughness are changed (613.4c)."""

    change: Size
    times: Value | None = None

    layers: ClassVar[tuple[Layer, ...]] = (Layer.CHANGE_PT,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        if now.power is None or now.toughness is None:
            return now
        times = 1 if self.times is None else max(0, number(self.times, ctx, ref))
        return now.with_(
            power=now.power + times * number(self.change[0], ctx, ref),
            toughness=now.toughness + times * number(self.change[1], ctx, ref),
        )


@attrs.frozen
class SetPT(Modification):
    """ "Base power and toughness 1/1" (613.4b)."""

    size: Size

    layers: ClassVar[tuple[Layer, ...]] = (Layer.SET_PT,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(
            power=number(self.size[0], ctx, ref), toughness=number(self.size[1], ctx, ref)
        )


@attrs.frozen
class SetBothTo(Modification):
    """ "Base power and base toughness each equal to its mana value" (613.4b)."""

    number: Value

    layers: ClassVar[tuple[Layer, ...]] = (Layer.SET_PT,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        both = number(self.number, ctx, ref)
        return now.with_(power=both, toughness=both)


@attrs.frozen
class SetBasePower(Modification):
    """ "Base power 3" (613.4b)."""

    power: Value

    layers: ClassVar[tuple[Layer, ...]] = (Layer.SET_PT,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now if now.power is None else now.with_(power=number(self.power, ctx, ref))


@attrs.frozen
class SetBaseToughness(Modification):
    """ "Base toughness 3" (613.4b)."""

    toughness: Value

    layers: ClassVar[tuple[Layer, ...]] = (Layer.SET_PT,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        if now.toughness is None:
            return now
        return now.with_(toughness=number(self.toughness, ctx, ref))


@attrs.frozen
class DefinePower(Modification):
    """ "~'s power is equal to ...": it defines its power (604.3, 613.4a)."""

    power: Value

    layers: ClassVar[tuple[Layer, ...]] = (Layer.DEFINE_PT,)
    defines: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(power=number(self.power, ctx, ref))


@attrs.frozen
class DefineToughness(Modification):
    """ "~'s toughness is equal to ..." (604.3, 613.4a)."""

    toughness: Value

    layers: ClassVar[tuple[Layer, ...]] = (Layer.DEFINE_PT,)
    defines: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(toughness=number(self.toughness, ctx, ref))


@attrs.frozen
class DefinePowerAndToughness(Modification):
    """ "Power and toughness are each equal to ..." (604.3, 613.4a).

    `more` is how much greater the toughness is: "toughness is equal to that number plus 1".
    """

    both: Value
    more: Value | None = None

    layers: ClassVar[tuple[Layer, ...]] = (Layer.DEFINE_PT,)
    defines: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        power = number(self.both, ctx, ref)
        more = 0 if self.more is None else number(self.more, ctx, ref)
        return now.with_(power=power, toughness=power + more)


@attrs.frozen
class SwitchPT(Modification):
    """Power and toughness are switched (613.4d)."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.SWITCH_PT,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(power=now.toughness, toughness=now.power)


@attrs.frozen
class GainAbilities(Modification):
    """ "Flying and haste", "'{T}: Add {G}.'": it has these abilities, too (613.1f)."""

    abilities: tuple[Ability, ...]

    layers: ClassVar[tuple[Layer, ...]] = (Layer.ABILITY,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(abilities=(*now.abilities, *given(self.abilities, ctx.source)))

    @property
    def speaks_of_giver(self) -> bool:
        """Whether the abilities speak of the object that gives them."""
        return given(self.abilities, -1) is not self.abilities


def given(abilities: tuple[Ability, ...], granter: Id) -> tuple[Ability, ...]:
    """Abilities as an object gives them to another: what they say of that object is bound to it."""
    key = (id(abilities), granter)
    kept = _GIVEN.get(key)
    if kept is None or kept[0] is not abilities:
        if len(_GIVEN) > 10_000:
            _GIVEN.clear()

        def bind(node: Node) -> Node:
            if isinstance(node, NamedSelf):
                return GivenBy(granter)
            return attrs.evolve(node, granter=granter) if isinstance(node, Granter) else node  # type: ignore[misc]

        kept = _GIVEN[key] = (abilities, rewrite(abilities, bind))
    return kept[1]


_GIVEN: dict[tuple[int, Id], tuple[tuple[Ability, ...], tuple[Ability, ...]]] = {}


@attrs.frozen
class LoseAbilities(Modification):
    """ "Loses flying": every instance of these keywords is taken away (613.1f, 702.1)."""

    abilities: tuple[Ability, ...]

    layers: ClassVar[tuple[Layer, ...]] = (Layer.ABILITY,)
    takes_abilities: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        lost = {getattr(ability, "keyword", None) for ability in self.abilities}
        kept = tuple(a for a in now.abilities if getattr(a, "keyword", None) not in lost)
        return now.with_(abilities=kept)


@attrs.frozen
class LoseAllAbilities(Modification):
    """ "Loses all abilities" (613.1f). Abilities that are given later stay."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.ABILITY,)
    takes_abilities: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(abilities=())


class LosesOthers(Modification):
    """Base of "loses all other ...": other than what the same sentence says it is and has.

    `Statement` puts in its place what that comes to, before anything asks for it.
    """

    __slots__ = ()

    abilities: ClassVar[bool] = False
    types: ClassVar[bool] = False

    layers: ClassVar[tuple[Layer, ...]] = ()

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now


@attrs.frozen
class LoseOtherAbilities(LosesOthers):
    """ "Loses all other abilities"."""

    abilities: ClassVar[bool] = True


@attrs.frozen
class LoseOtherTypes(LosesOthers):
    """ "Loses all other card types"."""

    types: ClassVar[bool] = True


@attrs.frozen
class LoseOtherTypesAndAbilities(LosesOthers):
    """ "Loses all other card types and abilities"."""

    abilities: ClassVar[bool] = True
    types: ClassVar[bool] = True


@attrs.frozen
class ChangeControl(Modification):
    """The controller of the effect controls it (613.1b)."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.CONTROL,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(controller=ctx.controller)

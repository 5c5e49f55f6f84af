"""Ways to cast that text gives: from other zones, for other costs, face down (601.3, 118.9)."""

from functools import lru_cache

import attrs

from ..model.characteristics import FACE_DOWN, Ability, Characteristics
from ..model.objects import Id
from ..model.zones import Zone
from .abilities import Cost
from .actions.costs import PayMana
from .base import Duration, Instruction, Phrase
from .context import Context
from .continuous import started
from .node import Node
from .parameters import OfKeyword
from .sizes import Size
from .values import Number


@attrs.frozen
class CastingTerms(Node):
    """How a card may be cast: for which cost, with what on top, when.

    Without `cost` it is cast for its mana cost, or for nothing if it is `free`. `instant` means
    any time the player has priority, `sorcery` only when they could cast a sorcery.
    """

    cost: Cost | None = None
    additional: Cost | None = None
    free: bool = False
    instant: bool = False
    sorcery: bool = False


@attrs.frozen
class ForAdditional(CastingTerms):
    """ "... by discarding a land card in addition to paying its other costs" (118.8)."""

    additional: Cost | None
    cost: Cost | None = None
    free: bool = False
    instant: bool = False
    sorcery: bool = False


NORMAL = CastingTerms()


@attrs.frozen
class MayCast(OfKeyword, Instruction):
    """ "You may cast this card from your graveyard", "you may cast that card this turn" (601.3).

    As the effect of a static ability it is true of what `objects` matches; as an instruction it
    starts an effect that lets the actor cast the cards it finds.
    """

    objects: Phrase
    terms: CastingTerms = NORMAL
    duration: Duration | None = None
    name: str = ""

    def allows(
        self, ctx: Context, player: Id, card: Id, objects: tuple[Id, ...] | None = None
    ) -> bool:
        """Whether a player may cast a card; an active effect has its cards in `objects`."""
        if player != ctx.controller:
            return False
        return card in objects if objects is not None else self.objects.matches(ctx, card)

    def candidates(self, ctx: Context, objects: tuple[Id, ...] | None = None) -> tuple[Id, ...]:
        """The cards it is about."""
        refs = self.objects.find(ctx) if objects is None else objects
        return tuple(ref for ref in refs if ref in ctx.state.objects)

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        if not found:
            return False
        effect = attrs.evolve(self, duration=None)
        start = started(ctx, effect, self.duration, found)
        ctx.happen(attrs.evolve(start, controller=ctx.actor))
        return True


@attrs.frozen
class MayCastFrom(MayCast):
    """ "You may cast this card from your graveyard ...": it works in that zone (113.6)."""

    objects: Phrase
    works_in: Zone
    terms: CastingTerms = attrs.field(default=NORMAL, converter=lambda terms: terms or NORMAL)
    duration: Duration | None = None
    name: str = ""


@attrs.frozen
class AlternativeCost(OfKeyword, Node):
    """ "You may pay {1}{R} rather than pay this spell's mana cost" (118.9).

    The effect of a static ability of the card itself, whose condition may restrict it.
    """

    cost: Cost
    name: str = ""

    def label(self, name: str) -> str:
        """How to call casting a card of that name for this cost; empty for the usual words."""
        return "" if self.name else f"Cast {name} for its alternative cost"


@attrs.frozen
class FreeAlternative(AlternativeCost):
    """ "You may cast this spell without paying its mana cost" (118.9)."""

    cost: Cost = Cost(())
    name: str = ""

    def label(self, name: str) -> str:
        return f"Cast {name} without paying its mana cost"


@attrs.frozen
class FaceDownCast(OfKeyword, Node):
    """ "You may cast this card face down as a 2/2 creature for {3}" (702.37a, 708.4)."""

    size: Size
    granted: tuple[Ability, ...] | None
    payment: PayMana
    name: str = ""

    @property
    def cost(self) -> Cost:
        """What is paid rather than the mana cost."""
        return Cost((self.payment,))

    @property
    def characteristics(self) -> Characteristics:
        """What it is while it is face down."""
        return _face_down(self.size, self.granted or ())

    def label(self, name: str) -> str:
        """How to call casting a card of that name face down."""
        return f"Cast {name} face down"


@lru_cache(maxsize=64)
def _face_down(size: Size, abilities: tuple[Ability, ...]) -> Characteristics:
    power, toughness = size
    assert isinstance(power, Number)
    assert isinstance(toughness, Number)
    return FACE_DOWN.with_(power=power.number, toughness=toughness.number, abilities=abilities)

"""Ways to cast that text gives: from other zones, for other costs, face down (601.3, 118.9)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar

import attrs

from ..model.characteristics import FACE_DOWN, Ability, Characteristics
from ..model.events import Event, Move
from ..model.objects import Id
from ..model.zones import Zone
from .abilities import Cost, KeywordAbility
from .actions.costs import PayMana
from .additional_costs import times_paid
from .base import Condition, Duration, Instruction, Modification, Phrase, Predicate, Replacement
from .context import Context
from .continuous import Continuous, started
from .filters import Filter, Place
from .modifications import GainAbilities
from .node import Node
from .parameters import OfKeyword
from .references import It, This, known, object_groups
from .sizes import Size
from .values import Number


@attrs.frozen
class CastingTerms(Node):
    """How a card may be cast: for which cost, with what on top, when.

    Without `cost` it is cast for its mana cost, or for nothing if it is `free`. `instant` means
    any time the player has priority, `sorcery` only when they could cast a sorcery. `spend_as` says
    what mana may be spent as though it were: of any "color" or "type" (609.4b).
    """

    cost: Cost | None = None
    additional: Cost | None = None
    free: bool = False
    instant: bool = False
    sorcery: bool = False
    spend_as: str = ""


@attrs.frozen
class ForAdditional(CastingTerms):
    """ "... by discarding a land card in addition to paying its other costs" (118.8)."""

    additional: Cost | None
    cost: Cost | None = None
    free: bool = False
    instant: bool = False
    sorcery: bool = False
    spend_as: str = ""


@attrs.frozen
class Spending(CastingTerms):
    """ "... and you may spend mana as though it were mana of any type to cast it" (609.4b)."""

    spend_as: str
    cost: Cost | None = None
    additional: Cost | None = None
    free: bool = False
    instant: bool = False
    sorcery: bool = False


NORMAL = CastingTerms()
NO_COST = Cost(())
THIS = This()


def _or_normal(terms: CastingTerms | None) -> CastingTerms:
    return terms or NORMAL


@attrs.frozen
class MayCast(OfKeyword, Instruction):
    """ "You may cast this card from your graveyard", "you may cast that card this turn" (601.3).

    As the effect of a static ability it is true of what `objects` matches; as an instruction it
    starts an effect that lets the actor cast the cards it finds.
    """

    objects: Phrase
    duration: Duration | None = None
    terms: CastingTerms = NORMAL
    name: str = ""

    plays_lands: ClassVar[bool] = False
    """Whether lands among the cards may be played."""
    casts: ClassVar[bool] = True
    """Whether the others may be cast."""

    @property
    def only(self) -> Predicate | None:
        """What must be true of the resulting spell (601.3e)."""
        return None

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
class MayPlay(MayCast):
    """ "You may play that card this turn": lands, too (305.1, 601.3)."""

    plays_lands: ClassVar[bool] = True


@attrs.frozen
class TopOfLibrary(Node):
    """ "The top of your library" as a place from which cards are cast."""

    player: Phrase

    def contents(self, ctx: Context) -> Iterator[Id]:
        """The cards there."""
        for player in ctx.state.in_turn_order():
            if self.player.matches(ctx, player):
                yield from ctx.state.zone(Zone.LIBRARY, player)[:1]

    def holds(self, ctx: Context, ref: Id) -> bool:
        """Whether a card is there."""
        return ref in self.contents(ctx)


@attrs.frozen
class IsOneOf(Predicate):
    """It is one of what a phrase means: "creature spells"."""

    phrase: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.phrase.matches(ctx, ref)


@attrs.frozen
class MayCastSpells(MayCast):
    """ "You may cast creature spells from the top of your library" (601.3e)."""

    objects: Phrase
    place: Place | TopOfLibrary
    duration: Duration | None = None
    terms: CastingTerms = NORMAL
    name: str = ""

    @property
    def only(self) -> Predicate | None:
        return IsOneOf(self.objects)

    def allows(
        self, ctx: Context, player: Id, card: Id, objects: tuple[Id, ...] | None = None
    ) -> bool:
        return player == ctx.controller and self.place.holds(ctx, card)

    def candidates(self, ctx: Context, objects: tuple[Id, ...] | None = None) -> tuple[Id, ...]:
        return tuple(self.place.contents(ctx))


@attrs.frozen
class MayPlayLands(MayCast):
    """ "You may play lands from your graveyard" (305.1)."""

    place: Place | TopOfLibrary
    objects: Phrase = THIS
    duration: Duration | None = None
    terms: CastingTerms = NORMAL
    name: str = ""

    plays_lands: ClassVar[bool] = True
    casts: ClassVar[bool] = False

    def allows(
        self, ctx: Context, player: Id, card: Id, objects: tuple[Id, ...] | None = None
    ) -> bool:
        return player == ctx.controller and self.place.holds(ctx, card)

    def candidates(self, ctx: Context, objects: tuple[Id, ...] | None = None) -> tuple[Id, ...]:
        return tuple(self.place.contents(ctx))


@attrs.frozen
class MayCastFrom(MayCast):
    """ "You may cast this card from your graveyard ...": it works in that zone (113.6)."""

    objects: Phrase
    works_in: Zone
    terms: CastingTerms = attrs.field(default=None, converter=_or_normal)
    duration: Duration | None = None
    name: str = ""


@attrs.frozen
class AlternativeCost(OfKeyword, Node):
    """ "You may pay {1}{R} rather than pay this spell's mana cost" (118.9).

    The effect of a static ability of the card itself, whose condition may restrict it.
    """

    cost: Cost
    name: str = ""

    @property
    def label(self) -> str:
        """How to call casting a card for this cost, if it has no name."""
        return "" if self.name else "for its alternative cost"


@attrs.frozen
class FreeAlternative(AlternativeCost):
    """ "You may cast this spell without paying its mana cost" (118.9)."""

    cost: Cost = NO_COST
    name: str = ""

    @property
    def label(self) -> str:
        return "without paying its mana cost"


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

    @property
    def label(self) -> str:
        """How to call casting a card this way."""
        return "face down"


@attrs.frozen
class PayOwnManaCost(Instruction):
    """In a cost of a card: as much as its mana cost ("the flashback cost is equal to ...").

    The rules put the card's mana cost in its place.
    """

    def execute(self, ctx: Context) -> bool:
        raise TypeError("the mana cost was never put in")


@attrs.frozen
class GainForManaCost(Continuous):
    """ "Gains flashback until end of turn. The flashback cost is equal to its mana cost"."""

    objects: Phrase
    keyword: str
    duration: Duration | None
    again: str
    modifications: tuple[Modification, ...] = ()

    def __attrs_post_init__(self) -> None:
        if self.keyword != self.again:
            raise ValueError(f"{self.keyword} is gained, but the cost is one of {self.again}")
        if not self.modifications:
            gained = KeywordAbility(self.keyword, (Cost((PayOwnManaCost(),)),))
            object.__setattr__(self, "modifications", (GainAbilities((gained,)),))


@attrs.frozen
class HaveForManaCost(GainForManaCost):
    """ "Each sorcery card in your graveyard has flashback. Its flashback cost is equal to ..."."""

    objects: Phrase
    keyword: str
    again: str
    duration: Duration | None = None
    modifications: tuple[Modification, ...] = ()


@attrs.frozen
class CostWasPaid(Condition):
    """ "If its evoke cost was paid", "if this spell was cast using its jump-start ability".

    It is asked of a spell or of the permanent that the spell became (400.7c).
    """

    object: Phrase
    name: str

    def holds(self, ctx: Context) -> bool:
        refs = known(ctx, self.object)
        return bool(refs) and all(was_paid(ctx, ref, self.name) for ref in refs)

    @property
    def is_announced(self) -> bool:
        return isinstance(self.object, (This, It))


@attrs.frozen
class AdditionalCostWasPaid(CostWasPaid):
    """ "If this spell's additional cost was paid": one that the text only allows (118.8b)."""

    object: Phrase
    name: str = ""


@attrs.frozen
class CastThisWay(Condition):
    """ "If you cast a creature spell this way": what this text has just let the player cast."""

    filter: Filter

    def holds(self, ctx: Context) -> bool:
        group = next(object_groups(ctx), ())
        return bool(group) and len(self.filter.among(ctx, group)) == len(group)


def was_paid(ctx: Context, ref: Id, name: str) -> bool:
    """Whether a cost of that name was paid for a spell, or the spell that became a permanent."""
    found = ctx.object(ref)
    announced = found.announced if found is not None else None
    if ref == ctx.stack_object and ctx.announced is not None:
        announced = ctx.announced  # it is just being announced
    return times_paid(announced, name) > 0


@attrs.frozen
class ExiledFromStack(Replacement[Move]):
    """ "Exile this card instead of putting it anywhere else any time it would leave the stack"."""

    object: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move,)
    works_in: ClassVar[Zone] = Zone.STACK

    def applies(self, ctx: Context, event: Move) -> bool:
        return event.to is not Zone.EXILE and self.object.matches(ctx, event.object)

    def replace(self, ctx: Context, event: Move) -> tuple[Event, ...]:
        return (attrs.evolve(event, to=Zone.EXILE, controller=None),)


@lru_cache(maxsize=64)
def _face_down(size: Size, abilities: tuple[Ability, ...]) -> Characteristics:
    power, toughness = size
    assert isinstance(power, Number)
    assert isinstance(toughness, Number)
    return FACE_DOWN.with_(power=power.number, toughness=toughness.number, abilities=abilities)


@attrs.frozen
class UntilThenMayCast(MayCast):
    """ "Until end of turn, you may cast that card": the duration stands before."""

    duration: Duration | None
    objects: Phrase
    terms: CastingTerms = NORMAL
    name: str = ""


@attrs.frozen
class UntilThenMayPlay(MayPlay):
    """ "Until the end of your next turn, you may play that card"."""

    duration: Duration | None
    objects: Phrase
    terms: CastingTerms = NORMAL
    name: str = ""

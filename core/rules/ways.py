"""The ways in which a card may be cast: permissions, alternative costs, proposals (601.3).

A way to cast has one permission (who, from where, when) and at most one alternative to the mana
cost (118.9a); additional costs come on top as the spell is announced.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import attrs

from ..effects.abilities import Cost, KeywordAbility
from ..effects.actions.costs import PayMana
from ..effects.additional_costs import OptionalCost
from ..effects.as_though import SPEND_AS
from ..effects.cast_only import CastOnlyFrom, CastOnlyWhen, FlashForMore
from ..effects.casting_ways import (
    AlternativeCost,
    FaceDownCast,
    MayCast,
    PayOwnManaCost,
)
from ..effects.context import Context
from ..effects.continuous import Continuous, TheseObjects
from ..effects.costs_changed import CostEffect
from ..effects.enchanting import CanEnchant
from ..effects.modifications import GainAbilities
from ..effects.player_rules import PlayersHave
from ..model import events as ev
from ..model.characteristics import HIDDEN, Characteristics
from ..model.mana import ManaCost
from ..model.objects import BY_KEYWORDS, Announcement, GameObject, Id
from ..model.state import ActiveEffect
from ..model.zones import Zone
from . import as_though, costs, faces, layers, mana_sources, moving
from .derived import Derived
from .functions import functions
from .mechanics import Implementation
from .permission import NORMAL as NORMAL
from .permission import Alternative as Alternative
from .permission import Permission as Permission

if TYPE_CHECKING:
    from .referee import Referee


@attrs.frozen
class Proposal:
    """A spell as it would be: in a copy of the state it is on the stack already (601.2a, 601.3e).

    Where nothing could tell the difference, `referee` is the real one and `spell` still the card.
    """

    referee: "Referee"
    spell: Id
    look: Characteristics


def ways(referee: "Referee", player: Id, obj: GameObject) -> Iterator[Permission]:
    """The ways in which a player may cast a card, if timing and costs allow."""
    for permission in permissions(referee, player, obj):
        yield from with_alternatives(referee, player, obj, permission)


def with_alternatives(
    referee: "Referee", player: Id, obj: GameObject, permission: Permission
) -> Iterator[Permission]:
    """A permission, and the same with each alternative cost that it leaves room for (118.9a).

    Of a card of which different faces may be cast, each is a way of its own.
    """
    for face in faces.castable(obj, permission.face):
        way = permission if face == permission.face else attrs.evolve(permission, face=face)
        yield way
        if not way.has_cost:
            for alternative in alternatives(referee, player, obj, way):
                yield way.paying(alternative)


def permissions(referee: "Referee", player: Id, obj: GameObject) -> Iterator[Permission]:
    """Rules and effects that allow a player to cast a card (601.3)."""
    if obj.zone is Zone.HAND and obj.owner == player:
        yield NORMAL
        for static in functions(obj.base).statics:
            if isinstance(static.effect, FlashForMore):
                more = Cost((static.effect.more,))
                yield Permission(instant=True, additional=more, label="as though it had flash")
    if obj.memory.get(faces.ON_ADVENTURE) == player:
        yield Permission(face=0)  # 716.3d
    for effect, ctx, objects in _may_cast(referee):
        if effect.casts and effect.allows(ctx, player, obj.id, objects):
            for face in faces.castable(obj):
                if ctx.source == obj.id and not faces.speaks_for(obj, face, effect):
                    continue
                for permission in permission_of(effect, ctx, card_look(referee, obj, face)):
                    yield attrs.evolve(permission, face=face)
    for call in _plugins(referee, obj):
        yield from call(game=referee, player=player, card=obj.id) or ()
    if obj.owner != player and obj.id in as_though.others_cards(referee, player):
        yield from permissions(*_as_own(referee, player, obj))


def _as_own(referee: "Referee", player: Id, obj: GameObject) -> tuple["Referee", Id, GameObject]:
    scratch, mine = as_though.as_own(referee, player, obj)
    return scratch, player, mine


def asks_plugins(referee: "Referee", obj: GameObject) -> bool:
    """Whether a plugin might have ways of its own to cast a card."""
    return bool(_plugins(referee, obj))


def may_ask_plugins(derived: Derived, obj: GameObject) -> bool:
    """A quick look: most cards have no keyword, and get none."""
    return bool(obj.base.keywords or derived.effects or obj.counters or obj.face_down)


def _plugins(referee: "Referee", obj: GameObject) -> tuple[Implementation, ...]:
    if not may_ask_plugins(referee.state.derived or layers.derive(referee), obj):
        return ()
    keywords = card_look(referee, obj).keywords
    if BY_KEYWORDS in obj.memory:
        keywords |= obj.memory[BY_KEYWORDS]
    return referee.mechanics.calls("cardwright_casting_permissions", keywords)


def permission_of(effect: MayCast, ctx: Context, look: Characteristics) -> Iterator[Permission]:
    """What a text that lets a player cast a card allows; nothing if there is no such cost."""
    terms = effect.terms
    cost = own_cost(terms.cost, look)
    if cost is None and terms.cost is not None:
        return
    yield Permission(
        name=effect.name,
        cost=cost,
        free=terms.free,
        additional=terms.additional,
        instant=terms.instant,
        sorcery=terms.sorcery,
        only=effect.only,
        by=(ctx.source, ctx.controller),
        notes={SPEND_AS: terms.spend_as} if terms.spend_as else {},
    )


def own_cost(cost: Cost | None, look: Characteristics) -> Cost | None:
    """A cost in which "its mana cost" is that of a card; None if the card has none (118.6)."""
    if cost is None or not any(isinstance(item, PayOwnManaCost) for item in cost.items):
        return cost
    if look.mana_cost is None:
        return None
    mine = PayMana(look.mana_cost)
    return Cost(tuple(mine if isinstance(item, PayOwnManaCost) else item for item in cost.items))


def allowed_cards(referee: "Referee", player: Id) -> Iterator[Id]:
    """The cards that an effect lets a player cast or play, wherever they are."""
    for effect, ctx, objects in _may_cast(referee):
        for ref in effect.candidates(ctx, objects):
            if effect.casts and effect.allows(ctx, player, ref, objects):
                yield ref
    yield from as_though.others_cards(referee, player)


def playable_lands(referee: "Referee", player: Id) -> Iterator[Id]:
    """The cards outside their hand that an effect lets a player play as lands (305.1)."""
    for effect, ctx, objects in _may_cast(referee):
        if effect.plays_lands:
            for ref in effect.candidates(ctx, objects):
                if effect.allows(ctx, player, ref, objects):
                    yield ref
    for ref in as_though.others_cards(referee, player, land=True):
        scratch, _ = as_though.as_own(referee, player, referee.state.objects[ref])
        if ref in playable_lands(scratch, player):
            yield ref


def _may_cast(referee: "Referee") -> Iterator[tuple[MayCast, Context, tuple[Id, ...] | None]]:
    derived = referee.state.derived or layers.derive(referee)
    for cls, found in derived.statics.items():
        for bound in found if issubclass(cls, MayCast) else ():
            ctx = layers.applies(referee, bound)
            if ctx is not None:
                objects = bound.ability.objects if isinstance(bound.ability, ActiveEffect) else None
                yield bound.ability.effect, ctx, objects


def card_look(referee: "Referee", obj: GameObject, face: int | None = None) -> Characteristics:
    """What a card is for the question how it may be cast: also what is hidden in exile (406.3a).

    If a face is given, only that one counts (709.3a, 712.7a, 716.3a).
    """
    if obj.face_down and obj.base is HIDDEN and obj.card is not None:
        return obj.card.outside if face is None else faces.face_in(obj.card, Zone.STACK, face)
    look = referee.look(obj.id)
    return look if face is None else faces.as_face(obj, look, face)


def alternatives(
    referee: "Referee", player: Id, obj: GameObject, permission: Permission
) -> Iterator[Alternative]:
    """What may be paid rather than the mana cost of a card (118.9)."""
    look = card_look(referee, obj, permission.face)
    for ability in functions(look).statics:
        effect = ability.effect
        if isinstance(effect, (AlternativeCost, FaceDownCast)):
            ctx = Context(referee, player, obj.id)
            cost = own_cost(effect.cost, look)
            if cost is not None and (ability.condition is None or ability.condition.holds(ctx)):
                down = effect.characteristics if isinstance(effect, FaceDownCast) else None
                yield Alternative(effect.name, cost, effect.label, down)
    for call in referee.mechanics.calls("cardwright_alternative_costs", look.keywords):
        yield from call(game=referee, player=player, card=obj.id) or ()
    rules = layers.player_rules(referee, player)
    if rules:
        proposal = propose(referee, player, obj, permission)
        for known in layers.player_rules(proposal.referee, player):
            if known.rule.casts_free(known.ctx, player, proposal.spell):
                yield Alternative("", None, "without paying its mana cost")


def propose(referee: "Referee", player: Id, obj: GameObject, permission: Permission) -> Proposal:
    """The spell that a card would be, for looking only."""
    if _is_plain(referee, obj, permission):
        return Proposal(referee, obj.id, referee.look(obj.id))
    from .referee import Referee

    scratch = Referee(referee.state.copy(), referee.mechanics)
    spell = begin(scratch, player, obj.id, permission)
    return Proposal(scratch, spell, scratch.look(spell))


def _is_plain(referee: "Referee", obj: GameObject, permission: Permission) -> bool:
    """Whether no text could tell the card from the spell that it would be."""
    if obj.zone is not Zone.HAND or permission != NORMAL:
        return False
    if obj.card is not None and len(obj.card.castable) > 1:
        return False
    derived = referee.state.derived or layers.derive(referee)
    if derived.effects or any(issubclass(cls, _ABOUT_SPELLS) for cls in derived.statics):
        return False
    if mana_sources.has_restricted_mana(referee, obj.owner):
        return False
    own = functions(referee.look(obj.id))
    return all(isinstance(ability.effect, _NOT_OF_SPELLS) for ability in own.statics) and not any(
        ability.zone is Zone.STACK for ability in own.continuous
    )


_ABOUT_SPELLS = (CostEffect, PlayersHave)
_NOT_OF_SPELLS = (AlternativeCost, CanEnchant, CastOnlyWhen, FaceDownCast, MayCast, OptionalCost)
"""Static effects that concern a card as it is cast or a permanent, but not a spell."""


def begin(referee: "Referee", player: Id, card: Id, permission: Permission) -> Id:
    """Put a card on the stack as a spell (601.2a), and note in which way it is cast."""
    before = referee.state.objects[card]
    names = (permission.name, permission.alternative)
    given = _given(referee, before, names)
    moved = moving.move(
        referee,
        ev.Move(
            card,
            Zone.STACK,
            cause="cast",
            player=player,
            controller=player,
            face=permission.face,
            face_down=permission.face_down is not None,
            base=permission.face_down,
        ),
    )
    assert moved is not None
    assert moved.became is not None
    announced = Announcement(
        cast_from=before.zone,
        cast_as=card,
        paid={name: 1 for name in names if name},
        bindings=dict(permission.notes),
    )
    state = referee.state
    state.put(state.objects[moved.became].with_(announced=announced))
    if given and not referee.look(moved.became).keywords.issuperset(one.keyword for one in given):
        referee.happen(
            ev.StartEffect(
                Continuous(TheseObjects(), (GainAbilities(given),)),
                moved.became,
                player,
                None,
                objects=(moved.became,),
            )
        )
    return moved.became


def _given(
    referee: "Referee", obj: GameObject, names: tuple[str, ...]
) -> tuple[KeywordAbility, ...]:
    """The abilities given to a card that let it be cast so: they go on on the stack (400.7f)."""
    if obj.face_down:
        return ()
    own = obj.base.abilities
    return tuple(
        ability
        for ability in referee.look(obj.id).abilities
        if isinstance(ability, KeywordAbility)
        and ability.keyword in names
        and not any(ability is one for one in own)
    )


def timing_allows(
    referee: "Referee", player: Id, proposal: Proposal, permission: Permission
) -> bool:
    """Whether a player could begin to cast it now (117.1a, 601.3, 307.1)."""
    state = referee.state
    look = proposal.look
    if not permission.sorcery and ("instant" in look.types or permission.instant):
        return True
    if state.active == player and state.step.is_main and not state.stack:
        return True
    if permission.sorcery:
        return False
    return functions(look).is_fast or any(
        known.rule.allows_as_instant(known.ctx, player, proposal.spell)
        for known in layers.player_rules(proposal.referee, player)
    )


def forbidden(player: Id, proposal: Proposal) -> bool:
    """Whether an effect says the player can't cast it (101.2), or the rules do (205.4e)."""
    look = proposal.look
    is_legend = "legendary" in look.supertypes and not look.is_permanent
    if is_legend and not _has_legend(proposal.referee, player):
        return True
    ctx = Context(proposal.referee, player, proposal.spell)
    if any(
        isinstance(static.effect, CastOnlyWhen) and not static.effect.allows(ctx)
        for static in functions(proposal.look).statics
    ):
        return True
    if any(
        isinstance(static.effect, CastOnlyFrom)
        and not static.effect.allows(proposal.referee.state.objects[proposal.spell])
        for static in functions(proposal.look).statics
    ):
        return True
    return any(
        known.rule.forbids_casting(known.ctx, player, proposal.spell)
        for known in layers.player_rules(proposal.referee, player)
    )


def _has_legend(referee: "Referee", player: Id) -> bool:
    """Whether a player controls a legendary creature or planeswalker."""
    looks = (referee.look(ref) for ref in referee.state.battlefield)
    return any(
        look.controller == player
        and "legendary" in look.supertypes
        and not look.types.isdisjoint(("creature", "planeswalker"))
        for look in looks
    )


def may_begin(
    referee: "Referee", player: Id, obj: GameObject, permission: Permission = NORMAL
) -> bool:
    """Whether a player could begin to cast a card: timing and prohibitions, not costs (601.3)."""
    proposal = propose(referee, player, obj, permission)
    return (
        not proposal.look.is_land
        and timing_allows(referee, player, proposal, permission)
        and not forbidden(player, proposal)
    )


def base_cost(look: Characteristics, permission: Permission) -> Cost | ManaCost | None:
    """What is paid before additions: the mana cost, an alternative, or nothing (601.2f).

    None means that it can't be cast this way: it has no mana cost (118.6).
    """
    if permission.free:
        return costs.NOTHING
    return permission.cost if permission.cost is not None else look.mana_cost

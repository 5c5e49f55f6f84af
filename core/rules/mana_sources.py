"""Mana abilities, and paying mana costs with them (605, 601.2g-h)."""

from typing import TYPE_CHECKING

import attrs

from ..effects.abilities import ActivatedAbility
from ..effects.abilities import Sequence as Instructions
from ..effects.actions.mana import ManaInstruction, alternatives_of
from ..effects.context import YES_NO, Context
from ..model import events as ev
from ..model.mana import Mana, ManaCost
from ..model.objects import GameObject, Id
from . import ability_costs, costs, layers, mana_triggers, payment, usage
from .functions import functions, is_simple
from .payment_sources import Source

if TYPE_CHECKING:
    from .referee import Referee

Way = tuple[ActivatedAbility, tuple[Mana, ...]]


def is_sick(referee: "Referee", obj: GameObject) -> bool:
    """Whether a creature can't attack or use {T} abilities yet (302.6).

    Its controller must have controlled it since their latest turn began.
    """
    state, look = referee.state, referee.look(obj.id)
    holder = obj.controller if obj.held_by is None else obj.held_by
    began = state.players[holder].turn_began
    if obj.since < (state.turn_began if began is None else began) and look.controller == holder:
        return False
    if not look.is_creature:
        return False
    return not any(
        call(game=referee, creature=obj.id) is False
        for call in referee.mechanics.calls("cardwright_summoning_sickness", look.keywords)
    )


def sources(referee: "Referee", player: Id) -> tuple[tuple[Source, ...], dict[Id, list[Way]]]:
    """What a player can tap for mana without other choices, and how.

    Permanents whose mana abilities cost only {T} count; others are activated by hand.
    """
    state = referee.state
    derived = state.derived or layers.derive(referee)
    kept = derived.sources.get(player)
    if kept is not None:
        return kept  # type: ignore[no-any-return]
    found: list[Source] = []
    ways: dict[Id, list[Way]] = {}
    dearer = ability_costs.any_changes(derived)
    for ref in state.battlefield:
        look = derived.looks[ref]
        if look.controller != player:
            continue
        abilities = functions(look).mana
        if not abilities:
            continue
        obj = state.objects[ref]
        if obj.tapped or is_sick(referee, obj):
            continue
        mine: list[Way] = []
        ctx = Context(referee, player, ref)
        snow = "snow" in look.supertypes
        for ability in abilities:
            ctx.paid_for = ability
            if not is_simple(ability):
                continue
            if dearer and ability_costs.changes(referee, ctx).more != costs.NOTHING:
                continue
            if usage.may_activate(referee, ctx, ability):
                mine.extend(
                    (ability, as_snow(mana) if snow else mana)
                    for mana in alternatives_of(ability, ctx) or ()
                )
        if mine:
            plain = look.is_land and not functions(look).takes_action
            weight = 2 if look.is_creature else 0 if plain else 1
            extra = mana_triggers.extra_mana(referee, player, ref)
            found.append(Source(ref, tuple(mana + extra for _, mana in mine), weight))
            ways[ref] = mine
    if any(source.shape.restricted for source in found):
        derived.restricted.add(player)
    result = tuple(found), ways
    derived.sources[player] = result
    return result


def as_snow(mana: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """Mana as a snow source produces it (107.4h)."""
    return tuple(Mana(unit.color, snow=True, only=unit.only) for unit in mana)


ANYTHING = "anything"
"""What is paid for, if nothing is known of it yet: restricted mana might be spent on it."""

For = Context | str | None
"""What is paid for: the announcement of a spell or ability, `ANYTHING`, or None for neither."""


def supply(
    referee: "Referee", player: Id, paid_for: For
) -> tuple[tuple[Mana, ...], tuple[Source, ...]]:
    """What a player can spend on something: mana in their pool, and sources (106.6)."""
    pool = referee.state.players[player].pool
    available, _ = sources(referee, player)
    if paid_for == ANYTHING or not has_restricted_mana(referee, player):
        return pool, available

    def usable(units: tuple[Mana, ...]) -> tuple[Mana, ...]:
        return tuple(
            unit
            for unit in units
            if unit.only is None or (isinstance(paid_for, Context) and unit.only.allows(paid_for))
        )

    return usable(pool), tuple(
        attrs.evolve(source, produces=tuple(map(usable, source.produces))) for source in available
    )


def has_restricted_mana(referee: "Referee", player: Id) -> bool:
    """Whether some of what a player could spend may be spent on some things only."""
    sources(referee, player)
    pool = referee.state.players[player].pool
    return player in referee.state.derived.restricted or any(unit.only for unit in pool)


def life_to_pay(referee: "Referee", player: Id) -> int:
    """How much life a player could pay: none who can't lose life (119.4, 119.8)."""
    life = referee.state.players[player].life
    return life if referee.can_happen(ev.LoseLife(player, 1, paid=True)) else 0


def can_pay_mana(referee: "Referee", player: Id, cost: ManaCost, paid_for: For = None) -> bool:
    """Whether a player could pay a mana cost from pool, sources and life."""
    who = referee.state.players[player]
    known = (referee.state.derived or layers.derive(referee)).payable
    question = (player, cost, who.pool, who.life)
    answer: bool | None = known.get(question)
    if answer is None:
        life = life_to_pay(referee, player)
        answer = payment.can_pay(cost, *supply(referee, player, paid_for), life)
        if not has_restricted_mana(referee, player):
            known[question] = answer
    return answer


def pay_mana(
    referee: "Referee",
    player: Id,
    cost: ManaCost,
    paid_for: For = None,
    *,
    forced: bool = False,
) -> tuple[Mana, ...] | None:
    """Pay a mana cost, using mana abilities as needed; None, with nothing done, if impossible.

    A player who is `forced` to pay must do so with mana they have, and is asked whether to
    activate mana abilities if that isn't enough (118.3c).
    """
    if cost.is_empty:
        return ()
    if forced and not _would_activate(referee, player, cost):
        return None
    if player in referee.state.notes.get("manual_payment", ()):
        _activate_by_hand(referee, player, cost, paid_for)
    state = referee.state
    _, ways = sources(referee, player)
    plan = payment.plan(cost, *supply(referee, player, paid_for), life_to_pay(referee, player))
    if plan is None:
        return None
    for ref, alternative in plan.sources:
        ability, mana = ways[ref][alternative]
        use(referee, player, ref, ability, mana)
    pool = list(state.players[player].pool)
    for unit in plan.spend:
        pool.remove(unit)
    state.change_player(player, pool=tuple(pool))
    if plan.life:
        referee.happen(ev.LoseLife(player, plan.life, paid=True))
    return plan.spend


def _would_activate(referee: "Referee", player: Id, cost: ManaCost) -> bool:
    """Whether a player activates mana abilities for a cost, if they must to pay it (118.3c)."""
    who = referee.state.players[player]
    if payment.can_pay(cost, who.pool, (), life_to_pay(referee, player)):
        return True
    prompt = f"Activate mana abilities to pay {cost}?"
    return bool(referee.choose(player, "yes_no", prompt, YES_NO)[0])


def use(
    referee: "Referee", player: Id, ref: Id, ability: ActivatedAbility, mana: tuple[Mana, ...]
) -> None:
    """Activate a simple mana ability; it resolves at once, with all it does (605.3b)."""
    referee.happen(ev.Tap(ref, ref, for_mana=True))
    effect = ability.effect
    ctx = Context(referee, player, ref)
    for step in effect.instructions if isinstance(effect, Instructions) else (effect,):
        if isinstance(step, ManaInstruction):
            ctx.did = bool(referee.happen(ev.AddMana(player, mana, ref)))
        else:
            ctx.did = step.execute(ctx)
    usage.note_use(referee, ref, ability)


def _activate_by_hand(referee: "Referee", player: Id, cost: ManaCost, paid_for: For) -> None:
    """Let the player use mana abilities themselves before paying (601.2g)."""
    from ..model.decision import Option

    while True:
        available, ways = sources(referee, player)
        payable = can_pay_mana(referee, player, cost, paid_for)
        options = [Option(f"Pay {cost}", None)] if payable else []
        for source in available:
            name = referee.look(source.id).name
            for index, (_, mana) in enumerate(ways[source.id]):
                added = "".join(str(unit) for unit in mana)
                options.append(Option(f"Tap {name} for {added} #{source.id}", (source.id, index)))
        chosen = referee.choose(player, "pay", f"Pay {cost}", options)
        if not chosen or chosen[0] is None:
            return
        ref, index = chosen[0]
        ability, mana = ways[ref][index]
        use(referee, player, ref, ability, mana)

"""The steps of the combat phase (506-511)."""

from typing import TYPE_CHECKING

import attrs

from ..effects.context import Context
from ..model import events as ev
from ..model.objects import Id
from ..model.state import Combat
from ..model.zones import Zone
from . import attacking, blocking, damage_assignment, fighting
from .attacking import can_attack
from .fighting import attackable, defending_player

if TYPE_CHECKING:
    from .referee import Referee


def begin(referee: "Referee") -> None:
    """Begin combat with nobody attacking (507)."""
    referee.state.combat = Combat()
    referee.state.derived = None


def declare_attackers(referee: "Referee") -> None:
    """The active player declares attackers (508.1)."""
    state = referee.state
    attacks = attacking.choose_attacks(referee)
    # A creature that left while costs were paid does not attack (508.1k).
    attacks = {ref: d for ref, d in attacks.items() if _still_controlled(referee, ref)}
    if not attacks:
        return
    sides = dict.fromkeys(attacks, state.active)
    for defender in attacks.values():
        if defender not in state.players:
            sides[defender] = defending_player(referee, defender)
    state.combat = attrs.evolve(state.combat or Combat(), attacks=attacks, sides=sides)
    state.derived = None
    alone = len(attacks) == 1
    referee.happen(
        *(
            ev.Attack(ref, defender, state.active, alone, referee.look(ref))
            for ref, defender in attacks.items()
        )
    )


def _still_controlled(referee: "Referee", ref: Id) -> bool:
    state = referee.state
    return ref in state.objects and referee.look(ref).controller == state.active


def declare_blockers(referee: "Referee") -> None:
    """Each defending player declares blockers; then players announce orders (509.1-3, 802.4)."""
    state = referee.state
    if state.combat is None:
        return
    blocks: dict[Id, tuple[Id, ...]] = {}
    sides: dict[Id, Id] = {}
    for player in state.in_turn_order()[1:]:
        combat = state.combat
        mine = [a for a, d in combat.attacks.items() if defending_player(referee, d) == player]
        if mine:
            new = blocking.choose_blocks(referee, player, mine)
            blocks.update(new)
            sides.update({ref: player for refs in new.values() for ref in refs})
    combat = state.combat
    blocks = {
        attacker: present
        for attacker, refs in blocks.items()
        if attacker in combat.attacks
        and (present := tuple(ref for ref in refs if ref in state.objects))
    }
    sides = {**combat.sides, **sides}
    combat = attrs.evolve(combat, blocks=blocks, sides=sides, had_blocks=True)
    combat = state.combat = _with_orders(referee, combat)
    state.derived = None
    facts: list[ev.Event] = []
    for attacker, blockers in blocks.items():
        facts.extend(ev.Block(blocker, attacker) for blocker in blockers)
        facts.append(ev.BecomeBlocked(attacker, blockers))
    facts.extend(
        ev.AttackUnblocked(attacker)
        for attacker in combat.attacks
        if attacker not in blocks and attacker not in combat.blocked
    )
    if facts:
        referee.happen(*facts)


def _with_orders(referee: "Referee", combat: Combat) -> Combat:
    """Let players announce damage assignment orders, attackers first (509.2-3, 802.5)."""
    state = referee.state
    blocks = {
        attacker: _ordered(referee, state.active, attacker, blockers)
        for attacker, blockers in combat.blocks.items()
    }
    orders: dict[Id, tuple[Id, ...]] = {}
    for player in state.in_turn_order()[1:]:
        for blocker in dict.fromkeys(ref for refs in blocks.values() for ref in refs):
            if combat.sides.get(blocker) == player:
                mine = tuple(a for a, refs in blocks.items() if blocker in refs)
                if len(mine) > 1:
                    orders[blocker] = _ordered(referee, player, blocker, mine)
    return attrs.evolve(combat, blocks=blocks, orders=orders)


def _ordered(
    referee: "Referee", player: Id, creature: Id, others: tuple[Id, ...]
) -> tuple[Id, ...]:
    if len(others) < 2:
        return others
    ctx = Context(referee, player, creature)
    prompt = f"Damage assignment order of {ctx.name(creature)}, first to be dealt damage first"
    return referee.choose(player, "order", prompt, ctx.options(others), len(others), len(others))


def damage_steps(referee: "Referee", ref: Id) -> frozenset[str]:
    """In which combat damage steps a creature deals damage, as plugins say (510.4)."""
    steps: set[str] = set()
    keywords = referee.look(ref).keywords
    for call in referee.mechanics.calls("cardwright_combat_damage_steps", keywords):
        steps.update(call(game=referee, creature=ref) or ())
    return frozenset(steps) if steps else _REGULAR


_REGULAR = frozenset(("regular",))
_BOTH = frozenset(("first", "regular"))


def needs_first_damage(referee: "Referee") -> bool:
    """Whether there are two combat damage steps (510.4)."""
    combat = referee.state.combat
    assert combat is not None
    return any("first" in damage_steps(referee, ref) for ref in fighting.fighting(combat))


def deal_damage(referee: "Referee", *, first: bool) -> None:
    """Assign and deal combat damage, all at once (510.1-2)."""
    fighting.check(referee)
    state = referee.state
    combat = state.combat
    if combat is None:
        return
    dealing = [
        ref for ref in fighting.fighting(combat) if _deals(referee, combat, ref, first=first)
    ]
    if first:
        combat = state.combat = attrs.evolve(combat, dealt_first=tuple(dealing))
    amounts = damage_assignment.assign(referee, combat, dealing)
    if amounts:
        referee.happen(*amounts)


def _deals(referee: "Referee", combat: Combat, ref: Id, *, first: bool) -> bool:
    """Whether a creature deals combat damage in this step (510.4, 702.4b-d, 702.7b-c)."""
    obj = referee.state.objects.get(ref)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return False
    steps = damage_steps(referee, ref)
    if first:
        return "first" in steps
    return ref not in combat.dealt_first or steps >= _BOTH


__all__ = [
    "attackable",
    "begin",
    "can_attack",
    "deal_damage",
    "declare_attackers",
    "declare_blockers",
    "defending_player",
]

"""The combat phase (506-511)."""

from typing import TYPE_CHECKING

import attrs

from ..effects.context import Context
from ..model import events as ev
from ..model.decision import Option
from ..model.objects import Id
from ..model.state import Combat
from ..model.zones import Zone
from . import blocking, damage_assignment, mana_sources

if TYPE_CHECKING:
    from .referee import Referee


def begin(referee: "Referee") -> None:
    """Begin combat with nobody attacking (507)."""
    referee.state.combat = Combat()
    referee.state.derived = None


def defenders(referee: "Referee") -> tuple[Id, ...]:
    """What the active player's creatures can attack: opponents and their planeswalkers (506.2)."""
    state = referee.state
    opponents = state.opponents(state.active)
    walkers = tuple(
        ref
        for ref in state.battlefield
        if "planeswalker" in (look := referee.look(ref)).types and look.controller in opponents
    )
    return opponents + walkers


def can_attack(referee: "Referee", ref: Id, defender: Id) -> bool:
    """Whether a creature may be declared as an attacker of that (508.1a, 508.1c)."""
    obj, look = referee.state.objects[ref], referee.look(ref)
    if not look.is_creature or obj.tapped or look.controller != referee.state.active:
        return False
    if mana_sources.is_sick(referee, obj):
        return False
    return not any(
        rule.rule.forbids_attack(Context(referee, rule.controller, rule.source), ref, defender)
        for rule in look.rules
    )


def must_attack(referee: "Referee", ref: Id) -> bool:
    """Whether a creature attacks this combat if able (508.1d)."""
    return any(
        rule.rule.requires_attack(Context(referee, rule.controller, rule.source), ref)
        for rule in referee.look(ref).rules
    )


def declare_attackers(referee: "Referee") -> None:
    """The active player declares attackers, one by one until done (508.1)."""
    state = referee.state
    targets = defenders(referee)
    possible = {
        ref: able
        for ref in state.battlefield
        if (able := tuple(d for d in targets if can_attack(referee, ref, d)))
    }
    if not possible:
        return
    required = [ref for ref in possible if must_attack(referee, ref)]
    attacks: dict[Id, Id] = {}
    ctx = Context(referee, state.active, 0)
    names = {option.value: option.label for option in ctx.options(possible)}
    several = len(targets) > 1
    while True:
        done = [] if any(ref not in attacks for ref in required) else [Option("Done", None)]
        pairs = [
            Option(
                f"{names[ref]} attacks {ctx.name(d)}" if several else f"Attack with {names[ref]}",
                (ref, d),
            )
            for ref, able in possible.items()
            if ref not in attacks
            for d in able
        ]
        if not pairs:
            break
        choice = referee.choose(state.active, "attack", "Declare attackers", (*done, *pairs))[0]
        if choice is None:
            break
        attacks[choice[0]] = choice[1]
    if not attacks:
        return
    tapping = [
        ev.Tap(ref)
        for ref in attacks
        if not any(rule.rule.grants("attack without tapping") for rule in referee.look(ref).rules)
    ]
    state.combat = attrs.evolve(state.combat or Combat(), attacks=dict(attacks))
    state.derived = None
    if tapping:
        referee.happen(*tapping)  # 508.1f
    alone = len(attacks) == 1
    referee.happen(
        *(ev.Attack(ref, defender, state.active, alone) for ref, defender in attacks.items())
    )


def defending_player(referee: "Referee", defender: Id) -> Id:
    """The player who is attacked, or who controls the attacked planeswalker (508.5)."""
    if defender in referee.state.players:
        return defender
    return referee.look(defender).controller or defender


def declare_blockers(referee: "Referee") -> None:
    """Each defending player declares blockers, in turn order (509.1, 802.4)."""
    state = referee.state
    combat = state.combat
    if combat is None:
        return
    blocks: dict[Id, tuple[Id, ...]] = {}
    for player in state.in_turn_order()[1:]:
        mine = [a for a, d in combat.attacks.items() if defending_player(referee, d) == player]
        if mine:
            blocks.update(blocking.choose_blocks(referee, player, mine))
    blocked = tuple(attacker for attacker in combat.attacks if blocks.get(attacker))
    state.combat = attrs.evolve(combat, blocks=blocks, blocked=blocked)
    state.derived = None
    facts: list[ev.Event] = []
    for attacker, blockers in blocks.items():
        facts.extend(ev.Block(blocker, attacker) for blocker in blockers)
        if blockers:
            facts.append(ev.BecomeBlocked(attacker, blockers))
    facts.extend(
        ev.AttackUnblocked(attacker) for attacker in combat.attacks if attacker not in blocked
    )
    if facts:
        referee.happen(*facts)


def damage_steps(referee: "Referee", ref: Id) -> frozenset[str]:
    """In which combat damage steps a creature deals damage, as plugins say (510.4)."""
    steps: set[str] = set()
    keywords = referee.look(ref).keywords
    for call in referee.mechanics.calls("cardwright_combat_damage_steps", keywords):
        steps.update(call(game=referee, creature=ref) or ())
    return frozenset(steps) if steps else _REGULAR


_REGULAR = frozenset(("regular",))


def needs_first_damage(referee: "Referee") -> bool:
    """Whether there are two combat damage steps (510.4)."""
    combat = referee.state.combat
    assert combat is not None
    return any("first" in damage_steps(referee, ref) for ref in fighting(combat))


def fighting(combat: Combat) -> tuple[Id, ...]:
    """All attacking and blocking creatures."""
    blockers = (ref for refs in combat.blocks.values() for ref in refs)
    return tuple(dict.fromkeys((*combat.attacks, *blockers)))


def deal_damage(referee: "Referee", *, first: bool) -> None:
    """Assign and deal combat damage, all at once (510.1-2)."""
    state = referee.state
    combat = state.combat
    assert combat is not None
    dealing = [ref for ref in fighting(combat) if _deals(referee, combat, ref, first=first)]
    if first:
        combat = state.combat = attrs.evolve(combat, dealt_first=tuple(dealing))
    amounts: list[ev.Damage] = []
    for ref in dealing:
        if ref in combat.attacks:
            amounts.extend(damage_assignment.of_attacker(referee, combat, ref))
        else:
            amounts.extend(damage_assignment.of_blocker(referee, combat, ref))
    if amounts:
        referee.happen(*amounts)


def _deals(referee: "Referee", combat: Combat, ref: Id, *, first: bool) -> bool:
    """Whether a creature deals combat damage in this step (510.4)."""
    obj = referee.state.objects.get(ref)
    if obj is None or obj.zone is not Zone.BATTLEFIELD or not referee.look(ref).is_creature:
        return False
    steps = damage_steps(referee, ref)
    if first:
        return "first" in steps
    return "regular" in steps or ref not in combat.dealt_first


__all__ = ["begin", "deal_damage", "declare_attackers", "declare_blockers"]

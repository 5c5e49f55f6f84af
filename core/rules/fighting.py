"""Who is in combat: joining it otherwise than by a declaration, and being removed from it (506)."""

from typing import TYPE_CHECKING

import attrs

from ..model import events as ev
from ..model.decision import Option
from ..model.objects import Id
from ..model.state import Combat

if TYPE_CHECKING:
    from .referee import Referee


def attackable(referee: "Referee") -> tuple[Id, ...]:
    """What the active player's creatures can attack: opponents and their planeswalkers (506.2)."""
    state = referee.state
    opponents = state.opponents(state.active)
    walkers = tuple(
        ref
        for ref in state.battlefield
        if "planeswalker" in (look := referee.look(ref)).types and look.controller in opponents
    )
    return opponents + walkers


def defending_player(referee: "Referee", defender: Id) -> Id:
    """The player who is attacked, or who controls the attacked planeswalker (508.5)."""
    if defender in referee.state.players:
        return defender
    combat = referee.state.combat
    if combat is not None and defender in combat.sides:
        return combat.sides[defender]
    return referee.look(defender).controller or defender


def enter(referee: "Referee", ref: Id, event: ev.Move | ev.CreateToken) -> None:
    """A permanent enters attacking or blocking, if the event says so (508.4, 509.7)."""
    if event.attacking is not None:
        _attack(referee, ref, event.attacking)
    elif event.blocking is not None:
        _block(referee, ref, event.blocking)


def _attack(referee: "Referee", ref: Id, defender: Id) -> None:
    """It enters attacking, if it is the attacking player's creature (506.3a-c, 508.4a)."""
    state, look = referee.state, referee.look(ref)
    combat = state.combat
    if combat is None or not look.is_creature or look.controller != state.active:
        return
    if defender not in attackable(referee):
        return
    sides = {**combat.sides, ref: state.active}
    if defender not in state.players:
        sides.setdefault(defender, referee.look(defender).controller or defender)
    state.combat = attrs.evolve(combat, attacks={**combat.attacks, ref: defender}, sides=sides)
    state.derived = None


def _block(referee: "Referee", ref: Id, attacker: Id) -> None:
    """It enters blocking an attacker, if it could be blocking that one (506.3d, 509.7a)."""
    state, look = referee.state, referee.look(ref)
    combat = state.combat
    if combat is None or not look.is_creature or attacker not in combat.attacks:
        return
    player = look.controller
    if player is None or defending_player(referee, combat.attacks[attacker]) != player:
        return
    order = combat.blocks.get(attacker, ())
    at = _place(referee, order, ref)
    blocks = {**combat.blocks, attacker: (*order[:at], ref, *order[at:])}
    state.combat = attrs.evolve(combat, blocks=blocks, sides={**combat.sides, ref: player})
    state.derived = None
    referee.happen(ev.BecomeBlocked(attacker, (ref,)))


def _place(referee: "Referee", order: tuple[Id, ...], ref: Id) -> int:
    """Where a new blocker comes in the damage assignment order, as the attacker says (509.7)."""
    names = [referee.look(other).name for other in order]
    options = [Option("First", 0), *(Option(f"After {n}", i + 1) for i, n in enumerate(names))]
    prompt = f"Where is {referee.look(ref).name} in the damage assignment order?"
    return int(referee.choose(referee.state.active, "number", prompt, options)[0])


def become_blocked(referee: "Referee", event: ev.BecomeBlocked) -> ev.BecomeBlocked | None:
    """An attacker becomes blocked and stays so; nothing happens if it is already (509.1h)."""
    combat = referee.state.combat
    if combat is None or event.attacker not in combat.attacks:
        return None
    if event.attacker in combat.blocked:
        return None
    referee.state.combat = attrs.evolve(combat, blocked=(*combat.blocked, event.attacker))
    referee.state.derived = None
    return event


def remove_by_effect(referee: "Referee", event: ev.RemoveFromCombat) -> ev.RemoveFromCombat | None:
    """An effect removes a permanent from combat (506.4)."""
    return event if remove(referee, event.object) else None


def remove(referee: "Referee", ref: Id) -> bool:
    """It stops being attacking, attacked, blocking or blocked (506.4); False if it was none."""
    combat = referee.state.combat
    if combat is None:
        return False
    attacks = {a: d for a, d in combat.attacks.items() if a != ref}
    blocks = {
        attacker: tuple(b for b in blockers if b != ref)
        for attacker, blockers in combat.blocks.items()
        if attacker != ref
    }
    orders = {
        blocker: tuple(a for a in attackers if a != ref)
        for blocker, attackers in combat.orders.items()
        if blocker != ref
    }
    unattacked = combat.unattacked
    if ref in attacks.values() and ref not in unattacked:
        unattacked = (*unattacked, ref)
    new = attrs.evolve(
        combat,
        attacks=attacks,
        blocks=blocks,
        blocked=tuple(a for a in combat.blocked if a != ref),
        orders=orders,
        unattacked=unattacked,
    )
    if new == combat:
        return False
    referee.state.combat = new
    referee.state.derived = None
    return True


def check(referee: "Referee") -> None:
    """Remove what is no creature or no planeswalker any more, or has changed sides (506.4)."""
    combat = referee.state.combat
    if combat is None or not combat.attacks:
        return
    combat = _with_sides(referee, combat)
    for ref in fighting(combat):
        look = referee.look(ref)
        if not look.is_creature or look.controller != combat.sides[ref]:
            remove(referee, ref)
    for ref in dict.fromkeys(combat.attacks.values()):
        if ref in referee.state.objects:
            look = referee.look(ref)
            if "planeswalker" not in look.types or look.controller != combat.sides[ref]:
                _leave_unattacked(referee, ref)


def _with_sides(referee: "Referee", combat: Combat) -> Combat:
    """Note the controllers of those who have just joined."""
    joined = (*fighting(combat), *combat.attacks.values())
    new = {
        ref: controller
        for ref in joined
        if ref not in combat.sides
        and ref in referee.state.objects
        and (controller := referee.look(ref).controller) is not None
    }
    if new:
        combat = attrs.evolve(combat, sides={**combat.sides, **new})
        referee.state.combat = combat
    return combat


def _leave_unattacked(referee: "Referee", ref: Id) -> None:
    """It is attacked no more, but may go on blocking if it is a creature (506.4c-d)."""
    combat = referee.state.combat
    if combat is not None and ref not in combat.unattacked:
        referee.state.combat = attrs.evolve(combat, unattacked=(*combat.unattacked, ref))


def fighting(combat: Combat) -> tuple[Id, ...]:
    """All attacking and blocking creatures."""
    blockers = (ref for refs in combat.blocks.values() for ref in refs)
    return tuple(dict.fromkeys((*combat.attacks, *blockers)))

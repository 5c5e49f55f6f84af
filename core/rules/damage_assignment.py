"""How attackers and blockers assign combat damage (510.1)."""

from typing import TYPE_CHECKING

from ..model import events as ev
from ..model.decision import Option
from ..model.objects import Id
from ..model.state import Combat

if TYPE_CHECKING:
    from .referee import Referee


def of_attacker(referee: "Referee", combat: Combat, attacker: Id) -> list[ev.Damage]:
    """The damage an attacker assigns: to blockers in order, or to what it attacks (510.1b-c)."""
    power = _power(referee, attacker)
    if power <= 0:
        return []
    defender = combat.attacks[attacker]
    blockers = [ref for ref in combat.blocks.get(attacker, ()) if _is_there(referee, ref)]
    if attacker not in combat.blocked:
        return _one(referee, attacker, defender, power)
    tramples = _tramples(referee, attacker) and _is_there(referee, defender)
    if not blockers:
        return _one(referee, attacker, defender, power) if tramples else []
    return _spread(referee, attacker, power, blockers, defender if tramples else None)


def of_blocker(referee: "Referee", combat: Combat, blocker: Id) -> list[ev.Damage]:
    """The damage a blocker assigns to the attackers it blocks (510.1d)."""
    power = _power(referee, blocker)
    attackers = [
        attacker
        for attacker, refs in combat.blocks.items()
        if blocker in refs and attacker in combat.attacks and _is_there(referee, attacker)
    ]
    if power <= 0 or not attackers:
        return []
    return _spread(referee, blocker, power, attackers, None)


def _power(referee: "Referee", ref: Id) -> int:
    return referee.look(ref).power or 0


def _is_there(referee: "Referee", ref: Id) -> bool:
    return referee.state.exists(ref)


def _one(referee: "Referee", source: Id, target: Id, amount: int) -> list[ev.Damage]:
    if not _is_there(referee, target):
        return []
    return [ev.Damage(source, target, amount, combat=True)]


def _tramples(referee: "Referee", attacker: Id) -> bool:
    """Whether it may assign excess damage to what it attacks, as plugins say (702.19)."""
    return any(
        call(game=referee, attacker=attacker)
        for call in referee.mechanics.calls(
            "cardwright_excess_damage", referee.look(attacker).keywords
        )
    )


def lethal(referee: "Referee", source: Id, creature: Id) -> int:
    """How much damage from a source is lethal for a creature (510.1c)."""
    obj, look = referee.state.objects[creature], referee.look(creature)
    needed = max(0, (look.toughness or 0) - obj.damage)
    for call in referee.mechanics.calls("cardwright_lethal_damage", referee.look(source).keywords):
        less = call(game=referee, source=source, creature=creature)
        if less is not None:
            needed = min(needed, less)
    return needed


def _spread(
    referee: "Referee", source: Id, power: int, targets: list[Id], beyond: Id | None
) -> list[ev.Damage]:
    """Divide damage among creatures in order, each lethal damage before the next (510.1c)."""
    player = referee.look(source).controller
    assert player is not None
    left = power
    found: list[ev.Damage] = []
    for index, target in enumerate(targets):
        last = index == len(targets) - 1
        if last and beyond is None:
            amount = left
        else:
            least = min(left, lethal(referee, source, target))
            options = tuple(Option(str(n), n) for n in range(least, left + 1))
            name = referee.look(target).name
            amount = referee.choose(
                player, "damage", f"Assign how much of {left} damage to {name}?", options
            )[0]
        if amount:
            found.append(ev.Damage(source, target, amount, combat=True))
        left -= amount
        if not left:
            break
    if left and beyond is not None:
        found.append(ev.Damage(source, beyond, left, combat=True))
    return found

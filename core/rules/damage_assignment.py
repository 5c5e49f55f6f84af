"""How attackers and blockers assign combat damage (510.1).

Each creature assigns its damage along a chain: the creatures it fights in damage assignment order,
then, if it tramples, what it attacks. It can assign damage to one link only if all links before
are assigned lethal damage, by all creatures of the step together.
"""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

import attrs

from ..model import events as ev
from ..model.decision import Option
from ..model.objects import Id
from ..model.state import Combat

if TYPE_CHECKING:
    from .referee import Referee


@attrs.define
class Assigner:
    """A creature that assigns damage.

    `power` is what it has left to assign, `chain` to whom, `lethal` how much from this source is
    lethal for each link (510.1c, 702.2c), `given` what it has assigned.
    """

    ref: Id
    player: Id
    power: int
    chain: list[Id]
    lethal: dict[Id, int]
    given: dict[Id, int] = attrs.Factory(dict)


def assign(referee: "Referee", combat: Combat, dealing: list[Id]) -> list[ev.Damage]:
    """Let players assign the damage of their creatures, in turn order (510.1, 802.6)."""
    found: list[ev.Damage] = []
    for player in referee.state.in_turn_order():
        mine = []
        for ref in dealing:
            if referee.look(ref).controller == player:
                assigner = _assigner(referee, combat, ref, player)
                if assigner is not None:
                    mine.append(assigner)
        for group in _groups(mine):
            _assign_group(referee, group)
        for assigner in mine:
            found.extend(
                ev.Damage(assigner.ref, target, amount, combat=True)
                for target, amount in assigner.given.items()
                if amount
            )
    return found


def _assigner(referee: "Referee", combat: Combat, ref: Id, player: Id) -> Assigner | None:
    power = _amount(referee, ref)
    if power <= 0:
        return None
    if ref in combat.attacks:
        chain = _chain_of_attacker(referee, combat, ref, player)
    else:
        chain = _chain_of_blocker(referee, combat, ref)
    if not chain:
        return None
    if len(chain) == 1:
        return Assigner(ref, player, power, chain, {})
    return Assigner(ref, player, power, chain, {t: lethal(referee, ref, t) for t in chain})


def _amount(referee: "Referee", ref: Id) -> int:
    """How much combat damage a creature assigns: usually its power (510.1a)."""
    look = referee.look(ref)
    if _has(referee, ref, "no combat damage"):
        return 0
    if _has(referee, ref, "assign by toughness"):
        return look.toughness or 0
    return look.power or 0


def _has(referee: "Referee", ref: Id, permission: str) -> bool:
    return any(bound.rule.grants(permission) for bound in referee.look(ref).rules)


def _chain_of_attacker(referee: "Referee", combat: Combat, ref: Id, player: Id) -> list[Id]:
    """Its blockers in order and, if it may, what it attacks (510.1b-c, 702.19)."""
    attacked = _attacked(referee, combat, ref)
    if ref not in combat.blocked:
        return attacked
    if attacked and _has(referee, ref, "assign as unblocked"):
        name = referee.look(ref).name
        answer = referee.choose(
            player, "yes_no", f"Assign damage of {name} as though it weren't blocked?", _YES_NO
        )
        if answer[0]:
            return attacked
    blockers = [b for b in combat.blocks.get(ref, ()) if referee.state.exists(b)]
    beyond = attacked if _tramples(referee, ref) else []
    return blockers + beyond


_YES_NO = (Option("Yes", True), Option("No", False))


def _attacked(referee: "Referee", combat: Combat, ref: Id) -> list[Id]:
    """What it attacks, if that is still there; behind a planeswalker perhaps its controller."""
    defender = combat.attacks[ref]
    present = referee.state.exists(defender) and defender not in combat.unattacked
    found = [defender] if present else []
    if defender not in referee.state.players and _tramples_over(referee, ref):
        player = combat.sides.get(defender) or referee.look(defender).controller
        if player is not None and referee.state.exists(player):
            found.append(player)
    return found


def _excess(referee: "Referee", attacker: Id) -> Iterator[object]:
    keywords = referee.look(attacker).keywords
    for call in referee.mechanics.calls("cardwright_excess_damage", keywords):
        yield call(game=referee, attacker=attacker)


def _tramples(referee: "Referee", attacker: Id) -> bool:
    """Whether it may assign excess damage to what it attacks, as plugins say (702.19b)."""
    return any(answer in (True, "controller") for answer in _excess(referee, attacker))


def _tramples_over(referee: "Referee", attacker: Id) -> bool:
    """Whether excess damage may go on to the controller of a planeswalker (702.19c)."""
    return "controller" in _excess(referee, attacker)


def _chain_of_blocker(referee: "Referee", combat: Combat, ref: Id) -> list[Id]:
    """The attackers it blocks, in order (510.1d)."""
    attackers = [a for a, refs in combat.blocks.items() if ref in refs and a in combat.attacks]
    order = combat.orders.get(ref)
    if order is not None:
        attackers.sort(key=lambda a: order.index(a) if a in order else len(order))
    return attackers


def lethal(referee: "Referee", source: Id, target: Id) -> int:
    """How much damage from a source is lethal for a creature, or uses up a loyalty (510.1c)."""
    if target in referee.state.players:
        return 0
    obj, look = referee.state.objects[target], referee.look(target)
    if not look.is_creature:
        return obj.count("loyalty")
    needed = max(0, (look.toughness or 0) - obj.damage)
    for call in referee.mechanics.calls("cardwright_lethal_damage", referee.look(source).keywords):
        less = call(game=referee, source=source, creature=target)
        if less is not None:
            needed = min(needed, less)
    return needed


def _groups(assigners: list[Assigner]) -> list[list[Assigner]]:
    """Creatures whose damage must be looked at together since they fight the same ones."""
    groups: list[list[Assigner]] = []
    for assigner in assigners:
        if len(assigner.chain) == 1 and not any(_touch(assigner, group) for group in groups):
            groups.append([assigner])
            continue
        joined = [group for group in groups if _touch(assigner, group)]
        groups = [group for group in groups if group not in joined]
        groups.append([*(one for group in joined for one in group), assigner])
    return groups


def _touch(assigner: Assigner, group: list[Assigner]) -> bool:
    return any(not set(assigner.chain).isdisjoint(other.chain) for other in group)


def _assign_group(referee: "Referee", group: list[Assigner]) -> None:
    """Let a player divide the damage of creatures that fight the same ones."""
    if all(len(assigner.chain) == 1 for assigner in group):
        for assigner in group:
            assigner.given[assigner.chain[0]] = assigner.power
        return
    for assigner in group:
        for index, target in enumerate(assigner.chain):
            if assigner.power <= 0:
                break
            if index == len(assigner.chain) - 1:
                amount = assigner.power
            else:
                amount = _choose_amount(referee, group, assigner, target)
            assigner.given[target] = amount
            assigner.power -= amount


def _choose_amount(
    referee: "Referee", group: list[Assigner], assigner: Assigner, target: Id
) -> int:
    left = assigner.power
    options = [Option(str(n), n) for n in range(left + 1) if _possible(group, assigner, target, n)]
    name = referee.look(target).name
    prompt = f"Assign how much of {left} damage to {name}?"
    return int(referee.choose(assigner.player, "damage", prompt, options)[0])


def _possible(group: list[Assigner], assigner: Assigner, target: Id, amount: int) -> bool:
    """Whether the assignment can be completed legally if so much goes to that target (510.1e)."""
    trial = [attrs.evolve(one, given=dict(one.given)) for one in group]
    one = trial[group.index(assigner)]
    one.given[target] = amount
    one.power -= amount
    ranges = [_depths(other) for other in trial]
    return any(_feasible(trial, depths) for depths in product(*ranges))


def _depths(assigner: Assigner) -> range:
    """How far along its chain the last damage of a creature may go."""
    done = [n for n, target in enumerate(assigner.chain) if assigner.given.get(target)]
    last = done[-1] if done else 0
    if assigner.power <= 0:
        return range(last, last + 1)
    decided = len(assigner.given)
    first = max(last, decided)
    return range(first, len(assigner.chain))


def _feasible(trial: list[Assigner], depths: tuple[int, ...]) -> bool:
    """Whether all links before the last of each chain can be assigned lethal damage."""
    due = dict.fromkeys(
        target
        for assigner, depth in zip(trial, depths, strict=True)
        for target in assigner.chain[:depth]
    )
    open_to = {
        target: [
            assigner
            for assigner, depth in zip(trial, depths, strict=True)
            if target in assigner.chain[: depth + 1] and target not in assigner.given
        ]
        for target in due
    }
    return _satisfy(list(due), trial, open_to, {id(one): one.power for one in trial})


def _satisfy(
    due: list[Id], trial: list[Assigner], open_to: dict[Id, list[Assigner]], left: dict[int, int]
) -> bool:
    """Share out what is left so that every target that is due is assigned lethal damage."""
    if not due:
        return True
    target, *rest = due
    if any(
        target in one.chain and one.given.get(target, 0) >= one.lethal.get(target, 0) > 0
        for one in trial
    ):
        return _satisfy(rest, trial, open_to, left)
    given = sum(one.given.get(target, 0) for one in trial)
    needed = max(one.lethal.get(target, 0) for one in trial if target in one.chain) - given
    if needed <= 0:
        return _satisfy(rest, trial, open_to, left)
    for share in _shares(open_to[target], needed, target, left):
        after = dict(left)
        for one, amount in share:
            after[id(one)] -= amount
        if _satisfy(rest, trial, open_to, after):
            return True
    return False


def _shares(
    givers: list[Assigner], needed: int, target: Id, left: dict[int, int]
) -> Iterator[list[tuple[Assigner, int]]]:
    """The ways in which creatures can give a target what is lethal together, no more."""
    for one in givers:
        alone = one.lethal.get(target, needed)
        if alone < needed and alone <= left[id(one)]:  # deathtouch
            yield [(one, alone)]

    def divide(index: int, rest: int) -> Iterator[list[tuple[Assigner, int]]]:
        if index == len(givers) - 1:
            if rest <= left[id(givers[index])]:
                yield [(givers[index], rest)]
            return
        for amount in range(min(rest, left[id(givers[index])]), -1, -1):
            for others in divide(index + 1, rest - amount):
                yield [(givers[index], amount), *others]

    if givers:
        yield from divide(0, needed)

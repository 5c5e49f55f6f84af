"""Quick answers without looking ahead, for any player: sensible, and good enough to imagine by."""

from ..game import Moment
from ..model.decision import Decision
from ..model.objects import Id
from ..rules import combat, damage_assignment
from ..rules.referee import Referee
from .worth import card_worth, creature_worth, life_worth, permanent_worth

Selection = tuple[int, ...]


def reflex(referee: Referee, moment: Moment, decision: Decision) -> Selection:
    """Positions of options to choose, at a glance."""
    least = decision.minimum
    match decision.kind:
        case "block":
            return (block(referee, moment, decision),)
        case "attack" | "priority":
            return (0,)  # done, or pass; the first attacker that must attack
        case "number":
            return (len(decision.options) - 1,)
        case "target":
            return by_worth(referee, decision)[: max(1, least)][: decision.maximum]
        case "object":
            return by_worth(referee, decision)[::-1][:least]
    return tuple(range(least))


def by_worth(referee: Referee, decision: Decision) -> Selection:
    """Positions of options that are ids, what one would take from an opponent first."""
    worths = [
        (ref_worth(referee, decision.player, option.value), -n)
        for n, option in enumerate(decision.options)
    ]
    return tuple(-n for _, n in sorted(worths, reverse=True))


def ref_worth(referee: Referee, player: Id, ref: object) -> float:
    """How gladly a player sees an object or player gone: positive for what opponents have."""
    state = referee.state
    if not isinstance(ref, int):
        return 0.0
    if ref in state.players:
        return -50.0 if ref == player else 2.5
    obj = state.objects.get(ref)
    if obj is None:
        return 0.0
    look = referee.look(ref)
    if obj.zone.is_owned:
        worth = card_worth(look, len(state.battlefield) // 2)
    else:
        worth = max(0.1, permanent_worth(referee, obj))
    mine = (look.controller or obj.controller) == player
    return -worth if mine else worth


def block(referee: Referee, moment: Moment, decision: Decision) -> int:
    """The position of the best block, or of being done."""
    scores = block_scores(referee, moment, decision)
    best = max(range(len(scores)), key=scores.__getitem__)
    if decision.options[0].value is None and scores[best] <= 0.3:
        return 0
    return best


def block_scores(referee: Referee, moment: Moment, decision: Decision) -> list[float]:
    """What each block gains for the blocking player, by simple arithmetic; 0 for being done."""
    state = referee.state
    fight = state.combat
    assert fight is not None
    life = state.players[decision.whose].life
    blocked: dict[Id, list[Id]] = {}
    for answer in moment.answers:
        for value in answer:
            if isinstance(value, tuple) and len(value) == 2:
                blocked.setdefault(value[1], []).append(value[0])
    hits = {
        attacker: max(0, referee.look(attacker).power or 0)
        for attacker, defender in fight.attacks.items()
        if defender == decision.whose and attacker not in blocked
    }
    coming = sum(hits.values())
    scores = []
    for option in decision.options:
        if option.value is None:
            scores.append(0.0)
            continue
        blocker, attacker = option.value
        saved = life_worth(life - coming + hits.get(attacker, 0)) - life_worth(life - coming)
        with_it = [*blocked.get(attacker, ()), blocker]
        scores.append(saved + exchange(referee, attacker, with_it))
    return scores


def exchange(referee: Referee, attacker: Id, blockers: list[Id]) -> float:
    """What blockers gain from fighting an attacker, the last of them counted as the victim."""
    look, newest = referee.look(attacker), blockers[-1]
    its_look = referee.look(newest)
    power = sum(max(0, referee.look(ref).power or 0) for ref in blockers)
    kills = power >= damage_assignment.lethal(referee, newest, attacker) and power > 0
    dies = (look.power or 0) >= damage_assignment.lethal(referee, attacker, newest)
    if kills and dies and len(blockers) == 1:
        first = "first" in combat.damage_steps(referee, attacker)
        its_first = "first" in combat.damage_steps(referee, newest)
        kills, dies = first <= its_first, its_first <= first
    gain = creature_worth(referee, attacker, look) if kills else 0.0
    if kills and len(blockers) > 1 and exchange(referee, attacker, blockers[:-1]) > 0:
        gain = 0.0  # it dies without the newest blocker already
    return gain - (creature_worth(referee, newest, its_look) if dies else 0.0)

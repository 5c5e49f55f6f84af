"""Which creatures may, must and do block which (509.1)."""

from itertools import combinations
from typing import TYPE_CHECKING

from ..effects.base import GameRule
from ..effects.combat_rules import BlockLimit, BlockLimitEachTurn, CombatRule
from ..effects.context import Context
from ..model import events as ev
from ..model.objects import Id
from . import layers
from .attacking import add_company, raise_count, rules_of
from .declaring import Form, Price, declare
from .requirements import Choice, Goals, Need, Problem, Reward

if TYPE_CHECKING:
    from .referee import Referee

Rules = list[tuple[GameRule, Context]]

_MOST_WAYS = 512
"""A creature that can block more sets of attackers than this is offered only the smaller sets."""


def can_block(referee: "Referee", blocker: Id, attacker: Id) -> bool:
    """Whether a creature may block an attacker, apart from how many do (509.1a-b)."""
    return _is_free(referee, blocker) and _may_block(
        blocker, attacker, rules_of(referee, blocker), rules_of(referee, attacker)
    )


def _is_free(referee: "Referee", ref: Id) -> bool:
    return not referee.state.objects[ref].tapped and referee.look(ref).is_creature


def _may_block(blocker: Id, attacker: Id, of_blocker: Rules, of_attacker: Rules) -> bool:
    return not any(
        isinstance(rule, CombatRule)
        and rule.holder == holder
        and rule.forbids_block(ctx, blocker, attacker)
        for rules, holder in ((of_blocker, "blocker"), (of_attacker, "attacker"))
        for rule, ctx in rules
    )


def minimum_blockers(referee: "Referee", attacker: Id) -> int:
    """How many creatures must block an attacker if any do."""
    return _minimum(rules_of(referee, attacker))


def _minimum(rules: Rules) -> int:
    return max((rule.minimum_blockers(ctx) for rule, ctx in rules), default=1)


def _maximum(rules: Rules) -> int | None:
    limits = [most for rule, ctx in rules if (most := rule.maximum_blockers(ctx)) is not None]
    return min(limits, default=None)


def choose_blocks(referee: "Referee", player: Id, attackers: list[Id]) -> dict[Id, tuple[Id, ...]]:
    """Let a player declare blockers, and pay for it; who blocks each attacker (509.1)."""
    problem = Problem()
    prices: dict[tuple[Id, Id], tuple[Price, ...]] = {}
    of_attacker = {attacker: rules_of(referee, attacker) for attacker in attackers}
    of_blocker: dict[Id, Rules] = {}
    for ref in referee.state.battlefield:
        if referee.look(ref).controller != player or not _is_free(referee, ref):
            continue
        rules = rules_of(referee, ref)
        able = [a for a in attackers if _may_block(ref, a, rules, of_attacker[a])]
        if not able:
            continue
        of_blocker[ref] = rules
        problem.choices[ref] = [
            Choice(goals, _obeyed(ref, goals, rules, of_attacker)) for goals in _sets(able, rules)
        ]
        for attacker in able:
            due = tuple(
                Price(cost, ctx.source)
                for rule, ctx in rules
                if (cost := rule.block_cost(ctx, ref, attacker)) is not None
            )
            if due:
                prices[ref, attacker] = due
    if not problem.choices:
        return {}
    for attacker, rules in of_attacker.items():
        if rules:
            _add_attacker(problem, attacker, rules)
    for ref, rules in of_blocker.items():
        for rule, ctx in rules:
            company = rule.block_company(ctx)
            if company is not None:
                add_company(problem, ref, company, ctx)
    _add_limits(referee, problem)
    chosen = declare(referee, player, _form(referee, player, problem, attackers), problem, prices)
    blocks: dict[Id, tuple[Id, ...]] = {}
    for ref, goals in chosen.items():
        for attacker in goals:
            blocks[attacker] = (*blocks.get(attacker, ()), ref)
    return blocks


def _form(referee: "Referee", player: Id, problem: Problem, attackers: list[Id]) -> Form:
    ctx = Context(referee, player, 0)
    names = {option.value: option.label for option in ctx.options((*problem.choices, *attackers))}
    return Form(
        "block", "Declare blockers", lambda ref, attacker: f"{names[ref]} blocks {names[attacker]}"
    )


def _sets(able: list[Id], rules: Rules) -> list[Goals]:
    """The sets of attackers that a creature can block (509.1a)."""
    most = 1 + sum(rule.extra_blocks(ctx) for rule, ctx in rules)
    if most == 1:
        return [(attacker,) for attacker in able]
    found: list[Goals] = []
    for size in range(1, min(most, len(able)) + 1):
        found.extend(combinations(able, size))
        if len(found) > _MOST_WAYS:
            break
    return found


def _obeyed(ref: Id, goals: Goals, rules: Rules, of_attacker: dict[Id, Rules]) -> int:
    """How many requirements a creature obeys by blocking those attackers (509.1c)."""
    count = 0
    for rule, ctx in rules:
        count += rule.requires_block(ctx, ref)
        count += any(rule.requires_block_of(ctx, ref, attacker) for attacker in goals)
    for attacker in goals:
        for rule, ctx in of_attacker[attacker]:
            count += rule.requires_blocker(ctx, attacker, ref)
    return count


def _add_attacker(problem: Problem, attacker: Id, rules: Rules) -> None:
    """Add what an attacker restricts and demands: how many creatures block it (509.1b-c)."""
    least, most = _minimum(rules), _maximum(rules)
    wanted = sum(rule.requires_being_blocked(ctx, attacker) for rule, ctx in rules)
    if least <= 1 and most is None and not wanted:
        return
    count = raise_count(problem, tuple(problem.choices), (attacker,), most)
    if least > 1:
        problem.needs.append(Need(count, count, least))
    if wanted:
        problem.rewards.append(Reward(count, 1, wanted))


def _add_limits(referee: "Referee", problem: Problem) -> None:
    """Restrict how many creatures can block (509.1b)."""
    state = referee.state
    limit: BlockLimit
    for limit, ctx in layers.in_force(referee, BlockLimit, BlockLimitEachTurn):
        before = {e.blocker for e in state.history if limit.turn and isinstance(e, ev.Block)}
        most = max(0, limit.number.value(ctx) - len(before))
        raise_count(problem, tuple(problem.choices), (), most)

"""Which creatures may, must and do attack (508.1)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import attrs

from ..effects.base import GameRule
from ..effects.combat_prices import AttackOffer
from ..effects.combat_rules import AttackLimit, AttackLimitEachTurn, Company
from ..effects.context import Context
from ..model import events as ev
from ..model.objects import Id
from . import layers, mana_sources, triggers
from .declaring import Form, OptionalPrice, Price, declare
from .fighting import attackable
from .requirements import Choice, Need, Problem

if TYPE_CHECKING:
    from .referee import Referee


def rules_of(referee: "Referee", ref: Id) -> list[tuple[GameRule, Context]]:
    """The rules that text makes for an object, each with the context of that text."""
    rules = referee.look(ref).rules
    if not rules:
        return []
    return [(bound.rule, Context(referee, bound.controller, bound.source)) for bound in rules]


def can_attack(referee: "Referee", ref: Id, defender: Id) -> bool:
    """Whether a creature may be declared as an attacker of that (508.1a, 508.1c)."""
    return _is_free(referee, ref) and not any(
        rule.forbids_attack(ctx, ref, defender) for rule, ctx in rules_of(referee, ref)
    )


def _is_free(referee: "Referee", ref: Id) -> bool:
    """Whether it is an untapped creature of the active player that is not held back (508.1a)."""
    obj, look = referee.state.objects[ref], referee.look(ref)
    if not look.is_creature or obj.tapped or look.controller != referee.state.active:
        return False
    return not mana_sources.is_sick(referee, obj)


def choose_attacks(referee: "Referee") -> dict[Id, Id]:
    """Let the active player declare attackers, and pay for it; whom each one attacks (508.1)."""
    state = referee.state
    targets = attackable(referee)
    problem = Problem()
    prices: dict[tuple[Id, Id], tuple[Price, ...]] = {}
    ruled: dict[Id, list[tuple[GameRule, Context]]] = {}
    for ref in state.battlefield:
        if not _is_free(referee, ref):
            continue
        rules = rules_of(referee, ref)
        ways = [
            Choice((defender,), _obeyed(rules, ref, defender))
            for defender in targets
            if not any(rule.forbids_attack(ctx, ref, defender) for rule, ctx in rules)
        ]
        if not ways:
            continue
        problem.choices[ref] = ways
        if rules:
            ruled[ref] = rules
            for way in ways:
                due = _due(rules, ref, way.goals[0])
                if due:
                    prices[ref, way.goals[0]] = due
    if not problem.choices:
        return {}
    for ref, rules in ruled.items():
        for rule, ctx in rules:
            company = rule.attack_company(ctx)
            if company is not None:
                add_company(problem, ref, company, ctx)
    _add_limits(referee, problem)
    chosen = declare(referee, state.active, _form(referee, problem, targets), problem, prices)
    return {ref: goals[0] for ref, goals in chosen.items()}


def _form(referee: "Referee", problem: Problem, targets: tuple[Id, ...]) -> Form:
    ctx = Context(referee, referee.state.active, 0)
    names = {option.value: option.label for option in ctx.options((*problem.choices, *targets))}
    several = len(targets) > 1

    def label(ref: Id, defender: Id) -> str:
        if several:
            return f"{names[ref]} attacks {names[defender]}"
        return f"Attack with {names[ref]}"

    return Form("attack", "Declare attackers", label, _tap, _offers)


def _tap(referee: "Referee", attackers: Iterable[Id]) -> None:
    """Tap the chosen creatures, except those that attack without it (508.1f)."""
    tapping = [
        ev.Tap(ref)
        for ref in attackers
        if not any(rule.rule.grants("attack without tapping") for rule in referee.look(ref).rules)
    ]
    if tapping:
        referee.happen(*tapping)


def _offers(referee: "Referee", attackers: Iterable[Id]) -> Iterator[OptionalPrice]:
    """What may be paid as creatures attack (508.1g), each with what triggers when it is."""
    for ref in attackers:
        for rule, ctx in rules_of(referee, ref):
            offer = rule.attack_offer(ctx, ref)
            if offer is None:
                continue

            ctx.mention((ref,))

            def paid(offer: AttackOffer = offer, ctx: Context = ctx) -> None:
                if offer.linked is not None:
                    triggers.queue(referee, offer.linked, ctx)

            name = referee.look(ref).name
            yield OptionalPrice(offer.cost, ctx.source, f"{offer.prompt} {name}?", paid)


def _obeyed(rules: list[tuple[GameRule, Context]], ref: Id, defender: Id) -> int:
    """How many requirements a creature obeys by attacking that (508.1d)."""
    return sum(
        rule.requires_attack(ctx, ref) + rule.requires_attack_on(ctx, ref, defender)
        for rule, ctx in rules
    )


def _due(rules: list[tuple[GameRule, Context]], ref: Id, defender: Id) -> tuple[Price, ...]:
    """What must be paid for an attack (508.1h)."""
    return tuple(
        Price(cost, ctx.source)
        for rule, ctx in rules
        if (cost := rule.attack_cost(ctx, ref, defender)) is not None
    )


def add_company(problem: Problem, ref: Id, company: Company, ctx: Context) -> None:
    """Restrict a creature that can't attack, or block, without others (506.5)."""
    others = tuple(
        other
        for other in problem.choices
        if other != ref and (company.others is None or company.others.matches(ctx, other))
    )
    itself, count = raise_count(problem, (ref,)), raise_count(problem, others)
    problem.needs.append(Need(itself, count, company.number.value(ctx)))


def raise_count(
    problem: Problem,
    creatures: tuple[Id, ...],
    goals: tuple[Id, ...] = (),
    limit: int | None = None,
) -> int:
    """Make a count of how many of these creatures attack or block (some goals only, if given)."""
    number = problem.count(limit)
    for ref in creatures:
        problem.choices[ref] = [
            attrs.evolve(way, counts=(*way.counts, number))
            if not goals or not set(goals).isdisjoint(way.goals)
            else way
            for way in problem.choices[ref]
        ]
    return number


def _add_limits(referee: "Referee", problem: Problem) -> None:
    """Restrict how many creatures can attack (508.1c)."""
    state = referee.state
    limit: AttackLimit
    for limit, ctx in layers.in_force(referee, AttackLimit, AttackLimitEachTurn):
        goals: tuple[Id, ...] = ()
        if limit.defender is not None:
            goals = tuple(p for p in state.players if limit.defender.matches(ctx, p))
            if not goals:
                continue
        before = sum(
            isinstance(event, ev.Attack) and (not goals or event.defender in goals)
            for event in (state.history if limit.turn else ())
        )
        most = max(0, limit.number.value(ctx) - before)
        raise_count(problem, tuple(problem.choices), goals, most)

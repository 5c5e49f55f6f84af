"""Which creatures may block which, and declaring them (509.1)."""

from typing import TYPE_CHECKING

from ..effects.context import Context
from ..effects.rules import CombatRule
from ..model.decision import Option
from ..model.objects import Id

if TYPE_CHECKING:
    from .referee import Referee


def can_block(referee: "Referee", blocker: Id, attacker: Id) -> bool:
    """Whether a creature may block an attacker, apart from how many do (509.1a-b)."""
    obj, look = referee.state.objects[blocker], referee.look(blocker)
    if obj.tapped or not look.is_creature:
        return False
    return not any(
        isinstance(rule.rule, CombatRule)
        and rule.rule.holder == holder
        and rule.rule.forbids_block(
            Context(referee, rule.controller, rule.source), blocker, attacker
        )
        for ref, holder in ((blocker, "blocker"), (attacker, "attacker"))
        for rule in referee.look(ref).rules
    )


def minimum_blockers(referee: "Referee", attacker: Id) -> int:
    """How many creatures must block an attacker if any do."""
    return max(
        (
            rule.rule.minimum_blockers(Context(referee, rule.controller, rule.source))
            for rule in referee.look(attacker).rules
        ),
        default=1,
    )


def choose_blocks(referee: "Referee", player: Id, attackers: list[Id]) -> dict[Id, tuple[Id, ...]]:
    """Let a player declare blockers one by one; only what can end legally is offered (509.1)."""
    state = referee.state
    able = {
        ref: mine
        for ref in state.battlefield
        if referee.look(ref).controller == player
        and (mine := [a for a in attackers if can_block(referee, ref, a)])
    }
    if not able:
        return {}
    least = {attacker: minimum_blockers(referee, attacker) for attacker in attackers}
    times = {ref: 1 + _extra(referee, ref) for ref in able}
    required = [ref for ref in able if _must_block(referee, ref)]
    blocks: dict[Id, tuple[Id, ...]] = {}
    ctx = Context(referee, player, 0)
    names = {option.value: option.label for option in ctx.options((*able, *attackers))}
    while True:
        pairs = [
            (ref, attacker)
            for ref, mine in able.items()
            if times[ref]
            for attacker in mine
            if ref not in blocks.get(attacker, ())
        ]
        short = [a for a, refs in blocks.items() if len(refs) < least[a]]
        pairs = _completable(pairs, blocks, least, times, short)
        idle = [ref for ref in required if any(ref == p[0] for p in pairs) and times[ref]]
        waiting = [ref for ref in idle if not any(ref in refs for refs in blocks.values())]
        done = [] if short or waiting else [Option("Done", None)]
        if not pairs:
            break
        options = [
            Option(f"{names[ref]} blocks {names[attacker]}", (ref, attacker))
            for ref, attacker in pairs
        ]
        choice = referee.choose(player, "block", "Declare blockers", (*done, *options))[0]
        if choice is None:
            break
        ref, attacker = choice
        blocks[attacker] = (*blocks.get(attacker, ()), ref)
        times[ref] -= 1
    return blocks


def _completable(
    pairs: list[tuple[Id, Id]],
    blocks: dict[Id, tuple[Id, ...]],
    least: dict[Id, int],
    times: dict[Id, int],
    short: list[Id],
) -> list[tuple[Id, Id]]:
    """The blocks after which every blocked attacker can still get as many blockers as it needs.

    While an attacker is short of blockers, only blocks of it are offered: the order in which
    blockers are declared means nothing (509.1a), so nothing is lost.
    """
    if short:
        return [pair for pair in pairs if pair[1] == short[0]]
    return [
        (ref, attacker)
        for ref, attacker in pairs
        if attacker in blocks
        or sum(1 for _, other in pairs if other == attacker) >= least[attacker]
    ]


def _extra(referee: "Referee", ref: Id) -> int:
    return sum(
        rule.rule.extra_blocks(Context(referee, rule.controller, rule.source))
        for rule in referee.look(ref).rules
    )


def _must_block(referee: "Referee", ref: Id) -> bool:
    return any(
        rule.rule.requires_block(Context(referee, rule.controller, rule.source), ref)
        for rule in referee.look(ref).rules
    )

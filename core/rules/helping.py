"""What helps to pay a spell's total cost in place of mana (702.51, 702.66, 702.126, 702.132)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from ..effects.base import Instruction
from ..effects.context import Context
from ..model.decision import Option
from ..model.events import Event
from ..model.mana import Color, Mana, ManaCost, ManaSymbol
from ..model.objects import Id
from . import as_though, mana_sources, payment
from .payment_sources import Source
from .payment_ways import GENERIC

if TYPE_CHECKING:
    from .referee import Referee


@attrs.frozen
class Help:
    """Something that can pay for mana in a spell's total cost, once (hook ``cardwright_payment``).

    `object` pays for one generic mana, or for one mana of one of its `colors`; `event` is what
    happens to it then, and `label` says so ("Tap Plain Bear"). With `payer` it is another player
    who is asked to pay for any of up to `amount` generic mana with mana of their own. `name` is
    that of the keyword: `Announcement.paid` counts how much was paid by its name.
    """

    name: str
    object: Id
    label: str
    event: Event | None = None
    colors: tuple[Color, ...] = ()
    payer: Id | None = None
    amount: int = 1

    @property
    def units(self) -> tuple[tuple[Mana, ...], ...]:
        """What it can pay for, as a source of mana would."""
        return (*((Mana(color),) for color in self.colors), (GENERIC,) * self.amount)


@attrs.frozen
class Helped:
    """What is left of a cost once help was taken, what was used by name, and mana of others."""

    rest: ManaCost
    used: dict[str, int]
    spent: tuple[Mana, ...] = ()


def concerns(referee: "Referee", ctx: Context) -> bool:
    """Whether a spell has a keyword of a plugin that may help to pay for it."""
    if not referee.mechanics.uses("cardwright_payment") or ctx.stack_object != ctx.source:
        return False
    keywords = referee.look(ctx.source).keywords
    return bool(keywords and referee.mechanics.calls("cardwright_payment", keywords))


def helps(referee: "Referee", ctx: Context) -> list[Help]:
    """Everything that could help the actor to pay for the spell of `ctx`."""
    if not concerns(referee, ctx):
        return []
    found: list[Help] = []
    for call in referee.mechanics.calls("cardwright_payment", referee.look(ctx.source).keywords):
        found.extend(call(game=referee, player=ctx.actor, spell=ctx.source) or ())
    return found


def can_pay(referee: "Referee", ctx: Context, mana: ManaCost) -> bool:
    """Whether the actor could pay the mana in a spell's total cost, with all there is to help."""
    mana = as_though.spendable(referee, ctx, mana)
    return _can_pay(referee, ctx, mana, helps(referee, ctx))


def _can_pay(referee: "Referee", ctx: Context, mana: ManaCost, found: list[Help]) -> bool:
    player = ctx.actor
    if not found:
        return mana_sources.can_pay_mana(referee, player, mana, ctx)
    pool, available = mana_sources.supply(referee, player, ctx)
    life = mana_sources.life_to_pay(referee, player)
    return payment.can_pay(mana, pool, _sources(available, found), life)


def _sources(available: tuple[Source, ...], found: list[Help]) -> tuple[Source, ...]:
    """The player's mana sources, and what helps; what is both does only one of the two."""
    units: dict[Id, tuple[tuple[Mana, ...], ...]] = {
        source.id: source.produces for source in available
    }
    for help in found:
        units[help.object] = (*units.get(help.object, ()), *help.units)
    return tuple(Source(ref, produces) for ref, produces in units.items())


def take(
    referee: "Referee", ctx: Context, mana: ManaCost, others: Sequence[Instruction] = ()
) -> Helped | None:
    """Let the actor choose what helps, one by one, until the rest is paid with mana (601.2h).

    Only what keeps the cost payable is offered, with the `others` that are to be paid besides
    mana. None if it can't be paid after all.
    """
    player = ctx.actor
    left = helps(referee, ctx)
    helped = Helped(as_though.spendable(referee, ctx, mana), {})
    while left:
        ways: list[tuple[Help, ManaSymbol] | None] = []
        options: list[Option] = []
        if _can_pay(referee, ctx, helped.rest, []):
            ways.append(None)
            options.append(Option(f"Pay {helped.rest}", 0))
        for label, help, symbol in _offered(helped.rest, left):
            if not _leaves_room(referee, ctx, help, others):
                continue
            remaining = _without(left, help)
            if _can_pay(referee, ctx, _minus(helped.rest, symbol, help), remaining):
                options.append(Option(label, len(ways)))
                ways.append((help, symbol))
        if not ways:
            return None
        prompt = f"How do you pay {helped.rest} for {ctx.name(ctx.source)}?"
        chosen = ways[referee.choose(player, "pay", prompt, options)[0]]
        if chosen is None:
            break
        help, symbol = chosen
        left = _without(left, help)
        helped = _use(referee, help, symbol, helped)
    return helped


def _leaves_room(
    referee: "Referee", ctx: Context, help: Help, others: Sequence[Instruction]
) -> bool:
    """Whether other costs can be paid once something has helped, such as a creature tapped."""
    if not others or help.event is None:
        return True
    from .trying import together

    scratch = referee.scratch()
    scratch.happen(help.event)
    return together(scratch, attrs.evolve(ctx, referee=scratch), others)


def _without(left: list[Help], used: Help) -> list[Help]:
    """The others, once something was used: by whatever name, it helps only once.

    Only one player is asked for help (702.132a).
    """
    return [
        help
        for help in left
        if help.object != used.object and (used.payer is None or help.payer is None)
    ]


def _offered(rest: ManaCost, left: list[Help]) -> list[tuple[str, Help, ManaSymbol]]:
    """What each of several helps could pay for now, with labels that differ."""
    found: list[tuple[str, Help, ManaSymbol]] = []
    seen: dict[str, int] = {}
    for help in left:
        symbols = [ManaSymbol(colors=(color,)) for color in help.colors]
        possible = [symbol for symbol in symbols if symbol in rest.symbols]
        if rest.generic:
            possible.append(ManaSymbol.number(1))
        for symbol in possible:
            label = help.label if help.payer is not None else f"{help.label} for {symbol}"
            count = seen[label] = seen.get(label, 0) + 1
            found.append((label if count == 1 else f"{label} ({count})", help, symbol))
    return found


def _minus(rest: ManaCost, symbol: ManaSymbol, help: Help, amount: int | None = None) -> ManaCost:
    """What is left of a cost once a help has paid for one of its symbols, or a player for more."""
    if symbol.is_generic:
        paid = help.amount if amount is None else amount
        return rest.with_generic(max(0, rest.generic - paid))
    symbols = list(rest.symbols)
    symbols.remove(symbol)
    return ManaCost(tuple(symbols))


def _use(referee: "Referee", help: Help, symbol: ManaSymbol, helped: Helped) -> Helped:
    """Use one help."""
    amount, spent = 1, helped.spent
    if help.payer is not None:
        most = min(help.amount, helped.rest.generic)
        options = [Option(f"Pay {{{n}}}", n) for n in range(most + 1)]
        (amount,) = referee.choose(help.payer, "number", "How much do you help to pay?", options)
        more = mana_sources.pay_mana(referee, help.payer, ManaCost().with_generic(amount))
        spent = (*spent, *(more or ()))
    if help.event is not None:
        referee.happen(help.event)
    used = {**helped.used, help.name: helped.used.get(help.name, 0) + amount}
    return Helped(_minus(helped.rest, symbol, help, amount), used, spent)

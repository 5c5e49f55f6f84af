"""Automatic payment of mana costs: which sources to tap and what to spend (601.2g-h, 118.3).

Everything here is a pure function of a cost, a mana pool, the untapped mana sources and a life
total; nothing is tapped or spent. How a payment is found is told in `payment_search`. Mana that
may be spent only on certain things (106.6) is left out by the caller where it may not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

from attrs import frozen

from ..model.mana import Mana, ManaCost, ManaSymbol
from .payment_search import Solution, fits, solvable, solve
from .payment_sources import Source, Supply
from .payment_ways import PHYREXIAN_LIFE, Way, bit_of, ways

__all__ = ["Plan", "Source", "announcements", "can_pay", "max_x", "plan"]


@frozen
class Plan:
    """A payment: use the sources, then spend the mana and pay the life (601.2g-h)."""

    sources: tuple[tuple[int, int], ...]
    """The id of each source to use, and the index of its alternative."""
    spend: tuple[Mana, ...]
    """Mana of the pool and of the sources, in the order of the symbols that it pays for.

    A symbol paid with life has none, a monocolored hybrid two if paid with generic mana.
    """
    life: int = 0


def announcements(cost: ManaCost) -> Iterator[tuple[ManaCost, int]]:
    """The nonhybrid equivalents of a cost and the life each takes (601.2b, 107.4e-f).

    Least life first, then least mana, then first halves first; a cost that leaves nothing to
    announce gives itself. Variable symbols stay. Each equivalent comes once.
    """
    open_symbols = [symbol for symbol in dict.fromkeys(cost.symbols) if len(_halves(symbol)) > 1]
    found: dict[tuple[ManaCost, int], None] = {}
    choices = (
        combinations_with_replacement(_halves(symbol), cost.symbols.count(symbol))
        for symbol in open_symbols
    )
    for chosen in product(*choices):
        halves = {symbol: iter(some) for symbol, some in zip(open_symbols, chosen, strict=True)}
        life = 0
        symbols = []
        for symbol in cost.symbols:
            half = next(halves[symbol]) if symbol in halves else symbol
            if half is None:
                life += PHYREXIAN_LIFE
            else:
                symbols.append(half)
        found[ManaCost(tuple(symbols)), life] = None
    yield from sorted(found, key=lambda way: (way[1], way[0].mana_value()))


def _halves(symbol: ManaSymbol) -> tuple[ManaSymbol | None, ...]:
    """What can be announced for a symbol; None is the life of a Phyrexian one."""
    if not symbol.phyrexian and not symbol.is_hybrid:
        return (symbol,)
    halves: list[ManaSymbol | None] = [ManaSymbol(colors=(color,)) for color in symbol.colors]
    if symbol.generic is not None:
        halves.append(ManaSymbol.number(symbol.generic))
    if symbol.phyrexian:
        halves.append(None)
    return tuple(halves)


def plan(
    cost: ManaCost, pool: Sequence[Mana], sources: Sequence[Source], life: int = 0
) -> Plan | None:
    """How to pay ``cost``, or None if it can't be paid in full (118.3, 601.2h).

    ``pool`` is the mana to spend, ``sources`` the untapped sources, ``life`` the player's life
    total. Of all payments it is one with the least life; then the least total weight of sources;
    then the least mana from sources, so the pool is spent first and little is left over; then the
    fewest and the least flexible sources; then it leaves sources of many kinds. (With dozens of
    sources that give several mana it may settle for a good payment; it never misses one.)
    A ValueError if the cost contains {X}, whose value is announced before (601.2b).
    """
    best: Solution | None = None
    supply: Supply | None = None
    for way in ways(cost):
        # No life can always be paid (118.3b); more than there is, never (118.3).
        if way.life and (way.life > life or (best is not None and way.life > best.way.life)):
            break
        if supply is None:
            supply = Supply.of(pool, sources)
        found = solve(way, supply, sources)
        if found is not None and (best is None or found.cost < best.cost):
            best = found
    return None if best is None or supply is None else _plan(best, supply, pool, sources)


def _plan(
    solution: Solution, supply: Supply, pool: Sequence[Mana], sources: Sequence[Source]
) -> Plan:
    """Say in the caller's terms what was found."""
    way = solution.way
    used = [(sources[index].id, alternative) for index, alternative in solution.several]
    fixed = list(pool)
    for index, alternative in solution.several:
        fixed += sources[index].produces[alternative]
    start = len(fixed)
    spend = []
    waiting = [iter(positions) for positions in solution.held]
    for slot, count in way.runs:
        positions = waiting[slot]
        for _ in range(count):
            position = next(positions)
            if position < start:
                spend.append(fixed[position])
                continue
            source = sources[supply.single[position - start]]
            produces = source.produces
            alternative = 0
            if len(produces) > 1:
                alternative = _alternative_for(source, way.masks[slot])
            used.append((source.id, alternative))
            spend.append(produces[alternative][0])
    return Plan(tuple(used), tuple(spend), way.life)


def _alternative_for(source: Source, kinds: int) -> int:
    """The first alternative of a source of single units that gives one of the kinds."""
    return next(index for (bit,), index in source.shape.alternatives if bit & kinds)


def can_pay(cost: ManaCost, pool: Sequence[Mana], sources: Sequence[Source], life: int = 0) -> bool:
    """Whether ``cost`` can be paid in full; the arguments are those of `plan`."""
    units, loose = _units(pool, sources)
    for way in ways(cost):
        if way.life and way.life > life:
            return False
        if fits(way, units) and (not loose or solvable(way, Supply.of(pool, sources), sources)):
            return True
    return False


def max_x(cost: ManaCost, pool: Sequence[Mana], sources: Sequence[Source], life: int = 0) -> int:
    """The largest value of {X} with which ``cost`` can be paid; -1 if even 0 is too much.

    A ValueError if the cost has no {X}. Any {Y} or {Z} must have been replaced.
    """
    times = cost.count()
    if not times:
        raise ValueError(f"there is no {{X}} in {cost}")
    units, loose = _units(pool, sources)
    best = -1
    supply: Supply | None = None
    for way in ways(cost.with_x(0)):
        if way.life and way.life > life:
            break
        if not fits(way, units):
            continue
        most = (len(units) - way.total) // times
        if loose and most > best:
            if supply is None:
                supply = Supply.of(pool, sources)
            most = _largest(way, times, best, most, supply, sources)
        best = max(best, most)
    return best


def _largest(
    way: Way, times: int, low: int, high: int, supply: Supply, sources: Sequence[Source]
) -> int:
    """The largest X from ``low`` (taken as payable) to ``high`` with which a way is payable."""
    while low < high:
        middle = (low + high + 1) // 2
        if solvable(way.with_more(times * middle), supply, sources):
            low = middle
        else:
            high = middle - 1
    return low


def _units(pool: Sequence[Mana], sources: Sequence[Source]) -> tuple[list[int], bool]:
    """The kinds that each available unit can be, and whether that promises too much."""
    units = [bit_of(mana) for mana in pool]
    loose = False
    for source in sources:
        shape = source.shape
        units += shape.bits
        loose = loose or shape.loose
    return units, loose

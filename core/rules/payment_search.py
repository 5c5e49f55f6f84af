"""How a way to pay for mana is found: slots, units and the cheapest matching between them.

A cost is a few *slots*, each a set of kinds of mana and how many units of them it needs; generic
mana is the slot that takes every kind. A hybrid symbol is simply a wider slot; monocolored hybrid
and Phyrexian symbols give several `Way`s to pay (107.4e-f).

Mana in the pool and sources that give one unit are matched to slots in ascending order of value,
rearranging earlier ones when that lets another in. Sets of units that fit into slots together form
a matroid, so taking each one that fits is exact and cheapest. Sources that give several units at
once break this; a dynamic program over the unfilled slots chooses among them, and the others fill
each state that it reaches.

Kinds of mana are bits: colorless, W, U, B, R, G, then the same six from snow sources.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, combinations, combinations_with_replacement, product
from typing import Protocol

from attrs import evolve, field, frozen, mutable

from ..model.mana import Color, Mana, ManaCost, ManaSymbol

PHYREXIAN_LIFE = 2

_ALL = 0xFFF
_SNOW = 0xFC0
_COLORLESS = 0x041
_COLORED = {color: 0x041 << color for color in Color}

# What using a source costs, in one integer that adds up: first its weight, then the mana it gives
# (so that little is left over), then that it is one more source, then how flexible it is, then how
# few others give the same. Fields are wide enough for hundreds of sources.
_WEIGHT, _UNITS, _COUNT, _FLEXIBILITY = 44, 34, 24, 12
_MOST_ALIKE = 63
_INDEX = 16

# With more kinds of slot than this, matching is faster than looking at every set of them.
_MOST_SUBSETS_OF = 4


class ManaSource(Protocol):
    """What the search needs to know of a source."""

    @property
    def id(self) -> int: ...
    @property
    def produces(self) -> tuple[tuple[Mana, ...], ...]: ...
    @property
    def weight(self) -> int: ...
    @property
    def shape(self) -> Shape: ...


def bit_of(mana: Mana) -> int:
    """The bit of the mana's kind."""
    return 1 << ((mana.color or 0) + (6 if mana.snow else 0))


@frozen
class Shape:
    """What the alternatives of a source come to, shared by all sources with the same ones."""

    alternatives: tuple[tuple[tuple[int, ...], int], ...]
    """Different alternatives that give mana: the bits of their units, and the index of each."""
    bits: tuple[int, ...]
    """For each unit it may give, every kind that unit may be; exact unless `loose`."""
    units: int
    """The most units an alternative gives."""
    loose: bool
    """Alternatives of several units depend on each other, so that `bits` promises too much."""
    cost: int
    """What using it costs apart from weight, units and the likeness of others."""


@lru_cache(maxsize=4096)
def shape_of(produces: tuple[tuple[Mana, ...], ...]) -> Shape:
    """The shape of a source with these alternatives."""
    different: dict[tuple[int, ...], int] = {}
    for index, units in enumerate(produces):
        if units:
            different.setdefault(tuple(sorted(map(bit_of, units))), index)
    most = max(map(len, different), default=0)
    union = 0
    for bits in different:
        for bit in bits:
            union |= bit
    loose = most > 1 and len(different) > 1
    colors = sum(bool(union & kinds) for kinds in _COLORED.values())
    flexibility = 4 * colors + 2 * bool(union & _COLORLESS) + bool(union & _SNOW)
    return Shape(
        alternatives=tuple(different.items()),
        bits=(union,) * most if loose or most < 2 else next(iter(different)),
        units=most,
        loose=loose,
        cost=(1 << _COUNT) + (flexibility << _FLEXIBILITY) + _MOST_ALIKE + 1,
    )


@frozen(eq=False)
class Way:
    """One way to pay a cost: every monocolored hybrid and Phyrexian symbol decided."""

    life: int
    """The life it takes."""
    masks: tuple[int, ...]
    """The kinds each slot takes, narrow slots first; the last one takes every kind."""
    needs: tuple[int, ...]
    """How many units each slot needs."""
    total: int
    """How many units are needed in all."""
    runs: tuple[tuple[int, int], ...]
    """Slots and how many of their units, in the order of the cost's symbols."""
    subsets: tuple[tuple[int, int], ...] | None
    """Kinds, and how many units of them any payment needs; None if there are too many."""
    _accepts: dict[int, tuple[int, ...]] = field(factory=dict)

    def accepts(self, mask: int) -> tuple[int, ...]:
        """The slots that a unit which may be any kind in ``mask`` can fill, narrow ones first."""
        try:
            return self._accepts[mask]
        except KeyError:
            slots = tuple(
                slot
                for slot, (kinds, need) in enumerate(zip(self.masks, self.needs, strict=True))
                if need and kinds & mask
            )
            self._accepts[mask] = slots
            return slots

    def with_more(self, generic: int) -> Way:
        """The same with more generic mana."""
        needs = (*self.needs[:-1], self.needs[-1] + generic)
        return evolve(self, needs=needs, total=self.total + generic, accepts={})

    def fits(self, units: Sequence[int]) -> bool:
        """Whether units, each of any one kind of its mask, can pay it (Hall's theorem)."""
        if len(units) < self.total:
            return False
        if self.subsets is None:
            return match(self, self.needs, units) is not None
        for kinds, need in self.subsets:
            if sum([1 for unit in units if unit & kinds]) < need:
                return False
        return True


@lru_cache(maxsize=4096)
def ways(cost: ManaCost) -> tuple[Way, ...]:
    """Every way to pay ``cost``, least life first, then least mana.

    A ValueError if it contains a variable symbol, whose value must be announced first (601.2b).
    """
    if cost.has_x:
        raise ValueError(f"the value of X in {cost} isn't announced (601.2b)")
    found = [_way(life, slots) for life, slots in _decided(cost)]
    return tuple(sorted(found, key=lambda way: (way.life, way.total)))


def _decided(cost: ManaCost) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """The life, and the slots in order, for each way to decide the symbols that need it."""
    open_symbols = [
        symbol
        for symbol in dict.fromkeys(cost.symbols)
        if symbol.phyrexian or (symbol.is_hybrid and symbol.generic is not None)
    ]
    # Equal symbols are interchangeable: only how many of them are paid the other way matters.
    for others in product(*(range(cost.symbols.count(symbol) + 1) for symbol in open_symbols)):
        otherwise = dict(zip(open_symbols, others, strict=True))
        life = 0
        slots = []
        for symbol in cost.symbols:
            if otherwise.get(symbol, 0):
                otherwise[symbol] -= 1
                if symbol.phyrexian:
                    life += PHYREXIAN_LIFE
                else:
                    slots.append((_ALL, symbol.generic or 0))
            else:
                slots.append(_slot(symbol))
        yield life, slots


def _slot(symbol: ManaSymbol) -> tuple[int, int]:
    if symbol.is_generic:
        return _ALL, symbol.generic or 0
    if symbol.snow:
        return _SNOW, 1
    if symbol.colorless:
        return _COLORLESS, 1
    mask = 0
    for color in symbol.colors:
        mask |= _COLORED[color]
    return mask, 1


def _way(life: int, slots: list[tuple[int, int]]) -> Way:
    needs: dict[int, int] = {}
    for mask, need in slots:
        needs[mask] = needs.get(mask, 0) + need
    generic = needs.pop(_ALL, 0)
    masks = sorted(needs, key=lambda mask: (mask.bit_count(), mask))
    index = {mask: slot for slot, mask in enumerate([*masks, _ALL])}
    subsets: dict[int, int] | None = None
    if len(masks) <= _MOST_SUBSETS_OF:
        subsets = {}
        for size in range(1, len(masks) + 1):
            for some in combinations(masks, size):
                union = 0
                for mask in some:
                    union |= mask
                subsets[union] = max(subsets.get(union, 0), sum(needs[mask] for mask in some))
    return Way(
        life=life,
        masks=(*masks, _ALL),
        needs=(*(needs[mask] for mask in masks), generic),
        total=sum(needs.values()) + generic,
        runs=tuple((index[mask], need) for mask, need in slots if need),
        subsets=None if subsets is None else tuple(subsets.items()),
    )


def match(way: Way, needs: Sequence[int], units: Sequence[int]) -> list[list[int]] | None:
    """Fill the slots with units, taking the earliest units that can be taken.

    ``needs`` is how many units each slot of ``way`` still needs. Returns the positions in
    ``units`` that fill each slot, or None if not all can be filled.
    """
    room = list(needs)
    left = sum(room)
    held: list[list[int]] = [[] for _ in room]
    if not left:
        return held
    accepts: list[tuple[int, ...]] = []
    # Once a unit doesn't fit, none that fits the same slots will.
    useless: set[tuple[int, ...]] = set()
    known = way.accepts
    for position, unit in enumerate(units):
        slots = known(unit)
        accepts.append(slots)
        if slots in useless:
            continue
        for slot in slots:
            if room[slot]:
                room[slot] -= 1
                held[slot].append(position)
                break
        else:
            if not _rearrange(position, accepts, room, held, set()):
                useless.add(slots)
                continue
        left -= 1
        if not left:
            return held
    return None


def _rearrange(
    position: int,
    accepts: list[tuple[int, ...]],
    room: list[int],
    held: list[list[int]],
    tried: set[int],
) -> bool:
    """Make place for one more unit by moving others to other slots (an augmenting path)."""
    for slot in accepts[position]:
        if slot in tried:
            continue
        tried.add(slot)
        if room[slot]:
            room[slot] -= 1
            held[slot].append(position)
            return True
        for place, other in enumerate(held[slot]):
            if _rearrange(other, accepts, room, held, tried):
                held[slot][place] = position
                return True
    return False


@mutable(eq=False)
class Supply:
    """What a player can pay with, put in the order in which it is to be used."""

    pool: list[int]
    """The bits of the mana in the pool."""
    single: list[int]
    """Indices of the sources that give one unit, the least valuable first."""
    masks: list[int]
    """What each of those may give."""
    costs: list[int]
    """What using each of those costs."""
    several: list[tuple[int, int]]
    """Cost and index of the sources that give several units, the least valuable first."""
    most: int
    """More units than this can't be had."""

    @classmethod
    def of(cls, pool: Sequence[Mana], sources: Sequence[ManaSource]) -> Supply:
        """Order the sources by weight and what else makes one more valuable than another."""
        alike: dict[Shape, int] = {}
        single = []
        several = []
        most = len(pool)
        for index in range(len(sources) - 1, -1, -1):
            source = sources[index]
            shape = source.shape
            units = shape.units
            seen = alike[shape] = alike.get(shape, 0) + 1
            cost = (source.weight << _WEIGHT) + shape.cost - min(seen, _MOST_ALIKE)
            if units == 1:
                single.append(cost << _INDEX | index)
            elif units:
                several.append((cost, index))
            most += units
        single.sort()
        several.sort()
        order = [key & ((1 << _INDEX) - 1) for key in single]
        return cls(
            pool=[bit_of(mana) for mana in pool],
            single=order,
            masks=[sources[index].shape.bits[0] for index in order],
            costs=[key >> _INDEX for key in single],
            several=several,
            most=most,
        )


@frozen(eq=False)
class Solution:
    """The cheapest payment for one `Way`."""

    way: Way
    cost: int
    several: tuple[tuple[int, int], ...]
    """Indices of the sources of several units that are used, and of their alternatives."""
    held: list[list[int]]
    """For each slot the positions of its units: the pool's, the former sources', `single`'s."""


def solve(way: Way, supply: Supply, sources: Sequence[ManaSource]) -> Solution | None:
    """The cheapest payment for ``way``, or None if there is none. Life is not looked at."""
    if supply.most < way.total:
        return None
    several: tuple[tuple[int, int], ...] = ()
    fixed = supply.pool
    cost = 0
    if supply.several:
        chosen = _choose_several(way, supply, sources)
        if chosen is None:
            return None
        cost, several = chosen
        if several:
            fixed = list(fixed)
            for index, alternative in several:
                fixed += map(bit_of, sources[index].produces[alternative])
    held = match(way, way.needs, fixed + supply.masks)
    if held is None:
        return None
    start = len(fixed)
    costs = supply.costs
    for positions in held:
        for position in positions:
            if position >= start:
                cost += costs[position - start]
    return Solution(way, cost, several, held)


@frozen(eq=False)
class _State:
    """Slots partly filled by sources of several units."""

    cost: int
    needs: tuple[int, ...]
    before: _State | None = None
    used: tuple[int, int] = (0, 0)


def _choose_several(
    way: Way, supply: Supply, sources: Sequence[ManaSource]
) -> tuple[int, tuple[tuple[int, int], ...]] | None:
    """Which sources of several units to use: their cost, and (source, alternative) for each."""
    # At worst every single source must be used; the cheapest ones bound from below what it takes.
    bounds = [0] * (len(supply.pool) + 1) + list(accumulate(supply.costs))
    units = supply.pool + supply.masks
    free = len(supply.pool)
    best: tuple[int, _State] | None = None
    for state in sorted(_states(way, supply, sources), key=lambda state: state.cost):
        if best is not None and state.cost >= best[0]:
            break
        short = sum(state.needs)
        if short >= len(bounds) or (best and state.cost + bounds[short] >= best[0]):
            continue
        held = match(way, state.needs, units)
        if held is None:
            continue
        cost = state.cost + sum(
            supply.costs[position - free]
            for positions in held
            for position in positions
            if position >= free
        )
        if best is None or cost < best[0]:
            best = cost, state
    if best is None:
        return None
    used = []
    last: _State | None = best[1]
    while last is not None and last.before is not None:
        used.append(last.used)
        last = last.before
    return best[1].cost, tuple(reversed(used))


def _states(way: Way, supply: Supply, sources: Sequence[ManaSource]) -> list[_State]:
    """For each reachable state of the slots, the cheapest choice of sources that leads there."""
    groups: dict[object, list[tuple[int, int, dict[_Option, int]]]] = {}
    for cost, index in supply.several:
        options = _options(way, sources[index].shape)
        groups.setdefault(frozenset(options), []).append((cost, index, options))
    reached = {way.needs: _State(0, way.needs)}
    for members in groups.values():
        # Sources that do the same for this cost are used in order, so that "the second but not
        # the first" is never looked at; each used one fills at least one unit.
        frontier = list(reached.values())
        for cost, index, options in members[: way.total]:
            better: dict[tuple[int, ...], _State] = {}
            for state in frontier:
                for (count, slots), alternative in options.items():
                    spent = state.cost + cost + (count << _UNITS)
                    for needs in _filled(state.needs, slots, len(way.needs) - 1):
                        known = reached.get(needs)
                        if known is None or spent < known.cost:
                            new = _State(spent, needs, state, (index, alternative))
                            better[needs] = reached[needs] = new
            if not better:
                break
            frontier = list(better.values())
    return list(reached.values())


_Option = tuple[int, tuple[tuple[int, ...], ...]]


def _options(way: Way, shape: Shape) -> dict[_Option, int]:
    """The alternatives that differ for this cost: units given, and the slots each can fill."""
    options: dict[_Option, int] = {}
    for bits, alternative in shape.alternatives:
        useful = sorted(slots for bit in bits if (slots := way.accepts(bit)))
        options.setdefault((len(bits), tuple(useful)), alternative)
    return options


def _filled(
    needs: tuple[int, ...], units: tuple[tuple[int, ...], ...], generic: int
) -> list[tuple[int, ...]]:
    """Every way to fill slots with the units of one source.

    A unit is left over only if nothing needs it, and pays generic mana only if nothing else does:
    any payment can be rearranged so, without using more.
    """
    results = [needs]
    for slots in units:
        following: dict[tuple[int, ...], None] = {}
        for state in results:
            open_slots = [slot for slot in slots if state[slot]]
            if len(open_slots) > 1 and open_slots[-1] == generic:
                open_slots.pop()
            for slot in open_slots:
                following[(*state[:slot], state[slot] - 1, *state[slot + 1 :])] = None
            if not open_slots:
                following[state] = None
        results = list(following)
    return results

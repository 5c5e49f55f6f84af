"""How a payment is found: the cheapest matching between units of mana and slots of a cost.

Mana in the pool and sources that give one unit are matched to slots in ascending order of value,
rearranging earlier ones when that lets another in. Sets of units that fit into slots together form
a matroid, so taking each one that fits is exact and cheapest. Sources that give several units at
once break this; a dynamic program over the unfilled slots chooses among them, and the others fill
each state that it reaches.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import itemgetter
from typing import TypeAlias

from attrs import frozen

from .payment_sources import UNIT, Shape, Source, Supply
from .payment_ways import Way, bit_of

# Alternatives looked at by the dynamic program, about 3 ms, before it may settle for less.
_MOST_WORK = 1500


def fits(way: Way, units: Sequence[int]) -> bool:
    """Whether units, each of any one kind of its mask, can pay for ``way`` (Hall's theorem)."""
    if len(units) < way.total:
        return False
    if way.subsets is None:
        return match(way, way.needs, units) is not None
    # A plain loop: this is asked for every card in hand whenever a player could act.
    for kinds, need in way.subsets:  # noqa: SIM110
        if sum([1 for unit in units if unit & kinds]) < need:
            return False
    return True


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


@frozen(eq=False)
class Solution:
    """The cheapest payment for one `Way`."""

    way: Way
    cost: int
    several: tuple[tuple[int, int], ...]
    """Indices of the sources of several units that are used, and of their alternatives."""
    held: list[list[int]]
    """For each slot the positions of its units: the pool's, the former sources', `single`'s."""


def solve(way: Way, supply: Supply, sources: Sequence[Source]) -> Solution | None:
    """The cheapest payment for ``way``, or None if there is none. Life is not looked at."""
    if supply.most < way.total:
        return None
    several: tuple[tuple[int, int], ...] = ()
    fixed = supply.pool
    cost = 0
    if supply.several:
        chosen = choose_several(way, supply, sources)
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
    return Solution(way, cost + cost_of(held, len(fixed), supply.costs), several, held)


def cost_of(held: list[list[int]], free: int, costs: list[int]) -> int:
    """What a match costs whose first ``free`` positions cost nothing."""
    cost = 0
    for positions in held:
        for position in positions:
            if position >= free:
                cost += costs[position - free]
    return cost


def solvable(way: Way, supply: Supply, sources: Sequence[Source]) -> bool:
    """Whether `solve` finds a payment, without looking for the cheapest."""
    if supply.most < way.total:
        return False
    search = _Search(way, supply, sources)
    return search.quick() is not None or search.best(None) is not None


def choose_several(
    way: Way, supply: Supply, sources: Sequence[Source]
) -> tuple[int, tuple[tuple[int, int], ...]] | None:
    """Which sources of several units to use: their cost, and (source, alternative) for each."""
    search = _Search(way, supply, sources)
    link = search.best(search.quick())
    if link is None:
        return None
    cost = link[0]
    used = []
    while link[2] is not None:
        used.append((link[3], link[4]))
        link = link[2]
    return cost, tuple(reversed(used))


_Needs = tuple[int, ...]
# The units an alternative gives, and for each useful one the slots it can fill.
_Option = tuple[int, tuple[tuple[int, ...], ...]]
# Slots partly filled: the cost so far, what is still needed, what came before, and the source and
# alternative that led from there to here. Tuples, because thousands are made.
_Link: TypeAlias = "tuple[int, _Needs, _Link | None, int, int]"


class _Search:
    """The choice among sources that give several units at once."""

    def __init__(self, way: Way, supply: Supply, sources: Sequence[Source]) -> None:
        self._way = way
        self._supply = supply
        self._units = supply.pool + supply.masks
        self._start: _Link = (0, way.needs, None, 0, 0)
        self._options = [
            (cost, index, _options(way, sources[index].shape)) for cost, index in supply.several
        ]
        self._fillings: dict[tuple[_Needs, tuple[tuple[int, ...], ...]], list[_Needs]] = {}
        # No unit costs less than this, whichever source it comes from.
        cheapest = supply.costs[:1]
        cheapest += [
            cost // units + UNIT
            for cost, index in supply.several
            if (units := sources[index].shape.units)
        ]
        self._floor = min(cheapest, default=0)

    def quick(self) -> _Link | None:
        """Some way to pay, found greedily; None if that leads nowhere."""
        link = self._start
        if self._total(link) is not None:
            return link
        for cost, index, options in self._options:
            found = [
                (sum(needs[:-1]), sum(needs), count, needs, alternative)
                for (count, slots), alternative in options.items()
                for needs in self._filled(link[1], slots)
            ]
            if not found:
                continue
            _, _, count, needs, alternative = min(found)
            if needs != link[1]:
                link = (link[0] + cost + count * UNIT, needs, link, index, alternative)
                if self._total(link) is not None:
                    return link
        return None

    def best(self, known: _Link | None) -> _Link | None:
        """The cheapest way to pay, ``known`` being one that may be improved on."""
        best = known
        limit = None if known is None else self._total(known)
        # The cheapest single sources bound from below what the others take.
        bounds = [0] * (len(self._supply.pool) + 1) + list(accumulate(self._supply.costs))
        for link in sorted(self._reach(limit), key=itemgetter(0)):
            if limit is not None and link[0] >= limit:
                break
            short = sum(link[1])
            if short >= len(bounds) or (limit is not None and link[0] + bounds[short] >= limit):
                continue
            total = self._total(link)
            if total is not None and (limit is None or total < limit):
                best, limit = link, total
        return best

    def _total(self, link: _Link) -> int | None:
        """The whole cost if the pool and the single sources fill what is left; else None."""
        if sum(link[1]) > len(self._units):
            return None
        held = match(self._way, link[1], self._units)
        if held is None:
            return None
        return link[0] + cost_of(held, len(self._supply.pool), self._supply.costs)

    def _reach(self, limit: int | None) -> list[_Link]:
        """For each reachable state of the slots, the cheapest link that leads there.

        States that can't end below ``limit`` are left out. So are some that could, once a lot of
        work has been done and a way to pay is known: then it is only a matter of taste.
        """
        groups: dict[object, list[tuple[int, int, dict[_Option, int]]]] = {}
        for member in self._options:
            groups.setdefault(frozenset(member[2]), []).append(member)
        reached = {self._way.needs: self._start}
        free = len(self._supply.pool)
        floor = self._floor
        work = 0
        for members in groups.values():
            # Sources that do the same for this cost are used in order, so that "the second but
            # not the first" is never looked at; each used one fills at least one unit.
            frontier = list(reached.values())
            for cost, index, options in members[: self._way.total]:
                better: dict[_Needs, _Link] = {}
                for link in frontier:
                    for (count, slots), alternative in options.items():
                        spent = link[0] + cost + count * UNIT
                        for needs in self._filled(link[1], slots):
                            known = reached.get(needs)
                            if known is not None and spent >= known[0]:
                                continue
                            if limit is not None:
                                short = sum(needs) - free
                                if spent + (short * floor if short > 0 else 0) >= limit:
                                    continue
                            better[needs] = reached[needs] = spent, needs, link, index, alternative
                    work += len(options)
                    if work > _MOST_WORK and limit is not None:
                        return list(reached.values())
                if not better:
                    break
                frontier = list(better.values())
        return list(reached.values())

    def _filled(self, needs: _Needs, units: tuple[tuple[int, ...], ...]) -> list[_Needs]:
        """Every way to fill slots with the units of one source.

        A unit is left over only if nothing needs it, and pays generic mana only if nothing else
        does: any payment can be rearranged so, without using more.
        """
        key = needs, units
        known = self._fillings.get(key)
        if known is not None:
            return known
        generic = len(needs) - 1
        results = [needs]
        for slots in units:
            following: dict[_Needs, None] = {}
            for state in results:
                open_slots = [slot for slot in slots if state[slot]]
                if len(open_slots) > 1 and open_slots[-1] == generic:
                    open_slots.pop()
                for slot in open_slots:
                    following[(*state[:slot], state[slot] - 1, *state[slot + 1 :])] = None
                if not open_slots:
                    following[state] = None
            results = list(following)
        self._fillings[key] = results
        return results


def _options(way: Way, shape: Shape) -> dict[_Option, int]:
    """The alternatives that differ for this cost, each with the first index that does it."""
    options: dict[_Option, int] = {}
    for bits, alternative in shape.alternatives:
        useful = sorted(slots for bit in bits if (slots := way.accepts(bit)))
        options.setdefault((len(bits), tuple(useful)), alternative)
    return options

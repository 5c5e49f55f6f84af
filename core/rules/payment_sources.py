"""Mana sources and the order in which to use them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from attrs import Factory, field, frozen, mutable

from ..model.mana import Mana
from .payment_ways import COLORED, COLORLESS, SNOW, bit_of

# What using a source costs, in one integer that adds up: first its weight, then the mana it gives
# (so that little is left over), then that it is one more source, then how flexible it is, then how
# few others give the same. Fields are wide enough for hundreds of sources.
_WEIGHT, _UNITS, _COUNT, _FLEXIBILITY = 44, 34, 24, 12
_MOST_ALIKE = 63
_INDEX = 16

UNIT = 1 << _UNITS
"""What each unit that a source gives adds to the cost of using it."""


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
    restricted: bool = False
    """Whether some of the mana may be spent on some things only (106.6)."""


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
    colors = sum(bool(union & kinds) for kinds in COLORED.values())
    flexibility = 4 * colors + 2 * bool(union & COLORLESS) + bool(union & SNOW)
    return Shape(
        alternatives=tuple(different.items()),
        bits=(union,) * most if loose or most < 2 else next(iter(different)),
        units=most,
        loose=loose,
        cost=(1 << _COUNT) + (flexibility << _FLEXIBILITY) + _MOST_ALIKE + 1,
        restricted=any(unit.only is not None for units in produces for unit in units),
    )


@frozen
class Source:
    """One mana source that can be used once, and what it can give (106.3, 605).

    ``id`` is the caller's name for it. ``produces`` are its alternatives, each the mana it gives
    when used that way; of two that serve equally the first is taken, so put the harmless one
    first. ``weight`` (0 or more) is how much the player would rather keep it: the sum over the
    used sources is made as small as possible, so a creature's should exceed a few lands'.
    """

    id: int
    produces: tuple[tuple[Mana, ...], ...]
    weight: int = 0
    shape: Shape = field(
        default=Factory(lambda self: shape_of(self.produces), takes_self=True),
        init=False,
        eq=False,
        repr=False,
    )


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
    def of(cls, pool: Sequence[Mana], sources: Sequence[Source]) -> Supply:
        """Order the sources by weight and what else makes one more valuable than another."""
        alike: dict[tuple[int, ...], int] = {}
        single = []
        several = []
        most = len(pool)
        for index in range(len(sources) - 1, -1, -1):
            source = sources[index]
            shape = source.shape
            units = shape.units
            seen = alike[shape.bits] = alike.get(shape.bits, 0) + 1
            cost = (source.weight << _WEIGHT) + shape.cost - min(seen, _MOST_ALIKE)
            if units == 1:
                single.append((cost + UNIT) << _INDEX | index)
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

"""What paying a cost takes: kinds of mana, slots, and the ways to decide its symbols (107.4).

A cost is a few *slots*, each a set of kinds of mana and how many units of them it needs; generic
mana is the slot that takes every kind. A hybrid symbol is simply a wider slot; monocolored hybrid
and Phyrexian symbols give several ways to pay.

Kinds of mana are bits: colorless, W, U, B, R, G, then the same six from snow sources. One more
bit is for what pays for generic mana without being mana (702.51, 702.66).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from attrs import evolve, field, frozen

from ..model.mana import Color, Mana, ManaCost, ManaSymbol

PHYREXIAN_LIFE = 2
"""What a Phyrexian symbol costs instead of mana (107.4f)."""

ANY = 0x1FFF
SNOW = 0xFC0
COLORLESS = 0x041
COLORED = {color: 0x041 << color for color in Color}

# With more kinds of slot than this, matching is faster than looking at every set of them.
_MOST_SUBSETS_OF = 4


@frozen
class StandIn(Mana):
    """What pays for one generic mana without being mana: an exiled card, a tapped artifact.

    Only so far mana as it can stand among what sources give; nobody can have it in a pool.
    """


GENERIC = StandIn()
_STANDS_IN = 0x1000


def bit_of(mana: Mana) -> int:
    """The bit of the mana's kind."""
    if mana.__class__ is StandIn:
        return _STANDS_IN
    return 1 << ((mana.color or 0) + (6 if mana.snow else 0))


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
        # The later ones of equal symbols are those paid otherwise, as in an announcement.
        usual = {
            symbol: cost.symbols.count(symbol) - some
            for symbol, some in zip(open_symbols, others, strict=True)
        }
        life = 0
        slots = []
        for symbol in cost.symbols:
            if usual.get(symbol, 1):
                slots.append(_slot(symbol))
                if symbol in usual:
                    usual[symbol] -= 1
            elif symbol.phyrexian:
                life += PHYREXIAN_LIFE
            else:
                slots.append((ANY, symbol.generic or 0))
        yield life, slots


def _slot(symbol: ManaSymbol) -> tuple[int, int]:
    if symbol.is_generic:
        return ANY, symbol.generic or 0
    if symbol.snow:
        return SNOW, 1
    if symbol.colorless:
        return COLORLESS, 1
    mask = 0
    for color in symbol.colors:
        mask |= COLORED[color]
    return mask, 1


def _way(life: int, slots: list[tuple[int, int]]) -> Way:
    needs: dict[int, int] = {}
    for mask, need in slots:
        needs[mask] = needs.get(mask, 0) + need
    generic = needs.pop(ANY, 0)
    masks = sorted(needs, key=lambda mask: (mask.bit_count(), mask))
    index = {mask: slot for slot, mask in enumerate([*masks, ANY])}
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
        masks=(*masks, ANY),
        needs=(*(needs[mask] for mask in masks), generic),
        total=sum(needs.values()) + generic,
        runs=tuple((index[mask], need) for mask, need in slots if need),
        subsets=None if subsets is None else tuple(subsets.items()),
    )

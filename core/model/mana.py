"""Colors, mana, mana symbols and mana costs (105, 106, 107.4, 202)."""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from math import comb, prod
from typing import Any

from attrs import field, frozen


class Color(IntEnum):
    """One of the five colors (105.1), ordered W, U, B, R, G; "colorless" is not one (105.4).

    An integer enumeration because hashing, comparing and ordering then run in C, and sets of
    colors iterate in WUBRG order in every process. No color is 0, so that every color is true.
    """

    W = 1
    U = 2
    B = 3
    R = 4
    G = 5

    @property
    def word(self) -> str:
        """The color's name as card text writes it: "white"."""
        return _WORDS[self]

    @classmethod
    def from_word(cls, word: str) -> Color:
        """The color named ``word`` ("white"); a ValueError if it is none of the five."""
        for color, name in _WORDS.items():
            if name == word:
                return color
        raise ValueError(f"{word!r} is not a color (105.1)")

    def __str__(self) -> str:
        return _WORDS[self]

    def __format__(self, spec: str) -> str:
        return format(_WORDS[self], spec)


_WORDS = {
    Color.W: "white",
    Color.U: "blue",
    Color.B: "black",
    Color.R: "red",
    Color.G: "green",
}

# A pair is written in the order of the color wheel's shorter way round, as 107.4 lists them.
_PAIRS = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,6}")
_SYMBOLS = re.compile(r"\{[^{}]*\}")

# Beyond any printed cost; keeps a hostile one from offering millions of ways to pay it.
_MOST_ANNOUNCEMENTS = 4096


@frozen
class Mana:
    """One unit of mana (106.1).

    ``color`` is None for colorless mana (106.1b). ``snow`` tells that a snow source produced it,
    which is neither a color nor a type (107.4h). ``only`` says what it may be spent on; None for
    anything (106.6).
    """

    color: Color | None = None
    snow: bool = False
    only: Any = None

    def __str__(self) -> str:
        return f"{{{self.color.name if self.color else 'C'}}}"


@frozen(cache_hash=True)
class ManaSymbol:
    """One mana symbol of a cost (107.4).

    ``colors`` are its one or two colors; ``generic`` the amount of generic mana of a numerical
    symbol or of the generic half of a monocolored hybrid (else None); ``variable`` the letter of
    {X}, {Y} or {Z}; ``phyrexian`` that 2 life may be paid instead (107.4f); ``colorless`` is {C}
    and ``snow`` is {S}. Make symbols with `parse`, which knows the ones that exist.
    """

    colors: tuple[Color, ...] = ()
    generic: int | None = None
    variable: str | None = None
    colorless: bool = False
    snow: bool = False
    phyrexian: bool = False

    @staticmethod
    def parse(text: str) -> ManaSymbol:
        """Read one symbol in braces, such as ``{2/W}``; a ValueError says why it is none."""
        return _parse_symbol(text)

    @staticmethod
    def number(amount: int) -> ManaSymbol:
        """The numerical symbol for ``amount`` (0 or more) generic mana (107.4b)."""
        if amount < 0:
            raise ValueError(f"an amount of generic mana can't be negative: {amount}")
        return _number(amount)

    @property
    def is_hybrid(self) -> bool:
        """Can be paid with either of two halves (107.4e), Phyrexian or not."""
        return len(self.colors) == 2 or (self.generic is not None and bool(self.colors))

    @property
    def is_generic(self) -> bool:
        """A numerical symbol: any mana pays it, and generic reductions reduce it (118.7a)."""
        return self.generic is not None and not self.colors

    @property
    def mana_value(self) -> int:
        """What the symbol adds to a mana value; 0 for a variable symbol (202.3e-g)."""
        if self.variable is not None:
            return 0
        return 1 if self.generic is None else max(self.generic, len(self.colors))

    def __str__(self) -> str:
        if self.variable is not None:
            return f"{{{self.variable}}}"
        if self.colorless or self.snow:
            return "{C}" if self.colorless else "{S}"
        parts = [] if self.generic is None else [str(self.generic)]
        parts += [color.name for color in self.colors]
        if self.phyrexian:
            parts.append("P")
        return f"{{{'/'.join(parts)}}}"


@lru_cache(maxsize=256)
def _number(amount: int) -> ManaSymbol:
    return ManaSymbol(generic=amount)


@lru_cache(maxsize=512)
def _parse_symbol(text: str) -> ManaSymbol:
    if not _SYMBOLS.fullmatch(text):
        raise ValueError(f"{text!r} is not a mana symbol: one symbol in braces is needed, as {{R}}")
    symbol = _read(text[1:-1])
    if symbol is None:
        raise ValueError(f"{text!r} is not a mana symbol (107.4){_hint(text[1:-1])}")
    return symbol


def _read(inner: str) -> ManaSymbol | None:
    if _NUMBER.fullmatch(inner):
        return _number(int(inner))
    if inner in ("X", "Y", "Z"):
        return ManaSymbol(variable=inner)
    if inner == "C":
        return ManaSymbol(colorless=True)
    if inner == "S":
        return ManaSymbol(snow=True)
    body = inner.removesuffix("/P")
    phyrexian = body != inner
    if body in Color.__members__:
        return ManaSymbol(colors=(Color[body],), phyrexian=phyrexian)
    if body in _PAIRS:
        first, second = body.split("/")
        return ManaSymbol(colors=(Color[first], Color[second]), phyrexian=phyrexian)
    if body.startswith("2/") and body[2:] in Color.__members__ and not phyrexian:
        return ManaSymbol(colors=(Color[body[2:]],), generic=2)
    return None


def _hint(inner: str) -> str:
    """What was probably meant, to end the message about an unknown symbol."""
    parts = inner.replace(" ", "").upper().split("/")
    swapped = [parts[1], parts[0], *parts[2:]] if len(parts) > 1 else parts
    for guess in ("/".join(parts), "/".join(swapped)):
        if guess != inner and _read(guess) is not None:
            return f"; did you mean {{{guess}}}?"
    return ""


def _at_least_zero(symbols: tuple[ManaSymbol, ...]) -> tuple[ManaSymbol, ...]:
    return symbols or (_number(0),)


@frozen(cache_hash=True)
class ManaCost:
    """A mana cost, or the mana part of any other cost (202.1, 118.2).

    The symbols stay in their printed order; a cost of no symbols is {0} (118.5). An object without
    a mana cost, which can't be paid (118.6), has None instead of a `ManaCost`.
    """

    symbols: tuple[ManaSymbol, ...] = field(default=(), converter=_at_least_zero)
    colors: frozenset[Color] = field(init=False, eq=False, repr=False)
    """Every color of every symbol (202.2)."""
    generic: int = field(init=False, eq=False, repr=False)
    """The generic mana of the numerical symbols; {X} and the halves of hybrids don't count."""
    has_x: bool = field(init=False, eq=False, repr=False)
    """Whether it contains {X}, {Y} or {Z}, whose value must be announced (107.3)."""
    _value: int = field(init=False, eq=False, repr=False)

    def of_any(self, *, colorless: bool) -> ManaCost:
        """The same amount, of mana of any color; of any type, if `colorless` (609.4b)."""
        return ManaCost(
            tuple(
                _number(1) if symbol.colors or (colorless and symbol.colorless) else symbol
                for symbol in self.symbols
            )
        )

    @colors.default
    def _colors(self) -> frozenset[Color]:
        return frozenset(color for symbol in self.symbols for color in symbol.colors)

    @generic.default
    def _generic(self) -> int:
        return sum(symbol.generic or 0 for symbol in self.symbols if symbol.is_generic)

    @has_x.default
    def _has_x(self) -> bool:
        return any(symbol.variable is not None for symbol in self.symbols)

    @_value.default
    def _fixed_value(self) -> int:
        return sum(symbol.mana_value for symbol in self.symbols)

    @staticmethod
    def parse(text: str) -> ManaCost:
        """Read a cost such as ``{2}{R}{R}``.

        A ValueError says what is wrong; the empty text is wrong, since "no mana cost" is None.
        """
        return _parse_cost(text)

    def mana_value(self, x: int = 0) -> int:
        """The total amount of mana in the cost (202.3).

        ``x`` is the value of {X} on the stack, 0 elsewhere (202.3e); {Y} and {Z} count 0.
        """
        return self._value + x * self.count("X") if x else self._value

    def count(self, variable: str = "X") -> int:
        """How many times the variable symbol ``variable`` stands in the cost."""
        return sum(symbol.variable == variable for symbol in self.symbols)

    @property
    def is_empty(self) -> bool:
        """Whether it is {0}: payable with no resources (118.5)."""
        return all(symbol.generic == 0 for symbol in self.symbols)

    def with_generic(self, amount: int) -> ManaCost:
        """The cost with ``amount`` (0 or more) as its generic component, written once.

        Variable symbols come first, then the number, then the others in their order.
        """
        variables = [symbol for symbol in self.symbols if symbol.variable is not None]
        others = [s for s in self.symbols if s.variable is None and not s.is_generic]
        number = [ManaSymbol.number(amount)] if amount else []
        return ManaCost((*variables, *number, *others))

    def with_x(self, n: int, variable: str = "X") -> ManaCost:
        """The cost with every ``variable`` symbol replaced by ``n`` generic mana (107.3a)."""
        if n < 0:
            raise ValueError(f"a value of {variable} can't be negative: {n}")
        times = self.count(variable)
        if not times:
            return self
        rest = tuple(symbol for symbol in self.symbols if symbol.variable != variable)
        return ManaCost(rest).with_generic(self.generic + times * n)

    def __add__(self, other: ManaCost) -> ManaCost:
        """Both costs as one (601.2f), the generic parts added up."""
        if not isinstance(other, ManaCost):
            return NotImplemented
        both = ManaCost(self.symbols + other.symbols)
        return both.with_generic(both.generic)

    def __str__(self) -> str:
        return "".join(map(str, self.symbols))


@lru_cache(maxsize=4096)
def _parse_cost(text: str) -> ManaCost:
    if not text:
        raise ValueError("a mana cost has at least one symbol; free is {0}")
    found = _SYMBOLS.findall(text)
    if "".join(found) != text:
        raise ValueError(
            f"{text!r} is not a mana cost: symbols in braces are needed, as {{2}}{{R}}"
        )
    symbols = tuple(map(_parse_symbol, found))
    ways = prod(
        comb(symbols.count(symbol) + choices - 1, choices - 1)
        for symbol in dict.fromkeys(symbols)
        if (choices := len(symbol.colors) + symbol.phyrexian + (symbol.generic is not None)) > 1
    )
    if ways > _MOST_ANNOUNCEMENTS:
        raise ValueError(f"a mana cost of {len(found)} symbols can be paid in too many ways")
    return ManaCost(symbols)

"""How long paying takes: the typical turn, and the worst boards."""

import pytest

from cardwright.model.mana import Color, Mana, ManaCost
from cardwright.rules.payment import Source, can_pay, max_x, plan

W, U, B, R, G = ((Mana(color),) for color in Color)
C = (Mana(),)
ANY = (W, U, B, R, G)


def board(*alternatives):
    return tuple(Source(number, produces) for number, produces in enumerate(alternatives))


BASICS = board(*[(R,)] * 6, *[(G,)] * 4)
DUALS = board(*[(R,)] * 3, *[(G,)] * 3, *[(R, G)] * 4)
MIXED = board(*[(W,), (U,), (B,), (R,), (G,), (W, U), (U, B), (B, R), (R, G), (G, W)] * 3)
ROCKS = board(*[(W,), (U,), (G,)] * 6, *[(C * 2,)] * 6, *[tuple(m * 3 for m in ANY)] * 6)
PAIRS = [a + b for i, a in enumerate(ANY) for b in ANY[i:]]
ALL_SEVERAL = board(*([tuple(PAIRS), tuple(m * 2 for m in ANY), (W + U, B + R, G + C)]) * 10)
ALL_DIFFERENT = board(
    *(tuple(PAIRS[(n + step * k) % 15] for k in range(5)) for n in range(15) for step in (1, 2))
)
TIGHT = board(*[(W * 2, U * 2)] * 5, *[(B * 2, R * 2, G * 2)] * 25)

CASES = {
    "basics {3}{R}{R}": ("{3}{R}{R}", BASICS),
    "basics {1}{G}": ("{1}{G}", BASICS),
    "basics {1}{R}{G}": ("{1}{R}{G}", BASICS),
    "basics too few": ("{9}{R}{R}", BASICS),
    "basics wrong color": ("{1}{U}{U}", BASICS),
    "duals {1}{R}{G}": ("{1}{R}{G}", DUALS),
    "30 lands WUBRG": ("{5}{W}{W}{U}{B}{R}{G}{G}", MIXED),
    "30 lands hybrids": ("{W/U}{W/U}{B/R}{B/R}{R/G}{G/W}{2/U}{2/R}{B/P}", MIXED),
    "30 with rocks": ("{6}{W}{U}{B}{R}{G}", ROCKS),
    "30 of several": ("{6}{W}{W}{U}{B}{R}{G}", ALL_SEVERAL),
    "30 barely not enough": ("{W}" * 5 + "{U}" * 5 + "{B}{R}{G}{3}", TIGHT),
    "30 different": ("{6}{W}{W}{U}{B}{R}{G}", ALL_DIFFERENT),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("function", [can_pay, plan])
def test_payment(benchmark, function, case):
    text, sources = CASES[case]
    benchmark(function, ManaCost.parse(text), (), sources, 20)


@pytest.mark.parametrize("sources", [BASICS, ROCKS], ids=["basics", "rocks"])
def test_max_x(benchmark, sources):
    benchmark(max_x, ManaCost.parse("{X}{R}"), (), sources, 20)


def test_making_a_source(benchmark):
    benchmark(Source, 1, (R, G), 3)


def test_hashing_a_color(benchmark):
    benchmark(hash, Color.R)

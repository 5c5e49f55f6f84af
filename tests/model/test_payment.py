"""Automatic payment against the rules and against trying everything."""

import pickle
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.model.mana import Color, Mana, ManaCost
from cardwright.rules.payment import Plan, Source, announcements, can_pay, max_x, plan

SNOW = {f"s{color.name}": Mana(color, snow=True) for color in Color} | {"sC": Mana(None, True)}
MANA = {color.name: Mana(color) for color in Color} | {"C": Mana()} | SNOW


def units(text: str) -> tuple[Mana, ...]:
    """The mana named by words such as "R R sW"."""
    return tuple(MANA[word] for word in text.split())


def sources(*texts: str) -> tuple[Source, ...]:
    """Sources numbered from 1; "W|U U:3" gives {W} or {U}{U} and weighs 3."""
    made = []
    for number, text in enumerate(texts, 1):
        produces, _, weight = text.partition(":")
        alternatives = tuple(units(some) for some in produces.split("|"))
        made.append(Source(number, alternatives, int(weight or 0)))
    return tuple(made)


def paid(cost: str, *texts: str, pool: str = "", life: int = 20) -> Plan | None:
    return plan(ManaCost.parse(cost), units(pool), sources(*texts), life)


def used(found: Plan | None) -> set[int]:
    assert found is not None
    return {source for source, _ in found.sources}


def pays(mana: Mana, symbol) -> bool:
    if symbol.is_generic:
        return True
    if symbol.snow:
        return mana.snow
    return mana.color is None if symbol.colorless else mana.color in symbol.colors


def covers(symbols, spent: tuple[Mana, ...], life: int) -> bool:
    """Whether exactly this mana, in this order, and this life pay for the symbols."""
    if not symbols:
        return not spent and not life
    first, rest = symbols[0], symbols[1:]
    if first.is_generic:
        return len(spent) >= first.generic and covers(rest, spent[first.generic :], life)
    return (
        (bool(spent) and pays(spent[0], first) and covers(rest, spent[1:], life))
        or (first.phyrexian and covers(rest, spent, life - 2))
        or (first.generic == 2 and len(spent) > 1 and covers(rest, spent[2:], life))
    )


def everything(cost, pool, given, life):
    """The (life, weight, mana from sources) of every payment there is, by trying all of them."""
    results = set()
    for plain, price in announcements(cost):
        if price > life and price:
            continue
        for choice in product(*([None, *range(len(source.produces))] for source in given)):
            available = list(pool)
            weight = 0
            for source, alternative in zip(given, choice, strict=True):
                if alternative is not None:
                    available += source.produces[alternative]
                    weight += source.weight
            colored = [symbol for symbol in plain.symbols if not symbol.is_generic]
            if len(available) >= plain.mana_value() and any(
                all(map(pays, some, colored)) for some in permutations(available, len(colored))
            ):
                results.add((price, weight, len(available) - len(pool)))
    return results


def check(found: Plan, cost, pool, given, life):
    """That a plan does what it says: uses what there is and pays what is asked."""
    by_id = {source.id: source for source in given}
    assert len({source for source, _ in found.sources}) == len(found.sources)
    available = list(pool)
    for source, alternative in found.sources:
        available += by_id[source].produces[alternative]
    for mana in found.spend:
        available.remove(mana)
    assert found.life == 0 or found.life <= life
    assert covers(cost.symbols, found.spend, found.life)


SYMBOLS = [*"WURCS", "1", "2", "0", "W/U", "R/W", "2/R", "2/U", "W/P", "R/W/P"]
some_units = st.lists(st.sampled_from(["W", "U", "R", "C", "sW", "sC"]), min_size=1, max_size=3)
single = st.lists(st.sampled_from(["W", "U", "R", "C", "sU", "sC"]), min_size=1, max_size=3)
costs = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4).map(
    lambda symbols: ManaCost.parse("".join(f"{{{symbol}}}" for symbol in symbols))
)
pools = st.lists(st.sampled_from(["W", "R", "C", "sU"]), max_size=2).map(" ".join).map(units)
single_sources = single.map("|".join)
many_sources = st.lists(some_units.map(" ".join), min_size=1, max_size=2).map("|".join)


def supplies(texts, most):
    pairs = st.tuples(texts, st.sampled_from(["", ":1", ":2", ":5"])).map("".join)
    return st.lists(pairs, max_size=most).map(lambda some: sources(*some))


@settings(max_examples=300, deadline=None)
@given(costs, pools, supplies(single_sources, 4) | supplies(many_sources, 3), st.integers(-1, 4))
def test_a_plan_exists_exactly_if_there_is_a_payment_and_is_the_cheapest(cost, pool, given, life):
    possible = everything(cost, pool, given, life)
    found = plan(cost, pool, given, life)
    assert can_pay(cost, pool, given, life) is bool(possible)
    assert (found is not None) is bool(possible)
    if found is not None:
        check(found, cost, pool, given, life)
        by_id = {source.id: source for source in given}
        weight = sum(by_id[source].weight for source, _ in found.sources)
        produced = sum(len(by_id[source].produces[way]) for source, way in found.sources)
        assert (found.life, weight, produced) == min(possible)
        assert plan(cost, pool, pickle.loads(pickle.dumps(given)), life) == found


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["{X}", "{X}{X}{R}", "{X}{W/U}{2/R}", "{X}{S}{W/P}", "{X}{2}"]),
    pools,
    supplies(single_sources, 4) | supplies(many_sources, 3),
    st.integers(0, 2),
)
def test_max_x_is_the_last_x_that_can_be_paid(text, pool, given, life):
    cost = ManaCost.parse(text)
    most = max_x(cost, pool, given, life)
    assert all(can_pay(cost.with_x(x), pool, given, life) for x in range(most + 1))
    assert not can_pay(cost.with_x(most + 1), pool, given, life)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from([*SYMBOLS, "X", "W/U/P"]), min_size=1, max_size=4))
def test_announcements_leave_nothing_to_announce_and_come_cheapest_first(symbols):
    cost = ManaCost.parse("".join(f"{{{symbol}}}" for symbol in symbols))
    found = list(announcements(cost))
    assert len(found) == len(set(found)) > 0
    assert [life for _, life in found] == sorted(life for _, life in found)
    assert found[0][1] == 0
    for plain, _ in found:
        assert not any(symbol.is_hybrid or symbol.phyrexian for symbol in plain.symbols)


def test_announcements_of_equal_symbols_are_not_repeated():
    def announced(text):
        return [(str(plain), life) for plain, life in announcements(ManaCost.parse(text))]

    assert announced("{1}{R}") == [("{1}{R}", 0)]
    assert announced("{G/W}{G/W}") == [("{G}{G}", 0), ("{G}{W}", 0), ("{W}{W}", 0)]
    assert announced("{W/P}{W/P}") == [("{W}{W}", 0), ("{W}", 2), ("{0}", 4)]
    assert announced("{2/B}") == [("{B}", 0), ("{2}", 0)]
    assert announced("{W/U/P}{X}") == [("{W}{X}", 0), ("{U}{X}", 0), ("{X}", 2)]


def test_nothing_is_needed_to_pay_zero():
    assert paid("{0}") == Plan((), (), 0)
    assert paid("{0}", life=-3) == Plan((), (), 0)


def test_the_pool_is_spent_before_a_source_is_tapped():
    assert paid("{1}{R}", "R", "R", pool="R") == Plan(((1, 0),), units("R R"), 0)
    assert paid("{2}", "C C", "R", pool="R") == Plan(((2, 0),), units("R R"), 0)


def test_mana_is_spent_in_the_order_of_the_symbols():
    found = paid("{2}{R}{U}", "U", "G", "R", "G")
    assert found is not None
    assert found.spend == units("G G R U")


def test_creatures_and_flexible_lands_are_kept():
    assert used(paid("{1}{G}", "G:9", "R|G", "G", "R", "W|U|B|R|G")) == {3, 4}
    assert used(paid("{2}", "G:9", "R|G", "G", "C")) == {3, 4}


def test_the_kind_there_is_most_of_pays_generic_mana():
    assert used(paid("{2}", "U", "R", "R", "R", "W")) == {2, 3}


def test_a_flexible_land_moves_over_for_a_narrow_one():
    assert paid("{R}{W}", "R|W", "R") is not None
    assert paid("{R}{W}", "R|W", "W") is not None
    assert paid("{R}{W}{U}", "R|W", "W|U", "R|U") is not None
    assert paid("{R}{W}", "R", "R") is None


def test_little_mana_is_left_over():
    assert used(paid("{1}", "C C", "R")) == {2}
    assert used(paid("{2}", "C C", "R", "R")) == {1}
    assert used(paid("{3}", "C C", "C C", "R")) == {1, 3}


def test_one_use_of_a_source_gives_one_of_its_alternatives():
    assert paid("{W}{U}", "W W|U U") is None
    assert not can_pay(ManaCost.parse("{W}{U}"), (), sources("W W|U U"), 0)
    assert paid("{W}{U}", "W W|U U|W U") == Plan(((1, 2),), units("W U"), 0)


def test_life_is_paid_only_if_mana_is_short_and_there_is_enough():
    assert paid("{1}{W/P}", "W", "R") == Plan(((2, 0), (1, 0)), units("R W"), 0)
    assert paid("{1}{W/P}", "R", life=2) == Plan(((1, 0),), units("R"), 2)
    assert paid("{1}{W/P}", "R", life=1) is None


def test_snow_mana_is_needed_for_snow_only():
    assert paid("{S}", "R") is None
    assert used(paid("{S}{R}", "R", "sR")) == {1, 2}
    assert used(paid("{1}", "sR", "R")) == {2}


def test_colorless_is_not_generic():
    assert paid("{C}", "R") is None
    assert paid("{C}{1}", "R", "C") is not None


def test_an_alternative_that_gives_less_is_used_if_less_is_needed():
    found = paid("{W}{2}", "W", "B|C R:3", pool="C")
    assert found is not None
    assert set(found.sources) == {(1, 0), (2, 0)}


def test_a_board_of_thirty_sources_of_several_mana_is_paid_exactly():
    tight = sources(*["W W|U U"] * 5, *["B B|R R|G G"] * 25)
    enough = ManaCost.parse("{W}{W}{W}{W}{U}{U}{U}{U}{U}{U}{B}{R}{G}{3}")
    assert plan(enough, (), tight, 0) is not None
    short = ManaCost.parse("{W}{W}{W}{W}{W}{U}{U}{U}{U}{U}{B}{R}{G}{3}")
    assert plan(short, (), tight, 0) is None
    assert not can_pay(short, (), tight, 0)
    assert can_pay(short, units("U"), tight, 0)


def test_a_source_that_gives_nothing_pays_nothing():
    assert paid("{1}", "") is None
    assert paid("{1}", "|R") == Plan(((1, 1),), units("R"), 0)


def test_x_must_be_announced_before_paying():
    with pytest.raises(ValueError, match="X in"):
        paid("{X}", "R")
    with pytest.raises(ValueError, match=r"no \{X\}"):
        max_x(ManaCost.parse("{2}"), (), (), 0)


def test_max_x_counts_all_that_is_there():
    cost = ManaCost.parse("{X}{X}{R}")
    assert max_x(cost, units("R"), sources("R", "C C C", "W W|U U"), 0) == 3
    assert max_x(cost, (), sources("U"), 0) == -1

"""Colors, mana symbols and mana costs as 105, 107.4 and 202 describe them."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.model.mana import Color, Mana, ManaCost, ManaSymbol

COLORS = [*"WUBRG"]
PAIRS = ["W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U"]
SYMBOLS = [
    *COLORS,
    *PAIRS,
    *(f"2/{color}" for color in COLORS),
    *(f"{symbol}/P" for symbol in COLORS + PAIRS),
    *["C", "S", "X", "Y", "Z", "0", "1", "2", "10", "1000000"],
]


def test_colors_are_ordered_wubrg():
    assert "".join(color.name for color in sorted(set(Color))) == "WUBRG"
    assert [color.word for color in Color] == ["white", "blue", "black", "red", "green"]
    assert all(Color)
    assert f"{Color.R:>5}|{Color.U}" == "  red|blue"


def test_a_color_is_found_by_its_word():
    assert Color.from_word("black") is Color.B
    with pytest.raises(ValueError, match="'colorless' is not a color"):
        Color.from_word("colorless")


@pytest.mark.parametrize("inner", SYMBOLS)
def test_every_symbol_of_107_4_is_read_and_written_the_same(inner):
    symbol = ManaSymbol.parse(f"{{{inner}}}")
    assert str(symbol) == f"{{{inner}}}"
    assert ManaSymbol.parse(str(symbol)) is symbol
    assert pickle.loads(pickle.dumps(symbol)) == symbol
    assert hash(pickle.loads(pickle.dumps(symbol))) == hash(symbol)


def test_symbols_differ_from_each_other():
    assert len({ManaSymbol.parse(f"{{{inner}}}") for inner in SYMBOLS}) == len(SYMBOLS)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("{U/W}", r"did you mean \{W/U\}\?"),
        ("{U/W/P}", r"did you mean \{W/U/P\}\?"),
        ("{W/2}", r"did you mean \{2/W\}\?"),
        ("{r}", r"did you mean \{R\}\?"),
        ("{P}", r"\(107.4\)$"),
        ("{T}", r"\(107.4\)$"),
        ("{3/W}", r"\(107.4\)$"),
        ("{2/W/P}", r"\(107.4\)$"),
        ("{C/P}", r"\(107.4\)$"),
        ("{W/W}", r"\(107.4\)$"),
        ("{/P}", r"\(107.4\)$"),
        ("{01}", r"\(107.4\)$"),
        ("{-1}", r"\(107.4\)$"),
        ("{٣}", r"\(107.4\)$"),
        ("{}", r"\(107.4\)$"),
        ("{99999999}", r"\(107.4\)$"),
        ("R", "one symbol in braces"),
        ("{R}{R}", "one symbol in braces"),
    ],
)
def test_what_is_no_symbol_is_refused_with_a_reason(text, hint):
    with pytest.raises(ValueError, match=hint):
        ManaSymbol.parse(text)


@pytest.mark.parametrize(
    ("text", "value", "colors"),
    [
        ("{3}{U}{U}", 5, "U"),
        ("{1}{W/U}{W/U}", 3, "WU"),
        ("{2/B}{2/B}{2/B}", 6, "B"),
        ("{1}{W/P}{W/P}", 3, "W"),
        ("{R/W/P}", 1, "WR"),
        ("{X}{X}{R}", 1, "R"),
        ("{S}{C}{2}", 4, ""),
        ("{0}", 0, ""),
    ],
)
def test_mana_value_and_colors_follow_202(text, value, colors):
    cost = ManaCost.parse(text)
    assert cost.mana_value() == value
    assert cost.colors == {Color[color] for color in colors}


def test_mana_value_counts_each_x_on_the_stack():
    assert ManaCost.parse("{X}{X}{R}").mana_value(x=3) == 7
    assert ManaCost.parse("{2}{R}").mana_value(x=3) == 3


def test_a_free_cost_is_a_cost():
    assert ManaCost.parse("{0}").is_empty
    assert ManaCost() == ManaCost.parse("{0}")
    assert not ManaCost.parse("{X}").is_empty
    with pytest.raises(ValueError, match="free is"):
        ManaCost.parse("")


@pytest.mark.parametrize("text", ["2R", "{2}R", "{2} {R}", "{2}{R", "{{2}}", "{2}{Q}", "{2}\n"])
def test_what_is_no_cost_is_refused(text):
    with pytest.raises(ValueError, match="is not a mana"):
        ManaCost.parse(text)


def test_a_cost_with_millions_of_ways_to_pay_is_refused():
    with pytest.raises(ValueError, match="too many ways"):
        ManaCost.parse("".join(f"{{{pair}/P}}" for pair in PAIRS))


@pytest.mark.parametrize(
    ("text", "x", "result"),
    [
        ("{X}{2}{R}", 3, "{5}{R}"),
        ("{X}{R}", 0, "{R}"),
        ("{X}", 0, "{0}"),
        ("{X}{X}{R}", 2, "{4}{R}"),
        ("{X}{Y}{1}", 2, "{Y}{3}"),
        ("{2}{R}", 2, "{2}{R}"),
    ],
)
def test_x_becomes_generic_mana(text, x, result):
    assert str(ManaCost.parse(text).with_x(x)) == result


def test_a_negative_amount_is_refused():
    with pytest.raises(ValueError, match="negative"):
        ManaCost.parse("{X}").with_x(-1)
    with pytest.raises(ValueError, match="negative"):
        ManaCost.parse("{1}{R}").with_generic(-1)


def test_costs_add_up_with_one_generic_component():
    assert str(ManaCost.parse("{2}{R}") + ManaCost.parse("{X}{1}{G}")) == "{X}{3}{R}{G}"
    assert str(ManaCost.parse("{0}") + ManaCost.parse("{0}")) == "{0}"
    assert str(ManaCost.parse("{0}") + ManaCost.parse("{W}")) == "{W}"
    assert str(ManaCost.parse("{W}") + ManaCost.parse("{2}")) == "{2}{W}"


def test_the_generic_component_leaves_halves_of_hybrids_alone():
    cost = ManaCost.parse("{3}{2/R}{S}")
    assert cost.generic == 3
    assert str(cost.with_generic(0)) == "{2/R}{S}"


@given(st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=5))
def test_costs_survive_text_and_pickle(inner):
    text = "".join(f"{{{symbol}}}" for symbol in inner)
    cost = ManaCost.parse(text)
    assert str(cost) == text
    assert ManaCost.parse(text) is cost
    again = pickle.loads(pickle.dumps(cost))
    assert again == cost
    assert hash(again) == hash(cost)
    assert again.colors == cost.colors
    assert (cost + cost).mana_value(2) == 2 * cost.mana_value(2)


def test_mana_is_a_value():
    assert Mana(Color.R) == Mana(Color.R)
    assert Mana(Color.R) != Mana(Color.R, snow=True)
    assert len({Mana(), Mana(None, False), Mana(Color.W)}) == 2
    assert (str(Mana()), str(Mana(Color.G))) == ("{C}", "{G}")
    assert pickle.loads(pickle.dumps(Mana(Color.G, True))) == Mana(Color.G, True)

# ruff: noqa: RUF001 - telling look-alikes apart is what these tests are about
import pytest

from cardwright.language import propernames
from cardwright.language.errors import LineError
from cardwright.language.words import Lexicon, abstracted, split

LITERALS = ['"', "'", "'s", ".", ",", ":", "~", "creature", "creature's", "draw", "sacrifice", "X"]


@pytest.fixture
def lexicon() -> Lexicon:
    return Lexicon(
        [*LITERALS, "—", "scoop"],
        {"NUMBER": (r"\d+", 0), "PT": (r"[+-]?\d+/[+-]?\d+", 0)},
        {"KIND": {"Newt": "newt", "Power-Plant": 2, "Urza's": 3}, "COUNTER": {"charge": "c"}},
    )


def texts(lexicon, line, names=()):
    return [word.text for word in lexicon.tokenize(line, names)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{2/R}{T}: +1/+1, */*+1 1+*/1+* −3 +X 2/2", "{2/R} {T} : +1/+1 , */*+1 1+*/1+* -3 +X 2/2"),
        ("creature’s non-Newt “x”", 'creature\'s non-Newt " x "'),
        ("one — two – three -- four - five", "one — two — three — four — five"),
        ("–2: players' and/or doesn't", "-2 : players' and/or doesn't"),
        ("1—9 | 1-4, 10.", "1 — 9 | 1-4 , 10 ."),
        ("Equip—Pay {2}", "Equip — Pay {2}"),
        ("-1/-1 X/X +X/-0", "-1/-1 X/X +X/-0"),
    ],
)
def test_lines_are_split_into_words(line, words):
    assert split(line) == words.split(" ")


def test_words_know_where_they_stand(lexicon):
    line = "draw (two) 2/2’s"
    assert [line[w.start : w.end] for w in lexicon.tokenize(line)] == ["draw", "2/2", "’s"]


def test_a_capital_letter_is_a_small_one_only_where_a_sentence_starts(lexicon):
    line = 'Draw. Draw: Draw — Draw "Draw Draw'
    found = ['"draw"' in w.classes for w in lexicon.tokenize(line) if w.text == "Draw"]
    assert found == [True, True, True, True, True, False]


def test_each_cost_before_a_colon_may_start_with_a_capital(lexicon):
    words = lexicon.tokenize("{2}, Sacrifice creature, Sacrifice: Draw, Draw")
    found = [bool(w.classes) for w in words if w.text in ("Sacrifice", "Draw")]
    assert found == [True, True, True, False]


def test_a_word_has_every_class_it_may_be(lexicon):
    assert lexicon.classes("3") == {"NUMBER"}
    assert lexicon.classes("charge") == {"COUNTER"}
    assert lexicon.classes("Charge", True) == {"COUNTER"}
    assert lexicon.classes("Charge") == frozenset()
    assert lexicon.value("Charge", "COUNTER") == "c"
    assert lexicon.classes("Power-Plant") == {"KIND"}


def test_a_registered_phrase_is_one_word():
    lexicon = Lexicon(["creature"], {}, {"KIND": {"Time Lord": 1, "Lord": 2}})
    words = lexicon.tokenize("Time Lord creature Lord")
    assert [(w.text, w.start, w.end) for w in words[:2]] == [
        ("Time Lord", 0, 9),
        ("creature", 10, 18),
    ]
    assert [lexicon.value(w.text, "KIND") for w in (words[0], words[2])] == [1, 2]


def test_reminder_text_is_left_out(lexicon):
    assert texts(lexicon, 'draw (or (not) draw. ") 2 (x)') == ["draw", "2"]


@pytest.mark.parametrize(("line", "at"), [("draw (two (2) x", 5), ("draw) (two)", 4)])
def test_an_unbalanced_parenthesis_is_an_error(lexicon, line, at):
    with pytest.raises(LineError, match="parenthesis") as caught:
        lexicon.tokenize(line)
    assert (caught.value.start, caught.value.end) == (at, at + 1)


def test_the_longest_name_is_the_card_itself(lexicon):
    words = lexicon.tokenize("Ash Warden's creature, Ash Wardens Ash", ("Ash", "Ash Warden"))
    assert [w.text for w in words] == ["Ash Warden", "'s", "creature", ",", "Ash", "Wardens", "Ash"]
    assert ['"~"' in w.classes for w in words] == [True, False, False, False, True, False, True]
    assert words[1].classes == {'"\'s"'}


def test_a_name_of_one_word_keeps_the_word_s_own_meanings(lexicon):
    (word, *_) = lexicon.tokenize("Newt draw", ("Newt",))
    assert word.classes == {'"~"', "KIND"}
    (word, *_) = lexicon.tokenize("Draw draw", ("Draw",))
    assert word.classes == {'"~"', '"draw"'}


def test_names_are_whole_words_in_exact_spelling(lexicon):
    line = "newt Newts Newt-like non-Newt"
    assert not any('"~"' in w.classes for w in lexicon.tokenize(line, ("Newt",)))


@pytest.mark.parametrize(
    ("line", "supplied"),
    [
        ('"draw."', True),
        ('"draw." Draw', True),
        ('"draw." and', False),
        ('"draw".', False),
        ('draw. "creature"', False),
        ('"draw." ~ creature', True),
    ],
)
def test_a_quotation_that_ends_a_sentence_ends_the_outer_one_too(lexicon, line, supplied):
    extra = [w for w in lexicon.tokenize(line) if w.start == w.end]
    assert [w.text for w in extra] == ["."] * supplied
    assert all(w.classes == {'"."'} for w in extra)


def test_a_quotation_in_a_quotation_ends_both(lexicon):
    assert texts(lexicon, "\"draw 'draw.'\"")[-5:] == [".", "'", ".", '"', "."]


def test_equal_abstractions_have_equal_words(lexicon):
    pairs = [("Ash Warden", "Elm Warden"), ("Ash Warden", "~")]
    for one, other in pairs:
        line = "draw {}'s creature".format
        assert abstracted(line(one), (one,)) == abstracted(line(other), (other,) * (other != "~"))
    assert abstracted("Draw Draw", ("Draw",)) != abstracted("Newt Newt", ("Newt",))


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("creature named Old Ash of the Hill draw", "Old Ash of the Hill"),
        ("creature named Newt. Draw", "Newt"),
        ("draw and create Tuft, a creature", "Tuft"),
        ("creature named Ash, Lord of Hills, draw", "Ash, Lord of Hills"),
        ("creature named Ash, the Tall, draw", "Ash, the Tall"),
        ("creature named Ash, Newt creature", "Ash"),
        ("creature named Ash, Bob, and Carl", "Ash"),
        ("create Urza's creature", None),
        ("creature named for Newt", None),
    ],
)
def test_a_name_is_one_word(lexicon, line, name):
    """201.2."""
    found = [word.text for word in lexicon.tokenize(line) if propernames.NAME in word.classes]
    assert found == ([] if name is None else [name])


def test_a_name_may_begin_with_the_card_s_own():
    """201.2: but what the card calls itself is no other name."""
    lexicon = Lexicon(["named", "~"], {}, {})
    line = "named Ash Twin, named Ash's Twin, named Ash"
    words = [word.text for word in lexicon.tokenize(line, ("Ash",)) if word.text[0] == "A"]
    assert words == ["Ash Twin", "Ash's Twin", "Ash"]


def test_one_of_two_names_is_meant_behind_or(lexicon):
    """201.2."""
    words = lexicon.tokenize("named Ash or Bob or creature")
    assert [w.text for w in words if propernames.NAME in w.classes] == ["Ash", "Bob"]


@pytest.mark.parametrize("line", ["a" * 5_000_000, "draw " * 3000, "“" * 10_000, "(" * 15_000])
def test_long_lines_are_refused(lexicon, line):
    with pytest.raises(LineError):
        lexicon.tokenize(line)

"""What a player types, understood."""

import pytest

from cardwright import Decision, Option
from cardwright.tools.answers import Unclear, default, keys, understand, wanted


def decision(*labels: str, kind: str = "priority", least: int = 1, most: int = 1) -> Decision:
    options = tuple(Option(label, index) for index, label in enumerate(labels))
    return Decision(1, kind, "What?", options, least, most)


ACTIONS = decision("Pass", "Play Fen", "Cast Ash Crow", "Cast Ash Crow (2)", "Cast Ash Rite")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", 0),
        (" 3 ", 2),
        ("Play Fen", 1),
        ("play fen", 1),
        ("pl", 1),
        ("fen", 1),
        ("Cast Ash Crow", 2),
        ("cast ash crow (2)", 3),
        ("crow", 2),
        ("rite", 4),
        ("", 0),
    ],
)
def test_an_option_is_meant_by_number_label_or_beginning(typed: str, meant: int) -> None:
    assert understand(ACTIONS, typed) == (meant,)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("cast", "'cast' could be: Cast Ash Crow, Cast Ash Crow (2), Cast Ash Rite"),
        ("ast", "none of the options"),
        ("0", "no option 0; the numbers are 1 to 5"),
        ("6", "no option 6"),
        ("1 2", "choose 1, not 2"),
        ("²", "none of the options"),
    ],
)
def test_what_is_unclear_is_explained(typed: str, why: str) -> None:
    with pytest.raises(Unclear) as error:
        understand(ACTIONS, typed)
    assert why in str(error.value)


def test_several_options_are_chosen_at_once() -> None:
    several = decision("Fen", "Ash, the Crow", "Owl", kind="object", least=0, most=2)
    assert understand(several, "1 3") == (0, 2)
    assert understand(several, "3,1") == (2, 0)
    assert understand(several, "owl, fen") == (2, 0)
    assert understand(several, "Ash, the Crow") == (1,)
    assert understand(several, "") == ()
    for typed in ("1 1", "1 2 3"):
        with pytest.raises(Unclear):
            understand(several, typed)


def test_numbers_mean_themselves_where_all_labels_are_numbers() -> None:
    amounts = decision("0", "1", "2", kind="number")
    assert keys(amounts) == ["0", "1", "2"]
    assert understand(amounts, "2") == (2,)
    assert keys(ACTIONS) == ["1", "2", "3", "4", "5"]


def test_an_empty_line_rests_where_one_can() -> None:
    assert default(decision("Pass", "Go")) == (0,)
    assert default(decision("Done", "Attack", kind="attack")) == (0,)
    assert default(decision("Attack", kind="attack")) is None
    assert default(decision("Keep", "Mulligan", kind="mulligan")) == (0,)
    assert default(decision("Pay {1}", "Tap Fen", kind="pay")) == (0,)
    assert default(decision("A", "B", kind="order", least=2, most=2)) == (0, 1)
    assert default(decision("Yes", "No", kind="yes_no")) is None
    with pytest.raises(Unclear, match="something must be chosen: choose 1"):
        understand(decision("Yes", "No", kind="yes_no"), "  ")


def test_how_many_to_choose_is_said() -> None:
    assert wanted(decision("A", "B", least=0, most=2)) == "choose up to 2"
    assert wanted(decision("A", "B", least=1, most=2)) == "choose 1 to 2"
    assert wanted(decision("A", "B")) == "choose 1"

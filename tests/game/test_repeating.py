"""Answering again as before: shortcuts (725.2)."""

import pytest

from cardwright import IllegalChoice

from .table import find, labels, position


def ready():
    """Ann has a hound that she can feed as often as she has mana: seven times."""
    return position(battlefield=["Furnace Hound", *["Mountain"] * 7], their_hand=["Plains"])


def feed(game):
    start = game.answered
    game.choose(next(label for label in labels(game) if label.startswith("Furnace Hound")))
    while game.state.stack:
        game.choose("Pass")
    return start


def test_answers_are_given_again_as_often_as_is_said():
    """725.2a."""
    one, other = ready(), ready()
    one.repeat(4, since=feed(one))
    for _ in range(5):
        feed(other)
    assert one.state == other.state
    assert one.answered == other.answered


def test_it_stops_where_an_answer_is_not_on_offer_any_more():
    """725.2c."""
    game = ready()
    start = feed(game)
    count = game.answered
    with pytest.raises(IllegalChoice, match=r"time [67] of 20: "):
        game.repeat(20, since=start)
    assert game.referee.look(find(game, "Furnace Hound")).power == 8
    game.undo(game.answered - count)
    assert game.referee.look(find(game, "Furnace Hound")).power == 2


def test_it_stops_where_something_else_is_asked():
    game = ready()
    game.choose("Pass")
    with pytest.raises(IllegalChoice, match=r"time .* of 90: "):
        game.repeat(90, since=0)


def test_it_stops_where_the_same_is_asked_and_not_on_offer():
    game = position(hand=["Plains", "Mountain"], battlefield=["Furnace Hound"])
    game.choose("Play Plains")
    with pytest.raises(IllegalChoice, match="time 1 of 2: "):
        game.repeat(2, since=0)


def test_answers_that_were_not_given_can_not_be_repeated():
    game = ready()
    for since in (0, 1, -1):
        with pytest.raises(IllegalChoice, match="no answers since"):
            game.repeat(1, since=since)

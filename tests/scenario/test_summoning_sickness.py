"""A creature is held back until its controller has begun a turn with it (302.6)."""


def test_a_creature_that_came_in_its_controllers_turn_is_held_back_in_the_next_turn_too(
    s, you, opponent
):
    you.battlefield("Plains")
    you.hand("Quick Tapper")
    you.cast("Quick Tapper")
    s.resolve()
    s.next_turn()
    assert s.active == opponent
    assert not you.can_activate("Quick Tapper")
    s.next_turn()
    assert you.can_activate("Quick Tapper")


def test_a_creature_that_came_in_an_opponents_turn_is_free_in_its_controllers(s, you, opponent):
    opponent.battlefield("Plains")
    opponent.hand("Quick Tapper")
    opponent.cast("Quick Tapper")
    s.resolve()
    assert not opponent.can_activate("Quick Tapper")
    s.next_turn()
    assert opponent.can_activate("Quick Tapper")


def test_a_creature_that_was_taken_is_held_back_until_its_new_controllers_turn(s, you, opponent):
    bear = opponent.battlefield("Hill Bear")
    you.battlefield("Island", count=4)
    you.hand("Lasting Sway")
    you.cast("Lasting Sway", bear)
    s.resolve()
    assert bear.controller == you
    assert not bear.can_attack()
    s.go_to("upkeep", turn=3)
    assert bear.can_attack()


def test_a_creature_that_was_given_back_is_held_back_until_its_controllers_turn(s, you, opponent):
    tapper = opponent.battlefield("Quick Tapper")
    you.battlefield("Mountain", count=3)
    you.hand("Sudden Sway")
    you.cast("Sudden Sway", tapper)
    s.resolve()
    assert not you.can_activate("Quick Tapper")
    assert not opponent.can_activate("Quick Tapper")
    s.next_turn()
    assert tapper.controller == opponent
    assert opponent.can_activate("Quick Tapper")

"""Delayed, reflexive and state triggered abilities (603.7, 603.8, 603.12)."""

# The text of a card stands on one line, however long.
# ruff: noqa: E501

from .table import rich, table


def test_a_delayed_trigger_knows_its_object_only_where_it_was():
    """603.7c, 400.7, case-104."""
    s = table(
        """
Brief Call {B}
Instant
Return target creature card from your graveyard to the battlefield. Sacrifice it at the beginning of the next end step.
"""
    )
    you, _ = s.players
    rich(s)
    you.graveyard("Brown Bear")
    you.hand("Brief Call", "Slip Out")
    s.start()
    you.cast("Brief Call", "Brown Bear")
    s.resolve()
    you.cast("Slip Out", "Brown Bear")
    s.resolve()
    s.go_to("end step")
    s.resolve()
    assert "Brown Bear" in you.battlefield, "it is another object now"


def test_it_is_the_token_that_was_made():
    """603.7c, 608.2c, case-106."""
    s = table(
        """
Echo Hall {2}
Enchantment
Whenever a nontoken creature you control enters, create a token that's a copy of that creature. The token gains haste until end of turn. Exile it at the beginning of the next end step.
"""
    )
    you, _ = s.players
    you.battlefield("Echo Hall", "Forest", "Forest")
    you.hand("Brown Bear")
    s.start()
    you.cast("Brown Bear")
    s.resolve()
    assert you.battlefield.count("Brown Bear") == 2
    s.go_to("end step")
    s.resolve()
    assert you.battlefield.count("Brown Bear") == 1
    assert not you.battlefield["Brown Bear"].is_token


def test_a_delayed_trigger_that_is_created_too_late_never_triggers():
    """603.7a."""
    s = table(
        """
Watch Closely {B}
Sorcery
Destroy target creature. When that creature dies this turn, you gain 3 life.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Brown Bear")
    you.hand("Watch Closely")
    s.start()
    you.cast("Watch Closely", "Brown Bear")
    s.resolve()
    assert you.life == 20


def test_a_delayed_trigger_for_a_time_triggers_again_and_again():
    """603.7b."""
    s = table(
        """
Blood Feast {B}
Sorcery
Whenever a creature dies this turn, you gain 1 life.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Brown Bear", "Ashen Ogre", "Free Goblin")
    you.hand("Blood Feast", "Clean End")
    s.start()
    you.cast("Blood Feast")
    s.resolve()
    you.cast("Clean End")
    s.resolve()
    assert you.life == 23
    s.next_turn()
    s.go_to("precombat main phase")
    you.battlefield("Brown Bear")
    you.hand("Quick End")
    you.cast("Quick End", "Brown Bear")
    s.resolve()
    assert you.life == 23


def test_a_reflexive_trigger_waits_for_its_targets():
    """603.12."""
    s = table(
        """
Red Broker {R}
Creature — Human
When this creature enters, you may sacrifice another creature. When you do, this creature deals damage equal to that creature's power to any target.
1/1
"""
    )
    you, other = s.players
    you.battlefield("Mountain", "Ashen Ogre")
    you.hand("Red Broker")
    s.start()
    you.cast("Red Broker")
    you.answer(True, "Ashen Ogre")
    s.resolve(1)
    you.answer(other)
    s.resolve(1)
    assert s.stack.names == ["Red Broker"]
    assert "Ashen Ogre" in you.graveyard
    s.resolve()
    assert other.life == 17


def test_a_state_trigger_does_not_trigger_again_while_it_waits():
    """603.8."""
    s = table(
        """
Lone Shrine {1}
Enchantment
When you control no creatures, you gain 1 life.
"""
    )
    you, _ = s.players
    rich(s)
    you.battlefield("Brown Bear")
    you.battlefield("Lone Shrine")
    you.hand("Quick End", "Quick End", "Brown Bear")
    s.start()
    you.cast("Quick End", "Brown Bear")
    s.resolve(1)
    assert s.stack.names == ["Lone Shrine"]
    you.cast("Quick End", "Lone Shrine")
    s.resolve(1)
    assert s.stack.names == ["Lone Shrine"], "it is on the stack whatever becomes of the shrine"
    s.resolve()
    assert you.life == 21

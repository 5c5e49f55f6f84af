"""Prevention effects and damage dealt to another (615, 614.9)."""

# The text of a card stands on one line, however long.
# ruff: noqa: E501

from .table import rich, table

SHIELDS = """
Ward Off {W}
Instant
Prevent the next 3 damage that would be dealt to any target this turn.

Name the Foe {W}
Instant
The next time a source of your choice would deal damage to you this turn, prevent that damage.

Name the Red Foe {W}
Instant
The next time a red source of your choice would deal damage to you this turn, prevent that damage.

Turn the Blade {W}
Instant
The next time a source of your choice would deal damage to you this turn, that damage is dealt to target creature instead.

Soothe {W}
Instant
The next time a source of your choice would deal damage to you this turn, prevent that damage. You gain life equal to the damage prevented this way.

Certain Spark {R}
Instant
Damage can't be prevented this turn.
"""


def test_the_shielded_player_chooses_which_damage_is_prevented():
    """615.7."""
    s = table(SHIELDS)
    you, other = s.players
    rich(s)
    other.battlefield("Brown Bear", "Ashen Ogre")
    you.hand("Ward Off")
    s.start(active=other)
    you.cast("Ward Off", you)
    s.resolve()
    you.answer("3 from Ashen Ogre", "2 from Brown Bear")
    other.attack(["Brown Bear", "Ashen Ogre"])
    s.go_to("end of combat")
    assert you.life == 18


def test_the_next_time_a_source_deals_damage_is_one_time():
    """615.8, 609.7."""
    s = table(SHIELDS)
    you, other = s.players
    rich(s)
    you.hand("Name the Foe")
    other.hand("Big Spark", "Big Spark")
    s.start(active=other)
    other.cast("Big Spark", you)
    you.answer("Big Spark")
    you.cast("Name the Foe")
    s.resolve()
    assert you.life == 20
    other.cast("Big Spark", you)
    s.resolve()
    assert you.life == 15


def test_the_source_must_still_be_what_was_chosen():
    """615.9."""
    s = table(
        SHIELDS
        + """
Bleach {W}
Instant
Target creature becomes white until end of turn.
"""
    )
    you, other = s.players
    rich(s)
    other.battlefield("Ashen Ogre")
    you.hand("Name the Red Foe", "Bleach")
    s.start(active=other)
    you.answer("Ashen Ogre")
    you.cast("Name the Red Foe")
    s.resolve()
    you.cast("Bleach", "Ashen Ogre")
    s.resolve()
    other.attack("Ashen Ogre")
    s.go_to("end of combat")
    assert you.life == 17


def test_redirected_damage_is_dealt_to_another():
    """614.9."""
    s = table(SHIELDS)
    you, other = s.players
    rich(s)
    other.battlefield("Brown Bear")
    you.hand("Turn the Blade")
    other.hand("Big Spark")
    s.start(active=other)
    other.cast("Big Spark", you)
    you.answer("Big Spark")
    you.cast("Turn the Blade", "Brown Bear")
    s.resolve()
    assert you.life == 20
    assert "Brown Bear" in other.graveyard


def test_damage_is_not_redirected_to_what_is_gone():
    """614.9."""
    s = table(SHIELDS)
    you, other = s.players
    rich(s)
    other.battlefield("Brown Bear")
    you.hand("Turn the Blade", "Quick End")
    other.hand("Big Spark")
    s.start(active=other)
    other.cast("Big Spark", you)
    you.answer("Big Spark")
    you.cast("Turn the Blade", "Brown Bear")
    s.resolve(1)
    you.cast("Quick End", "Brown Bear")
    s.resolve()
    assert you.life == 15


def test_prevention_may_do_more_than_that():
    """615.5."""
    s = table(SHIELDS)
    you, other = s.players
    rich(s)
    you.hand("Soothe")
    other.hand("Big Spark")
    s.start(active=other)
    other.cast("Big Spark", you)
    you.answer("Big Spark")
    you.cast("Soothe")
    s.resolve()
    assert you.life == 25


def test_damage_that_cannot_be_prevented_uses_up_no_shield():
    """615.12."""
    s = table(SHIELDS)
    you, other = s.players
    rich(s)
    you.hand("Ward Off")
    other.hand("Certain Spark", "Big Spark")
    s.start(active=other)
    you.cast("Ward Off", you)
    s.resolve()
    other.cast("Certain Spark")
    s.resolve()
    other.cast("Big Spark", you)
    s.resolve()
    assert you.life == 15
    shields = [e for e in s.state.effects if type(e.effect).__name__ == "DamageShield"]
    assert [shield.effect.left for shield in shields] == [3]


def test_what_prevention_does_besides_happens_even_so():
    """615.12."""
    s = table(
        SHIELDS
        + """
Thorn Shell {G}
Creature — Turtle
If damage would be dealt to Thorn Shell, prevent that damage and put a +1/+1 counter on Thorn Shell.
0/6
"""
    )
    you, other = s.players
    rich(s)
    shell = you.battlefield("Thorn Shell")
    other.hand("Big Spark", "Certain Spark", "Big Spark")
    s.start(active=other)
    other.cast("Big Spark", shell)
    s.resolve()
    assert (shell.damage, shell.counters) == (0, {"+1/+1": 1})
    other.cast("Certain Spark")
    s.resolve()
    other.cast("Big Spark", shell)
    s.resolve()
    assert (shell.damage, shell.counters) == (5, {"+1/+1": 2})


def test_some_damage_of_each_event_is_prevented():
    """615.10."""
    s = table(
        """
Stout Shield {W}
Artifact
If a source would deal damage to a creature you control, prevent 1 of that damage.

Fire Rain {R}
Sorcery
Fire Rain deals 2 damage to each creature.
"""
    )
    you, other = s.players
    rich(s)
    bear, ogre = you.battlefield("Brown Bear"), you.battlefield("Ashen Ogre")
    theirs = other.battlefield("Ashen Ogre")
    you.battlefield("Stout Shield")
    you.hand("Fire Rain")
    s.start()
    you.cast("Fire Rain")
    s.resolve()
    assert (bear.damage, ogre.damage, theirs.damage) == (1, 1, 2)


def test_all_damage_is_dealt_to_another_instead():
    """614.9: a static redirection."""
    s = table(
        """
Brave Squire {W}
Creature — Human
All damage that would be dealt to you is dealt to Brave Squire instead.
1/4
"""
    )
    you, other = s.players
    rich(s)
    squire = you.battlefield("Brave Squire")
    other.hand("Small Spark")
    s.start(active=other)
    other.cast("Small Spark", you)
    s.resolve()
    assert (you.life, squire.damage) == (20, 1)

"""Rules that our cards rely on, each shown with a card of its own."""

from cardwright import Step, Zone

from .table import ANN, BEN, Scene

BEAR = "Plain Bear {1}{G}\nCreature — Bear\n2/2"
BOLT = "Plain Bolt {R}\nInstant\nPlain Bolt deals 3 damage to any target."
CHOICE = """Hard Choice {1}{B}
Sorcery
As an additional cost to cast this spell, sacrifice a creature or pay {3}.
Draw two cards."""


def test_a_spell_whose_additional_cost_cannot_be_paid_is_not_offered():
    """118.8, 601.2b."""
    assert not Scene(hand=["Pay in Tallow"]).can("Cast Pay in Tallow")
    s = Scene(hand=["Pay in Tallow"], mine=["Marrow Adder"]).do("Cast Pay in Tallow")
    assert s.names(Zone.BATTLEFIELD) == ["Treasure Token"]
    assert len(s.names(Zone.HAND)) == 2
    assert s.life(BEN) == 19


def test_one_of_two_additional_costs_is_chosen_and_paid():
    """118.8, 601.2b."""
    s = Scene(hand=[CHOICE], mine=[BEAR])
    s.do("Cast Hard Choice", "sacrifice a creature")
    assert s.names(Zone.GRAVEYARD) == ["Hard Choice", "Plain Bear"]
    s = Scene(hand=[CHOICE], mine=[BEAR])
    s.do("Cast Hard Choice", "pay {3}")
    assert s.names(Zone.BATTLEFIELD) == ["Plain Bear"]
    assert len(s.state.players[ANN].pool) == 25


def test_the_additional_cost_that_can_be_paid_is_not_asked_for():
    s = Scene(hand=[CHOICE]).do("Cast Hard Choice")
    assert len(s.state.players[ANN].pool) == 25


def test_each_part_of_what_may_block_has_its_own_qualifiers():
    """509.1b."""
    text = "can't be blocked except by Walls and/or creatures with flying."
    hidden = f"Sly Bear {{1}}{{G}}\nCreature — Bear\nThis creature {text}\n2/2"
    wall = "Low Wall {1}\nCreature — Wall\n0/3"
    s = Scene(mine=[hidden], theirs=[wall, BEAR, "Cloudhook Drake"])
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Sly Bear").both_pass()
    assert s.labels() == ["Done", "Low Wall blocks Sly Bear", "Cloudhook Drake blocks Sly Bear"]

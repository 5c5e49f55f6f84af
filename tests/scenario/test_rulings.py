"""What rulings say about costs, X, delayed effects and the zones in which abilities work."""

import pytest

from cardwright import Zone
from cardwright.scenario import NotPossible, Scenario
from tests.scenario.conftest import engine

CARDS = """
Grudging Bargain {0}
Instant
You gain 5 life.
At the beginning of your next upkeep, pay {1}{B}. If you don't, you lose the game.

Lent Body {B}
Instant
Untap target creature. At the beginning of the next end step, sacrifice it. If you do, you gain \
4 life.

Narrow Denial {X}{U}
Instant
Counter target spell with mana value X.

Scaled Decree {X}{B}
Sorcery
Choose one —
• Destroy target creature with mana value X.
• Draw a card.

Measuring Rod {1}
Artifact
{X}, {T}: Destroy target creature with mana value X.

Sleeping Titan {6}{R}
Creature — Giant
Suspend 2—{R}
Sacrifice an artifact: Remove a time counter from this card. Activate only if this card is \
suspended.
6/6

Brown Bear {1}{G}
Creature — Bear
2/2

Grey Idol {2}
Artifact
{T}: Add {C}.

Many Sparks {R}
Sorcery
Many Sparks deals 1 damage to any target.
Storm

Binding Song {1}{W}
Sorcery
Target player loses 1 life. Tap up to two target creatures that player controls.

Buried Ember {3}{R}
Creature — Spirit
As long as this card is in your graveyard and you control a Mountain, creatures you control have \
haste.
2/2

Shore Comber {1}{G}
Creature — Druid
When this creature enters, reveal the top three cards of your library. You may put a land card \
from among them into your hand. Put the rest into your graveyard.
1/1

Scale Trader {2}
Artifact
Remove a +1/+1 counter from a creature you control: You gain 2 life.

Growing Blaze {1}{R}
Sorcery
Kicker {2}
Growing Blaze deals 4 damage to target creature. If this spell was kicked, it deals 6 damage \
divided as you choose among any number of targets instead.

Drained Mind {2}{U}
Sorcery
Exile all cards from target player's library, then that player shuffles their hand into their \
library.

Patient Shade {1}{B}
Creature — Shade
Whenever a land enters under your control, if this card is in your graveyard and it's your turn, \
you may cast it from your graveyard this turn.
3/1

Hatched Terror {7}
Creature — Horror
Emerge {4}{B}
6/4

Gathered Host {3}{W}
Creature — Soldier
Convoke
3/3

Thorned Pass
Land
{T}: Add {C}.
{T}: Add {B}, {R}, or {G}. This land deals 1 damage to you.

Cell Keeper {2}{W}
Creature — Spirit
When this creature enters, exile another target creature.
When this creature leaves the battlefield, return the exiled card to the battlefield under its \
owner's control.
2/2

Gate Shepherd {4}{W}
Creature — Angel
Whenever a land enters under your control, you may return target creature card from your graveyard \
to your hand. If that land is a Plains, you may return that card to the battlefield instead.
4/4

Twin Fury {2}{R}
Creature — Elemental
When this creature enters, it deals 4 damage divided as you choose among any number of target \
creatures.
When this creature enters, you gain 1 life.
3/3

Swarm Elder {G}
Creature — Elf
Multikicker {1}
This creature enters with a +1/+1 counter on it for each time it was kicked.
1/1
"""


@pytest.fixture
def s():
    return Scenario(engine(), CARDS)


def test_what_is_not_paid_later_is_asked_about_later(s):
    """118.12, 603.7: "If you don't" is about what the delayed ability told to pay."""
    you, _ = s.players
    you.battlefield("Swamp", count=2)
    you.hand("Grudging Bargain")
    you.cast("Grudging Bargain")
    s.resolve()
    assert you.life == 25
    s.go_to("end step", turn=2)
    assert not you.lost
    you.answer("Yes")
    s.go_to("draw", turn=3)
    assert not you.lost
    assert all(land.tapped for land in you.battlefield)


@pytest.mark.parametrize("lands", [0, 2])
def test_nobody_has_to_activate_mana_abilities_to_pay(s, lands):
    """118.3c: who can't or doesn't want to pay loses."""
    you, _ = s.players
    if lands:
        you.battlefield("Swamp", count=lands)
        you.answer("No")
    you.hand("Grudging Bargain")
    you.at(1).cast("Grudging Bargain")
    s.stop_at(3, "upkeep")
    assert you.lost


def test_what_is_done_later_is_rewarded_later(s):
    """603.7: "If you do" behind "At the beginning of the next end step" is part of that."""
    you, _ = s.players
    you.battlefield("Swamp")
    you.battlefield("Brown Bear")
    you.hand("Lent Body")
    you.cast("Lent Body", "Brown Bear")
    s.resolve()
    assert you.life == 20
    s.stop_at(1, "end step")
    you.expect(life=24)
    assert "Brown Bear" in you.graveyard


def test_a_spell_can_be_cast_for_an_x_that_finds_a_target(s):
    """601.2b-c: X is announced before targets, and 0 may find none."""
    you, opponent = s.players
    you.battlefield("Forest", count=2)
    opponent.battlefield("Island", count=4)
    you.hand("Brown Bear")
    opponent.hand("Narrow Denial")
    you.cast("Brown Bear")
    with pytest.raises(NotPossible):
        opponent.cast("Narrow Denial", "Brown Bear", x=1)
    opponent.cast("Narrow Denial", "Brown Bear", x=2)
    s.resolve()
    assert "Brown Bear" in you.graveyard


def test_a_mode_can_be_chosen_for_an_x_that_finds_a_target(s):
    """601.2b, 700.2a: modes are announced before X."""
    you, opponent = s.players
    you.battlefield("Swamp", count=3)
    you.hand("Scaled Decree")
    opponent.battlefield("Brown Bear")
    you.cast("Scaled Decree", "Brown Bear", modes=[1], x=2)
    s.resolve()
    assert "Brown Bear" in opponent.graveyard


def test_an_ability_can_be_activated_for_an_x_that_finds_a_target(s):
    """602.2b: X is announced before targets."""
    you, opponent = s.players
    you.battlefield("Swamp", count=2)
    you.battlefield("Measuring Rod")
    opponent.battlefield("Brown Bear")
    you.activate("Measuring Rod", None, "Brown Bear", x=2)
    s.resolve()
    assert "Brown Bear" in opponent.graveyard


def test_an_ability_only_for_a_suspended_card_works_in_exile(s):
    """113.6b: "Activate only if this card is suspended" states the zone."""
    you, _ = s.players
    you.battlefield("Mountain")
    you.battlefield("Grey Idol", count=2)
    you.hand("Sleeping Titan")
    you.act("Suspend Sleeping Titan")
    you.activate("Sleeping Titan", choose=["Grey Idol"])
    s.resolve()
    assert you.exile["Sleeping Titan"].counters == {"time": 1}
    you.activate("Sleeping Titan", choose=["Grey Idol"])
    s.resolve()
    assert s.thing("Sleeping Titan").zone is Zone.BATTLEFIELD


def test_copies_keep_their_targets_unless_told_otherwise(s):
    you, opponent = s.players
    you.battlefield("Mountain", count=3)
    you.hand("Many Sparks", "Many Sparks")
    you.at(1).cast("Many Sparks", opponent)
    you.at(1).wait()
    you.at(1).cast("Many Sparks", opponent)
    s.stop_at(1, "main")
    opponent.expect(life=17)


def test_copies_are_told_to_keep_or_change_targets(s):
    you, opponent = s.players
    you.battlefield("Mountain", count=3)
    you.hand("Many Sparks", "Many Sparks", "Many Sparks")
    for _ in range(3):
        you.at(1).cast("Many Sparks", opponent)
        you.at(1).wait()
    you.answer("No", "Yes", you, "No")
    s.stop_at(1, "main")
    assert (you.life, opponent.life) == (19, 15)
    s.finish()


def test_multikicker_is_called_multikicker(s):
    you, _ = s.players
    you.battlefield("Forest", count=4)
    you.hand("Swarm Elder")
    you.cast("Swarm Elder", with_={"multikicker": 2})
    s.resolve()
    assert you.battlefield["Swarm Elder"].pt == (3, 3)


def test_a_planned_deed_waits_for_its_target(s):
    you, _ = s.players
    you.battlefield("Forest", count=2)
    you.battlefield("Swamp", count=1)
    you.hand("Brown Bear", "Lent Body")
    you.at(1).cast("Brown Bear")
    you.at(1).cast("Lent Body", "Brown Bear")  # no creature yet, only a spell
    s.stop_at(1, "end step")
    you.expect(life=24)


def test_later_targets_can_depend_on_earlier_ones(s):
    """601.2c, 608.2b: "that player" is the one who was just chosen as a target."""
    you, opponent = s.players
    you.battlefield("Plains", count=2)
    you.hand("Binding Song")
    mine, theirs = you.battlefield("Brown Bear"), opponent.battlefield("Brown Bear")
    assert not you.can_cast("Binding Song", targets=[opponent, [mine]])
    you.cast("Binding Song", targets=[opponent, [theirs]])
    s.resolve()
    assert (mine.tapped, theirs.tapped) == (False, True)


def test_one_of_two_conditions_can_say_where_an_ability_works(s):
    """113.6b: "As long as this card is in your graveyard and ..." works there."""
    you, _ = s.players
    bear = you.battlefield("Brown Bear")
    you.graveyard("Buried Ember")
    s.start()
    assert not bear.has("haste")
    you.battlefield("Mountain")
    assert bear.has("haste")


def test_who_may_choose_among_cards_is_asked_once(s):
    you, _ = s.players
    you.battlefield("Forest", count=2)
    you.library("Plains", "Brown Bear", "Island")
    you.hand("Shore Comber")
    you.answer("Yes", "Island")
    you.cast("Shore Comber")
    s.resolve()
    assert you.hand.names == ["Island"]
    assert sorted(you.graveyard.names) == ["Brown Bear", "Plains"]
    s.finish()


def test_counters_are_removed_from_what_has_them(s):
    """118.3: a cost is paid with a creature that has such a counter."""
    you, _ = s.players
    you.battlefield("Scale Trader")
    you.battlefield("Brown Bear")
    s.start()
    assert not you.can_activate("Scale Trader")
    grown = you.battlefield("Brown Bear", counters={"+1/+1": 1})
    you.activate("Scale Trader")
    s.resolve()
    assert you.life == 22
    assert grown.counters == {}


@pytest.mark.parametrize("amounts", [[2], [2, 4]])
def test_a_kicked_spell_has_the_targets_it_has_then(s, amounts):
    """601.2c: what is done "instead" if it was kicked has targets of its own."""
    you, opponent = s.players
    you.battlefield("Mountain", count=6)
    you.hand("Growing Blaze", "Growing Blaze")
    bears = opponent.battlefield("Brown Bear", count=2), opponent.battlefield["Brown Bear (2)"]
    you.cast("Growing Blaze", [bears[0], opponent], amounts=amounts, with_="kicker")
    s.resolve()
    assert opponent.life == 16
    assert not you.can_cast("Growing Blaze", opponent)
    you.cast("Growing Blaze", bears[1])
    s.resolve()
    assert opponent.graveyard.count("Brown Bear") == 2


def test_that_player_is_the_target_whose_library_was_spoken_of(s):
    you, opponent = s.players
    you.battlefield("Island", count=3)
    you.hand("Drained Mind", "Brown Bear")
    opponent.hand("Brown Bear")
    you.cast("Drained Mind", opponent)
    s.resolve()
    assert opponent.library.names == ["Brown Bear"]
    assert you.hand.names == ["Brown Bear"]


def test_what_a_condition_says_of_the_card_itself_is_it(s):
    you, _ = s.players
    you.battlefield("Swamp")
    you.hand("Swamp")
    you.graveyard("Patient Shade")
    you.play("Swamp")
    s.resolve()
    you.cast("Patient Shade")
    s.resolve()
    assert s.thing("Patient Shade").zone is Zone.BATTLEFIELD


def test_what_is_sacrificed_can_say_how_a_spell_is_cast(s):
    """702.119b: which creature it is for is chosen with the way to cast."""
    you, _ = s.players
    you.battlefield("Swamp", count=4)
    you.battlefield("Swarm Elder")
    you.battlefield("Brown Bear")
    you.hand("Hatched Terror")
    you.cast("Hatched Terror", with_="emerge", choose=["Brown Bear"])
    assert you.graveyard.names == ["Brown Bear"]


def test_creatures_help_to_pay_as_they_must(s):
    you, _ = s.players
    you.battlefield("Plains", count=2)
    you.battlefield("Brown Bear")
    you.battlefield("Swarm Elder")
    you.hand("Gathered Host")
    you.cast("Gathered Host")
    s.resolve()
    assert all(thing.tapped for thing in you.battlefield if thing.name != "Gathered Host")


@pytest.mark.parametrize("spell", ["Swarm Elder", "Grey Idol"])
def test_a_mana_ability_used_to_pay_does_all_it_says(s, spell):
    """605.3b: it resolves at once, damage and all; what does no harm is used where it can be."""
    you, _ = s.players
    you.battlefield("Thorned Pass", count=2)
    you.hand(spell)
    you.cast(spell)
    assert you.life == (19 if spell == "Swarm Elder" else 20)


def test_the_exiled_card_is_what_it_exiled_and_not_itself(s):
    """607.2a: linked abilities are about each other, whatever happened to their object."""
    you, opponent = s.players
    you.battlefield("Plains", count=3)
    bear = you.battlefield("Brown Bear")
    you.hand("Cell Keeper")
    theirs = opponent.battlefield("Cell Keeper")
    you.answer(theirs)
    you.cast("Cell Keeper")
    s.resolve()
    assert theirs.zone is Zone.EXILE
    assert bear.zone is Zone.BATTLEFIELD


@pytest.mark.parametrize(("said", "zone"), [("Yes", Zone.BATTLEFIELD), ("No", Zone.HAND)])
def test_who_may_do_something_instead_may_do_the_first_thing(s, said, zone):
    you, _ = s.players
    you.battlefield("Gate Shepherd")
    you.hand("Plains")
    bear = you.graveyard("Brown Bear")
    you.play("Plains")
    you.answer(said)
    if said == "No":
        you.answer("Yes")
    s.resolve()
    assert bear.zone is zone
    s.finish()


def test_a_number_is_no_answer_to_how_things_are_ordered(s):
    you, opponent = s.players
    you.battlefield("Mountain", count=3)
    you.hand("Twin Fury")
    opponent.battlefield("Brown Bear")
    opponent.battlefield("Swarm Elder", counters={"+1/+1": 1})
    you.cast("Twin Fury")
    you.answer("Twin Fury: When this creature enters, it deals")
    you.choose("Brown Bear", "Swarm Elder", kind="target")
    you.answer(1, 3)
    s.resolve()
    assert opponent.battlefield["Brown Bear"].damage == 1
    assert "Swarm Elder" in opponent.graveyard
    s.finish()

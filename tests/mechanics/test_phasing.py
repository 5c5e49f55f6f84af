"""Phasing (702.26)."""

import pytest

from cardwright import saving

from .table import scenario

CARDS = """
Fading Wanderer {1}{U}
Creature — Spirit
Phasing
2/2

Blink Away {U}
Instant
Target creature phases out.

Gone Crowd {U}
Instant
All permanents you control phase out.

Deep Watcher {1}{U}
Creature — Spirit
When this creature enters, draw a card.
When this creature phases out or leaves the battlefield, you gain 1 life.
Whenever this creature phases in, you gain 2 life.
1/1

Iron Helm {1}
Artifact — Equipment
Equipped creature gets +1/+1.
Equip {1}

Ghost Chain {U}
Enchantment — Aura
Enchant creature
Enchanted creature has phasing.

Rooted Ox {2}{G}
Creature — Ox
This creature can't phase out.
3/3

Short Bond {U}
Instant
Target creature gets +1/+1 for as long as you control a Spirit.

Wide Growth {G}
Instant
Creatures you control get +1/+1 until end of turn.
"""


@pytest.fixture
def s():
    s = scenario(CARDS)
    for seat in s.players:
        seat.battlefield("Island", count=4)
    return s


def test_a_permanent_with_phasing_phases_out_and_in_as_its_controller_untaps(s):
    """702.26a, 502.1"""
    you, _ = s.players
    wanderer = you.battlefield("Fading Wanderer")
    s.start()
    assert wanderer.exists
    s.go_to("upkeep", turn=2)
    assert wanderer.exists
    s.go_to("upkeep", turn=3)
    assert (wanderer.exists, wanderer.phased_out) == (False, True)
    s.go_to("upkeep", turn=4)
    assert wanderer.phased_out
    s.go_to("upkeep", turn=5)
    assert (wanderer.exists, wanderer.phased_out) == (True, False)


def test_what_phases_in_is_the_same_object_with_its_counters_and_no_sickness(s):
    """702.26d"""
    you, _ = s.players
    bear = you.battlefield("Plain Bear", counters={"+1/+1": 2})
    you.hand("Blink Away")
    s.start()
    ref = bear.id
    you.cast("Blink Away", bear)
    s.resolve()
    assert "Plain Bear" not in you.battlefield
    s.go_to("main", turn=3)
    assert (bear.id, bear.counters, bear.pt) == (ref, {"+1/+1": 2}, (4, 4))
    assert bear.can_attack()


def test_tokens_go_on_to_exist_while_they_are_phased_out(s):
    """702.26d"""
    you, _ = s.players
    token = you.token("1/1 white Bird creature token")
    you.hand("Blink Away")
    s.start()
    you.cast("Blink Away", token)
    s.resolve()
    s.go_to("upkeep", turn=3)
    assert token.exists


def test_phasing_is_no_leaving_and_no_entering(s):
    """702.26d, 603.10b"""
    you, _ = s.players
    watcher = you.battlefield("Deep Watcher")
    you.hand("Blink Away")
    s.start()
    you.cast("Blink Away", watcher)
    s.resolve()
    assert (you.life, len(you.hand)) == (21, 0)
    s.go_to("upkeep", turn=3)
    s.resolve()
    assert (you.life, len(you.hand)) == (23, 0)


def test_a_creature_that_phases_out_is_removed_from_combat(s):
    """702.26b, 506.4"""
    you, opponent = s.players
    you.battlefield("Plain Bear")
    opponent.hand("Blink Away")
    s.start()
    you.attack("Plain Bear")
    opponent.cast("Blink Away", "Plain Bear")
    s.go_to("end of combat")
    assert opponent.life == 20


def test_what_is_attached_phases_out_indirectly_and_comes_back_attached(s):
    """702.26g"""
    you, _ = s.players
    bear = you.battlefield("Plain Bear")
    helm = you.battlefield("Iron Helm", attached_to=bear)
    you.hand("Blink Away")
    s.start()
    you.cast("Blink Away", bear)
    s.resolve()
    assert helm.phased_out
    s.go_to("upkeep", turn=3)
    assert (bear.pt, helm.attached_to) == ((3, 3), bear)


def test_what_would_phase_out_directly_and_indirectly_does_so_indirectly(s):
    """702.26h"""
    you, _ = s.players
    helm = you.battlefield("Iron Helm")
    bear = you.battlefield("Plain Bear")
    you.hand("Gone Crowd")
    s.start()
    you.activate(helm, target=bear)
    s.resolve()
    you.cast("Gone Crowd")
    s.resolve()
    assert len(you.battlefield) == 0
    s.go_to("upkeep", turn=3)
    assert (bear.pt, helm.attached_to) == ((3, 3), bear)


def test_what_phased_out_directly_comes_back_unattached_if_its_host_is_gone(s):
    """702.26i"""
    you, opponent = s.players
    bird = opponent.token("1/1 white Bird creature token")
    helm = you.battlefield("Iron Helm", attached_to=bird)
    you.hand("Gone Crowd", "Small Spark")
    you.battlefield("Mountain")
    s.start()
    you.cast("Small Spark", bird)
    you.cast("Gone Crowd")
    s.resolve()
    assert helm.phased_out
    assert not bird.exists
    s.go_to("upkeep", turn=3)
    assert helm.exists
    assert helm.attached_to is None


def test_an_aura_can_give_phasing_and_phases_with_its_creature(s):
    """702.26g"""
    you, _ = s.players
    bear = you.battlefield("Plain Bear")
    chain = you.battlefield("Ghost Chain", attached_to=bear)
    s.start()
    s.go_to("upkeep", turn=3)
    assert bear.phased_out
    assert chain.phased_out
    s.go_to("upkeep", turn=5)
    assert bear.exists
    assert chain.attached_to == bear


def test_a_spell_whose_target_has_phased_out_does_not_resolve(s):
    """702.26b, 608.2b"""
    you, opponent = s.players
    bear = opponent.battlefield("Plain Bear")
    opponent.hand("Blink Away")
    you.hand("Small Spark")
    you.battlefield("Mountain")
    s.start()
    you.cast("Small Spark", bear)
    opponent.cast("Blink Away", bear, response_to="Small Spark")
    s.resolve()
    s.go_to("upkeep", turn=2)
    assert (bear.exists, bear.damage) == (True, 0)


def test_an_effect_does_not_include_what_is_phased_out(s):
    """702.26e"""
    you, _ = s.players
    bear = you.battlefield("Plain Bear")
    you.battlefield("Forest")
    you.hand("Blink Away", "Wide Growth")
    s.start()
    you.cast("Blink Away", bear)
    s.resolve()
    you.cast("Wide Growth")
    s.resolve()
    s.go_to("upkeep", turn=3)
    assert bear.pt == (2, 2)


def test_a_duration_that_tracks_a_permanent_ends_as_it_phases_out(s):
    """702.26f"""
    you, _ = s.players
    wanderer = you.battlefield("Fading Wanderer")
    bear = you.battlefield("Plain Bear")
    you.hand("Short Bond", "Blink Away")
    s.start()
    you.cast("Short Bond", bear)
    s.resolve()
    assert bear.pt == (3, 3)
    you.cast("Blink Away", wanderer)
    s.resolve()
    assert bear.pt == (2, 2)
    s.go_to("upkeep", turn=5)
    assert bear.pt == (2, 2)


def test_damage_wears_off_while_it_is_phased_out(s):
    """514.2"""
    you, _ = s.players
    ox = you.battlefield("Slow Ox", damage=2)
    you.hand("Blink Away")
    s.start()
    you.cast("Blink Away", ox)
    s.resolve()
    s.go_to("upkeep", turn=3)
    assert ox.damage == 0


def test_what_cannot_phase_out_stays(s):
    """101.2"""
    you, _ = s.players
    ox = you.battlefield("Rooted Ox")
    you.hand("Blink Away")
    s.start()
    you.cast("Blink Away", ox)
    s.resolve()
    assert ox.exists


def test_what_an_owner_who_leaves_has_phased_out_leaves_too():
    """702.26k, 702.26n"""
    s = scenario(CARDS, players=3)
    first, second, _third = s.players
    first.battlefield("Island", count=2)
    first.hand("Blink Away", "Blink Away")
    theirs = second.battlefield("Deep Watcher")
    borrowed = second.battlefield("Plain Bear", owner=first)
    s.start()
    first.cast("Blink Away", theirs)
    s.resolve()
    first.cast("Blink Away", borrowed)
    s.resolve()
    second.concede()
    s.resolve()
    assert not theirs.phased_out
    assert first.life == 20
    assert borrowed.phased_out
    s.go_to("upkeep", turn=2)
    assert not borrowed.phased_out


def test_what_is_phased_out_is_seen_and_saved(s):
    """702.26b, 110.5"""
    you, opponent = s.players
    you.battlefield("Fading Wanderer")
    you.hand("Blink Away")  # something to decide about
    opponent.battlefield("Plain Bear")
    s.start()
    s.go_to("upkeep", turn=3)
    game = s.game()
    again = saving.load(saving.save(game), mechanics=game.mechanics)
    assert again.state == game.state
    assert [obj.name for obj in game.view(opponent.id).phased_out] == ["Fading Wanderer"]
    assert "phased out: Fading Wanderer" in str(game.view(opponent.id))

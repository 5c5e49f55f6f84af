from cardwright.model import events
from cardwright.model.events import Move
from cardwright.model.zones import Zone


def test_it_is_the_object_spoken_of_last(table):
    first, second = table.put("First"), table.put("Second")
    ctx = table.context()
    ctx.mention((first,))
    ctx.mention((second, first))
    ctx.mention((table.opponent,))
    assert table.find("it", ctx) == (first,)


def test_it_is_the_source_if_nothing_was_spoken_of(table):
    assert table.find("it") == (table.source,)


def test_the_source_does_not_take_it_from_another_object(table):
    bear = table.put("Bear")
    ctx = table.context()
    ctx.mention((bear,))
    table.find("this creature", ctx)
    assert table.find("it", ctx) == (bear,)


def test_that_creature_fits_its_noun(table):
    bear, moor = table.put("Bear"), table.put("Moor", "land")
    ctx = table.context()
    ctx.mention((bear,))
    ctx.mention((moor,))
    assert table.find("that creature", ctx) == (bear,)
    assert table.find("that land", ctx) == (moor,)


def test_those_creatures_are_the_ones_of_a_group_that_fit(table):
    bear, elf, moor = table.put("Bear"), table.put("Elf"), table.put("Moor", "land")
    ctx = table.context()
    ctx.mention((bear, elf, moor))
    assert table.find("those creatures", ctx) == (bear, elf)
    assert table.find("them", ctx) == (bear, elf)


def test_it_follows_what_this_text_moved(table):
    bear = table.put("Bear")
    ctx = table.context()
    ctx.mention((bear,))
    (moved,) = ctx.happen(Move(bear, Zone.EXILE, "exile"))
    assert table.find("it", ctx) == (moved.became,)
    assert table.find("the exiled card", ctx) == (moved.became,)


def test_it_does_not_follow_what_something_else_moved(table):
    bear = table.put("Bear")
    ctx = table.context()
    ctx.mention((bear,))
    table.referee.happen(Move(bear, Zone.EXILE, "exile"))
    assert table.find("it", ctx) == (bear,)


def test_it_does_not_follow_into_a_hidden_zone(table):
    bear = table.put("Bear")
    ctx = table.context()
    ctx.mention((bear,))
    ctx.happen(Move(bear, Zone.HAND, "return"))
    assert table.find("it", ctx) == (bear,)


def test_a_trigger_follows_what_its_event_moved(table):
    bear = table.put("Bear")
    (moved,) = table.referee.happen(Move(bear, Zone.GRAVEYARD, "destroy"))
    ctx = table.context(event=moved)
    ctx.mention((bear,))
    assert table.find("it", ctx) == (moved.became,)


def test_its_power_is_what_it_was_on_the_battlefield(table):
    bear = table.put("Bear", power=2, toughness=2, counters=(("+1/+1", 2),))
    ctx = table.context()
    ctx.mention((bear,))
    ctx.happen(Move(bear, Zone.EXILE, "exile"))
    assert table.number("its power", ctx) == 4
    assert table.number("that creature's toughness", ctx) == 4
    assert table.number("the exiled creature's power", ctx) == 4


def test_its_controller_and_owner_are_remembered(table):
    stolen = table.put("Stolen", owner=2)
    table.state.change(stolen, controller=1)
    ctx = table.context()
    ctx.mention((stolen,))
    ctx.happen(Move(stolen, Zone.GRAVEYARD, "destroy"))
    assert table.find("its controller", ctx, "players") == (1,)
    assert table.find("its owner", ctx, "players") == (2,)


def test_that_player_is_the_player_spoken_of_last(table):
    ctx = table.context()
    ctx.mention((2,))
    ctx.mention((table.put("Bear"),))
    assert table.find("that player", ctx, "players") == (2,)


def test_they_is_the_player_who_acts(table):
    ctx = table.context().acting(2)
    assert table.find("that player", ctx, "players") == (2,)
    theirs = table.put("Theirs", owner=2)
    table.put("Mine")
    assert table.find("a creature they control", ctx) == (theirs,)


def test_enchanted_creature_is_what_the_aura_is_on(table):
    bear = table.put("Bear")
    aura = table.put("Aura", "enchantment", subtypes="Aura", attached_to=bear)
    ctx = table.context(source=aura)
    assert table.find("enchanted creature", ctx) == (bear,)
    assert table.find("Auras attached to it", ctx_of(table, bear)) == (aura,)


def ctx_of(table, ref):
    ctx = table.context()
    ctx.mention((ref,))
    return ctx


def test_a_sacrifice_that_paid_the_cost_can_be_spoken_of(table):
    from cardwright.model.objects import Announcement

    bear = table.put("Bear", power=3, toughness=1)
    paid = table.referee.happen(Move(bear, Zone.GRAVEYARD, "sacrifice", 1))
    ctx = table.context(announced=Announcement(bindings={"costs": paid}))
    assert table.number("the sacrificed creature's power", ctx) == 3


def test_either_object_matches_both(table):
    bear = table.put("Bear")
    phrase = table.read("this creature or another creature you control", "objects")
    ctx = table.context()
    assert phrase.matches(ctx, table.source)
    assert phrase.matches(ctx, bear)
    assert not phrase.matches(ctx, table.put("Theirs", owner=2))


def test_a_card_is_found_only_where_the_phrase_says(table):
    card = table.put("Ghoul", zone=Zone.GRAVEYARD)
    ctx = table.context(source=card)
    assert table.find("it from your graveyard", ctx) == (card,)
    table.referee.happen(Move(card, Zone.EXILE))
    assert table.find("it from your graveyard", ctx) == ()


def test_life_lost_by_damage_is_not_counted_twice(table):
    ctx = table.context()
    ctx.happen(events.Damage(table.source, 2, 3))
    assert table.number("that much", ctx) == 3
    assert table.number("the damage dealt this way", ctx) == 3

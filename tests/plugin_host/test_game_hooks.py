"""Every door of a game, opened by a stranger's plugin; and every hook has its words and a test."""

import inspect
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

import pytest

from cardwright import (
    Cost,
    Engine,
    Offer,
    Permission,
    Step,
    TriggeredAbility,
    Zone,
    events,
    hookimpl,
    hookspecs,
)
from cardwright.effects.actions.cards import Draw
from cardwright.effects.actions.costs import PayMana
from cardwright.effects.base import Trigger
from cardwright.effects.values import Number
from cardwright.model.mana import ManaCost
from cardwright.rules.helping import Help
from cardwright.rules.ways import Alternative
from cardwright.scenario import Scenario

CACHE = TemporaryDirectory()  # all these plugins have the same grammar
TESTS = Path(__file__).parents[1]
CARDS = """
Odd Bear {1}{G}
Creature — Bear
Oddity
2/2

Odd Spark {R}
Instant
Oddity
Odd Spark deals 2 damage to any target.

Dull Ox {1}{W}
Creature — Ox
2/4
"""


def plugin(**hooks) -> ModuleType:
    """A plugin with the keyword "oddity" that implements some hooks."""
    module = ModuleType("oddity")

    def cardwright_keywords(register):
        register.keyword("oddity")

    for name, function in {"keywords": cardwright_keywords, **hooks}.items():
        function.__name__ = f"cardwright_{name}"
        setattr(module, function.__name__, hookimpl(function))
    return module


def play(**hooks):
    """A scenario with that plugin, and its players."""
    engine = Engine.load(extra=[plugin(**hooks)], cache=CACHE.name)
    assert engine.host.problems == ()
    s = Scenario(engine, CARDS)
    return s, *s.players


@pytest.mark.parametrize("name", hookspecs.GAME_HOOKS)
def test_every_hook_says_when_it_fires_and_what_none_means(name):
    function = getattr(hookspecs, name)
    doc = inspect.getdoc(function) or ""
    assert "Fires" in doc
    for argument in inspect.signature(function).parameters:
        assert f"    {argument}: " in doc
    if "None" in str(inspect.signature(function).return_annotation) and "Returns:" not in doc:
        assert "What is returned is ignored" in doc


@pytest.mark.parametrize(
    "name", [name for name in vars(hookspecs) if name.startswith(hookspecs.PREFIX)]
)
def test_every_hook_has_a_test(name):
    own = name.removeprefix(hookspecs.PREFIX)
    texts = [path.read_text("utf-8") for path in TESTS.rglob("test_*.py")]
    assert any(re.search(rf"\b({name}|{own}=)", text) for text in texts)


def test_casting_permissions():
    def permissions(game, player, card):
        if game.state.objects[card].zone is Zone.GRAVEYARD:
            yield Permission("oddity")

    s, you, opponent = play(casting_permissions=permissions)
    you.battlefield("Mountain")
    you.graveyard("Odd Spark")
    s.start()
    you.cast("Odd Spark", opponent)
    s.resolve()
    assert opponent.life == 18


def test_alternative_costs():
    def costs(game, player, card):
        yield Alternative("oddity", ManaCost.parse("{0}"))

    s, you, opponent = play(alternative_costs=costs)
    you.hand("Odd Spark")
    s.start()
    you.cast("Odd Spark", opponent, with_="oddity")
    s.resolve()
    assert opponent.life == 18


def test_announce_and_leave_stack():
    def announce(game, spell):
        yield Offer("oddity", Cost((PayMana(ManaCost.parse("{1}")),)), "oddity")

    def leave(game, spell, cause):
        return Zone.HAND if game.state.objects[spell].announced.paid.get("oddity") else None

    s, you, opponent = play(announce=announce, leave_stack=leave)
    you.battlefield("Mountain", count=2)
    you.hand("Odd Spark")
    s.start()
    you.cast("Odd Spark", opponent, with_="oddity")
    s.resolve()
    assert "Odd Spark" in you.hand


def test_announce_from_hand():
    def from_hand(game, card, spell):
        yield Offer("oddity", Cost(()), "oddity", abilities=())

    s, you, opponent = play(announce_from_hand=from_hand)
    you.battlefield("Mountain")
    you.hand("Odd Spark", "Odd Bear")
    s.start()
    you.cast("Odd Spark", opponent, with_="oddity")
    s.resolve()
    assert opponent.life == 18


def test_total_cost():
    def cost(game, player, spell):
        return 2

    s, you, _opponent = play(total_cost=cost)
    you.battlefield("Mountain", count=2)
    you.hand("Odd Spark")
    s.start()
    assert not you.can_cast("Odd Spark")
    you.battlefield("Mountain")
    assert you.can_cast("Odd Spark")


def test_payment():
    def payment(game, player, spell):
        for ref in game.state.battlefield:
            if not game.state.objects[ref].tapped and game.look(ref).is_creature:
                yield Help("oddity", ref, f"Tap {game.look(ref).name}", events.Tap(ref))

    s, you, _ = play(payment=payment)
    you.battlefield("Forest")
    you.battlefield("Dull Ox")
    you.hand("Odd Bear")
    s.start()
    you.cast("Odd Bear", choose=["Dull Ox"])
    s.resolve()
    assert you.battlefield["Dull Ox"].tapped


def test_special_actions():
    def actions(game, player):
        yield "Do something odd", ("odd", player)

    def take(game, player, action):
        game.happen(events.GainLife(player, 3))

    s, you, _ = play(special_actions=actions, take_special_action=take)
    you.hand("Odd Spark")
    s.start()
    you.act("Do something odd")
    assert you.life == 23
    assert len(s.stack) == 0


class Always(Trigger):
    """Whatever the plugin says."""

    def matches(self, ctx, event):
        return True


def test_triggers():
    def triggers(game, event):
        if isinstance(event, events.Cast):
            yield TriggeredAbility(Always(), None, Draw(Number(1)), text="Draw a card.")

    s, you, opponent = play(triggers=triggers)
    you.battlefield("Mountain")
    you.hand("Odd Spark")
    s.start()
    you.cast("Odd Spark", opponent)
    s.resolve(1)
    assert len(you.hand) == 1
    assert opponent.life == 20, "the ability is above the spell"


def test_replace():
    s, you, opponent = play(
        replace=lambda game, event: [] if isinstance(event, events.Damage) else None
    )
    you.battlefield("Mountain")
    you.hand("Odd Spark")
    bear = opponent.battlefield("Odd Bear")
    s.start()
    you.cast("Odd Spark", bear)
    s.resolve()
    assert bear.damage == 0


def test_state_based_actions():
    def actions(game):
        for player in game.state.turn_order:
            if game.state.players[player].life > 20:
                yield events.LoseLife(player, game.state.players[player].life - 20)

    s, you, _ = play(state_based_actions=actions)
    you.life = 25
    s.start()
    s.go_to("beginning of combat")
    assert you.life == 20


def test_turn_based_actions():
    def actions(game, step):
        if step is Step.UPKEEP:
            game.happen(events.GainLife(game.state.active, 1))

    s, you, opponent = play(turn_based_actions=actions)
    s.start()
    s.go_to("draw", turn=2)
    assert (you.life, opponent.life) == (20, 21)


def test_damage_result():
    def result(game, damage):
        return [events.GainLife(damage.target, damage.amount)]

    s, you, opponent = play(damage_result=result)
    you.battlefield("Mountain")
    you.hand("Odd Spark")
    s.start()
    you.cast("Odd Spark", opponent)
    s.resolve()
    assert opponent.life == 22


def test_damage_dealt():
    def dealt(game, damage):
        game.happen(events.LoseLife(game.look(damage.source).controller, 1))

    s, you, opponent = play(damage_dealt=dealt)
    you.battlefield("Mountain")
    you.hand("Odd Spark")
    s.start()
    you.cast("Odd Spark", opponent)
    s.resolve()
    assert you.life == 19


def test_summoning_sickness():
    s, you, _opponent = play(summoning_sickness=lambda game, creature: False)
    you.battlefield("Odd Bear", sick=True)
    you.battlefield("Dull Ox", sick=True)
    s.start()
    assert you.battlefield["Odd Bear"].can_attack()
    assert not you.battlefield["Dull Ox"].can_attack()


def test_combat_damage_steps():
    s, you, opponent = play(combat_damage_steps=lambda game, creature: ("first", "regular"))
    you.battlefield("Odd Bear")
    s.start()
    you.attack("Odd Bear")
    s.go_to("end of combat")
    assert opponent.life == 16


def test_lethal_and_excess_damage():
    s, you, opponent = play(
        lethal_damage=lambda game, source, creature: 1,
        excess_damage=lambda game, attacker: True,
    )
    you.battlefield("Odd Bear")
    opponent.battlefield("Dull Ox")
    s.start()
    you.attack("Odd Bear")
    opponent.block("Dull Ox", "Odd Bear")
    you.answer("1")
    s.go_to("end of combat")
    assert opponent.life == 19


def test_state_and_player_leaves():
    def state(register):
        register.designation("favourite", phrase="the favourite", text=FAVOURITE)
        register.player_counter("oddness")

    def leaves(game, player):
        if game.state.has(player, "favourite"):
            game.happen(events.Designate("favourite", game.state.active))

    oddity = plugin(state=state, player_leaves=leaves)
    s = Scenario(Engine.load(extra=[oddity], cache=CACHE.name), CARDS, players=3)
    first, second, third = s.players
    second.designate("favourite")
    first.oddness = 2
    s.start()
    assert "favourite" in s.game().view(third.id).player(second.id).designations
    second.concede()
    assert first.designations == ("favourite",)
    s.next_turn()
    assert (first.life, first.counters) == (21, {"oddness": 2})


FAVOURITE = "At the beginning of the end step, you gain 1 life."


def test_a_designation_whose_text_is_not_understood_leaves_its_plugin_out():
    def state(register):
        register.designation("favourite", text="Whenever it rains, draw a card.")

    engine = Engine.load(extra=[plugin(state=state)], cache=CACHE.name)
    [problem] = engine.host.problems
    assert "the text of a designation is not understood" in problem.message
    assert "oddity" not in engine.keywords


def test_a_designation_without_triggers_only_is_no_designation():
    def state(register):
        register.designation("favourite", text="Creatures you control get +1/+1.")

    engine = Engine.load(extra=[plugin(state=state)], cache=CACHE.name)
    [problem] = engine.host.problems
    assert "must trigger" in problem.message


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda r: [r.designation("luck") for _ in range(2)], "there are two designations 'luck'"),
        (lambda r: r.designation("dusk", of_game=True, shared=True), "nobody shares"),
        (lambda r: r.designation("luck", verb="own"), "'be' or 'have'"),
        (lambda r: r.player_counter("Big Luck"), "use a lower-case word"),
    ],
)
def test_a_state_that_cannot_be_leaves_its_plugin_out(wrong, message):
    engine = Engine.load(extra=[plugin(state=lambda register: wrong(register))], cache=CACHE.name)
    [problem] = engine.host.problems
    assert message in problem.message


def test_two_plugins_cannot_own_the_same_designation():
    def state(register):
        register.designation("monarch")

    engine = Engine.load(extra=[plugin(state=state)], cache=CACHE.name)
    [problem] = engine.host.problems
    assert "plugin 'monarch' has a designation 'monarch' already" in problem.message

"""Cipher (702.99)."""

from cardwright import Engine, events, hookimpl
from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Hidden Thought {U}
Sorcery
Draw a card.
Cipher

Secret Spark {R}
Sorcery
Secret Spark deals 1 damage to target creature.
Cipher

Rising Whisper {X}{U}
Sorcery
Draw X cards.
Cipher

Stone Idol {2}
Artifact
{1}: Stone Idol becomes a 2/2 Golem artifact creature until end of turn.

Wake the Stone {U}
Sorcery
Target artifact becomes a 2/2 Golem artifact creature until end of turn.
Cipher

Shape Guard {U}
Sorcery
Create a 1/1 blue Bird creature token with flying.
Cipher

Blank Stare {U}
Instant
Target creature loses all abilities until end of turn.

Tugged Strings {U}
Sorcery
Gain control of target creature.

Swift Exit {U}
Instant
Return target creature to its owner's hand.

Twin Thought {U}
Instant
Copy target spell. You may choose new targets for the copy.
"""


def encoded(name="Hidden Thought", *answers, **more):
    """A game in which a spell was just encoded on a Plain Bear of Ann's."""
    more.setdefault("battlefield", ["Island", "Mountain", "Plain Bear"])
    hand = more.pop("hand", ())
    game = Table(CARDS, hand=[name, *hand], **more)
    return game.cast(name, *answers).resolve("Yes")


def test_the_card_goes_from_the_stack_to_exile_as_the_last_thing_that_happens():
    """CI-1. case-002 (it is optional)."""
    game = encoded()
    moves = [e for e in game.state.history if isinstance(e, events.Move)]
    assert [(m.origin, m.to) for m in moves] == [
        (Zone.LIBRARY, Zone.HAND),
        (Zone.STACK, Zone.EXILE),
    ]

    game = Table(CARDS, hand=["Hidden Thought"], battlefield=["Island", "Plain Bear"])
    game.cast("Hidden Thought").resolve("No")
    assert game.names(Zone.GRAVEYARD) == ["Hidden Thought"]


def test_the_creature_is_chosen_on_resolution_and_is_no_target():
    """CI-2."""
    game = Table(CARDS, hand=["Secret Spark"], battlefield=["Mountain", "Plain Bear", "Slow Ox"])
    game.cast("Secret Spark", "Slow Ox")
    assert game.state.objects[game.state.stack[-1]].announced.targets == {
        1: (game.find("Slow Ox"),)
    }
    game.resolve("Yes")
    assert game.labels == ["Plain Bear", "Slow Ox"], "the target or another one"
    game.do("Slow Ox")
    card = game.state.objects[game.find("Secret Spark", Zone.EXILE)]
    assert game.find("Slow Ox") in card.memory.values()


def test_hexproof_does_not_protect_from_being_encoded():
    """CI-2 (it is no target)."""
    text = CARDS + "\nShy Bear {G}\nCreature — Bear\nShroud\n2/2\n"
    game = Table(text, hand=["Hidden Thought"], battlefield=["Island", "Shy Bear"])
    game.cast("Hidden Thought").resolve("Yes")
    assert game.names(Zone.EXILE) == ["Hidden Thought"]


def test_only_a_creature_can_be_chosen():
    """CI-3."""
    game = Table(CARDS, hand=["Hidden Thought"], battlefield=["Island", "Stone Idol"])
    game.cast("Hidden Thought").resolve()
    assert game.names(Zone.GRAVEYARD) == ["Hidden Thought"], "nobody was asked"


def test_what_the_spell_itself_turns_into_a_creature_cannot_be_chosen():
    """CI-3 (it must be a creature as the spell starts to resolve)."""
    game = Table(CARDS, hand=["Wake the Stone"], battlefield=["Island", "Stone Idol"])
    game.cast("Wake the Stone").resolve()
    assert game.look(game.find("Stone Idol")).is_creature
    assert game.names(Zone.GRAVEYARD) == ["Wake the Stone"]


def test_what_became_a_creature_before_can_be_chosen():
    """CI-3."""
    lands = ["Island", "Island"]
    game = Table(CARDS, hand=["Hidden Thought"], battlefield=[*lands, "Stone Idol"])
    game.do(next(label for label in game.labels if label.startswith("Stone Idol"))).resolve()
    game.cast("Hidden Thought").resolve("Yes")
    assert game.names(Zone.EXILE) == ["Hidden Thought"]


def test_a_token_that_the_spell_created_can_be_chosen():
    """CI-3 (a token that was a creature from its beginning)."""
    game = Table(CARDS, hand=["Shape Guard"], battlefield=["Island"])
    game.cast("Shape Guard").resolve("Yes")
    assert game.names(Zone.EXILE) == ["Shape Guard"]


def test_a_spell_without_legal_targets_is_not_encoded():
    """CI-4."""
    game = Table(
        CARDS,
        hand=["Secret Spark"],
        battlefield=["Mountain", "Plain Bear"],
        their_battlefield=["Island", "Slow Ox"],
        their_hand=["Swift Exit"],
    )
    game.cast("Secret Spark", "Slow Ox").do("Pass", "Cast Swift Exit", "Slow Ox")
    game.resolve().resolve()
    assert game.names(Zone.GRAVEYARD) == ["Secret Spark"]
    assert game.names(Zone.EXILE) == []


def test_the_card_stays_in_exile_when_the_creature_leaves():
    """CI-5."""
    game = encoded(hand=["Swift Exit"], battlefield=["Island"] * 2 + ["Plain Bear", "Forest"])
    game.cast("Swift Exit").resolve()
    assert game.names(Zone.EXILE) == ["Hidden Thought"]
    game = encoded(
        hand=["Swift Exit"], battlefield=["Island"] * 2 + ["Forest"] * 2 + ["Plain Bear"]
    )
    game.cast("Swift Exit").resolve().cast("Plain Bear").resolve()
    game.until(Step.END, BEN).until(Step.MAIN, ANN).attack("Plain Bear")
    assert game.life(BEN) == 18
    assert game.state.stack == (), "the new Plain Bear is another creature"


def test_the_copy_is_made_in_exile_and_cast_from_there():
    """CI-6. case-002 (copying and casting are optional, too)."""
    game = encoded().attack("Plain Bear").resolve("Yes")
    assert game.names(Zone.EXILE) == ["Hidden Thought", "Hidden Thought"]
    game.do("Yes")
    assert game.names(Zone.EXILE) == ["Hidden Thought"]
    spell = game.state.objects[game.state.stack[-1]]
    assert spell.announced.cast_from is Zone.EXILE
    hand = len(game.names(Zone.HAND))
    game.resolve()
    assert len(game.names(Zone.HAND)) == hand + 1
    assert game.names(Zone.EXILE) == ["Hidden Thought"], "a copy of a spell can't be encoded"
    assert game.names(Zone.GRAVEYARD) == []


def test_the_copy_is_cast_while_the_trigger_resolves():
    """CI-7 (a sorcery, in the combat damage step)."""
    game = encoded().attack("Plain Bear").resolve("Yes", "Yes")
    assert game.state.step is Step.DAMAGE
    assert game.names(Zone.STACK) == ["Hidden Thought"]


def test_a_copy_that_is_not_cast_ceases_to_exist():
    """CI-8."""
    game = encoded().attack("Plain Bear").resolve("Yes", "No")
    assert game.names(Zone.EXILE) == ["Hidden Thought"]
    assert game.labels == ["Pass"]


def test_a_copy_that_cannot_be_cast_ceases_to_exist():
    """CI-8 (no legal target)."""
    text = CARDS + "\nSecret Word {U}\nSorcery\nDestroy target artifact.\nCipher\n"
    game = Table(text, hand=["Secret Word"], battlefield=["Island", "Plain Bear", "Tin Trinket"])
    game.cast("Secret Word").resolve("Yes").attack("Plain Bear").resolve("Yes")
    assert game.names(Zone.EXILE) == ["Secret Word"], "nobody was asked whether to cast it"


def test_a_creature_that_lost_the_ability_does_not_trigger_and_stays_encoded():
    """CI-9."""
    game = encoded(hand=["Blank Stare"], battlefield=["Island"] * 2 + ["Plain Bear"])
    game.cast("Blank Stare").resolve().attack("Plain Bear")
    assert game.life(BEN) == 18
    assert game.state.stack == ()
    game.until(Step.END, BEN).until(Step.MAIN, ANN).attack("Plain Bear")
    assert game.names(Zone.STACK) == ["Plain Bear"], "it is still encoded"


def test_the_controller_of_the_creature_controls_the_trigger():
    """CI-10."""
    game = encoded(their_battlefield=["Island"], their_hand=["Tugged Strings"])
    game.until(Step.MAIN, BEN).cast("Tugged Strings").resolve()
    game.until(Step.END, ANN).until(Step.MAIN, BEN).attack("Plain Bear")
    hand = len(game.names(Zone.HAND, BEN))
    assert game.life(ANN) == 18
    assert game.state.objects[game.state.stack[-1]].controller == BEN
    game.resolve("Yes", "Yes").resolve()
    assert len(game.names(Zone.HAND, BEN)) == hand + 1
    assert game.state.objects[game.find("Hidden Thought", Zone.EXILE)].owner == ANN


class Redirection:
    """A plugin for the test: half of the combat damage that a player is dealt is Ann's."""

    __name__ = "redirection"

    @staticmethod
    @hookimpl
    def cardwright_replace(game, event):
        if isinstance(event, events.Damage) and event.combat and event.target == BEN:
            return [
                events.Damage(event.source, player, event.amount // 2, combat=True)
                for player in (ANN, BEN)
            ]
        return None


def test_damage_to_two_players_triggers_twice():
    """CI-11."""
    from types import ModuleType

    module = ModuleType("redirection")
    vars(module)["cardwright_replace"] = Redirection.cardwright_replace
    engine = Engine.load(cache=None, extra=[module], environ={})
    game = encoded()
    game.game.mechanics = engine.mechanics
    game.attack("Plain Bear")
    assert (game.life(ANN), game.life(BEN)) == (19, 19)
    assert len(game.state.stack) == 2
    game.resolve("Yes", "Yes").resolve()
    game.resolve("Yes", "Yes")
    assert game.names(Zone.STACK) == ["Hidden Thought"], "each makes its own copy"


def test_x_is_zero_in_the_copy():
    """CI-12. AN-10."""
    lands = ["Island"] * 3
    game = encoded("Rising Whisper", "X = 2", battlefield=[*lands, "Plain Bear"])
    game.attack("Plain Bear").resolve("Yes", "Yes")
    assert game.state.objects[game.state.stack[-1]].announced.x == 0


def test_a_copy_of_the_spell_cannot_be_encoded():
    """702.99a (only what is represented by a card can)."""
    game = Table(
        CARDS,
        hand=["Hidden Thought", "Twin Thought"],
        battlefield=["Island"] * 2 + ["Plain Bear"],
    )
    game.cast("Hidden Thought").cast("Twin Thought").resolve()
    game.resolve()
    assert game.names(Zone.EXILE) == []
    assert game.names(Zone.STACK) == ["Hidden Thought"], "the copy has resolved"
    game.resolve("Yes")
    assert game.names(Zone.EXILE) == ["Hidden Thought"]


def test_two_cards_can_be_encoded_on_one_creature():
    """702.99b."""
    game = Table(
        CARDS,
        hand=["Hidden Thought", "Shape Guard"],
        battlefield=["Island"] * 2 + ["Plain Bear"],
    )
    game.cast("Hidden Thought").resolve("Yes").cast("Shape Guard").resolve("Yes", "Plain Bear")
    game.attack("Plain Bear")
    assert len(game.state.stack) == 2 or game.decision.kind == "order"

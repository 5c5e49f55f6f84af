"""The story of a game, and how single events are told."""

import random
import re
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright import Card, Engine, Game, State, Step, Zone, events
from cardwright.agents import RandomAgent
from cardwright.model.designation import GAME
from cardwright.model.events import Event
from cardwright.model.mana import Color, Mana
from cardwright.tools.sentences import SENTENCES, sentence
from cardwright.tools.story import Story, told
from cardwright.tools.wording import Wording, counted, listed, possessive, third_person
from tests.game.table import random_answer
from tests.game.test_properties import SEEDS, few
from tests.game.test_view import game_of_names

from .conftest import CARDS

LANDS = "Mountain\nBasic Land — Mountain\n\nForest\nBasic Land — Forest\n"


@pytest.fixture(scope="module")
def cards(engine: Engine) -> dict[str, Card]:
    text = f"{Path(CARDS).read_text()}\n{LANDS}"
    return {card.name: card for card in engine.cards(text)}


@pytest.fixture
def game(engine: Engine, cards: dict[str, Card]) -> Game:
    embers = [cards["Mountain"]] * 14 + [cards["Ember Squire"]] * 14 + [cards["Cinder Spit"]] * 12
    oxen = [cards["Forest"]] * 18 + [cards["Hedge Ox"]] * 22
    return engine.game([embers, oxen], names=["Ann", "Ben"], seed=4)


@pytest.fixture
def ann(game: Game) -> int:
    return game.state.turn_order[0]


@pytest.fixture
def ben(game: Game) -> int:
    return game.state.turn_order[1]


def classes(base: type[Event]) -> list[type[Event]]:
    return [cls for sub in base.__subclasses__() for cls in (sub, *classes(sub))]


def test_every_class_of_events_can_be_told() -> None:
    ours = [cls for cls in classes(Event) if cls.__module__.startswith("cardwright.model")]
    assert len(ours) > 30
    assert [cls.__name__ for cls in ours if cls not in SENTENCES] == []


def test_an_event_of_a_stranger_is_not_told(game: Game) -> None:
    @attrs.frozen
    class Strange(Event):
        pass

    assert sentence(Wording(game.state, None), Strange()) == ""


def hand(game: Game, player: int) -> list[int]:
    return list(game.state.zone(Zone.HAND, player))


def test_cards_that_others_draw_are_not_named(game: Game, ann: int, ben: int) -> None:
    draws = [events.Draw(ben, became=ref) for ref in hand(game, ben)[:2]]
    assert told(Wording(game.state, ben), draws[:1])[0] in (
        "You draw Forest.",
        "You draw Hedge Ox.",
    )
    for viewer in (ann, None):
        words = Wording(game.state, viewer)
        assert told(words, draws[:1]) == ["Ben draws a card."]
        assert told(words, draws) == ["Ben draws 2 cards."]


def test_a_card_that_moves_between_hidden_zones_is_not_named(
    game: Game, ann: int, ben: int
) -> None:
    card = hand(game, ben)[0]
    for to in (Zone.LIBRARY, Zone.HAND):
        moved = events.Move(card, to, origin=Zone.LIBRARY, became=card)
        text = sentence(Wording(game.state, ann), moved)
        assert "card" in text.casefold()
        assert not re.search("Forest|Hedge Ox", text)


def test_a_card_that_becomes_known_is_named(game: Game, ann: int, ben: int) -> None:
    card = hand(game, ben)[0]
    name = game.state.objects[card].base.name
    game.referee.happen(events.Move(card, Zone.GRAVEYARD, cause="discard", player=ben))
    move = game.state.history[-1]
    assert sentence(Wording(game.state, ann), move) == f"Ben discards {name}."


def test_life_lost_to_damage_is_told_once(game: Game, ann: int, ben: int) -> None:
    source = hand(game, ann)[0]
    name = game.state.objects[source].base.name
    happened = [events.LoseLife(ben, 3, source), events.Damage(source, ben, 3)]
    words = Wording(game.state, ben)
    assert told(words, happened) == [f"{name} deals 3 damage to you."]
    assert told(words, [events.LoseLife(ben, 3)]) == ["You lose 3 life."]
    assert told(words, [events.LoseLife(ann, 2, paid=True)]) == ["Ann pays 2 life."]


def test_attackers_of_one_player_are_told_together(game: Game, ann: int, ben: int) -> None:
    one, two = hand(game, ann)[:2]
    attacks = [events.Attack(one, ben, ann), events.Attack(two, ben, ann)]
    (text,) = told(Wording(game.state, ben), attacks)
    assert text.endswith(" attack you.")
    assert told(Wording(game.state, ben), attacks[:1])[0].endswith(" attacks you.")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda a, b, c: events.GainLife(a, 2), "You gain 2 life."),
        (lambda a, b, c: events.GainLife(b, 2), "Ben gains 2 life."),
        (lambda a, b, c: events.Shuffle(a), "You shuffle your library."),
        (lambda a, b, c: events.Shuffle(b), "Ben shuffles their library."),
        (lambda a, b, c: events.KeywordAction("scry", b, 2), "Ben scries 2."),
        (lambda a, b, c: events.KeywordAction("search", a, object=b), "You search a library."),
        (lambda a, b, c: events.KeywordAction("fight", a, object=c), "NAME fights."),
        (lambda a, b, c: events.Destroy(c), "NAME is destroyed."),
        (lambda a, b, c: events.Tap(c, c), ""),
        (lambda a, b, c: events.Tap(c, c + 1), "NAME becomes tapped."),
        (lambda a, b, c: events.Untap(c), ""),
        (lambda a, b, c: events.Attach(c, None), "NAME becomes unattached."),
        (lambda a, b, c: events.PutCounters(c, "+1/+1", 2), "NAME gets 2 +1/+1 counters."),
        (lambda a, b, c: events.PutCounters(a, "energy", 1), "You get an energy counter."),
        (lambda a, b, c: events.RemoveCounters(c, "charge", 1), "NAME loses a charge counter."),
        (lambda a, b, c: events.RemoveCounters(a, "energy", 2), "You lose 2 energy counters."),
        (lambda a, b, c: events.AddMana(a, (Mana(Color.R),), c), "You add {R}."),
        (lambda a, b, c: events.Designate("m", b, phrase="the lord"), "Ben becomes the lord."),
        (lambda a, b, c: events.Designate("m", a, phrase="luck", verb="have"), "You get luck."),
        (lambda a, b, c: events.Designate("night", GAME, phrase="night"), "It becomes night."),
        (lambda a, b, c: events.PhaseOut(c), "NAME phases out."),
        (lambda a, b, c: events.PhaseIn(c), "NAME phases in."),
        (lambda a, b, c: events.ExtraTurn(b), "Ben takes an extra turn after this one."),
        (lambda a, b, c: events.Lose(a, "no cards"), "You lose the game: no cards."),
        (lambda a, b, c: events.Win(b, "a card says so"), "Ben wins the game: a card says so."),
        (lambda a, b, c: events.Reveal((c,), player=a), "You reveal NAME."),
        (lambda a, b, c: events.Reveal((c,), viewer=b), "Ben looks at a card."),
        (lambda a, b, c: events.Reveal((c,), viewer=a), "You look at NAME."),
        (lambda a, b, c: events.Counter(c), "NAME is countered."),
        (lambda a, b, c: events.Block(c, c), "NAME blocks NAME."),
        (lambda a, b, c: events.BeginStep(Step.UPKEEP, a), ""),
        (lambda a, b, c: events.Activate(c, a, c, is_mana=True), ""),
        (lambda a, b, c: events.Regenerate(c), "NAME regenerates."),
    ],
)
def test_an_event_is_told(game: Game, ann: int, ben: int, make, said: str) -> None:
    card = hand(game, ann)[0]
    name = game.state.objects[card].base.name
    text = sentence(Wording(game.state, ann), make(ann, ben, card))
    assert text == said.replace("NAME", name)


def play(game: Game, story: Story, decisions: int) -> list[str]:
    agent = RandomAgent(1)
    lines: list[str] = []
    for _ in range(decisions):
        if game.decision is None:
            break
        game.choose(*agent(game))
        lines += [line.text for line in story.tell()]
    return lines


def test_a_whole_game_is_told_from_the_first_turn_to_the_end(game: Game) -> None:
    lines = play(game, Story(game), 5000)
    headings = [line for line in lines if line.startswith("Turn ")]
    turns = [int(re.findall(r"\d+", heading)[0]) for heading in headings]
    assert turns == list(range(1, game.state.turn + 1))
    assert any("loses the game: " in line for line in lines)
    assert any(re.fullmatch(r"(Ann|Ben): \d+ → -?\d+ life", line) for line in lines)


def test_nothing_is_told_twice_or_lost_in_the_middle_of_a_step(game: Game) -> None:
    lines = play(game, Story(game), 5000)
    landed = sum(" plays " in line for line in lines)
    on_table = len([ref for ref in game.state.battlefield if game.state.objects[ref].base.is_land])
    assert landed == on_table


def test_what_was_taken_back_is_told_again(game: Game) -> None:
    story = Story(game)
    play(game, story, 30)
    before = game.answered
    told_first = play(game, story, 1)
    game.undo(game.answered - before)
    story.restart()
    assert story.tell() == []
    game.choose(0)
    assert isinstance(told_first, list)


def test_a_triggered_ability_is_told_with_its_targets(
    engine: Engine, cards: dict[str, Card]
) -> None:
    (imp,) = engine.cards(
        "Spark Imp {R}\nCreature — Imp\n"
        "When this creature enters, it deals 1 damage to any target.\n1/1\n"
    )
    deck = [cards["Mountain"]] * 20 + [imp] * 20
    game = engine.game([deck, deck], names=["Ann", "Ben"], seed=1)
    text = "\n".join(play(game, Story(game), 5000))
    assert re.search(r"Spark Imp triggers, targeting (Ann|Ben|Spark Imp): When this creature", text)


@pytest.mark.parametrize(
    ("verb", "form"),
    [("draw", "draws"), ("scry", "scries"), ("pay", "pays"), ("search", "searches")],
)
def test_verbs_are_inflected(verb: str, form: str) -> None:
    assert third_person(verb) == form
    assert third_person(f"{verb} a card") == f"{form} a card"


def test_lists_and_numbers_read_like_sentences() -> None:
    assert listed(["A", "B", "A"]) == "2 A and B"
    assert listed(["A", "B", "C"]) == "A, B and C"
    assert listed([]) == ""
    assert counted(1, "ox") == "an ox"
    assert counted(3, "card") == "3 cards"
    assert (possessive("Ann"), possessive("Hans")) == ("Ann's", "Hans'")


def names_hidden_from(state: State, viewer: int | None) -> set[str]:
    """The names of the cards in libraries and in hands of others."""
    return {
        obj.base.name
        for obj in state.objects.values()
        if obj.zone is Zone.LIBRARY or (obj.zone is Zone.HAND and obj.owner != viewer)
    }


@few
@given(seed=SEEDS, viewer=st.sampled_from((1, 2, None)))
def test_a_story_does_not_name_what_its_reader_may_not_know(seed: int, viewer: int | None) -> None:
    """400.2: what was hidden before and is after, unless it was shown in between (701.16)."""
    game, rng = game_of_names(seed), random.Random(seed)
    story, before = Story(game, viewer), names_hidden_from(game.state, viewer)
    shown: set[str] = set()

    def look(state: State) -> None:
        story._follow(state)
        for event in state.history:
            if isinstance(event, events.Reveal) and event.viewer in (None, viewer):
                found = (state.get(ref) for ref in event.objects)
                shown.update(obj.base.name for obj in found if obj is not None)

    game.watch = look
    for _ in range(100):
        if game.decision is None:
            break
        game.choose(*random_answer(game.decision, rng))
        look(game.state)
        text = "\n".join(line.text for line in story.tell())
        after = names_hidden_from(game.state, viewer)
        told_of = {name for name in (before & after) - shown if name in text}
        assert not told_of, text
        before = after
        shown.clear()

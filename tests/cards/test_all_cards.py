"""What must hold for every card of the starter set: it is understood, and it can be played."""

import random

import pytest

from cardwright import events
from cardwright.cards import card_files
from cardwright.language.cardfile import read_cards
from cardwright.language.compile import own_names
from cardwright.language.typeline import parse_type_line

from .table import ANN, LANDS, Scene, cards, engine, random_answer

FILES = [(name, text) for name, text in card_files() if name.startswith("starter/")]
BEAR = "Plain Bear {1}{G}\nCreature — Bear\n2/2"
BOLT = "Plain Bolt {R}\nInstant\nPlain Bolt deals 3 damage to any target."
RELIC = "Plain Relic {1}\nArtifact\n{1}: Scry 1."
MOST = 1500
DULL = (events.BeginStep, events.Tap, events.AddMana, events.Cast, events.BecomeTarget)


def test_there_are_many_cards():
    assert len(cards()) >= 70


@pytest.mark.parametrize(("file", "text"), FILES, ids=[name for name, _ in FILES])
def test_every_card_compiles_without_a_complaint(file, text):
    assert engine().read(text, file)[1] == []


@pytest.mark.parametrize(("file", "text"), FILES, ids=[name for name, _ in FILES])
def test_every_line_has_one_meaning(file, text):
    for card in read_cards(text, file)[0]:
        for face in card.faces:
            type_line, _ = parse_type_line(face.type_line)
            assert type_line is not None
            is_spell = not {"instant", "sorcery"}.isdisjoint(type_line.types)
            start = "spell_line" if is_spell else "ability_line"
            names = own_names(face.name, type_line)
            for line in face.lines:
                found = engine().language.analyse(line.text, start, names).ambiguities
                assert not found, f"{card.name}: {line.text}"


@pytest.mark.parametrize("name", cards())
def test_every_card_says_who_drew_it_and_how_rare_it_is(name):
    attributes = dict(cards()[name].attributes)
    assert attributes["artist"] == "none"
    assert attributes["rarity"] in ("common", "uncommon", "rare", "mythic")


class Trial:
    """Random play that prefers one card: to play it, then to activate its abilities."""

    def __init__(self, name, seed):
        self.name, self.rng = name, random.Random(seed)
        lands = [*LANDS * 4, "Beacon Tor", "Frostbound Ford", "Frostbound Ford"]
        some = [BEAR, BEAR, "Bog Warden", RELIC, "Marching Orders"]
        self.scene = Scene(
            mine=[*lands, *some],
            theirs=[*LANDS * 2, *some],
            hand=[name, BOLT, BOLT],
            their_hand=[BOLT, BOLT, BEAR],
            library=[*LANDS, BEAR, BOLT] * 3,
            their_library=[*LANDS, BEAR, BOLT] * 3,
            graveyard=[BEAR, BOLT],
            their_graveyard=[BEAR, BOLT],
            pool=(),
            seed=seed,
        )
        self.happened = []
        self.seen = (0, 0)
        self.activated = set()
        self.scene.game.watch = self.note

    def note(self, state):
        """Keep what happens; the game itself forgets it with the turn."""
        turn, count = self.seen
        new = state.history[count:] if turn == state.turn else state.history
        self.happened.extend(new)
        self.seen = (state.turn, len(state.history))

    def run(self, done, most=MOST):
        """Play until `done`, or the game is over, or long enough."""
        game = self.scene.game
        for _ in range(most):
            if game.decision is None or done():
                break
            game.choose(*self.answer(game.decision))

    def answer(self, decision):
        if decision.kind == "priority" and decision.player == ANN:
            wanted = [
                n
                for n, option in enumerate(decision.options)
                if option.label.startswith((f"Cast {self.name}", f"Play {self.name}"))
                or (option.label.startswith(self.name) and option.label not in self.activated)
            ]
            if wanted:
                self.activated.add(decision.options[wanted[0]].label)
                return (wanted[0],)
        if decision.kind == "priority" and self.rng.random() < 0.7:
            return (0,)
        return random_answer(decision, self.rng)

    def played(self):
        """Whether it was played, or cast and has left the stack."""
        state = self.scene.state
        waiting = any(state.objects[ref].base.name == self.name for ref in state.stack)
        cast = [event.spell for event in self.happened if isinstance(event, events.Cast)]
        began = any(state.get(ref).base.name == self.name for ref in cast)
        return (began or bool(self.moves("play"))) and not waiting

    def moves(self, *causes):
        """How the card moved for one of these causes."""
        state = self.scene.state
        return [
            event
            for event in self.happened
            if isinstance(event, events.Move)
            and event.cause in causes
            and state.get(event.became).base.name == self.name
        ]


@pytest.mark.parametrize("name", cards())
def test_every_card_can_be_played_and_does_something(name):
    trial = Trial(name, seed=1)
    trial.run(trial.played)
    assert trial.played(), f"{name} was never played"
    left = trial.moves("play", "resolve", "counter", "fizzle")
    assert left, "it left the stack"
    if left[0].cause == "resolve" and not cards()[name].faces[0].is_permanent:
        assert any(not isinstance(event, DULL) for event in trial.happened)
    trial.run(lambda: False, most=60)

"""A table for tests of mechanics: cards given as text lie where a test needs them."""

from functools import cache

from cardwright import Engine, Game
from cardwright.model.objects import GameObject, Player
from cardwright.model.state import State
from cardwright.model.zones import Step, Zone
from cardwright.scenario import CardLibrary, Scenario

ANN, BEN = 1, 2
WAITING = "Quiet Hour"

LANDS = "\n\n".join(
    f"{name}\nBasic Land — {name}" for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
)
EXTRAS = """
Plain Bear {1}{G}
Creature — Bear
2/2

Slow Ox {2}{W}
Creature — Ox
3/3

Tin Trinket {1}
Artifact

Small Spark {R}
Instant
Small Spark deals 1 damage to any target.

Calm Thought {U}
Sorcery
Draw a card.

Quiet Hour
Enchantment
{0}: Untap this enchantment.

Firm Denial {U}
Instant
Counter target spell.
"""


@cache
def engine():
    return Engine.load(cache=None, environ={})


@cache
def read(text):
    """The cards of a text by name, with lands and a few plain cards among them."""
    return {card.name: card for card in engine().cards(f"{LANDS}\n\n{EXTRAS}\n\n{text}")}


@cache
def library(text):
    return CardLibrary(engine(), f"{EXTRAS}\n\n{text}")


def scenario(text="", **options):
    """A scenario with the cards of a text and the plain ones."""
    return Scenario(engine(), library(text), **options)


class Table:
    """A game of Ann, in her main phase and with priority, against Ben.

    `hand`, `battlefield`, `graveyard`, `exile` and `library` name cards of Ann; the same words
    after `their_` those of Ben. Libraries are given from the top; what is in play came on an
    earlier turn. Both players have an enchantment, not told of by `names`, that always gives them
    something to do, so that no priority is passed by itself.
    """

    def __init__(
        self, text="", *, library=(), their_library=(), step=Step.MAIN, active=ANN, life=20, **zones
    ):
        cards = read(text)
        state = State(
            seed=1,
            turn=5,
            turn_order=(ANN, BEN),
            active=active,
            step=step,
            stage="priority",
            priority=active,
            next_id=3,
            clock=1000,
            turn_began=900,
        )
        for side in ("", "their_"):
            zones[f"{side}battlefield"] = (*zones.get(f"{side}battlefield", ()), WAITING)
        zones["library"] = (*library, *["Plains"] * 10)
        zones["their_library"] = (*their_library, *["Plains"] * 10)
        for player, name in ((ANN, "Ann"), (BEN, "Ben")):
            state.players[player] = Player(player, name, life)
        for place, names in zones.items():
            player = BEN if place.startswith("their_") else ANN
            zone = Zone[place.removeprefix("their_").upper()]
            owner = player if zone.is_owned else None
            for name in names:
                card = cards[name]
                ref = state.new_id()
                base = card.outside
                state.put(
                    GameObject(ref, player, player, zone, base, card=card, timestamp=ref, since=ref)
                )
                state.set_zone(zone, owner, (*state.zone(zone, owner), ref))
        self.game = Game.from_state(state, mechanics=engine().mechanics)

    @property
    def state(self):
        return self.game.state

    @property
    def decision(self):
        return self.game.decision

    @property
    def labels(self):
        """What the options of the decision are called."""
        assert self.decision is not None, "the game is over"
        labels = [option.label for option in self.decision.options]
        return [label for label in labels if not label.startswith(WAITING)]

    def do(self, *answers):
        """Answer decisions, one after the other; a tuple holds several options for one."""
        for answer in answers:
            chosen = answer if isinstance(answer, tuple) else (answer,)
            self.game.choose(*chosen)
        return self

    def cast(self, name, *answers):
        """Cast a card and answer what is asked while it is cast."""
        return self.do(f"Cast {name}", *answers)

    def resolve(self, *answers):
        """Let both players pass so that the top of the stack resolves; answer what it asks."""
        while self.state.stack and self.state.stage == "priority":
            before = self.state.stack
            self.do("Pass", "Pass")
            if self.state.stack != before or self.decision.kind != "priority":
                break
        return self.do(*answers)

    def finish(self):
        """Let both players pass until nothing is on the stack."""
        while self.state.stack and self.decision and self.decision.kind == "priority":
            self.do("Pass")
        return self

    def until(self, step, player=None):
        """Pass, without attacks and blocks, until a player has priority in a step.

        It stops where something else must be chosen.
        """
        for _ in range(200):
            if self.decision is not None and self.decision.kind in ("attack", "block"):
                self.do("Done")
                continue
            if self.decision is None or self.decision.kind != "priority":
                break
            if self.state.step is step and player in (None, self.state.active):
                break
            self.do("Pass")
        return self

    def attack(self, *names):
        """Attack with creatures, unblocked, and let the combat damage be dealt."""
        while self.decision.kind == "priority" and self.state.step is not Step.DECLARE_ATTACKERS:
            self.do("Pass")
        for name in names:
            self.do(next(label for label in self.labels if name in label))
        if self.decision.kind == "attack":
            self.do("Done")
        while self.state.step in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS):
            self.do("Done" if self.decision.kind == "block" else "Pass")
        return self

    def find(self, name, zone=Zone.BATTLEFIELD):
        """The id of the first object of a name in a zone."""
        for obj in self.state.objects.values():
            if obj.zone is zone and self.game.referee.look(obj.id).name == name:
                return obj.id
        raise LookupError(f"no {name} in the {zone.value}")

    def names(self, zone, player=None):
        """The names of the objects in a zone, in its order (the top of the stack comes last)."""
        owner = (player or ANN) if zone.is_owned else None
        names = [self.game.referee.look(ref).name for ref in self.state.zone(zone, owner)]
        return [name for name in names if name != WAITING]

    def life(self, player):
        return self.state.players[player].life

    def look(self, ref):
        return self.game.referee.look(ref)

    def untapped(self):
        """The names of untapped permanents."""
        names = [
            self.look(ref).name
            for ref in self.state.battlefield
            if not self.state.objects[ref].tapped
        ]
        return [name for name in names if name != WAITING]


def face_down(game):
    """The id of the only face-down permanent."""
    (ref,) = [r for r in game.state.battlefield if game.state.objects[r].face_down]
    return ref

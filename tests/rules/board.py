"""A board to test rules on: cards are put where they are needed, then the real game goes on."""

from functools import cache

from cardwright import Engine, Game
from cardwright.model.objects import GameObject, Player
from cardwright.model.state import State
from cardwright.model.zones import Step, Zone

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")


@cache
def engine():
    return Engine.load(cache=None, environ={})


@cache
def card(text):
    """The card of a text, such as "Plain Bear {1}{G} / Creature — Bear / 2/2"."""
    lines = [line.strip() for line in text.replace(" / ", "\n").splitlines()]
    (made,) = engine().cards("\n".join(line for line in lines if line))
    return made


def creature(name="Bear", size="2/2", text="", kind="Bear"):
    """A creature card."""
    lines = [f"{name} {{1}}{{G}}", f"Creature — {kind}", text, size]
    return card("\n".join(line for line in lines if line))


def land(name="Forest", color="G"):
    return card(f"{name} / Basic Land — {name}")


class Board:
    """Some players with ten cards in each library, and what a test puts before them.

    Each holds an instant that costs nothing, so that they are asked whenever they have priority.
    """

    def __init__(self, players=2, life=20, *, nods=True):
        ids = tuple(range(1, players + 1))
        self.state = State(
            seed=7, turn=5, turn_order=ids, active=1, next_id=players + 1, clock=1000,
            turn_began=1000,
        )  # fmt: skip
        for ref in ids:
            self.state.players[ref] = Player(ref, NAMES[ref - 1], life)
            for _ in range(10):
                self.put(creature("Filler"), ref, Zone.LIBRARY)
            if nods:
                self.put(card("Nod {0} / Instant / You gain 1 life."), ref, Zone.HAND)

    def put(self, what, player=1, zone=Zone.BATTLEFIELD, **fields):
        """Put a card into a zone as it is, without the rules; it has been there for a while."""
        state = self.state
        ref = state.new_id()
        fields.setdefault("controller", player)
        state.put(
            GameObject(
                ref, player, zone=zone, base=what.faces[0], card=what, timestamp=ref, **fields
            )
        )
        owner = player if zone.is_owned else None
        state.set_zone(zone, owner, (*state.zone(zone, owner), ref))
        return ref

    def creatures(self, *sizes, player=1, **fields):
        """Several creatures called A, B, C, ... (the first player's) or P, Q, R, ... (others')."""
        first = "A" if player == 1 else "P"
        return [
            self.put(creature(chr(ord(first) + n), size), player, **fields)
            for n, size in enumerate(sizes)
        ]

    def start(self, step=Step.MAIN, active=1):
        """The game from the beginning of a step of a player's turn."""
        self.state.step, self.state.active, self.state.stage = step, active, "begin"
        return Play(Game.from_state(self.state, mechanics=engine().mechanics))


class Play:
    """A game that goes on as tests say."""

    def __init__(self, game):
        self.game = game

    @property
    def state(self):
        return self.game.state

    @property
    def decision(self):
        return self.game.decision

    @property
    def labels(self):
        """What can be chosen now."""
        return [option.label for option in self.decision.options]

    def choose(self, *labels):
        """Answer decisions one after another; a list answers one with several options."""
        for label in labels:
            self.game.choose(*(label if isinstance(label, list) else [label]))
        return self

    def pass_until(self, stop, most=200):
        """Pass priority until something is the case; no other decision is answered."""
        for _ in range(most):
            if self.decision is None or stop(self):
                return self
            assert self.decision.kind == "priority", self.decision
            self.game.choose("Pass")
        raise AssertionError("it never came to that")

    def asked(self, kind):
        """Pass priority until a decision of some kind."""
        return self.pass_until(lambda play: play.decision.kind == kind)

    def reach(self, step, player=None):
        """Pass priority until somebody has it in a step."""
        return self.pass_until(
            lambda play: (
                play.decision.kind == "priority"
                and play.state.step is step
                and player in (None, play.decision.player)
            )
        )

    def resolve(self):
        """Pass priority until the top object of the stack has resolved."""
        size = len(self.state.stack)
        return self.pass_until(lambda play: len(play.state.stack) < size)

    def declare(self, kind, *labels):
        """Attack or block with those labels, then be done; "Done" is not always asked."""
        self.asked(kind)
        for label in labels:
            assert self.decision is not None
            assert self.decision.kind == kind, self.decision
            self.game.choose(label)
        if self.decision is not None and self.decision.kind == kind:
            self.game.choose("Done")
        return self

    def attack(self, *names):
        return self.declare("attack", *(n if " " in n else f"Attack with {n}" for n in names))

    def block(self, *labels):
        return self.declare("block", *labels)

    def look(self, ref):
        return self.game.referee.look(ref)

    def life(self, player):
        return self.state.players[player].life

    def there(self, ref):
        """Whether an object is still where it was."""
        return ref in self.state.objects

    def named(self, name, zone=Zone.BATTLEFIELD, player=None):
        """Ids of the objects of a name in a zone."""
        return [ref for ref in self.state.zone(zone, player) if self.look(ref).name == name]

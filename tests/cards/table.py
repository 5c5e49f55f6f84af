"""Small games to try cards in: positions set up by hand, and answers by label."""

import random
from functools import cache

from cardwright import Color, Engine, Game, Mana, State, Step, Zone
from cardwright.cards import card_files
from cardwright.model.objects import GameObject, Player

ANN, BEN = 1, 2
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
# Enough of everything; snow, so that snow costs can be paid as well.
POOL = tuple(Mana(color, snow=True) for color in (*Color, None) for _ in range(12))


@cache
def engine():
    return Engine.load(cache=None, environ={})


@cache
def cards():
    """The cards of the starter set by name."""
    return {
        card.name: card
        for file, text in card_files()
        if file.startswith("starter/")
        for card in engine().cards(text, file)
    }


@cache
def extra(text):
    """A card that only a test needs."""
    (card,) = engine().cards(text)
    return card


# A player who could only pass is not asked. With this each of them always can do something,
# so that nothing happens behind a test's back.
IDLE = "Idle Clock {0}\nEnchantment\n{0}: You gain 0 life."


class Scene:
    """Ann's first main phase on turn 5, against Ben.

    Cards are given by name, or by their whole text if they are not ours. Ann has much mana in
    her pool unless `pool` says otherwise. Whatever is on the battlefield has been there for long.
    """

    def __init__(
        self,
        *,
        mine=(),
        theirs=(),
        hand=(),
        their_hand=(),
        library=(),
        their_library=(),
        graveyard=(),
        their_graveyard=(),
        life=(20, 20),
        pool=POOL,
        step=Step.MAIN,
        active=ANN,
        seed=1,
    ):
        state = State(seed=seed, turn=5, turn_order=(ANN, BEN), active=active, next_id=3)
        state.step, state.stage, state.priority = step, "settle", active
        state.clock, state.turn_began = 1000, 900
        for player, name in ((ANN, "Ann"), (BEN, "Ben")):
            state.players[player] = Player(player, name, life[player - 1])
        state.change_player(ANN, pool=pool)
        full = ("Wallward Recruit",) * 8
        places = (
            (Zone.BATTLEFIELD, ANN, (IDLE, *mine)),
            (Zone.BATTLEFIELD, BEN, (IDLE, *theirs)),
            (Zone.HAND, ANN, hand),
            (Zone.HAND, BEN, their_hand),
            (Zone.LIBRARY, ANN, (*library, *full)),
            (Zone.LIBRARY, BEN, (*their_library, *full)),
            (Zone.GRAVEYARD, ANN, graveyard),
            (Zone.GRAVEYARD, BEN, their_graveyard),
        )
        for zone, player, names in places:
            for name in names:
                _put(state, name, player, zone)
        self.game = Game.from_state(state, mechanics=engine().mechanics)

    @property
    def state(self):
        return self.game.state

    def do(self, action, *answers):
        """Take an action and let it resolve; see `answer`."""
        decision = self.game.decision
        matching = [o for o in decision.options if o.label.startswith(action)] if decision else []
        assert matching, f"no {action!r} among {self.labels()}"
        self.game.choose(matching[0])
        return self.answer(*answers)

    def answer(self, *answers):
        """Answer the decisions that come, passing until the stack is empty.

        An answer is the beginning of a label, or a tuple of them for several options.
        """
        waiting = list(answers)
        while (decision := self.game.decision) is not None:
            if decision.kind == "priority":
                if not self.state.stack:
                    break
                self.game.choose("Pass")
                continue
            assert waiting, f"unanswered: {decision.prompt} {self.labels()}"
            self.game.choose(*_find(decision, waiting.pop(0)))
        assert not waiting, f"not asked for: {waiting}"
        return self

    def can(self, action):
        return any(label.startswith(action) for label in self.labels())

    def labels(self):
        decision = self.game.decision
        found = [] if decision is None else [option.label for option in decision.options]
        return [label for label in found if not label.startswith("Idle Clock")]

    def until(self, step, turn=None, *answers):
        """Pass until a step (of a turn) is reached and the stack is empty, as in `answer`."""
        waiting = list(answers)
        while (decision := self.game.decision) is not None:
            if decision.kind == "priority":
                here = self.state.step is step and turn in (None, self.state.turn)
                if here and not self.state.stack:
                    break
                self.game.choose("Pass")
            elif decision.kind in ("attack", "block") and not waiting:
                self.game.choose(next(o for o in decision.options if o.label in DONE))
            else:
                assert waiting, f"unanswered: {decision.prompt} {self.labels()}"
                self.game.choose(*_find(decision, waiting.pop(0)))
        assert not waiting, f"not asked for: {waiting}"
        return self

    def both_pass(self):
        """Let both players pass once, so that what is next begins or resolves."""
        self.game.choose("Pass")
        self.game.choose("Pass")
        return self

    def life(self, player=ANN):
        return self.state.players[player].life

    def names(self, zone, player=ANN):
        """Names in a zone, sorted; on the battlefield of what the player controls."""
        state = self.state
        if zone in (Zone.BATTLEFIELD, Zone.EXILE, Zone.STACK):
            refs = [r for r in state.zone(zone) if self.look(r).controller in (player, None)]
        else:
            refs = state.zone(zone, player)
        found = (state.objects[ref].base.name for ref in refs)
        return sorted(name for name in found if name != "Idle Clock")

    def find(self, name):
        """The permanent with a name; the newest one if there are several."""
        return [r for r in self.state.battlefield if self.look(r).name == name][-1]

    def look(self, what):
        return self.game.referee.look(self.find(what) if isinstance(what, str) else what)

    def size(self, name):
        look = self.look(name)
        return (look.power, look.toughness)

    def keywords(self, name):
        return set(self.look(name).keywords)

    def object(self, name):
        return self.state.objects[self.find(name)]

    def on_battlefield(self, name):
        return any(self.look(ref).name == name for ref in self.state.battlefield)


DONE = ("Done", "No attack", "No block")


def _find(decision, wanted):
    found = []
    for label in (wanted,) if isinstance(wanted, (str, int)) else wanted:
        options = [o for o in decision.options if o.label.startswith(str(label)) and o not in found]
        assert options, f"{decision.prompt}: no {label!r} in {[o.label for o in decision.options]}"
        found.append(options[0])
    return found


def _put(state, name, player, zone):
    card = extra(name) if "\n" in name else cards()[name]
    ref = state.new_id()
    base = card.faces[0]
    obj = GameObject(ref, player, player, zone, base, card=card, timestamp=ref, since=ref)
    if zone is Zone.BATTLEFIELD and base.loyalty is not None:
        obj = obj.with_(counters=(("loyalty", base.loyalty),))
    state.put(obj)
    owner = player if zone.is_owned else None
    state.set_zone(zone, owner, (*state.zone(zone, owner), ref))


def random_answer(decision, rng):
    """Some options, as the decision allows."""
    count = rng.randint(decision.minimum, decision.maximum)
    return tuple(rng.sample(range(len(decision.options)), count))


def play_at_random(game, seed, most=20_000):
    """Play a game to its end with random answers; the number of decisions."""
    rng = random.Random(seed)
    for count in range(most):
        if game.decision is None:
            return count
        game.choose(*random_answer(game.decision, rng))
    raise AssertionError(f"no end after {most} decisions")

"""What a position is worth to a player, in round numbers: life, creatures, cards, lands."""

from collections import Counter

from ..effects.actions.mana import alternatives_of
from ..effects.context import Context
from ..model.characteristics import Characteristics
from ..model.mana import Color
from ..model.objects import GameObject, Id
from ..model.zones import Zone
from ..rules import blocking, turn
from ..rules.functions import functions
from ..rules.referee import Referee

WON = 1000.0
_UNKNOWN_CARD = 2.0
_ENOUGH_LANDS = 6


def worth(referee: Referee, player: Id) -> float:
    """How good the position is for a player, compared with that of all opponents together.

    What ends at the end of the turn counts for nothing, damage and bonuses alike. Only the
    player's own hand is looked into. The unit is about half a card.
    """
    state = referee.state
    if state.result is not None:
        winner = state.result.winner
        return 0.0 if winner is None else WON if winner == player else -WON
    if state.players[player].lost:
        return -WON
    if state.effects:
        referee = _after_cleanup(referee)
        state = referee.state
    total = 0.0
    opponents = state.opponents(player)
    for ref in state.battlefield:
        value = permanent_worth(referee, state.objects[ref])
        total += value if referee.look(ref).controller == player else -value
    for opponent in opponents:
        total -= life_worth(state.players[opponent].life)
        total -= _UNKNOWN_CARD * len(state.zone(Zone.HAND, opponent))
        total -= _lands_worth(referee, opponent)
    total += life_worth(state.players[player].life) + _lands_worth(referee, player)
    total += hand_worth(referee, player)
    total -= 0.8 * max(0, 10 - len(state.zone(Zone.LIBRARY, player)))
    if state.active == player:
        total -= max((danger(referee, player, other) for other in opponents), default=0.0)
    return total


def _after_cleanup(referee: Referee) -> Referee:
    """The position without the effects that end at the end of the turn (514.2)."""
    state = referee.state.copy()
    after = Referee(state, referee.mechanics)
    turn.end_effects(after, "cleanup")
    return after


def life_worth(life: int) -> float:
    """What a life total is worth: the first points much more than the last."""
    if life <= 0:
        return -WON
    return 1.6 * min(life, 5) + 0.8 * min(max(life - 5, 0), 5) + 0.4 * max(life - 10, 0)


def permanent_worth(referee: Referee, obj: GameObject) -> float:
    """What a permanent is worth to its controller; lands are counted elsewhere."""
    look = referee.look(obj.id)
    if look.is_creature:
        return creature_worth(referee, obj.id, look)
    if look.is_land:
        return 0.0
    worth = 1.5 + 0.5 * look.mana_value
    if "planeswalker" in look.types:
        worth += 0.8 * obj.count("loyalty")
    if obj.attached_to is not None:  # what it does shows in what it is on
        worth -= 1.0
    return worth


def creature_worth(referee: Referee, ref: Id, look: Characteristics) -> float:
    """What a creature is worth: power, toughness and abilities; less if it may not attack."""
    power, toughness = max(0, look.power or 0), max(0, look.toughness or 0)
    attack = 1.3 * power
    for known in look.rules:
        ctx = Context(referee, known.controller, known.source)
        if known.rule.forbids_attack(ctx, ref, ctx.controller):
            attack *= 0.4
    return 0.4 + attack + 0.9 * toughness + 0.6 * _abilities(look)


def _abilities(look: Characteristics) -> int:
    found = functions(look)
    return len(look.keywords) + len(found.activated) + len(found.mana) + len(found.triggered)


def hand_worth(referee: Referee, player: Id) -> float:
    """What the cards in a hand are worth to their owner: less if mana for them is missing."""
    state = referee.state
    looks = [referee.look(ref) for ref in state.zone(Zone.HAND, player)]
    if not looks:
        return 0.0
    lands = len(_lands(referee, player))
    sources = _sources(referee, player)
    total = 0.0
    for look in looks:
        total += card_worth(look, lands)
        lands += look.is_land  # each is needed less than the one before
        if look.mana_cost is not None:
            needed = Counter(c for symbol in look.mana_cost.symbols for c in symbol.colors)
            total -= 0.25 * (needed - sources).total()
    return total


def card_worth(look: Characteristics, lands: int) -> float:
    """What a card in hand is worth to a player with so many lands."""
    if look.is_land:
        return 1.8 if lands < _ENOUGH_LANDS else 0.8
    return 1.5 + 0.1 * min(look.mana_value, 7)


def _sources(referee: Referee, player: Id) -> Counter[Color]:
    """How many permanents of the player can make mana of each colour, tapped or not."""
    found: Counter[Color] = Counter()
    for ref in referee.state.battlefield:
        look = referee.look(ref)
        if look.controller == player and (abilities := functions(look).mana):
            ctx = Context(referee, player, ref)
            made = [m for ability in abilities for m in alternatives_of(ability, ctx) or ()]
            found.update({unit.color for mana in made for unit in mana if unit.color is not None})
    return found


def _lands_worth(referee: Referee, player: Id) -> float:
    """Lands, and that they are of several kinds."""
    lands = _lands(referee, player)
    kinds = {kind for look in lands for kind in look.subtypes}
    few, more = min(len(lands), _ENOUGH_LANDS), max(0, len(lands) - _ENOUGH_LANDS)
    return 2.6 * few + 1.4 * more + 0.5 * len(kinds)


def _lands(referee: Referee, player: Id) -> list[Characteristics]:
    looks = (referee.look(ref) for ref in referee.state.battlefield)
    return [look for look in looks if look.is_land and look.controller == player]


def danger(referee: Referee, player: Id, attacker: Id) -> float:
    """What the attack that an opponent could make next turn may cost the player.

    Each untapped creature is taken to stop the strongest attacker it could block.
    """
    state = referee.state
    blockers: list[Id] = []
    attackers: list[tuple[int, Id]] = []
    for ref in state.battlefield:
        look = referee.look(ref)
        if look.is_creature:
            if look.controller == player:
                if not state.objects[ref].tapped:
                    blockers.append(ref)
            elif look.controller == attacker and (look.power or 0) > 0:
                attackers.append((look.power or 0, ref))
    attackers.sort(reverse=True)
    damage = 0
    for power, ref in attackers:
        stopper = next((b for b in blockers if blocking.can_block(referee, b, ref)), None)
        if stopper is None:
            damage += power
        else:
            blockers.remove(stopper)
    life = state.players[player].life
    if damage >= life:
        return 25.0
    return 0.5 * (life_worth(life) - life_worth(life - damage))

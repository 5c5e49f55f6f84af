"""What happens in a game, each kind of event as a sentence."""

from collections.abc import Callable
from typing import Any

from cardwright import Characteristics, Id, Zone, events
from cardwright.model.events import Event

from .wording import Wording, counted

Sentence = Callable[[Wording, Any], str]


def sentence(words: Wording, event: Event) -> str:
    """An event in words; empty if it goes without saying."""
    tell = SENTENCES.get(type(event))
    return tell(words, event) if tell is not None else ""


def _silent(_words: Wording, _event: Event) -> str:
    return ""


def _move(words: Wording, event: events.Move) -> str:
    name = words.moved(event.object, event.became)
    if event.cause in _TOLD_OTHERWISE:
        return ""
    if event.cause == "play":
        return f"{words.does(event.player, 'play')} {name}."
    if event.cause in ("sacrifice", "discard", "mill"):
        player = event.player if event.player is not None else _owner(words, event.object)
        return f"{words.does(player, event.cause)} {name}."
    if event.cause == "fizzle":
        return f"{name} has no legal target left and does nothing."
    return _MOVES[event.to](words, event, name)


# A drawn card is told of with the drawing, a destroyed permanent with its destruction, ...
_TOLD_OTHERWISE = frozenset(("draw", "destroy", "counter", "cast"))


def _to_battlefield(words: Wording, event: events.Move, name: str) -> str:
    tapped = " tapped" if event.tapped else ""
    return f"{name} enters the battlefield{tapped}."


def _to_graveyard(words: Wording, event: events.Move, name: str) -> str:
    if event.origin is Zone.STACK:
        return ""  # a spell after it has resolved
    if event.origin is Zone.BATTLEFIELD and _look(words, event.object).is_creature:
        return f"{name} dies."
    return f"{name} is put into {words.whose(_owner(words, event.object))} graveyard."


def _to_hand(words: Wording, event: events.Move, name: str) -> str:
    owner = _owner(words, event.object)
    if event.origin is Zone.LIBRARY:
        return f"{words.does(owner, 'put')} {name} into {words.their(owner)} hand."
    return f"{name} returns to {words.whose(owner)} hand."


def _to_library(words: Wording, event: events.Move, name: str) -> str:
    place = {0: "on top of", -1: "on the bottom of"}.get(event.position, "into")
    owner = words.whose(_owner(words, event.object))
    return f"{_capital(name)} is put {place} {owner} library."


_MOVES: dict[Zone, Callable[[Wording, events.Move, str], str]] = {
    Zone.BATTLEFIELD: _to_battlefield,
    Zone.GRAVEYARD: _to_graveyard,
    Zone.HAND: _to_hand,
    Zone.LIBRARY: _to_library,
    Zone.EXILE: lambda _words, _event, name: f"{_capital(name)} is exiled.",
    Zone.COMMAND: lambda _words, _event, name: f"{_capital(name)} goes to the command zone.",
    Zone.STACK: lambda _words, _event, _name: "",
}


def _create_token(words: Wording, event: events.CreateToken) -> str:
    size = f"{event.base.power}/{event.base.toughness} " if event.base.power is not None else ""
    return f"{words.does(event.player, 'create')} a {size}{event.base.name} token."


def _damage(words: Wording, event: events.Damage) -> str:
    return f"{words.name(event.source)} deals {event.amount} damage to {words.whom(event.target)}."


def _lose_life(words: Wording, event: events.LoseLife) -> str:
    verb = "pay" if event.paid else "lose"
    return f"{words.does(event.player, verb)} {event.amount} life."


def _draw(words: Wording, event: events.Draw) -> str:
    obj = None if event.became is None else words.state.get(event.became)
    card = "a card" if obj is None or event.player != words.viewer else obj.base.name
    return f"{words.does(event.player, 'draw')} {card}."


def _tap(words: Wording, event: events.Tap | events.Untap) -> str:
    # Untapping as a turn begins and tapping as a cost or to attack go without saying.
    if event.source is None or event.source == event.object:
        return ""
    verb = "tapped" if isinstance(event, events.Tap) else "untapped"
    return f"{words.name(event.object)} becomes {verb}."


def _counters(words: Wording, event: events.PutCounters | events.RemoveCounters) -> str:
    if isinstance(event, events.RemoveCounters):
        what = counted(event.amount, f"{event.kind} counter")
        return f"{words.whom(event.target)} loses {what}.".replace("you loses", "You lose")
    what = counted(event.amount, f"{event.kind} counter")
    if event.target in words.state.players:
        return f"{words.does(event.target, 'get')} {what}."
    return f"{words.name(event.target)} gets {what}."


def _add_mana(words: Wording, event: events.AddMana) -> str:
    source = None if event.source is None else words.state.get(event.source)
    if source is None or source.zone is Zone.BATTLEFIELD:
        return ""  # tapped for mana, mostly to pay for something that is told of
    return f"{words.does(event.player, 'add')} {''.join(map(str, event.mana))}."


def _attach(words: Wording, event: events.Attach) -> str:
    if event.to is None:
        return f"{words.name(event.object)} becomes unattached."
    return f"{words.name(event.object)} becomes attached to {words.whom(event.to)}."


def _reveal(words: Wording, event: events.Reveal) -> str:
    if event.viewer is not None and event.viewer != words.viewer:
        cards = counted(len(event.objects), "card")
        return f"{words.does(event.viewer, 'look')} at {cards}."
    names = ", ".join(_revealed(words, ref) for ref in event.objects)
    if event.viewer is not None:
        return f"You look at {names}."
    player = event.player
    if player is None and event.objects:
        player = _owner(words, event.objects[0])
    return f"{words.does(player, 'reveal')} {names}."


def _revealed(words: Wording, ref: Id) -> str:
    obj = words.state.get(ref)
    return "a card" if obj is None else obj.base.name


def _start_effect(words: Wording, event: events.StartEffect) -> str:
    affected = [ref for ref in event.objects or () if ref in words.state.objects]
    if not affected:
        return ""
    return f"{words.name(event.source)} affects {words.names(affected)}."


def _extra_turn(words: Wording, event: events.ExtraTurn) -> str:
    return f"{words.does(event.player, 'take')} an extra turn after this one."


def _cast(words: Wording, event: events.Cast) -> str:
    spell = words.name(event.spell)
    return f"{words.does(event.player, 'cast')} {spell}{choices(words, event.spell)}."


def _activate(words: Wording, event: events.Activate) -> str:
    if event.is_mana:
        return ""
    obj = words.state.get(event.ability)
    text = "" if obj is None else obj.base.text
    source = words.name(event.source)
    said = f": {text.rstrip('.')}" if text else ""
    return f"{words.does(event.player, 'activate')} {source}{choices(words, event.ability)}{said}."


def _copy(words: Wording, event: events.CopySpell) -> str:
    made = event.became if event.became is not None else event.spell
    return f"{words.does(event.player, 'copy')} {words.name(event.spell)}{choices(words, made)}."


def choices(words: Wording, ref: Id) -> str:
    """What was announced for a spell or ability: X, additional costs and targets."""
    obj = words.state.get(ref)
    announced = None if obj is None else obj.announced
    if announced is None:
        return ""
    notes = [f"X = {announced.x}"] if announced.x is not None else []
    notes += [name if n == 1 else f"{name} {n} times" for name, n in announced.paid.items() if name]
    said = f" ({', '.join(notes)})" if notes else ""
    targets = list(dict.fromkeys(ref for group in announced.targets.values() for ref in group))
    return said + (f", targeting {words.names(targets)}" if targets else "")


def _attack(words: Wording, event: events.Attack) -> str:
    return f"{words.name(event.attacker)} attacks {words.whom(event.defender)}."


def _keyword_action(words: Wording, event: events.KeywordAction) -> str:
    if event.object is not None and event.action != "search":
        return f"{words.name(event.object)} {event.action}s."
    amount = f" {event.amount}" if event.amount and event.action != "search" else ""
    library = " a library" if event.action == "search" else ""
    return f"{words.does(event.player, event.action)}{amount}{library}."


def _face(words: Wording, event: Any) -> str:
    return f"{_capital(words.name(event.object))} is turned over."


def _owner(words: Wording, ref: Id) -> Id:
    obj = words.state.get(ref)
    return next(iter(words.state.players)) if obj is None else obj.owner


def _look(words: Wording, ref: Id) -> Characteristics:
    known = words.state.last_known.get(ref)
    if known is not None:
        return known.characteristics
    obj = words.state.get(ref)
    return Characteristics() if obj is None else obj.base


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _prevent(words: Wording, event: events.PreventDamage) -> str:
    return f"{event.amount} damage to {words.whom(event.target)} is prevented."


def _transform(words: Wording, event: events.Transform) -> str:
    return f"{words.name(event.object)} transforms."


def _flip(words: Wording, event: events.Flip) -> str:
    return f"{words.name(event.object)} flips."


def _end_turn(_words: Wording, event: events.EndTurn) -> str:
    return "The combat phase ends." if event.combat else "The turn ends."


def _flip_coin(words: Wording, event: events.FlipCoin) -> str:
    if event.called:
        return f"{words.does(event.player, 'win' if event.heads else 'lose')} a coin flip."
    return f"{words.does(event.player, 'flip')} a coin: {'heads' if event.heads else 'tails'}."


def _roll_die(words: Wording, event: events.RollDie) -> str:
    changed = "" if event.result == event.natural else f", which makes it {event.result}"
    return f"{words.does(event.player, 'roll')} {event.natural} on a d{event.sides}{changed}."


def _draw_game(_words: Wording, _event: events.DrawGame) -> str:
    return "The game is a draw."


def _designate(words: Wording, event: events.Designate) -> str:
    if event.subject is None:
        return f"It becomes {event.phrase}."
    return f"{words.does(event.holder, 'become' if event.verb == 'be' else 'get')} {event.phrase}."


SENTENCES: dict[type[Event], Sentence] = {
    events.Activate: _activate,
    events.AddMana: _add_mana,
    events.AddSteps: _silent,
    events.Arrange: _silent,
    events.Attach: _attach,
    events.Attack: _attack,
    events.AttackUnblocked: _silent,
    events.BecomeBlocked: _silent,
    events.BecomeTarget: _silent,  # told of with the spell or ability
    events.BeginStep: _silent,
    events.Block: lambda w, e: f"{w.name(e.blocker)} blocks {w.name(e.attacker)}.",
    events.BringIn: lambda w, e: f"{w.does(e.player, 'bring')} {e.card.name} into the game.",
    events.Cast: _cast,
    events.ChangeEffect: _silent,
    events.CopyCard: lambda w, e: f"{w.does(e.player, 'copy')} {w.name(e.card)}.",
    events.CopySpell: _copy,
    events.Counter: lambda w, e: f"{_capital(w.name(e.object))} is countered.",
    events.CreateEmblem: lambda w, e: f"{w.does(e.player, 'get')} an emblem: {e.base.text}",
    events.CreateToken: _create_token,
    events.Damage: _damage,
    events.Designate: _designate,
    events.Destroy: lambda w, e: f"{w.name(e.object)} is destroyed.",
    events.Draw: _draw,
    events.DrawGame: _draw_game,
    events.EndTurn: _end_turn,
    events.ExtraTurn: _extra_turn,
    events.Flip: _flip,
    events.FlipCoin: _flip_coin,
    events.GainLife: lambda w, e: f"{w.does(e.player, 'gain')} {e.amount} life.",
    events.KeywordAction: _keyword_action,
    events.LeaveGame: _silent,
    events.Lose: lambda w, e: f"{w.does(e.player, 'lose')} the game: {e.reason}.",
    events.LoseControl: lambda w, e: f"{w.does(e.to, 'gain')} control of {w.name(e.object)}.",
    events.LoseLife: _lose_life,
    events.Move: _move,
    events.PhaseIn: lambda w, e: f"{w.name(e.object)} phases in.",
    events.PhaseOut: lambda w, e: f"{w.name(e.object)} phases out.",
    events.PreventDamage: _prevent,
    events.PutCounters: _counters,
    events.Regenerate: lambda w, e: f"{w.name(e.object)} regenerates.",
    events.RemoveCounters: _counters,
    events.RemoveFromCombat: lambda w, e: f"{w.name(e.object)} is removed from combat.",
    events.Remember: _silent,
    events.Reveal: _reveal,
    events.RollDie: _roll_die,
    events.Shuffle: lambda w, e: f"{w.does(e.player, 'shuffle')} {w.their(e.player)} library.",
    events.StartDelayedTrigger: _silent,  # told of when it triggers
    events.StartEffect: _start_effect,
    events.StartUntilLeaves: _silent,
    events.Tap: _tap,
    events.Transform: _transform,
    events.TriggerReflexively: _silent,
    events.TurnFace: _face,
    events.Untap: _tap,
    events.Win: lambda w, e: f"{w.does(e.player, 'win')} the game: {e.reason}.",
}
"""How to tell each class of events."""

__all__ = ["SENTENCES", "choices", "sentence"]

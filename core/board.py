"""A view of a game as a few lines of text, for terminals and reports of bugs."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .model.objects import Id, Kind

if TYPE_CHECKING:
    from .view import ObjectView, PlayerView, View


def board(view: "View") -> str:
    """Draw a board: opponents above, the viewer below, the stack between them.

    Example::

        Turn 7, Ann's turn: precombat main phase
        Ben: 14 life, 4 in hand, 38 in library
          lands: Forest, 3 Mountain (2 tapped)
          Ridge Brawler 3/2 (tapped)
        Ann: 20 life, 2 in hand, 36 in library
          hand: Cinder Bolt {R}, Plains
        Ann decides (priority): precombat main phase: your priority
    """
    lines = [_moment(view)]
    others = [player for player in view.players if player.id != view.viewer]
    for player in others:
        lines += _player(view, player)
    if view.stack:
        lines.append("Stack, what resolves first on top:")
        lines += [f"  {on_stack(view, obj)}" for obj in reversed(view.stack)]
    if view.viewer is not None:
        lines += _player(view, view.player(view.viewer))
        if view.hand:
            lines.append(f"  hand: {', '.join(_in_hand(obj) for obj in view.hand)}")
    lines += _decision(view)
    return "\n".join(lines)


def _moment(view: "View") -> str:
    if view.result is not None:
        winner = view.result.winner
        why = f" ({view.result.why})" if view.result.why else ""
        end = f"a draw{why}" if winner is None else f"{view.player(winner).name} won"
        return f"Turn {view.turn}, the game is over: {end}"
    moment = (
        f"Turn {view.turn}, {_possessive(view.player(view.active).name)} turn: {view.step.value}"
    )
    return ", ".join((moment, *view.designations))


def _decision(view: "View") -> list[str]:
    if view.deciding is None:
        return []
    who = view.player(view.deciding).name
    if view.decision is not None and view.decision.on_behalf_of is not None:
        who += f" for {view.player(view.decision.on_behalf_of).name}"
    if view.decision is None:
        return [f"{who} decides ({view.deciding_kind})"]
    lines = [f"{who} decides ({view.deciding_kind}): {view.decision.prompt}"]
    return lines + [f"  {n}. {option.label}" for n, option in enumerate(view.decision.options)]


def _player(view: "View", player: "PlayerView") -> list[str]:
    facts = [f"{player.life} life", f"{player.hand} in hand", f"{player.library} in library"]
    if player.graveyard:
        facts.append(f"{len(player.graveyard)} in graveyard")
    facts += [f"{amount} {kind}" for kind, amount in player.counters]
    facts += player.designations
    if player.controlled_by is not None:
        facts.append(f"controlled by {view.player(player.controlled_by).name}")
    if player.top is not None and player.top.characteristics is not None:
        facts.append(f"{player.top.characteristics.name} on top of it")
    if player.pool:
        facts.append(f"pool {''.join(map(str, player.pool))}")
    if player.lost:
        facts.append(f"lost: {player.lost}")
    mine = [obj for obj in view.battlefield if obj.controller == player.id]
    lands = [obj for obj in mine if _is_mere_land(obj)]
    lines = [f"{player.name}: {', '.join(facts)}"]
    if player.cards:
        lines.append(f"  hand: {', '.join(map(_in_hand, player.cards))}")
    if lands:
        lines.append(f"  lands: {_lands(lands)}")
    attachments = [obj for obj in view.battlefield if obj.attached_to is not None]
    hosts = {obj.id for obj in view.battlefield}
    bearing = {on.attached_to for on in attachments}
    shown: dict[str, int] = {}
    for obj in mine:
        if obj in lands or obj.attached_to in hosts:
            continue
        text = _permanent(view, obj)
        if obj.id in bearing:
            on = [_permanent(view, on) for on in attachments if on.attached_to == obj.id]
            text = "\n    ".join((text, *on))
        shown[text] = shown.get(text, 0) + 1
    lines += [f"  {count} {text}" if count > 1 else f"  {text}" for text, count in shown.items()]
    gone = [obj.name for obj in view.phased_out if obj.controller == player.id]
    if gone:
        lines.append(f"  phased out: {', '.join(gone)}")
    for obj in _own(view.command, player.id):
        if obj.kind is Kind.EMBLEM:
            assert obj.characteristics is not None  # it lies open (114.1)
            lines.append(f"  emblem: {obj.characteristics.text}")
        elif obj.room:
            lines.append(f"  dungeon: {obj.name}, {obj.room}")
    for zone, objects in (("graveyard", player.graveyard), ("exile", _own(view.exile, player.id))):
        if objects:
            lines.append(f"  {zone}: {', '.join(obj.name for obj in objects)}")
    return lines


def _own(objects: Iterable["ObjectView"], player: Id) -> list["ObjectView"]:
    return [obj for obj in objects if obj.owner == player]


def _is_mere_land(obj: "ObjectView") -> bool:
    look = obj.characteristics
    return look is not None and look.is_land and not look.is_creature and not obj.counters


def _lands(lands: Sequence["ObjectView"]) -> str:
    """Lands of the same name together, in the order in which they came."""
    parts = []
    for name in dict.fromkeys(obj.name for obj in lands):
        same = [obj for obj in lands if obj.name == name]
        tapped = sum(obj.tapped for obj in same)
        note = f" ({tapped} tapped)" if tapped and len(same) > 1 else " (tapped)" * tapped
        parts.append(f"{len(same)} {name}{note}" if len(same) > 1 else f"{name}{note}")
    return ", ".join(parts)


def _permanent(view: "View", obj: "ObjectView") -> str:
    look = obj.characteristics
    assert look is not None  # a permanent has characteristics that all may know (708.2)
    words = [obj.name]
    if look.power is not None and look.is_creature:
        words.append(f"{look.power}/{look.toughness}")
    words += sorted(look.keywords)
    notes = permanent_notes(view, obj)
    return " ".join(words) + (f" ({', '.join(notes)})" if notes else "")


def permanent_notes(view: "View", obj: "ObjectView") -> list[str]:
    """What is to be said of a permanent besides its characteristics, each in a few words."""
    notes = [f"{amount} {kind}" for kind, amount in obj.counters]
    if obj.face is not None:
        notes.append(f"really {obj.face.name}")
    if obj.kind is Kind.TOKEN:
        notes.append("token")
    if obj.tapped:
        notes.append("tapped")
    if obj.is_sick:
        notes.append("new")
    if obj.damage:
        notes.append(f"{obj.damage} damage")
    if obj.attacking is not None:
        notes.append(f"attacks {name_of(view, obj.attacking)}")
    notes += [f"blocks {name_of(view, ref)}" for ref in obj.blocking]
    if obj.attached_to is not None and all(obj.attached_to != on.id for on in view.battlefield):
        notes.append(f"on {name_of(view, obj.attached_to)}")
    return notes


def on_stack(view: "View", obj: "ObjectView") -> str:
    """A spell or ability on the stack, with what was announced and whose it is."""
    text, look = obj.name, obj.characteristics
    if obj.kind is Kind.ABILITY:
        if look is None or not look.text:
            text = f"{text}'s ability"
        else:  # that of an emblem or a designation has no name to show (114.3, 720.2)
            text = f"{look.name}: {look.text}" if look.name else look.text
    if obj.x is not None:
        text += f" (X = {obj.x})"
    if obj.targets:
        text += f" → {', '.join(name_of(view, ref) for ref in obj.targets)}"
    return f"{text} [{view.player(obj.controller).name}]"


def _in_hand(obj: "ObjectView") -> str:
    look = obj.characteristics
    cost = look.mana_cost if look is not None else None
    return f"{obj.name} {cost}" if cost is not None else obj.name


def name_of(view: "View", ref: Id) -> str:
    """How to call an object or player that the viewer can see."""
    for player in view.players:
        if player.id == ref:
            return player.name
    return next((obj.name for obj in view.objects() if obj.id == ref), "something that is gone")


def _possessive(name: str) -> str:
    if name == "You":
        return "your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"

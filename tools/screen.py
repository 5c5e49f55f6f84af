"""A game in the terminal: the board, the options, and cards, for one player's eyes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from cardwright import Characteristics, Decision, Game, Id, Option, Zone
from cardwright.board import on_stack, permanent_notes
from cardwright.model.objects import Kind
from cardwright.view import ObjectView, PlayerView, View

from .answers import default, keys, wanted
from .story import Line
from .wording import possessive

_STYLES = {"turn": "bold cyan", "event": "", "life": "magenta", "end": "bold green"}
_MANA = {"W": "yellow", "U": "blue", "B": "bright_black", "R": "red", "G": "green"}


class Screen:
    """Draws for one player."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def say(self, text: str, style: str = "") -> None:
        """Print a line as it is."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def tell(self, lines: Iterable[Line]) -> None:
        """Print lines of a story."""
        for line in lines:
            if line.kind == "turn":
                self.console.print()
            indent = "" if line.kind in ("turn", "end") else "  "
            self.say(indent + line.text, _STYLES[line.kind])

    def board(self, view: View) -> None:
        """Draw the board as the viewer sees it: opponents above."""
        self.console.print()
        self.console.print(Rule(_moment(view), style="cyan", align="left"))
        for player in view.players:
            if player.id != view.viewer:
                self._player(view, player)
        if view.stack:
            self.say("Stack, what resolves first on top", "bold yellow")
            for obj in reversed(view.stack):
                self.say(f"  {on_stack(view, obj)}", "yellow")
        if view.viewer is not None:
            self._player(view, view.player(view.viewer))
            self._cards(view.hand)
        self.console.print(Rule(style="cyan"))

    def options(self, game: Game, decision: Decision) -> None:
        """List what can be chosen."""
        prompt = decision.prompt
        if decision.on_behalf_of is not None:
            prompt = f"For {game.state.players[decision.on_behalf_of].name}: {prompt}"
        self.say(prompt, "bold")
        numbers = keys(decision)
        width = max(len(number) for number in numbers)
        resting = default(decision)
        for index, (number, option) in enumerate(zip(numbers, decision.options, strict=True)):
            line = Text.assemble((f"  {number:>{width}}  ", "cyan"))
            line.append(option.label, "" if (index,) != resting else "dim")
            hint = note(game, decision, option)
            if hint:
                line.append(f"  {hint}", "dim")
            self.console.print(_mana_coloured(line), soft_wrap=True)

    def question(self, decision: Decision) -> str:
        """What stands before the place where the player types."""
        resting = default(decision)
        said = [] if resting and decision.maximum == 1 else [wanted(decision)]
        if resting is not None:
            labels = [decision.options[index].label for index in resting]
            what = "nothing" if not labels else "this order" if len(labels) > 1 else labels[0]
            said.append(f"Enter = {what}")
        return f"[{', '.join(said)}] > "

    def card(self, look: Characteristics, printed: bool = True) -> None:
        """Show one card, or what an object is at the moment."""
        title = look.name + (f"  {look.mana_cost}" if look.mana_cost is not None else "")
        body = Text.assemble((type_line(look), "italic"))
        if look.text:
            body.append(f"\n\n{look.text}")
        elif look.keywords and not printed:
            body.append("\n\n" + ", ".join(sorted(look.keywords)))
        if look.power is not None:
            body.append(f"\n\n{look.power}/{look.toughness}", "bold")
        elif look.loyalty is not None:
            body.append(f"\n\nloyalty {look.loyalty}", "bold")
        self.console.print(
            Panel(
                _mana_coloured(body),
                title=_mana_coloured(Text(title, "bold")),
                title_align="left",
                width=min(60, self.console.width),
            )
        )

    def _player(self, view: View, player: PlayerView) -> None:
        colour = "bold green" if player.id == view.viewer else "bold red"
        line = Text.assemble((player.name, colour))
        line.append(f"  {player.life} life", "bold")
        line.append(f"  hand {player.hand}  library {player.library}")
        if player.graveyard:
            names = ", ".join(obj.name for obj in player.graveyard[-3:])
            more = "..., " if len(player.graveyard) > 3 else ""
            line.append(f"  graveyard {len(player.graveyard)} ({more}{names})", "dim")
        for kind, amount in player.counters:
            line.append(f"  {amount} {kind}")
        for name in player.designations:
            line.append(f"  {name}", "bold yellow")
        if player.controlled_by is not None:
            line.append(f"  controlled by {view.player(player.controlled_by).name}", "bold red")
        if player.pool:
            line.append(f"  mana {''.join(map(str, player.pool))}", "bold")
        self.console.print(_mana_coloured(line), soft_wrap=True)
        mine = [obj for obj in view.battlefield if obj.controller == player.id]
        lands = [obj for obj in mine if _is_land(obj)]
        if lands:
            self.say(f"  lands {_lands(lands)}")
        for obj in mine:
            if obj not in lands:
                self.console.print(_permanent(view, obj), soft_wrap=True)
        gone = [obj.name for obj in view.phased_out if obj.controller == player.id]
        if gone:
            self.say(f"  phased out {', '.join(gone)}", "dim")
        for obj in view.command:
            if obj.kind is Kind.EMBLEM and obj.owner == player.id and obj.characteristics:
                self.say(f"  emblem {obj.characteristics.text}")
            elif obj.room and obj.owner == player.id:
                self.say(f"  dungeon {obj.name}, {obj.room}")
        self._cards(player.cards or ())

    def _cards(self, cards: Sequence[ObjectView]) -> None:
        """Print the cards of a hand that the viewer may see."""
        if cards:
            hand = Text("  hand  ")
            hand.append_text(_hand(cards))
            self.console.print(hand)


def _is_land(obj: ObjectView) -> bool:
    look = obj.characteristics
    return look is not None and look.is_land and not look.is_creature


def _lands(lands: Sequence[ObjectView]) -> str:
    parts = []
    for name in dict.fromkeys(obj.name for obj in lands):
        same = [obj for obj in lands if obj.name == name]
        untapped = sum(not obj.tapped for obj in same)
        parts.append(f"{len(same)} {name} ({untapped} untapped)")
    return ", ".join(parts)


def _permanent(view: View, obj: ObjectView) -> Text:
    look = obj.characteristics or Characteristics()
    line = Text.assemble("  ", (obj.name, "bold"))
    if look.is_creature:
        line.append(f" {look.power}/{look.toughness}", "bold")
    if look.keywords:
        line.append(f" {', '.join(sorted(look.keywords))}")
    notes = permanent_notes(view, obj)
    if notes:
        line.append(f" ({', '.join(notes)})", "yellow" if obj.attacking else "dim")
    return line


def _moment(view: View) -> str:
    active = view.player(view.active)
    mine = active.id == view.viewer
    if not view.turn:
        return f"Before the game: {'you begin' if mine else f'{active.name} begins'}"
    whose = "your" if mine else possessive(active.name)
    now = f"Turn {view.turn}, {whose} turn: {view.step.value}"
    return ", ".join((now, *view.designations))


def _hand(hand: Sequence[ObjectView]) -> Text:
    """The cards of a hand with their costs, those of one name together."""
    counts = Counter(obj.name for obj in hand)
    costs = {obj.name: obj.characteristics and obj.characteristics.mana_cost for obj in hand}
    parts = []
    for name, number in counts.items():
        cost = f" {costs[name]}" if costs[name] is not None else ""
        parts.append(Text(f"{number} {name}{cost}" if number > 1 else f"{name}{cost}"))
    return _mana_coloured(Text(" · ").join(parts))


def _mana_coloured(text: Text) -> Text:
    for letter, colour in _MANA.items():
        text.highlight_regex(rf"\{{[^{{}}]*{letter}[^{{}}]*\}}", colour)
    return text


def type_line(look: Characteristics) -> str:
    """The type line of an object as a card would print it."""
    # A land that is something else too says so first.
    types = sorted(look.types, key=lambda name: (name != "land", name))
    words = " ".join(word.capitalize() for word in (*sorted(look.supertypes), *types))
    return f"{words} — {' '.join(sorted(look.subtypes))}" if look.subtypes else words


_ABOUT_NUMBERS = frozenset(("color", "damage", "mana", "mode", "number", "word", "yes_no"))


def subject(game: Game, decision: Decision, option: Option) -> Id | None:
    """The object that an option is about, if it is about one."""
    return None if decision.kind in _ABOUT_NUMBERS else _first_object(game, option.value)


def _first_object(game: Game, value: Any) -> Id | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value if value in game.state.objects else None
    if isinstance(value, tuple):
        return next(
            (found for item in value if (found := _first_object(game, item)) is not None), None
        )
    return None


def note(game: Game, decision: Decision, option: Option) -> str:
    """What helps to choose an option: a card's cost, whose a creature is and its size."""
    ref = subject(game, decision, option)
    if ref is None:
        return ""
    obj, look = game.state.objects[ref], game.referee.look(ref)
    size = f"{look.power}/{look.toughness}" if look.is_creature else ""
    if obj.zone is Zone.BATTLEFIELD and decision.kind in ("target", "object"):
        controller = look.controller if look.controller is not None else obj.controller
        whose = "your" if controller == decision.player else _controller(game, controller)
        return " ".join(word for word in (whose, size, "tapped" * obj.tapped) if word)
    if obj.zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY) and look.mana_cost is not None:
        return f"{look.mana_cost} {size}".strip()
    return size if decision.kind in ("attack", "target", "object") else ""


def _controller(game: Game, player: Id) -> str:
    return possessive(game.state.players[player].name)

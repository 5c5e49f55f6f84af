"""Every door a plugin can use.

A plugin is a module. Each function in it that is named after a hook below and marked
with `hookimpl` is called at the moment the hook describes. It may leave out parameters
it does not need. Hooks do nothing here: what is written is their contract. An answer of another
type than the contract's ends the game with an error that names the plugin.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Literal

from .hookmarkers import PREFIX as PREFIX
from .hookmarkers import hookimpl as hookimpl
from .hookmarkers import hookspec

if TYPE_CHECKING:
    import click

    from .effects.abilities import TriggeredAbility
    from .model.events import Damage, Event
    from .model.objects import Id
    from .model.zones import Step, Zone
    from .registers import FormatRegister, GrammarRegister, KeywordRegister, StateRegister
    from .rules.additions import Offer
    from .rules.helping import Help
    from .rules.referee import Referee
    from .rules.ways import Alternative, Permission


@hookspec
def cardwright_grammar(register: GrammarRegister) -> None:
    """Add to the language.

    Fires once for each plugin, before any card is read. What is returned is ignored.

    Args:
        register: Takes grammar fragments, for this plugin alone. If the function fails,
            nothing it registered is kept and the plugin is left out.
    """


@hookspec
def cardwright_keywords(register: KeywordRegister) -> None:
    """Say which keywords this plugin gives a meaning to, and which.

    Fires once for each plugin, together with `cardwright_grammar`. What is returned is ignored.

    Args:
        register: Takes keywords, for this plugin alone. If the function fails, nothing it
            registered is kept and the plugin is left out.
    """


@hookspec
def cardwright_state(register: StateRegister) -> None:
    """Declare what a game's state may hold for players and the game itself.

    Fires once for each plugin, together with `cardwright_grammar`. What is returned is ignored.

    Args:
        register: Takes designations and kinds of counters that players can have, for this plugin
            alone. If the function fails, nothing it registered is kept and the plugin is left
            out.
    """


@hookspec
def cardwright_casting_permissions(
    game: Referee, player: Id, card: Id
) -> Iterable[Permission] | None:
    """Say how a player may cast a card in ways of its own (601.3): announcement.

    Fires for each card in a hand, graveyard, exile, the command zone or on top of a library that
    has a keyword of the plugin, whenever the options of a player with priority are listed. All
    answers count.

    Args:
        game: The rules and the state, for looking only.
        player: Who has priority.
        card: The card in question. It may be another player's.

    Returns:
        Permissions, each with its base cost, timing and label; None for none.
    """


@hookspec
def cardwright_alternative_costs(
    game: Referee, player: Id, card: Id
) -> Iterable[Alternative] | None:
    """Say what may be paid rather than the mana cost of a card (118.9): announcement.

    Fires for each card that has a keyword of the plugin and that the player may cast from where
    it is. Only one alternative is ever paid. All answers count. What card text can say ("you may
    pay ... rather than pay this spell's mana cost") is better said in card text.

    Args:
        game: The rules and the state, for looking only.
        player: Who might cast it.
        card: The card in question.

    Returns:
        Alternative costs; None for none.
    """


@hookspec
def cardwright_announce(game: Referee, spell: Id) -> Iterable[Offer] | None:
    """Offer additional costs of a spell (601.2b, 118.8): announcement.

    Fires for a spell that has a keyword of the plugin, as it is announced, and for the card when
    the rules ask whether it could be cast. The player announces which offers are taken;
    `Announcement.paid` tells afterwards. All answers count.

    Args:
        game: The rules and the state, for looking only.
        spell: The spell being cast, or the card that might be.

    Returns:
        Offers; None for none.
    """


@hookspec
def cardwright_announce_from_hand(game: Referee, spell: Id, card: Id) -> Iterable[Offer] | None:
    """Offer additional costs of a spell because of a card in its caster's hand: announcement.

    Fires for each other card in the hand of the spell's controller that has a keyword of the
    plugin, together with `cardwright_announce`. All answers count.

    Args:
        game: The rules and the state, for looking only.
        spell: The spell being cast, or the card that might be.
        card: The card in hand.

    Returns:
        Offers, perhaps with abilities that the spell gains; None for none.
    """


@hookspec
def cardwright_total_cost(game: Referee, player: Id, spell: Id) -> int | None:
    """Change what a spell costs (601.2f): announcement.

    Fires for a spell that has a keyword of the plugin once all choices are made, and for the card
    when the rules ask whether it could be cast. All answers are added up.

    Args:
        game: The rules and the state, for looking only.
        player: Who casts it.
        spell: The spell being cast, or the card that might be.

    Returns:
        How much more generic mana it costs; less, if negative. None for no change.
    """


@hookspec
def cardwright_payment(game: Referee, player: Id, spell: Id) -> Iterable[Help] | None:
    """Say what can help to pay a spell's total cost in place of mana (601.2h): announcement.

    Fires for a spell that has a keyword of the plugin once its total cost is determined, and for
    the card when the rules ask whether it could be cast: a spell is castable if it can be paid
    with such help. The player chooses what is used, among the answers of all plugins; the total
    cost stays what it was.

    Args:
        game: The rules and the state, for looking only.
        player: Who casts it.
        spell: The spell being cast, or the card that might be.

    Returns:
        What could help, each once; None for nothing.
    """


@hookspec
def cardwright_special_actions(game: Referee, player: Id) -> Iterable[tuple[str, Hashable]] | None:
    """List special actions that a player may take now (116): announcement.

    Fires whenever the options of a player with priority are listed, for a plugin with keywords
    only while a card in the player's hand has one of them. All answers count.

    Args:
        game: The rules and the state, for looking only.
        player: Who has priority.

    Returns:
        Pairs of a label and plain data that says which action it is; None for none.
    """


@hookspec
def cardwright_take_special_action(game: Referee, player: Id, action: Hashable) -> bool | None:
    """Take a special action that the player chose (116): announcement.

    Fires for the plugin that listed it. Its costs are paid by `game.pay_for_action`, so that X is
    chosen immediately before.

    Args:
        game: The rules and the state; `choose` and `happen` as the action says.
        player: Who takes it.
        action: The data from `cardwright_special_actions`.

    Returns:
        False if it turns out that it can't be taken: then it is undone (726.1). None otherwise.
    """


@hookspec
def cardwright_triggers(game: Referee, event: Event) -> Iterable[TriggeredAbility] | None:
    """Say which abilities trigger on an event (603.2): triggers.

    Fires after each event whose subject (the spell that was cast, the creature that attacks or was
    dealt damage) has a keyword of the plugin. Those of a plugin without keywords see all events.
    All answers count. What card text can say is better said in card text.

    Args:
        game: The rules and the state; `choose` if whether it triggers is a choice (702.94a).
        event: What happened.

    Returns:
        Abilities that go on the stack next, under the control of the subject's controller, with
        the subject as their source; None for none.
    """


@hookspec
def cardwright_replace(game: Referee, event: Event) -> Iterable[Event] | None:
    """Say what happens instead of an event (614): resolution.

    Fires before each event whose object has a keyword of the plugin (all events, for a plugin
    without keywords), once for one event. The first answer that is not None wins.

    Args:
        game: The rules and the state; `choose` if the effect is optional.
        event: What would happen.

    Returns:
        The events that happen instead, perhaps none; None to leave the event as it is.
    """


@hookspec
def cardwright_leave_stack(game: Referee, spell: Id, cause: str) -> Zone | None:
    """Say where a spell goes as it leaves the stack for a graveyard (608.2m): resolution.

    Fires for a spell that has a keyword of the plugin. The last answer that is not None wins.

    Args:
        game: The rules and the state. What has to be done as the spell leaves may be done here.
        spell: The spell, still on the stack.
        cause: "resolve", "fizzle" (its targets became illegal) or "counter".

    Returns:
        Another zone than its owner's graveyard; None to leave it there.
    """


@hookspec
def cardwright_turn_based_actions(game: Referee, step: Step) -> None:
    """Do what happens by itself as a step begins (703.4): resolution.

    Fires for each plugin as each step begins, before the core's own turn-based actions of that
    step and before anything triggers. What is returned is ignored.

    Args:
        game: The rules and the state; `happen` with what the step brings.
        step: The step; whose turn it is says `game.state.active`.
    """


@hookspec
def cardwright_state_based_actions(game: Referee) -> Iterable[Event] | None:
    """Add state-based actions (704): resolution.

    Fires for each plugin whenever state-based actions are checked. They are performed at the same
    time as all others. All answers count.

    Args:
        game: The rules and the state, for looking only.

    Returns:
        Events to perform now; nothing once they have been, or the game would not go on.
    """


@hookspec
def cardwright_player_leaves(game: Referee, player: Id) -> None:
    """Do what else happens as a player leaves a game that goes on (800.4): resolution.

    Fires for each plugin as a player who has lost leaves, before anything of theirs does, and
    before their designations end. What is returned is ignored.

    Args:
        game: The rules and the state; `happen` with what follows at the same time.
        player: Who leaves.
    """


@hookspec
def cardwright_damage_result(game: Referee, damage: Damage) -> Iterable[Event] | None:
    """Say what damage does to a player or a creature in place of the usual (120.3): resolution.

    Fires as a source that has a keyword of the plugin deals damage to a player, who would lose
    life, or to a creature, on which it would be marked. The first answer counts.

    Args:
        game: The rules and the state, for looking only.
        damage: The damage, after replacement and prevention.

    Returns:
        What happens; None for the usual.
    """


@hookspec
def cardwright_damage_dealt(game: Referee, damage: Damage) -> None:
    """Do what else a source's damage does (120.3): resolution.

    Fires when a source that has a keyword of the plugin has dealt damage, as a part of that event.
    What is returned is ignored.

    Args:
        game: The rules and the state; `happen` with what follows.
        damage: The damage, after replacement and prevention.
    """


@hookspec
def cardwright_summoning_sickness(game: Referee, creature: Id) -> bool | None:
    """Say whether a creature that came this turn is held back (302.6).

    Fires for a creature that has a keyword of the plugin and would be. It is free to attack and to
    use {T} abilities if any answer is False.

    Args:
        game: The rules and the state, for looking only.
        creature: The creature.

    Returns:
        False to free it; None otherwise.
    """


@hookspec
def cardwright_combat_damage_steps(
    game: Referee, creature: Id
) -> Iterable[Literal["first", "regular"]] | None:
    """Say in which combat damage steps a creature deals damage (510.4).

    Fires for an attacker or blocker that has a keyword of the plugin. The steps of all answers
    count together.

    Args:
        game: The rules and the state, for looking only.
        creature: The creature.

    Returns:
        Some of "first" and "regular"; None for just "regular".
    """


@hookspec
def cardwright_excess_damage(game: Referee, attacker: Id) -> bool | Literal["controller"] | None:
    """Say whether a blocked attacker may assign excess damage to what it attacks (702.19b).

    Fires for an attacker that has a keyword of the plugin. All answers count.

    Args:
        game: The rules and the state, for looking only.
        attacker: The attacking creature.

    Returns:
        True if it may; "controller" if damage beyond the loyalty of a planeswalker may also go to
        its controller (702.19c); None otherwise.
    """


@hookspec
def cardwright_lethal_damage(game: Referee, source: Id, creature: Id) -> int | None:
    """Say how much damage from a source is lethal for a creature (510.1c, 702.2c).

    Fires as combat damage is assigned by a source that has a keyword of the plugin. The least
    answer counts, if it is less than the creature's toughness demands.

    Args:
        game: The rules and the state, for looking only.
        source: The creature that assigns damage.
        creature: The creature that is dealt it.

    Returns:
        The amount; None to leave it.
    """


@hookspec
def cardwright_commands(cli: click.Group) -> None:
    """Add commands to the command line.

    Fires once for each plugin that is not Cardwright's own, when the command line looks for a
    command that it does not have itself, or lists all. What is returned is ignored. A command
    that is there already is not replaced.

    Args:
        cli: A group that becomes part of the `cardwright` command. If the function fails,
            none of its commands are added.
    """


@hookspec
def cardwright_formats(register: FormatRegister) -> None:
    """Add formats of files that hold cards.

    Fires once for each plugin, when a tool first looks for a format. What is returned is
    ignored. Of two formats for one suffix, the tools' own comes before a plugin's.

    Args:
        register: Takes formats, for this plugin alone. If the function fails, nothing it
            registered is kept.
    """


GAME_HOOKS = tuple(
    sorted(
        name
        for name, hook in list(globals().items())
        if name.startswith(PREFIX) and "game" in hook.__annotations__
    )
)
"""The hooks that are called during a game; the others are called once, as things load."""

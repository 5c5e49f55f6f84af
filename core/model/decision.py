"""Choices that players make, as data."""

from typing import Any

import attrs


@attrs.frozen(slots=False)
class Option:
    """One thing that can be chosen.

    `label` is stable and readable ("Cast Cinder Adept"); `value` is what the rules receive:
    plain data such as an id, a number or a tuple of them.
    """

    label: str
    value: Any


@attrs.frozen
class Decision:
    """A question to a player.

    `kind` says what sort of choice it is (see `KINDS`), `prompt` puts it in words. The answer is
    between `minimum` and `maximum` different options; their order counts for a kind in `ORDERED`.
    `on_behalf_of` is the player whose choice it is, if `player` controls them (718.5).
    """

    player: int
    kind: str
    prompt: str
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int = 1
    on_behalf_of: int | None = None

    @property
    def whose(self) -> int:
        """The player whose choice it is, whoever makes it."""
        return self.player if self.on_behalf_of is None else self.on_behalf_of


KINDS = {
    "priority": "do something or pass",
    "mulligan": "keep the opening hand or take a mulligan",
    "target": "choose targets",
    "object": "choose objects that are not targeted",
    "player": "choose players that are not targeted",
    "mode": "choose modes",
    "cost": "choose how to cast: optional and alternative costs",
    "number": "choose a number, such as X or an amount",
    "yes_no": "do something optional, or not",
    "order": "put things in an order",
    "attack": "declare an attacker, or be done",
    "block": "declare a blocker, or be done",
    "damage": "assign combat damage",
    "pay": "pay with mana abilities, or let the game pay",
    "mana": "choose the mana that is added",
    "color": "choose a colour",
    "word": "choose a word, such as a creature type",
    "replacement": "choose which effect changes the event first",
}
"""Every kind of decision and what it is about."""

ORDERED = frozenset({"order"})
"""Kinds in which the order of the answer counts."""

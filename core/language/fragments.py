"""Grammar fragments: the core's own, and what a plugin's may extend."""

from importlib import resources

import attrs

EXTENSION_POINTS = frozenset(
    [
        "ability_word",
        "action",
        "bare_keyword",
        "condition",
        "cost_item",
        "counted_pl",
        "counted_s",
        "counter_kind",
        "duration",
        "event",
        "keyword_ability",
        "keyword_name",
        "noun",
        "number",
        "object_action",
        "object_qualifier",
        "object_s",
        "other_clause",
        "payment",
        "player_event",
        "player_predicate",
        "player_rule_predicate",
        "player_s",
        "poss_player",
        "predicate",
        "repeatable_action",
        "replacement",
        "sentence",
        "static_effect",
        "status_word",
        "trigger",
        "value",
    ]
)
"""The rules to which a plugin's fragment may add alternatives."""

CORE = "core"
"""The origin of the fragments in `cardwright.grammar`; any other origin is a plugin's name."""


@attrs.frozen
class Fragment:
    """One grammar file: `name` for messages, `origin` is `"core"` or the plugin's name."""

    name: str
    text: str
    origin: str = CORE


def core_fragments(package: str = "cardwright.grammar") -> list[Fragment]:
    """Return the `.lark` files of a package as core fragments, sorted by name."""
    folder = resources.files(package)
    files = sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".lark")), key=lambda e: e.name
    )
    return [Fragment(entry.name, entry.read_text("utf-8")) for entry in files]

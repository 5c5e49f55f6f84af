"""Entwine (702.42): all modes of a spell for an additional cost.

Rulings: AN-1, AN-3 (modes and this cost are announced together).
"""

from collections.abc import Iterator

from cardwright import Id, KeywordRegister, Offer, Referee, hookimpl, keyword_costs


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "entwine",
        rule="702.42",
        grammar="keyword_cost",
        parameters=["cost"],
        reminder="Choose all modes if you pay the entwine cost.",
    )


@hookimpl
def cardwright_announce(game: Referee, spell: Id) -> Iterator[Offer]:
    """Offer all modes instead of just the number specified (702.42a)."""
    for cost in keyword_costs(game.look(spell), "entwine"):
        yield Offer("entwine", cost, "entwine", modes="all")

"""Escalate (702.120): each mode beyond the first costs more.

Rulings: AN-1, AN-3 (modes are announced, and what they cost follows from that).
"""

from collections.abc import Iterator

from cardwright import Id, KeywordRegister, Offer, Referee, hookimpl, keyword_costs


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "escalate",
        rule="702.120",
        grammar="keyword_cost",
        parameters=["cost"],
        reminder="Pay this cost for each mode chosen beyond the first.",
    )


@hookimpl
def cardwright_announce(game: Referee, spell: Id) -> Iterator[Offer]:
    """Demand the cost for each mode beyond the first (702.120a)."""
    for cost in keyword_costs(game.look(spell), "escalate"):
        yield Offer("escalate", cost, "escalate", modes="each")

"""Morph and megamorph (702.37): cast face down as a 2/2 creature, turned face up for a cost.

Rulings: SA-1 (X in a morph cost is chosen as the permanent is turned face up), AN-3, AN-9 (what is
cast face down has no other costs to announce), AN-4.
"""

from cardwright import KeywordRegister, hookimpl

TEXT = (
    "You may cast this card face down as a 2/2 creature for {3}.\n"
    "You may turn this permanent face up any time for <cost>."
)
COUNTER = (
    "As this permanent is turned face up, put a +1/+1 counter on it if its megamorph cost was paid "
    "to turn it face up."
)
REMINDER = (
    "You may cast this card face down as a 2/2 creature for {3}. Turn it face up any time for its "
)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "morph",
        rule="702.37",
        grammar="keyword_cost",
        parameters=["cost"],
        text=TEXT,
        reminder=f"{REMINDER}morph cost.",
    )
    register.keyword(
        "megamorph",
        rule="702.37b",
        grammar="keyword_cost",
        parameters=["cost"],
        text=f"{TEXT}\n{COUNTER}",
        reminder=f"{REMINDER}megamorph cost and put a +1/+1 counter on it.",
    )

"""Landwalk (702.14): not blocked while the defending player has such a land."""

from cardwright import KeywordRegister, hookimpl

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert")
KINDS = (
    *LANDS,
    *(f"snow {land}" for land in LANDS),
    *(f"{adjective} land" for adjective in ("artifact", "legendary", "nonbasic", "snow")),
)
"""The lands in question; "landwalk" alone is the name of all these abilities (702.14a)."""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    for kind in KINDS:
        article = "an" if kind[0] in "aI" else "a"
        text = (
            f"This creature can't be blocked as long as defending player controls {article} {kind}."
        )
        register.keyword(f"{kind.lower()}walk", rule="702.14", text=text, reminder=text)

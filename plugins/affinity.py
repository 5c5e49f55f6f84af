"""Affinity (702.41): cheaper for each of something its caster controls.

Rulings: AN-12 (several instances each apply: each is a cost reduction of its own).
"""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "affinity",
        rule="702.41",
        grammar='"for" filter_pl',
        parameters=["quality"],
        text="This spell costs {1} less to cast for each <quality> you control.",
        reminder="This spell costs {1} less to cast for each of them you control.",
    )

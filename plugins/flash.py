"""Flash (702.8): can be cast whenever an instant could be."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "flash",
        rule="702.8",
        text="You may cast this spell any time you could cast an instant.",
        reminder="You may cast this spell any time you could cast an instant.",
    )

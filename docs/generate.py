"""Writes the pages of docs/ that repeat what the code says.

python docs/generate.py            write them
python docs/generate.py --check    fail if one is not what would be written
"""

import difflib
import inspect
import sys
from collections.abc import Callable
from pathlib import Path

from mechanics import mechanics_page, unproven
from pages import rules_page, unshown

from cardwright import hookspecs

DOCS = Path(__file__).parent


def hooks_page() -> str:
    """Return the reference of all hooks, from their specifications."""
    page = ["# Hooks", inspect.cleandoc(hookspecs.__doc__ or "")]
    for name, function in vars(hookspecs).items():
        if name.startswith(hookspecs.PREFIX):
            signature = str(inspect.signature(function)).replace("'", "")
            page += [f"## {name}", f"    {name}{signature}", inspect.getdoc(function) or ""]
    return "\n\n".join(page) + "\n"


PAGES: dict[str, Callable[[], str]] = {
    "hooks.md": hooks_page,
    "mechanics.md": mechanics_page,
    "rules.md": rules_page,
}


def main(check: bool) -> int:
    """Write the pages, or compare them; return how much there is to mend."""
    stale = 0
    for name, make in PAGES.items():
        path, text = DOCS / name, make()
        found = path.read_text("utf-8") if path.exists() else ""
        if text == found:
            continue
        if check:
            stale += 1
            lines = difflib.unified_diff(found.splitlines(), text.splitlines(), name, "generated")
            print("\n".join(lines))
        else:
            path.write_text(text, "utf-8")
    if stale:
        print("run: python docs/generate.py")
    for section in unshown():
        stale += 1
        print(f"rules.toml says that {section} is built, and no test cites it")
    for claim in unproven():
        stale += 1
        print(f"no test shows this mechanic or ruling of it: {claim}")
    return stale


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))

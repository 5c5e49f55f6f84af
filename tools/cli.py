"""The command line."""

import click


@click.group()
@click.version_option(package_name="cardwright")
def main() -> None:
    """Card text as printed becomes a card that can be played."""

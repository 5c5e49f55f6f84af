"""The command line: `cardwright`, its commands, and those that plugins add."""

import os
import sys
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click

from cardwright.errors import CardwrightError

from .session import BUG, INTERRUPTED, Failure, Session

# Each is a module here that holds `command`; it imports little until the command runs.
COMMANDS = ("check", "coverage", "play", "plugins", "replay", "scenario", "simulate")


class CommandLine(click.Group):
    """Finds commands when they are asked for, and turns mistakes into messages."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*COMMANDS, *self._of_plugins(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in COMMANDS:
            command: click.Command = import_module(f"cardwright.tools.{cmd_name}").command
            return command
        return self._of_plugins(ctx).get(cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            close = get_close_matches(args[0], self.list_commands(ctx), n=1)
            if not close:
                raise
            hint = f" Did you mean '{close[0]}'?"
            raise click.UsageError(error.message.rstrip(".") + "." + hint, ctx) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except KeyboardInterrupt:
            click.echo(err=True)
            ctx.exit(INTERRUPTED)
        except CardwrightError as error:
            raise Failure(str(error)) from error
        except Exception as error:
            if os.environ.get("CARDWRIGHT_DEBUG", "") not in ("", "0"):
                raise
            click.echo(f"Error: {describe(error)}", err=True)
            click.echo("This is a bug. CARDWRIGHT_DEBUG=1 shows where it happened.", err=True)
            ctx.exit(BUG)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal may lack a sign
        return super().main(*args, **kwargs)

    def _of_plugins(self, ctx: click.Context) -> dict[str, click.Command]:
        session = ctx.ensure_object(Session)
        found: dict[str, click.Command] | None = ctx.meta.get(__name__)
        if found is None:
            found = ctx.meta[__name__] = plugin_commands(session)
        return found


def plugin_commands(session: Session) -> dict[str, click.Command]:
    """The commands of plugins other than our own, which have none.

    Where there are no others nothing is imported, so that help comes at once.
    """
    from importlib.metadata import entry_points

    installed = entry_points(group="cardwright.plugins")
    ours = [point.name for point in installed if point.dist and point.dist.name == "cardwright"]
    if len(ours) == len(installed) and not session.extra:
        return {}
    host = session.host(blocked=ours)

    def group(_plugin: str) -> click.Group:
        return click.Group()

    filled = host.collect({"cardwright_commands": group}, keep=True)["cardwright_commands"]
    commands: dict[str, click.Command] = {}
    for plugin, added in filled.items():
        for name, command in added.commands.items():
            if name in COMMANDS or name in commands:
                host.refuse(plugin, f"there is a command {name!r} already", keep=True)
            else:
                commands[name] = command
    session.complain(host)
    return commands


def describe(error: BaseException) -> str:
    """An unexpected error in one line, with the place where it was raised."""
    text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    if place is not None:
        text += f" ({place.tb_frame.f_code.co_filename}:{place.tb_lineno})"
    return " ".join(text.split())


def _remember(ctx: click.Context, parameter: click.Parameter, value: Any) -> None:
    setattr(ctx.ensure_object(Session), str(parameter.name), value)


# The options are eager so that `--help` after them lists the commands of these plugins.
@click.group(cls=CommandLine, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "blocked",
    "--block",
    metavar="NAME",
    multiple=True,
    is_eager=True,
    expose_value=False,
    callback=_remember,
    help="Leave a plugin out.  [env: CARDWRIGHT_BLOCK, separated by commas]",
)
@click.option(
    "extra",
    "--plugin",
    metavar="MODULE",
    multiple=True,
    is_eager=True,
    expose_value=False,
    callback=_remember,
    help="Use a module as a plugin, besides the installed ones.",
)
@click.option(
    "trace",
    "--trace",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_remember,
    help="Tell of every call of a plugin.  [env: CARDWRIGHT_TRACE=1]",
)
@click.version_option(package_name="cardwright", message="%(prog)s %(version)s")
def main() -> None:
    """Card text as printed becomes a card that can be played."""


if __name__ == "__main__":
    main()

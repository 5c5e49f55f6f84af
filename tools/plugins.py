"""The command `plugins`: what is installed, and what is wrong with it."""

import json
from typing import TYPE_CHECKING, Any

import click

from .session import BAD_CONTENT, Session, pass_session

if TYPE_CHECKING:
    from cardwright import Engine


@click.command("plugins")
@click.option("output", "--format", type=click.Choice(["text", "json"]), default="text")
@pass_session
@click.pass_context
def command(ctx: click.Context, session: Session, output: str) -> None:
    """List the plugins in use, their keywords, and those left out.

    The exit status is 1 if a plugin was left out because something is wrong with it.
    """
    engine = session.engine(quiet=True)
    listed = _listed(engine)
    problems = [
        {
            "plugin": problem.plugin,
            "distribution": problem.distribution,
            "version": problem.version,
            "message": problem.message,
        }
        for problem in engine.host.problems
    ]
    if output == "json":
        click.echo(json.dumps({"plugins": listed, "problems": problems}, indent=2))
    else:
        for plugin in listed:
            source = f"{plugin['distribution']} {plugin['version']}"
            if plugin["distribution"] is None:
                source = "named"
            keywords = ", ".join(plugin["keywords"]) or "no keywords"
            click.echo(f"{plugin['name']:<20} {source:<20} {keywords}")
        for problem in engine.host.problems:
            click.echo(f"left out: {problem}")
    if problems:
        ctx.exit(BAD_CONTENT)


def _listed(engine: "Engine") -> list[dict[str, Any]]:
    return [
        {
            "name": info.name,
            "distribution": info.distribution,
            "version": info.version,
            "keywords": sorted(engine.keywords_of(info.name)),
        }
        for info in engine.host.infos
    ]

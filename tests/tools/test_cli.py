"""The command line as a whole: help, plugins, mistakes."""

import json
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardwright import Engine
from cardwright.plugin_host import PluginHost
from cardwright.tools.cli import COMMANDS, main
from cardwright.tools.session import Session

PLUGIN = '''
import click
from cardwright import hookimpl

@hookimpl
def cardwright_commands(cli):
    @cli.command()
    def greet():
        """Say hello."""
        click.echo("hello")
'''


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(tmp_path)

    def write(name: str, source: str = PLUGIN) -> str:
        (tmp_path / f"{name}.py").write_text(source)
        return name

    yield write
    for path in tmp_path.glob("*.py"):
        sys.modules.pop(path.stem, None)


def invoke(*args: str):
    return CliRunner().invoke(main, list(args))


def test_help_names_every_command() -> None:
    result = invoke("--help")
    assert result.exit_code == 0
    assert all(f"  {name} " in result.output for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    result = invoke(name, "--help")
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: main {name}")


def test_help_loads_neither_the_engine_nor_what_draws() -> None:
    code = (
        "import sys\n"
        "from cardwright.tools.cli import main\n"
        "main(['--help'], standalone_mode=False)\n"
        "print(*sys.modules, file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"lark", "rich", "attrs", "cardwright.engine", "cardwright.plugin_host"}
    assert not heavy & set(done.stderr.split())


def test_a_command_that_does_not_exist_is_guessed() -> None:
    result = invoke("chekc")
    assert result.exit_code == 2
    assert "No such command 'chekc'. Did you mean 'check'?" in result.output


def test_what_resembles_no_command_gets_no_guess() -> None:
    result = invoke("zzzzzz")
    assert result.exit_code == 2
    assert "Did you mean" not in result.output


def test_a_plugin_adds_a_command(plugin) -> None:
    name = plugin("adds_greet")
    assert invoke("--plugin", name, "greet").output == "hello\n"
    assert "Say hello." in invoke("--plugin", name, "--help").output
    assert invoke("greet").exit_code == 2


def test_a_plugin_does_not_replace_a_command(plugin) -> None:
    name = plugin("adds_check", PLUGIN.replace("def greet", "def check"))
    result = invoke("--plugin", name, "nothing-like-this")
    assert result.exit_code == 2
    assert "there is a command 'check' already" in result.output


def test_a_plugin_that_fails_to_add_commands_is_named(plugin) -> None:
    name = plugin("fails", PLUGIN.replace("    @cli.command()", "    raise ValueError('broken')"))
    result = invoke("--plugin", name, "greet")
    assert result.exit_code == 2
    assert "plugin 'fails': cardwright_commands failed: ValueError: broken" in result.output


def test_our_own_plugins_add_no_commands() -> None:
    host = PluginHost.load(environ={})
    ours = {point.name for point in entry_points(group="cardwright.plugins")}
    assert not ours & {name for name, _ in host.implementations("cardwright_commands")}


def test_a_plugin_that_cannot_be_imported_is_wrong_usage() -> None:
    result = invoke("--plugin", "no_such_module", "plugins")
    assert result.exit_code == 2
    assert "no_such_module" in result.output


def test_a_plugin_to_block_must_exist() -> None:
    result = invoke("--block", "flyin", "plugins")
    assert result.exit_code == 2
    assert "did you mean 'flying'?" in result.output


def test_a_blocked_plugin_is_not_listed(process) -> None:
    done = process("--block", "flying", "plugins", "--format", "json", CARDWRIGHT_BLOCK="haste")
    names = [plugin["name"] for plugin in json.loads(done.stdout)["plugins"]]
    assert "trample" in names
    assert not {"flying", "haste"} & set(names)


def test_plugins_are_listed_with_version_and_keywords(run) -> None:
    listed = json.loads(run("plugins", "--format", "json").output)["plugins"]
    (flying,) = (plugin for plugin in listed if plugin["name"] == "flying")
    assert flying["distribution"] == "cardwright"
    assert flying["version"]
    assert flying["keywords"] == ["flying"]
    assert "first strike" in run("plugins").output


def test_a_trace_tells_of_every_call(process) -> None:
    for done in (process("--trace", "plugins"), process("plugins", CARDWRIGHT_TRACE="1")):
        assert b"trace: flying cardwright_keywords " in done.stderr


def test_no_trace_without_being_asked(process) -> None:
    assert b"trace:" not in process("plugins", CARDWRIGHT_TRACE="0").stderr


def test_an_unexpected_error_is_one_line_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_args: object, **_options: object) -> Engine:
        raise KeyError("lost")

    monkeypatch.setattr(Session, "engine", broken)
    monkeypatch.delenv("CARDWRIGHT_DEBUG", raising=False)
    result = invoke("plugins")
    assert result.exit_code == 3
    assert result.output.startswith("Error: KeyError: 'lost' (")
    assert "Traceback" not in result.output


def test_debugging_shows_where_an_error_came_from(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object, **_options: object) -> Engine:
        raise KeyError("lost")

    monkeypatch.setattr(Session, "engine", broken)
    monkeypatch.setenv("CARDWRIGHT_DEBUG", "1")
    assert isinstance(invoke("plugins").exception, KeyError)


def test_ctrl_c_ends_a_command_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_args: object, **_options: object) -> Engine:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "engine", interrupted)
    result = invoke("plugins")
    assert result.exit_code == 130
    assert result.output.strip() == ""


def test_a_broken_pipe_is_silent(process, tmp_path: Path) -> None:
    card = tmp_path / "wrong.card"
    card.write_text("\n\n".join(f"A{n} {{R}}\nInstant\nDrw a card." for n in range(3000)))
    command = f"'{sys.executable}' -m cardwright.tools.cli check '{card}' | head -n 1"
    done = subprocess.run(
        command, shell=True, capture_output=True, env=process.environ, check=False
    )
    said = [line for line in done.stderr.splitlines() if not line.startswith(b"Warning: ")]
    assert said == []
    assert done.stdout.count(b"\n") == 1


def test_the_version_is_told() -> None:
    assert invoke("--version").output.startswith("main 0.")

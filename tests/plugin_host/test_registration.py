"""Registration is all or nothing for each plugin, and every call can be watched."""

import logging
import time

import pytest

from cardwright.plugin_host import PluginHost, UnknownPluginError
from cardwright.plugin_trace import HookCall

FAILS_LATE = """
@hookimpl
def cardwright_grammar(register):
    register.append("rule")

@hookimpl
def cardwright_keywords(register):
    register.append("first")
    raise ValueError("no second")
"""
WORKS = """
@hookimpl
def cardwright_grammar(register):
    register.append("rule of storm")

@hookimpl
def cardwright_commands(cli):
    cli.append("forecast")
"""


def fresh(plugin: str) -> list[str]:
    return []


REGISTERS = {"cardwright_grammar": fresh, "cardwright_keywords": fresh}


@pytest.fixture
def host(shelf):
    shelf.add("alice", late=FAILS_LATE, storm=WORKS)
    return PluginHost.load(installed=shelf.installed, environ={})


def test_a_plugin_that_fails_in_one_registration_leaves_nothing_in_any(host, shelf):
    filled = host.collect(REGISTERS)
    assert filled == {"cardwright_grammar": {"storm": ["rule of storm"]}, "cardwright_keywords": {}}
    assert host.names == ("storm",)
    assert [name for name, _ in host.implementations("cardwright_keywords")] == []
    [problem] = host.problems
    place = f"{shelf.file('alice_late')}:10"
    assert problem.message == f"cardwright_keywords failed: ValueError: no second ({place})"


def test_a_failed_registration_after_the_others_can_leave_the_plugin_in_use(host):
    filled = host.collect({"cardwright_keywords": fresh}, keep=True)
    assert filled == {"cardwright_keywords": {}}
    assert host.names == ("late", "storm")
    assert len(host.problems) == 1


def test_a_register_is_made_for_each_plugin(host):
    filled = host.collect({"cardwright_grammar": lambda plugin: [plugin]})
    assert filled["cardwright_grammar"] == {
        "late": ["late", "rule"],
        "storm": ["storm", "rule of storm"],
    }


def test_a_refused_plugin_is_not_called_again(host):
    host.refuse("storm", "its grammar is ambiguous")
    assert host.names == ("late",)
    assert host.hook.cardwright_commands(cli=[]) == []
    assert str(host.problems[0]) == "plugin 'storm' (alice 1.0): its grammar is ambiguous"


def test_refusing_an_unknown_plugin_is_an_error(host):
    with pytest.raises(UnknownPluginError, match="did you mean 'storm'"):
        host.refuse("strom", "")


def test_every_call_is_traced_with_its_plugin_and_duration(shelf):
    shelf.add("alice", late=FAILS_LATE, storm=WORKS)
    calls: list[HookCall] = []
    host = PluginHost.load(installed=shelf.installed, trace=calls.append, environ={})
    start = time.perf_counter()
    host.collect(REGISTERS)
    host.hook.cardwright_commands(cli=[])
    [(_, function)] = host.implementations("cardwright_commands")
    function(cli=[])
    elapsed = time.perf_counter() - start
    assert [(call.plugin, call.hook, call.failed) for call in calls] == [
        ("late", "cardwright_grammar", False),
        ("late", "cardwright_keywords", True),
        ("storm", "cardwright_grammar", False),
        ("storm", "cardwright_commands", False),
        ("storm", "cardwright_commands", False),
    ]
    assert 0 < sum(call.seconds for call in calls) < elapsed


def test_the_environment_can_send_the_trace_to_the_log(shelf, caplog):
    caplog.set_level(logging.INFO, "cardwright")
    shelf.add("alice", storm=WORKS)
    host = PluginHost.load(installed=shelf.installed, environ={"CARDWRIGHT_TRACE": "1"})
    host.hook.cardwright_commands(cli=[])
    [record] = caplog.records
    assert record.name == "cardwright.plugins"
    assert record.getMessage().startswith("storm cardwright_commands 0.")


def test_nothing_is_traced_unless_asked(shelf, caplog):
    caplog.set_level(logging.INFO, "cardwright")
    shelf.add("alice", storm=WORKS)
    host = PluginHost.load(installed=shelf.installed, environ={"CARDWRIGHT_TRACE": "0"})
    host.hook.cardwright_commands(cli=[])
    assert not caplog.records

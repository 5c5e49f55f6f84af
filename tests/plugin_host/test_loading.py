"""Plugins are found in order, and each broken one is named and left out."""

import sys
import types

import pytest

from cardwright.hookspecs import hookimpl
from cardwright.plugin_host import PluginHost, UnknownPluginError
from cardwright.plugin_sources import PluginProblem

GOOD = """
@hookimpl
def cardwright_keywords(register):
    register.append(__name__)
"""

BROKEN = {
    "missing module": ("import no_such_module", "No module named 'no_such_module'"),
    "syntax error": ("def (", "SyntaxError"),
    "error while importing": ("1 / 0", "ZeroDivisionError"),
    "exit while importing": ("raise SystemExit(3)", "SystemExit: 3"),
    "unknown hook": (
        "@hookimpl\ndef cardwright_keyword(register): ...",
        "there is no hook 'cardwright_keyword'; did you mean 'cardwright_keywords'?",
    ),
    "unknown argument": (
        "@hookimpl\ndef cardwright_keywords(registre): ...",
        "cardwright_keywords is not given 'registre'; did you mean 'register'?",
    ),
    "argument with a default": (
        "@hookimpl\ndef cardwright_keywords(register=None): ...",
        "'register=None' must be a plain parameter",
    ),
    "catch-all arguments": (
        "@hookimpl\ndef cardwright_keywords(**kwargs): ...",
        "'**kwargs' must be a plain parameter",
    ),
    "forgotten marker": (
        "def cardwright_keywords(register): ...",
        "cardwright_keywords is not marked with @hookimpl",
    ),
    "marked but no hook's name": (
        "@hookimpl\ndef keywords(register): ...",
        "a hook's name begins with 'cardwright_'",
    ),
    "wrapper": (
        "import pluggy\n@pluggy.HookimplMarker('cardwright')(wrapper=True)\n"
        "def cardwright_keywords(register): yield",
        "without wrappers",
    ),
    "no function": ("cardwright_keywords = 5", "and 5 is no function"),
    "asynchronous": (
        "@hookimpl\nasync def cardwright_keywords(register): ...",
        "cardwright_keywords is asynchronous",
    ),
    "generator whose answers are ignored": (
        "@hookimpl\ndef cardwright_keywords(register): yield register",
        "cardwright_keywords is a generator",
    ),
}


def load(shelf, **options):
    return PluginHost.load(installed=shelf.installed, environ={}, **options)


@pytest.mark.parametrize(("source", "message"), BROKEN.values(), ids=BROKEN)
def test_a_broken_plugin_is_named_and_the_others_work(shelf, source, message):
    shelf.add("alice", version="2.5", middle=source)
    shelf.add("bob", after=GOOD, before=GOOD)
    host = load(shelf)
    assert host.names == ("after", "before")
    assert [name for name, _ in host.implementations("cardwright_keywords")] == ["after", "before"]
    [problem] = host.problems
    assert (problem.plugin, problem.distribution, problem.version) == ("middle", "alice", "2.5")
    assert message in problem.message


def test_a_problem_reads_as_one_line():
    problem = PluginProblem("storm", "alice", "2.5", "is dry")
    assert str(problem) == "plugin 'storm' (alice 2.5): is dry"
    assert str(PluginProblem("storm", None, None, "is dry")) == "plugin 'storm': is dry"


def test_an_import_error_names_the_line_in_the_plugin(shelf):
    shelf.add("alice", bad="x = 1\nimport no_such_module")
    [problem] = load(shelf).problems
    assert f"({shelf.file('alice_bad')}:3)" in problem.message


def test_plugins_come_in_the_order_of_their_names_and_extra_ones_last(shelf):
    shelf.add("zoe", banding=GOOD)
    shelf.add("alice", cascade=GOOD, absorb=GOOD)
    extra = types.ModuleType("aaa")
    host = load(shelf, extra=(extra,))
    assert host.names == ("absorb", "banding", "cascade", "aaa")


def test_every_way_of_calling_a_hook_keeps_the_order(shelf):
    shelf.add("alice", b=GOOD, a=GOOD, c=GOOD)
    host = load(shelf)
    heard: list[str] = []
    host.hook.cardwright_keywords(register=heard)
    for _, function in host.implementations("cardwright_keywords"):
        function(register=heard)
    host.collect({"cardwright_keywords": lambda plugin: heard})
    assert heard == ["alice_a", "alice_b", "alice_c"] * 3


def test_a_plugin_can_ask_to_be_first_or_last(shelf):
    shelf.add(
        "alice",
        a=GOOD.replace("@hookimpl", "@hookimpl(trylast=True)"),
        b=GOOD,
        c=GOOD.replace("@hookimpl", "@hookimpl(tryfirst=True)"),
    )
    order = [name for name, _ in load(shelf).implementations("cardwright_keywords")]
    assert order == ["c", "b", "a"]


def test_of_two_plugins_with_one_name_the_second_is_a_problem(shelf):
    shelf.add("bob", storm=GOOD)
    shelf.add("alice", storm=GOOD)
    host = load(shelf)
    [info] = host.infos
    assert info.distribution == "alice"
    [problem] = host.problems
    assert problem.distribution == "bob"
    assert problem.message == "another plugin from alice has the same name"


def test_a_stranger_does_not_displace_our_own_plugin(shelf):
    shelf.add("aardvark", storm=GOOD)
    shelf.add("cardwright", storm=GOOD)
    [info] = load(shelf).infos
    assert info.distribution == "cardwright"


def test_one_module_is_not_loaded_under_two_names(shelf):
    shelf.add("alice", storm=GOOD)
    host = load(shelf, extra=("alice_storm",))
    assert host.names == ("storm",)
    [problem] = host.problems
    assert problem == PluginProblem("alice_storm", None, None, "it is the same as plugin 'storm'")


def test_an_extra_plugin_can_be_named_by_its_dotted_name(shelf):
    shelf.file("own").write_text("")
    host = load(shelf, extra=("own", "no_such_module"))
    assert host.names == ("own",)
    assert [problem.plugin for problem in host.problems] == ["no_such_module"]


def test_an_optional_hook_may_be_unknown(shelf):
    shelf.add("alice", late="@hookimpl(optionalhook=True)\ndef cardwright_of_the_future(x): ...")
    assert load(shelf).names == ("late",)


def test_a_blocked_plugin_is_not_even_imported(shelf):
    shelf.add("alice", storm="1 / 0", ward=GOOD, wither=GOOD)
    environ = {"CARDWRIGHT_BLOCK": "wither,"}
    host = PluginHost.load(("storm",), installed=shelf.installed, environ=environ)
    assert host.names == ("ward",)
    assert not host.problems
    assert "alice_wither" not in sys.modules


def test_blocking_an_unknown_plugin_is_an_error_with_a_guess(shelf):
    shelf.add("alice", storm=GOOD)
    with pytest.raises(
        UnknownPluginError, match="no plugin 'strom' to block; did you mean 'storm'"
    ):
        load(shelf, blocked=("strom",))
    with pytest.raises(UnknownPluginError, match="from CARDWRIGHT_BLOCK"):
        PluginHost.load(installed=shelf.installed, environ={"CARDWRIGHT_BLOCK": "strom"})


def test_asking_for_an_unknown_hook_is_an_error_with_a_guess():
    with pytest.raises(ValueError, match="did you mean 'cardwright_grammar'"):
        PluginHost().implementations("cardwright_gramar")


def test_an_implementation_may_leave_out_arguments():
    class Plugin:
        @hookimpl
        def cardwright_keywords(self):
            return "called"

    host = PluginHost.load(extra=(Plugin(),), installed=(), environ={})
    [(_, function)] = host.implementations("cardwright_keywords")
    assert function(register=None) == "called"


def test_hosts_know_nothing_of_each_other(shelf):
    shelf.add("alice", storm=GOOD)
    full, empty = load(shelf), PluginHost.load(installed=(), environ={})
    assert full.names == ("storm",)
    assert empty.names == ()
    assert empty.hook.cardwright_keywords(register=[]) == []


def test_files_of_keywords_and_names_in_a_plugins_package_are_plugins_too(shelf):
    text = "# Mossy: it grows.\nMossy\nThis creature gets +1/+1.\n"
    names = "@expansion Old Shores\nPlain Bear\n"
    shelf.add_package("alice", **{"mossy.keyword": text, "shores.names": names, "read.me": ""})
    host = load(shelf)
    assert host.names == ("alice", "mossy", "shores")
    assert not host.problems
    assert {info.distribution for info in host.infos} == {"alice"}
    assert host.infos[1].plugin.__doc__ == "Mossy: it grows."
    assert load(shelf, blocked=["mossy"]).names == ("alice", "shores")


def test_a_faulty_file_of_keywords_is_named_and_left_out(shelf):
    shelf.add_package("alice", **{"mossy.keyword": "Mossy\n"})
    host = load(shelf)
    assert host.names == ("alice",)
    (problem,) = host.problems
    assert (problem.plugin, problem.distribution) == ("mossy", "alice")
    assert "'mossy' has no meaning" in problem.message

import pytest

from cardwright.language.errors import FragmentError
from cardwright.language.fragments import Fragment
from cardwright.language.grammar import assemble
from cardwright.language.inflect import plural, third_person
from cardwright.language.tables import compile_tables

CORE = """
%declare KIND KINDS keyword_ability
line: keyword_ability | player action_s | action | noun_pl
player: "you" | "the keeper"
action: "scoop" "pebbles" | "have" player action | mix
mix: "carry" noun | mix "and" mix
noun: "otter" | "grey heron" | KIND
number: NUMBER
NUMBER: /\\d+/
"""


def rules_of(*fragments: Fragment) -> dict[str, list[str]]:
    rules: dict[str, list[str]] = {}
    for rule in assemble([Fragment("core.lark", CORE), *fragments]).rules:
        rules.setdefault(rule.origin, []).append(" ".join(rule.expansion))
    return rules


def error_of(*fragments: Fragment) -> FragmentError:
    with pytest.raises(FragmentError) as caught:
        rules_of(*fragments)
    return caught.value


def plugin(text: str, name: str = "murk") -> Fragment:
    return Fragment(f"{name}.lark", text, name)


def test_literals_of_several_words_are_split():
    assert rules_of()["player"] == ['"you"', '"the" "keeper"']


def test_verb_rules_have_a_third_person():
    assert rules_of()["action_s"] == ['"scoops" "pebbles"', '"has" player action', "mix_s"]


def test_coordinated_verbs_agree():
    assert rules_of()["mix_s"] == ['"carries" noun', 'mix_s "and" mix_s']


def test_repeated_verbs_agree_inside_helper_rules():
    text = 'line: actions_s\nactions: deed ("," deed)+\ndeed: "dig"\n'
    rules = assemble([Fragment("a.lark", text)]).rules
    expansions = {rule.origin: rule.expansion for rule in rules if '"dig"' not in rule.expansion}
    verb, helper = expansions["actions_s"]
    assert verb == "deed_s"
    assert all("deed" not in rule.expansion for rule in rules if rule.origin == helper)


def test_noun_rules_have_a_plural():
    assert rules_of()["noun_pl"] == ['"otters"', '"grey" "herons"', "KINDS"]


def test_a_verb_without_a_literal_first_word_is_refused():
    error = error_of(plugin('%extend action: NUMBER "times"\n'))
    assert (error.name, error.line) == ("murk.lark", 1)
    assert "must begin with a literal" in error.message


@pytest.mark.parametrize(
    ("word", "twin"),
    [
        *[("draw", "draws"), ("search", "searches"), ("pay", "pays"), ("copy", "copies")],
        *[("don't", "doesn't"), ("can't", "can't"), ("are", "is"), ("go", "goes")],
        *[("pass", "passes"), ("were", "was"), ("may", "may")],
    ],
)
def test_third_person(word, twin):
    assert third_person(word) == twin


@pytest.mark.parametrize(
    ("word", "twin"),
    [
        *[("creature", "creatures"), ("ability", "abilities"), ("sorcery", "sorceries")],
        *[("Elf", "Elves"), ("Equipment", "Equipment"), ("Fox", "Foxes")],
    ],
)
def test_plural(word, twin):
    assert plural(word) == twin


def test_a_plugin_s_rules_do_not_collide_with_anybody_s():
    rules = rules_of(
        plugin('%extend keyword_ability: own\nown: "murk" player\nplayer: "it"\n'),
        plugin('%extend keyword_ability: own\nown: "fog"\n', "fog"),
    )
    assert rules["keyword_ability"] == ["fog.fog.lark.own", "murk.murk.lark.own"]
    assert rules["murk.murk.lark.own"] == ['"murk" murk.murk.lark.player']
    assert rules["player"] == ['"you"', '"the" "keeper"']


def test_a_plugin_s_alternatives_have_less_priority_than_the_core_s():
    grammar = assemble([plugin('%extend action.5: "murk"\n'), Fragment("core.lark", CORE)])
    assert [r.priority for r in grammar.rules if r.origin == "action"] == [0, 0, 0, -1]


def test_core_fragments_may_extend_each_other_in_any_order():
    rules = rules_of(Fragment("a.lark", '%extend player: "a rival"\n%extend player: "a friend"\n'))
    assert rules["player"][2:] == ['"a" "rival"', '"a" "friend"']


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('own: "x"\n%extend keyword_abilty: "x"\n', 2, "did you mean 'keyword_ability'"),
        ('%extend mix: "x"\n', 1, "Extension points are "),
        ('%override player: "x"\n', 1, "%override is not allowed"),
        ("\n%ignore /x/\n", 2, "%ignore is not allowed"),
        ("%import common.INT\n", 1, "%import is not allowed"),
        ('%extend NUMBER: "x"\n', 1, "only rules can be extended"),
        ('%extend action: "x"\n  | "y" nmber\n', 2, "did you mean 'number'"),
        ('\n%extend action: "x" (\n', 2, ""),
        ('own: "x"\nown: "y"\n', 2, "'own' is defined twice, first on line 1"),
        ('%extend action: own\n\nown: "x"?\n', 3, "'own' may match nothing"),
        ('%extend action: own\nown: "x" ["y"] -> p | "x" "y" -> q\n', 2, "defined twice"),
        ('%extend action: "scoop pebbles"\n', 1, "already in core.lark, line 5"),
        ('%extend action: OWN\nOWN: "x y"\n', 2, "a terminal is one word"),
        ('%extend action: ""\n', 1, "empty literal"),
    ],
)
def test_a_mistake_names_its_file_and_line(text, line, message):
    error = error_of(plugin(text))
    assert (error.name, error.line) == ("murk.lark", line)
    assert message in error.message


def test_two_core_fragments_cannot_define_one_rule():
    error = error_of(Fragment("more.lark", '\nplayer: "they"\n'))
    assert (error.name, error.line) == ("more.lark", 2)
    assert "core.lark, line 4" in error.message


def test_rules_that_stand_for_themselves_are_refused():
    with pytest.raises(FragmentError, match="stand for itself"):
        compile_tables(assemble([Fragment("a.lark", 'a: b | "x"\nb: a | "y"\n')]))


def test_an_extension_point_may_have_no_alternatives():
    tables = compile_tables(assemble([Fragment("core.lark", CORE)]))
    assert tables.first[tables.names.index("keyword_ability")] == frozenset()


def test_comments_and_regular_expressions_are_left_alone():
    text = 'a: "x y" // "z w" %ignore\n  | B\nB: /"[a-z ]+"|%override/\n'
    grammar = assemble([Fragment("a.lark", text)])
    assert [rule.expansion for rule in grammar.rules] == [('"x"', '"y"'), ("B",)]


def test_only_verb_and_noun_rules_are_inflected():
    error = error_of(plugin('%extend action: "x" player_s\n'))
    assert "'player_s' is not defined" in error.message


def test_a_plugin_s_verb_is_inflected_where_the_core_s_is():
    rules = rules_of(plugin('%extend action: own\nown: "wade" noun_pl | "may wade"\n'))
    assert rules["murk.murk.lark.own_s"] == ['"wades" noun_pl', '"may" "wade"']


def test_a_twin_written_by_hand_is_used():
    text = 'line: action_s\naction: "dig" | odd\nodd: "be odd"\nodd_s: "seems odd"\n'
    rules = [r for r in assemble([Fragment("a.lark", text)]).rules if r.origin[-2:] == "_s"]
    assert [(r.origin, r.expansion) for r in rules] == [
        ("odd_s", ('"seems"', '"odd"')),
        ("action_s", ('"digs"',)),
        ("action_s", ("odd_s",)),
    ]


def test_templates_are_expanded():
    text = 'line: _list{noun}\n_list{item}: item ("," item)*\nnoun: "otter"\n'
    rules = assemble([Fragment("a.lark", text)]).rules
    assert {r.fragment for r in rules} == {"a.lark"}
    assert any(r.origin == "_list{noun}" for r in rules)


def test_a_verb_rule_that_begins_with_another_word_is_refused():
    error = error_of(plugin('%extend action: own\nown: "dig"\n  | "each otter" "digs"\n'))
    assert 'begin with a verb, not with "each"' in error.message


def test_all_undefined_names_are_reported():
    error = error_of(plugin('%extend action: "x" one\n  | "y" other\n'))
    assert [(e.line, e.message) for e in (error, *error.more)] == [
        (1, "'one' is not defined"),
        (2, "'other' is not defined"),
    ]

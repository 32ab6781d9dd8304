# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# kbmatch lint: what it finds in a small project, in a bad one, and in this one.
. tests/cli/lib.sh

# Without the tools of this machine.
mkdir "$T/empty"
bare() {
	PATH=$T/empty "$KBMATCH" "$@" >"$T/out" 2>"$T/err" </dev/null
	status=$?
}

# --- A small project of two rules and two cases.

P=$T/project
rule() { # ID, MORE FIELDS
	cat >"$P/rules/area/$1.lua" <<END
rule {
  id = "$1", title = "The $1 stalls", summary = "It stalls.",
  component = "app", severity = "error", maturity = "stable", prior = "rare",
  evidence = { { log = [[the $1 gadget stalled]], strength = "strong" } },
  references = { { url = "https://example.org/$1", title = "R", says = "It stalls." } },
  $2
}
END
}
case_of() { # NAME, TEXT, EXPECTATION
	mkdir -p "$P/corpus/area/$1"
	cat >"$P/corpus/area/$1/case.lua" <<END
case { url = "https://example.org/$1", summary = "It is.", text = [[
$2
]], $3 }
END
}
project() {
	rm -rf "$P"
	mkdir -p "$P/rules/area"
	rule one ''
	rule two 'remedies = { { id = "turn", title = "Turn it", outcome = "cure", risk = "low",
    chance = 0.5, minutes = 1, apply = "touch /tmp/x", verify = "ls /tmp/x", rollback = "rm /tmp/x" } }'
	case_of one 'the one gadget stalled' 'first = "one", must_not = "two"'
	case_of two 'the two gadget stalled' 'first = "two", must_not = "one"'
}

project
run lint "$P/rules" "$P/corpus"
status_is 0 'a clean project'
ok_if 'of a clean project nothing is said' test ! -s "$T/out"
run lint "$P"
status_is 0 'a project by its folder'
mkdir "$P/docs"
printf 'one\t%s\tall\tright\n' 2026-01-02 >"$P/docs/audit.tsv" # SOURCE_DATE_EPOCH is in March 2026
run lint "$P"
says 'two.lua:1: warning: [audit]' 'a rule that nobody audited'
says_not 'one.lua' 'a rule that was audited this year'
printf 'one\t2025-01-02\tall\tright\ntwo\tyesterday?\tall\tright\n' >"$P/docs/audit.tsv"
run lint "$P"
says 'one.lua:1: warning: [audit] the rule was last checked against its sources on 2025-01-02' 'an old audit'
says '"yesterday?" is no date' 'an audit without a date'
rm -r "$P/docs"
cd "$P" || exit 2
run lint
status_is 0 'without arguments: rules and corpus of this folder'
cd "$P/rules/area" || exit 2
run lint one.lua
status_is 0 'a file, from within'
cd "$T" || exit 2
refuses 'neither a folder rules nor a folder corpus' 'without either' lint
cd "$ROOT" || exit 2

rule one 'remedies = { { id = "turn", title = "Turn it.", outcome = "diagnostic", risk = "low",
    chance = 0.5, minutes = 1, apply = "true", verify = "true" } }'
run lint "$P"
status_is 1 'a warning'
says "$P/rules/area/one.lua:6: warning: [title] the title ends with a period" 'file, line, level, check, message'
says '0 errors, 1 warning' 'how many there are'
run lint -q "$P"
status_is 0 '--quiet leaves warnings alone'
ok_if '--quiet prints no warning' test ! -s "$T/out"
run lint "$P/rules/area/two.lua"
status_is 0 'findings of other files are not told'
run lint "$P//rules/./area/../area/one.lua"
status_is 1 'a path written in another way'
run lint --check says --check url-form "$P"
status_is 0 '--check: other checks do not run'
run lint --check title "$P"
status_is 1 '--check: this one does'
refuses 'no check "titl"; did you mean title?' 'an unknown check' lint --check titl "$P"
refuses 'prints text or json' 'a form of report that there is not' lint --format html "$P"
refuses 'cannot open' 'a path that is not there' lint "$P/nothing"
refuses 'does not take --logs' 'an option of others' lint --logs x
run lint --format json "$P"
status_is 1 'JSON: status'
ok_if 'JSON: well-formed' python3 -c "import json; d = json.load(open('$T/out'))
assert d['warnings'] == 1 and d['errors'] == 0, d
assert d['findings'][0]['check'] == 'title' and d['findings'][0]['line'] == 6, d"
run lint -o "$T/report" "$P"
ok_if '-o FILE' grep -q '\[title\]' "$T/report"

# --- Healthy logs.

project
case_of quiet 'the one gadget stalled' ''
run lint "$P"
status_is 1 'strong evidence in a case that expects nothing'
says '[healthy-log] evidence 1 of one, strong, holds in area/quiet' 'which evidence, in which case'
says 'rules/area/one.lua:4:' 'and its line'
case_of quiet 'the one gadget stalled' 'must_not = "one"'
run lint "$P"
status_is 0 'a near miss is no healthy log'
rm -r "$P/corpus/area/quiet"
case_of one/near 'the one gadget stalled' ''
run lint "$P"
status_is 0 'nor is one of the folder of the rule'
rm -r "$P/corpus/area/one/near"
case_of quiet 'the one gadget stalled
the gadget is off' ''
sed -i "s/strength = \"strong\" }/&, { log = [[gadget is off]], strength = \"strong\", against = true }/" "$P/rules/area/one.lua"
run lint "$P"
status_is 0 'nor one that something speaks against'

# --- Files that do not load.

project
rule one 'sumary = "x"'
mkdir -p "$P/corpus/area/bad"
echo 'case {' >"$P/corpus/area/bad/case.lua"
echo 'while true do end' >"$P/rules/area/endless.lua"
printf '\033Lua' >"$P/rules/area/bytecode.lua"
mkfifo "$P/rules/area/fifo.lua"
rule two 'remedies = { { id = "turn", title = "Turn it.", avoid = "x" } }'
run lint "$P"
status_is 1 'files that do not load'
says 'one.lua:6: error: [schema]' 'a wrong field'
says 'endless.lua' 'a file that never ends'
says 'bytecode.lua' 'bytecode'
says 'fifo.lua' 'no regular file'
says 'bad/case.lua' 'a broken case'
says 'two.lua:6: warning: [title]' 'the others are looked at'
complains 'when the errors above are mended' 'healthy logs: why they were not judged'
says_not '[ids]' 'a rule that does not load is not missed'

project
printf 'rule { id = "a\033[31mb", title = "x\033]0;x\007\\27[31m" }\n' >"$P/rules/area/one.lua"
printf -- '-- lint: allow \033[31mtitle because x\nrule { }\n' >"$P/rules/area/two.lua"
mkdir -p "$P/corpus/area/esc"
printf 'case { url = "https://example.org/\033[31m", summary = "x", text = "/home/j\033[2J" }' >"$P/corpus/area/esc/case.lua"
run lint "$P"
status_is 1 'hostile text'
ok_if 'hostile text: nothing reaches the terminal' test -z "$(tr -d '\n -~' <"$T/out")"
run lint --format json "$P"
ok_if 'hostile text: JSON' python3 -m json.tool "$T/out"

project
if [ "$(id -u)" -eq 0 ]; then
	skip 'a folder that cannot be read' 'root reads everything'
else
	mkdir "$P/rules/locked"
	chmod 0 "$P/rules/locked"
	refuses 'locked' 'a folder that cannot be read' lint "$P"
	chmod 755 "$P/rules/locked"
fi
mkdir -p "$P/rules/area/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18"
refuses 'nested too deeply' 'folders without end' lint "$P"

# --- Commands.

project
rule two 'remedies = { { id = "turn", title = "Turn it", outcome = "cure", risk = "low",
    chance = 0.5, minutes = 1, rollback = "rm /tmp/x",
    apply = [[# first
touch /tmp/x
[ $1 == x ] && cd /tmp]],
    verify = "ls {gpu.gfx}" } }'
bare lint "$P"
status_is 0 'without shellcheck'
complains 'shellcheck is not installed' 'without shellcheck it says so'
bare lint --format json "$P"
says 'shellcheck is not installed' 'without shellcheck JSON says so'
if outside shellcheck; then
	run lint "$P"
	status_is 1 'commands'
	says 'two.lua:10: error: [shellcheck] two/turn: warning: In POSIX sh, == in place of =' 'what shellcheck says, and where'
	says_not 'SC2154' 'functions of a script know its variables'
else
	skip 'commands' 'no shellcheck here, or not in this lane'
fi

# --- All that is wrong with a file is told at once, with columns.

project
rule one 'remedys = {}, fixed_in = 7, '
sed -i 's/gadget stalled/(gadget stalled/; s/severity = "error"/severity = "eror"/' "$P/rules/area/one.lua"
run lint --check schema "$P"
for text in 'unknown field "remedys"; did you mean "remedies"? (column 3)' 'unknown severity "eror"' \
	'missing closing parenthesis (column ' 'fixed_in: must be'; do
	says "$text" "of several errors: $text"
done

# --- What a scaffold left for a person.

project
sed -i 's/It stalls/TODO: it stalls/' "$P/rules/area/one.lua"
sed -i 's|https://example.org/two|https://TODO.invalid/|' "$P/corpus/area/two/case.lua"
run lint "$P"
status_is 1 'a TODO is an error'
says "$P/rules/area/one.lua:2: error: [todo]" 'of a rule, with its line'
says "$P/corpus/area/two/case.lua:1: error: [todo]" 'of a case: an address to be filled in'

# --- This project.

# With shellcheck it is a step of its own of `make check`.
bare lint
status_is 0 'no errors and no warnings in this project'
names=$(sed -n 's/^\t{ "\([a-z-]*\)", LINT_.*/\1/p' engine/lint/*.c | sort -u)
ok_if "the checks of lint are found in its tables" test "$(echo "$names" | wc -w)" -gt 20
missing=$(for name in $names; do sed -n '/^## lint/,$p' docs/rules.md | grep -q "^| \`$name\` |" || echo "$name"; done)
ok_if "docs/rules.md names every check: $missing" test -z "$missing"
run kb keys
ok_if "what probes state is found in their files" test "$(grep -hoE '"[a-z_]+\.[a-z_.]+' probes/*.c | wc -l)" -gt 50
unlisted=$(grep -hoE '"[a-z_]+\.[a-z_.]+' probes/*.c | tr -d '"' | sort -u | while read -r key; do
	grep -qF "| \`$key\` |" "$T/out" || continue
	sed -n '/probe_keys/,/;/p' probes/probe.c | tr '" ' '\n\n' | grep -qxF "$key" || echo "$key"
done)
ok_if "probes/probe.c lists what the probes state: $unlisted" test -z "$unlisted"
finish

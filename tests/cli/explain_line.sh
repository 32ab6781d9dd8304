# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# `kbmatch explain --line`: how a line is read, and all that a base knows of it.
. tests/cli/lib.sh
mkdir "$T/rules"
cat >"$T/rules/widget-fault.lua" <<'EOF'
rule { id = "widget-fault", title = "The widget fell over", summary = [[It fell.]],
  component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[widget fell over at step (?<step>\d+)]], unless = [[by design]], strength = "decisive" },
    { log = [[widget depth (?<depth>\d+)]], where = { "depth", ">", "9" }, strength = "strong" },
    { log = [[widget is upright again]], strength = "moderate", against = true },
    { stall = [[widget waits for the cog]], progress = { [[cog turned]] }, strength = "strong" },
    { all = { { log = [[widget page fault]] }, { log = [[at address]] } }, near = "record", strength = "strong" },
  },
  references = { { url = "https://example.org/1", title = "Widget", says = "It falls." } } }
EOF
cat >"$T/rules/others.lua" <<'EOF'
benign { id = "widget-squeaks", log = [[widget squeaks]], why = "Every widget squeaks while it is new.",
  url = "https://example.org/squeak" }
source { id = "widget", title = "Widget log", streams = { "widget" }, recognise = { [[widget built on]] },
  errors = { [[^ERROR: ]] } }
extract { id = "widget-kernel", trust = "app", log = [[widget on kernel (?<v>[\d.]+)]], facts = { ["kernel.version"] = "$v" } }
extract { id = "widget-block", trust = "app", log = [[^widget table:]], lines = 5,
  fields = { { log = [[^  release (?<v>[\d.]+)]], facts = { ["rocm.version"] = "$v" } } } }
EOF
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/kb.sqlite" || not_ok "the base builds"
export KBMATCH_KB="$T/kb.sqlite"
line() { # TEXT NAME: looks at a line; the page as one line, as it was before wrapping
	run explain --line "$1" --format json
	cp "$T/out" "$T/json"
	run explain --line "$1"
	status_is 0 "$2"
	cp "$T/out" "$T/page"
}
field_is() { # KEY VALUE NAME: of the JSON
	if grep -qF -e "\"$1\": \"$2\"" "$T/json"; then ok "$3"; else not_ok "$3" "no $1 \"$2\""; fi
}

line 'Nov 20 15:18:01 shed widget[12]: widget fell over at step 4 of 0000:03:00.0' "a line of a rule"
field_is host shed "its host"
field_is stream widget "its stream"
says "0000:03:00.0" "its device"
field_is message "widget fell over at step 4 of 0000:03:00.0" "its message"
says "widget (Widget log), by its stream" "its source"
says "widget-fault: The widget fell over" "the rule with its title"
says "+ for, decisive" "strength and side"
says "unless /by design/" "what would take it back"
says "counts by this line alone" "and that it counts"
says "widget-fault, " "what it comes to alone"
line 'widget fell over at step 4 by design' "a line that an unless takes back"
says "an \`unless\` of it matches the line, too" "it says so"
says_not "counts by this line alone" "and that it does not count"
line 'widget depth 12' "a where that holds"
says "where depth > 9" "the condition is shown"
says "counts by this line alone" "and holds"
line 'widget depth 3' "a where that does not"
says "needs more than this line" "is told apart"
line 'widget is upright again' "a line that speaks against"
says "- against, moderate" "the side"
says "Rules that it speaks against" "under a heading of its own"
line 'the cog turned' "a line of progress"
says "the stream went on" "what it does to a stall"
line 'widget waits for the cog' "a line that a stall begins with"
says "progress /cog turned/" "what would end it"
says "the last that is read" "alone it is nearly none"
line 'at address 12' "a neighbour without a literal of its own"
says "in one record" "which it is one of"

line 'widget squeaks' "a harmless line"
says "widget-squeaks: Every widget squeaks" "why it does not matter"
says "https://example.org/squeak" "and where that stands"
says_not "Nothing in the base" "it is known"

line 'widget on kernel 6.14.1' "a line with a fact"
says "kernel.version = 6.14.1" "the fact"
says "extractor widget-kernel reads this line" "the extractor"
line '  release 7.2' "a line of a block"
says "extractor widget-block reads it in a block that /^widget table:/ begins" "what it needs"
field_is message "  release 7.2" "its blanks are kept"
says "knows this line by itself" "and that the line says nothing without it"
line 'widget table:' "a line that begins a block"
says "extractor widget-block begins a block" "it says so"

line 'nobody knows this one' "an unknown line"
says "does not look like an error line" "it says so"
says "kbmatch new rule LABEL --from LOG" "and how to add a rule"
line 'ERROR: nobody knows this one' "an unknown line of error level"
says "an error line there" "its source"
says "looks like an error line" "it says so"

# Many rules for which a line is not enough: their names alone.
mkdir "$T/many"
for i in 1 2 3 4 5; do
	cat >"$T/many/cog-$i.lua" <<EOF2
rule { id = "cog-$i", title = "Cog $i is loose", summary = [[Loose.]],
  component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = { { all = { { log = [[cog rattles loudly]] }, { log = [[cog number $i]] } }, strength = "strong" } },
  references = { { url = "https://example.org/1", title = "Cog", says = "It rattles." } } }
EOF2
done
run explain --line 'cog rattles loudly' --rules "$T/many"
says "cog-5: Cog 5 is loose" "many rules want more: each is named"
says_not "needs more than this line" "without its tests"
says "What each needs beside this line: -v" "which -v prints"
run explain --line 'cog rattles loudly' --rules "$T/many" -v
says "needs more than this line" "-v prints the tests"

# The forms that logs come in.
line '{"log":"widget depth 12\n","stream":"stderr","time":"2026-11-20T15:18:01.5Z"}' "docker's form"
field_is message "widget depth 12" "is unwrapped"
line "$(printf '\033[31mwidget depth 12\033[0m\r')" "colours and a carriage return"
field_is message "widget depth 12" "are taken off"
run explain --line 'widget depth 12' --fact app.name=widget
status_is 0 "with a fact"
says_not "app.name" "what was stated is not told of the line"

# Hostile text.
escape=$(printf '\033')
line "$(printf 'x\007y\302\233z \342\200\256abc \033]0;title\007 widget depth 12')" "control characters"
says_not "$escape" "no escape sequence comes out"
ok_if "no control character comes out" sh -c "! LC_ALL=C grep -q '[[:cntrl:]]' '$T/page'"
line "$(printf '%0100000d widget depth 12' 0)" "a huge line"
says "..." "is cut"
ok_if "to a page" test "$(wc -c <"$T/page")" -lt 6000
line "'; DROP TABLE rule; -- %s%n \$(reboot) \`reboot\` ]]" "text of other languages"
says "DROP TABLE" "is printed as it is"
run explain --line=-x
status_is 0 "a line that looks like an option"

refuses "nothing in it" "an empty line" explain --line ''
refuses "nothing in it" "a blank line" explain --line '   '
refuses "one line" "two lines" explain --line "$(printf 'a\nb')"
refuses "not both" "a rule and a line" explain widget-fault --line x
refuses "alone" "a line and a log" explain --line x --logs "$HIT"
refuses "does not take --line" "another command" show --line x
refuses "or --line" "neither" explain
run explain --line 'widget depth 12' -o "$T/file"
ok_if "-o takes the page" grep -q "widget-fault" "$T/file"

# Forms that are made to be shown: names do not stand in them, wherever the line had them.
private='Nov 20 15:18:01 kestrel sshd[12]: Accepted password for brenna from 10.1.2.3: widget depth 12'
for options in "--format markdown" "--format html" "--format json --redact"; do
	# shellcheck disable=SC2086
	run explain --line "$private" $options
	status_is 0 "a private line, $options"
	ok_if "a private line, $options: no name of it" sh -c "! grep -E 'kestrel|brenna|10\.1\.2\.3' '$T/out'"
	says "widget depth 12" "a private line, $options: what it is about stays"
done
run explain --line "$private" --format markdown --no-redact
says "kestrel" "--no-redact keeps them"

# The real base.
KBMATCH_KB=$FULL_KB
sample=$(grep -m1 . "$(tests/sample-log.sh)")
line "$sample" "a line of a sample log"
says "How the line is read" "against the real base"
finish

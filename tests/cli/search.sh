# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# search: rules by words, whatever the words are.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

run search widget --format json
status_is 0 "search"
json_has 'd["count"] == 1 and d["rules"] == [{"id": "sample-fault", "title": "The sample widget fell over",
	"severity": "error", "component": "app", "excerpt": "Start the widget again\nsystemctl restart widget"}]' \
	"search: the document"
run search widget
says "The sample widget fell over" "search: the title"
says "sample-fault" "search: the id"
run search widg fel
says "sample-fault" "search: beginnings of words"
run search restart systemctl
says "systemctl restart widget" "search: the excerpt is of the part that has the words"
run search WIDGET nothinglikeit
says "sample-fault" "search: any of the words when no rule has all"
run search widget -q
ok_if "search -q: a line a rule" test "$(cat "$T/out")" = "sample-fault: The sample widget fell over"

escape=$(printf '\033')
run search widget --color always
says "${escape}[1mwidget${escape}[0m" "search: what matched is bold"
NO_COLOR=1 run search widget
says_not "$escape" "search: no colour into a file"
ok_if "search: no marks are left" sh -c "! LC_ALL=C grep -q '[[:cntrl:]]' '$T/out'"

run search nothing-like-it
status_is 0 "search that finds nothing"
complains "no rule has these words" "search that finds nothing says so"
ok_if "search that finds nothing prints nothing" test ! -s "$T/out"
run search -q sampel-fault
says "sample-fault" "search: the nearest id"
run search -q samlpe wigdet
says "sample-fault" "search: words with typos"
run search widget samlpe
says "shown is sample for samlpe" "search: and says what it took them for"
run search -q nothing-like-it
ok_if "search -q that finds nothing is silent" test ! -s "$T/err"
refuses "wants words" "search without words" search

long=$(head -c 10000 /dev/zero | tr '\0' 'a')
many=$(yes widget | head -2000 | tr '\n' ' ')
phrase=$(yes wi | head -3000 | tr '\n' -)
bytes=$(printf '\001\377\376\033[2Jwidget\200')
half=$(printf 'widget \303')
for words in '"' '""' '"""' "'" '*' '**' '^' '^widget' 'widget*' '"widget' 'widget"' '(' ')' '()' '{title}:' \
	'title:widget' '-widget' '+' 'AND' 'OR' 'NOT' 'AND AND' 'widget AND' 'NOT widget' 'widget NEAR' 'NEAR(' \
	'NEAR(widget fell, 2)' 'NEAR/2' ':' ';' '--' '/*' "'; DROP TABLE rule; --" '%' '\' "$bytes" "$half" "$long" \
	"$many" "$phrase" '﷽' '🂡' ' ' ''; do
	run search -- "$words"
	if [ "$status" -ne 0 ] || [ -z "$(cat "$T/out" "$T/err")" ] || grep -q '^kbmatch:' "$T/err"; then
		not_ok "search of $(printf %s "$words" | head -c 40 | tr -c '[:print:]' '?')"
	fi
done
ok "search of words that look like a query, are no text, are long"
says_not "$escape" "search: no byte of the words reaches the terminal"
run search --kb "$FULL_KB" hang
status_is 0 "search of the whole base"
ok_if "search: at most 20, and says so" grep -qE '[0-9]+ rules, the best 20 shown' "$T/out"
# By relevance: the words in a row first, and of those what is common.
first() { # ID WORDS...
	wanted=$1
	shift
	run search --kb "$FULL_KB" -q "$@"
	ok_if "search $*: $wanted first" sh -c 'head -1 "$1" | grep -q "^$2: "' sh "$T/out" "$wanted"
}
first gfx-target-not-in-build invalid device function
first gfx-target-not-in-build invalid devce function
first gpu-ring-timeout-reset ring gfx timeout
run search 'widget - fell'
says "sample-fault" "search: a dash alone is no word"
run search --kb "$FULL_KB" -q gfx1199
says_not "gfx1151" "search: a GPU that no rule names is not taken for another"
finish

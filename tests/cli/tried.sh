# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# `kbmatch tried`: noting what came of a remedy, the log of it, and what it does to a
# diagnosis.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB" XDG_STATE_HOME="$T/state"
HISTORY=$XDG_STATE_HOME/kbmatch/history.sqlite
ID=sample-fault
REMEDY=$(sed -n "s/.*{ id = \"\([a-z-]*\)\".*/\1/p" "$MINI/rules/$ID.lua" | head -1)
here=$(uname -n | cut -d. -f1)
escape=$(printf '\033')

field() { # PYTHON-EXPRESSION over the report
	python3 -c "import json,sys; d=json.load(open(sys.argv[1])); print($1)" "$T/out"
}
is() { # WANTED GOT NAME
	if [ "$1" = "$2" ]; then ok "$3"; else not_ok "$3" "$2, not $1"; fi
}
diagnose() { run --no-probe --logs "$HIT" --format json "$@"; }

# Nothing yet, and nothing is made by looking.
run tried
status_is 0 "the log when nothing was tried"
says "Nothing was tried in case $here" "it says so"
diagnose
status_is 1 "a diagnosis before anything was tried"
is '[]' "$(field 'd["attempts"]')" "no attempts in the report"
before=$(field 'd["diagnoses"][0]["score"]')
ok_if "diagnosing makes no file" test ! -e "$XDG_STATE_HOME"

# What is refused.
refuses "worked, partial, same or failed" "a result of another word" tried "$ID/$REMEDY" fixed
refuses "did you mean worked?" "a misspelt result" tried "$ID/$REMEDY" workd
refuses "did you mean $ID?" "a misspelt rule" tried "sampel-fault/$REMEDY" same
refuses "has no remedy" "a misspelt remedy" tried "$ID/none" same
refuses "which of its remedies" "a rule without its remedy" tried "$ID" same
refuses "what came of it" "no result" tried "$ID/$REMEDY"
refuses "what came of it" "words without quotes" tried a newer BIOS same
refuses "is empty" "an empty strategy" tried " " same
refuses "--note goes with" "a note of nothing" tried --note x
refuses "too long" "a note that is too long" tried "$ID/$REMEDY" same --note "$(printf '%020000d' 0)"
refuses "too long" "a case that is too long" tried "$ID/$REMEDY" same --case "$(printf '%0300d' 0)"
refuses "no name" "a case without a name" tried "$ID/$REMEDY" same --case ''
refuses "does not take --note" "--note of another command" diagnose --note x
ok_if "what was refused made no attempt" test -z "$("$KBMATCH" tried | grep "$REMEDY")"

# One that did not help.
run tried "$ID/$REMEDY" same --note "still there; '); DROP TABLE attempt; --${escape}[2J"
status_is 0 "noting an attempt"
says "noted for case $here" "it says for which case"
run tried
says "$ID/$REMEDY" "the log names the remedy"
says "DROP TABLE" "the log has the note"
says_not "$escape" "the log has no escape sequence"
diagnose
is same "$(field 'd["attempts"][0]["result"]')" "the report has the attempt"
is "$before 0.0" "$(field "d['diagnoses'][0]['score'], d['diagnoses'][0]['tried_weight']" | tr -d '(),')" \
	"a workaround that did not help says nothing of the cause"
# From here on the remedy is a cure.
mkdir "$T/cure"
sed 's/outcome = "workaround"/outcome = "cure"/' "$MINI/rules/$ID.lua" >"$T/cure/$ID.lua"
"$KBMATCH" kb build -q --rules "$T/cure" --corpus "$MINI/corpus" -o "$T/cure.sqlite" || exit 2
export KBMATCH_KB="$T/cure.sqlite"
diagnose
is "$here" "$(field 'd["attempts"][0]["case"]')" "and its case"
is True "$(field "d['diagnoses'][0]['tried_weight'] < 0 and abs(d['diagnoses'][0]['score'] - $before - d['diagnoses'][0]['tried_weight']) < 1e-6")" \
	"what was tried is a term of the score"
is same "$(field "[r['tried'] for r in d['diagnoses'][0]['remedies'] if r['id'] == '$REMEDY'][0]")" "the remedy says so"
is same "$(field "[a['tried'] for a in d['plan'] if a['remedy'] == '$REMEDY'][-1]")" "the plan says so"
run --no-probe --logs "$HIT"
says "What was tried (case $here)" "the text report says what was tried"
says "* same: " "the text report says what came of it"
says "($ID/$REMEDY)" "the text report names the remedy"
says_not "$escape" "the text report has no escape sequence"
run explain "$ID" --no-probe --logs "$HIT"
says "tried: $REMEDY: same" "explain shows the term"
run tried "$ID/$REMEDY" same --case kestrel --format markdown
says "$ID/$REMEDY" "the log as Markdown"
says_not "kestrel" "does not name the host"
run tried -v
says "Cases, the last used first" "-v lists the cases"

# One that did: the last attempt counts.
run tried "$ID/$REMEDY" worked -q
ok_if "-q says nothing" test ! -s "$T/out"
diagnose
is True "$(field 'd["diagnoses"][0]["tried_weight"] > 0')" "the last attempt counts"
is 0 "$(field "len([a for a in d['plan'] if a['remedy'] == '$REMEDY'])")" "what worked is not proposed again"
is 2 "$(field 'len(d["attempts"])')" "and what was tried before is kept"

# Strategies of one's own.
run tried "a newer BIOS" same
status_is 0 "a strategy that no rule names"
ok_if "no warning of it" test ! -s "$T/err"
run tried sample-falt failed
status_is 0 "a strategy that looks like a rule"
complains "no remedy of a rule" "it warns"
run tried
says "a newer BIOS" "the log has it"

# Cases.
run tried "$ID/$REMEDY" failed --case "box two"
diagnose --case "box two"
is failed "$(field '",".join(a["result"] for a in d["attempts"])')" "a case of its own"
diagnose --case none
is '[]' "$(field 'd["attempts"]')" "another case knows nothing of it"
sed "s/^/Mar  1 12:00:00 elsewhere widget: /" "$HIT" >"$T/elsewhere.txt"
run --no-probe --logs "$T/elsewhere.txt" --format json
is '[]' "$(field 'd["attempts"]')" "the logs of another host are of another case"
is "1 box two" "$(field "d['machines'][0]['unused_attempts'], d['machines'][0]['unused_case']" | tr -d "(),'")" \
	"and that notes of another case are not used is said"
run --no-probe --logs "$QUIET" --format json
is 0 "$(field "d['machines'][0]['unused_attempts']")" "not of what is not diagnosed"
run --no-probe --logs "$T/elsewhere.txt" --case none --format json
is 0 "$(field "d['machines'][0]['unused_attempts']")" "nor where a case was chosen"
run tried "$ID/$REMEDY" partial --case elsewhere
run --no-probe --logs "$T/elsewhere.txt" --format json
is partial "$(field 'd["attempts"][0]["result"]')" "of that host's name"
run tried --case nowhere
says "box two" "an empty case lists the others"
ok_if "the corpus does not see it" "$KBMATCH" test --corpus "$MINI/corpus" -q

# Two hands at once.
i=0
while [ $i -lt 20 ]; do
	"$KBMATCH" tried "$ID/$REMEDY" same --case many --note "n$i" -q &
	i=$((i + 1))
done
wait
diagnose --case many
is 20 "$(field 'len({a["note"] for a in d["attempts"]})')" "20 at once lose nothing"
ok_if "no log is left beside it" test ! -e "$HISTORY-wal"

# What cannot be read is a warning, and the diagnosis goes on.
broken() { # NAME TEXT
	run --no-probe --logs "$HIT"
	status_is 1 "$1: the diagnosis goes on"
	says "what was tried is not known" "$1: with a warning"
	refuses "$2" "$1: noting is refused" tried "$ID/$REMEDY" same
}
cp "$HISTORY" "$T/good"
sqlite() { python3 -c 'import sqlite3,sys; sqlite3.connect(sys.argv[1]).execute(sys.argv[2])' "$HISTORY" "$1"; }
sqlite "PRAGMA user_version = 9"
broken "a newer version" "has version 9"
printf 'no database at all, only words that fill some space ........................................' >"$HISTORY"
broken "garbage" "move it away"
rm -f "$HISTORY" && mkdir "$HISTORY"
broken "a folder in its place" "not a file"
rmdir "$HISTORY" && cp "$T/good" "$HISTORY"
run tried --case "box two"
says "failed" "the good one is read again"

# No place for it.
unset XDG_STATE_HOME HOME
diagnose
status_is 1 "without HOME: the diagnosis goes on"
refuses "set one of them" "without HOME: noting is refused" tried "$ID/$REMEDY" same
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# explain, show, search.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

run explain sample-fault
status_is 0 "explain"
says "-1.61 prior: common (1 to 5)" "explain: the prior"
says "+1.10 gate: app.name" "explain: the gate"
says "+5.01 decisive" "explain: the evidence"
says "-1.61 moderate, against" "explain: the contradiction"
run explain sample-fault --logs "$HIT" --fact app.name=widget
status_is 0 "explain --logs"
says "+1.10 gate: app.name" "explain --logs: the gate matched"
says "widget fell over" "explain --logs: the line"
says "log.txt:1" "explain --logs: its place"
says "+4.50" "explain --logs: the sum"
says "0.980 (maturity" "explain --logs: the confidence, capped"
run explain sample-fault --logs "$HIT"
says "+0.00 gate: app.name" "explain --logs: the gate is unknown"
says "+3.40" "explain --logs: the sum without the gate"
run explain sample-fault --logs "$HIT" --fact app.name=other
says "ruled out" "explain --logs: a gate that does not match"
run explain sample-fault --logs "$QUIET"
status_is 0 "explain --logs of a rule that nothing points to"
refuses "did you mean sample-fault?" "explain of a misspelt rule" explain sample-falt

run show sample-fault
status_is 0 "show"
says "systemctl restart widget" "show prints remedies"
refuses "no rule" "show of an unknown rule" show nothing-like-it
run search widget
status_is 0 "search"
says "sample-fault" "search finds it"
run search '"( OR NOT * ^' zzzz
ok_if "search with FTS5 syntax in it does not fail" test "$status" -eq 0

# A foreign base may hold anything: an escape sequence in a title is shown, one that stands
# there as a byte, which JSON forbids, is refused.
escape=$(printf '\033')
title=$("$KBMATCH" show sample-fault | sed -n 1p)
LC_ALL=C sed "s/$title/${escape}${title#?}/g" "$MINI_KB" >"$T/foreign.sqlite"
run show sample-fault --kb "$T/foreign.sqlite"
status_is 2 "show of a foreign base that is not JSON"
complains "rule sample-fault: title is not what kbmatch writes" "it names rule and field"
cp "$MINI_KB" "$T/foreign.sqlite"
python3 -c '
import sqlite3, sys
base = sqlite3.connect(sys.argv[1])
base.execute("UPDATE rule SET body = json_set(body, ?, ?)", ("$.title", "\33[31mred"))
base.commit()' "$T/foreign.sqlite"
run show sample-fault --kb "$T/foreign.sqlite"
status_is 0 "show of a foreign base"
says_not "$escape" "show: no escape sequence of a foreign base"
says "\\x1b" "show: it is made visible"
finish

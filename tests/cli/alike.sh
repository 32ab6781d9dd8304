# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# A report in a person's words, no line of which is evidence: the rules that it reads like,
# which are no diagnoses.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

cat >"$T/report" <<'EOF2'
Since the last update the sample widget falls over as soon as I start it.
It was fine before, and I have no idea what to do about it now.
EOF2
run --no-probe --logs "$T/report"
status_is 0 "a report of another machine says nothing of a GPU"
set -- --no-probe --fact gpu.gfx=gfx1100
run "$@" --logs "$T/report" --format json
status_is 0 "words alone are no diagnosis"
ok_if "the rule that it reads like, with what both have" python3 -c "
import json, sys
j = json.load(open(sys.argv[1]))
assert not j['diagnoses'] and not j['below'] and not j['plan'], j
d = j['reads_like']
assert [x['id'] for x in d] == ['sample-fault'], d
assert 'sample' in d[0]['words'] and 'widget' in d[0]['words'], d
assert set(d[0]) == {'machine', 'id', 'title', 'words'}, d" "$T/out"
run "$@" --logs "$T/report" --min-confidence 0
status_is 0 "nor are they with any confidence asked for"
run "$@" --logs "$T/report" -q
ok_if "nor in one line" test ! -s "$T/out"
run "$@" --logs "$T/report" --format csv
says_not "sample-fault" "nor in a table"

sed 's/^/Jan 02 03:04:05 host app[7]: /' "$T/report" >"$T/log"
run "$@" --logs "$T/log" --format json
ok_if "what a program printed without a word of trouble is no report" grep -q '"reads_like": \[\]' "$T/out"
echo "the sample widget falls over" >"$T/short"
run "$@" --logs "$T/short" --format json
ok_if "a few words are no report" grep -q '"reads_like": \[\]' "$T/out"
{
	cat "$T/report"
	echo "widget fell over at step 7"
} >"$T/evidence"
run --no-probe --fact app.name=widget --logs "$T/evidence" --format json
ok_if "evidence needs no words" python3 -c "
import json, sys
j = json.load(open(sys.argv[1]))
assert j['diagnoses'][0]['confidence'] > 0.9 and not j['reads_like'], j" "$T/out"
reads_like() { # NAME [ID...]
	name=$1
	shift
	ok_if "$name" python3 -c "
import json, sys
got = [x['id'] for x in json.load(open(sys.argv[1]))['reads_like']]
assert got == sys.argv[2:], got" "$T/out" "$@"
}
run "$@" --fact app.name=gadget --logs "$T/report" --format json
reads_like "words do not get past a gate"
sed '1s/$/ [widget failed to stand]/' "$T/log" >"$T/failed"
run "$@" --logs "$T/failed" --format json
cp "$T/out" "$T/plain.json"
reads_like "what programs print of trouble is compared, too" sample-fault
gzip -c "$T/failed" >"$T/failed.gz"
sed 's/.*app\[7\]: \(.*\)/{"log":"\1\\n","stream":"stderr","time":"2026-01-02T03:04:05Z"}/' \
	"$T/failed" >"$T/failed.docker"
for form in gz docker; do
	run "$@" --logs "$T/failed.$form" --format json
	ok_if "the same as $form" python3 -c "
import json, sys
a, b = ([(d['id'], d['words']) for d in json.load(open(f))['reads_like']] for f in sys.argv[1:])
assert a == b and a, (a, b)" "$T/plain.json" "$T/out"
done
{
	cat "$T/report"
	head -c 70000 /dev/zero | tr '\0' 'x'
} >"$T/long"
run "$@" --logs "$T/long" --format json
reads_like "a long text is no report"
printf 'My widget " OR * NEAR( ) fell AND NOT over "*, so what can I do with that now?\n%s\n' \
	"I see it every time that I start the sample widget, each and every day." >"$T/hostile"
run "$@" --logs "$T/hostile" --format json
reads_like "words of a query language are words" sample-fault

# --- several rules, and what their cases tell ---
R=$T/base/rules
mkdir -p "$R" "$T/base/corpus/area/cases" "$T/base/corpus/healthy/quiet"
rule() { # ID TITLE [EVIDENCE]
	cat >"$R/$1.lua" <<EOF2
rule { id = "$1", title = "$2", summary = [[$2.]], component = "app", severity = "error",
  maturity = "${4:-stable}", prior = "common",
  evidence = { { log = [[${3:-never printed by $1}]], strength = "decisive" } },
  references = { { url = "https://example.org/$1", title = "$1", says = "It is so." } } }
EOF2
}
rule door-stuck "The door is stuck" "door jammed for good" experimental
rule window-broken "A window is broken"
rule roof-leaks "The roof leaks"
rule lamp-dark "The lamp stays dark"
for id in floor-cold wall-damp stair-loose tap-drips bell-mute; do rule $id "Of no matter here"; done
case_of() { # NAME FIRST TEXT
	printf 'case { name = "%s", url = "https://example.org/%s", summary = "S.", %s text = [[%s]] }\n' \
		"$1" "$1" "$2" "$3"
}
{
	case_of draught 'first = "window-broken",' "splinters glittering beneath curtains"
	case_of bucket 'first = "roof-leaks",' "bucket overflowing in the attic"
} >"$T/base/corpus/area/cases/case.lua"
case_of tidy '' "caretaker inspected every corridor routinely, error counters cleared" \
	>"$T/base/corpus/healthy/quiet/case.lua"
run kb build --rules "$R" -o "$T/base/kb.sqlite"
status_is 0 "a base with the corpus beside its rules"
run kb build --rules "$R" -o "$T/base/again.sqlite"
ok_if "is the same each time" cmp "$T/base/kb.sqlite" "$T/base/again.sqlite"
run kb build --rules "$R" --corpus "$MINI/corpus" -o "$T/base/other.sqlite"
refuses "nowhere" "a corpus that is not there" kb build --rules "$R" --corpus "$T/nowhere" -o "$T/no.sqlite"
like() { # NAME PYTHON-CONDITION-ON-d (ids it reads like) AND-e (ids of diagnoses) TEXT [KB]
	echo "$3" >"$T/text"
	run --no-probe --kb "$T/base/${4:-kb}.sqlite" --fact gpu.gfx=gfx1100 --logs "$T/text" --format json
	ok_if "$1" python3 -c "
import json, sys
j = json.load(open(sys.argv[1]))
d, e = ([x['id'] for x in j[k]] for k in ('reads_like', 'diagnoses'))
assert $2, (d, e)" "$T/out"
}
words="splinters glittering beneath the curtains, unable to sweep"
like "a rule is known by the words of its cases" "d[:1] == ['window-broken'] and not e" "$words"
like "not without its corpus" "'window-broken' not in d" "$words" other
like "three at most" "len(d) == 3 and not e" \
	"door window roof lamp: splinters, bucket, attic, stuck, dark, broken, leaks"
like "names of counters are no words of errors" "not d" \
	"splinters glittering beneath curtains: DOOR_ERROR_SUM, ROOF_FAULT_CNT, LAMP_TIMEOUT_CNT, TAP_MISS"
like "what a tool prints behind a mark is nobody's tale" "not d" \
	"   |-> [tool] splinters were seen after the curtains, then more of them when all was swept, but still some"
like "what reads like healthy machines is nothing" "not d" \
	"caretaker inspected every corridor routinely, error counters cleared, window shut"
like "no word of trouble, nothing" "not d" "splinters glittering beneath curtains window roof attic"
like "behind what is far from sure" \
	"e == ['door-stuck'] and d[:1] == ['window-broken'] and 'door-stuck' not in d" \
	"door jammed for good; splinters glittering beneath curtains, window broken"
cat >"$R/benign.lua" <<'EOF2'
benign { id = "sweeper", log = [[splinters glittering]], why = "The sweeper always says so, and sweeps them.",
  url = "https://example.org/sweeper" }
EOF2
run kb build --rules "$R" -o "$T/base/benign.sqlite"
like "a line that does no harm is like nothing" "not d" "$words" benign
like "what stands beside it is" "d[:1] == ['roof-leaks']" \
	"$words
Unable to empty the bucket overflowing in the attic beneath the roof" benign
rm "$R/benign.lua"
cp "$R/window-broken.lua" "$T/window"
sed -i 's/strength = "decisive" }/&, { log = [[the pane is whole]], strength = "decisive", against = true }/' "$R/window-broken.lua"
run kb build --rules "$R" -o "$T/base/against.sqlite"
like "a rule with a contradiction is known by words, too" "d[:1] == ['window-broken']" "$words" against
like "what speaks against it is heard" "'window-broken' not in d" "$words
the pane is whole" against
mv "$T/window" "$R/window-broken.lua"
sed -i 's/experimental/stable/' "$R/door-stuck.lua"
run kb build --rules "$R" -o "$T/base/sure.sqlite"
like "not behind what is sure" "e == ['door-stuck'] and not d" \
	"door jammed for good; splinters glittering beneath curtains, window broken" sure
echo "splinters glittering beneath the curtains, unable to sweep the attic bucket" >"$T/text"
run --no-probe --kb "$T/base/kb.sqlite" --logs "$T/text" --format json
reads_like "nothing where no GPU is spoken of"
run --no-probe --kb "$T/base/kb.sqlite" --fact gpu.gfx=gfx1100 --fact host.gpu_here=no --logs "$T/text" --format json
reads_like "nor where none is"
ok_if "which is the verdict" grep -q '"verdict": "no AMD GPU"' "$T/out"
echo "main: build = 4000 (0abcdef)" >"$T/text"
run --no-probe --kb "$FULL_KB" --logs "$T/text"
says "No fault found in 1 line" "where nothing is told there is no fault"
echo "The program crashes as soon as I ask it something." >>"$T/text"
run --no-probe --kb "$FULL_KB" --logs "$T/text"
says "No known fault found in 2 lines" "what is told is one, if not known"
printf '  File "/a/b.py", line %s, in splinters\n    glittering(curtains, window)\n' 1 2 3 >"$T/trace"
run --no-probe --kb "$T/base/kb.sqlite" --fact gpu.gfx=gfx1100 --logs "$T/trace" --format json
ok_if "a backtrace is a sign of trouble" grep -q '"id": "window-broken"' "$T/out"
finish

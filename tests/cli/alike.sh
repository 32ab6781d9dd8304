# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# A report in a person's words, no line of which is evidence: the rule that it reads like.
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
run "$@" --logs "$T/report"
status_is 1 "a report in words is something diagnosed"
says "The sample widget fell over" "the rule that it reads like"
says "No line here is evidence of this" "that it is by words alone is said"
run "$@" --logs "$T/report" --format json
ok_if "words alone stay under 0.5, and name what both have" python3 -c "
import json, sys
d = json.load(open(sys.argv[1]))['diagnoses']
assert len(d) == 1 and d[0]['confidence'] == 0.42 and d[0]['evidence'] == [], d
assert 'sample' in d[0]['alike'] and 'widget' in d[0]['alike'], d[0]['alike']" "$T/out"
for form in html markdown; do
	run "$@" --logs "$T/report" --format $form
	says "No line here is evidence of this" "$form says so, too"
done
run explain sample-fault "$@" --logs "$T/report"
says "the text reads like it (" "explain says what made the score"

sed 's/^/Jan 02 03:04:05 host app[7]: /' "$T/report" >"$T/log"
run "$@" --logs "$T/log"
status_is 0 "what a program printed without a word of trouble is no report"
echo "the sample widget falls over" >"$T/short"
run "$@" --logs "$T/short"
status_is 0 "a few words are no report"
{
	cat "$T/report"
	echo "widget fell over at step 7"
} >"$T/evidence"
run --no-probe --fact app.name=widget --logs "$T/evidence" --format json
ok_if "evidence needs no words" python3 -c "
import json, sys
d = json.load(open(sys.argv[1]))['diagnoses']
assert d[0]['confidence'] > 0.9 and 'alike' not in d[0], d" "$T/out"
run "$@" --fact app.name=gadget --logs "$T/report"
status_is 0 "words do not get past a gate"
sed '1s/$/ [widget failed to stand]/' "$T/log" >"$T/failed"
run "$@" --logs "$T/failed" --format json
cp "$T/out" "$T/plain.json"
ok_if "what programs print of trouble is compared, too" python3 -c "
import json, sys
d = json.load(open(sys.argv[1]))['diagnoses']
assert len(d) == 1 and d[0]['confidence'] == 0.42 and 'widget' in d[0]['alike'], d" "$T/out"
gzip -c "$T/failed" >"$T/failed.gz"
sed 's/.*app\[7\]: \(.*\)/{"log":"\1\\n","stream":"stderr","time":"2026-01-02T03:04:05Z"}/' \
	"$T/failed" >"$T/failed.docker"
for form in gz docker; do
	run "$@" --logs "$T/failed.$form" --format json
	ok_if "the same as $form" python3 -c "
import json, sys
a, b = ([(d['id'], d['confidence'], d['alike']) for d in json.load(open(f))['diagnoses']] for f in sys.argv[1:])
assert a == b and a, (a, b)" "$T/plain.json" "$T/out"
done
run "$@" --min-confidence 0.5 --logs "$T/failed"
status_is 0 "who names a confidence gets nothing below it"
{
	cat "$T/report"
	head -c 70000 /dev/zero | tr '\0' 'x'
} >"$T/long"
run "$@" --logs "$T/long"
status_is 0 "a long text is no report"
printf 'My widget " OR * NEAR( ) fell AND NOT over "*, so what can I do with that now?\n%s\n' \
	"I see it every time that I start the sample widget, each and every day." >"$T/hostile"
run "$@" --logs "$T/hostile"
status_is 1 "words of a query language are words"

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
like() { # NAME PYTHON-CONDITION-ON-d TEXT [KB]
	echo "$3" >"$T/text"
	run --no-probe --kb "$T/base/${4:-kb}.sqlite" --fact gpu.gfx=gfx1100 --logs "$T/text" --format json
	ok_if "$1" python3 -c "
import json, sys
d = [(x['id'], x['confidence'], 'alike' in x) for x in json.load(open(sys.argv[1]))['diagnoses']]
assert $2, d" "$T/out"
}
words="splinters glittering beneath the curtains, unable to sweep"
like "a rule is known by the words of its cases" "d and d[0][0] == 'window-broken'" "$words"
like "not without its corpus" "not any(x[0] == 'window-broken' for x in d)" "$words" other
like "three places at most, none at 0.5" "len(d) == 3 and all(c < 0.5 for _, c, _ in d)" \
	"door window roof lamp: splinters, bucket, attic, stuck, dark, broken, leaks"
like "what reads like healthy machines is nothing" "not d" \
	"caretaker inspected every corridor routinely, error counters cleared, window shut"
like "no word of trouble, nothing" "not d" "splinters glittering beneath curtains window roof attic"
like "behind what is far from sure" \
	"d[0][0] == 'door-stuck' and not d[0][2] and len(d) > 1 and all(a and c < d[0][1] / 2 for _, c, a in d[1:])" \
	"door jammed for good; splinters glittering beneath curtains, window broken"
cat >"$R/benign.lua" <<'EOF2'
benign { id = "sweeper", log = [[splinters glittering]], why = "The sweeper always says so, and sweeps them.",
  url = "https://example.org/sweeper" }
EOF2
run kb build --rules "$R" -o "$T/base/benign.sqlite"
like "a line that does no harm is like nothing" "not d" "$words" benign
like "what stands beside it is" "d and d[0][0] == 'roof-leaks'" \
	"$words
Unable to empty the bucket overflowing in the attic beneath the roof" benign
rm "$R/benign.lua"
cp "$R/window-broken.lua" "$T/window"
sed -i 's/strength = "decisive" }/&, { log = [[the pane is whole]], strength = "decisive", against = true }/' "$R/window-broken.lua"
run kb build --rules "$R" -o "$T/base/against.sqlite"
like "a rule with a contradiction is known by words, too" "d and d[0][0] == 'window-broken'" "$words" against
like "what speaks against it is heard" "not any(x[0] == 'window-broken' for x in d)" "$words
the pane is whole" against
mv "$T/window" "$R/window-broken.lua"
sed -i 's/experimental/stable/' "$R/door-stuck.lua"
run kb build --rules "$R" -o "$T/base/sure.sqlite"
like "not behind what is sure" "[x[0] for x in d] == ['door-stuck']" \
	"door jammed for good; splinters glittering beneath curtains, window broken" sure
echo "splinters glittering beneath the curtains, unable to sweep the attic bucket" >"$T/text"
run --no-probe --kb "$T/base/kb.sqlite" --fact gpu.gfx=gfx1100 --logs "$T/text"
says "kbmatch show roof-leaks" "of the less likely ones the text report says where to read on"
run --no-probe --kb "$T/base/kb.sqlite" --logs "$T/text"
status_is 0 "nothing where no GPU is spoken of"
# What tells of no trouble, though a word or two might: programs' words beside these, which no
# rule's lines are.
reads="splinters glittering beneath curtains, window roof attic"
while IFS= read -r line; do
	like "no trouble: $line" "not d" "$reads
$line"
done <<'EOF2'
load_tensors: loading model tensors, this can take a while... (mmap = false, direct_io = false)
print_info: rope_finetuned = unknown
Step 2 PASSED: Matrix multiplication works
init: using 31 threads for HTTP server
INFO using the attention backend that would work on all of the cards you have
Failed requests:                         0
errors: 0
Completed with 0 errors and no failed test
warnings = 3, failed = false
EOF2
while IFS= read -r line; do
	like "trouble: $line" "d and d[0][0] == 'window-broken'" "$reads
$line"
done <<'EOF2'
load failed: 7
HIP error on device 0
It hangs whenever I open the window
Since yesterday the window would not open any more, what can I do?
EOF2
# A machine's own log is nobody's words; a few of its lines among a person's are.
own() { # PREFIX...: a line with each
	for prefix in "$@"; do
		printf '%s splinters glittering beneath curtains, unable to sweep\n' "$prefix"
	done
}
like "a kernel's log is not compared" "not d" "$(own '[    1.000000]' '[    2.000000]' '[    3.000000]')"
like "nor a machine's journal" "not d" "$(own 'Jan 02 03:04:05 h a[1]:' 'Jan 02 03:04:05 h b[2]:' 'Jan 02 03:04:05 h c[3]:')"
like "one program's is" "d and d[0][0] == 'window-broken'" "$(own 'Jan 02 03:04:05 h a[1]:' 'Jan 02 03:04:06 h a[1]:')"
like "a line of it among a person's is" "d and d[0][0] == 'window-broken'" "My window says this:
$(own '[    1.000000]')
and then it hangs."
printf '  File "/a/b.py", line %s, in splinters\n    glittering(curtains, window)\n' 1 2 3 >"$T/trace"
run --no-probe --kb "$T/base/kb.sqlite" --fact gpu.gfx=gfx1100 --logs "$T/trace"
status_is 1 "a backtrace is a sign of trouble"
finish

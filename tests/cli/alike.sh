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
assert len(d) == 1 and d[0]['confidence'] == 0.45 and d[0]['evidence'] == [], d
assert 'sample' in d[0]['alike'] and 'widget' in d[0]['alike'], d[0]['alike']" "$T/out"
for form in html markdown; do
	run "$@" --logs "$T/report" --format $form
	says "No line here is evidence of this" "$form says so, too"
done
run explain sample-fault "$@" --logs "$T/report"
says "the report reads like it (" "explain says what made the score"

sed 's/^/Jan 02 03:04:05 host app[7]: /' "$T/report" >"$T/log"
run "$@" --logs "$T/log"
status_is 0 "what a program printed is no report"
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
finish

#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# One page for a fleet: what is planted in made fleets is told, what is not is not
# (tests/fleet/fleet.sh has the large ones), and lines that are not whole do no harm.
. "$(dirname "$0")/lib.sh"
MAKE=$ROOT/tests/fleet/make_fleet.py CHECK=$ROOT/tests/fleet/check_fleet.py

# A small fleet with its three stories, and quiet ones.
mkdir "$T/days"
python3 "$MAKE" --nodes 200 --days 10 --seed 3 --truth "$T/truth" --by-day "$T/days"
run fleet "$T"/days/*.jsonl
status_is 1 "the status says that machines have a fault"
cp "$T/out" "$T/page"
run fleet --format json "$T"/days/*.jsonl
cp "$T/out" "$T/once.json"
python3 "$CHECK" "$T/once.json" "$T/truth" || failures=1
for seed in 1 2 3 4 5; do
	whole || [ $seed -eq 1 ] || continue
	python3 "$MAKE" --nodes 200 --days 10 --seed $seed --quiet --rate 0.005 --truth "$T/truth" >"$T/quiet.jsonl"
	run fleet --format json "$T/quiet.jsonl"
	python3 "$CHECK" "$T/out" "$T/truth" || failures=1
done

# A change of the whole fleet on one day, and a fault that begins with it.
python3 "$MAKE" --nodes 200 --days 10 --seed 4 --quiet | python3 -c '
import json, random, sys
rng, sick = random.Random(2), set()
for line in sys.stdin:
    d = json.loads(line)
    d["facts"]["rocm.version"] = "7.0.0" if d["time"] >= "2026-01-06" else "6.4.1"
    if d["time"] >= "2026-01-06" and rng.random() < 0.1:
        sick.add(d["host"])
    if d["host"] in sick:
        d.update(verdict="cause", diagnoses=[{"id": "sudden", "title": "T", "confidence": 0.9, "devices": []}])
    print(json.dumps(d))' >"$T/sudden.jsonl"
run fleet --format json "$T/sudden.jsonl"
json_has "[[t['about'] for t in s['tells']] for s in d['stories']] == [['trend', 'change']]" "a fault that spreads is told"
json_has "[d['stories'][0]['tells'][1][k] for k in ('key', 'from', 'value')] == ['rocm.version', '6.4.1', '7.0.0'] and d['stories'][0]['tells'][1]['others'] > 50" \
	"with what changed before, and on how many without it"

# Kept in a store collection by collection, it is the same page; the same lines again
# change nothing, in any order.
read_of() { grep -v '"lines' "$1"; }
for day in "$T"/days/*.jsonl; do
	run fleet --store "$T/store.sqlite" --format json "$day"
done
read_of "$T/out" >"$T/stored.json"
read_of "$T/once.json" >"$T/read.json"
ok_if "a store that is added to gives the same page" cmp "$T/stored.json" "$T/read.json"
run fleet --store "$T/store.sqlite" --format json "$T/days/day03.jsonl" "$T/days/day00.jsonl"
json_has "d['lines'] == d['lines_repeated'] > 300" "lines that are known are counted"
read_of "$T/out" >"$T/again.json"
ok_if "and change nothing" cmp "$T/again.json" "$T/read.json"
# shellcheck disable=SC2046 # words
run fleet --format json $(find "$T/days" -name '*.jsonl' | sort -r)
read_of "$T/out" >"$T/again.json"
ok_if "nor does the order of the lines" cmp "$T/again.json" "$T/read.json"
run fleet --store "$T/store.sqlite"
ok_if "a store is looked at without new lines" cmp "$T/out" "$T/page"
run fleet --store "$T/store.sqlite" --retain 60h
says "3 collections from 2026-01-08" "--retain forgets what is older"
ok_if "what no line uses is gone from the store" python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
one = lambda sql: db.execute(sql).fetchone()[0]
assert one("SELECT count(*) FROM facts WHERE id NOT IN (SELECT facts FROM run)") == 0
assert one("SELECT count(*) FROM fact WHERE facts NOT IN (SELECT id FROM facts)") == 0
assert 0 < one("SELECT count(*) FROM facts_over_time WHERE first >= \"2026-01-08\"")
assert one("SELECT count(*) FROM diagnoses_over_time WHERE rule = \"mes-hang\"") > 0' "$T/store.sqlite"
run fleet --since "2026-01-09 00:00" "$T"/days/*.jsonl
says "2 collections from 2026-01-09" "--since leaves out what is older"
run fleet --group-by '^r0\d[02468]' "$T"/days/*.jsonl
says_not "gathered in r001" "--group-by takes racks from names by a regex"
sed 's/.*"host":"\([^"]*\)".*/\1/' "$T/days/day00.jsonl" | sed 's/\(r...\)n.*/& row-\1/' >"$T/racks"
run fleet --group-by "$T/racks" "$T"/days/*.jsonl
says "gathered in row-r001" "--group-by takes racks from a file"

# Lines by hand: MACHINE DAY KERNEL [RULE [SERVICE]]
line() {
	found=
	[ -z "${4:-}" ] || found='{"id":"'$4'","title":"T","severity":"error","confidence":0.9,"devices":["0000:05:00.0"],"service":'${5:-null}'}'
	echo '{"schema":"kbmatch.machine/2","case":null,"status":"done","time":"2026-01-0'"$2"'T03:00:00Z","host":"'"$1"'","machine":"this machine","version":"1","kb":"a","verdict":"'"$([ -n "$found" ] && echo cause || echo no fault found)"'","diagnoses":['"$found"'],"facts":{"kernel.version":"'"$3"'","gpu.name":"W","host.board":"B"}}'
}
{
	line n1 1 6.8 old-fault
	line n1 2 6.8
	line n2 1 6.8
	line n2 2 6.8 new-fault '"reseat"'
	line n3 1 6.8 lasting '"reset"'
	line n3 2 6.8 lasting '"reset"'
	line n4 1 6.8
	line n5 1 6.8
	line n5 2 6.1
	line n6 2 6.8 lasting
} >"$T/hand.jsonl"
run fleet --format json "$T/hand.jsonl"
json_has "{f['id']: [f[k] for k in ('now', 'new', 'gone', 'ever')] for f in d['diagnoses']} == {'lasting': [2, 0, 0, 2], 'new-fault': [1, 1, 0, 1], 'old-fault': [0, 0, 1, 1]}" \
	"what is new and what is gone since the collection before"
json_has "[(s['action'], s['machine'], s['id'], s['since'][:10]) for s in d['service']] == [('reseat', 'n2', 'new-fault', '2026-01-02'), ('reset', 'n3', 'lasting', '2026-01-01')]" \
	"the list to hand over, the gravest first"
json_has "[(s['machine'], s['last'][:10]) for s in d['silent']] == [('n4', '2026-01-01')]" "who was silent in the last collection"
json_has "[(o['machine'], o['key'], o['value'], o['usual'], o['equals']) for o in d['outliers']] == [('n5', 'kernel.version', '6.1', '6.8', 5)]" \
	"what one machine has that its equals have not"
json_has "d['stories'] == [] and d['machines_known'] == 6" "too few for a story"
run fleet --min-confidence 0.95 "$T/hand.jsonl"
status_is 0 "diagnoses below --min-confidence do not count"

# No machine is an outlier where each has a value of its own.
for n in 1 2 3 4 5 6 7 8 9; do line "n$n" 1 "6.$n"; done >"$T/each.jsonl"
run fleet "$T/each.jsonl"
says "No machine." "a value that differs on all machines makes no outlier"
# One link of eight below its equals, as a fact by device.
for n in 1 2 3 4 5 6; do line "n$n" 1 6.8; done | sed '3s/"facts":{/&"gpu.pcie_width":{"0000:05:00.0":"16","0000:26:00.0":"8"},/; 3!s/"facts":{/&"gpu.pcie_width":"16",/' >"$T/link.jsonl"
run fleet "$T/link.jsonl"
says "n3 0000:26:00.0: gpu.pcie_width 8, usual 16 (1 of 6 equals" "a link below its equals is told with its device"
# Machines: of one host; of cases whose machines are authors; without a host.
{
	line n1 1 6.8
	line n1 2 6.8 | sed 's/"case":null/"case":"b.tar"/'
	line arch 1 6.8 | sed 's/"case":null/"case":"#1"/; s/"this machine"/"alice"/'
	line arch 1 6.8 | sed 's/"case":null/"case":"#2"/; s/"this machine"/"bob"/'
	line x 1 6.8 | sed 's/"case":null/"case":"#3"/; s/"host":"x"/"host":null/'
} >"$T/who.jsonl"
run fleet --format json "$T/who.jsonl"
json_has "d['machines_known'] == 4" "equal host names in the issues of two people are two machines"

# Lines that are none: counted and named; the others count.
{
	head -1 "$T/hand.jsonl"
	echo 'not JSON'
	line n1 2 6.8 | cut -c 1-200
	echo '{"schema":"kbmatch.machine/1","host":"n1"}'
	echo '{"schema":"kbmatch.report/2"}'
	line n7 1 6.8 | sed 's/"facts":{/"facts":{{/'
	line n8 1 6.8 | sed 's/"time":"[^"]*"/"time":null/'
	line n9 1 6.8 | sed 's/2026-01-01/2099-01-01/'
	echo
	printf '{"schema":"kbmatch.machine/2","host":"\033[31mred","verdict":"cause","time":"yesterday","diagnoses":7,"facts":[1]}'
} >"$T/torn.jsonl"
run fleet --format json "$T/torn.jsonl"
json_has "(d['lines'], d['lines_left_out'], d['lines_untimed'], d['lines_ahead']) == (4, 5, 3, 1)" "what is no machine line is left out and counted"
json_has "any('torn.jsonl:2: cut, or not JSON' in w for w in d['warnings']) and any(':4: the line of another version' in w for w in d['warnings'])" "and named by file and line"
json_has "d['collections'] == 1" "a clock that is far ahead makes no collection"
run fleet "$T/torn.jsonl"
ok_if "no control character reaches the terminal" sh -c '! grep -q "$(printf "\033")" "$1"' sh "$T/out"
{
	printf '{"schema":"'
	head -c 9000000 /dev/zero | tr '\0' a
	printf '"}\n'
	cat "$T/hand.jsonl"
} | "$KBMATCH" fleet --format json - >"$T/out" 2>"$T/err"
json_has "d['lines_left_out'] == 1 and d['lines'] == 10" "a line that is too long is left out, of standard input"
refuses "no machine line" "a file without one is refused" fleet "$HIT"
refuses "cannot read" "a file that is not there" fleet "$T/none.jsonl"
refuses "wants files" "no file at all" fleet
refuses "not a store" "a store that is none" fleet --store "$FULL_KB" "$T/hand.jsonl"
echo text >"$T/text"
refuses "" "nor a text" fleet --store "$T/text" "$T/hand.jsonl"
ok_if "which stays as it was" grep -qx text "$T/text"

# The other forms.
run fleet --format html -o "$T/fleet.html" "$T"/days/*.jsonl
status_is 1 "the page as HTML"
ok_if "names are redacted in it" sh -c '! grep -q r001n "$1"' sh "$T/fleet.html"
run fleet --format markdown --no-redact "$T"/days/*.jsonl
says "r001n" "--no-redact leaves them"
run fleet --format csv "$T/hand.jsonl"
says '"service","reseat","n2"' "CSV has the lists, with their names first"
finish

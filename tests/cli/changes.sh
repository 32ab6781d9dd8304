#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Snapshots over time: what changed in each step, and what stands before a diagnosis.
. "$(dirname "$0")/lib.sh"
mini_base

# HOST DAY KERNEL BIOS LINE: a snapshot in $T/HOST-DAY.json
shot() {
	cat >"$T/$1-$2.json" <<END
{"kbmatch_snapshot": 1, "made_by": "kbmatch", "taken": "2026-01-0$2T03:00:00Z", "root": "/",
 "redacted": ${REDACTED:-false}, "probes": [], "facts": [
 {"key": "host.name", "value": "$1", "trust": "kernel", "from": "probe host"},
 {"key": "kernel.version", "value": "$3", "trust": "kernel", "from": "probe host"},
 {"key": "host.bios", "value": "$4", "trust": "kernel", "from": "probe host"},
 {"key": "gpu.name", "device": "0000:05:00.0", "value": "W6800", "trust": "kernel", "from": "probe pci"},
 {"key": "app.name", "value": "widget", "trust": "kernel", "from": "probe app"}],
 "logs": [{"name": "journal: this boot", "lines": ["$5"]}]}
END
}
FAULT="widget fell over at step 7"
shot kestrel 1 6.8.0 1.1 quiet
shot kestrel 2 6.8.0 1.2 quiet
shot kestrel 3 6.11.0 1.2 quiet
shot kestrel 4 6.11.0 1.2 "$FAULT"
shot kestrel 5 6.11.0 1.2 quiet
run changes --kb "$MINI_KB" "$T"/kestrel-4.json "$T"/kestrel-1.json "$T"/kestrel-5.json "$T"/kestrel-3.json "$T"/kestrel-2.json
status_is 1 "changes says by its status that something is diagnosed"
says "host.bios from 1.1 to 1.2" "a step tells what changed"
says "first on 2026-01-04 03:00; nearest before it, on 1 change: * kernel.version from 6.8.0 to 6.11.0" \
	"the change nearest before the fault is told"
run changes --kb "$MINI_KB" --format json "$T"/kestrel-*.json
json_has "[s['taken'][8:10] for s in d['machines'][0]['snapshots']] == ['01', '02', '03', '04', '05']" "steps are in order of time"
json_has "[(s.get('new'), s.get('gone')) for s in d['machines'][0]['snapshots'][3:]] == [('sample-fault', None), (None, 'sample-fault')]" \
	"a step tells what is new and what is gone"
json_has "[(f['id'], f['taken'], f['changed']) for f in d['machines'][0]['first_seen']] == [('sample-fault', '2026-01-04T03:00:00Z', '2026-01-03T03:00:00Z')]" \
	"as JSON: the fault, and when the change was"
run changes --kb "$MINI_KB" --format json "$T"/kestrel-4.json "$T"/kestrel-5.json
json_has "'changed' not in d['machines'][0]['first_seen'][0]" "what was before the first snapshot is not known"
run changes --kb "$MINI_KB" "$T"/kestrel-1.json "$T"/kestrel-2.json
status_is 0 "without a diagnosis the status is 0"
says "Nothing is diagnosed" "and it says so"

# Twelve machines: those with the fault had the kernel before, the others a new BIOS.
for host in a b c d e f; do
	shot "hit$host" 1 6.8.0 1.1 quiet
	shot "hit$host" 2 6.11.0 1.1 "$FAULT"
	shot "hit$host" 3 6.11.0 1.2 quiet
	shot "free$host" 1 6.8.0 1.1 quiet
	shot "free$host" 2 6.8.0 1.2 quiet
done
shot born 1 6.8.0 1.1 "$FAULT"
shot born 2 6.11.0 1.1 "$FAULT"
shot single 1 6.8.0 1.1 quiet
run changes --kb "$MINI_KB" --format json "$T"/hit*.json "$T"/free*.json "$T"/born*.json "$T"/single*.json
json_has "[(c['key'], c['to'], c['with_fault'], c['with'], c['without_fault'], c['without']) for c in d['shared'][0]['changes']] == [('kernel.version', '6.11.0', 6, 6, 0, 6)]" \
	"machines with the fault share the kernel; a later change, a fault from the start and a single snapshot do not count"
json_has "abs(10 ** d['shared'][0]['changes'][0]['log10_chance'] - 1 / 924) < 1e-6" "with the chance of that table"
run changes --kb "$MINI_KB" "$T"/hit*.json "$T"/free*.json
says "kernel.version to 6.11.0" "the page tells it"
says "Counts of machines, not causes" "and claims no cause"

# The names in redacted snapshots are tokens: the folder tells machines apart.
REDACTED=true
mkdir "$T/one" "$T/two"
for folder in one two; do
	shot host-1 1 6.8.0 1.1 quiet
	shot host-1 2 6.11.0 1.1 "$FAULT"
	mv "$T"/host-1-*.json "$T/$folder"
done
run changes --kb "$MINI_KB" --format json "$T"/one/*.json "$T"/two/*.json
json_has "sorted(len(m['snapshots']) for m in d['machines']) == [2, 2]" "redacted snapshots are told apart by their folders"

refuses "two at least" "one snapshot is refused" changes --kb "$MINI_KB" "$T/kestrel-1.json"
refuses "" "what is no snapshot is refused" changes --kb "$MINI_KB" "$T/kestrel-1.json" "$HIT"
run changes --kb "$MINI_KB" --format markdown "$T"/kestrel-*.json
says_not "kestrel" "names are redacted in what is shown to others"
finish

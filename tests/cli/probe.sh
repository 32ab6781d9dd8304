#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The live probe from outside: on the machine that runs the tests, whatever it is, and on
# trees made here.
. tests/cli/lib.sh
mini_base

# Whatever this machine lacks, an honest answer comes, and soon.
run --kb "$FULL_KB" -q
if [ "$status" -le 1 ]; then ok "no argument: this machine is probed"; else not_ok "no argument" "status $status"; fi
run probe
status_is 0 "probe alone"
says "Machine" "probe prints the facts"
run probe host pci
says "host" "a chosen probe runs"
says_not "vulkan" "a probe that was not chosen does not run"
run probe --no-hsa hsa
says "skipped" "--no-hsa leaves the runtime alone"
run check --kb "$FULL_KB"
if [ "$status" -le 1 ]; then ok "check"; else not_ok "check" "status $status"; fi
ok_if "check counts" grep -qE '[0-9]+ pass, [0-9]+ FAIL, [0-9]+ cannot tell' "$T/out"
run check --kb "$FULL_KB" --format json
json_has 'sum(d["counts"].values()) == len(d["checks"]) and {"id", "title", "status", "detail", "command", "fact"} <= set(d["checks"][0])' \
	"check as JSON"

# The reader of our output goes away: the probe's children do not hold it open.
ok_if "probe | head ends" sh -c '"$1" probe | head -n 1' sh "$KBMATCH"

# Snapshots: to a file, to standard output, against the schema.
run probe -o "$T/a.json"
status_is 0 "probe -o"
says "redacted" "probe -o says that it redacted"
run probe -o -
ok_if "probe -o - prints JSON alone" python3 -m json.tool "$T/out"
schema() {
	if [ -x /usr/bin/python3 ]; then python=/usr/bin/python3; else python=python3; fi
	"$python" -c 'import json, sys, jsonschema
jsonschema.validate(json.load(open(sys.argv[1])), json.load(open(sys.argv[2])))' "$1" docs/snapshot.schema.json
}
ok_if "a snapshot fits its schema" schema "$T/a.json"
run probe --no-redact -o "$T/b.json"
says "not redacted" "--no-redact says so"
ok_if "an unredacted snapshot fits the schema" schema "$T/b.json"
run diff "$T/a.json" "$T/a.json"
status_is 0 "a snapshot does not differ from itself"
refuses "wants" "diff of one file" diff "$T/a.json"
refuses "" "diff of what is no snapshot" diff "$T/a.json" "$HIT"

# Two made-up machines that differ in one thing.
machine() { # NAME KERNEL
	mkdir -p "$T/$1/proc/sys/kernel" "$T/$1/sys/bus/pci/devices/0000:03:00.0"
	echo "$2" >"$T/$1/proc/sys/kernel/osrelease"
	echo made-up-host >"$T/$1/proc/sys/kernel/hostname"
	device=$T/$1/sys/bus/pci/devices/0000:03:00.0
	echo 0x1002 >"$device/vendor"
	echo 0x744c >"$device/device"
	echo 0x030000 >"$device/class"
}
machine good 6.17.1
machine bad 6.12.3
run probe --sysroot "$T/good" -o "$T/good.json"
status_is 0 "a saved tree is probed"
run probe --sysroot "$T/bad" -o "$T/bad.json"
ok_if "the host's name is not in a snapshot" sh -c '! grep -q made-up-host "$1" "$2"' sh "$T/good.json" "$T/bad.json"
run diff "$T/good.json" "$T/bad.json"
status_is 1 "diff finds a difference"
says "6.12.3" "diff prints what differs"
says_not "1002:744c" "diff does not print what is the same"
run diff --format json "$T/good.json" "$T/bad.json"
ok_if "diff prints JSON" python3 -m json.tool "$T/out"

# One machine three times: what its counters do between.
counted() { # FILE TAKEN CORRECTED REPLAYS [HOST]
	cat >"$T/$1" <<END
{"kbmatch_snapshot": 1, "made_by": "kbmatch", "taken": "$2", "root": "/", "redacted": false,
 "probes": [], "facts": [
 {"key": "host.name", "value": "${5:-node7}", "trust": "kernel", "from": "probe host"},
 {"key": "gpu.ras_correctable", "value": "$3", "device": "0000:05:00.0", "trust": "kernel", "from": "probe amdgpu"},
 {"key": "gpu.ras_uncorrectable", "value": "0", "device": "0000:05:00.0", "trust": "kernel", "from": "probe amdgpu"},
 {"key": "gpu.bad_pages", "value": "16", "device": "0000:05:00.0", "trust": "kernel", "from": "probe amdgpu"},
 {"key": "gpu.pcie_replays", "value": "$4", "device": "0000:05:00.0", "trust": "kernel", "from": "probe amdgpu"}],
 "logs": []}
END
}
counted 1.json 2026-11-21T10:00:00Z 0 9
counted 2.json 2026-11-21T14:00:00Z 12 2
counted 3.json 2026-11-22T02:00:00Z 30 2
counted other.json 2026-11-22T02:00:00Z 30 2 node8
counted undated.json "" 30 2
counter() { # KEY MEMBERS NAME: of the document
	json_has "[one for one in d['counters'] if one['key'] == 'gpu.$1' and $2.items() <= one.items()]" "$3"
}
run diff --format json "$T/2.json" "$T/1.json"
counter ras_correctable "{'state': 'growing', 'per_hour': 3, 'seen': '2026-11-21T14:00:00Z'}" \
	"diff tells the growth of a counter an hour, whichever is named first"
counter bad_pages "{'state': 'still', 'per_hour': 0}" "diff tells a counter that is still"
counter pcie_replays "{'state': 'fell', 'per_hour': None, 'first': 9, 'last': 2}" "a counter that fell has no rate"
json_has "len(d['counters']) == 3" "a counter that has counted nothing is not told"
run diff "$T/1.json" "$T/2.json"
says "new since 2026-11-21T10:00:00Z" "diff says since when a counter counts"
for other in other.json undated.json; do
	run diff "$T/1.json" "$T/$other"
	says_not "Counters" "no growth between $other and another machine, or without a time"
done
run --kb "$FULL_KB" --snapshot "$T/3.json" --snapshot "$T/1.json" --snapshot "$T/2.json" --format json
json_has "len(d['machines']) == 1 and {f['key'][13:]: f['value'] for f in d['facts'] if f['key'].startswith('gpu.per_hour.')} == {'bad_pages': '0', 'pcie_replays': '0', 'ras_correctable': '1.875'}" \
	"snapshots of one machine are one machine, whose counters have rates"
run --kb "$FULL_KB" --snapshot "$T/b.json" --live --no-hsa --format json
json_has "len(d['machines']) == 1 and d['machines'][0]['probe']['snapshot'] is None" \
	"the machine now goes before its own snapshot"
run --kb "$FULL_KB" --snapshot "$T/3.json" --snapshot "$T/other.json" --format json
json_has "len(d['machines']) == 2 and not [f for f in d['facts'] if 'per_hour' in f['key']]" \
	"snapshots of two machines have no rates"

# Logs of another machine leave this one out; --live does not.
printf 'Nov 21 10:00:00 another-host-9z kernel: amdgpu 0000:03:00.0: ring gfx_0.0.0 timeout\n' >"$T/other.log"
run --kb "$FULL_KB" --logs "$T/other.log"
says "this machine was not probed" "logs of another host: not probed"
run --kb "$FULL_KB" --logs "$T/other.log" --format json
ok_if "logs of another host: nothing of this one" sh -c "! grep -q '\"root\"' '$T/out'"
run --kb "$FULL_KB" --logs "$T/other.log" --live --format json
ok_if "--live probes" grep -q '"root": "/"' "$T/out"
run --kb "$FULL_KB" --logs "$T/other.log" --no-probe
says_not "not probed" "--no-probe needs no warning"

finish

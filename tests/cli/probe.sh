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
flat
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
run --kb "$FULL_KB" --snapshot "$T/good.json" --format json
ok_if "a snapshot's facts are there" grep -q 6.17.1 "$T/out"
run --kb "$FULL_KB" --sysroot "$T/good"
says "7900" "the GPU is named by the device table"

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

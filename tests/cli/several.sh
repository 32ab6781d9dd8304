# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# One fault of several GPUs and boots is one diagnosis with several places, and the plan of
# it is that of one.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"

for device in 0000:03:00.0 0000:43:00.0 0000:83:00.0; do
	echo "Jan  2 10:00:00 host kernel: amdgpu $device: amdgpu: ring gfx_0.0.0 timeout, signaled seq=1, emitted seq=3"
done >"$T/log"
grep 03:00 "$T/log" >"$T/one"
count() { # TEXT TIMES NAME
	times=$(grep -cF -e "$1" "$T/out")
	ok_if "$3 ($times times)" test "$times" -eq "$2"
}
summary=$("$KBMATCH" show gpu-ring-timeout-reset | sed -n '/^ *$/,$p' | grep -m1 -o 'A job did not finish')

for verbosity in "" -v; do
	# shellcheck disable=SC2086 # nothing or one word
	run --no-probe --logs "$T/log" $verbosity
	status_is 1 "text $verbosity"
	count "$summary" 1 "the fault is explained once $verbosity"
done
run --no-probe --logs "$T/one" --format json
cp "$T/out" "$T/one.json"
run --no-probe --logs "$T/log" --format json
ok_if "one diagnosis with its places, and the plan of one" python3 -c "
import json, sys
one, all = (json.load(open(name)) for name in sys.argv[1:])
assert len(one['diagnoses']) == len(all['diagnoses']) == 1
assert [p['device'] for p in all['diagnoses'][0]['places']] == ['0000:03:00.0', '0000:43:00.0', '0000:83:00.0']
assert len(one['diagnoses'][0]['places']) == 1
for r in one, all:
    r['plan'] = [(a['diagnosis'], a['remedy'], a['chance'], a['cost']) for a in r['plan']]
assert one['plan'] == all['plan'], (one['plan'], all['plan'])" "$T/one.json" "$T/out"
run --no-probe --logs "$T/log" --format csv
ok_if "a row in a table" test "$(wc -l <"$T/out")" -eq 2
says "0000:03:00.0 0000:43:00.0 0000:83:00.0" "with its devices"
run --no-probe --logs "$T/log" --format html
says "0000:43:00.0" "HTML names each device"
finish

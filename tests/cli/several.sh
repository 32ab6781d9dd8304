# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# One fault of several GPUs and boots is one diagnosis with several places, and the plan of
# it is that of one.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"

for device in 0 1 2 3 4 5 6 7; do
	echo "Jan  2 10:00:00 host kernel: amdgpu 0000:${device}3:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=1, emitted seq=3"
done >"$T/log"
sed 1q "$T/log" >"$T/one"
count() { # TEXT TIMES NAME
	times=$(grep -cF -e "$1" "$T/out")
	ok_if "$3 ($times times)" test "$times" -eq "$2"
}

run --no-probe --logs "$T/one"
status_is 1 "one GPU"
one=$(wc -l <"$T/out")
says "(0000:03:00.0)" "it is named"
run --no-probe --logs "$T/log"
status_is 1 "eight GPUs"
eight=$(wc -l <"$T/out")
count "A job did not finish" 1 "the fault is explained once"
count "What to do" 1 "and so is what to do"
ok_if "$eight lines for eight GPUs, $one for one" test "$eight" -le $((one + 5))
says "8 GPUs: 0000:03:00.0" "the verdict names them"

run --no-probe --logs "$T/log" -q
count "gpu-ring-timeout-reset" 1 "-q: one line"
says "8 GPUs: " "with the addresses"

run --no-probe --logs "$T/log" --format markdown
count "## What to do" 1 "Markdown says once what to do"

run --no-probe --logs "$T/one" --format json
cp "$T/out" "$T/one.json"
run --no-probe --logs "$T/log" --format json
ok_if "one diagnosis with its places, and the plan of one" python3 -c "
import json, sys
one, all = (json.load(open(name)) for name in sys.argv[1:])
assert len(one['diagnoses']) == len(all['diagnoses']) == 1
assert [p['device'] for p in all['diagnoses'][0]['places']] == ['0000:%d3:00.0' % i for i in range(8)]
assert len(one['diagnoses'][0]['places']) == 1
for r in one, all:
    r['plan'] = [(a['diagnosis'], a['remedy'], a['chance'], a['cost']) for a in r['plan']]
assert one['plan'] == all['plan'], (one['plan'], all['plan'])" "$T/one.json" "$T/out"
run --no-probe --logs "$T/log" --format csv
ok_if "a row in a table" test "$(wc -l <"$T/out")" -eq 2
says "0000:03:00.0 0000:13:00.0 0000:23:00.0" "with its devices"
run --no-probe --logs "$T/log" --format html
says "0000:43:00.0" "HTML names each device"
finish

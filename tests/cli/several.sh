# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# One fault of several GPUs: it is told once, with the addresses, and takes few lines more.
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
ok_if "$eight lines for eight GPUs, $one for one" test "$eight" -le $((one + 5))
says "8 GPUs: 0000:03:00.0" "the verdict names them"
count "A job did not finish" 1 "the fault is explained once"
count "What to do" 1 "and so is what to do"

run --no-probe --logs "$T/log" -q
count "gpu-ring-timeout-reset" 1 "-q: one line"
says "8 GPUs: " "with the addresses"

run --no-probe --logs "$T/log" --format markdown
count "## What to do" 1 "Markdown says once what to do"
finish

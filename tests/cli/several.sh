# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# One fault of several GPUs: it is explained once, and each is told apart.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"

for device in 0000:03:00.0 0000:43:00.0 0000:83:00.0; do
	echo "Jan  2 10:00:00 host kernel: amdgpu $device: amdgpu: ring gfx_0.0.0 timeout, signaled seq=1, emitted seq=3"
done >"$T/log"
count() { # TEXT TIMES NAME
	times=$(grep -cF -e "$1" "$T/out")
	ok_if "$3 ($times times)" test "$times" -eq "$2"
}
summary=$("$KBMATCH" show gpu-ring-timeout-reset | sed -n '/^ *$/,$p' | grep -m1 -o 'A job did not finish')

run --no-probe --logs "$T/log"
status_is 1 "text"
count "A graphics or compute ring timed out and was reset (0000:" 3 "the list names each device"
count "$summary" 1 "the fault is explained once"
count "What it is and what to do: as in 1." 2 "the others say where"
count "Speaks for it" 3 "and each has its own evidence"
run --no-probe --logs "$T/log" -v
count "$summary" 3 "-v: explained each time"
count "as in 1." 0 "-v: nothing refers to another"

run --no-probe --logs "$T/log" --format markdown
count "What it is and what to do: as in 1." 2 "Markdown refers to the first"
count "### What to do" 1 "and says what to do once"

run --no-probe --logs "$T/log" --format html
says "0000:43:00.0" "HTML names each device"

grep 03:00 "$T/log" >"$T/one"
run --no-probe --logs "$T/one"
says_not "as in 1" "of one GPU nothing refers to another"
finish

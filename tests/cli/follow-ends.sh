# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2154
# --follow: what is older and what comes later, pipes, how it ends, what it refuses. Waits
# are for what must come, 30 seconds at most.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB" TZ=UTC
. tests/follow/lib.sh

LOG=$T/app.log
fell 10:00:00 1 >"$LOG"

# Nothing yet, not even a file.
start --logs "$T/later.log" --logs "$T/other.log" -q
sleep 0.5
cp "$QUIET" "$T/other.log"
stop INT 0 "SIGINT with nothing found"
says "2 logs, 0 diagnoses" "its summary"
start --logs "$T/later.log" -q
sleep 0.5
cp "$HIT" "$T/later.log"
shows "sample-fault" "a file that comes later"
ok_if "-q: a line each" told 0 "kbmatch explain"
sleep 1.2
cat "$HIT" >>"$T/later.log"
sleep 1.5
ok_if "lines without a clock: not again at once" told 1 "96%"
stop INT 1 "SIGINT with something found"

start --logs "$T/later.log" -q --quiet-time 1s
shows "sample-fault" "--quiet-time"
sleep 2
cat "$HIT" >>"$T/later.log"
shows "again after" "recurs by the clock of arrival"
stop INT 1 "ended"

# Older lines are left out; diagnoses below the threshold are not told.
start --logs "$LOG" --since now
sleep 1
ok_if "--since now: not what was before" told 0 "sample-fault"
date -u -d "+1 minute" "+%Y-%m-%dT%H:%M:%S+00:00 host app[1]: widget fell over at step 20" >>"$LOG"
shows "at step 20" "--since now: what comes"
stop INT 1 "ended"
start --logs "$LOG" --min-confidence 1
sleep 1
stop INT 0 "below --min-confidence nothing is told"

# Containers' logs are unwrapped.
printf '{"log":"widget fell over at step 1\\n","stream":"stderr","time":"2026-01-02T03:04:05Z"}\n' >"$T/c-json.log"
start --logs "$T/c-json.log"
shows "c-json.log: 2026-01-02T03:04:05Z widget fell over" "docker's JSON"
stop INT 1 "ended"

# A pipe ends it.
{ cat "$HIT"; sleep 1; } | "$KBMATCH" --no-probe --follow --logs - >"$T/out" 2>"$T/err"
status=$?
status_is 1 "a pipe that ends, ends it"
says "stdin: widget fell over" "and was read"
: | "$KBMATCH" --no-probe --follow --logs - >"$T/out" 2>"$T/err"
status=$?
status_is 0 "an empty pipe"

gzip -c "$HIT" >"$T/log.gz"
refuses "packed" "a compressed file" --follow --no-probe --logs "$T/log.gz"
refuses "lines of text" "--format json" --follow --no-probe --logs "$LOG" --format json
refuses "no end" "--until" --follow --no-probe --logs "$LOG" --until now
refuses "no length of time" "--quiet-time of no time" --follow --no-probe --logs "$LOG" --quiet-time soon
refuses "does not take --follow" "check --follow" check --follow

if [ -e /dev/full ]; then
	timeout 20 "$KBMATCH" --no-probe --follow --logs "$HIT" >/dev/full 2>"$T/err"
	status=$?
	status_is 2 "a full disk ends it"
fi
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2154
# --follow: each diagnosis once, again when it recurs; rotation, truncation. Waits are for
# what must come, 30 seconds at most.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB" TZ=UTC

. tests/follow/lib.sh

# What there is, what comes, what is the same, what recurs.
LOG=$T/app.log
fell 10:00:00 1 >"$LOG"
start --logs "$LOG"
shows "app.log: 2026-01-02T10:00:00" "what is there already is told"
says "2026-01-02 10:00:00  sample-fault  96%" "with its time, id and confidence"
says "kbmatch explain sample-fault --logs $LOG" "how to look closer"
says "kbmatch fix sample-fault" "and how to fix it"
fell 10:05:00 2 >>"$LOG"
fell 10:20:00 3 >>"$LOG"
shows "at step 3" "what recurs after ten minutes is told again"
says "again after 15 min" "and after how long"
says_not "at step 2" "what recurs sooner is not"
fell 10:20:01 4 >>"$LOG"
printf '2026-01-02T11:00:00+00:00 host app[1]: widget fell' >>"$LOG"
sleep 1.5
printf ' over at step 5\n' >>"$LOG"
shows "at step 5" "a line that comes in two parts is one"

# Rotation: the end of the old file and the beginning of the new one.
mv "$LOG" "$LOG.1"
fell 12:00:00 6 >>"$LOG.1"
shows "at step 6" "the renamed file is read on"
fell 13:00:00 7 >"$LOG"
shows "at step 7" "the new file is read"
await grep -q "app.log: rotated" "$T/err"
complains "app.log: rotated" "rotation is told on standard error"
fell 14:00:00 8 >>"$LOG"
shows "at step 8" "and read on"

# Truncation, to less and to more than there was.
fell 15:00:00 9 >"$LOG"
shows "at step 9" "a truncated file is read from its beginning"
complains "app.log: truncated" "truncation is told"
{
	seq 1000
	fell 17:00:00 11
} >"$LOG.new"
sleep 1.2
cat "$LOG.new" >"$LOG"
shows "at step 11" "another text of more bytes is read whole"

# Away, and there again.
rm "$LOG"
sleep 1.2
fell 18:00:00 12 >"$LOG"
shows "at step 12" "a file that was removed and comes again"
ok_if "each once" told 1 "at step 12"
stop TERM 1 "SIGTERM ends it with the status of something found"
says "1 diagnosis" "a closing summary"
says "sample-fault, told 9 times" "says how often"
finish

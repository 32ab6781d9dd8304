# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# --follow: each diagnosis once, again when it recurs; rotation, truncation, files that
# come later; pipes and journals; how it ends. Waits are for what must come, 30 seconds at
# most.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB" TZ=UTC

AWAIT_SECONDS=30
# start ARGUMENTS...: in the background, its signals as a terminal's foreground has them
start() {
	foreground "$KBMATCH" --no-probe --follow "$@" >"$T/out" 2>"$T/err" </dev/null &
	pid=$!
	await catches $pid || not_ok "it starts: $*"
}
# stop SIGNAL STATUS NAME
stop() {
	kill "-$1" $pid 2>/dev/null
	await sh -c "! kill -0 $pid" || kill -KILL $pid
	wait $pid
	status=$?
	status_is "$2" "$3"
}
told() { # COUNT TEXT: so many blocks' lines hold the text
	[ "$(grep -cF -e "$2" "$T/out")" -eq "$1" ]
}
shows() { # TEXT NAME
	if await grep -qF -e "$1" "$T/out"; then ok "$2"; else not_ok "$2" "no \"$1\""; fi
}

fell() { echo "2026-01-02T$1+00:00 host app[1]: widget fell over at step $2"; }

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

# What is older is left out, what is below the threshold is not told.
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

remote=
for path in /lib/systemd/systemd-journal-remote /usr/lib/systemd/systemd-journal-remote; do
	[ ! -x "$path" ] || remote=$path
done
if [ -z "$remote" ] || ! "$KBMATCH" --version | grep -qF +journal; then
	skip "following a journal" "no systemd-journal-remote, or built without libsystemd"
	finish
fi
entry() { # SECOND MESSAGE
	cat <<-END
	__REALTIME_TIMESTAMP=$((1767225600 + $1))000000
	__MONOTONIC_TIMESTAMP=${1}000000
	_BOOT_ID=11111111111111111111111111111111
	_MACHINE_ID=00000000000000000000000000000001
	_HOSTNAME=host
	SYSLOG_IDENTIFIER=app
	MESSAGE=$2

	END
}
mkdir "$T/journal"
JOURNAL=$T/journal/system.journal
entry 100 "widget fell over at step 1" | "$remote" -o "$JOURNAL" - >/dev/null 2>&1
start --journal "$T/journal"
shows "app: widget fell over at step 1" "a journal's directory"
entry 5000 "widget fell over at step 2" | "$remote" -o "$JOURNAL" - >/dev/null 2>&1
shows "at step 2" "an entry that comes"
mv "$JOURNAL" "$T/journal/system@1.journal"
entry 9000 "widget fell over at step 3" | "$remote" -o "$JOURNAL" - >/dev/null 2>&1
shows "at step 3" "rotation of a journal in a directory"
stop TERM 1 "ended"
ok_if "each entry once" told 1 "at step 2"

start --journal "$JOURNAL"
shows "at step 3" "a journal's file"
mv "$JOURNAL" "$T/journal/system@2.journal"
entry 13000 "widget fell over at step 4" | "$remote" -o "$JOURNAL" - >/dev/null 2>&1
shows "at step 4" "rotation of a journal's file"
stop INT 1 "ended"
ok_if "its reader ended as well" sh -c "! pgrep -P $pid"
# On a terminal a person is told that it watches.
: >"$T/tty.log"
python3 - "$KBMATCH" "$T/tty.log" >"$T/out" 2>"$T/err" <<'END'
import os, pty, select, signal, sys, time

child, terminal = pty.fork()
if not child:
    # What the shell starts in the background ignores it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.execv(sys.argv[1], [sys.argv[1], "--no-probe", "--follow", "--logs", sys.argv[2]])
shown, end = b"", time.monotonic() + 30
while time.monotonic() < end:
    if not select.select([terminal], [], [], 1)[0]:
        continue
    try:
        data = os.read(terminal, 4096)
    except OSError:
        break
    if b"Ctrl-C" in data:
        os.write(terminal, b"\x03")
    shown += data
if time.monotonic() >= end:
    os.kill(child, signal.SIGKILL)
os.waitpid(child, 0)
sys.stdout.buffer.write(shown)
END
says "watching 1 log; Ctrl-C ends it" "on a terminal it says that it watches"
ok_if "the summary begins a line" grep -q '^Watched for' "$T/out"
finish

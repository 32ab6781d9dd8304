# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh disable=SC2154
# --follow of journals, and on a terminal. Waits are for what must come, 30 seconds at most.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB" TZ=UTC
. tests/follow/lib.sh

# On a terminal a person is told that it watches.
: >"$T/tty.log"
python3 - "$KBMATCH" "$T/tty.log" >"$T/out" 2>"$T/err" <<'END'
import os, pty, select, signal, sys, time

child, terminal = pty.fork()
if not child:
    # A program that the shell starts in the background ignores it.
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

needs_journals "following a journal"
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
finish

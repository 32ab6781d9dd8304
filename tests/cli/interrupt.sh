# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# An interrupt ends the reading: what is known by then is told, and said to be partial.
# A pipe that is held open stands for a log that takes long.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

drained() { # PATH: the pipe is empty again
	! python3 - "$1" <<-'END'
	import fcntl, os, struct, sys, termios
	fd = os.open(sys.argv[1], os.O_RDONLY | os.O_NONBLOCK)
	n = struct.unpack("i", fcntl.ioctl(fd, termios.FIONREAD, b"\0" * 4))[0]
	sys.exit(0 if n else 1)
	END
}
has_read() { catches "$1" && drained "$2"; } # PID PATH

# interrupted NAME ARGUMENTS...: reads $FEED, waits for more, is interrupted.
interrupted() {
	name=$1
	shift
	rm -f "$T/slow"
	mkfifo "$T/slow"
	foreground "$KBMATCH" --logs "$T/slow" "$@" >"$T/out" 2>"$T/err" </dev/null &
	pid=$!
	exec 7>"$T/slow"
	cat "$FEED" >&7
	await has_read $pid "$T/slow" || not_ok "$name: it reads"
	kill -INT $pid
	await sh -c "! kill -0 $pid" || kill -KILL $pid
	wait $pid
	status=$?
	exec 7>&-
}

FEED=$HIT
interrupted "text"
status_is 130 "an interrupted run has the status of one"
ok_if "the first line says that the report is partial" sh -c "head -1 '$T/out' | grep -q 'partial'"
says sample-fault "what was read by then is diagnosed"
says "the reading was interrupted" "and a warning says so"

interrupted "JSON" --format json
status_is 130 "the same in JSON"
says '"partial": true' "partial is true"
says sample-fault "and the diagnosis is there"
ok_if "it is whole JSON" python3 -m json.tool "$T/out"
if python3 -c 'import jsonschema' 2>/dev/null; then
	ok_if "as its schema wants it" python3 -c '
import json, jsonschema, sys
jsonschema.validate(json.load(open(sys.argv[1])), json.load(open("docs/report.schema.json")))' "$T/out"
else
	skip "as its schema wants it" "no jsonschema"
fi
run --logs "$HIT" --format json
says '"partial": false' "a whole report is not partial"

interrupted "Markdown" --format markdown
ok_if "Markdown says so before the verdict" sh -c "sed -n 1p '$T/out' | grep -q 'this report is partial'"
interrupted "HTML" --format html
says "this report is partial" "HTML says so"

interrupted "-o" -o "$T/report.txt"
ok_if "-o: the file is whole" grep -q sample-fault "$T/report.txt"
ok_if "-o: no temporary file is left" test "$(find "$T" -name 'report.txt*' | wc -l)" -eq 1

# What must seek is copied from a pipe to a temporary file: none is left behind.
mkdir "$T/tmp"
export TMPDIR="$T/tmp"
printf 'LPKSHHRH%100000s' '' >"$T/journal-like"
FEED=$T/journal-like
interrupted "a copy in a temporary file"
ok_if "a copy in a temporary file is removed" test -z "$(ls "$T/tmp")"
# Nor by a signal that is no interrupt, nor by what cannot be caught where it needs no name.
ended_by() { # SIGNAL
	rm -f "$T/slow"
	mkfifo "$T/slow"
	foreground "$KBMATCH" --no-probe --logs "$T/slow" >"$T/out" 2>"$T/err" </dev/null &
	pid=$!
	exec 7>"$T/slow"
	cat "$FEED" >&7
	await drained "$T/slow" || not_ok "SIG$1: it reads"
	ls "$T/tmp" >"$T/seen"
	kill "-$1" $pid
	{ wait $pid; } 2>/dev/null # the shell tells of signals
	status=$?
	exec 7>&-
}
ended_by TERM
ok_if "a copy has a name where libsystemd wants one" test -s "$T/seen"
status_is 143 "SIGTERM ends the run"
ok_if "and removes the copy" test -z "$(ls "$T/tmp")"
ended_by HUP
status_is 129 "SIGHUP ends the run"
ok_if "and removes the copy" test -z "$(ls "$T/tmp")"
printf '7z\274\257\047\034%100000s' '' >"$T/7z-like"
FEED=$T/7z-like
ended_by KILL
status_is 137 "SIGKILL ends the run"
ok_if "a copy without a name leaves nothing" test ! -s "$T/seen" -a -z "$(ls "$T/tmp")"
unset TMPDIR

# The second interrupt does not wait for anything: here, for a reader of its output.
mkfifo "$T/slow2" "$T/unread"
python3 - "$KBMATCH" "$T/slow2" "$HIT" <<'END' >"$T/out" 2>"$T/err"
import fcntl, os, signal, subprocess, sys, termios, time
signal.signal(signal.SIGINT, signal.SIG_DFL)
reader, writer = os.pipe()
# A full pipe as standard output: the report cannot be written.
os.set_blocking(writer, False)
try:
    while True:
        os.write(writer, b"x" * 65536)
except BlockingIOError:
    pass
os.set_blocking(writer, True)
child = subprocess.Popen([sys.argv[1], "--logs", sys.argv[2]], stdout=writer)
pipe = open(sys.argv[2], "wb", buffering=0)
pipe.write(open(sys.argv[3], "rb").read())

def state():
    return open(f"/proc/{child.pid}/wchan").read() + open(f"/proc/{child.pid}/syscall").read()

def caught():
    for line in open(f"/proc/{child.pid}/status"):
        if line.startswith("SigCgt"):
            return int(line.split()[1], 16) & 2

def has_read():
    return not any(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))
deadline = time.monotonic() + 20
while not (caught() and has_read()) and time.monotonic() < deadline:
    time.sleep(0.05)
child.send_signal(signal.SIGINT)
time.sleep(1)
print("waits" if child.poll() is None else "ended")
child.send_signal(signal.SIGINT)
try:
    print("status", child.wait(20))
except subprocess.TimeoutExpired:
    child.kill()
    print("still there")
END
says "waits" "a report that nobody reads waits"
says "status -2" "a second interrupt ends it at once"

# nohup: an ignored interrupt stays ignored.
rm -f "$T/slow"
mkfifo "$T/slow"
sh -c 'trap "" INT; exec "$@"' - "$KBMATCH" --logs "$T/slow" >"$T/out" 2>"$T/err" </dev/null &
pid=$!
exec 7>"$T/slow"
cat "$HIT" >&7
sleep 0.5
kill -INT $pid
sleep 0.5
cat "$HIT" >&7
exec 7>&-
wait $pid
status=$?
status_is 1 "an ignored interrupt stays ignored"
says_not "Interrupted" "and the report is whole"
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The line that says how far a reading is: on a terminal alone, erased at the end. A pipe
# that is fed slowly stands for work of over a second.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

cat >"$T/terminal.py" <<'END'
import os, pty, subprocess, sys, threading, time

# Runs a command with standard error on a terminal, and feeds the pipe until the terminal
# shows something, or for `most` seconds.
pipe, most, command = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
leader, follower = pty.openpty()
child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=follower)
os.close(follower)
shown = b""

def read():
    global shown
    try:
        while True:
            data = os.read(leader, 4096)
            if not data:
                return
            shown += data
    except OSError:
        pass

reader = threading.Thread(target=read)
reader.start()
start = time.monotonic()
with open(pipe, "wb", buffering=0) as out:
    while time.monotonic() - start < most and shown.count(b"\r") < 2:
        out.write(b"nothing to see here\n" * 10000)
        time.sleep(0.05)
child.wait(60)
reader.join(5)
sys.stdout.buffer.write(shown)
END

# on_terminal SECONDS ARGUMENTS...: what the terminal got in $T/out
on_terminal() {
	most=$1
	shift
	rm -f "$T/slow"
	mkfifo "$T/slow"
	python3 "$T/terminal.py" "$T/slow" "$most" "$KBMATCH" --no-probe "$@" >"$T/out" 2>"$T/err"
}
# erased: the last thing that the terminal got erases the line
erased() {
	python3 -c '
import sys
data = open(sys.argv[1], "rb").read()
sys.exit(not data.endswith(b"\r\x1b[K") or b"\n" in data)' "$T/out"
}

on_terminal 20 --logs "$T/slow"
says "reading: " "a reading of over a second is shown"
says "MB/s" "with its rate"
says_not "left" "no time left where the size is not known"
ok_if "on one line, erased at the end" erased

# A file whose size is known, behind it what takes long.
head -c 1000000 /dev/zero | tr '\0' '\n' >"$T/known.txt"
on_terminal 20 --logs "$T/known.txt" --logs "$T/slow"
says "reading: " "a file and a pipe"
says_not "%" "no share where one size is not known"

on_terminal 3 --logs "$T/slow" -q
ok_if "-q shows nothing" test ! -s "$T/out"

run --logs "$HIT"
ok_if "nor does a run without a terminal" test ! -s "$T/err"
finish

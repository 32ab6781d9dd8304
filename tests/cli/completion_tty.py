# SPDX-License-Identifier: Apache-2.0
"""Types at a real shell in a terminal: completion_tty.py SHELL OUT FIRST-LINES TYPED...

Each TYPED is typed with a tab and a newline. `kbmatch` there writes its arguments to OUT, a
line a run; the shell is ended when as many lines are there, or after 20 s for each.
"""
import os
import pty
import select
import signal
import sys
import time


def lines_of(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read().count("\n")
    except FileNotFoundError:
        return 0


def main(shell, out, first, *typed):
    pid, fd = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        os.execvp(shell.split()[0], shell.split())

    def until(count):
        ends = time.monotonic() + 20
        while lines_of(out) < count and time.monotonic() < ends:
            if select.select([fd], [], [], 0.05)[0]:
                try:
                    seen.append(os.read(fd, 65536))
                except OSError:
                    return
    seen = []
    os.write(fd, (first + "; kbmatch ready\n").encode())
    until(1)
    for number, text in enumerate(typed):
        os.write(fd, (text + "\t").encode())
        # A shell that has not gone through the tab yet would take the newline for it.
        os.write(fd, b"\n")
        until(number + 2)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    if os.environ.get("SHOW"):
        sys.stdout.buffer.write(b"".join(seen))


if __name__ == "__main__":
    main(*sys.argv[1:])

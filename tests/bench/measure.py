#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""measure.py RUNS CPU COMMAND...: runs COMMAND on one CPU, prints "SECONDS PEAK_KIB".

The time is the least of the runs, the memory the most. Output is thrown away; an exit
status other than 0 and 1 (kbmatch and rg say 1 for a finding, or none) ends it.
"""
import os
import sys
import tempfile
import time


def fail(command, status, errors):
    errors.seek(max(0, errors.tell() - 400))
    text = errors.read().decode("utf-8", "replace").strip()
    sys.exit(f"measure: {command[0]} failed (status {status}): {text}")


def run(cpu, command):
    errors = tempfile.TemporaryFile()
    start = time.monotonic()
    pid = os.fork()
    if not pid:
        os.sched_setaffinity(0, {cpu})
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(errors.fileno(), 2)
        try:
            os.execvp(command[0], command)
        except OSError as error:
            print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        os._exit(127)
    _, status, usage = os.wait4(pid, 0)
    seconds = time.monotonic() - start
    if not os.WIFEXITED(status) or os.WEXITSTATUS(status) > 1:
        errors.seek(0, os.SEEK_END)
        fail(command, status, errors)
    return seconds, usage.ru_maxrss


def main():
    runs, cpu, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    results = [run(cpu, command) for _ in range(runs)]
    print(f"{min(r[0] for r in results):.4f} {max(r[1] for r in results)}")


main()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""measure.py RUNS CPUS COMMAND...: runs COMMAND on CPUS ("1" or "0,1"), prints "SECONDS
PEAK_KIB".

The time is the least of the runs, the memory the most. Output is thrown away; an exit
status other than 0 and 1 (kbmatch and rg say 1 for a finding, or none) ends it. With
MEASURE_LIMIT=SECONDS a run that takes longer is cut, and "cut 0" printed.
"""
import functools
import os
import pathlib
import signal
import subprocess
import sys
import tempfile


class Failed(Exception):
    pass


@functools.cache
def starter():
    prepare = pathlib.Path(__file__).resolve().parent / "prepare.sh"
    return subprocess.run([prepare, "peak"], check=True, capture_output=True,
                          text=True).stdout.strip()


def stop(process):
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def run(cpus, command, limit=None):
    """Seconds and peak KiB, or None when it was cut after `limit` seconds."""
    with tempfile.NamedTemporaryFile() as result, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            [starter(), result.name, *command], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=errors, start_new_session=True,
            preexec_fn=lambda: os.sched_setaffinity(0, cpus))
        try:
            process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            if process.returncode is None:
                stop(process)
        status, seconds, peak = result.read().split() or (-1, 0, 0)
        status = int(status)
        if not os.WIFEXITED(status) or os.WEXITSTATUS(status) > 1:
            errors.seek(max(0, errors.seek(0, os.SEEK_END) - 400))
            text = errors.read().decode("utf-8", "replace").strip()
            raise Failed(f"{command[0]} failed (status {status}): {text}")
        return float(seconds), int(peak)


def main():
    runs, command = int(sys.argv[1]), sys.argv[3:]
    limit = float(os.environ.get("MEASURE_LIMIT", 0)) or None
    cpus = {int(cpu) for cpu in sys.argv[2].split(",")}
    try:
        results = [run(cpus, command, limit) for _ in range(runs)]
    except Failed as error:
        sys.exit(f"measure: {error}")
    if None in results:
        print("cut 0")
        return
    print(f"{min(r[0] for r in results):.4f} {max(r[1] for r in results)}")


if __name__ == "__main__":
    main()

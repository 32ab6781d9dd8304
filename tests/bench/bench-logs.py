#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench-logs.py DIR: how fast ./kbmatch reads real logs, those in DIR, repeated.

Times are the least of BENCH_RUNS runs (8) on BENCH_MB (300) megabytes of them, in one file
as `cat` would make it, against `wc -l`. Instructions are callgrind's, of --jobs 1, as the
difference between two sizes, so that what a run costs whatever it reads does not count:
of all, of the scan (scan_block()), and of what of it is done in the order of the text
(hosts_block()), which is what one thread is left with however many there are.

BENCH_DIR (default ${TMPDIR:-/tmp}/kbmatch-bench) holds the file; KBMATCH=PROGRAM.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "tests/bench"
KBMATCH = os.environ.get("KBMATCH", str(ROOT / "kbmatch"))
RUNS = os.environ.get("BENCH_RUNS", "8")
SIZE = int(os.environ.get("BENCH_MB", "300")) * 1000000
COUNTED = {"all": r"PROGRAM TOTALS", "scan": r"scan\.c:scan_block ",
           "in order": r"hosts\.c:hosts_block "}


def read_logs(folder):
    """Each log with a newline at its end."""
    logs = [path.read_bytes() for path in sorted(pathlib.Path(folder).rglob("*"))
            if path.is_file() and path.name != "SOURCES"]
    return [log if log.endswith(b"\n") else log + b"\n" for log in logs if log]


def repeat(whole, size, path):
    """At least as many bytes, all of the logs each time; how many it came to."""
    with open(path, "wb") as file:
        for _ in range(-(-size // len(whole))):
            file.write(whole)
        return file.tell()


def command(path, jobs):
    return [KBMATCH, "--no-probe", "--format", "json", "--jobs", str(jobs), "--logs", str(path)]


def seconds(cpus, *words):
    line = subprocess.run([sys.executable, HERE / "measure.py", RUNS, cpus, *words],
                          check=True, capture_output=True, text=True).stdout
    return float(line.split()[0])


def instructions(path, folder):
    """By what is counted, inclusive; {} without valgrind."""
    if not shutil.which("valgrind"):
        return {}
    out = folder / "callgrind.out"
    subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}",
                    *command(path, 1)], stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=False)
    listed = subprocess.run(["callgrind_annotate", "--inclusive=yes", "--threshold=100", out],
                            capture_output=True, text=True, check=True).stdout
    counts = {}
    for name, words in COUNTED.items():
        found = re.search(r"^\s*([\d,]+).*" + words, listed, re.MULTILINE)
        counts[name] = int(found.group(1).replace(",", "")) if found else 0
    return counts


def report_times(path, size):
    cpu = str(os.cpu_count() - 1)
    wc = seconds(cpu, "wc", "-l", str(path))
    one = seconds(cpu, *command(path, 1))
    print(f"{'wc -l':<24} {wc:8.3f} s {size / wc / 1e9:8.2f} GB/s")
    print(f"{'kbmatch, one thread':<24} {one:8.3f} s {size / one / 1e9:8.2f} GB/s "
          f"{wc / one:8.3f} of wc -l")
    if os.cpu_count() > 1:
        two = seconds(f"{int(cpu) - 1},{cpu}", *command(path, 2))
        print(f"{'kbmatch, two threads':<24} {two:8.3f} s {size / two / 1e9:8.2f} GB/s "
              f"{one / two:8.2f} times one")


def report_instructions(whole, folder):
    path = folder / "logs-part.txt"
    sizes = [repeat(whole, n * len(whole), path) for n in (4, 8)]
    repeat(whole, sizes[0], path)
    few = instructions(path, folder)
    repeat(whole, sizes[1], path)
    many = instructions(path, folder)
    path.unlink()
    if not few:
        print("no instructions were counted: there is no valgrind")
        return
    each = {name: (many[name] - few[name]) / (sizes[1] - sizes[0]) for name in COUNTED}
    print(f"instructions a byte: {each['all']:.2f}, of the scan {each['scan']:.2f}, of it in "
          f"the order of the text {each['in order']:.2f} "
          f"({100 * each['in order'] / each['scan']:.1f} %)")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    logs = read_logs(sys.argv[1])
    if not logs:
        sys.exit(f"bench-logs: there are no logs in {sys.argv[1]}")
    whole = b"".join(logs)
    folder = pathlib.Path(os.environ.get("BENCH_DIR") or
                          os.path.join(os.environ.get("TMPDIR", "/tmp"), "kbmatch-bench"))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "logs.txt"
    size = repeat(whole, SIZE, path)
    print(f"{len(logs)} logs, {len(whole) / 1e6:.1f} MB, repeated to {size / 1e6:.0f} MB")
    report_times(path, size)
    report_instructions(whole, folder)
    path.unlink()


main()

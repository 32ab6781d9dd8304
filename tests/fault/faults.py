#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes each allocation, open, read and write of a run fail in turn (fault.c).

    faults.py SHIM KBMATCH [most runs of a kind]

A run with a fault must end as the whole one did, with its output or with a warning, or
with status 2 and a message; without a crash, a torn output file or a temporary file.
Prints one "ok" or "not ok" line for each scenario and kind.
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

KINDS = ("alloc", "open", "read", "write", "sync", "rename")
MINI = os.path.abspath("tests/cli/mini")
HIT = MINI + "/corpus/area/hit/log.txt"
SECONDS_MAX = 60
shim, kbmatch = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
most = int(sys.argv[3]) if len(sys.argv) > 3 else 10**9
top = tempfile.mkdtemp(prefix="kbmatch-faults.")
base = top + "/mini.sqlite"


def environment(place, **more):
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("KBMATCH", "XDG_", "NO_COLOR"))}
    return {**clean, "LC_ALL": "C", "HOME": place, "TMPDIR": place, "XDG_CACHE_HOME": place + "/cache",
            "XDG_STATE_HOME": place + "/state", **more}


def prepare():
    """What the scenarios read."""
    subprocess.run([kbmatch, "kb", "build", "-q", "--rules", MINI + "/rules", "-o", base], check=True)
    os.mkdir(top + "/logs")
    with open(HIT, encoding="utf-8") as file:
        text = file.read()
    with open(top + "/logs/utf16.txt", "wb") as file:
        file.write(text.encode("utf-16"))
    shutil.copy(HIT, top + "/logs/a.log")
    subprocess.run(["tar", "-czf", top + "/logs/b.tgz", "-C", os.path.dirname(HIT), "log.txt"], check=True)
    subprocess.run(["sh", "tests/roots/unpack.sh", "tests/roots/nomodeset.tree", top + "/machine"], check=True)
    subprocess.run([kbmatch, "probe", "-q", "--sysroot", top + "/machine", "-o", top + "/machine.json"],
                   check=True, env=environment(top))


# Name, arguments ("OUT" stands for the output file), whether it writes one.
SCENARIOS = (
    ("diagnose", ["--no-probe", "--kb", base, "--logs", HIT]),
    ("inputs", ["--no-probe", "--kb", base, "--logs", top + "/logs", "--format", "json"]),
    ("report", ["--no-probe", "--kb", base, "--logs", HIT, "--format", "html", "-o", "OUT"]),
    ("snapshot", ["--snapshot", top + "/machine.json", "--kb", base, "--format", "markdown", "-o", "OUT"]),
    ("build", ["kb", "build", "-q", "--rules", MINI + "/rules", "-o", "OUT"]),
    ("rules", ["--no-probe", "--kb", base, "--rules", MINI + "/rules", "--logs", HIT]),
    ("test", ["test", "--kb", base, "-j", "1", "--corpus", MINI + "/corpus"]),
    ("probe", ["probe", "-q", "--sysroot", top + "/machine", "-o", "OUT"]),
)


def timeless(text):
    """What differs from run to run taken out of a snapshot."""
    return re.sub(rb'"taken": [^\n]*|"seconds": [0-9.e-]*', b"", text)


def notes(text):
    """What a snapshot says of how its probes went."""
    return re.findall(rb'^.*"outcome": .*$', text, re.M)


def only_lost(text, whole):
    """Whether a snapshot says nothing that the whole one does not: an attribute that cannot
    be read is a fact that is not known."""
    found = [set(re.findall(rb'"key": "([^"]*)"', each)) for each in (text, whole)]
    return bool(found[1]) and found[0] <= found[1]


class Run:
    """One run in a directory of its own; `old` is what the output file held before."""

    old = b"what was there before\n"

    def __init__(self, arguments, **fault):
        self.place = tempfile.mkdtemp(dir=top)
        self.out = self.place + "/out.file"
        with open(self.out, "wb") as file:
            file.write(self.old)
        words = [self.out if word == "OUT" else word for word in arguments]
        try:
            done = subprocess.run([kbmatch] + words, stdin=subprocess.DEVNULL, capture_output=True,
                                  env=environment(self.place, LD_PRELOAD=shim, FAULT_COUNT=self.place + "/count", **fault),
                                  timeout=SECONDS_MAX)
            self.status, self.stdout, self.stderr = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            self.status, self.stdout, self.stderr = "no end", b"", b""
        with open(self.out, "rb") as file:
            self.file = timeless(file.read())
        self.calls = self.count()
        self.left = sorted(set(os.listdir(self.place)) - {"out.file", "cache", "state", "count"})
        shutil.rmtree(self.place, ignore_errors=True)

    def count(self):
        """How many calls of the kind there were; a run that ended at once does not say, nor one
        that ended while it wrote."""
        try:
            with open(self.place + "/count", encoding="ascii") as file:
                return int(file.read() or 0)
        except FileNotFoundError:
            return 0


def wrong(run, whole, writes):
    """What is wrong with a run in which a call failed, None when nothing is."""
    said = run.stderr.strip() or b"arning" in run.stdout or b"arning" in run.file or \
        notes(run.file) != notes(whole.file) or only_lost(run.file, whole.file)
    if run.left:
        return "left behind: " + " ".join(run.left)
    if run.status == 2:
        if not run.stderr.strip():
            return "status 2 without a message"
        return None if run.file in (run.old, whole.file) else "status 2 and a torn file"
    if run.status not in (0, 1):
        return f"status {run.status}: {run.stderr[-300:]!r}"
    if run.stdout == whole.stdout and (run.file == whole.file or writes and run.status == whole.status and said):
        return None if run.status == whole.status else f"status {run.status}, and the same output"
    return None if said else "other output without a word"


def numbers(count):
    """Which calls fail: all, or as many as are wanted, evenly spread."""
    wanted = min(count, most)
    return sorted({1 + i * count // wanted for i in range(wanted)}) if wanted else []


def sweep(name, arguments, kind, pool):
    whole = Run(arguments, FAULT_KIND=kind)
    runs = numbers(whole.calls)
    found = pool.map(lambda n: (n, wrong(Run(arguments, FAULT_KIND=kind, FAULT_AT=str(n)), whole, "OUT" in arguments)), runs)
    faults = [(n, what) for n, what in found if what]
    if kind == "alloc" and not runs:
        faults.append((0, "no call was counted"))
    title = f"{name}: {len(runs)} of {whole.calls} calls of kind {kind} fail"
    for n, what in faults[:8]:
        print(f"# FAULT_KIND={kind} FAULT_AT={n}: {what}")
    print(("not ok - " if faults else "ok - ") + title, flush=True)
    return bool(faults)


def main():
    failed = False
    try:
        prepare()
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
            for name, arguments in SCENARIOS:
                for kind in KINDS:
                    failed |= sweep(name, arguments, kind, pool)
    finally:
        shutil.rmtree(top)
    return int(failed)


sys.exit(main())

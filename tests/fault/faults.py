#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes each allocation, open, read and write of a run fail in turn (fault.c).

    faults.py SHIM KBMATCH [most runs of a kind [scenario...]]

A run with a fault must end as the whole one did, with its output or with a warning that the
whole one has not, or with status 2 and a message; without a crash, a torn output file or a
temporary file. Prints one "ok" or "not ok" line for each scenario and kind.
"""
import concurrent.futures
import json
import lzma
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import zipfile

KINDS = ("alloc", "open", "read", "write", "sync", "rename")
MINI = os.path.abspath("tests/cli/mini")
HIT = MINI + "/corpus/area/hit/log.txt"
RULE = MINI + "/rules/sample-fault.lua"
REMOTE = "/lib/systemd/systemd-journal-remote"
SECONDS_MAX = 60
# libarchive 3.6.2 looks neither whether it got the state of lz4's checksum nor, when xz's
# decoder could not be begun, whether there is one to end: of the crash a word is wanted.
CRASHES = rb"^kbmatch: crashed while reading \S+\.(?:xz|lzma|lz4)$"
# glibc's dynamic linker ends a program itself that loads a library and for whose table of
# symbols that are one in all libraries (libstdc++ has some) there is no memory.
LINKER = (127, b"out of memory\n")
OLD = b"what was there before\n"
os.environ["SOURCE_DATE_EPOCH"] = "0"  # the time of a report is no difference
shim, kbmatch = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
most = int(sys.argv[3]) if len(sys.argv) > 3 else 10**9
top = tempfile.mkdtemp(prefix="kbmatch-faults.")
base, bugs = top + "/mini.sqlite", top + "/bugs.sqlite"


def environment(place, **more):
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("KBMATCH", "XDG_", "NO_COLOR"))}
    return {**clean, "LC_ALL": "C", "HOME": place, "TMPDIR": place, "XDG_CACHE_HOME": place + "/cache",
            "XDG_STATE_HOME": place + "/state", **more}


def prepare_logs(text):
    """A directory with one log in several encodings and packings; a log for which threads start."""
    with open(top + "/long.log", "w", encoding="utf-8") as file:
        for n in range(40000):
            file.write(f"Jan 02 03:04:05 host app[7]: nothing of interest in line {n} of this log\n")
            file.write(text if n % 5000 == 0 else "")
    os.mkdir(top + "/logs")
    with open(top + "/logs/utf16.txt", "wb") as file:
        file.write(text.encode("utf-16"))
    shutil.copy(HIT, top + "/logs/a.log")
    with tarfile.open(top + "/logs/b.tgz", "w:gz") as file:
        file.add(HIT, "log.txt")


def prepare_archives():
    """Archives of what libarchive unpacks, one in another."""
    os.mkdir(top + "/archives")
    for name, mode in (("a.tar", "w"), ("b.tar.xz", "w:xz"), ("c.tar.bz2", "w:bz2")):
        with tarfile.open(f"{top}/archives/{name}", mode, format=tarfile.PAX_FORMAT) as file:
            file.add(HIT, "a-long-directory/" * 12 + "gr\u00f6\u00dfe.txt")
    with zipfile.ZipFile(top + "/archives/d.zip", "w", zipfile.ZIP_DEFLATED) as file:
        file.write(HIT, "0_job.txt")
        file.write(top + "/logs/b.tgz", "gr\u00f6\u00dfe/b.tgz")
    with open(top + "/archives/g.lzma", "wb") as file, open(HIT, "rb") as log:
        file.write(lzma.compress(log.read(), format=lzma.FORMAT_ALONE))
    for tool, name in (("zstd", "e.zst"), ("lz4", "f.lz4")):
        if shutil.which(tool):
            with open(f"{top}/archives/{name}", "wb") as file:
                subprocess.run([tool, "-q", "-c", HIT], stdout=file, check=True)


def prepare_journal(text):
    """Two boots, with a line of the log each; none where no tool makes journals."""
    if not os.access(REMOTE, os.X_OK):
        return
    entries = ""
    for n, line in enumerate(text.splitlines()):
        entries += (f"__REALTIME_TIMESTAMP={1767225600 + 60 * n}000000\n__MONOTONIC_TIMESTAMP={60 * n + 1}000000\n"
                    f"_BOOT_ID={1 + n % 2:032x}\n_MACHINE_ID={1:032x}\n_HOSTNAME=host\n_SYSTEMD_UNIT=app.service\n"
                    f"SYSLOG_IDENTIFIER=worker\n_PID=7\nMESSAGE={line}\n\n")
    subprocess.run([REMOTE, "-o", top + "/system.journal", "-"], input=entries.encode(), capture_output=True, check=True)


def prepare():
    """What the scenarios read."""
    subprocess.run([kbmatch, "kb", "build", "-q", "--rules", MINI + "/rules", "-o", base], check=True)
    os.mkdir(top + "/rules")
    shutil.copy(RULE, top + "/rules")
    shutil.copy("rules/prelude.lua", top + "/rules")
    shutil.copytree("rules/upstreams", top + "/rules/upstreams")
    subprocess.run([kbmatch, "kb", "build", "-q", "--rules", top + "/rules", "-o", bugs], check=True)
    with open(HIT, encoding="utf-8") as file:
        text = file.read()
    prepare_logs(text)
    prepare_archives()
    prepare_journal(text)
    subprocess.run(["sh", "tests/roots/unpack.sh", "tests/roots/nomodeset.tree", top + "/machine"], check=True)
    subprocess.run([kbmatch, "probe", "-q", "--sysroot", top + "/machine", "-o", top + "/machine.json"],
                   check=True, env=environment(top))


# Name and arguments. OUT stands for an output file that is there, NEW for one, or a
# folder, that is not.
LOG = ["--no-probe", "--kb", base, "--logs", HIT]
SCENARIOS = (
    ("diagnose", LOG),
    ("inputs", ["--no-probe", "--kb", base, "--logs", top + "/logs", "--format", "json"]),
    ("archives", ["--no-probe", "--kb", base, "--logs", top + "/archives", "--format", "json"]),
    ("journal", ["--no-probe", "--kb", base, "--logs", top + "/system.journal", "--format", "json"]),
    ("boot", ["--no-probe", "--kb", base, "--journal", top + "/system.journal", "--boot", "0", "--unit", "app"]),
    ("stream", ["--no-probe", "--kb", base, "--logs", "-", "-j", "2"]),
    ("threads", ["--no-probe", "--kb", base, "--logs", top + "/long.log", "-j", "2"]),
    ("follow", ["--no-probe", "--kb", base, "--follow", "--logs", "-"]),
    ("report", LOG + ["--format", "html", "-o", "OUT"]),
    ("snapshot", ["--snapshot", top + "/machine.json", "--kb", base, "--format", "markdown", "-o", "OUT"]),
    ("machine", ["--sysroot", top + "/machine", "--kb", base, "--logs", HIT, "-v"]),
    ("sources", ["sources", "--kb", base, top + "/logs"]),
    ("explain", ["explain", "sample-fault"] + LOG),
    ("line", ["explain", "--kb", base, "--line", "widget fell over at step 3"]),
    ("check", ["check"] + LOG),
    ("fix", ["fix", "sample-fault/restart"] + LOG + ["-o", "OUT"]),
    ("bug", ["report-bug", "llama.cpp", "--no-probe", "--kb", bugs, "--logs", HIT]),
    ("bug-folder", ["report-bug", "llama.cpp", "--no-probe", "--kb", bugs, "--logs", HIT, "-o", "NEW"]),
    ("tried", ["tried", "--kb", base, "sample-fault/restart", "failed"]),
    ("diff", ["diff", top + "/machine.json", top + "/machine.json"]),
    ("build", ["kb", "build", "-q", "--rules", MINI + "/rules", "-o", "OUT"]),
    ("rules", ["--rules", MINI + "/rules"] + LOG),
    ("lint", ["lint", RULE, MINI + "/corpus"]),
    ("new", ["new", "case", "made", "--area", "area", "--kb", base, "--from", HIT, "-o", "NEW"]),
    ("site", ["site", "--kb", base, "-o", "NEW"]),
    ("test", ["test", "--kb", base, "-j", "1", "--corpus", MINI + "/corpus"]),
    ("probe", ["probe", "-q", "--sysroot", top + "/machine", "-o", "OUT"]),
)


def timeless(text):
    """What differs from run to run taken out of a snapshot, and of a test's or a watch's times."""
    text = re.sub(rb'"taken": [^\n]*|"seconds": [0-9.e-]*', b"", text)
    return re.sub(rb"^[0-9-]{10} [0-9:]{8}  |\b[0-9.]+ (m?s|seconds?)\b", b"", text, flags=re.M)


def warnings(text):
    """The warnings of a report or a snapshot, in any of the forms."""
    if text.startswith(b"{"):
        try:
            said = json.loads(text).get("warnings", [])
        except ValueError:
            return set()
        return set(said) | set(re.findall(rb'^.*"outcome": .*$|^ *"note.*$', text, re.M))
    found = re.search(rb"^(?:Warnings|What the probe could not read(?: \(\d+\))?|## Warnings|<section[^\n]*<h2>Warnings</h2>)$(.*)", text, re.M | re.S)
    return set(re.findall(rb"^.*$", found.group(1) if found else b"", re.M)) | \
        set(re.findall(rb"^(?:! |warning: |Probed |The (?:rule|case) does not ).*$|^.*: error: .*$", text, re.M))


def only_lost(text, whole):
    """Whether a snapshot says nothing that the whole one does not: an attribute that cannot
    be read is a fact that is not known."""
    found = [set(re.findall(rb'"key": "([^"]*)"', each)) for each in (text, whole)]
    return bool(found[1]) and found[0] <= found[1]


def files_below(place):
    """Path and contents of each file; of what is kept between runs, the path alone."""
    files = {}
    for where, _, names in os.walk(place):
        for name in names:
            path = os.path.join(where, name)
            short = os.path.relpath(path, place)
            if short == "count" or short.endswith(("-journal", "-wal", "-shm", ".key")):
                continue
            kept = short.startswith(("cache/", "state/"))
            with open(path, "rb") as file:
                files[short] = b"" if kept else timeless(file.read())
    return files


class Run:
    """One run in a directory of its own; `old` is what was there before."""

    old = {"out.file": OLD}

    def __init__(self, arguments, **fault):
        self.place = tempfile.mkdtemp(dir=top)
        with open(self.place + "/out.file", "wb") as file:
            file.write(OLD)
        names = {"OUT": "/out.file", "NEW": "/new"}
        words = [self.place + names[word] if word in names else word for word in arguments]
        try:
            with open(HIT, "rb") as log:
                done = subprocess.run([kbmatch] + words, stdin=log, capture_output=True, timeout=SECONDS_MAX,
                                      env=environment(self.place, LD_PRELOAD=shim, FAULT_COUNT=self.place + "/count", **fault))
            self.status, self.stdout, self.stderr = (done.returncode, *(
                timeless(text.replace(self.place.encode(), b"PLACE")) for text in (done.stdout, done.stderr)))
        except subprocess.TimeoutExpired:
            self.status, self.stdout, self.stderr = "no end", b"", b""
        self.files = {name: text.replace(self.place.encode(), b"PLACE") for name, text in files_below(self.place).items()}
        self.calls = self.count()
        shutil.rmtree(self.place, ignore_errors=True)

    def count(self):
        """How many calls of the kind the program that made most of them made; one that ended
        at once does not say, nor one that ended while it wrote."""
        try:
            with open(self.place + "/count", encoding="ascii") as file:
                return max(map(int, file.read().split()), default=0)
        except FileNotFoundError:
            return 0

    def results(self):
        """What it wrote, but for what only saves work."""
        return {name: text for name, text in self.files.items() if not name.startswith("cache/")}

    def told(self):
        """All that it complains of."""
        said = set(self.stderr.splitlines()) | warnings(self.stdout)
        for text in self.files.values():
            said |= warnings(text)
        return said


def lost(run, whole):
    """An output of which nothing is there at all."""
    if whole.stdout.strip() and not run.stdout.strip():
        return "standard output"
    return next((name for name, text in whole.files.items()
                 if text and text != Run.old.get(name) and run.files.get(name) in (None, Run.old.get(name))), None)


def wrong(run, whole):
    """What is wrong with a run in which a call failed, None when nothing is."""
    left = [name for name in run.files if name not in whole.files and name not in run.old]
    said = run.told() - whole.told()
    if left:
        return "left behind: " + " ".join(left)
    if run.status == 2:
        torn = [name for name, text in run.files.items() if text not in (run.old.get(name), whole.files.get(name))]
        torn += [name for name in whole.files if whole.files[name] and name not in run.files and run.files.keys() - run.old.keys()]
        return "status 2 without a message" if not run.stderr.strip() else "status 2 and torn: " + " ".join(torn) if torn else None
    if run.status == -signal.SIGSEGV and re.search(CRASHES, run.stderr.strip()):
        return None
    if (run.status, run.stderr) == LINKER:
        return None
    if run.status not in (0, 1):
        return f"status {run.status}: {run.stderr[-300:]!r}"
    same = run.stdout == whole.stdout and run.results() == whole.results()
    if same:
        return None if run.status == whole.status or said else f"status {run.status}, and the same output"
    if lost(run, whole):
        return f"status {run.status}, and no {lost(run, whole)}: {run.stderr[-300:]!r}"
    fewer = whole.files.get("out.file", OLD) != OLD and only_lost(run.files["out.file"], whole.files["out.file"])
    return None if said or fewer else "other output without a word"


def numbers(count):
    """Which calls fail: all, or as many as are wanted, evenly spread."""
    wanted = min(count, most)
    return sorted({1 + i * count // wanted for i in range(wanted)}) if wanted else []


def sweep(name, arguments, kind, pool):
    whole, again = (Run(arguments, FAULT_KIND=kind) for _ in range(2))
    runs = numbers(whole.calls)
    found = pool.map(lambda n: (n, wrong(Run(arguments, FAULT_KIND=kind, FAULT_AT=str(n)), whole)), runs)
    faults = [(n, what) for n, what in found if what]
    if whole.status not in (0, 1) or (whole.stdout, whole.files) != (again.stdout, again.files):
        faults.append((0, f"without a fault, status {whole.status}, not the same twice: {whole.stderr[-300:]!r}"))
    if kind == "alloc" and not runs:
        faults.append((0, "no call was counted"))
    for n, what in faults[:8]:
        print(f"# FAULT_KIND={kind} FAULT_AT={n}: {what}")
    print(("not ok - " if faults else "ok - ") +
          f"{name}: {len(runs)} of {whole.calls} calls of kind {kind} fail, {len(faults)} not handled", flush=True)
    return bool(faults)


def main():
    failed = False
    try:
        prepare()
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
            for name, arguments in SCENARIOS:
                wanted = name in sys.argv[4:] if sys.argv[4:] else True
                if name in ("journal", "boot") and not os.path.exists(top + "/system.journal"):
                    print(f"ok - {name} # SKIP no systemd-journal-remote")
                elif wanted:
                    for kind in KINDS:
                        failed |= sweep(name, arguments, kind, pool)
    finally:
        shutil.rmtree(top)
    return int(failed)


sys.exit(main())

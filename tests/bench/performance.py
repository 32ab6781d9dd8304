#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures ./kbmatch beside rg, grep, YARA, lnav and SEC and writes docs/PERFORMANCE.md.

BENCH_DIR (default ${TMPDIR:-/tmp}/kbmatch-bench) holds what is generated, some 7 GB, and
is kept. PERF_QUICK=1: small logs only, and the document goes to BENCH_DIR. PERF_LIMIT=60
seconds for a cell, PERF_MINUTES=11 until no further cell is begun, BENCH_CPU=(last).
"""
import glob
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import measure  # noqa: E402
import performance_report as report  # noqa: E402
from performance_report import ABSENT, CANNOT, CUT, LATE, Cell, Key  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DIR = pathlib.Path(os.environ.get("BENCH_DIR") or tempfile.gettempdir() + "/kbmatch-bench")
KBMATCH = os.environ.get("KBMATCH", str(ROOT / "kbmatch"))
QUICK = bool(os.environ.get("PERF_QUICK"))
LIMIT = float(os.environ.get("PERF_LIMIT", 5 if QUICK else 60))
MINUTES = float(os.environ.get("PERF_MINUTES", 11))
RUNS, OWN_RUNS = (2, 2) if QUICK else (5, 30)  # OWN_RUNS: of kbmatch, and of wc beside it
ENOUGH = 2 if QUICK else 4  # no further run after so many seconds
CPU = int(os.environ.get("BENCH_CPU", max(os.sched_getaffinity(0))))
BOTH = {CPU, *sorted(os.sched_getaffinity(0) - {CPU})[-1:]}
REAL, FEW, COUNTS = report.REAL, 25, (25, 300, 3000, 10000)
BASES = (FEW, REAL) + COUNTS[1:]
LOGS = ("ten", "1", "10") if QUICK else ("ten", "1", "10", "400", "4000")
FLOODS = ("million", "turns")
OTHERS = ("yara", "lnav", "sec", "grep-P", "grep-E")  # the quickest first
PACKAGES = "ripgrep yara lnav sec zstd valgrind"
LINEAR = ("grep-P", "grep-E", "sec")  # twice as many patterns take twice as long, or longer
RG = ["rg", "-c", "--no-unicode", "--regex-size-limit", "2G", "--dfa-size-limit", "2G"]
START = time.monotonic()

results = {}


def say(text):
    print(f"{time.monotonic() - START:6.1f} s  {text}", file=sys.stderr, flush=True)


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def log_path(log, form="plain"):
    return DIR / f"performance-{log}.txt{'.zst' if form == 'zstd' else ''}"


def base_path(rules):
    return DIR / f"performance-{'real' if rules == REAL else rules}.sqlite"


def pattern_path(tool, rules):
    return base_path(rules).with_suffix(f".{tool}")


# --- what is measured with

def rule_files():
    files = sorted(glob.glob(str(ROOT / "rules" / "*" / "*.lua")))
    return [f for f in files if re.search(r"^rule *\{", pathlib.Path(f).read_text(), re.M)]


def few_rules():
    """The real base with its first rules only that name no other."""
    folder = DIR / "rules-few"
    shutil.rmtree(folder, ignore_errors=True)
    all_rules = rule_files()
    shutil.copytree(ROOT / "rules", folder, ignore=lambda at, names: [
        n for n in names if os.path.join(at, n) in all_rules])
    alone = [f for f in all_rules if "explains" not in pathlib.Path(f).read_text()]
    for file in alone[:FEW]:
        shutil.copy(file, folder)
    return [folder]


def folders(rules, real):
    if rules == FEW:
        return few_rules()
    if rules == REAL or rules <= real:
        return [ROOT / "rules"]
    return [ROOT / "rules", output(HERE / "prepare.sh", "rules", str(rules - real)).strip()]


def build_base(rules, real):
    base = base_path(rules)
    options = [word for folder in folders(rules, real) for word in ("--rules", folder)]
    output(KBMATCH, "kb", "build", *options, "-o", base)
    info = dict(line.split(None, 1) for line in output(
        KBMATCH, "kb", "info", "--kb", base).splitlines() if " " in line)
    return int(info["rules"]), int(info["patterns"])


def write_patterns(tool, rules):
    """How many, or None where the tool does not take so many."""
    path = pattern_path(tool, rules)
    ran = subprocess.run([sys.executable, HERE / "patterns.py", base_path(rules), tool],
                         check=False, capture_output=True, text=True)
    if ran.returncode:
        return None
    path.write_text(ran.stdout)
    if tool == "yara":
        return compile_yara(path)
    if tool == "lnav" and refused_by_lnav(path):
        return None
    if tool in ("lnav", "sec"):  # joined, or of several lines each
        return len(output(sys.executable, HERE / "patterns.py", base_path(rules),
                          "grep-P").splitlines())
    return len(ran.stdout.splitlines())


def patterns_or_none(tool, rules):
    try:
        return write_patterns(tool, rules)
    except subprocess.TimeoutExpired:
        return None


def refused_by_lnav(path):
    """Its status is 0 all the same."""
    ran = subprocess.run(["lnav", "-n", "-f", path, log_path("ten")], check=False, text=True,
                         capture_output=True, stdin=subprocess.DEVNULL, timeout=60)
    return ran.returncode or "= help:" in ran.stdout + ran.stderr


def compile_yara(path):
    """Without the rules that yarac refuses."""
    lines = path.read_text().splitlines()
    for _ in range(9):
        path.write_text("\n".join(lines) + "\n")
        ran = subprocess.run(["yarac", path, f"{path}c"], check=False, text=True,
                             capture_output=True, timeout=60)
        bad = {int(n) for n in re.findall(r"^error:.*\((\d+)\):", ran.stderr, re.M)}
        if not bad:
            return len(lines) if not ran.returncode else None
        lines = [line for i, line in enumerate(lines, 1) if i not in bad]
    return None


def is_newer(path, source):
    return path.exists() and path.stat().st_mtime > os.stat(source).st_mtime


def write_part(source, path, size):
    if is_newer(path, source):
        return
    with open(source, "rb") as journal, open(path, "wb") as part:
        part.write(journal.read(size) if size else journal.read())


# What the kernel says of one page fault.
FAULT = ("[gfxhub] page fault (src_id:0 ring:24 vmid:8 pasid:{0})",
         " in process python3 pid {0} thread python3 pid {0})",
         "  in page starting at address 0x{1:016x} from client 10",
         "GCVM_L2_PROTECTION_FAULT_STATUS:0x00801031",
         "\t Faulty UTCL2 client ID: TCP (0x8)")


def write_logs():
    source = output(HERE / "prepare.sh", "journal", "10" if QUICK else "400").strip()
    write_part(source, log_path("1"), 1000000)
    write_part(source, log_path("10"), 10000000)
    ten = pathlib.Path(log_path("1")).read_text().splitlines(keepends=True)[:10]
    log_path("ten").write_text("".join(ten))
    if not QUICK:
        write_part(source, log_path("400"), 0)
    if is_newer(log_path("turns"), __file__):
        return
    with open(log_path("million"), "w", encoding="ascii") as log:
        for i in range(1000000):
            log.write(f"Jan 01 {i // 3600 % 24:02}:{i // 60 % 60:02}:{i % 60:02} host kernel: "
                      "amdgpu 0000:03:00.0: amdgpu:   in page starting at address "
                      f"0x{i * 2654435761 % 2 ** 40:016x} from client 27\n")
    with open(log_path("turns"), "w", encoding="ascii") as log:
        for i in range(1000000):
            line = FAULT[i % len(FAULT)].format(i % 32768, i * 2654435761 % 2 ** 40)
            log.write(f"[{1000 + i / 1e4:12.6f}] amdgpu 0000:03:00.0: amdgpu: {line}\n")


def repeat(source, path, times):
    if is_newer(path, source) and path.stat().st_size == source.stat().st_size * times:
        return
    with open(path, "wb") as big:
        for _ in range(times):
            with open(source, "rb") as part:
                shutil.copyfileobj(part, big, 1 << 22)


def compress_logs():
    for log in ("10",) if QUICK else ("10", "400"):
        if not is_newer(log_path(log, "zstd"), log_path(log)):
            output("zstd", "-qf", "--no-progress", log_path(log), "-o", log_path(log, "zstd"))
            os.utime(log_path(log, "zstd"))  # zstd keeps the time of its source


def enlarge_logs():
    """A zstd file may be several, one after the other."""
    if shutil.disk_usage(DIR).free < 8e9 and not log_path("4000").exists():
        say("less than 8 GB free: the log of 4 GB is left out")
        return
    for form in ("plain", "zstd"):
        if log_path("400", form).exists():
            repeat(log_path("400", form), log_path("4000", form), 10)


def warm(path):
    with open(path, "rb") as file:
        while file.read(1 << 22):
            pass


# --- the cells

def command(key):
    """What runs for a cell; `zstd -dc LOG.zst |` stands before what cannot read it."""
    log, patterns = str(log_path(key.log, key.form)), str(pattern_path(key.tool, key.rules))
    if key.tool == "kbmatch":
        return [KBMATCH, "--no-probe", "--format", "json", "--kb", str(base_path(key.rules)),
                f"-j{key.threads}", "--logs", log]
    bare = {
        "wc": ["wc", "-l"],
        "rg": RG + ["-f", patterns],
        "grep-E": ["env", "LC_ALL=C", "grep", "-E", "-c", "-f", patterns],
        "grep-P": ["env", "LC_ALL=C", "sh", "-c",
                   'while IFS= read -r p; do grep -P -c -e "$p" "$1"; done <"$0"; :', patterns],
        "yara": ["yara", "-w", "-C", f"{patterns}c"],
        "lnav": ["lnav", "-n", "-f", patterns],
        "sec": ["sec", f"--conf={patterns}", "--notail", "--nointevents"],
    }[key.tool]
    if key.form == "zstd":
        return ["sh", "-c", 'log=$1; shift; zstd -dc "$log" | "$@"', "sh", log] + bare
    return bare + [f"--input={log}" if key.tool == "sec" else log]


def program(tool):
    return {"grep-E": "grep", "grep-P": "grep", "kbmatch": KBMATCH}.get(tool, tool)


def size(log, form="plain"):
    return log_path(log, form).stat().st_size


def foreseen(key, patterns):
    """True where a smaller cell says that this one is longer than the limit."""
    for other, done in results.items():
        if tells(other, done, key):
            return True
        if key.tool in LINEAR and other == key._replace(rules=other.rules) and done.seconds:
            more = patterns[key.tool, key.rules] / patterns[key.tool, other.rules]
            if done.seconds * more > LIMIT:
                return True
    return False


def tells(other, done, key):
    if other.tool != key.tool or other.form not in ("plain", key.form) or \
            other.rules > key.rules or {other.log, key.log} & set(FLOODS) or \
            size(other.log) > size(key.log):
        return False
    if done.note == CUT or done.seconds is None or other.log == "ten":
        return done.note == CUT
    first = results.get(other._replace(log="ten", form="plain"))
    start = min(done.seconds, first.seconds if first and first.seconds else 0)
    return start + (done.seconds - start) * size(key.log) / size(other.log) > LIMIT


def reason(key, patterns):
    if not shutil.which(program(key.tool)) or (key.form == "zstd" and not shutil.which("zstd")):
        return ABSENT
    if key.tool not in ("wc", "kbmatch") and patterns.get((key.tool, key.rules)) is None:
        return CANNOT
    if time.monotonic() - START > MINUTES * 60:
        return LATE
    return CUT if key.tool not in ("wc", "kbmatch") and foreseen(key, patterns) else None


def timed(key):
    best, peak, start = None, 0, time.monotonic()
    for _ in range(OWN_RUNS if key.tool in ("wc", "kbmatch") else RUNS):
        ran = measure.run({CPU} if key.threads == 1 else BOTH, command(key), LIMIT)
        if not ran:
            return Cell(None, None, CUT)
        best, peak = min(ran[0], best or ran[0]), max(peak, ran[1])
        if time.monotonic() - start > ENOUGH:
            break
    return Cell(best, peak, None)


def cell(patterns, tool, log, rules, form="plain", threads=1):
    key = Key(tool, log, form, threads, rules)
    note = reason(key, patterns)
    try:
        results[key] = Cell(None, None, note) if note else timed(key)
    except measure.Failed as error:
        say(str(error))
        results[key] = Cell(None, None, CANNOT)
    say(f"{tool}, {log}, {form}, {base_path(rules).stem}, -j{threads}: "
        f"{results[key].note or format(results[key].seconds, '.4f')}")


def instructions(log, rules):
    if not shutil.which("valgrind") or time.monotonic() - START > MINUTES * 60:
        return
    words = command(Key("kbmatch", log, "plain", 1, rules))
    try:
        ran = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
                             + words, check=False, capture_output=True, text=True,
                             timeout=max(LIMIT, 60))
    except subprocess.TimeoutExpired:
        return
    count = re.search(r"Collected : (\d+)", ran.stderr)
    if count:
        results[Key("callgrind", log, "plain", 1, rules)] = Cell(int(count[1]), None, None)
    say(f"callgrind, {log}, {rules} rules: {count[1] if count else 'no count'}")


def bases_of(log):
    return {"1": (FEW, 300), "4000": (REAL, 10000)}.get(log, (REAL,) if log in FLOODS else BASES)


def measure_kbmatch(patterns, log):
    """kbmatch, wc and rg on one log, one after the other."""
    forms = ["plain"] + (["zstd"] if log_path(log, "zstd").exists() else [])
    for form in forms:
        warm(log_path(log, form))
        cell(patterns, "wc", log, 0, form)
        for rules in bases_of(log):
            for threads in (1,) if log in ("ten", "1") or len(BOTH) < 2 else (1, 2):
                cell(patterns, "kbmatch", log, rules, form, threads)
        for rules in bases_of(log) if form == "plain" else (FEW,):
            cell(patterns, "rg", log, rules, form)


def measure_others(patterns):
    for log in LOGS[:4]:
        for tool in OTHERS:
            for rules in (FEW, 300) if log == "1" else COUNTS:
                cell(patterns, tool, log, rules)


def prepare():
    DIR.mkdir(parents=True, exist_ok=True)
    os.environ.update(BENCH_DIR=str(DIR), HOME=str(DIR), XDG_CACHE_HOME=str(DIR / "cache"),
                      XDG_STATE_HOME=str(DIR / "state"), XDG_CONFIG_HOME=str(DIR / "config"))
    missing = [p for p in PACKAGES.replace("ripgrep", "rg").split() if not shutil.which(p)]
    if missing:
        say(f"not installed, and left out: {' '.join(missing)} (packages: {PACKAGES})")
    write_logs()
    if shutil.which("zstd"):
        compress_logs()
    if not QUICK:
        enlarge_logs()
    real, patterns = build_base(REAL, 0)
    sizes = {REAL: (real, patterns), **{n: build_base(n, real) for n in BASES if n != REAL}}
    written = {(tool, rules): patterns_or_none(tool, rules) for rules in BASES
               for tool in ("rg",) + OTHERS if shutil.which(program(tool))}
    return sizes, written


def main():
    sizes, patterns = prepare()
    say("prepared")
    for log in LOGS[:4] + FLOODS + LOGS[4:]:
        if log_path(log).exists():
            measure_kbmatch(patterns, log)
    for log in ("ten", "10"):
        for rules in BASES:
            instructions(log, rules)
    measure_others(patterns)
    path = DIR / "PERFORMANCE.md" if QUICK else ROOT / "docs" / "PERFORMANCE.md"
    logs = {key.log: size(key.log) for key in results}
    path.write_text(report.document(results, sizes, patterns, logs, {
        "limit": LIMIT, "runs": RUNS, "own_runs": OWN_RUNS, "enough": ENOUGH,
        "packages": PACKAGES,
        "programs": {tool: program(tool) for tool in ("rg", "zstd", "valgrind") + OTHERS}}))
    say(f"wrote {path}")


if __name__ == "__main__":
    main()

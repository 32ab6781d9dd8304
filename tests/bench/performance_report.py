# SPDX-License-Identifier: Apache-2.0
"""The document that performance.py writes of what it measured."""
import collections
import os
import subprocess

Key = collections.namedtuple("Key", "tool log form threads rules")
Cell = collections.namedtuple("Cell", "seconds kib note")  # a note stands in place of figures

REAL = 100  # in place of a number of rules, in order among those: the real base's
CUT, ABSENT, CANNOT, LATE = "cut", "absent", "cannot", "late"
MANY = "more than it takes"
MARKS = {ABSENT: "not installed", CANNOT: "cannot", LATE: "out of time"}

LOGS = {"ten": "ten lines", "1": "1 MB", "10": "10 MB", "400": "400 MB", "4000": "4 GB",
        "million": "a million matching lines", "turns": "a million, five in turn"}
OTHERS = {"rg": "`rg -f`", "grep-E": "`grep -E -f`", "grep-P": "`grep -P`", "yara": "YARA",
          "lnav": "lnav", "sec": "SEC"}

INTRODUCTION = """# Performance

`make performance` measures and writes this file: kbmatch, from its start to its report, beside
programs that look for the same patterns in the same logs, all in one run on one machine. The
figures of another machine, and of another day, differ; their ratios less so.

## Targets

{targets}

## The table

Times are in seconds of the clock. *of wc* is the speed of kbmatch as a share of that of `wc -l`
on the same log (with zstd: of `zstd -dc | wc -l`). *Memory* is the peak, *instructions* are
callgrind's.
In the columns of the others, 12× is twelve times the time of kbmatch on one thread in the row,
with the peak memory behind it; they are measured with one thread only, as none of them takes more
for one file. {marks}

{table}

## How it is measured

{method}

What each program looks for:

{patterns}

## To make it again

    make performance

It takes up to 12 minutes and 8 GB in `BENCH_DIR`, and wants an idle machine.
`PERF_QUICK=1 make performance` takes two minutes, keeps to 10 MB and writes `PERFORMANCE.md` to
`BENCH_DIR`. The programs to compare with are optional, and are in the distribution's packages of
these names: `{packages}`.
"""


def number(value):
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def short_seconds(value):
    return f"{value:.4f}" if value < 0.1 else f"{value:.3f}" if value < 10 else f"{value:.1f}"


class Figures:
    def __init__(self, results, sizes, logs, limit):
        self.results, self.sizes, self.logs, self.limit = results, sizes, logs, limit

    def cell(self, tool, log, rules=0, form="plain", threads=1):
        return self.results.get(Key(tool, log, form, threads, rules), Cell(None, None, None))

    def seconds(self, *key, **options):
        return self.cell(*key, **options).seconds

    def rate(self, log, *key, **options):
        seconds = self.seconds("kbmatch", log, *key, **options)
        return self.logs[log] / seconds / 1e6 if seconds else None

    def ratio(self, one, other):
        return one / other if one and other else None

    def count(self, rules):
        return f"{self.sizes[rules][0]:,}" + (" (real)" if rules == REAL else "")


# --- targets

def times_rg(figures):
    """On the largest log that rg came to an end with, or is known not to."""
    best = None, ""
    for log in ("10", "400"):
        rg = figures.cell("rg", log, REAL)
        own = figures.seconds("kbmatch", log, REAL)
        if own and rg.seconds:
            best = rg.seconds / own, f"{number(rg.seconds / own)} times ({LOGS[log]})"
        elif own and rg.note == CUT and best[0] is None:
            best = figures.limit / own, f"over {number(figures.limit / own)} times ({LOGS[log]})"
    return best


def targets(figures):
    main = "400" if "400" in figures.logs else "10"
    kb, ratio = figures.seconds, figures.ratio
    of_wc = ratio(kb("wc", main), kb("kbmatch", main, REAL))
    threads = ratio(kb("kbmatch", main, REAL), kb("kbmatch", main, REAL, threads=2))
    growth = ratio(kb("kbmatch", main, 10000), kb("kbmatch", main, 300))
    start = kb("kbmatch", "ten", 10000)
    peaks = [cell.kib / 1024 for key, cell in figures.results.items()
             if (key.tool, key.log) == ("kbmatch", "4000") and cell.kib]
    memory = max(peaks) if peaks else None
    rates = [figures.rate(log, REAL) for log in ("million", "turns") if log in figures.logs]
    over, text = times_rg(figures)
    log = f"({LOGS[main]}, plain, the real base)"
    yield (f"at least a sixth of the speed of `wc -l`, one thread {log}; the aim is a quarter",
           of_wc and f"{of_wc:.2f}", of_wc and of_wc >= 1 / 6)
    yield "at least 3 times the speed of `rg -c -f`, one thread (plain, the real base)", text, \
        over and over >= 3
    yield (f"two threads at least 1.7 times as fast as one {log}",
           threads and f"{threads:.2f} times", threads and threads >= 1.7)
    yield (f"10,000 rules at most 1.3 times slower than 300 ({LOGS[main]}, plain)",
           growth and f"{growth:.2f} times", growth and growth <= 1.3)
    yield ("start-up with 10,000 rules under 10 ms (ten lines, start to report)",
           start and f"{start * 1000:.1f} ms", start and start < 0.010)
    yield ("peak memory under 64 MiB for a log of 4 GB (the most of its rows)",
           memory and f"{memory:.1f} MiB", memory and memory < 64)
    for what, rate in zip(("", ", five in turn"), rates):
        yield (f"a million matching lines{what} at 300 MB/s or more, one thread (the real base)",
               rate and f"{rate:.0f} MB/s", rate and rate >= 300)


def target_table(figures):
    rows = ["| Target | Measured | Met |", "|---|---:|---|"]
    for target, measured, met in targets(figures):
        verdict = "—" if not measured else "yes" if met else "no"
        rows.append(f"| {target} | {measured or 'not measured'} | {verdict} |")
    return "\n".join(rows)


# --- the table

def other_cell(figures, tool, key):
    if key.threads > 1:
        return ""
    cell = figures.cell(tool, key.log, key.rules, key.form)
    if cell.seconds:
        own = figures.seconds("kbmatch", key.log, key.rules, key.form)
        times = f"{number(cell.seconds / own)}×" if own else f"{short_seconds(cell.seconds)} s"
        return f"{times}, {number(cell.kib / 1024)} MiB"
    return f"> {figures.limit:.0f} s" if cell.note == CUT else MARKS.get(cell.note, "")


def row(figures, key, cell):
    lines = figures.seconds("wc", key.log, 0, key.form)
    count = figures.seconds("callgrind", key.log, key.rules)
    count = f"{number(count / 1e6)} M" if count and (key.form, key.threads) == ("plain", 1) else ""
    columns = [LOGS[key.log], key.form, figures.count(key.rules), str(key.threads)]
    if cell.seconds:
        columns += [short_seconds(cell.seconds),
                    "" if key.log == "ten" else number(figures.logs[key.log] / cell.seconds / 1e6),
                    number(lines / cell.seconds) if lines and key.log != "ten" else "",
                    f"{number(cell.kib / 1024)} MiB", count]
    else:
        mark = f"> {figures.limit:.0f} s" if cell.note == CUT else MARKS.get(cell.note, "")
        columns += [mark, "", "", "", count]
    columns += [other_cell(figures, tool, key) for tool in OTHERS]
    return f"| {' | '.join(columns)} |"


def table(figures):
    names = ["Log", "Form", "Rules", "Threads", "kbmatch", "MB/s", "of wc", "Memory",
             "Instructions"] + list(OTHERS.values())
    lines = [f"| {' | '.join(names)} |", "|---|---|---:|---:|" + "---:|" * (len(names) - 4)]
    order = list(LOGS)
    keys = [key for key in figures.results if key.tool == "kbmatch"]
    keys.sort(key=lambda k: (order.index(k.log), k.form, k.rules, k.threads))
    lines += [row(figures, key, figures.results[key]) for key in keys]
    return "\n".join(lines)


# --- the text

def machine():
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
        models = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2 ** 30
    model = models[0] if models else os.uname().machine
    return f"{model}, {os.cpu_count()} processors, {memory:.0f} GiB, {os.uname().sysname} " + \
        ".".join(os.uname().release.split(".")[:2])


def version(program):
    try:
        ran = subprocess.run([program, "--version"], check=False, capture_output=True, text=True,
                             stdin=subprocess.DEVNULL, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return "not installed"
    words = (ran.stdout or ran.stderr).split()
    words = [w.strip(",*").removeprefix("valgrind-") for w in words]
    found = [w for w in words if "." in w and any(c.isdigit() for c in w)]
    return found[0].lstrip("v") if found else "of an unknown version"


def versions(programs):
    seen = {}
    for name in programs.values():
        seen.setdefault(name, version(name))
    return ", ".join(f"{name} {text}" for name, text in seen.items())


def method(figures, settings):
    real = figures.sizes[REAL][0]
    lines = [
        f"The machine: {machine()}. The programs: {versions(settings['programs'])}.",
        "The logs are a journal that `tests/bench/gen_journal.c` makes, of services, a healthy "
        "kernel and a planted fault in 20,000 lines; 1 MB and 10 MB are its beginning, 4 GB is "
        "ten times 400 MB. The million matching lines are one page fault's address line with "
        f"other numbers, {figures.logs.get('million', 0) / 1e6:.0f} MB; five in turn are the "
        f"kernel's five lines of a fault, {figures.logs.get('turns', 0) / 1e6:.0f} MB. With zstd "
        "(level 3), `zstd -dc |` stands before the others.",
        f"The real base has {real} rules. 300, 3,000 and 10,000 are all of it and rules that "
        "`tests/bench/gen_rules.py` makes, of three patterns each; 25 are the first of it that "
        "name no other, with all of its facts, devices and harmless lines. Bases are built "
        "beforehand, as is what `yarac` compiles for YARA.",
        f"Each cell is the least of up to {settings['runs']} runs, of kbmatch and `wc` up to "
        f"{settings['own_runs']}, none begun after {settings['enough']} s, with the log in the "
        "page cache, on one CPU (two for two threads), output thrown away. A cell "
        f"that takes over {figures.limit:.0f} s is cut, and not begun if a smaller log, or fewer "
        "rules, tell so.",
        "`rg` gets `--no-unicode`, as the patterns of kbmatch are of ASCII, and limits of 2 GB "
        "for what it compiles, as less makes it slower here; `grep` runs in the C locale, "
        "`grep -P` once for each pattern; YARA knows no lines, so `^` and `$` are the log's ends to "
        "it; lnav filters, without a display; SEC matches each line with each pattern and does "
        "nothing on a hit.",
    ]
    return "\n\n".join(lines)


def pattern_table(figures, patterns):
    tools = [tool for tool in OTHERS if any(t == tool for t, _ in patterns)]
    lines = ["| Rules | kbmatch | " + " | ".join(OTHERS[t] for t in tools) + " |",
             "|---:|" + "---:|" * (len(tools) + 1)]
    for rules in sorted(figures.sizes):
        counts = [patterns.get((tool, rules)) for tool in tools]
        lines.append(f"| {figures.count(rules)} | {figures.sizes[rules][1]:,} | "
                     + " | ".join(MANY if c is None else f"{c:,}" for c in counts) + " |")
    return "\n".join(lines) + (
        "\n\nkbmatch looks for all of them; the others get those that it tries on each line of a "
        "long log, without those that their own kind of regex cannot say (lookaround above all).")


def marks(figures):
    notes = {cell.note for cell in figures.results.values()}
    texts = {CUT: f"> {figures.limit:.0f} s is a cell that was cut, or would have been",
             ABSENT: "*not installed* is a program that was not there",
             CANNOT: "*cannot* is one that does not take so many patterns or came to no end",
             LATE: "*out of time* was not begun, as the whole had taken long enough"}
    told = [text for note, text in texts.items() if note in notes]
    return f"An empty cell was not measured; {'; '.join(told)}." if told else ""


def document(results, sizes, patterns, logs, settings):
    figures = Figures(results, sizes, logs, settings["limit"])
    text = INTRODUCTION.format(
        targets=target_table(figures), marks=marks(figures), table=table(figures),
        method=method(figures, settings), patterns=pattern_table(figures, patterns),
        packages=settings["packages"])
    return text

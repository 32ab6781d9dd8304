#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Mixes logs of the corpus as those of many hosts, and compares what each host is told with
what it is told alone.

  mix.py MACHINES KB DIRECTORY [HOSTS [NOISE]]    MACHINES: the program of machines.c

NOISE: so many lines that say nothing go between those of each log, by its own host.

Prints one "ok" or "not ok" line for each way of mixing."""
import os, random, re, subprocess, sys

MACHINES, KB, DIRECTORY = sys.argv[1:4]
HOSTS = int(sys.argv[4]) if len(sys.argv) > 4 else 60
NOISE = int(sys.argv[5]) if len(sys.argv) > 5 else 0
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
HEADER = re.compile(r"(?:%s) [ \d]\d \d\d:\d\d:\d\d (\S+) (?=\S+: )" % "|".join(MONTHS))


def texts():
    """The logs of cases that are the kernel's or a journal's."""
    for root, _, names in sorted(os.walk("corpus")):
        if "case.lua" not in names or root.startswith("corpus/threads"):
            continue
        case = open(os.path.join(root, "case.lua"), encoding="utf-8").read()
        found = re.findall(r"text = \[(=*)\[\n(.*?)\]\1\]", case, re.S)
        yield from (text for _, text in found)
        for name in sorted(names):
            if name.endswith((".txt", ".log")):
                data = open(os.path.join(root, name), "rb").read()
                if len(data) < 300000 and b"\0" not in data and b"\x1b" not in data:
                    yield data.decode("utf-8", "replace")


def as_host(text, host):
    """The lines as a syslog has them of the host; None: they are none of the kernel's."""
    lines = [line for line in text.splitlines() if line.strip()]
    kernel = sum(line.startswith("[") and "]" in line for line in lines)
    headers = sum(bool(HEADER.match(line)) for line in lines)
    if headers == len(lines) and lines:
        start = len(lines[0]) - len(HEADER.sub("", lines[0]))
        return [HEADER.sub(lambda m: m.group(0).replace(" %s " % m.group(1), " %s " % host), line)
                for line in lines] if start else None
    if kernel < len(lines) * 0.8 or not lines:
        return None
    return ["Nov 20 10:%02d:%02d %s kernel: %s" % (i // 60 % 60, i % 60, host, line)
            for i, line in enumerate(lines)]


def run(path):
    done = subprocess.run([MACHINES, "--kb", KB, "--no-probe", "--logs", path],
                          capture_output=True, text=True)
    rows = {}
    for line in done.stdout.splitlines():
        name, _, rest = line.partition("|")
        # where it stands in the file is another line there
        rows[name] = re.sub(r" at \S+", "", rest.replace("texts ", ""))
    return rows, done.stderr


def mixed(logs, way, random):
    if way == "one after the other":
        return [line for log in logs for line in log]
    left = [list(reversed(log)) for log in logs]
    lines = []
    while left:
        at = 0 if way == "in turn" else random.randrange(len(left))
        take = 1 if way == "in turn" else random.choice((1, 1, 1, 2, 5, 40))
        log = left.pop(at)
        while log and take:
            lines.append(log.pop())
            take -= 1
        if log:
            left.append(log)
    return lines


def main():
    chosen = random.Random(20)
    pool = [text for text in texts() if as_host(text, "h")]
    pool = chosen.sample(pool, min(HOSTS, len(pool)))
    logs = [as_host(text, "node%02d" % i) for i, text in enumerate(pool)]
    logs += [["Nov 20 10:00:%02d idle%d systemd[1]: Started daily cleanup %d." % (i, host, i)
              for i in range(20)] for host in range(5)]
    for log in logs:
        noise = re.sub(r"(\S+: ).*", r"\1nothing of interest", log[0])
        for at in range(len(log), 0, -1):
            log[at:at] = [noise] * NOISE
    alone = {}
    for i, log in enumerate(logs):
        path = os.path.join(DIRECTORY, "alone")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(log) + "\n")
        alone.update(run(path)[0])
    faults = sum(not row.endswith("|") for row in alone.values())
    print("# %d hosts, %d of them with a fault" % (len(alone), faults))
    failed = len(alone) != len(logs) or len(alone) < 50 or faults < 20
    print("%s - there are enough hosts to mix" % ("not ok" if failed else "ok"))
    for number, way in enumerate(("in turn", "one after the other", "random", "random", "random")):
        path = os.path.join(DIRECTORY, "mixed")
        lines = mixed(logs, way, random.Random(number))
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        together, said = run(path)
        wrong = [name for name in alone if together.get(name) != alone[name]]
        extra = [name for name in together if name not in alone]
        print("%s - mixed %s (%d): each host is told what it is told alone"
              % ("not ok" if wrong or extra else "ok", way, number))
        for name in wrong[:5]:
            print("# %s alone: %s\n# %s mixed: %s" % (name, alone[name], name, together.get(name)))
        if extra:
            print("# nobody's: %s" % " ".join(extra[:5]))
        if wrong or extra:
            print("".join("# " + line + "\n" for line in said.splitlines()[:5]), end="")
        failed |= bool(wrong or extra)
    return failed


sys.exit(main())

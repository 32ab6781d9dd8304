#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""node-scraper.py CHECKOUT FOLDER... [--format markdown|tsv] [--kbmatch PROGRAM]

What amd/node-scraper and kbmatch say of the same cases, in one table and its totals.

CHECKOUT is a work tree of github.com/amd/node-scraper. Its dmesg analyzer is driven as its
program does with `--collection False --data FILE`; nothing is collected and nothing is sent.
Needs pydantic 2. What else its package imports for remote machines may be missing.

A case is a `case` of a case.lua, or a folder with log.txt and case.json or label.txt (lines
of `name: value`: url, fault, cause, component, service, sure; a control's fault is `none` or
`none: WORDS`). Below FOLDER all are taken.

Exit status: 0 when both ran, 1 when one of them could not, 2 for wrong arguments.
"""
import argparse
import collections
import importlib
import json
import logging
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest.mock
import warnings

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS = 60  # for one case
REMOTE = {"paramiko", "requests", "urllib3", "pytz"}  # of its package, not of its analyzer
Case = collections.namedtuple("Case", "name label healthy accepted action logs facts")
Row = collections.namedtuple("Row", "case label scraper kbmatch confidence service")
ESCAPES = {"n": "\n", "t": "\t"}
TOKEN = re.compile(r"""--\[\[.*?\]\]|--[^\n]*|\s+|\[(?P<eq>=*)\[\n?(?P<long>.*?)\](?P=eq)\]
    |(?P<quote>["'])(?P<text>(?:\\.|(?!(?P=quote)).)*)(?P=quote)
    |(?P<number>-?\d+(?:\.\d+)?)|(?P<word>[A-Za-z_]\w*)|(?P<mark>[{}=\[\],;])""", re.S | re.X)


def tokens(source):
    """Of Lua that holds only tables: strings as ("text", VALUE), the rest alike."""
    at = 0
    while at < len(source):
        token = TOKEN.match(source, at)
        if not token:
            raise ValueError("more than plain tables")
        at = token.end()
        if token["long"] is not None:
            yield "text", token["long"]
        elif token["text"] is not None:
            yield "text", re.sub(r"\\(.)", lambda c: ESCAPES.get(c[1], c[1]), token["text"])
        elif token.lastgroup:
            yield token.lastgroup, token[token.lastgroup]


def value(queue):
    kind, text = queue.popleft()
    if (kind, text) != ("mark", "{"):
        return {"true": True, "false": False}.get(text, text) if kind == "word" else text
    table, last = {}, 0
    while queue[0] != ("mark", "}"):
        if queue[0] == ("mark", "["):
            queue.popleft()
            key = value(queue)
            queue.popleft()
        elif queue[0][0] == "word" and queue[1] == ("mark", "="):
            key = queue.popleft()[1]
        else:
            last += 1
            table[last] = value(queue)
            key = None
        if key is not None:
            queue.popleft()
            table[key] = value(queue)
        if queue[0][1] in (",", ";"):
            queue.popleft()
    queue.popleft()
    return table


def listed(one):
    return [] if one is None else list(one.values()) if isinstance(one, dict) else [one]


def lua_cases(path, folder):
    queue = collections.deque(tokens(path.read_text(encoding="utf-8")))
    while queue:
        if queue.popleft() != ("word", "case"):
            raise ValueError("more than plain tables")
        fields = value(queue)
        name = "/".join(filter(None, [str(path.parent.relative_to(folder)), fields.get("name")]))
        logs = [path.parent / file for file in listed(fields.get("log"))]
        first = fields.get("first")
        yield Case(name, first or "none", not first, {first, *listed(fields.get("accepted"))}, None,
                   logs or [fields.get("text", "")], fields.get("facts", {}))


def label_case(path, folder):
    name = str(path.parent.relative_to(folder))
    logs = [path.parent / "log.txt"]
    if path.suffix == ".json":
        label = json.loads(path.read_text(encoding="utf-8"))
        wanted = label.get("diagnosis")
        return Case(name, wanted or "none", not wanted, {wanted, *label.get("also_acceptable", [])},
                    None, logs, label.get("facts", {}))
    label = dict(re.findall(r"^(\w+): *(.*)$", path.read_text(encoding="utf-8"), re.M))
    action = label.get("service", "unknown")
    return Case(name, f"{label.get('component', '?')}: {action}",
                bool(re.match(r"none\s*(:|$)", label.get("fault", ""))), set(), action, logs, {})


def cases(folder):
    for path in sorted(folder.rglob("*")):
        if path.name == "case.lua":
            try:
                yield from list(lua_cases(path, folder))
            except (ValueError, IndexError) as error:
                print(f"{path} is left out: {error}", file=sys.stderr)
        elif path.name in ("case.json", "label.txt") and (path.parent / "log.txt").exists():
            yield label_case(path, folder)


def load_scraper(checkout):
    """The function that lists the events of a text."""
    package = checkout / "nodescraper"
    if not package.is_dir():
        raise ImportError(f"{checkout} has no folder nodescraper")
    sys.path.insert(0, str(checkout))
    warnings.simplefilter("ignore")
    at = "nodescraper.plugins.inband.dmesg."
    while True:
        try:
            analyzer = importlib.import_module(at + "dmesg_analyzer").DmesgAnalyzer
            data = importlib.import_module(at + "dmesgdata").DmesgData
            system = importlib.import_module("nodescraper.models").SystemInfo
            break
        except ModuleNotFoundError as missing:
            if (missing.name or "").split(".")[0] not in REMOTE:
                raise
            sys.modules[missing.name] = unittest.mock.MagicMock()
    logger = logging.getLogger("quiet")
    logger.disabled = True

    def events(text):
        found = analyzer(system_info=system(), logger=logger).analyze_data(data(dmesg_content=text))
        return [(one.description, one.category, one.priority.name) for one in found.events]
    return events


class OutOfTime(BaseException):
    """No Exception: the analyzer catches those and goes on."""


def out_of_time(*_):
    raise OutOfTime


def scraper_says(events, case):
    """Its events without repetition, or why there are none."""
    try:
        text = "\n".join(log if isinstance(log, str) else log.read_text(encoding="utf-8")
                         for log in case.logs)
    except (UnicodeDecodeError, IsADirectoryError):
        return None, "cannot be read: not a file of UTF-8 text"
    signal.signal(signal.SIGALRM, out_of_time)
    signal.alarm(SECONDS)
    try:
        found = collections.Counter(events(text))
    except OutOfTime:
        return None, f"no answer in {SECONDS} s"
    finally:
        signal.alarm(0)
    broken = [what for what, category, _ in found if category == "RUNTIME"]
    if broken:
        return None, broken[0]
    told = [f"{what} ({category}, {priority}{f', {n}x' if n > 1 else ''})"
            for (what, category, priority), n in found.items()]
    return found, "; ".join(told)


def kbmatch_says(program, case, scratch):
    """Its first diagnosis, {} for none."""
    command = [program, "--no-probe", "--quiet", "--format", "json"]
    for number, log in enumerate(case.logs):
        if isinstance(log, str):
            path = scratch / f"{number}.txt"
            path.write_text(log, encoding="utf-8")
            log = path
        command += ["--logs", str(log)]
    for key, told in case.facts.items():
        for one in listed(told):
            command += ["--fact", f"{key}={str(one).lower() if isinstance(one, bool) else one}"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    if run.returncode > 1:
        raise RuntimeError(f"kbmatch cannot be run on {case.name}: {run.stderr.strip()}")
    return next(iter(json.loads(run.stdout)["diagnoses"]), {})


def share(count, all_of):
    return f"{count} of {all_of}"


def totals(rows):
    """What each came to; `rows` are (case, events or None, diagnosis)."""
    sick = [row for row in rows if not row[0].healthy]
    well = [row for row in rows if row[0].healthy]
    named = [row for row in sick if row[0].accepted]
    idle = [row for row in rows if row[0].action == "none"]
    acted = [row for row in rows if row[0].action not in (None, "unknown", "none")]

    def serious(events):
        return any(priority in ("ERROR", "CRITICAL") for _, _, priority in events or [])

    def ras(events):
        return any(category == "RAS" for _, category, _ in events or [])

    def sure(diagnosis):
        return diagnosis.get("confidence", 0) >= 0.5

    def count(some, holds):
        return f"{sum(map(bool, map(holds, some)))} of {len(some)}"
    yield "of the cases", "node-scraper", "kbmatch"
    yield "with a fault: anything said", count(sick, lambda r: r[1]), count(sick, lambda r: r[2])
    yield ("with a fault: an ERROR, a confidence of 0.5", count(sick, lambda r: serious(r[1])),
           count(sick, lambda r: sure(r[2])))
    yield "with a fault: an event of category RAS", count(sick, lambda r: ras(r[1])), "-"
    yield ("with a labelled diagnosis: it comes first", "-",
           count(named, lambda r: r[2].get("id") in r[0].accepted))
    yield ("with a labelled service action: it is stated", "-",
           count(acted, lambda r: service(r[2]) == r[0].action))
    yield ("that need no service action: none is stated above watch", "-",
           count(idle, lambda r: service(r[2]) in ("", "none", "watch")))
    yield ("without a fault: an ERROR, a confidence of 0.5", count(well, lambda r: serious(r[1])),
           count(well, lambda r: sure(r[2])))
    yield "that cannot be read", count(rows, lambda r: r[1] is None), count(rows, lambda r: False)


def service(diagnosis):
    stated = diagnosis.get("service") or {}
    return stated.get("action", "") if isinstance(stated, dict) else str(stated)


def markdown(table):
    rows = [[re.sub(r"\s+", " ", str(cell)).replace("|", "\\|") for cell in row] for row in table]
    rows.insert(1, ["---"] * len(rows[0]))
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def tsv(table):
    return "\n".join("\t".join(re.sub(r"\s+", " ", str(cell)) for cell in row) for row in table)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=pathlib.Path)
    parser.add_argument("folders", type=pathlib.Path, nargs="+", metavar="FOLDER")
    parser.add_argument("--format", choices=("markdown", "tsv"), default="markdown")
    parser.add_argument("--kbmatch", default=str(ROOT / "kbmatch"))
    options = parser.parse_args()
    try:
        events = load_scraper(options.checkout.resolve())
    except (ImportError, AttributeError) as error:
        print(f"node-scraper cannot be run: {error}", file=sys.stderr)
        return 1
    rows, table = [], [("case", "label", "node-scraper", "kbmatch", "confidence", "service")]
    with tempfile.TemporaryDirectory() as scratch:
        for folder in options.folders:
            for case in cases(folder):
                found, told = scraper_says(events, case)
                diagnosis = kbmatch_says(options.kbmatch, case, pathlib.Path(scratch))
                rows.append((case, found, diagnosis))
                table.append(Row(case.name, case.label, told or "-", diagnosis.get("id", "-"),
                                 f"{diagnosis['confidence']:.2f}" if diagnosis else "-",
                                 service(diagnosis) or "-"))
    if not rows:
        print("no cases there", file=sys.stderr)
        return 2
    write = markdown if options.format == "markdown" else tsv
    print(write(table), write(list(totals(rows))), sep="\n\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (RuntimeError, OSError, ValueError, subprocess.TimeoutExpired) as error:
        sys.exit(f"{sys.argv[0]}: {error}")

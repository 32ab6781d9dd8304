#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures kbmatch on a folder of labelled cases, AREA/NAME/{case.json,log.txt}.

case.json: id, area, facts (key to value, list, or {name: value}), diagnosis (null for a
healthy machine), also_acceptable, must_not. Prints how often the right diagnosis came
first, false alarms, and the Brier score; -v prints each miss. --as-corpus writes the same
cases as case.lua files, for `kbmatch test --calibrate --corpus DIR`.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

ALARM = 0.5


def fact_arguments(facts):
    for key, value in facts.items():
        if value is None:
            continue
        if isinstance(value, dict):
            yield from fact_arguments({f"{key}.{k}": v for k, v in value.items()})
            continue
        for item in value if isinstance(value, list) else [value]:
            text = str(item).lower() if isinstance(item, bool) else str(item)
            yield from ("--fact", f"{key}={text}")


def diagnose(program, folder):
    case = json.loads((folder / "case.json").read_text())
    command = [program, "--no-probe", "--format", "json", "--logs", str(folder / "log.txt")]
    command += fact_arguments(case.get("facts") or {})
    ran = subprocess.run(command, capture_output=True, timeout=120, check=False)
    if ran.returncode not in (0, 1):
        sys.exit(f"{folder}: status {ran.returncode}: {ran.stderr.decode(errors='replace')}")
    stated = [(d["id"], d["confidence"]) for d in json.loads(ran.stdout)["diagnoses"]]
    return folder, case, stated


def share(part, whole):
    return f"{part:4d} of {whole:4d}" + (f"  {100 * part / whole:5.1f}%" if whole else "")


class Figures:
    def __init__(self):
        self.positives = self.first = self.three = self.common = self.common_first = 0
        self.healthy = self.alarms = self.must_not = self.violated = 0
        self.brier = []
        self.misses = []

    def add(self, folder, case, stated, common):
        right = {case["diagnosis"], *(case.get("also_acceptable") or [])} - {None}
        ids = [name for name, _ in stated]
        name = f"{folder.parent.name}/{folder.name}"
        shown = ", ".join(f"{i} {c:.2f}" for i, c in stated[:3]) or "nothing"
        self.brier += [(c - (i in right)) ** 2 for i, c in stated]
        if case["diagnosis"] is None:
            self.healthy += 1
            if any(c >= ALARM for _, c in stated):
                self.alarms += 1
                self.misses.append(f"alarm    {name}: healthy, got {shown}")
        else:
            self.positive(case, ids, right, common, f"{name}: ", shown)
        for label in case.get("must_not") or []:
            self.must_not += 1
            worst = max((c for i, c in stated if i == label), default=0)
            if worst >= ALARM:
                self.violated += 1
                self.misses.append(f"must not {name}: {label} {worst:.2f}")

    def positive(self, case, ids, right, common, name, shown):
        hit = bool(ids) and ids[0] in right
        self.positives += 1
        self.first += hit
        self.three += any(i in right for i in ids[:3])
        if case["diagnosis"] in common:
            self.common += 1
            self.common_first += hit
        if not hit:
            mark = "" if case["diagnosis"] in common else " (single)"
            self.misses.append(f"miss     {name}wanted {case['diagnosis']}{mark}, got {shown}")

    def show(self, verbose):
        for line in sorted(self.misses) if verbose else []:
            print(line)
        print("right first            ", share(self.first, self.positives))
        print("  labels of 2 and more ", share(self.common_first, self.common))
        print("right in first three   ", share(self.three, self.positives))
        print(f"healthy with any >= {ALARM}", share(self.alarms, self.healthy))
        print(f"must not >= {ALARM}        ", share(self.violated, self.must_not))
        if self.brier:
            print(f"Brier score             {sum(self.brier) / len(self.brier):.3f}"
                  f" over {len(self.brier)} stated confidences")


def lua(value):
    if isinstance(value, str):
        return '"' + "".join(c if c.isprintable() and c not in '"\\' and ord(c) < 127
                             else "".join(f"\\{b:03d}" for b in c.encode()) for c in value) + '"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"[{lua(k)}] = {lua(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "{ " + ", ".join(map(lua, value)) + " }"
    return str(value)


def known_keys(program):
    ran = subprocess.run([program, "kb", "keys"], capture_output=True, text=True, check=True)
    return tuple(line.split("`")[1] for line in ran.stdout.splitlines() if line.startswith("| `"))


def write_case(folder, target, known):
    """An unknown fact warns on a command line, but is an error in a case.lua."""
    case = json.loads((folder / "case.json").read_text())
    facts = collections.defaultdict(list)
    for argument in fact_arguments(case.get("facts") or {}):
        key, _, value = argument.partition("=")
        if value and (key in known or key[:key.find(".") + 1] in known):
            facts[key].append(value)
    fields = {"url": case["source"], "summary": case.get("summary") or folder.name,
              "log": "log.txt", "facts": dict(facts)}
    if case["diagnosis"]:
        fields["first"] = case["diagnosis"]
        fields["accepted"] = case.get("also_acceptable") or []
    fields["must_not"] = case.get("must_not") or []
    target.mkdir(parents=True, exist_ok=True)
    text = "".join(f"  {k} = {lua(v)},\n" for k, v in fields.items() if v != [] and v != {})
    (target / "case.lua").write_text("case {\n" + text + "}\n")
    (target / "log.txt").write_bytes((folder / "log.txt").read_bytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", type=pathlib.Path, help="folder of AREA/NAME/case.json")
    parser.add_argument("only", nargs="*", help="AREA or AREA/NAME")
    parser.add_argument("-v", "--verbose", action="store_true", help="print each miss")
    parser.add_argument("--label", action="append", default=[],
                        help="count this label among the common ones; repeatable")
    parser.add_argument("--kbmatch", default="./kbmatch")
    parser.add_argument("--as-corpus", type=pathlib.Path, metavar="DIR",
                        help="write the cases as AREA/NAME/case.lua and stop")
    arguments = parser.parse_args()

    folders = sorted(p.parent for p in arguments.cases.glob("*/*/case.json"))
    if not folders:
        sys.exit(f"no AREA/NAME/case.json under {arguments.cases}")
    labels = collections.Counter(
        json.loads((f / "case.json").read_text())["diagnosis"] for f in folders)
    common = {k for k, n in labels.items() if k and n >= 2} | set(arguments.label)
    if arguments.only:
        folders = [f for f in folders
                   if {f.parent.name, f"{f.parent.name}/{f.name}"} & set(arguments.only)]

    if arguments.as_corpus:
        known = known_keys(arguments.kbmatch)
        for folder in folders:
            write_case(folder, arguments.as_corpus / folder.parent.name / folder.name, known)
        return

    figures = Figures()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for result in pool.map(lambda f: diagnose(arguments.kbmatch, f), folders):
            figures.add(*result, common)
    figures.show(arguments.verbose)


if __name__ == "__main__":
    main()

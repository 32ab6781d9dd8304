#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the printed reports of logs: report-measures.py [--kbmatch P] [--kb K] [DIR...]

DIR (default: corpus) is searched for log*.txt. Of each log the text and the Markdown are
made. Prints the figures, and fails where a limit is broken:

- text: a median of at most 45 lines, at most 60 where there is one cause;
- the first 24 lines hold verdict, evidence, what to do and the command;
- Markdown: at most 60 lines outside of <details>;
- neither prints a regex of the base;
- what the text reads like has no percentage and no commands but `kbmatch show`.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import statistics
import subprocess
import sys

MEDIAN, ONE_CAUSE, HEAD, MARKDOWN = 45, 60, 24, 60


def told(program, *arguments):
    ran = subprocess.run([*program, *arguments], capture_output=True, timeout=120, check=False,
                         stdin=subprocess.DEVNULL)
    if ran.returncode not in (0, 1):
        sys.exit(f"{arguments}: status {ran.returncode}: {ran.stderr.decode(errors='replace')}")
    return ran.stdout.decode("utf-8")


def outside(markdown):
    """Lines that are not folded."""
    depth = count = 0
    for line in markdown.splitlines():
        depth += line.startswith("<details")
        count += depth == 0
        depth -= line.startswith("</details")
    return count


def head_lacks(text):
    """What of verdict, evidence, action and command the first lines lack."""
    head, lacks = text.splitlines()[:HEAD], []
    first = text.split("\n\n", 1)[0]
    if not re.match(r"(Very likely|Likely|Possible|A hint) \(\d+% sure\): ", first):
        return ["verdict"]
    if not any(re.match(r"  \+ \S", line) for line in head):
        lacks.append("evidence")
    todo = re.search(r"^What to do.*?(?=^\S)", text + "\n.", re.M | re.S)
    if not todo or not any(line.startswith("What to do") for line in head):
        lacks.append("action")
    elif re.search(r"^  Run\b", todo[0], re.M):
        at = next(i for i, line in enumerate(text.splitlines()) if re.match(r"  Run\b", line))
        # a label alone stands above its commands
        if at + (text.splitlines()[at].strip() == "Run") >= HEAD:
            lacks.append("command")
    return lacks


def section(text, heading):
    found = re.search(rf"^{heading}$.*?(?=^\S|\Z)", text, re.M | re.S)
    return found[0] if found else ""


def measure(program, log, regexes):
    text = told(program, "--no-probe", "--logs", log)
    markdown = told(program, "--no-probe", "--logs", log, "--format", "markdown")
    problems = []
    # What the log itself says is no rule's.
    said = pathlib.Path(log).read_text(encoding="utf-8", errors="replace")
    for form, output in (("text", text), ("Markdown", re.sub(r"\\([^\w\s])", r"\1", markdown))):
        flat = " ".join(output.split())
        problems += [f"{form} prints a regex: {regex[:60]}" for regex in regexes
                     if regex in flat and regex not in said][:1]
    reads_like = section(text, r"Reads like \([^\n]*")
    if "%" in reads_like or re.search(r"kbmatch (?!show\b)|sudo|^  Run", reads_like, re.M):
        problems.append("what it reads like has more than titles")
    cause = re.search(r"^What to do", text, re.M)
    one = cause and not re.search(r"^Other causes", text, re.M)
    if cause:
        problems += [f"the first {HEAD} lines lack the {part}" for part in head_lacks(text)]
    lines, folded = len(text.splitlines()), outside(markdown)
    if one and lines > ONE_CAUSE:
        problems.append(f"one cause in {lines} lines of text")
    if folded > MARKDOWN:
        problems.append(f"Markdown of {folded} lines outside of folds")
    return log, lines, folded, bool(cause), bool(one), problems


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", default=["corpus"])
    parser.add_argument("--kbmatch", default="./kbmatch")
    parser.add_argument("--kb")
    parser.add_argument("-v", "--verbose", action="store_true", help="print each log's lines")
    arguments = parser.parse_args()

    program = [arguments.kbmatch] + (["--kb", arguments.kb] if arguments.kb else [])
    patterns = subprocess.run([arguments.kbmatch, "kb", "patterns"] +
                              (["--kb", arguments.kb] if arguments.kb else []),
                              capture_output=True, text=True, check=True).stdout
    regexes = [" ".join(line.split()) for line in re.split(r"\n", patterns)]
    regexes = [r for r in regexes if len(r) >= 16 and re.search(r"\\[dwsbS.]|\(\?|\[\^", r)]
    if len(regexes) < 2:
        sys.exit("kb patterns prints no regexes")
    logs = sorted(str(p) for folder in arguments.folders
                  for p in pathlib.Path(folder).rglob("log*.txt"))
    if not logs:
        sys.exit("no log*.txt in " + ", ".join(arguments.folders))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        all_of = list(pool.map(lambda log: measure(program, log, regexes), logs))

    failed = [(log, problem) for log, *_, problems in all_of for problem in problems]
    for log, lines, folded, cause, one, _ in all_of if arguments.verbose else []:
        print(f"{lines:4} {folded:4} {'one' if one else 'several' if cause else 'none':8} {log}")
    median = statistics.median(lines for _, lines, *_ in all_of)
    single = [lines for _, lines, _, _, one, _ in all_of if one]
    folded = [folded for _, _, folded, *_ in all_of]
    print(f"logs                       {len(all_of)}, with a cause {sum(r[3] for r in all_of)}")
    print(f"text, lines                median {median:g}, most {max(r[1] for r in all_of)}")
    print(f"text of one cause, lines   median {statistics.median(single):g}, most {max(single)} ({len(single)})")
    print(f"Markdown outside of folds  median {statistics.median(folded):g}, most {max(folded)}")
    if median > MEDIAN:
        failed.append(("text", f"a median of {median:g} lines"))
    for log, problem in failed:
        print(f"{log}: {problem}")
    return len(failed) > 0


if __name__ == "__main__":
    sys.exit(main())

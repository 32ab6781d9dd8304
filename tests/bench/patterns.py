#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""patterns.py BASE TOOL > FILE: the patterns that kbmatch looks for in each line of a long
log, in the form that TOOL reads: rg, grep-E, grep-P, yara, lnav or sec.

Left out are those that kbmatch itself does not look for there (tried beside a hit only, or
in a person's short text only), and what the tool's own regexes cannot say.
"""
import re
import sqlite3
import sys

NAME = re.compile(r"\(\?P?<([A-Za-z_]\w*)>")
LOOKS = re.compile(r"\(\?(?:<?[=!]|>|\()|[+*?}]\+|\\[1-9A-Z](?<!\\[BDSWX])|[^ -~]")
TOKEN = re.compile(r"\\.|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|\(\?[^:)]*[:)]|[*+?}]\?|.")
QUERY = """SELECT regex FROM pattern
	WHERE roles != 0 AND roles & 0x180 = 0 ORDER BY id"""  # ROLE_SAID, ROLE_PASTED
LNAV_FILTERS, LNAV_SIZE = 31, 30000  # what lnav 0.11 takes; it refuses 32, and 45,000


def of_base(path):
    base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    return [row[0] for row in base.execute(QUERY)]


def plain(patterns):
    """Without names of captures, which may stand once when patterns are joined."""
    return [NAME.sub("(?:", p) for p in patterns]


def automaton(patterns):
    return [p for p in plain(patterns) if not LOOKS.search(p)]


def greedy(pattern):
    """Whether a line matches is the same."""
    return "".join(t[0] if len(t) == 2 and t[0] in "*+?}" else t for t in TOKEN.findall(pattern))


CLASS_OF = {r"\d": "0-9", r"\s": "[:space:]", r"\w": "[:alnum:]_", r"\t": "\t"}


def posix_class(token):
    start = 2 if token[1] == "^" else 1
    items = re.findall(r"\\.|[^\\]", token[start:-1])
    items = [CLASS_OF.get(i, i[1:] if len(i) == 2 and not i[1].isalnum() else i) for i in items]
    if any(len(i) == 2 and i[0] == "\\" for i in items):
        return None
    for last in ("^", "-"):
        if last in items and (last == "^" or token.count(r"\-")):
            items = [i for i in items if i != last] + [last]
    if "]" in items:
        items = ["]"] + [i for i in items if i != "]"]
    return token[:start] + "".join(items) + "]"


def posix_token(token):
    if token[0] == "[":
        return posix_class(token)
    if token.startswith("(?"):
        return "(" if token == "(?:" else None
    if token == r"\d":
        return "[0-9]"
    if token[0] == "\\" and token[1].isalnum() and token[1] not in "sSwWbB":
        return None
    return token


def posix(patterns):
    for pattern in automaton(patterns):
        tokens = [posix_token(t) for t in TOKEN.findall(greedy(pattern))]
        if None not in tokens:
            yield "".join(tokens)


def yara(patterns):
    """A rule for each. YARA's anchors are the file's ends, not a line's."""
    for number, pattern in enumerate(automaton(patterns)):
        modifier = "i" if pattern.startswith("(?i)") else ""
        pattern = greedy(pattern[4 * len(modifier):]).replace("(?:", "(")
        if "(?" in pattern:
            continue
        pattern = re.sub(r"(?<!\\)((?:\\\\)*)/", r"\1\/", pattern)
        yield f"rule r{number} {{ strings: $a = /{pattern}/{modifier} condition: $a }}"


def lnav(patterns):
    """As few filters as will do, which is more than lnav takes of a large base."""
    filters, size = [[]], 0
    for pattern in plain(patterns):
        if size + len(pattern) > LNAV_SIZE:
            filters.append([])
            size = 0
        filters[-1].append(f"(?:{pattern})")
        size += len(pattern) + 5
    if len(filters) > LNAV_FILTERS:
        sys.exit(f"more than {LNAV_FILTERS} filters")
    for one in filters:
        yield ":filter-in " + "|".join(one)


def sec(patterns):
    for pattern in patterns:
        yield (f"type=Single\ncontinue=TakeNext\nptype=RegExp\npattern={pattern}\n"
               "desc=hit\naction=none\n")


FORMS = {"rg": automaton, "grep-E": posix, "grep-P": list, "yara": yara, "lnav": lnav, "sec": sec}


def main():
    if len(sys.argv) != 3 or sys.argv[2] not in FORMS:
        sys.exit(f"usage: patterns.py BASE {'|'.join(FORMS)}")
    for line in FORMS[sys.argv[2]](of_base(sys.argv[1])):
        print(line)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0
"""What the outputs for hostile input must hold. Prints what does not; exit status 1 then.

    check.py terminal HERE FILE...    what a terminal gets
    check.py text HERE FILE...        and of that, diagnoses: nothing of the input in column 0
    check.py script HERE FILE...      nothing hidden from a person who reviews it
    check.py json SCHEMA FILE...
    check.py markdown FILE...         FILE.json beside it says which links may be there
    check.py bug FILE...              bug reports, in Markdown
    check.py plain FILE...            those that are plain text
    check.py url FILE...

Every hostile text holds "zz"; nothing that kbmatch says of its own does.
"""
import json
import os
import re
import subprocess
import sys
import unicodedata
import urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
problems = []


def problem(path, text):
    problems.append(f"{os.path.basename(path)}: {text}")


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        problem(path, f"not UTF-8: {error}")
        return data.decode("utf-8", "replace")


def is_hidden(c):
    """Controls, and what is not seen or moves what is: Unicode's format characters, line
    separators, tags, fillers."""
    return (unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") or
            c in "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0" or
            0xfe00 <= ord(c) <= 0xfe0d or 0xe0000 <= ord(c) <= 0xe0fff)


def show_hidden(path, text):
    found = sorted({c for c in text if is_hidden(c)} - {"\n"})
    if found:
        at = text.index(found[0])
        problem(path, f"{[hex(ord(c)) for c in found]}, as in {text[max(at - 40, 0):at + 20]!r}")


def hostile_lines(here):
    """Whole lines of the input that one could take for a program's own."""
    lines = set()
    for name in ("report-lines.log", "prompts.log", "shell-lines.log"):
        lines |= {line.strip() for line in read(f"{here}/{name}").split("\n")}
    return lines - {""}


def terminal(path, fakes):
    text = read(path)
    show_hidden(path, text)
    for line in text.split("\n"):
        if line.rstrip() in fakes:
            problem(path, f"a line of the input by itself: {line!r}")


# Sentences and labels of the report before what was read stand in column 0.
NAMES = re.compile(r"(Read |Probed |GPU  |System  |No (?:known )?fault found in |\d+ errors? |kbmatch:|What was tried|Probe|"
                   r"The snapshot|Machine|warning:) ?")


def script(path, fakes):
    source = read(path)
    show_hidden(path, source.replace("\t", " "))
    if "touch zz-canary" not in fakes or re.search(r"^touch zz-canary", source, re.M):
        problem(path, "a line of the input by itself")


def text(path, fakes):
    terminal(path, fakes)
    for line in read(path).split("\n"):
        if line[:1].strip() and "zz" in line and not NAMES.match(line):
            problem(path, f"input in column 0: {line!r}")


def strings(value):
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
    elif isinstance(value, str):
        yield value


def check_json(schema, paths):
    import jsonschema

    with open(schema, encoding="utf-8") as file:
        validator = jsonschema.Draft202012Validator(json.load(file))
    for path in paths:
        raw = read(path)
        if any(unicodedata.category(c) == "Cc" for c in raw if c != "\n"):
            problem(path, "control characters as they were")
        try:
            report = json.loads(raw)
        except ValueError as error:
            problem(path, f"no JSON: {error}")
            continue
        for error in list(validator.iter_errors(report))[:3]:
            problem(path, f"{list(error.absolute_path)}: {error.message[:200]}")
        if any("\ud800" <= c <= "\udfff" for one in strings(report) for c in one):
            problem(path, "a lone surrogate")
        if not any("zz" in one for one in strings(report)):
            problem(path, "nothing of the input is in the report")


def fences(path, source):
    """Fences open and close one after the other (CommonMark 4.5)."""
    open_fence = None
    for number, line in enumerate(source.split("\n"), 1):
        match = re.match(r" *(?:[-*+>]|\d+[.)])? *(`{3,}|~{3,})(.*)$", line)
        if not match or "`" in match[2]:
            continue
        if not open_fence:
            open_fence = (match[1], number)
        elif match[1].startswith(open_fence[0]) and not match[2].strip():
            open_fence = None
    if open_fence:
        problem(path, f"a fence stays open: {open_fence}")


def markdown(path, own_links=True):
    from markdown_hostile import Tree

    source = read(path)
    show_hidden(path, source.replace("\t", " "))
    fences(path, source)
    rendered = subprocess.run(
        ["cmark-gfm", *"-e table -e autolink -e strikethrough -e tasklist -e footnotes --unsafe".split(), path],
        stdout=subprocess.PIPE, check=True).stdout.decode("utf-8")
    tree = Tree()
    if not own_links:
        tree.KNOWN = tree.KNOWN | {"em", "blockquote"}
    tree.feed(rendered)
    tree.close()
    for one in tree.problems[:3]:
        problem(path, one)
    if tree.open:
        problem(path, f"left open: {[tag for tag, _, _ in tree.open]}")
    links = {attributes.get("href") or "" for tag, attributes, _ in tree.found if tag == "a"}
    if own_links:
        with open(path + ".json", encoding="utf-8") as file:
            known = set(strings(json.load(file)))
        links -= {one for one in known if "zz" not in one}
    for link in links:
        if own_links or "zz" in link:
            problem(path, f"a link that no rule has: {link!r}")
    if own_links and len(tree.texts("h1")) != 1:
        problem(path, f"{len(tree.texts('h1'))} titles")
    if "zz" not in rendered:
        problem(path, "nothing of the input is in the report")


def bug(path):
    """A form's headings and links are its own."""
    markdown(path, own_links=False)


def plain(path):
    source = read(path)
    show_hidden(path, source.replace("\t", " "))
    if "zz" not in source:
        problem(path, "nothing of the input is in the report")


def url(path):
    text_of = read(path).rstrip("\n")
    if not re.fullmatch(r"https://(?:[A-Za-z0-9._~:/?=&+,;@-]|%[0-9A-F]{2})*", text_of):
        problem(path, f"no clean address: {text_of[:200]!r}")
    if len(text_of) > 4000:
        problem(path, f"{len(text_of)} bytes long")
    for key, value in urllib.parse.parse_qsl(urllib.parse.urlsplit(text_of).query, strict_parsing="?" in text_of):
        show_hidden(path, (key + value).replace("\r\n", "\n"))
        if "zz" in key:
            problem(path, f"a parameter made of input: {key!r}")


def main():
    kind, paths = sys.argv[1], sys.argv[3:]
    if kind in ("terminal", "text", "script"):
        fakes = hostile_lines(sys.argv[2])
        for path in paths:
            {"terminal": terminal, "text": text, "script": script}[kind](path, fakes)
    elif kind == "json":
        check_json(sys.argv[2], paths)
    else:
        paths = sys.argv[2:]
        for path in paths:
            {"markdown": markdown, "bug": bug, "plain": plain, "url": url}[kind](path)
    if not paths:
        problems.append("nothing to look at")
    print("\n".join(problems[:20]))
    return len(problems) > 0


if __name__ == "__main__":
    sys.exit(main())

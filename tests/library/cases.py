# SPDX-License-Identifier: Apache-2.0
"""The logs of the corpus, for the library and for the program.

    cases.py KBMATCH BASE DIRECTORY EVERY     runs the program on each EVERY-th case, and prints
                                              the list that json.c reads
    cases.py --python BASE DIRECTORY <LIST    the same runs through the Python package
    cases.py --compare DIRECTORY A B          whether both gave the same JSON
"""
import concurrent.futures
import os
import re
import subprocess
import sys


def cases():
    """Logs and facts of each case. Lua is not parsed: what stands there in another way than the
    corpus's cases are written is left out, of the program's run as well."""
    for where, folders, files in os.walk("corpus"):
        folders.sort()
        if "case.lua" not in files:
            continue
        with open(where + "/case.lua", encoding="utf-8") as file:
            whole = file.read()
        for case in re.split(r"^case \{", whole, flags=re.M)[1:]:
            facts = re.search(r"\bfacts = \{(.*?)\}", case, re.S)
            pairs = re.findall(r'(?:\["([^"\\]+)"\]|\b(\w+)) = "([^"\\]*)"', facts.group(1)) if facts else []
            logs = re.search(r'\blog = (?:"([^"]*)"|\{([^}]*)\})', case)
            names = re.findall(r'[^",\s]+', logs.group(1) or logs.group(2)) if logs else []
            text = re.search(r"\btext = \[\[\n?(.*?)\]\]", case, re.S)
            if names or text:
                yield ([f"{where}/{name}" for name in names], text and text.group(1),
                       [f"{a or b}={value}" for a, b, value in pairs])


def prepare(kbmatch, base, top, every):
    os.makedirs(top)
    for kind in ("text", "program", "library", "python"):
        os.mkdir(f"{top}/{kind}")

    def run(case):
        number, (logs, text, facts) = case
        if text is not None:
            logs = [f"{top}/text/{number}.txt"]
            with open(logs[0], "w", encoding="utf-8") as file:
                file.write(text)
        words = [word for log in logs for word in ("--logs", log)]
        words += [word for fact in facts for word in ("--fact", fact)]
        with open(f"{top}/program/{number}", "wb") as file:
            done = subprocess.run([kbmatch, "--no-probe", "--kb", base, "--format", "json", *words], stdout=file,
                                  stderr=subprocess.PIPE, check=False)
        if done.returncode not in (0, 1):
            return None
        fed = [word for log in logs for word in ("file", log)] + [word for fact in facts for word in ("fact", fact)]
        return "\t".join([f"{top}/library/{number}", *fed])

    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for line in pool.map(run, list(enumerate(cases()))[::every]):
            if line:
                print(line)


def through_python(base, top):
    import kbmatch
    base = kbmatch.Base(base)
    for line in sys.stdin:
        output, *words = line.rstrip("\n").split("\t")
        with kbmatch.Session(base) as session:
            for word, value in zip(words[::2], words[1::2]):
                if word == "file":
                    session.add_file(value)
                else:
                    session.add_fact(*value.split("=", 1))
            session.run()
            with open(f"{top}/python/{os.path.basename(output)}", "w", encoding="utf-8") as file:
                file.write(session.report("json"))


def compare(top, a, b):
    wrong, count = [], 0
    for name in os.listdir(f"{top}/library"):
        with open(f"{top}/{a}/{name}", "rb") as left, open(f"{top}/{b}/{name}", "rb") as right:
            count += 1
            if left.read() != right.read():
                wrong.append(name)
    print(f"{count} compared, {len(wrong)} differ: {wrong[:8]}")
    return bool(wrong) or not count


if __name__ == "__main__":
    if sys.argv[1] == "--python":
        through_python(*sys.argv[2:])
    elif sys.argv[1] == "--compare":
        sys.exit(compare(*sys.argv[2:]))
    else:
        prepare(*sys.argv[1:4], int(sys.argv[4]))

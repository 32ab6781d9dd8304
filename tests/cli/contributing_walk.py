# SPDX-License-Identifier: Apache-2.0
"""Walks through docs/CONTRIBUTING.md in the folder it is started in, and prints TAP.

Of the Markdown, two forms count:
  - a fence that follows a line **`PATH`** is that file's content;
  - in a ```console fence, a line "$ COMMAND" is run, and the lines after it must appear in
    its output (standard output and standard error) in that order. "..." stands for any text
    in a line, and alone on one for any lines. Without any line, the output does not count.
Everything else is prose.

    contributing_walk.py DOCUMENT [--without PROGRAM-OR-COMMAND]...
"""
import os
import re
import subprocess
import sys

FENCE = re.compile(r'^```(\w*)\s*$')
FILE = re.compile(r'^\*\*`([^`]+)`\*\*\s*$')


def parse(lines):
    """("file", path, text) and ("run", command, [expected]) in order."""
    steps, path, at = [], None, 0
    while at < len(lines):
        fence = FENCE.match(lines[at])
        if not fence:
            found = FILE.match(lines[at])
            path = found.group(1) if found else (path if not lines[at].strip() else None)
            at += 1
            continue
        end = at + 1
        while lines[end].rstrip() != '```':
            end += 1
        body = lines[at + 1:end]
        if path:
            steps.append(('file', path, ''.join(line + '\n' for line in body)))
        elif fence.group(1) == 'console':
            for line in body:
                if line.startswith('$ '):
                    steps.append(('run', line[2:], []))
                else:
                    steps[-1][2].append(line)
        path, at = None, end + 1
    return steps


def pattern(expected):
    """The lines as a regex over the whole output. Some "..." line allows other lines."""
    parts = []
    for line in expected:
        if line.strip() == '...':
            parts.append(r'(?:.*\n)*?')
        else:
            words = re.escape(line.rstrip()).replace(re.escape('...'), '.*')
            parts.append(words + r'\s*\n')
    return r'(?:.*\n)*?' + ''.join(parts)


def report(good, name, detail=''):
    print(('ok' if good else 'not ok') + ' - walk: ' + name)
    if not good:
        for line in detail.splitlines()[:40]:
            print('# ' + line)
    return good


def run(command, expected, without):
    words = command.split()
    if words[0] in without or (words[0] == './kbmatch' and words[1] in without):
        print('ok - walk: %s # SKIP there is none here' % command)
        return True
    done = subprocess.run(['sh', '-c', command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, text=True, errors='replace', check=False)
    good = done.returncode <= 1 and (words[0] == './kbmatch' or done.returncode == 0)
    good = good and re.match(pattern(expected), done.stdout + '\n') is not None
    return report(good, command, 'status %d\nwanted:\n%s\ngot:\n%s' %
                  (done.returncode, '\n'.join(expected), done.stdout))


def write(path, text):
    folder = os.path.dirname(path)
    if folder:
        os.makedirs(folder, exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def main(arguments):
    with open(arguments[0], encoding='utf-8') as file:
        steps = parse(file.read().split('\n'))
    without = {word for flag, word in zip(arguments[1:], arguments[2:]) if flag == '--without'}
    good = report(len(steps) > 10, 'the document has %d steps' % len(steps))
    for kind, what, more in steps:
        if kind == 'file':
            write(what, more)
        else:
            good &= run(what, more, without)
    return 0 if good else 1


sys.exit(main(sys.argv[1:]))

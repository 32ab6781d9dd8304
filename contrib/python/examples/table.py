#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A table of the logs in a folder: one row a machine, with what is wrong with it.

    table.py FOLDER [kb.sqlite]
"""
import sys
from pathlib import Path

import kbmatch


def rows(folder, base):
    for path in sorted(Path(folder).rglob("*")):
        if not path.is_file():
            continue
        try:
            report = kbmatch.diagnose(path, base=base)
        except kbmatch.Error as error:
            yield path.name, "", "", f"not read: {error}"
            continue
        for machine in report.machines:
            first = machine.diagnoses[0] if machine.diagnoses else None
            yield (path.name, machine.host or "", f"{first.confidence:.2f}" if first else "",
                   first.title if first else machine.verdict)


def main():
    base = kbmatch.Base(sys.argv[2] if len(sys.argv) > 2 else None)
    table = [("log", "host", "sure", "what"), *rows(sys.argv[1], base)]
    widths = [max(map(len, column)) for column in zip(*table)]
    for row in table:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


if __name__ == "__main__":
    main()

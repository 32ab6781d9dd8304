#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs a command in a terminal of 80 columns and draws its first lines as SVG.

    docs/picture.py ROWS SHOWN -- COMMAND...   prints the picture of COMMAND, shown as `$ SHOWN`

`make picture` writes docs/kbmatch.svg; tests/cli/readme.sh holds it fresh."""

import fcntl
import os
import pty
import re
import struct
import sys
import termios
from xml.sax.saxutils import escape

COLUMNS = 80
CELL, LINE, MARGIN, BAR = 8, 18, 16, 32
COLOURS = {"1": "bold", "2": "dim", "31": "red", "32": "green", "33": "yellow", "36": "cyan"}
STYLE = """
text { font: 13px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #d6dae0; white-space: pre }
.bold { font-weight: bold } .dim { fill: #8d96a3 } .red { fill: #ff7b72 }
.green { fill: #7ee787 } .yellow { fill: #e3b341 } .cyan { fill: #79c0ff }
"""


def capture(command):
    """The bytes that the command writes to a terminal of COLUMNS columns."""
    child, terminal = pty.fork()
    if not child:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 500, COLUMNS, 0, 0))
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
        os.environ.pop("NO_COLOR", None)
        os.execvp(command[0], command)
    written = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # the command ended and closed the terminal
            break
        if not piece:
            break
        written += piece
    os.waitpid(child, 0)
    return written.decode().replace("\r", "")


def runs(line):
    """(column, classes, text) of each piece of one style, blanks between equal ones joined."""
    pieces, classes, column = [], "", 0
    for code, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b]+)", line):
        if not text:
            classes = " ".join(COLOURS[one] for one in code.split(";") if one in COLOURS)
            continue
        last = pieces[-1] if pieces else None
        if len(pieces) > 1 and pieces[-1][2].isspace() and pieces[-2][1] == classes:
            pieces[-2:] = [(pieces[-2][0], classes, pieces[-2][2] + last[2] + text)]
        else:
            pieces.append((column, classes, text))
        column += len(text)
    return [piece for piece in pieces if not piece[2].isspace()]


def wrap(line):
    """The rows that a terminal makes of a line, each with the style it goes on with."""
    rows, row, column, style = [], "", 0, ""
    for code, text in re.findall(r"(\x1b\[[\d;]*m)|(.)", line):
        if code:
            row, style = row + code, code
            continue
        if column == COLUMNS:
            rows, row, column = rows + [row], style, 0
        row, column = row + text, column + 1
    return rows + [row]


def draw(shown, lines):
    width = 2 * MARGIN + COLUMNS * CELL
    height = BAR + 2 * MARGIN + LINE * len(lines)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
           f'viewBox="0 0 {width} {height}" role="img">',
           f"<title>A terminal: {escape(shown)}</title>", f"<style>{STYLE}</style>",
           f'<rect width="{width}" height="{height}" rx="10" fill="#161b22"/>']
    for i, colour in enumerate(("#ff5f57", "#febc2e", "#28c840")):
        out.append(f'<circle cx="{MARGIN + 4 + 20 * i}" cy="{BAR // 2 + 2}" r="6" fill="{colour}"/>')
    for row, line in enumerate(lines):
        y = BAR + MARGIN + LINE * row + 12
        for column, classes, text in runs(line):
            name = f' class="{classes}"' if classes else ""
            out.append(f'<text x="{MARGIN + CELL * column}" y="{y}" textLength="{CELL * len(text)}"{name}>'
                       f"{escape(text)}</text>")
    return "\n".join(out + ["</svg>", ""])


def main():
    rows, shown, command = int(sys.argv[1]), sys.argv[2], sys.argv[4:]
    if sys.argv[3] != "--" or not command:
        sys.exit(__doc__)
    lines = [row for line in capture(command).split("\n") for row in wrap(line)]
    if len(lines) > rows:
        lines[rows - 1:] = ["\x1b[2m...\x1b[0m"]
    sys.stdout.write(draw(shown, [f"$ \x1b[1m{shown}\x1b[0m"] + lines))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Adds the manual to a site that `kbmatch site` wrote: manual.html of README.md, and a page of
each docs/*.md, with the site's own head. `make site` runs it; cmark-gfm reads the Markdown.

    docs/manual.py FOLDER"""

import html
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FIRST = "manual.html"


def pages():
    """The page of each document, by its path from the project's folder."""
    made = {"README.md": FIRST, "docs/using.md": "manual-using.html"}
    for folder in ("docs/", ""):
        for name in sorted(os.listdir(os.path.join(ROOT, folder))):
            if name.endswith(".md") and folder + name not in made:
                made[folder + name] = f"manual-{name[:-3].lower()}.html"
    return made


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def anchor(heading):
    """The name by which other documents link to a heading."""
    words = re.sub(r"<[^>]*>", "", heading)
    return re.sub(r"[^\w\- ]", "", html.unescape(words).lower()).replace(" ", "-")


def render(document, page_of, folder):
    """The document as HTML. What it links to and is no page of the site becomes plain text;
    pictures are copied."""
    text = subprocess.run(["cmark-gfm", "-e", "table", os.path.join(ROOT, document)],
                          check=True, capture_output=True, text=True).stdout
    home = os.path.dirname(document)

    def link(match):
        target, fragment, words = match[1], match[2] or "", match[3]
        if re.match(r"[a-z]+:", target) or not target:
            return match[0]
        path = os.path.normpath(os.path.join(home, target))
        return f'<a href="{page_of[path]}{fragment}">{words}</a>' if path in page_of else words

    def picture(match):
        path = os.path.normpath(os.path.join(home, match[1]))
        name = os.path.basename(path)
        with open(os.path.join(ROOT, path), "rb") as source, \
                open(os.path.join(folder, name), "wb") as copy:
            copy.write(source.read())
        return f'<img src="{name}"'

    text = re.sub(r'<a href="([^"#]*)(#[^"]*)?">(.*?)</a>', link, text, flags=re.S)
    text = re.sub(r"<thead>\s*<tr>(\s*<th></th>)+\s*</tr>\s*</thead>", "", text)
    text = re.sub(r'<img src="([^"]*)"', picture, text)
    return re.sub(r"<h([2-6])>(.*?)</h\1>",
                  lambda m: f'<h{m[1]} id="{html.escape(anchor(m[2]))}">{m[2]}</h{m[1]}>', text)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = sys.argv[1]
    page_of = pages()
    site = read(os.path.join(folder, "index.html"))
    # The head of every page up to its title, and the navigation, as the site has them.
    head, navigation = site[:site.index("<title>")], re.search(r"<nav class=\"site\".*?</nav>", site, re.S)[0]
    head = head.replace("default-src 'none';", "default-src 'none'; img-src 'self' file:;")
    titles = {}
    for document in page_of:
        titles[document] = re.search(r"^# (.*)$", read(os.path.join(ROOT, document)), re.M)[1].replace("`", "")
    listed = "".join(f'<li><a href="{page}">{html.escape(titles[document])}</a></li>\n'
                     for document, page in page_of.items())
    for document, page in page_of.items():
        text = re.sub(r"<h1>.*?</h1>", "", render(document, page_of, folder), count=1)
        title = html.escape(titles[document])
        with open(os.path.join(folder, page), "w", encoding="utf-8") as out:
            out.write(f"""{head}<title>{title} | kbmatch</title>
<link rel="stylesheet" href="style.css"></head>
<body><a class="skip" href="#main">Skip to the text</a>
<header class="top">
{navigation}
<h1>{title}</h1></header>
<div class="columns two">
<nav class="contents" aria-label="Manual"><ul>
{listed}</ul></nav>
<main id="main" class="manual" tabindex="-1">
{text}</main></div></body></html>
""")


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0
"""Hostile text for the Markdown report, and what a renderer must have made of it.

    markdown_hostile.py make DIR      DIR/rules, DIR/hostile.log, DIR/named/, DIR/facts
    markdown_hostile.py check DIR HTML
    markdown_hostile.py tree HTML     only what holds for every report
"""
import html.parser
import os
import re
import sys

TEXTS = [
    "@user", "ask @org/team now", "me@example.org", "mailto:a@b.org", "\\@user", "&#64;user",
    "`@user`", "``@user``", "a`@user", "x|@user|y", "@user`", "(@user).", "[@user](x)",
    "#1", "fixes #12.", "closes owner/repo#1", "user#1", "GH-7", "gh-8: x", "\\#9", "&#35;1",
    "owner/repo@0123456789abcdef", "http://evil.example/", "HTTPS://EVIL.EXAMPLE",
    "www.evil.example", "see:www.evil.example,", "ftp://evil.example/x", "<http://evil.example>",
    "xmpp:a@b.org/c", "[x](http://evil.example)", "[x](javascript:alert(1))",
    "[x]( javascript:alert(1) )", "![x](http://evil.example/i.png)", "![x](data:text/html,x)",
    "[x]: http://evil.example 'x'", "[x][y]", "[^1]", "[^1]: note", "[ ] task", "- [x] task",
    "[[page]]", ":tada:", ":+1: :x:", "a.c:100:5", "$x$", "$$x$$", "$`x`$", "\\$x$",
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<b>bold</b>", "</details>",
    "</code></pre><b>", "<!-- x", "--> <b>", "<![CDATA[ x", "<?php x", "<a href=javascript:x>y</a>",
    "<svg/onload=alert(1)>", "&lt;b&gt;", "&copy; &amp;amp; &#x3c;", "*a* **b** ***c***",
    "_a_ __b__ a__b__c", "~~a~~ ~b~", "*", "**", "_", "a*b*c", "*a", "b*", "`a`", "``a``",
    "`", "``", "```", "```sh", "````", "`````````` x", "~~~", "~~~sh", "a ``` b", "a`b``c```d",
    "# heading", "####### x", "heading #", "# x #", "> quote", ">> x", "> [!NOTE]", "- item",
    "-", "+ item", "* item", "1. item", "1) item", "1234567890. x", "---", "- - -", "***", "___",
    "===", "=", "--", ":--", ":-:", "--|--", "|--|--|", "| a | b |", "|", "||", "\\|", "\\\\|",
    "a\\|b|c", "\\", "\\\\", "end\\", "end  ", "  two", "    code", "a    b", "\\*a\\*", "\\`a\\`",
    "{{ x }}", "{% raw %}", "%s %n", "/close", "```suggestion", "```mermaid", "---\ttab",
    "javascript:alert(1)", "&", "<", ">", "\"'", "<details open>", "<summary>x</summary>",
]
# Only a log can hold these; the report shows them as the terminal would.
CONTROLS = {
    "\x01b": "\\x01b",
    "\u202etxt": "\\u{202e}txt",
    "@\u200buser": "@\\u{200b}user",
    "w\u2066ww": "w\\u{2066}ww",
    "\x85# x": "\\u{85}# x",
    "\u2028# x": "\\u{2028}# x",
    "\x7f": "\\x7f",
}
REFERENCE = "https://example.org/x?a=1&b=%28"


def quoted(text):
    """A Lua string."""
    return '"' + "".join(c if c.isalnum() or c == " " else "\\%03d" % ord(c) if ord(c) < 128 else c
                         for c in text) + '"'


def rule(number, text):
    q = quoted(text)
    return f"""rule {{
  id = "hostile-{number:03}", title = {quoted(text + " ")} .. "{number:03}", summary = {q},
  component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = {{ {{ log = [[hostile line {number:03} ]], strength = "decisive" }} }},
  remedies = {{
    {{ id = "fix", title = {quoted("do " + text)}, summary = {q}, outcome = "workaround", risk = "low",
      chance = 0.5, minutes = 1, reversibility = "high", scope = "app", requires = {q},
      pros = {{ {q} }}, cons = {{ {q} }}, tradeoffs = {{ performance = {q} }},
      apply = {quoted("true" + chr(10) + text)}, verify = {q}, expect = "x" }},
    {{ id = "bad", title = {quoted("not " + text)}, avoid = {q} }},
  }},
  refuted = {{ {{ what = {q}, why = {q}, ref = 1 }} }},
  references = {{ {{ url = "{REFERENCE}", title = {q}, says = {q} }} }},
}}
"""


def make(folder):
    os.makedirs(folder + "/rules")
    os.makedirs(folder + "/named")
    with open(folder + "/rules/hostile-source.lua", "w", encoding="utf-8") as file:
        file.write('-- SPDX-License-Identifier: Apache-2.0\nsource { id = "hostile", '
                   'title = "hostile", recognise = { [[hostile line]] }, errors = { [[open error]] } }\n')
    lines = []
    for number, text in enumerate(TEXTS):
        with open(f"{folder}/rules/hostile-{number:03}.lua", "w", encoding="utf-8") as file:
            file.write(rule(number, text))
        lines.append(f"hostile line {number:03} {text}")
        name = text.replace("/", "%")
        if name not in (".", ".."):
            with open(f"{folder}/named/{name}", "w", encoding="utf-8") as file:
                file.write("nothing\n")
    for number, text in enumerate(CONTROLS):
        lines.append("open error " + "abcdefghij"[number] * 8 + " " + text)
    with open(folder + "/hostile.log", "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    with open(folder + "/facts", "w", encoding="utf-8") as file:
        for number, text in enumerate(TEXTS):
            file.write(f"--fact\0env.H{number:03}={text}\0")


def squeezed(text):
    return " ".join(text.split())


class Tree(html.parser.HTMLParser):
    """Text of every element, and the rules that hold for every report."""

    EMPTY = {"br", "hr"}
    KNOWN = {"h1", "h2", "h3", "h4", "p", "ul", "ol", "li", "pre", "code", "strong", "a", "table",
             "thead", "tbody", "tr", "th", "td", "details", "summary"}
    # What a forge makes links and pictures of, outside of code.
    ACTIVE = re.compile(r"@\w|#\d|\bGH-\d|://|\bwww\.|:[a-z+-][\w+-]*:|\$|[\w.]@[\w]", re.I)

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.problems, self.open, self.found = [], [], []
        self.rows, self.tables, self.row = [], [], None

    def handle_starttag(self, tag, attrs):
        if tag not in self.KNOWN:
            self.problems.append(f"element <{tag}> at {self.getpos()}")
        for name, value in attrs:
            good = (tag, name) == ("a", "href") and re.match(r"https?://", value or "") or \
                (tag, name) == ("code", "class") and value in ("language-sh", "language-text") or \
                (tag, name) == ("ol", "start") or \
                (tag in ("th", "td") and (name, value) == ("align", "right"))
            if not good:
                self.problems.append(f"<{tag} {name}={value!r}> at {self.getpos()}")
        if tag == "table":
            self.rows = []
        elif tag == "tr":
            self.row = []
        if tag not in self.EMPTY:
            self.open.append([tag, dict(attrs), ""])

    def handle_endtag(self, tag):
        if tag in self.EMPTY:
            return
        if not self.open or self.open[-1][0] != tag:
            self.problems.append(f"</{tag}> at {self.getpos()}, where {self.open[-1:]} is open")
            return
        _, attrs, text = self.open.pop()
        self.found.append((tag, attrs, text))
        if tag in ("td", "th"):
            self.row.append(squeezed(text))
        elif tag == "tr":
            self.rows.append(self.row)
        elif tag == "table":
            self.tables.append(self.rows)
            if len({len(row) for row in self.rows}) != 1:
                self.problems.append(f"rows of different length at {self.getpos()}")
        if self.open:
            self.open[-1][2] += text

    def handle_data(self, data):
        if self.open:
            self.open[-1][2] += data
        tags = [tag for tag, _, _ in self.open]
        if "code" not in tags and "pre" not in tags and self.ACTIVE.search(data):
            self.problems.append(f"active text {data!r} at {self.getpos()}")

    def handle_comment(self, data):
        self.problems.append(f"comment {data!r} at {self.getpos()}")

    handle_decl = unknown_decl = handle_pi = handle_comment

    def texts(self, tag):
        return [text for name, _, text in self.found if name == tag]


def parse(path):
    tree = Tree()
    with open(path, encoding="utf-8") as file:
        tree.feed(file.read())
    tree.close()
    if tree.open:
        tree.problems.append(f"left open: {tree.open}")
    if not tree.found:
        tree.problems.append("nothing was rendered")
    return tree


def need(tree, where, texts, wanted):
    if wanted not in texts:
        tree.problems.append(f"{where} lacks {wanted!r}")


def need_start(tree, where, texts, wanted):
    if not any(text.startswith(wanted) for text in texts):
        tree.problems.append(f"{where} lacks one that starts with {wanted!r}")


def check_rule(tree, seen, number, text):
    flat = squeezed(text)
    titles = [t for t in seen["h1"] | seen["li"]
              if t.startswith(f"{flat} {number:03} (hostile-{number:03}; ") or f": {flat} {number:03}. " in t]
    if len(titles) != 1:
        tree.problems.append(f"title {number}: {titles}")
    need(tree, "paragraphs", seen["p"], flat)
    need(tree, "items", {t.replace(" : ", ": ") for t in seen["li"]}, f"not {flat}: {flat}".replace(" : ", ": "))
    need_start(tree, "remedies", seen["li"], f"do {flat} (fix)")
    for label in ("First: ", "", "Against: ", "Performance: "):
        need(tree, "items", seen["li"], f"{label}{flat}")
    need_start(tree, "references", seen["li"], f"{flat} {flat}")
    need(tree, "refuted", seen["li"], f"{flat}: {flat} [1]")
    need(tree, "links", seen["a"], flat)
    need(tree, "logs", seen["code"], f"hostile line {number:03} {text}".replace("\t", " ").rstrip())
    need(tree, "commands", seen["code"], "true\n" + text.rstrip())
    need(tree, "folds", seen["summary"], f"Other cause: {flat} {number:03}" if number else "What it is")


def check(folder, path):
    tree = parse(path)
    seen = {tag: set(map(squeezed, tree.texts(tag))) for tag in ("h1", "p", "li", "a", "summary")}
    seen["code"] = {re.sub(r" +\n", "\n", text).rstrip() for text in tree.texts("code")}
    # a line that is marked among its neighbours
    seen["code"] |= {line[2:] for text in seen["code"]
                     for line in text.split("\n") if line.startswith("> ")}
    cells = {row[0]: row[-1] for table in tree.tables for row in table}
    for number, text in enumerate(TEXTS):
        check_rule(tree, seen, number, re.sub(" +$", "", text))
        if cells.get(f"env.H{number:03}") != squeezed(text.replace("\t", "?")):
            tree.problems.append(f"fact {number}: {cells.get(f'env.H{number:03}')!r}")
        name = squeezed("named/" + text.replace("/", "%").replace("\t", "?"))
        if not any(cell.endswith(name) for cell in cells):
            tree.problems.append(f"no file {name!r}")
    for number, text in enumerate(CONTROLS.values()):
        need(tree, "unexplained", seen["code"], "open error " + "abcdefghij"[number] * 8 + f" {text}")
    for tag, attrs, _ in tree.found:
        if tag == "a" and attrs.get("href") != REFERENCE:
            tree.problems.append(f"a link to {attrs.get('href')}")
    if len(tree.texts("h1")) != 1 or len(tree.texts("details")) != len(tree.texts("summary")):
        tree.problems.append("headings or folded parts that are not the report's")
    return tree


def main():
    if sys.argv[1] == "make":
        make(sys.argv[2])
        return 0
    tree = check(sys.argv[2], sys.argv[3]) if sys.argv[1] == "check" else parse(sys.argv[2])
    print("\n".join(tree.problems[:20]))
    return len(tree.problems) > 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0
"""survivors.py DIR: what of the secrets in DIR/secrets.tsv stands in DIR/redacted.*, and
what of DIR/kept.tsv stands there less often than in the raw.* of the same name.

Prints one line each. Both kinds of file are made by the same commands, without and with
--no-redact. That a secret stands in none of the raw ones is said, too: it proves nothing.
"""
import glob
import html
import json
import re
import sys
import urllib.parse


def plain(path):
    """The text as a reader sees it: without the escapes of Markdown, JSON, HTML and addresses."""
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    if path.endswith(".json"):
        return "\n".join(strings(json.loads(text)))
    if path.endswith(".jsonl"):
        return "\n".join(s for line in text.splitlines() for s in strings(json.loads(line)))
    if path.endswith(".html"):
        text += "\n" + re.sub(r"<[^>]*>", "", text)
    if path.endswith(".url"):
        text = urllib.parse.unquote(text)
    bare = html.unescape(re.sub(r"\\([!-/:-@[-`{-~])", r"\1", text)).replace("`", "")
    return text + "\n" + bare


def strings(value):
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    if isinstance(value, list):
        for item in value:
            yield from strings(item)
    else:
        yield str(value)


def rows(path):
    with open(path, encoding="utf-8") as file:
        return sorted({tuple(line.rstrip("\n").split("\t")) for line in file})


def main():
    directory = sys.argv[1]
    redacted = {p: plain(p) for p in sorted(glob.glob(directory + "/redacted.*"))}
    raw = {p: plain(p) for p in sorted(glob.glob(directory + "/raw.*"))}
    secrets = rows(directory + "/secrets.tsv")
    everything = "\n".join(raw.values()).lower()
    lower = {path: text.lower() for path, text in redacted.items()}
    for kind, secret, read in secrets:
        if read == "read" and secret.lower() not in everything:
            print(f"unseen: {kind} {secret}")
        for path, text in redacted.items():
            at = lower[path].find(secret.lower())
            if at >= 0:
                line = text[text.rfind("\n", 0, at) + 1:].split("\n", 1)[0]
                print(f"survivor: {kind} {secret} in {path}: {line[:400]}")
    for kind, text in rows(directory + "/kept.tsv"):
        for path, before in raw.items():
            after = redacted[path.replace("/raw.", "/redacted.")]
            if after.count(text) < before.count(text):
                print(f"lost: {kind} {text} in {path}: {before.count(text)} became {after.count(text)}")
    print(f"{len(secrets)} secrets of {len({row[0] for row in secrets})} kinds, "
          f"{len(redacted)} outputs")


main()

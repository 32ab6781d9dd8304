#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""gen_rules.py COUNT DIRECTORY [SEED]

Writes COUNT rules of three patterns each, in the form of docs/rules.md, as
DIRECTORY/generated-NNNNN.lua: what a base of that size would hold, with messages that no
machine prints. The same arguments give the same files.
"""
import pathlib
import sys

SYLLABLES = ("am gpu ro hsa ri ng mem blk ven dma fen sch vm ih gf mec rlc ps xgm ras umc vcn "
             "jpe dcn").split()
VERBS = "allocate map pin submit evict restore reset queue signal load".split()
NOUNS = ["doorbell", "buffer object", "code object", "wavefront", "page directory",
         "microcode", "completion ring", "event slot", "scratch", "descriptor"]
STRENGTHS = "weak moderate strong very_strong".split()
MASK = (1 << 64) - 1
state = 0x2545F4914F6CDD1D

RULE = """rule {{
  id = "{id}", kind = "cause",
  title = "Generated fault",
  summary = [[Generated to measure with.]],
  component = "kernel",
  severity = "error", maturity = "experimental", prior = "rare",
  evidence = {{
{evidence}  }},
  remedies = {{
    {{ id = "none", title = "Wait", outcome = "diagnostic", risk = "low",
      reversibility = "high", scope = "process", apply = [[true]], rollback = [[true]] }},
  }},
  references = {{ {{ url = "https://example.org/", title = "Example",
      says = "Nothing; generated." }} }},
}}
"""


def draw(below):
    global state
    state ^= state << 13 & MASK
    state ^= state >> 7
    state ^= state << 17 & MASK
    return (state >> 11) % below


def pick(words):
    return words[draw(len(words))]


def word(syllables):
    return "".join(pick(SYLLABLES) for _ in range(syllables))


def pattern():
    name = word(2 + draw(2)) + "_" + word(2)
    kind = draw(4)
    if kind == 3:
        return name + r"\+0x[0-9a-f]+/0x[0-9a-f]+: bad " + pick(NOUNS)
    last, noun = pick(NOUNS), pick(NOUNS) if kind == 2 else ""
    verb = pick(VERBS)
    if kind == 0:
        return name + rf": failed to {verb} {last} \((?<code>-?\d+)\)"
    if kind == 1:
        return name + rf" .*{verb} of {last} \w+ timed out after \d+ ms"
    return name + rf"\[\d+\]: (?:cannot|could not) {verb} (?<what>{noun}|{last})"


def main():
    global state
    if len(sys.argv) < 3:
        sys.exit("usage: gen_rules.py COUNT DIRECTORY [SEED]")
    directory = pathlib.Path(sys.argv[2])
    if len(sys.argv) > 3:
        state ^= int(sys.argv[3]) * 2654435761 & MASK
    directory.mkdir(exist_ok=True)
    for number in range(1, int(sys.argv[1]) + 1):
        name = f"generated-{number:05}"
        evidence = "".join(f'    {{ log = [[{pattern()}]], strength = "{pick(STRENGTHS)}" }},\n'
                           for _ in range(3))
        (directory / (name + ".lua")).write_text(RULE.format(id=name, evidence=evidence))


main()

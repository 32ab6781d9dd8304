#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Decodes registers of ACA banks and boot messages by the layout, knowing nothing of rules/ras.

reference.py check FILE    compares the rows of a table like vectors.tsv with what they decode to
reference.py random N SEED prints N rows of such a table
"""
import random
import sys

COLUMNS = "name kind flags status addr ipid synd afid bank severity socket die channel".split()

BANKS = {  # hardware id, type: name, how many codes are named from 0 on, codes left out, codes beyond
    (0x96, 0): ("umc", 16, {3, 7, 8, 12}, set()),
    (0x01, 1): ("smu", 12, {10}, set()),
    (0x50, 0): ("pcs_xgmi", 0x1D, set(), set()),
    (0x2E, 2): ("cs", 0x15, set(), set()),
    (0x2E, 1): ("pie", 8, set(), set()),
    (0x2E, 4): ("mall", 7, set(), set()),
    (0xFF, 1): ("psp", 0x13, set(), {0x3F}),
    (0x18, 0): ("nbio", 6, set(), set()),
    (0x46, 1): ("pcie", 1, set(), set()),
    (0x05, 0): ("pb", 1, set(), set()),
    (0x6C, 0): ("nbif", 4, set(), set()),
    (0x80, 0): ("shub", 4, set(), set()),
    (0x170, 0): ("usr_dp", 0x20, {0x14}, set()),
    (0x180, 0): ("usr_cp", 13, set(), set()),
    (0x259, 0): ("kpx_serdes", 4, set(), set()),
    (0x267, 0): ("kpx_wafl", 4, set(), set()),
}
XCD = {0x36430400, 0x36430401, 0x38430400, 0x38430401}
AID = {0x03B30400, 0x03B30401}
XCD_UNITS = set(range(0x11)) | {0x28, 0x2A}
AID_UNITS = set(range(0x2C))

# What has an id, by bank or group and severity; a missing row is id 34.
DEVICE = {"corrected": 29, "uncorrected": 28, "fatal": 30}
LINKS = {"pcs_xgmi": {"corrected": 17, "fatal": 18}, "kpx_wafl": {"corrected": 15, "fatal": 16}}
STOPPED = {("cs", 0x11): 26, ("pie", 0): 26, ("pie", 5): 27}
BOOT = {1: 4, 4: 1, 5: 9, 6: 10, 7: 7, 8: 8, 9: 3, 0xA: 2}


def bit(register, n):
    return register >> n & 1


def severity_of(status, flags):
    if flags & 8:
        return "fatal"
    if bit(status, 43):
        return "uncorrected"
    if bit(status, 57) or bit(status, 61) and bit(status, 55):
        return "fatal"
    if bit(status, 61):
        return "uncorrected"
    if bit(status, 55):
        return "unknown"
    return "uncorrected" if bit(status, 44) else "corrected"


def is_named(bank, code, low, synd):
    if 0x3A <= code <= 0x3E:
        unit = synd & 0xFF
        return low in XCD and unit in XCD_UNITS or low in AID and unit in AID_UNITS
    return bool(bank) and (code < bank[1] and code not in bank[2] or code in bank[3])


def afid_of(bank, code, severity):
    name = bank[0] if bank else "-"
    if name == "umc" and code in {0, 1, 4, 5, 9, 0xB, 0xF}:
        if severity == "corrected":
            return 24
        special = {0: (20, 22), 0xB: (21, 23), 0xF: (21, 23)}.get(code, (25, 34))
        return special[0] if severity == "fatal" else special[1]
    if name == "psp" and code == 0x3F:
        name = "kpx_wafl"
    if name in ("pcs_xgmi", "kpx_wafl", "kpx_serdes"):
        return LINKS.get(name, {}).get(severity, 34)
    if (name, code) in STOPPED:
        return STOPPED[name, code] if severity == "fatal" else 34
    return DEVICE[severity]


def bank(flags, status, ipid, synd, oam=None):
    """afid, bank, severity, socket, die, channel of a bank; oam: of the section's FRU text."""
    low, high = ipid & 0xFFFFFFFF, ipid >> 44 & 15
    found = BANKS.get((ipid >> 32 & 0xFFF, ipid >> 48))
    code, severity = status >> 16 & 63, severity_of(status, flags)
    socket, die = (low & 1) << 2 | high & 3, high >> 2
    if flags & 8:
        return 19, found[0] if found else "-", "fatal", socket if oam is None else oam, "-", "-"
    if not is_named(found, code, low, synd) or severity == "unknown":
        afid = 33
    else:
        afid = afid_of(found, code, severity)
    name = found[0] if found else "-"
    channel = bit(low, 20) << 2 | low >> 12 & 3 if name == "umc" else "-"
    return afid, name, "unknown" if afid > 30 else severity, socket, die, channel


def boot(message):
    version, code = message >> 13 & 7, message >> 8 & 31
    afid = BOOT.get(code, 5)
    if code == 0xB and version == 0 or code == 0xC and version:
        afid = 12
    if code == 0xD and version:
        afid = 11
    socket, die = (message >> 20 & 15, message >> 16 & 15) if version else \
        (message >> 32 & 255, message >> 40 & 255)
    memory, stack = message >> (32 if version else 16) & 255, message >> (40 if version else 24) & 255
    channel = "%x" % memory if afid in (2, 3, 4) and stack in (1, 2) else "-"
    return afid, "-", "boot", "%x" % socket, "%x" % die, channel


def decode(row):
    number = {name: int(row[name], 16) for name in ("flags", "status", "ipid", "synd") if row[name] != "-"}
    found = boot(number["status"]) if row["kind"] == "boot" else \
        bank(number["flags"], number["status"], number["ipid"], number["synd"])
    return [str(value) for value in found]


def check(path):
    wrong = 0
    for line in open(path, encoding="ascii"):
        if line.startswith("#"):
            continue
        row = dict(zip(COLUMNS, line.rstrip("\n").split("\t")))
        told = [row[name] for name in COLUMNS[7:]]
        if row["kind"] in ("crash", "nonstandard", "boot") and decode(row) != told:
            print(row["name"], "is", *decode(row), "not", *told)
            wrong += 1
    return wrong


def draw(kind):
    (hwid, mca), (name, count, _, more) = random.choice(list(BANKS.items()))
    low = random.choice(sorted(XCD | AID)) if name == "smu" else random.getrandbits(32)
    code = random.choice([random.randrange(count), *more, random.randrange(64)])
    status = 1 << 63 | 1 << 60 | code << 16 | random.getrandbits(16)
    for at in (43, 44, 45, 46, 55, 57, 58, 61, 62):
        status |= random.getrandbits(2) // 3 << at
    if name == "smu":
        status, synd = status & ~(63 << 16) | random.randrange(0x3A, 0x3F) << 16, random.randrange(0x30)
    else:
        synd = random.getrandbits(48)
    if random.random() < 0.05:
        hwid ^= 1  # a bank that the table does not know
    ipid = (mca << 16 | random.randrange(16) << 12 | hwid) << 32 | low
    return [f"random {kind}", kind, "1", *("%016x" % x for x in (status, random.getrandbits(40), ipid, synd))]


def main():
    if sys.argv[1] == "check":
        return bool(check(sys.argv[2]))
    random.seed(int(sys.argv[3]))
    for i in range(int(sys.argv[2])):
        row = draw(random.choice(("crash", "nonstandard")))
        row[0] += f" {i}"
        print("\t".join(row + decode(dict(zip(COLUMNS, row)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())

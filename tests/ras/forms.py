#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the rows of a table like vectors.tsv as people have them, and compares what a report says.

forms.py write TABLE FOLDER        the rows as error records (*.cper) and as logs (*.log)
forms.py compare TABLE JSON KINDS  whether the report has an event for each row of these kinds, with
                                   what the row says, and no other
"""
import json
import sys

import cper
from reference import COLUMNS

BANKS = ("crash", "nonstandard")
BOOT = {1: "firmware load failed at boot time", 2: "hbm bist test failed", 3: "hbm memory test failed",
        4: "memory training failed", 6: "unknown boot time errors", 7: "usr cp link training failed",
        8: "usr dp link training failed", 9: "wafl link training failed", 10: "xgmi link training failed",
        11: "data abort exception", 12: "Boot Controller Generic Error"}
LONG = "CONTROL STATUS ADDR MISC CONFIG IPID SYND DESTAT DEADDR CONTROL_MASK".split()
SHORT = "STATUS ADDR MISC0 IPID SYND".split()
ONE, TWO = "amdgpu 0000:9e:00.0: ", "amdgpu 0000:9e:00.0: amdgpu: "
ENTRY, ACA = "aca entry[%02d].", "ACA[%02d/99]."
# The eras of the kernel's lines: name, what stands in front, the registers.
LOGS = [
    ("entry-first", TWO + "[Hardware error] ", ENTRY, SHORT),
    ("aca-first", TWO + "[Hardware error] ", ACA, LONG),
    ("entry", TWO + "[Hardware Error]: ", ENTRY, SHORT),
    ("entry-numbered", ONE + "{1}[Hardware Error]: ", ENTRY, SHORT),
    ("aca", TWO + "[Hardware Error]: ", ACA, LONG),
    ("aca-numbered", TWO + "{7}[Hardware Error]: ", ACA, LONG),
    ("aca-one-prefix", ONE + "{123}[Hardware Error]: ", ACA, LONG),
]


def rows_of(path):
    for line in open(path, encoding="ascii"):
        if not line.startswith("#"):
            yield dict(zip(COLUMNS, line.rstrip("\n").split("\t")))


def register(row, name):
    names = {"STATUS": "status", "ADDR": "addr", "IPID": "ipid", "SYND": "synd"}
    return row[names[name]] if name in names else "0" * 16


def dump(rows, front, entry, names):
    for i, row in enumerate(rows):
        yield front + "Accelerator Check Architecture events logged"
        at = entry % (i % 99 + 1)
        for name in names:
            yield f"{front}{at}{name}=0x{register(row, name)}"


def debugfs(rows):
    for i, row in enumerate(rows):
        yield f"aca entry[{i}].type: UE"
        for j, name in enumerate(LONG[:7]):
            yield f"aca entry[{i}].regs[{j}]: 0x{register(row, name)}"


def boot_lines(rows, status):
    for row in rows:
        hbm = "hbm: %d, " % (row["name"] == "boot memory test") if row["afid"] in "234" else ""
        yield TWO + "socket: %s, aid: %s, %s%s%s" % (row["socket"], row["die"], hbm, status, BOOT[int(row["afid"])])


def section(row):
    if row["kind"] == "boot":
        return cper.boot([int(row["status"], 16)])
    if row["kind"] == "unmarked":
        return cper.boot([])
    status, addr, ipid, synd, flags = (int(row[name], 16) for name in ("status", "addr", "ipid", "synd", "flags"))
    if row["kind"] == "crash":
        return cper.crash(status, addr, ipid, synd, flags=flags)
    return cper.nonstandard(status=status, addr=addr, ipid=ipid, synd=synd, flags=flags)


def record(row):
    severity = "fatal" if row["severity"] in ("fatal", "boot", "unknown") else row["severity"]
    return cper.record(severity, [section(row)], notify="boot" if row["severity"] == "boot" else None)


def stamped(lines):
    return ["[%5d.%06d] %s" % (100 + i // 1000, i % 1000, line) for i, line in enumerate(lines)]


def put(folder, name, lines):
    with open(f"{folder}/{name}.log", "w", encoding="ascii") as file:
        file.write("".join(line + "\n" for line in lines))


def write(table, folder):
    rows = list(rows_of(table))
    banks = [row for row in rows if row["kind"] in BANKS and row["afid"] != "19"]
    for name, front, entry, names in LOGS:
        put(folder, name, stamped(dump(banks, front, entry, names)))
    put(folder, "syslog", ["Mar  1 10:00:00 node7 kernel: " + line
                           for line in dump(banks, TWO + "{1}[Hardware Error]: ", ACA, LONG)])
    put(folder, "debugfs", debugfs(banks))
    told = [row for row in rows if row["kind"] in ("boot", "kernel") and int(row["afid"]) in BOOT]
    put(folder, "boot", stamped(boot_lines(told, "")))
    put(folder, "boot-status", stamped(boot_lines(told, "fw_status: 0xba000002, ")))
    put(folder, "list", ["timestamp            gpu_id  severity             file_name         list of afids"] +
        ["2025/03/01 10:00:00  %d       FATAL                fatal-%d.cper      %s" % (i, i + 1, row["afid"])
         for i, row in enumerate(row for row in rows if row["kind"] == "list")])
    kinds = {"banks": BANKS, "boot": ("boot",), "unmarked": ("unmarked",)}
    for name, some in kinds.items():
        with open(f"{folder}/{name}.cper", "wb") as file:
            file.write(b"".join(record(row) for row in rows if row["kind"] in some))


def told(event):
    """The identity and what is said of it."""
    fields = event["fields"]
    if isinstance(fields, list):
        fields = {field["name"]: field["value"] for field in fields}
    what = [(event["class"] or {}).get("id", "-")]
    what += [fields.get(name, "-") for name in ("bank", "severity", "socket", "die", "channel")]
    names = ("MESSAGE",) if "MESSAGE" in fields else ("STATUS", "ADDR", "IPID", "SYND")
    return [fields.get(name, "-") for name in names], what


def compare(table, report, kinds):
    with open(report, encoding="utf-8") as file:
        events = [told(event) for event in json.load(file)["hardware_errors"]]
    wrong = []
    for row in rows_of(table):
        logged = "log" in kinds
        if row["kind"] not in kinds or logged and (row["afid"] == "19" or int(row["afid"]) <= 12 and int(row["afid"]) not in BOOT):
            continue
        names = ("status",) if row["kind"] in ("boot", "unmarked") else ("status", "addr", "ipid", "synd")
        who, what = [row[name] for name in names], [row[name] for name in COLUMNS[7:]]
        if logged and row["kind"] in ("boot", "kernel"):
            who, what[-1] = ["-"] * 4, "-"
        if [who, what] in ([list(event) for event in events]):
            events.remove((who, what))
        else:
            wrong.append("missing: %s %s %s" % (row["name"], who, what))
    wrong += ["not of the table: %s" % (event,) for event in events]
    print("\n".join(wrong[:20]))
    return bool(wrong)


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(*sys.argv[2:])
    else:
        sys.exit(compare(sys.argv[2], sys.argv[3], sys.argv[4:]))

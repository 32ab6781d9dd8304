#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes error records (CPER) as bytes, laid out as UEFI (appendix N.2) and the amdgpu driver
lay them out; written from the layout alone, so that it can test what reads them.

    import cper
    cper.record("fatal", [cper.crash(status, addr, ipid, synd, oam=2)])

    cper.py examples DIRECTORY     writes an example of each kind
    cper.py list                   names them
    cper.py dump NAME              writes one to standard output
    cper.py base64|hex|ring|bert FILE...   wraps the records of the files
"""
import base64
import json
import os
import struct
import sys
import uuid

SEVERITIES = {"recoverable": 0, "uncorrected": 0, "fatal": 1, "corrected": 2, "informational": 3}
NOTIFY = {
    "mce": "e8f56ffe-919c-4cc5-ba88-65abe14913bb",
    "cmc": "2dce8bb1-bdd7-450e-b9ad-9cf4ebd4f890",
    "boot": "3d61a466-ab40-409a-a698-f362d464b38f",
}
CRASH_DUMP = "32ac0c78-2623-48f6-b0d0-7365725fd6ae"
NONSTANDARD = "32ac0c78-2623-48f6-81a2-ac691780551d"
PROCESSOR = "dc3ea0b0-a144-4797-b95b-53fa242b6e1d"
PCIE = "d995e954-bbc1-430f-ad91-b44dcb3c6f35"

PRIMARY, THRESHOLD, LATENT = 0x1, 0x8, 0x10
HEADER, DESCRIPTOR = 128, 72
TIME = (2025, 3, 1, 10, 0, 0)


def guid(text):
    return uuid.UUID(text).bytes_le


def field(value, size):
    """A GUID in text form, ASCII, or bytes, filled up with NULs."""
    if isinstance(value, str) and len(value) == 36 and value.count("-") == 4:
        value = guid(value)
    elif isinstance(value, str):
        value = value.encode("ascii")
    if len(value) > size:
        raise ValueError("%r is longer than %d bytes" % (value, size))
    return value.ljust(size, b"\0")


def timestamp(time, bcd=False):
    year, month, day, hour, minute, second = time
    parts = [second, minute, hour, 0, day, month, year % 100, year // 100]
    return bytes(part // 10 * 16 + part % 10 if bcd else part for part in parts)


class Section:
    """What a descriptor says of a body, and the body."""

    def __init__(self, kind, body, flags=PRIMARY, fru="", severity=None, revision=(1, 0x22)):
        self.kind, self.body, self.flags, self.fru = kind, bytes(body), flags, fru
        self.severity, self.revision = severity, revision


def crash(status, addr, ipid, synd, oam=0, flags=PRIMARY, firmware="", severity=None):
    """A crash dump: the registers of one fatal bank."""
    body = struct.pack("<16x48s64xHHIQ", field(firmware, 48), 1, 32, 0, 0)
    body += struct.pack("<QQQQ", status, addr, ipid, synd)
    assert len(body) == 176
    return Section(CRASH_DUMP, body, flags, "OAM%d" % oam, severity)


def boot(messages, oam=0, flags=PRIMARY):
    """A crash dump with the boot message of each of the eight modules."""
    messages = list(messages) + [0] * (8 - len(messages))
    body = struct.pack("<16x48s64xHHIQ", b"", 9, 64, 0, 0) + struct.pack("<8Q", *messages)
    assert len(body) == 208
    return Section(CRASH_DUMP, body, flags, "OAM%d" % oam)


def nonstandard(ctl=0, status=0, addr=0, misc0=0, config=0, ipid=0, synd=0, oam=0, flags=PRIMARY,
                kind=NONSTANDARD, severity=None, ms_chk=0):
    """A bank that is not fatal: the same layout as a processor's error."""
    body = struct.pack("<QQ48s16sQQ", 0x104, 0, b"", guid(kind), 0, ms_chk) + bytes(32)
    body += struct.pack("<HHIQ", 1, 128, 0, 0)
    body += struct.pack("<7Q", ctl, status, addr, misc0, config, ipid, synd) + bytes(9 * 8)
    assert len(body) == 272
    return Section(kind, body, flags, "OAM%d" % oam, severity)


def record(severity, sections, time=TIME, record_id="0:1", notify=None, platform="0x1002:0x74A1",
           creator="amdgpu", bcd=False, revision=0x0100, valid=None, partition=b""):
    """A whole record."""
    number = SEVERITIES.get(severity, severity)
    if notify is None:
        notify = "cmc" if number == 2 else "mce"
    at = HEADER + DESCRIPTOR * len(sections)
    descriptors, bodies = b"", b""
    for section in sections:
        own = number if section.severity is None else SEVERITIES.get(section.severity, section.severity)
        descriptors += struct.pack("<IIBBBxI16s16sI20s", at + len(bodies), len(section.body),
                                   section.revision[0], section.revision[1], 2 if section.fru else 0,
                                   section.flags, guid(section.kind), b"", own, field(section.fru, 20))
        bodies += section.body
    if valid is None:
        valid = (1 if platform else 0) | (2 if time else 0)
    if isinstance(record_id, int):
        record_id = struct.pack("<Q", record_id)
    header = struct.pack("<4sHIHIII8s16s16s16s16s8sIQ12x", b"CPER", revision, 0xffffffff, len(sections),
                         number, valid, at + len(bodies), timestamp(time, bcd) if time else b"",
                         field(platform, 16), field(partition, 16), field(creator, 16),
                         guid(NOTIFY.get(notify, notify)), field(record_id, 8), 0, 0)
    assert len(header) == HEADER and len(descriptors) == DESCRIPTOR * len(sections)
    return header + descriptors + bodies


def threshold(oam=0, **more):
    """The record of a GPU whose retired pages are too many."""
    section = nonstandard(1, 0xb000000000000137, config=0x1ff00000002, ipid=0x9600000000, oam=oam,
                          flags=PRIMARY | THRESHOLD)
    return record("fatal", [section], **more)


def ring(data, read=0):
    """The driver's ring as debugfs shows it: the indexes of reader and writers, the records."""
    write = (read + len(data) // 4) % (1 << 18)
    return struct.pack("<III", read, write, write) + data


def bert(severity, sections, old=False, time=None, raw=b""):
    """The error status block of ACPI's boot error region."""
    number, entries = SEVERITIES[severity], b""
    for section in sections:
        entries += struct.pack("<16sIHBBI16s20s", guid(section.kind), number, 0x201 if old else 0x300,
                               (2 if section.fru else 0) | (4 if time else 0), section.flags & 0xff,
                               len(section.body), b"", field(section.fru, 20))
        if not old:
            entries += timestamp(time, True) if time else bytes(8)
        entries += section.body
    status = (1 if number < 2 else 2) | len(sections) << 4
    return struct.pack("<IIIII", status, 20 + len(entries) if raw else 0, len(raw), len(entries),
                       number) + entries + raw


def redfish(data, afid=None, severity="Critical", origin="/redfish/v1/Chassis/OAM_3"):
    """An entry of a BMC's log that carries the record."""
    entry = {"@odata.type": "#LogEntry.v1_15_0.LogEntry", "Id": "7", "Created": "2025-03-01T10:00:05+00:00",
             "Severity": severity, "DiagnosticDataType": "CPER",
             "DiagnosticData": base64.b64encode(data).decode()}
    if afid is not None:
        entry["Oem"] = {"AMDFieldIdentifiers": [{"AFID": afid}]}
        entry["Links"] = {"OriginOfCondition": {"@odata.id": origin}}
    return {"Name": "Log", "Members": [entry]}


def metadata(data):
    """What amd-smi writes beside a record."""
    severity, = struct.unpack_from("<I", data, 12)
    return {"error_severity": ["non_fatal_uncorrected", "fatal", "non_fatal_corrected"][severity],
            "notify_type": "MCE", "timestamp": "2025/03/01 10:00:00", "signature": "CPER", "revision": 256,
            "signature_end": "0xffffffff", "sec_cnt": struct.unpack_from("<H", data, 10)[0],
            "record_length": len(data), "platform_id": "0x1002:0x74A1", "creator_id": "amdgpu",
            "record_id": "2:1", "flags": 0, "persistence_info": 0}


def examples():
    """Example files by name, as bytes."""
    fatal = record("fatal", [crash(0xbaa000000004081b, 0x7fff1f9e40, 0x0000209600090f00,
                                   0x5d000000, oam=2)], record_id="2:1f")
    corrected = record("corrected", [
        nonstandard(1, 0xdc2040000000011b, 0x1d8c0, 0xd01a000201000000, 0x1ff00000002, 0x0000209600191f00,
                    0x0a000000, oam=2, flags=PRIMARY),
        nonstandard(1, 0x9820000000060150, 0, 0xd01a000101000000, 0x1ff00000002, 0x0000e05012109201,
                    0xaf812d4a000000, oam=6, flags=PRIMARY),
        nonstandard(1, 0x98000800003e0000, 0, 0xd01a000101000000, 0x1ff00000002, 0x0001000138430400, 0,
                    oam=0, flags=PRIMARY | LATENT, severity="recoverable"),
    ], record_id="2:20", time=(2025, 3, 1, 10, 0, 7))
    start = record("fatal", [boot([0x3c000228a4, 0xba, 0xba, 0xba, 0xba, 0xba, 0xba, 0x1a4])], notify="boot",
                   record_id="0:0", time=(2024, 2, 29, 23, 59, 59))
    limit = threshold(oam=3, record_id="3:c0ffee")
    foreign = record("recoverable", [Section(PCIE, bytes(range(208)), fru="Slot 5 / GPU")], bcd=True,
                     time=(2025, 1, 16, 19, 4, 48), revision=0x0101, record_id=3, partition=bytes(range(16)),
                     platform="a2ff6f6a-4ac4-41cc-9ff0-9de0c43c23f1", notify="09a9d5ac-5204-4214-96e5-94992e752bcd",
                     creator="cd5c2993-f4b2-41b2-b5d4-f9c3a0330875")
    long = record("informational", [Section(PCIE, bytes(4095), fru="\x01\x7f\n")], time=None, platform="",
                  record_id="")
    cut = ring(corrected[-400:] + fatal + limit + corrected[:700], read=77)
    files = {
        "fatal.cper": fatal, "corrected.cper": corrected, "boot.cper": start, "threshold.cper": limit,
        "foreign.cper": foreign, "long.cper": long, "several.cper": fatal + corrected + b"\0" * 9 + limit,
        "ring": ring(fatal + corrected), "ring-cut": cut,
        "bert": bert("fatal", [crash(0xbea00000003b0000, 0, 0x0001200136430400, 0x20b, oam=2),
                               Section(PCIE, bytes(200))], time=(2025, 3, 1, 9, 59, 58), raw=bytes(40)) + bytes(900),
        "bert-old": bert("corrected", [nonstandard(status=0xdc2040000000011b, kind=PROCESSOR)], old=True),
        "base64.txt": base64.encodebytes(fatal) + base64.encodebytes(limit),
        "hex.txt": fatal.hex().upper().encode() + b"\n",
        "redfish.json": json.dumps(redfish(fatal, afid=25), indent=1).encode(),
        "tool.json": json.dumps([{"gpu": 3, "ras": {"raw": corrected.hex()}}]).encode(),
    }
    return files


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "examples":
        os.makedirs(arguments[1], exist_ok=True)
        for name, data in examples().items():
            with open(os.path.join(arguments[1], name), "wb") as file:
                file.write(data)
    elif arguments == ["list"]:
        print("\n".join(examples()))
    elif len(arguments) == 2 and arguments[0] == "dump":
        sys.stdout.buffer.write(examples()[arguments[1]])
    elif len(arguments) > 1 and arguments[0] in ("base64", "hex", "ring", "bert"):
        data = b"".join(open(name, "rb").read() for name in arguments[1:])
        wrap = {"base64": base64.encodebytes, "hex": lambda data: data.hex().encode() + b"\n", "ring": ring,
                "bert": lambda data: bert("fatal", [Section(CRASH_DUMP, data)])}
        sys.stdout.buffer.write(wrap[arguments[0]](data))
    else:
        sys.exit(__doc__.strip())


if __name__ == "__main__":
    main(sys.argv[1:])

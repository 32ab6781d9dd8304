# SPDX-License-Identifier: Apache-2.0
"""Writes a log in the forms that its text could have been collected in.

same_forms.py LOG DIR writes DIR/log.utf16, log.utf16be, log.lzma, log.pk, log.docker, log.json,
log.export, log.compose, log.rfc5424, log.api: what docker, journald, rsyslog and an issue tracker
would have kept of the same lines. A line's own stamp, host and program become
the entry's; a line without any is one that a program printed within a second of the one
before.
"""
import datetime
import json
import lzma
import re
import struct
import sys

SYSLOG = re.compile(
    r"^(?P<stamp>[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d(?:\.\d{6})?|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{6})?[+-]\d\d:?\d\d)"
    r" (?P<host>[\w.-]+) (?P<name>[\w./@-]+)(?:\[(?P<pid>\d+)\])?: ?(?P<text>.*)$")
DMESG = re.compile(r"^\[ *(?P<seconds>\d+\.\d{6})\] (?P<text>.*)$")
CTIME = re.compile(r"^\[(?P<stamp>[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})\] (?P<text>.*)$")
SLOG = re.compile(r"^time=(?P<stamp>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))")
BOOT = 1767322800.0


def wall(stamp):
    if stamp[0].isalpha():
        form = "%Y %b %d %H:%M:%S.%f" if "." in stamp else "%Y %b %d %H:%M:%S"
        when = datetime.datetime.strptime("2026 " + stamp, form)
        return when.replace(tzinfo=datetime.timezone.utc).timestamp()
    return datetime.datetime.fromisoformat(stamp.replace("Z", "+00:00")).timestamp()


def entries(lines):
    # What stands before the first stamp was printed just before it.
    stamps = [wall(match["stamp"]) for match in map(SLOG.match, lines) if match]
    now, host = stamps[0] if stamps else BOOT, "host"
    for line in lines:
        entry = {"MESSAGE": line, "_HOSTNAME": host, "SYSLOG_IDENTIFIER": "program", "_TRANSPORT": "stdout", "_PID": "812"}
        syslog, kernel, slog = SYSLOG.match(line), DMESG.match(line), SLOG.match(line)
        ctime = CTIME.match(line)
        if syslog:
            now, host = wall(syslog["stamp"]), syslog["host"]
            entry.update(_HOSTNAME=host, SYSLOG_IDENTIFIER=syslog["name"], MESSAGE=syslog["text"])
            kernel = syslog["name"] == "kernel" and DMESG.match(syslog["text"])
            if syslog["name"] == "kernel":
                entry["_TRANSPORT"] = "kernel"
            if syslog["pid"]:
                entry["_PID"] = syslog["pid"]
        if kernel:
            if not syslog:
                now = BOOT + float(kernel["seconds"])
            entry.update(_TRANSPORT="kernel", SYSLOG_IDENTIFIER="kernel", MESSAGE=kernel["text"])
        if ctime:
            when = datetime.datetime.strptime(ctime["stamp"], "%a %b %d %H:%M:%S %Y")
            now = when.replace(tzinfo=datetime.timezone.utc).timestamp()
            entry.update(_TRANSPORT="kernel", SYSLOG_IDENTIFIER="kernel", MESSAGE=ctime["text"])
        if slog:
            now = wall(slog["stamp"])
        if entry["_TRANSPORT"] == "kernel":
            del entry["_PID"]
        entry["__REALTIME_TIMESTAMP"] = str(int(round(now * 1e6)))
        yield now, line, entry


def export(entry):
    out = [b"__CURSOR=s=0;i=1", b"__REALTIME_TIMESTAMP=" + entry["__REALTIME_TIMESTAMP"].encode()]
    for name, value in entry.items():
        data = value.encode("utf-8", "surrogateescape")
        if name == "MESSAGE" and any(byte < 32 and byte != 9 for byte in data):
            out.append(name.encode() + b"\n" + struct.pack("<Q", len(data)) + data)
        elif name != "__REALTIME_TIMESTAMP":
            out.append(name.encode() + b"=" + data)
    return b"\n".join(out) + b"\n\n"


def rfc5424(stamp, entry):
    kernel = entry["_TRANSPORT"] == "kernel"
    text = "".join("#%03o" % ord(c) if ord(c) < 32 else c for c in entry["MESSAGE"])
    return "<%d>1 %s %s %s %s - - %s\n" % (6 if kernel else 30, stamp, entry["_HOSTNAME"], entry["SYSLOG_IDENTIFIER"],
                                           entry.get("_PID", "-"), text)


def api(text):
    # Without prose, which is looked at for itself.
    fenced = "```\r\n%s\r\n```\r\n" % text.removesuffix("\n").replace("\n", "\r\n")
    quoted = "".join("> %s\r\n" % line for line in text.splitlines())
    return [{"user": {"login": "first-user"}, "body": fenced}, {"user": {"login": "other-user"}, "body": quoted}]


def main(log, folder):
    with open(log, encoding="utf-8", errors="surrogateescape", newline="\n") as file:
        text = file.read()
    lines = text.removesuffix("\n").split("\n")
    with open(folder + "/log.utf16", "wb") as file:
        file.write(b"\xff\xfe" + text.encode("utf-16-le", "replace"))
    with open(folder + "/log.utf16be", "wb") as file:
        file.write(text.encode("utf-16-be", "replace"))
    data = text.encode("utf-8", "surrogateescape")
    with open(folder + "/log.lzma", "wb") as file:
        file.write(lzma.compress(data, format=lzma.FORMAT_ALONE))
    with open(folder + "/log.pk", "wb") as file:
        file.write(b"PK\3\4\n" + data)
    with open(folder + "/log.docker", "w", encoding="utf-8") as docker, \
            open(folder + "/log.json", "w", encoding="utf-8") as journal, \
            open(folder + "/log.export", "wb") as exported, \
            open(folder + "/log.compose", "w", encoding="utf-8", errors="surrogateescape") as compose, \
            open(folder + "/log.rfc5424", "w", encoding="utf-8", errors="surrogateescape") as syslog:
        for now, line, entry in entries(lines):
            stamp = datetime.datetime.fromtimestamp(now, datetime.timezone.utc)
            docker.write(json.dumps({"log": line + "\n", "stream": "stderr",
                                     "time": stamp.strftime("%Y-%m-%dT%H:%M:%S.%f000Z")}, separators=(",", ":")) + "\n")
            journal.write(json.dumps(entry) + "\n")
            exported.write(export(entry))
            compose.write("app-1  | %s %s\n" % (stamp.strftime("%Y-%m-%dT%H:%M:%S.%f000Z"), line))
            syslog.write(rfc5424(stamp.strftime("%Y-%m-%dT%H:%M:%S.%fZ"), entry))
    with open(folder + "/log.api", "w", encoding="utf-8") as file:
        json.dump(api(text), file)


main(sys.argv[1], sys.argv[2])

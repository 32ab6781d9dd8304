# SPDX-License-Identifier: Apache-2.0
"""Makes the inputs of tests/cli/hostile.sh from the files beside this one (README.md).

    build.py HERE MACHINE OUT

MACHINE is an unpacked tree of tests/roots. OUT gets the inputs, and in OUT/cases a file
for each report to be made: the arguments of kbmatch, each ended by a NUL. OUT/facts and
OUT/printed are for the script's rule, OUT/notes for what was tried.
"""
import io
import json
import os
import random
import re
import shutil
import sys
import tarfile
import zipfile

from check import is_hidden

ESCAPE = re.compile(rb"\\(?:x([0-9a-f]{2})|u\{([0-9a-f]+)\}|([n\\rt]))")
SHORT = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"\\": b"\\"}
# Lines that patterns of the base and its extractors match.
HIT = [
    b"Mar  1 12:00:01 %s kernel: amdgpu 0000:03:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE %s",
    b"Mar  1 12:00:02 %s app[7]:   Device 0: AMD %s, gfx1151 (0x1151), VMM: no, Wave Size: 32",
    b"rocBLAS error: Cannot read /%s/%s/TensileLibrary.dat: Illegal seek for GPU arch : gfx1032",
]
# What the rule commands.lua puts into its commands.
COMMANDS = ["gpu.name", "kernel.cmdline", "app.path", "host.board", "env.HIP_VISIBLE_DEVICES"]
TEXTS = ["gpu.chip", "os.name", "host.name", "host.cpu", "host.bios", "app.version", "rocm.path",
         "rocm.version", "gpu.gfx", "kernel.version", "torch.version", "loader.libamdhip64",
         "user.name", "service.user", "app.name", "gpu.vbios", "package.zz", "env.LD_PRELOAD",
         "kernel.param.amdgpu.zz", "symptom.kind"]


def decoded(data):
    def one(match):
        if match[1]:
            return bytes([int(match[1], 16)])
        return chr(int(match[2], 16)).encode("utf-8") if match[2] else SHORT[match[3]]
    return ESCAPE.sub(one, data)


def harmless(value):
    """A fact's value, as it must come out of a command: a question mark for each byte of what
    is not to be seen."""
    return "".join("?" * len(c.encode("utf-8", "surrogateescape"))
                   if "\udc80" <= c <= "\udcff" or is_hidden(c) else c
                   for c in value.decode("utf-8", "surrogateescape")).encode("utf-8")


def word(value):
    return b"_".join(value.split()) or b"zz"


class Builder:
    def __init__(self, here, machine, out):
        self.here, self.machine, self.out = here, machine, out
        with open(here + "/values.esc", "rb") as file:
            self.values = [decoded(line) for line in file.read().split(b"\n") if line]
        os.makedirs(out + "/cases")

    def path(self, name):
        return self.out + "/" + name

    def write(self, name, data):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(data)

    def case(self, name, *arguments):
        self.write("cases/" + name, b"".join(os.fsencode(a) + b"\0" for a in arguments))

    def log_case(self, name, file, data):
        self.write(file, data)
        self.case(name, "--no-probe", "--logs", self.path(file))

    def hits(self, values):
        return b"\n".join(HIT[i % len(HIT)] % (word(v), v) for i, v in enumerate(values)) + b"\n"

    def logs(self):
        for file in sorted(os.listdir(self.here)):
            name, kind = os.path.splitext(file)
            if kind not in (".log", ".esc") or name == "values":
                continue
            with open(self.here + "/" + file, "rb") as source:
                data = source.read()
            self.log_case(name, name + ".log", decoded(data) if kind == ".esc" else data)

    def names(self):
        """Names of files, and of archives' members."""
        tar = tarfile.open(self.path("names.tar"), "w")
        zipped = zipfile.ZipFile(self.path("names.zip"), "w")
        named = os.fsencode(self.path("named"))
        direct = []
        os.makedirs(named)
        for number, value in enumerate(self.values):
            path = named + b"/" + value.replace(b"/", b"%").replace(b"\0", b"%")[:200] + b".txt"
            data = self.hits([b"zz %d" % number] * 3)
            with open(path, "wb") as file:
                file.write(data)
            if number % 9 == 0:
                direct += [b"--logs", path]
            self.member(tar, number, value, data)
            text = value.decode("utf-8", "replace").replace("\0", "%")
            zipped.writestr(zipfile.ZipInfo("var/log/" + text), data)
        tar.close()
        zipped.close()
        self.case("names-of-files", "--no-probe", "--logs", self.path("named"))
        self.case("names-of-arguments", "--no-probe", *direct)
        self.case("names-in-tar", "--no-probe", "--logs", self.path("names.tar"))
        self.case("names-in-zip", "--no-probe", "--logs", self.path("names.zip"))

    def member(self, tar, number, value, data):
        info = tarfile.TarInfo("var/log/" + value.replace(b"\0", b"%").decode("utf-8", "surrogateescape"))
        info.size = len(data)
        # The old form writes bytes as they are, the new one wants UTF-8.
        tar.format = tarfile.GNU_FORMAT if number % 2 else tarfile.PAX_FORMAT
        tar.encoding, tar.errors = "utf-8", "surrogateescape"
        tar.addfile(info, io.BytesIO(data))

    def wrapped(self):
        """Logs in the wrappings of journalctl and docker; what JSON alone can say, too."""
        journal, docker = [], []
        for number, value in enumerate(self.values):
            text = value.decode("utf-8", "replace")
            message = "amdgpu 0000:03:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE " + text
            if number % 5 == 0:
                message += " \ud800zz\udfff"
            entry = {"__REALTIME_TIMESTAMP": str(1772366400000000 + number), "_HOSTNAME": text,
                     "SYSLOG_IDENTIFIER": text, "_COMM": text, "_SYSTEMD_UNIT": text + ".service",
                     "MESSAGE": list(value) if number % 3 == 0 else message}
            journal.append(json.dumps(entry))
            if number % 4 == 0:
                entry |= {"_TRANSPORT": "kernel", "SYSLOG_IDENTIFIER": "kernel", "MESSAGE": message}
                journal.append(json.dumps(entry, ensure_ascii=number % 8 > 0 or number % 5 == 0))
            for line in self.hits([value]).decode("utf-8", "replace").splitlines(True):
                docker.append(json.dumps({"log": line, "stream": text, "time": "2026-03-01T12:00:00Z"}))
        self.log_case("wrapped-journal", "journal.json", "\n".join(journal).encode() + b"\n")
        self.log_case("wrapped-docker", "docker.json", "\n".join(docker).encode() + b"\n")

    def encodings(self):
        text = self.hits(self.values)
        self.log_case("in-utf16", "utf16.txt", b"\xff\xfe" + text.decode("utf-8", "replace").encode("utf-16-le"))
        self.log_case("line-ends", "crlf.txt", text.replace(b"\n", b"\r\n").replace(b" app", b"\r app"))
        self.log_case("long-lines", "long.txt", self.hits([v * (200000 // len(v)) for v in self.values[:6]]) +
                      self.hits([b"<b>zz" * 300000, b"`" * 70000, b"\xcc\x81" * 40000, b"[" * 50000]))
        noise = random.Random(4)
        self.log_case("noise", "noise.txt", b"\n".join(
            HIT[i % 3] % (b"box", b"zz " + bytes(noise.choice(b"\t\x1b\x80\x9b\xc2\xe2\xff`'\"<&$\\|*_#@ ")
                                             for _ in range(60))) for i in range(90)) + b"\n")

    def facts(self):
        """Stated facts; the log makes the base's rules fill them into their commands."""
        usable = [v for v in self.values if b"\0" not in v]
        log = self.path("shell-words.log")
        keys = TEXTS + COMMANDS
        for part in range(4):
            arguments = []
            for i, key in enumerate(keys):
                arguments += ["--fact", key.encode() + b"=" + usable[(part * len(keys) + i) % len(usable)]]
            self.case("facts-%d" % part, "--no-probe", "--logs", log, *arguments)
        for number in range(0, len(usable), len(COMMANDS)):
            values = (usable * 2)[number:number + len(COMMANDS)]
            facts = [a for k, v in zip(COMMANDS, values) for a in (b"--fact", k.encode() + b"=" + v)]
            self.write("facts/%03d" % number, b"".join(a + b"\0" for a in facts))
            self.write("printed/%03d" % number, b"".join(harmless(v) + b"\n" for v in values))
        notes = [v for v in usable[::6] + usable[-12:] if v.strip() and not v.startswith(b"-")]
        self.write("notes", b"".join(v + b"\0" for v in notes))
        self.write("words", b"".join(v + b"\0" for v in notes[::4]))
        self.log_case("attempts", "one.log", self.hits([b"zz"] * 3))
        self.case("attempts", "--no-probe", "--logs", self.path("one.log"), "--case", "zz attempts")

    def snapshots(self):
        texts = [v.decode("utf-8", "replace").replace("\0", "") for v in self.values]
        rest = iter(texts * 4)
        facts = [{"key": key, "value": next(rest), "trust": "kernel", "from": next(rest)}
                 for key in (TEXTS + COMMANDS) * 3]
        facts += [{"key": key, "items": texts[n::9], "trust": "runtime", "from": next(rest), "whole": True}
                  for n, key in enumerate(["kernel.modules", "app.installed", "rocblas.targets", "rocm.paths",
                                           "loader.copies.libamdhip64"])]
        facts += [{"key": "gpu.name", "value": text, "device": "0000:%02x:00.0" % number,
                   "trust": "lspci", "from": "pci: zz"} for number, text in enumerate(texts[:40])]
        facts += [{"key": next(rest)[:250], "value": "zz", "trust": "app", "from": "zz"} for _ in range(9)]
        for name, shift in (("a", 0), ("b", 1)):
            moved = [dict(fact, value=texts[(n + shift) % len(texts)]) if "value" in fact else fact
                     for n, fact in enumerate(facts)]
            snapshot = {
                "kbmatch_snapshot": 1, "made_by": texts[3], "taken": "2026-03-01T12:00:00Z",
                "root": texts[5], "redacted": False, "facts": moved,
                "probes": [{"name": next(rest), "outcome": next(rest), "seconds": 1,
                            "notes": [next(rest), next(rest)]} for _ in range(12)],
                "logs": [{"name": next(rest), "lines": self.hits(self.values).decode("utf-8", "replace")
                          .replace("\0", "").split("\n")} for _ in range(3)],
            }
            self.write(name + ".json", json.dumps(snapshot).encode())
        self.case("snapshot", "--snapshot", self.path("a.json"))

    def trees(self):
        for part in range(3):
            root = self.path("tree-%d" % part)
            shutil.copytree(self.machine, root, symlinks=True)
            rest = iter(self.values[part * 37:] + self.values)
            self.tree(root + "/", lambda: next(rest).replace(b"\0", b""))
            self.case("tree-%d" % part, "--sysroot", root)

    def tree(self, root, value):
        def put(path, data, mode="wb"):
            with open(root + path, mode) as file:
                file.write(data)

        line = lambda: value().replace(b"\n", b" ")
        put("etc/os-release", b'ID=%s\nVERSION_ID="%s"\nPRETTY_NAME="%s"\n' % (word(value()), line(), line()))
        for path in ["product_name", "board_name", "board_vendor", "sys_vendor", "bios_version",
                     "bios_vendor", "bios_date"]:
            put("sys/class/dmi/id/" + path, value() + b"\n")
        put("etc/hostname", value() + b"\n")
        put("proc/sys/kernel/hostname", value() + b"\n")
        put("proc/sys/kernel/osrelease", b"6.14.0-" + value() + b"\n")
        put("proc/cmdline", b"ro %s amdgpu.zz=%s %s\n" % (line(), word(value()), line()))
        put("proc/self/environ", b"".join(b"%s=%s\0" % (name, value()) for name in [
            b"HSA_OVERRIDE_GFX_VERSION", b"HIP_VISIBLE_DEVICES", b"LD_LIBRARY_PATH", b"ROCM_PATH",
            b"HSA_" + word(value())]))
        put("proc/cpuinfo", b"processor : 0\nmodel name : " + line() + b"\n")
        put("proc/modules", b"amdgpu 1 0 - Live 0x0\n" + word(value()) + b" 1 0 - Live 0x0\n", "wb")
        put("etc/passwd", word(value()).replace(b":", b"") + b":x:1000:1000:" + line() + b":/root:/bin/sh\n", "ab")
        put("etc/group", word(value()).replace(b":", b"") + b":x:992:" + word(value()) + b"\n", "ab")
        put("etc/modprobe.d/zz.conf", b"options amdgpu zz=%s\nblacklist %s\n" % (word(value()), word(value())))
        put("etc/systemd/system/ollama.service.d/override.conf", b"[Service]\n" + b"".join(
            b'Environment="%s=%s"\n' % (name, line()) for name in
            [b"HSA_OVERRIDE_GFX_VERSION", b"HIP_VISIBLE_DEVICES", b"OLLAMA_" + word(value()), b"GGML_X"]) +
            b"User=%s\nExecStart=%s\n" % (word(value()), line()))
        put("opt/rocm-7.2.0/.info/version", b"7.2.0-" + value() + b"\n")
        put("var/lib/dpkg/status", b"".join(
            b"\nPackage: %s\nStatus: install ok installed\nVersion: 7.2.0-%s\n" % (name, line())
            for name in [b"rocblas", b"rocm-core", b"hsa-rocr", b"linux-firmware", b"rocm-" + word(value())]), "ab")
        put("etc/ld.so.conf.d/zz.conf", value() + b"\n")
        put("var/log/syslog", self.hits(self.values), "ab")
        for name in ["vbios_version", "product_name", "power_dpm_force_performance_level", "current_link_speed"]:
            for directory, _, files in os.walk(root + "sys/devices"):
                if name in files:
                    put(os.path.join(directory, name)[len(root):], value() + b"\n")
        for _ in range(12):
            name = value().replace(b"/", b"%").replace(b"\n", b" ")[:120]
            if name not in (b".", b".."):
                self.library(os.fsencode(root), name)

    @staticmethod
    def library(root, name):
        for path in [b"opt/rocm-7.2.0/lib/libamdhip64.so.7.", b"usr/local/lib/ollama/rocm/librocblas.so.",
                     b"opt/rocm-7.2.0/lib/rocblas/library/TensileLibrary_lazy_gfx906"]:
            with open(root + path + name, "wb"):
                pass
        os.makedirs(root + b"opt/rocm-" + name + b"/lib", exist_ok=True)
        with open(root + b"opt/rocm-" + name + b"/lib/libamdhip64.so.6", "wb"):
            pass


def main():
    builder = Builder(*sys.argv[1:4])
    builder.logs()
    builder.names()
    builder.wrapped()
    builder.encodings()
    builder.facts()
    builder.snapshots()
    builder.trees()


main()

# SPDX-License-Identifier: Apache-2.0
"""Logs and a machine full of secrets that nobody has: generate.py SEED DIR BASE.

DIR gets *.log (for --logs), root/ (for --sysroot: a copy of BASE with more in it),
secrets.tsv (kind, secret, whether it is read at all) and kept.tsv (kind, text that must come through). Every secret
stands at a place where such a thing stands on real machines, most of them several times.
"""
import base64
import json
import os
import random
import shutil
import string
import sys
import uuid

SECRETS = 200
HEX = "0123456789abcdef"
WHOLE = "\0"  # the line has a header of its own
ALNUM = string.ascii_letters + string.digits
SYLLABLES = ("bro dri fen gal hul jor kam lin mor nev osk pel quin rus sol tav urs vel wim yor"
             " zan tri ash eld ond ark").split()


class Plant:
    """Secrets by kind, each with the lines that it is planted in."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.secrets = []
        self.kept = []
        self.domain = self.word(3) + "." + self.random.choice(["example.org", "corp.example",
                                                               "lan", "internal", "uni.example.edu"])
        self.host = self.name_host()
        self.user = self.name_user()
        self.fqdn = self.host + "." + self.domain

    def word(self, syllables):
        return "".join(self.random.choice(SYLLABLES) for _ in range(syllables))

    def filler(self, syllables):
        """A word that no secret is part of."""
        return "".join(self.random.choice("ba ce di fo gu ly mi no pu".split()) for _ in range(syllables))

    def text(self, alphabet, size):
        return "".join(self.random.choice(alphabet) for _ in range(size))

    def mixed(self, size):
        """Letters of both cases and digits, as tokens have them."""
        while True:
            text = self.text(ALNUM, size)
            if any(c.isdigit() for c in text) and text.lower() != text.upper() != text:
                return text

    def name_user(self):
        first, last = self.word(2), self.word(3)
        return self.random.choice([
            first + "." + last, first[0] + last, last + str(self.random.randint(10, 99)),
            first + "_" + last, first + "-" + last, last, last + first[0]])

    def name_host(self):
        word = self.word(3)
        return self.random.choice([
            word, word + "-" + self.text(HEX, 4), word + "-ws", "gpu-" + word,
            word + str(self.random.randint(1, 99))])

    def add(self, kind, secret, read=True):
        """`read`: kbmatch reads it, so that without redaction it shows."""
        self.secrets.append((kind, secret, "read" if read else "unread"))
        return secret

    def keep(self, kind, text):
        self.kept.append((kind, text))
        return text

    def pci(self):
        return self.keep("pci", "0000:%02x:00.%d" % (self.random.randint(1, 254),
                                                     self.random.randint(0, 7)))

    def keeper(self):
        """Something technical, as it is printed."""
        r = self.random
        return r.choice([
            lambda: "at " + self.keep("address", "0x%016x" % (0x7f0000000000 + r.getrandbits(40))),
            lambda: "gpu " + self.pci(),
            lambda: "for " + self.keep("gfx", "gfx" + r.choice(["906", "1030", "1100", "1103", "1151", "90a"])),
            lambda: "rocm " + self.keep("version", "%d.%d.%d" % (r.randint(5, 7), r.randint(0, 9), r.randint(0, 4))),
            lambda: "kernel " + self.keep("version", "6.%d.%d-%d-generic" % (r.randint(1, 19), r.randint(0, 20), r.randint(10, 120))),
            lambda: "package rocblas " + self.keep("version", "4.%d.%d.70%d01-%d~24.04" % (r.randint(0, 4), r.randint(0, 9), r.randint(0, 2), r.randint(10, 99))),
            lambda: "driver version " + self.keep("version", "%d.%d.%d.%d" % (r.randint(1, 31), r.randint(0, 9), r.randint(0, 99), r.randint(1, 250))),
            lambda: "digest sha256:" + self.keep("hash", self.text(HEX, 64)),
            lambda: "commit " + self.keep("hash", self.text(HEX, 40)),
            lambda: "build id " + self.keep("hash", self.text(HEX, 40)),
            lambda: "device " + self.keep("pci id", "1002:" + r.choice(["744c", "66a1", "1586", "73bf"])),
            lambda: "pc " + self.keep("address", "0x%x" % (0x800000000000 + r.getrandbits(32))),
        ])()

    # Kinds: each gives lines, and adds what it planted.

    def kind_user(self):
        name = self.add("user name", self.name_user())
        return [self.random.choice([
            f"pam_unix(sudo:session): session opened for user root(uid=0) by {name}(uid=1000)",
            f"pam_unix(login:session): session opened for user {name}(uid=1001) by (uid=0)",
            f"Accepted publickey for {name} from 127.0.0.1 port 50122 ssh2",
            f"Failed password for invalid user {name} from 127.0.0.1 port 4022 ssh2",
            f"sudo: {name} : TTY=pts/1 ; PWD=/srv/models ; USER=root ; COMMAND=/usr/bin/rocminfo",
            f"New session 12 of user {name}.",
            f"{name}@{self.host}:~$ rocminfo",
            f"[{name}@{self.host} models]$ ollama ps",
            f"environment: SHELL=/bin/bash USER={name} LANG=C.UTF-8",
            f"environment: LOGNAME={name} TERM=xterm",
            f"cannot read /media/{name}/T7/models/m.gguf",
            f"cannot read /run/media/{name}/disk/m.gguf",
        ]), f"models are owned by {name}, group render"]

    def kind_home_linux(self):
        name = self.add("home path", self.name_user())
        return [self.random.choice([
            f"open /home/{name}/.ollama/id_ed25519: permission denied",
            f"File \"/home/{name}/venv/lib/python3.12/site-packages/torch/__init__.py\", line 12",
            f"path=/var/home/{name}/models library=rocm",
            f"OLLAMA_MODELS:/home/{name}/models OLLAMA_DEBUG:INFO"]),
            f"{name} is not in the group render"]

    def kind_home_macos(self):
        name = self.add("home path", self.name_user())
        return [f"open /Users/{name}/Library/Application Support/app/m.bin: no such file"]

    def kind_home_windows(self):
        name = self.random.choice([self.name_user(),
                                   self.word(2).title() + " " + self.word(3).title()])
        self.add("home path", name)
        if " " not in name and self.random.random() < 0.3:
            return [f"open /mnt/c/Users/{name}/models/m.gguf: denied"]
        return [self.random.choice([
            f"open C:\\Users\\{name}\\AppData\\Local\\app\\m.gguf: The system cannot find the path",
            f"open C:\\\\Users\\\\{name}\\\\models\\\\m.gguf: denied"])]

    def kind_host(self):
        name = self.add("host name", self.name_host())
        return [self.random.choice([
            f"systemd[1]: Hostname set to <{name}>.",
            f"Linux {name} 6.8.0-45-generic #45-Ubuntu SMP x86_64 GNU/Linux",
            f"{self.user}@{name}:~/src$ make",
            f"config hostname={name} domain=local"]),
            f"connecting to {name} again"]

    def kind_header(self):
        name = self.add("host name", self.name_host())
        return [self.random.choice([
            WHOLE + f"2026-11-21T10:00:00.000000+00:00 {name} ollama[812]: level=ERROR msg=\"{self.filler(5)}\"",
            WHOLE + f"Nov 21 10:00:00 {name} ollama[812]: level=ERROR msg=\"{self.filler(5)}\""]),
            f"connecting to {name} again"]

    def kind_fqdn(self):
        name = self.add("domain name", self.name_host() + "." + self.domain)
        return [self.random.choice([
            f"Linux {name} 6.8.0-45-generic #45-Ubuntu SMP x86_64 GNU/Linux",
            f"Get \"http://{name}:11434/api/tags\": connection refused",
            f"root@{name}:~# dmesg",
            f"hostname: {name}"])]

    def kind_token_hf(self):
        return [f"Invalid credentials: {self.add('API token', 'hf_' + self.mixed(34))}"]

    def kind_token_sk(self):
        key = self.add("API token", "sk-" + self.random.choice(["", "proj-", "ant-api03-"]) + self.mixed(40))
        return [self.random.choice([f"Authorization: Bearer {key}", f"OPENAI_API_KEY={key}",
                                    f"Incorrect API key provided: {key}."])]

    def kind_token_github(self):
        key = self.add("API token", self.random.choice(["ghp_", "gho_", "ghs_"]) + self.mixed(36))
        return [self.random.choice([f"fatal: could not read from https://{key}@github.com/x/y.git",
                                    f"GITHUB_TOKEN={key}", f"token {key} expired"])]

    def kind_token_aws(self):
        key = self.add("cloud key", "AKIA" + self.text(string.ascii_uppercase + string.digits, 14) + "A7")
        secret = self.add("cloud key", self.mixed(40))
        return [f"aws_access_key_id = {key}", f"aws_secret_access_key = {secret}"]

    def kind_jwt(self):
        def part(value):
            return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")
        jwt = ".".join([part({"alg": "HS256", "typ": "JWT"}),
                        part({"sub": self.text(HEX, 12), "iat": self.random.randint(10**9, 2 * 10**9)}),
                        self.mixed(43)])
        return [self.random.choice([f"Authorization: Bearer {self.add('JSON web token', jwt)}",
                                    f"session {self.add('JSON web token', jwt)} refused"])]

    def kind_url_password(self):
        user, password = self.word(2), self.mixed(self.random.randint(9, 20))
        self.add("password", password)
        return [self.random.choice([
            f"pull https://{user}:{password}@registry.example.net/v2/ failed",
            f"HTTP_PROXY=http://{user}:{password}@proxy.example.net:3128/",
            f"postgres://{user}:{password}@db.example.net:5432/models refused"])]

    def kind_password(self):
        password = self.add("password", self.mixed(self.random.randint(8, 24)))
        return [self.random.choice([
            f"db_password={password}", f"Password: {password}", f"\"passwd\": \"{password}\"",
            f"--password {password} --user x", f"SMTP_PASSWORD='{password}'",
            f"api_key: {password}", f"client_secret={password}", f"passphrase = {password}"])]

    def kind_private_key(self):
        lines = [self.text(ALNUM + "+/", 64) for _ in range(self.random.randint(3, 6))]
        lines.append(self.mixed(self.random.randint(20, 44)) + "==")
        what = self.random.choice(["OPENSSH ", "RSA ", "EC ", ""])
        for line in lines:
            self.add("private key", line)
        return [f"-----BEGIN {what}PRIVATE KEY-----", *lines, f"-----END {what}PRIVATE KEY-----"]

    def kind_private_key_in_line(self):
        secret = self.add("private key", self.mixed(64))
        return [f"SSH_KEY=\"-----BEGIN PRIVATE KEY-----\\n{secret}\\n-----END PRIVATE KEY-----\""]

    def kind_serial(self):
        serial = self.add("serial number", self.random.choice([
            lambda: "S%s%s" % (self.text(string.digits, 4), self.text(string.ascii_uppercase + string.digits, 8)),
            lambda: self.text(string.digits, 12),
            lambda: "%s-%s-%s" % (self.text(string.ascii_uppercase, 3), self.text(string.digits, 5),
                                  self.text(string.ascii_uppercase + string.digits, 5))])())
        return [self.random.choice([
            f"usb 1-2: SerialNumber: {serial}", f"Serial Number: {serial}", f"Card serial number: {serial}",
            f"ID_SERIAL_SHORT={serial}", f"board serial={serial} asset=none", f"Product Serial: {serial}"])]

    def kind_gpu_id(self):
        unique = self.add("GPU's unique id", self.text(HEX[1:], 16))
        return [self.random.choice([f"Uuid: GPU-{unique}", f"Unique ID: 0x{unique}",
                                    f"ROCR_VISIBLE_DEVICES=GPU-{unique}", f"unique_id: {unique}"])]

    def kind_uuid(self):
        text = self.add("UUID", str(uuid.UUID(int=self.random.getrandbits(128), version=4)))
        return [self.random.choice([
            f"root=UUID={text} ro quiet", f"/dev/disk/by-uuid/{text} mounted",
            f"cryptsetup luks-{text} opened", f"request id {text} failed", f"system-uuid: {text.upper()}"])]

    def kind_machine_id(self):
        text = self.add("machine id", self.text(HEX, 32))
        return [self.random.choice([f"machine-id={text}", f"_MACHINE_ID={text}", f"Machine ID: {text}",
                                    f"/var/log/journal/{text}/system.journal corrupt"])]

    def kind_mac(self):
        pairs = ["%02x" % (self.random.getrandbits(6) << 2)] + [self.text(HEX, 2) for _ in range(4)] + ["a7"]
        mac = ":".join(pairs)
        if self.random.random() < 0.2:
            return [f"dhcp4 chaddr={self.add('MAC address', mac.replace(':', '-'))}"]
        self.add("MAC address", mac)
        return [self.random.choice([f"igb 0000:05:00.0 eth0: (PCIe:2.5Gb/s) {mac}", f"link/ether {mac} brd ff:ff:ff:ff:ff:ff",
                                    f"wlp3s0: authenticate with {mac}", f"bluetooth {mac.upper()} paired"])]

    def kind_mac_name(self):
        text = self.add("MAC address", "0" + self.text(HEX, 10) + "b")
        return [f"enx{text}: renamed from eth1"]

    def ip4(self):
        return self.add("IPv4 address", self.random.choice([
            lambda: "192.168.%d.%d" % (self.random.randint(0, 255), self.random.randint(10, 254)),
            lambda: "10.%d.%d.%d" % tuple(self.random.randint(100, 254) for _ in range(3)),
            lambda: "203.%d.%d.%d" % tuple(self.random.randint(100, 250) for _ in range(3))])())

    def kind_ip4(self):
        ip = self.ip4()
        return [self.random.choice([f"listening on {ip}:11434", f"dial tcp {ip}:443: i/o timeout", f"inet {ip}/24 brd x",
                                    f"[GIN] 200 | 1.2s | {ip} | POST \"/api/chat\"", f"from {ip} port 22"])]

    def kind_ip6(self):
        prefix = self.random.choice(["2001:db8", "fd%s:%s" % (self.text(HEX, 2), self.text(HEX, 4)), "2a02:810", "fe80"])
        tail = ":".join("%x" % self.random.randint(4096, 65535) for _ in range(4))
        ip = self.add("IPv6 address", prefix + "::" + tail)
        return [self.random.choice([f"inet6 {ip}/64 scope global", f"dial tcp [{ip}]:443: no route", f"nameserver {ip}"])]

    def kind_mail(self):
        mail = self.add("e-mail", self.name_user() + self.random.choice(["", "+ml"]) + "@" + self.word(3)
                        + self.random.choice([".example.com", ".example.de", "-ml.example"]))
        return [self.random.choice([f"Author: somebody <{mail}>", f"user.email={mail}", f"certificate for {mail} expired"])]

    def kind_ssid(self):
        ssid = self.add("SSID", self.random.choice([
            self.word(3).title() + "-" + self.text(HEX, 3), self.word(2) + " " + self.word(3), "FRITZ!Box " + self.word(3)]))
        return [self.random.choice([
            f"wlp3s0: Trying to associate with SSID '{ssid}'",
            f"wpa_supplicant[701]: wlan0: Trying to associate with 00:00:00:00:00:00 (SSID='{ssid}' freq=5180 MHz)",
            f"NetworkManager[611]: device (wlp3s0): Activation: (wifi) connection '{ssid}' has security",
            f"NetworkManager[611]: device (wlp3s0): Activation: (wifi) Connected to wireless network \"{ssid}\"",
            f"SSID: {ssid}"])]

    def lines(self):
        """Lines of all kinds, taken in turn until there are enough secrets."""
        kinds = [getattr(self, name) for name in sorted(dir(self)) if name.startswith("kind_")]
        lines = []
        while len(self.secrets) < SECRETS:
            self.random.shuffle(kinds)
            for kind in kinds:
                lines.append(kind())
        return lines


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.islink(path):
        os.unlink(path)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def error_line(plant, number, text):
    """One of Ollama at error level: the excerpt of a report takes it."""
    words = " ".join(plant.filler(3) for _ in range(3))
    return (f"time=2026-11-21T17:{number // 60 % 60:02}:{number % 60:02}.000Z level=ERROR "
            f"source=server.go:{number + 100} msg=\"{words}\" {plant.keeper()} detail: {text}")


def logs(plant, groups, directory):
    """Files of at most 18 lines at error level, which all go into a report's excerpt."""
    count = 0
    for start in range(0, len(groups), 6):
        text = []
        for group in groups[start:start + 6]:
            if len(group) > 3:
                continue
            for line in group:
                count += 1
                text.append(line[1:] if line.startswith(WHOLE) else error_line(plant, count, line))
        head = ["time=2026-11-21T17:00:00.000Z level=INFO source=routes.go:1 msg=\"Listening on "
                "127.0.0.1:11434 (version 0.16.1)\""]
        write(f"{directory}/{start // 6:02}.log", "\n".join(head + text) + "\n")


def machine(plant, groups, root):
    header = f"2026-11-21T17:26:%02d.000000+00:00 {plant.host} "
    text = [header % 0 + "kernel: Linux version 6.8.0-100-generic (buildd@lcy02-amd64-107) #100-Ubuntu SMP"]
    for number, group in enumerate(groups):
        for line in group:
            at = header % (number % 60)
            if line.startswith(WHOLE):
                text.append(line[1:])
            else:
                text.append(at + plant.random.choice(["kernel: ", "ollama[2115]: "]) + line)
        text.append(header % (number % 60)
                    + f"kernel: [drm:amdgpu_{plant.filler(3)} [amdgpu]] *ERROR* {plant.filler(5)} on {plant.pci()} {plant.keeper()}")
    write(f"{root}/var/log/kern.log", "\n".join(text) + "\n")
    write(f"{root}/etc/hostname", plant.add("host name", plant.host) + "\n")
    write(f"{root}/proc/sys/kernel/hostname", plant.fqdn + "\n")
    write(f"{root}/etc/machine-id", plant.add("machine id", plant.text(HEX, 32), False) + "\n")
    write(f"{root}/sys/class/dmi/id/board_serial", plant.add("serial number", plant.text(string.digits, 14), False) + "\n")
    name = plant.add("user name", plant.user)
    token = plant.add("API token", "hf_" + plant.mixed(34), False)
    write(f"{root}/proc/self/environ", "\0".join([
        f"HOME=/home/{name}", f"USER={name}", f"LOGNAME={name}", f"PATH=/home/{name}/.local/bin:/usr/bin",
        "ROCM_PATH=/opt/rocm", f"HF_TOKEN={token}", f"OLLAMA_MODELS=/home/{name}/models"]) + "\0")
    write(f"{root}/proc/cmdline", "BOOT_IMAGE=/vmlinuz root=UUID=%s ro quiet\n"
          % plant.add("UUID", str(uuid.UUID(int=plant.random.getrandbits(128), version=4))))
    key = plant.add("API token", "sk-" + plant.mixed(40), False)
    write(f"{root}/etc/systemd/system/ollama.service.d/override.conf",
          f"[Service]\nEnvironment=\"OLLAMA_HOST={plant.ip4()}:11434\"\nEnvironment=\"OLLAMA_API_KEY={key}\"\n"
          f"Environment=\"HTTPS_PROXY=http://{plant.word(2)}:{plant.add('password', plant.mixed(14), False)}@proxy.example.net:3128\"\n"
          f"Environment=\"OLLAMA_MODELS=/home/{name}/models\"\n")


def main():
    seed, directory, base = sys.argv[1:4]
    plant = Plant(seed)
    groups = plant.lines()
    shutil.copytree(base, f"{directory}/root", symlinks=True)
    logs(plant, groups, directory)
    machine(plant, groups, f"{directory}/root")
    for name, rows in (("secrets", plant.secrets), ("kept", plant.kept)):
        write(f"{directory}/{name}.tsv", "".join("\t".join(row) + "\n" for row in rows))


main()

# SPDX-License-Identifier: Apache-2.0
"""Logs and a machine full of secrets that nobody has: generate.py SEED DIR BASE.

DIR gets *.log (for --logs), root/ (for --sysroot: a copy of BASE with more in it),
secrets.tsv (kind, secret, whether it is read at all) and kept.tsv (kind, text that must come through). Every secret
stands at a place where such a thing stands on real machines, most of them several times, beside lines that a diagnosis rests on.

The kinds are what docs/probe.md promises to take out; their forms come from what services,
tools and the kernel document or print, not from the words that the redaction looks for.
"""
import base64
import json
import os
import random
import shutil
import string
import sys
import uuid

SECRETS = 1050
HEX = "0123456789abcdef"
EVIDENCE = "load_all_data: using async uploads for device ROCm0, buffer type ROCm0, backend ROCm0"
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
        self.turns = {}
        self.domain = self.word(3) + "." + self.random.choice(["example.org", "corp.example",
                                                               "lan", "internal", "uni.example.edu"])
        self.host = self.name_host()
        self.user = self.name_user()
        self.fqdn = self.host + "." + self.domain

    def turn(self, name, forms):
        """One of the forms, each in its turn."""
        order = self.turns.setdefault(name, [])
        if not order:
            order.extend(range(len(forms)))
            self.random.shuffle(order)
        return forms[order.pop() % len(forms)]

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

    # What was found missing once, and more of its kind.

    def kind_key(self):
        password = self.add("password by key", self.mixed(self.random.randint(10, 20)))
        return [self.turn("key", [
            f"DB_PASS={password}", f"pass={password} retrying", f"MYSQL_PWD={password}", f"pwd={password}",
            f"psk={password}", f"ENCRYPTION_KEY={password}", f"DefaultEndpointsProtocol=https;AccountKey={password}==;x",
            f"GET /container/blob?sv=2022-11-02&sig={password}%3D&se=2026", f"PresharedKey={password}=",
            f"LITELLM_MASTER_KEY={password}", f"dbPass: {password}", f"REDIS_AUTH={password}", f"WPA-PSK: {password}",
            f"{{\"clientSecret\": \"{password}\"}}", f"spring.datasource.password={password}", f"--api-key={password}",
            f"os.environ['APP_PASS'] = '{password}'", f"X-Api-Key: {password}", f"  passwd   =   {password}",
            f"BORG_PASSPHRASE={password}", f"RESTIC_PASSWORD={password}", f"VNC password is set, password: {password}"])]

    def kind_short_password(self):
        password = self.add("password by key", "zq" + self.text(string.digits, 4))
        return [self.turn("short", [f"LITELLM_MASTER_KEY=sk-{password}", f"DB_PASS={password}", f"password={password}"])]

    def kind_command(self):
        password = self.add("password on a command line", self.mixed(self.random.randint(10, 20)))
        user = self.word(2)
        return [self.turn("command", [
            f"+ curl -fsS -u {user}:{password} https://registry.example.net/v2/", f"mysql -u root -p{password} models",
            f"sshpass -p {password} ssh localhost", f"curl --user {user}:{password} -O file", f"redis-cli -a {password} ping",
            f"docker login -u {user} -p {password}", f"mysqldump --all-databases -p{password}",
            f"wandb login {password}", f"smbclient //127.0.0.1/x -U {user}%{password}", f"sshpass -p{password} rsync a b"])]

    def kind_cookie(self):
        one, two = (self.add("cookie", self.mixed(24)) for _ in range(2))
        return [self.turn("cookie", [f"Cookie: sid={one}; remember={two}", f"Set-Cookie: sessionid={one}; csrf={two}; Path=/",
                                     f"curl -H 'Cookie: a={one}; b={two}' http://127.0.0.1/", f"\"cookie\": \"u={one}; t={two}\""])]

    def kind_service_token(self):
        m, h = self.mixed, lambda size: self.text(HEX, size - 2) + "a7"
        token = self.turn("service", [
            "sk_live_" + m(24), "rk_live_" + m(24), "xapp-1-A0" + m(9) + "-" + m(24), "glrt-" + m(20), "r8_" + m(37),
            "SG." + m(22) + "." + m(43), "hvs." + m(24), "dop_v1_" + h(64), "glsa_" + m(32) + "_" + h(8), "dapi" + h(32),
            "lin_api_" + m(40), "ntn_" + m(46), "sbp_" + h(40), "ya29." + m(60), "npm_" + m(36), "xoxe-" + m(30),
            "shpat_" + h(32), "pul-" + h(40), "figd_" + m(40), "tgp_v1_" + m(43), "GOCSPX-" + m(28), "sq0atp-" + m(22),
            "rubygems_" + h(48), "whsec_" + m(32), "dckr_oat_" + m(32), "lsv2_pt_" + h(32) + "_" + h(10), "pplx-" + m(48),
            "xai-" + m(80), "sntrys_" + m(60), "phc_" + m(43), "PMAK-" + h(24) + "-" + h(34), "NRAK-" + m(27).upper(),
            str(self.random.randint(10**9, 10**10 - 1)) + ":AA" + m(33), "M" + m(23) + "." + m(6) + "." + m(38),
            "AIza" + m(35), "tskey-auth-" + m(12) + "-" + m(28), "pypi-AgEIcHlwaS5vcmc" + m(60), "nvapi-" + m(64),
            "gsk_" + m(52), "glpat-" + m(20), "xoxb-" + self.text(string.digits, 12) + "-" + m(24), "ATATT3xFfGF0" + m(40)])
        self.add("token of a service", token)
        return [self.random.choice([f"request with {token} was refused", f"using '{token}'", f"login: key {token}, retrying"])]

    def kind_public_key(self):
        key = "AAAAC3NzaC1lZDI1NTE5AAAAI" + self.mixed(43)
        self.add("SSH public key", key)
        name = self.add("user name", self.name_user())
        return [f"authorized_keys: ssh-ed25519 {key} {name}@{self.host}"]

    def kind_fingerprint(self):
        return [f"Accepted publickey for root from 127.0.0.1 port 4422 ssh2: ED25519 SHA256:{self.add('SSH public key', self.mixed(43))}"]

    def kind_pem_behind_stamp(self):
        lines = [self.text(ALNUM + "+/", 64) for _ in range(2)] + [self.mixed(self.random.randint(6, 18)) + "="]
        for line in lines:
            self.add("private key", line)
        at = self.random.randint(10, 99)
        return [WHOLE + f"[   {at}.{n:06}] {line}" for n, line in enumerate(
            ["-----BEGIN RSA PRIVATE KEY-----", *lines, "-----END RSA PRIVATE KEY-----"])]

    def kind_host_of_tool(self):
        name = self.add("host name", self.name_host())
        pid = self.random.randint(1000, 99999)
        return [self.turn("host", [
            WHOLE + f"{name}:{pid}:{pid + 7} [0] NCCL INFO Bootstrap : Using eth0 level=ERROR",
            WHOLE + f"[2026-11-21 10:00:00] {name}:{pid}:{pid} [3] transport/net.cc:42 NCCL WARN error level=ERROR",
            f"ssh: connect to host {name} port 22: Connection refused", f"NFS: server {name} not responding, still trying",
            f"nfs: server {name} not responding, timed out", f"SLURM_SUBMIT_HOST={name}", f"SLURMD_NODENAME={name}",
            f"SLURM_NODELIST={name}", f"MASTER_ADDR={name}", f"The client socket has failed to connect to [{name}]:29500",
            f"ssh: Could not resolve hostname {name}: Name or service not known", f"dial tcp: lookup {name} on 127.0.0.53:53: no such host",
            f"systemd-resolved: Changed host name to '{name}'", f"curl: (6) Could not resolve host: {name}",
            f"avahi-daemon[700]: Server startup complete. Host name is {name}.local.", f"sshd: rhost={name} tty=ssh"])]

    def kind_ip_name(self):
        name = "ip-10-%d-%d-%d" % tuple(self.random.randint(100, 254) for _ in range(3))
        return [f"{self.add('host name', name)}: worker lost", f"running on {name}.ec2.internal"]

    def kind_user_of_tool(self):
        name = self.add("user name", self.name_user())
        return [self.turn("user", [
            f"uid=1000({name}) gid=1000({name}) groups=1000({name}),27(sudo),44(video)",
            f"-rw-r--r-- 1 {name} {name} 4096 Nov 21 10:00 model.gguf", f"drwxr-x---+ 14 {name} render 4096 Nov 21 10:00 models",
            f"open /scratch/{name}/models/m.gguf: no such file", f"+ chown {name}:{name} /srv/models", f"chown -R {name} /srv",
            f"CRON[812]: ({name}) CMD (/usr/bin/true)", f"CRON[812]: ({name}) RELOAD (crontabs)", f"sudo -u {name} rocminfo",
            f"Access: (0644/-rw-r--r--)  Uid: ( 1000/{name:>8})   Gid: ( 1000/{name:>8})",
            f"usermod -aG render,video {name}", f"# owner: {name}", f"authentication failure; logname= uid=0 euid=0 tty=ssh user={name}",
            f"Failed publickey for {name} from 127.0.0.1 port 4", f"su: (to root) {name} on pts/1", f"SLURM_JOB_USER={name}",
            f"lookup of user '{name}' failed", f"Invalid user {name} from 127.0.0.1 port 4"])]

    def disk_serial(self):
        return self.text(string.ascii_uppercase, 1) + self.text(string.digits, 2) + self.text(
            string.ascii_uppercase + string.digits, 9) + self.text(string.digits, 2)

    def kind_disk(self):
        serial, wwn = self.disk_serial(), "5002" + self.text(HEX, 12)
        form = self.turn("disk", [
            (serial, f"root=/dev/disk/by-id/nvme-Samsung_SSD_980_PRO_1TB_{serial}-part2 ro"),
            (serial, f"/dev/disk/by-id/ata-WDC_WD40EFRX-68N32N0_{serial} is busy"),
            (serial, f"swap on /dev/disk/by-id/nvme-CT1000P3SSD8_{serial}_1-part3"),
            (serial, f"/dev/disk/by-id/usb-SanDisk_Ultra_{serial}-0:0 mounted"),
            (wwn, f"/dev/disk/by-id/wwn-0x{wwn}-part1"), (wwn, f"ID_WWN=0x{wwn}"),
            (wwn, f"/dev/disk/by-id/nvme-eui.{wwn}"), (wwn, f"scsi 0:0:0:0: naa.{wwn}"),
            (serial, f"ID_SERIAL=WDC_WD40EFRX_{serial}"), (serial, f"smartctl: Serial Number:    {serial}"),
            (serial, f"ata1.00: serial no. {serial}")])
        self.add("serial number of a disk", form[0])
        return [form[1]]

    def kind_other_serial(self):
        serial = self.add("serial number", self.text(string.ascii_uppercase, 2) + self.text(string.digits, 2)
                          + self.text(string.ascii_uppercase, 3) + self.text(string.digits, 2))
        return [self.turn("serial", [
            f"S/N: {serial}", f"Service Tag: {serial}", f"Asset Tag: {serial}", f"serial no. {serial}", f"serial number: {serial}",
            f"DIMM_A1 Serial Number: {serial}", f"Part_Serial={serial}", f"SN: {serial}", f"Product Serial Number = {serial}",
            f"PRODUCT_SERIAL: {serial}", f"usb 3-1: SerialNumber: {serial}", f"service-tag={serial}", f"Chassis Serial : {serial}"])]

    def kind_short_serial(self):
        serial = self.add("serial number", self.text(string.ascii_uppercase, 4) + self.text("123456789", 2))
        return [self.turn("short serial", [f"Serial Number: {serial}", f"S/N: {serial}", f"SerialNumber: {serial}"])]

    def kind_gpu_serial(self):
        serial = self.add("GPU's serial number", "69" + self.text(string.digits, 10))
        return [self.turn("gpu", [f"PRODUCT_SERIAL: {serial}", f"GPU[0]\t\t: Serial Number: {serial}",
                                  f"amdgpu: card serial_number={serial}", f"Card Serial: {serial}"])]

    def kind_mac_of_tool(self):
        digits = self.text(HEX, 11).replace("0", "1") + "c"
        cisco = f"{digits[:4]}.{digits[4:8]}.{digits[8:]}"
        form = self.turn("mac", [(digits, f"macaddr={digits}"), (cisco, f"lldp: neighbour {cisco} on eth0"),
                                 (digits, f"BOOTIF hwaddr {digits}"), (cisco, f"switch port {cisco}, vlan 4"),
                                 (digits, f"\"mac\": \"{digits}\"")])
        self.add("MAC address", form[0])
        return [form[1]]

    def kind_uuid_of_volume(self):
        ntfs = "01D9" + self.text(HEX, 12).upper()
        lvm = "-".join(self.mixed(size) for size in (6, 4, 4, 4, 4, 4, 6))
        bare = self.text(HEX[1:], 32)
        form = self.turn("volume", [
            (ntfs, f"/dev/sda2: UUID=\"{ntfs}\" TYPE=\"ntfs\""), (ntfs, f"/dev/disk/by-uuid/{ntfs} mounted"),
            (lvm, f"device {lvm} not found"), (lvm, f"/dev/sda3: UUID=\"{lvm}\" TYPE=\"LVM2_member\""),
            (bare, f"dm-uuid CRYPT-LUKS2-{bare}-cryptroot"), (bare, f"uuid: {bare}"), (bare, f"luks-{bare} opened")])
        self.add("UUID", form[0])
        return [form[1]]

    def kind_wifi(self):
        ssid, key = self.word(3).title() + self.text(string.digits, 2), self.mixed(14)
        self.add("SSID", ssid)
        if self.random.random() < 0.4:
            return [f"ssid=\"{ssid}\" psk=\"{self.add('Wi-Fi key', key)}\""]
        return [self.turn("wifi", [f"wlp3s0: ESSID:\"{ssid}\"", f"802-11-wireless.ssid: {ssid}", f"\"ssid\": \"{ssid}\"",
                                   f"iwd: SSID: {ssid}"])]

    def kind_cloud(self):
        number, name = self.text("123456789", 12), self.text(HEX, 16) + "7"
        form = self.turn("cloud", [
            (number, f"arn:aws:iam::{number}:role/trainer"), (name, f"instance i-{name} stopped"),
            (number, f"pull {number}.dkr.ecr.eu-west-1.amazonaws.com/x failed"), (name, f"attach vol-{name} failed"),
            (number, f"AccountId: {number}"), (name, f"subnet-{name} has no addresses"),
            (f"{self.word(2)}-{number[:5]}", None), (f"ocid1.instance.oc1.iad.{name}a7", None)])
        secret = self.add("cloud id", form[0])
        return [form[1] or (f"launch {secret} failed" if secret.startswith("ocid") else f"projects/{secret}/zones/a is full")]

    def kind_phone(self):
        number = "+49 %d %d" % (self.random.randint(151, 179), self.random.randint(10**7, 10**8 - 1))
        return [self.turn("phone", [f"call {self.add('telephone number', number)} for help", f"tel: {number}"])]

    def kind_iban(self):
        body = self.text(string.digits, 18)
        iban = "DE%02d" % (98 - int(body + "131400") % 97) + body
        return [f"invoice to {self.add('IBAN', iban)} is due"]

    def kind_card(self):
        body = "4" + self.text(string.digits, 14)
        total = sum(int(c) if i % 2 else sum(divmod(2 * int(c), 10)) for i, c in enumerate(body))
        card = body + str(-total % 10)
        if self.random.random() < 0.5:
            card = " ".join(card[i:i + 4] for i in range(0, 16, 4))
        return [f"card {self.add('card number', card)} declined"]

    def kind_position(self):
        lat = "%.6f" % self.random.uniform(47.1, 54.9)
        return [self.turn("gps", [f"GPS: {self.add('position', lat)}, 11.576124", f"latitude={lat}", f"\"lat\": {lat}"])]

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
    """Files of at most 18 lines at error level, which all go into a report's excerpt, and
    one that a rule knows, with neighbours."""
    count, files = 0, 0
    groups = [group for group in groups if len(group) < 7]
    while groups:
        text = ["time=2026-11-21T17:00:00.000Z level=INFO source=routes.go:1 msg=\"Listening on "
                "127.0.0.1:11434 (version 0.16.1)\""]
        if len(groups[0]) < 3:
            text += [EVIDENCE, *(line.replace(WHOLE, "") for line in groups.pop(0))]
        head = len(text)
        while groups and len(text) - head + len(groups[0]) <= 18:
            for line in groups.pop(0):
                count += 1
                text.append(line[1:] if line.startswith(WHOLE) else error_line(plant, count, line))
        write(f"{directory}/{files:03}.log", "\n".join(text) + "\n")
        files += 1


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

# SPDX-License-Identifier: Apache-2.0
# The logs of many hosts, as one file in the order of time and as a file each:
#   loghost.py FOLDER HOSTS MEGABYTES
# FOLDER/all.log, FOLDER/hosts/HOST.log, and FOLDER/expected: "HOST RULE" a line. One host
# in twenty has a fault; its reset or its page fault may come hours after its first line.
import os
import random
import sys

folder, hosts, size = sys.argv[1], int(sys.argv[2]), int(float(sys.argv[3]) * 1000000)
dice = random.Random(20)
GPU = "kernel: [%d.%06d] amdgpu 0000:%02x:00.0: amdgpu: "
NOISE = [
    "systemd[1]: Started Session %d of User root.",
    "sshd[1042]: Accepted publickey for root from 10.0.0.9 port %d ssh2",
    "CRON[88]: (root) CMD (run-parts /etc/cron.hourly # %d)",
    "kernel: [12345.000001] eth0: link up, 100000 Mbps, full duplex, %d errors",
    "slurmd[977]: launch task StepId=%d.0 request from UID:1000 GID:1000 HOST:10.0.0.2",
    "chronyd[700]: Selected source 10.0.0.%d (ntp.site)",
]
FAULTS = {
    "sdma-ring-timeout": ["ring sdma0 timeout, signaled seq=%d, emitted seq=%d"],
    "gpu-ring-timeout-reset": [
        "ring gfx_0.0.0 timeout, signaled seq=%d, emitted seq=%d",
        "GPU reset begin!",
        "GPU reset(%d) succeeded!",
    ],
}
LINE = 97
rounds = max(4, size // (hosts * LINE * 2))
step = 36 * 3600 / rounds
names = ["n%04d" % i for i in range(hosts)]
plan = {}
for i in dice.sample(range(hosts), max(1, hosts // 20)):
    rule = dice.choice(sorted(FAULTS))
    plan[i] = (rule, dice.randrange(rounds), dice.randrange(3, 16))

os.makedirs(folder + "/hosts", exist_ok=True)
with open(folder + "/expected", "w") as out:
    for i in sorted(plan):
        out.write("%s %s\n" % (names[i], plan[i][0]))
own = [[] for _ in names]


def spill():
    for name, lines in zip(names, own):
        with open("%s/hosts/%s.log" % (folder, name), "a") as out:
            out.write("".join(lines))
        lines.clear()


START = 1767225600


def stamp(seconds):
    day, rest = divmod(int(seconds), 86400)
    return "2026-01-%02dT%02d:%02d:%02d+00:00 " % (
        1 + day, rest // 3600, rest // 60 % 60, rest % 60)


held = 0
with open(folder + "/all.log", "w", 1 << 20) as whole:
    for turn in range(rounds):
        now = turn * step
        head = stamp(now)
        order = list(range(hosts))
        dice.shuffle(order)
        noise = [text % dice.randrange(10000, 99999) for text in NOISE]
        for i in order:
            text = head + names[i] + " "
            lines = text + noise[(i + turn) % 6] + "\n" + text + noise[(i * 7 + turn) % 6] + "\n"
            fault = plan.get(i)
            if fault and turn >= fault[1]:
                messages = FAULTS[fault[0]]
                at = turn - fault[1]
                if at < len(messages):
                    message = messages[at]
                    count = message.count("%")
                    lines += text + GPU % (100 + now, turn % 1000000, fault[2])
                    lines += message % tuple(range(41, 41 + count)) + "\n"
            whole.write(lines)
            own[i].append(lines)
            held += len(lines)
        if held > 200000000:
            spill()
            held = 0
spill()

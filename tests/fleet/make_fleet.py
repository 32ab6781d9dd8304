#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the machine lines (kbmatch.machine/2) of a fleet that is made up.

  make_fleet.py --nodes 5000 --days 30 --seed 1 [--quiet] [--truth FILE] [--by-day DIR] >lines

Behind every fleet: three models in racks of 40, rare faults that nothing goes with, a kernel
that is rolled out over all days, nodes that miss a collection or end, odd firmware on a few
nodes, memory that differs a little. Without --quiet, three stories are planted:

  firmware  firmware.mes 0x80 -> 0x85 on most nodes of all models; on one model it brings a hang
  rack      the nodes of one rack lose PCIe lanes of a GPU, from the middle on
  kernel    a kernel that runs on a third of the nodes from early on brings resets

--truth says what is there: the stories, the odd nodes, the days of the roll-outs.
"""
import argparse
import datetime
import json
import os
import random
import sys

MODELS = [
    {"gpu.name": "AMD Instinct MI300X", "gpu.pci_id": "1002:74a1", "gpu.gfx": "gfx942",
     "host.board": "Vendor A8U", "gpu.vram_mib": "196592", "gpu.power_cap_w": "750"},
    {"gpu.name": "AMD Instinct MI250X", "gpu.pci_id": "1002:7408", "gpu.gfx": "gfx90a",
     "host.board": "Vendor B4U", "gpu.vram_mib": "65520", "gpu.power_cap_w": "560"},
    {"gpu.name": "AMD Instinct MI210", "gpu.pci_id": "1002:740f", "gpu.gfx": "gfx90a",
     "host.board": "Vendor C2U", "gpu.vram_mib": "65520", "gpu.power_cap_w": "300"},
]
DEVICES = ["0000:%02x:00.0" % n for n in (5, 0x26, 0x46, 0x65, 0x85, 0xa6, 0xc6, 0xe5)]
BLOCKS = ["asd", "ce", "me", "mec", "pfp", "rlc", "sdma", "smc", "sos", "ta_ras", "ta_xgmi", "vcn"]
RARE = [("ras-uncorrectable", "Uncorrectable memory error", "reset"),
        ("ring-timeout", "GPU ring timed out", "reset"),
        ("page-fault", "GPU page fault of a program", None),
        ("fan-failed", "A fan stopped", "replace"),
        ("thermal-throttle", "GPU throttles by heat", "watch"),
        ("firmware-missing", "A firmware file is missing", None)]
HANG = ("mes-hang", "MES does not answer", "drain-and-test")
LINK = ("pcie-link-degraded", "PCIe link runs below its width", "reseat")
RESET = ("reset-loop", "GPU resets again and again", "reboot")
RACK = 40


def facts_of(model, kernel, mes, odd, memory, width):
    facts = {"kernel.version": kernel, "driver.origin": "dkms", "driver.version": "6.12.12",
             "rocm.version": "6.4.1", "os.name": "ubuntu 22.04", "host.bios": "2.1 2025-11-01",
             "host.memory_mib": str(memory), "host.iommu": "passthrough", "gpu.present": "8",
             "gpu.pcie_speed": "32", "gpu.xgmi_links": "7", "gpu.vbios": "113-" + model["gpu.pci_id"][5:],
             "gpu.compute_partition": "SPX", "gpu.memory_partition": "NPS1",
             "gpu.clock_max_mhz.sclk": "2100", "gpu.clock_max_mhz.mclk": "1300"}
    facts.update(model)
    for number, block in enumerate(BLOCKS):
        facts["firmware." + block] = "0x%08x" % (0x1000 * number + int(model["gpu.pci_id"][5:], 16))
    facts["firmware.mes"] = mes
    facts.update(odd)
    lanes = {device: "16" for device in DEVICES}
    if width:
        lanes[width] = "8"
    facts["gpu.pcie_width"] = lanes if width else "16"
    return json.dumps(dict(sorted(facts.items())), separators=(",", ":"))


def diagnosis(rule, device, rng):
    name, title, service = rule
    return {"id": name, "title": title, "kind": "cause", "component": "hardware",
            "severity": "error", "confidence": 0.9, "devices": [device], "places": 1,
            "effects": [], "evidence": [{"source": "kern.log:%d" % rng.randrange(90000),
                                         "line": "", "text": "%s on %s, sequence %d" % (
                                             title, device, rng.randrange(10 ** 6))}],
            "service": service, "recommended": None}


class Node:
    def __init__(self, fleet, number):
        rng = fleet.rng
        rack, place = divmod(number, RACK)
        self.rack = "r%03d" % rack
        self.name = "%sn%02d" % (self.rack, place)
        self.model = fleet.racks.setdefault(rack, rng.randrange(3))
        self.memory = 1547000 + rng.randrange(-40, 40)
        self.minute = rng.randrange(20)
        self.kernel_day = rng.uniform(-0.1, 1.2) * fleet.days
        self.mes_day = rng.uniform(0.25, 0.5) * fleet.days if rng.random() < 0.7 else 10 ** 9
        self.bad_day = rng.uniform(0.1, 0.2) * fleet.days if rng.random() < 1 / 3 else 10 ** 9
        self.end = rng.uniform(0, fleet.days) if rng.random() < 0.004 else 10 ** 9
        self.odd, self.odd_day = {}, 0
        if rng.random() < fleet.odd_share:
            key = rng.choice(["firmware.smc", "firmware.vcn", "gpu.vbios", "host.bios"])
            self.odd = {key: "odd-%d" % rng.randrange(10 ** 6)}
            self.odd_day = rng.choice([0, rng.uniform(0, fleet.days)])
        self.faults = {}  # rule -> (device, last day)
        self.width = None


class Fleet:
    def __init__(self, options):
        self.rng = random.Random(options.seed)
        self.days, self.stories = options.days, not options.quiet
        self.odd_share, self.rate = 0.003, options.rate
        self.racks, self.facts = {}, {}
        self.nodes = [Node(self, number) for number in range(options.nodes)]
        self.bad_rack = "r%03d" % (options.nodes // RACK // 3)
        self.start = datetime.datetime(2026, 1, 1, 3, 0)

    def grow(self, node, day):
        """The faults that begin and end on this day."""
        rng = self.rng
        for rule, (_, last) in list(node.faults.items()):
            if last < day:
                del node.faults[rule]
        for rule in RARE:
            if rng.random() < self.rate * (4 if day == 0 else 1):
                node.faults[rule] = (rng.choice(DEVICES), day + rng.randrange(1, 6))
        if not self.stories:
            return
        device = rng.choice(DEVICES)
        if day >= node.mes_day and node.model == 1 and rng.random() < 2.4 / self.days:
            node.faults.setdefault(HANG, (device, 10 ** 9))
        if day >= self.days * 0.4 and node.rack == self.bad_rack and rng.random() < 4 / self.days:
            node.faults.setdefault(LINK, (device, 10 ** 9))
            node.width = node.width or device
        if day >= node.bad_day and rng.random() < 1 / self.days:
            node.faults.setdefault(RESET, (device, 10 ** 9))

    def line(self, node, day):
        kernel = "6.8.0-40-generic" if day < node.kernel_day else "6.8.0-44-generic"
        if self.stories and day >= node.bad_day:
            kernel = "6.8.0-45-generic"
        mes = "0x85" if self.stories and day >= node.mes_day else "0x80"
        odd = node.odd if day >= node.odd_day else {}
        key = (node.model, kernel, mes, tuple(odd.items()), node.memory, node.width)
        if key not in self.facts:
            self.facts[key] = facts_of(MODELS[node.model], kernel, mes, odd, node.memory, node.width)
        time = self.start + datetime.timedelta(days=day, minutes=node.minute, seconds=self.rng.randrange(60))
        found = [diagnosis(rule, device, self.rng) for rule, (device, _) in sorted(node.faults.items())]
        gpus = json.dumps([{"device": d, "name": MODELS[node.model]["gpu.name"],
                            "gfx": MODELS[node.model]["gpu.gfx"]} for d in DEVICES], separators=(",", ":"))
        return ('{"schema":"kbmatch.machine/2","case":null,"status":"done","error":null,"time":"%sZ","host":"%s",'
                '"machine":"this machine","version":"0.1.0","kb":"0123456789abcdef","verdict":"%s","why":null,'
                '"command":null,"gpus":%s,"diagnoses":%s,"service":null,"facts":%s,"action":null,'
                '"unexplained":0,"partial":false}\n' % (
                    time.isoformat(), node.name, "cause" if found else "no fault found", gpus,
                    json.dumps(found, separators=(",", ":")), self.facts[key]))

    def day(self, day):
        for node in self.nodes:
            self.grow(node, day)
            if day < node.end and self.rng.random() > 0.005:
                yield self.line(node, day)

    def truth(self):
        return {"odd": {node.name: list(node.odd) for node in self.nodes
                        if node.odd and node.odd_day <= self.days - 1},
                "rack": self.bad_rack if self.stories else None,
                "model": MODELS[1]["gpu.name"]}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--nodes", type=int, default=200)
    parser.add_argument("--days", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.0003, help="of each rare fault, a node and day")
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--truth")
    parser.add_argument("--by-day", help="a file a day in this folder")
    options = parser.parse_args()
    fleet = Fleet(options)
    for day in range(options.days):
        if options.by_day:
            with open(os.path.join(options.by_day, "day%02d.jsonl" % day), "w") as out:
                out.writelines(fleet.day(day))
        else:
            sys.stdout.writelines(fleet.day(day))
    if options.truth:
        with open(options.truth, "w") as out:
            json.dump(fleet.truth(), out)


if __name__ == "__main__":
    main()

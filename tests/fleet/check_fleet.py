#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds a fleet's page (--format json) to what make_fleet.py planted.

  check_fleet.py PAGE TRUTH

Prints an "ok" or "not ok" line a point."""
import json
import sys

page, truth = (json.load(open(path)) for path in sys.argv[1:3])
failed = 0


def point(good, name, found=""):
    global failed
    failed += not good
    print("ok - " + name if good else "not ok - %s: %s" % (name, found))


def tells(rule):
    return [tell for story in page["stories"] if story["id"] == rule for tell in story["tells"]]


def names(tell, key, value):
    pairs = [(tell.get("key"), tell.get("value")), (tell.get("also_key"), tell.get("also_value"))]
    pairs += [(same["key"], same["value"]) for same in tell.get("same", [])]
    return tell["about"] == "value" and (key, value) in pairs


if truth["rack"]:
    hang, link, reset = tells("mes-hang"), tells("pcie-link-degraded"), tells("reset-loop")
    point(len(page["stories"]) == 3, "three stories are told", [s["id"] for s in page["stories"]])
    point(any(names(t, "firmware.mes", "0x85") and names(t, "gpu.name", truth["model"]) for t in hang),
          "the firmware that breaks one model is named with the model", hang)
    point(any(t["about"] == "change" and (t["key"], t["from"], t["value"]) == ("firmware.mes", "0x80", "0x85")
              for t in hang), "and that it changed before", hang)
    point(any(t["about"] == "group" and t["group"] == truth["rack"] + "n" for t in link),
          "the rack that loses links is named", link)
    point(any(names(t, "gpu.pcie_width", "8") for t in link), "and the width of the links", link)
    point(any(names(t, "kernel.version", "6.8.0-45-generic") and not t["also_key"] for t in reset),
          "the bad kernel is named, alone", reset)
else:
    point(not page["stories"], "no story is told where none is", page["stories"])
odd = {(name, key) for name, keys in truth["odd"].items() for key in keys}
# The kernel is new on the first nodes, and old on the last ones.
wrong = [row for row in page["outliers"] if (row["machine"], row["key"]) not in odd and
         row["key"] != "kernel.version" and not (truth["rack"] and row["key"] in ("gpu.pcie_width", "firmware.mes"))]
point(not wrong, "only what is odd is unlike its equals", wrong[:3])
told = {(row["machine"], row["key"]) for row in page["outliers"]}
silent = {row["machine"] for row in page["silent"]}
missed = {pair for pair in odd if pair not in told and pair[0] not in silent}
point(not missed, "and all of that", sorted(missed)[:3])
sys.exit(failed > 0)

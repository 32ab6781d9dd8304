#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A stand-in for Kubernetes' node-problem-detector: one round of a custom plugin's rules.

    npd.py CONFIG STATE     prints each condition as a line of JSON and keeps them in STATE

It is not node-problem-detector. It does what that one's source does (pkg/custompluginmonitor:
types/config.go, plugin/plugin.go, custom_plugin_monitor.go) as far as a plugin can see it: the
checks of the configuration, a process group of its own that SIGKILL ends at the timeout, 4,096
bytes of output, white space trimmed, the cut at max_output_length bytes, the status by the exit
status, and when reason and message of a permanent rule's condition change. It talks to no
cluster. Options are taken by their newest meaning; skip_initial_status concerns the cluster
alone.
"""
import json
import os
import re
import signal
import subprocess
import sys


def seconds(text):
    units = {"ms": 0.001, "s": 1, "m": 60, "h": 3600}
    parts = re.findall(r"([0-9.]+)(ms|[smh])", text)
    assert parts and "".join(a + b for a, b in parts) == text, "no duration: " + text
    return sum(float(number) * units[unit] for number, unit in parts)


def check(config):
    assert config["plugin"] == "custom" and config["source"]
    known = {"invoke_interval", "timeout", "max_output_length", "concurrency",
             "enable_message_change_based_condition_update", "skip_initial_status"}
    plugin = config["pluginConfig"]
    assert set(plugin) <= known, set(plugin) - known
    assert set(config) <= {"plugin", "pluginConfig", "source", "metricsReporting", "conditions", "rules"}
    limit = seconds(plugin.get("timeout", "5s"))
    assert limit < seconds(plugin.get("invoke_interval", "30s"))
    types = [condition["type"] for condition in config["conditions"]]
    assert len(set(types)) == len(types)
    for condition in config["conditions"]:
        assert set(condition) == {"type", "reason", "message"}
        for name in condition["type"], condition["reason"]:
            assert re.fullmatch(r"[A-Z][A-Za-z0-9]*", name), "not PascalCase: " + name
    for rule in config["rules"]:
        assert set(rule) <= {"type", "condition", "reason", "path", "args", "timeout", "invoke_interval"}
        assert rule["type"] in ("temporary", "permanent")
        assert rule["type"] == "temporary" or rule["condition"] in types, rule
        assert os.path.exists(rule["path"]), "rule path does not exist: " + rule["path"]
        assert seconds(rule.get("timeout", plugin.get("timeout", "5s"))) <= limit
        assert re.fullmatch(r"[A-Z][A-Za-z0-9]*", rule["reason"])


def run(rule, plugin):
    """The status as a condition has it, and the message."""
    child = subprocess.Popen([rule["path"]] + rule.get("args", []), stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        out, err = child.communicate(timeout=seconds(rule.get("timeout", plugin["timeout"])))
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.communicate()
        return "Unknown", "Timeout when running plugin %s: state - signal: killed" % json.dumps(rule["path"])
    sys.stderr.write(err[:4096].decode(errors="replace"))
    message = out[:4096].strip()[:plugin.get("max_output_length", 80)].decode()
    return {0: "False", 1: "True"}.get(child.returncode, "Unknown"), message


def update(condition, usual, rule, status, message, by_message):
    was = condition["status"]
    if status == "True":
        if was == "True" and condition["reason"] == rule["reason"] and \
                not (by_message and condition["message"] != message):
            return
        condition.update(reason=rule["reason"], message=message)
    elif was != status:
        condition.update(reason=usual["reason"], message=usual["message"] if status == "False" else message)
    condition["status"] = status


def main(config_path, state_path):
    with open(config_path, encoding="utf-8") as file:
        config = json.load(file)
    check(config)
    plugin = config["pluginConfig"]
    usual = {condition["type"]: condition for condition in config["conditions"]}
    if os.path.exists(state_path):
        with open(state_path, encoding="utf-8") as file:
            state = json.load(file)
    else:
        state = {name: dict(condition, status="False") for name, condition in usual.items()}
    for rule in config["rules"]:
        status, message = run(rule, plugin)
        if rule["type"] == "permanent":
            name = rule["condition"]
            update(state[name], usual[name], rule, status, message,
                   plugin.get("enable_message_change_based_condition_update", False))
    for condition in state.values():
        print(json.dumps(condition))
    with open(state_path, "w", encoding="utf-8") as file:
        json.dump(state, file)


main(*sys.argv[1:])

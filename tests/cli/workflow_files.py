# SPDX-License-Identifier: Apache-2.0
"""Whether the files of .github have what GitHub asks of them: workflow_files.py FILE...

Prints "FILE: what is wrong" for each fault: issue forms after "Syntax for GitHub's form
schema", the chooser's config.yml, workflows after "Workflow syntax for GitHub Actions".
"""
import re
import sys

import yaml

# The keys that each type of a form's body may have under attributes; the first is required.
ATTRIBUTES = {
    "markdown": ("value",),
    "input": ("label", "description", "placeholder", "value"),
    "textarea": ("label", "description", "placeholder", "value", "render"),
    "dropdown": ("label", "description", "multiple", "options", "default"),
    "checkboxes": ("label", "description", "options"),
}
RUNNERS = {"ubuntu-latest", "ubuntu-24.04", "ubuntu-24.04-arm"}


def all_text(values):
    return all(isinstance(value, str) and value for value in values)


def element_faults(element):
    kind, attributes = element.get("type"), element.get("attributes") or {}
    if kind not in ATTRIBUTES:
        yield f"no type {kind!r} of a body"
        return
    for key in set(element) - {"type", "id", "attributes", "validations"}:
        yield f"{key} in a body"
    for key in set(attributes) - set(ATTRIBUTES[kind]):
        yield f"{key} under attributes of {kind}"
    if not all_text([attributes.get(ATTRIBUTES[kind][0])]):
        yield f"{kind} without {ATTRIBUTES[kind][0]}"
    if not re.fullmatch(r"[A-Za-z0-9_-]+", element.get("id", "x")):
        yield f"id {element['id']!r}"
    if kind == "markdown" and ("id" in element or "validations" in element):
        yield "markdown takes no answer"
    options = attributes.get("options", [])
    if kind == "dropdown" and (not options or not all_text(options) or len(set(options)) < len(options)):
        yield "options of a dropdown are texts, each once"
    if kind == "checkboxes" and not (options and all_text(one.get("label") for one in options)):
        yield "checkboxes without a label each"
    for key, value in (element.get("validations") or {}).items():
        if key != "required" or not isinstance(value, bool):
            yield f"validations: {key}: {value!r}"


def form_faults(form):
    for key in set(form) - {"name", "description", "title", "labels", "assignees", "projects", "type", "body"}:
        yield f"{key} in a form"
    if not all_text(form.get(key) for key in ("name", "description")) or not form.get("body"):
        yield "a form has a name, a description and a body"
        return
    if not all_text(form.get("labels", [])):
        yield "labels are texts"
    for element in form["body"]:
        yield from element_faults(element)
    asked = [element for element in form["body"] if element.get("type") != "markdown"]
    if not asked:
        yield "nothing is asked"
    for of in (lambda e: e.get("id"), lambda e: (e.get("attributes") or {}).get("label")):
        values = [of(element) for element in asked]
        if None in values or len(set(values)) < len(values):
            yield "ids and labels are there, each once"


def chooser_faults(config):
    for key in set(config) - {"blank_issues_enabled", "contact_links"}:
        yield f"{key} in the chooser"
    for link in config.get("contact_links", []):
        if set(link) != {"name", "url", "about"}:
            yield "a link has name, url and about"


def job_faults(name, job):
    matrix = dict((job.get("strategy") or {}).get("matrix") or {})
    for more in matrix.pop("include", []):
        for key, value in more.items():
            matrix.setdefault(key, []).append(value)
    text = yaml.safe_dump(job)
    for key in re.findall(r"\$\{\{\s*matrix\.(\w+)\s*\}\}", text):
        if key not in matrix:
            yield f"{name}: no {key} in the matrix"
    named = re.fullmatch(r"\$\{\{ matrix\.(\w+) \}\}", job.get("runs-on", ""))
    for runner in matrix.get(named.group(1), []) if named else [job.get("runs-on")]:
        if runner not in RUNNERS:
            yield f"{name}: runs-on {runner!r}"
    if not isinstance(job.get("timeout-minutes"), int):
        yield f"{name}: no timeout-minutes"
    if not job.get("steps"):
        yield f"{name}: no steps"
    for step in job.get("steps", []):
        if ("run" in step) == ("uses" in step):
            yield f"{name}: a step runs something or uses something"
        if "uses" in step and not re.fullmatch(r"[\w.-]+/[\w./-]+@v\d+", step["uses"]):
            yield f"{name}: {step['uses']} has no version"
        if "${{" in step.get("run", ""):
            yield f"{name}: what others wrote goes to a command by env alone"


def workflow_faults(flow):
    if True not in flow or not all_text([flow.get("name")]):  # YAML 1.1 reads "on" as true
        yield "a workflow has a name and `on`"
    if flow.get("permissions") != {"contents": "read"}:
        yield "it may only read"
    if not flow.get("jobs"):
        yield "no jobs"
    for name, job in flow.get("jobs", {}).items():
        yield from job_faults(name, job)


def main():
    names = []
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            data = yaml.safe_load(file)
        faults = (chooser_faults if path.endswith("config.yml") else workflow_faults
                  if "/workflows/" in path else form_faults)
        names.append(data.get("name"))
        for fault in faults(data):
            print(f"{path}: {fault}")
    if len(set(names)) < len(names):
        print("two files have one name")


if __name__ == "__main__":
    main()

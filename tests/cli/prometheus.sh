# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# --format prometheus against tests/golden/report.prom, its cap and its machines;
# contrib/prometheus/kbmatch-textfile; and that rules and dashboard name only what is written.
# tests/fleet/prometheus.sh has the real Prometheus.
. tests/cli/lib.sh

mkdir "$T/rules"
cat >"$T/rules/widget-dead.lua" <<'END'
-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "widget-dead", title = "The widget is dead", summary = "It says so.",
  component = "hardware", severity = "critical", maturity = "stable", prior = "common",
  evidence = { { log = [[amdgpu: widget is dead]], strength = "decisive" } },
  references = { { url = "https://example.org/1", title = "Widget", says = "It is dead." } },
  service = { action = "replace", because = "It is dead.", proof = "It stays dead" },
}
END
cat >"$T/rules/widget-slow.lua" <<'END'
-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "widget-slow", title = "The widget is slow", summary = "It says so.",
  component = "kernel", severity = "warning", maturity = "incubating", prior = "common",
  evidence = { { log = [[widget is slow today]], strength = "strong" } },
  references = { { url = "https://example.org/2", title = "Widget", says = "It is slow." } },
}
END
"$KBMATCH" kb build -q --rules "$T/rules" -o "$T/kb.sqlite" </dev/null || not_ok "the base builds"
export KBMATCH_KB="$T/kb.sqlite"
dead() { echo "Jan  2 10:00:0$3 $1 kernel: amdgpu 0000:$2:00.0: amdgpu: widget is dead"; }
{
	dead node7 03 0
	dead node7 83 1
	dead node7 03 2
	echo "Jan  2 11:00:03 node7 kernel: widget is slow today"
} >"$T/log"

# Every sample of the text format without time stamps, under its own HELP and TYPE, each once.
cat >"$T/strict.py" <<'END'
import re, sys
text = open(sys.argv[1], encoding="utf-8", newline="").read()
assert text.endswith("\n") and "\r" not in text
seen, families, now = set(), set(), None
value = r'"(?:[^"\\\n]|\\\\|\\"|\\n)*"'
sample = re.compile(r'(kbmatch_[a-z_]+)(\{[a-z_]+=%s(?:,[a-z_]+=%s)*\})? -?[0-9.]+' % (value, value))
lines = text.split("\n")[:-1]
for i, line in enumerate(lines):
    if line.startswith("# HELP "):
        now = line.split()[2]
        assert now not in families, "twice: " + now
        families.add(now)
        assert lines[i + 1] == "# TYPE %s gauge" % now, line
    elif not line.startswith("# "):
        match = sample.fullmatch(line)
        assert match and match[1] == now, line
        assert line.rsplit(" ", 1)[0] not in seen, "twice: " + line
        seen.add(line.rsplit(" ", 1)[0])
END

run --no-probe --logs "$T/log" --format prometheus
status_is 1 "a fault is found"
sed -e 's/^\(kbmatch_last_run_duration_seconds\) [0-9.]*$/\1 SECONDS/' \
	-e 's/base="[0-9a-f]\{16\}"/base="BASE"/' "$T/out" >"$T/normal"
if diff -u tests/golden/report.prom "$T/normal" >"$T/diff"; then
	ok "metrics as accepted"
else
	not_ok "metrics as accepted" "differs:"
	sed 's/^/# /' "$T/diff"
fi
ok_if "it is the text format" python3 "$T/strict.py" "$T/out"
says_not node7 "no label names the host"
cp "$T/out" "$T/one"

# More than may be written, and the gravest stay: 1,000 machines, 600 with a warning besides.
{
	seq -f 'host%04g' 1 600 | while read -r host; do
		dead "$host" 03 0
		echo "Jan  2 11:00:01 $host kernel: widget is slow today"
	done
	seq -f 'host%04g' 601 1000 | while read -r host; do dead "$host" 03 0; done
} >"$T/many"
run --no-probe --logs "$T/many" --format prometheus
ok_if "1,000 machines: it is the text format" python3 "$T/strict.py" "$T/out"
ok_if "1,000 series" test "$(grep -c '^kbmatch_diagnosis{' "$T/out")" -eq 1000
ok_if "all of them are the gravest" test "$(grep -c '^kbmatch_diagnosis{rule="widget-dead"' "$T/out")" -eq 1000
says 'kbmatch_left_out{what="series"} 600' "the others are counted"
says 'kbmatch_verdict{verdict="cause"} 1000' "a verdict counts machines"
says 'machine="host0999"' "several machines are named"
run --no-probe --logs "$T/many" --format prometheus --redact
says_not host0999 "--redact takes their names away"

# The verdict is of the machine now: not of the boot before, nor sound where its log is hidden.
for clock in 10 12; do
	echo "Jan  2 $clock:00:00 node7 kernel: [    0.000000] Linux version 6.8.0-45-generic (buildd@x) (gcc 13.2.0) #45-Ubuntu SMP"
	[ $clock = 12 ] || echo "Jan  2 10:00:09 node7 kernel: [    9.000000] amdgpu 0000:03:00.0: amdgpu: RAS records:257 exceed threshold:256"
	echo "Jan  2 $clock:00:10 node7 kernel: [   10.000000] amdgpu 0000:03:00.0: amdgpu: SMU is initialized successfully!"
done >"$T/boots"
run --kb "$FULL_KB" --no-probe --logs "$T/boots" --format prometheus
says_not 'kbmatch_diagnosis{' "a fault of the boot before is past"
run --kb "$FULL_KB" --no-probe --logs "$T/boots" --format prometheus --boot 1
says 'kbmatch_diagnosis{rule="ras-bad-page-threshold"' "unless that boot is asked for"
if has_others; then
	mkdir -p "$T/tree/var/log" "$T/tree/sys/bus/pci/devices"
	cp "$T/log" "$T/tree/var/log/kern.log"
	chmod 640 "$T/tree/var/log/kern.log"
	chmod 755 "$T"
	cp "$KBMATCH" "$T/kbmatch"
	as() { setpriv --reuid 12345 --regid 12345 "$@" "$T/kbmatch" --sysroot "$T/tree" --format prometheus >"$T/out" 2>"$T/err" </dev/null; }
	as --groups 0
	says 'kbmatch_diagnosis{rule="widget-dead"' "a member of the log's group reads it"
	as --clear-groups
	says 'kbmatch_verdict{verdict="unknown"} 1' "to others the verdict is unknown"
	says 'kbmatch_log_lines 0' "and no line was read"
fi

refuses "is a form of diagnoses" "a document has no metrics" show widget-dead --format prometheus

# kbmatch-textfile
textfile() { KBMATCH=$KBMATCH "$ROOT/contrib/prometheus/kbmatch-textfile" "$@" >"$T/out" 2>"$T/err" </dev/null; }
mkdir "$T/node"
(umask 077 && textfile "$T/node" --no-probe --logs "$T/log")
status=$?
status_is 0 "kbmatch-textfile: a fault is no failure"
ok_if "the file is there" grep -q '^kbmatch_last_run_success 1$' "$T/node/kbmatch.prom"
ok_if "others may read it, whatever the umask" test "$(stat -c %a "$T/node/kbmatch.prom")" = 644
cp "$T/node/kbmatch.prom" "$T/before"
textfile "$T/node" --no-probe --logs "$T/missing"
status=$?
status_is 2 "a run that fails says so"
sed 's/^kbmatch_last_run_success 1$/kbmatch_last_run_success 0/' "$T/before" >"$T/wanted"
ok_if "what was known stays, with its time, and the failure shows" cmp "$T/wanted" "$T/node/kbmatch.prom"
ok_if "nothing else lies there" test "$(ls "$T/node")" = kbmatch.prom
textfile "$T/node" --no-probe --logs "$T/log"
ok_if "the next good run shows, too" grep -q '^kbmatch_last_run_success 1$' "$T/node/kbmatch.prom"
rm "$T/node/kbmatch.prom"
textfile "$T/node" --no-probe --logs "$T/missing"
status=$?
status_is 2 "the first run fails"
ok_if "its file says so, and no more" test "$(grep -v '^#' "$T/node/kbmatch.prom")" = "kbmatch_last_run_success 0"
ok_if "with the help of the form" grep -qxF "$(grep '^# HELP kbmatch_last_run_success' "$T/one")" "$T/node/kbmatch.prom"
KBMATCH=$T/nowhere "$ROOT/contrib/prometheus/kbmatch-textfile" "$T/node" >"$T/out" 2>"$T/err"
status=$?
status_is 127 "no kbmatch is a failure"

ok_if "every metric and label of rules and dashboard is one that is written" python3 - "$T/one" <<'END'
import json, re, sys
written, labels = set(), {"instance", "job", "machine", "what"}
for line in open(sys.argv[1]):
    if not line.startswith("#"):
        written.add(re.match(r"\w+", line)[0])
        labels |= set(re.findall(r'(\w+)="', line))
others = {"up", "node_textfile_scrape_error"}  # Prometheus's own, node_exporter's
texts = [re.sub(r"(?m)^ *#.*", "", open("contrib/prometheus/kbmatch.rules.yml").read())]
def walk(node):
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("expr", "definition") and isinstance(value, str):
                texts.append(value)
            walk(value)
    elif isinstance(node, list):
        for value in node:
            walk(value)
board = json.load(open("contrib/prometheus/kbmatch-dashboard.json"))
walk(board)
named = set(re.findall(r"\b(?:kbmatch_[a-z_]+|node_textfile_[a-z_]+|up)\b", "\n".join(texts)))
assert named <= written | others, named - written - others
assert written <= named, written - named  # each is of use to somebody
used = {name for part in re.findall(r"\{([^{}$]*)\}", texts[0]) for name in re.findall(r"(\w+)=", part)}
used |= {name for part in re.findall(r"(?:by|on|without|ignoring) \(([\w, ]+)\)", "\n".join(texts)) for name in part.split(", ")}
used |= set(re.findall(r"\$labels\.(\w+)", texts[0]))
assert used <= labels, used - labels
END
ok_if "the dashboard is one: ids once, no panel on another, each with a query" python3 - <<'END'
import json
board = json.load(open("contrib/prometheus/kbmatch-dashboard.json"))
assert board["title"] and board["uid"] and board["schemaVersion"] >= 36
ids, cells = set(), set()
for panel in board["panels"]:
    assert panel["id"] not in ids and panel["title"]
    ids.add(panel["id"])
    assert [target["refId"] for target in panel["targets"]] == list("ABCDEF")[: len(panel["targets"])]
    assert all(target["expr"] and target["datasource"]["uid"] == "${datasource}" for target in panel["targets"])
    place = panel["gridPos"]
    assert place["x"] + place["w"] <= 24
    own = {(x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])}
    assert not own & cells, panel["title"]
    cells |= own
assert [v["name"] for v in board["templating"]["list"]] == ["datasource", "job", "instance"]
END
finish

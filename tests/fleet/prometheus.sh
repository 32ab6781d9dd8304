# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# contrib/prometheus with Debian's own prometheus and prometheus-node-exporter: promtool on what
# kbmatch writes, on the rules and on their tests; then a real server scrapes a real exporter,
# whose textfile comes from kbmatch-textfile. A planted fault fires its alerts, a failed run
# keeps them, and a look at a sound machine clears them. The packages are unpacked below build/,
# not installed; all that runs listens on 127.0.0.1.
#
# For time, the server has a copy of the rules with `for: 0s`; the real waits are in
# kbmatch.rules.test.yml. For KbmatchStale the time stamp in the file is turned back.
. tests/cli/lib.sh
. tests/fleet/lib.sh
export KBMATCH_KB="$FULL_KB"
unset SOURCE_DATE_EPOCH # runs are as old as they are
BUILD=$ROOT/build/fleet/prometheus
CONTRIB=$ROOT/contrib/prometheus
PATH=$BUILD/root/usr/bin:$PATH

there() { [ -x "$BUILD/root/usr/bin/promtool" ] && [ -x "$BUILD/root/usr/bin/prometheus-node-exporter" ]; }
mkdir -p "$BUILD"
there || unpack "$BUILD/root" prometheus prometheus-node-exporter
if ! there; then
	cp "$BUILD/root.out" "$T/err"
	not_ok "prometheus and prometheus-node-exporter are fetched"
	finish
fi
promtool --version 2>&1 | sed 's/ (.*//; s/^/# /;q'
prometheus-node-exporter --version 2>&1 | sed 's/ (.*//; s/^/# /;q'

# --- the machine ---
say() { echo "Jan  2 10:00:0$1 node7 kernel: $2"; }
{
	say 0 "Linux version 6.8.0-45-generic (buildd@lcy02) #45-Ubuntu SMP"
	say 1 "amdgpu 0000:c1:00.0: amdgpu: SMU is initialized successfully!"
	say 2 "[drm] Initialized amdgpu 3.57.0 20150101 for 0000:c1:00.0 on minor 1"
} >"$T/sound.log"
{
	cat "$T/sound.log"
	say 8 "amdgpu 0000:c1:00.0: amdgpu: Saved bad pages 257 reaches threshold value 256"
	say 9 "amdgpu 0000:c1:00.0: amdgpu: RAS records:257 exceed threshold:256"
} >"$T/fault.log"
RULE=ras-bad-page-threshold

# --- promtool ---
seq -f 'Jan  2 10:00:00 host%04g kernel: amdgpu 0000:c1:00.0: amdgpu: RAS records:257 exceed threshold:256' 1 1100 >"$T/many.log"
for log in sound fault many; do
	run --no-probe --logs "$T/$log.log" --format prometheus
	ok_if "promtool check metrics: $log" sh -c 'promtool check metrics <"$1"' sh "$T/out"
done
promtool check rules "$CONTRIB/kbmatch.rules.yml" >"$T/out" 2>&1
ok_if "promtool check rules: $(grep -o '[0-9]* rules found' "$T/out")" grep -q SUCCESS "$T/out"
promtool test rules "$CONTRIB/kbmatch.rules.test.yml" >"$T/out" 2>&1
ok_if "promtool test rules: $(grep -c 'eval_time' "$CONTRIB/kbmatch.rules.test.yml") expectations" grep -q SUCCESS "$T/out"
sed 's/>= 0.8$/>= 0.99/' "$CONTRIB/kbmatch.rules.yml" >"$T/kbmatch.rules.yml"
cp "$CONTRIB/kbmatch.rules.test.yml" "$T"
promtool test rules "$T/kbmatch.rules.test.yml" >"$T/out" 2>&1
ok_if "they fail for rules that alert too late" grep -q FAILED "$T/out"

# --- the servers ---
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
# As another user, as on a node, where files can be given away.
other=''
if has_others; then
	other='setpriv --reuid 65534 --regid 65534 --clear-groups'
	chmod 711 "$T"
fi
mkdir "$T/textfile" "$T/data"
[ -z "$other" ] || chown 65534:65534 "$T/data"
exporter_port=$(free_port)
port=$(free_port)
sed 's/for: .*/for: 0s/' "$CONTRIB/kbmatch.rules.yml" >"$T/quick.rules.yml"
cat >"$T/prometheus.yml" <<END
global: {scrape_interval: 1s, evaluation_interval: 1s}
rule_files: [quick.rules.yml]
scrape_configs:
  - job_name: node
    static_configs: [{targets: ['127.0.0.1:$exporter_port']}]
END
ok_if "promtool check config" promtool check config "$T/prometheus.yml"
# shellcheck disable=SC2086 # words
$other prometheus-node-exporter --collector.disable-defaults --collector.textfile \
	--collector.textfile.directory="$T/textfile" --web.listen-address="127.0.0.1:$exporter_port" >"$T/exporter.log" 2>&1 &
exporter=$!
# shellcheck disable=SC2086
$other prometheus --config.file="$T/prometheus.yml" --storage.tsdb.path="$T/data" \
	--web.listen-address="127.0.0.1:$port" >"$T/prometheus.log" 2>&1 &
prometheus=$!
stop() {
	kill "$exporter" "$prometheus" 2>/dev/null
	wait "$exporter" "$prometheus" 2>/dev/null
	chmod -R u+rwx "$T" 2>/dev/null
	rm -rf "$T"
}
trap stop EXIT

get() { python3 -c 'import sys, urllib.request; sys.stdout.write(urllib.request.urlopen(sys.argv[1], timeout=10).read().decode())' "http://127.0.0.1:$port$1"; }
# alert NAME STATE: the alert of kbmatch is so, or gone; its JSON in $T/alert
alert() {
	get /api/v1/alerts >"$T/alerts" && python3 - "$T/alerts" "$1" "$2" >"$T/alert" <<'END'
import json, sys
found = [a for a in json.load(open(sys.argv[1]))["data"]["alerts"] if a["labels"]["alertname"] == sys.argv[2]]
for one in found:
    print(json.dumps({"labels": one["labels"], "state": one["state"], "value": one["value"]}))
sys.exit((sys.argv[3] == "gone") == bool(found) or any(one["state"] != "firing" for one in found))
END
}
# value QUERY WANTED: the one value of a query
value() {
	query=$(python3 -c 'import sys, urllib.parse; print(urllib.parse.quote(sys.argv[1]))' "$1")
	get "/api/v1/query?query=$query" >"$T/value" &&
		python3 -c 'import json, sys; r = json.load(open(sys.argv[1]))["data"]["result"]; sys.exit([x["value"][1] for x in r] != [sys.argv[2]])' "$T/value" "$2"
}
fires() { # ALERT NAME
	if await alert "$1" firing; then
		ok "$2: $1 fires"
		sed 's/^/# /' "$T/alert"
	else
		cp "$T/alerts" "$T/out" 2>/dev/null
		not_ok "$2: $1 fires"
	fi
}
clears() {
	if await alert "$1" gone; then
		ok "$2: $1 is resolved"
		python3 -c 'import json, sys; print("# alerts now:", [a["labels"]["alertname"] for a in json.load(open(sys.argv[1]))["data"]["alerts"]])' "$T/alerts"
	else
		cp "$T/alerts" "$T/out" 2>/dev/null
		not_ok "$2: $1 is resolved"
	fi
}
look() { KBMATCH=$KBMATCH "$CONTRIB/kbmatch-textfile" "$T/textfile" --no-probe --logs "$1" >"$T/look.out" 2>"$T/err"; }
no_faults() { for one in KbmatchCriticalFault KbmatchFault KbmatchServiceNeeded; do alert "$one" gone || return; done; }

# --- sound, broken, unseen, sound ---
(umask 077 && look "$T/sound.log")
ok_if "a sound machine is scraped" await value 'kbmatch_verdict{verdict="no-fault"}' 1
ok_if "no alert of a fault" await no_faults
clears KbmatchNowhere "a sound machine"

look "$T/fault.log"
fires KbmatchCriticalFault "a planted fault"
ok_if "it names rule and device" grep -q "\"device\": \"0000:c1:00.0\".*\"rule\": \"$RULE\".*\"severity\": \"critical\"" "$T/alert"
fires KbmatchServiceNeeded "a planted fault"

python3 - "$CONTRIB/kbmatch-dashboard.json" "http://127.0.0.1:$port" >"$T/out" 2>"$T/err" <<'END'
import json, sys, urllib.parse, urllib.request
for panel in json.load(open(sys.argv[1]))["panels"]:
    for target in panel["targets"]:
        expr = target["expr"].replace("$job", ".*").replace("$instance", ".*")
        answer = json.load(urllib.request.urlopen(sys.argv[2] + "/api/v1/query?query=" + urllib.parse.quote(expr), timeout=10))
        assert answer["status"] == "success", (panel["title"], answer)
        print(len(answer["data"]["result"]), panel["title"])
        assert answer["data"]["result"] or panel["title"] == "Left out", panel["title"]
END
status=$?
status_is 0 "each of the dashboard's $(wc -l <"$T/out") queries has an answer"

look "$T/missing.log"
fires KbmatchRunFailed "a run that fails"
ok_if "what was known stays known" alert KbmatchCriticalFault firing

look "$T/sound.log"
clears KbmatchCriticalFault "a sound machine again"
clears KbmatchServiceNeeded "a sound machine again"
clears KbmatchRunFailed "a sound machine again"

# --- files that are old, refused, gone ---
sed 's/^\(kbmatch_last_run_timestamp_seconds\) .*/\1 1000000000/' "$T/textfile/kbmatch.prom" >"$T/old" && mv "$T/old" "$T/textfile/kbmatch.prom"
fires KbmatchStale "a file that stays old"
look "$T/sound.log"
clears KbmatchStale "a new one"
if [ "$other" ]; then
	chmod 600 "$T/textfile/kbmatch.prom"
	fires KbmatchTextfileRefused "a file that the exporter may not read"
	chmod 644 "$T/textfile/kbmatch.prom"
	clears KbmatchTextfileRefused "a file that it may read"
else
	skip "a file that the exporter may not read" "needs root"
fi
rm "$T/textfile/kbmatch.prom"
fires KbmatchGone "a file that is gone"

kill "$exporter" "$prometheus"
wait "$exporter" "$prometheus" 2>/dev/null
ok_if "both servers have ended" sh -c "! kill -0 $exporter && ! kill -0 $prometheus" 2>/dev/null
finish

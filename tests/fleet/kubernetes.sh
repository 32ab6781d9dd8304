# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# contrib/kubernetes without a cluster: the manifests through real clients (kubectl of Debian's
# kubernetes-client, and the machine's own) and against the API's schemas (kubernetes-models of
# npm); the DaemonSet's and the Job's commands on a made-up node laid out as their mounts lay it
# out, as their user with their groups; and the plugin's contract with a stand-in of
# node-problem-detector (npd.py). No API server, kubelet or node-problem-detector runs here.
. tests/cli/lib.sh
. tests/fleet/lib.sh
export KBMATCH_KB="$FULL_KB" KUBECONFIG=/dev/null
unset SOURCE_DATE_EPOCH
CACHE=$ROOT/build/fleet/kubernetes
CONTRIB=$ROOT/contrib/kubernetes
mkdir -p "$CACHE"

# --- what is fetched ---
debian_kubectl=$CACHE/root/usr/bin/kubectl
[ -x "$debian_kubectl" ] || unpack "$CACHE/root" kubernetes-client || cp "$CACHE/root.out" "$T/out"
ok_if "Debian's kubectl is fetched" test -x "$debian_kubectl"
MODELS=$CACHE/node_modules/kubernetes-models/_schemas
[ -d "$MODELS" ] || (cd "$CACHE" && npm install --no-audit --no-fund --prefix "$CACHE" kubernetes-models@5.1.0) >"$T/out" 2>&1
ok_if "the API's schemas are fetched" test -d "$MODELS"

# --- the manifests ---
# A client that decodes into its own types and prints these loses what it does not know.
cat >"$T/same.py" <<'END'
import json, sys
def lost(a, b, path=""):
    if isinstance(a, dict):
        return [x for k in a for x in (lost(a[k], b[k], path + "." + k) if isinstance(b, dict) and k in b else [path + "." + k])]
    if isinstance(a, list):
        return [path] if not isinstance(b, list) or len(a) != len(b) else [x for i in range(len(a)) for x in lost(a[i], b[i], path + "[%d]" % i)]
    return [] if a == b else [path]
untyped, typed = (json.load(open(name)) for name in sys.argv[1:])
missing = [path for path in lost(untyped, typed) if not path.endswith(".annotations") and not path.endswith(".image")]
print("\n".join(missing))
sys.exit(bool(missing))
END
decodes() { # FILE: what the client's types know of it
	"$kubectl" annotate --local -f "$1" kbmatch/test=1 -o json >"$T/untyped" 2>"$T/err" &&
		"$kubectl" set image --local -f "$1" kbmatch=kbmatch:tried -o json >"$T/typed" 2>"$T/err" &&
		python3 "$T/same.py" "$T/untyped" "$T/typed"
}
for kubectl in "$debian_kubectl" "$(command -v kubectl)"; do
	[ -x "$kubectl" ] || continue
	client=$kubectl
	version=$("$kubectl" version --client 2>/dev/null | grep -o 'v1\.[0-9.]*' | head -1)
	"$kubectl" kustomize "$CONTRIB" >"$T/all.yaml" 2>"$T/err"
	ok_if "kubectl $version kustomize: $(grep -c '^kind:' "$T/all.yaml") objects" test "$(grep -c '^kind:' "$T/all.yaml")" -eq 4
	ok_if "with the place of the image" grep -q 'image: registry.example.org/kbmatch:0.1.0' "$T/all.yaml"
	for manifest in daemonset job; do
		ok_if "kubectl $version knows each member of $manifest.yaml" decodes "$CONTRIB/$manifest.yaml"
		cp "$T/untyped" "$T/$manifest.json"
		sed 's/readOnlyRootFilesystem/readOnlyRootFileSystem/' "$CONTRIB/$manifest.yaml" >"$T/wrong.yaml"
		decodes "$T/wrong.yaml" >"$T/out"
		says "readOnlyRootFileSystem" "and would lose a misspelt one"
		sed 's/runAsUser: 10001/runAsUser: kbmatch/' "$CONTRIB/$manifest.yaml" >"$T/wrong.yaml"
		decodes "$T/wrong.yaml" >"$T/out"
		complains "unable to decode" "and refuses a wrong type"
	done
	"$kubectl" annotate --local -f "$T/all.yaml" kbmatch/test=1 -o json >"$T/objects" 2>"$T/err"
done

# Every object against the validator that kubernetes-models has of the API's OpenAPI document.
if [ -d "$MODELS" ] && command -v node >/dev/null; then
	cat >"$CACHE/validate.mjs" <<'END'
import { readFileSync } from "node:fs";
const groups = { "v1": "CoreV1", "apps/v1": "AppsV1", "batch/v1": "BatchV1", "networking.k8s.io/v1": "NetworkingV1" };
// kubectl prints objects one after the other.
const objects = readFileSync(process.argv[2], "utf8").split(/^}\n/m).filter((text) => text.trim()).map((text) => JSON.parse(text + "}"));
let failed = false;
for (const object of objects) {
	const name = `./node_modules/kubernetes-models/_schemas/IoK8sApi${groups[object.apiVersion]}${object.kind}.js`;
	const { validate } = await import(name);
	const fine = validate(object);
	console.log(object.kind, fine ? "valid" : JSON.stringify(validate.errors));
	failed ||= !fine;
}
process.exit(failed ? 1 : 0);
END
	valid() { cat "$@" >"$T/list.json" && node "$CACHE/validate.mjs" "$T/list.json" >"$T/out" 2>"$T/err"; }
	ok_if "five objects are as the API's schemas say" valid "$T/objects" "$T/job.json"
	ok_if "each was looked at" test "$(sort "$T/out" | tr '\n' ,)" = "DaemonSet valid,Job valid,Namespace valid,NetworkPolicy valid,ServiceAccount valid,"
	sed 's/"containers"/"container"/' "$T/job.json" >"$T/wrong.json"
	valid "$T/wrong.json"
	says '"missingProperty":"containers"'  "a Job without containers would be refused"
else
	skip "the objects are as the API's schemas say" "needs npm and node"
fi

python3 - "$T/daemonset.json" "$T/job.json" >"$T/out" 2>"$T/err" <<'END'
import json, sys
specs = [json.load(open(name))["spec"]["template"]["spec"] for name in sys.argv[1:]]
for spec in specs:
    (container,) = spec["containers"]
    pod, own = spec["securityContext"], container["securityContext"]
    assert pod["runAsNonRoot"] and pod["runAsUser"] == 10001 and pod["seccompProfile"] == {"type": "RuntimeDefault"}
    assert not own["privileged"] and not own["allowPrivilegeEscalation"] and own["readOnlyRootFilesystem"]
    assert own["capabilities"] == {"drop": ["ALL"]}
    assert spec["automountServiceAccountToken"] is False and spec["serviceAccountName"] == "kbmatch"
    assert not {"hostNetwork", "hostPID", "hostIPC"} & set(spec)
    assert set(container["resources"]["limits"]) == {"cpu", "memory"}
    volumes = {volume["name"]: volume for volume in spec["volumes"]}
    mounts = {mount["name"]: mount for mount in container["volumeMounts"]}
    assert set(volumes) == set(mounts)
    for name, volume in volumes.items():
        if "hostPath" in volume and name != "textfile":
            path = volume["hostPath"]["path"]
            assert mounts[name]["readOnly"] and mounts[name]["mountPath"] == "/host" + path, name
            assert volume["hostPath"]["type"] in ("File", "Directory"), name  # nothing is made on the node
            assert path not in ("/", "/proc", "/etc", "/run", "/var", "/dev"), path
    keys = {taint["key"] for taint in spec["tolerations"]}
    assert {"amd-gpu-unhealthy", "AMD_GPU_Unhealthy", "amd-dcm"} <= keys
daemon, job = specs
assert [v for v in daemon["volumes"] if v["name"] != "textfile"] == job["volumes"]
for key in "tolerations", "securityContext":
    assert daemon[key] == job[key]
END
status=$?
status_is 0 "no privilege, no capability, no token, no root, nothing writable but one folder and /tmp"

# --- the commands, on a node laid out as the mounts lay it out ---
NODE=$T/node HOST=$T/host TEXTFILE=$T/textfile
sh tests/roots/unpack.sh tests/roots/mi300x-8.tree "$NODE"
mkdir -p "$NODE/run/log" "$TEXTFILE"
rm -f "$NODE/lspci.txt" # no mount has it
lay_out() { # as the DaemonSet's mounts: what they do not name is not there
	rm -rf "$HOST"
	python3 - "$T/daemonset.json" "$NODE" "$HOST" <<'END'
import json, os, shutil, sys
spec = json.load(open(sys.argv[1]))["spec"]["template"]["spec"]
mounts = {mount["name"]: mount["mountPath"] for mount in spec["containers"][0]["volumeMounts"]}
for volume in spec["volumes"]:
    source = sys.argv[2] + volume.get("hostPath", {}).get("path", "/none")
    target = mounts[volume["name"]].replace("/host", sys.argv[3], 1)
    if volume["name"] == "textfile" or not os.path.lexists(source):
        continue
    os.makedirs(os.path.dirname(target), exist_ok=True)
    (lambda a, b: shutil.copytree(a, b, symlinks=True) if os.path.isdir(a) else shutil.copy(a, b))(source, target)
END
}
member() { python3 -c 'import json, sys; print(eval("d" + sys.argv[2], {"d": json.load(open(sys.argv[1]))["spec"]["template"]["spec"]["containers"][0]}))' "$@"; }
place() { sed -e "s|/host\b|$HOST|g" -e "s|/textfile\b|$TEXTFILE|g"; }
member "$T/daemonset.json" '["command"][2]' | place >"$T/daemon.sh"
mkdir "$T/bin"
cp "$KBMATCH" "$T/bin/kbmatch"
cp "$ROOT/contrib/prometheus/kbmatch-textfile" "$T/bin"
cp "$FULL_KB" "$T/kb.sqlite"
# As the pod's user with its groups and no capability, where files can be given away.
as_pod=''
if has_others; then
	as_pod='setpriv --reuid 10001 --regid 10001 --groups 4,999 --no-new-privs --inh-caps=-all --bounding-set=-all'
	chmod 755 "$T" && chown 10001 "$TEXTFILE"
fi
in_pod() { # in place of the shell
	# shellcheck disable=SC2086 # words
	exec env -i PATH="$T/bin:/usr/bin:/bin" HOME=/tmp NODE_NAME=node7 KBMATCH_KB="$T/kb.sqlite" $as_pod "$@"
}
log() { # LINE...: the node's log, for its group alone
	cp "$T/kern.log" "$NODE/var/log/kern.log"
	for line; do echo "Mar 12 04:12:00 thylacine-r07 kernel: [  999.000000] amdgpu 0000:c6:00.0: amdgpu: $line" >>"$NODE/var/log/kern.log"; done
	lay_out
	[ -z "$as_pod" ] || { chown 0:4 "$HOST/var/log/kern.log" && chmod 640 "$HOST/var/log/kern.log"; }
}
cp "$NODE/var/log/kern.log" "$T/kern.log"
metric() { grep -qF -e "$1" "$TEXTFILE/kbmatch.prom"; }
look() { # the DaemonSet's shell until the file is there, then as the kubelet ends it
	rm -f "$TEXTFILE/kbmatch.prom"
	in_pod sh -c "$(cat "$T/daemon.sh")" >"$T/out" 2>"$T/err" &
	pod=$!
	await test -f "$TEXTFILE/kbmatch.prom"
	sleeper=
	await eval 'sleeper=$(pgrep -P $pod -x sleep)' # it has gone on to wait
	kill -TERM $pod
	wait $pod
	status=$?
	kill $sleeper 2>/dev/null # a container takes it along
}
log
look
status_is 0 "the DaemonSet's command ends when it is told to"
ok_if "a sound node has no fault" metric 'kbmatch_verdict{verdict="no-fault"} 1'
ok_if "its log was read" grep -q '^kbmatch_log_lines [1-9]' "$TEXTFILE/kbmatch.prom"
log "Saved bad pages 257 reaches threshold value 256" "RAS records:257 exceed threshold:256"
look
ok_if "a fault in its log is found" metric 'kbmatch_diagnosis{rule="ras-bad-page-threshold",device="0000:c6:00.0",severity="critical"}'
ok_if "with what is to be done" metric 'action="replace"} 6'
ok_if "node_exporter may read the file" test "$(stat -c %a "$TEXTFILE/kbmatch.prom")" = 644
if [ "$as_pod" ]; then
	chown 0:0 "$HOST/var/log/kern.log"
	look
	ok_if "where its groups may not read the log the verdict is unknown" metric 'kbmatch_verdict{verdict="unknown"} 1'
	chown 0:4 "$HOST/var/log/kern.log"
else
	skip "where its groups may not read the log the verdict is unknown" "needs root"
fi
member "$T/job.json" '["args"]' | tr -d "[],'" | sed 's/\$(NODE_NAME)/node7/' | place >"$T/job.args"
# shellcheck disable=SC2046 # words
(in_pod kbmatch $(cat "$T/job.args")) >"$T/out" 2>"$T/err"
status=$?
status_is 1 "the Job's command finds it, too"
says "8 x Instinct MI300X" "and the GPUs"
# shellcheck disable=SC2046
(in_pod kbmatch $(cat "$T/job.args") --format jsonl) >"$T/out" 2>"$T/err"
json_has 'd["host"] == "thylacine-r07" and d["verdict"] == "cause"' "with the name that the node's log has in JSON Lines"
(in_pod kbmatch probe --sysroot "$HOST") >"$T/out" 2>"$T/err"
says_not "host.container " "the node is not taken for a container"

# --- the plugin, with a stand-in of node-problem-detector ---
plugin() { # OPTIONS AS JSON [TIMEOUT [PATH]]: the shipped configuration, of this kbmatch and these logs
	python3 - "$CONTRIB/kbmatch-npd.json" "$T/npd.json" "${3:-$KBMATCH}" "$1" "${2:-}" <<'END'
import json, os, sys
config = json.load(open(sys.argv[1]))
for rule in config["rules"]:
    assert rule["path"] == "/usr/local/bin/kbmatch"
    rule["path"] = os.path.abspath(sys.argv[3])
    rule["args"] += json.loads(sys.argv[4])
    if sys.argv[5]:
        rule["timeout"] = sys.argv[5]
json.dump(config, open(sys.argv[2], "w"))
END
}
npd() { python3 "$ROOT/tests/fleet/npd.py" "$T/npd.json" "$T/state" >"$T/out" 2>"$T/err"; }
condition() { # TYPE STATUS REASON MESSAGE NAME
	if python3 -c '
import json, sys
found = [c for c in map(json.loads, open(sys.argv[1])) if c["type"] == sys.argv[2]]
print("#", json.dumps(found[0]))
assert [(c["status"], c["reason"], c["message"]) for c in found] == [tuple(sys.argv[3:])]' "$T/out" "$1" "$2" "$3" "$4" 2>"$T/err"; then
		ok "$5"
	else
		not_ok "$5"
	fi
}
line='amdgpu 0000:c1:00.0: amdgpu:'
echo "Jan  2 10:00:00 node7 kernel: $line SMU is initialized successfully!" >"$T/sound.log"
{
	cat "$T/sound.log"
	echo "Jan  2 10:00:08 node7 kernel: $line Saved bad pages 257 reaches threshold value 256"
	echo "Jan  2 10:00:09 node7 kernel: $line RAS records:257 exceed threshold:256"
} >"$T/fault.log"
cp "$T/sound.log" "$T/log"
plugin "[\"--no-probe\", \"--logs\", \"$T/log\"]"
npd
ok_if "the stand-in of node-problem-detector takes the configuration" test -s "$T/out"
condition AMDGPUHardwareFault False NoAMDGPUHardwareFault "kbmatch finds no hardware fault of an AMD GPU" "a sound node: the condition is False"
cp "$T/fault.log" "$T/log"
npd
condition AMDGPUHardwareFault True KbmatchHardwareFault "RasBadPageThreshold 0000:c1:00.0: replace" "a fault is planted: True, with reason and message"
condition AMDGPUDegraded False AMDGPUNotDegraded "kbmatch finds no AMD GPU degraded" "no other condition is"
rm "$T/log"
npd
condition AMDGPUHardwareFault Unknown NoAMDGPUHardwareFault "kbmatch could not look; see its standard error" "kbmatch fails: Unknown"
cp "$T/fault.log" "$T/log"
npd
condition AMDGPUHardwareFault True KbmatchHardwareFault "RasBadPageThreshold 0000:c1:00.0: replace" "it can look again: True"
cp "$T/sound.log" "$T/log"
npd
condition AMDGPUHardwareFault False NoAMDGPUHardwareFault "kbmatch finds no hardware fault of an AMD GPU" "the fault is gone: False, with the usual reason"
mkfifo "$T/fifo"
sleep 60 >"$T/fifo" & # a log that never ends
writer=$!
plugin "[\"--no-probe\", \"--logs\", \"$T/fifo\"]" 1s
npd
condition AMDGPUHardwareFault Unknown NoAMDGPUHardwareFault "Timeout when running plugin \"$(readlink -f "$KBMATCH")\": state - signal: killed" "it hangs: ended at the timeout, Unknown"
kill $writer
printf '#!/bin/sh\necho 0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789\nexit 1\n' >"$T/long"
chmod 755 "$T/long"
plugin '[]' '' "$T/long"
npd
condition AMDGPUHardwareFault True KbmatchHardwareFault 01234567890123456789012345678901234567890123456789012345678901234567890123456789 "the stand-in cuts at 80 bytes"
# The command of docs/fleet.md that lists such nodes, answered by a stand-in of the API server that
# has two nodes and nothing else.
plugin "[\"--no-probe\", \"--logs\", \"$T/fault.log\"]"
npd
cat >"$T/api.py" <<'END'
import http.server, json, sys
sick = [json.loads(line) for line in open(sys.argv[1])]
sound = [dict(one, status="False", message="") for one in sick]
node = lambda name, conditions: {"apiVersion": "v1", "kind": "Node", "metadata": {"name": name}, "status": {"conditions": conditions}}
answers = {
    "/api": {"kind": "APIVersions", "versions": ["v1"]},
    "/apis": {"kind": "APIGroupList", "apiVersion": "v1", "groups": []},
    "/api/v1": {"kind": "APIResourceList", "groupVersion": "v1", "resources": [
        {"name": "nodes", "singularName": "node", "namespaced": False, "kind": "Node", "verbs": ["get", "list"], "shortNames": ["no"]}]},
    "/api/v1/nodes": {"kind": "NodeList", "apiVersion": "v1", "metadata": {}, "items": [node("gpu-16", sound), node("gpu-17", sick)]},
}
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        answer = answers.get(self.path.split("?")[0])
        body = json.dumps(answer or {"kind": "Status", "status": "Failure"}).encode()
        self.send_response(200 if answer else 404)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *args):
        pass
server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
END
python3 "$T/api.py" "$T/out" >"$T/port" &
api=$!
await test -s "$T/port"
template=$(sed -n "s/^kubectl get nodes -o go-template='\(.*\)'$/\1/p" docs/fleet.md)
"$client" --server "http://127.0.0.1:$(cat "$T/port")" --cache-dir "$T/kube" get nodes -o go-template="$template" >"$T/out" 2>"$T/err"
kill $api
ok_if "docs/fleet.md's kubectl get nodes lists the node with the condition" test "$(cat "$T/out")" = "gpu-17	RasBadPageThreshold 0000:c1:00.0: replace"
ok_if "AMD's own conditions, which reboot a node, are none of ours" sh -c "! grep -hoE 'AMDGPU(Xgmi|BadPage|Throttle|Pcie|BootFailed|Gemm|HBM|DeviceInternal|Watchdog|ProgramFault|GeneralApp|Hbm|HwsHang|HardwareAssertion|OnDieEcc|EndToEnd|HplFailure|Wafl|Accuracy|Unhealthy|KernelCrash)[A-Za-z]*' '$CONTRIB/kbmatch-npd.json' | grep ."
for type in $(python3 -c 'import json, sys; print(*(c["type"] for c in json.load(open(sys.argv[1]))["conditions"]))' "$CONTRIB/kbmatch-npd.json"); do
	ok_if "npd.policy gives $type" grep -q "^$type " "$CONTRIB/npd.policy"
done
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# contrib/kubernetes without a cluster: the manifests through real clients (kubectl of Debian's
# kubernetes-client, and the machine's own) and against the API's schemas (kubernetes-models of
# npm); the DaemonSet's and the Job's commands on a made-up node laid out as their mounts lay it
# out, as their user with their groups; and the plugin's contract with a stand-in of
# node-problem-detector (npd.py). No API server, kubelet or node-problem-detector runs here.
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB" KUBECONFIG=/dev/null
unset SOURCE_DATE_EPOCH
CACHE=$ROOT/build/fleet/kubernetes
CONTRIB=$ROOT/contrib/kubernetes
FLEET=$ROOT/tests/fleet
mkdir -p "$CACHE"

# --- what is fetched ---
fetch_kubectl() {
	cd "$CACHE" || return
	apt-get download kubernetes-client || { apt-get update && apt-get download kubernetes-client; } || return
	dpkg -x kubernetes-client_*.deb "$CACHE"
}
[ -x "$CACHE/usr/bin/kubectl" ] || (fetch_kubectl) >"$T/out" 2>&1
ok_if "Debian's kubectl is fetched" test -x "$CACHE/usr/bin/kubectl"
MODELS=$CACHE/node_modules/kubernetes-models/_schemas
[ -d "$MODELS" ] || (cd "$CACHE" && npm install --no-audit --no-fund --prefix "$CACHE" kubernetes-models@5.1.0) >"$T/out" 2>&1
ok_if "the API's schemas are fetched" test -d "$MODELS"

# --- the manifests ---
for kubectl in "$CACHE/usr/bin/kubectl" "$(command -v kubectl)"; do
	[ -x "$kubectl" ] || continue
	version=$("$kubectl" version --client 2>/dev/null | grep -o 'v1\.[0-9.]*' | head -1)
	"$kubectl" kustomize "$CONTRIB" >"$T/all.yaml" 2>"$T/err"
	ok_if "kubectl $version kustomize: $(grep -c '^kind:' "$T/all.yaml") objects" test "$(grep -c '^kind:' "$T/all.yaml")" -eq 4
	ok_if "with the image's place" grep -q 'image: registry.example.org/kbmatch:0.1.0' "$T/all.yaml"
	# A client that decodes into its own types and prints these: what it does not know is lost.
	for name in daemonset job; do
		"$kubectl" set image --local -f "$CONTRIB/$name.yaml" kbmatch=kbmatch:tried -o json >"$T/$name.typed" 2>"$T/err"
		ok_if "kubectl $version decodes $name.yaml" test -s "$T/$name.typed"
		grep -v '^ *#' "$CONTRIB/$name.yaml" | grep -oE '[A-Za-z-]+:( |$)' | tr -d ': ' | sort -u >"$T/members"
		ok_if "and knows each of its $(wc -l <"$T/members") members" sh -c "! grep -vxFf '$T/typed.names' '$T/members'" \
			"$(grep -oE '"[^"]+":' "$T/$name.typed" | tr -d '":' | sort -u >"$T/typed.names")"
		sed 's/readOnlyRootFilesystem/readOnlyRootFileSystem/' "$CONTRIB/$name.yaml" >"$T/wrong.yaml"
		"$kubectl" set image --local -f "$T/wrong.yaml" kbmatch=kbmatch:tried -o json >"$T/wrong" 2>/dev/null
		ok_if "a misspelt member would show" sh -c "! grep -qi readonlyroot '$T/wrong'"
	done
done

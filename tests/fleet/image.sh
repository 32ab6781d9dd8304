# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# contrib/kubernetes/Containerfile: builds it with buildah and runs the DaemonSet's container by
# runc as its manifest says: user, groups, no capabilities, no new privileges, the runtime's
# seccomp profile, a read-only root, no network, and the mounts, on a made-up node.
#
# Takes minutes and wants root and packages that it does not install, so it runs where it is
# asked for: apt-get install --no-install-recommends buildah podman runc debootstrap
# golang-github-containers-common; KBMATCH_IMAGE=yes tests/fleet/run.sh image
#
# No registry is asked: the base image is made of Debian's packages by debootstrap, under the
# name that the Containerfile has.
. tests/cli/lib.sh
CACHE=$ROOT/build/fleet/image
CONTRIB=$ROOT/contrib/kubernetes
if [ "${KBMATCH_IMAGE:-}" != yes ]; then
	skip "the image builds and runs" "takes minutes: KBMATCH_IMAGE=yes"
	finish
fi
for tool in buildah podman runc debootstrap kubectl; do
	command -v $tool >/dev/null || { not_ok "$tool is there"; finish; }
done
mkdir -p "$CACHE"
storage="--root $CACHE/storage --runroot $CACHE/run --storage-driver vfs"
build() { # shellcheck disable=SC2086 # words
	buildah $storage "$@"
}
base() {
	[ -f "$CACHE/base.tar" ] || debootstrap --variant=minbase bookworm "$CACHE/base" || return
	rm -f "$CACHE"/base/etc/apt/sources.list
	cp /etc/apt/sources.list.d/* "$CACHE/base/etc/apt/sources.list.d/"
	cp /etc/apt/apt.conf.d/* "$CACHE/base/etc/apt/apt.conf.d/"
	container=$(build from scratch) &&
		build add "$container" "$CACHE/base" / &&
		build commit "$container" docker.io/library/debian:12-slim && build rm "$container"
}
build inspect --type image docker.io/library/debian:12-slim >/dev/null 2>&1 || base >"$T/out" 2>"$T/err"
build bud --isolation chroot --pull-never -f "$CONTRIB/Containerfile" -t kbmatch:tried "$ROOT" >"$CACHE/build.log" 2>&1
status=$?
status_is 0 "the Containerfile builds"
build images --format '# {{.Name}}:{{.Tag}} {{.Size}}' kbmatch:tried 2>/dev/null

NODE=$T/node
sh tests/roots/unpack.sh tests/roots/mi300x-8.tree "$NODE"
mkdir -p "$NODE/run/log" "$T/textfile"
chmod 755 "$T"
chown 10001 "$T/textfile"
for line in "Saved bad pages 257 reaches threshold value 256" "RAS records:257 exceed threshold:256"; do
	echo "Mar 12 04:12:00 thylacine-r07 kernel: [  999.000000] amdgpu 0000:c6:00.0: amdgpu: $line"
done >>"$NODE/var/log/kern.log"
chown 0:4 "$NODE/var/log/kern.log"
chmod 640 "$NODE/var/log/kern.log"

# The manifest as options of podman; one a line.
KUBECONFIG=/dev/null kubectl set image --local -f "$CONTRIB/daemonset.yaml" kbmatch=kbmatch:tried -o json >"$T/daemonset.json"
python3 - "$T/daemonset.json" "$NODE" "$T/textfile" >"$T/options" <<'END'
import json, os, sys
spec = json.load(open(sys.argv[1]))["spec"]["template"]["spec"]
(container,) = spec["containers"]
pod, own = spec["securityContext"], container["securityContext"]
out = ["--user", "%d:%d" % (pod["runAsUser"], pod["runAsGroup"])]
for group in pod["supplementalGroups"]:
    out += ["--group-add", str(group)]
if own["readOnlyRootFilesystem"]:
    out += ["--read-only", "--read-only-tmpfs=false"]
for capability in own["capabilities"]["drop"]:
    out += ["--cap-drop", capability.lower()]
if not own["allowPrivilegeEscalation"]:
    out += ["--security-opt", "no-new-privileges"]
out += ["--memory", container["resources"]["limits"]["memory"].replace("Mi", "m"), "--network", "none"]
mounts = {mount["name"]: mount for mount in container["volumeMounts"]}
for volume in spec["volumes"]:
    mount = mounts[volume["name"]]
    if "emptyDir" in volume:
        out += ["--tmpfs", mount["mountPath"] + ":rw,size=64m,mode=1777"]
        continue
    path = volume["hostPath"]["path"]
    place = sys.argv[3] if volume["name"] == "textfile" else sys.argv[2] + path
    place = place if os.path.exists(place) else path  # a file of /proc that the made-up node has not
    out += ["-v", place + ":" + mount["mountPath"] + (":ro" if mount.get("readOnly") else "")]
print("\n".join(out))
END
# The limits are given since podman raises them, which not every machine lets it.
in_pod() { # ENTRYPOINT ARGUMENTS...
	entry=$1
	shift
	# shellcheck disable=SC2046,SC2086 # words
	podman $storage --cgroup-manager cgroupfs --events-backend file --runtime runc run --rm --name kbmatch-tried \
		--ulimit nofile=1024:1024 --ulimit nproc=4096:4096 -e NODE_NAME=node7 $(cat "$T/options") \
		--entrypoint "$entry" kbmatch:tried "$@" >"$T/out" 2>"$T/err" </dev/null
	status=$?
	return $status
}
# shellcheck disable=SC2016 # for the container's shell
in_pod /bin/sh -c 'grep -E "^(Uid|Groups|CapEff|CapBnd|NoNewPrivs|Seccomp):" /proc/self/status | tr -s "\t " " "; touch /here || echo read-only'
sed 's/^/# /' "$T/out"
for wanted in "Uid: 10001 10001 10001 10001" "Groups: 4 999 10001" "CapEff: 0000000000000000" "CapBnd: 0000000000000000" \
	"NoNewPrivs: 1" "Seccomp: 2" read-only; do
	says "$wanted" "in the container: $wanted"
done
in_pod /usr/bin/kbmatch --version
status_is 0 "its kbmatch and its libraries are there"
in_pod /usr/bin/kbmatch diagnose --sysroot /host
status_is 1 "it finds the fault of the node"
says "8 x Instinct MI300X" "and its GPUs"
in_pod /usr/bin/kbmatch npd --condition AMDGPUHardwareFault --sysroot /host
says "RasBadPageThreshold 0000:c6:00.0: replace" "the plugin's command, too"

daemon=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["spec"]["template"]["spec"]["containers"][0]["command"][2])' "$T/daemonset.json")
in_pod /bin/sh -c "$daemon" &
pod=$!
ok_if "the DaemonSet's command writes the node's metrics" await grep -q 'rule="ras-bad-page-threshold".*action="replace"' "$T/textfile/kbmatch.prom"
# shellcheck disable=SC2086
podman $storage --cgroup-manager cgroupfs --runtime runc stop --time 5 kbmatch-tried >/dev/null 2>&1
wait $pod
status=$?
status_is 0 "and ends by SIGTERM"
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# check and matrix of what fits a product: a board of eight accelerators that is sound, and
# the same one with a fault each. The machine is tests/roots/mi300x-8.tree.
. tests/cli/lib.sh
. tests/roots/lib.sh
if ! whole; then
	skip "a board of eight accelerators" "the plain lane looks at it"
	finish
fi
export KBMATCH_KB="$FULL_KB"
CHECKS="board-whole xgmi-hive xgmi-whole pcie-as-built partition-fits driver-fits-rocm firmware-fits-rocm"
NODES=sys/class/kfd/kfd/topology/nodes
BUS=sys/bus/pci/devices
unpack mi300x-8 "$T/sound"
for gpu in "$T/sound/$BUS"/*/unique_id; do
	echo 0x01250312 >"${gpu%unique_id}fw_version/pldm_fw_version"
done

# A fresh copy of the board, in $M.
board() {
	M=$T/board
	rm -rf "$M"
	cp -a "$T/sound" "$M"
}
unlink_nodes() { # FROM TO
	for link in "$M/$NODES/$1"/io_links/*; do
		if grep -q "^node_to $2\$" "$link/properties"; then rm -r "$link"; fi
	done
}
checks() { # ARGUMENTS
	# shellcheck disable=SC2086 # words
	run check $CHECKS --no-hsa --sysroot "$M" "$@"
}
fails() { # NAME CHECK...: these fail and no others
	name=$1
	shift
	checks --format json
	ids=$(printf '"%s",' "$@")
	json_has "sorted(c['id'] for c in d['checks'] if c['status'] == 'fail') == sorted([${ids%,}])" "$name: fails"
	status_is 1 "$name: the exit status"
	checks
}

board
checks --format json
json_has "{c['id']: c['status'] for c in d['checks']} == {c: 'pass' for c in '$CHECKS'.split()} | {'firmware-fits-rocm': 'unknown'}" \
	"a sound board passes; of the firmware for ROCm 6.3 no source speaks"
status_is 0 "a sound board"
checks --fact rocm.version=7.2.1 --format json
json_has "all(c['status'] == 'pass' for c in d['checks'])" "a sound board with a release that has a list"
run --no-hsa --sysroot "$M"
says_not "Checks that fail" "a sound board is diagnosed without a word on it"
run --no-hsa --sysroot "$M" --format json
status_is 0 "a sound board: the exit status of its diagnosis"
json_has "not d['diagnoses'] and not d['hardware_errors']" "a sound board needs no service"

rm -r "$M/$BUS/0000:e5:00.0" "$M/$NODES/9"
for node in 2 3 4 5 6 7 8; do unlink_nodes "$node" 9; done
fails "a GPU is missing" board-whole xgmi-whole
says "gpu.present is 7; what fits: gpu.present is in >=8" "a GPU is missing: how many are there"
says "gpu.xgmi_links is 6 on 0000:05:00.0, 0000:26:00.0" "a GPU is missing: whose links are"
run probe --no-hsa --sysroot "$M" -o "$T/seven.json"
run check board-whole --snapshot "$T/seven.json"
says "FAIL: All GPUs" "a snapshot tells the same"
run --no-hsa --sysroot "$M"
says "A GPU of the Instinct board is missing" "the diagnosis is of it"
checks --fact host.virtual=kvm --format json
json_has "not [c for c in d['checks'] if c['status'] == 'fail']" "a guest has the GPUs that it was given"

board
unlink_nodes 2 4
unlink_nodes 4 2
fails "a link is missing" xgmi-whole
says "gpu.xgmi_links is 6 on 0000:05:00.0, 0000:46:00.0; what fits: gpu.xgmi_links is 7" "a link is missing: its ends"
board
for link in "$M/$NODES"/3/io_links/*; do sed -i '/^node_to 5$/{n;s/weight 15/weight 30/}' "$link/properties"; done
fails "two hops" xgmi-whole
says "gpu.xgmi_links is 6 on 0000:26:00.0; what" "two hops: the GPU"

board
echo 8 >"$M/$BUS/0000:46:00.0/current_link_width"
echo "16.0 GT/s PCIe" >"$M/$BUS/0000:85:00.0/current_link_speed"
fails "PCIe links below their board's" pcie-as-built
says "gpu.pcie_width is 8, gpu.pcie_speed is 32 on 0000:46:00.0; what fits: gpu.pcie_width is 16 with gpu.pcie_speed is 32" \
	"PCIe: the width"
says "gpu.pcie_width is 16, gpu.pcie_speed is 16 on 0000:85:00.0" "PCIe: the speed"

board
echo NPS4 >"$M/$BUS/0000:46:00.0/current_memory_partition"
fails "modes that do not go together" partition-fits
says "gpu.compute_partition is SPX, gpu.memory_partition is NPS4 on 0000:46:00.0" "modes: which, and where"
echo CPX >"$M/$BUS/0000:46:00.0/current_compute_partition"
checks --format json
json_has "all(c['status'] != 'fail' for c in d['checks'])" "CPX with NPS4 go together"

board
grep -rl '6\.10\.5' "$M/sys" "$M/var" | xargs sed -i 's/6\.10\.5\.60303/6.3.6.60000/; s/6\.10\.5/6.3.6/'
fails "a driver that is too old for the release" driver-fits-rocm
says "driver.release is 6.0, rocm.version is 6.3.3; what fits: rocm.version is in >=5.6, <6.3" "driver: what fits it"

board
for gpu in "$M/$BUS"/*/fw_version; do echo 0x01241409 >"$gpu/pldm_fw_version"; done
checks --fact rocm.version=7.2.1
says "FAIL: AMD lists the firmware bundle" "firmware below what is listed fails"
says "firmware.pldm is 01.24.14.09, rocm.version is 7.2.1 on 0000:05:00.0" "firmware: the bundle"
checks --fact rocm.version=7.3
says "rocm.version is 7.3; no source speaks of that" "a release without a list is not called wrong"

# Pairs of driver and release, by the facts alone.
pair() { # PACKAGE ROCM STATUS [FACT]
	run check driver-fits-rocm --no-probe --format json --fact gpu.pci_id=1002:74a1 --fact driver.origin=dkms \
		--fact "package.amdgpu-dkms=$1" --fact "rocm.version=$2" ${4:+--fact "$4"}
	json_has "d['checks'][0]['status'] == '$3'" "driver $1 with ROCm $2: $3"
}
pair 1:6.16.13.30300000-2278356.24.04 7.2.0 pass
pair 1:6.16.13.30300300-1.24.04 7.1.0 pass
pair 1:6.16.6.30200100-1.24.04 7.1.1 pass
pair 1:6.16.6.30200100-1.24.04 7.1.0 pass
pair 1:6.16.6.30200000-1.24.04 7.0.2 fail
pair 1:6.14.14.30100000-1.24.04 7.0.0 pass
pair 1:6.12.12.60402-1.22.04 7.2.0 pass
pair 1:6.10.5.60300-1.22.04 7.2.0 fail
pair 1:6.10.5.60303-1.22.04 7.2.2 pass
pair 1:6.8.5.60204-1.22.04 7.0.2 fail
pair 1:6.16.13.30300000-1.24.04 7.14.0 pass
pair 1:6.14.14.30100200-1.24.04 7.9.0 pass rocm.stream=preview
pair 1:6.12.12.60402-1.22.04 7.9.0 fail rocm.stream=preview

# Other cards have no such rows, and no such checks.
run check board-whole driver-fits-rocm --no-probe --format json --fact gpu.pci_id=1002:744c --fact host.virtual=none
json_has "{c['status'] for c in d['checks']} == {'not-applicable'}" "a Radeon has no board of eight"

run matrix mi300x --no-probe --fact rocm.version=7.2.1 --format json
json_has "{'30.30.0 || 30.20 || 30.10 || 6.4 || >=6.3.2, <6.4', '30.20 || 30.10 || 6.4'} <= {r.get('driver.release') for t in d['gpus'][0]['fits'] for r in t['rows']}" \
	"matrix: drivers"
json_has "[r['firmware.pldm'] for t in d['gpus'][0]['fits'] for r in t['rows'] if r['here'] == 'yes' and 'firmware.pldm' in r] == ['01.25.02.04 || 01.25.03.12 || >=01.25.06.04']" \
	"matrix: the firmware for the release that is here"
json_has "{(r['gpu.compute_partition'], r['gpu.memory_partition']) for t in d['gpus'][0]['fits'] for r in t['rows'] if 'gpu.memory_partition' in r} >= {('SPX', 'NPS1'), ('CPX', 'NPS4')}" \
	"matrix: partition modes"
json_has "all(r['url'].startswith('https://') for t in d['gpus'][0]['fits'] for r in t['rows'])" "matrix: every row has its source"
json_has "not [r for t in d['gpus'][0]['fits'] for r in t['rows'] if r['cards'] != 'all']" "matrix of a product: rows of it alone"
run matrix mi300x --no-probe
says "What fits: driver.release, rocm.version, firmware.pldm" "matrix: the table"
says "https://rocm.docs.amd.com/en/docs-7.2.2/about/release-notes.html" "matrix: the sources, without -v"
run matrix gfx942 --no-probe --format json
json_has "{'Instinct MI300A', 'Instinct MI300X', 'Instinct MI325X'} <= {r['cards'] for t in d['gpus'][0]['fits'] for r in t['rows']}" \
	"matrix of a target: rows of each product"
run matrix 1002:744c --no-probe
says_not "What fits" "matrix of a card without rows"
finish

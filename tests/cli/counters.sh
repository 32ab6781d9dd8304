#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What tools and the kernel print of a GPU's error counters becomes facts of that GPU.
. "$(dirname "$0")/lib.sh"
I=tests/inputs C=corpus/facts/error-counters A=0000:05:00.0 B=0000:26:00.0

# FILES, then rows "KEY@DEVICE VALUES": all values of the key there, sorted; none: not stated
while read -r key values; do
	case $key in
	read)
		name=$values
		set --
		for file in $values; do
			[ -f "$I/$file" ] || file=../../$C/$file
			set -- "$@" --logs "$I/$file"
		done
		run --kb "$FULL_KB" --no-probe "$@" --format json
		;;
	*)
		json_has "sorted(f['value'] for f in d['facts'] if 'gpu.' + '$key' == f['key'] + '@' + (f['device'] or '')) == '$values'.split()" "$name: $key is ${values:-not stated}"
		;;
	esac
done <<END
read amd-smi-list.txt amd-smi-metric.txt
ras_correctable@$A 47
ras_correctable@$B 0
ras_uncorrectable@$B 1
ras_deferred@$A 2
pcie_replays@$A 3
pcie_width@$B 8
pcie_speed@$B 32
throttled@$A power
throttled@$B
xgmi_errors@$B 2
xgmi_errors@$A
read amd-smi-metric.txt
ras_correctable@ 0 47
read amd-smi-list.txt amd-smi-ras.json
bad_page_threshold@$A 128
rma@$A false
rma@$B true
read amd-smi-list.txt amd-smi-bad-pages.json
bad_pages@$A 2
bad_pages_pending@$A 1
bad_pages_failed@$A
bad_pages@$B 0
read amd-smi-list.txt amd-smi-bad-pages.txt
bad_pages@$A 3
bad_pages_pending@$A
bad_pages_failed@$A 1
bad_pages@$B 0
read amd-smi-list.txt amd-smi-cper.json
afid@$A 24
afid@$B 25 30
read amd-smi-list.txt amd-smi-cper.txt
afid@$A 30
afid@$B 22 28
read rocm-smi-ras.txt
ras_correctable@$A 12
ras_correctable.umc@$A 12
ras_uncorrectable@$A
ras_uncorrectable.gfx@$B 3
xgmi_errors@$A 0
xgmi_errors@$B 2
pcie_replays@$A 4
bad_pages@$B 2
bad_pages_pending@$B 1
bad_pages@$A
read amd-smi-list.txt exporter.prom
afid@$A 30
ras_correctable@$B 1200000
ras_correctable.umc@$B 17
ras_uncorrectable@$B 2
ras_uncorrectable.gfx@$A
ras_deferred.umc@$B 5
pcie_replays@$A 8
read ras-kernel.txt
ras_correctable.umc@$A 3 7
ras_correctable@$A
ras_correctable.umc@0000:65:00.0
ras_uncorrectable.gfx@$B 2
resets@$B 1 2
reset_sources@$B job ras
bad_pages@$A 116
bad_page_threshold@$A 128
rma@$A
bad_pages@$B 128
rma@$B true
throttled@0000:46:00.0 hbm power thermal
END
json_has "not [c for c in d['disagreements']]" "counts of different times are no contradiction"

# The same as a section of rocm_techsupport.sh's log.
{
	printf '=== ROCm TechSupport Log Collection Utility: V1.35 ===\n===== Section: ROCm SMI showrasinfo all   ===============\n'
	cat "$C/rocm-smi-ras.txt"
} >"$T/techsupport.txt"
run --kb "$FULL_KB" --no-probe --logs "$T/techsupport.txt" --format json
json_has "('$B', '3') in {(f['device'], f['value']) for f in d['facts'] if f['key'] == 'gpu.ras_uncorrectable'}" \
	"a section of rocm_techsupport.sh tells of the same device"

# Of a list that is too long for a block, no number is stated.
for pages in 3000 20000; do
	{
		printf 'GPU: 0\n    RETIRED:\n'
		yes '        STATUS: RESERVED' | head -n $pages
	} >"$T/long.txt"
	run --kb "$FULL_KB" --no-probe --logs "$T/long.txt" --format json
	json_has "[f['value'] for f in d['facts'] if f['key'] == 'gpu.bad_pages'] == ['$pages'][: $pages < 10000]" "a list of $pages pages is counted whole or not"
done

# A boot has counts of its own.
{
	printf '[    0.000000] Linux version 6.8.0\n'
	cat "$C/ras-kernel.txt"
	printf '[    0.000000] Linux version 6.8.0\n[    9.000000] amdgpu %s: amdgpu: GPU reset(1) succeeded!\n' "$A"
} >"$T/boots.txt"
run --kb "$FULL_KB" --no-probe --logs "$T/boots.txt" --format json
json_has "{(f['device'], f['boot'], f['value']) for f in d['facts'] if f['key'] == 'gpu.resets'} == {('$B', 1, '1'), ('$B', 1, '2'), ('$A', 2, '1')}" \
	"counts belong to their boot"

# The list of another node leaves open which device a number means.
sed 's/0000:05/0000:c5/' "$C/amd-smi-list.txt" >"$T/other-list.txt"
run --kb "$FULL_KB" --no-probe --logs "$C/amd-smi-list.txt" --logs "$T/other-list.txt" --logs "$C/amd-smi-metric.txt" --format json
json_has "{f['device'] for f in d['facts'] if f['key'] == 'gpu.ras_correctable'} == {None, '$B'}" \
	"a number that two lists give to different devices names none"
finish

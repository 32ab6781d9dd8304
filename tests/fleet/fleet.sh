# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The page of large made fleets: 5,000 nodes over 30 days with three stories, 20 quiet ones
# (no false story, no false outlier), a million lines within 1 GiB. Prints one "ok" or
# "not ok" line a point. NODES, DAYS and QUIET make it smaller.
. tests/cli/lib.sh
MAKE=tests/fleet/make_fleet.py CHECK=tests/fleet/check_fleet.py
NODES=${NODES:-5000} DAYS=${DAYS:-30} QUIET=${QUIET:-20}
export SOURCE_DATE_EPOCH=1793491200
against_truth() { python3 $CHECK "$T/page" "$T/truth" || failures=$((failures + 1)); }

for seed in 1 2 3; do
	python3 $MAKE --nodes "$NODES" --days "$DAYS" --seed $seed --truth "$T/truth" >"$T/lines"
	"$KBMATCH" fleet --format json "$T/lines" >"$T/page"
	[ $? -eq 1 ] || not_ok "the status of a fleet with faults"
	against_truth
	"$KBMATCH" fleet "$T/lines" >"$T/text"
	# The first page: the stories stand in the first 40 lines.
	head -40 "$T/text" >"$T/first"
	for word in firmware.mes "AMD Instinct MI250X" "kernel.version 6.8.0-45-generic" "gathered in"; do
		ok_if "$word is on the first page" grep -q "$word" "$T/first"
	done
done
seed=0
while [ $seed -lt "$QUIET" ]; do
	seed=$((seed + 1))
	echo "# quiet fleet $seed"
	python3 $MAKE --nodes "$NODES" --days "$DAYS" --seed $seed --quiet --truth "$T/truth" |
		"$KBMATCH" fleet --format json - >"$T/page"
	against_truth
done

# A million lines: of many days, of many nodes.
for shape in "$NODES $((1000000 / NODES + 1))" "$((NODES * 10)) $((100000 / NODES + 1))"; do
	# shellcheck disable=SC2086 # two words
	set -- $shape
	python3 $MAKE --nodes "$1" --days "$2" | python3 -c '
import os, resource, subprocess, sys
status = subprocess.run([sys.argv[1], "fleet", "--format", "json", "-o", sys.argv[2], "-"]).returncode
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print("# %s nodes, %s days: %.1f s of a processor, %d MiB" % (
    sys.argv[3], sys.argv[4], used.ru_utime + used.ru_stime, used.ru_maxrss // 1024))
sys.exit(not (status == 1 and used.ru_maxrss < 1 << 20))' "$KBMATCH" "$T/page" "$1" "$2"
	ok_if "$1 nodes over $2 days take less than 1 GiB" test $? -eq 0
done
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# --jobs: the same report for any number of threads.
. tests/cli/lib.sh
mini_base
export KBMATCH_KB="$MINI_KB"

awk 'BEGIN { for (i = 0; i < 90000; i++) {
	print "Jan 02 03:04:05 host app[7]: nothing of interest in line " i " of this log"
	if (i % 9000 == 0) print "Jan 02 03:04:06 host widget[9]: widget fell over at step " i } }' >"$T/long"
gzip -k "$T/long"
for jobs in 1 2 5; do
	for log in long long.gz; do
		run --no-probe --fact app.name=widget --jobs "$jobs" --format json --logs "$T/$log" \
			--logs "$HIT" -o "$T/$log.$jobs.json"
		status_is 1 "$log with $jobs threads"
		ok_if "$log with $jobs threads: the report of one" cmp "$T/$log.1.json" "$T/$log.$jobs.json"
	done
done
ok_if "the report has what it should" grep -q '"widget fell over at step 81000"\|step 81000' "$T/long.5.json"
refuses "jobs" "no thread at all" --no-probe --logs "$HIT" --jobs 0
finish

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
# What cleaning removes moves all that follows; a line longer than what is looked at of a
# block's end, or than a block, or than a line may be.
awk 'BEGIN { while (length(wide) < 1500000) wide = wide "as wide as a line can be, and wider "
	for (i = 0; i < 60000; i++) {
	printf "Jan 02 03:04:05 host app[7]: \033[1mnothing\033[0m of interest in line %d of this log\r\n", i
	if (i % 5000 == 0) print "Jan 02 03:04:05 host app[7]: " substr(wide, 1, i % 15000 ? i % 10000 ? 6000 : 300000 : 1500000)
	if (i % 6000 == 0) print "Jan 02 03:04:06 host widget[9]: widget fell\b\b\b\bfell over at step " i }
	printf "%s", "Jan 02 03:04:06 host widget[9]: widget fell over at step 60000" }' >"$T/odd"
for jobs in 1 2 5; do
	for log in long long.gz odd; do
		run --no-probe --fact app.name=widget --jobs "$jobs" --format json --logs "$T/$log" \
			--logs "$HIT" -o "$T/$log.$jobs.json"
		status_is 1 "$log with $jobs threads"
		ok_if "$log with $jobs threads: the report of one" cmp "$T/$log.1.json" "$T/$log.$jobs.json"
	done
done
ok_if "the report has what it should" grep -q '"widget fell over at step 81000"\|step 81000' "$T/long.5.json"
ok_if "that of the odd one, too" grep -q 'step 60000' "$T/odd.5.json"
refuses "jobs" "no thread at all" --no-probe --logs "$HIT" --jobs 0
finish

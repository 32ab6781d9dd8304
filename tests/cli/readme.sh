# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The report that README.md shows is the one that is printed, in parts ("...").
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"

# shellcheck disable=SC2016 # no command, but the fence of Markdown
sed -n '/^```console$/,/^```$/{/^```/!p;}' README.md >"$T/shown"
log=$(sed -n '1s/^\$ .*--logs \([^ ]*\)$/\1/p' "$T/shown")
ok_if "README.md shows the report of a log" test -r "$log"
run --no-probe --logs "$log"
status_is 1 "the log has a diagnosis"
sed '1d; /^ *\.\.\.$/d; /^$/d' "$T/shown" >"$T/lines"
ok_if "it shows more than the heading" test "$(wc -l <"$T/lines")" -gt 30
grep -vxFf "$T/out" "$T/lines" >"$T/stale"
ok_if "each line of it is printed: $(head -n 3 "$T/stale")" test ! -s "$T/stale"
finish

# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# The report that docs/using.md shows is the one that is printed, in parts ("...").
. tests/cli/lib.sh
export KBMATCH_KB="$FULL_KB"

# shellcheck disable=SC2016 # no command, but the fence of Markdown
sed -n '/^```console$/,/^```$/{/^```/!p;}' docs/using.md >"$T/shown"
log=$(sed -n '1s/^\$ .*--logs \([^ ]*\)$/\1/p' "$T/shown")
ok_if "docs/using.md shows the report of a log" test -r "$log"
run --no-probe --logs "$log"
status_is 1 "the log has a diagnosis"
sed '1d; /^ *\.\.\.$/d; /^$/d' "$T/shown" >"$T/lines"
ok_if "it shows more than the heading" test "$(wc -l <"$T/lines")" -gt 30
grep -vxFf "$T/out" "$T/lines" >"$T/stale"
ok_if "each line of it is printed: $(head -n 3 "$T/stale")" test ! -s "$T/stale"

# The terminal that README.md shows is what the program prints to one.
if whole; then
	mkdir "$T/picture" && cp corpus/kernel/atomics-westmere-rx580/log.txt "$T/picture/journal.txt"
	(cd "$T/picture" && python3 "$ROOT/docs/picture.py" 20 'kbmatch --logs journal.txt' -- \
		"$KBMATCH" --kb "$FULL_KB" --no-probe --logs journal.txt >"$T/picture.svg")
	ok_if "docs/kbmatch.svg is fresh (make picture)" cmp "$T/picture.svg" docs/kbmatch.svg
else
	echo "ok - the picture # SKIP the plain lane draws it"
fi
finish
